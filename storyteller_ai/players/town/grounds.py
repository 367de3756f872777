"""Why a player is accused: what the table has heard and seen that speaks against them.

Only what was said or done in public is named, so that a reason gives nothing away.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from engine import Stream
from engine.speech import Plain, Report
from storyteller_ai.players.town.evidence import claimed_by
from storyteller_ai.players.town.traits import is_evil, most_copies

if TYPE_CHECKING:
    from storyteller_ai.players.town.reading import Reading

TRUSTED: Final = 0.7
"""The chance of being good from which a vote against somebody looks bad."""
SPARED: Final = 0.3
"""How much of a surprise it must be that the Demon leaves somebody alive."""


class Ground(NamedTuple):
    """A reason of an accusation: its weight, its code, and what it rests on (see `Accuse`)."""

    weight: float
    reason: str
    about: tuple[Plain, ...] = ()


def reason_against(reading: Reading, seat: int, draws: Stream) -> tuple[str, tuple[Plain, ...]]:
    """One of the reasons against a seat, the weightier the likelier, with what it rests on."""
    found = list(grounds(reading, seat)) or [Ground(1.0, "gut")]
    ground = draws.weighted(found, [ground.weight for ground in found])
    return ground.reason, ground.about


def grounds(reading: Reading, seat: int) -> Iterator[Ground]:
    """All that speaks against a seat."""
    yield from _of_the_claim(reading, seat)
    yield from _of_what_was_told(reading, seat)
    yield from _of_votes(reading, seat)
    yield from _of_deaths(reading, seat)


def _of_the_claim(reading: Reading, seat: int) -> Iterator[Ground]:
    mind = reading.mind
    claim = mind.claims.get(seat)
    if claim is None:
        if mind.day > 1 and seat not in mind.guests:
            yield Ground(2.0, "silence")
        return
    if not claim.hard or not claim.public:
        return
    clash = len(claimed_by(mind, claim.hard)) > most_copies(claim.hard)
    for other in mind.claimers.get(claim.hard, []) if clash else ():
        if other not in (seat, mind.me) and mind.claims[other].public:
            yield Ground(4.0, "claims_clash", (other, claim.hard))
    if clash and claim.hard == mind.character:
        mine = mind.claim is not None and mind.claim.hard == claim.hard
        yield Ground(6.0, "impossible_claim", (claim.hard,) if mine else ())
    if claim.day > 2:
        yield Ground(1.2, "late_claim", (claim.day, claim.hard))
    if mind.passed_over.get(seat, 0.0) > SPARED and seat not in mind.dead:
        yield Ground(1.5, "still_alive", (claim.hard,))


def _of_what_was_told(reading: Reading, seat: int) -> Iterator[Ground]:
    for told in reading.mind.reports.values():
        if told.speaker != seat and told.public and _against(told.report, seat):
            yield Ground(3.0, "information", (told.speaker, told.report.ability))


def _of_votes(reading: Reading, seat: int) -> Iterator[Ground]:
    mind = reading.mind
    for nominee, voters in mind.ballots:
        if seat in voters and nominee != seat and reading.trust(nominee) > TRUSTED:
            yield Ground(0.8, "voting", (nominee, nominee in mind.executed.values()))
    for nominator, nominee in mind.nominated:
        if nominator == seat != nominee and reading.trust(nominee) > TRUSTED:
            yield Ground(0.8, "nominations", (nominee,))


def _of_deaths(reading: Reading, seat: int) -> Iterator[Ground]:
    mind = reading.mind
    for (target, accuser), day in mind.suspected.items():
        if target != seat or accuser == mind.me:
            continue
        when = mind.dead.get(accuser)
        if when == (day + 1, "night"):
            yield Ground(2.5, "deaths", (accuser,))
        elif when is None and accuser not in mind.fellows:
            yield Ground(0.6, "agreement", (accuser,))


def _against(report: Report, seat: int) -> bool:
    """Whether a report speaks of a seat, and not well: a yes, a number, an evil character."""
    value = report.value[0] if isinstance(report.value, tuple) and report.value else report.value
    if seat not in _named(report):
        return False
    return is_evil(value) if isinstance(value, str) else isinstance(value, int) and value > 0


def _named(report: Report) -> tuple[int, ...]:
    value = report.value
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], tuple):
        return report.about or value[1]
    return report.about
