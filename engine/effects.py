"""What reminder tokens do to a seat, by whom, and until when.

Effects: `poisoned` and `drunk` (impaired), `sober` (no impairment counts), `safe` (the Demon can't
harm), `keeps` (a dead player's ability goes on), `asleep` (does not act tonight), `` (a note).
A token works while its source does: its ability instance exists, is no sham, and its owner is
able and not impaired. A token without a source (0) stands by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine import events as ev
from engine.grimoire import AbilityInstance, Grimoire, Reminder

if TYPE_CHECKING:
    from engine.play import Play

POISONED: Final = "poisoned"
DRUNK: Final = "drunk"
SOBER: Final = "sober"
SAFE: Final = "safe"
KEEPS: Final = "keeps"
ASLEEP: Final = "asleep"
NOTE: Final = ""
DAWN: Final = "dawn"
DUSK: Final = "dusk"
STANDING: Final = ""
BY_ITSELF: Final = 0

UNSETTLING: Final = frozenset(
    {
        ev.CharacterGiven,
        ev.Left,
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
    return grim.seats[source.owner].alive or keeps_ability(grim, source.owner, impaired)


def keeps_ability(grim: Grimoire, seat: int, impaired: frozenset[int]) -> bool:
    """Whether a token lets a dead player's ability go on; only the living sustain such a one."""
    for reminder in grim.reminders.values():
        if reminder.effect == KEEPS and reminder.seat == seat:
            source = grim.abilities.get(reminder.source)
            if source is None:
                return reminder.source == BY_ITSELF
            if grim.seats[source.owner].alive and not source.sham and source.owner not in impaired:
                return True
    return False


def has_effect(grim: Grimoire, seat: int, effect: str, impaired: frozenset[int]) -> bool:
    """Whether a working token with the effect lies by the seat."""
    return any(
        r.effect == effect and r.seat == seat and sustained(grim, r, impaired)
        for r in grim.reminders.values()
    )


def settle(play: Play) -> frozenset[int]:
    """The seats that are drunk or poisoned now.

    Tokens and abilities that impair one another's sources settle by repetition within a bound;
    where they turn in a circle, the one that came first holds.
    """
    grim = play.grim
    causes: list[Reminder | AbilityInstance] = [
        r for r in grim.reminders.values() if r.effect in (POISONED, DRUNK)
    ]
    having = play.registry.having("impairs")
    causes += [a for a in grim.abilities.values() if a.character in having and not a.sham]
    impaired: frozenset[int] = frozenset()
    if not causes:
        return impaired
    sober = [r for r in grim.reminders.values() if r.effect == SOBER]
    for _ in range(len(causes) + 1):
        now = frozenset(seat for cause in causes for seat in _struck(play, cause, impaired))
        now -= {r.seat for r in sober if sustained(grim, r, now)}
        if now == impaired:
            return now
        impaired = now
    impaired = frozenset()
    for cause in sorted(causes, key=lambda cause: cause.id):
        impaired |= frozenset(_struck(play, cause, impaired))
    return impaired - {r.seat for r in sober if sustained(grim, r, impaired)}


def _struck(
    play: Play, cause: Reminder | AbilityInstance, impaired: frozenset[int]
) -> tuple[int, ...]:
    """The seats that a token or an ability impairs, given who is impaired."""
    grim = play.grim
    if isinstance(cause, Reminder):
        return (cause.seat,) if sustained(grim, cause, impaired) else ()
    able = grim.seats[cause.owner].alive or keeps_ability(grim, cause.owner, impaired)
    if not able or cause.owner in impaired:
        return ()
    return play.registry[cause.character].impairs(play, cause.owner)
