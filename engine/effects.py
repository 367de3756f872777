"""What reminder tokens do to a seat, by whom, and until when.

Effects: `poisoned` and `drunk` (impaired), `sober` (no impairment counts, and all that they are
told is true), `twice` (a lent second ability works), `safe` (the Demon can't harm), `keeps` (a dead
player's ability goes on), `lives` (who is dead in the eyes of all lives on), `asleep` (does not act
tonight), `dead_vote` (today the dead and this player vote, and nobody else), `no_nominations`
(players nominate nobody today), `acquitted` (is not voted on), `unsettled` (who dies tonight is
the Storyteller's to say), `` (a note).
Until: `dawn`, `dusk`, `dusk 5` (of day 5), `change` (of the character there), or `` (it stays).
A token works while its source does: its ability instance exists, is no sham, and its owner is
able and not impaired. A token without a source (0) stands by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from engine import events as ev
from engine.catalogue import team_of
from engine.grimoire import NO_SEAT, AbilityInstance, Grimoire, Reminder

if TYPE_CHECKING:
    from engine.registry import Registry
    from engine.rules import RuleSet

POISONED: Final = "poisoned"
DRUNK: Final = "drunk"
SOBER: Final = "sober"
TWICE: Final = "twice"
SAFE: Final = "safe"
KEEPS: Final = "keeps"
LIVES: Final = "lives"
ASLEEP: Final = "asleep"
UNSETTLED: Final = "unsettled"
DEAD_VOTE: Final = "dead_vote"
NO_NOMINATIONS: Final = "no_nominations"
ACQUITTED: Final = "acquitted"
NOTE: Final = ""
DAWN: Final = "dawn"
DUSK: Final = "dusk"
CHANGE: Final = "change"
STANDING: Final = ""
BY_ITSELF: Final = 0

UNSETTLING: Final = frozenset(
    {
        ev.CharacterGiven,
        ev.Entered,
        ev.Left,
        ev.Moved,
        ev.AbilityGained,
        ev.AbilityLost,
        ev.AbilityHollowed,
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
REARRANGING: Final = frozenset({ev.AbilityGained, ev.AbilityLost, ev.Entered, ev.Left, ev.Moved})
"""Those of them after which whose ability acts when must be worked out anew, too."""


class Standing(Protocol):
    """A state of the game in which effects can be worked out: the running one or an earlier one."""

    @property
    def grim(self) -> Grimoire:
        """The Grimoire, to read."""
        ...

    @property
    def registry(self) -> Registry:
        """The characters' rules."""
        ...

    @property
    def rules(self) -> RuleSet:
        """The rules of the house."""
        ...

    @property
    def impaired(self) -> frozenset[int]:
        """The seats that are drunk or poisoned."""
        ...


def dusk_of(day: int) -> str:
    """Until the dusk of a certain day."""
    return f"{DUSK} {day}"


def sustained(grim: Grimoire, reminder: Reminder, impaired: frozenset[int]) -> bool:
    """Whether the token has its effect, given who is impaired."""
    if reminder.source == BY_ITSELF:
        return True
    source = grim.abilities.get(reminder.source)
    if source is None or source.sham:
        return False
    # Who impairs themself stays impaired by it.
    if source.owner in impaired and source.owner != reminder.seat:
        return False
    if source.owner == NO_SEAT:
        return True
    return grim.seats[source.owner].alive or keeps_ability(grim, source.owner, impaired)


def keeps_ability(grim: Grimoire, seat: int, impaired: frozenset[int]) -> bool:
    """Whether a token lets a dead player's ability go on; only the living sustain such a one."""
    for reminder in grim.reminders.values():
        if reminder.effect in (KEEPS, LIVES) and reminder.seat == seat:
            source = grim.abilities.get(reminder.source)
            if source is None:
                return reminder.source == BY_ITSELF
            if grim.seats[source.owner].alive and not source.sham and source.owner not in impaired:
                return True
    return False


def lives(grim: Grimoire, seat: int) -> bool:
    """Whether a player lives, or only seems dead."""
    tokens = grim.reminders.values()
    return grim.seats[seat].alive or any(r.effect == LIVES and r.seat == seat for r in tokens)


def has_effect(grim: Grimoire, seat: int, effect: str, impaired: frozenset[int]) -> bool:
    """Whether a working token with the effect lies by the seat."""
    return any(
        r.effect == effect and r.seat == seat and sustained(grim, r, impaired)
        for r in grim.reminders.values()
    )


def functional(play: Standing, instance: AbilityInstance) -> bool:
    """Whether an instance has its effects now: real, its owner alive (or able dead) and sober."""
    if instance.sham or instance.owner in play.impaired or instance.id not in play.grim.abilities:
        return False
    if instance.origin in play.registry.lending and not has_effect(
        play.grim, instance.owner, TWICE, play.impaired
    ):
        return False
    return able(play, instance)


def able(play: Standing, instance: AbilityInstance) -> bool:
    """Whether the owner's life or death lets the ability go on; impairment does not matter here.

    It does not go on where a Traveller has left in the middle of it.
    """
    seat = play.grim.seats.get(instance.owner)
    if seat is None:
        return instance.owner == NO_SEAT
    return (
        seat.alive
        or play.registry[instance.character].works_when_dead
        or keeps_ability(play.grim, instance.owner, play.impaired)
    )


def settle(play: Standing) -> frozenset[int]:
    """The seats that are drunk or poisoned now.

    Tokens and abilities that impair one another's sources settle by repetition within a bound;
    where they turn in a circle, the one that came first holds.
    """
    grim, causes = play.grim, _impairing(play)
    impaired: frozenset[int] = frozenset()
    if not causes:
        return impaired
    sober = [r for r in grim.reminders.values() if r.effect == SOBER]
    immune = {a.owner for a in grim.abilities.values() if a.character in play.registry.always_sober}
    for _ in range(len(causes) + 1):
        now = frozenset(seat for cause in causes for seat in _struck(play, cause, impaired))
        now -= {r.seat for r in sober if sustained(grim, r, now)} | immune
        if now == impaired:
            return now
        impaired = now
    impaired = frozenset()
    for cause in sorted(causes, key=lambda cause: cause.id):
        impaired |= frozenset(_struck(play, cause, impaired))
    return impaired - {r.seat for r in sober if sustained(grim, r, impaired)} - immune


def _impairing(play: Standing) -> list[Reminder | AbilityInstance]:
    """The tokens and abilities that make somebody drunk or poisoned, as far as they work."""
    grim, having = play.grim, play.registry.having("impairs")
    found: list[Reminder | AbilityInstance] = [
        r for r in grim.reminders.values() if r.effect in (POISONED, DRUNK)
    ]
    found += [a for a in grim.abilities.values() if a.character in having and not a.sham]
    return found


def causes(play: Standing, seat: int) -> tuple[tuple[str, str], ...]:
    """What impairs a seat: drunk or poisoned, and the character whose token or ability does it."""
    found = []
    for cause in _impairing(play):
        if seat in _struck(play, cause, play.impaired):
            if isinstance(cause, Reminder):
                found.append((cause.effect, cause.name.partition(".")[0]))
            else:
                found.append((play.registry[cause.character].impairment, cause.character))
    return tuple(found)


def _struck(
    play: Standing, cause: Reminder | AbilityInstance, impaired: frozenset[int]
) -> tuple[int, ...]:
    """The seats that a token or an ability impairs, given who is impaired."""
    grim = play.grim
    struck: tuple[int, ...]
    if isinstance(cause, Reminder):
        source = grim.abilities.get(cause.source)
        struck = (cause.seat,) if sustained(grim, cause, impaired) else ()
    else:
        source = cause
        able = grim.seats[cause.owner].alive or keeps_ability(grim, cause.owner, impaired)
        if not able:
            return ()
        struck = play.registry[cause.character].impairs(play, cause.owner)
        # What impairs its own owner (the Drunk's) does not stop itself.
        if cause.owner in impaired and cause.owner not in struck:
            return ()
    if struck and source is not None and team_of(source.character) == "demon":
        return tuple(s for s in struck if not demon_cannot_harm(play, s, impaired, poison=True))
    return struck


def demon_cannot_harm(
    play: Standing, seat: int, impaired: frozenset[int], poison: bool = False
) -> bool:
    """Whether a token or the player's own ability keeps the Demon from killing them (poisoning)."""
    grim = play.grim
    if has_effect(grim, seat, SAFE, impaired):
        return True
    if seat in impaired or (poison and play.rules.soldier_and_poison == "poisoned"):
        return False
    proof = play.registry.demon_proof
    return any(a.character in proof and not a.sham for a in grim.instances(seat)) and (
        grim.seats[seat].alive or keeps_ability(grim, seat, impaired)
    )
