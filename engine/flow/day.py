"""The day: talk, nominations, votes, and the execution at dusk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from engine import events as ev
from engine.abilities import DEAD, NOMINATED, turns
from engine.decisions import (
    CLOCK,
    Acts,
    Confer,
    Consult,
    Decision,
    Exile,
    Nominate,
    OneOf,
    Say,
    State,
    Use,
    Whisper,
    WhisperAccept,
    WhisperAsk,
)
from engine.effects import DUSK, dusk_of
from engine.flow.ballots import CLOSE, Ballots
from engine.flow.consult import consult, open_consults, state
from engine.flow.deaths import execute
from engine.flow.exile import call_exile
from engine.flow.victory import check_victory
from engine.flow.voting import vote
from engine.flow.whispers import FREE, confer, heard, private, whisper
from engine.grimoire import NO_SEAT

if TYPE_CHECKING:
    from engine.play import Play, Steps


def day(play: Play) -> Steps[None]:
    """One day, from dawn to dusk: a time to talk, then the nominations."""
    number = play.grim.day
    play.emit(ev.PhaseBegan("discussion", number))
    yield from opening(play, "discussion")
    yield from window(play, "discussion", lambda: False)
    yield from last_words(play)
    if play.grim.executed == NO_SEAT:
        play.emit(ev.PhaseBegan("nominations", number))
        yield from opening(play, "nominations")
        together = play.rules.nominations == "parallel"
        yield from (side_by_side(play) if together else one_by_one(play))
        yield from last_words(play)
    yield from dusk(play)


def one_by_one(play: Play) -> Steps[None]:
    """Nominations, each voted on before the next one, until the clock or an execution ends them."""
    yield from window(play, "nominations", lambda: play.grim.executed != NO_SEAT)


def side_by_side(play: Play) -> Steps[None]:
    """Votes open together while nominations are, then a time to vote alone; then all count."""
    ballots = play.ballots = Ballots(play)
    yield from window(play, "nominations", lambda: play.grim.executed != NO_SEAT)
    if play.grim.executed == NO_SEAT:
        play.emit(ev.PhaseBegan("voting", play.grim.day))
        over = lambda: play.grim.executed != NO_SEAT or ballots.done  # noqa: E731
        yield from window(play, "voting", over)
    if play.grim.executed == NO_SEAT:
        ballots.finish()
    play.ballots = None


def opening(play: Play, window: str) -> Steps[None]:
    """A window of the day is about to open: abilities that wait for it act."""
    for turn in turns(play, "opens"):
        yield from play.registry[turn.instance.character].opens(turn, window)


class Floor:
    """The open decisions of a window: every seat's `act`, hands that may be locked, the clock.

    An act is made when somebody looks at it, since most windows close without one.
    """

    __slots__ = (
        "_acts",
        "_guests",
        "_may",
        "_nominees",
        "clock",
        "hands",
        "name",
        "on_trial",
        "play",
    )

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
        """The seat's acts: made once for each state of the day, since they are asked for often."""
        play, name, grim = self.play, self.name, self.play.grim
        whom = self._nominees if seat in self._may else ()
        on_trial, mourned = self._on_trial(seat), seat in grim.mourned
        living = tuple(s for s in grim.order if grim.seats[s].alive) if mourned else ()
        used = tuple(a for who, a in grim.declared if who == seat) if grim.declared else ()
        own = of_travellers(play, seat) if play.travellers else {}
        consults = open_consults(play, seat) if play.consultable else {}
        table = (whom, used, grim.order, self._guests, on_trial, living)
        secret = FREE if play.talk_is_free else private(play, seat)
        key = (seat, name, *table, tuple(own), tuple(consults), secret)
        acts = play.acts.get(key)
        if acts is None:
            secret = private(play, seat)
            rules, now = play.registry, {"": True, NOMINATED: on_trial, DEAD: mourned}
            open_to_all = play.public_abilities.items()
            uses = {a: n for a, n in open_to_all if now[rules[a].moment]} | own
            uses = {a: n for a, n in uses.items() if a not in used}
            limits = {a: living for a in uses if rules[a].moment == DEAD}
            guesses = {a: rules[a].day_guesses for a in uses if rules[a].day_guesses}
            characters = (*play.script.characters, *play.travellers.values()) if guesses else ()
            acts = play.acts[key] = Acts(
                *(seat, name, whom, secret.partners, uses, grim.order, self._guests, limits),
                *(consults, guesses, characters, *secret[1:]),
            )
        return acts

    def _on_trial(self, seat: int) -> bool:
        """Whether the seat is nominated, and the count of hands has not begun."""
        ballots = self.play.ballots
        return seat == self.on_trial or (ballots is not None and ballots.untouched(seat))

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


def window(
    play: Play, name: str, closed: Callable[[], bool], on_trial: int = NO_SEAT
) -> Steps[None]:
    """A stretch of the day in which every seat may act, until the clock closes it.

    on_trial: who was nominated, while their vote is about to begin.
    """
    play.open_window(name)
    floor = Floor(play, name, on_trial)
    while not closed():
        decision, value = yield floor
        if decision.actor == CLOCK:
            break
        if decision.kind == "vote" and play.ballots:
            play.ballots.lock(decision, value)
        else:
            yield from perform(play, decision.actor, value)
        talk = isinstance(value, Say | Whisper) and play.talk_is_free
        if talk and not answers_to_words(play):
            floor.forget(decision.actor)
        else:
            floor = Floor(play, name, on_trial)
    play.windows.pop()


def answers_to_words(play: Play) -> bool:
    """Whether an ability may answer to what is said, so that the table changes by words alone."""
    return bool(play.instances(play.registry.having("spoke")))


def nominees(play: Play) -> tuple[int, ...]:
    """Who may be nominated: everybody once a day, but no Traveller."""
    received, most = play.grim.nominees, play.rules.nominations_received
    return tuple(s for s in play.residents if received.count(s) < most)


def nominators(play: Play) -> frozenset[int]:
    """Who may nominate: the living once a day, but for those who had the one of their game."""
    grim, most, once = play.grim, play.rules.nominations_given, play.registry.nominates_once
    silent = {a.owner for a in play.instances(once) if a.spent}
    living = (s for s, seat in grim.seats.items() if seat.alive and s not in silent)
    given = [seat for seat, _ in grim.nominators]
    return frozenset(s for s in living if given.count(s) < most)


def exilable(play: Play) -> tuple[int, ...]:
    """The living Travellers, each once a day unless the rules let the town try again."""
    grim, again = play.grim, play.rules.exile_when == "any_time"
    living = (s for s in play.travellers if grim.seats[s].alive)
    return tuple(s for s in living if again or s not in grim.exiles_called)


def of_travellers(play: Play, seat: int) -> dict[str, int]:
    """What a seat may use by day, beside what the script has: all can see who may.

    A living Traveller's own ability, until it is used up; and the dead may give a vote token away.
    """
    found = {}
    me = play.grim.seats[seat]
    for guest, character in play.travellers.items():
        rule = play.registry[character]
        if guest == seat and me.alive and rule.day_targets is not None and rule.by_day(play.rules):
            if any(a.character == character and not a.spent for a in play.grim.instances(seat)):
                found[character] = rule.day_targets
        if rule.vote_tokens and not me.alive and me.ghost_vote and play.grim.seats[guest].alive:
            found[character] = 0
    return found


def perform(play: Play, seat: int, act: Any) -> Steps[None]:
    """Let a seat's act take place."""
    if play.grim.whispers_open:
        heard(play, seat, act)
    if isinstance(act, Say):
        play.emit(ev.Said(seat, act.text, act.acts))
        for turn in turns(play, "spoke"):
            yield from play.registry[turn.instance.character].spoke(turn, seat)
    elif isinstance(act, Whisper | WhisperAsk | WhisperAccept):
        whisper(play, seat, act)
    elif isinstance(act, Confer):
        confer(play, seat, act)
    elif isinstance(act, Use):
        yield from use(play, seat, act)
        if act.ability in play.registry.last_words:
            yield from last_words(play, act.ability)
    elif isinstance(act, Consult):
        yield from consult(play, seat, act)
    elif isinstance(act, State):
        yield from state(play, seat, act)
    elif isinstance(act, Nominate):
        yield from nominate(play, seat, act.who)
    elif isinstance(act, Exile):
        yield from call_exile(play, seat, act.who)


def use(play: Play, seat: int, act: Use) -> Steps[None]:
    """A public use of an ability: the same words from one who has it and from one who bluffs."""
    rule = play.registry[act.ability]
    targets = () if rule.day_secret else act.targets
    play.emit(ev.Declared(seat, act.ability, targets, act.characters))
    for turn in turns(play, "used"):
        if turn.owner == seat and turn.instance.character == act.ability:
            if not turn.instance.spent:
                if act.characters:
                    turn.keep(act.characters)
                yield from rule.used(turn, act.targets)
                break
    for turn in turns(play, "called"):
        if turn.owner != seat and turn.instance.character == act.ability:
            yield from rule.called(turn, seat, act.targets)
    yield from window(play, "reaction", lambda: False)


def last_words(play: Play, ability: str = "") -> Steps[None]:
    """Who has an ability to use in public after their death and has not done so, does now.

    ability: it alone, by whoever has begun to use it (one that works twice is used twice).
    """
    grim = play.grim
    for instance in play.instances(play.registry.last_words):
        seat, character = instance.owner, instance.character
        begun = not ability or (character == ability and (seat, ability) in grim.declared)
        if not begun or instance.spent or seat not in grim.mourned:
            continue
        living = tuple(s for s in grim.order if grim.seats[s].alive)
        target = yield from play.ask(seat, f"{character}.choose", OneOf(living), seat)
        yield from use(play, seat, Use(character, (target,)))


def nominate(play: Play, seat: int, nominee: int) -> Steps[None]:
    """A nomination: abilities answer to it, all may speak, then hands are counted."""
    play.emit(ev.Nominated(seat, nominee))
    for turn in turns(play, "nominates"):
        yield from play.registry[turn.instance.character].nominates(turn, seat, nominee)
    for turn in turns(play, "nominated"):
        if turn.owner == nominee and turn.alive:
            yield from play.registry[turn.instance.character].nominated(turn, seat)
    if play.grim.executed != NO_SEAT:
        return
    if play.ballots is not None:
        play.ballots.open(nominee)
        return
    yield from window(play, "reaction", lambda: False, on_trial=nominee)
    if play.grim.executed == NO_SEAT:
        yield from vote(play, nominee)


def dusk(play: Play) -> Steps[None]:
    """The block is resolved, the abilities of dusk follow, and what lasts until dusk ends."""
    grim = play.grim
    if grim.executed == NO_SEAT and grim.about_to_die != NO_SEAT:
        yield from execute(play, grim.about_to_die)
    executed = grim.executed != NO_SEAT
    # Where both teams would win at one moment, theirs comes first whom the rules prefer.
    last_things = turns(play, "day_ends")
    last_things.sort(
        key=lambda t: t.owner != NO_SEAT and t.alignment != play.rules.simultaneous_win
    )
    for turn in last_things:
        yield from play.registry[turn.instance.character].day_ends(turn, executed)
    check_victory(play)
    yield from window(play, "evening", lambda: False)
    yield from last_words(play)
    play.emit(ev.DayEnded(grim.day, executed))
    ending = (DUSK, dusk_of(grim.day))
    for reminder in [r for r in grim.reminders.values() if r.until in ending]:
        play.emit(ev.ReminderRemoved(reminder.id))
    for instance in [a for a in grim.abilities.values() if a.origin in play.registry.lending]:
        play.emit(ev.AbilityLost(instance.id))
