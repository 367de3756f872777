"""Propositions in plain words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.facts import propositions as p
from storyteller_ai.language.language import Language

Who = Callable[[int], str]
"""What to call a seat."""


def sentence(row: Any, who: Who, language: Language) -> str:
    """A proposition's row as a sentence.

    >>> from storyteller_ai.language import language
    >>> row = ("not", ("is", 1, ("property", "alignment", "evil")))
    >>> sentence(row, ["Ana", "Bo"].__getitem__, language("en"))
    'it is not so that Bo is evil'
    >>> sentence(row, ["Ana", "Bo"].__getitem__, language("ko"))
    '‘Bo는 악이다’는 사실이 아니다'
    """
    return in_words(p.proposition_from_row(row), who, language)


def in_words(fact: p.Proposition, who: Who, language: Language) -> str:
    """A proposition as a sentence."""
    return _Teller(who, language).tell(fact)


class _Teller:
    """Puts propositions into the words of one reader."""

    def __init__(self, who: Who, language: Language) -> None:
        self.who = who
        self.language = language

    def text(self, key: str, **values: Any) -> str:
        return self.language.text(f"facts.{key}", **values)

    def tell(self, fact: p.Proposition) -> str:
        match fact:
            case p.And(parts):
                return self.text("and").join(map(self.tell, parts))
            case p.Or(parts):
                return self.text("or").join(map(self.tell, parts))
            case p.Not(part):
                return self.text("not", fact=self.tell(part))
            case p.If(condition, then):
                return self.text("if", condition=self.tell(condition), then=self.tell(then))
            case p.Compare():
                return self._comparison(fact)
            case p.Unknown(why):
                return why or self.text("unknown")
        return self._atom(fact)

    def _atom(self, fact: p.Proposition) -> str:
        who, name = self.who, self.language.character
        match fact:
            case p.Is(int(seat), p.Property("ability", character)):
                return self.text("has_ability", seat=who(seat), character=name(character))
            case p.Is(int(seat), p.Property() as what):
                return self.text("is", seat=who(seat), what=self._property(what))
            case p.InPlay(character):
                return self.text("in_play", character=name(character))
            case p.OnScript(character):
                return self.text("on_script", character=name(character))
        return str(fact)

    def _comparison(self, fact: p.Compare) -> str:
        if isinstance(fact.left, p.Count) and isinstance(fact.right, int):
            how = self.text(f"how.{fact.how}", number=fact.right)
            return self.text("compare", how=how, among=self._among(fact.left))
        return str(fact)

    def _among(self, count: p.Count) -> str:
        match count.of:
            case p.Both((p.These(seats), p.Property() as what)):
                having = [self._property(what)]
                return self.text("among", seats=[*map(self.who, seats)], having=having)
            case p.Property() as what:
                return self.text("among_all", having=[self._property(what)])
            case p.Both(sets):
                having = [self._property(each) for each in sets if isinstance(each, p.Property)]
                return self.text("among_all", having=having)
        return str(count)

    def _property(self, what: p.Property) -> str:
        if what.aspect == "character":
            return self.text("character", character=self.language.character(what.of))
        if what.aspect in ("alignment", "team"):
            return self.text(what.aspect, of=what.of)
        if what.of and self.language.knows(f"facts.aspect_of.{what.aspect}"):
            character = self.language.character(what.of)
            return self.text(f"aspect_of.{what.aspect}", character=character)
        known = self.language.knows(f"facts.aspect.{what.aspect}")
        return self.text(f"aspect.{what.aspect}") if known else str(what)
