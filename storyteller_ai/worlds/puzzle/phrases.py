"""Sentences of a record in a few words of English: rows, neighbours and numbers of players.

Each is about a group of players (`townsfolk`, `evil players`, `the Drunk`, `dead players` ...), of
those that the entry `players` names, or of all; `equals`, `min` and `max` bound a number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any, Final

from engine.catalogue import catalogue
from engine.names import name_key
from storyteller_ai.worlds.circuit import FALSE, TRUE, Lit
from storyteller_ai.worlds.puzzle.board import TYPES, Board, Faces
from storyteller_ai.worlds.puzzle.record import PuzzleError, Unsupported

Group = Callable[[int], Lit]
"""Whether a seat is of a group"""
_ARTICLES: Final = re.compile(r"^(?:the|an?|some|any|all|two|other|player who is(?: an?| the)?) ")


class Phrases:
    """What sentences in words say of a table by day; faces: how the players register to them."""

    def __init__(self, board: Board, faces: Faces, day: int) -> None:
        self.board, self.faces, self.day = board, faces, day
        self.circuit = board.circuit

    def says(self, sentence: Mapping[str, Any]) -> Lit:
        """Whether a sentence is so. Raises Unsupported for one that is not understood."""
        text = str(sentence["custom"]).strip().rstrip(".").casefold()
        for pattern, meaning in PATTERNS:
            found = re.fullmatch(pattern, text)
            lit = None if found is None else meaning(self, found.groupdict(), sentence)
            if lit is not None:
                return lit
        raise Unsupported(f"not supported: the sentence {repr(sentence['custom'])[:160]}")

    def group(self, words: str) -> Group | None:
        """Which players some words mean; None where they are not understood."""
        plain = words.strip()
        while _ARTICLES.match(plain):
            plain = _ARTICLES.sub("", plain)
        plain = re.sub(r"( players?| characters?)$", "", plain)
        if plain == "lleech host":
            return lambda seat: self.board.host[seat] if self.board.host else FALSE
        if plain in ("drunk or poisoned", "poisoned or drunk", "poisoned", "impaired"):
            return lambda seat: self.board.impaired[self.day][seat]
        if plain in ("evil", "good"):
            return self.faces.evil if plain == "evil" else self.faces.good
        if plain in ("alive", "living", "dead"):
            living, alive = self.board.alive_dawn[self.day], plain != "dead"
            return lambda seat: TRUE if (seat in living) is alive else FALSE
        for one in (plain, plain.removesuffix("s")):
            if one in TYPES:
                return partial(self._of_team, one)
            character = _characters().get(name_key(one))
            if character is not None:
                types = self.board.puzzle.types
                return lambda seat: (
                    self.faces.character(seat, character) if character in types else FALSE
                )
        return None

    def _of_team(self, team: str, seat: int) -> Lit:
        return self.faces.team(seat, team)

    def number(self, lits: list[Lit], sentence: Mapping[str, Any]) -> Lit:
        """Whether so many hold as the entry says."""
        c = self.circuit
        if not any(key in sentence for key in ("equals", "min", "max")):
            raise PuzzleError("a sentence about a number gives 'equals', 'min' or 'max'")
        least = int(sentence.get("equals", sentence.get("min", 0)))
        most = int(sentence.get("equals", sentence.get("max", len(lits))))
        return c.all([c.at_least(lits, least), -c.at_least(lits, most + 1)])

    def seats(self, sentence: Mapping[str, Any]) -> list[int]:
        """The seats that an entry names, or all."""
        return list(sentence.get("players") or self.board.seats)

    def beside(self, seat: int, group: Group) -> list[Lit]:
        """Whether each of the two neighbours is of a group."""
        return [group((seat + step) % self.board.size) for step in (1, -1)]


@cache
def _characters() -> Mapping[str, str]:
    return {name_key(info.names["en"]): info.id for info in catalogue().values()} | {
        info.id: info.id for info in catalogue().values()
    }


Meaning = Callable[[Phrases, Mapping[str, str], Mapping[str, Any]], Lit | None]


def _row(at: Phrases, words: Mapping[str, str], sentence: Mapping[str, Any]) -> Lit | None:
    """How long the longest row around the circle is."""
    group, size, c = at.group(words["group"]), at.board.size, at.circuit
    if group is None:
        return None
    lits = [group(seat) for seat in at.board.seats]
    rows = [
        c.any(c.all(lits[(first + away) % size] for away in range(length)) for first in range(size))
        for length in range(1, size + 1)
    ]
    return at.number(rows, sentence)


def _types(at: Phrases, words: Mapping[str, str], sentence: Mapping[str, Any]) -> Lit | None:
    """How many types there are among players."""
    seats = at.seats(sentence)
    return at.number(
        [at.circuit.any(at.faces.team(s, team) for s in seats) for team in TYPES], sentence
    )


def _how_many(at: Phrases, words: Mapping[str, str], sentence: Mapping[str, Any]) -> Lit | None:
    group = at.group(words["group"])
    return group and at.number([group(s) for s in at.seats(sentence)], sentence)


def _quantity(at: Phrases, words: Mapping[str, str], sentence: Mapping[str, Any]) -> Lit | None:
    """None, all, some or one of the players."""
    group, c = at.group(words["group"]), at.circuit
    if group is None:
        return None
    lits = [group(seat) for seat in at.seats(sentence)]
    match words["much"]:
        case "none":
            return -c.any(lits)
        case "all" | "each" | "every one" | "both":
            return c.all(lits)
        case "exactly one" | "one":
            return c.exactly(lits, 1)
        case "exactly two" | "two":
            return c.exactly(lits, 2)
        case _:
            return c.any(lits)


def _named(at: Phrases, words: Mapping[str, str], sentence: Mapping[str, Any]) -> Lit | None:
    """Two characters that the entry names sit side by side."""
    first, second = (str(character) for character in sentence["characters"])
    return _neighbours(at, {"one": first, "other": second}, sentence)


def _neighbours(at: Phrases, words: Mapping[str, str], sentence: Mapping[str, Any]) -> Lit | None:
    one, other = at.group(words["one"]), at.group(words["other"])
    if one is None or other is None:
        return None
    c = at.circuit
    return c.any(c.all([one(s), c.any(at.beside(s, other))]) for s in at.seats(sentence))


def _between(at: Phrases, words: Mapping[str, str], sentence: Mapping[str, Any]) -> Lit | None:
    one, others = at.group(words["one"]), at.group(words["others"])
    if one is None or others is None:
        return None
    c = at.circuit
    return c.any(c.all([one(s), *at.beside(s, others)]) for s in at.seats(sentence))


_SIT: Final = r"(?:sits|sit|is|are|is sitting|are sitting|is seated)"
PATTERNS: Final[tuple[tuple[str, Meaning], ...]] = (
    (r"a plain mathematical truth", lambda at, words, sentence: TRUE),
    (r"a plain mathematical (?:falsehood|untruth)", lambda at, words, sentence: FALSE),
    (
        r"(?:the )?(?:length of the )?longest (?:unbroken )?(?:row|line|chain|run)"
        r" of (?P<group>.+?)(?: around the (?:circle|table))?",
        _row,
    ),
    (r"(?:the )?number of different character types among (?:the |these )?players", _types),
    (r"(?:the )?number of (?P<group>.+?)(?: among (?:the |these )?players)?", _how_many),
    (
        r"some player who is the first character sits next to a player who is the second",
        _named,
    ),
    (
        r"(?P<much>none|all|each|every one|both|exactly one|one|exactly two|two|some|at least one)"
        r" of (?:the|these) players (?:is|are) (?P<group>.+)",
        _quantity,
    ),
    (rf"(?P<one>.+?) {_SIT} between (?:two )?(?P<others>.+)", _between),
    (rf"(?P<one>.+?) {_SIT} (?:next to|beside|adjacent to) (?P<other>.+)", _neighbours),
    (r"(?P<one>.+?) neighbours (?P<other>.+)", _neighbours),
)
"""What is understood, the first that fits"""
