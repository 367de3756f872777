"""Small puzzles, each start played by the engine through two nights and the day between them.

A record is drawn from a game: claims, what was told, who was executed and who died. The engine
then says of every start that the claims allow whether some choices lead to exactly that, and the
solver has to find the same starts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, permutations
from typing import Any, Final

from engine import STORYTELLER, Choice, Decision, Game, Nominate, Placed, Position, Stream
from engine import events as ev
from engine.catalogue import GOOD_TEAMS, RESIDENT_TEAMS, setup_counts, team_of
from engine.scripts import Script
from evals.enumerated import MOST_OPTIONS, unlike
from storyteller_ai.people import names_for
from storyteller_ai.worlds.knowledge import content_of
from storyteller_ai.worlds.puzzle.record import read_puzzle
from storyteller_ai.worlds.puzzle.rulings import Rulings
from storyteller_ai.worlds.puzzle.solve import solve

NIGHTS: Final = 2


@dataclass(frozen=True, slots=True)
class Pool:
    """What a small puzzle is drawn from: good claims, hidden characters."""

    good: tuple[str, ...]
    minions: tuple[str, ...]
    demons: tuple[str, ...]
    shams: tuple[str, ...] = ()


def _pool(good: str, minions: str, demons: str, shams: str = "") -> Pool:
    return Pool(
        tuple(good.split()), tuple(minions.split()), tuple(demons.split()), tuple(shams.split())
    )


POOLS: Final[Mapping[str, Pool]] = {
    "trouble": _pool(
        "washerwoman investigator chef empath undertaker soldier ravenkeeper recluse saint"
        " librarian fortuneteller",
        "poisoner spy scarletwoman baron",
        "imp",
        "drunk",
    ),
    "violets": _pool(
        "clockmaker dreamer seamstress oracle sage empath chef",
        "scarletwoman poisoner",
        "nodashii vigormortis fanggu",
    ),
    "moon": _pool(
        "chef empath knight noble steward shugenja tealady soldier",
        "assassin devilsadvocate scarletwoman poisoner",
        "pukka zombuul po shabaloth imp",
    ),
    "recluses": _pool(
        "empath chef oracle undertaker knight noble recluse saint",
        "spy baron poisoner",
        "imp nodashii",
        "drunk",
    ),
    "masterminds": _pool(
        "chef empath knight noble steward soldier undertaker sweetheart",
        "mastermind scarletwoman",
        "imp zombuul po",
    ),
    "barbers": _pool(
        "chef empath oracle clockmaker dreamer sweetheart tinker barber",
        "scarletwoman poisoner",
        "imp nodashii vigormortis",
    ),
}
"""Pools of characters whose choices and information a record tells in full."""


@dataclass(frozen=True, slots=True)
class Told:
    """What all know of a small puzzle, and what each player says it was told."""

    script: Script
    names: tuple[str, ...]
    claims: tuple[str, ...]
    hidden: tuple[str, ...]
    infos: Mapping[int, tuple[tuple[int, ev.Learned], ...]]
    """By seat: (night, what was told)"""
    executed: int | None
    spared: bool
    deaths: tuple[int, ...]
    """Who died in the second night"""

    def record(self) -> dict[str, Any]:
        """The same as a puzzle record; the first player is You."""
        names, counts = self.names, setup_counts(len(self.names))
        script: dict[str, list[str]] = {}
        for character in self.script.characters:
            script.setdefault(team_of(character), []).append(character)
        events: list[dict[str, Any]] = [
            {"time": "N2", "type": "night_death", "player": names[seat]} for seat in self.deaths
        ]
        if self.executed is not None:
            died = not self.spared
            who = names[self.executed]
            events.append({"time": "D1", "type": "execution", "player": who, "died": died})
        return {
            "players": [{"name": n, "claim": c} for n, c in zip(names, self.claims, strict=True)],
            "counts": {
                "townsfolk": counts.townsfolk,
                "outsider": counts.outsiders,
                "minion": counts.minions,
                "demon": counts.demons,
            },
            "script": script,
            "hidden_characters": list(self.hidden),
            "hidden_self": [c for c in self.hidden if c == "drunk"],
            "you": names[0],
            "info": [
                self._info(s, night, e) for s, told in self.infos.items() for night, e in told
            ],
            "events": events,
            "until": f"N{NIGHTS}",
            "caveats": [],
            "solutions": [],
        }

    def _info(self, seat: int, night: int, e: ev.Learned) -> dict[str, Any]:
        content = dict(content_of(e.ability, e.value, e.about) or {})
        if "targets" in content:
            content["targets"] = [self.names[s] for s in content["targets"]]
        of = {"player": self.names[seat], "time": f"N{night}", "kind": "info"}
        return {**of, "ability": e.ability, **content}


def drawn(pool: str, number: int, players: int = 5) -> Told | None:
    """A small puzzle from a game played at random; None where the game ends before it is one."""
    kinds, draws = POOLS[pool], Stream("small puzzle", pool, number)
    minion, demon = draws.choice(kinds.minions), draws.choice(kinds.demons)
    outsiders = [c for c in kinds.good if team_of(c) == "outsider"]
    want = setup_counts(players).outsiders + {"baron": 2, "fanggu": 1}.get(minion, 0)
    want = max(want + {"fanggu": 1, "vigormortis": -1}.get(demon, 0), 0)
    sham = bool(want and kinds.shams and draws.chance(0.5))
    if len(outsiders) < want - sham:
        return None
    folk = draws.shuffled([c for c in kinds.good if team_of(c) == "townsfolk"])
    good = players - 2
    true = draws.sample(outsiders, want - sham) + folk[: good - want] + ["drunk"] * sham
    spare = folk[good - want :]
    claims = [spare.pop() if c == "drunk" else c for c in true] + [spare.pop(), spare.pop()]
    order = [0, *draws.shuffled(list(range(1, players)))]
    start = tuple([*true, minion, demon][at] for at in order)
    claimed = tuple(claims[at] for at in order)
    hidden = tuple(dict.fromkeys((minion, draws.choice(kinds.minions), demon, *kinds.shams)))
    script = Script(pool, pool, characters=tuple(dict.fromkeys((*claimed, *hidden))))
    names = tuple(names_for(players))
    executed = draws.choice([None, *range(players)])
    game = _begin(script, names, start, claimed)
    if not _play_at_random(game, executed, draws):
        return None
    died = [set(e.died) for e in game.events if isinstance(e, ev.Announced)]
    infos: dict[int, tuple[tuple[int, ev.Learned], ...]] = {}
    for seat in range(players):
        if team_of(start[seat]) in GOOD_TEAMS:
            infos[seat] = tuple(_learned(game, seat))
    if any(seat in _about(e) for seat, told in infos.items() for _, e in told):
        return None  # told of themself, for want of anybody else: a form that puzzles have not
    if any(claimed[seat] == "sage" and seat not in infos for seat in died[-1]):
        return None  # a Sage that died by night would have something to tell, true or made up
    spared = executed is not None and not any(executed in some for some in died[:-1])
    return Told(script, names, claimed, hidden, infos, executed, spared, tuple(sorted(died[-1])))


def _about(e: ev.Learned) -> tuple[int, ...]:
    """The players that information names."""
    return tuple((content_of(e.ability, e.value, e.about) or {}).get("targets", ()))


def _begin(
    script: Script, names: tuple[str, ...], start: tuple[str, ...], claims: tuple[str, ...]
) -> Game:
    seats = tuple(
        Placed(name, character, claim if character == "drunk" else "")
        for name, character, claim in zip(names, start, claims, strict=True)
    )
    return Game.at(Position(script, seats), seed=1)


def _learned(game: Game, seat: int) -> Iterator[tuple[int, ev.Learned]]:
    night = 0
    for event in game.events:
        if isinstance(event, ev.PhaseBegan) and event.phase == "night":
            night = event.day
        elif isinstance(event, ev.Learned) and event.seat == seat:
            yield night, event


def _ended(game: Game) -> bool:
    """Whether the second night is over, and the game goes on."""
    return not game.over and game.day == NIGHTS and game.floor is not None


def _play_at_random(game: Game, executed: int | None, draws: Stream) -> bool:
    while not game.over and not _ended(game):
        if game.floor is not None:
            game.step(by_day(game, executed))
            continue
        decision = game.open[0]
        # All vote for whom the record has executed.
        value = True if decision.kind == "vote" else decision.options.sample(draws)
        game.step(decision.choice(value))
    return _ended(game)


def by_day(game: Game, executed: int | None) -> Choice:
    """The day's next step: whoever is to be executed is nominated, and the clock goes on."""
    floor = game.floor
    assert floor is not None
    nominated = any(isinstance(e, ev.Nominated) for e in game.events)
    if executed is not None and not nominated:
        for seat in game.seats:
            act = floor.act(seat)
            if executed in getattr(act.options, "nominees", ()) and seat != executed:
                return act.choice(Nominate(executed))
    return floor.clock.choice(next(iter(floor.clock.options)))


def fits(told: Told, start: tuple[str, ...]) -> bool:
    """Whether some choices lead from a start to all that is told, good players being honest."""
    honest = [
        seat
        for seat, (character, claim) in enumerate(zip(start, told.claims, strict=True))
        if character in (claim, "drunk")
    ]
    wanted = {seat: list(told.infos.get(seat, ())) for seat in honest if seat in told.infos}
    return _leads(_begin(told.script, told.names, start, told.claims), told, wanted)


def _leads(game: Game, told: Told, wanted: Mapping[int, list[tuple[int, ev.Learned]]]) -> bool:
    known = {seat: list(_learned(game, seat)) for seat in wanted}
    if any(known[seat] != wanted[seat][: len(known[seat])] for seat in wanted):
        return False
    if game.over:
        return False
    if game.day == NIGHTS and game.floor is not None:
        died = [set(e.died) for e in game.events if isinstance(e, ev.Announced)]
        return known == wanted and died[-1] == set(told.deaths) and _executed_as(told, died)
    if game.floor is not None:
        branch = game.fork()
        branch.step(by_day(branch, told.executed))
        return _leads(branch, told, wanted)
    decision = game.open[0]
    seat = decision.seat
    rest = wanted[seat][len(known[seat]) :] if seat is not None and seat in wanted else None
    for value in _options(decision, game, told, wanted, known, rest):
        branch = game.fork()
        branch.step(branch.open[0].choice(value))
        if _leads(branch, told, wanted):
            return True
    return False


def _executed_as(told: Told, died: list[set[int]]) -> bool:
    if told.executed is None:
        return True
    return (told.executed in set().union(*died[:-1])) is not told.spared


def _options(
    decision: Decision,
    game: Game,
    told: Told,
    wanted: Mapping[int, list[tuple[int, ev.Learned]]],
    known: Mapping[int, list[tuple[int, ev.Learned]]],
    rest: Any,
) -> list[Any]:
    """The options that matter: what a liar learns does not, an honest player's are as told."""
    ability, _, what = decision.kind.partition(".")
    if decision.kind == "vote":
        return [True]
    if what == "learns" and decision.actor == STORYTELLER:
        if rest is None:
            return [next(iter(decision.options))]
        value = rest[0][1].value if rest else None
        return [value] if rest and decision.options.contains(value) else []
    actor = decision.actor
    if actor in wanted:
        ahead = wanted[actor][len(known[actor]) :]
        tonight = ahead and ahead[0][0] == game.day
        if not tonight and decision.options.contains(None):
            return [None]
        if tonight and ahead[0][1].ability == ability and ahead[0][1].about:
            about = ahead[0][1].about
            value = about if len(about) > 1 else about[0]
            return [value] if decision.options.contains(value) else []
    return list(islice(decision.options, MOST_OPTIONS))


def starts_of(told: Told) -> Iterator[tuple[str, ...]]:
    """Every start that the claims, the hidden characters and the rules of setup allow."""
    counts = setup_counts(len(told.names))
    hidden = {team: [c for c in told.hidden if team_of(c) == team] for team in RESIDENT_TEAMS}
    seats = range(1, len(told.names))
    for liar, head in permutations(seats, 2):
        for minion in hidden["minion"]:
            for demon in hidden["demon"]:
                for drunk in [None, *range(len(told.names))] if "drunk" in told.hidden else [None]:
                    start = list(told.claims)
                    start[liar], start[head] = minion, demon
                    if drunk is not None:
                        if drunk in (liar, head) or team_of(told.claims[drunk]) != "townsfolk":
                            continue
                        start[drunk] = "drunk"
                    there = sum(team_of(c) == "outsider" for c in start)
                    change = {"baron": 2}.get(minion, 0)
                    change += {"fanggu": 1, "vigormortis": -1}.get(demon, 0)
                    if there == max(counts.outsiders + change, 0):
                        yield tuple(start)


def compared(pool: str, number: int) -> tuple[int, list[str]] | None:
    """How many starts the engine finds for a small puzzle, and where the solver finds others."""
    told = drawn(pool, number)
    if told is None:
        return None
    by_engine = {start for start in starts_of(told) if fits(told, start)}
    # The engine lets a Recluse take over, as the rules have it.
    record = read_puzzle(told.record(), rulings=Rulings(recluse_inherits=True))
    by_solver = set(solve(record).starts)
    return len(by_engine), unlike(by_engine, by_solver)
