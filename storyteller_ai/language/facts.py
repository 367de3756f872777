"""Propositions in plain English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.facts import propositions as p
from storyteller_ai.language.english import character_name, listed

Who = Callable[[int], str]
"""What to call a seat."""
_ASPECTS = {"alive": "alive", "dead": "dead", "impaired": "drunk or poisoned"}


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
        case p.Is(int(seat), p.Property("ability", character)):
            return f"{who(seat)} has the ability of the {character_name(character)}"
        case p.Is(int(seat), p.Property() as what):
            return f"{who(seat)} is {_property(what)}"
        case p.InPlay(character):
            return f"the {character_name(character)} is in play"
        case p.OnScript(character):
            return f"the {character_name(character)} is on the script"
    return str(fact)


def _comparison(fact: p.Compare, who: Who) -> str:
    if isinstance(fact.left, p.Count) and isinstance(fact.right, int):
        return f"{_how(fact.how)} {fact.right} of {_among(fact.left, who)}"
    return str(fact)


def _among(count: p.Count, who: Who) -> str:
    match count.of:
        case p.Both((p.These(seats), p.Property() as what)):
            return f"{listed([who(seat) for seat in seats])} are {_property(what)}"
        case p.Property() as what:
            return f"all players are {_property(what)}"
        case p.Both(sets):
            words = [_property(each) for each in sets if isinstance(each, p.Property)]
            return f"all players are {' and '.join(words)}"
    return str(count)


def _property(what: p.Property) -> str:
    if what.aspect in _ASPECTS:
        return _ASPECTS[what.aspect]
    if what.aspect == "character":
        return f"the {character_name(what.of)}"
    return what.of if what.aspect == "alignment" else f"of team {what.of}"


def _how(how: str) -> str:
    return how.replace("_", " ")
