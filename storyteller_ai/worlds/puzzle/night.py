"""Nights: in what order the rules of one come, and what its two moments say of each other."""

from __future__ import annotations

from storyteller_ai.worlds.circuit import FALSE, TRUE, Lit
from storyteller_ai.worlds.puzzle.attack import (
    attacked,
    attackers,
    may_kill_nobody,
    no_more_than_they_can,
    pukka_kills,
)
from storyteller_ai.worlds.puzzle.becoming import SUMMONS, farmed, haircut, pit_hag, summon
from storyteller_ai.worlds.puzzle.board import Board, State
from storyteller_ai.worlds.puzzle.causes import come_back, late_causes, other_causes
from storyteller_ai.worlds.puzzle.deaths import Changes
from storyteller_ai.worlds.puzzle.heirs import demon_dies, jumps_of, kills_itself_last
from storyteller_ai.worlds.puzzle.impairment import Impairment


class Night:
    """One night: its state before and after the attack, and what both say of each other."""

    def __init__(self, board: Board, impairment: Impairment, number: int, state: State) -> None:
        self.board, self.impairment, self.number, self.state = board, impairment, number, state
        self.circuit = board.circuit
        self.alive = board.alive_dusk[number]
        self.dead = tuple(e.player for e in board.puzzle.happened(True, number, "night_death"))
        self.changes = Changes()
        self.impaired: list[Lit] = []
        """By seat: whether it is drunk or poisoned when the Demon attacks"""
        self.killed: dict[int, Lit] = {}
        """By dead seat: whether the Demon's attack killed it"""
        self.causes: dict[int, list[Lit]] = {seat: [] for seat in self.dead}
        """By dead seat: what it may have died of"""

    def run(self) -> State:
        """Settle the night; the state at dawn."""
        board, number, c = self.board, self.number, self.circuit
        pit_hag(self)
        summoning = summon(self)
        board.mid[number] = self.state
        impaired = self.impairment.settle(number, False, self.state, self.alive)
        self.impaired = board.impaired_mid[number] = impaired
        for seat, lit in summoning.items():
            c.require_if(lit, -impaired[seat])
        if board.possible("cerenovus"):
            mad_by = c.any(self.able(seat, "cerenovus") for seat in self.alive)
            board.mad[number] = self.impairment.at_most_one(mad_by, [TRUE] * board.size)
        self.killed = board.killed[number] = {}
        if number > 1 or self.dead:
            self._deaths()
        dawn = self.state.after(self.changes.becomes, self.changes.turns)
        back = {e.player for e in board.puzzle.happened(True, number, "night_resurrection")}
        living = (self.alive - set(self.dead)) | back
        come_back(self, back)
        dawn = farmed(self, dawn, living)
        dawn = haircut(self, dawn, living)
        board.dawn[number], board.alive_dawn[number] = dawn, living
        if number in board.mad:
            still = c.any(dawn.is_(seat, "cerenovus") for seat in living)
            board.mad[number] = [c.all([lit, still]) for lit in board.mad[number]]
        for seat in self.dead:
            self.impairment.sweetheart(number, True, seat, self.state)
        board.impaired[number] = self.impairment.settle(number, True, dawn, living)
        if number > 1 or self.dead:
            pukka_kills(self)
            late_causes(self)
        return dawn

    def _deaths(self) -> None:
        """The attack, what else kills, and who takes over from a dead Demon."""
        c, attack = self.circuit, attackers(self)
        jumps = jumps_of(self, attack.get("fanggu", []))
        self.killed.update((seat, c.new()) for seat in self.dead)
        for seat, kill in self.killed.items():
            attacked(self, seat, kill, attack)
            self.causes[seat] += [kill, jumps.get(seat, FALSE)]
        hits = [*self.killed.values(), *jumps.values()]
        no_more_than_they_can(self, hits, attack)
        c.require(*hits, may_kill_nobody(self, attack))
        other_causes(self)
        for seat, kill in self.killed.items():
            demon_dies(self, seat, kill, jumps)
            kills_itself_last(self, seat)
            if self.number < SUMMONS:
                c.require(-self.state.is_(seat, "summoner"))

    def able(self, seat: int, ability: str) -> Lit:
        """Whether a living seat has a working ability tonight."""
        if seat not in self.alive:
            return FALSE
        has = self.board.has(seat, ability, self.state, self.number)
        return FALSE if has == FALSE else self.circuit.all([has, -self.impaired[seat]])

    def reported(self, ability: str) -> bool:
        """Whether anybody says anything of an ability."""
        return any(info.ability == ability for info in self.board.puzzle.infos)
