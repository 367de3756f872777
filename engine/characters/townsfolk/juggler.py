"""Juggler."""

from engine.abilities import Character, Turn
from engine.facts.lately import RightGuesses
from engine.play import Steps


class Juggler(Character):
    """On its first day, guesses the characters of up to five players in public.

    That night, learns how many guesses were right.
    """

    day_targets = 0
    day_guesses = 5

    def used(self, turn: Turn, targets: tuple[int, ...]) -> Steps[None]:
        guesses = zip(targets, turn.instance.choice or (), strict=False)
        seats = turn.grim.seats
        turn.keep(tuple((seat, guess, seats[seat].character) for seat, guess in guesses))
        return
        yield

    def wakes(self, turn: Turn) -> bool:
        mine = turn.instance
        first_day = max(mine.since, 1)
        return turn.able and bool(mine.choice) and mine.chosen_on == first_day == turn.night - 1

    def night(self, turn: Turn) -> Steps[None]:
        yield from turn.learn(RightGuesses(turn.instance.choice))
