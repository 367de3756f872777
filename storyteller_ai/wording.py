"""Plain words for what the engine says in codes: characters, what is learned, why a team won."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine import registry
from engine.catalogue import catalogue
from storyteller_ai.language.english import character_name, listed
from storyteller_ai.language.facts import sentence

Who = Callable[[int], str]
"""What to call a seat."""

WIN_REASONS = {
    "demon_dead": "the Demon is dead",
    "two_alive": "only two players live",
    "saint": "the Saint was executed",
    "mayor": "three live, and nobody was executed: the Mayor's day",
    "storyteller": "the Storyteller says so",
}

_NUMBERS = {
    "chef": ("{} pair of evil neighbours", "{} pairs of evil neighbours"),
    "empath": ("{} of the two living neighbours is evil", "{} of the living neighbours are evil"),
}
_KINDS = {
    "setup.bag": "the characters in the bag",
    "drunk.thinks": "what the Drunk believes to be",
    "demon.bluffs": "the Demon's bluffs",
}
TEAMS = {
    "townsfolk": "Townsfolk",
    "outsider": "Outsider",
    "minion": "Minion",
    "demon": "Demon",
    "traveller": "Traveller",
}


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


def rule_of(character: str) -> str:
    """What a character does, in one line.

    >>> rule_of("soldier")
    'The Demon cannot harm it.'
    """
    known = registry()
    rule = type(known[character]).__doc__ if character in known else ""
    return (rule or "").strip().partition("\n")[0]


def team_name(character: str) -> str:
    """The team of a character, as it is written.

    >>> team_name("imp")
    'Demon'
    """
    info = catalogue().get(character)
    return TEAMS.get(info.team, info.team) if info else ""


def told(ability: str, value: Any, about: Iterable[int], who: Who) -> str:
    """What an ability tells, in a few words.

    >>> told("empath", 2, (), str), told("undertaker", "imp", (3,), str)
    ('2 of the living neighbours are evil', '3: Imp')
    >>> told("washerwoman", ("chef", (1, 4)), (), str), told("fortuneteller", False, (1, 4), str)
    ('1 or 4 is the Chef', '1 and 4: no')
    """
    subject = listed([who(seat) for seat in about])
    if isinstance(value, bool):
        words = "yes" if value else "no"
    elif isinstance(value, int):
        one, many = _NUMBERS.get(ability, ("{}", "{}"))
        words = (one if value == 1 else many).format(value)
    elif isinstance(value, tuple) and value and isinstance(value[0], tuple):
        words = "; or: ".join(sentence(row, who) for row in value)
    elif isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], tuple):
        words = _pairing(*value, who)
    else:
        words = plain_value(value, who)
    return f"{subject}: {words}" if subject else words


def _pairing(character: str, two: tuple[int, ...], who: Who) -> str:
    if not two:
        return "there is none in play"
    return f"{listed([who(seat) for seat in two], 'or')} is the {character_name(character)}"


def plain_value(value: Any, who: Who) -> str:
    """Any value of a choice in words; whole numbers are seats.

    >>> plain_value((None, 3, "imp", True), str)
    'nobody, 3, Imp and yes'
    """
    if value is None:
        return "nobody"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return who(value)
    if isinstance(value, str):
        return character_name(value)
    if isinstance(value, tuple):
        return listed([plain_value(item, who) for item in value])
    return str(value)


def token(name: str) -> str:
    """A reminder token's name without its character.

    >>> token("fortuneteller.red_herring")
    'red herring'
    """
    return name.rpartition(".")[2].replace("_", " ")


def kind_words(kind: str) -> str:
    """The kind of a decision as a reader would say it.

    >>> kind_words("fortuneteller.red_herring"), kind_words("setup.bag")
    ('Fortune Teller, red herring', 'the characters in the bag')
    """
    if kind in _KINDS:
        return _KINDS[kind]
    character, _, what = kind.partition(".")
    named = character_name(character) if character in catalogue() else character
    return f"{named}, {what.replace('_', ' ')}" if what else named
