"""What a player says by day: commands as speech acts, with a plain sentence for each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from engine import View
from engine.catalogue import catalogue
from engine.speech import (
    REASONS,
    Accuse,
    Act,
    Ask,
    Claim,
    Defend,
    Plan,
    Propose,
    Proposed,
    Report,
    Retract,
    Topic,
    VoteIntent,
    Words,
)
from storyteller_ai.language import Language
from storyteller_ai.language.hearing import read_talk
from storyteller_ai.language.hearing.information import FORMS as HEARD
from storyteller_ai.language.reading import table_of
from storyteller_ai.terminal.reading import Atoms, Reader, Wrong, short

_PROPOSED: Final[tuple[Proposed, ...]] = ("execute", "spare", "nominate")
TOPICS: Final[tuple[Topic, ...]] = ("character", "information", "reason")
FORMS: Final = (
    *("washerwoman", "librarian", "investigator", "chef"),
    *("empath", "fortuneteller", "undertaker", "ravenkeeper"),
)
"""Abilities whose reports have a form of their own: `terminal.form` shows it."""
_COMPLETE: Final = ("tb",)
"""Editions whose every character that learns something has its form above."""
_PAIRINGS: Final = ("washerwoman", "librarian", "investigator")
_NUMBERS: Final = ("chef", "empath")
_MOST: Final = 9


@dataclass(frozen=True, slots=True)
class Spoken:
    """Acts, or words that stand for themselves."""

    acts: tuple[Act, ...]
    text: str


class Talker:
    """Turns commands of speech into acts, from what the seat itself knows."""

    def __init__(self, view: View, reader: Reader) -> None:
        self.view = view
        self.reader = reader

    def speak(self, command: str, rest: str) -> tuple[Act, ...]:
        """The acts of a command; words that go with it are one of them. Raises Wrong."""
        acts, said = SPEECH[command](self, rest)
        return (*acts, Words(_ended(said))) if said else acts

    def hear(self, words: str, to: int | None = None) -> tuple[Act, ...]:
        """The acts that are understood in free words, said to all or to one."""
        return tuple(read_talk(words, table_of(self.view), to))

    def whisper(self, words: str, to: int | None) -> Spoken:
        """Words for one ear or a few, which may hold commands: `I trust you /claim chef`."""
        first, *commands = (" " + words).split(" /")
        if not commands:
            return Spoken(self.hear(first.strip(), to), first.strip())
        acts: list[Act] = [Words(_ended(first.strip()))] if first.strip() else []
        for part in commands:
            word, _, rest = part.partition(" ")
            command = self.reader.vocabulary.command(word)
            if command not in SPEECH:
                known = [f"/{self.reader.vocabulary.called(name)}" for name in SPEECH]
                raise Wrong("whisper_command", command=short(word), known=known)
            acts += self.speak(command, rest)
        return Spoken(tuple(acts), "")

    # --- single commands ---------------------------------------------------------------------

    def claim(self, rest: str) -> tuple[tuple[Act, ...], str]:
        """`chef`, or two or three by commas."""
        words, _, last = rest.rpartition(" ")
        if self.reader.vocabulary.code(last, ("soft",)) != "soft":
            words = rest
        found = [self.reader.character(part.strip()) for part in words.split(",") if part.strip()]
        wanted = tuple(dict.fromkeys(found))
        if not 1 <= len(wanted) <= 3:
            raise Wrong("claim_how")
        if words != rest and len(wanted) == 1:
            raise Wrong("claim_soft")
        return (Claim(wanted),), ""

    def tell(self, rest: str) -> tuple[tuple[Act, ...], str]:
        """Nothing: all that I truly learned; a night: that night's; else a report of any kind."""
        named, rest = self.reader.leading_character(rest)
        ability = named or self._ability()
        if spoken := self._spoken(ability, rest):
            return spoken, ""
        atoms = self.reader.atoms(rest)
        bare = not (atoms.seats or atoms.characters or atoms.flags or atoms.nobody)
        if bare and len(atoms.numbers) < 2:
            return self._truly(set(atoms.numbers)), ""
        if not atoms.numbers:
            raise Wrong("which_night", form=self._form(ability))
        night = atoms.numbers.pop(0)
        if not 1 <= night <= max(self.view.day, 1):
            raise Wrong("no_such_night", night=night, last=self.view.day)
        info = catalogue().get(ability)
        if ability not in FORMS and (info is None or info.edition in _COMPLETE):
            raise Wrong("tells_nothing", character=self.reader.language.character(ability))
        return (self._report(ability, night, atoms),), ""

    def accuse(self, rest: str) -> tuple[tuple[Act, ...], str]:
        """A player, perhaps demon or minion, perhaps a reason of the list, perhaps words."""
        seat, words = self.reader.seat(rest)
        of, words = self.reader.code(words, ("demon", "minion", "evil"), "evil")
        reason, words = self.reader.code(words, REASONS[1:], "")
        return (Accuse(seat, of, reason),), words

    def defend(self, rest: str) -> tuple[tuple[Act, ...], str]:
        """A player, or nobody for oneself."""
        seat, words = self.reader.seat(rest) if rest else (self.view.seat, "")
        reason, words = self.reader.code(words, REASONS[1:], "")
        return (Defend(seat, reason),), words

    def ask(self, rest: str) -> tuple[tuple[Act, ...], str]:
        """A player, and what about."""
        if not rest:
            raise Wrong("ask_topic", topics=[*map(self.reader.vocabulary.word, TOPICS)])
        seat, words = self.reader.seat(rest)
        default: Topic = "character"
        topic, words = self.reader.code(words, TOPICS, default)
        if words:
            raise Wrong("ask_topic", topics=[*map(self.reader.vocabulary.word, TOPICS)])
        return (Ask(seat, topic),), ""

    def propose(self, rest: str) -> tuple[tuple[Act, ...], str]:
        """What the town should do with whom."""
        action, words = self.reader.code(rest, _PROPOSED, None)
        if action is None:
            raise Wrong("propose_how")
        seat, said = self.reader.seat(words)
        return (Propose(action, seat),), said

    def promise(self, rest: str) -> tuple[tuple[Act, ...], str]:
        """How one will vote."""
        seat, words = self.reader.seat(rest)
        first, _, said = words.partition(" ")
        up = self.reader.vocabulary.flags.get(first.casefold())
        return (VoteIntent(seat, up is not False),), words if up is None else said.strip()

    def plan(self, rest: str) -> tuple[tuple[Act, ...], str]:
        """Who of the team claims what: `NAME chef, NAME monk`, or the Demon's bluffs dealt out."""
        view, words, parts = self.view, rest, []
        while words:
            seat, words = self.reader.seat(words)
            character, words = self.reader.leading_character(words)
            if not character:
                raise Wrong("plan_how")
            parts.append((seat, character))
            words = words.lstrip(", ")
        if not rest:
            team = (view.seat, *view.demons, *view.minions)
            parts = list(zip(team, view.bluffs, strict=False))
        if not parts:
            raise Wrong("plan_how")
        return (Plan(tuple(parts)),), ""

    def unsay(self, rest: str) -> tuple[tuple[Act, ...], str]:
        """What was understood in my last words was not meant."""
        return (Retract("words"),), rest

    def retract(self, rest: str) -> tuple[tuple[Act, ...], str]:
        """Takes all back."""
        return (Retract(),), rest

    # --- information -------------------------------------------------------------------------

    def _ability(self) -> str:
        """The ability of which I speak: what I claimed last, else my own."""
        for speech in reversed(self.view.speeches):
            for act in reversed(speech.acts):
                if speech.seat == self.view.seat and isinstance(act, Claim):
                    if len(act.characters) == 1:
                        return act.characters[0]
        return self.view.character

    def _form(self, ability: str) -> str:
        return form_of(ability, self.reader.language)

    def _truly(self, nights: set[int]) -> tuple[Act, ...]:
        found = tuple(
            Report(e.ability, night, e.value, e.about)
            for night, e in self.view.learned
            if not nights or night in nights
        )
        if not found:
            ability = self._ability() if self._ability() in FORMS else "example"
            form = self.reader.language.text(f"terminal.form.{ability}")
            if nights:
                raise Wrong("learned_nothing_then", night=min(nights), form=form)
            raise Wrong("learned_nothing", form=form)
        return found

    def _spoken(self, ability: str, rest: str) -> tuple[Act, ...]:
        """A report in its ability's own words, after its night: `1 Bo evil`."""
        night, _, words = rest.partition(" ")
        if ability in FORMS or not words or night not in map(str, range(1, self.view.day + 1)):
            return ()
        heard = self.hear(f"{self.reader.language.character(ability)} n{night} {words}")
        return tuple(a for a in heard if isinstance(a, Report) and a.ability == ability)

    def _report(self, ability: str, night: int, atoms: Atoms) -> Report:
        """A report in the form of its ability, or, of an unknown ability, in the form it has."""
        seats = tuple(sorted(set(atoms.seats)))
        value = _value(atoms, seats)
        if value is _NOTHING or not _fits(ability, value, seats):
            name = self.reader.language.character(ability)
            raise Wrong("tells_otherwise", character=name, form=self._form(ability))
        about = () if isinstance(value, tuple) or type(value) is int else seats
        return Report(ability, night, value, about)


_NOTHING: Final = object()


def _value(atoms: Atoms, seats: tuple[int, ...]) -> Any:
    parts = (len(atoms.numbers), len(atoms.flags), len(atoms.characters), atoms.nobody)
    match parts:
        case (1, 0, 0, False):
            return atoms.numbers[0]
        case (0, 1, 0, False):
            return atoms.flags[0]
        case (0, 0, 1, False):
            character = atoms.characters[0]
            return (character, seats) if len(seats) == 2 else character
        case (0, 0, 0, True):
            return ("none", ())
        case (0, 0, 0, False) if seats:
            return seats
    return _NOTHING


def _fits(ability: str, value: Any, seats: tuple[int, ...]) -> bool:
    """Whether a value has the form in which the ability speaks."""
    if ability in _NUMBERS:
        return type(value) is int and value <= _MOST and not seats
    if ability in _PAIRINGS:
        return isinstance(value, tuple) and (bool(value[1]) or ability == "librarian")
    if ability == "fortuneteller":
        return isinstance(value, bool) and len(seats) == 2
    if ability in ("undertaker", "ravenkeeper"):
        return isinstance(value, str) and len(seats) == 1
    if value == seats:
        form = HEARD.get(ability)
        return form is None or (form.kind, form.seats) == ("seats", len(seats))
    return ability not in FORMS


def form_of(ability: str, to: Language) -> str:
    """How one types what an ability tells."""
    key, name = (ability if ability in FORMS else "any"), to.character(ability)
    typed = ability if name.isascii() else name
    return to.text(f"terminal.form.{key}", ability=typed)


def _ended(words: str) -> str:
    """Words as a sentence that another may follow."""
    return f"{words}." if words and words[-1].isalnum() else words


SPEECH: Final[dict[str, Callable[[Talker, str], tuple[tuple[Act, ...], str]]]] = {
    "claim": Talker.claim,
    "tell": Talker.tell,
    "accuse": Talker.accuse,
    "defend": Talker.defend,
    "ask": Talker.ask,
    "propose": Talker.propose,
    "promise": Talker.promise,
    "plan": Talker.plan,
    "retract": Talker.retract,
    "unsay": Talker.unsay,
}
