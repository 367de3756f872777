"""The Grimoire: the true state of the game. Only `apply.py` changes it."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any

from engine.speech import frozen

NO_SEAT = -1


@dataclass(slots=True)
class Seat:
    """One player's place: what they truly are, and what is publicly known of them.

    vote_tokens: those that dead players gave them, beside their own ghost vote.
    """

    id: int
    name: str
    character: str = ""
    believes: str = ""
    alignment: str = "good"
    alive: bool = True
    ghost_vote: bool = True
    traveller: bool = False
    vote_tokens: int = 0


@dataclass(slots=True)
class AbilityInstance:
    """An ability that a seat has, with a life of its own.

    origin: `character`, or the id of the character that gave it.
    sham: its player believes in it, and it has no effect (the Drunk's).
    spent: a once-per-game ability is used up.
    choice: what its player chose last, and the night (or day) of that choice.
    since: the night (or day) in which it came; 0: it is there from the beginning.
    """

    id: int
    owner: int
    character: str
    origin: str = "character"
    sham: bool = False
    spent: bool = False
    choice: Any = None
    chosen_on: int = 0
    since: int = 0


@dataclass(frozen=True, slots=True)
class Reminder:
    """A reminder token by a seat.

    name: `<character>.<name>`; effect: see `effects`; source: the instance that sustains it
    (0: nothing does, it stands by itself); until: see `effects`.
    """

    id: int
    name: str
    seat: int
    source: int
    effect: str
    until: str


@dataclass(slots=True)
class Grimoire:
    """Seats clockwise, ability instances, reminder tokens, and the marks of the running day.

    woken: the seats that woke tonight for an ability of theirs; abnormal: the abilities, as
    (owner, character), that another's has led astray since dawn, feigned: those that a player only
    believes in and that failed in the same time; voters, nominators: who voted
    for an execution today, who nominated, with the character they had then; mourned: who was just
    announced dead; consulted: (seat, ability) used today in private with the Storyteller;
    asked_out: those that a game allows once and a player has pretended to have; whispers_asked:
    (who, whom) in public and not answered yet, whispers_open: the pairs that may whisper where it
    must be declared, short_whispers: (who, whom) of today that need not be.
    """

    seats: dict[int, Seat] = field(default_factory=dict)
    order: tuple[int, ...] = ()
    abilities: dict[int, AbilityInstance] = field(default_factory=dict)
    reminders: dict[int, Reminder] = field(default_factory=dict)
    bluffs: tuple[str, ...] = ()
    phase: str = "setup"
    day: int = 0
    winner: str = ""
    untold: tuple[int, ...] = ()
    # what happened since the last dawn or dusk
    died_tonight: tuple[int, ...] = ()
    revived_tonight: tuple[int, ...] = ()
    woken: tuple[int, ...] = ()
    abnormal: tuple[tuple[int, str], ...] = ()
    feigned: tuple[tuple[int, str], ...] = ()
    nominators: tuple[tuple[int, str], ...] = ()
    nominees: tuple[int, ...] = ()
    voters: tuple[tuple[int, str], ...] = ()
    exiles_called: tuple[int, ...] = ()
    declared: tuple[tuple[int, str], ...] = ()
    whispering: tuple[tuple[int, int], ...] = ()
    whispers_asked: tuple[tuple[int, int], ...] = ()
    whispers_open: tuple[tuple[int, int], ...] = ()
    short_whispers: tuple[tuple[int, int], ...] = ()
    consulted: tuple[tuple[int, str], ...] = ()
    asked_out: tuple[tuple[int, str], ...] = ()
    about_to_die: int = NO_SEAT
    highest: int = 0
    executed: int = NO_SEAT
    executed_died: bool = False
    died_today: tuple[int, ...] = ()
    mourned: tuple[int, ...] = ()
    next_id: int = 1

    def living(self) -> list[Seat]:
        """The living seats in the order of their ids, Travellers included."""
        return [seat for seat in self.seats.values() if seat.alive]

    def living_players(self) -> int:
        """How many live, Travellers not counted."""
        return sum(1 for seat in self.seats.values() if seat.alive and not seat.traveller)

    def instances(self, owner: int) -> list[AbilityInstance]:
        """The ability instances of one seat."""
        return [a for a in self.abilities.values() if a.owner == owner]

    def announced_alive(self, seat: int) -> bool:
        """Whether a player lives as far as everybody knows: a night's deaths are told at dawn."""
        alive, died = self.seats[seat].alive, seat in self.died_tonight
        untold = self.phase == "night" and died != (seat in self.revived_tonight)
        return died if untold else alive

    def in_play(self) -> set[str]:
        """The true characters at the table."""
        return {seat.character for seat in self.seats.values()}

    def clockwise(self, start: int) -> list[int]:
        """All seats clockwise, beginning after `start` and ending with it."""
        place = self.order.index(start) + 1
        return [*self.order[place:], *self.order[:place]]

    def to_data(self) -> dict[str, Any]:
        """The whole state as plain data; what stands as at the very beginning is left out."""
        values = _PLAIN_ROW(self)
        data = {
            name: value
            for name, value, first in zip(_PLAIN, values, _FIRST, strict=True)
            if value is not first and value != first
        }
        data["seats"] = list(map(_SEAT_ROW, self.seats.values()))
        data["abilities"] = list(map(_ABILITY_ROW, self.abilities.values()))
        data["reminders"] = list(map(_REMINDER_ROW, self.reminders.values()))
        return data

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Grimoire:
        """The state that `to_data` wrote."""
        grim = cls(**{name: frozen(data[name]) for name in _PLAIN if name in data})
        grim.seats = {row[0]: Seat(*row) for row in data["seats"]}
        grim.abilities = {row[0]: AbilityInstance(*map(frozen, row)) for row in data["abilities"]}
        grim.reminders = {row[0]: Reminder(*row) for row in data["reminders"]}
        return grim


_PLAIN = tuple(
    f.name for f in fields(Grimoire) if f.name not in ("seats", "abilities", "reminders")
)
_PLAIN_ROW = attrgetter(*_PLAIN)
_FIRST = _PLAIN_ROW(Grimoire())
_SEAT_ROW = attrgetter(*(f.name for f in fields(Seat)))
_ABILITY_ROW = attrgetter(*(f.name for f in fields(AbilityInstance)))
_REMINDER_ROW = attrgetter(*(f.name for f in fields(Reminder)))
