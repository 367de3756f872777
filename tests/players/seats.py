"""Bots' seats for tests: what one has seen at a small table, what it makes of it, whole games."""

from __future__ import annotations

from collections.abc import Callable

from engine import Choice, Decision, Game, Stream, View, load_script
from engine import events as ev
from engine.speech import Act
from storyteller_ai.players.town import TownPlayer
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.players.town.traits import team
from storyteller_ai.players.town.ways import Ways
from storyteller_ai.policies import Player
from storyteller_ai.storytellers import make_storyteller
from storyteller_ai.table import Table, run_now

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ian", "Jo")


def view_of(me: int, character: str, *more: ev.Event, script: str = "tb", players: int = 8) -> View:
    """What a seat has seen by the first night, on its character's own team, and then some."""
    made = load_script(script)
    side = "evil" if team(character) in ("minion", "demon") else "good"
    seats = tuple(enumerate(NAMES[:players]))
    start: list[ev.Event] = [
        ev.GameStarted(seats, made.name, tuple(made.characters), "official"),
        ev.TokenShown(me, character, side),
        ev.PhaseBegan("night", 1),
    ]
    return View(me, [*start, *more])


def mind_of(view: View, ways: Ways | None = None) -> Mind:
    """What a skilled bot makes of all that; by rules of thumb unless told otherwise."""
    mind = Mind(view, 1.0, ways or Ways())
    mind.update(view)
    return mind


def said(seat: int, *acts: Act) -> ev.Said:
    return ev.Said(seat, "...", acts)


def day(number: int = 1) -> tuple[ev.Event, ...]:
    """A day as far as its nominations."""
    return (talk(number), nominations(number))


def talk(number: int = 1) -> ev.PhaseBegan:
    return ev.PhaseBegan("discussion", number)


def nominations(number: int = 1) -> ev.PhaseBegan:
    return ev.PhaseBegan("nominations", number)


class Forgetful:
    """A seat taken over by a new bot at every question."""

    silent = False

    def __init__(self, kind: type[TownPlayer], seat: int) -> None:
        self.kind, self.seat, self.name = kind, seat, kind.name

    async def choose(self, decision: Decision, view: View, draws: Stream) -> Choice | None:
        return await self.kind(self.seat).choose(decision, view, draws)

    def bid(self, decision: Decision, view: View, draws: Stream) -> float:
        return self.kind(self.seat).bid(decision, view, draws)


def played(
    players: int, seed: int, make: Callable[[int], Player], storyteller: str = "handbook"
) -> Game:
    """A whole game of such players, without a choice that was illegal or made for them."""
    game = Game.new("tb", [f"P{i}" for i in range(players)], seed=seed)
    table = Table(game, {seat: make(seat) for seat in game.seats}, make_storyteller(storyteller))
    run_now(table.run())
    assert game.over
    assert (table.illegal, table.fallbacks) == (0, 0)
    return game
