"""What nights are like: who wakes for an ability of theirs, and how many die."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final


def _all(words: str) -> frozenset[str]:
    return frozenset(words.split())


FIRST: Final = _all(
    "washerwoman librarian investigator chef clockmaker noble knight steward shugenja grandmother"
    " eviltwin widow godfather pixie bountyhunter"
    " ogre mezepheles yaggababble"
)
"""Who wakes on the first night only (a Godfather again after an Outsider's death)."""
EACH: Final = _all(
    "empath fortuneteller butler poisoner spy dreamer snakecharmer mathematician chambermaid"
    " balloonist villageidiot sailor prodigy pukka witch harpy cerenovus devilsadvocate lleech"
    " preacher cultleader highpriestess general overlooker almoner weathervane nightlistener"
)
LATER: Final = _all(
    "monk oracle flowergirl towncrier exorcist innkeeper gambler acrobat pithag imp fanggu"
    " vigormortis nodashii vortox shabaloth po kazali ojo lordoftyphon lycanthrope tallykeeper"
    " legion alhadikhia"
)
"""Who wakes each night but the first."""
UNTIL_USED: Final = _all("seamstress nightwatchman courtier philosopher wardsmith")
SOMETIMES: Final = _all(
    "undertaker juggler zombuul ravenkeeper sage godfather summoner assassin huntsman professor"
    " gallowsclerk grudgekeeper lastlamp"
)
"""Whose waking hangs on what happened."""

_USUAL: Final = (0.2, 0.65, 0.12, 0.03)
_DEATHS: Final[Mapping[str, tuple[float, float, float, float]]] = {
    "po": (0.45, 0.25, 0.1, 0.2),
    "shabaloth": (0.05, 0.3, 0.5, 0.15),
}
"""How likely none, one, two or more die in a night of a Demon; `_USUAL` where it is not said."""
_IDLE: Final = (0.85, 0.12, 0.02, 0.01)
_AFTER_QUIET_DAYS: Final = ("zombuul",)
"""Demons that kill only after a day on which nobody died"""


def chance_of_deaths(demon: str, number: int, day_died: bool = False) -> float:
    """How likely so many die in a night (not the first) with a Demon at work.

    day_died: whether somebody has died on the day before.

    >>> chance_of_deaths("imp", 1) > chance_of_deaths("shabaloth", 1)
    True
    >>> chance_of_deaths("zombuul", 0, day_died=True) > chance_of_deaths("zombuul", 0)
    True
    """
    if demon in _AFTER_QUIET_DAYS:
        return (_IDLE if day_died else _USUAL)[min(number, 3)]
    return _DEATHS.get(demon, _USUAL)[min(number, 3)]


def shows_by_deaths(demons: Sequence[str]) -> bool:
    """Whether the numbers of deaths tell some of these Demons from each other."""
    return len(demons) > 1 and any(d in _DEATHS or d in _AFTER_QUIET_DAYS for d in demons)


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
