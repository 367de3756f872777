"""What a town player knows of each character's style of play: a table, with defaults by team.

Nothing here is a rule of the game; it is how people tend to play a character and what they think
of one. A character without a row gets its team's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from engine.catalogue import EVIL_TEAMS, GOOD_TEAMS, catalogue
from engine.registry import registry

ASKERS: Final = ("artist", "savant", "amnesiac")
"""Who goes to the Storyteller by day: with a question, a guess, or to be told something"""


NAMELESS: Final = ("amnesiac",)
"""Whose ability its player does not know"""


@dataclass(frozen=True, slots=True)
class Trait:
    """How a character is played and thought of.

    openness: how early its player speaks out, 0 to 1.
    worth: how much evil gains by its death, and good by its protection.
    tells: the form of its information: `neighbours` (how many are evil), `pairs`, `demon` (whether
    one of some seats is), `one_of_two`, `character`; empty for none or unknown.
    of: the team that `one_of_two` is about.
    hidden: whether its player believes to be another, so that nobody claims it.
    nights: when it is told: `first`, `every`, `later` (all but the first), `executions`, `guessed`
    (after a guess in public), `second` (the second day) or empty.
    aim: what its choice of a seat is for: kill, strike (a Minion's kill), harm, curse (who would
    nominate), save (from execution), host, guard, probe, follow, clear (one likely good), hunt (the
    Demon), blame (one surely evil), back (to life), favour and hinder (a vote), rescue.
    patience: how much a choice that can be made once must be worth by its aim, while there is time.
    caution: what the execution of one who is believed costs, beside what the Demon's is worth.
    peace: whether it wins when three live and nobody is executed.
    bound: whether its living player may vote only along with whom they chose last.
    restless: whether a town that may face it had better execute somebody every day.
    secret: whether its player dies, or loses, for saying what it is.
    """

    openness: float = 0.4
    worth: float = 0.5
    tells: str = ""
    nights: str = ""
    aim: str = "probe"
    caution: float = 0.0
    peace: bool = False
    bound: bool = False
    of: str = ""
    hidden: bool = False
    restless: bool = False
    secret: bool = False
    patience: float = 0.0


_TEAM: Final[Mapping[str, Trait]] = {
    "townsfolk": Trait(),
    "outsider": Trait(openness=0.4, worth=0.1, aim="follow"),
    "minion": Trait(openness=0.4, worth=0.0, aim="harm"),
    "demon": Trait(openness=0.4, worth=0.0, aim="kill"),
}
_PAIR = Trait(openness=0.6, worth=0.55, tells="one_of_two", nights="first", of="townsfolk")
_ROWS: Final[Mapping[str, Trait]] = {
    "washerwoman": _PAIR,
    "librarian": replace(_PAIR, of="outsider"),
    "investigator": replace(_PAIR, openness=0.75, worth=0.7, of="minion"),
    "chef": replace(_PAIR, tells="pairs", worth=0.5),
    "empath": Trait(0.45, 0.95, "neighbours", "every"),
    "fortuneteller": Trait(0.35, 1.0, "demon", "every"),
    "undertaker": Trait(0.3, 0.9, "character", "executions"),
    "ravenkeeper": Trait(0.1, 0.2, "character"),
    "monk": Trait(0.1, 0.8, aim="guard"),
    "virgin": Trait(0.7, 0.5),
    "slayer": Trait(0.35, 0.7),
    "soldier": Trait(0.15, 0.1),
    "mayor": Trait(0.4, 0.6, peace=True),
    "drunk": Trait(openness=0.4, worth=0.1, aim="follow", hidden=True),
    "mutant": Trait(openness=0.4, worth=0.1, aim="follow", secret=True),
    "damsel": Trait(openness=0.2, worth=0.1, aim="follow", secret=True),
    "butler": Trait(openness=0.4, worth=0.1, aim="follow", bound=True),
    "saint": Trait(0.4, 0.05, aim="follow", caution=1.5),
    "recluse": Trait(0.65, 0.1, aim="follow"),
    # Other scripts: what their information is like, so that it can be told, and made up.
    "clockmaker": Trait(0.6, 0.55, "distance", "first"),
    "grandmother": Trait(0.5, 0.5, "relative", "first"),
    "noble": Trait(0.6, 0.6, "one_of_three", "first"),
    "dreamer": Trait(0.4, 0.9, "either", "every"),
    "seamstress": Trait(0.5, 0.6, "alike", "first"),
    "villageidiot": Trait(0.4, 0.7, "side", "every"),
    "oracle": Trait(0.35, 0.8, "fallen", "later"),
    "flowergirl": Trait(0.4, 0.8, "deed", "later"),
    "towncrier": Trait(0.4, 0.8, "deed", "later"),
    "mathematician": Trait(0.35, 0.7, "mishaps", "every"),
    "chambermaid": Trait(0.4, 0.7, "awake", "every"),
    "exorcist": Trait(0.3, 0.8, "tried", "later", aim="hunt"),
    "innkeeper": Trait(0.2, 0.7, aim="guard"),
    "sailor": Trait(0.3, 0.3, aim="hunt"),
    "gambler": Trait(0.4, 0.5, "guessed", "later"),
    "courtier": Trait(0.3, 0.5),
    "professor": Trait(0.2, 0.7, aim="back", patience=0.45),
    "huntsman": Trait(0.3, 0.4, aim="rescue", patience=0.24),
    "wardsmith": Trait(0.3, 0.4, aim="guard", patience=0.5),
    "snakecharmer": Trait(0.3, 0.6, "tried", "every", aim="clear"),
    "acrobat": Trait(0.4, 0.5, aim="clear"),
    "moonchild": Trait(0.4, 0.1, aim="blame"),
    "artist": Trait(0.5, 0.5, "answer", "second"),
    "savant": Trait(0.4, 0.9, "statements", "every"),
    "juggler": Trait(0.6, 0.5, "right", "guessed"),
    "gossip": Trait(0.5, 0.7),
    "fool": Trait(0.3, 0.2),
    "goon": Trait(0.4, 0.1),
    "assassin": Trait(openness=0.4, worth=0.0, aim="strike", patience=0.7),
    "godfather": Trait(openness=0.4, worth=0.0, aim="strike"),
    "devilsadvocate": Trait(openness=0.4, worth=0.0, aim="save"),
    "witch": Trait(openness=0.4, worth=0.0, aim="curse"),
    "bureaucrat": Trait(openness=0.4, worth=0.0, aim="favour"),
    "thief": Trait(openness=0.4, worth=0.0, aim="hinder"),
    "bonecollector": Trait(openness=0.4, worth=0.0, aim="back", patience=0.5),
    "vortox": Trait(openness=0.4, worth=0.0, aim="kill", restless=True),
    "zombuul": Trait(openness=0.4, worth=0.0, aim="kill", restless=True),
    "po": Trait(openness=0.4, worth=0.0, aim="kill", restless=True),
    "shabaloth": Trait(openness=0.4, worth=0.0, aim="kill", restless=True),
}


@cache
def trait(character: str) -> Trait:
    """The trait of a character; an unknown id counts as a Townsfolk."""
    return _ROWS.get(character) or _TEAM.get(team(character), _TEAM["townsfolk"])


@cache
def team(character: str) -> str:
    """The team of a character, or nothing for an id that is none."""
    info = catalogue().get(character)
    return info.team if info else ""


@cache
def claimable(character: str) -> bool:
    """Whether somebody may say to be this character, and be good and sure of it."""
    return team(character) in GOOD_TEAMS and not trait(character).hidden


@cache
def tells(character: str) -> bool:
    """Whether what this character learns is worth telling: a Townsfolk's is.

    What an Amnesiac is told means nothing while nobody knows by which ability.
    """
    return team(character) == "townsfolk" and character not in NAMELESS


def is_evil(character: str) -> bool:
    """Whether a character is of an evil team."""
    return team(character) in EVIL_TEAMS


@cache
def caution(characters: tuple[str, ...]) -> float:
    """How unwise it is to execute somebody with this claim, if it is true."""
    return max((trait(character).caution for character in characters), default=0.0)


@cache
def restless(characters: tuple[str, ...]) -> bool:
    """Whether one of a script's characters makes a day without an execution dangerous."""
    return any(trait(character).restless for character in characters)


@cache
def most_copies(character: str) -> int:
    """How many good players may be this character at once."""
    rule = registry().get(character)
    return max(rule.copies) if rule else 1


@cache
def looks_evil(character: str) -> bool:
    """Whether a good character may register as evil."""
    rule = registry().get(character)
    shown = rule.registers if rule else None
    return shown is not None and shown.alignment == "evil"


@cache
def may_add_outsiders(characters: tuple[str, ...]) -> int:
    """By how many the Outsiders of a script may exceed their number in the table."""
    known = registry()
    return max((max(known[c].outsiders) for c in characters if c in known), default=0)
