"""Ways to say things, by language: the templates behind the generated rows of the datasets.

They are apart from the words in which the game speaks, so that its readers are not measured on
what its own writers say.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from math import inf
from pathlib import Path
from typing import Any, Final

from engine import Stream
from engine.facts import propositions as p
from storyteller_ai.language import language
from storyteller_ai.language.particles import with_particle

FOLDER: Final = Path(__file__).resolve().parent / "phrases"
Said = tuple[str, dict[str, Any]]
"""Which template says a fact, and what stands in its places."""
_COUNTS_OF_LIFE: Final[Mapping[p.Seats | int, str]] = {p.ALIVE: "count_alive", p.DEAD: "count_dead"}


class Word(str):
    """A word that takes a Korean particle: `{a:은/는}`."""

    __slots__ = ()

    def __format__(self, pair: str) -> str:
        return with_particle(str(self), pair) if pair else str(self)


@cache
def phrases(lang: str) -> Mapping[str, Any]:
    """The templates of a language."""
    return tomllib.loads((FOLDER / f"{lang}.toml").read_text("utf-8"))


def filled(template: str, places: Mapping[str, Any]) -> str:
    """A template with its places filled."""
    return template.format(**{key: Word(value) for key, value in places.items()})


class Phrasing:
    """Says facts about one table in one language; every draw is one of the stream's."""

    def __init__(self, lang: str, names: Mapping[int, str], draws: Stream) -> None:
        self.lang, self.names, self.draws = lang, names, draws
        self.phrases = phrases(lang)

    def word(self, key: str, **places: Any) -> str:
        """A word or phrase by its key."""
        return str(self.phrases["words"][key]).format(**places)

    def say(self, fact: p.Proposition, how: str) -> tuple[str, str] | None:
        """The key of the template and the sentence; None where no template says it.

        how: `q` asks, `s` states.
        """
        said = self._parts(fact) or self._plain(fact)
        if said is None:
            return None
        key, places = said
        text = filled(self.draws.choice(self.phrases["facts"][key][how]), places)
        return key, text[0].upper() + text[1:] if how == "s" else text

    def _clause(self, fact: p.Proposition) -> str | None:
        """A fact as a part of a sentence, which begins small unless with a name."""
        said = self._plain(fact)
        if said is None:
            return None
        template = self.phrases["facts"][said[0]]["s"][0].removesuffix(".")
        return filled(template[0].lower() + template[1:], said[1])

    def _parts(self, fact: p.Proposition) -> Said | None:
        """What is put together of two facts, or denies one."""
        match fact:
            case p.And((a, b)):
                key, parts = "and", (a, b)
            case p.Or((a, b)):
                key, parts = "or", (a, b)
            case p.If(a, b):
                key, parts = "if", (a, b)
            case p.Not(a):
                key, parts = "not", (a, a)
            case _:
                return None
        x, y = map(self._clause, parts)
        return (key, {"x": x, "y": y}) if x and y else None

    # --- single facts ------------------------------------------------------------------------

    def _plain(self, fact: p.Proposition) -> Said | None:
        if isinstance(fact, p.Compare) and not self._is_said(fact):
            return None
        return self._being(fact) or self._counting(fact) or self._history(fact)

    def _is_said(self, fact: p.Compare) -> bool:
        """Whether anybody compares so: the number leaves both answers open, and has a plural."""
        number = fact.right
        if not isinstance(number, int):
            return True
        if self.lang == "en" and number == 1:
            return False  # `exactly 1 seats apart`
        least, most = _range(fact.left)
        if fact.how != "exactly":
            least = max(1, least + (fact.how in ("at_least", "less_than")))
        return least <= number <= most - (fact.how in ("more_than", "at_most"))

    def _being(self, fact: p.Proposition) -> Said | None:
        """What somebody is, and where they sit."""
        match fact:
            case p.Is(int(a), p.Property() as what):
                return self._state(a, what)
            case p.Is(int(b), p.Next(int(a), "both")) if a != b:
                return "beside", {"a": self.names[b], "b": self.names[a]}
            case p.Is(
                p.Next(int(a), ("left" | "right") as way, p.Everyone()), p.Property() as what
            ):
                return self._one(way, {"a": self.names[a]}, what)
            case p.Is(p.Opposite(int(a)), p.Property() as what):
                return self._one("opposite", {"a": self.names[a]}, what)
            case p.Sometime(p.Is(int(a), p.Property() as what), p.Start()):
                return self._one("start", {"a": self.names[a]}, what)
            case p.InPlay(character):
                return "in_play", {"c": self.character(character)}
            case p.IsBluff(character):
                return "bluff", {"c": self.character(character)}
        return None

    def _state(self, a: int, what: p.Property) -> Said | None:
        name = {"a": self.names[a]}
        match what.aspect:
            case "character":
                return "is_character", {**name, "c": self.character(what.of)}
            case "believes":
                return "believes", {**name, "c": self.character(what.of)}
            case "team":
                return "is_team", {**name, "team": self.word(what.of)}
            case "alignment":
                return "is_alignment", {**name, "side": self.word(what.of)}
            case "impaired" | "poisoned":
                return what.aspect, name  # of one who lives: a dead Drunk is a matter of words
        if what == p.ALIVE:
            return "lives", name
        return ("dead", name) if what == p.DEAD else None

    def _one(self, key: str, places: dict[str, Any], what: p.Property) -> Said | None:
        """A template with a place for what one player is."""
        one = self.one(what)
        return (key, {**places, "one": one}) if one else None

    def _counting(self, fact: p.Proposition) -> Said | None:
        """How many there are, and how far apart."""
        match fact:
            case p.Compare(p.Count(p.Both((p.Property() as what, where))), how, int(n)):
                key = _COUNTS_OF_LIFE.get(where)
                plural = self.plural(what)
                if key and plural:
                    return key, {**self.against(how, n), "plural": plural}
                if isinstance(where, p.Property) and what == p.EVIL:
                    return None
            case p.Compare(p.Count(p.Both((p.Next(int(a), "both", p.ALIVE), p.EVIL))), how, int(n)):
                return "evil_beside", {**self.against(how, n), "a": self.names[a]}
            case p.Compare(p.Distance(int(a), int(b)), how, int(n)) if a != b:
                places = {"a": self.names[a], "b": self.names[b]}
                return "apart", {**places, **self.against(how, n, "_seats")}
            case p.Compare(
                p.Count(p.Both((p.Side(int(a), "left"), p.Property() as what))), _, p.Count()
            ):
                plural = self.plural(what)
                return ("sides", {"a": self.names[a], "plural": plural}) if plural else None
            case p.All(p.These(some), p.Property() as what) if len(some) > 1:
                plural, one = self.plural(what), self.one(what)
                places = {**self.all(some), "plural": plural, "one": one}
                return ("all_of", places) if plural and one else None
            case p.Some(p.These(some), p.Property() as what) if len(some) > 1:
                return self._one("some_of", {"names": self.listed(some)}, what)
            case p.Alike(p.These(some), "alignment") if len(some) > 1:
                return "same_side", self.all(some)
        return None

    def _history(self, fact: p.Proposition) -> Said | None:
        """What was done, by whom, and when."""
        match fact:
            case p.Sometime(p.Is(int(a), p.Property("impaired")), p.Time(part, n)) if n:
                return "was_impaired", {"a": self.names[a], "when": self.word(part, n=n)}
            case p.Happened(p.Deed("voted", p.Property() as by, int(a), p.Time("day", n), "")):
                return self._doer("voted", {"a": self.names[a], "n": n}, by)
            case p.Compare(p.Times(p.Deed("voted", None, int(a), p.Time("day", m))), how, int(n)):
                return "votes", {**self.against(how, n), "a": self.names[a], "m": m}
            case p.Happened(p.Deed("nominated", p.Property() as by, None, p.Time("day", n))):
                return self._doer("nominator", {"n": n}, by)
            case p.Happened(p.Deed("nominated", None, p.Property() as to, p.Time("day", n))):
                return self._doer("nominee", {"n": n}, to)
            case p.Happened(p.Deed("executed", None, int(a), None, "")):
                return "executed", {"a": self.names[a]}
            case p.Happened(p.Deed("died", None, int(a), p.Time("night", 0), "")):
                return "died_at_night", {"a": self.names[a]}
            case p.Happened(p.Deed("died", None, int(a), None, "demon")):
                return "killed_by_demon", {"a": self.names[a]}
            case p.Happened(p.Deed("chose", p.Property() as by, int(a), p.Time("night", n), "")):
                return self._doer("chose", {"a": self.names[a], "n": n}, by)
        return None

    def _doer(self, key: str, places: dict[str, Any], who: p.Property) -> Said | None:
        doer = self.one(who, doing=True)
        return (key, {**places, "doer": doer}) if doer else None

    # --- words -------------------------------------------------------------------------------

    def character(self, id: str) -> str:
        """A character's name."""
        return language(self.lang).character(id)

    def one(self, what: p.Property, doing: bool = False) -> str:
        """What one player is: `a Minion`, `evil`; as the doer of something, `an evil player`."""
        match what.aspect:
            case "team":
                return self.word(what.of)
            case "alignment":
                if doing and self.lang == "ko":
                    return self.word(f"{what.of}s")
                return self.word(f"a_{what.of}" if doing else what.of)
        return ""

    def plural(self, what: p.Property) -> str:
        """Players of a team or an alignment."""
        return self.word(f"{what.of}s") if what.aspect in ("team", "alignment") else ""

    def against(self, how: str, n: int, of: str = "") -> dict[str, Any]:
        """A comparison with a number."""
        words = self.phrases["words"]
        if how not in words:
            return {}
        key = f"{how}{of}" if f"{how}{of}" in words else how
        return {"how": str(words[key]).format(n=n), "n": n}

    def all(self, seats: Sequence[int]) -> dict[str, str]:
        """Some players, with what is said for all of them; of two it is `both`."""
        two = "_two" if len(seats) == 2 else ""
        words = {key: self.word(f"{key}{two}") for key in ("all", "all_of")}
        return {"names": self.listed(seats), **words}

    def listed(self, seats: Sequence[int]) -> str:
        """Names in a row."""
        *most, last = (self.names[seat] for seat in seats)
        return self.word("comma").join(most) + self.word("and") + last


def _range(quantity: p.Quantity | int) -> tuple[float, float]:
    """The least and the most that a quantity can be, as far as its kind tells."""
    match quantity:
        case p.Distance():
            return 1, inf
        case p.Count(p.Both((p.Next(_, "both"), *_))):
            return 0, 2
    return 0, inf
