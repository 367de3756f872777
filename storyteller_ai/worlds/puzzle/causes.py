"""Deaths by night that are not the Demon's, and who lives again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storyteller_ai.worlds.circuit import FALSE, TRUE, Lit
from storyteller_ai.worlds.puzzle.attack import prey
from storyteller_ai.worlds.puzzle.board import Faces
from storyteller_ai.worlds.puzzle.deaths import outsider_died
from storyteller_ai.worlds.puzzle.lent import storyteller_has
from storyteller_ai.worlds.puzzle.protection import (
    may_choose_dead,
    nobody_dies,
    silent_guards,
    turned_aside,
    unkillable,
)
from storyteller_ai.worlds.puzzle.sentences import judge

if TYPE_CHECKING:
    from storyteller_ai.worlds.puzzle.night import Night


def early_causes(night: Night) -> None:
    """Whom a Gambler's guess or a Lycanthrope kills, before the Demon's turn; and the Lleech."""
    board, c = night.board, night.circuit
    for info in board.puzzle.infos:
        if (info.night, info.number, info.ability) == (True, night.number, "gambler"):
            target, guess = info.content["targets"][0], info.content["character"]
            right = Faces(board, night.state, night.impaired).character(target, guess)
            able = night.able(info.player, "gambler")
            _must_die(night, info.player, c.all([able, -night.state.evil[info.player], -right]))
    for target, lit in prey(night):
        _must_die(night, target, lit)
    _lleech(night)


def late_causes(night: Night) -> None:
    """What kills after the Demon, in the order of the night; then every death has a cause."""
    board, c = night.board, night.circuit
    day = night.number - 1
    _assassin(night)
    if board.possible("godfather"):
        kills = c.all([_late_minion(night, "godfather"), outsider_died(board, day)])
        _one_dies(night, kills, TRUE if may_choose_dead(night) else nobody_dies(night))
    for e in board.puzzle.happened(False, day, "gossip"):
        true = judge(board, e.content.get("statement"), day)
        fell = night.killed.get(e.player, FALSE) if e.player in night.alive else TRUE
        able = [night.has(e.player, "gossip"), -fell, night.healthy_later(e.player)]
        _one_dies(night, c.all([*able, true]), nobody_dies(night))
    for seat in night.dead:
        night.causes[seat].append(night.able(seat, "tinker"))
    _moonchild(night, day)
    for seat in night.dead:
        _grandmother(night, seat)
    _acrobat(night)
    for seat in night.dead:
        c.require(*night.causes[seat])
        for character in board.puzzle.sheltered:
            c.require(-night.state.is_(seat, character))


def _late_minion(night: Night, character: str) -> Lit:
    """Whether a Minion's ability works after the Demon's turn, when it may be dead by then."""
    c, kept = night.circuit, night.impairment.kept
    found = [storyteller_has(night.board, character, night.number, late=True)]
    for seat in night.board.seats:
        # One that has become the Demon tonight has no such ability any more.
        moments = (night.state, night.attacked)
        there = c.all(night.board.holds(seat, character, each) for each in moments)
        if there == FALSE:
            continue
        fell = night.killed.get(seat, FALSE) if seat in night.alive else TRUE
        lives = c.any([-fell, kept.get(seat, FALSE)])
        found.append(c.all([there, lives, night.healthy_later(seat)]))
    return c.any(found)


def _assassin(night: Night) -> None:
    """An Assassin kills once in the game, and even those who can't die."""
    board, c = night.board, night.circuit
    if not board.possible("assassin"):
        return
    used = c.new()
    c.require_if(used, _late_minion(night, "assassin"))
    for earlier in board.assassinated:
        c.require(-used, -earlier)
    board.assassinated.append(used)
    options = [-c.any(night.causes[seat]) for seat in night.dead]
    night.assassinated = dict(zip(night.dead, c.pick(options, used), strict=True))
    for seat, lit in night.assassinated.items():
        night.causes[seat].append(lit)


def _moonchild(night: Night, day: int) -> None:
    """A good player whom a Moonchild chose when it died, dies."""
    board, c = night.board, night.circuit
    for e in (
        *board.puzzle.happened(False, day, "moonchild_choice"),
        *board.puzzle.happened(True, night.number, "moonchild_choice"),
    ):
        target = e.content["target"]
        good = Faces(board, night.state, night.impaired).good(target)
        able = [night.has(e.player, "moonchild"), night.healthy_later(e.player)]
        lit = c.all([*able, good])
        _must_die(night, target, lit, _another_dies(night, target, lit))


def _acrobat(night: Night) -> None:
    """An Acrobat falls whose player is or becomes impaired tonight."""
    board, c = night.board, night.circuit
    for info in board.puzzle.infos:
        if (info.night, info.number, info.ability) == (True, night.number, "acrobat"):
            target = info.content["targets"][0]
            late = board.impaired[night.number][target]
            drunk = c.any([night.impaired[target], late, night.state.is_(target, "drunk")])
            able = night.able(info.player, "acrobat")
            _must_die(night, info.player, c.all([able, -night.state.evil[info.player], drunk]))


def _grandmother(night: Night, seat: int) -> None:
    """A Grandmother dies along with a grandchild that the Demon killed."""
    for info in night.board.puzzle.infos:
        if info.ability == "grandmother" and info.kind == "info":
            child = info.content["targets"][0]
            able = night.able(info.player, "grandmother")
            if child == seat:
                lit = night.circuit.all([able, night.killed[seat], -night.state.evil[info.player]])
                _must_die(night, info.player, lit)


def _lleech(night: Night) -> None:
    """A Lleech dies with its host."""
    board, c = night.board, night.circuit
    if board.host is None:
        return
    for seat in sorted(night.alive):
        gone = c.any(board.host[dead] for dead in night.dead)
        lit = c.all([night.state.is_(seat, "lleech"), -night.impaired[seat], gone])
        if seat in night.causes:
            night.causes[seat].append(lit)
        else:
            # Nothing spares it: once it is guarded no more it dies all the same.
            c.require(-lit)


def _must_die(night: Night, seat: int, lit: Lit, instead: Lit = FALSE) -> None:
    """A seat dies tonight if so: a cause where it did; where it did not, it was spared.

    What kills an unspent Fool spends it. instead: whether another may have died in its place.
    """
    if seat not in night.alive or lit == FALSE:
        return
    c, spared = night.circuit, unkillable(night, seat)
    if seat in night.causes:
        night.causes[seat].append(c.all([lit, -spared]))
    else:
        saved = night.saved.get(seat, FALSE)
        night.lethal.setdefault(seat, []).append(c.all([lit, -spared]))
        c.require(-lit, spared, saved, silent_guards(night, "innkeeper"), instead)


def _another_dies(night: Night, seat: int, lit: Lit) -> Lit:
    """Whether another died instead of a Mayor who would have, or was dead; their cause, if so."""
    aside = turned_aside(night, seat) if seat in night.alive else FALSE
    if aside == FALSE:
        return FALSE
    others = [other for other in night.dead if other != seat]
    options = [-unkillable(night, other) for other in others]
    when = night.circuit.all([lit, aside])
    chosen = night.impairment.at_most_one(when, options)
    for other, by_this in zip(others, chosen, strict=True):
        night.causes[other].append(by_this)
    return aside


def _one_dies(night: Night, lit: Lit, wasted: Lit = FALSE) -> None:
    """One of the dead died of this, if so; else a Fool was saved, or it was wasted.

    wasted: whether somebody who can't die may have been chosen.
    """
    if lit == FALSE:
        return
    c, seats, saved = night.circuit, list(night.dead), sorted(night.saved)
    # Nobody dies twice, so it was not the one whom the Demon killed.
    options = [c.all([-c.any(night.causes[s]), -unkillable(night, s)]) for s in seats]
    options += [night.saved[seat] for seat in saved]
    *chosen, _ = c.pick([*options, wasted], lit)
    for seat, by_this in zip(seats, chosen, strict=False):
        night.causes[seat].append(by_this)
    for seat, by_this in zip(saved, chosen[len(seats) :], strict=True):
        night.lethal[seat].append(by_this)


def come_back(night: Night, back: set[int]) -> None:
    """Who lives again: a Townsfolk by a Professor, or anybody by a Shabaloth."""
    c, board = night.circuit, night.board
    reasons: dict[int, list[Lit]] = {seat: [] for seat in back}
    for info in board.puzzle.infos:
        if (info.night, info.number, info.ability) == (True, night.number, "professor"):
            target = (info.content.get("targets") or (info.player,))[0]
            folk = Faces(board, night.state, night.impaired).team(target, "townsfolk")
            # It acts after the attack, and after all that makes drunk or poisons.
            able = c.all(
                [
                    night.board.has(info.player, "professor", night.state, night.number),
                    -board.impaired[night.number][info.player],
                ]
            )
            lit = c.all([able, -night.state.evil[info.player], folk])
            if target in reasons:
                reasons[target].append(lit)
            else:
                c.require(-lit)
    for seat in back:
        shabaloth = c.any(night.state.is_(s, "shabaloth") for s in night.alive)
        c.require(*reasons[seat], shabaloth)
