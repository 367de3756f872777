"""Who is safe from the Demon's attack, and how a night passes quietly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storyteller_ai.worlds.circuit import TRUE, Lit
from storyteller_ai.worlds.puzzle.deaths import cannot_die

if TYPE_CHECKING:
    from storyteller_ai.worlds.puzzle.night import Night


def safe(night: Night, seat: int) -> Lit:
    """Whether the Demon's attack can't kill a seat."""
    board, c = night.board, night.circuit
    reasons = [
        _soldier(night, seat),
        cannot_die(board, night.state, seat, night.number, night.alive, night.impaired),
        night.state.is_(seat, "lleech"),
    ]
    for info in board.puzzle.infos:
        if (info.night, info.number, info.kind) == (True, night.number, "choice"):
            if info.ability in ("monk", "innkeeper"):
                if seat in info.content.get("targets", ()):
                    able = night.able(info.player, info.ability)
                    reasons.append(c.all([able, -night.state.evil[info.player]]))
    return c.any(reasons)


def _soldier(night: Night, seat: int) -> Lit:
    soldier = night.board.acts_as(seat, "soldier", night.state, night.number, night.alive)
    return night.circuit.all([soldier, -night.impaired[seat]])


def in_vain(night: Night) -> Lit:
    """Whether an attack may have killed nobody."""
    if night.board.puzzle.named("no_deaths_on", f"N{night.number}"):
        return TRUE
    if len(night.alive) < night.board.size:
        if not night.board.puzzle.has("demon_does_not_target_dead_players"):
            return TRUE
    c = night.circuit
    reasons = []
    for seat in night.alive - set(night.dead):
        reasons.append(safe(night, seat))
        reasons.append(night.able(seat, "fool"))
        for silent in ("monk", "innkeeper", "mayor"):
            if not night.reported(silent):
                reasons.append(night.able(seat, silent))
    # Somebody whom an attack would have killed died of something else at the same time.
    return c.any(reasons)
