"""Reads what a person typed: names, characters, numbers, yes and no."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar

from engine.catalogue import catalogue, normalise_id
from engine.names import name_key
from storyteller_ai.language import DEFAULT, Language, language
from storyteller_ai.language.lexicon import called, fold, korean_noun, squeezed
from storyteller_ai.language.vocabulary import vocabulary
from storyteller_ai.wording import safe

C = TypeVar("C", bound=str)
D = TypeVar("D", bound=str | None)
_MOST_WORDS = 60
_MOST_NAME_WORDS = 6
_LONGEST = 30


class Wrong(Exception):
    """An entry that cannot be carried out: a message of `terminal.wrong`, in one line."""

    def __init__(self, key: str, /, **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    def text(self, to: Language) -> str:
        """What is wrong and what is possible, in a language."""
        return to.text(f"terminal.wrong.{self.key}", **self.values)

    def __str__(self) -> str:
        return self.text(language(DEFAULT))


@dataclass(slots=True)
class Atoms:
    """What an entry names, in its order."""

    seats: list[int] = field(default_factory=list)
    characters: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    flags: list[bool] = field(default_factory=list)
    nobody: bool = False


class Reader:
    """Knows the names around the table, the characters of the script, and the person's language."""

    def __init__(
        self,
        names: Mapping[int, str],
        characters: Sequence[str],
        examples: Sequence[int] = (),
        to: Language | None = None,
    ) -> None:
        self.language = to or language(DEFAULT)
        self.vocabulary = vocabulary(self.language.code)
        self.names = dict(names)
        self.examples = tuple(examples) or tuple(self.names)
        self.characters = tuple(characters)
        self._places = list(self.names)
        self._by_name = {name_key(name): seat for seat, name in self.names.items()}
        self._called = called(self.characters)

    @property
    def words(self) -> list[str]:
        """What Tab completes."""
        named = [self.language.character(c) for c in self.characters]
        own = [name for name in named if not name.isascii()]
        return [*map(safe, self.names.values()), *own, *self.characters]

    @property
    def yes_no(self) -> list[str]:
        """The same for a question that wants yes or no."""
        return list(dict.fromkeys((*(self.language.text(f"words.{w}") for w in _YES_NO), *_YES_NO)))

    def known(self, seats: Iterable[int] | None = None) -> list[str]:
        """Names as they may be printed."""
        return [safe(self.names[seat]) for seat in (self.names if seats is None else seats)]

    def code(self, text: str, codes: Sequence[C], otherwise: D) -> tuple[C | D, str]:
        """Which of the codes the first word of a text stands for, if any, and the rest."""
        first, _, rest = text.strip().partition(" ")
        found = self.vocabulary.code(first, codes)
        return (found, rest.strip()) if found else (otherwise, text)

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
        if not words:
            raise Wrong("say_who", names=self.known())
        self._several_begin(words[0])
        raise Wrong("nobody_here", text=short(words[0]), names=self.known())

    def names_somebody(self, text: str) -> bool:
        """Whether a text begins with a player's name, written out."""
        words = text.split()[:_MOST_NAME_WORDS]
        runs = (" ".join(words[:n]).strip(",;:?.!") for n in range(1, len(words) + 1))
        return any(name_key(run) in self._by_name for run in runs)

    def character(self, text: str) -> str:
        """The character that the whole text names."""
        found = self._character_of(text)
        if found is None:
            self._unclear(text)
            raise Wrong("no_character", text=short(text), characters=self._characters())
        return found

    def leading_character(self, text: str) -> tuple[str, str]:
        """The character with which the text begins (else nothing), and the rest.

        Raises Wrong for the beginning of several.
        """
        words = text.split()
        found = self._longest(words, self._character_of)
        if found is None and words and not self._is_plain(words[0]):
            self._unclear(words[0])
        return (found[0], " ".join(words[found[1] :])) if found else ("", text)

    def _is_plain(self, word: str) -> bool:
        """Whether a word is a player's name, or one of those that stand for no name at all."""
        own = self.vocabulary
        plain = (own.fillers, own.nobody, own.flags)
        return any(word.casefold() in words for words in plain) or self._seat_of(word) is not None

    def atoms(self, text: str) -> Atoms:
        """Everything that the text names. Raises Wrong at the first word that it can't read."""
        words = re.sub(r"[,;:?.]", " ", text).split()[:_MOST_WORDS]
        atoms = Atoms()
        while words:
            taken = self._take(words, atoms)
            if not taken:
                self._several_begin(words[0])
                self._unclear(words[0])
                raise Wrong("unreadable", word=short(words[0]))
            words = words[taken:]
        return atoms

    def _take(self, words: list[str], atoms: Atoms) -> int:
        """Read what stands first; returns how many words that were."""
        word = words[0].casefold()
        if word.isascii() and word.isdigit():
            atoms.numbers.append(int(word[:9]))
        elif word in self.vocabulary.flags and not self._named(words[0]):
            atoms.flags.append(self.vocabulary.flags[word])
        elif word in self.vocabulary.nobody and not self._named(words[0]):
            atoms.nobody = True
        elif seat := self._longest(words, self._seat_of):
            atoms.seats.append(seat[0])
            return int(seat[1])
        elif character := self._longest(words, self._character_of):
            atoms.characters.append(character[0])
            return int(character[1])
        elif word not in self.vocabulary.fillers:
            return 0
        return 1

    def _named(self, word: str) -> bool:
        return name_key(word) in self._by_name

    def _longest(self, words: list[str], find: Any) -> tuple[Any, int] | None:
        """The longest run of words from the first one on that `find` knows."""
        for number in range(min(len(words), _MOST_NAME_WORDS), 0, -1):
            found = find(" ".join(words[:number]))
            if found is not None:
                return found, number
        return None

    def _seat_of(self, text: str) -> int | None:
        key = name_key(text.strip(",;:?.'\""))
        exact = self._by_name.get(key)
        if exact is not None or not key or key in self.vocabulary.fillers:
            return exact
        # A name may have a particle on it: 민수를.
        glued = korean_noun(key, self._by_name)
        if glued:
            return int(glued.what)
        if self._character_id(text) or self._official(text):
            return None
        near = self._names_beginning(key)
        return near[0] if len(near) == 1 else None

    def _names_beginning(self, key: str) -> list[int]:
        return [seat for seat, name in self.names.items() if name_key(name).startswith(key)]

    def _several_begin(self, word: str) -> None:
        """Raise Wrong for a word with which the names of several players begin."""
        near = self._names_beginning(name_key(word.strip(",;:?.'\"")))
        if 1 < len(near) < len(self.names):
            raise Wrong("several_here", text=short(word), names=self.known(near))

    def _character_id(self, text: str) -> str | None:
        wanted = normalise_id(text)
        return wanted if wanted in self.characters else None

    def _character_of(self, text: str) -> str | None:
        exact = self._character_id(text) or self._official(text)
        if exact:
            return exact
        near, word = self._beginning(text), squeezed(fold(text))
        if len(near) == 1 and word.isascii():
            return near[0]
        glued = None if word.isascii() else korean_noun(word, self._called)
        found = str(glued.what) if glued else self._called.get(word)
        return near[0] if found is None and len(near) == 1 else found

    def _beginning(self, text: str) -> list[str]:
        """The characters of which an id begins so, or a name in letters that are not Latin."""
        wanted, word = normalise_id(text), squeezed(fold(text))
        if word.isascii():
            return [c for c in self.characters if len(wanted) >= 3 and c.startswith(wanted)]
        named = {c: _names_of(c) for c in self.characters if len(word) >= 2}
        return [c for c, names in named.items() if any(n.startswith(word) for n in names)]

    def _unclear(self, text: str) -> None:
        """Raise Wrong for a text with which the names of several characters begin."""
        near = self._beginning(text)
        if len(near) > 1:
            raise self.shared(text, near)

    def shared(self, text: str, ids: Sequence[str]) -> Wrong:
        """The refusal of a name, or a beginning, that several characters share."""
        named = [self.language.character(c) for c in ids]
        return Wrong("shared_name", text=short(text), characters=named, ids=[*ids])

    def _official(self, text: str) -> str | None:
        """The character whose name in any language the text is. Raises Wrong if that is several."""
        key = squeezed(fold(text))
        found = [c for c in self.characters if key in _names_of(c)]
        if len(found) > 1:
            raise self.shared(text, found)
        return found[0] if found else None

    def _characters(self) -> list[str]:
        """The characters of the script, as their names are typed in this language."""
        named = [self.language.character(c) for c in self.characters]
        return [*self.characters] if all(map(str.isascii, named)) else named


_YES_NO = ("yes", "no")


@cache
def _names_of(character: str) -> frozenset[str]:
    """All names of a character, in every language, as they are compared."""
    info = catalogue().get(character)
    if info is None:
        return frozenset()
    names = [*info.names.values(), *(word for words in info.aliases.values() for word in words)]
    return frozenset(squeezed(fold(name)) for name in names)


def short(text: str) -> str:
    """The start of a text, safe to print."""
    return safe(text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…")
