"""One game as scorers look at it: read from its log and played again, decision by decision.

Scorers see nothing but this, so that logs which were kept give the same figures as the run.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from engine import STORYTELLER, Choice, Decision, EngineError, Log, read_log
from engine import events as ev


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


@dataclass
class Played:
    """A finished (or cut) game: its header, its events, and the Storyteller's choices.

    departs: where the log's choices no longer make the log's events; empty where they do.
    """

    header: dict[str, Any]
    events: Sequence[ev.Event]
    rulings: list[Ruled]
    records: Sequence[Any]
    departs: str = ""
    models: dict[str, Any] | None = None
    team_of: dict[str, str] = field(default_factory=dict)

    @cached_property
    def seats(self) -> dict[int, str]:
        """The seats with the characters that were dealt to them."""
        return {e.seat: e.character for e in self.events if isinstance(e, ev.CharacterGiven)}

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


def _again(log: Log) -> tuple[list[Ruled], Sequence[Any], str, dict[str, str]]:
    """Make the log's choices again, and note what each of the Storyteller's was chosen from."""
    game = log.begin()
    rulings: list[Ruled] = []
    departs = ""
    try:
        for row in log.rows:
            choice = log.handed_in(row)
            if choice is None:
                continue
            asked = game.asked
            if isinstance(choice, Choice) and asked is not None and asked.actor == STORYTELLER:
                view = game.storyteller_view()
                rulings.append(
                    Ruled(
                        asked,
                        choice.value,
                        choice.reason,
                        choice.source,
                        view.grimoire.day,
                        view.grimoire.phase,
                        view.impaired,
                        sum(seat.alive for seat in view.grimoire.seats.values()),
                    )
                )
            game.step(choice)
        log.compare(game)
    except EngineError as error:
        departs = str(error)
    teams = {c: game.script.team_of(c) for c in game.script.characters}
    return rulings, game.records, departs, teams
