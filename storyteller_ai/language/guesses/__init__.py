"""An Amnesiac's guess in free words: what it describes, and how warm it is."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.facts.likeness import (
    NAMED,
    VAGUE,
    WARMTHS,
    Described,
    Facets,
    abilities,
    closeness,
    facets,
    warmth,
)
from storyteller_ai.language.guesses import english, korean
from storyteller_ai.language.guesses.named import named, said
from storyteller_ai.language.language import Language
from storyteller_ai.language.reading import MAX_WORDS

__all__ = ["described", "judge_guess", "read_guess"]
_KOREAN = re.compile("[\uac00-\ud7a3]")


def read_guess(words: str, lang: str | None = None) -> Described | None:
    """The description of an ability that the words give, or None where they give none.

    lang: `en`, `ko`, or None to find out.

    >>> read_guess("I learn how many evil players sit next to me each night") is not None
    True
    >>> read_guess("hello") is None
    True
    """
    if len(words) > MAX_WORDS:
        return None
    lang = lang or ("ko" if _KOREAN.search(words) else "en")
    if character := named(words, lang):
        return Described((f"{NAMED}{character}",))
    found = (korean if lang == "ko" else english).describe(said(words, lang))
    telling = [facet for facet in found if facet not in ("picks=0", VAGUE)]
    return Described(found) if telling else None


def judge_guess(words: str, ability: str, lang: str | None = None) -> str | None:
    """How warm a guess is, or None where nothing of it was understood.

    ability: a character, or the plain words of an ability that was made for one game.

    >>> judge_guess("I keep somebody safe from the Demon", "empath")
    'cold'
    """
    guess = read_guess(words, lang)
    if guess is None:
        return None
    truth = abilities().get(ability)
    if truth is None:
        made = read_guess(ability)
        known = {} if made is None else {**facets(f for f in made.facets if f != VAGUE)}
        known.setdefault("picks", frozenset({"0"}))
        truth = (known,) if "kind" in known else ()
    if guess.named:
        parts = abilities().get(guess.named, ())
        return warmth(guess, ability) if ability in abilities() else _closest(parts, truth)
    return closeness(facets(guess.facets), truth)


def _closest(parts: Sequence[Facets], truth: Sequence[Facets]) -> str:
    """How close the ability of a character is to one made for a game: never more than hot."""
    levels = [closeness(part, truth) for part in parts]
    return min(max(levels, key=WARMTHS.index, default="cold"), "hot", key=WARMTHS.index)


def described(guess: Described, to: Language) -> str:
    """A guess said back, piece by piece, in a reader's language.

    >>> from storyteller_ai.language import language
    >>> described(Described(("kind=info", "freq=every", "role=evil")), language("en"))
    'it tells you something, again and again, evil'
    """
    if guess.named:
        return to.character(guess.named)
    keys = [f"ability.{facet.replace('=', '_')}" for facet in guess.facets]
    pieces = [to.text(key) for key in keys if to.knows(key)]
    return ", ".join(pieces) or to.text("ability.nothing")
