"""Characters: their hooks, the turn that a hook is handed, and the dispatch that calls them.

An ability never asks whether its owner is drunk. Each effect of a `Turn` asks `works` at the
moment at which it takes hold; an ability that does not work goes through the same motions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from engine import effects
from engine import events as ev
from engine.catalogue import team_of
from engine.character import (
    DEAD,
    EVIL,
    GOOD,
    HOOKS,
    NOMINATED,
    TRIAL,
    VOTED,
    Character,
    Death,
    Fabled,
    Token,
)
from engine.decisions import (
    OneOf,
    OptionSpace,
    Ordered,
    OrNone,
    Registrations,
    Subsets,
    seats_or_none,
)
from engine.effects import able, functional
from engine.facts.sets import Property
from engine.facts.terms import Term
from engine.grimoire import NO_SEAT, AbilityInstance, Grimoire, Reminder
from engine.information import tell
from engine.places import nearest
from engine.registration import ALIGNMENT, CHARACTER, Aspect, Reading, readings
from engine.speech import Plain

if TYPE_CHECKING:
    from engine.play import Options, Play, Steps


__all__ = [
    "DEAD",
    "EVIL",
    "GOOD",
    "HOOKS",
    "NOBODY",
    "NOMINATED",
    "TRIAL",
    "VOTED",
    "Character",
    "Death",
    "Fabled",
    "Token",
    "Turn",
    "become",
    "executed_today",
    "gain",
    "regain",
    "show_token",
    "turns",
]

NOBODY: Final[Mapping[Any, Registrations]] = MappingProxyType({})
"""Nobody registers as anything but what they are."""


class Turn:
    """An ability instance at work: what a character's hook may ask and do."""

    __slots__ = ("play", "instance", "owner")

    def __init__(self, play: Play, instance: AbilityInstance) -> None:
        self.play = play
        self.instance = instance
        self.owner = instance.owner

    # --- what is so --------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """What the owner hears this ability called: they may not know which one it is."""
        instance, nameless = self.instance, self.play.registry.nameless
        return instance.origin if instance.origin in nameless else instance.character

    @property
    def grim(self) -> Grimoire:
        """The Grimoire, to read."""
        return self.play.grim

    @property
    def works(self) -> bool:
        """Whether an effect of this ability would take hold now."""
        return functional(self.play, self.instance)

    @property
    def source(self) -> int:
        """The instance to which its tokens belong: a lent second one has those of the first."""
        mine, lending = self.instance, self.play.registry.lending
        if mine.origin in lending:
            for other in self.grim.instances(self.owner):
                if other.character == mine.character and other.origin not in lending:
                    return other.id
        return mine.id

    @property
    def alive(self) -> bool:
        """Whether the owner lives, and is still at the table."""
        seat = self.grim.seats.get(self.owner)
        return seat is not None and seat.alive

    @property
    def able(self) -> bool:
        """Whether the owner lives, or has the ability even though they are dead."""
        return able(self.play, self.instance)

    @property
    def alignment(self) -> str:
        """The owner's alignment."""
        return self.grim.seats[self.owner].alignment

    @property
    def night(self) -> int:
        """The number of this night (and of the day after it), from 1."""
        return self.grim.day

    @property
    def everyone(self) -> tuple[int, ...]:
        """All seats, in the order of their ids."""
        return tuple(sorted(self.grim.order))

    @property
    def others(self) -> tuple[int, ...]:
        """All seats but the owner's, in the order of their ids."""
        return tuple(seat for seat in self.everyone if seat != self.owner)

    @property
    def dead(self) -> tuple[int, ...]:
        """The seats of the dead, in the order of their ids."""
        return tuple(seat for seat in self.everyone if not self.grim.seats[seat].alive)

    @property
    def living_as_announced(self) -> tuple[int, ...]:
        """The seats that live as far as everybody knows: tonight's deaths are yet to be told."""
        return tuple(seat for seat in self.everyone if self.grim.announced_alive(seat))

    @property
    def dead_as_announced(self) -> tuple[int, ...]:
        """The seats that are dead as far as everybody knows."""
        return tuple(seat for seat in self.everyone if not self.grim.announced_alive(seat))

    def living_neighbours(self) -> tuple[int, ...]:
        """The nearest living seat on either side; one seat where both are the same."""
        return nearest(self.grim, self.owner, lambda seat: seat.alive)

    def marked(self, name: str) -> tuple[int, ...]:
        """The seats by which this instance's reminder tokens of that name lie."""
        return tuple(token.seat for token in self.tokens(name))

    def tokens(self, name: str) -> list[Reminder]:
        """This instance's reminder tokens of that name."""
        full, source = f"{self.instance.character}.{name}", self.source
        tokens = self.grim.reminders.values()
        return [r for r in tokens if r.name == full and r.source == source]

    def lies(self, name: str) -> bool:
        """Whether a token of that name lies anywhere, whoever put it there."""
        full = f"{self.instance.character}.{name}"
        return any(token.name == full for token in self.grim.reminders.values())

    def can_poison(self, seat: int) -> bool:
        """Whether nothing keeps a Demon's poison from the seat."""
        return not effects.demon_cannot_harm(self.play, seat, self.play.impaired, poison=True)

    # --- what is asked -----------------------------------------------------------------------

    def wake(self) -> None:
        """Wake the owner: they see that their step has come."""
        self.play.emit(ev.Woke(self.owner, self.name))

    def choose(self, options: Options, kind: str = "choose") -> Steps[Any]:
        """The owner's choice, from what the owner may know (see `Play.ask`)."""
        name = f"{self.name}.{kind}"
        value = yield from self.play.ask(self.owner, name, options, self.owner)
        self.chose(value)
        self._tell_chosen(value)
        return value

    def _tell_chosen(self, value: Any) -> None:
        """Let the abilities of chosen players answer to the choice."""
        having = self.play.registry.having("chosen")
        if not having or self.grim.phase != "night":
            return
        seats = value if isinstance(value, tuple) else (value,)
        for turn in turns(self.play, "chosen"):
            if turn.owner in seats and turn.owner != self.owner and turn.works:
                self.play.registry[turn.instance.character].chosen(turn, self.instance)

    def chose(self, value: Plain) -> None:
        """Note the owner's choice."""
        instance = self.instance
        self.play.emit(ev.ChoiceKept(instance.id, value))
        self.play.emit(ev.Chose(self.owner, self.name, value))

    def keep(self, value: Plain) -> None:
        """Note what is no player's choice in its place."""
        self.play.emit(ev.ChoiceKept(self.instance.id, value))

    def choose_once(self, options: Options) -> Steps[Any]:
        """The choice of a once-per-game ability, which uses it up; or None to keep it for later."""
        value = yield from self.choose(lambda: OrNone(options() if callable(options) else options))
        if value is not None:
            self.spend()
        return value

    def choose_seat(
        self, seats: tuple[int, ...] | Callable[[], Iterable[int]], optional: bool = False
    ) -> Steps[Any]:
        """One of the seats (or None, where the owner may decline)."""

        def space() -> OptionSpace:
            there = tuple(seats() if callable(seats) else seats)
            return seats_or_none(there) if optional else OneOf(there)

        return (yield from self.choose(space))

    def choose_seats(self, seats: tuple[int, ...], number: int) -> Steps[Any]:
        """Several different seats; all of them where there are not so many."""
        return (yield from self.choose(Subsets(seats, min(number, len(seats)))))

    def choose_in_order(self, seats: tuple[int, ...], number: int) -> Steps[Any]:
        """Several different seats, in the order in which they are struck."""
        return (yield from self.choose(Ordered(seats, min(number, len(seats)))))

    def rule(
        self,
        kind: str,
        options: Options,
        behind: Mapping[Any, Registrations] = NOBODY,
        seat: int | None = None,
    ) -> Steps[Any]:
        """The Storyteller's choice; what was chosen is kept for the reveal.

        behind: for an option the registrations that make it legal. Plain options stand first.
        seat: whom it is about, if not the owner. options: see `Play.ask`.
        """
        character = self.instance.character
        if seat is None and self.owner != NO_SEAT:
            seat = self.owner
        value = yield from self.play.rule(f"{character}.{kind}", options, seat)
        self.play.emit(
            ev.Ruling(
                NO_SEAT if seat is None else seat,
                f"{character}.{kind}",
                value,
                None,
                self.works,
                behind.get(value, ()),
                self.play.reason,
            )
        )
        return value

    def learn(
        self,
        term: Term,
        about: tuple[int, ...] = (),
        to: int | None = None,
        kind: str = "learns",
    ) -> Steps[Any]:
        """Tell the owner (or another seat) the value of a term, as true as the ability works."""
        return (yield from tell(self, term, about, to, kind))

    def registers(self, seat: int, kind: Property) -> Steps[bool]:
        """Whether a seat counts as of a kind for an effect of this ability."""
        play = self.play
        faces = self._faces(seat, kind)
        if len({holds for holds, _ in faces.values()}) == 1 or not self.works:
            return next(iter(faces.values()))[0]
        name = f"{self.instance.character}.registers"
        value = yield from play.rule(
            name, lambda: OneOf(tuple(self._faces(seat, kind))), seat, (self.owner,)
        )
        holds, registrations = self._faces(seat, kind)[value]
        play.emit(ev.Ruling(seat, name, value, None, True, registrations, play.reason))
        return holds

    def _faces(self, seat: int, kind: Property) -> dict[str, tuple[bool, Registrations]]:
        """As what a seat may register now; whether it is of the kind then, and by what."""
        found: dict[str, tuple[bool, Registrations]] = {}
        aspect: Aspect = ALIGNMENT if kind.aspect == ALIGNMENT else CHARACTER
        for reading in readings(self.play, (seat,), aspect):
            as_what = reading.alignment if aspect == ALIGNMENT else reading.character
            found.setdefault(as_what(seat), (kind.holds(reading, seat), reading.registrations()))
        return found

    def counts_as(self, seat: int, ways: Sequence[Reading]) -> Steps[str]:
        """As which character a seat counted, where several ways to register would do."""
        characters = {reading.character(seat): reading.registrations() for reading in ways}
        if not self.works or not characters:
            return self.grim.seats[seat].character
        if len({team_of(character) for character in characters}) == 1:
            return next(iter(characters))
        name = f"{self.instance.character}.registers"
        value = yield from self.play.rule(name, OneOf(tuple(characters)), seat, (self.owner,))
        row = (seat, name, value, None, True, characters[value], self.play.reason)
        self.play.emit(ev.Ruling(*row))
        return str(value)

    # --- what it does ------------------------------------------------------------------------

    def place(self, name: str, seat: int, until: str = "") -> bool:
        """Lay a reminder token by a seat; a note lies there whether or not the ability works."""
        effect = self._token(name).effect
        if effect and not self.works:
            if effect != effects.SAFE:  # that is missed only when the Demon comes
                self.fizzle(f"{self.instance.character}.{name}")
            return False
        self.lay(name, seat, until=until)
        return True

    def lay(self, name: str, seat: int, source: int | None = None, until: str = "") -> None:
        """Lay a reminder token by a seat, whether the ability works now or not.

        source: the instance that sustains it, if not this one; until: if not as it is declared.
        """
        play, instance, (_, effect, ends) = self.play, self.instance, self._token(name)
        until = until or ends
        full = f"{instance.character}.{name}"
        source = self.source if source is None else source
        play.emit(ev.ReminderPlaced(play.fresh_id(), full, seat, source, effect, until))

    def _token(self, name: str) -> Token:
        tokens = self.play.registry[self.instance.character].tokens
        return next((token for token in tokens if token.name == name), Token(name))

    def lift(self, name: str) -> None:
        """Take this instance's reminder tokens of that name away from all seats."""
        for token in self.tokens(name):
            self.play.emit(ev.ReminderRemoved(token.id))

    def affect(self, seat: int, effect: str) -> None:
        """Tell a player what this ability does to them; they are woken for it by night."""
        if self.grim.phase == "night":
            self.play.emit(ev.Woke(seat, self.instance.character))
        self.play.emit(ev.Affected(seat, self.instance.character, effect))

    def spend(self) -> None:
        """Use the once-per-game ability up (an impaired one too)."""
        if not self.instance.spent:
            self.play.emit(ev.AbilitySpent(self.instance.id))

    def takes_hold(self, what: str) -> bool:
        """Whether an effect takes hold now; where impairment prevents it, that is noted."""
        if not self.works and self.able:
            self.fizzle(what)
        return self.works

    def fizzle(self, what: str) -> None:
        """Note for the Storyteller that an effect did not take hold."""
        # An amendment may take the ability away in the middle of it: then nothing failed.
        if self.instance.id in self.grim.abilities:
            self.play.emit(ev.Fizzled(self.instance.id, what))


def turns(play: Play, hook: str) -> list[Turn]:
    """A turn for every instance whose character has the hook: who has no seat first, then
    clockwise from the first seat.
    """
    instances = play.turning.get(hook)
    if instances is None:
        instances = play.turning[hook] = play.instances(play.registry.having(hook))
    return [Turn(play, instance) for instance in instances] if instances else []


def become(play: Play, seat: int, character: str, alignment: str = "") -> None:
    """A seat becomes another character; its own ability goes, the new one comes.

    What it had gained by its own ability goes too. An alignment that is left out stays as it is.
    By night the player is told at once (see `show_token`), by day when the next night begins.
    """
    own = ("character", "believed", play.grim.seats[seat].character)
    for instance in play.grim.instances(seat):
        if instance.origin in own:
            play.emit(ev.AbilityLost(instance.id))
    for token in [r for r in play.grim.reminders.values() if r.until == effects.CHANGE]:
        if token.seat == seat:
            play.emit(ev.ReminderRemoved(token.id))
    play.emit(ev.CharacterChanged(seat, character))
    gain(play, seat, character, "character")
    if alignment and alignment != play.grim.seats[seat].alignment:
        play.emit(ev.AlignmentChanged(seat, alignment))
    for turn in turns(play, "changed"):
        play.registry[turn.instance.character].changed(turn, seat)
    if play.grim.phase == "night":
        show_token(play, seat)


def show_token(play: Play, seat: int) -> None:
    """Tell a player what they have become."""
    now = play.grim.seats[seat]
    play.emit(ev.TokenShown(seat, now.character, now.alignment))


def gain(play: Play, seat: int, character: str, origin: str, sham: bool = False) -> int:
    """A seat gains an ability instance; returns its id."""
    instance = play.fresh_id()
    play.emit(ev.AbilityGained(instance, seat, character, origin, sham))
    return instance


def regain(play: Play, seat: int) -> None:
    """A seat has all its abilities as if they had never been used."""
    for instance in play.grim.instances(seat):
        if instance.spent:
            play.emit(ev.AbilityRenewed(instance.id))


def executed_today(grim: Grimoire) -> int | None:
    """Who died by execution on the last day, if anybody."""
    return grim.executed if grim.executed != NO_SEAT and grim.executed_died else None
