"""Tables for the tests of Storytellers: games of random bots, with every choice written down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from engine import Choice, Decision, Game, StorytellerView, Stream, View, load_script
from storyteller_ai.players import make_player
from storyteller_ai.players.random import RandomPlayer
from storyteller_ai.policies import Player, Storyteller
from storyteller_ai.storytellers.handbook import HandbookStoryteller
from storyteller_ai.table import Table, run_now

NAMES = [f"Player {letter}" for letter in "ABCDEFGHIJKLMNO"]


@dataclass
class Watched:
    """The handbook, with all that it was asked and answered; `forced` answers by kind instead."""

    name = "watched"
    forced: dict[str, Any] = field(default_factory=dict)
    asked: list[tuple[Decision, Choice]] = field(default_factory=list)
    handbook: Storyteller = field(default_factory=HandbookStoryteller)

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        choice = await self.handbook.choose(decision, view, draws)
        assert decision.options.contains(choice.value), (decision, choice)
        assert choice.reason
        forced = self.forced.get(decision.kind)
        if decision.kind in self.forced and decision.options.contains(forced):
            choice = decision.choice(forced, "forced")
        self.asked.append((decision, choice))
        return choice

    def answers(self, kind: str) -> list[Any]:
        """What was answered to one kind."""
        return [choice.value for decision, choice in self.asked if decision.kind == kind]


class Pointer(RandomPlayer):
    """A bot that dislikes one seat: its night choices fall there where they can."""

    name = "pointer"

    def __init__(self, at: int) -> None:
        self.at = at

    async def choose(self, decision: Decision, view: View, draws: Stream) -> Choice | None:
        if decision.kind != "act" and decision.options.contains(self.at):
            return decision.choice(self.at)
        return await super().choose(decision, view, draws)


def new_game(size: int, seed: int, wanted: dict[int, str] | None = None) -> Game:
    return Game.new(load_script("tb"), NAMES[:size], seed=seed, wanted=wanted)


def table(
    game: Game,
    storyteller: Storyteller,
    players: dict[int, Player] | None = None,
    max_days: int = 200,
) -> Table:
    bots = {seat: make_player("random", seat) for seat in game.seats}
    return Table(game, {**bots, **(players or {})}, storyteller, max_days=max_days)


def play(
    size: int, seed: int, wanted: dict[int, str] | None = None, **forced: Any
) -> tuple[Game, Watched]:
    """A whole game of random bots. Keywords force answers: drunk__thinks="empath"."""
    game = new_game(size, seed, wanted)
    storyteller = Watched({kind.replace("__", "."): value for kind, value in forced.items()})
    finished = table(game, storyteller)
    run_now(finished.run())
    assert game.over
    assert finished.illegal == finished.fallbacks == 0
    return game, storyteller


def first_night(
    size: int,
    seed: int,
    wanted: dict[int, str],
    players: dict[int, Player] | None = None,
    **forced: Any,
) -> Watched:
    """A game up to the first morning."""
    game = new_game(size, seed, wanted)
    storyteller = Watched({kind.replace("__", "."): value for kind, value in forced.items()})
    for _ in steps(table(game, storyteller, players)):
        if game.window:
            break
    return storyteller


def steps(seats: Table) -> Iterator[tuple[Decision, Choice]]:
    """Play a table on, by single decisions outside the day: each with its answer, not yet given."""
    game = seats.game
    for _ in range(100_000):
        if game.over:
            return
        decision = game.asked
        if decision is None:
            run_now(seats._next_turn())
            continue
        choice = run_now(_asked(seats, decision))
        yield decision, choice
        seats.step(choice)
    raise AssertionError("a game that does not end")


async def _asked(seats: Table, decision: Decision) -> Choice:
    choice = await seats.ask(decision)
    assert choice is not None
    return choice
