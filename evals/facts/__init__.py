"""Propositions against a second opinion: random games, random questions, and none answered wrong.

The engine judges each question; a chronicle of the log's events, written apart from it, says what
the answer is. A question whose facts turn in a circle of poison is left out.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from engine import (
    CLOCK,
    Choice,
    Consult,
    Enter,
    Game,
    Leave,
    Nominate,
    State,
    Stream,
    Use,
    Whisper,
    load_script,
    rule_set,
)
from engine.catalogue import catalogue
from engine.decisions import Exile
from engine.events import event_to_row
from engine.facts.frames import facts_from
from engine.facts.propositions import judged, proposition_from_row, proposition_to_row
from evals.facts.chronicle import Chronicle, Circle
from evals.facts.questions import question
from evals.facts.quiz import Quiz

SCRIPTS: Final = ("tb", "almanac", "rule-the-world", "forum")
NAMES: Final = tuple(f"P{number}" for number in range(1, 16))
TRAVELLERS: Final = ("bureaucrat", "thief", "scapegoat", "deviant", "barista", "bonecollector")
TEAMS: Final = {info.id: info.team for info in catalogue().values()}
STEPS: Final = 3_000


@dataclass(slots=True)
class Tally:
    """Questions asked, by answer; those left out; and the first wrong answers, in words."""

    answers: Counter[str] = field(default_factory=Counter)
    circles: int = 0
    wrong: list[str] = field(default_factory=list)
    games: int = 0

    @property
    def asked(self) -> int:
        """How many questions were answered."""
        return sum(self.answers.values())


def ask_games(games: range, questions: int) -> Tally:
    """Play random games, and ask so many questions in each, at moments all along it."""
    tally = Tally()
    for seed in games:
        tally.games += 1
        _Player(seed, questions, tally).play()
    return tally


class _Player:
    """One random game, with questions now and then."""

    def __init__(self, seed: int, questions: int, tally: Tally) -> None:
        self.draws = Stream("propositions", seed)
        self.tally, self.left = tally, questions
        self.seed = seed
        script = SCRIPTS[seed % len(SCRIPTS)]
        rules = rule_set("forum" if script == "forum" else "official")
        players = 7 + self.draws.below(8)
        guests = {
            players - 1 - n: c
            for n, c in enumerate(self.draws.sample(TRAVELLERS, self.draws.below(3)))
            if players - 1 - n >= 7
        }
        self.game = Game.new(
            load_script(script), NAMES[:players], seed=seed, rules=rules, travellers=guests
        )
        self.statements: dict[int, bool | None] = {}

    def play(self) -> None:
        """To the end, or for long enough."""
        every = 40 + self.draws.below(40)
        for step in range(STEPS):
            if self.game.over or self.left <= 0:
                break
            if step % every == every - 1 and self.game.day > 0:
                self.ask(min(self.left, 12))
            self._step()
        self.ask(self.left)

    def quiz(self) -> Quiz:
        """Questions about the game as it is now."""
        rows = [event_to_row(event) for event in self.game.events]
        soldier = self.game.rules.soldier_and_poison == "poisoned"
        quiz = Quiz(Chronicle(rows, TEAMS, soldier), self.draws)
        quiz.statements = self.statements
        return quiz

    def ask(self, number: int) -> None:
        """So many questions, at this moment."""
        if self.game.day == 0:
            return
        quiz = self.quiz()
        frame = facts_from(self.game.storyteller_view())
        for _ in range(number):
            self.left -= 1
            try:
                fact, answer = question(quiz)
            except Circle:
                self.tally.circles += 1
                continue
            fact = proposition_from_row(proposition_to_row(fact))
            given = judged(fact, frame)
            self.tally.answers[str(answer)] += 1
            if given is not answer:
                where = f"game {self.seed}, event {len(self.game.events)}"
                self.tally.wrong.append(f"{where}: {fact}: {given}, and it is {answer}")

    def _step(self) -> None:
        game, draws = self.game, self.draws
        if game.floor is not None and draws.chance(0.02):
            self._come_or_go()
            if game.over:  # who leaves may have been the last one that a Demon could fear
                return
        decision = draws.choice(game.open)
        if game.floor is not None and draws.chance(0.15):
            decision = game.floor.clock
        if decision.actor == CLOCK:
            game.step(decision.choice(True))
        elif decision.kind == "act":
            self._act(decision)
        else:
            game.step(decision.choice(decision.options.sample(draws)))

    def _act(self, decision: Any) -> None:
        """Something done by day."""
        options, draws = decision.options, self.draws
        act: Any = None
        match draws.below(6):
            case 0 if options.partners:
                act = Whisper(draws.choice(options.partners), "psst")
            case 1 if options.abilities:
                ability = draws.choice(sorted(options.abilities))
                among = tuple(options.among(ability))
                act = Use(ability, tuple(draws.sample(among, options.abilities[ability])))
            case 2 if options.consults:
                ability = draws.choice(sorted(options.consults))
                act = Consult(ability, (), self._fact() if options.consults[ability] else None)
            case 3:
                act = self._statement()
            case 4 if options.travellers:
                act = Exile(draws.choice(options.travellers))
            case _ if options.nominees:
                act = Nominate(draws.choice(options.nominees))
        if act is None or options.fault(act):
            return
        before = len(self.game.events)
        answer = self.answer if isinstance(act, State) else None
        self.game.step(Choice(decision.id, act))
        if isinstance(act, State):
            self.statements[before] = answer

    def _fact(self) -> Any:
        """A question of which the answer is known."""
        try:
            fact, self.answer = question(self.quiz())
        except Circle:
            return None
        return fact

    def _statement(self) -> State | None:
        fact = self._fact() if self.draws.chance(0.3) else None
        return None if fact is None else State(fact)

    def _come_or_go(self) -> None:
        """A Traveller sits down, or one leaves."""
        grim = self.game.storyteller_view().grimoire
        guests = [seat.id for seat in grim.seats.values() if seat.traveller]
        if guests and self.draws.chance(0.5):
            self.game.step(Leave(self.draws.choice(guests)))
        elif len(grim.order) < 15 and len(guests) < 5:
            used = {seat.character for seat in grim.seats.values()}
            free = [c for c in TRAVELLERS if c not in used]
            names = {seat.name for seat in grim.seats.values()}
            name = next(n for n in (f"T{i}" for i in range(99)) if n not in names)
            if free:
                side = self.draws.choice(("good", "evil"))
                after = self.draws.choice(grim.order)
                self.game.step(Enter(name, self.draws.choice(free), after, side))
