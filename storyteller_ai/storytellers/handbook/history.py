"""What has happened so far, as far as it binds what may be told to one player.

Folded from the game's events each time, so that nothing is stored that could go astray.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from engine import events as ev
from engine.speech import Claim
from storyteller_ai.storytellers.handbook.case import Case, Value

PROVES_TOWNSFOLK: Final = "virgin"
"""When its player is nominated and the nominator is executed at once, all know what both are."""


@dataclass(frozen=True, slots=True)
class Death:
    """A death: its cause (demon, execution, ability), by which character, how many lived before."""

    seat: int
    cause: str
    by: str
    living: int


@dataclass(frozen=True, slots=True)
class Question:
    """What an ability asks at one moment: about which seats, and what deaths came before it.

    night: how many nights there have been; voters, nominators: who did so on the day before;
    shown: what this ability has told before, in order; guesses: a Juggler's own.
    """

    ability: str
    asker: int
    about: tuple[int, ...]
    deaths: int
    dead: frozenset[int]
    night: int = 1
    voters: frozenset[int] = frozenset()
    nominators: frozenset[int] = frozenset()
    shown: tuple[Value, ...] = ()
    guesses: tuple[tuple[int, str], ...] = ()


@dataclass(slots=True)
class History:
    """The game so far.

    start, faces: each seat's true character when tokens were dealt, and what it would claim or,
    of somebody evil, has claimed; told: what the asker was told, each with its question;
    proven: characters and teams that all saw proven, by seat.
    """

    start: dict[int, str] = field(default_factory=dict)
    faces: dict[int, str] = field(default_factory=dict)
    deaths: list[Death] = field(default_factory=list)
    dead: set[int] = field(default_factory=set)
    told: list[tuple[Question, Value]] = field(default_factory=list)
    guesses: list[tuple[int, str]] = field(default_factory=list)
    proven_character: dict[int, str] = field(default_factory=dict)
    proven_team: dict[int, str] = field(default_factory=dict)
    night: int = 1
    voters: set[int] = field(default_factory=set)
    nominators: set[int] = field(default_factory=set)

    def question(self, asker: int, ability: str, about: tuple[int, ...]) -> Question:
        """The question as it stands now."""
        return Question(
            ability,
            asker,
            about,
            len(self.deaths),
            frozenset(self.dead),
            self.night,
            frozenset(self.voters),
            frozenset(self.nominators),
            tuple(value for question, value in self.told if question.ability == ability),
            tuple(self.guesses),
        )

    def begin(self, phase: str, day: int) -> None:
        """A phase begins: with the day, what was done on the day before no longer counts."""
        if phase == "night":
            self.night = day
        elif phase == "discussion":
            self.voters.clear()
            self.nominators.clear()


def history_of(case: Case, asker: int) -> History:
    """The game so far, for what one player was told."""
    past = History(guesses=_guesses(case, asker))
    nomination: tuple[int, int] | None = None
    for event in case.view.events:
        kind = event.__class__
        if kind not in _BINDING:
            continue
        if isinstance(event, ev.CharacterGiven):
            past.start[event.seat] = event.character
            past.faces[event.seat] = event.believes or event.character
        elif isinstance(event, ev.Learned):
            if event.seat == asker:
                question = past.question(asker, event.ability, event.about)
                past.told.append((question, event.value))
        elif isinstance(event, ev.Died):
            living = len(past.start) - len(past.dead)
            past.deaths.append(Death(event.seat, event.cause, event.by, living))
            past.dead.add(event.seat)
        elif isinstance(event, ev.Revived):
            past.dead.discard(event.seat)
        elif isinstance(event, ev.Nominated):
            nomination = (event.seat, event.nominee)
            past.nominators.add(event.seat)
        elif isinstance(event, ev.Executed):
            if nomination and nomination[0] == event.seat:
                past.proven_team[event.seat] = "townsfolk"
                past.proven_character[nomination[1]] = PROVES_TOWNSFOLK
        elif isinstance(event, ev.Tallied):
            nomination = None
            past.voters.update(event.voters)
        elif isinstance(event, ev.PhaseBegan):
            past.begin(event.phase, event.day)
        elif isinstance(event, ev.Said) and event.acts:
            # A Traveller who spoke may have left since.
            if event.seat in case.view.grimoire.seats and case.evil(event.seat):
                _claim(past, event)
    return past


def _guesses(case: Case, asker: int) -> list[tuple[int, str]]:
    """The seats and characters that a Juggler has guessed."""
    made = [a.choice for a in case.view.grimoire.instances(asker) if a.character == "juggler"]
    return [(seat, guess) for rows in made for seat, guess, _ in rows or ()]


def _claim(past: History, said: ev.Said) -> None:
    """Somebody evil says who they are: that is their face from here on."""
    for act in said.acts:
        if isinstance(act, Claim) and len(act.characters) == 1:
            past.faces[said.seat] = act.characters[0]


_BINDING: Final = frozenset(
    {
        ev.CharacterGiven,
        ev.Learned,
        ev.Died,
        ev.Revived,
        ev.Nominated,
        ev.Executed,
        ev.Tallied,
        ev.TalliedInSecret,
        ev.PhaseBegan,
        ev.Said,
    }
)
