"""The vote on a nominee: hands along the clock, the tally, and who is about to die."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine import events as ev
from engine.abilities import turns
from engine.decisions import OneOf
from engine.effects import DEAD_VOTE, functional
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
    masters, secret = bonds(play), is_secret(play)
    for seat in play.grim.clockwise(nominee):
        if not may_vote(play, seat):
            continue
        options = HAND
        if seat in masters and not secret and not may_follow(play, masters[seat], hands):
            options = NO_HAND
        if options is HAND:
            play.again = partial(_hand_left, play, seat)
            _, answer = yield play.decision(seat, "vote", HAND, nominee)
            play.again, hands[seat] = None, play.hand_of(answer)
        else:
            hands[seat] = yield from play.ask(seat, "vote", options, nominee)
        counted = ev.HandCountedInSecret if secret else ev.HandCounted
        play.emit(counted(seat, nominee, hands[seat]))
    for seat, master in masters.items():
        if hands.get(seat) and not hands.get(master):
            hands[seat] = False
            if not secret:
                play.emit(ev.HandFell(seat, nominee))
    tally(play, nominee, tuple(seat for seat, up in hands.items() if up), secret)


def _hand_left(play: Play, seat: int) -> OneOf:
    """What a hand may do once somebody has amended who lives and who has a vote."""
    return HAND if may_vote(play, seat) else NO_HAND


def is_secret(play: Play) -> bool:
    """Whether an ability hides the hands and the tally: then all vote with closed eyes.

    A bound hand may go up there, since nobody sees the other; it counts only along with it.
    """
    return any(functional(play, a) for a in play.instances(play.registry.hiding_votes))


def may_vote(play: Play, seat: int) -> bool:
    """The living, and the dead who still have their ghost vote; a Beggar with a token of others."""
    voter, ruler = play.grim.seats[seat], voudon(play)
    if ruler is not None:
        return seat == ruler or not voter.alive
    if voter.traveller and not play.rules.travellers_vote:
        return False
    if seat in play.travellers and play.registry[play.travellers[seat]].vote_tokens:
        return voter.vote_tokens > 0 or (not voter.alive and voter.ghost_vote)
    return voter.alive or voter.ghost_vote


def voudon(play: Play) -> int | None:
    """Who alone votes today along with the dead, as long as they live."""
    tokens, seats = play.grim.reminders.values() if play.travellers else (), play.grim.seats
    return next((r.seat for r in tokens if r.effect == DEAD_VOTE and seats[r.seat].alive), None)


def bonds(play: Play) -> dict[int, int]:
    """The living seats that may not vote without another's hand, and whose hand that is.

    Who has chosen nobody yet is free.
    """
    return {
        a.owner: a.choice
        for a in play.instances(play.registry.vote_bound)
        if a.choice is not None and play.grim.seats[a.owner].alive
    }


def may_follow(play: Play, master: int, hands: dict[int, bool]) -> bool:
    """Whether a master's hand is up, or may still go up."""
    return hands.get(master, master in play.grim.seats and may_vote(play, master))


def tally(play: Play, nominee: int, voters: tuple[int, ...], secret: bool = False) -> None:
    """Close a vote: a nominee is about to die with enough votes and more than anybody today."""
    grim = play.grim
    votes = sum(weight(play, voter) for voter in voters)
    about: int | None = None if grim.about_to_die == NO_SEAT else grim.about_to_die
    enough = votes >= votes_needed(play)
    if enough and votes > grim.highest:
        about = nominee
    elif enough and votes == grim.highest:
        about = None
    tallied, spent = ev.Tallied, ev.VoteTokenSpent
    if secret:
        tallied, spent = ev.TalliedInSecret, ev.VoteTokenSpentInSecret
    own = {
        voter for voter in voters if not grim.seats[voter].alive and grim.seats[voter].ghost_vote
    }
    free = voudon(play) is not None
    play.emit(tallied(nominee, votes, voters, about, max(votes, grim.highest), free))
    for voter in () if free else voters:
        if grim.seats[voter].vote_tokens and voter not in own:
            play.emit(spent(voter))
    if secret:
        play.emit(ev.VoteHidden(nominee))


def weight(play: Play, voter: int) -> int:
    """What a vote for an execution counts."""
    factor = 1
    for turn in turns(play, "weighs"):
        if turn.works:
            factor *= play.registry[turn.instance.character].weighs(turn, voter)
    return factor


def votes_needed(play: Play) -> int:
    """How many votes put a nominee on the block now."""
    if voudon(play) is not None:
        return 1
    seats = play.grim.seats.values()
    travellers = play.rules.travellers_count_for_threshold
    return play.rules.votes_needed(
        sum(1 for s in seats if s.alive and (travellers or not s.traveller))
    )
