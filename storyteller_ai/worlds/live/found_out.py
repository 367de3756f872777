"""What an Amnesiac has found out: the ability that it guessed right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine import EngineError
from engine.facts.likeness import WARMTHS
from engine.facts.propositions import Is, Property, proposition_from_row
from engine.views import View

AMNESIAC: Final = "amnesiac"
SURE: Final = WARMTHS[-1]


def guesses(view: View) -> Iterator[tuple[str, str]]:
    """What a seat has guessed of its ability, and how warm that was."""
    answers = {
        day: str(e.value)
        for day, e in view.learned
        if e.ability == AMNESIAC and e.value in WARMTHS and not isinstance(e.value, bool)
    }
    for day, e in view.consulted:
        if e.ability != AMNESIAC or e.proposition is None or day not in answers:
            continue
        try:
            guess = proposition_from_row(e.proposition)
        except EngineError:
            continue
        match guess:
            case Is(_, Property("ability", character)):
                yield character, answers[day]


def found_out(view: View) -> str:
    """The ability that a seat knows to have, though nobody told it; else nothing."""
    if view.character != AMNESIAC:
        return ""
    return next((guess for guess, how in guesses(view) if how == SURE), "")


def named(view: View, ability: str) -> str:
    """The ability that told a seat something, as far as it knows."""
    return found_out(view) or ability if ability == AMNESIAC else ability
