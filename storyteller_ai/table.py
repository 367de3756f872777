"""The table: puts the game's open decisions to the policies, and decides whose turn it is to speak.

The engine needs no time and no turns; both are the table's. By day it goes round: every seat may
act, and of the bots that want to talk only a few get the floor each round. When a round passes in
silence, or the rounds are used up, the clock closes the window.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from engine import (
    STORYTELLER,
    Amend,
    Choice,
    Decision,
    EngineError,
    Enter,
    Floor,
    Game,
    Leave,
    Line,
    OneOf,
    Source,
    Stream,
)
from storyteller_ai.diagnostics import get_logger
from storyteller_ai.guests import Guest, Visit
from storyteller_ai.language.reasons import reason
from storyteller_ai.orders import NO_ORDER, Orders
from storyteller_ai.policies import Player, Storyteller

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Turns:
    """How long the table talks: rounds for each window, and speakers a round."""

    discussion: int = 2
    nominations: int = 6
    reaction: int = 1
    voting: int = 1
    evening: int = 1
    speakers: int = 4

    def rounds(self, window: str) -> int:
        """The most rounds that a window has."""
        return int(getattr(self, window))


@dataclass(slots=True)
class Rotation:
    """Whose turn it is in one window: the round, who is still to be asked, whether one acted.

    extra: rounds that do not count, since a person acted in them: people talk as long as they like.
    """

    round: int = 0
    extra: int = 0
    queue: list[int] = field(default_factory=list)
    acted: bool = True
    person_acted: bool = False


class Table:
    """One game with its policies.

    on_step is called after every step with the choice: the place to write the log or to draw;
    visits: the Travellers who come and go; newcomer: makes the policy of a seat that is new.
    luck: other than 0, it gives the policies other draws: one game may go on in many ways.
    """

    def __init__(
        self,
        game: Game,
        players: Mapping[int, Player],
        storyteller: Storyteller,
        *,
        turns: Turns | None = None,
        on_step: Callable[[Line], None] | None = None,
        max_days: int = 200,
        visits: Sequence[Visit] = (),
        newcomer: Callable[[int], Player] | None = None,
        luck: int = 0,
    ) -> None:
        self.game = game
        self.players = dict(players)
        self.visits = list(visits)
        self.newcomer = newcomer
        self.storyteller = storyteller
        self.turns = turns or Turns()
        self.on_step = on_step
        self.max_days = max_days
        self.illegal = 0
        self.fallbacks = 0
        self.orders = Orders()
        self._rotations: dict[int, Rotation] = {}
        purposes = ("player", "storyteller", "fallback", "bid", "turns")
        self._silent = all(player.silent for player in players.values())
        seed: object = f"{game.seed}+{luck}" if luck else game.seed
        self._sources = {purpose: Source(seed, purpose) for purpose in purposes}

    async def run(self) -> None:
        """Play until the game is over, or `max_days` have passed."""
        game = self.game
        while True:
            decision = game.asked
            if decision is None:
                if game.floor is None or game.day > self.max_days:
                    return
                if not self.visits or not await self._comes_or_goes():
                    await self._next_turn()
                continue
            if self.orders and self._hand_in_order(decision):
                continue
            choice = await self.ask(decision)
            if game.asked is not decision:
                continue  # a Storyteller who amends may take the question away
            if choice is None or not self._hand_in(choice):
                self._fall_back(decision)

    # --- single decisions --------------------------------------------------------------------

    def _hand_in(self, choice: Choice) -> bool:
        """Take a policy's choice, unless the engine refuses it."""
        try:
            self.step(choice)
        except EngineError as refusal:
            self.illegal += 1
            get_logger("table").warning("illegal choice", by=choice.source, refusal=str(refusal))
            return False
        return True

    def _hand_in_order(self, decision: Decision) -> bool:
        """Hand in what the seat has lodged ahead for this decision, if it has."""
        value = self.orders.take(decision)
        if value is NO_ORDER:
            return False
        self.step(decision.choice(value, source="lodged ahead"))
        return True

    def _fall_back(self, decision: Decision) -> None:
        """A policy gave no legal answer: any legal option is drawn in its place."""
        self.fallbacks += 1
        value = decision.options.sample(self._draws(decision, "fallback"))
        self.step(decision.choice(value, reason("handbook.fallback"), "fallback"))

    def ask(self, decision: Decision, round: int = 0) -> Awaitable[Choice | None]:
        """What the actor's policy answers."""
        game, actor = self.game, decision.actor
        if actor == STORYTELLER:
            key = (decision.kind, decision.seat, game.day, *decision.about)
            draws = self._sources["storyteller"].stream(*key)
            return self.storyteller.choose(decision, game.storyteller_view(), draws)
        draws = self._draws(decision, "player", round)
        return self.players[actor].choose(decision, game.view(actor), draws)

    def _draws(self, decision: Decision, purpose: str, round: int = 0) -> Stream:
        """The draws of one seat's decision: its own history moves them, and nothing else."""
        key = (decision.id, self.game.window_number, round)
        return self._sources[purpose].stream(*key, owner=decision.actor)

    def step(self, choice: Line) -> None:
        """Hand a choice, an amendment or an entry in, and tell the listener."""
        self._play(choice)
        if isinstance(choice, Enter):
            self._seat_newcomers()
        if self.on_step:
            self.on_step(choice)

    def _play(self, choice: Line) -> None:
        """Make a choice, and drop what was kept for a day, or a way, that is not any more."""
        day, back = self.game.day, isinstance(choice, Amend) and choice.back
        self.game.step(choice)
        if back:
            self._rotations.clear()
        if back or self.game.day != day:
            self.orders.votes.clear()

    # --- Travellers who come and go -----------------------------------------------------------

    async def _comes_or_goes(self) -> bool:
        """One Traveller whose time has come sits down or leaves; whether one did."""
        game = self.game
        for visit in self.visits if game.window in ("discussion", "evening") else ():
            guest, seat = visit.guest, _seat_of(game, visit.name)
            if guest.enters == game.day and seat is None and game.window == "discussion":
                self.visits.remove(visit)
                if guest.leaves:
                    self.visits.append(Visit(visit.name, Guest(guest.character, 0, guest.leaves)))
                self.step(await self._entry(visit))
                return True
            due = guest.leaves and game.day >= guest.leaves and game.window == "evening"
            if due and not guest.enters:
                self.visits.remove(visit)
                if seat is not None:
                    self.step(Leave(seat))
                    return True
        return False

    async def _entry(self, visit: Visit) -> Enter:
        """Where a newcomer sits down, and on which team, which is the Storyteller's to say."""
        game, character = self.game, visit.guest.character
        after = Stream(game.seed, "place", visit.name).choice(game.order)
        sides = OneOf(("good", "evil"))
        asked = Decision(
            f"enters/{STORYTELLER}/{game.day}", STORYTELLER, "traveller.alignment", sides
        )
        choice = await self.ask(asked)
        said = choice.value if choice is not None and sides.contains(choice.value) else "good"
        return Enter(visit.name, character, after, str(said))

    def _seat_newcomers(self) -> None:
        """Policies for seats that are new at the table."""
        for seat in self.game.seats:
            if seat not in self.players and self.newcomer is not None:
                self.players[seat] = self.newcomer(seat)
                self._silent = self._silent and self.players[seat].silent

    # --- windows of the day ------------------------------------------------------------------

    async def _next_turn(self) -> None:
        """Give the floor to seats of the open window until one acts, or let the clock close it."""
        game, floor, rotation = self.game, self.game.floor, self._rotation()
        assert floor is not None, "nothing is asked and no window is open"
        if any(map(self._hand_in_order, floor.hands)):
            return
        while rotation.queue or self._next_round(rotation, floor):
            seat = rotation.queue.pop()
            if seat not in game.seats:
                continue  # who has left has nothing to say
            choice = await self.ask(floor.act(seat), rotation.round)
            if self.game.floor is not floor:
                return  # a Storyteller who amends may change what is open
            if choice is not None and self._hand_in(self._in_round(choice, rotation, seat)):
                self._note_act(rotation, seat)
                return
        if floor.hands and floor.name == "voting":
            await self._lock(floor, floor.hands[0])
            return
        self.step(floor.clock.choice(True, source="table"))

    async def _lock(self, floor: Floor, hand: Decision) -> None:
        """Ask for the hand that the vote waits for."""
        choice = await self.ask(hand)
        if self.game.floor is not floor:
            return
        if choice is None or not self._hand_in(choice):
            self._fall_back(hand)

    def _in_round(self, choice: Choice, rotation: Rotation, seat: int) -> Choice:
        """The choice with its round in the record: passes leave no trace, and a game may go on."""
        source = choice.source or self.players[seat].name
        return Choice(choice.decision, choice.value, choice.reason, f"{source} {rotation.round}")

    def _rotation(self) -> Rotation:
        number = self.game.window_number
        rotation = self._rotations.get(number)
        if rotation is None:
            rotation = self._rotations[number] = Rotation()
        return rotation

    def _note_act(self, rotation: Rotation, seat: int) -> None:
        rotation.acted = True
        if self._is_person(seat):
            rotation.person_acted = True
            self._bid_anew(rotation)

    def _is_person(self, seat: int) -> bool:
        return getattr(self.players[seat], "person", False)

    def _bid_anew(self, rotation: Rotation) -> None:
        """Who is spoken to may want the floor at once: after a person's act the bots bid again."""
        floor = self.game.floor
        if floor is None or floor.name == "nominations" or self._rotation() is not rotation:
            return
        people = [seat for seat in rotation.queue if self._is_person(seat)]
        speakers = self._speakers(floor, rotation.round - 1)
        rotation.queue = [*(s for s in speakers if not self._is_person(s)), *people]

    def _next_round(self, rotation: Rotation, floor: Floor) -> bool:
        """Begin another round, unless the last one passed in silence or was the last."""
        rotation.extra += rotation.person_acted
        counted = rotation.round - rotation.extra
        if not rotation.acted or counted >= self.turns.rounds(floor.name):
            return False
        rotation.queue = self._speakers(floor, rotation.round)
        rotation.round += 1
        rotation.acted = rotation.person_acted = False
        return bool(rotation.queue)

    def _speakers(self, floor: Floor, number: int) -> list[int]:
        """The seats that get the floor in this round, the last one first.

        People always do; of the bots those that want it most. When nominations are open everybody
        is asked, since a nomination is no talk.
        """
        order = self.game.order
        if floor.name != "nominations" and self._silent:
            return []
        draws = self._sources["turns"].stream(self.game.window_number, number)
        if floor.name == "nominations":
            return draws.shuffled(order)
        bids = {s: self._bid(floor, s, number) for s in order if not self.players[s].silent}
        seats = draws.shuffled([seat for seat, bid in bids.items() if bid])
        people = [seat for seat in seats if bids[seat] < 0]
        wanting = sorted((s for s in seats if bids[s] > 0), key=lambda s: -bids[s])
        return [*wanting[: self.turns.speakers][::-1], *people]

    def _bid(self, floor: Floor, seat: int, number: int) -> float:
        decision = floor.act(seat)
        draws = self._draws(decision, "bid", number)
        return self.players[seat].bid(decision, self.game.view(seat), draws)

    # --- a game that goes on -----------------------------------------------------------------

    def follow(self, choice: Line) -> None:
        """Make a choice of an earlier sitting again, and keep up with whose turn it is."""
        if not isinstance(choice, Choice):
            self._play(choice)
            self._follow_visit(choice)
            return
        seat = _actor(choice)
        if self.game.floor is None or seat not in self.players:
            self._play(choice)
            return
        if choice.decision.startswith("vote."):
            if choice.source != "lodged ahead":
                self._talk_is_over()
            self.orders.votes.pop((seat, _nominee(choice)), None)
            self._play(choice)
            return
        rotation = self._rotation()
        self._catch_up(rotation, _round(choice))
        self.turn_of(seat)
        self._play(choice)
        self._note_act(rotation, seat)

    def _follow_visit(self, entry: Line) -> None:
        """Somebody came or went in an earlier sitting, and is not to do so again."""
        if not isinstance(entry, Enter):
            return
        self._seat_newcomers()
        for visit in [v for v in self.visits if v.name == entry.name and v.guest.enters]:
            self.visits.remove(visit)
            if visit.guest.leaves:
                stays = Guest(visit.guest.character, 0, visit.guest.leaves)
                self.visits.append(Visit(visit.name, stays))

    def _talk_is_over(self) -> None:
        """Hands are asked for once nobody has anything to say any more."""
        rotation = self._rotation()
        rotation.queue.clear()
        rotation.acted = rotation.person_acted = False

    def _catch_up(self, rotation: Rotation, number: int) -> None:
        """Let the rounds before this one be over."""
        while rotation.round < number and self.game.floor is not None:
            rotation.queue.clear()
            if not self._next_round(rotation, self.game.floor):
                return

    def turn_of(self, seat: int) -> None:
        """Pass over everybody who comes before a seat in the open window, and over the seat."""
        floor = self.game.floor
        if floor is None:
            return
        rotation = self._rotation()
        while seat not in rotation.queue:
            rotation.queue.clear()
            if not self._next_round(rotation, floor):
                return
        while rotation.queue.pop() != seat:
            pass


def _seat_of(game: Game, name: str) -> int | None:
    """The seat of a player who is called so."""
    return next((seat for seat, called in game.seats.items() if called == name), None)


def run_now(coroutine: Coroutine[Any, Any, T]) -> T:
    """Drive a coroutine whose policies never wait, without an event loop."""
    try:
        coroutine.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    raise RuntimeError("a policy waits for something: it needs an event loop")


def _actor(choice: Choice) -> int:
    """The actor that the id of a choice's decision names."""
    return int(choice.decision.split("/")[1])


def _nominee(choice: Choice) -> int:
    """The nominee that the id of a hand's decision names."""
    return int(choice.decision.split("/")[0].rpartition(".")[2])


def _round(choice: Choice) -> int:
    """The round of a window that a choice's record names; 0 if it names none."""
    number = choice.source.rpartition(" ")[2]
    return int(number) if number.isdecimal() else 0
