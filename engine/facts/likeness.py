"""How alike two abilities are, by four plain traits of each: kind, when, about whom, what form."""

from __future__ import annotations

from typing import Final, NamedTuple

WARMTHS: Final = ("cold", "warm", "hot", "bingo")


class Traits(NamedTuple):
    """What an ability is like.

    kind: information, protection, death ...; when: first night, each night, once, by day, on death
    or always; about: whom or what; form: number, yes or no, character, players or none.
    """

    kind: str
    when: str
    about: str
    form: str


TRAITS: Final = {
    "washerwoman": Traits("information", "first night", "character", "players"),
    "librarian": Traits("information", "first night", "character", "players"),
    "investigator": Traits("information", "first night", "character", "players"),
    "chef": Traits("information", "first night", "evil", "number"),
    "clockmaker": Traits("information", "first night", "evil", "number"),
    "noble": Traits("information", "first night", "evil", "players"),
    "knight": Traits("information", "first night", "evil", "players"),
    "empath": Traits("information", "each night", "neighbours", "number"),
    "oracle": Traits("information", "each night", "dead", "number"),
    "undertaker": Traits("information", "each night", "dead", "character"),
    "flowergirl": Traits("information", "each night", "evil", "yes or no"),
    "fortuneteller": Traits("information", "each night", "chosen", "yes or no"),
    "chambermaid": Traits("information", "each night", "chosen", "number"),
    "balloonist": Traits("information", "each night", "character", "players"),
    "mathematician": Traits("information", "each night", "abilities", "number"),
    "seamstress": Traits("information", "once", "chosen", "yes or no"),
    "ravenkeeper": Traits("information", "on death", "chosen", "character"),
    "monk": Traits("protection", "each night", "chosen", "none"),
    "soldier": Traits("protection", "always", "own", "none"),
    "fool": Traits("protection", "once", "own", "none"),
    "mayor": Traits("protection", "always", "own", "players"),
    "exorcist": Traits("protection", "each night", "chosen", "players"),
    "gambler": Traits("death", "each night", "chosen", "character"),
    "gossip": Traits("death", "by day", "statement", "none"),
    "slayer": Traits("death", "by day", "chosen", "none"),
    "virgin": Traits("death", "by day", "own", "none"),
    "courtier": Traits("impairment", "once", "character", "none"),
    "professor": Traits("revival", "once", "chosen", "none"),
}


def warmth(guess: str, truth: str) -> str:
    """How close a guess is; one that shares more traits with the truth is never colder.

    >>> warmth("empath", "empath"), warmth("oracle", "empath"), warmth("chef", "empath")
    ('bingo', 'hot', 'warm')
    >>> warmth("noble", "empath"), warmth("mayor", "empath")
    ('warm', 'cold')
    """
    if guess == truth:
        return "bingo"
    mine, true = TRAITS.get(guess), TRAITS.get(truth)
    if mine is None or true is None:
        return "cold"
    kind, *rest = (a == b for a, b in zip(mine, true, strict=True))
    alike = sum(rest) >= 2
    return "hot" if kind and alike else "warm" if kind or alike else "cold"
