"""apply(grimoire, event): the only place that changes a Grimoire."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine import events as ev
from engine.grimoire import NO_SEAT, AbilityInstance, Grimoire, Reminder, Seat


def apply(grim: Grimoire, event: ev.Event) -> None:
    """Fold one event into the Grimoire. Events that change nothing are only for their audience."""
    change = CHANGES.get(event.__class__)
    if change is not None:
        change(grim, event)


def _game_started(grim: Grimoire, e: ev.GameStarted) -> None:
    grim.seats = {i: Seat(i, name) for i, name in e.seats}
    grim.order = tuple(i for i, _ in e.seats)


def _entered(grim: Grimoire, e: ev.Entered) -> None:
    seat = grim.seats.setdefault(e.seat, Seat(e.seat, e.name))
    seat.traveller = True
    grim.order = e.order


def _left(grim: Grimoire, e: ev.Left) -> None:
    del grim.seats[e.seat]
    grim.order = tuple(seat for seat in grim.order if seat != e.seat)
    for reminder in [r for r in grim.reminders.values() if r.seat == e.seat]:
        del grim.reminders[reminder.id]
    for name in ("untold", "died_tonight", "revived_tonight", "woken", "died_today", "mourned"):
        setattr(grim, name, tuple(seat for seat in getattr(grim, name) if seat != e.seat))
    for name in ("whispers_asked", "whispers_open"):
        setattr(grim, name, tuple(two for two in getattr(grim, name) if e.seat not in two))
    for name in ("abnormal", "feigned", "voters", "nominators"):
        setattr(grim, name, tuple(row for row in getattr(grim, name) if row[0] != e.seat))
    if grim.executed == e.seat:
        grim.executed_died = False


def _moved(grim: Grimoire, e: ev.Moved) -> None:
    grim.order = e.order


def _exile_called(grim: Grimoire, e: ev.ExileCalled) -> None:
    grim.exiles_called += (e.traveller,)


def _character_given(grim: Grimoire, e: ev.CharacterGiven) -> None:
    seat = grim.seats[e.seat]
    seat.character, seat.believes, seat.alignment = e.character, e.believes, e.alignment


def _bluffs_chosen(grim: Grimoire, e: ev.BluffsChosen) -> None:
    grim.bluffs = e.characters


def _ability_gained(grim: Grimoire, e: ev.AbilityGained) -> None:
    grim.abilities[e.instance] = AbilityInstance(
        e.instance, e.owner, e.character, e.origin, e.sham, since=grim.day
    )
    grim.next_id = max(grim.next_id, e.instance + 1)


def _ability_lost(grim: Grimoire, e: ev.AbilityLost) -> None:
    del grim.abilities[e.instance]
    for reminder in [r for r in grim.reminders.values() if r.source == e.instance]:
        del grim.reminders[reminder.id]


def _ability_hollowed(grim: Grimoire, e: ev.AbilityHollowed) -> None:
    grim.abilities[e.instance].sham = True


def _ability_spent(grim: Grimoire, e: ev.AbilitySpent) -> None:
    # An amendment may take an ability away while its player is being asked.
    if e.instance in grim.abilities:
        grim.abilities[e.instance].spent = True


def _ability_renewed(grim: Grimoire, e: ev.AbilityRenewed) -> None:
    grim.abilities[e.instance].spent = False


def _vote_token_given(grim: Grimoire, e: ev.VoteTokenGiven) -> None:
    grim.seats[e.seat].ghost_vote = False
    grim.seats[e.to].vote_tokens += 1


def _vote_token_spent(grim: Grimoire, e: ev.VoteTokenSpent) -> None:
    grim.seats[e.seat].vote_tokens -= 1


def _reminder_placed(grim: Grimoire, e: ev.ReminderPlaced) -> None:
    grim.reminders[e.reminder] = Reminder(e.reminder, e.name, e.seat, e.source, e.effect, e.until)
    grim.next_id = max(grim.next_id, e.reminder + 1)


def _reminder_removed(grim: Grimoire, e: ev.ReminderRemoved) -> None:
    del grim.reminders[e.reminder]


def _character_changed(grim: Grimoire, e: ev.CharacterChanged) -> None:
    grim.seats[e.seat].character = e.character
    if e.seat not in grim.untold:
        grim.untold += (e.seat,)


def _token_shown(grim: Grimoire, e: ev.TokenShown) -> None:
    grim.seats[e.seat].believes = e.character
    grim.untold = tuple(seat for seat in grim.untold if seat != e.seat)
    _anew(grim, e)


def _alignment_changed(grim: Grimoire, e: ev.AlignmentChanged) -> None:
    grim.seats[e.seat].alignment = e.alignment


def _died(grim: Grimoire, e: ev.Died) -> None:
    grim.seats[e.seat].alive = False
    if grim.phase == "night":
        grim.died_tonight += (e.seat,)
    else:
        grim.died_today += (e.seat,)
    if e.cause == "execution":
        grim.executed_died = True


def _revived(grim: Grimoire, e: ev.Revived) -> None:
    grim.seats[e.seat].alive = grim.seats[e.seat].ghost_vote = True
    _anew(grim, e)
    if grim.phase == "night":
        grim.revived_tonight += (e.seat,)


def _ghost_vote_set(grim: Grimoire, e: ev.GhostVoteSet) -> None:
    grim.seats[e.seat].ghost_vote = e.has


def _phase_began(grim: Grimoire, e: ev.PhaseBegan) -> None:
    grim.phase, grim.day = e.phase, e.day
    if e.phase == "night":
        grim.died_tonight = grim.revived_tonight = grim.woken = ()
    elif e.phase == "discussion":
        grim.abnormal = grim.feigned = grim.voters = ()
        grim.nominators = grim.nominees = grim.declared = grim.whispering = grim.consulted = ()
        grim.exiles_called = grim.died_today = grim.short_whispers = ()
        grim.about_to_die, grim.highest = NO_SEAT, 0
        grim.executed, grim.executed_died = NO_SEAT, False
    elif e.phase == "nominations":
        grim.mourned = ()


def _choice_kept(grim: Grimoire, e: ev.ChoiceKept) -> None:
    ability = grim.abilities.get(e.instance)
    if ability is not None:
        ability.choice, ability.chosen_on = e.value, grim.day


def _woke(grim: Grimoire, e: ev.Woke) -> None:
    if any(a.owner == e.seat and a.character == e.ability for a in grim.abilities.values()):
        grim.woken += (e.seat,)


def _ruling(grim: Grimoire, e: ev.Ruling) -> None:
    """Misled by a registration, or told something false while impaired."""
    character, _, what = e.kind.partition(".")
    if what not in ("learns", "answer", "registers") or not (
        e.registrations or (not e.works and not e.true)
    ):
        return
    having = [a for a in grim.abilities.values() if a.character == character]
    if what == "registers":
        having = [a for a in having if not a.sham][:1]
    for ability in having:
        if what == "registers" or ability.owner == e.seat:
            _failed(grim, ability)


def _fizzled(grim: Grimoire, e: ev.Fizzled) -> None:
    _failed(grim, grim.abilities[e.instance])


def _failed(grim: Grimoire, ability: AbilityInstance) -> None:
    row = (ability.owner, ability.character)
    if not ability.sham:
        grim.abnormal += (row,)
    elif ability.origin == "believed":
        grim.feigned += (row,)


def _whisper_opened(grim: Grimoire, e: ev.WhisperOpened) -> None:
    grim.whispering += (pair(e.seat, e.to),)


def _neighbour_whispered(grim: Grimoire, e: ev.NeighbourWhispered) -> None:
    grim.short_whispers += ((e.seat, e.to),)


def _whisper_asked(grim: Grimoire, e: ev.WhisperAsked) -> None:
    grim.whispers_asked += ((e.seat, e.to),)


def _whisper_accepted(grim: Grimoire, e: ev.WhisperAccepted) -> None:
    both = pair(e.seat, e.of)
    grim.whispers_asked = tuple(row for row in grim.whispers_asked if pair(*row) != both)
    grim.whispers_open += (both,)


def _whisper_ended(grim: Grimoire, e: ev.WhisperEnded) -> None:
    both = pair(e.seat, e.to)
    grim.whispers_open = tuple(row for row in grim.whispers_open if row != both)


def _seat_taken(grim: Grimoire, e: ev.SeatTaken) -> None:
    grim.seats[e.seat].name = e.name


def _declared(grim: Grimoire, e: ev.Declared) -> None:
    grim.declared += ((e.seat, e.ability),)


def _consulted(grim: Grimoire, e: ev.Consulted) -> None:
    grim.consulted += ((e.seat, e.ability),)
    grim.asked_out += ((e.seat, e.ability),)


def _anew(grim: Grimoire, e: ev.Revived | ev.TokenShown | ev.Affected) -> None:
    """Who has, to their knowledge, a new life, character or gift may ask once more."""
    if grim.asked_out:
        grim.asked_out = tuple(row for row in grim.asked_out if row[0] != e.seat)


def _nominated(grim: Grimoire, e: ev.Nominated) -> None:
    if e.seat != NO_SEAT:
        grim.nominators += ((e.seat, grim.seats[e.seat].character),)
    grim.nominees += (e.nominee,)


def _tallied(grim: Grimoire, e: ev.Tallied) -> None:
    grim.voters += tuple((voter, grim.seats[voter].character) for voter in e.voters)
    for voter in e.voters:
        if not grim.seats[voter].alive and not e.free:
            grim.seats[voter].ghost_vote = False
    grim.about_to_die = NO_SEAT if e.about_to_die is None else e.about_to_die
    grim.highest = e.highest


def _block_cleared(grim: Grimoire, e: ev.BlockCleared) -> None:
    grim.about_to_die, grim.highest = NO_SEAT, 0


def _executed(grim: Grimoire, e: ev.Executed) -> None:
    grim.executed = e.seat


def _announced(grim: Grimoire, e: ev.Announced) -> None:
    grim.mourned += e.died


def _day_ended(grim: Grimoire, e: ev.DayEnded) -> None:
    grim.mourned = ()


def _game_over(grim: Grimoire, e: ev.GameOver) -> None:
    grim.winner, grim.phase = e.winner, "over"


def _rewound(grim: Grimoire, e: ev.Rewound) -> None:
    earlier = Grimoire.from_data(dict(e.grimoire))
    for name in Grimoire.__slots__:
        setattr(grim, name, getattr(earlier, name))


def pair(a: int, b: int) -> tuple[int, int]:
    """Two seats in the order of their ids."""
    return (a, b) if a < b else (b, a)


_vote_token_spent_in_secret = _vote_token_spent
_tallied_in_secret = _tallied
_affected = _anew


CHANGES: Final[dict[type[ev.Event], Callable[[Grimoire, Any], None]]] = ev.named_after(globals())
