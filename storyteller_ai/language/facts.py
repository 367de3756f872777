"""Propositions in plain words."""

from __future__ import annotations

from typing import Any

from engine.facts import propositions as p
from engine.facts.likeness import Described
from storyteller_ai.language.guesses import described
from storyteller_ai.language.language import Language
from storyteller_ai.language.phrases import Phrases, Who


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


class _Teller(Phrases):
    """Puts propositions into the words of one reader."""

    def tell(self, fact: p.Proposition) -> str:
        """A whole sentence."""
        match fact:
            case p.And(parts):
                return self.text("and").join(map(self._part, parts))
            case p.Or(parts):
                return self.text("or").join(map(self._part, parts))
            case p.Not(part):
                return self._denied(part)
            case p.If(condition, then):
                return self.text("if", condition=self._part(condition), then=self._part(then))
            case p.Iff(a, b):
                return self.text("iff", a=self._part(a), b=self._part(b))
            case p.OfThese(how, number, parts):
                of = self.text("parts").join(map(self._part, parts))
                return self.text("of_these", how=self._against(how, number), parts=of)
            case p.Readings(parts):
                told = list(dict.fromkeys(map(self.tell, parts)))
                return self.text("readings").join(told)
            case Described():
                return described(fact, self.language)
            case p.Unknown(why):
                key = f"why.{why.replace(' ', '_').replace('/', '_')}"
                known = self.language.knows(f"facts.{key}")
                return self.text(key) if known else why or self.text("unknown")
        return self._of_players(fact)

    def _part(self, fact: p.Proposition) -> str:
        """A sentence within another: one that has parts of its own stands in brackets."""
        told = self.tell(fact)
        joined = isinstance(fact, p.And | p.Or | p.If | p.Iff | p.OfThese)
        return self.text("bracketed", fact=told) if joined else told

    def _denied(self, fact: p.Proposition) -> str:
        """That something is not so."""
        match fact:
            case p.Some(among, what):
                return self.text("none", who=self.the(among, True), what=self.be(what))
            case p.Exists(what):
                return self.text("exists_not", who=self.noun(what, False))
            case p.Even(of):
                return self.text("odd", left=self.quantity(of))
            case p.InPlay(character):
                return self.text("not_in_play", character=self.language.character(character))
        return self.text("not", fact=self._part(fact))

    def _of_players(self, fact: p.Proposition) -> str:
        match fact:
            case p.Is(who, p.Property("ability", of)):
                character = self.language.character(of)
                return self.text("has_ability", seat=self.the(who), character=character)
            case p.Is(who, what):
                return self.text("is", who=self._subject(who), what=self.be(what))
            case p.All(among, what):
                return self.text("all", who=self.the(among, True), what=self.be(what))
            case p.Some(among, what):
                return self.text("some", who=self.the(among, True), what=self.be(what))
            case p.Exists(what):
                return self.text("exists", who=self.noun(what, False))
            case p.Half(among, how, what):
                values = {"who": self.the(among, True), "what": self.be(what)}
                return self.text("half", how=self.text(f"half_how.{how}"), **values)
            case p.Alike(who, aspect):
                return self.text(
                    "alike", who=self.the(who, not isinstance(who, p.Either)), aspect=aspect
                )
        return self._of_numbers(fact)

    def _subject(self, who: p.Seats | int) -> str:
        """Whom a sentence is about; the reader stays the reader."""
        return self.who(who) if isinstance(who, int) else self.the(who)

    def _of_numbers(self, fact: p.Proposition) -> str:
        name = self.language.character
        match fact:
            case p.Compare(left, how, right):
                return self.text("compare", left=self.quantity(left), how=self._against(how, right))
            case p.Even(of):
                return self.text("even", left=self.quantity(of))
            case p.InPlay(character):
                return self.text("in_play", character=name(character))
            case p.OnScript(character):
                return self.text("on_script", character=name(character))
            case p.IsBluff(character):
                return self.text("is_bluff", character=name(character))
        return self._of_history(fact)

    def _against(self, how: str, number: p.Quantity | int) -> str:
        return self.text(f"how.{how}", number=self.quantity(number))

    def _of_history(self, fact: p.Proposition) -> str:
        match fact:
            case p.Happened(deed):
                return self.deed(deed)
            case p.Earlier(first, then):
                return self.text("earlier", first=self.deed(first), then=self.deed(then))
            case p.Truthful(deed, how):
                return self.text(f"truthful.{how}", clause=self.deed(deed))
            case p.Misled(deed, by):
                return self.text(f"misled.{by or 'either'}", clause=self.deed(deed))
            case p.Sometime(part, period):
                moment = isinstance(period, p.Start | p.Now | p.When)
                key = "at_moment" if moment else "sometime"
                return self.text(key, when=self.time(period), fact=self._part(part))
            case p.Always(part, period):
                return self.text("always", when=self.time(period), fact=self._part(part))
        return str(fact)
