"""Words for what the engine says in codes: characters, what is learned, why a team won."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from typing import Any

from engine import registry
from engine.catalogue import RESIDENT_TEAMS, catalogue, setup_counts
from storyteller_ai.language import Language
from storyteller_ai.language.facts import sentence

Who = Callable[[int], str]
"""What to call a seat."""


class Wording:
    """Values of decisions and events in one language, with what its reader calls the seats.

    >>> from storyteller_ai.language import language
    >>> words = Wording(language("en"), str)
    >>> words.told("empath", 2), words.told("undertaker", "imp", (3,))
    ('2 of the living neighbours are evil', '3: Imp')
    >>> words.told("washerwoman", ("chef", (1, 4))), words.told("fortuneteller", False, (1, 4))
    ('1 or 4 is the Chef', '1 and 4: no')
    >>> words.value((None, 3, "imp", True))
    'nobody, 3, Imp and yes'
    """

    def __init__(self, language: Language, who: Who) -> None:
        self.language = language
        self.who = who

    def text(self, key: str, **values: Any) -> str:
        """A message of `words`."""
        return self.language.text(f"words.{key}", **values)

    def names(self, seats: Iterable[int]) -> list[str]:
        """What the reader calls these seats."""
        return [self.who(seat) for seat in seats]

    def told(self, ability: str, value: Any, about: Iterable[int] = ()) -> str:
        """What an ability tells, in a few words."""
        words, subject = self._told(ability, value), self.names(about)
        key = f"told.of_{ability}"
        key = key if self.language.knows(f"words.{key}") else "told.about"
        return self.text(key, about=subject, words=words) if subject else words

    def explained(self, ability: str, value: Any, about: Iterable[int] = ()) -> str:
        """What an ability tells its player, with what it means where that is not plain.

        >>> from storyteller_ai.language import language
        >>> Wording(language("en"), str).explained("noble", (1, 4, 6))
        '1, 4 and 6 (exactly one of these is evil)'
        """
        words, key = self.told(ability, value, about), f"meaning.{ability}"
        if not ability or not self.language.knows(f"words.{key}"):
            return words
        return self.text("told.means", words=words, meaning=self.text(key))

    def _told(self, ability: str, value: Any) -> str:
        if type(value) is int:
            key = f"told.{ability}"
            known = bool(ability) and self.language.knows(f"words.{key}")
            return self.text(key, number=value) if known else str(value)
        if value == ():
            return self.text("told.none_in_play")
        if isinstance(value, tuple) and isinstance(value[0], tuple):
            parts = [sentence(row, self.who, self.language) for row in value]
            return self.text("told.or_else").join(parts)
        if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], tuple):
            word, part = value
            if all(type(seat) is int for seat in part):
                return self._pairing(word, part)
            question = [sentence(part, self.who, self.language)]
            return self.text("told.about", about=question, words=self.language.word(word))
        return self.value(value)

    def _pairing(self, character: str, two: tuple[int, ...]) -> str:
        if not two:
            return self.text("told.none_in_play")
        name = self.language.character(character)
        return self.text("told.pairing", either=self.names(two), character=name)

    def value(self, value: Any) -> str:
        """Any value of a choice; whole numbers are seats."""
        if value is None:
            return self.text("nobody")
        if isinstance(value, bool):
            return self.text("yes" if value else "no")
        if isinstance(value, int):
            return self.who(value)
        if isinstance(value, str):
            return self.language.word(value)
        if isinstance(value, tuple):
            return self.language.listed([self.value(item) for item in value])
        return str(value)

    def token(self, name: str) -> str:
        """A reminder token's name without its character.

        >>> from storyteller_ai.language import language
        >>> [Wording(language(to), str).token("fortuneteller.red_herring") for to in ("en", "ko")]
        ['red herring', '허상']
        """
        return self._coded("tokens", name.rpartition(".")[2])

    def tokens(self, names: Iterable[str]) -> str:
        """Reminder tokens behind something, each in brackets."""
        return "".join(f" [{self.token(name)}]" for name in names)

    def kind(self, kind: str) -> str:
        """The kind of a decision as a reader would say it.

        >>> from storyteller_ai.language import language
        >>> words = Wording(language("en"), str)
        >>> words.kind("fortuneteller.red_herring"), words.kind("setup.bag")
        ('Fortune Teller, red herring', 'the characters in the bag')
        """
        whole = kind.replace(".", "_")
        if self.language.knows(f"words.kinds.{whole}"):
            return self.text(f"kinds.{whole}")
        of, _, what = kind.partition(".")
        if of not in catalogue():
            return self._coded("kinds", what or of)
        name = self.language.character(of)
        words = self._coded("kinds", what)
        return self.text("kinds.of_character", character=name, what=words) if what else name

    def _coded(self, group: str, code: str) -> str:
        """A word for a code of the engine; in English mostly the code itself says it."""
        key = f"words.{group}.{code}"
        return self.language.text(key) if self.language.knows(key) else code.replace("_", " ")

    def team(self, character: str) -> str:
        """The team of a character, as it is written.

        >>> from storyteller_ai.language import language
        >>> Wording(language("ko"), str).team("imp")
        '악마'
        """
        info = catalogue().get(character)
        return self.text(f"team.{info.team}") if info else ""


def bag_words(residents: int, characters: Iterable[str], to: Language) -> str:
    """How many of each team so many players are dealt, which everybody at a table knows.

    >>> from storyteller_ai.language import language
    >>> bag_words(7, ("chef", "imp"), language("en"))
    'Dealt to 7: 5 Townsfolk, 1 Minion, 1 Demon.'
    >>> bag_words(8, ("drunk", "baron"), language("en"))
    'Dealt to 8: 5 Townsfolk, 1 Outsider, 1 Minion, 1 Demon, unless a character changes that.'
    """
    counts = setup_counts(residents)
    numbers = (counts.townsfolk, counts.outsiders, counts.minions, counts.demons)
    parts = [
        to.text(f"words.dealt.{team}", number=number)
        for team, number in zip(RESIDENT_TEAMS, numbers, strict=True)
        if number
    ]
    changed = any(map(_changes_the_bag, characters))
    return to.text("words.bag", players=residents, parts=parts, changed=changed)


def _changes_the_bag(character: str) -> bool:
    info = catalogue().get(character)
    return info is not None and info.setup and not info.has("selection", "bag-disabled")


def percent(chance: float) -> str:
    """A chance in four columns; what is possible is never 0%, nor what is open 100%.

    >>> percent(0.25), percent(0.0), percent(0.001), percent(0.999), percent(1.0)
    (' 25%', '  0%', ' <1%', '>99%', '100%')
    """
    if 0 < chance < 0.005:
        return " <1%"
    if 0.995 <= chance < 1 - 1e-9:
        return ">99%"
    return f"{chance:4.0%}"


def safe(text: str) -> str:
    """Text of a stranger as it may be printed: control and direction signs as visible codes.

    >>> safe("a\\x1b[31m\\u202eb\\tc")
    'a\\\\x1b[31m\\\\u202eb c'
    """
    if text.isprintable():
        return text
    return "".join(
        c if c.isprintable() else " " if c.isspace() else c.encode("unicode_escape").decode()
        for c in text
    )


def columns(text: str) -> int:
    """Columns of a terminal; signs of East Asia take two."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def rule_of(character: str, language: Language) -> str:
    """What a character does, in one line. In English its class mostly says it.

    >>> from storyteller_ai.language import language
    >>> rule_of("soldier", language("en")), rule_of("soldier", language("ko"))
    ('The Demon cannot harm it.', '악마에게 해를 입지 않습니다.')
    """
    if language.knows(f"rules.{character}"):
        return language.text(f"rules.{character}")
    known = registry()
    rule = type(known[character]).__doc__ if character in known else ""
    return (rule or "").strip().partition("\n")[0]
