"""Politician."""

from engine import events as ev
from engine.abilities import Character, Turn
from engine.decisions import OneOf
from engine.play import Steps


class Politician(Character):
    """Wins with the other team when it did the most for its own team's defeat, even if dead.

    The Storyteller says each dusk whether it has.
    """

    works_when_dead = True

    def day_ends(self, turn: Turn, executed: bool) -> Steps[None]:
        turn.lift("responsible")
        if turn.works and (yield from turn.rule("responsible", OneOf((False, True)))):
            turn.lay("responsible", turn.owner)

    def prevents(self, turn: Turn, team: str, reason: str) -> bool:
        if team != turn.alignment and turn.marked("responsible"):
            if not self.bound_to_evil(turn):
                turn.play.emit(ev.AlignmentChanged(turn.owner, team))
        return False

    def bound_to_evil(self, turn: Turn) -> bool:
        """Beside a Pit-Hag: an evil player who was made the Politician does not turn good."""
        made = turn.instance.since > 0 and "pithag" in turn.grim.in_play()
        return made and turn.alignment == "evil"
