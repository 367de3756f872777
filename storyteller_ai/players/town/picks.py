"""Choices by night of more than seats: characters, pairs, and what is used once in a game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from math import log
from typing import Any, Final, TypeVar

from engine import Decision, Pairs, Stream, Subsets
from engine.decisions import OrNone
from storyteller_ai.players.town import evil, prey
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.players.town.traits import claimable, team, trait
from storyteller_ai.worlds.rhythm import chance_of_deaths

Pick = Callable[[Mind, Decision, Stream], object]
T = TypeVar("T")

FEW: Final = 4
"""With so few alive what is kept for later may come too late."""
SAFE: Final = 0.75
"""How far somebody must be trusted for a guess at what they are, if a wrong one kills."""
EARLY: Final = 0.5
"""How often a choice that could be made at once is."""
SUMMONED: Final[Mapping[str, float]] = {"shabaloth": 1.0, "zombuul": 1.0, "po": 0.9, "lleech": 0.9}
"""How good a Demon is that begins in the middle of a game; 0.7 where it is not said."""
BURDENS: Final[Mapping[str, float]] = {
    "sweetheart": 1.0,
    "klutz": 0.9,
    "barber": 0.8,
    "mutant": 0.7,
}
"""How it harms good to have somebody become this Outsider; 0.5 where it is not said."""


def demons_by_deaths(mind: Mind) -> list[str]:
    """The Demons of the script, those first that the numbers of deaths by night speak for."""
    nights = range(2, mind.day + (mind.phase != "night"))
    died = [(day, how == "night") for day, how, _ in mind.view.deaths]
    numbers = [(died.count((night, True)), (night - 1, False) in died) for night in nights]

    def fits(demon: str) -> float:
        return sum(log(chance_of_deaths(demon, *number)) for number in numbers)

    return sorted((c for c in mind.script if team(c) == "demon"), key=fits, reverse=True)


def strangers(mind: Mind, seats: Iterable[int] | None = None) -> list[int]:
    """Those of these seats (of the living) who are no friends of mine, and no Travellers."""
    apart = prey.evil_seats(mind) | mind.guests
    return [s for s in (mind.living if seats is None else seats) if s not in apart]


def _best(values: Iterable[T], worth: Callable[[T], float], draws: Stream) -> T:
    """The value of most worth; luck decides among equals."""
    return max(draws.shuffled(values), key=worth)


def _hard(mind: Mind, seat: int) -> str:
    claim = mind.claims.get(seat)
    return claim.hard if claim else ""


# --- the good --------------------------------------------------------------------------------


def philosopher(mind: Mind, decision: Decision, draws: Stream) -> object:
    """The best ability that nobody trustworthy has: they would be drunk."""
    if mind.day == 1 and not draws.chance(EARLY):
        return None
    holders = {_hard(mind, s): mind.reading.trust(s) for s in mind.living if s != mind.me}

    def worth(character: str) -> float:
        its = trait(character)
        late = 0.2 if its.nights in ("every", "later") else 0.0
        return its.worth + late - holders.get(character, 0.0)

    return _best(_inside(decision), worth, draws)


def courtier(mind: Mind, decision: Decision, draws: Stream) -> object:
    """The Demon by its kills, once there are some to go by."""
    if mind.day < 3 and len(mind.living) > FEW:
        return None
    demons = [c for c in demons_by_deaths(mind) if decision.options.contains(c)]
    return demons[0] if demons else None


def gambler(mind: Mind, decision: Decision, draws: Stream) -> object:
    """A claim that is likely true and was not tested yet; with too much at stake, myself."""
    guessed = {e.value for _, e in mind.view.chose if isinstance(e.value, tuple)}
    own = (mind.me, mind.view.character)
    claims = [(s, c.hard) for s, c in mind.claims.items() if c.hard and s != mind.me]
    open_ = [two for two in claims if two not in guessed and decision.options.contains(two)]
    likely = [two for two in open_ if mind.reading.trust(two[0]) >= SAFE]
    if likely and len(mind.living) > FEW and not mind.evil:
        return min(likely, key=lambda two: (mind.reading.trust(two[0]), two))
    return own


def seamstress(mind: Mind, decision: Decision, draws: Stream) -> object:
    """The first suspect beside somebody who can be trusted, once there is something to go by."""
    if mind.day == 1 and not draws.chance(EARLY / 2):
        return None
    seats = [s for s in _inside(decision, one=True) if s in mind.living]
    if len(seats) < 2:
        return None
    ranked = sorted(draws.shuffled(seats), key=mind.reading.guilt)
    return tuple(sorted((ranked[0], ranked[-1])))


# --- evil ------------------------------------------------------------------------------------


def cerenovus(mind: Mind, decision: Decision, draws: Stream) -> object:
    """Who knows most is mad to be somebody who knows nothing."""
    space = _pairs(decision)
    if space is None:
        return decision.options.sample(draws)
    seat = _best(strangers(mind) or mind.living, lambda s: prey.harm_worth(mind, s), draws)
    own = _hard(mind, seat)
    parts = [c for c in space.right if c != own and not trait(c).hidden]
    quiet = [c for c in parts if not trait(c).tells and team(c) == "townsfolk"]
    return seat, draws.choice(quiet or parts)


def pithag(mind: Mind, decision: Decision, draws: Stream) -> object:
    """Who is worth most to the good becomes an Outsider that burdens them, or a lesser Townsfolk.

    A character that somebody credible says to be is in play: nobody can become it.
    """
    space = _pairs(decision)
    if space is None:
        return decision.options.sample(draws)
    claimed = {c for claim in mind.claims.values() for c in claim.characters}
    free: list[str] = [c for c in space.right if c not in claimed and claimable(c)]
    goods = strangers(mind)
    if not goods or not free:
        return mind.me, mind.view.character
    seat = _best(goods, lambda s: prey.harm_worth(mind, s), draws)

    def burden(character: str) -> float:
        if team(character) == "outsider":
            return BURDENS.get(character, 0.5)
        return 0.3 - trait(character).worth

    return seat, _best(free, burden, draws)


def summoner(mind: Mind, decision: Decision, draws: Stream) -> object:
    """The good player whom the town trusts most becomes the Demon."""
    space = _pairs(decision)
    if space is None:
        return None if decision.options.contains(None) else _demon(decision.options, draws)
    if decision.options.contains(None):
        return None  # the Pukka of the second night: a night more to choose by is worth more
    goods = strangers(mind) or mind.living
    seat = _best(goods, mind.reading.trust, draws)
    return seat, _demon(space.right, draws)


def _demon(demons: Iterable[str], draws: Stream) -> str:
    return _best(demons, lambda c: SUMMONED.get(c, 0.7) + 0.4 * draws.random(), draws)


def barber(mind: Mind, decision: Decision, draws: Stream) -> object:
    """A Demon who is found out lets a Minion be the Demon; else all stay what they are."""
    if not evil.cornered(mind):
        return None
    heirs = [s for s in mind.view.minions if s not in mind.dead]
    two = tuple(sorted((mind.me, min(heirs, key=mind.reading.guilt))))
    return two if decision.options.contains(two) else None


def assassin(mind: Mind, decision: Decision, draws: Stream) -> object:
    """The one kill waits for a prey worth it, for the last nights, or for when I am lost."""
    seats = [s for s in _inside(decision) if s in mind.living]
    goods = strangers(mind, seats)
    if not goods:
        return None
    lost = mind.reading.guilt(mind.me) >= max(map(mind.reading.guilt, mind.living))
    worth = {seat: mind.ways.worth(mind, "strike", seat) for seat in goods}
    ripe = max(worth.values()) >= trait("assassin").patience
    if not (ripe or len(mind.living) <= FEW or (lost and mind.day > 2)):
        return None
    return second(goods, worth, draws)


def second(seats: Collection[int], worth: Mapping[int, float], draws: Stream) -> int:
    """The second best prey: the best is the Demon's, and nobody dies twice."""
    ranked = sorted(draws.shuffled(seats), key=lambda seat: -worth[seat])
    return ranked[min(1, len(ranked) - 1)]


def godfather(mind: Mind, decision: Decision, draws: Stream) -> object:
    """The second best prey among the good."""
    goods = strangers(mind, [s for s in decision.options if s in mind.living])
    if not goods:
        return decision.options.sample(draws)
    return second(goods, {s: mind.ways.worth(mind, "strike", s) for s in goods}, draws)


def po(mind: Mind, decision: Decision, draws: Stream) -> object:
    """Two nights with three deaths beat two with one each, while the game does not end before."""
    if not decision.options.contains(None):
        return _REST
    return _REST if len(mind.living) <= 3 else None


# --- which is for what -------------------------------------------------------------------------

_REST: Final = object()
"""No view of its own: as the aim of the character says"""
PICKS: Final[Mapping[str, Pick]] = {
    "assassin.choose": assassin,
    "barber.choose": barber,
    "cerenovus.choose": cerenovus,
    "courtier.choose": courtier,
    "gambler.choose": gambler,
    "godfather.choose": godfather,
    "philosopher.choose": philosopher,
    "pithag.choose": pithag,
    "po.choose": po,
    "seamstress.choose": seamstress,
    "summoner.choose": summoner,
}


def pick(mind: Mind, decision: Decision, draws: Stream) -> tuple[bool, object]:
    """Whether there is a view on how this is chosen, and the choice."""
    choose = PICKS.get(decision.kind)
    if choose is None:
        return False, None
    value = choose(mind, decision, draws)
    return (value is not _REST and decision.options.contains(value)), value


def _inside(decision: Decision, one: bool = False) -> list[Any]:
    """What may be chosen, None aside; one: the single items of a choice of several."""
    options = decision.options
    space = options.space if isinstance(options, OrNone) else options
    if one and isinstance(space, Subsets):
        return list(space.items)
    return [value for value in space if value is not None]


def _pairs(decision: Decision) -> Any:
    """The space of pairs that is asked for, if one is."""
    options = decision.options
    space = options.space if isinstance(options, OrNone) else options
    return space if isinstance(space, Pairs) else None
