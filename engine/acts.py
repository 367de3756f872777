"""What a player may do by day, and what a seat may do now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, islice
from typing import Final, TypeAlias

from engine.chance import Stream
from engine.facts.propositions import Proposition
from engine.forms import shown, well_formed
from engine.slotted import slotted
from engine.speech import Act, Words

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
            where = "that it may name" if act.ability in self.limits else "at the table"
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
            elif wanted == 2:
                for two in combinations(self.among(ability), 2):
                    yield Use(ability, two)
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
