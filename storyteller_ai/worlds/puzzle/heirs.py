"""Who takes over by night: a Fang Gu that jumps, an Imp that passes itself on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storyteller_ai.worlds.circuit import FALSE, Lit
from storyteller_ai.worlds.puzzle.board import Faces
from storyteller_ai.worlds.puzzle.deaths import NEEDED_ALIVE, demon_died
from storyteller_ai.worlds.puzzle.protection import safe

if TYPE_CHECKING:
    from storyteller_ai.worlds.puzzle.night import Night


def would_jump(night: Night, seat: int, by: int) -> Lit:
    """Whether a Fang Gu's attack on a seat makes it the Fang Gu, and its attacker dies.

    One that can't die of an attack can't die instead either.
    """
    return night.circuit.all([night.seen_as(seat, "outsider"), -_jumped(night), -safe(night, by)])


def _jumped(night: Night) -> Lit:
    """Whether a Fang Gu has jumped on an earlier night."""
    found = [
        lit
        for number, lits in night.board.jumps.items()
        if number < night.number
        for lit in lits.values()
    ]
    return night.circuit.any(found)


def jumps_of(night: Night, attackers: list[tuple[int, Lit]]) -> dict[int, Lit]:
    """By dead seat: whether it was a Fang Gu that jumped to an Outsider."""
    c, board = night.circuit, night.board
    found: dict[int, Lit] = {}
    for seat, able in attackers:
        if seat not in night.dead:
            continue
        jump = c.new()
        c.require_if(jump, able)
        c.require_if(jump, -safe(night, seat))
        c.require_if(jump, -_jumped(night))
        others = sorted(night.alive - set(night.dead))
        options = [c.all([night.seen_as(s, "outsider"), -safe(night, s)]) for s in others]
        chosen = c.pick(options, jump)
        for other, lit in zip(others, chosen, strict=True):
            night.changes.heir(board, other, "fanggu", lit)
            night.changes.turns[other] = c.any([lit, night.changes.turns.get(other, FALSE)])
        found[seat] = jump
    board.jumps[night.number] = found
    return found


def demon_dies(night: Night, seat: int, kill: Lit, jumps: dict[int, Lit]) -> None:
    """Require that the game goes on though a seat died, be it as an Imp that passed itself on."""
    c, board, state = night.circuit, night.board, night.state
    passes: list[tuple[int, Lit]] = []
    if state.is_(seat, "imp") != FALSE:
        own = c.all([state.is_(seat, "imp"), kill])
        heirs = sorted(night.alive - set(night.dead))
        women = FALSE
        if len(night.alive) >= 5:
            women = c.any(
                c.all([board.holds(s, "scarletwoman", state), -night.impaired[s]]) for s in heirs
            )
        options = [state.team(s, "minion") for s in heirs]
        if board.puzzle.rulings.recluse_inherits:
            faces = Faces(board, state, night.impaired)
            options = [faces.team(s, "minion") for s in heirs]
        chosen = c.pick(options, c.all([own, -women, c.any(options)]))
        passes = list(zip(heirs, chosen, strict=True))
    demon_died(
        board,
        state,
        seat,
        night.alive,
        night.impaired,
        night.changes,
        saved=c.any([jumps.get(seat, FALSE), _seems_dead(night, seat)]),
        passes={"imp": passes},
        fallen=frozenset(night.dead),
    )


def kills_itself_last(night: Night, seat: int) -> None:
    """A Demon of several kills has no more once it is dead, and a Scarlet Woman sees fewer."""
    c = night.circuit
    if len(night.alive) - 1 >= NEEDED_ALIVE:
        return
    several = c.any(night.state.is_(seat, demon) for demon in ("shabaloth", "po"))
    for other, kill in night.killed.items():
        if other != seat:
            c.require(-several, -night.killed[seat], -kill)


def _seems_dead(night: Night, seat: int) -> Lit:
    """Whether a seat is a healthy Zombuul, which lives on after its first death."""
    return night.circuit.all([night.state.is_(seat, "zombuul"), -night.impaired[seat]])
