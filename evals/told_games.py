"""Games played by dice and told as puzzle records: the solver must never exclude how one began.

Tables of 6 to 10 with any characters whose choices and information a record can tell, several
nights, executions, shots, juggles. Good players report all; liars report things of the right form.
The other direction, that the solver finds no world that cannot be, is for `enumerated_puzzles`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from engine import Consult, Game, Nominate, Placed, Position, State, Stream, Use
from engine import events as ev
from engine.catalogue import EVIL_TEAMS, RESIDENT_TEAMS, setup_counts, team_of
from engine.errors import EngineError
from engine.facts.propositions import (
    EVIL,
    InPlay,
    Is,
    Property,
    Proposition,
)
from engine.scripts import Script
from evals.telling import Table, record_of
from storyteller_ai.people import names_for
from storyteller_ai.worlds.puzzle.record import read_puzzle
from storyteller_ai.worlds.puzzle.rulings import Rulings
from storyteller_ai.worlds.puzzle.solve import solve


def _words(*lines: str) -> tuple[str, ...]:
    return tuple(" ".join(lines).split())


FOLK: Final = _words(
    "washerwoman librarian investigator chef empath fortuneteller undertaker monk ravenkeeper",
    "virgin slayer soldier mayor grandmother sailor chambermaid exorcist innkeeper gambler gossip",
    "courtier minstrel tealady pacifist fool clockmaker dreamer snakecharmer flowergirl towncrier",
    "oracle seamstress philosopher artist juggler sage noble knight steward shugenja balloonist",
    "villageidiot acrobat nightwatchman princess pixie professor",
)
OUTSIDERS: Final = _words(
    "butler recluse saint moonchild tinker sweetheart barber klutz drunk mutant lunatic golem",
    "politician puzzlemaster",
)
MINIONS: Final = _words(
    "poisoner spy scarletwoman baron godfather devilsadvocate assassin mastermind eviltwin witch",
    "goblin xaan marionette",
)
DEMONS: Final = _words(
    "imp zombuul pukka shabaloth po fanggu vigormortis nodashii vortox leviathan lleech"
)
CHARACTERS: Final = FOLK + OUTSIDERS + MINIONS + DEMONS
FEWER_OUTSIDERS: Final[Mapping[str, tuple[int, ...]]] = {
    "baron": (2,),
    "godfather": (1, -1),
    "fanggu": (1,),
    "vigormortis": (-1,),
    "balloonist": (0, 1),
}
"""By how many a character changes the number of Outsiders."""
LIARS: Final = ("drunk", "mutant", "lunatic")
"""Good characters who say that they are something else, or think so."""


def table(
    draws: Stream,
    avoid: frozenset[str] = frozenset(),
    players: int = 0,
    also: tuple[str, ...] = (),
) -> Table | None:
    """A legal setup at random; None where the draws lead to none. also: more Outsiders."""
    size = players or draws.choice([6, 7, 7, 8, 8, 9, 10])
    counts = setup_counts(size)
    folk, outs, minions, demons = (
        draws.shuffled([c for c in some if c not in avoid])
        for some in (FOLK, OUTSIDERS + also, MINIONS, DEMONS)
    )
    evil = [*minions[: counts.minions], demons[0]]
    change = sum(draws.choice(FEWER_OUTSIDERS[c]) for c in evil if c in FEWER_OUTSIDERS)
    more = "balloonist" in folk[:4] and draws.chance(0.5)
    number = max(counts.outsiders + change + more, 0)
    town = folk[: size - len(evil) - number]
    if more and "balloonist" not in town:
        return None
    if number > len(outs) or len(town) < 1:
        return None
    true = [*town, *outs[:number], *evil]
    spare = [c for c in folk if c not in town]
    seats = draws.shuffled(list(range(size)))
    start, claims, believes = [""] * size, [""] * size, [""] * size
    for seat, character in zip(seats, true, strict=True):
        start[seat] = claims[seat] = character
        lying = team_of(character) in EVIL_TEAMS or character in LIARS
        if lying or (character == "politician" and draws.chance(0.5)):
            claims[seat] = spare.pop()
        if character in ("drunk", "marionette"):
            believes[seat] = claims[seat]
        elif character == "lunatic":
            believes[seat] = draws.choice(demons)
    if {"lleech", "mastermind"} <= set(start):
        return None  # a jinx
    if "marionette" in start and not _beside(start):
        return None
    lies = [c for c, claim in zip(start, claims, strict=True) if c != claim]
    extra = [draws.choice(minions), draws.choice(demons), draws.choice(outs)]
    extra += [c for c in ("drunk", "lunatic", "mutant") if c not in avoid and draws.chance(0.2)]
    hidden = tuple(dict.fromkeys(draws.shuffled([*lies, *extra])))
    good = [s for s in range(size) if start[s] == claims[s] or start[s] == "drunk"]
    you = draws.choice(good) if good and draws.chance(0.7) else None
    return Table(tuple(names_for(size)), tuple(start), tuple(claims), tuple(believes), hidden, you)


def _beside(start: list[str]) -> bool:
    """Whether a Marionette sits beside the Demon."""
    at, size = start.index("marionette"), len(start)
    return any(team_of(start[(at + step) % size]) == "demon" for step in (1, -1))


# --- playing --------------------------------------------------------------------------------------


Done = tuple[str, int | None, Any]
"""A step made by day: in which window, by which seat (none: the clock's), what"""


def begin(at: Table, first: Table | None = None) -> Game:
    """The game of a table, before its first night; first: the table that made the script."""
    of = first or at
    characters = tuple(dict.fromkeys((*of.start, *of.claims, *of.hidden, *of.believes)))
    script = Script("told", "told", characters=tuple(c for c in characters if c))
    seats = tuple(
        Placed(name, character, believes)
        for name, character, believes in zip(at.names, at.start, at.believes, strict=True)
    )
    return Game.at(Position(script, seats), seed=1)


def play(game: Game, at: Table, nights: int, draws: Stream, done: list[Done] | None = None) -> bool:
    """Play by dice up to the morning after so many nights; whether the game still goes on.

    done: takes down what is done by day.
    """
    done = [] if done is None else done
    opened: set[tuple[int, str]] = set()
    for _ in range(3000):
        if game.over:
            return False
        floor = game.floor
        if floor is None:
            decision = game.open[0]
            value = True if decision.kind == "vote" else decision.options.sample(draws)
            game.step(decision.choice(value))
            continue
        if game.day >= nights:
            return True
        key = game.day, floor.name
        if key not in opened:
            opened.add(key)
            if floor.name == "discussion":
                _talk(game, at, draws, done)
                continue
            if floor.name == "nominations" and draws.chance(0.8):
                _nominates(game, draws, done)
                continue
        close = next(iter(floor.clock.options))
        done.append((floor.name, None, close))
        game.step(floor.clock.choice(close))
    return False


def _nominates(game: Game, draws: Stream, done: list[Done]) -> None:
    """Somebody nominates a living player, if they may."""
    floor, dead = game.floor, set[int]()
    assert floor is not None
    for e in game.events:
        if isinstance(e, ev.Announced):
            dead = (dead | set(e.died)) - set(e.revived)
    for seat in draws.shuffled(list(game.seats)):
        act = floor.act(seat)
        may = [s for s in getattr(act.options, "nominees", ()) if s not in dead]
        if may:
            nomination = Nominate(draws.choice(may))
            done.append((floor.name, seat, nomination))
            game.step(act.choice(nomination))
            return


def _talk(game: Game, at: Table, draws: Stream, done: list[Done]) -> None:
    """Claimed Slayers may shoot, Jugglers guess, Artists ask, Gossips state."""
    everyone = list(range(len(at.names)))
    for seat in draws.shuffled(everyone):
        floor = game.floor
        if game.over or floor is None or floor.name != "discussion":
            return
        claim, options = at.claims[seat], floor.act(seat).options
        act: Use | Consult | State | None = None
        if claim == "slayer" and draws.chance(0.4) and "slayer" in options.abilities:
            act = Use("slayer", (draws.choice(everyone),))
        elif claim == "juggler" and game.day == 1 and "juggler" in options.abilities:
            whom = draws.sample(everyone, 3)
            act = Use("juggler", tuple(whom), tuple(draws.choice(at.start) for _ in whom))
        elif claim == "artist" and "artist" in options.consults and draws.chance(0.5):
            act = Consult("artist", (), _sentence(at, draws))
        elif claim == "gossip" and draws.chance(0.7):
            act = State(_sentence(at, draws))
        if act is not None:
            try:
                game.step(floor.act(seat).choice(act))
            except EngineError:
                continue
            done.append(("discussion", seat, act))
            _settle(game, draws)


def _settle(game: Game, draws: Stream) -> None:
    while not game.over and game.floor is None:
        decision = game.open[0]
        game.step(decision.choice(decision.options.sample(draws)))


def _sentence(at: Table, draws: Stream) -> Proposition:
    seat = draws.below(len(at.names))
    return draws.choice(
        (
            Is(seat, EVIL),
            Is(seat, Property("character", draws.choice(at.start))),
            Is(seat, Property("team", draws.choice(RESIDENT_TEAMS))),
            InPlay(draws.choice((*at.start, *at.hidden))),
        )
    )


RULES: Final = Rulings(recluse_inherits=True)
"""Where the engine rules otherwise than puzzles do"""


def checked(number: int, also: tuple[str, ...] = ()) -> str | None:
    """What a told game is found to be: empty where the solver has its true start; None if none.

    also: more Outsiders that may be in it.
    """
    draws = Stream("told game", number)
    at = table(draws, also=also)
    if at is None:
        return None
    nights = draws.choice([1, 2, 2, 3, 3, 4])
    game = begin(at)
    if not play(game, at, nights, draws):
        return None
    record = record_of(at, game, nights, draws)
    if record is None:
        return None
    puzzle = read_puzzle(record, rulings=RULES)
    # Only the true start is asked for, since there may be a great many others.
    true = replace(puzzle, domains=tuple((c,) for c in at.start))
    if any(c not in d for c, d in zip(at.start, puzzle.domains, strict=True)):
        return "not among the domains"
    return "" if solve(true).starts else "excluded"
