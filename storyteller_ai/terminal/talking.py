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
    Propose,
    Report,
    Retract,
    VoteIntent,
    Words,
)
from storyteller_ai.language.english import character_name
from storyteller_ai.terminal.reading import Atoms, Reader, Wrong

TOPICS: Final = ("character", "information", "reason")
FORMS: Final = {
    "washerwoman": "/tell 1 CHARACTER NAME NAME",
    "librarian": "/tell 1 CHARACTER NAME NAME, or /tell 1 none",
    "investigator": "/tell 1 CHARACTER NAME NAME",
    "chef": "/tell 1 NUMBER",
    "empath": "/tell NIGHT NUMBER",
    "fortuneteller": "/tell NIGHT NAME NAME yes|no",
    "undertaker": "/tell NIGHT NAME CHARACTER",
    "ravenkeeper": "/tell NIGHT NAME CHARACTER",
}
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

    def whisper(self, words: str) -> Spoken:
        """Words for one ear, which may hold commands: `I trust you /claim chef`."""
        first, *commands = (" " + words).split(" /")
        if not commands:
            return Spoken((), first.strip())
        acts: list[Act] = [Words(_ended(first.strip()))] if first.strip() else []
        for part in commands:
            command, _, rest = part.partition(" ")
            if command not in SPEECH:
                known = ", ".join(f"/{name}" for name in SPEECH)
                raise Wrong(f"/{command[:20]} can't be whispered; a whisper may hold {known}")
            acts += self.speak(command, rest)
        return Spoken(tuple(acts), "")

    # --- single commands ---------------------------------------------------------------------

    def claim(self, rest: str) -> tuple[tuple[Act, ...], str]:
        """`chef`, or two or three by commas."""
        words = rest.removesuffix(" soft")
        found = [self.reader.character(part.strip()) for part in words.split(",") if part.strip()]
        wanted = tuple(dict.fromkeys(found))
        if not 1 <= len(wanted) <= 3:
            raise Wrong("claim one character, or two or three: /claim chef or /claim chef,monk")
        if words != rest and len(wanted) == 1:
            raise Wrong("a soft claim names two or three: /claim chef,monk,empath soft")
        return (Claim(wanted),), ""

    def tell(self, rest: str) -> tuple[tuple[Act, ...], str]:
        """Nothing: all that I truly learned; a night: that night's; else a report of any kind."""
        named, rest = self.reader.leading_character(rest)
        atoms = self.reader.atoms(rest)
        ability = named or self._ability()
        bare = not (atoms.seats or atoms.characters or atoms.flags or atoms.nobody)
        if bare and len(atoms.numbers) < 2:
            return self._truly(set(atoms.numbers)), ""
        if not atoms.numbers:
            raise Wrong(f"say of which night: {self._form(ability)}")
        night = atoms.numbers.pop(0)
        if not 1 <= night <= max(self.view.day, 1):
            raise Wrong(f"night {night} has not been; there were 1 to {self.view.day}")
        info = catalogue().get(ability)
        if ability not in FORMS and (info is None or info.edition in _COMPLETE):
            who = character_name(ability)
            raise Wrong(f"the {who} learns nothing to tell; name another: /tell empath 1 0")
        return (self._report(ability, night, atoms),), ""

    def accuse(self, rest: str) -> tuple[tuple[Act, ...], str]:
        """A player, perhaps demon or minion, perhaps a reason of the list, perhaps words."""
        seat, words = self.reader.seat(rest)
        of, words = _first(words, ("demon", "minion", "evil"), "evil")
        reason, words = _first(words, REASONS[1:], "")
        return (Accuse(seat, of, reason),), words

    def defend(self, rest: str) -> tuple[tuple[Act, ...], str]:
        """A player, or nobody for oneself."""
        seat, words = self.reader.seat(rest) if rest else (self.view.seat, "")
        reason, words = _first(words, REASONS[1:], "")
        return (Defend(seat, reason),), words

    def ask(self, rest: str) -> tuple[tuple[Act, ...], str]:
        """A player, and what about."""
        seat, words = self.reader.seat(rest)
        topic, words = _first(words, TOPICS, "character")
        if words:
            raise Wrong(f"ask a player for {', '.join(TOPICS[:-1])} or {TOPICS[-1]}: /ask NAME")
        return (Ask(seat, topic),), ""  # type: ignore[arg-type]  # one of the topics

    def propose(self, rest: str) -> tuple[tuple[Act, ...], str]:
        """What the town should do with whom."""
        action, words = _first(rest, ("execute", "spare", "nominate"), "")
        if not action:
            raise Wrong("propose to execute, spare or nominate: /propose execute NAME")
        seat, said = self.reader.seat(words)
        return (Propose(action, seat),), said  # type: ignore[arg-type]  # one of the three

    def promise(self, rest: str) -> tuple[tuple[Act, ...], str]:
        """How one will vote."""
        seat, words = self.reader.seat(rest)
        answer, said = _first(words, ("yes", "no"), "yes")
        return (VoteIntent(seat, answer == "yes"),), said

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
        return FORMS.get(ability, f"/tell {ability} NIGHT and what it told")

    def _truly(self, nights: set[int]) -> tuple[Act, ...]:
        found = tuple(
            Report(e.ability, night, e.value, e.about)
            for night, e in self.view.learned
            if not nights or night in nights
        )
        if not found:
            when = f" in night {min(nights)}" if nights else ""
            form = FORMS.get(self._ability(), "/tell empath 1 0")
            raise Wrong(f"you have learned nothing{when}; to make it up: {form}")
        return found

    def _report(self, ability: str, night: int, atoms: Atoms) -> Report:
        """A report in the form of its ability, or, of an unknown ability, in the form it has."""
        seats = tuple(sorted(set(atoms.seats)))
        value = _value(atoms, seats)
        if value is _NOTHING or not _fits(ability, value, seats):
            raise Wrong(f"the {character_name(ability)} tells otherwise: {self._form(ability)}")
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
    return ability not in FORMS


def _ended(words: str) -> str:
    """Words as a sentence that another may follow."""
    return f"{words}." if words and words[-1].isalnum() else words


def _first(text: str, words: tuple[str, ...], otherwise: str) -> tuple[str, str]:
    """The first word if it is one of these, and the rest."""
    first, _, rest = text.strip().partition(" ")
    return (first.casefold(), rest.strip()) if first.casefold() in words else (otherwise, text)


SPEECH: Final[dict[str, Callable[[Talker, str], tuple[tuple[Act, ...], str]]]] = {
    "claim": Talker.claim,
    "tell": Talker.tell,
    "accuse": Talker.accuse,
    "defend": Talker.defend,
    "ask": Talker.ask,
    "propose": Talker.propose,
    "promise": Talker.promise,
    "retract": Talker.retract,
}
