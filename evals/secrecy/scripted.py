"""Policies that do in one game what was done in another, wherever that is legal.

What a seat does by day depends on what is public, never on its character; what is done in secret
follows the other game, but for the one choice that the games are to differ in.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from engine import (
    Choice,
    Decision,
    Exile,
    Nominate,
    Say,
    StorytellerView,
    Stream,
    Told,
    Use,
    View,
    Whisper,
)
from engine.speech import Claim
from evals.secrecy.setups import Setup

ALOUD: Final = frozenset({"act", "vote", "exile", "butcher.nominates", "judge.verdict"})
"""Kinds of decisions that a player makes before everybody."""
EAGER: Final = ("judge", "matron")
"""Abilities that are used often: a Traveller does not stay long."""


@dataclass(frozen=True, slots=True)
class Made:
    """A hidden choice: of which kind, about whom, what was chosen, and what could have been."""

    kind: str
    actor: int
    value: Any
    other: Any


@dataclass(slots=True)
class Script:
    """The hidden choices of one game.

    follows: the choices of another game, by kind, seat, day and ordinal.
    turn: the number of the choice that is to differ, and how it is answered there; poison that
    goes elsewhere goes there every night from then on.
    aims: the characters at whom another choice of a night rather goes.
    """

    seed: int
    setup: Setup
    follows: dict[tuple[Any, ...], Any] = field(default_factory=dict)
    turn: tuple[int, Any] | None = None
    aims: tuple[str, ...] = ()
    made: list[Made] = field(default_factory=list)
    by_key: dict[tuple[Any, ...], Any] = field(default_factory=dict)
    took_turn: bool = False

    def turned_at(self, number: int) -> Script:
        """The script that follows this one, but for one choice."""
        turn = (number, self.made[number].other)
        return Script(self.seed, self.setup, self.by_key, turn, self.aims)

    def hits(self, seat: Any) -> bool:
        """Whether a seat has one of the characters aimed at."""
        return isinstance(seat, int) and self.setup.characters[seat] in self.aims

    def answer(self, decision: Decision, day: int) -> Any:
        """The answer to a decision of the Storyteller, or to a player's choice at night."""
        if decision.kind == "setup.bag" or (
            decision.kind == "drunk.thinks" and self.setup.believes
        ):
            return self._of_setup(decision)
        where = decision.seat if decision.actor < 0 else None
        key: tuple[Any, ...] = (decision.kind, where, day)
        while key in self.by_key:
            key = (*key, "again")
        number = len(self.made)
        if self.turn is not None and self.turn[0] == number:
            value, self.took_turn = self.turn[1], True
        elif self.turn is not None and self._goes_on(decision, *self.turn):
            value = self.turn[1]
        else:
            value = self.follows.get(key)
            if key not in self.follows or not decision.options.contains(value):
                value = decision.options.sample(Stream(self.seed, "hidden", *key))
        self.by_key[key] = value
        draws = Stream(self.seed, "another", *key)
        seats = range(len(self.setup.characters))
        aims = [s for s in seats if s != value and self.hits(s) and decision.options.contains(s)]
        if decision.actor >= 0 and aims and draws.chance(0.7):
            other = draws.choice(aims)
        else:
            other = another(decision.options, value, draws)
        self.made.append(Made(decision.kind, decision.actor, value, other))
        return value

    def _goes_on(self, decision: Decision, turned: int, value: Any) -> bool:
        """Whether poison goes where it has turned to; not to a Traveller who has left since."""
        if not self.took_turn or decision.kind != "poisoner.choose":
            return False
        return self.made[turned].kind == decision.kind and decision.options.contains(value)

    def _of_setup(self, decision: Decision) -> Any:
        if decision.kind == "drunk.thinks":
            return self.setup.believes
        return decision.options.sample(Stream("bag"))


def another(options: Any, value: Any, draws: Stream) -> Any:
    """Another legal answer, or the same where none was found."""
    for _ in range(4):
        if isinstance(options, Told) and not options.free:
            other = draws.choice(tuple(options.truths))
        else:
            other = options.sample(draws)
        if other != value:
            return other
    return value


@dataclass(slots=True)
class ScriptedStoryteller:
    """Answers by the script."""

    script: Script
    name: str = "scripted"

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        """What the script says."""
        return decision.choice(self.script.answer(decision, view.grimoire.day))


@dataclass(slots=True)
class ScriptedPlayer:
    """By night what the script says; by day anything, by draws that belong to the public state.

    The draws that the table hands out move with what a seat answered at night, so that games which
    differ in characters would soon differ in all that is said.
    """

    script: Script
    seat: int
    name: str = "scripted"
    silent: bool = False
    _times: Counter[tuple[Any, ...]] = field(default_factory=Counter)

    def bid(self, decision: Decision, view: View, draws: Stream) -> float:
        """Wants the floor more or less often."""
        mine = self._draws(view, "bid")
        return mine.random() if mine.chance(0.6) else 0.0

    async def choose(self, decision: Decision, view: View, draws: Stream) -> Choice | None:
        """A vote or an act by the public state, a choice at night by the script."""
        if decision.kind not in ALOUD:
            return decision.choice(self.script.answer(decision, view.refresh().day))
        mine = self._draws(view, decision.kind)
        if decision.kind in ("vote", "exile"):
            value = decision.options.contains(True) and mine.chance(0.5)
            return decision.choice(value)
        if decision.kind != "act":
            return decision.choice(decision.options.sample(mine))
        act = _act(decision.options, mine)
        return None if act is None else decision.choice(act)

    def _draws(self, view: View, purpose: str) -> Stream:
        """The draws of a public state, for each time that it is met."""
        view.refresh()
        talk = sum(1 for speech in view.speeches if speech.to is None)
        counts = (len(view.votes), len(view.declared), len(view.whispers), talk)
        state = (purpose, view.day, view.phase, *counts)
        self._times[state] += 1
        return Stream(self.script.seed, self.seat, *state, self._times[state])


def _act(options: Any, draws: Stream) -> Any:
    mark = draws.random()
    if mark < 0.4 and any(ability in options.abilities for ability in EAGER):
        return _use(options, draws)
    if mark < 0.12:
        return Say(f"word {draws.below(100)}", (Claim(("chef",)),))
    if mark < 0.2 and options.partners:
        return Whisper(draws.choice(options.partners), f"hush {draws.below(100)}")
    if mark < 0.25 and "slayer" in options.abilities:
        return Use("slayer", (draws.choice(options.everyone),))
    if 0.2 <= mark < 0.25 and options.abilities:
        return _use(options, draws)
    if 0.5 <= mark < 0.53 and options.travellers:
        return Exile(draws.choice(options.travellers))
    if mark < 0.5 and options.nominees:
        return Nominate(draws.choice(options.nominees))
    return None


def _use(options: Any, draws: Stream) -> Use | None:
    """A public use of any ability that is open to the seat."""
    ability = draws.choice(sorted(options.abilities))
    among, number = options.among(ability), options.abilities[ability]
    if ability in options.guesses or number > len(among):
        return None
    return Use(ability, tuple(draws.sample(among, number)))
