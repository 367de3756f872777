"""The practice aid: what still fits what a person knows, and how near the truth that came."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import numpy as np

from engine import Game, View
from engine import events as ev
from engine.catalogue import catalogue
from storyteller_ai.language import Language
from storyteller_ai.narration import Line
from storyteller_ai.terminal.reading import Reader, Wrong, short
from storyteller_ai.wording import columns, safe
from storyteller_ai.worlds.live import Lens, Posterior, reports

SUPPOSED: Final = ("lying", "demon", "minion", "evil", "good")
BAR: Final = 20
"""How many signs wide a bar of the plot is."""
EVIL_TEAMS: Final = ("minion", "demon")


def worlds(view: View, rest: str, reader: Reader) -> Iterator[Line]:
    """The answer to `/worlds`, or to `/worlds suppose NAME ...`. Raises Wrong."""
    to = reader.language
    lens = Lens(view).refresh()
    now = lens.mine()
    if not rest:
        if now.satisfiable:
            yield Line(_text(to, "open", worlds=now.worlds, effective=round(now.effective)), "dim")
        yield from _table(view, now, None, to)
        if view.alignment == "evil":  # who knows its team wants to know what the town makes of it
            yield Line(_text(to, "town"), "title")
            yield from _table(view, lens.town(), None, to)
        return
    asked, rest = reader.code(rest, ("suppose",), "")
    if not asked or not rest:
        raise Wrong("suppose_how")
    seat, what = _supposition(rest, reader)
    then = _supposed(lens, seat, what)
    yield Line(_text(to, f"if_{what}", who=safe(view.names[seat])), "title")
    yield from _table(view, then, now, to)


def _text(to: Language, key: str, **values: Any) -> str:
    return to.text(f"terminal.practice.{key}", **values)


def _supposition(text: str, reader: Reader) -> tuple[int, str]:
    """Whom something is supposed of, and what; a Demon's or Minion's name stands for its team."""
    seat, rest = reader.seat(text)
    words = [w for w in rest.split() if w.casefold() not in reader.vocabulary.fillers]
    if len(words) != 1:
        raise Wrong("suppose_how")
    what = reader.vocabulary.code(words[0], SUPPOSED)
    if what:
        return seat, what
    team = catalogue()[reader.character(words[0])].team
    if team not in EVIL_TEAMS:
        raise Wrong("suppose_what", text=short(words[0]))
    return seat, team


def _supposed(lens: Lens, seat: int, what: str) -> Posterior:
    """What would be believed, if that were so."""
    if what == "lying":
        return _lying(lens, seat)
    if what == "demon":
        return lens.suppose(demon=seat)
    if what == "good":
        return lens.suppose(good=[seat])
    if what == "minion":
        return lens.suppose(minion=seat)
    return lens.suppose(evil=[seat])


def _lying(lens: Lens, seat: int) -> Posterior:
    """Nothing that a player has reported is true; who reported nothing lies about the team."""
    table = lens.table
    told = [report for (speaker, _, _), report in table.reports.items() if speaker == seat]
    chances = [c for report in told if (c := reports.chance(table, seat, report)) is not None]
    if not chances:
        return lens.suppose(evil=[seat])
    deaf = Lens(lens.view)
    deaf.trust = {**lens.trust, seat: 0.0}
    found = deaf.refresh().mine()
    weights = found.weights
    for chance in chances:
        weights = weights * (1 - np.minimum(chance, 1.0))
    return Posterior(table, weights, found.guests)


def _table(view: View, now: Posterior, before: Posterior | None, to: Language) -> Iterator[Line]:
    """The chances of all, those first who are likelier the Demon."""
    if not now.satisfiable:
        yield Line(_text(to, "nothing_fits"))
        return
    seats = sorted(now.demon, key=lambda seat: (-now.demon[seat], seat))
    names = {seat: safe(view.names.get(seat, "?")) for seat in seats}
    width = max(map(columns, names.values()))
    for seat in seats:
        who = names[seat] + " " * (width - columns(names[seat]))
        values = {"demon": _percent(now.demon[seat]), "evil": _percent(now.evil[seat])}
        dead = _text(to, "traveller") if seat in view.travellers else ""
        dead += "" if view.alive.get(seat) else _text(to, "dead")
        if before is None or not before.satisfiable:
            yield Line(_text(to, "row", who=who, dead=dead, **values))
            continue
        was = {"demon_was": _percent(before.demon[seat]), "evil_was": _percent(before.evil[seat])}
        yield Line(_text(to, "row_moved", who=who, dead=dead, **values, **was))


def _percent(chance: float) -> str:
    return f"{chance:4.0%}"


# --- after the end -------------------------------------------------------------------------------


def plot(game: Game, seat: int | None, to: Language) -> Iterator[Line]:
    """Day by day: how likely what a player knew made the true Demon, and the evil team.

    seat: whose knowledge; None: what everybody knew.
    """
    truth = _truth(game.events)
    events = game.stream(game.order[0] if seat is None else seat)
    yield Line(_text(to, "plot_own" if seat is not None else "plot_town"), "title")
    for end, day in _ballots(events):
        demons, evil = truth.get(day, (frozenset(), frozenset()))
        lens = Lens(View(game.order[0] if seat is None else seat, list(events[:end]))).refresh()
        found = lens.town() if seat is None else lens.mine()
        others = [s for s in evil if s != seat]
        names = [safe(game.seats[s]) for s in sorted(demons)]
        if not found.satisfiable or not names:
            yield Line(_text(to, "plot_none", day=day))
            continue
        demon = sum(found.demon.get(s, 0.0) for s in demons)
        team = sum(found.evil.get(s, 0.0) for s in others) / max(len(others), 1)
        bar = "#" * round(BAR * demon) + "." * (BAR - round(BAR * demon))
        values = {"demon": _percent(demon), "evil": _percent(team), "names": names}
        yield Line(_text(to, "plot_row", day=day, bar=bar, **values))


def _ballots(events: Sequence[ev.Event]) -> list[tuple[int, int]]:
    """Where in the events each day's nominations open, and the day."""
    return [
        (number + 1, event.day)
        for number, event in enumerate(events)
        if isinstance(event, ev.PhaseBegan) and event.phase == "nominations"
    ]


def _truth(events: Sequence[ev.Event]) -> Mapping[int, tuple[frozenset[int], frozenset[int]]]:
    """Day -> who was the Demon and who was evil when nominations opened."""
    character: dict[int, str] = {}
    alignment: dict[int, str] = {}
    dead: set[int] = set()
    found = {}
    for event in events:
        match event:
            case ev.CharacterGiven():
                character[event.seat], alignment[event.seat] = event.character, event.alignment
            case ev.CharacterChanged():
                character[event.seat] = event.character
            case ev.AlignmentChanged():
                alignment[event.seat] = event.alignment
            case ev.Died():
                dead.add(event.seat)
            case ev.Revived():
                dead.discard(event.seat)
            case ev.PhaseBegan(phase="nominations"):
                demons = {s for s, c in character.items() if catalogue()[c].team == "demon"}
                evil = frozenset(s for s, side in alignment.items() if side == "evil")
                found[event.day] = (frozenset(demons - dead), evil)
    return found
