"""Votes that are open side by side: hands lock along the clock, and count when the day ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine import events as ev
from engine.decisions import Decision, OneOf
from engine.flow.voting import (
    HAND,
    NO_HAND,
    bonds,
    is_secret,
    may_follow,
    may_vote,
    tally,
    votes_needed,
    voudon,
    weight,
)
from engine.play import AUTOMATIC

if TYPE_CHECKING:
    from engine.play import Play

CLOSE = OneOf((True,))
CLOSE_OR_END = OneOf((True, "early"))
"""The clock's: the time is up; or the voting is closed before its time."""


class Ballot:
    """The vote on one nominee: the hands that are locked, and those still to come in order."""

    __slots__ = ("coming", "hands", "nominee")

    def __init__(self, nominee: int, order: list[int]) -> None:
        self.nominee = nominee
        self.coming = order
        self.hands: dict[int, bool] = {}


class Ballots:
    """The votes of one day."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.running: list[Ballot] = []

    def open(self, nominee: int) -> None:
        """Begin a vote: the hand waits for the first seat clockwise that can vote."""
        ballot = Ballot(nominee, self.play.grim.clockwise(nominee))
        self.running.append(ballot)
        self._pass(ballot)

    def drop(self, nominee: int) -> None:
        """There is no vote on a nominee after all."""
        self.running = [ballot for ballot in self.running if ballot.nominee != nominee]

    @property
    def done(self) -> bool:
        """Whether there were votes, and every hand of theirs is locked."""
        return bool(self.running) and not any(ballot.coming for ballot in self.running)

    def untouched(self, seat: int) -> bool:
        """Whether the seat is nominated and no hand on it is locked yet."""
        return any(b.nominee == seat and not b.hands for b in self.running)

    def waiting(self) -> Iterator[Decision]:
        """The hands that can be locked now: one for each nominee, in order of nomination."""
        play = self.play
        for ballot in self.running:
            if ballot.coming:
                seat, nominee = ballot.coming[0], ballot.nominee
                number = play.answered.get(seat, 0)
                name = f"vote.{nominee}/{seat}/{number}"
                yield Decision(name, seat, "vote", self._options(ballot, seat), nominee)

    def lock(self, decision: Decision, up: bool) -> None:
        """Lock a hand that was waited for, and go on to the next one that can vote."""
        ballot = next(b for b in self.running if b.nominee == decision.seat)
        self._count(ballot, up)
        # A ghost vote that was used here may be missing elsewhere.
        for other in self.running:
            self._pass(other)

    def refresh(self) -> None:
        """The table has changed: who has left, or lost the vote, is passed over."""
        for ballot in self.running:
            self._pass(ballot)

    def finish(self) -> None:
        """The day's voting is over: hands that never came count as the house says; all is told."""
        execute = self.play.rules.uncast_vote == "execute"
        for ballot in self.running:
            while ballot.coming:
                able = self._options(ballot, ballot.coming[0]) is HAND
                self._count(ballot, execute and able)
                self._pass(ballot)
        for ballot in self.running:
            self._settle(ballot)

    # --- one vote ----------------------------------------------------------------------------

    def _count(self, ballot: Ballot, up: bool) -> None:
        seat, play = ballot.coming.pop(0), self.play
        ballot.hands[seat] = up
        counted = ev.HandCountedInSecret if is_secret(play) else ev.HandCounted
        play.emit(counted(seat, ballot.nominee, up))

    def _pass(self, ballot: Ballot) -> None:
        """Whoever cannot vote keeps the hand down, and is not waited for."""
        play = self.play
        while ballot.coming:
            seat = ballot.coming[0]
            if seat not in play.grim.seats:
                ballot.coming.pop(0)
            elif self._tokens_left(seat) and self._options(ballot, seat) is HAND:
                return
            else:
                name = f"vote.{ballot.nominee}/{seat}/{play.answered.get(seat, 0)}"
                made = Decision(name, seat, "vote", NO_HAND, ballot.nominee)
                play.record(made.choice(False, source=AUTOMATIC), seat)
                self._count(ballot, False)

    def _options(self, ballot: Ballot, seat: int) -> OneOf:
        masters = bonds(self.play)
        if seat in masters and not is_secret(self.play):
            return HAND if may_follow(self.play, masters[seat], ballot.hands) else NO_HAND
        return HAND

    def _tokens_left(self, seat: int) -> bool:
        """Whether the seat may still vote: a token locked in one vote is gone for the others."""
        play = self.play
        if not may_vote(play, seat):
            return False
        voter = play.grim.seats[seat]
        if voudon(play) is not None:
            return True
        begging = seat in play.travellers and play.registry[play.travellers[seat]].vote_tokens
        if voter.alive and not begging:
            return True
        tokens = voter.vote_tokens + (not voter.alive and voter.ghost_vote)
        return tokens > sum(1 for ballot in self.running if ballot.hands.get(seat))

    def _settle(self, ballot: Ballot) -> None:
        """Hands that depend on another's fall where that stayed down; then the vote is counted."""
        play, hands, secret = self.play, ballot.hands, is_secret(self.play)
        for seat, master in bonds(play).items():
            if hands.get(seat) and not hands.get(master):
                hands[seat] = False
                if not secret:
                    play.emit(ev.HandFell(seat, ballot.nominee))
        voters = tuple(s for s, up in hands.items() if up and s in play.grim.seats)
        tally(play, ballot.nominee, voters, secret)

    # --- an early end ------------------------------------------------------------------------

    def close_options(self) -> OneOf:
        """What the clock may do about the voting: close it in time; early, where the house lets."""
        return CLOSE_OR_END if self.may_end_early() else CLOSE

    def may_end_early(self) -> bool:
        """Whether the voting may be closed before its time."""
        how = self.play.rules.early_end
        if how == "free":
            return True
        bounds = [self._bounds(ballot) for ballot in self.running]
        if how == "literal":
            leader = max(range(len(bounds)), key=lambda n: bounds[n][0], default=-1)
            rivals = [high for n, (_, high) in enumerate(bounds) if n != leader]
            return all(high < bounds[leader][0] for high in rivals)
        return _settled(bounds, votes_needed(self.play))

    def _bounds(self, ballot: Ballot) -> tuple[int, int]:
        """The least and the most that the count may come to."""
        play, masters = self.play, bonds(self.play)
        low = high = 0
        for seat, up in ballot.hands.items():
            if up and seat in play.grim.seats:
                worth = weight(play, seat)
                falls = seat in masters and not ballot.hands.get(masters[seat], False)
                low += min(worth, 0) if falls else worth
                high += max(worth, 0) if falls else worth
        for seat in ballot.coming:
            if seat in play.grim.seats and self._tokens_left(seat):
                worth = weight(play, seat)
                low, high = low + min(worth, 0), high + max(worth, 0)
        return low, high


def _settled(bounds: list[tuple[int, int]], needed: int) -> bool:
    """Whether nothing that may still come changes who is executed.

    >>> _settled([(6, 6), (1, 6)], 5), _settled([(6, 6), (1, 5)], 5), _settled([(0, 4)], 5)
    (False, True, True)
    """
    if all(high < needed for _, high in bounds):
        return True
    low, high = max(bounds)
    others = list(bounds)
    others.remove((low, high))
    if low >= needed and all(most < low for _, most in others):
        return True
    tied = low == high >= needed and (low, high) in others
    return tied and all(most <= low for _, most in others)
