"""What would follow if something was known as well: sentences, and that a player lies or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from engine import registry
from engine.catalogue import GOOD_TEAMS, catalogue, team_of
from engine.facts import propositions as p
from engine.speech import Report
from storyteller_ai.worlds.live import reports, weigh
from storyteller_ai.worlds.live.lens import Lens
from storyteller_ai.worlds.live.placements import Floats
from storyteller_ai.worlds.live.posterior import Posterior
from storyteller_ai.worlds.live.sentences import chance_of

_IMPAIRED: Final = ("impaired", "drunk", "poisoned")


@dataclass(frozen=True, slots=True)
class Word:
    """That nothing a player told is true, or all of it."""

    seat: int
    true: bool


Supposed = Word | p.Proposition


class NotKnown(Exception):
    """The worlds say nothing of such a sentence."""

    def __init__(self, fact: p.Proposition) -> None:
        super().__init__(str(fact))
        self.fact = fact


def parts_of(fact: p.Proposition) -> Iterator[p.Proposition]:
    """The sentences that must all be so; of several readings the first."""
    match fact:
        case p.And(parts):
            for part in parts:
                yield from parts_of(part)
        case p.Readings(parts):
            yield from parts_of(parts[0])
        case _:
            yield fact


def supposing(lens: Lens, supposed: Sequence[Supposed], town: bool = False) -> Posterior:
    """What a seat, or the town, should believe if all this was so as well. Raises NotKnown.

    Who is supposed to lie, or to be impaired, is not believed; only then does the rest count.
    """
    doubted = {seat for each in supposed if (seat := _doubted(each)) is not None}
    found = lens.doubting(doubted) if doubted else lens
    if town:
        left = lens.town().but(weigh.weights(lens.table, None, found.trust))
    else:
        left = found.mine()
    for each in (plainly(found, each) for each in supposed):
        left = _word(found, each, left) if isinstance(each, Word) else known(found, each, left)
    return left


def plainly(lens: Lens, supposed: Supposed) -> Supposed:
    """The same, but of somebody who has told nothing yet: who lies is evil, who doesn't is good."""
    if not isinstance(supposed, Word) or supposed.seat in lens.table.claims:
        return supposed
    if any(True for _ in _chances(lens, supposed.seat)):
        return supposed
    return p.Is(supposed.seat, p.GOOD if supposed.true else p.EVIL)


def told_by(lens: Lens, seat: int) -> list[Report]:
    """What a seat reported, in public or to this seat alone."""
    public = [r for (speaker, _, _), r in lens.table.reports.items() if speaker == seat]
    whispered = [r for speaker, r in lens.whispers if speaker == seat]
    return public + [r for r in whispered if r not in public]


def _doubted(supposed: Supposed) -> int | None:
    """Whose information says nothing then, beside what is supposed of it."""
    match supposed:
        case Word(seat):
            return seat
        case p.Is(int(seat), p.Property(aspect)) if aspect in _IMPAIRED:
            return seat
        case p.Is(int(seat), p.Property("character", of)) if of in registry():
            return seat if registry()[of].believes_to_be else None
    return None


def _word(lens: Lens, word: Word, before: Posterior) -> Posterior:
    """Whether a player is what it says to be, and all that it reported."""
    table, seat = lens.table, word.seat
    look = table.look_now().with_guests(before.guests).seen_by(before.viewer)
    chances = [*_chances(lens, seat)]
    claimed = table.claims.get(seat, ())
    if claimed and seat in table.place:
        chances.append(np.clip(sum(look.is_(seat, c) for c in claimed), 0.0, 1.0))
    weights = before.weights
    for chance in chances:
        there = np.minimum(chance, 1.0)
        weights = weights * (there if word.true else 1 - there)
    return before.but(weights)


def _chances(lens: Lens, seat: int) -> Iterator[Floats]:
    """How likely each report of a seat is true, by row."""
    for report in told_by(lens, seat):
        chance = reports.chance(lens.table, seat, report)
        if chance is not None:
            yield chance


def known(lens: Lens, fact: p.Proposition, before: Posterior) -> Posterior:
    """What follows from a sentence; who is said to be the Demon, a Minion or evil is it for all."""
    match fact:
        case p.Is(int(seat), p.Property("team", "demon")):
            return lens.suppose(demon=seat, before=before)
        case p.Is(int(seat), p.Property("team", "minion")):
            return lens.suppose(minion=seat, before=before)
        case p.Is(int(seat), p.Property("alignment", "evil")):
            return lens.suppose(evil=[seat], before=before)
        case p.Is(int(seat), p.Property("alignment", "good")):
            return lens.suppose(good=[seat], before=before)
        case p.Not(p.Is(int(seat), p.Property("alignment", "evil"))):
            return lens.suppose(good=[seat], before=before)
        case p.Not(p.Is(int(seat), p.Property("alignment", "good"))):
            return lens.suppose(evil=[seat], before=before)
        case p.Is(int(seat), p.Property("character", of)) if _team(of) == "demon":
            return _demon(lens, seat, of, before)
    return _sentence(lens, fact, before)


def _demon(lens: Lens, seat: int, character: str, before: Posterior) -> Posterior:
    """That a player is this Demon."""
    table = lens.table
    found = lens.suppose(demon=seat, before=before)
    if character not in table.cast.demons:
        return found.but(np.zeros(len(found.weights)))
    right = table.arrays["kind"] == table.cast.demons.index(character)
    return found.but(found.weights * right)


def _sentence(lens: Lens, fact: p.Proposition, before: Posterior) -> Posterior:
    """Any sentence that is about how things stand now."""
    table = lens.table
    look = table.look_now().with_guests(before.guests).seen_by(before.viewer)
    match fact:
        case p.Is(int(seat), p.Property(aspect)) if aspect in _IMPAIRED and seat in look.circle:
            chance: Floats | None = look.impaired(seat)
        case _:
            chance = chance_of(look, fact)
    if chance is None:
        raise NotKnown(fact)
    match fact:
        case p.Not(p.Is(int(seat), p.Property("team", "demon"))):
            never = before.never | {seat}
        case p.Is(int(seat), p.Property("team" | "character", of)) if _team(of) in GOOD_TEAMS:
            never = before.never | {seat}
        case _:
            never = before.never
    return before.but(before.weights * chance, never=never)


def _team(of: str) -> str:
    """The team of a character, or the team that is named itself."""
    return team_of(of) if of in catalogue() else of


def truths(lens: Lens, seat: int) -> Iterator[tuple[Report, float | None, str]]:
    """What a seat reported: how likely each is true, and whether it must, can or cannot be."""
    for report in told_by(lens, seat):
        yield report, lens.truth(seat, report), lens.status(seat, report)
