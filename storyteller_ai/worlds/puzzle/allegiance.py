"""Who changes sides: the evil Townsfolk of a Bounty Hunter, Ogres, Cult Leaders, Mezepheles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storyteller_ai.worlds.circuit import FALSE, TRUE, Lit
from storyteller_ai.worlds.puzzle.board import Board, Faces, State

if TYPE_CHECKING:
    from storyteller_ai.worlds.puzzle.night import Night


def evil_townsfolk(board: Board) -> None:
    """With a Bounty Hunter one other Townsfolk is evil from the start, and lies as it likes."""
    c, start, you = board.circuit, board.start, board.puzzle.you
    if not board.possible("bountyhunter"):
        return
    options = [
        FALSE
        if seat == you
        else c.all([start.team(seat, "townsfolk"), -start.is_(seat, "bountyhunter")])
        for seat in board.seats
    ]
    turned = c.pick(options, board.in_play("bountyhunter"))
    start.evil[:] = [c.any(two) for two in zip(start.evil, turned, strict=True)]


def corrupted(night: Night) -> State:
    """Once, from the second night on, a Mezepheles turns the good player who said its word."""
    board, c, state = night.board, night.circuit, night.state
    if night.number < 2 or not board.possible("mezepheles"):
        return state
    before = board.impaired[night.number - 1]
    able = c.any(c.all([state.is_(s, "mezepheles"), -before[s]]) for s in night.alive)
    options = [FALSE if s == board.puzzle.you else -state.evil[s] for s in board.seats]
    turned = night.impairment.at_most_one(able, options)
    for earlier in board.corrupted:
        c.require(-earlier, -c.any(turned))
    board.corrupted.append(c.any(turned))
    return state.after({}, dict(enumerate(turned)))


def sides_by_day(board: Board, number: int) -> State:
    """Who is evil once a night is over and all who learn in it have learned.

    An Ogre takes the side of whom it chose in the first night, even if drunk or poisoned, and
    without learning it. A Cult Leader takes that of a living neighbour in each.
    """
    c, state = board.circuit, board.dawn[number]
    impaired, living = board.impaired[number], board.alive_dawn[number]
    evil = list(state.evil)
    for seat in board.seats:
        ogre = state.is_(seat, "ogre")
        if number == 1 and ogre != FALSE:
            faces = Faces(board, state, impaired)
            chosen = _friends(board, seat, ogre)
            turned = c.any(c.all([lit, faces.evil(s)]) for s, lit in enumerate(chosen))
            evil[seat] = c.any([evil[seat], turned])
        cultist = state.is_(seat, "cultleader")
        near = board.living_neighbours(seat, living)
        if cultist != FALSE and seat in living and near:
            acts = c.all([cultist, -impaired[seat]])
            side = c.choose(c.new(), state.evil[near[0]], state.evil[near[-1]])
            evil[seat] = c.choose(acts, side, evil[seat])
    return state if evil == state.evil else State(c, state.types, state.characters, evil)


def _friends(board: Board, seat: int, ogre: Lit) -> list[Lit]:
    """By seat: whether an Ogre chose it, as it says, or anybody else if it does not say."""
    for info in board.puzzle.infos:
        if (info.player, info.ability) == (seat, "ogre") and info.content.get("targets"):
            return [TRUE if s == info.content["targets"][0] else FALSE for s in board.seats]
    return board.circuit.pick([FALSE if s == seat else TRUE for s in board.seats], ogre)
