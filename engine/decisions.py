"""Decisions, and the choices and entries that answer or come between them.

The spaces of their options and the acts of the day are named here too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from engine.acts import (
    MAX_TEXT,
    WORDS_OF_ACT,
    Acts,
    Confer,
    Consult,
    DayAct,
    Exile,
    Nominate,
    Say,
    State,
    Use,
    Whisper,
    WhisperAccept,
    WhisperAsk,
    words_in,
)
from engine.options import (
    LISTED,
    OneOf,
    OptionSpace,
    Ordered,
    OrNone,
    Pairs,
    Registrations,
    Selections,
    Subsets,
    Tested,
    Told,
    Without,
    seats_or_none,
)
from engine.slotted import slotted
from engine.speech import Plain

__all__ = [
    "ACTOR_NAMES",
    "CHANCE",
    "CLOCK",
    "LISTED",
    "MAX_TEXT",
    "STORYTELLER",
    "WORDS_OF_ACT",
    "Acts",
    "Amend",
    "Choice",
    "Confer",
    "Consult",
    "DayAct",
    "Decision",
    "Enter",
    "Entry",
    "Exile",
    "Introduce",
    "Lapse",
    "Leave",
    "Nominate",
    "OneOf",
    "OptionSpace",
    "OrNone",
    "Ordered",
    "Pairs",
    "Registrations",
    "Say",
    "Selections",
    "Speak",
    "State",
    "Subsets",
    "TakeSeat",
    "Tested",
    "Told",
    "Use",
    "Whisper",
    "WhisperAccept",
    "WhisperAsk",
    "Without",
    "seats_or_none",
    "words_in",
]

STORYTELLER: Final = -1
CHANCE: Final = -2
CLOCK: Final = -3
ACTOR_NAMES: Final = {STORYTELLER: "storyteller", CHANCE: "chance", CLOCK: "clock"}


@dataclass(slots=True)
class Decision:
    """A question to one actor, with its legal answers.

    id: made from what the actor itself knows, so it tells a seat nothing new.
    actor: a seat, or STORYTELLER, CHANCE, CLOCK.
    kind: `act`, `vote`, `close`, or `<character>.<choice>`.
    seat: whom it is about: the player who is told, the nominee of a vote; else None.
    about: the seats that its player chose before, where that matters.
    """

    id: str
    actor: int
    kind: str
    options: Any
    seat: int | None = None
    about: tuple[int, ...] = ()

    def choice(self, value: Plain | DayAct, reason: str = "", source: str = "") -> Choice:
        """An answer to this decision."""
        return Choice(self.id, value, reason, source)


@slotted
class Choice:
    """An answer to one open decision. Reason and source are for the Storyteller's log only."""

    decision: str
    value: Any
    reason: str = ""
    source: str = ""


@slotted
class Amend:
    """A human Storyteller's correction, possible at any moment.

    changes: rows (seat, field, value), field one of character, believes, alignment, alive,
    ghost_vote. tell: (seat, words) pairs. winner: ends the game. back: undo this many choices.
    """

    changes: tuple[tuple[int, str, Plain], ...] = ()
    tell: tuple[tuple[int, str], ...] = ()
    winner: str = ""
    back: int = 0
    note: str = ""


@slotted
class Enter:
    """A Traveller sits down, clockwise of a seat; the Storyteller says on which team."""

    name: str
    character: str
    after: int
    alignment: str


@slotted
class Leave:
    """A Traveller leaves the table."""

    seat: int


@slotted
class Introduce:
    """The Storyteller brings a Fabled or a Loric into the game."""

    character: str


@slotted
class TakeSeat:
    """Somebody named beforehand takes over the seat of a player who has gone."""

    seat: int
    name: str


@slotted
class Lapse:
    """The clock: the time for a decision of one player has passed without an answer."""

    decision: str


@slotted
class Speak:
    """A player speaks by night, when no window is open: in public, or among the evil team."""

    seat: int
    act: Say | Confer


Entry: TypeAlias = Enter | Leave | Introduce | TakeSeat | Lapse | Speak
"""What comes at any moment, without a decision that it answers."""
