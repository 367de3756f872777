"""A table that could be, and what abilities would tell there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine import Stream
from storyteller_ai.storytellers.handbook.case import Cast, Value
from storyteller_ai.storytellers.handbook.history import Death, History, Question

TAKES_OVER: Final = "scarletwoman"
ENOUGH_TO_TAKE_OVER: Final = 5
LOSES_BY_EXECUTION: Final = "saint"
SHOOTS_DEMONS: Final = "slayer"

Now: TypeAlias = dict[int, str]
"""Who is which character at one moment."""


@dataclass(frozen=True, slots=True)
class World:
    """One way in which the tokens could have been dealt.

    heirs: the Minions in the order in which they would succeed a Demon that kills itself;
    herring: who counts as a Demon to a Fortune Teller.
    """

    cast: Cast
    order: tuple[int, ...]
    characters: Mapping[int, str]
    heirs: tuple[int, ...]
    herring: int

    def team(self, now: Now, seat: int) -> str:
        """The team of a seat's character at that moment."""
        return self.cast.team[now[seat]]

    def evil(self, now: Now, seat: int) -> bool:
        """Whether a seat is evil at that moment."""
        return self.team(now, seat) in ("minion", "demon")

    def after(self, deaths: Sequence[Death]) -> Now | None:
        """Who is what after these deaths; None where the game would have ended with one."""
        now = dict(self.characters)
        dead: set[int] = set()
        for death in deaths:
            character = now[death.seat]
            dead.add(death.seat)
            if self.cast.team[character] == "demon":
                if self._has_demon(now, dead):
                    continue
                heir = self._heir(now, dead, death)
                if heir is None:
                    return None
                now[heir] = character
            elif self._impossible(character, death):
                return None
        return now

    def _impossible(self, character: str, death: Death) -> bool:
        """Whether somebody who is no Demon can't have died so in a game that goes on."""
        if death.by == SHOOTS_DEMONS:
            return character not in self.cast.faces
        return character == LOSES_BY_EXECUTION and death.cause == "execution"

    def _has_demon(self, now: Now, dead: set[int]) -> bool:
        return any(self.team(now, seat) == "demon" for seat in now if seat not in dead)

    def _heir(self, now: Now, dead: set[int], death: Death) -> int | None:
        """Who is the Demon after its death."""
        living = [seat for seat in self.heirs if seat not in dead]
        if death.living >= ENOUGH_TO_TAKE_OVER:
            for seat in living:
                if now[seat] == TAKES_OVER:
                    return seat
        return living[0] if living and death.cause == "demon" else None

    def answer(self, question: Question, deaths: Sequence[Death], draws: Stream) -> Value:
        """What the ability would tell here; None where the handbook does not know it."""
        now = self.after(deaths[: question.deaths])
        tells = ANSWERS.get(question.ability)
        return None if tells is None or now is None else tells(self, now, question, draws)

    def allows(self, question: Question, deaths: Sequence[Death], value: Value) -> bool:
        """Whether the ability might have told this here."""
        now = self.after(deaths[: question.deaths])
        if now is None:
            return False
        if question.ability in TEAM_SHOWN:
            return _pair_fits(self, now, question, value)
        tells = ANSWERS.get(question.ability)
        return tells is None or tells(self, now, question, _UNUSED) == value

    def faults(self, past: History) -> int:
        """How much of what is known to the asker and to all can't be so here."""
        wrong = 0 if self.after(past.deaths) is not None else 2
        wrong += sum(1 for s, c in past.proven_character.items() if self.characters[s] != c)
        for seat, team in past.proven_team.items():
            character = self.characters[seat]
            wrong += self.cast.team[character] != team and character not in self.cast.faces
        return wrong + sum(1 for q, value in past.told if not self.allows(q, past.deaths, value))


_UNUSED: Final = Stream("unused")
"""Abilities that tell one thing only draw nothing."""

# --- what abilities tell in a world ----------------------------------------------------------


def _shown_pair(world: World, now: Now, question: Question, draws: Stream) -> Value:
    """(character, two seats) of the ability's team; the other seat is anybody's."""
    team = TEAM_SHOWN[question.ability]
    others = [seat for seat in sorted(world.order) if seat != question.asker]
    holders = [seat for seat in others if world.team(now, seat) == team]
    if not holders:
        return ("none", ()) if team == "outsider" else None
    holder = draws.choice(holders)
    decoy = draws.choice([seat for seat in others if seat != holder])
    return (now[holder], (min(holder, decoy), max(holder, decoy)))


def _pair_fits(world: World, now: Now, question: Question, value: Value) -> bool:
    character, seats = value
    if not seats:
        team = TEAM_SHOWN[question.ability]
        return all(world.team(now, seat) != team for seat in world.order)
    return any(now[seat] == character for seat in seats)


def _evil_neighbours(order: tuple[int, ...], evil: Set[int], question: Question) -> int:
    """Of the nearest living seats on either side."""
    place = order.index(question.asker)
    circle = [*order[place + 1 :], *order[:place]]
    living = [seat for seat in circle if seat not in question.dead]
    return len({living[0], living[-1]} & evil) if living else 0


def _evil_pairs(order: tuple[int, ...], evil: Set[int], question: Question) -> int:
    """Of neighbours who are both evil."""
    return sum(1 for i, seat in enumerate(order) if seat in evil and order[i - 1] in evil)


COUNTS: Final = {"chef": _evil_pairs, "empath": _evil_neighbours}
"""Abilities that count evil players, whatever characters those are."""


def numbers_fit(order: tuple[int, ...], evil: Set[int], past: History) -> bool:
    """Whether all numbers that were told are right with these players evil."""
    return all(
        COUNTS[question.ability](order, evil, question) == value
        for question, value in past.told
        if question.ability in COUNTS
    )


def _number(world: World, now: Now, question: Question, draws: Stream) -> Value:
    evil = {seat for seat in world.order if world.evil(now, seat)}
    return COUNTS[question.ability](world.order, evil, question)


def _any_demon(world: World, now: Now, question: Question, draws: Stream) -> Value:
    return any(seat == world.herring or world.team(now, seat) == "demon" for seat in question.about)


def _character(world: World, now: Now, question: Question, draws: Stream) -> Value:
    return now[question.about[0]]


Tells: TypeAlias = Callable[[World, Now, Question, Stream], Value]

TEAM_SHOWN: Final[Mapping[str, str]] = {
    "washerwoman": "townsfolk",
    "librarian": "outsider",
    "investigator": "minion",
}
ANSWERS: Final[Mapping[str, Tells]] = {
    **dict.fromkeys(TEAM_SHOWN, _shown_pair),
    **dict.fromkeys(COUNTS, _number),
    "fortuneteller": _any_demon,
    "ravenkeeper": _character,
    "undertaker": _character,
}
