"""What an Amnesiac makes of an ability that nobody has told it: guesses that fit all it has met."""

from __future__ import annotations

from typing import Final

from engine.facts.likeness import GRANTED, WARMTHS, Facets, abilities, warmth
from engine.speech import Plain
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.players.town.traits import team
from storyteller_ai.worlds.live.found_out import AMNESIAC, found_out, guesses

_NONE: Final = frozenset({"0"})


def known(mind: Mind) -> str:
    """The ability that I have, if a guess at it was right; else nothing."""
    return found_out(mind.view)


def next_guess(mind: Mind) -> str:
    """An ability that fits what I was asked and told so far, and every answer to a guess."""
    if known(mind):
        return ""
    tried_so_far = list(guesses(mind.view))
    tried = {guess for guess, _ in tried_so_far}
    fitting = [
        character
        for character in mind.temper(AMNESIAC).shuffled(GRANTED)
        if character not in tried
        and all(warmth(guess, character) == how for guess, how in tried_so_far)
        and any(_fits(mind, facets) for facets in abilities().get(character, ()))
    ]
    return fitting[0] if fitting else ""


def told(mind: Mind) -> list[Plain]:
    """What the ability told me, the answers to guesses apart."""
    learned = mind.view.learned
    return [e.value for _, e in learned if e.ability == AMNESIAC and e.value not in WARMTHS]


def _fits(mind: Mind, facets: Facets) -> bool:
    """Whether an ability like this would have asked me for this, and told me such things."""
    chosen = [e.value for _, e in mind.view.chose if e.ability == AMNESIAC]
    picks = facets.get("picks", _NONE)
    waits = "trigger" in facets or facets.get("time") == frozenset({"day"})
    if chosen and not any(_picks(value) & picks for value in chosen if value is not None):
        return False
    if not chosen and picks != _NONE and not waits:
        return False
    values = told(mind)
    if values:
        return facets.get("form", frozenset()) >= {_form(values[-1])}
    return waits or not ("info" in facets.get("kind", ()) and picks == _NONE and mind.day > 2)


def _picks(value: Plain) -> frozenset[str]:
    """What an ability picks that asked for this."""
    if isinstance(value, str):
        return frozenset({"character"})
    if isinstance(value, tuple) and value and isinstance(value[-1], str):
        return frozenset({"1"})
    return frozenset({str(len(value)) if isinstance(value, tuple) else "1"})


def _form(value: Plain) -> str:
    """The form of what was told, as abilities are described."""
    if isinstance(value, bool):
        return "yesno"
    if isinstance(value, int):
        return "number"
    if value in ("good", "evil"):
        return "alignment"
    if isinstance(value, tuple) and value and isinstance(value[0], str):
        return "character"
    return "character" if isinstance(value, str) and team(value) else "player"
