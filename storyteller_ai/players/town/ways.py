"""How a kind of player thinks: what may differ between bots that talk and take turns alike."""

from __future__ import annotations

from engine import Acts, Decision, Nominate, Stream
from engine.speech import Report
from storyteller_ai.players.town import evil, night, votes
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.players.town.reading import Reading


class Ways:
    """The ways of the `town` bots; other kinds change those that they do better."""

    def reading(self, mind: Mind) -> Reading:
        """What keeps the suspicions of a mind."""
        return Reading(mind)

    def settle_in(self, mind: Mind) -> None:
        """Before the first talk a player becomes the person it is in this game."""

    def cover(self, mind: Mind) -> str:
        """The good character that an evil player says to be."""
        return evil.cover(mind)

    def lie(self, mind: Mind, ability: str, of: int, draws: Stream) -> Report | None:
        """What an evil player says that the ability of its cover told it on a night."""
        return evil.lie(mind, ability, of, draws)

    def worth(self, mind: Mind, aim: str, seat: int) -> float:
        """How good a seat is as a target of one's ability."""
        return night.worth(mind, aim, seat)

    def nominate(self, mind: Mind, decision: Decision, draws: Stream) -> Nominate | None:
        """The nomination that a player makes now, if any."""
        return votes.nominate(mind, decision, draws)

    def vote(self, mind: Mind, decision: Decision, draws: Stream) -> bool:
        """Whether a hand goes up."""
        return votes.vote(mind, decision, draws)

    def shot(self, mind: Mind, options: Acts) -> tuple[str, tuple[int, ...]] | None:
        """A public use of one's ability."""
        return votes.shot(mind, options)
