"""What rules over clauses share in all languages: clauses, marks, and judgements of players.

A clause is a row of tokens with a space between them: `P3` a seat, `C:chef` a character, `#2` a
number, `N2` a night, `D2` a day, `§` what was understood already, and words. A rule is a pattern
over it, with what to do about a match. What was understood is taken out, so that no word counts
twice; what is left over stays talk."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from engine.speech import Accuse, Attribute, Defend
from storyteller_ai.language.hearing.heard import Heard, is_evil

Found: TypeAlias = re.Match[str]


Rule: TypeAlias = Callable[[Heard, Found, "Clause"], bool | None]


Rules: TypeAlias = tuple[tuple[re.Pattern[str], Rule], ...]
"""Adds acts; False when it was not what it looked like."""


P: Final = r"P\d+\b"


C: Final = r"C:\w+\b"


HOLE: Final = " § "


class Clause:
    """What is left of a clause, and in what mood it was said."""

    __slots__ = ("question", "soft", "text")

    def __init__(self, text: str, question: bool, soft: bool = False) -> None:
        self.text, self.question, self.soft = text, question, soft


def apply_rules(rules: Rules, clause: Clause, heard: Heard) -> None:
    """Try the rules one after the other, and take out what they understand."""
    for pattern, rule in rules:
        start = 0
        while found := pattern.search(clause.text, start):
            if rule(heard, found, clause) is False:
                start = found.start() + 1
                continue
            clause.text = clause.text[: found.start()] + HOLE + clause.text[found.end() :]


def seats_in(text: str) -> tuple[int, ...]:
    """The seats named in a text, in their order."""
    return tuple(dict.fromkeys(int(p[1:]) for p in re.findall(P, text)))


def ids_in(text: str) -> tuple[str, ...]:
    """The characters named in a text, in their order."""
    return tuple(dict.fromkeys(c[2:] for c in re.findall(C, text)))


def is_bad(of: str) -> bool:
    """Whether to be called that is an accusation."""
    return of in ("evil", "lying", "minion", "demon", "drunk") or is_evil(of)


def judge_one(heard: Heard, seat: int, of: str, negated: bool, soft: bool) -> None:
    """What it means to call one player that, or not that."""
    if seat == heard.speaker:
        return
    if not negated and is_bad(of):
        heard.add(Accuse(seat, of, "", soft))
    elif negated and of not in ("drunk", "good") and is_bad(of):
        heard.add(Defend(seat))
    elif negated and of == "good":
        heard.add(Accuse(seat, "evil", "", soft))
    elif negated and of != "drunk":
        heard.add(Accuse(seat, "lying", "", soft))
    elif of in ("good", "townsfolk"):
        heard.add(Defend(seat))
    elif not negated:
        heard.add(Attribute(seat, of))


def accuse_of(of: str, soft: bool = False) -> Rule:
    """A rule that accuses the players of its match."""

    def rule(heard: Heard, found: Found, clause: Clause) -> bool | None:
        seats = [s for s in seats_in(found["pl"]) if s != heard.speaker]
        if len(seats) > 1 and re.search(r"\bor\b", found["pl"]):
            heard.add(Accuse(tuple(seats), of, "", soft or clause.soft))
        else:
            heard.add(*(Accuse(seat, of, "", soft or clause.soft) for seat in seats))
        return None if seats else False

    return rule


def defend(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """A rule that stands by the players of its match."""
    seats = [s for s in seats_in(found["pl"]) if s != heard.speaker]
    heard.add(*(Defend(seat) for seat in seats))
    return None if seats else False
