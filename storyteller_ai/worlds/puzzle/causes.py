"""Deaths by night that are not the Demon's, and who lives again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storyteller_ai.worlds.circuit import FALSE, Lit
from storyteller_ai.worlds.puzzle.attack import prey
from storyteller_ai.worlds.puzzle.board import Faces
from storyteller_ai.worlds.puzzle.sentences import judge

if TYPE_CHECKING:
    from storyteller_ai.worlds.puzzle.night import Night


def other_causes(night: Night) -> None:
    """Whom a Gossip, a Gambler, a Moonchild, a Lycanthrope or a Minion may or must have killed."""
    board, c, puzzle = night.board, night.circuit, night.board.puzzle
    day = night.number - 1
    for e in puzzle.happened(False, day, "gossip"):
        true = judge(board, e.content.get("statement"), day)
        _one_dies(night, c.all([night.able(e.player, "gossip"), true]))
    for info in puzzle.infos:
        if (info.night, info.number, info.ability) == (True, night.number, "gambler"):
            target, guess = info.content["targets"][0], info.content["character"]
            right = Faces(board, night.state, night.impaired).character(target, guess)
            able = night.able(info.player, "gambler")
            _must_die(night, info.player, c.all([able, -night.state.evil[info.player], -right]))
    for e in (
        *puzzle.happened(False, day, "moonchild_choice"),
        *puzzle.happened(True, night.number, "moonchild_choice"),
    ):
        target = e.content["target"]
        has = night.state.is_(e.player, "moonchild")
        lit = c.all([has, -night.impaired[e.player], -night.state.evil[target]])
        if target in night.alive:
            _must_die(night, target, lit)
    for target, lit in prey(night):
        _must_die(night, target, lit)
    _minions_kill(night, day)
    for seat in night.dead:
        night.causes[seat].append(c.all([night.state.is_(seat, "tinker"), -night.impaired[seat]]))
        _grandmother(night, seat)


def _minions_kill(night: Night, day: int) -> None:
    """A Godfather after an Outsider's death by day; an Assassin, once."""
    board, c, puzzle = night.board, night.circuit, night.board.puzzle
    if board.possible("godfather"):
        died = [
            e for e in puzzle.happened(False, day) if e.content.get("died") or e.type == "day_death"
        ]
        victims = [
            e.content["target"] if e.type in ("slayer_shot", "doomsayer_call") else e.player
            for e in died
        ]
        outsider = c.any(board.dawn[day].team(seat, "outsider") for seat in victims)
        able = c.any(night.able(seat, "godfather") for seat in night.alive)
        _one_dies(night, c.all([able, outsider]))
    if board.possible("assassin"):
        able = c.any(night.able(seat, "assassin") for seat in night.alive)
        used = c.new()
        c.require_if(used, able)
        for earlier in board.assassinated:
            c.require(-used, -earlier)
        board.assassinated.append(used)
        _one_dies(night, used)


def _grandmother(night: Night, seat: int) -> None:
    """A Grandmother dies along with a grandchild that the Demon killed."""
    for info in night.board.puzzle.infos:
        if info.ability == "grandmother" and info.kind == "info":
            child = info.content["targets"][0]
            able = night.able(info.player, "grandmother")
            if child == seat:
                lit = night.circuit.all([able, night.killed[seat], -night.state.evil[info.player]])
                _must_die(night, info.player, lit)


def _must_die(night: Night, seat: int, lit: Lit) -> None:
    """A seat dies tonight if so: a cause where it did, and impossible where it did not."""
    if seat in night.causes:
        night.causes[seat].append(lit)
    else:
        night.circuit.require(-lit)


def _one_dies(night: Night, lit: Lit) -> None:
    """One of the dead died of this, if so; it can't be so where nobody died."""
    if lit == FALSE:
        return
    seats = list(night.dead)
    # Nobody dies twice, so it was not the one whom the Demon killed.
    options = [-night.circuit.any(night.causes[seat]) for seat in seats]
    for seat, chosen in zip(seats, night.circuit.pick(options, lit), strict=True):
        night.causes[seat].append(chosen)


def come_back(night: Night, back: set[int]) -> None:
    """Who lives again: a Townsfolk by a Professor, or anybody by a Shabaloth."""
    c, board = night.circuit, night.board
    reasons: dict[int, list[Lit]] = {seat: [] for seat in back}
    for info in board.puzzle.infos:
        if (info.night, info.number, info.ability) == (True, night.number, "professor"):
            target = (info.content.get("targets") or (info.player,))[0]
            folk = night.state.team(target, "townsfolk")
            able = night.able(info.player, "professor")
            lit = c.all([able, -night.state.evil[info.player], folk])
            if target in reasons:
                reasons[target].append(lit)
            else:
                c.require(-lit)
    for seat in back:
        shabaloth = c.any(night.state.is_(s, "shabaloth") for s in night.alive)
        c.require(*reasons[seat], shabaloth)


def late_causes(night: Night) -> None:
    """An Acrobat falls whose player is or becomes impaired tonight; then all have a cause."""
    board, c = night.board, night.circuit
    if night.number == 1 and not night.dead:
        return
    for info in board.puzzle.infos:
        if (info.night, info.number, info.ability) == (True, night.number, "acrobat"):
            target = info.content["targets"][0]
            drunk = c.any(
                [
                    night.impaired[target],
                    board.impaired[night.number][target],
                    night.state.is_(target, "drunk"),
                ]
            )
            able = night.able(info.player, "acrobat")
            _must_die(night, info.player, c.all([able, -night.state.evil[info.player], drunk]))
    for seat in night.dead:
        c.require(*night.causes[seat])
        for character in night.board.puzzle.sheltered:
            c.require(-night.state.is_(seat, character))
