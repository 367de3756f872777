"""How alike two abilities are: descriptions by facets, compared with weights.

An ability has one part or several, and a part is a set of facets `slot=value`: its kind
(information, protection ...), when and how often it is used, whom its player picks, whom and what
it is about, the form of what is told, what brings it about and whom it hits. A guess is described
in the same way. What a guess gets right counts for it and what it gets wrong against it, slot by
slot, so that a guess that is closer in a slot, and as close in all others, is never colder.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final, NamedTuple

from engine.facts.expressions import Proposition

WARMTHS: Final = ("cold", "warm", "hot", "bingo")
GRANTED: Final = (
    *("washerwoman", "librarian", "investigator", "chef", "clockmaker", "noble", "knight"),
    *("empath", "oracle", "undertaker", "flowergirl", "fortuneteller", "chambermaid"),
    *("balloonist", "mathematician", "seamstress", "ravenkeeper", "monk", "soldier", "fool"),
    *("mayor", "exorcist", "gambler", "gossip", "slayer", "virgin", "courtier", "professor"),
    *("tallykeeper", "overlooker", "almoner", "nightlistener", "wardsmith", "grudgekeeper"),
    *("gallowsclerk", "weathervane", "lastlamp", "ropebreaker", "hearthguard"),
)
"""Abilities that an Amnesiac may be given: other characters', and some of our own."""
Facets = Mapping[str, frozenset[str]]
"""Slot -> its values; a slot that is not said is not there."""


class Weight(NamedTuple):
    """What a slot counts: when wrong, what share of that when left out, and towards the core."""

    wrong: float
    left_out: float
    core: float = 0.0


WEIGHTS: Final[Mapping[str, Weight]] = {
    "time": Weight(1.6, 0.2),
    "freq": Weight(2.0, 0.4),
    "picks": Weight(2.0, 0.5, 2.0),
    "trigger": Weight(3.0, 1.0, 3.0),
    "about": Weight(2.6, 1.0, 3.0),
    "role": Weight(2.5, 1.0, 2.5),
    "deed": Weight(3.0, 1.0, 3.0),
    "form": Weight(1.8, 0.4, 0.0),
    "cond": Weight(2.0, 0.7, 2.0),
    "hits": Weight(2.0, 0.5, 2.0),
    "alive": Weight(2.0, 0.3, 0.4),
    "many": Weight(2.0, 0.0),
    "lasts": Weight(1.6, 0.5, 1.5),
}
_TOLD: Final = frozenset({"character", "alignment"})
"""Forms that are the point of what is told, and no mere way to tell it."""
_TOLD_CORE: Final = 2.0
_NOBODY: Final = frozenset({"0"})
"""Whom a passive ability lets its player pick."""
_AKIN: Final = frozenset({"impair", "stop"})
"""Kinds that come to much the same: an ability without effect."""
_PLAIN_HITS: Final = frozenset({"self", "chosen", "other"})
"""Whom almost any power may hit: to name them alone says little."""
_ALL_RIGHT: Final = 1.3
_SAID: Final = 0.56
_SAID_WHEN: Final = 0.5
"""The share of what matters that has to be said; less for one who also says when."""
_RIGHT: Final = 0.3
_EXTRA: Final = ("deed", "trigger", "role", "cond")
"""Slots in which something that is not so counts against a guess."""
_SAME_MEANS: Final = 0.6
_DETAILED: Final = 4
"""Slots from which on a guess that never says what the ability is for is taken at its word."""
NAMED: Final = "named="
"""Begins the one facet of a guess that names a character."""
VAGUE: Final = "vague=yes"
"""The mark of a guess that only hints (`something with votes`): it is never more than warm."""


@dataclass(frozen=True, slots=True)
class Described(Proposition):
    """A guess at one's own ability, by its facets (`slot=value`), or by a name (`named=empath`)."""

    facets: tuple[str, ...]

    @property
    def named(self) -> str:
        """The character that is named, or nothing."""
        name = self.facets[0] if len(self.facets) == 1 else ""
        return name.removeprefix(NAMED) if name.startswith(NAMED) else ""

    def __str__(self) -> str:
        return f"my ability is {', '.join(self.facets)}"


@cache
def abilities() -> Mapping[str, tuple[Facets, ...]]:
    """What the abilities of the official characters are like: id -> its parts."""
    text = files("engine.data").joinpath("abilities.json").read_text(encoding="utf-8")
    table = json.loads(text)
    return MappingProxyType({c: tuple(map(facets, parts)) for c, parts in table.items()})


def facets(words: Iterable[str]) -> Facets:
    """Facets from their plain form.

    >>> sorted(facets(["kind=info", "role=evil"]))
    ['kind', 'role']
    """
    found: dict[str, set[str]] = {}
    for word in words:
        slot, _, value = word.partition("=")
        found.setdefault(slot, set()).add(value)
    return {slot: frozenset(values) for slot, values in found.items()}


def warmth(guess: str | Described, truth: str) -> str:
    """How close a guess, a character or a description, is to a character's ability.

    >>> warmth("empath", "empath"), warmth("chef", "empath"), warmth("monk", "empath")
    ('bingo', 'hot', 'cold')
    >>> warmth(Described(("kind=info", "role=evil", VAGUE)), "empath")
    'warm'
    """
    if isinstance(guess, Described) and guess.named:
        guess = guess.named
    if guess == truth:
        return "bingo"
    if isinstance(guess, Described):
        return closeness(facets(guess.facets), abilities().get(truth, ()))
    mine = abilities().get(guess, ())
    levels = [closeness(part, abilities().get(truth, ())) for part in mine]
    return min(max(levels, key=WARMTHS.index, default="cold"), "hot", key=WARMTHS.index)


def closeness(guess: Facets, truth: Sequence[Facets]) -> str:
    """How close a description is to an ability: to all of its parts, or to the nearest one."""
    levels = [WARMTHS.index(_part(guess, part, len(truth) > 1)) for part in truth]
    if not levels:
        return "cold"
    best, hot = max(levels), WARMTHS.index("hot")
    if len(levels) == 1:
        return WARMTHS[best]
    return WARMTHS[best] if min(levels) >= hot or best < hot else "hot"


@dataclass(slots=True)
class _Tally:
    """What a guess has right and wrong of a part: by weight, but for the slots left out."""

    loss: float = 0.0
    core: float = 0.0
    said: float = 0.0
    right: float = 0.0
    missing: int = 0
    matched: bool = False
    flawed: bool = False


def _tally(guess: Facets, truth: Facets, one_of_several: bool) -> _Tally:
    """Slot by slot: what matters (core), how much of it is said, and how much of that is right."""
    sums = _Tally()
    told = bool(truth.get("form", frozenset()) & _TOLD)
    for_a_time = "impair" in truth["kind"] and truth.get("picks", _NOBODY) != _NOBODY
    for slot, weight in WEIGHTS.items():
        wanted, given = truth.get(slot), guess.get(slot)
        nobody = slot == "picks" and wanted == _NOBODY
        heavy = _TOLD_CORE if slot == "form" and told else 0.0 if nobody else weight.core
        if wanted is None:
            if given is not None:
                if for_a_time and "rest" in given:
                    sums.loss += weight.wrong  # for good, where it is for a time
                counts = slot == "cond" or not one_of_several
                if counts and (slot in _EXTRA or (slot == "freq" and "every" not in given)):
                    sums.loss += weight.wrong
            continue
        sums.core += heavy
        if given is None and _content(guess, truth, slot):
            given = frozenset()
        if given is None:
            sums.loss += 0.0 if nobody else weight.wrong * weight.left_out
            sums.missing += heavy > 0 and not nobody
            continue
        share = 1.0 if one_of_several and wanted <= given else _share(given, wanted)
        sums.loss += weight.wrong * (1 - share)
        sums.flawed = sums.flawed or (share < 1 and heavy > 0)
        sums.said += heavy
        sums.right += heavy * share
        sums.matched = sums.matched or (share > 0 and not nobody)
    return sums


def _part(guess: Facets, truth: Facets, one_of_several: bool) -> str:
    sums = _tally(guess, truth, one_of_several)
    core, right, flawed = sums.core, sums.right, sums.flawed
    kinds = guess.get("kind", frozenset())
    if one_of_several:
        kinds |= guess.get("also", frozenset())
    matched = sums.matched or bool(_topics(guess) & _topics(truth))
    means = core > 0 and right / core >= _SAME_MEANS
    akin = bool(kinds & _AKIN and truth["kind"] & _AKIN)
    if kinds and not kinds & truth["kind"] and not akin:
        return "warm" if means and right > WEIGHTS["picks"].core else "cold"
    if "vague" in guess or (not kinds and not (means and len(guess) >= _DETAILED)):
        return "warm" if kinds or matched else "cold"
    if sums.loss <= _ALL_RIGHT and not flawed and (not kinds or kinds & truth["kind"]):
        return "bingo"
    enough = _SAID_WHEN if guess.keys() & {"freq", "time"} else _SAID
    specific = core > 0 and sums.said / core >= enough and right / core >= _RIGHT
    hits = guess.get("hits", frozenset()) & truth.get("hits", frozenset())
    if hits - _PLAIN_HITS and sums.missing == 1 and not flawed and "info" not in truth["kind"]:
        specific = True  # what happens to whom is right, and one condition was left out
    chosen = all(guess.get(slot, _NOBODY) & truth.get(slot, _NOBODY) for slot in ("picks", "hits"))
    if chosen and hits and "freq" in guess and not flawed and "info" not in truth["kind"]:
        specific = True  # when, whom and what is right, and a condition was left out
    return "hot" if specific else "warm"


def _content(guess: Facets, truth: Facets, slot: str) -> bool:
    """Whether the guess is about another matter where the truth has a deed (or the other way)."""
    if slot not in ("deed", "role") or "vague" in guess:
        return False
    other = "role" if slot == "deed" else "deed"
    return other in guess and other not in truth


_TOPICS: Final = (
    ("execut", "execution"),
    ("demon", "demon"),
    ("nominat", "nomination"),
    ("neighbour", "neighbour"),
    ("vot", "vote"),
)


def _topics(facets: Facets) -> set[str]:
    """What a description touches on, in whatever slot."""
    values = [value for slot in facets for value in facets[slot]]
    return {topic for stem, topic in _TOPICS if any(stem in value for value in values)}


def _share(given: frozenset[str], wanted: frozenset[str]) -> float:
    """How much of a slot is right: all, a part where some values are, or nothing."""
    if given == wanted:
        return 1.0
    both = given & wanted
    if not both and {value.partition("_")[0] for value in given} & {
        value.partition("_")[0] for value in wanted
    }:
        return 0.5
    return 0.35 + 0.3 * len(both) / len(given | wanted) if both else 0.0
