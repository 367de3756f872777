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
    masters = bonds(play)
    for seat in play.grim.clockwise(nominee):
        if not may_vote(play, seat):
            continue
        options = HAND
        if seat in masters and not _may_follow(play, masters[seat], hands):
            options = NO_HAND
        if options is HAND:
            _, hands[seat] = yield play.decision(seat, "vote", HAND, nominee)
        else:
            hands[seat] = yield from play.ask(seat, "vote", options, nominee)
        play.emit(ev.HandCounted(seat, nominee, hands[seat]))
    for seat, master in masters.items():
        if hands.get(seat) and not hands.get(master):
            hands[seat] = False
            play.emit(ev.HandFell(seat, nominee))
    tally(play, nominee, tuple(seat for seat, up in hands.items() if up))


def may_vote(play: Play, seat: int) -> bool:
    """The living, and the dead who still have their ghost vote."""
    return play.grim.seats[seat].alive or play.grim.seats[seat].ghost_vote


def bonds(play: Play) -> dict[int, int]:
    """The living seats that may not vote without another's hand, and whose hand that is.

    Who has chosen nobody yet is free.
    """
    bound = play.registry.vote_bound
    return {
        a.owner: a.choice
        for a in play.grim.abilities.values()
        if a.character in bound and a.choice is not None and play.grim.seats[a.owner].alive
    }


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
    return play.rules.votes_needed(
        sum(1 for s in seats if s.alive and (travellers or not s.traveller))
    )
