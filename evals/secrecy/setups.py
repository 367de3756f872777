"""Setups, and setups that differ from them in what some seats are."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from engine import Stream, load_script, registry

SCRIPT: Final = load_script("tb")
"""The script of all games here."""

COUNTS: Final[Mapping[int, tuple[int, int, int]]] = {
    5: (3, 0, 1),
    6: (3, 1, 1),
    7: (5, 0, 1),
    8: (5, 1, 1),
    9: (5, 2, 1),
    10: (7, 0, 2),
    11: (7, 1, 2),
    12: (7, 2, 2),
    13: (9, 0, 3),
    14: (9, 1, 3),
    15: (9, 2, 3),
}
"""Townsfolk, Outsiders and Minions, beside the one Demon."""

ASKED: Final = ("fortuneteller", "monk", "ravenkeeper")
"""The Townsfolk whose players choose by night."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Who is what, seat by seat, and what the Drunk believes to be (nothing: there is none)."""

    characters: tuple[str, ...]
    believes: str = ""

    def changed(self, other: Setup) -> set[str]:
        """The characters at the seats where two setups differ."""
        found: set[str] = set()
        for mine, theirs in zip(self.characters, other.characters, strict=True):
            if mine != theirs:
                found |= {mine, theirs}
        return found | ({"drunk"} if self.believes != other.believes else set())


def team(name: str) -> list[str]:
    """The script's characters of one team, in order of their ids."""
    return sorted(SCRIPT.by_team(name))


def random_setup(players: int, draws: Stream, with_: Collection[str] = ()) -> Setup:
    """Any legal setup of the size with these characters in it, where one is found."""
    setup = _random_setup(players, draws)
    for _ in range(2000):
        if set(with_) <= set(setup.characters):
            break
        setup = _random_setup(players, draws)
    return setup


def _random_setup(players: int, draws: Stream) -> Setup:
    townsfolk, outsiders, minions = COUNTS[players]
    evil = draws.sample(team("minion"), minions)
    if "baron" in evil:
        townsfolk, outsiders = townsfolk - 2, outsiders + 2
    good = draws.sample(team("townsfolk"), townsfolk) + draws.sample(team("outsider"), outsiders)
    characters = tuple(draws.shuffled([*good, *evil, "imp"]))
    free = [c for c in team("townsfolk") if c not in characters]
    return Setup(characters, _belief(free, draws) if "drunk" in characters else "")


def _belief(free: list[str], draws: Stream) -> str:
    asked = [c for c in free if c in ASKED]
    return draws.choice(asked if asked and draws.chance(0.5) else free)


Way = Callable[[Setup, Stream], Setup | None]


def variants(setup: Setup, draws: Stream) -> Iterator[Setup]:
    """Other setups that some seats could not tell from this one, without end."""
    first = draws.shuffled((drunk_or_not, replaced, swapped))
    ways = (swapped, replaced, drunk_or_not, baron_or_not)
    for number in range(1000):
        way: Way = first[number] if number < len(first) else draws.choice(ways)
        other = way(setup, draws)
        if other is not None and other != setup:
            yield other


def swapped(setup: Setup, draws: Stream) -> Setup:
    """Two seats trade their characters, often across the teams."""
    characters = list(setup.characters)
    a, b = draws.sample(range(len(characters)), 2)
    if draws.chance(0.5):
        a, b = (
            characters.index("imp"),
            draws.choice([i for i, c in enumerate(characters) if c != "imp"]),
        )
    characters[a], characters[b] = characters[b], characters[a]
    return Setup(tuple(characters), setup.believes)


def replaced(setup: Setup, draws: Stream) -> Setup | None:
    """A seat has another character of its team."""
    place = draws.below(len(setup.characters))
    old = setup.characters[place]
    free = [c for c in _free(setup, registry()[old].team) if c not in ("drunk", "baron")]
    if old in ("drunk", "baron") or not free:
        return None
    return _put(setup, {place: draws.choice(free)}, setup.believes)


def drunk_or_not(setup: Setup, draws: Stream) -> Setup | None:
    """The Drunk is what they believe, or a Townsfolk is the Drunk; an Outsider makes up for it."""
    if setup.believes:
        other = _some(setup, "townsfolk", draws)
        outsiders = [c for c in _free(setup, "outsider") if c != "drunk"]
        if other is None or not outsiders:
            return None
        drunk = setup.characters.index("drunk")
        return _put(setup, {drunk: setup.believes, other: draws.choice(outsiders)}, "")
    sober = [c for c in setup.characters if registry()[c].team == "townsfolk"]
    believes, other = _belief(sober, draws), _some(setup, "outsider", draws)
    free = _free(setup, "townsfolk")
    if other is None or not free:
        return None
    victim = setup.characters.index(believes)
    return _put(setup, {victim: "drunk", other: draws.choice(free)}, believes)


def baron_or_not(setup: Setup, draws: Stream) -> Setup | None:
    """A Minion is the Baron, or is not; two Outsiders come or go with it."""
    with_baron = "baron" in setup.characters
    came, went = ("townsfolk", "outsider") if with_baron else ("outsider", "townsfolk")
    places = [
        i
        for i, c in enumerate(setup.characters)
        if registry()[c].team == went and c not in ("drunk", setup.believes)
    ]
    fresh = [c for c in _free(setup, came) if c != "drunk"]
    minions = [c for c in _free(setup, "minion") if with_baron or c == "baron"]
    old = "baron" if with_baron else None
    minion = setup.characters.index(old) if old else _some(setup, "minion", draws)
    if len(places) < 2 or len(fresh) < 2 or not minions or minion is None:
        return None
    two = dict(zip(draws.sample(places, 2), draws.sample(fresh, 2), strict=True))
    return _put(setup, {minion: draws.choice(minions), **two}, setup.believes)


def _free(setup: Setup, of: str) -> list[str]:
    return [c for c in team(of) if c not in setup.characters and c != setup.believes]


def _some(setup: Setup, of: str, draws: Stream) -> int | None:
    rules = registry()
    places = [i for i, c in enumerate(setup.characters) if rules[c].team == of]
    return draws.choice(places) if places else None


def _put(setup: Setup, changes: Mapping[int, str], believes: str) -> Setup:
    characters = list(setup.characters)
    for place, character in changes.items():
        characters[place] = character
    return Setup(tuple(characters), believes)
