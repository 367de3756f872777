"""Deeds as records: who did what to whom, read off the events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from engine import events as ev
from engine.catalogue import catalogue
from engine.facts.expressions import proposition_from_row
from engine.grimoire import NO_SEAT, Grimoire
from engine.speech import Claim

if TYPE_CHECKING:
    from engine.facts.frames import Frame, History


class Record(NamedTuple):
    """One deed: by whom, to whom, of what kind (any of these words), and with what value.

    true: whether what was told or stated is true by the plain facts; why: what led it astray.
    """

    by: tuple[int, ...] = ()
    to: tuple[int, ...] = ()
    of: tuple[str, ...] = ()
    values: tuple[Any, ...] = ()
    true: bool | None = None
    why: tuple[str, ...] = ()


Found: TypeAlias = Iterator[tuple[str, Record]]


def all_records(history: History) -> dict[str, list[tuple[int, Record]]]:
    """Every deed by its kind, each with the number of its event."""
    found: dict[str, list[tuple[int, Record]]] = {}
    ruling: ev.Ruling | None = None
    for index, event in enumerate(history.events):
        reader = _READERS.get(event.__class__)
        if isinstance(event, ev.Learned):
            record = _learned(event, ruling, history, index)
            found.setdefault("learned", []).append((index, record))
        elif reader is not None:
            for what, record in reader(event, index, history):
                found.setdefault(what, []).append((index, record))
        ruling = event if isinstance(event, ev.Ruling) else None
    return found


def stated_truth(history: History, index: int, row: Any) -> bool | None:
    """Whether an earlier statement was true when it was made."""
    if index not in history.statements:
        history.spend()
        history.statements[index] = None  # while it is being found out
        if row is not None:
            history.statements[index] = proposition_from_row(row).judge(history.at(index))
    return history.statements[index]


def _learned(e: ev.Learned, ruling: ev.Ruling | None, history: History, index: int) -> Record:
    """What was told, with the ruling that stood right before it."""
    values, seats = _told(e.value)
    to = tuple(dict.fromkeys((*e.about, *seats)))
    if ruling is None or ruling.seat != e.seat:
        return Record((e.seat,), to, (e.ability,), values)
    why: tuple[str, ...] = ()
    if not ruling.works:
        # A healthy ability is led astray by one that forces falsehood.
        then, character = history.at(index), ruling.kind.partition(".")[0]
        own = [a for a in then.grim.instances(e.seat) if a.character == character]
        why = ("falsehood",) if any(map(then.works, own)) else ("impairment",)
    why += ("registration",) if ruling.registrations else ()
    return Record((e.seat,), to, (e.ability,), values, ruling.plainly, why)


def _told(value: Any) -> tuple[tuple[Any, ...], tuple[int, ...]]:
    """The values that were told, and the players who were shown."""
    if value in ("yes", "no"):  # an Artist's word, and what it says
        return (value, value == "yes"), ()
    if not isinstance(value, tuple):
        return (value,), ()
    values, seats = [], []
    for each in value:
        if isinstance(each, tuple):
            seats += [s for s in each if type(s) is int]
        elif type(each) is int:
            seats.append(each)
        else:
            values.append(each)
    return tuple(values), tuple(seats)


def _chosen(value: Any) -> tuple[tuple[Any, ...], tuple[int, ...]]:
    items = value if isinstance(value, tuple) else (value,)
    seats = tuple(each for each in items if type(each) is int)
    return tuple(each for each in items if type(each) is not int and each is not None), seats


def killers(frame: Frame, character: str) -> tuple[int, ...]:
    """Whose ability of that character it was: the living before the dead."""
    grim: Grimoire = frame.grim
    owners = [a.owner for a in grim.abilities.values() if a.character == character and not a.sham]
    seated = [seat for seat in dict.fromkeys(owners) if seat in grim.seats]
    living = [seat for seat in seated if grim.seats[seat].alive]
    return tuple(living or seated)


def _kind(character: str) -> tuple[str, ...]:
    return (character, catalogue()[character].team) if character in catalogue() else ()


def _died(e: ev.Died, index: int, history: History) -> Found:
    by = killers(history.at(index), e.by) if e.by else ()
    yield "died", Record(by, (e.seat,), (e.cause, *_kind(e.by)))


def _tallied(e: ev.Tallied, index: int, history: History) -> Found:
    for voter in e.voters:
        yield "voted", Record((voter,), (e.nominee,))


def _nominated(e: ev.Nominated, index: int, history: History) -> Found:
    yield "nominated", Record(() if e.seat == NO_SEAT else (e.seat,), (e.nominee,))


def _executed(e: ev.Executed, index: int, history: History) -> Found:
    yield "executed", Record((), (e.seat,))


def _exile_called(e: ev.ExileCalled, index: int, history: History) -> Found:
    yield "exile_called", Record((e.seat,), (e.traveller,))


def _exile_tallied(e: ev.ExileTallied, index: int, history: History) -> Found:
    for voter in e.voters:
        yield "supported", Record((voter,), (e.traveller,))
    if e.exiled:
        yield "exiled", Record((), (e.traveller,))


def _revived(e: ev.Revived, index: int, history: History) -> Found:
    yield "revived", Record((), (e.seat,))


def _woke(e: ev.Woke, index: int, history: History) -> Found:
    yield "woke", Record((), (e.seat,), (e.ability,))


def _chose(e: ev.Chose, index: int, history: History) -> Found:
    values, seats = _chosen(e.value)
    yield "chose", Record((e.seat,), seats, _kind(e.ability), values)


def _used(e: ev.Declared | ev.Consulted, index: int, history: History) -> Found:
    yield "used", Record((e.seat,), e.targets, (e.ability,))


def _stated(e: ev.Stated, index: int, history: History) -> Found:
    yield "stated", Record((e.seat,), values=(e.proposition,))


def _said(e: ev.Said, index: int, history: History) -> Found:
    for act in e.acts:
        if isinstance(act, Claim):
            yield "claimed", Record((e.seat,), (), act.characters)


def _changed(e: ev.CharacterChanged, index: int, history: History) -> Found:
    yield "changed", Record((), (e.seat,), _kind(e.character))


def _turned(e: ev.AlignmentChanged, index: int, history: History) -> Found:
    yield "turned", Record((), (e.seat,), (e.alignment,))


def _whispered(e: ev.WhisperOpened | ev.NeighbourWhispered, index: int, history: History) -> Found:
    two = (e.seat, e.to)
    yield "whispered", Record(two, two)


def _whisper_accepted(e: ev.WhisperAccepted, index: int, history: History) -> Found:
    two = (e.seat, e.of)
    yield "whispered", Record(two, two)


_READERS: Final[dict[type[ev.Event], Callable[[Any, int, History], Found]]] = {
    ev.Died: _died,
    ev.Tallied: _tallied,
    ev.TalliedInSecret: _tallied,
    ev.Nominated: _nominated,
    ev.Executed: _executed,
    ev.ExileCalled: _exile_called,
    ev.ExileTallied: _exile_tallied,
    ev.Revived: _revived,
    ev.Woke: _woke,
    ev.Chose: _chose,
    ev.Declared: _used,
    ev.Consulted: _used,
    ev.Stated: _stated,
    ev.Said: _said,
    ev.CharacterChanged: _changed,
    ev.AlignmentChanged: _turned,
    ev.WhisperOpened: _whispered,
    ev.WhisperAccepted: _whisper_accepted,
    ev.NeighbourWhispered: _whispered,
}
