"""Minion abilities that no Minion has: an Alchemist's, and the Storyteller's own.

A Plague Doctor that dies leaves the Storyteller one. Of which nobody can see any effect, they may
be as well; those whose effects the solver does not know beside them are refused (`STRANGE`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from storyteller_ai.worlds.circuit import FALSE, TRUE, Lit

if TYPE_CHECKING:
    from storyteller_ai.worlds.puzzle.board import Board, State

ALCHEMISTS_OWN: Final = frozenset(
    ("poisoner", "witch", "devilsadvocate", "assassin", "godfather", "scarletwoman", "baron")
)
"""What works for an Alchemist as it does for a Minion"""
STORYTELLERS_OWN: Final = frozenset(
    ("poisoner", "witch", "devilsadvocate", "assassin", "godfather", "mastermind")
)
"""What works for the Storyteller as it does for a Minion"""
STRANGE: Final = frozenset(
    (
        *("boffin", "cerenovus", "eviltwin", "fearmonger", "marionette", "mezepheles", "pithag"),
        *("psychopath", "summoner", "vizier", "widow", "wraith", "xaan", "boomdandy"),
    )
)
"""What begins with the game or changes who is what, and so is refused beside either"""
STRANGE_TO_THE_DEAD: Final = frozenset(("scarletwoman", "baron"))
"""What another player has, or becomes an Outsider by, instead of the Storyteller"""


def may_hold(board: Board, minion: str) -> bool:
    """Whether somebody who is no Minion may have a Minion's ability."""
    puzzle = board.puzzle
    if puzzle.types.get(minion) != "minion" or minion not in puzzle.script:
        return False
    claims = {character for domain in puzzle.domains for character in domain}
    alchemist = "alchemist" in claims and minion in ALCHEMISTS_OWN
    return alchemist or ("plaguedoctor" in claims and minion in STORYTELLERS_OWN)


def _minions(board: Board) -> list[str]:
    return sorted(c for c in board.puzzle.script if board.puzzle.types[c] == "minion")


def alchemy(board: Board, minion: str) -> Lit:
    """Whether the Alchemist, if there is one, has a Minion's ability; none that is in play."""
    if board.alchemy is None:
        c, minions = board.circuit, _minions(board)
        chosen = c.pick([TRUE] * len(minions), board.in_play("alchemist"))
        board.alchemy = dict(zip(minions, chosen, strict=True))
        for each, lit in board.alchemy.items():
            c.require(-lit, -board.in_play(each))
    return board.alchemy.get(minion, FALSE)


def as_alchemist(board: Board, seat: int, minion: str, state: State) -> Lit:
    """Whether a seat is an Alchemist with a Minion's ability."""
    there = state.is_(seat, "alchemist")
    if there == FALSE or minion not in ALCHEMISTS_OWN:
        return FALSE
    return board.circuit.all([there, alchemy(board, minion)])


def doctor_died(
    board: Board, seat: int, state: State, healthy: Lit, since: tuple[int, bool]
) -> None:
    """A healthy Plague Doctor's death leaves the Storyteller a Minion's ability.

    since: the first night, and whether it is then for what acts after the Demon alone.
    """
    if state.is_(seat, "plaguedoctor") == FALSE:
        return
    c, minions = board.circuit, _minions(board)
    left = c.all([state.is_(seat, "plaguedoctor"), healthy])
    options = [-board.in_play(minion, state) for minion in minions]
    # None where all of the script's are in play.
    *chosen, _ = c.pick([*options, -c.any(options)], left)
    board.storytellers.append((since, dict(zip(minions, chosen, strict=True))))


def storyteller_has(board: Board, minion: str, night: int, late: bool = False) -> Lit:
    """Whether the Storyteller has a Minion's ability by a night (late: after its attack)."""
    if minion not in STORYTELLERS_OWN:
        return FALSE
    return board.circuit.any(
        lits.get(minion, FALSE) for since, lits in board.storytellers if since <= (night, late)
    )
