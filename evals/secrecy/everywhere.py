"""Non-interference on any script, with Travellers who come and go, without a model of its rules.

Two games differ in who two seats are, or in one hidden choice. Three things must hold.

Same stream: wherever a seat has seen the same events in both, whatever else reaches it is the same:
what it is asked and when, every option, refusals, its view, the draws it is handed.
First difference: where the two streams of a seat part, they part by something that abilities tell
or that all are told (`TELLING`). Nobody is woken, asked or seen to act otherwise before that.
Audience: every event went to the seats that `audience_of` names, which was written apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from itertools import zip_longest
from typing import Any, Final

import orjson

from engine import FORUM, NO_SEAT, OFFICIAL, STORYTELLER, Game, Stream, load_script, registry
from engine import events as ev
from evals.secrecy.families import Counts, Leak, compare, differing_turns, torn
from evals.secrecy.scripted import Script
from evals.secrecy.setups import Setup
from evals.secrecy.watched import Key, Record, Watched
from storyteller_ai.guests import Guest, Visit
from storyteller_ai.people import names_for
from storyteller_ai.table import run_now

SCRIPTS: Final = ("almanac", "rule-the-world", "forum", "tb")
SIZES: Final = (8, 10, 7, 12, 9)
DAYS: Final = 3
SWAPS: Final = 3
NEWCOMER: Final = "Zoe"
TELLING: Final = frozenset(
    {
        *("Learned", "SawGrimoire", "TokenShown", "EvilInfo", "Affected", "Announced", "Executed"),
        *("HandCounted", "HandFell", "Tallied", "ExileTallied", "SupportCounted", "Moved"),
        *("GameOver", "DayEnded", "HandCountedInSecret", "VoteHidden", "Sided", "PhaseBegan"),
    }
)
"""Kinds of events by which two streams may part: what abilities and the table tell."""
WAKING_TELLS: Final = frozenset({"ravenkeeper", "barista", "damsel", "undertaker", "bonecollector"})
"""Abilities whose player learns something by being woken at all."""
WAKES_OTHERS: Final = frozenset({"barber", "harlot", "lunatic", "nightwatchman"})
"""Abilities that wake players whose own they are not: these learn something by that."""
PROCLAIMED: Final[Mapping[str, tuple[Any, ...]]] = {
    "bishop": ("storyteller", "all"),
    "leviathan": (None,),
    "voudon": ("dead", "all"),
}
"""What abilities have proclaimed to all; a Judge's verdict is the player's own word."""
HOLDS_ASLEEP: Final = "exorcist"
OWN: Final = frozenset(
    {
        *(ev.TokenShown, ev.EvilInfo, ev.Woke, ev.Chose, ev.Learned, ev.Affected, ev.SawGrimoire),
        *(ev.Consulted, ev.AskedAnew, ev.ToldFreely, ev.HandCountedInSecret, ev.ChoiceMissed),
        *(ev.VoteTokenSpentInSecret, ev.Conferred),
    }
)
BOTH: Final = frozenset({ev.Whispered, ev.NeighbourWhispered})
NOBODY: Final = frozenset(
    {
        *(ev.CharacterGiven, ev.BluffsChosen, ev.AbilityGained, ev.AbilityLost, ev.AbilitySpent),
        ev.AbilityHollowed,
        *(ev.ReminderPlaced, ev.ReminderRemoved, ev.AbilityRenewed, ev.CharacterChanged),
        *(ev.AlignmentChanged, ev.Died, ev.Revived, ev.GhostVoteSet, ev.Ruling, ev.Fizzled),
        *(ev.ChoiceKept, ev.TalliedInSecret, ev.Amended, ev.Rewound),
    }
)


class Shown:
    """The events that each seat was shown, in place of a model of what it may know."""

    def __init__(self) -> None:
        self.facts: dict[int, list[Any]] = {}
        self._chains: dict[int, bytes] = {}
        self._window = ""
        self._asked = 0

    def follow(self, game: Game) -> None:
        """Take in what has been shown since."""
        self._window = f"{game.window} {game.window_number}" if game.floor is not None else ""
        self._asked = game.asked.actor if game.asked else STORYTELLER
        for seat in game.seats:
            facts, stream = self.facts.setdefault(seat, []), game.stream(seat)
            chain = self._chains.get(seat, b"")
            for event in stream[len(facts) :]:
                row = ev.event_to_row(event)
                facts.append(row)
                chain = blake2b(chain + orjson.dumps(row), digest_size=12).digest()
            self._chains[seat] = chain

    def key(self, seat: int) -> Key:
        """Stands for all that a seat was shown, and for what it waits: the window, itself, others.

        How long it waits for others is time, which games here have not.
        """
        window = self._window or ("own choice" if self._asked == seat else "others")
        return self._chains.get(seat, b""), window

    def number(self, seat: int) -> int:
        """How many events a seat was shown."""
        return len(self.facts.get(seat, ()))


@dataclass(frozen=True, slots=True)
class Deal:
    """A table: script and rules, who sits where, and the Traveller who comes and goes."""

    script: str
    forum: bool
    setup: Setup
    guests: tuple[tuple[int, str], ...]
    newcomer: str


def deal(seed: int, script: str) -> Deal:
    """A legal table of any size, as a random Storyteller sets it up, with two Travellers."""
    size = SIZES[seed % len(SIZES)]
    draws = Stream(seed, "everywhere", script)
    forum = script == "forum" and seed % 2 == 0 and size >= FORUM.min_players
    rules = FORUM if forum else OFFICIAL
    game = Game.new(load_script(script), names_for(size), seed=seed, rules=rules)
    while game.asked is not None and game.asked.kind != "demon.bluffs" and not game.day:
        game.step(game.asked.choice(game.asked.options.sample(draws)))
    seats = game.storyteller_view().grimoire.seats
    travellers = sorted(c for c, rule in registry().items() if rule.team == "traveller")
    guest, newcomer = draws.sample(travellers, 2)
    characters = (*(seats[s].character for s in range(size)), guest, newcomer)
    return Deal(script, forum, Setup(characters), ((size, guest),), newcomer)


class WatchedAnywhere(Watched):
    """A table of a deal, watched by what each seat was shown."""

    def __init__(self, script: Script, table: Deal, days: int) -> None:
        characters = script.setup.characters
        residents = len(characters) - 2
        game = Game.new(
            load_script(table.script),
            names_for(residents + 1),
            seed=script.seed,
            rules=FORUM if table.forum else OFFICIAL,
            wanted=dict(enumerate(characters[:residents])),
            travellers=dict(table.guests),
        )
        come, go = Guest(table.newcomer, 1, 2), Guest(table.guests[0][1], 0, 2)
        visits = (Visit(NEWCOMER, come), Visit(game.seats[residents], go))
        super().__init__(script, days, game=game, released=Shown(), visits=visits)


Found = tuple[Counts, list[Leak]]
"""What was compared, and what leaked."""


def search_everywhere(script: str, seeds: Iterable[int], days: int = DAYS) -> Found:
    """Play the families of these seeds on a script."""
    counts, leaks = Counts(), []
    for seed in seeds:
        for part, found in family(script, seed, days):
            counts += part
            leaks += found
    return counts, leaks


def family(script: str, seed: int, days: int) -> Iterator[Found]:
    """A game, and each of its relatives compared with it."""
    table = deal(seed, script)
    first = watch(Script(seed, table.setup), table, days)
    yield Counts(families=1, games=1), torn(first) + astray(first)
    for relative in relatives(first.script):
        other = watch(relative, table, days)
        counts, leaks = Counts(games=1), torn(other) + astray(other)
        hidden = differing(first, other)
        for seat in first.moments.keys() & other.moments.keys():
            leaks += compare(first, other, seat, counts, hidden)
            leaks += parted(first, other, seat)
        yield counts, leaks


def watch(script: Script, table: Deal, days: int) -> Record:
    """Play a deal to its end, or through so many days, watched."""
    watched = WatchedAnywhere(script, table, days)
    run_now(watched.run())
    assert not watched.illegal and not watched.fallbacks, "the script was refused"
    return watched.record


def relatives(script: Script) -> Iterator[Script]:
    """Games in which two seats have traded characters, or one hidden choice was made otherwise."""
    draws = Stream(script.seed, "relatives")
    characters = script.setup.characters
    for _ in range(SWAPS):
        swapped = list(characters)
        a, b = draws.sample(range(len(characters) - 2), 2)
        swapped[a], swapped[b] = swapped[b], swapped[a]
        if swapped != list(characters):
            yield Script(script.seed, Setup(tuple(swapped)), script.by_key)
    yield from map(script.turned_at, draws.shuffled(differing_turns(script, draws)))


def differing(a: Record, b: Record) -> set[str]:
    """The characters that a pair of games differs in."""
    if b.script.turn is None:
        pairs = zip(a.script.setup.characters, b.script.setup.characters, strict=True)
        return {c for two in pairs if two[0] != two[1] for c in two}
    return {_turned(b).partition(".")[0]}


def parted(a: Record, b: Record, seat: int) -> list[Leak]:
    """Where two streams of a seat part, something must have told it that it may know."""
    mine, theirs = a.released.facts[seat], b.released.facts[seat]
    for one, other in zip_longest(mine, theirs):
        if one == other:
            continue
        if (one and _tells(one, a)) or (other and _tells(other, b)):
            return []
        if one is None or other is None:
            break
        if one[0] in ("Chose", "Declared") and one[:3] == other[:3]:
            return []  # a player chose otherwise
        if _named_otherwise(one, other, b):
            return []
        break
    else:
        return []
    words = f"streams part by {str(one)[:120]} / {str(other)[:120]}"
    return [Leak(b.script.seed, seat, b.script.setup.characters[seat], words)]


def _named_otherwise(one: list[Any], other: list[Any], record: Record) -> bool:
    """Whether the Storyteller ends a Bishop's nominations in one game alone, or was to differ.

    Whom the Storyteller may name is public: whoever is named in one game could be in the other.
    """
    named = [row[:2] == ["Nominated", NO_SEAT] for row in (one, other)]
    return any(named) and (not all(named) or _turned(record) == "bishop.nominee")


def _turned(record: Record) -> str:
    """The kind of the hidden choice that a game was to make otherwise."""
    turn = record.script.turn
    return record.script.made[turn[0]].kind if turn is not None else ""


def _tells(row: list[Any], record: Record) -> bool:
    """Whether a row is one by which a seat may learn something."""
    if row[0] in TELLING:
        return True
    if row[0] == "Proclaimed":
        return row[2] in PROCLAIMED.get(row[1], ())
    if row[0] not in ("Woke", "Chose"):
        return False
    characters, seat, ability = record.script.setup.characters, row[1], row[2]
    if ability in WAKES_OTHERS and characters[seat] != ability:
        return True
    asleep = HOLDS_ASLEEP in characters
    return ability in WAKING_TELLS or (asleep and registry()[ability].team == "demon")


def astray(record: Record) -> list[Leak]:
    """Every event that went to seats that it is not for, or not to those that it is for."""
    game = record.game
    found = []
    for event in game.events:
        wanted = audience_of(event)
        if event.audience != wanted:
            words = f"{event.__class__.__name__} went to {event.audience}, not to {wanted}"
            found.append(Leak(record.script.seed, -1, "", words))
            break
    return found


def audience_of(event: ev.Event) -> tuple[int, ...] | None:
    """Who is to see an event: everybody (None), or these seats."""
    kind: Any = event.__class__
    told: Any = event
    if kind in NOBODY:
        return ()
    if kind in BOTH:
        return (told.seat, told.to)
    return (told.seat,) if kind in OWN else None
