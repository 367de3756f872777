"""Decisions, the spaces of their legal options, and the choices that answer them.

An option space can say what it contains without listing it, since an impaired Washerwoman at
fifteen players has over a thousand answers.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, islice
from math import comb
from typing import Any, Final, Protocol, TypeAlias

from engine.chance import Stream
from engine.facts.propositions import Proposition
from engine.forms import same, shown, well_formed
from engine.slotted import slotted
from engine.speech import Act, Plain, Words

STORYTELLER: Final = -1
CHANCE: Final = -2
CLOCK: Final = -3
LISTED: Final = 24
"""How many options are said in words."""
ACTOR_NAMES: Final = {STORYTELLER: "storyteller", CHANCE: "chance", CLOCK: "clock"}

Registrations: TypeAlias = tuple[tuple[int, str, str], ...]
"""Who counted as what for one use of an ability: (seat, character, alignment)."""


class OptionSpace(Protocol):
    """The legal answers of one decision."""

    def contains(self, value: Plain) -> bool:
        """Whether the value is a legal answer. Never raises, whatever the value."""
        ...

    def count(self) -> int:
        """How many legal answers there are."""
        ...

    def sample(self, stream: Stream) -> Plain:
        """One legal answer, drawn from the stream."""
        ...

    def __iter__(self) -> Iterator[Plain]: ...

    def describe(self) -> str:
        """What would be legal, in a few plain words."""
        ...


@slotted
class OneOf:
    """A short list of values.

    >>> OneOf((True, False)).contains(True), OneOf((0, 1)).contains(True)
    (True, False)
    """

    values: tuple[Plain, ...]

    def contains(self, value: Plain) -> bool:
        """Whether the value is listed (True is not 1 here)."""
        for option in self.values:  # noqa: SIM110  # twice as fast, and asked at every vote
            if option is value or same(option, value):
                return True
        return False

    def count(self) -> int:
        """The length of the list."""
        return len(self.values)

    def sample(self, stream: Stream) -> Plain:
        """One of the values."""
        return self.values[stream.below(len(self.values))]

    def __iter__(self) -> Iterator[Plain]:
        return iter(self.values)

    def describe(self) -> str:
        """The list in words."""
        return _one_of(self.values)


@slotted
class Subsets:
    """`size` different items: an ascending tuple of them (in the order of `items`).

    >>> space = Subsets((1, 2, 5), 2)
    >>> list(space), space.contains((2, 5)), space.contains((5, 2))
    ([(1, 2), (1, 5), (2, 5)], True, False)
    """

    items: tuple[Plain, ...]
    size: int

    def contains(self, value: Plain) -> bool:
        """Whether the value is such a tuple."""
        if type(value) is not tuple or len(value) != self.size:
            return False
        places = [_place(self.items, item) for item in value]
        return all(a < b for a, b in zip([-1, *places], places, strict=False))

    def count(self) -> int:
        """How many such tuples there are."""
        return comb(len(self.items), self.size)

    def sample(self, stream: Stream) -> Plain:
        """One such tuple."""
        places = sorted(stream.sample(range(len(self.items)), self.size))
        return tuple(self.items[place] for place in places)

    def __iter__(self) -> Iterator[Plain]:
        return combinations(self.items, self.size)

    def describe(self) -> str:
        """The space in words."""
        return f"{self.size} different ones of " + ", ".join(map(str, self.items))


@slotted
class Selections:
    """Any number of different items, none included: a tuple of them in the order of `items`.

    >>> space = Selections((1, 2))
    >>> list(space), space.contains((2, 1))
    ([(), (1,), (2,), (1, 2)], False)
    """

    items: tuple[Plain, ...]

    def contains(self, value: Plain) -> bool:
        """Whether the value is such a tuple."""
        return type(value) is tuple and Subsets(self.items, len(value)).contains(value)

    def count(self) -> int:
        """How many such tuples there are."""
        return 1 << len(self.items)

    def sample(self, stream: Stream) -> Plain:
        """One such tuple."""
        size = stream.below(len(self.items) + 1)
        return Subsets(self.items, size).sample(stream)

    def __iter__(self) -> Iterator[Plain]:
        for size in range(len(self.items) + 1):
            yield from Subsets(self.items, size)

    def describe(self) -> str:
        """The space in words."""
        return "any of " + ", ".join(map(str, self.items))


@slotted
class Pairs:
    """Every pairing of a value of `left` with one of `right`, as a tuple of two, and `extra`."""

    left: OptionSpace
    right: OptionSpace
    extra: tuple[Plain, ...] = ()

    def contains(self, value: Plain) -> bool:
        """Whether the value is such a pairing, or one of the extra values."""
        if type(value) is not tuple or len(value) != 2:
            return False
        return any(same(value, extra) for extra in self.extra) or (
            self.left.contains(value[0]) and self.right.contains(value[1])
        )

    def count(self) -> int:
        """How many there are."""
        return self.left.count() * self.right.count() + len(self.extra)

    def sample(self, stream: Stream) -> Plain:
        """One of them."""
        if self.extra and stream.below(self.count()) < len(self.extra):
            return stream.choice(self.extra)
        return (self.left.sample(stream), self.right.sample(stream))

    def __iter__(self) -> Iterator[Plain]:
        yield from self.extra
        for left in self.left:
            for right in self.right:
                yield (left, right)

    def describe(self) -> str:
        """The space in words."""
        return f"a pair of {self.left.describe()} and {self.right.describe()}"


@slotted
class OrNone:
    """Any value of a space, or None to decline.

    >>> space = OrNone(Subsets((1, 2), 2))
    >>> list(space), space.contains(None), space.count()
    ([None, (1, 2)], True, 2)
    """

    space: OptionSpace

    def contains(self, value: Plain) -> bool:
        """Whether the value is None or in the space."""
        return value is None or self.space.contains(value)

    def count(self) -> int:
        """One more than the space holds."""
        return self.space.count() + 1

    def sample(self, stream: Stream) -> Plain:
        """None, or one of the space; as likely as each other where there is a choice."""
        return self.space.sample(stream) if self.space.count() and stream.below(2) else None

    def __iter__(self) -> Iterator[Plain]:
        yield None
        yield from self.space

    def describe(self) -> str:
        """The space in words."""
        return f"nothing, or {self.space.describe()}"


@slotted
class Without:
    """A space from which some values are struck out.

    >>> space = Without(OneOf((0, 1, 2)), (1,))
    >>> list(space), space.contains(1), space.count()
    ([0, 2], False, 2)
    """

    space: OptionSpace
    struck: tuple[Plain, ...]

    def contains(self, value: Plain) -> bool:
        """Whether the value is in the space, and not struck out."""
        return self.space.contains(value) and not any(same(value, s) for s in self.struck)

    def count(self) -> int:
        """How many are left."""
        return self.space.count() - sum(map(self.space.contains, self.struck))

    def sample(self, stream: Stream) -> Plain:
        """One of those that are left."""
        value = self.space.sample(stream)
        while not self.contains(value):
            value = self.space.sample(stream)
        return value

    def __iter__(self) -> Iterator[Plain]:
        return (value for value in self.space if self.contains(value))

    def describe(self) -> str:
        """The space in words."""
        return f"{self.space.describe()}, but nothing true"


@slotted
class Told:
    """What the Storyteller may tell: all of `form` to an impaired player, else only the truths.

    truths: every value that the rules allow to a sober player, with the registrations behind it.
    """

    form: OptionSpace
    truths: Mapping[Plain, Registrations]
    free: bool

    def contains(self, value: Plain) -> bool:
        """Whether the value may be told."""
        if self.free:
            return self.form.contains(value)
        try:
            return value in self.truths and any(same(value, truth) for truth in self.truths)
        except TypeError:
            return False

    def count(self) -> int:
        """How many values may be told."""
        return self.form.count() if self.free else len(self.truths)

    def sample(self, stream: Stream) -> Plain:
        """One of them."""
        return self.form.sample(stream) if self.free else stream.choice(tuple(self.truths))

    def __iter__(self) -> Iterator[Plain]:
        return iter(self.form) if self.free else iter(self.truths)

    def is_true(self, value: Plain) -> bool:
        """Whether a sober player might be told this."""
        return value in self.truths

    def describe(self) -> str:
        """The space in words."""
        return self.form.describe() if self.free else _one_of(self.truths)


@slotted
class Tested:
    """A large space given by a test and a way to draw; iteration draws until `limit` are found."""

    test: Callable[[Plain], bool]
    draw: Callable[[Stream], Plain]
    size: int
    words: str
    first: tuple[Plain, ...] = ()

    def contains(self, value: Plain) -> bool:
        """Whether the value passes the test."""
        try:
            return self.test(value)
        except (TypeError, ValueError, LookupError, AttributeError, RecursionError):
            return False

    def count(self) -> int:
        """The number of answers, or a bound from above."""
        return self.size

    def sample(self, stream: Stream) -> Plain:
        """One answer."""
        return self.draw(stream)

    def __iter__(self) -> Iterator[Plain]:
        """Some of the answers: those named first, then draws."""
        yield from self.first
        stream = Stream("examples")
        for _ in range(min(self.size, 20)):
            yield self.draw(stream)

    def describe(self) -> str:
        """The space in words."""
        return self.words


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


# --- what a player may do by day -------------------------------------------------------------


@slotted
class Say:
    """Speak to the town."""

    text: str
    acts: tuple[Act, ...] = ()


@slotted
class Whisper:
    """Speak to one player in private; all see that the two talk."""

    to: int
    text: str
    acts: tuple[Act, ...] = ()


@slotted
class WhisperAsk:
    """Ask a player in public for a whisper."""

    to: int


@slotted
class WhisperAccept:
    """Accept the whisper that a player has asked for."""

    of: int


@slotted
class Confer:
    """Speak to the other evil players, as far as they know of one another."""

    text: str
    acts: tuple[Act, ...] = ()


@slotted
class Nominate:
    """Nominate a player for execution."""

    who: int


@slotted
class Use:
    """Use an ability by day, or pretend to.

    characters: for an ability that guesses, the character of each target.
    """

    ability: str
    targets: tuple[int, ...] = ()
    characters: tuple[str, ...] = ()


@slotted
class Exile:
    """Call for the exile of a Traveller."""

    who: int


@slotted
class Consult:
    """Use an ability in private with the Storyteller, or pretend to.

    proposition: what is asked or guessed, as far as it was understood; words: as it was said.
    """

    ability: str
    targets: tuple[int, ...] = ()
    proposition: Proposition | None = None
    words: str = ""


@slotted
class State:
    """Make a public statement that is meant to be judged; None: nobody understood it."""

    proposition: Proposition | None
    words: str = ""


Entry: TypeAlias = Enter | Leave | Introduce | TakeSeat | Lapse | Speak
"""What comes at any moment, without a decision that it answers."""
DayAct: TypeAlias = (
    Say | Whisper | WhisperAsk | WhisperAccept | Confer | Nominate | Use | Exile | Consult | State
)
MAX_TEXT: Final = 2000
WORDS_OF_ACT: Final = 5


@slotted
class Acts:
    """What one seat may do now, derived from what everybody can see.

    window: `discussion`, `nominations`, `reaction` (to a nomination or a public use), `evening`;
    nominees: whom the seat may nominate; partners: whom it may whisper to;
    abilities: day abilities of the script (anyone may pretend to have one), with how many targets;
    limits: whom those may name that do not take everybody;
    consults: abilities that are used in private with the Storyteller; whether with a question;
    askable, askers: whom the seat may ask for a whisper, and who has asked it for one;
    neighbours: whom it may tell at most `words` words though no whisper is declared;
    confers: whether it may speak among the evil team.
    guesses: abilities that guess characters, of how many players at most; characters: which ones.
    """

    seat: int
    window: str
    nominees: tuple[int, ...]
    partners: tuple[int, ...]
    abilities: Mapping[str, int]
    everyone: tuple[int, ...]
    travellers: tuple[int, ...]
    limits: Mapping[str, tuple[int, ...]]
    consults: Mapping[str, bool]
    guesses: Mapping[str, int]
    characters: tuple[str, ...]
    askable: tuple[int, ...] = ()
    askers: tuple[int, ...] = ()
    neighbours: tuple[int, ...] = ()
    words: int = 0
    confers: bool = False

    def among(self, ability: str) -> tuple[int, ...]:
        """Whom the ability may name."""
        return self.limits.get(ability, self.everyone)

    def contains(self, value: object) -> bool:
        """Whether the act is allowed."""
        return not self.fault(value)

    def fault(self, act: object) -> str:
        """Why the act is not allowed, in one line; empty when it is."""
        if not isinstance(act, DayAct) or not well_formed(act):
            return self._shapeless(act)
        if isinstance(act, Nominate):
            return "" if act.who in self.nominees else "they can't be nominated by you now"
        if isinstance(act, Exile):
            return "" if act.who in self.travellers else "they can't be exiled now"
        if isinstance(act, Use):
            return self._fault_of_use(act)
        if isinstance(act, Consult | State):
            return self._fault_in_words(act)
        if isinstance(act, WhisperAsk):
            return "" if act.to in self.askable else "they can't be asked for a whisper now"
        if isinstance(act, WhisperAccept):
            return "" if act.of in self.askers else "they have not asked you for a whisper"
        if _length(act) > MAX_TEXT:
            return f"what is said has at most {MAX_TEXT} characters"
        if isinstance(act, Confer):
            return "" if self.confers else "there is no team that you may talk to now"
        return self._fault_of_whisper(act) if isinstance(act, Whisper) else ""

    def _fault_of_whisper(self, act: Whisper) -> str:
        if act.to in self.partners:
            return ""
        if act.to not in self.neighbours:
            asked = act.to in self.askable + self.askers
            return "ask first" if asked else "you can whisper to them once they accept"
        if words_in(act) > self.words:
            return f"an undeclared whisper has at most {self.words} words"
        return ""

    def _fault_of_use(self, act: Use) -> str:
        if act.ability not in self.abilities:
            return f"no ability called {shown(act.ability)} can be used now"
        if act.ability in self.guesses:
            return self._fault_of_guess(act)
        wanted = self.abilities[act.ability]
        among = self.among(act.ability)
        if len(act.targets) != wanted or any(t not in among for t in act.targets):
            where = "alive" if act.ability in self.limits else "at the table"
            return f"{act.ability} takes {wanted} player(s) {where}"
        return f"{act.ability} names no characters" if act.characters else ""

    def _fault_of_guess(self, act: Use) -> str:
        most = self.guesses[act.ability]
        targets = act.targets
        if not len(set(targets)) == len(targets) == len(act.characters) <= most:
            return f"{act.ability} guesses up to {most} different players, a character for each"
        if any(t not in self.everyone for t in targets):
            return f"{act.ability} takes players at the table"
        if any(c not in self.characters for c in act.characters):
            return f"{act.ability} names characters of this game"
        return ""

    def _fault_in_words(self, act: Consult | State) -> str:
        if len(act.words) > MAX_TEXT:
            return f"what is said has at most {MAX_TEXT} characters"
        if isinstance(act, State):
            return ""
        if act.ability not in self.consults:
            return f"no ability called {shown(act.ability)} can be used with the Storyteller now"
        if len(act.targets) > len(self.everyone) or any(
            t not in self.everyone for t in act.targets
        ):
            return f"{act.ability} names players at the table"
        if act.proposition is not None and not self.consults[act.ability]:
            return f"{act.ability} asks no question"
        return ""

    @staticmethod
    def _shapeless(act: object) -> str:
        if isinstance(act, DayAct):
            return f"this is no well-formed act of the day: {shown(act)}"
        return "by day a player speaks, whispers, nominates or uses an ability"

    def must_ask(self, whisper: Whisper) -> bool:
        """Whether that whisper has to be asked for first, and can be."""
        return whisper.to in self.askable and bool(self._fault_of_whisper(whisper))

    def count(self) -> int:
        """How many acts there are besides talk, which has no number."""
        uses: int = sum(len(self.among(a)) ** n for a, n in self.abilities.items())
        whispers = len(self.partners) + len(self.askable) + len(self.askers)
        return 2 + len(self.nominees) + whispers + uses + len(self.consults)

    def sample(self, stream: Stream) -> DayAct:
        """An act other than talk where there is one, else an empty sentence."""
        return stream.choice(tuple(islice(self, 64)))

    def __iter__(self) -> Iterator[DayAct]:
        yield Say("")
        for seat in self.nominees:
            yield Nominate(seat)
        for seat in self.travellers:
            yield Exile(seat)
        for seat in self.askers:
            yield WhisperAccept(seat)
        for ability, wanted in self.abilities.items():
            if wanted == 0:
                yield Use(ability)
            elif wanted == 1:
                for seat in self.among(ability):
                    yield Use(ability, (seat,))
        for ability, asks in self.consults.items():
            if not asks:
                yield Consult(ability)

    def describe(self) -> str:
        """The space in words."""
        return "speak, whisper, nominate, or use an ability"


def _length(act: Say | Whisper | Confer) -> int:
    """How much was typed of what is said."""
    return len(act.text) + sum(len(part.text) for part in act.acts if isinstance(part, Words))


def words_in(act: Whisper) -> int:
    """How many words are said: an act that is put into words later counts as five."""
    typed = [act.text, *(part.text for part in act.acts if isinstance(part, Words))]
    spoken = 0 if act.text else sum(WORDS_OF_ACT for a in act.acts if not isinstance(a, Words))
    return spoken + sum(len(text.split()) for text in typed)


def _one_of(values: Collection[Plain]) -> str:
    """The first values in words, and how many more there are."""
    more = f" and {len(values) - LISTED} more" if len(values) > LISTED else ""
    return "one of " + ", ".join(map(str, islice(values, LISTED))) + more


def _place(items: tuple[Plain, ...], value: Plain) -> int:
    """Where the value stands among the items; -1 where it does not."""
    return next((i for i, item in enumerate(items) if same(item, value)), -1)


def seats_or_none(seats: Iterable[int]) -> OneOf:
    """One of these seats, or None to decline."""
    return OneOf((None, *seats))
