"""What nights are like: who wakes for an ability of theirs, and how many die."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final


def _all(words: str) -> frozenset[str]:
    return frozenset(words.split())


FIRST: Final = _all(
    "washerwoman librarian investigator chef clockmaker noble knight steward shugenja grandmother"
    " eviltwin widow godfather pixie"
)
"""Who wakes on the first night only (a Godfather again after an Outsider's death)."""
EACH: Final = _all(
    "empath fortuneteller butler poisoner spy dreamer snakecharmer mathematician chambermaid"
    " balloonist villageidiot sailor prodigy pukka witch cerenovus devilsadvocate lleech"
    " bountyhunter highpriestess general overlooker almoner weathervane nightlistener"
)
LATER: Final = _all(
    "monk oracle flowergirl towncrier exorcist innkeeper gambler acrobat pithag imp fanggu"
    " vigormortis nodashii vortox shabaloth po kazali ojo lordoftyphon lycanthrope tallykeeper"
)
"""Who wakes each night but the first."""
UNTIL_USED: Final = _all("seamstress nightwatchman courtier philosopher professor wardsmith")
SOMETIMES: Final = _all(
    "undertaker juggler zombuul ravenkeeper sage godfather summoner assassin huntsman"
    " gallowsclerk grudgekeeper lastlamp"
)
"""Whose waking hangs on what happened."""

_USUAL: Final = (0.2, 0.65, 0.12, 0.03)
_DEATHS: Final[Mapping[str, tuple[float, float, float, float]]] = {
    "zombuul": (0.6, 0.33, 0.06, 0.01),
    "po": (0.45, 0.25, 0.1, 0.2),
    "shabaloth": (0.05, 0.3, 0.5, 0.15),
}
"""How likely none, one, two or more die in a night of a Demon; `_USUAL` where it is not said."""


def chance_of_deaths(demon: str, number: int) -> float:
    """How likely so many die in a night (not the first) with a Demon at work.

    >>> chance_of_deaths("imp", 1) > chance_of_deaths("shabaloth", 1)
    True
    """
    return _DEATHS.get(demon, _USUAL)[min(number, 3)]


def chance_of_waking(character: str, night: int) -> float:
    """How likely a living character wakes on a night for its own ability, nothing more known.

    >>> chance_of_waking("chef", 1), chance_of_waking("chef", 2), chance_of_waking("imp", 2)
    (1.0, 0.0, 1.0)
    """
    if character in EACH:
        return 1.0
    if character in FIRST and night == 1:
        return 1.0
    if character in LATER:
        return float(night > 1)
    if character in UNTIL_USED or (character in SOMETIMES and night > 1):
        return 0.5
    return 0.0
