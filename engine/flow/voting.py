"""The vote on a nominee: hands along the clock, the tally, and who is about to die."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import events as ev
from engine.decisions import OneOf
from engine.grimoire import NO_SEAT

if TYPE_CHECKING:
    from engine.play import Play, Steps

HAND = OneOf((True, False))
NO_HAND = OneOf((False,))


def vote(play: Play, nominee: int) -> Steps[None]:
    """Count the hands clockwise from the nominee, whose own hand comes last.

    A hand that depends on another's (the Butler's on the master's) falls again if the other is
    counted later and stays down. What binds it is the choice that its player made and knows of,
    so that an impaired Butler is bound exactly as a healthy one.
    """
    hands: dict[int, bool] = {}
    for seat in play.grim.clockwise(nominee):
        if not may_vote(play, seat):
            continue
        master = bound_to(play, seat)
        options = NO_HAND if master is not None and not _may_follow(play, master, hands) else HAND
        hands[seat] = yield from play.ask(seat, "vote", options, nominee)
        play.emit(ev.HandCounted(seat, nominee, hands[seat]))
    for seat in [s for s, up in hands.items() if up]:
        master = bound_to(play, seat)
        if master is not None and not hands.get(master, False):
            hands[seat] = False
            play.emit(ev.HandFell(seat, nominee))
    tally(play, nominee, tuple(seat for seat, up in hands.items() if up))


def may_vote(play: Play, seat: int) -> bool:
    """The living, and the dead who still have their ghost vote."""
    return play.grim.seats[seat].alive or play.grim.seats[seat].ghost_vote


def bound_to(play: Play, seat: int) -> int | None:
    """The player without whose hand this living seat may not vote; None when it is free.

    A player who is bound and has chosen nobody yet is bound to themself, that is, free.
    """
    if not play.grim.seats[seat].alive:
        return None
    for ability in play.grim.abilities.values():
        if ability.owner == seat and play.registry[ability.character].vote_bound:
            return None if ability.choice is None else int(ability.choice)
    return None


def _may_follow(play: Play, master: int, hands: dict[int, bool]) -> bool:
    """Whether the master's hand is up, or may still go up."""
    return hands.get(master, may_vote(play, master))


def tally(play: Play, nominee: int, voters: tuple[int, ...]) -> None:
    """Close a vote: a nominee is about to die with enough votes and more than anybody today."""
    grim = play.grim
    votes = len(voters)
    about: int | None = None if grim.about_to_die == NO_SEAT else grim.about_to_die
    enough = votes >= votes_needed(play)
    if enough and votes > grim.highest:
        about = nominee
    elif enough and votes == grim.highest:
        about = None
    play.emit(ev.Tallied(nominee, votes, voters, about, max(votes, grim.highest)))


def votes_needed(play: Play) -> int:
    """How many votes put a nominee on the block now."""
    seats = play.grim.seats.values()
    travellers = play.rules.travellers_count_for_threshold
    return play.rules.votes_needed(sum(1 for s in seats if s.alive and (travellers or not s.traveller)))


