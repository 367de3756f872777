"""Choices by night: seats picked by what the ability is for."""

from __future__ import annotations

from engine import Decision, OneOf, Stream, Subsets
from storyteller_ai.players.town import evil
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.players.town.traits import trait

LATE = 4
"""With so few alive the Demon looks for a way out."""


def choose(mind: Mind, decision: Decision, draws: Stream) -> object:
    """A legal option; the best by the character's aim where the options are seats."""
    options = decision.options
    if decision.kind.startswith("fiddler."):
        return _duel(mind, decision, draws)
    aim = trait(decision.kind.partition(".")[0]).aim
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
    if aim == "kill":
        return evil.kill_worth(mind, seat)
    if aim == "harm":
        return evil.harm_worth(mind, seat)
    if aim == "guard":
        return claimed_worth(mind, seat) * mind.reading.trust(seat) - _dead(mind, seat)
    if aim == "follow":
        return mind.reading.trust(seat) - 0.3 * _dead(mind, seat)
    return _probe_worth(mind, seat)


def claimed_worth(mind: Mind, seat: int) -> float:
    """What the claim of a seat is worth, if it is true."""
    claim = mind.claims.get(seat)
    if claim is None:
        return 0.45
    return sum(trait(c).worth for c in claim.characters) / len(claim.characters)


def _probe_worth(mind: Mind, seat: int) -> float:
    """Information is best on those of whom much is feared and nothing is known."""
    seen = sum(1 for _, e in mind.view.chose if e.value == seat or _within(e.value, seat))
    own = 0.6 if seat == mind.me else 0.0
    return 2.0 * mind.reading.guilt(seat) - 0.25 * seen - _dead(mind, seat) - own


def _within(value: object, seat: int) -> bool:
    return isinstance(value, tuple) and seat in value


def _dead(mind: Mind, seat: int) -> float:
    return 1.0 if seat in mind.dead else 0.0
