"""Every start of a small table, played by the engine through the first night: who counts right.

For a viewer and what they were told, the engine itself says of each start whether some choice of
the Storyteller and of the players leads to exactly that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice, permutations, product
from typing import Any, Final

from engine import STORYTELLER, Decision, Game, Placed, Position, Script, View, registry
from engine import events as ev
from engine.catalogue import GOOD_TEAMS, setup_counts, team_of
from engine.rules import OFFICIAL
from storyteller_ai.people import names_for
from storyteller_ai.worlds.knowledge import count

MOST_OPTIONS: Final = 40
"""How many options of one decision are followed at most."""


@dataclass(frozen=True, slots=True)
class Start:
    """Characters and believed characters, clockwise."""

    characters: tuple[str, ...]
    believes: tuple[str, ...]


def starts(script: tuple[str, ...], players: int) -> Iterator[Start]:
    """Every start that the rules of setup allow: bags, deals, and the tokens of Drunks."""
    teams: dict[str, list[str]] = {}
    for character in script:
        teams.setdefault(team_of(character), []).append(character)
    base = setup_counts(players)
    rules = registry()
    for demons in combinations(teams["demon"], base.demons):
        for minions in combinations(teams["minion"], base.minions):
            changes = product(*(rules[c].outsider_changes(OFFICIAL) for c in demons + minions))
            for number in {max(0, base.outsiders + sum(change)) for change in changes}:
                folk = players - base.demons - base.minions - number
                for outsiders in combinations(teams.get("outsider", []), number):
                    for townsfolk in combinations(teams["townsfolk"], folk):
                        bag = (*demons, *minions, *outsiders, *townsfolk)
                        yield from _deals(bag, teams["townsfolk"])


def _deals(bag: tuple[str, ...], folk: list[str]) -> Iterator[Start]:
    free = [c for c in folk if c not in bag]
    for tokens in free if "drunk" in bag else [""]:
        for dealt in permutations(bag):
            yield Start(dealt, tuple(tokens if c == "drunk" else c for c in dealt))


def fits(script: Script, start: Start, viewer: int, told: tuple[Any, ...]) -> bool:
    """Whether a start can lead to the viewer being told exactly this on the first night."""
    names = names_for(len(start.characters))
    seats = tuple(
        Placed(name, character, believes if believes != character else "")
        for name, character, believes in zip(names, start.characters, start.believes, strict=True)
    )
    return _leads(Game.at(Position(script, seats), seed=1), viewer, told)


def unlike(by_engine: set[tuple[str, ...]], by_solver: set[tuple[str, ...]]) -> list[str]:
    """The starts that only one of the two finds, in words."""
    return [
        *(f"engine alone: {each}" for each in sorted(by_engine - by_solver)),
        *(f"solver alone: {each}" for each in sorted(by_solver - by_engine)),
    ]


def learned(game: Game, viewer: int) -> tuple[Any, ...]:
    """What the viewer was told so far: ability, value, about whom."""
    return tuple(
        (e.ability, e.value, e.about)
        for e in game.events
        if isinstance(e, ev.Learned) and e.seat == viewer
    )


def _leads(game: Game, viewer: int, told: tuple[Any, ...]) -> bool:
    known = learned(game, viewer)
    if known != told[: len(known)]:
        return False
    if game.over or game.storyteller_view().grimoire.phase != "night":
        return known == told
    decision = game.open[0]
    for value in _options(decision, viewer, told[len(known) :]):
        branch = game.fork()
        branch.step(branch.open[0].choice(value))
        if _leads(branch, viewer, told):
            return True
    return False


def _options(decision: Decision, viewer: int, rest: tuple[Any, ...]) -> list[Any]:
    """The options that matter: what others learn does not, and the viewer's are as they were."""
    ability, _, what = decision.kind.partition(".")
    if what == "learns" and decision.actor == STORYTELLER:
        if decision.seat != viewer:
            return [next(iter(decision.options))]
        value = rest[0][1] if rest else None
        return [value] if rest and decision.options.contains(value) else []
    if decision.actor == viewer and rest and rest[0][0] == ability and rest[0][2]:
        about = rest[0][2]
        value = about if len(about) > 1 else about[0]
        return [value] if decision.options.contains(value) else []
    return list(islice(decision.options, MOST_OPTIONS))


def view_of(script: Script, players: int, viewer: int, token: str, told: tuple[Any, ...]) -> View:
    """The view of a seat that has a token and was told this on the first night."""
    names = tuple(enumerate(names_for(players)))
    good = team_of(token) in GOOD_TEAMS
    stream: list[ev.Event] = [
        ev.GameStarted(names, script.name, tuple(script.characters), "official"),
        ev.TokenShown(viewer, token, "good" if good else "evil"),
        ev.PhaseBegan("night", 1),
        *(ev.Learned(viewer, *each) for each in told),
    ]
    return View(viewer, stream).refresh()


def compare(
    script: Script, players: int, viewer: int, token: str, told: tuple[Any, ...]
) -> tuple[int, int]:
    """How many starts the engine and the solver count for what a viewer knows."""
    by_engine = sum(
        start.believes[viewer] == token and fits(script, start, viewer, told)
        for start in starts(tuple(script.characters), players)
    )
    return by_engine, count(view_of(script, players, viewer, token, told))
