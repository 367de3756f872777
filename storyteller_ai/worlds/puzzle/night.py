"""Nights: in what order the rules of one come, and what its two moments say of each other."""

from __future__ import annotations

from storyteller_ai.worlds.circuit import FALSE, TRUE, Lit
from storyteller_ai.worlds.puzzle.allegiance import corrupted
from storyteller_ai.worlds.puzzle.attack import (
    Attackers,
    attacked,
    attackers,
    no_fewer_than_they_must,
    no_more_than_they_can,
    pukka_kills,
)
from storyteller_ai.worlds.puzzle.becoming import (
    SUMMONS,
    cannibal_eats,
    charm,
    engineer,
    farmed,
    haircut,
    pit_hag,
    pixie_gains,
    summon,
    tea_party,
)
from storyteller_ai.worlds.puzzle.board import Board, Faces, State
from storyteller_ai.worlds.puzzle.causes import come_back, early_causes, late_causes
from storyteller_ai.worlds.puzzle.deaths import Changes
from storyteller_ai.worlds.puzzle.goon import chosen_first, require_chosen, require_killed
from storyteller_ai.worlds.puzzle.heirs import demon_dies, jumps_of, kills_itself_last
from storyteller_ai.worlds.puzzle.impairment import Impairment
from storyteller_ai.worlds.puzzle.lent import doctor_died, storyteller_has
from storyteller_ai.worlds.puzzle.protection import chosen_by, fools


class Night:
    """One night: its state before and after the attack, and what both say of each other."""

    def __init__(self, board: Board, impairment: Impairment, number: int, state: State) -> None:
        self.board, self.impairment, self.number, self.state = board, impairment, number, state
        self.circuit = board.circuit
        self.alive = board.alive_dusk[number]
        self.dead = tuple(e.player for e in board.puzzle.happened(True, number, "night_death"))
        self.changes = Changes()
        self.attacked = state
        """The state once the Demon has attacked, and another may have taken over"""
        self.impaired: list[Lit] = []
        """By seat: whether it is drunk or poisoned when the Demon attacks"""
        self.impaired_newly: list[Lit] = []
        """The same once a Pukka has poisoned somebody tonight"""
        self.killed: dict[int, Lit] = {}
        """By dead seat: whether the Demon's attack killed it"""
        self.causes: dict[int, list[Lit]] = {seat: [] for seat in self.dead}
        """By dead seat: what it may have died of"""
        self.fell_early: list[Lit] = []
        """What killed before the Demon's turn"""
        self.struck: dict[int, Lit] = {}
        """By seat: whether it is a Fool whom the Demon's attack would have killed"""
        self.saved: dict[int, Lit] = {}
        """By seat: whether it is a Fool who was saved tonight"""
        self.lethal: dict[int, list[Lit]] = {}
        """By living seat: what would have killed it if it were no Fool"""
        self.maybe_healthy: dict[int, Lit] = {}
        """By seat: whether it is healthy between the attack and dawn"""
        self.unspent: dict[int, Lit] = {}
        """By dead seat: whether it is a Fool who was not saved before"""
        self.assassinated: dict[int, Lit] = {}
        """By dead seat: whether an Assassin killed it"""
        self._faces: Faces | None = None

    def run(self) -> State:
        """Settle the night; the state at dawn."""
        board, number, c = self.board, self.number, self.circuit
        pit_hag(self)
        self.state = corrupted(self)
        cannibal_eats(self)
        engineered = engineer(self)
        pixie_gains(self)
        charms = charm(self)
        summoning = summon(self)
        goon = chosen_first(self)
        board.mid[number] = self.state
        impaired = self.impairment.settle(number, False, self.state, self.alive)
        self.impaired = board.impaired_mid[number] = impaired
        require_chosen(self, goon)
        for seat, lit in (*summoning.items(), *charms, *engineered):
            c.require_if(lit, -impaired[seat])
        for seat, lit in engineered:
            sober = c.all([self.has(seat, "engineer"), -board.dusk[number].evil[seat]])
            c.require(-sober, impaired[seat], lit)
        if board.possible("cerenovus"):
            mad_by = self.minion("cerenovus")
            board.mad[number] = self.impairment.at_most_one(mad_by, [TRUE] * board.size)
        self.killed = board.killed[number] = {}
        if number > 1 or self.dead:
            self._deaths()
            require_killed(self, goon)
        dawn = self.attacked = self.state.after(self.changes.becomes, self.changes.turns)
        back = {e.player for e in board.puzzle.happened(True, number, "night_resurrection")}
        living = (self.alive - set(self.dead)) | back
        dawn = farmed(self, dawn, living)
        dawn = haircut(self, dawn, living)
        dawn = tea_party(self, dawn, living)
        board.dawn[number], board.alive_dawn[number] = dawn, living
        if number in board.mad:
            still = c.any(
                dawn.is_(s, "cerenovus")
                if s in living
                else c.all([dawn.is_(s, "cerenovus"), self.impairment.kept.get(s, FALSE)])
                for s in board.seats
            )
            board.mad[number] = [c.all([lit, still]) for lit in board.mad[number]]
        for seat in self.dead:
            self.impairment.sweetheart(number, True, seat, self.state)
            healthy = -self.impaired[seat]
            doctor_died(board, seat, self.state, healthy, (number, True))
        board.impaired[number] = self.impairment.settle(number, True, dawn, living)
        come_back(self, back)
        if number > 1 or self.dead:
            pukka_kills(self)
            late_causes(self)
            self._fools_were_struck()
        return dawn

    def _deaths(self) -> None:
        """The attack, what else kills, and who takes over from a dead Demon."""
        c, self.impaired_newly = self.circuit, self.impaired
        if self.board.possible("pukka"):
            chosen = self.impairment.pukka_chooses(self.number)
            for seat, lit in enumerate(chosen):
                # Whom a Monk guards the Demon can't harm.
                c.require(-lit, -chosen_by(self, "monk", seat))
            self.impaired_newly = [
                # A healthy Soldier can't be poisoned.
                c.any([before, c.all([new, -self.state.is_(seat, "soldier")])])
                for seat, (before, new) in enumerate(zip(self.impaired, chosen, strict=True))
            ]
        early_causes(self)
        self.fell_early = [lit for causes in self.causes.values() for lit in causes]
        attack = attackers(self)
        jumps = jumps_of(self, attack.get("fanggu", []))
        self.killed.update((seat, c.new()) for seat in self.dead)
        for seat, kill in self.killed.items():
            attacked(self, seat, kill, attack)
            self.causes[seat] += [kill, jumps.get(seat, FALSE)]
        self._fools(attack)
        hits = [*self.killed.values(), *jumps.values(), *self.struck.values()]
        no_more_than_they_can(self, hits, attack)
        no_fewer_than_they_must(self, hits, attack)
        for seat, kill in self.killed.items():
            demon_dies(self, seat, kill, jumps)
            kills_itself_last(self, seat)
            if self.number < SUMMONS:
                c.require(-self.state.is_(seat, "summoner"))

    def _fools(self, attack: Attackers) -> None:
        """A Fool does not die the first time that it would."""
        c = self.circuit
        for seat, unspent in fools(self).items():
            struck, otherwise = c.new(), c.new()
            attacked(self, seat, struck, attack)
            c.require_if(struck, unspent)
            self.struck[seat] = struck
            if seat in self.dead:
                # What kills it is an Assassin, or comes once the attack has used it up.
                self.unspent[seat] = unspent
                c.require(-unspent, -self.killed[seat])
                continue
            c.require_if(otherwise, unspent)
            self.saved[seat] = c.any([struck, otherwise])
            self.lethal[seat] = [struck]
            self.board.fools.setdefault(seat, []).append(self.saved[seat])

    def _fools_were_struck(self) -> None:
        """Something would have killed each Fool that was saved."""
        for seat, unspent in self.unspent.items():
            assassinated = self.assassinated.get(seat, FALSE)
            self.circuit.require(-unspent, assassinated, self.struck[seat])
        for seat, saved in self.saved.items():
            self.circuit.require(-saved, *self.lethal[seat])

    def seen_as(self, seat: int, team: str) -> Lit:
        """Whether a seat registers as of a type to the Demon tonight."""
        if self._faces is None:
            self._faces = Faces(self.board, self.state, self.impaired)
        return self._faces.team(seat, team)

    def able(self, seat: int, ability: str, newly: bool = False) -> Lit:
        """Whether a living seat has a working ability tonight; newly: once a Pukka has poisoned."""
        if seat not in self.alive:
            return FALSE
        has = self.has(seat, ability)
        return FALSE if has == FALSE else self.circuit.all([has, -self.now(newly)[seat]])

    def healthy_later(self, seat: int) -> Lit:
        """Whether a seat is healthy when it acts after the Demon.

        It is where it is before the attack and at dawn, and may be where it is at one of the two:
        who impaired it may have died in between.
        """
        c = self.circuit
        before, after = self.impaired[seat], self.board.impaired[self.number][seat]
        if before == after:
            return -before
        if seat not in self.maybe_healthy:
            lit = self.maybe_healthy[seat] = c.new()
            c.require(-lit, -before, -after)
            c.require(lit, before, after)
        return self.maybe_healthy[seat]

    def now(self, newly: bool) -> list[Lit]:
        """By seat: whether it is drunk or poisoned; newly: once a Pukka has poisoned somebody."""
        return self.impaired_newly if newly else self.impaired

    def has(self, seat: int, ability: str) -> Lit:
        """Whether a seat has an ability tonight, working or not."""
        return self.board.has(seat, ability, self.state, self.number)

    def minion(self, character: str) -> Lit:
        """Whether a Minion's ability works tonight, be it one whom a Vigormortis killed."""
        acting = self.impairment.acting(self.state, self.alive, character, self.impaired)
        lent = storyteller_has(self.board, character, self.number)
        return self.circuit.any([*acting, lent])

    def reported(self, ability: str) -> bool:
        """Whether anybody says anything of an ability."""
        return any(info.ability == ability for info in self.board.puzzle.infos)
