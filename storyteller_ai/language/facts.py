"""Propositions in plain English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.facts import propositions as p
from storyteller_ai.language.english import character_name, listed

Who = Callable[[int], str]
"""What to call a seat."""
_ASPECTS = {"alive": "alive", "dead": "dead", "impaired": "drunk or poisoned"}
_DEEDS = {
    "executed": "was executed",
    "nominated": "was nominated",
    "voted": "voted for an execution",
    "died": "died",
}


def sentence(row: Any, who: Who) -> str:
    """A proposition's row as a sentence.

    >>> sentence(("not", ("is", 1, ("property", "alignment", "evil"))), ["Ana", "Bo"].__getitem__)
    'it is not so that Bo is evil'
    """
    return in_words(p.proposition_from_row(row), who)


def in_words(fact: p.Proposition, who: Who) -> str:
    """A proposition as a sentence."""
    match fact:
        case p.And(parts):
            return " and ".join(in_words(part, who) for part in parts)
        case p.Or(parts):
            return " or ".join(in_words(part, who) for part in parts)
        case p.Not(part):
            return f"it is not so that {in_words(part, who)}"
        case p.If(condition, then):
            return f"if {in_words(condition, who)}, then {in_words(then, who)}"
        case p.Compare():
            return _comparison(fact, who)
        case p.Unknown(why):
            return why or "something that nobody can judge"
    return _atom(fact, who)


def _atom(fact: p.Proposition, who: Who) -> str:
    match fact:
        case p.Is(seat, what):
            return f"{who(seat)} is {_property(what)}"
        case p.Believes(seat, character):
            return f"{who(seat)} believes to be the {character_name(character)}"
        case p.HasAbility(seat, character):
            return f"{who(seat)} has the ability of the {character_name(character)}"
        case p.InPlay(character):
            return f"the {character_name(character)} is in play"
        case p.OnScript(character):
            return f"the {character_name(character)} is on the script"
        case p.Neighbours(a, b, living):
            return f"{who(a)} and {who(b)} are {'living ' if living else ''}neighbours"
        case p.Apart(a, b, how, steps):
            return f"{who(a)} and {who(b)} are {_how(how)} {steps} seats apart"
        case p.Happened(what, seat, day):
            return f"{who(seat)} {_DEEDS[what]}{f' on day {day}' if day else ''}"
    return str(fact)


def _comparison(fact: p.Compare, who: Who) -> str:
    left, right = fact.left, fact.right
    number = str(right) if isinstance(right, int) else f"as many as {_among(right, who)}"
    return f"{_how(fact.how)} {number} of {_among(left, who)}"


def _among(count: p.Count, who: Who) -> str:
    names = listed([who(seat) for seat in count.seats])
    return f"{names} are {' and '.join(map(_property, count.having)) or 'there'}"


def _property(what: p.Property) -> str:
    if what.aspect in _ASPECTS:
        return _ASPECTS[what.aspect]
    if what.aspect == "character":
        return f"the {character_name(what.of)}"
    return what.of if what.aspect == "alignment" else f"of team {what.of}"


def _how(how: str) -> str:
    return how.replace("_", " ")
