"""One game as scorers look at it: read from its log and played again, decision by decision.

Scorers see nothing but this, so that logs which were kept give the same figures as the run.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from engine import (
    STORYTELLER,
    Choice,
    Decision,
    EngineError,
    Log,
    Record,
    StorytellerView,
    Told,
    read_log,
)
from engine import events as ev
from engine.facts.frames import facts_from
from engine.facts.propositions import judged, proposition_from_row

SAVANT: Final = "savant.learns"


@dataclass(frozen=True, slots=True)
class Ruled:
    """A choice of the Storyteller with what it was chosen from, and the moment.

    impaired: the seats that were drunk or poisoned then; day: nights count with their day.
    """

    decision: Decision
    value: Any
    reason: str
    source: str
    day: int
    phase: str
    impaired: frozenset[int]
    alive: int
    first_true: bool | None = None
    """Of two statements to a Savant: whether the first is the true one"""

    @property
    def telling(self) -> bool:
        """Whether the choice tells somebody something."""
        return isinstance(self.decision.options, Told)

    def made(self, choice: Choice) -> Ruled:
        """The same with the choice that was handed in, the policy's own or another."""
        first = self.first_true if self.value == choice.value else None
        return replace(
            self,
            value=choice.value,
            reason=choice.reason,
            source=choice.source,
            first_true=first,
        )


def asked(decision: Decision, view: StorytellerView) -> Ruled:
    """A decision at the moment at which it is asked, before there is a choice."""
    grim = view.grimoire
    alive = sum(seat.alive for seat in grim.seats.values())
    return Ruled(decision, None, "", "", grim.day, grim.phase, view.impaired, alive)


def chosen(ruled: Ruled, choice: Choice, view: StorytellerView) -> Ruled:
    """A decision with the choice that was made; the view is that of the moment."""
    made = ruled.made(choice)
    fell_back = choice.source.startswith("fallback")
    if made.decision.kind != SAVANT or fell_back or not made.decision.options.contains(made.value):
        return made
    first = proposition_from_row(made.value[0])
    return replace(made, first_true=judged(first, facts_from(view)) is True)


@dataclass
class Played:
    """A finished (or cut) game: its header, its events, and the Storyteller's choices.

    departs: where the log's choices no longer make the log's events; empty where they do.
    """

    header: dict[str, Any]
    events: Sequence[ev.Event]
    rulings: list[Ruled]
    records: Sequence[Record]
    departs: str = ""
    models: dict[str, Any] | None = None
    team_of: dict[str, str] = field(default_factory=dict)

    @cached_property
    def seats(self) -> dict[int, str]:
        """The seats with the characters that were dealt to them."""
        return {e.seat: e.character for e in self.events if isinstance(e, ev.CharacterGiven)}

    @cached_property
    def sides(self) -> dict[int, str]:
        """The seats with the alignments that they began with."""
        return {e.seat: e.alignment for e in self.events if isinstance(e, ev.CharacterGiven)}

    @cached_property
    def over(self) -> ev.GameOver | None:
        """How the game ended, if it did."""
        ends = [e for e in self.events if isinstance(e, ev.GameOver)]
        return ends[-1] if ends else None

    @cached_property
    def days(self) -> int:
        """How many days began."""
        return max((e.day for e in self.events if isinstance(e, ev.PhaseBegan)), default=0)


def played(data: bytes) -> Played:
    """The game of a log. Raises LogError for what is no log."""
    log = read_log(data.decode("utf-8").splitlines())
    rulings, records, departs, teams = _again(log)
    return Played(log.header, log.events, rulings, records, departs, team_of=teams)


def _again(log: Log) -> tuple[list[Ruled], Sequence[Record], str, dict[str, str]]:
    """Make the log's choices again, and note what each of the Storyteller's was chosen from."""
    game = log.begin()
    rulings: list[Ruled] = []
    departs = ""
    try:
        for row in log.rows:
            choice = log.handed_in(row)
            if choice is None:
                continue
            decision = game.asked
            ours = decision is not None and decision.actor == STORYTELLER
            if ours and isinstance(choice, Choice) and decision is not None:
                view = game.storyteller_view()
                rulings.append(chosen(asked(decision, view), choice, view))
            game.step(choice)
        log.compare(game)
    except EngineError as error:
        departs = str(error)
    teams = {c: game.script.team_of(c) for c in game.script.characters}
    return rulings, game.records, departs, teams
