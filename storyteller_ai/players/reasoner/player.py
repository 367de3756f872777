"""The `reasoner` bot: suspects, votes, chooses and lies by the worlds that fit what is known."""

from __future__ import annotations

from storyteller_ai.players.reasoner.ways import WorldWays
from storyteller_ai.players.town import TownPlayer


class ReasonerPlayer(TownPlayer):
    """A seat's bot. Its notes are a cache: a new one in its place plays on in the same way.

    skill: from 0 (goes by its gut) to 1 (weighs every world); a person's own varies around it.
    """

    name = "reasoner"
    ways = WorldWays()
