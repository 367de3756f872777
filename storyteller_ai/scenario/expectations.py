"""What a scenario expects, each key with the rule by which it holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine import events as ev
from engine.catalogue import PLAYER_TEAMS, catalogue
from storyteller_ai.scenario.model import Unsupported, Written
from storyteller_ai.scenario.moment import (
    Check,
    Moment,
    as_list,
    differs,
    exactly_one,
    lacks,
    listed,
)
from storyteller_ai.scenario.said import SAID
from storyteller_ai.scenario.shown import SHOWN


def unmet(moment: Moment, key: str, wanted: Written) -> Iterator[str]:
    """What does not hold of one expectation, in words."""
    check = _CHECKS.get(key)
    if check is None:
        raise Unsupported(f"expectation {key}")
    yield from check(moment, wanted)


# --- life and death --------------------------------------------------------------------------


def _alive(moment: Moment, wanted: Written) -> Iterator[str]:
    for name in as_list(wanted):
        if not moment.seat(name).alive:
            yield f"{name} is dead"


def _dead(moment: Moment, wanted: Written) -> Iterator[str]:
    for name in as_list(wanted):
        if moment.seat(name).alive:
            yield f"{name} is alive"


def _died(moment: Moment, wanted: Written) -> Iterator[str]:
    yield from differs(moment, wanted, (e.seat for e in moment.of(ev.Died)))


def _revived(moment: Moment, wanted: Written) -> Iterator[str]:
    yield from differs(moment, wanted, (e.seat for e in moment.of(ev.Revived)))


def _announced(moment: Moment, wanted: Written) -> Iterator[str]:
    told = moment.of(ev.Announced)
    for key in wanted:
        seats = [seat for event in told for seat in getattr(event, key)]
        for message in differs(moment, wanted[key], seats):
            yield f"{key}: {message}"


def _executed(moment: Moment, wanted: Written) -> Iterator[str]:
    yield from exactly_one(moment, wanted, [e.seat for e in moment.of(ev.Executed)])


def _about_to_die(moment: Moment, wanted: Written) -> Iterator[str]:
    seat = moment.view.grimoire.about_to_die
    yield from exactly_one(moment, wanted, [seat] if seat >= 0 else [])


def _winner(moment: Moment, wanted: Written) -> Iterator[str]:
    winner = moment.stage.game.winner or "none"
    if winner != wanted:
        yield f"expected {wanted}, and it is {winner}"


# --- what players are ------------------------------------------------------------------------


def _each(moment: Moment, wanted: Written, actual: Callable[[str], Any]) -> Iterator[str]:
    """One value for each player."""
    for name, value in wanted.items():
        is_so = actual(name)
        if is_so != value:
            shown = moment.words.show_written(value)
            yield f"{name}: expected {shown}, and it is {moment.words.show_written(is_so)}"


def _character(moment: Moment, wanted: Written) -> Iterator[str]:
    yield from _each(moment, wanted, lambda name: moment.seat(name).character)


def _alignment(moment: Moment, wanted: Written) -> Iterator[str]:
    yield from _each(moment, wanted, lambda name: moment.seat(name).alignment)


def _ghost_vote(moment: Moment, wanted: Written) -> Iterator[str]:
    yield from _each(moment, wanted, lambda name: moment.seat(name).ghost_vote)


def _impaired(moment: Moment, wanted: Written) -> Iterator[str]:
    impaired = moment.view.impaired
    yield from _each(moment, wanted, lambda name: moment.words.seat(name) in impaired)


def _spenders(moment: Moment) -> list[int]:
    return [a.owner for a in moment.view.grimoire.abilities.values() if a.spent]


def _spent(moment: Moment, wanted: Written) -> Iterator[str]:
    yield from lacks(moment, wanted, _spenders(moment))


def _not_spent(moment: Moment, wanted: Written) -> Iterator[str]:
    for name in as_list(wanted):
        if moment.words.seat(name) in _spenders(moment):
            yield f"{name} has used the ability up"


def _in_play(moment: Moment, wanted: Written) -> Iterator[str]:
    characters = [seat.character for seat in moment.view.grimoire.seats.values()]
    for key, number in wanted.items():
        if key in PLAYER_TEAMS:
            found = sum(1 for c in characters if catalogue()[c].team == key)
        else:
            found = characters.count(key)
        if found != number:
            yield f"{key}: expected {number}, and there are {found}"


# --- votes and refusals ----------------------------------------------------------------------


def _votes(moment: Moment, wanted: Written) -> Iterator[str]:
    tallies = (ev.Tallied, ev.ExileTallied)
    counted = [e.votes for e in moment.happened if isinstance(e, tallies)]
    if not counted:
        yield f"expected {wanted}, and none were counted"
    elif counted[-1] != wanted:
        yield f"expected {wanted}, and it is {counted[-1]}"


def _rejected(moment: Moment, wanted: Written) -> Iterator[str]:
    is_so = bool(moment.refusal or moment.refused)
    if is_so != wanted:
        yield "it was not refused" if wanted else f"refused: {moment.refusal or moment.refused}"


def _refused_hands(moment: Moment, wanted: Written) -> Iterator[str]:
    if set(as_list(wanted)) != set(moment.refused):
        yield f"expected {listed(as_list(wanted))}, and it is {listed(moment.refused)}"


_CHECKS: Final[dict[str, Check]] = {
    **SHOWN,
    **SAID,
    "alive": _alive,
    "dead": _dead,
    "died": _died,
    "revived": _revived,
    "announced": _announced,
    "executed": _executed,
    "about_to_die": _about_to_die,
    "winner": _winner,
    "character": _character,
    "alignment": _alignment,
    "ghost_vote": _ghost_vote,
    "impaired": _impaired,
    "spent": _spent,
    "not_spent": _not_spent,
    "in_play": _in_play,
    "votes": _votes,
    "rejected": _rejected,
    "refused_hands": _refused_hands,
}
