"""Balloonist."""

from engine.abilities import Character, Turn
from engine.catalogue import team_of
from engine.facts.players import OfOtherType
from engine.play import Steps
from engine.rules import RuleSet
from engine.speech import Plain


class Balloonist(Character):
    """Each night, learns a player of another type than last night's.

    By the forum's text: one of each type, then nothing more. There may be (by the forum's text,
    there is) one more Outsider.
    """

    def outsider_changes(self, rules: RuleSet) -> tuple[int, ...]:
        return (1,) if rules.balloonist_outsiders == "one" else (0, 1)

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        """Whom it was shown on the nights before, in order."""
        shown = value if isinstance(value, tuple) else (value,)
        seats = [turn.grim.seats[seat] for seat in shown if seat in turn.grim.seats]
        turn.keep(tuple(team_of(seat.character) for seat in seats))

    def wakes(self, turn: Turn) -> bool:
        there = {team_of(turn.grim.seats[seat].character) for seat in turn.everyone}
        return turn.able and bool(there - set(excluded(turn)))

    def night(self, turn: Turn) -> Steps[None]:
        term = OfOtherType(excluded(turn))
        (seat,) = yield from turn.learn(term)
        character = yield from turn.counts_as(seat, term.ways(turn.play, seat))
        turn.keep((*shown(turn), team_of(character)))


def shown(turn: Turn) -> tuple[str, ...]:
    """The types of the players shown so far, in order."""
    return turn.instance.choice or ()


def excluded(turn: Turn) -> tuple[str, ...]:
    """The types of which nobody may be shown tonight; a Traveller's is none by the forum's text."""
    if turn.play.rules.balloonist_text == "each_type_once":
        return (*shown(turn), "traveller")
    return shown(turn)[-1:]
