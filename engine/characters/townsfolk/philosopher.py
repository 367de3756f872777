"""Philosopher."""

from engine.abilities import Character, Turn, gain
from engine.decisions import OneOf
from engine.effects import DRUNK, Standing
from engine.errors import EngineError
from engine.flow.night import begin
from engine.play import Steps
from engine.speech import Plain


class Philosopher(Character):
    """Once per game at night, chooses a good character and gains its ability.

    Any other player who is that character is drunk.
    """

    once_per_game = True
    impairment = DRUNK

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        """The character whose ability it has gained, or a player who is that character."""
        seat = turn.grim.seats.get(value) if isinstance(value, int) else None
        character = seat.character if seat is not None else str(value)
        if character not in turn.play.registry:
            raise EngineError(f"mark philosopher.{name}: {value!r} is no character with rules")
        turn.spend()
        gain(turn.play, turn.owner, character, self.id)

    def night(self, turn: Turn) -> Steps[None]:
        play = turn.play
        good = (*play.by_team["townsfolk"], *play.by_team["outsider"])
        character = yield from turn.choose_once(OneOf(good))
        if character is not None:
            # One that was chosen in vain is played in belief, like the Drunk's.
            real = turn.takes_hold("gain")
            ability = gain(play, turn.owner, character, self.id, sham=not real)
            yield from begin(play, turn.grim.abilities[ability])

    def impairs(self, play: Standing, owner: int) -> tuple[int, ...]:
        own = play.grim.instances(owner)
        gained = {a.character for a in own if a.origin == self.id and not a.sham}
        seats = play.grim.seats.values()
        return tuple(s.id for s in seats if s.character in gained and s.id != owner)
