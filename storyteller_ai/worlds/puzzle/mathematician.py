"""Whose ability went wrong because of another's since dawn: what a Mathematician counts."""

from __future__ import annotations

from storyteller_ai.worlds.circuit import FALSE, Lit
from storyteller_ai.worlds.puzzle.board import Board, Faces
from storyteller_ai.worlds.puzzle.questions import truth_of


def went_astray(board: Board, seat: int, night: int) -> Lit:
    """Whether a seat's ability did: it told something false, or did not do what it does."""
    key = seat, night
    found = board.went_astray.get(key)
    if found is None:
        found = board.went_astray[key] = board.circuit.any(
            [*_told_false(board, seat, night), *board.astray.get(night, {}).get(seat, ())]
        )
    return found


def _told_false(board: Board, seat: int, night: int) -> list[Lit]:
    c, found = board.circuit, []
    for info in board.puzzle.infos:
        recent = (info.night, info.number) in ((True, night), (False, night - 1))
        if info.player != seat or not recent or info.ability == "mathematician":
            continue
        state = board.dawn[info.number]
        has = c.any([board.has(seat, info.ability, state, info.number), state.is_(seat, "drunk")])
        real = c.all([has, -state.evil[seat]])
        if real == FALSE:
            continue
        if info.kind == "info":
            plain = Faces(board, state, board.impaired[info.number], plain=True)
            true = truth_of(board, info.ability, seat, info.number, info.content, plain)
            found.append(c.all([real, -true]))
        elif info.ability == "philosopher":
            found.append(c.all([real, board.impaired_mid[night][seat]]))
        elif info.ability == "snakecharmer":
            demon = board.mid[night].team(info.content["targets"][0], "demon")
            found.append(c.all([real, demon]))
    return found
