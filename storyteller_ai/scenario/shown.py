"""What players were told, and what the Storyteller was given: the expectations about these."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final

from engine import events as ev
from storyteller_ai.scenario.book import Asked
from storyteller_ai.scenario.model import Written
from storyteller_ai.scenario.moment import Check, Moment, as_list, differs, lacks, listed
from storyteller_ai.scenario.values import canonical

# --- what players see ------------------------------------------------------------------------


def _told_to(moment: Moment, name: str) -> list[Any]:
    seat = moment.words.seat(name)
    return [event.value for event in moment.of(ev.Learned) if event.seat == seat]


def learned(moment: Moment, wanted: Written) -> Iterator[str]:
    """What the seat was told by an ability; `nothing` where it was told nothing."""
    same, show = moment.words.same, moment.words.show
    for name, written in wanted.items():
        told = _told_to(moment, name)
        if written == "nothing":
            if told:
                yield f"{name} was told {', '.join(map(show, told))}"
        elif not any(same(value, written) for value in told):
            heard = ", ".join(map(show, told)) or "nothing"
            expected = moment.words.show_written(written)
            yield f"{name}: expected {expected}, and it was {heard}"


def told(moment: Moment, wanted: Written) -> Iterator[str]:
    """All that the seat was told, in order."""
    for name, written in wanted.items():
        told = _told_to(moment, name)
        fits = len(told) == len(written) and all(map(moment.words.same, told, written))
        if not fits:
            expected = moment.words.show_written(written)
            yield f"{name}: expected {expected}, and it was {moment.words.show_all(told)}"


def _sets(moment: Moment, name: str) -> list[list[Any]]:
    """For each time the player was told something: all that they could have been told."""
    seat = moment.words.seat(name)
    return [
        list(islice(a.options, 100_000))
        for a in moment.asked
        if a.seat == seat and a.kind.endswith((".learns", ".answer"))
    ]


def _could_learn(
    moment: Moment, wanted: Written, holds: Callable[[set[Any], list[set[Any]]], bool], what: str
) -> Iterator[str]:
    for name, written in wanted.items():
        sets = _sets(moment, name)
        expected = [set(map(canonical, moment.words.meanings(each))) for each in written]
        if not sets:
            yield f"{name} was not told anything"
        elif not any(holds(set(map(canonical, found)), expected) for found in sets):
            shown = f"{what} {moment.words.show_written(written)}"
            could = " or ".join(moment.words.show_all(found) for found in sets)
            yield f"{name}: {shown}, and could be told {could}"


def could_learn(moment: Moment, wanted: Written) -> Iterator[str]:
    """Exactly what the Storyteller could have told."""

    def holds(found: set[Any], expected: list[set[Any]]) -> bool:
        covered = set().union(*expected) if expected else set()
        return all(each & found for each in expected) and found <= covered

    yield from _could_learn(moment, wanted, holds, "expected exactly")


def could_learn_has(moment: Moment, wanted: Written) -> Iterator[str]:
    """What the Storyteller could have told, among others."""
    yield from _could_learn(
        moment, wanted, lambda found, each: all(e & found for e in each), "expected among others"
    )


def could_learn_lacks(moment: Moment, wanted: Written) -> Iterator[str]:
    """What the Storyteller could not have told."""
    yield from _could_learn(
        moment, wanted, lambda found, each: not any(e & found for e in each), "expected none of"
    )


def _woken(moment: Moment) -> list[int]:
    """Those woken for an ability, for evil's information, or to be told what they are now."""
    return [e.seat for e in moment.happened if isinstance(e, ev.Woke | ev.TokenShown)]


def woke(moment: Moment, wanted: Written) -> Iterator[str]:
    """All of these were woken."""
    yield from lacks(moment, wanted, _woken(moment))


def slept(moment: Moment, wanted: Written) -> Iterator[str]:
    """None of these was woken."""
    for name in as_list(wanted):
        if moment.words.seat(name) in _woken(moment):
            yield f"{name} was woken"


def saw_grimoire(moment: Moment, wanted: Written) -> Iterator[str]:
    """All of these were shown the Grimoire."""
    yield from lacks(moment, wanted, (e.seat for e in moment.of(ev.SawGrimoire)))


def became(moment: Moment, wanted: Written) -> Iterator[str]:
    """What the seat was told that it is now."""
    for name, row in wanted.items():
        seat = moment.words.seat(name)
        shown = [e for e in moment.of(ev.TokenShown) if e.seat == seat]
        if not any(all(getattr(e, key) == value for key, value in row.items()) for e in shown):
            told = ", ".join(f"{e.character}, {e.alignment}" for e in shown) or "nothing"
            expected = moment.words.show_written(row)
            yield f"{name}: expected {expected}, and it was told {told}"


def evil_info(moment: Moment, wanted: Written) -> Iterator[str]:
    """What an evil player was shown of the evil team."""
    for name, row in wanted.items():
        seat = moment.words.seat(name)
        shown = [e for e in moment.of(ev.EvilInfo) if e.seat == seat]
        if row == "nothing" or not shown:
            if bool(shown) == (row == "nothing"):
                yield f"{name} was shown {'something' if shown else 'nothing'}"
            continue
        for message in _differs_from(moment, shown[-1], row):
            yield f"{name}: {message}"


def _differs_from(moment: Moment, info: ev.EvilInfo, row: Written) -> Iterator[str]:
    for key, seats in (("demon", info.demons), ("demons", info.demons), ("minions", info.minions)):
        if key in row:
            names = [name for name in as_list(row[key]) if name != "none"]
            for message in differs(moment, names, seats):
                yield f"{key}: {message}"
    bluffs = row.get("bluffs", len(info.bluffs))
    shown = len(info.bluffs) if isinstance(bluffs, int) else set(info.bluffs)
    if shown != (bluffs if isinstance(bluffs, int) else set(bluffs)):
        yield f"bluffs: expected {bluffs}, and they are {listed(info.bluffs)}"


# --- what the Storyteller was given ----------------------------------------------------------


def offered(moment: Moment, wanted: Written) -> Iterator[str]:
    """The Storyteller was given this choice, with exactly these options."""
    for kind, written in wanted.items():
        given = _given(moment, kind)
        if not given:
            yield f"the Storyteller was not given {kind}"
        elif written != "any":
            meant = [set(map(canonical, moment.words.meanings(w))) for w in as_list(written)]
            if not any(_same_options(each, meant) for each in given):
                shown = moment.words.show_written(written)
                options = moment.words.show_all(given[-1].options, seats=True)
                yield f"{kind}: expected {shown}, and it was {options}"


def _same_options(asked: Asked, meant: list[set[Any]]) -> bool:
    options = set(map(canonical, islice(asked.options, 100_000)))
    return all(each & options for each in meant) and options <= set().union(*meant)


def not_offered(moment: Moment, wanted: Written) -> Iterator[str]:
    """The Storyteller was not given this choice."""
    for kind in as_list(wanted):
        if _given(moment, kind):
            yield f"the Storyteller was given {kind}"


def _given(moment: Moment, kind: str) -> list[Asked]:
    """The choices of a kind; how somebody registers goes by the one who asks or who registers."""
    character, _, what = kind.partition(".")
    return [
        a
        for a in moment.asked
        if a.kind == kind
        or (
            what == "registers"
            and a.kind.endswith(".registers")
            and a.seat is not None
            and moment.view.grimoire.seats[a.seat].character == character
        )
    ]


SHOWN: Final[dict[str, Check]] = {
    "learned": learned,
    "told": told,
    "could_learn": could_learn,
    "could_learn_has": could_learn_has,
    "could_learn_lacks": could_learn_lacks,
    "woke": woke,
    "slept": slept,
    "saw_grimoire": saw_grimoire,
    "became": became,
    "evil_info": evil_info,
    "offered": offered,
    "not_offered": not_offered,
}
