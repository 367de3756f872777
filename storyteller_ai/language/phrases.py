"""Parts of propositions in words: sets of players, quantities, deeds and times.

A set is said in one of three ways: as a noun for one or for many, as what somebody is, and as
whoever did or suffered something.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.facts import propositions as p
from storyteller_ai.language.language import Language

Who = Callable[[int], str]
"""What to call a seat."""


class Phrases:
    """Puts the parts of propositions into the words of one reader."""

    def __init__(self, who: Who, language: Language) -> None:
        self.who = who
        self.language = language

    def text(self, key: str, **values: Any) -> str:
        """A message about propositions."""
        return self.language.text(f"facts.{key}", **values)

    def word(self, group: str, word: str) -> str:
        """A word of a group (`words.team`), or the word itself where it is none of them."""
        key = f"{group}.{word}"
        return self.language.text(key) if self.language.knows(key) else word

    # --- players -----------------------------------------------------------------------------

    def names(self, what: p.Seats | int) -> list[str] | None:
        """The names, where a set only names players."""
        match what:
            case int():
                return [self.who(what)]
            case p.These(ids):
                return [self.who(seat) for seat in ids]
        return None

    def the(self, what: p.Seats | int, many: bool = False) -> str:
        """Those who are meant: the Demon, Ana and Bo, the living neighbours of Ana."""
        names = self.names(what)
        if names:
            return self.language.listed(names)
        if isinstance(what, p.Either):
            return self.language.listed([self.the(each, many) for each in what.sets])
        return self.text("the", noun=self.noun(what, many))

    def at(self, what: p.Seats | int) -> str:
        """Those from whom seats are counted."""
        one = isinstance(what, p.Property) and (what.aspect == "character" or what == p.DEMON)
        return self.the(what, not one)

    def somebody(self, what: p.Seats | int | None) -> str:
        """One of a set, who did something or to whom it was done."""
        if what is None:
            return self.language.text("words.somebody")
        names = self.names(what)
        if names and len(names) == 1:
            return names[0]
        if isinstance(what, p.Property) and (what.aspect == "character" or what == p.DEMON):
            return self.the(what)
        return self.text("one_of", who=self.the(what, True))

    def noun(self, what: p.Seats | int, many: bool, said: tuple[p.Property, ...] = ()) -> str:
        """What such players are called, without an article; with what else is said of them."""
        names, players = self.names(what), self._players("player", many, said)
        if names:
            return self.text("among", noun=players, names=names)
        match what:
            case p.Both(sets) if sets:
                return self._narrowed(sets, many, said)
            case p.Except(p.Everyone(), without):
                return self._wrapped("who_are_not", players, without, many)
            case p.Except(of, without):
                return self._wrapped("who_are_not", self.noun(of, many, said), without, many)
            case p.Either(sets):
                return self.language.listed([self.noun(each, many, said) for each in sets], "or")
            case p.Those(deed, role):
                return self.deed(deed, role, players)
            case p.WhoWere(seats, period):
                be, when = self.be(seats), self.time(period)
                return self.text("who_were", noun=players, what=be, when=when, many=many)
            case p.Next(of, side, p.Everyone()):
                neighbour = self._players("neighbour", many, said)
                return self.text(f"noun.next.{side}", noun=neighbour, of=self.at(of))
            case p.Range() | p.Side() | p.Opposite() | p.Between():
                return self._in_places(what, players)
        return self._with(said, self._plain(what, many))

    def _plain(self, what: p.Seats | int, many: bool) -> str:
        """The sets that have a noun of their own, with which all else stands outside."""
        match what:
            case p.Property("team", of):
                return self.text("noun.team", of=of, name=self.word("words.team", of), many=many)
            case p.Property("character", of):
                character = self.language.character(of)
                return self.text("noun.character", character=character, many=many)
            case p.Property():
                return self._described(what, self._players("player", many))
            case p.Next(of, side, p.Property("alive")):
                return self.text(f"noun.next_living.{side}", of=self.at(of), many=many)
            case p.Next(of, side, among):
                noun = self.noun(among, False)
                return self.text(f"noun.next_of.{side}", noun=noun, of=self.at(of))
        return self._players("player", many)

    def _in_places(self, what: p.Seats | int, players: str) -> str:
        match what:
            case p.Range(of, low, high, side):
                number = high if low in (1, high) else f"{low}-{high}"
                key = "away" if low == high else "within"
                values = {"number": number, "of": self.at(of), "noun": players}
                return self.text(f"noun.{key}.{side}", **values)
            case p.Side(of, side):
                return self.text(f"noun.side.{side}", of=self.at(of), noun=players)
            case p.Opposite(of):
                return self.text("noun.opposite", of=self.at(of), noun=players)
            case p.Between(a, b, side):
                two = [self.the(a), self.the(b)]
                return self.text(f"noun.between.{side}", two=two, noun=players)
        return players

    def _players(self, noun: str, many: bool, said: tuple[p.Property, ...] = ()) -> str:
        return self._with(said, self.text(f"noun.{noun}", many=many))

    def _with(self, said: tuple[p.Property, ...], noun: str) -> str:
        for each in reversed(said):
            noun = self._described(each, noun)
        return noun

    def _wrapped(self, key: str, noun: str, what: p.Seats | int, many: bool) -> str:
        return self.text(key, noun=noun, what=self.be(what), many=many)

    def _narrowed(
        self, sets: tuple[p.Seats | int, ...], many: bool, said: tuple[p.Property, ...]
    ) -> str:
        """Several sets at once: one gives the noun, the others go with it."""
        head = max(sets, key=_weight)
        rest = [each for each in sets if each is not head and not isinstance(each, p.Everyone)]
        said += tuple(each for each in rest if isinstance(each, p.Property) and _says(each))
        others = [each for each in rest if each not in said]
        if names := self.names(head):
            return self.text("among", noun=self.noun(p.Both(tuple(rest)), many), names=names)
        if isinstance(head, p.Property) and _says(head):
            noun = self._players("player", many, (head, *said))
        else:
            noun = self.noun(head, many, said)
        for each in others:
            noun = self._wrapped("who_are", noun, each, many)
        return noun

    def _described(self, what: p.Property, noun: str) -> str:
        """A noun with what is said of it: evil players."""
        if what.of and what.aspect != "alignment":
            of = self._of(what)
            return self.text(f"described_of.{what.aspect}", noun=noun, of=of)
        name = self.word("facts.side", what.of)
        return self.text(f"described.{what.aspect}", noun=noun, name=name)

    def _of(self, what: p.Property) -> str:
        """The character, or the token, that a property has to do with."""
        character, _, token = what.of.partition(".")
        name = self.language.character(character)
        if what.aspect != "marked":
            return name
        return self.text("token", character=name, token=token.replace("_", " "))

    def be(self, what: p.Seats | int) -> str:
        """What somebody is who is of a set: evil, the Chef, one of Ana and Bo."""
        match what:
            case p.Property("alignment", of):
                return self.side(of)
            case p.Property("team", of):
                return self.text("team", of=of, name=self.word("words.team", of))
            case p.Property("character", of):
                return self.text("character", character=self.language.character(of))
            case p.Property(aspect, ""):
                return self.text(f"aspect.{aspect}")
            case p.Property(aspect, _):
                return self.text(f"aspect_of.{aspect}", character=self._of(what))
            case p.Both(sets) if all(isinstance(each, p.Property) for each in sets):
                return self.text("be_and").join(map(self.be, sets))
            case p.Either(sets):
                return self.text("be_or").join(map(self.be, sets))
            case p.Except(p.Everyone(), without):
                return self.text("be_not", what=self.be(without))
        names = self.names(what)
        if names and len(names) == 1:
            return self.text("be_who", who=names[0])
        if names or self._may_be_many(what):
            return self.text("be_one_of", who=self.the(what, True))
        return self.text("be_who", who=self.the(what))

    def side(self, of: str) -> str:
        """Good or evil, as what somebody is."""
        return self.text("alignment", name=self.word("words.alignment", of))

    def _may_be_many(self, what: p.Seats | int) -> bool:
        match what:
            case p.Next(int(), side, _):
                return side == "both"
            case p.Opposite():
                return False
        return True

    # --- quantities --------------------------------------------------------------------------

    def quantity(self, of: p.Quantity | int) -> str:
        """A number, or what it counts."""
        match of:
            case p.Count(what):
                return self.text("count", who=self.noun(what, True))
            case p.Times(deed):
                return self.text("times", clause=self.deed(deed))
            case p.Distance(a, b):
                return self.text("distance", two=[self.the(a), self.the(b)])
            case p.Steps(a, b, side):
                return self.text(f"steps.{side}", a=self.the(a), b=self.the(b))
            case p.Pairs(what):
                return self.text("pairs", who=self.noun(what, True))
            case p.Told(deed):
                return self.text("told", clause=self.deed(deed))
            case p.Day():
                return self.text("day")
            case p.Sum(parts):
                return self.text("plus").join(map(self.quantity, parts))
        return str(of)

    # --- deeds and times ---------------------------------------------------------------------

    def deed(self, deed: p.Deed, role: str = "clause", noun: str = "") -> str:
        """What was done, as a clause; or the noun for who did it (`by`), or suffered it (`to`)."""
        return self.text(
            f"deed.{deed.what}.{role}",
            noun=noun,
            by=self.somebody(deed.by),
            to=self.somebody(deed.to),
            has_by=deed.by is not None,
            has_to=deed.to is not None,
            has_of=bool(deed.of),
            has_value=deed.value is not None,
            of=self._kind(deed),
            value=self._value(deed.value),
            when=self._when(deed),
        )

    def _kind(self, deed: p.Deed) -> str:
        if deed.what == "turned":
            return self.word("words.alignment", deed.of)
        known = f"cause.{deed.of}"
        if deed.what in ("died", "changed") and self.language.knows(f"facts.{known}"):
            return self.text(known)
        character = self.language.character(deed.of)
        named = deed.what in ("died", "changed")
        return self.text("named", character=character) if named else character

    def _value(self, value: object) -> str:
        if isinstance(value, bool):
            return self.language.text("words.yes" if value else "words.no")
        if value in ("good", "evil"):
            return self.word("words.alignment", str(value))
        return self.language.character(value) if isinstance(value, str) else str(value)

    def _when(self, deed: p.Deed) -> str:
        parts = [self.text("when", when=self.time(deed.when))] if deed.when is not None else []
        if deed.which:
            key = {1: "first", -1: "last"}.get(deed.which, "nth")
            parts.append(self.text(f"which.{key}", number=deed.which))
        return "".join(parts)

    def time(self, period: p.Period) -> str:
        """When: on night 2, at the start of the game."""
        match period:
            case p.Time(part, 0):
                return self.text(f"time.any_{part}")
            case p.Time(part, number):
                return self.text(f"time.{part}", number=number)
            case p.Span(first, last):
                return self.text("time.span", first=self.time(first), last=self.time(last))
            case p.When(deed) | p.Before(deed) | p.After(deed):
                return self.text(f"time.{type(period).__name__.lower()}", clause=self.deed(deed))
        return self.text(f"time.{type(period).__name__.lower()}")


def _says(what: p.Property) -> bool:
    """Whether it is said of a noun, and is none itself."""
    return what.aspect not in ("character", "team")


def _weight(what: p.Seats | int) -> int:
    """How well a set gives the noun for others that narrow it."""
    if isinstance(what, p.Property):
        return 0 if _says(what) else 2
    return 1 if isinstance(what, p.Except | p.Either | p.Both | p.Everyone) else 3
