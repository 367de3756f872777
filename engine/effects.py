"""What reminder tokens do to a seat, by whom, and until when.

Effects: `poisoned` and `drunk` (impaired), `safe` (the Demon can't harm), `` (a note).
A token works while its source does: its ability instance exists, is no sham, and its owner is
alive and not impaired. A token without a source (0) stands by itself.
"""

from __future__ import annotations

from typing import Final

from engine import events as ev
from engine.grimoire import Grimoire, Reminder

POISONED: Final = "poisoned"
DRUNK: Final = "drunk"
SAFE: Final = "safe"
NOTE: Final = ""
DAWN: Final = "dawn"
DUSK: Final = "dusk"
STANDING: Final = ""
BY_ITSELF: Final = 0

UNSETTLING: Final = frozenset(
    {
        ev.CharacterGiven,
        ev.AbilityGained,
        ev.AbilityLost,
        ev.ReminderPlaced,
        ev.ReminderRemoved,
        ev.CharacterChanged,
        ev.Died,
        ev.Revived,
        ev.Amended,
        ev.Rewound,
    }
)
"""Events after which who is impaired must be worked out anew."""


def sustained(grim: Grimoire, reminder: Reminder, impaired: frozenset[int]) -> bool:
    """Whether the token has its effect, given who is impaired."""
    if reminder.source == BY_ITSELF:
        return True
    source = grim.abilities.get(reminder.source)
    if source is None or source.sham or source.owner in impaired:
        return False
    return grim.seats[source.owner].alive


def settle(grim: Grimoire) -> frozenset[int]:
    """The seats that are drunk or poisoned now.

    Tokens that impair one another's sources settle by repetition within a bound; where they turn
    in a circle, the token that was placed first holds.
    """
    tokens = [r for r in grim.reminders.values() if r.effect in (POISONED, DRUNK)]
    impaired: frozenset[int] = frozenset()
    if not tokens:
        return impaired
    for _ in range(len(tokens) + 1):
        now = frozenset(r.seat for r in tokens if sustained(grim, r, impaired))
        if now == impaired:
            return now
        impaired = now
    impaired = frozenset()
    for token in sorted(tokens, key=lambda r: r.id):
        if sustained(grim, token, impaired):
            impaired |= {token.seat}
    return impaired


def safe_from_demon(grim: Grimoire, seat: int, impaired: frozenset[int]) -> bool:
    """Whether a token keeps the Demon from harming the seat."""
    return any(
        r.effect == SAFE and r.seat == seat and sustained(grim, r, impaired)
        for r in grim.reminders.values()
    )
