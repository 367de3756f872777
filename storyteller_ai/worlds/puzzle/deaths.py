"""What a death implies: the Demon's heirs, and who could not have died."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from storyteller_ai.worlds.circuit import FALSE, TRUE, Lit
from storyteller_ai.worlds.puzzle.board import Board, Faces, State

NOBODY: Mapping[int, Lit] = MappingProxyType({})
NEEDED_ALIVE = 5
"""How many must live, Demon included, for a Scarlet Woman to take over."""


class Changes:
    """What the deaths of one moment change: new characters, and who turns evil."""

    def __init__(self) -> None:
        self.becomes: dict[tuple[int, str], Lit] = {}
        self.turns: dict[int, Lit] = {}

    def heir(self, board: Board, seat: int, character: str, lit: Lit) -> None:
        """A seat becomes a character, if so."""
        key = seat, character
        self.becomes[key] = board.circuit.any([self.becomes.get(key, FALSE), lit])


def demons_at(board: Board, state: State, seat: int) -> dict[str, Lit]:
    """The Demon characters that a seat may be, with whether it is."""
    return {
        character: lit
        for character, lit in state.characters[seat].items()
        if lit != FALSE and board.puzzle.types[character] == "demon"
    }


def demon_died(
    board: Board,
    state: State,
    seat: int,
    alive: frozenset[int],
    impaired: list[Lit],
    changes: Changes,
    saved: Lit = FALSE,
    passes: dict[str, list[tuple[int, Lit]]] | None = None,
    fallen: frozenset[int] = frozenset(),
) -> None:
    """Require that the game goes on though a seat died, which may have been the Demon.

    alive: who lived just before. saved: whether the game goes on for another reason. passes: by
    Demon, who took over in another way than a Scarlet Woman. fallen: who died at the same time.
    """
    c, left = board.circuit, alive - {seat} - fallen
    women = [
        (other, c.all([board.holds(other, "scarletwoman", state), -impaired[other]]))
        for other in left
        if len(alive) >= NEEDED_ALIVE and board.holds(other, "scarletwoman", state) != FALSE
    ]
    others = c.any(state.team(other, "demon") for other in left)
    if not _several_demons(board):
        others = FALSE
    twins = _both_twins(board, state, left, impaired)
    for character, is_it in demons_at(board, state, seat).items():
        heirs = (passes or {}).get(character, [])
        taken = c.any(lit for _, lit in heirs)
        for other, lit in women:
            # The Demon that jumps is still in play, so nobody else takes over.
            changes.heir(board, other, character, c.all([is_it, lit, -taken, -saved]))
        for other, lit in heirs:
            changes.heir(board, other, character, c.all([is_it, lit]))
        c.require(-is_it, saved, others, twins, taken, *(lit for _, lit in women))

    _recluse_dies(board, state, seat, impaired, women, changes)


def _several_demons(board: Board) -> bool:
    """Whether two Demons may live at once."""
    return (
        board.puzzle.counts["demon"] > 1
        or board.possible("riot")
        or board.possible("legion")
        or (board.possible("scarletwoman") and board.possible("recluse"))
    )


def _recluse_dies(
    board: Board,
    state: State,
    seat: int,
    impaired: list[Lit],
    women: list[tuple[int, Lit]],
    changes: Changes,
) -> None:
    """A Recluse may register as the Demon when it dies, so that a Scarlet Woman takes over."""
    c = board.circuit
    recluse = state.is_(seat, "recluse")
    if recluse == FALSE or not women or not board.puzzle.rulings.recluse_alarms:
        return
    poses = c.all([recluse, -impaired[seat], c.new()])
    demons = [each for each in board.puzzle.script if board.puzzle.types[each] == "demon"]
    for demon, as_it in zip(sorted(demons), c.pick([TRUE] * len(demons), poses), strict=True):
        for other, lit in women:
            changes.heir(board, other, demon, c.all([as_it, lit]))


def _both_twins(board: Board, state: State, alive: Iterable[int], impaired: list[Lit]) -> Lit:
    """Whether a healthy Evil Twin and a good twin live, so that good can't win."""
    if not board.possible("eviltwin"):
        return FALSE
    c, living = board.circuit, set(alive)
    told = [i for i in board.puzzle.infos if (i.ability, i.kind) == ("eviltwin", "told")]
    found = []
    for seat in living:
        # Who is told of an Evil Twin, by their own word, is its twin.
        twins = [i.player for i in told if seat in i.content.get("targets", ())]
        pair = TRUE if not twins or living & set(twins) else FALSE
        found.append(c.all([state.is_(seat, "eviltwin"), -impaired[seat], pair]))
    return c.any(found)


def cannot_die(
    board: Board,
    state: State,
    seat: int,
    night: int,
    alive: frozenset[int],
    impaired: list[Lit],
    felled: Mapping[int, Lit] = NOBODY,
) -> Lit:
    """Whether a seat can't die at all now: a Sailor, or beside a Tea Lady with good neighbours.

    felled: who may have died just before, by seat, whether they did.
    """
    c = board.circuit
    reasons = [c.all([board.has(seat, "sailor", state, night), -impaired[seat]])]
    for other in board.living_neighbours(seat, alive):
        lady = board.has(other, "tealady", state, night)
        if lady != FALSE:
            faces = _faces(board, state, impaired)
            good = [faces.good(near) for near in board.living_neighbours(other, alive)]
            fell = felled.get(other, FALSE)
            reasons.append(c.all([lady, -impaired[other], -fell, *good]))
    return c.any(reasons)


def _faces(board: Board, state: State, impaired: list[Lit]) -> Faces:
    """How players register to a Tea Lady at one moment."""
    key = id(state), id(impaired)
    if key not in board.tea_faces:
        board.tea_faces[key] = Faces(board, state, impaired)
    return board.tea_faces[key]


def outsider_died(board: Board, day: int) -> Lit:
    """Whether a player who died on a day is an Outsider, for which a Godfather kills."""
    victims = [
        e.content["target"] if e.type in ("slayer_shot", "doomsayer_call") else e.player
        for e in board.puzzle.happened(False, day)
        if e.content.get("died") or e.type == "day_death"
    ]
    return board.circuit.any(board.dawn[day].team(seat, "outsider") for seat in victims)


def first_fool(board: Board, state: State, seat: int, night: int, impaired: list[Lit]) -> Lit:
    """Whether a seat is a healthy Fool that was never saved before."""
    c, has = board.circuit, board.has(seat, "fool", state, night)
    if has == FALSE:
        return FALSE
    return c.all([has, -impaired[seat], *(-saved for saved in board.fools.get(seat, ()))])


__all__ = ["TRUE", "Changes", "cannot_die", "demon_died", "demons_at", "first_fool"]
