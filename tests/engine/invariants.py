"""What must hold in every game, checked step by step beside it and without its flow.

The checker sees choices, events and the Grimoire, and keeps books of its own.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any, Final

from engine import CLOCK, STORYTELLER, Choice, Decision, Floor, Game, Stream, View, registry
from engine import events as ev
from engine.apply import apply
from engine.events import event_to_row
from engine.grimoire import NO_SEAT, Grimoire

COUNTS: Final = {
    5: (3, 0, 1, 1),
    6: (3, 1, 1, 1),
    7: (5, 0, 1, 1),
    8: (5, 1, 1, 1),
    9: (5, 2, 1, 1),
    10: (7, 0, 2, 1),
    11: (7, 1, 2, 1),
    12: (7, 2, 2, 1),
    13: (9, 0, 3, 1),
    14: (9, 1, 3, 1),
    15: (9, 2, 3, 1),
}
TEAMS: Final = ("townsfolk", "outsider", "minion", "demon")
FIRST_NIGHT: Final = (
    *("minioninfo", "demoninfo", "poisoner", "washerwoman", "librarian", "investigator"),
    *("chef", "empath", "fortuneteller", "butler", "spy"),
)
OTHER_NIGHTS: Final = (
    *("poisoner", "monk", "imp", "ravenkeeper", "empath", "fortuneteller", "undertaker"),
    *("butler", "spy"),
)
EVIL_TEAMS: Final = ("minion", "demon")


def team(character: str) -> str:
    return registry()[character].team


class Checker:
    """Rides along one game: call `look` after every step."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.refold = Grimoire()
        self.read = 0
        self.alive: dict[int, bool] = {}
        self.ghost: dict[int, bool] = {}
        self.phase = "setup"
        self.day = 0
        self.night_steps: list[str] = []
        self.nominators: list[int] = []
        self.nominees: list[int] = []
        self.executions = 0
        self.hands: dict[int, bool] = {}
        self.fallen: set[int] = set()
        self.voting_on: int | None = None
        self.dead_tonight: set[int] = set()
        self.over: ev.GameOver | None = None
        self.seen: Counter[str] = Counter()
        self.streams: dict[int, list[ev.Event]] = {}
        self.look()

    # --- after every step --------------------------------------------------------------------

    def look(self) -> None:
        """Check what has happened since, and where the game stands."""
        for event in self.game.events[self.read :]:
            self._before(event)
            apply(self.refold, event)
            self._books(event)
        self.read = len(self.game.events)
        grim = self.game.storyteller_view().grimoire
        assert grim == self.refold, "the Grimoire is not what its events say"
        self._check_grimoire(grim)
        self._check_open()
        self._check_streams()

    def _before(self, event: ev.Event) -> None:
        """What the event may be, given all before it."""
        assert self.over is None, f"{event} after the end"
        kind = type(event).__name__
        self.seen[kind] += 1
        check = getattr(self, f"_before_{kind.lower()}", None)
        if check is not None:
            check(event)

    def _books(self, event: ev.Event) -> None:
        kind = type(event).__name__
        keep = getattr(self, f"_after_{kind.lower()}", None)
        if keep is not None:
            keep(event)
        for seat, stream in self.streams.items():
            if event.audience is None or seat in event.audience:
                stream.append(event)

    # --- setup -------------------------------------------------------------------------------

    def _after_gamestarted(self, e: ev.GameStarted) -> None:
        self.alive = {seat: True for seat, _ in e.seats}
        self.ghost = {seat: True for seat, _ in e.seats}
        self.streams = {seat: [] for seat, _ in e.seats}

    def _before_phasebegan(self, e: ev.PhaseBegan) -> None:
        follows = {
            "night": ("setup", "discussion", "nominations"),
            "discussion": ("night",),
            "nominations": ("discussion",),
        }
        assert self.phase in follows[e.phase], f"{e.phase} after {self.phase}"
        assert e.day == self.day + (e.phase == "night")
        if self.phase == "setup":
            self._check_setup()

    def _check_setup(self) -> None:
        seats = self.refold.seats.values()
        found = Counter(team(seat.character) for seat in seats)
        townsfolk, outsiders, minions, demons = COUNTS[len(self.alive)]
        if any(seat.character == "baron" for seat in seats):
            townsfolk, outsiders = townsfolk - 2, outsiders + 2
        assert [found[t] for t in TEAMS] == [townsfolk, outsiders, minions, demons]
        characters = [seat.character for seat in seats]
        assert len(set(characters)) == len(characters), "a character twice"
        for seat in seats:
            evil = team(seat.character) in EVIL_TEAMS
            assert seat.alignment == ("evil" if evil else "good")
            drunk = seat.character == "drunk"
            assert (seat.believes != seat.character) == drunk
            if drunk:
                assert team(seat.believes) == "townsfolk" and seat.believes not in characters

    # --- the night ---------------------------------------------------------------------------

    def _after_phasebegan(self, e: ev.PhaseBegan) -> None:
        self.phase, self.day = e.phase, e.day
        if e.phase == "night":
            self.night_steps, self.dead_tonight = [], set()
        elif e.phase == "discussion":
            self.nominators, self.nominees, self.executions = [], [], 0

    def _before_woke(self, e: ev.Woke) -> None:
        assert self.phase == "night"
        sheet = FIRST_NIGHT if self.day == 1 else OTHER_NIGHTS
        places = [sheet.index(step) for step in [*self.night_steps, e.ability]]
        assert places == sorted(places), f"{e.ability} after {self.night_steps[-1]}"
        self.night_steps.append(e.ability)
        if e.ability not in ("minioninfo", "demoninfo"):
            assert self.refold.seats[e.seat].believes == e.ability
            assert self.alive[e.seat] or e.ability == "ravenkeeper"

    def _before_chose(self, e: ev.Chose) -> None:
        assert self.night_steps[-1] == e.ability

    def _before_learned(self, e: ev.Learned) -> None:
        assert self.night_steps[-1] == e.ability

    def _before_bluffschosen(self, e: ev.BluffsChosen) -> None:
        assert len(self.alive) >= 7
        in_play = {seat.character for seat in self.refold.seats.values()}
        assert len(set(e.characters)) == 3 and not in_play & set(e.characters)
        assert all(team(c) in TEAMS[:2] for c in e.characters)

    def _before_evilinfo(self, e: ev.EvilInfo) -> None:
        assert len(self.alive) >= 7 and self.day == 1
        teams = {s: team(seat.character) for s, seat in self.refold.seats.items()}
        minions = tuple(s for s, of in teams.items() if of == "minion" and s != e.seat)
        assert e.minions == minions
        if teams[e.seat] == "demon":
            assert (e.demons, e.bluffs) == ((), self.refold.bluffs)
        else:
            assert e.demons == tuple(s for s, of in teams.items() if of == "demon")
            assert e.bluffs == ()

    def _before_announced(self, e: ev.Announced) -> None:
        if self.phase == "night":
            assert set(e.died) == self.dead_tonight
            assert list(e.died) == sorted(e.died)
            assert len(e.died) <= 1, "one Demon kills one player a night"
        else:
            assert len(e.died) == 1 and not self.alive[e.died[0]]
        assert e.revived == ()

    # --- death -------------------------------------------------------------------------------

    def _before_died(self, e: ev.Died) -> None:
        assert self.alive[e.seat], "the dead do not die"
        assert (e.cause == "demon") == (self.phase == "night")

    def _after_died(self, e: ev.Died) -> None:
        self.alive[e.seat] = False
        if self.phase == "night":
            self.dead_tonight.add(e.seat)

    def _before_executed(self, e: ev.Executed) -> None:
        assert self.phase in ("discussion", "nominations")
        assert self.executions == 0, "a second execution in one day"

    def _after_executed(self, e: ev.Executed) -> None:
        self.executions += 1

    # --- the day -----------------------------------------------------------------------------

    def _before_nominated(self, e: ev.Nominated) -> None:
        assert self.phase == "nominations" and self.executions == 0
        assert self.alive[e.seat], "the dead nominate nobody"
        assert e.seat not in self.nominators, "a second nomination made in one day"
        assert e.nominee not in self.nominees, "a second nomination received in one day"

    def _after_nominated(self, e: ev.Nominated) -> None:
        self.nominators.append(e.seat)
        self.nominees.append(e.nominee)
        self.voting_on, self.hands, self.fallen = e.nominee, {}, set()

    def _before_handcounted(self, e: ev.HandCounted) -> None:
        assert e.nominee == self.voting_on and e.seat not in self.hands
        assert self.alive[e.seat] or self.ghost[e.seat], "a vote without a ghost vote"
        order = self.refold.clockwise(e.nominee)
        places = [order.index(seat) for seat in [*self.hands, e.seat]]
        assert places == sorted(places), "hands are counted clockwise from the nominee"

    def _after_handcounted(self, e: ev.HandCounted) -> None:
        self.hands[e.seat] = e.up

    def _before_handfell(self, e: ev.HandFell) -> None:
        assert self.hands[e.seat]
        bound = [a for a in self.refold.instances(e.seat) if a.character == "butler"]
        assert bound and not self.hands.get(bound[0].choice), "only a Butler's hand falls"
        self.fallen.add(e.seat)

    def _before_tallied(self, e: ev.Tallied) -> None:
        voters = {s for s, up in self.hands.items() if up} - self.fallen
        entitled = {s for s in self.alive if self.alive[s] or self.ghost[s]}
        assert set(self.hands) == entitled and set(e.voters) == voters
        assert e.votes == len(e.voters)
        for seat in voters:
            for ability in self.refold.instances(seat):
                if ability.character == "butler" and self.alive[seat]:
                    assert ability.choice is None or ability.choice in voters
        self._check_block(e)

    def _check_block(self, e: ev.Tallied) -> None:
        living = sum(self.alive.values())
        before, highest = self.refold.about_to_die, self.refold.highest
        if e.votes * 2 >= living and e.votes > highest:
            about: int | None = e.nominee
        elif e.votes * 2 >= living and e.votes == highest:
            about = None
        else:
            about = None if before == NO_SEAT else before
        assert (e.about_to_die, e.highest) == (about, max(highest, e.votes))

    def _after_tallied(self, e: ev.Tallied) -> None:
        for seat in e.voters:
            if not self.alive[seat]:
                assert self.ghost[seat], "a ghost vote spent twice"
                self.ghost[seat] = False
        self.voting_on = None

    def _before_dayended(self, e: ev.DayEnded) -> None:
        assert e.day == self.day and e.executed == bool(self.executions)

    # --- the end -----------------------------------------------------------------------------

    def _after_gameover(self, e: ev.GameOver) -> None:
        self.over = e
        demons = [s for s, seat in self.refold.seats.items() if team(seat.character) == "demon"]
        living = sum(self.alive.values())
        demon_lives = any(self.alive[s] for s in demons)
        right = {
            "demon_dead": ("good", not demon_lives),
            "two_alive": ("evil", living <= 2 and demon_lives),
            "saint": ("evil", self.executions == 1),
            "mayor": ("good", living == 3 and not self.executions),
        }
        assert right[e.reason] == (e.winner, True), f"{e} with {living} alive, Demons {demons}"
        assert (self.game.winner, self.game.win_reason) == (e.winner, e.reason)

    # --- where the game stands ---------------------------------------------------------------

    def _check_grimoire(self, grim: Grimoire) -> None:
        assert {s: seat.alive for s, seat in grim.seats.items()} == self.alive
        assert {s: seat.ghost_vote for s, seat in grim.seats.items()} == self.ghost
        for reminder in grim.reminders.values():
            assert reminder.seat in grim.seats
            assert reminder.source in grim.abilities, "a token whose source is gone"
            assert grim.abilities[reminder.source].character == reminder.name.partition(".")[0]
        tokens = Counter(reminder.name for reminder in grim.reminders.values())
        assert all(number == 1 for number in tokens.values()), f"a token twice: {tokens}"
        for ability in grim.abilities.values():
            seat = grim.seats[ability.owner]
            assert ability.character == (seat.believes if ability.sham else seat.character)
        asked = self.game.asked.kind if self.game.asked else ""
        if self.phase != "setup" and not self.over and asked != "imp.heir":
            demons = [s for s in grim.seats.values() if s.alive and team(s.character) == "demon"]
            assert len(demons) == 1, "one living Demon while the game goes on"
            assert sum(self.alive.values()) > 2

    def _check_open(self) -> None:
        game = self.game
        if self.over:
            assert game.over and game.open == () and game.asked is None and game.floor is None
            return
        assert game.open
        ids = [decision.id for decision in game.open]
        assert len(set(ids)) == len(ids)
        if isinstance(game.floor, Floor):
            assert [d.actor for d in game.open] == [*game.order, CLOCK]
            assert self.phase in ("discussion", "nominations")
        else:
            (decision,) = game.open
            assert decision is game.asked
            assert decision.actor == STORYTELLER or decision.actor in game.seats

    def _check_streams(self) -> None:
        for seat, stream in self.streams.items():
            mine = self.game.stream(seat)
            assert len(mine) == len(stream) and (not stream or mine[-1] is stream[-1])

    # --- now and then ------------------------------------------------------------------------

    def check_views(self) -> None:
        """A seat's view is a fold of the events it saw: rebuilt, it holds the same."""
        for seat, stream in self.streams.items():
            assert list(self.game.stream(seat)) == stream
            rebuilt = View(seat, stream).refresh()
            assert held(self.game.view(seat).refresh()) == held(rebuilt)

    def check_options(self, limit: int = 40) -> None:
        """What is listed or drawn is an option; what is none is not, and raises nothing."""
        for decision in self.game.open:
            check_space(decision, limit)


def held(view: View) -> dict[str, Any]:
    """All that a view holds, its events aside."""
    return {name: value for name, value in vars(view).items() if name != "events"}


def check_space(decision: Decision, limit: int) -> None:
    options = decision.options
    listed = list(islice(options, limit))
    assert listed, f"{decision.id} has no option"
    assert options.count() >= min(len(listed), 2) or len(listed) == 1
    for value in (*listed, *(options.sample(Stream("space", n)) for n in range(5))):
        assert options.contains(value), f"{decision.id}: {value!r}"
    assert options.describe() and "\n" not in options.describe()


def state(game: Game) -> tuple[Any, ...]:
    """All that could change: to be compared before and after."""
    return (
        game.storyteller_view().grimoire.to_data(),
        (len(game.records), len(game.events)),
        [event_to_row(event) for event in game.events[-5:]],
        opened(game),
        {seat: len(game.stream(seat)) for seat in game.seats},
        (game.over, game.day, game.window, game.window_number),
    )


def opened(game: Game) -> list[tuple[Any, ...]]:
    """The open decisions as plain values."""
    return [
        (d.id, d.actor, d.kind, repr(d.options) if d.kind == "act" else space(d), d.seat, d.about)
        for d in game.open
    ]


def space(decision: Decision) -> tuple[Any, ...]:
    options = decision.options
    return (type(options).__name__, options.count(), list(islice(options, 200)))


def choices(game: Game) -> list[Choice]:
    """The choices that were handed in or made by the engine, in order."""
    return [record for record in game.records if isinstance(record, Choice)]
