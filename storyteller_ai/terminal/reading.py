"""Reads what a person typed: names, characters, numbers, yes and no."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.catalogue import catalogue, normalise_id
from engine.names import name_key
from storyteller_ai.language.english import listed
from storyteller_ai.wording import safe

FLAGS = {"yes": True, "y": True, "no": False, "n": False, "true": True, "false": False}
NOBODY = ("none", "nobody", "zero")
_FILLERS = frozenset({"and", "or", "is", "are", "the", "was", "on", "night", "about", "of", "a"})
_MOST_WORDS = 60


class Wrong(Exception):
    """An entry that cannot be carried out; the message is one line that says what is possible."""


@dataclass(slots=True)
class Atoms:
    """What an entry names, in its order."""

    seats: list[int] = field(default_factory=list)
    characters: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    flags: list[bool] = field(default_factory=list)
    nobody: bool = False


class Reader:
    """Knows the names around the table and the characters of the script."""

    def __init__(
        self,
        names: Mapping[int, str],
        characters: Sequence[str],
        examples: Sequence[int] = (),
    ) -> None:
        self.names = dict(names)
        self.examples = tuple(examples) or tuple(self.names)
        self.characters = tuple(characters)
        self._places = list(self.names)

    @property
    def words(self) -> list[str]:
        """What Tab completes."""
        return [*map(safe, self.names.values()), *self.characters]

    def seat(self, text: str) -> tuple[int, str]:
        """The player at the start of the text, and the rest. A number counts places from 1."""
        words = text.split()
        found = self._longest(words, self._seat_of)
        if found:
            return found[0], " ".join(words[found[1] :])
        if words and words[0].isascii() and words[0].isdigit():
            place = int(words[0][:6]) - 1
            if 0 <= place < len(self._places):
                return self._places[place], " ".join(words[1:])
        who = f"{short(words[0])!r} is nobody here; " if words else "say who: "
        raise Wrong(f"{who}there are {listed(list(map(safe, self.names.values())))}")

    def character(self, text: str) -> str:
        """The character that the whole text names."""
        found = self._character_of(text)
        if found is None:
            raise Wrong(
                f"{short(text)!r} is no character of this script: {', '.join(self.characters)}"
            )
        return found

    def leading_character(self, text: str) -> tuple[str, str]:
        """The character with which the text begins (else nothing), and the rest."""
        words = text.split()
        found = self._longest(words, self._character_of)
        return (found[0], " ".join(words[found[1] :])) if found else ("", text)

    def atoms(self, text: str) -> Atoms:
        """Everything that the text names. Raises Wrong at the first word that it can't read."""
        words = re.sub(r"[,;:?.]", " ", text).split()[:_MOST_WORDS]
        atoms = Atoms()
        while words:
            taken = self._take(words, atoms)
            if not taken:
                raise Wrong(f"{short(words[0])!r} is no player, character, number, yes or no here")
            words = words[taken:]
        return atoms

    def _take(self, words: list[str], atoms: Atoms) -> int:
        """Read what stands first; returns how many words that were."""
        word = words[0].casefold()
        if word.isascii() and word.isdigit():
            atoms.numbers.append(int(word[:9]))
        elif word in FLAGS and not self._named(words[0]):
            atoms.flags.append(FLAGS[word])
        elif word in NOBODY and not self._named(words[0]):
            atoms.nobody = True
        elif seat := self._longest(words, self._seat_of):
            atoms.seats.append(seat[0])
            return int(seat[1])
        elif character := self._longest(words, self._character_of):
            atoms.characters.append(character[0])
            return int(character[1])
        elif word not in _FILLERS:
            return 0
        return 1

    def _named(self, word: str) -> bool:
        return any(name_key(name) == name_key(word) for name in self.names.values())

    def _longest(self, words: list[str], find: Any) -> tuple[Any, int] | None:
        """The longest run of words from the first one on that `find` knows."""
        for number in range(min(len(words), 6), 0, -1):
            found = find(" ".join(words[:number]))
            if found is not None:
                return found, number
        return None

    def _seat_of(self, text: str) -> int | None:
        key = name_key(text.strip(",;:?.'\""))
        exact = [seat for seat, name in self.names.items() if name_key(name) == key]
        if exact or not key or self._character_id(text) or key in _FILLERS:
            return exact[0] if exact else None
        near = [seat for seat, name in self.names.items() if name_key(name).startswith(key)]
        return near[0] if len(near) == 1 else None

    def _character_id(self, text: str) -> str | None:
        wanted = normalise_id(text)
        return wanted if wanted in self.characters else None

    def _character_of(self, text: str) -> str | None:
        exact = self._character_id(text)
        wanted = normalise_id(text)
        if exact or len(wanted) < 3:
            return exact
        near = [c for c in self.characters if c.startswith(wanted)]
        if not near:
            info = catalogue()
            near = [c for c in self.characters if c in info and text in info[c].names.values()]
        return near[0] if len(near) == 1 else None


def short(text: str, most: int = 30) -> str:
    """The start of a text, safe to print."""
    return safe(text if len(text) <= most else text[: most - 1] + "…")
