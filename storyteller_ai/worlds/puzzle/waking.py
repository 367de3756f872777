"""Who wakes for an ability of theirs, by character and night: what a Chambermaid counts."""

from __future__ import annotations

from storyteller_ai.worlds.circuit import FALSE, Lit
from storyteller_ai.worlds.puzzle.board import Board
from storyteller_ai.worlds.rhythm import EACH, FIRST, LATER, UNTIL_USED


def wakes(board: Board, seat: int, night: int) -> Lit:
    """Whether a seat woke tonight because of its own ability."""
    dying = seat not in board.alive_dawn[night]
    if seat not in board.alive_dusk[night]:
        return FALSE
    state, found = board.mid[night], []
    for character, lit in state.characters[seat].items():
        if character == "drunk" and board.puzzle.rulings.drunk_wakes:
            # Woken as the character that they believe to be.
            character = board.puzzle.claims[seat]
        if _wakes(board, seat, character, night, dying):
            found.append(lit)
    for owner, ability, since, lit in board.gained:
        if owner == seat and since <= night and _wakes(board, seat, ability, night, dying):
            found.append(lit)
    return board.circuit.any(found)


def _wakes(board: Board, seat: int, character: str, night: int, dying: bool) -> bool:
    puzzle = board.puzzle
    if character == "ravenkeeper":
        return dying
    if dying and character not in LATER and character not in EACH:
        return False
    if character in FIRST:
        return night == 1
    if character in LATER:
        return night > 1
    if character in UNTIL_USED:
        used = [i.number for i in puzzle.infos if i.player == seat and i.ability == character]
        return not used or night <= min(used)
    if character == "undertaker":
        return any(
            e.content.get("died")
            for e in puzzle.happened(False, night - 1, "execution", "execution_on_nomination")
        )
    if character == "juggler":
        return any(e.player == seat for e in puzzle.happened(False, night - 1, "juggle"))
    if character == "zombuul":
        return night > 1 and not any(
            e.content.get("died") or e.type == "day_death"
            for e in puzzle.happened(False, night - 1)
        )
    return character in EACH
