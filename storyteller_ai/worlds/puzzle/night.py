"""Nights: what the Demon may have done, and a cause for every death."""

from __future__ import annotations

from storyteller_ai.worlds.circuit import FALSE, TRUE, Lit
from storyteller_ai.worlds.puzzle.becoming import SUMMONS, farmed, haircut, pit_hag, summon
from storyteller_ai.worlds.puzzle.board import Board, Faces, State
from storyteller_ai.worlds.puzzle.deaths import NEEDED_ALIVE, Changes, cannot_die, demon_died
from storyteller_ai.worlds.puzzle.impairment import Impairment
from storyteller_ai.worlds.puzzle.sentences import judge

SINGLE = (
    "imp",
    "fanggu",
    "vigormortis",
    "nodashii",
    "vortox",
    "lleech",
    "kazali",
    "ojo",
    "lordoftyphon",
    "zombuul",
)
"""Demons that must attack one player on each night on which they act."""
PASSIVE = ("leviathan", "riot")
"""Demons that attack nobody by night."""


class Night:
    """One night: its state before and after the attack, and what both say of each other."""

    def __init__(self, board: Board, impairment: Impairment, number: int, state: State) -> None:
        self.board, self.impairment, self.number, self.state = board, impairment, number, state
        self.circuit = board.circuit
        self.alive = board.alive_dusk[number]
        self.dead = tuple(e.player for e in board.puzzle.happened(True, number, "night_death"))
        self.changes = Changes()

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
            mad_by = c.any(self._able(seat, "cerenovus") for seat in self.alive)
            board.mad[number] = self.impairment.at_most_one(mad_by, [TRUE] * board.size)
        self.killed = board.killed[number] = {}
        if number > 1 or self.dead:
            self._deaths()
        dawn = self.state.after(self.changes.becomes, self.changes.turns)
        back = {e.player for e in board.puzzle.happened(True, number, "night_resurrection")}
        living = (self.alive - set(self.dead)) | back
        self._back(back)
        dawn = farmed(self, dawn, living)
        dawn = haircut(self, dawn, living)
        board.dawn[number], board.alive_dawn[number] = dawn, living
        if number in board.mad:
            still = c.any(dawn.is_(seat, "cerenovus") for seat in living)
            board.mad[number] = [c.all([lit, still]) for lit in board.mad[number]]
        for seat in self.dead:
            self.impairment.sweetheart(number, True, seat, self.state)
        board.impaired[number] = self.impairment.settle(number, True, dawn, living)
        self._late_causes()
        return dawn

    # --- the attack -----------------------------------------------------------------------------

    def _deaths(self) -> None:
        c = self.circuit
        self.causes: dict[int, list[Lit]] = {seat: [] for seat in self.dead}
        attack = self._attackers()
        jumps = self._jumps(attack.get("fanggu", []))
        kills = {seat: c.new() for seat in self.dead}
        self.killed.update(kills)
        for seat, kill in kills.items():
            self._attacked(seat, kill, attack)
            self.causes[seat] += [kill, jumps.get(seat, FALSE)]
        hits = [*kills.values(), *jumps.values()]
        single = c.any(lit for demon in SINGLE for _, lit in attack.get(demon, ()))
        shabaloth = c.any(lit for _, lit in attack.get("shabaloth", ()))
        self._no_more_than_they_can(hits, attack, shabaloth)
        self.pukkas = attack.get("pukka", [])
        # A Demon that must attack and killed nobody attacked somebody who could not die.
        c.require(*hits, -c.any([single, shabaloth]), self._in_vain())
        self._other_causes()
        for seat in self.dead:
            self._demon_dies(seat, kills[seat], jumps, attack)
            self._kills_itself_last(seat, kills)
            if self.number < SUMMONS:
                c.require(-self.state.is_(seat, "summoner"))

    def _attackers(self) -> dict[str, list[tuple[int, Lit]]]:
        """By Demon: seats, with whether it is one that can attack tonight."""
        board, c, state = self.board, self.circuit, self.state
        found: dict[str, list[tuple[int, Lit]]] = {}
        held = c.any([self._princess(), self._hunted()])
        for seat in sorted(self.alive | self._zombuuls()):
            for character, lit in state.characters[seat].items():
                if board.puzzle.types[character] != "demon" or character in PASSIVE:
                    continue
                if seat not in self.alive and character != "zombuul":
                    continue
                if lit == FALSE or (character == "zombuul" and self._died_today()):
                    continue
                able = c.all([lit, -self.impaired[seat], -self._exorcised(seat), -held])
                found.setdefault(character, []).append((seat, able))
        return found

    def _hunted(self) -> Lit:
        """Whether a Lycanthrope killed a good player, so that the Demon kills nobody."""
        return self.circuit.any(lit for _, lit in self._prey())

    def _prey(self) -> list[tuple[int, Lit]]:
        """Whom Lycanthropes chose, with whether it dies of it."""
        c, found = self.circuit, []
        for info in self.board.puzzle.infos:
            if (info.night, info.number, info.ability) != (True, self.number, "lycanthrope"):
                continue
            target = (info.content.get("targets") or (info.player,))[0]
            if target in self.alive:
                able = self._able(info.player, "lycanthrope")
                good = [-self.state.evil[target], -self._faux_paw()[target]]
                cannot = cannot_die(
                    self.board, self.state, target, self.number, self.alive, self.impaired
                )
                lit = c.all([able, -self.state.evil[info.player], *good, -cannot])
                found.append((target, lit))
        return found

    def _faux_paw(self) -> list[Lit]:
        """By seat: whether it is the good player who counts as evil for a Lycanthrope."""
        board, c = self.board, self.circuit
        if not board.faux_paw:
            good = [-board.start.evil[seat] for seat in board.seats]
            board.faux_paw = c.pick(good, board.in_play("lycanthrope"))
        return board.faux_paw

    def _zombuuls(self) -> set[int]:
        """Dead players that may be a Zombuul that lives on: dead since a day, and never again."""
        return {
            e.player
            for e in self.board.puzzle.events
            if e.number < self.number
            and (e.content.get("died") or e.type == "night_death")
            and self.board.possible("zombuul")
        }

    def _died_today(self) -> bool:
        day = self.board.puzzle.happened(False, self.number - 1)
        return any(e.type in ("day_death",) or e.content.get("died") for e in day)

    def _exorcised(self, seat: int) -> Lit:
        c, found = self.circuit, []
        for info in self.board.puzzle.infos:
            if info.ability == "exorcist" and (info.night, info.number) == (True, self.number):
                if info.kind == "choice" and seat in info.content.get("targets", ()):
                    found.append(self._able(info.player, "exorcist"))
        return c.any(found)

    def _princess(self) -> Lit:
        """Whether a Princess had somebody executed on the first day, so that nobody is attacked."""
        if self.number != 2:
            return FALSE
        found = []
        executed = [e.player for e in self.board.puzzle.happened(False, 1, "execution")]
        for e in self.board.puzzle.happened(False, 1, "nomination"):
            if e.content.get("nominee") in executed:
                found.append(self._able(e.player, "princess"))
        return self.circuit.any(found)

    def _able(self, seat: int, ability: str) -> Lit:
        """Whether a living seat has a working ability tonight."""
        if seat not in self.alive:
            return FALSE
        has = self.board.has(seat, ability, self.state, self.number)
        return FALSE if has == FALSE else self.circuit.all([has, -self.impaired[seat]])

    def _attacked(self, seat: int, kill: Lit, attack: dict[str, list[tuple[int, Lit]]]) -> None:
        """What it takes for the Demon's attack to kill a seat."""
        c = self.circuit
        # All would have been told of a Banshee's death.
        c.require_if(kill, -self._able(seat, "banshee"))
        c.require_if(kill, -self._safe(seat))
        able = []
        for demon, attackers in attack.items():
            for by, lit in attackers:
                if demon == "pukka":
                    poisoned = self.impairment.pukka(self.number - 1)[seat]
                    lit = c.all([lit, poisoned, self._poisoned_by(by)])
                elif demon == "fanggu":
                    lit = c.all([lit, -self._would_jump(seat, by)])
                able.append(lit)
                if demon == "vigormortis":
                    self._keeps_ability(seat, c.all([kill, lit]))
        c.require(-kill, *able)

    def _soldier(self, seat: int) -> Lit:
        soldier = self.board.acts_as(seat, "soldier", self.state, self.number, self.alive)
        return self.circuit.all([soldier, -self.impaired[seat]])

    def _safe(self, seat: int) -> Lit:
        """Whether the Demon's attack can't kill a seat."""
        board, c = self.board, self.circuit
        reasons = [
            self._soldier(seat),
            cannot_die(board, self.state, seat, self.number, self.alive, self.impaired),
            self.state.is_(seat, "lleech"),
        ]
        for info in board.puzzle.infos:
            if (info.night, info.number, info.kind) == (True, self.number, "choice"):
                if info.ability in ("monk", "innkeeper"):
                    if seat in info.content.get("targets", ()):
                        able = self._able(info.player, info.ability)
                        reasons.append(c.all([able, -self.state.evil[info.player]]))
        return c.any(reasons)

    def _in_vain(self) -> Lit:
        """Whether an attack may have killed nobody."""
        if self.board.puzzle.named("no_deaths_on", f"N{self.number}"):
            return TRUE
        if len(self.alive) < self.board.size:
            if not self.board.puzzle.has("demon_does_not_target_dead_players"):
                return TRUE
        c = self.circuit
        reasons = []
        for seat in self.alive - set(self.dead):
            reasons.append(self._safe(seat))
            reasons.append(self._able(seat, "fool"))
            for silent in ("monk", "innkeeper", "mayor"):
                if not self._reported(silent):
                    reasons.append(self._able(seat, silent))
        # Somebody whom an attack would have killed died of something else at the same time.
        return c.any(reasons)

    def _no_more_than_they_can(
        self, hits: list[Lit], attack: dict[str, list[tuple[int, Lit]]], shabaloth: Lit
    ) -> None:
        """A Demon kills one; a Shabaloth two; a Po one, or nobody and on the next night three."""
        c, before = self.circuit, self.board.killed.get(self.number - 1, {})
        po = c.any(lit for _, lit in attack.get("po", ()))
        charged = FALSE if self.number < 3 else c.all([po, -c.any(before.values())])
        ones = [lit for demon in attack if demon != "legion" for _, lit in attack[demon]]
        # All Legion together kill one.
        ones.append(c.any(lit for _, lit in attack.get("legion", ())))
        for deaths in range(1, len(hits) + 1):
            enough = [c.at_least(ones, deaths)]
            enough += [shabaloth] if deaths <= 2 else []
            enough += [charged] if deaths <= 3 else []
            c.require(-c.at_least(hits, deaths), *enough)

    def _pukka_kills(self) -> None:
        """Whom a Pukka poisoned the night before dies, unless safe, or the Pukka chose itself."""
        c, poisoned = self.circuit, self.impairment.pukka(self.number - 1)
        if self.board.puzzle.named("no_deaths_on", f"N{self.number}"):
            return
        now = self.impairment.pukka(self.number)
        able = c.any(c.all([lit, -now[by], self._poisoned_by(by)]) for by, lit in self.pukkas)
        silent = [s for s in ("monk", "innkeeper") if not self._reported(s)]
        for seat in sorted(self.alive - set(self.dead)):
            saved = [self._safe(seat), self._able(seat, "fool")]
            saved += [self._able(other, s) for s in silent for other in self.alive]
            c.require(-able, -poisoned[seat], *saved)

    def _poisoned_by(self, seat: int) -> Lit:
        """Whether a seat was the Pukka on the night before already."""
        return self.board.dawn[self.number - 1].is_(seat, "pukka") if self.number > 1 else FALSE

    def _reported(self, ability: str) -> bool:
        """Whether anybody says anything of an ability."""
        return any(info.ability == ability for info in self.board.puzzle.infos)

    def _keeps_ability(self, seat: int, killed: Lit) -> None:
        """A Minion that a Vigormortis killed keeps its ability and poisons a neighbour."""
        c, state = self.circuit, self.state
        kept = c.all([killed, state.team(seat, "minion")])
        if kept == FALSE:
            return
        self.impairment.kept[seat] = c.any([kept, self.impairment.kept.get(seat, FALSE)])
        right = c.new()
        poisoned = [FALSE] * self.board.size
        for step, side in ((1, right), (-1, -right)):
            for other, lit in self.impairment.nearest_on(seat, step, state):
                poisoned[other] = c.any([poisoned[other], c.all([kept, side, lit])])
        self.impairment.stands(self.number, True, poisoned)

    # --- heirs ----------------------------------------------------------------------------------

    def _would_jump(self, seat: int, by: int) -> Lit:
        """Whether a Fang Gu's attack on a seat makes it the Fang Gu, and its attacker dies.

        One that can't die of an attack can't die instead either.
        """
        outsider = self.state.team(seat, "outsider")
        return self.circuit.all([outsider, -self._jumped(), -self._safe(by)])

    def _jumped(self) -> Lit:
        """Whether a Fang Gu has jumped on an earlier night."""
        found = [
            lit
            for night, lits in self.board.jumps.items()
            if night < self.number
            for lit in lits.values()
        ]
        return self.circuit.any(found)

    def _jumps(self, attackers: list[tuple[int, Lit]]) -> dict[int, Lit]:
        """By dead seat: whether it was a Fang Gu that jumped to an Outsider."""
        c, board = self.circuit, self.board
        found: dict[int, Lit] = {}
        for seat, able in attackers:
            if seat not in self.dead:
                continue
            jump = c.new()
            c.require_if(jump, able)
            c.require_if(jump, -self._safe(seat))
            c.require_if(jump, -self._jumped())
            others = sorted(self.alive - set(self.dead))
            options = [c.all([self.state.team(s, "outsider"), -self._safe(s)]) for s in others]
            chosen = c.pick(options, jump)
            for other, lit in zip(others, chosen, strict=True):
                self.changes.heir(board, other, "fanggu", lit)
                self.changes.turns[other] = c.any([lit, self.changes.turns.get(other, FALSE)])
            found[seat] = jump
        board.jumps[self.number] = found
        return found

    def _demon_dies(
        self, seat: int, kill: Lit, jumps: dict[int, Lit], attack: dict[str, list[tuple[int, Lit]]]
    ) -> None:
        c, board, state = self.circuit, self.board, self.state
        passes: list[tuple[int, Lit]] = []
        if state.is_(seat, "imp") != FALSE:
            own = c.all([state.is_(seat, "imp"), kill])
            heirs = sorted(self.alive - set(self.dead))
            women = FALSE
            if len(self.alive) >= 5:
                women = c.any(
                    c.all([state.is_(s, "scarletwoman"), -self.impaired[s]]) for s in heirs
                )
            options = [state.team(s, "minion") for s in heirs]
            if board.puzzle.rulings.recluse_inherits:
                faces = Faces(board, state, self.impaired)
                options = [faces.team(s, "minion") for s in heirs]
            chosen = c.pick(options, c.all([own, -women, c.any(options)]))
            passes = list(zip(heirs, chosen, strict=True))
        demon_died(
            board,
            state,
            seat,
            self.alive,
            self.impaired,
            self.changes,
            saved=c.any([jumps.get(seat, FALSE), self._seems_dead(seat)]),
            passes={"imp": passes},
        )

    def _kills_itself_last(self, seat: int, kills: dict[int, Lit]) -> None:
        """A Demon of several kills has no more once it is dead, and a Scarlet Woman sees fewer."""
        c = self.circuit
        if len(self.alive) - 1 >= NEEDED_ALIVE:
            return
        several = c.any(self.state.is_(seat, demon) for demon in ("shabaloth", "po"))
        for other, kill in kills.items():
            if other != seat:
                c.require(-several, -kills[seat], -kill)

    def _seems_dead(self, seat: int) -> Lit:
        """Whether a seat is a healthy Zombuul, which lives on after its first death."""
        return self.circuit.all([self.state.is_(seat, "zombuul"), -self.impaired[seat]])

    # --- other causes ---------------------------------------------------------------------------

    def _must_die(self, seat: int, lit: Lit) -> None:
        """A seat dies tonight if so: a cause where it did, and impossible where it did not."""
        if seat in self.causes:
            self.causes[seat].append(lit)
        else:
            self.circuit.require(-lit)

    def _one_dies(self, lit: Lit) -> None:
        """One of the dead died of this, if so; it can't be so where nobody died."""
        if lit == FALSE:
            return
        seats = list(self.dead)
        # Nobody dies twice, so it was not the one whom the Demon killed.
        options = [-self.circuit.any(self.causes[seat]) for seat in seats]
        for seat, chosen in zip(seats, self.circuit.pick(options, lit), strict=True):
            self.causes[seat].append(chosen)

    def _back(self, back: set[int]) -> None:
        """Who lives again: a Townsfolk by a Professor, or anybody by a Shabaloth."""
        c, board = self.circuit, self.board
        reasons: dict[int, list[Lit]] = {seat: [] for seat in back}
        for info in board.puzzle.infos:
            if (info.night, info.number, info.ability) == (True, self.number, "professor"):
                target = (info.content.get("targets") or (info.player,))[0]
                folk = self.state.team(target, "townsfolk")
                able = self._able(info.player, "professor")
                lit = c.all([able, -self.state.evil[info.player], folk])
                if target in reasons:
                    reasons[target].append(lit)
                else:
                    c.require(-lit)
        for seat in back:
            shabaloth = c.any(self.state.is_(s, "shabaloth") for s in self.alive)
            c.require(*reasons[seat], shabaloth)

    def _other_causes(self) -> None:
        board, c, puzzle = self.board, self.circuit, self.board.puzzle
        day = self.number - 1
        for e in puzzle.happened(False, day, "gossip"):
            true = judge(board, e.content.get("statement"), day)
            self._one_dies(c.all([self._able(e.player, "gossip"), true]))
        for info in puzzle.infos:
            if (info.night, info.number, info.ability) == (True, self.number, "gambler"):
                target, guess = info.content["targets"][0], info.content["character"]
                right = Faces(board, self.state, self.impaired).character(target, guess)
                able = self._able(info.player, "gambler")
                self._must_die(info.player, c.all([able, -self.state.evil[info.player], -right]))
        for e in (
            *puzzle.happened(False, day, "moonchild_choice"),
            *puzzle.happened(True, self.number, "moonchild_choice"),
        ):
            target = e.content["target"]
            has = self.state.is_(e.player, "moonchild")
            lit = c.all([has, -self.impaired[e.player], -self.state.evil[target]])
            if target in self.alive:
                self._must_die(target, lit)
        for target, lit in self._prey():
            self._must_die(target, lit)
        self._minions_kill(day)
        for seat in self.dead:
            self.causes[seat].append(c.all([self.state.is_(seat, "tinker"), -self.impaired[seat]]))
            self._grandmother(seat)

    def _minions_kill(self, day: int) -> None:
        """A Godfather after an Outsider's death by day; an Assassin, once."""
        board, c, puzzle = self.board, self.circuit, self.board.puzzle
        if board.possible("godfather"):
            died = [
                e
                for e in puzzle.happened(False, day)
                if e.content.get("died") or e.type == "day_death"
            ]
            victims = [
                e.content["target"] if e.type in ("slayer_shot", "doomsayer_call") else e.player
                for e in died
            ]
            outsider = c.any(board.dawn[day].team(seat, "outsider") for seat in victims)
            able = c.any(self._able(seat, "godfather") for seat in self.alive)
            self._one_dies(c.all([able, outsider]))
        if board.possible("assassin"):
            able = c.any(self._able(seat, "assassin") for seat in self.alive)
            used = c.new()
            c.require_if(used, able)
            for earlier in board.assassinated:
                c.require(-used, -earlier)
            board.assassinated.append(used)
            self._one_dies(used)

    def _grandmother(self, seat: int) -> None:
        """A Grandmother dies along with a grandchild that the Demon killed."""
        for info in self.board.puzzle.infos:
            if info.ability == "grandmother" and info.kind == "info":
                child = info.content["targets"][0]
                able = self._able(info.player, "grandmother")
                if child == seat:
                    lit = self.circuit.all([able, self.killed[seat], -self.state.evil[info.player]])
                    self._must_die(info.player, lit)

    def _late_causes(self) -> None:
        """An Acrobat falls whose player is or becomes impaired tonight; then all have a cause."""
        board, c = self.board, self.circuit
        if self.number == 1 and not self.dead:
            return
        self._pukka_kills()
        for info in board.puzzle.infos:
            if (info.night, info.number, info.ability) == (True, self.number, "acrobat"):
                target = info.content["targets"][0]
                drunk = c.any(
                    [
                        self.impaired[target],
                        board.impaired[self.number][target],
                        self.state.is_(target, "drunk"),
                    ]
                )
                able = self._able(info.player, "acrobat")
                self._must_die(info.player, c.all([able, -self.state.evil[info.player], drunk]))
        for seat in self.dead:
            c.require(*self.causes[seat])
            for character in self.board.puzzle.sheltered:
                c.require(-self.state.is_(seat, character))
