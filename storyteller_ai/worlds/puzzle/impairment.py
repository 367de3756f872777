"""Who may be drunk or poisoned, by whom, at each moment of a puzzle.

Sources are settled in a fixed order: what stands since earlier (a Sweetheart's, a Puzzlemaster's),
then a Poisoner, then Townsfolk who make drunk, then Demons; an earlier one can impair a later.
Poison that nobody could notice is left out: a source poisons at most one player, perhaps none.
"""

from __future__ import annotations

from collections.abc import Iterable

from storyteller_ai.worlds.circuit import FALSE, TRUE, Lit
from storyteller_ai.worlds.puzzle.board import Board, State
from storyteller_ai.worlds.puzzle.lent import storyteller_has
from storyteller_ai.worlds.puzzle.record import Info


class Impairment:
    """The sources of impairment, and what they come to at a moment."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.kept: dict[int, Lit] = {}
        """By seat of a dead Minion: whether a Vigormortis let it keep its ability"""
        self._standing: list[tuple[int, bool, list[Lit]]] = []
        """From a night on (before its attack or not): literals by seat"""
        self._poisoner: dict[int, list[Lit]] = {}
        self._pukka: dict[int, list[Lit]] = {}
        self._chosen_by_pukka: dict[int, list[Lit]] = {}
        self._courtier: dict[int, tuple[int, list[Lit]]] = {}
        """By night: whose choice makes whom drunk"""
        self._drunk_tonight: dict[int, list[tuple[int, int, Lit]]] = {}
        """By night: who is drunk through whom, if so"""
        self._minstrel: dict[int, tuple[int, Lit]] = {}
        self._widow: list[Lit] | None = None
        self.host: list[Lit] | None = None
        """By seat: whether it is the Lleech's host"""
        self._begin()

    def _begin(self) -> None:
        board, c = self.board, self.board.circuit
        start = board.start
        if board.possible("puzzlemaster"):
            board.puzzle_drunk = c.pick(
                [-start.is_(s, "puzzlemaster") for s in board.seats], board.in_play("puzzlemaster")
            )
            self._standing.append((1, False, board.puzzle_drunk))
        idiots = [start.is_(seat, "villageidiot") for seat in board.seats]
        if sum(1 for lit in idiots if lit != FALSE) > 1:
            self._standing.append((1, False, c.pick(idiots, c.at_least(idiots, 2))))
        if board.possible("lleech"):
            options = [-start.is_(seat, "lleech") for seat in board.seats]
            self.host = board.host = c.pick(options, board.in_play("lleech"))

    # --- what the night and the day add ---------------------------------------------------------

    def stands(self, night: int, late: bool, lits: list[Lit]) -> None:
        """Impair for good: from a night on, `late` after its attack."""
        self._standing.append((night, late, lits))

    def sweetheart(self, night: int, late: bool, seat: int, state: State) -> list[Lit]:
        """A player died who, if a healthy Sweetheart, makes one player drunk from now on.

        The drunk player's literals by seat; none where it can't be.
        """
        board, c = self.board, self.board.circuit
        was = board.has(seat, "sweetheart", state, night)
        if was == FALSE:
            return []
        impaired = board.impaired_mid[night] if late else board.impaired[night - 1]
        when = c.all([was, -impaired[seat]])
        drunk = self.at_most_one(when, [FALSE if s == seat else TRUE for s in board.seats])
        self.stands(night, late, drunk)
        return drunk

    def at_most_one(self, when: Lit, options: Iterable[Lit]) -> list[Lit]:
        """Fresh literals of which at most one holds, and only if `when` does."""
        c = self.board.circuit
        if when == FALSE:
            return [FALSE for _ in options]
        chosen = [FALSE if option == FALSE else c.new() for option in options]
        for literal, option in zip(chosen, options, strict=True):
            if literal != FALSE:
                c.require_if(literal, option)
                c.require_if(literal, when)
        c.at_most_one(chosen)
        return chosen

    def drunk_tonight(self, night: int, lits: Iterable[Lit]) -> None:
        """Make seats drunk for a night and the day after it."""
        self._drunk_tonight.setdefault(night, []).extend(
            (seat, seat, lit) for seat, lit in enumerate(lits) if lit != FALSE
        )

    def minstrel(self, day: int, seat: int, lit: Lit) -> None:
        """A Minion's execution made everybody but the Minstrel drunk until the next dusk."""
        self._minstrel[day + 1] = (seat, lit)

    # --- what it comes to -----------------------------------------------------------------------

    def settle(self, night: int, late: bool, state: State, alive: Iterable[int]) -> list[Lit]:
        """By seat: whether it is drunk or poisoned before (or `late`: after) a night's attack."""
        board, c = self.board, self.board.circuit
        living = frozenset(alive)
        standing = [FALSE] * board.size
        for since, after, lits in self._standing:
            if (since, after) <= (night, late):
                standing = self._either(standing, lits)
        standing = self._either(standing, self._preached(night, state, living, standing))
        poison = self._poison(night, late, state, living, standing)
        known = self._either(standing, poison)
        known = self._either(known, self._xaan(night, state, living, known))
        raw = self._demons(night, late, state, living, known)
        folk = self._townsfolk(night, late, state, living, self._either(known, raw))
        known = self._either(known, folk)
        found = self._either(known, self._demons(night, late, state, living, known))
        lost = c.any(
            c.all([board.holds(s, "poisoner", state), found[s], -poison[s]])
            for s in board.seats
            if board.holds(s, "poisoner", state) != FALSE
        )
        spent = c.any(c.all([state.is_(s, "xaan"), found[s]]) for s in board.seats)
        if lost == spent == FALSE:
            return found
        # Whoever impairs a Poisoner or Xaan after its turn ends its poison, and frees whom it held.
        known = self._either(standing, [c.all([lit, -lost]) for lit in poison])
        xaan = self._xaan(night, state, living, known)
        known = self._either(known, [c.all([lit, -spent]) for lit in xaan])
        known = self._either(known, folk)
        return self._either(known, self._demons(night, late, state, living, known))

    def _either(self, one: list[Lit], other: list[Lit]) -> list[Lit]:
        """By seat: whether one of two holds."""
        return [self.board.circuit.any(two) for two in zip(one, other, strict=True)]

    def _preached(
        self, night: int, state: State, living: frozenset[int], impaired: list[Lit]
    ) -> list[Lit]:
        """By seat: whether it is a Minion without an ability, since a Preacher chose it."""
        c, found = self.board.circuit, [[FALSE] for _ in self.board.seats]
        for info in self.board.puzzle.infos:
            if info.ability == "preacher" and info.kind == "choice" and info.number <= night:
                seat = info.player
                has = self.board.has(seat, "preacher", state, night)
                if seat in living and has != FALSE:
                    able = c.all([has, -state.evil[seat], -impaired[seat]])
                    for target in info.content.get("targets", ()):
                        found[target].append(c.all([able, state.team(target, "minion")]))
        return [c.any(lits) for lits in found]

    def _lasting(self, night: int, state: State, living: frozenset[int]) -> list[Lit]:
        """By seat: whether it is still impaired at dusk by a Pukka, a Lleech or a Courtier."""
        c, found = self.board.circuit, self.pukka(night - 1)
        for since, (through, lits) in self._courtier.items():
            if since < night < since + 3 and through in living:
                found = self._either(found, lits)
        if self.host is not None:
            lleech = c.any(state.is_(seat, "lleech") for seat in living)
            found = self._either(found, [c.all([lleech, lit]) for lit in self.host])
        return found

    def acting(
        self, state: State, living: frozenset[int], character: str, impaired: list[Lit]
    ) -> list[Lit]:
        """By seat: whether it is a character whose ability works (be it kept by a Vigormortis)."""
        c, found = self.board.circuit, []
        for seat in self.board.seats:
            lit = self.board.holds(seat, character, state)
            if lit != FALSE and seat not in living:
                lit = c.all([lit, self.kept.get(seat, FALSE)])
            found.append(FALSE if lit == FALSE else c.all([lit, -impaired[seat]]))
        return found

    def _poison(
        self, night: int, late: bool, state: State, living: frozenset[int], impaired: list[Lit]
    ) -> list[Lit]:
        board, c = self.board, self.board.circuit
        found = [FALSE] * board.size
        if board.possible("poisoner"):
            if night not in self._poisoner:
                before = self._either(impaired, self._lasting(night, state, living))
                acting = self.acting(state, living, "poisoner", before)
                acts = c.any([*acting, storyteller_has(board, "poisoner", night)])
                self._poisoner[night] = self.at_most_one(acts, [TRUE] * board.size)
                self._as_told(night, acting, state)
            found = self._poisoner[night]
            if late:
                there = [
                    c.all(
                        [
                            board.holds(s, "poisoner", state),
                            *([] if s in living else [self.kept.get(s, FALSE)]),
                        ]
                    )
                    for s in board.seats
                ]
                still = c.any([*there, storyteller_has(board, "poisoner", night)])
                found = [c.all([lit, still]) for lit in found]
        if board.possible("widow"):
            if self._widow is None:
                acts = c.any(self.acting(state, living, "widow", impaired))
                self._widow = self.at_most_one(acts, [TRUE] * board.size)
            lives = c.any(state.is_(seat, "widow") for seat in living)
            found = [c.any([p, c.all([w, lives])]) for p, w in zip(found, self._widow, strict=True)]
        return found

    def _as_told(self, night: int, acting: list[Lit], state: State) -> None:
        """An Alchemist with a Poisoner's ability poisons whom it says, being good."""
        for info in self.board.puzzle.infos:
            when = (info.night, info.number, info.kind, info.ability)
            if when == (True, night, "choice", "poisoner") and info.content.get("targets"):
                seat, target = info.player, info.content["targets"][0]
                good = self.board.circuit.all([acting[seat], -state.evil[seat]])
                self.board.circuit.require(-good, self._poisoner[night][target])

    def _xaan(
        self, night: int, state: State, living: frozenset[int], impaired: list[Lit]
    ) -> list[Lit]:
        """On the night whose number is that of the Outsiders at the start, all Townsfolk."""
        board, c = self.board, self.board.circuit
        if not board.possible("xaan"):
            return [FALSE] * board.size
        acts = c.any(self.acting(state, living, "xaan", impaired))
        outsiders = [board.start.team(seat, "outsider") for seat in board.seats]
        now = c.all([acts, c.exactly(outsiders, night)])
        return [c.all([now, state.team(seat, "townsfolk")]) for seat in board.seats]

    def _townsfolk(
        self, night: int, late: bool, state: State, living: frozenset[int], impaired: list[Lit]
    ) -> list[Lit]:
        """Philosopher, Courtier, Sailor, Innkeeper, Minstrel."""
        board, c = self.board, self.board.circuit
        found: list[list[Lit]] = [[] for _ in board.seats]
        if not late:
            for info in board.puzzle.infos:
                if info.night and info.number == night and info.kind == "choice":
                    self._chooses(info, state, living, impaired)
        for seat, character, since, lit in board.gained:
            if since <= night and seat in living:
                for other in board.seats:
                    if other != seat and state.is_(other, character) != FALSE:
                        found[other].append(
                            c.all([lit, -impaired[seat], state.is_(other, character)])
                        )
        for since, (through, lits) in self._courtier.items():
            if since <= night < since + 3 and through in living:
                for seat, lit in enumerate(lits):
                    found[seat].append(lit)
        for through, seat, lit in self._drunk_tonight.get(night, ()):
            if through in living:
                found[seat].append(lit)
        if night in self._minstrel:
            minstrel, lit = self._minstrel[night]
            for seat in board.seats:
                if seat != minstrel:
                    found[seat].append(lit)
        return [c.any(each) for each in found]

    def _chooses(
        self, info: Info, state: State, living: frozenset[int], impaired: list[Lit]
    ) -> None:
        board, c = self.board, self.board.circuit
        seat, night = info.player, info.number
        if seat not in living:
            return
        character = str(info.content.get("character") or "")
        if info.ability == "philosopher" and character:
            lit = c.all([state.is_(seat, "philosopher"), -state.evil[seat], -impaired[seat]])
            board.gained.append((seat, character, night, lit))
            return
        able = c.all(
            [board.has(seat, info.ability, state, night), -state.evil[seat], -impaired[seat]]
        )
        targets = info.content.get("targets") or ()
        if able == FALSE:
            return
        if info.ability == "courtier" and character:
            drunk = [c.all([able, state.is_(s, character)]) for s in board.seats]
            self._courtier[night] = (seat, drunk)
        elif info.ability == "sailor" and targets:
            self._one_of(night, seat, (seat, targets[0]), able)
        elif info.ability == "innkeeper" and targets:
            self._one_of(night, seat, tuple(targets), able)

    def _one_of(self, night: int, through: int, seats: tuple[int, ...], when: Lit) -> None:
        seats = tuple(dict.fromkeys(seats))
        chosen = self.board.circuit.pick([TRUE] * len(seats), when)
        self._drunk_tonight.setdefault(night, []).extend(
            (through, seat, lit) for seat, lit in zip(seats, chosen, strict=True)
        )

    def _demons(
        self, night: int, late: bool, state: State, living: frozenset[int], impaired: list[Lit]
    ) -> list[Lit]:
        board, c = self.board, self.board.circuit
        found: list[list[Lit]] = [[] for _ in board.seats]
        # A healthy Soldier is safe from the Demon's poison as well.
        safe = [c.all([state.is_(s, "soldier"), -impaired[s]]) for s in board.seats]
        for seat in living:
            if state.is_(seat, "nodashii") != FALSE:
                acts = c.all([state.is_(seat, "nodashii"), -impaired[seat]])
                for other, lit in self.nearest_townsfolk(seat, state):
                    found[other].append(c.all([acts, lit]))
        if self.host is not None:
            lleech = c.any(self.acting(state, living, "lleech", impaired))
            for seat in board.seats:
                found[seat].append(c.all([lleech, self.host[seat]]))
        if board.possible("pukka"):
            able = self.acting(state, living, "pukka", impaired)
            if late and night not in self._pukka:
                self._pukka[night] = self._newly_poisoned(night, able, safe)
            still = c.any(able) if late else self._pukka_lives(night, living, impaired)
            for seat, lit in enumerate(self.pukka(night if late else night - 1)):
                found[seat].append(c.all([lit, still]))
        return [c.all([c.any(each), -proof]) for each, proof in zip(found, safe, strict=True)]

    def _newly_poisoned(self, night: int, able: list[Lit], safe: list[Lit]) -> list[Lit]:
        """By seat: whether a Pukka's poison lies on it, once it has acted tonight.

        One that could not act leaves it where it lay; what it holds up while it is drunk or
        poisoned itself comes back.
        """
        c, exorcised = self.board.circuit, self.board.exorcised
        chosen, held = self.pukka_chooses(night), self.pukka(night - 1)
        # One that chose itself is poisoned from then on.
        guarded = self._guarded(night)
        able = [
            lit if seat in guarded else c.all([lit, -held[seat]]) for seat, lit in enumerate(able)
        ]
        awake = [c.all([lit, -exorcised.get((night, s), FALSE)]) for s, lit in enumerate(able)]
        c.require_if(c.any(chosen), c.any(awake))
        if night == 1:
            # Nobody is dead yet, whom it might choose.
            c.require(-c.any(awake), *chosen)
        stays = [c.all([lit, -c.any(able)]) for lit in self.pukka(night - 1)]
        new = [c.all([lit, -proof]) for lit, proof in zip(chosen, safe, strict=True)]
        return self._either(new, stays)

    def _guarded(self, night: int) -> set[int]:
        """Whom somebody says to guard from the Demon, as which a Monk frees a Pukka of itself."""
        return {
            target
            for info in self.board.puzzle.infos
            if (info.night, info.number, info.ability, info.kind) == (True, night, "monk", "choice")
            for target in info.content.get("targets", ())
        }

    def _pukka_lives(self, night: int, living: frozenset[int], impaired: list[Lit]) -> Lit:
        """Whether the Pukka of the night before lives in health, without which its poison ends."""
        before, c = self.board.dawn.get(night - 1), self.board.circuit
        if before is None:
            return FALSE
        return c.any(c.all([before.is_(s, "pukka"), -impaired[s]]) for s in living)

    def pukka_chooses(self, night: int) -> list[Lit]:
        """By seat: whether a Pukka poisons it tonight, before whom it poisoned last dies."""
        if night not in self._chosen_by_pukka:
            self._chosen_by_pukka[night] = self.at_most_one(TRUE, [TRUE] * self.board.size)
        return self._chosen_by_pukka[night]

    def pukka(self, night: int) -> list[Lit]:
        """By seat: whether a Pukka's poison lies on it after its turn of a night."""
        return self._pukka.get(night, [FALSE] * self.board.size)

    def nearest_townsfolk(self, seat: int, state: State) -> list[tuple[int, Lit]]:
        """Seats on both sides, with whether they are the nearest Townsfolk there."""
        found = []
        for step in (1, -1):
            found += self.nearest_on(seat, step, state)
        return found

    def nearest_on(self, seat: int, step: int, state: State) -> list[tuple[int, Lit]]:
        """Seats on one side, with whether they are the nearest Townsfolk there."""
        board, c = self.board, self.board.circuit
        found: list[tuple[int, Lit]] = []
        none_yet = TRUE
        for away in range(1, board.size):
            other = (seat + step * away) % board.size
            is_one = state.team(other, "townsfolk")
            lit = c.all([none_yet, is_one])
            if lit != FALSE:
                found.append((other, lit))
            none_yet = c.all([none_yet, -is_one])
            if none_yet == FALSE:
                break
        return found
