"""After the end: how what a player knew moved against the truth, night by night, as a plot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine import Game, View
from engine import events as ev
from engine.catalogue import catalogue
from storyteller_ai.language import Language
from storyteller_ai.narration import Line
from storyteller_ai.wording import columns, percent, safe
from storyteller_ai.worlds.live import Lens

BAR: Final = 20
"""How many signs wide a bar of the plot is."""
ALIKE: Final = 0.005
"""Chances nearer than this are the same to a reader."""
PHASES: Final = {"discussion": "night", "nominations": "day"}
"""The phases that a look is taken at, and what has just ended: the night, or the day's talk."""


@dataclass(frozen=True, slots=True)
class _Truth:
    """Who was the Demon, and who was evil, at a moment."""

    demons: frozenset[int]
    evil: frozenset[int]


def plot(game: Game, seat: int | None, to: Language) -> Iterator[Line]:
    """After each night, and after each day's talk: how likely the true Demon and its team were.

    seat: whose knowledge; None: what everybody knew. Who was evil from the start knew it all: of
    them the plot shows what the town could believe.
    """
    events = game.stream(game.order[0] if seat is None else seat)
    own = seat is not None and not _evil_at_first(events, seat)
    yield Line(_text(to, "plot_own" if own else "plot_town"), "title")
    yield Line(_text(to, "plot_how"), "dim")
    shown: list[ev.Event] = []
    lens = Lens(View(game.order[0] if seat is None else seat, shown))
    moments = [
        (n + 1, e)
        for n, e in enumerate(events)
        if isinstance(e, ev.PhaseBegan) and e.phase in PHASES
    ]
    wide = max((columns(_when(e, to)) for _, e in moments), default=0)
    for (end, event), truth in zip(moments, _truths(game.events), strict=True):
        shown.extend(events[len(shown) : end])
        lens.refresh()
        when = _when(event, to)
        yield Line(_row(lens, own, truth, when + " " * (wide - columns(when)), to))


def _row(lens: Lens, own: bool, truth: _Truth, when: str, to: Language) -> str:
    """One moment."""
    names = lens.view.names
    found = lens.mine() if own else lens.town()
    if not found.satisfiable:
        return _text(to, "plot_none", when=when)
    if not truth.demons:
        return _text(to, "plot_no_demon", when=when)
    others = [s for s in truth.evil if not own or s != lens.seat]
    demon = sum(found.demon.get(s, 0.0) for s in truth.demons)
    team = sum(found.evil.get(s, 0.0) for s in others) / max(len(others), 1)
    filled = round(BAR * min(demon, 1.0))
    first = min(found.demon, key=lambda s: (-found.demon[s], s not in truth.demons, s))
    near = {s for s, chance in found.demon.items() if chance > found.demon[first] - ALIKE}
    seen = (
        "plot_row" if not near & truth.demons else "plot_alike" if len(near) > 1 else "plot_right"
    )
    return _text(
        to,
        seen,
        when=when,
        bar="#" * filled + "." * (BAR - filled),
        demon=percent(demon),
        evil=percent(team),
        names=[safe(names[s]) for s in sorted(truth.demons) if s in names],
        first=safe(names[first]),
        chance=percent(found.demon[first]).strip(),
    )


def _text(to: Language, key: str, **values: Any) -> str:
    return to.text(f"terminal.practice.{key}", **values)


def _when(event: ev.PhaseBegan, to: Language) -> str:
    return _text(to, f"plot_{PHASES[event.phase]}", day=event.day)


def _evil_at_first(events: Sequence[ev.Event], seat: int) -> bool:
    """Whether a seat's first token was an evil one."""
    view = View(seat, list(events)).refresh()
    return bool(view.became) and view.became[0][2] == "evil"


def _truths(events: Sequence[ev.Event]) -> Iterator[_Truth]:
    """What was true at each moment of the plot."""
    character: dict[int, str] = {}
    alignment: dict[int, str] = {}
    dead: set[int] = set()
    for event in events:
        match event:
            case ev.CharacterGiven():
                character[event.seat], alignment[event.seat] = event.character, event.alignment
            case ev.CharacterChanged():
                character[event.seat] = event.character
            case ev.AlignmentChanged():
                alignment[event.seat] = event.alignment
            case ev.Left():
                alignment.pop(event.seat, None)
            case ev.Died():
                dead.add(event.seat)
            case ev.Revived():
                dead.discard(event.seat)
            case ev.PhaseBegan() if event.phase in PHASES:
                demons = {s for s, c in character.items() if catalogue()[c].team == "demon"}
                evil = frozenset(s for s, side in alignment.items() if side == "evil")
                yield _Truth(frozenset(demons - dead), evil)
