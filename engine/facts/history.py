"""What propositions are judged by: the true state of the game, and its history."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import events as ev
from engine.grimoire import Grimoire

if TYPE_CHECKING:
    from engine.play import Play


@dataclass(frozen=True, slots=True)
class Facts:
    """The Grimoire, all events, who is impaired, and the characters of the script."""

    grim: Grimoire
    events: Sequence[ev.Event]
    impaired: Collection[int]
    script: Collection[str]

    def has_happened(self, what: str, seat: int, day: int) -> bool:
        """Whether a seat was executed, was nominated, voted or died on a day (0: on any)."""
        now = 0
        found: set[int] = set()
        for event in self.events:
            if isinstance(event, ev.PhaseBegan):
                now = event.day
            elif isinstance(event, ev.Rewound):
                now = dict(event.grimoire)["day"]
                found = {each for each in found if each <= now}
            elif _is(what, event, seat):
                found.add(now)
        return bool(found) if day == 0 else day in found


def _is(what: str, event: ev.Event, seat: int) -> bool:
    match what:
        case "executed":
            return isinstance(event, ev.Executed) and event.seat == seat
        case "nominated":
            return isinstance(event, ev.Nominated) and event.nominee == seat
        case "voted":
            return isinstance(event, ev.Tallied) and seat in event.voters
        case "died":
            return isinstance(event, ev.Died) and event.seat == seat
    return False


def facts_of(play: Play) -> Facts:
    """The facts of a running game, as they are now."""
    return Facts(play.grim, play.events, play.impaired, play.script.characters)
