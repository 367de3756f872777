"""Everything that happens is an event: a frozen fact that names who may see it.

Views, replays and the reveal are folds over these alone. `apply.py` is the only place where an
event changes a Grimoire; an event that changes none is there for its audience.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from operator import attrgetter
from typing import Any, ClassVar, Final, TypeAlias

from engine.errors import LogError
from engine.forms import well_formed
from engine.grimoire import NO_SEAT
from engine.slotted import slotted
from engine.speech import Act, Plain, act_from_row, act_to_row, frozen

Audience: TypeAlias = tuple[int, ...] | None
"""The seats that see an event. The Storyteller sees all; None means everybody."""

PUBLIC: Final = None
SECRET: Final[tuple[int, ...]] = ()
_BY_NAME: dict[str, type[Event]] = {}


@slotted
class Event:
    """A fact of the game. Every kind states its `audience`: there is no default."""

    audience: ClassVar[Any]

    def __init_subclass__(cls, **kwargs: Any) -> None:
        # `object` in place of super(): slots make dataclass build the class a second time.
        object.__init_subclass__(**kwargs)
        if "audience" not in cls.__dict__:
            raise TypeError(f"event {cls.__name__} does not say who sees it")
        _BY_NAME[cls.__name__] = cls


class _SeatOnly:
    """Seen by the event's own seat."""

    __slots__ = ()

    def __get__(self, event: Any, owner: Any = None) -> tuple[int, ...]:
        return (event.seat,)


SEAT: Final = _SeatOnly()

# --- setup -----------------------------------------------------------------------------------


@slotted
class GameStarted(Event):
    """The table sits down: seats clockwise as (id, name), and what everybody knows.

    settings: the rules of the house, as far as they are not the official ones.
    """

    audience = PUBLIC
    seats: tuple[tuple[int, str], ...]
    script: str
    characters: tuple[str, ...]
    rules: str
    settings: tuple[tuple[str, Plain], ...] = ()


@slotted
class HostsNamed(Event):
    """Who runs the game, and who may take over the seat of a player who has gone."""

    audience = PUBLIC
    storytellers: tuple[str, ...]
    backups: tuple[str, ...]


@slotted
class CharacterGiven(Event):
    """A seat's true character, the one its player believes in, and its alignment."""

    audience = SECRET
    seat: int
    character: str
    believes: str
    alignment: str


@slotted
class TokenShown(Event):
    """A player looks at the token they drew, or is told what they have become."""

    audience = SEAT
    seat: int
    character: str
    alignment: str


@slotted
class BluffsChosen(Event):
    """The characters not in play that the Demon is shown."""

    audience = SECRET
    characters: tuple[str, ...]


@slotted
class EvilInfo(Event):
    """On the first night a Minion or the Demon learns the evil team (and the Demon bluffs)."""

    audience = SEAT
    seat: int
    demons: tuple[int, ...]
    minions: tuple[int, ...]
    bluffs: tuple[str, ...]


@slotted
class Entered(Event):
    """A Traveller, known to all, has a seat; `order` is the circle with them in it."""

    audience = PUBLIC
    seat: int
    name: str
    character: str
    order: tuple[int, ...]


@slotted
class Introduced(Event):
    """A Fabled or a Loric, known to all, is in play from now on."""

    audience = PUBLIC
    character: str


@slotted
class Proclaimed(Event):
    """What such a one lets everybody know: a name, a call for silence, a contest of two."""

    audience = PUBLIC
    character: str
    value: Plain


@slotted
class Moved(Event):
    """Players have changed places: `order` is the circle from now on."""

    audience = PUBLIC
    order: tuple[int, ...]


@slotted
class Left(Event):
    """A Traveller has left the table."""

    audience = PUBLIC
    seat: int


# --- the Grimoire ----------------------------------------------------------------------------


@slotted
class AbilityGained(Event):
    """A seat has another ability instance. `origin` says whence; a sham one has no effect."""

    audience = SECRET
    instance: int
    owner: int
    character: str
    origin: str
    sham: bool


@slotted
class AbilityLost(Event):
    """An ability instance is gone, and with it what it sustained."""

    audience = SECRET
    instance: int


@slotted
class AbilityHollowed(Event):
    """Its player goes on believing in an ability instance that has no effect from now on."""

    audience = SECRET
    instance: int


@slotted
class AbilitySpent(Event):
    """A once-per-game ability is used up."""

    audience = SECRET
    instance: int


@slotted
class ReminderPlaced(Event):
    """A reminder token, `<character>.<name>`, lies by a seat until `until` (see `effects`)."""

    audience = SECRET
    reminder: int
    name: str
    seat: int
    source: int
    effect: str
    until: str


@slotted
class ReminderRemoved(Event):
    """A reminder token is taken away."""

    audience = SECRET
    reminder: int


@slotted
class AbilityRenewed(Event):
    """A once-per-game ability can be used again."""

    audience = SECRET
    instance: int


@slotted
class CharacterChanged(Event):
    """A seat is another character from now on; its player is yet to be told."""

    audience = SECRET
    seat: int
    character: str


@slotted
class AlignmentChanged(Event):
    """A seat is on another team from now on."""

    audience = SECRET
    seat: int
    alignment: str


@slotted
class Died(Event):
    """A player is dead: by demon, execution, exile or ability, `by` that character's."""

    audience = SECRET
    seat: int
    cause: str
    by: str


@slotted
class Revived(Event):
    """A dead player lives again."""

    audience = SECRET
    seat: int


@slotted
class GhostVoteSet(Event):
    """Whether a player has their ghost vote, set by hand."""

    audience = SECRET
    seat: int
    has: bool


@slotted
class Ruling(Event):
    """What the Storyteller decided, for the reveal, the Mathematician and the evals.

    `true` says whether the value told is true (None where that means nothing), `works` whether
    the ability had its effect, `registrations` who counted as what: (seat, character, alignment),
    `plainly` whether it is true of what everybody truly is, registrations and marks left out.
    """

    audience = SECRET
    seat: int
    kind: str
    value: Plain
    true: bool | None
    works: bool
    registrations: tuple[tuple[int, str, str], ...]
    reason: str
    plainly: bool | None = None


@slotted
class Fizzled(Event):
    """An effect did not take hold, because its ability does not work now."""

    audience = SECRET
    instance: int
    what: str


# --- the night -------------------------------------------------------------------------------


@slotted
class PhaseBegan(Event):
    """A phase begins: `night`, `discussion`, `nominations`, and `voting` where there is one.

    Day numbers count from 1.
    """

    audience = PUBLIC
    phase: str
    day: int


@slotted
class Woke(Event):
    """A player is woken at the step of an ability that they have or believe to have."""

    audience = SEAT
    seat: int
    ability: str


@slotted
class Chose(Event):
    """A player made the choice of an ability that they have or believe to have."""

    audience = SEAT
    seat: int
    ability: str
    value: Plain


@slotted
class ChoiceKept(Event):
    """An ability instance keeps what its player chose; no player sees the ids of instances."""

    audience = SECRET
    instance: int
    value: Plain


@slotted
class Learned(Event):
    """An ability tells its player something (about these seats, where they were chosen)."""

    audience = SEAT
    seat: int
    ability: str
    value: Plain
    about: tuple[int, ...]


@slotted
class Affected(Event):
    """A player is told that another character's ability does something to them."""

    audience = SEAT
    seat: int
    ability: str
    effect: str


@slotted
class SawGrimoire(Event):
    """A player is shown a Grimoire: (seat, character, reminder tokens) for every seat."""

    audience = SEAT
    seat: int
    grimoire: tuple[tuple[int, str, tuple[str, ...]], ...]


@slotted
class Announced(Event):
    """All are told who is dead and who is alive again, in the order of the seats, without cause."""

    audience = PUBLIC
    died: tuple[int, ...]
    revived: tuple[int, ...]


# --- the day ---------------------------------------------------------------------------------


@slotted
class Said(Event):
    """A player speaks to the town."""

    audience = PUBLIC
    seat: int
    text: str
    acts: tuple[Act, ...]


@slotted
class WhisperOpened(Event):
    """All see two players put their heads together."""

    audience = PUBLIC
    seat: int
    to: int


@slotted
class Whispered(Event):
    """What was whispered: the two know it, and the Storyteller."""

    seat: int
    to: int
    text: str
    acts: tuple[Act, ...]

    @property
    def audience(self) -> tuple[int, ...]:
        """The two who talk."""
        return (self.seat, self.to)


@slotted
class NeighbourWhispered(Whispered):
    """A few words to a neighbour that nobody else knows of, where the house allows them."""

    audience = Whispered.audience


@slotted
class WhisperAsked(Event):
    """A player asks another in public for a whisper, where the house wants it declared."""

    audience = PUBLIC
    seat: int
    to: int


@slotted
class WhisperAccepted(Event):
    """The other accepts: the two may whisper until one of them speaks in public."""

    audience = PUBLIC
    seat: int
    of: int


@slotted
class WhisperEnded(Event):
    """The first of the two has spoken in public, and their whisper is over."""

    audience = PUBLIC
    seat: int
    to: int


@slotted
class Conferred(Event):
    """One of the evil team hears what one of them says among themselves (the speaker too).

    One event for each who hears it, so that nobody learns who else does.
    """

    audience = SEAT
    seat: int
    speaker: int
    text: str
    acts: tuple[Act, ...]


@slotted
class SeatTaken(Event):
    """A backup sits down in the seat of a player who has gone, and is who that player was."""

    audience = PUBLIC
    seat: int
    name: str


@slotted
class ChoiceMissed(Event):
    """A player has let the time for a choice pass."""

    audience = SEAT
    seat: int
    kind: str


@slotted
class Declared(Event):
    """A player uses, or claims to use, an ability in public.

    characters: what a guess names, a character for each target.
    """

    audience = PUBLIC
    seat: int
    ability: str
    targets: tuple[int, ...]
    characters: tuple[str, ...] = ()


@slotted
class Consulted(Event):
    """A player uses, or claims to use, an ability in private with the Storyteller.

    proposition: the row of what was asked or guessed; words: as it was said.
    """

    audience = SEAT
    seat: int
    ability: str
    targets: tuple[int, ...]
    proposition: Plain
    words: str


@slotted
class AskedAnew(Event):
    """The Storyteller did not understand such a question, which costs nothing."""

    audience = SEAT
    seat: int
    ability: str
    words: str


@slotted
class ConsultDeclared(Event):
    """All see that a player goes to the Storyteller, where the house has it so."""

    audience = PUBLIC
    seat: int


@slotted
class Stated(Event):
    """A player makes a public statement; proposition: the row of what was understood of it."""

    audience = PUBLIC
    seat: int
    proposition: Plain
    words: str


@slotted
class Nominated(Event):
    """A player nominates another (or themself); NO_SEAT: the Storyteller does (Bishop)."""

    audience = PUBLIC
    seat: int
    nominee: int


@slotted
class HandCounted(Event):
    """The clock passed a seat in the vote on a nominee; a hand that was up is locked."""

    audience: ClassVar[Audience] = PUBLIC
    seat: int
    nominee: int
    up: bool


@slotted
class HandFell(Event):
    """A hand that was counted ahead of the one it depends on does not count after all."""

    audience = PUBLIC
    seat: int
    nominee: int


@slotted
class Tallied(Event):
    """The vote is over: its count, who is about to die now (or nobody), and the highest tally.

    free: it has cost the dead nothing (Voudon).
    """

    audience: ClassVar[Audience] = PUBLIC
    nominee: int
    votes: int
    voters: tuple[int, ...]
    about_to_die: int | None
    highest: int
    free: bool = False


@slotted
class HandCountedInSecret(HandCounted):
    """The same in a secret vote: nobody but the player sees the hand."""

    audience = SEAT


@slotted
class TalliedInSecret(Tallied):
    """The same in a secret vote: nobody learns the count, or who is about to die."""

    audience = SECRET


@slotted
class VoteHidden(Event):
    """All hear that a secret vote is over, and no more."""

    audience = PUBLIC
    nominee: int


@slotted
class BlockCleared(Event):
    """After an execution a player (Butcher) nominates once more today: counts begin anew."""

    audience = PUBLIC
    seat: int


@slotted
class ExileCalled(Event):
    """A player calls for the exile of a Traveller."""

    audience = PUBLIC
    seat: int
    traveller: int


@slotted
class SupportCounted(Event):
    """Whether a player supports an exile."""

    audience = PUBLIC
    seat: int
    traveller: int
    up: bool


@slotted
class ExileTallied(Event):
    """The call for an exile is over: how many support it, who, and whether that is enough."""

    audience = PUBLIC
    traveller: int
    votes: int
    voters: tuple[int, ...]
    exiled: bool


@slotted
class VoteTokenGiven(Event):
    """A dead player gives the vote token away for good."""

    audience = PUBLIC
    seat: int
    to: int


@slotted
class VoteTokenSpent(Event):
    """Who votes only with the tokens of others has used one up."""

    audience: ClassVar[Audience] = PUBLIC
    seat: int


@slotted
class VoteTokenSpentInSecret(VoteTokenSpent):
    """The same in a secret vote."""

    audience = SEAT


@slotted
class Sided(Event):
    """A player has decided for one of the two between whom all choose the winner."""

    audience = PUBLIC
    seat: int
    with_: int


@slotted
class Executed(Event):
    """The town executes a player (which kills only the living)."""

    audience = PUBLIC
    seat: int


@slotted
class DayEnded(Event):
    """The sun sets; `executed` says whether an execution took place today."""

    audience = PUBLIC
    day: int
    executed: bool


@slotted
class GameOver(Event):
    """A team has won; the reason is a code for the reveal."""

    audience = PUBLIC
    winner: str
    reason: str


# --- a human Storyteller's hand --------------------------------------------------------------


@slotted
class Amended(Event):
    """The Storyteller set facts by hand; the note is theirs."""

    audience = SECRET
    note: str


@slotted
class Rewound(Event):
    """The game went back to an earlier moment; `grimoire` is its state, as plain data."""

    audience = SECRET
    choices: int
    grimoire: Plain


@slotted
class Restated(Event):
    """A correction for all: the public state, as (seat, alive, ghost vote), phase and day."""

    audience = PUBLIC
    seats: tuple[tuple[int, bool, bool], ...]
    phase: str
    day: int


@slotted
class ToldFreely(Event):
    """The Storyteller tells a player something in words of their own."""

    audience = SEAT
    seat: int
    text: str


EVENT_FIELDS: Final = {name: tuple(f.name for f in fields(cls)) for name, cls in _BY_NAME.items()}
"""The fields of each kind of event, in the order of its row."""


def named_after(found: Mapping[str, Any]) -> dict[type[Event], Any]:
    """Class of event -> what is called after it: for `Died` what is found as `_died`."""
    snakes = {
        "".join("_" + c.lower() if c.isupper() else c for c in name): kind
        for name, kind in _BY_NAME.items()
    }
    return {kind: found[snake] for snake, kind in snakes.items() if snake in found}


_SEATS: Final = {
    *("seat", "to", "of", "with_", "owner", "speaker", "nominee"),
    *("traveller", "about_to_die", "order", "demons", "minions"),
    *("died", "revived", "voters", "targets", "about"),
}
"""The fields, of any event, that name a seat or several."""

_GROWN: Final = ("Tallied", "TalliedInSecret")
"""Those that had a field less in earlier logs."""
_TALK: Final = (Said, Whispered, NeighbourWhispered, Conferred)


def _getter(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """Reads all fields of an event at once; attrgetter alone unwraps a single one."""
    if len(names) == 1:
        name = names[0]
        return lambda event: (getattr(event, name),)
    return attrgetter(*names)


_GETTERS: Final = {_BY_NAME[name]: _getter(names) for name, names in EVENT_FIELDS.items()}


def event_to_row(event: Event, *head: str) -> list[Any]:
    """An event as plain data: its kind, then its fields; what stands before them is the caller's.

    >>> event_to_row(Died(3, "demon", "imp"))
    ['Died', 3, 'demon', 'imp']
    """
    kind = event.__class__
    row: list[Any] = [*head, kind.__name__, *_GETTERS[kind](event)]
    if kind in _TALK:
        row[-1] = [act_to_row(act) for act in row[-1]]
    return row


def seats_in(event: Event) -> set[int]:
    """The seats that an event names.

    >>> sorted(seats_in(Tallied(nominee=3, votes=2, voters=(1, 2), about_to_die=None, highest=0)))
    [1, 2, 3]
    """
    values = (getattr(event, f) for f in EVENT_FIELDS[event.__class__.__name__] if f in _SEATS)
    named = {seat for v in values for seat in (v if isinstance(v, tuple) else (v,))}
    return named - {None, NO_SEAT}


def event_from_row(row: Any) -> Event:
    """The event that `event_to_row` wrote. Raises LogError for anything else."""
    if not isinstance(row, list) or not row or row[0] not in _BY_NAME:
        raise LogError(f"no event of this engine: {row!r}"[:200])
    name, *values = row
    most = len(EVENT_FIELDS[name])
    if len(values) != most and not (name in _GROWN and len(values) == most - 1):
        raise LogError(f"event {name} has {most} fields, not {len(values)}")
    if _BY_NAME[name] in _TALK:
        values[-1] = [act_from_row(act) for act in values[-1]]
    event = _BY_NAME[name](*map(frozen, values))
    if not well_formed(event):
        raise LogError(f"no well-formed {name} event: {row!r}"[:200])
    return event
