"""What an ability asks: its rule is run up to the question, on what all can see.

So there is one definition of what the Empath asks, the one that the engine evaluates.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from engine import registry
from engine.facts.lately import Woken
from engine.facts.propositions import Proposition
from engine.rules import OFFICIAL, RuleSet


@dataclass(frozen=True, slots=True)
class Scene:
    """What all know of one night: who sits where, who lives, who was executed, who guessed what."""

    order: tuple[int, ...]
    alive: frozenset[int]
    night: int
    executed: int | None = None
    """Who died by execution on the day before"""
    guesses: tuple[tuple[int, str], ...] = ()
    """What the ability's owner guessed in public on the day before: seats and characters"""
    question: Proposition | None = None
    """What its owner asked the Storyteller, as far as that is known"""
    rules: RuleSet = OFFICIAL


class _Asked(Exception):
    def __init__(self, term: Any) -> None:
        self.term = term


class _Everyone(Mapping[int, Any]):
    """The seats of a scene, with no more than that somebody sits there."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def __getitem__(self, seat: int) -> Any:
        return SimpleNamespace(seat=seat, alive=seat in self.scene.alive, traveller=False)

    def __iter__(self) -> Any:
        return iter(self.scene.order)

    def __len__(self) -> int:
        return len(self.scene.order)


class _Question:
    """A turn in which choices are those reported, and the question itself is what comes out."""

    works = able = alive = True

    def __init__(self, scene: Scene, owner: int, about: tuple[int, ...]) -> None:
        self.scene, self.owner, self.about = scene, owner, about
        executed = -1 if scene.executed is None else scene.executed
        self.grim = SimpleNamespace(
            order=scene.order,
            seats=_Everyone(scene),
            day=scene.night,
            executed=executed,
            executed_died=scene.executed is not None,
            died_tonight=(),
            revived_tonight=(),
            reminders={},
        )
        # What an impartial onlooker does not know of an ability's past is left out.
        guesses = tuple((seat, character, "") for seat, character in scene.guesses)
        self.instance = SimpleNamespace(
            choice=guesses or None, spent=False, character="", owner=owner
        )
        self.play = SimpleNamespace(rules=scene.rules, grim=self.grim)
        self.night = scene.night

    @property
    def everyone(self) -> tuple[int, ...]:
        return tuple(sorted(self.scene.order))

    @property
    def others(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.everyone if seat != self.owner)

    @property
    def dead(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.everyone if seat not in self.scene.alive)

    @property
    def living_as_announced(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.everyone if seat in self.scene.alive)

    dead_as_announced = dead

    def living_neighbours(self) -> tuple[int, ...]:
        order = self.scene.order
        place = order.index(self.owner)
        circle = [s for s in order[place + 1 :] + order[:place] if s in self.scene.alive]
        return tuple(dict.fromkeys((circle[0], circle[-1]))) if circle else ()

    def marked(self, name: str) -> tuple[int, ...]:
        return ()

    def spend(self) -> None:
        return

    def choose_seat(self, seats: Iterable[int], optional: bool = False) -> Any:
        yield from ()
        return self.about[0]

    def choose_seats(self, seats: tuple[int, ...], number: int) -> Any:
        yield from ()
        return self.about[:number]

    def choose_once(self, options: Any) -> Any:
        yield from ()
        return self.about

    def learn(self, term: Any, *rest: Any, **more: Any) -> Any:
        yield from ()
        raise _Asked(term)


def question_of(ability: str, owner: int, about: tuple[int, ...], scene: Scene) -> Any:
    """The term that an ability's owner is told the value of; None where none can be told.

    >>> scene = Scene((0, 1, 2, 3, 4), frozenset((0, 1, 3, 4)), 2)
    >>> str(question_of("empath", 1, (), scene))
    'how many of [3, 0] are evil'
    >>> str(question_of("dreamer", 1, (3,), scene))
    'a good and an evil character, one of which 3 is'
    >>> question_of("monk", 1, (3,), scene) is None
    True
    """
    rule = registry().get(ability)
    if rule is None or owner not in scene.order:
        return None
    if ability == "chambermaid":
        # Who is still to wake tonight is the engine's matter; who wakes at all is what counts.
        return Woken(about[:2], ()) if len(about) == 2 else None
    turn: Any = _Question(scene, owner, about)
    if rule.consults and (scene.question is not None or not rule.asks):
        return _asked(rule.consulted(turn, about, scene.question))
    return _asked(rule.night(turn))


def _asked(steps: Generator[Any, Any, None]) -> Any:
    try:
        next(steps)
    except _Asked as asked:
        return asked.term
    except (StopIteration, AttributeError, TypeError, IndexError, KeyError, ValueError):
        return None
    return None
