"""Names in running words: characters, their nicknames, and the players of a table, typos included.

A match is looked for at one place of a row of words, the longest first; what is spelt right goes
before what is only near. Characters of the script may be called by nicknames and misspelt, others
go by their full names alone.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from engine.catalogue import catalogue, characters_called

_QUOTES: Final = str.maketrans("’‘ʼ´`“”„«»–—−", "'''''\"\"\"\"\"---")
_LONGEST: Final = 5
"""Words in the longest name that is looked for."""
_SURE: Final = 5
"""Letters below which a word is never taken for a misspelt name."""


def fold(text: str) -> str:
    """Text for matching: one case, plain quotes and dashes, no control or zero-width signs.

    >>> fold("I’m the CHEF\\u200b")
    "i'm the chef"
    """
    plain = unicodedata.normalize("NFKC", text).translate(_QUOTES)
    signs = (" " if c in "\n\t\r" else c for c in plain if unicodedata.category(c) != "Cf")
    return "".join(c for c in signs if c == " " or unicodedata.category(c)[0] != "C").casefold()


@lru_cache(maxsize=4096)
def distance(a: str, b: str, most: int) -> int:
    """How many letters to add, drop, change or swap with the next; `most` + 1 when more.

    >>> distance("soldeir", "soldier", 2), distance("chef", "monk", 1)
    (1, 2)
    """
    if abs(len(a) - len(b)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        last, before, row = before, row, [i]
        for j, y in enumerate(b, 1):
            best = min(before[j] + 1, row[-1] + 1, before[j - 1] + (x != y))
            if last and j > 1 and x == b[j - 2] and a[i - 2] == y:
                best = min(best, last[j - 2] + 1)
            row.append(best)
        if min(row) > most:
            return most + 1
    return row[-1]


def near(word: str, candidates: Iterable[str]) -> str | None:
    """The one candidate that the word may be a misspelling of, if it is only one.

    >>> near("libarian", ["librarian", "mayor"]), near("may", ["mayor", "maid"])
    ('librarian', None)
    """
    if len(word) < _SURE or not word.isalpha():
        return None
    found: dict[int, list[str]] = {}
    for candidate in candidates:
        most = 1 if min(len(word), len(candidate)) < 8 else 2
        if (len(candidate) >= 4 and candidate[:1] == word[:1]) or candidate[1:] == word[1:]:
            off = distance(word, candidate, most)
            if off <= most:
                found.setdefault(off, []).append(candidate)
    best = found[min(found)] if found else []
    return best[0] if len(best) == 1 else None


def letters(text: str) -> str:
    """Korean syllables taken apart, so that one wrong stroke is one wrong letter.

    >>> len(letters("점쟁이"))
    8
    """
    return unicodedata.normalize("NFD", text)


@cache
def nicknames() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """What the characters are also called: id -> language -> words."""
    path = files("storyteller_ai.language.data").joinpath("nicknames.json")
    table: dict[str, dict[str, list[str]]] = json.loads(path.read_text("utf-8"))
    return table


@lru_cache(maxsize=64)
def called(characters: tuple[str, ...]) -> Mapping[str, str]:
    """Every way to call these characters, in English and Korean, folded -> id.

    Spaces, hyphens and apostrophes are left out; what two of them share is nobody's. A name that
    is another's id is the other's.

    >>> called(("imp", "fortuneteller"))["ft"], called(("imp", "monk"))["수도승"]
    ('fortuneteller', 'monk')
    """
    found: dict[str, str] = {}
    shared: set[str] = set()
    own: set[str] = set()
    for character in characters:
        for word in _full_names(character):
            if found.setdefault(word, character) != character:
                shared.add(word)
            own.add(word)
    for character in characters:
        for word in (squeezed(w) for ws in nicknames().get(character, {}).values() for w in ws):
            if found.get(word, character) != character and word not in own:
                shared.add(word)
            found.setdefault(word, character)
    return {word: character for word, character in found.items() if word not in shared}


@cache
def _official() -> Mapping[str, str]:
    """The full names of all official characters, as far as each is one's alone."""
    return {
        word: c
        for c in catalogue()
        for word in _full_names(c)
        if len(word) > 2 and len(characters_called(word)) < 2
    }


def _full_names(character: str) -> list[str]:
    info = catalogue().get(character)
    if info is None:
        return [squeezed(fold(character))]
    names = [character, *(info.names[lang] for lang in ("en", "ko") if lang in info.names)]
    names += [word for lang in ("en", "ko") for word in info.aliases.get(lang, ())]
    return [squeezed(fold(name)) for name in names]


def squeezed(text: str) -> str:
    """A name without spaces, hyphens, apostrophes and dots."""
    return re.sub(r"[\s'.\-_]", "", text)


def _reach(words: Sequence[str], at: int) -> int:
    """How many words from here on may belong to one name: other signs than a hyphen end it."""
    number = 0
    for word in words[at : at + _LONGEST]:
        if not (word[0].isalnum() or word in "-'"):
            break
        number += 1
    return number


class Match(NamedTuple):
    """What was found, and how many words it takes."""

    what: Any
    words: int


class CharacterNames:
    """Characters in running words.

    >>> names = CharacterNames(("scarletwoman", "chef"))
    >>> names.match(["scarlet", "woman", "or"], 0), names.match(["cheff"], 0)
    (Match(what='scarletwoman', words=2), Match(what='chef', words=1))
    """

    def __init__(self, script: Sequence[str]) -> None:
        self.script = tuple(script)
        self._called = called(self.script)
        self._long = tuple(word for word in self._called if len(word) >= 4)

    def match(self, words: Sequence[str], at: int, known: Collection[str] = ()) -> Match | None:
        """The character whose name begins at a word. A word in `known` is never a misspelling."""
        for number in range(_reach(words, at), 0, -1):
            word = squeezed("".join(words[at : at + number]))
            found = self.exact(word)
            if found is None and number > 1 and word not in known:
                found = self._plural(word)
            if found is not None:
                return Match(found, number)
        for number in range(min(2, _reach(words, at)), 0, -1):
            if not any(w in known for w in words[at : at + number]):
                if guess := near(squeezed("".join(words[at : at + number])), self._long):
                    return Match(self._called[guess], number)
        return None

    def exact(self, word: str) -> str | None:
        """The character that a squeezed word is the name, or nickname, of."""
        return self._called.get(word) or _official().get(word) or self._plural(word)

    def _plural(self, word: str) -> str | None:
        """`chefs`, `chef's`."""
        return self._called.get(word[:-1]) if word.endswith("s") and len(word) > 3 else None


class PlayerNames:
    """The players' names in running words; a match gives the place in the list.

    >>> names = PlayerNames(["Ana", "Mary Ann", "Charlotte"])
    >>> names.match(["mary", "ann", "is"], 0), names.match(["charlote"], 0)
    (Match(what=1, words=2), Match(what=2, words=1))
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self._folded = {squeezed(fold(name)): place for place, name in enumerate(names)}

    def match(self, words: Sequence[str], at: int, known: Collection[str] = ()) -> Match | None:
        """The player whose name begins at a word. A word in `known` is never a misspelling."""
        for number in range(_reach(words, at), 0, -1):
            word = squeezed("".join(words[at : at + number]))
            if word in self._folded:
                return Match(self._folded[word], number)
        word = squeezed(words[at])
        if word.endswith("s") and word[:-1] in self._folded:
            return Match(self._folded[word[:-1]], 1)
        guess = None if word in known else near(word, self._folded)
        return Match(self._folded[guess], 1) if guess else None


_FORMS: Final = (
    "(님|씨|이|네|쪽|양|군)?들?",
    "(은|는|이|가|을|를|의|에|도|만|과|와|야|아|요|나|네|든|지|임|란|인|라|로)?",
    "(으로|이야|이나|이요|이네|이든)?",
    "(랑|이랑|하고|한테|한테서|에게|에게서|께|께서|라고|이라고)?",
    "(부터|까지|보다|처럼|말고|조차|마저|한텐|에겐)?",
    "(은|는|도|만|의|요)?",
)
PARTICLES: Final = re.compile("".join(_FORMS))
"""What may be glued to a Korean noun, the polite and the familiar forms of a name included."""


class Glued(NamedTuple):
    """A Korean word in two: the noun that a table knows, and what is glued to it."""

    what: Any
    particle: str


def korean_noun(word: str, nouns: Mapping[str, Any]) -> Glued | None:
    """The longest known noun that a word begins with, when a particle follows, or nothing.

    >>> korean_noun("지영이가", {"지영": 1}), korean_noun("시장님은", {"시장": "mayor"})
    (Glued(what=1, particle='이가'), Glued(what='mayor', particle='님은'))
    >>> korean_noun("시장하다", {"시장": "mayor"}) is None
    True
    """
    for end in range(len(word), 0, -1):
        if word[:end] in nouns and PARTICLES.fullmatch(word, end):
            return Glued(nouns[word[:end]], word[end:])
    return None
