"""A phase or an event that has just passed, and the words for how it differs from the expected."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias, TypeVar

from engine import StorytellerView
from engine import events as ev
from storyteller_ai.scenario.book import Asked
from storyteller_ai.scenario.model import Written
from storyteller_ai.scenario.stage import Stage

E = TypeVar("E", bound=ev.Event)
Check: TypeAlias = "Callable[[Moment, Written], Iterator[str]]"


class Moment:
    """A phase or an event that has just passed: what happened in it, and how the table stands.

    refusal: why the engine refused the act; refused: the hands that did not count.
    """

    def __init__(
        self,
        stage: Stage,
        start: int,
        asked: Sequence[Asked],
        refusal: str = "",
        refused: Sequence[str] = (),
    ) -> None:
        self.stage = stage
        self.words = stage.words
        self.asked = asked
        self.refusal = refusal
        self.refused = refused
        self.start = start
        self.happened: Sequence[ev.Event] = self._happened(start)

    def _happened(self, start: int) -> Sequence[ev.Event]:
        """The events of this phase alone: a night ends where its day begins."""
        events = self.stage.game.events
        for place in range(start + 1, len(events)):
            event = events[place]
            if isinstance(event, ev.PhaseBegan) and event.phase in ("night", "discussion"):
                return events[start:place]
        return events[start:]

    @property
    def view(self) -> StorytellerView:
        """The Storyteller's view, as it is now."""
        return self.stage.game.storyteller_view()

    def seat(self, name: str) -> Any:
        """A player's place in the Grimoire."""
        return self.view.grimoire.seats[self.words.seat(name)]

    def of(self, kind: type[E]) -> list[E]:
        """The events of a kind."""
        return [event for event in self.happened if isinstance(event, kind)]

    def names(self, seats: Iterable[int]) -> list[str]:
        """The players in seats."""
        return [self.words.name(seat) for seat in seats]


def as_list(wanted: Written) -> list[Any]:
    """A list, or the one thing that stands in place of it."""
    return wanted if isinstance(wanted, list) else [wanted]


def differs(moment: Moment, wanted: Written, seats: Iterable[int]) -> Iterator[str]:
    """Exactly these players."""
    names = moment.names(dict.fromkeys(seats))
    if set(as_list(wanted)) != set(names):
        yield f"expected {listed(as_list(wanted))}, and it is {listed(names)}"


def lacks(moment: Moment, wanted: Written, seats: Iterable[int]) -> Iterator[str]:
    """All of these players, and perhaps others."""
    names = moment.names(dict.fromkeys(seats))
    missing = [name for name in as_list(wanted) if name not in names]
    if missing:
        yield f"{listed(missing)} missing; it is {listed(names)}"


def listed(names: Iterable[str]) -> str:
    """Names as a scenario lists them."""
    return "[" + ", ".join(names) + "]"


def exactly_one(moment: Moment, wanted: Written, seats: list[int]) -> Iterator[str]:
    """This one player, or none."""
    names = moment.names(seats) or ["none"]
    if names != [wanted]:
        yield f"expected {wanted}, and it is {', '.join(names)}"
