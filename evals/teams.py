"""Reasoners whose skill goes by their team, to see what skill is worth: `evals.teams:both_low`."""

from __future__ import annotations

from engine import Choice, Decision, Stream, View
from storyteller_ai.players.reasoner import ReasonerPlayer
from storyteller_ai.players.town import TownPlayer
from storyteller_ai.policies import Player


class TwoTeams:
    """A seat's bot, with one skill if it is good and another if it is evil."""

    silent = False

    def __init__(
        self, seat: int, good: float, evil: float, kind: type[TownPlayer] = ReasonerPlayer
    ) -> None:
        self.name = kind.name
        self.by_team = {"good": kind(seat, good), "evil": kind(seat, evil)}

    async def choose(self, decision: Decision, view: View, draws: Stream) -> Choice | None:
        """The answer of the player whose team the seat is on."""
        return await self.by_team[view.refresh().alignment].choose(decision, view, draws)

    def bid(self, decision: Decision, view: View, draws: Stream) -> float:
        """How much that player wants the floor."""
        return self.by_team[view.refresh().alignment].bid(decision, view, draws)


def good_ahead(seat: int) -> Player:
    """Good players of much skill, evil ones of little."""
    return TwoTeams(seat, 0.95, 0.45)


def evil_ahead(seat: int) -> Player:
    """Evil players of much skill, good ones of little."""
    return TwoTeams(seat, 0.45, 0.95)


def both_high(seat: int) -> Player:
    """Much skill on both teams."""
    return TwoTeams(seat, 0.95, 0.95)


def both_low(seat: int) -> Player:
    """Little skill on both teams."""
    return TwoTeams(seat, 0.45, 0.45)
