"""A position: a table in a known state, from which a game can begin in the middle.

All that lies before its start counts as played, without deaths, executions or information.
Setup counts are not checked, and the table may have any number of seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

from engine import effects
from engine import events as ev
from engine.abilities import Turn, gain
from engine.catalogue import EVIL_TEAMS, STORYTELLER_TEAMS, team_of
from engine.errors import EngineError
from engine.flow.setup import alignment_shown
from engine.names import check_name, name_key
from engine.scripts import Script
from engine.speech import Plain, frozen

if TYPE_CHECKING:
    from collections.abc import Container

    from engine.play import Play

OUTSIDE: Final = "outside"
"""What stands before the dot in the name of a token that no character put there."""


@dataclass(frozen=True, slots=True)
class Placed:
    """One player of a position.

    believes: the character that they think they are, where it is another (the Drunk).
    alignment: left out, it is that of the character's team. spent: the once-per-game ability is
    used up. poisoned, drunk: so until somebody says otherwise, from no ability at the table.
    """

    name: str
    character: str
    believes: str = ""
    alignment: str = ""
    alive: bool = True
    ghost_vote: bool = True
    spent: bool = False
    poisoned: bool = False
    drunk: bool = False


@dataclass(frozen=True, slots=True)
class Position:
    """Seats clockwise, what was fixed at setup, and the night or day with which play begins.

    marks: `<character>.<name>` with its value (a seat, several, or what that character knows to
    read). bluffs: shown to the Demon; none here: the Storyteller chooses them. fabled: the Fabled
    and Loric in play.

    >>> from engine.scripts import load_script
    >>> seats = (Placed("Ana", "imp"), Placed("Bo", "monk"), Placed("Cy", "chef", alive=False))
    >>> Position(load_script("tb"), seats, start="day", number=3).first_phase
    'prepare-day'
    """

    script: Script
    seats: tuple[Placed, ...]
    marks: tuple[tuple[str, Plain], ...] = ()
    bluffs: tuple[str, ...] = ()
    start: str = "night"
    number: int = 1
    fabled: tuple[str, ...] = ()

    @property
    def first_phase(self) -> str:
        """The phase of the game with which it begins: the first night prepares itself."""
        return "night" if (self.start, self.number) == ("night", 1) else f"prepare-{self.start}"

    def check(self, known: Container[str]) -> None:
        """Raise EngineError, in one line, for a position that no game can stand in."""
        if self.start not in ("night", "day") or self.number < 1:
            raise EngineError(f"play begins with a night or a day, from 1, not {self.start!r}")
        if not self.seats:
            raise EngineError("a position needs at least one seat")
        for character in self.fabled:
            if character not in known or team_of(character) not in STORYTELLER_TEAMS:
                raise EngineError(f"no rules yet for {character}, whom the table has")
        names: set[str] = set()
        for seat in self.seats:
            key = name_key(check_name(seat.name))
            if key in names:
                raise EngineError(f"two players are called {seat.name!r}: every name must differ")
            names.add(key)
            for character in filter(None, (seat.character, seat.believes)):
                if character not in known:
                    raise EngineError(f"no rules yet for {character}, whom {seat.name} has")
                guest = team_of(character) == "traveller"
                if not guest and character not in self.script.characters:
                    raise EngineError(f"{character} of {seat.name} is not on the script")
            if seat.alignment not in ("", "good", "evil"):
                raise EngineError(f"{seat.name} is good or evil, not {seat.alignment!r}")
            if not seat.alignment and team_of(seat.character) == "traveller":
                raise EngineError(f"{seat.name} is a Traveller: say whether good or evil")

    def to_data(self) -> dict[str, Any]:
        """The position but for its script, as plain data."""
        seats = [asdict(seat) for seat in self.seats]
        marks = [list(mark) for mark in self.marks]
        return {
            "seats": seats,
            "marks": marks,
            "bluffs": list(self.bluffs),
            "start": self.start,
            "number": self.number,
            "fabled": list(self.fabled),
        }

    @classmethod
    def from_data(cls, script: Script, data: Mapping[str, Any]) -> Position:
        """The position that `to_data` wrote. Raises EngineError for anything else."""
        try:
            seats = tuple(Placed(**seat) for seat in data["seats"])
            marks, bluffs = frozen(data["marks"]), tuple(data["bluffs"])
            start, number = str(data["start"]), int(data["number"])
            fabled = tuple(data.get("fabled", ()))
            return cls(script, seats, marks, bluffs, start, number, fabled)
        except (KeyError, TypeError, ValueError) as error:
            raise EngineError(f"this is no position: {error}") from None


def set_up(play: Play, position: Position) -> None:
    """Let a game stand in the position, by events like any others."""
    play.sit_down(tuple((i, seat.name) for i, seat in enumerate(position.seats)))
    for character in position.fabled:
        play.introduce(character)
    for i, seat in enumerate(position.seats):
        _seat(play, i, seat)
        _afflict(play, i, seat)
    if position.bluffs:
        play.emit(ev.BluffsChosen(position.bluffs))
    _turn_to(play, position)
    for name, value in position.marks:
        _mark(play, name, value)
    if not all(seat.alive and seat.ghost_vote for seat in position.seats):
        grim = play.grim
        public = tuple((s, grim.seats[s].alive, grim.seats[s].ghost_vote) for s in grim.order)
        play.emit(ev.Restated(public, grim.phase, grim.day))


def _seat(play: Play, i: int, seat: Placed) -> None:
    evil = team_of(seat.character) in EVIL_TEAMS
    alignment = seat.alignment or ("evil" if evil else "good")
    believes = seat.believes or seat.character
    if team_of(seat.character) == "traveller":
        play.welcome(i, seat.name, seat.character, play.grim.order)
    play.emit(ev.CharacterGiven(i, seat.character, believes, alignment))
    gain(play, i, seat.character, "character")
    if believes != seat.character:
        gain(play, i, believes, "believed", sham=True)
    play.emit(ev.TokenShown(i, believes, alignment_shown(seat.character, believes, alignment)))


def _turn_to(play: Play, position: Position) -> None:
    """Let the phase before the start begin; the first night has none before it."""
    if position.start == "day":
        play.emit(ev.PhaseBegan("night", position.number))
    elif position.number > 1:
        play.emit(ev.PhaseBegan("discussion", position.number - 1))


def _mark(play: Play, name: str, value: Plain) -> None:
    """What was fixed at setup, by every ability of that character at the table."""
    character, _, mark = name.partition(".")
    instances = [a for a in play.grim.abilities.values() if a.character == character]
    if not instances:
        raise EngineError(f"mark {name}: nobody at the table has the ability of {character}")
    for instance in instances:
        play.registry[character].mark(Turn(play, instance), mark, value)


def _afflict(play: Play, i: int, seat: Placed) -> None:
    for effect, wanted in ((effects.POISONED, seat.poisoned), (effects.DRUNK, seat.drunk)):
        if wanted:
            token = (f"{OUTSIDE}.{effect}", i, effects.BY_ITSELF, effect, effects.STANDING)
            play.emit(ev.ReminderPlaced(play.fresh_id(), *token))
    if seat.spent:
        for instance in play.grim.instances(i):
            play.emit(ev.AbilitySpent(instance.id))
    if not seat.ghost_vote:
        play.emit(ev.GhostVoteSet(i, False))
    if not seat.alive:
        play.emit(ev.Died(i, "before", ""))
