"""A seat's view of a running game as a puzzle: what it knows for sure, and what others say.

So the exact solver answers for live games too: with the claims of the others left out it counts
every start that the rules leave open, with them every start in which good players are honest.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine import View
from engine.catalogue import catalogue, setup_counts
from engine.speech import Claim, Report
from storyteller_ai.worlds.circuit import FALSE, TRUE, Lit
from storyteller_ai.worlds.puzzle.board import Board
from storyteller_ai.worlds.puzzle.domains import LIARS
from storyteller_ai.worlds.puzzle.record import Happening, Info, Puzzle
from storyteller_ai.worlds.puzzle.shapes import EVIL_TYPES, GOOD_TYPES
from storyteller_ai.worlds.puzzle.solve import build
from storyteller_ai.worlds.sat import solver_for

_NUMBERS: Final = ("chef", "empath", "clockmaker", "oracle", "mathematician", "juggler")
_ANSWERS: Final = ("fortuneteller", "seamstress", "flowergirl", "towncrier")
_PAIRS: Final = ("washerwoman", "librarian", "investigator")
_CHARACTERS: Final = ("undertaker", "ravenkeeper")
_GROUPS: Final = ("noble", "knight", "sage", "steward", "balloonist")


def content_of(ability: str, value: Any, about: tuple[int, ...]) -> dict[str, Any] | None:
    """What an ability told, in the form of a puzzle record; None where it has none."""
    if ability in _NUMBERS and type(value) is int:
        return {"value": value}
    if ability in _ANSWERS and type(value) is bool:
        return {"targets": about, "answer": value}
    if ability in _PAIRS and isinstance(value, tuple) and len(value) == 2:
        character, seats = value
        if character == "none":
            return {"targets": (), "character": None}
        return {"targets": tuple(seats), "character": character}
    if ability in _CHARACTERS and isinstance(value, str) and about:
        return {"targets": about[:1], "character": value}
    if ability in _GROUPS and isinstance(value, tuple):
        return {"targets": value}
    if ability == "dreamer" and about and isinstance(value, tuple) and len(value) == 2:
        return {"targets": about[:1], "characters": value}
    if ability == "shugenja" and value in ("clockwise", "anticlockwise"):
        return {"answer": value}
    if ability == "villageidiot" and about and value in ("good", "evil"):
        return {"targets": about[:1], "answer": value}
    return None


def puzzle_of(view: View, claims: bool) -> Puzzle:
    """What a seat knows as a puzzle; with `claims`, good players say what they are."""
    view.refresh()
    order = tuple(seat for seat in view.order if seat not in view.travellers)
    place = {seat: i for i, seat in enumerate(order)}
    said, reports = _said(view, place) if claims else ({}, [])
    token = view.became[0][1] if view.became else ""
    types = {c: catalogue()[c].team for c in view.characters}
    types = {c: team for c, team in types.items() if team in GOOD_TYPES + EVIL_TYPES}
    mine = place.get(view.seat)
    infos = _own(view, place) if mine is not None and view.alignment != "evil" else []
    infos += [info for info in reports if info.player != mine]
    counts = setup_counts(len(order))
    domains = tuple(
        _mine(token, types) if i == mine else _other(said.get(i, ""), types)
        for i in range(len(order))
    )
    return Puzzle(
        title=view.script_name,
        names=tuple(view.names[seat] for seat in order),
        claims=tuple(token if i == mine else said.get(i, "") for i in range(len(order))),
        counts={
            "townsfolk": counts.townsfolk,
            "outsider": counts.outsiders,
            "minion": counts.minions,
            "demon": counts.demons,
        },
        you=mine,
        domains=_with_team(domains, view, place, types),
        types=types,
        script=frozenset(types),
        infos=tuple(
            Info(i, x.player, x.night, x.number, x.ability, x.kind, x.content)
            for i, x in enumerate(infos)
        ),
        events=tuple(_events(view, place)),
        nights=max(view.day, 1),
        days=max(view.day, 1) - (view.phase == "night"),
        caveats=(),
    )


def _mine(token: str, types: Mapping[str, str]) -> tuple[str, ...]:
    """What a player of a token may be: a Drunk, a Lunatic, or that."""
    shams = {
        "townsfolk": ("drunk", "marionette"),
        "outsider": ("marionette",),
        "demon": ("lunatic",),
    }
    hidden = [c for c in shams.get(types.get(token, ""), ()) if c in types]
    return (token, *hidden) if token else tuple(types)


def _with_team(
    domains: tuple[tuple[str, ...], ...],
    view: View,
    place: Mapping[int, int],
    types: Mapping[str, str],
) -> tuple[tuple[str, ...], ...]:
    """The same, once somebody evil was told who else is of its team; a Lunatic may be lied to.

    Nobody is told of a Marionette.
    """
    mine = place.get(view.seat)
    told = (*view.demons, *view.minions)
    if mine is None or not told or "lunatic" in domains[mine] or "magician" in types:
        return domains
    teams = {place[seat]: "demon" for seat in view.demons if seat in place}
    teams |= {place[seat]: "minion" for seat in view.minions if seat in place}

    def may_be(i: int, character: str) -> bool:
        if i in teams:
            return types[character] == teams[i]
        return i == mine or types[character] in GOOD_TYPES or character == "marionette"

    return tuple(tuple(c for c in domain if may_be(i, c)) for i, domain in enumerate(domains))


def _other(claim: str, types: Mapping[str, str]) -> tuple[str, ...]:
    """What another may be: what it says, or who would lie about it; all, if it says nothing."""
    if not claim:
        return tuple(types)
    hidden = [
        c
        for c, team in types.items()
        if c != claim and (team in EVIL_TYPES or (c in LIARS and _says(c, claim, types)))
    ]
    return (claim, *hidden) if types.get(claim) in GOOD_TYPES else tuple(hidden)


def _says(character: str, claim: str, types: Mapping[str, str]) -> bool:
    return character not in ("drunk", "hermit", "mutant") or types[claim] == "townsfolk"


def _own(view: View, place: Mapping[int, int]) -> list[Info]:
    """What this seat was told itself."""
    found = []
    for night, e in view.learned:
        content = content_of(e.ability, e.value, e.about)
        if content is not None:
            content = _placed(content, place)
            found.append(Info(0, place[view.seat], True, night, e.ability, "info", content))
    return found


def _said(view: View, place: Mapping[int, int]) -> tuple[dict[int, str], list[Info]]:
    """The last hard claim of every seat, and its reports."""
    claims: dict[int, str] = {}
    told: dict[tuple[int, str, int], Report] = {}
    for speech in view.speeches:
        if speech.to is not None or speech.seat not in place:
            continue
        for act in speech.acts:
            if isinstance(act, Claim) and len(act.characters) == 1:
                if act.characters[0] in view.characters:
                    claims[place[speech.seat]] = act.characters[0]
            elif isinstance(act, Report) and type(act.night) is int:
                told[speech.seat, act.ability, act.night] = act
    infos = []
    for (seat, ability, night), report in told.items():
        content = content_of(ability, report.value, report.about)
        if content is not None and 1 <= night <= view.day and claims.get(place[seat]) == ability:
            infos.append(
                Info(0, place[seat], True, night, ability, "info", _placed(content, place))
            )
    return claims, infos


def _placed(content: Mapping[str, Any], place: Mapping[int, int]) -> dict[str, Any]:
    """The content with places at the table for the ids of seats."""
    found = dict(content)
    if "targets" in found:
        found["targets"] = tuple(place[seat] for seat in found["targets"] if seat in place)
    return found


def _events(view: View, place: Mapping[int, int]) -> list[Happening]:
    """The public deaths and executions."""
    died = {(day, how, seat) for day, how, seat in view.deaths}
    found = []
    for day, how, seat in view.deaths:
        if how == "night" and seat in place:
            found.append(Happening(True, day, "night_death", place[seat], {"player": place[seat]}))
    for day, seat in view.executions:
        if seat in place:
            dead = (day, "execution", seat) in died
            content = {"player": place[seat], "died": dead}
            found.append(Happening(False, day, "execution", place[seat], content))
    return found


def count(view: View, most: int = 100_000) -> int:
    """How many starts (characters, and the tokens of Drunks) fit what a seat knows for sure.

    Exact, and for small tables: each start is found by itself, up to `most` of them.
    """
    puzzle = puzzle_of(view, claims=False)
    board = build(puzzle)
    solver = solver_for(board.circuit.clauses)
    total = found = 0
    while found < most and solver.solve():
        model = set(solver.get_model())
        start = [
            next(c for c, lit in options.items() if lit in model or lit == TRUE)
            for options in board.start.characters
        ]
        total += _tokens(puzzle, start)
        found += 1
        different = _different(board, start)
        if not different:
            break
        solver.add_clause(different)
    return total


def _different(board: Board, start: list[str]) -> list[Lit]:
    lits = [board.start.characters[seat][c] for seat, c in enumerate(start)]
    return [-lit for lit in lits if lit not in (TRUE, FALSE)]


def _tokens(puzzle: Puzzle, start: list[str]) -> int:
    """How many tokens another seat's Drunk may have been shown."""
    folk = [c for c, team in puzzle.types.items() if team == "townsfolk" and c not in start]
    drunks = [seat for seat, c in enumerate(start) if c == "drunk" and seat != puzzle.you]
    return max(len(folk), 1) ** len(drunks) if drunks else 1
