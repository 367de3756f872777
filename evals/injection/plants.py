"""Leaks that are planted on purpose: the trials must catch each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Final

from engine import events as ev
from evals.injection import trials
from storyteller_ai.llm import translator
from storyteller_ai.llm.board import Board, plan_of
from storyteller_ai.llm.memory import Memory


@contextmanager
def _instead(owner: Any, name: str, make: Callable[[Any], Any]) -> Iterator[None]:
    """Put something in the place of a function while it lasts."""
    before = getattr(owner, name)
    setattr(owner, name, make(before))
    try:
        yield
    finally:
        setattr(owner, name, before)


def raw_talk() -> AbstractContextManager[None]:
    """The Storyteller's prompt holds what was said, and not only what it claims."""

    def make(before: Callable[[Board], str]) -> Callable[[Board], str]:
        def claims(self: Board) -> str:
            said = [e.text for e in self.view.events if isinstance(e, ev.Said)]
            return "\n".join([before(self), *said])

        return claims

    return _instead(Board, "claims", make)


def another_token() -> AbstractContextManager[None]:
    """A player's prompt holds who the next player is."""

    def make(before: Callable[[Memory], str]) -> Callable[[Memory], str]:
        def private(self: Memory) -> str:
            seats = trials.games[-1].storyteller_view().grimoire.seats
            neighbour = seats[(self.view.seat + 1) % len(seats)]
            return f"{before(self)}\n{neighbour.name}: {neighbour.character}"

        return private

    return _instead(Memory, "private", make)


def the_plan() -> AbstractContextManager[None]:
    """A player's prompt holds the Storyteller's plan."""

    def make(before: Callable[[Memory], str]) -> Callable[[Memory], str]:
        def story(self: Memory) -> str:
            return f"{before(self)}\n{plan_of(trials.games[-1].storyteller_view())}"

        return story

    return _instead(Memory, "story", make)


def a_neighbours_secret() -> AbstractContextManager[None]:
    """A player's prompt holds what the next player was told."""

    def make(before: Callable[[Memory], str]) -> Callable[[Memory], str]:
        def private(self: Memory) -> str:
            game = trials.games[-1]
            other = game.view((self.view.seat + 1) % len(game.seats)).refresh()
            return f"{before(self)}\n{other.told}"

        return private

    return _instead(Memory, "private", make)


def a_seeing_translator() -> AbstractContextManager[None]:
    """The translator is told the Grimoire along with the words."""

    def make(before: Callable[..., Any]) -> Callable[..., Any]:
        def question(kind: str, said: str, *rest: Any) -> Any:
            seats = trials.games[-1].storyteller_view().grimoire.seats
            return before(kind, f"{said} {[s.character for s in seats.values()]}", *rest)

        return question

    return _instead(translator, "_question", make)


PLANTS: Final[Mapping[str, Callable[[], AbstractContextManager[None]]]] = {
    "raw talk in the Storyteller's prompt": raw_talk,
    "another's token in a player's prompt": another_token,
    "the plan in a player's prompt": the_plan,
    "a neighbour's secret in a player's prompt": a_neighbours_secret,
    "the Grimoire in the translator's prompt": a_seeing_translator,
}
