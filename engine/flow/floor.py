"""What is open in a window of the day, and to whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from engine import events as ev
from engine.abilities import DEAD, NOMINATED, TRIAL, VOTED
from engine.decisions import CLOCK, Acts, Decision
from engine.effects import NO_NOMINATIONS
from engine.flow.ballots import CLOSE
from engine.flow.consult import open_consults
from engine.flow.whispers import private
from engine.grimoire import NO_SEAT

if TYPE_CHECKING:
    from engine.play import Play


class Floor:
    """The open decisions of a window: every seat's `act`, hands that may be locked, the clock.

    An act is made when somebody looks at it, since most windows close without one.
    """

    def __init__(self, play: Play, name: str, on_trial: int = NO_SEAT) -> None:
        self.play = play
        self.name = name
        self.on_trial = on_trial
        self._acts: dict[int, Decision] = {}
        self._nominees: tuple[int, ...] = ()
        self._may: frozenset[int] = frozenset()
        self._guests: tuple[int, ...] = ()
        self.hands: tuple[Decision, ...] = ()
        self.refresh()
        closing = play.ballots.close_options() if play.ballots and name == "voting" else CLOSE
        self.clock: Decision = play.decision(CLOCK, "close", closing)

    def refresh(self) -> None:
        """The table has changed: what a seat may do is worked out anew."""
        play = self.play
        self._acts.clear()
        if play.ballots:
            play.ballots.refresh()
            self.hands = tuple(play.ballots.waiting())
        if self.name == "nominations":
            self._nominees, self._may = nominees(play), nominators(play)
        self._guests = exilable(play) if play.travellers else ()

    def act(self, seat: int) -> Decision:
        """What a seat may do now."""
        decision = self._acts.get(seat)
        if decision is None:
            decision = self._acts[seat] = self.play.decision(seat, "act", self._options(seat), seat)
        return decision

    def _options(self, seat: int) -> Acts:
        play, grim = self.play, self.play.grim
        whom = self._nominees if seat in self._may else ()
        book, mourned = play.book, seat in grim.mourned
        uses = usable(play, seat, self._on_trial(seat), mourned)
        limits = {}
        if mourned:
            living = tuple(s for s in grim.order if grim.seats[s].alive)
            limits = {a: living for a in uses if play.registry[a].moment == DEAD}
        for ability in [a for a in uses if play.registry[a].moment == TRIAL]:
            limits[ability] = tuple(s for s in grim.order if self._tried_by_another(s, seat))
        for ability in [a for a in uses if play.registry[a].day_dead]:
            limits[ability] = tuple(s for s in grim.order if not grim.seats[s].alive)
        uses = {a: n for a, n in uses.items() if a not in limits or limits[a]}
        consults = open_consults(play, seat) if book.consultable else {}
        guesses = {a: n for a, n in book.guesses.items() if a in uses} if book.guesses else {}
        characters = (*play.script.characters, *play.travellers.values()) if guesses else ()
        secret = private(play, seat)
        return Acts(
            *(seat, self.name, whom, secret.partners, uses, grim.order, self._guests, limits),
            *(consults, guesses, characters, *secret[1:]),
        )

    def _on_trial(self, seat: int) -> bool:
        """Whether the seat is nominated, and the count of hands has not begun."""
        ballots = self.play.ballots
        return seat == self.on_trial or (ballots is not None and ballots.untouched(seat))

    def _tried_by_another(self, nominee: int, seat: int) -> bool:
        """Whether another than the seat has nominated this player, who is on trial."""
        return self._on_trial(nominee) and nominator_of(self.play, nominee) != seat

    def forget(self, seat: int) -> None:
        """The seat's act was answered; the next one is another decision."""
        self._acts.pop(seat, None)
        if self.hands:
            self.refresh()

    def find(self, wanted: str) -> Decision | None:
        """The open decision of that id."""
        if wanted == self.clock.id:
            return self.clock
        for decision in self.hands:
            if decision.id == wanted:
                return decision
        for decision in self._acts.values():  # mostly one that somebody was shown
            if decision.id == wanted:
                return decision
        return next((decision for decision in self if decision.id == wanted), None)

    def __iter__(self) -> Iterator[Decision]:
        yield from map(self.act, self.play.grim.order)
        yield from self.hands
        yield self.clock


def nominees(play: Play) -> tuple[int, ...]:
    """Who may be nominated: everybody once a day, but no Traveller, and nobody on whom a vote is
    open already.
    """
    received, most = play.grim.nominees, play.rules.nominations_received
    tried = [ballot.nominee for ballot in play.ballots.running] if play.ballots else []
    return tuple(s for s in play.residents if received.count(s) < most and s not in tried)


def nominators(play: Play) -> frozenset[int]:
    """Who may nominate: the living once a day, but for those who had the one of their game."""
    grim, most, once = play.grim, play.rules.nominations_given, play.registry.nominates_once
    lying = (r.seat for r in grim.reminders.values() if r.effect == NO_NOMINATIONS)
    if any(grim.seats[seat].alive for seat in lying):
        return frozenset()
    silent = {a.owner for a in play.instances(once) if a.spent}
    living = (s for s, seat in grim.seats.items() if seat.alive and s not in silent)
    given = [seat for seat, _ in grim.nominators]
    return frozenset(s for s in living if given.count(s) < most)


def nominator_of(play: Play, nominee: int) -> int:
    """Who has nominated a player last today (NO_SEAT: the Storyteller, or nobody)."""
    for event in reversed(play.events):
        if isinstance(event, ev.Nominated) and event.nominee == nominee:
            return event.seat
        if isinstance(event, ev.PhaseBegan):
            break
    return NO_SEAT


def exilable(play: Play) -> tuple[int, ...]:
    """The living Travellers, each once a day unless the rules let the town try again."""
    grim, again = play.grim, play.rules.exile_when == "any_time"
    living = (s for s in play.travellers if grim.seats[s].alive)
    return tuple(s for s in living if again or s not in grim.exiles_called)


def usable(play: Play, seat: int, on_trial: bool, mourned: bool) -> Mapping[str, int]:
    """What the seat may use in public now, or pretend to, with how many targets.

    Each once a day, or as often as they have it (see `times`). on_trial: it was nominated, and its
    vote is about to begin; mourned: it was just announced dead.
    """
    uses, rules, declared = play.book.any_time, play.registry, play.grim.declared
    if on_trial or mourned:
        now = {"": True, NOMINATED: on_trial, DEAD: mourned}
        uses = {a: n for a, n in play.book.public_abilities.items() if now[rules[a].moment]}
    if play.travellers:
        uses = {**uses, **of_travellers(play, seat)}
    if not any(by == seat for by, _ in declared):
        return uses
    return {a: n for a, n in uses.items() if declared.count((seat, a)) < times(play, seat, a)}


def times(play: Play, seat: int, ability: str) -> int:
    """How often a day the seat may use an ability: once, or as often as they have it (Barista)."""
    having = sum(a.character == ability for a in play.grim.instances(seat))
    return play.registry[ability].day_uses * max(1, having)


def vote_counted(play: Play) -> bool:
    """Whether a vote on an execution has been counted today."""
    for event in reversed(play.events):
        if isinstance(event, ev.Tallied | ev.TalliedInSecret):
            return True
        if isinstance(event, ev.PhaseBegan):
            break
    return False


def of_travellers(play: Play, seat: int) -> dict[str, int]:
    """What a seat may use by day, beside what the script has: all can see who may.

    A living Traveller's own ability, until it is used up; and the dead may give a vote token away.
    """
    found = {}
    me = play.grim.seats[seat]
    for guest, character in play.travellers.items():
        rule = play.registry[character]
        if guest == seat and me.alive and rule.day_targets is not None and rule.by_day(play.rules):
            early = rule.moment == VOTED and not vote_counted(play)
            if not early and any(
                a.character == character and not a.spent for a in play.grim.instances(seat)
            ):
                found[character] = rule.day_targets
        if rule.vote_tokens and not me.alive and me.ghost_vote and play.grim.seats[guest].alive:
            found[character] = 0
    return found
