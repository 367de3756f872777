"""Terms about what has happened since the last dusk or dawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from engine.catalogue import team_of
from engine.decisions import OneOf, OptionSpace, Registrations
from engine.facts.sets import Property
from engine.facts.terms import over
from engine.registration import CHARACTER, TEAM, Reading

if TYPE_CHECKING:
    from engine.grimoire import Grimoire
    from engine.play import Play


@dataclass(frozen=True, slots=True)
class DidToday:
    """Whether somebody of a team `voted` for an execution or `nominated` today.

    Who was of it then counts, even if they are dead or of another by now.
    """

    deed: Literal["voted", "nominated"]
    kind: Property

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """True or False."""
        doers = play.grim.voters if self.deed == "voted" else play.grim.nominators
        seats = tuple(dict.fromkeys(s for s, _ in doers if s in play.grim.seats))

        def did(reading: Reading) -> bool:
            posing = {row[0] for row in reading.registrations()}
            return any(
                self.kind.holds(reading, seat)
                if seat in posing
                else team_of(character) == self.kind.of
                for seat, character in doers
            )

        return over(play, seats, TEAM, did)

    def form(self, play: Play) -> OptionSpace:
        """True or False."""
        return OneOf((True, False))

    def __str__(self) -> str:
        return f"whether a {self.kind} {self.deed} today"


@dataclass(frozen=True, slots=True)
class Woken:
    """How many of the players wake tonight for an ability of theirs; `later` will yet."""

    seats: tuple[int, ...]
    later: tuple[int, ...]

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """Whole numbers."""
        return {len({*self.later, *play.grim.woken} & {*self.seats}): ()}

    def form(self, play: Play) -> OptionSpace:
        """From 0 to the number of players."""
        return OneOf(tuple(range(len(self.seats) + 1)))

    def __str__(self) -> str:
        return f"how many of {list(self.seats)} woke"


@dataclass(frozen=True, slots=True)
class Misled:
    """How many players' abilities another's ability has led astray since dawn.

    The asking ability does not count itself. Those of who only believes to have them (the Drunk,
    the Marionette) may count or not, and so may a Lunatic who attacks others than the Demon does.
    """

    asker: int
    character: str

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """Whole numbers."""
        grim, own = play.grim, (self.asker, self.character)
        sure = {seat for seat, character in grim.abnormal if (seat, character) != own}
        maybe = {seat for seat, character in grim.feigned if team_of(character) != "demon"}
        maybe |= _missing_the_mark(grim)
        return dict.fromkeys(range(len(sure), len(sure | maybe) + 1), ())

    def form(self, play: Play) -> OptionSpace:
        """From 0 to the number of players."""
        return OneOf(tuple(range(len(play.grim.order) + 1)))

    def __str__(self) -> str:
        return "how many players' abilities went wrong"


def _missing_the_mark(grim: Grimoire) -> set[int]:
    """Who believes to be the Demon and has chosen others tonight than any Demon has."""
    tonight = [
        a
        for a in grim.abilities.values()
        if team_of(a.character) == "demon" and a.chosen_on == grim.day
    ]
    struck = [a.choice for a in tonight if not a.sham]
    return {a.owner for a in tonight if a.sham and a.choice not in struck}


@dataclass(frozen=True, slots=True)
class RightGuesses:
    """How many guesses at characters were right when they were made.

    guesses: rows of the seat, the character guessed, and the one that the seat had then.
    """

    guesses: tuple[tuple[int, str, str], ...]

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """Whole numbers."""
        seats = tuple(seat for seat, _, _ in self.guesses if seat in play.grim.seats)

        def right(reading: Reading) -> int:
            faces = {seat: character for seat, character, _ in reading.registrations()}
            return sum(faces.get(seat, was) == guess for seat, guess, was in self.guesses)

        return over(play, seats, CHARACTER, right)

    def form(self, play: Play) -> OptionSpace:
        """From 0 to the number of guesses."""
        return OneOf(tuple(range(len(self.guesses) + 1)))

    def __str__(self) -> str:
        return f"how many of {len(self.guesses)} guesses are right"
