"""The practice aid: what still fits what a person knows, of all, of one player, or if ..."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from engine import View
from engine.speech import Report
from storyteller_ai.language import Language
from storyteller_ai.language.facts import in_words
from storyteller_ai.language.talk import Voices
from storyteller_ai.narration import Line
from storyteller_ai.solve_log import placed
from storyteller_ai.terminal.reading import Reader, Wrong
from storyteller_ai.terminal.supposing import bare, supposition, told_of
from storyteller_ai.wording import columns, percent, safe
from storyteller_ai.worlds.live import Lens, Posterior, own_lens
from storyteller_ai.worlds.live.supposing import (
    NotKnown,
    Supposed,
    Word,
    plainly,
    supposing,
    truths,
)

LIKELIEST: Final = 3
"""How many worlds are shown."""
PERHAPS: Final = 6
"""How many characters of one player are shown."""
SHOWN: Final = 0.01
"""How likely a character must be to be shown."""


def worlds(view: View, rest: str, reader: Reader) -> Iterator[Line]:
    """The answer to `/worlds`, to `/worlds NAME`, or to a supposition. Raises Wrong."""
    lens = own_lens(view)
    if not rest:
        yield from _all(lens, reader.language)
        return
    asked, text = bare(rest, reader)
    if reader.vocabulary.code(text, ("all",)) and not reader.names_somebody(text):
        yield from _all(lens, reader.language)
        return
    seats = [] if asked else _only(text, reader)
    if seats:
        for seat in seats:
            yield from _one(lens, seat, reader.language)
        return
    if not text or reader.vocabulary.command(text) == "help":
        raise Wrong("suppose_how")
    if not asked and len(text.split()) == 1:
        reader.seat(text)
    yield from _if(lens, supposition(text, view, reader), reader)


def _only(text: str, reader: Reader) -> list[int]:
    """The players whom the text names, if it holds nothing else."""
    seats: list[int] = []
    for part in filter(None, reader.vocabulary.joints.split(text)):
        rest = part
        while rest:
            try:
                seat, rest = reader.seat(rest)
            except Wrong:
                return []
            seats.append(seat)
    return list(dict.fromkeys(seats))


def _text(to: Language, key: str, **values: Any) -> str:
    return to.text(f"terminal.practice.{key}", **values)


# --- all -----------------------------------------------------------------------------------------


def _all(lens: Lens, to: Language) -> Iterator[Line]:
    """Everybody's chances, and the likeliest worlds; for evil, what the town may believe."""
    now, town = lens.mine(), lens.town()
    if now.satisfiable:
        effective = max(round(now.effective), 1)
        alike = effective == now.worlds > 1
        values = {"worlds": now.worlds, "effective": "all" if alike else effective}
        yield Line(_text(to, "open", **values), "dim")
    yield from _table(lens.view, now, None, to)
    if lens.view.alignment == "evil":  # who knows its team wants to know what the town makes of it
        yield Line(_text(to, "town"), "title")
        yield from _table(lens.view, town, None, to)
        now = town
    best = now.likeliest(LIKELIEST)
    if best and best[0].weight >= SHOWN:
        yield Line(to.text("solve.likeliest"), "dim")
        yield from (Line("  " + placed(lens.view, world, to)) for world in best)


# --- one player ----------------------------------------------------------------------------------


def _one(lens: Lens, seat: int, to: Language) -> Iterator[Line]:
    """What one player may be, and whether what it told is true; for evil, by the town as well."""
    view, now = lens.view, lens.mine()
    if not now.satisfiable:
        yield Line(_text(to, "nothing_fits"))
        return
    yield from _chances(lens, now, seat, to)
    if seat != lens.seat:
        for report, chance, status in truths(lens, seat):
            yield Line(_report(lens, seat, report, chance, status, to))
    if view.alignment == "evil":
        yield Line(_text(to, "town"), "title")
        yield from _chances(lens, lens.town(), seat, to)


def _chances(lens: Lens, now: Posterior, seat: int, to: Language) -> Iterator[Line]:
    """How likely one player is the Demon, evil, and each character."""
    view = lens.view
    values = {"demon": percent(now.demon[seat]), "evil": percent(now.evil[seat])}
    who = safe(view.names[seat])
    yield Line(_text(to, "row", who=who, dead=_marks(view, seat, to), **values))
    found = sorted(now.characters(seat).items(), key=lambda each: -each[1])
    there = [
        _text(to, "perhaps_one", character=c, chance=percent(chance).strip())
        for c, chance in found[:PERHAPS]
        if chance >= SHOWN
    ]
    yield Line(_text(to, "perhaps", characters=to.listed(there, "listed")))


def _report(
    lens: Lens, seat: int, report: Report, chance: float | None, status: str, to: Language
) -> str:
    names = {s: safe(name) for s, name in lens.view.names.items()}
    words = Voices(to, plain=True).sentences((report,), names, seat)
    if chance is None:
        return _text(to, "told_open", words=words)
    if status != "can":
        return _text(to, f"told_{status}", words=words)
    return _text(to, "told", words=words, chance=percent(chance).strip())


# --- if ------------------------------------------------------------------------------------------


def _if(lens: Lens, supposed: list[Supposed], reader: Reader) -> Iterator[Line]:
    """What would follow from all that is supposed; who is evil asks what the town would believe."""
    to, view = reader.language, lens.view
    # An evil Traveller does not know its team: it supposes for itself, as the good do.
    town = view.alignment == "evil" and view.seat not in view.travellers
    now = lens.town() if town else lens.mine()
    if not town and any(isinstance(each, Word) and each.seat == lens.seat for each in supposed):
        raise Wrong("suppose_own")
    try:
        then = supposing(lens, supposed, town)
    except NotKnown as open_:
        told = in_words(open_.fact, lambda seat: safe(view.names[seat]), to)
        raise Wrong("suppose_open", told=told) from None
    for number, each in enumerate(supposed):
        yield Line(told_of(each, view, reader), "" if number else "title")
        if isinstance(each, Word) and plainly(lens, each) != each:
            yield Line(_text(to, "told_nothing", who=safe(view.names[each.seat])), "dim")
    if town and then.satisfiable:
        yield Line(_text(to, "town"), "dim")
    yield from _table(view, then, now, to)


def _table(view: View, now: Posterior, before: Posterior | None, to: Language) -> Iterator[Line]:
    """The chances of all, those first who are likelier the Demon."""
    if not now.satisfiable:
        yield Line(_text(to, "nothing_fits"))
        return
    seats = sorted(now.demon, key=lambda seat: (-now.demon[seat], -now.evil[seat], seat))
    names = {seat: safe(view.names.get(seat, "?")) for seat in seats}
    width = max(map(columns, names.values()))
    for seat in seats:
        who = names[seat] + " " * (width - columns(names[seat]))
        values = {"demon": percent(now.demon[seat]), "evil": percent(now.evil[seat])}
        marks = _marks(view, seat, to)
        if before is None or not before.satisfiable:
            yield Line(_text(to, "row", who=who, dead=marks, **values))
            continue
        was = {"demon_was": percent(before.demon[seat]), "evil_was": percent(before.evil[seat])}
        yield Line(_text(to, "row_moved", who=who, dead=marks, **values, **was))
    if now.no_demon > 0:
        yield Line(_text(to, "no_demon", chance=percent(now.no_demon).strip()))


def _marks(view: View, seat: int, to: Language) -> str:
    """What stands behind a player's chances."""
    marks = {
        "own": seat == view.seat,
        "traveller": seat in view.travellers,
        "dead": not view.alive.get(seat),
    }
    return "".join(_text(to, mark) for mark, there in marks.items() if there)
