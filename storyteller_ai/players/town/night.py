"""Choices by night: seats picked by what the ability is for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine import Decision, OneOf, Stream, Subsets
from engine.decisions import OrNone
from storyteller_ai.players.town import amnesia, picks, prey
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.players.town.traits import team, trait
from storyteller_ai.worlds.live.found_out import AMNESIAC

LATE = 4
"""With so few alive the Demon looks for a way out."""


def choose(mind: Mind, decision: Decision, draws: Stream) -> object:
    """A legal option; the best by the character's aim where the options are seats."""
    options = decision.options
    if decision.kind.startswith("fiddler."):
        return _duel(mind, decision, draws)
    picked, value = picks.pick(mind, decision, draws)
    if picked:
        return value
    character = decision.kind.partition(".")[0]
    if character == AMNESIAC:
        character = amnesia.known(mind) or amnesia.next_guess(mind) or character
    aim = prey.aim(mind, decision) or trait(character).aim
    if isinstance(options, OrNone):
        return _once(mind, decision, character, draws)
    if isinstance(options, OneOf):
        seats = _seats(mind, options.values)
        if seats:
            return max(seats, key=_ranking(mind, aim, draws, seats))
    elif isinstance(options, Subsets):
        seats = _seats(mind, options.items)
        if len(seats) == len(options.items):
            ranked = sorted(seats, key=_ranking(mind, aim, draws, seats), reverse=True)
            chosen = ranked[: options.size]
            return tuple(item for item in options.items if item in chosen)
    return options.sample(draws)


def _once(mind: Mind, decision: Decision, character: str, draws: Stream) -> object:
    """What can be chosen once in a game waits for what is worth it, or until few are left."""
    space = decision.options.space
    seats = _seats(mind, space.values) if isinstance(space, OneOf) else []
    if not seats:
        return decision.options.sample(draws)
    ranking = _ranking(mind, trait(character).aim, draws, seats)
    best = max(seats, key=ranking)
    ripe = mind.ways.worth(mind, trait(character).aim, best) >= trait(character).patience
    return best if ripe or len(mind.living) <= LATE else None


def _duel(mind: Mind, decision: Decision, draws: Stream) -> object:
    """The Fiddler's contest: the Demon keeps it for when all seems lost, and all stand by trust."""
    options = decision.options
    if decision.kind == "fiddler.opponent":
        goods = [v for v in options if v is not None and v not in (mind.me, *mind.fellows)]
        if not goods or len(mind.living) > LATE:
            return None
        return max(goods, key=mind.reading.guilt)
    two = list(options)
    if mind.me in two:
        return mind.me
    if mind.evil:
        return next((seat for seat in two if seat in mind.fellows), draws.choice(two))
    return min(two, key=mind.reading.guilt)


def _seats(mind: Mind, values: tuple[object, ...]) -> list[int]:
    """The seats among the values, or none where other things may be chosen too."""
    seats = [v for v in values if type(v) is int and v in mind.order]
    others = len(values) - len(seats) - values.count(None)
    return [] if others else seats


class _ranking:
    """Sorts seats by worth for an aim; a little luck decides among equals."""

    def __init__(self, mind: Mind, aim: str, draws: Stream, seats: list[int]) -> None:
        luck = 0.1 + 0.5 * (1 - mind.skill)
        worth = mind.ways.worth
        self.values = {seat: worth(mind, aim, seat) + luck * draws.random() for seat in seats}

    def __call__(self, seat: int) -> float:
        return self.values[seat]


def worth(mind: Mind, aim: str, seat: int) -> float:
    """How good a seat is as the target of an aim, about 0 to 1."""
    found = _WORTH.get(aim, _probe_worth)
    return found(mind, seat)


def claimed_worth(mind: Mind, seat: int) -> float:
    """What the claim of a seat is worth, if it is true."""
    claim = mind.claims.get(seat)
    if claim is None:
        return 0.45
    return sum(trait(c).worth for c in claim.characters) / len(claim.characters)


def _guard_worth(mind: Mind, seat: int) -> float:
    return claimed_worth(mind, seat) * mind.reading.trust(seat) - _dead(mind, seat)


def _follow_worth(mind: Mind, seat: int) -> float:
    return mind.reading.trust(seat) - 0.3 * _dead(mind, seat)


def _clear_worth(mind: Mind, seat: int) -> float:
    """Somebody trusted and not yet tried, where it would go ill with another."""
    own = 1.0 if seat == mind.me else 0.0
    return mind.reading.trust(seat) - 0.25 * _tried(mind, seat) - own - 0.5 * _dead(mind, seat)


def _hunt_worth(mind: Mind, seat: int) -> float:
    """Where the Demon most likely is."""
    own = 0.3 if seat == mind.me else 0.0
    return mind.reading.demon(seat) + 0.2 * mind.reading.evil(seat) - own - _dead(mind, seat)


def _blame_worth(mind: Mind, seat: int) -> float:
    """Who is surely evil: nothing is lost by them."""
    return 1 - mind.reading.trust(seat) - (2.0 if seat == mind.me else 0.0)


def _back_worth(mind: Mind, seat: int) -> float:
    """Of the dead, a Townsfolk of use; a fellow, for evil."""
    if mind.evil:
        return 1.0 if seat in mind.fellows else 0.1
    claim = mind.claims.get(seat)
    outsider = 0.6 if claim and team(claim.characters[0]) == "outsider" else 0.0
    return claimed_worth(mind, seat) * mind.reading.trust(seat) - outsider


def _favour_worth(mind: Mind, seat: int) -> float:
    """Whose vote should count for more: a friend's."""
    if mind.evil:
        return (1.0 if seat in mind.fellows else 0.0) - _dead(mind, seat)
    return mind.reading.trust(seat) - 0.5 * _dead(mind, seat)


def _hinder_worth(mind: Mind, seat: int) -> float:
    """Whose vote should count for less: an enemy's."""
    if mind.evil:
        return mind.reading.trust(seat) - (2.0 if seat in mind.fellows else 0.0) - _dead(mind, seat)
    return 1 - mind.reading.trust(seat) - 0.5 * _dead(mind, seat)


def _probe_worth(mind: Mind, seat: int) -> float:
    """Information is best on those of whom much is feared and nothing is known."""
    seen = _tried(mind, seat)
    own = 0.6 if seat == mind.me else 0.0
    return 2.0 * mind.reading.guilt(seat) - 0.25 * seen - _dead(mind, seat) - own


def _tried(mind: Mind, seat: int) -> int:
    """How often I have chosen a seat."""
    return sum(1 for _, e in mind.view.chose if e.value == seat or _within(e.value, seat))


def _within(value: object, seat: int) -> bool:
    return isinstance(value, tuple) and seat in value


def _dead(mind: Mind, seat: int) -> float:
    return 1.0 if seat in mind.dead else 0.0


_WORTH: Final[Mapping[str, Callable[[Mind, int], float]]] = {
    "kill": prey.kill_worth,
    "strike": prey.strike_worth,
    "harm": prey.harm_worth,
    "curse": prey.curse_worth,
    "save": prey.save_worth,
    "host": prey.host_worth,
    "guard": _guard_worth,
    "follow": _follow_worth,
    "clear": _clear_worth,
    "hunt": _hunt_worth,
    "blame": _blame_worth,
    "back": _back_worth,
    "favour": _favour_worth,
    "hinder": _hinder_worth,
    "rescue": prey.rescue_worth,
}
"""By aim; any other is to probe."""
