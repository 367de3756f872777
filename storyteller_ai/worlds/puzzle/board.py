"""The table of a puzzle as literals: who is what, when, and what each may register as."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from storyteller_ai.worlds.circuit import FALSE, TRUE, Circuit, Lit
from storyteller_ai.worlds.puzzle.lent import as_alchemist, may_hold
from storyteller_ai.worlds.puzzle.record import Puzzle
from storyteller_ai.worlds.puzzle.shapes import EVIL_TYPES, GOOD_TYPES, TYPES


class State:
    """Who is which character and who is evil, at one moment."""

    __slots__ = ("circuit", "types", "characters", "evil", "_teams")

    def __init__(
        self,
        circuit: Circuit,
        types: Mapping[str, str],
        characters: list[dict[str, Lit]],
        evil: list[Lit],
    ) -> None:
        self.circuit, self.types = circuit, types
        self.characters = characters
        self.evil = evil
        self._teams: dict[tuple[int, str], Lit] = {}

    def is_(self, seat: int, character: str) -> Lit:
        """Whether a seat is a character."""
        return self.characters[seat].get(character, FALSE)

    def team(self, seat: int, team: str) -> Lit:
        """Whether a seat's character is of a type."""
        key = seat, team
        found = self._teams.get(key)
        if found is None:
            types = self.types
            found = self.circuit.any(
                lit for character, lit in self.characters[seat].items() if types[character] == team
            )
            self._teams[key] = found
        return found

    def after(
        self,
        becomes: Mapping[tuple[int, str], Lit],
        turns: Mapping[int, Lit],
        trades: Sequence[tuple[int, int, Lit]] = (),
    ) -> State:
        """The state once some seats have become characters, and some have turned evil.

        trades: pairs of seats that swap their alignments, if so.
        """
        becomes = {key: lit for key, lit in becomes.items() if lit != FALSE}
        if not becomes and not any(lit != FALSE for lit in turns.values()):
            return self
        c = self.circuit
        characters = list(self.characters)
        for seat in {seat for seat, _ in becomes}:
            new = {character: lit for (s, character), lit in becomes.items() if s == seat}
            stays = -c.any(new.values())
            old = self.characters[seat]
            characters[seat] = {
                each: c.any([new.get(each, FALSE), c.all([stays, old.get(each, FALSE)])])
                for each in {**old, **new}
            }
        evil = list(self.evil)
        for seat, lit in turns.items():
            evil[seat] = c.any([evil[seat], lit])
        for one, other, lit in trades:
            a, b = evil[one], evil[other]
            evil[one], evil[other] = c.choose(lit, b, a), c.choose(lit, a, b)
        return State(c, self.types, characters, evil)


class Board:
    """The moments of a puzzle: states, who lives, who is impaired."""

    def __init__(self, puzzle: Puzzle, circuit: Circuit) -> None:
        self.puzzle = puzzle
        self.circuit = c = circuit
        self.size = len(puzzle.names)
        self.seats: Final = range(self.size)
        characters: list[dict[str, Lit]] = []
        for domain in puzzle.domains:
            if len(domain) == 1:
                characters.append({domain[0]: TRUE})
            else:
                options = {character: c.new() for character in domain}
                c.exactly_one(list(options.values()))
                characters.append(options)
        self.start = State(c, puzzle.types, characters, [])
        self.start.evil.extend(
            c.any(self.start.team(seat, team) for team in EVIL_TYPES) for seat in self.seats
        )
        self.by_day: dict[int, State] = {}
        """By day: before its deaths, with the sides that some took in the night before"""
        self.lent: dict[tuple[int, int, str], Lit] = {}
        """By night (and the day after), seat, ability: whether a Cannibal has it"""
        self.corrupted: list[Lit] = []
        """By night from the second on: whether a Mezepheles turned somebody"""
        self.dusk: dict[int, State] = {}
        """By night: before anything happens"""
        self.mid: dict[int, State] = {}
        """By night: when the Demon attacks"""
        self.dawn: dict[int, State] = {}
        """By night: after the attack, and so by day"""
        self.end: dict[int, State] = {}
        """By day: after its deaths"""
        self.alive_dusk: dict[int, frozenset[int]] = {}
        self.alive_dawn: dict[int, frozenset[int]] = {}
        self.impaired_mid: dict[int, list[Lit]] = {}
        self.impaired: dict[int, list[Lit]] = {}
        """By night: who is drunk or poisoned after the attack, and so by day"""
        self.host: list[Lit] | None = None
        """By seat: whether it is the Lleech's host"""
        self.gained: list[tuple[int, str, int, Lit]] = []
        """Seat, character, night, whether it has the ability from then on"""
        self.killed: dict[int, dict[int, Lit]] = {}
        """By night: whether the Demon's attack killed the seat"""
        self.astray: dict[int, dict[int, list[Lit]]] = {}
        """By night, seat: whether an ability without a report went wrong since the last one"""
        self.boffin: dict[str, Lit] = {}
        """By character: whether a Boffin gives the Demon its ability"""
        self.jumps: dict[int, dict[int, Lit]] = {}
        """By night, seat: whether it was a Fang Gu that jumped away"""
        self.exorcised: dict[tuple[int, int], Lit] = {}
        """By night and seat of a Demon: whether an Exorcist keeps it from waking"""
        self.assassinated: list[Lit] = []
        """By night from the second on: whether an Assassin killed"""
        self.herrings: dict[int, list[Lit]] = {}
        """By seat of a Fortune Teller: whether each seat is its red herring"""
        self.puzzle_drunk: list[Lit] = []
        """By seat: whether a Puzzlemaster makes it drunk"""
        self.mad: dict[int, list[Lit]] = {}
        """By night, seat: whether a Cerenovus makes it say whatever it likes until dusk"""
        self.prodigies: dict[int, Lit] = {}
        self.faux_paw: list[Lit] = []
        """By seat: whether it is the good player who counts as evil for a Lycanthrope"""
        self.fools: dict[int, list[Lit]] = {}
        """By seat: whether it was a Fool that was saved, each time that it may have been"""
        self.vortox: dict[int, Lit] = {}
        self.alchemy: dict[str, Lit] | None = None
        """By Minion: whether it is its ability that the Alchemist has"""
        self.storytellers: list[tuple[tuple[int, bool], dict[str, Lit]]] = []
        """From when on, by Minion: whether the Storyteller has its ability"""
        self.tea_faces: dict[tuple[int, int], Faces] = {}
        self.went_astray: dict[tuple[int, int], Lit] = {}

    def in_play(self, character: str, state: State | None = None) -> Lit:
        """Whether somebody is the character."""
        there = state or self.start
        return self.circuit.any(there.is_(seat, character) for seat in self.seats)

    def possible(self, character: str) -> bool:
        """Whether anybody may be the character at the start, or be made it by a Summoner ..."""
        puzzle = self.puzzle
        if any(character in domain for domain in puzzle.domains) or may_hold(self, character):
            return True
        if character not in puzzle.script or puzzle.types[character] not in EVIL_TYPES:
            return False
        made = any(maker in domain for domain in puzzle.domains for maker in ("hatter", "engineer"))
        summoned = puzzle.types[character] == "demon" and self.possible("summoner")
        return made or summoned

    def holds(self, seat: int, minion: str, state: State) -> Lit:
        """Whether a seat has a Minion's ability, as that Minion or as an Alchemist."""
        return self.circuit.any([state.is_(seat, minion), as_alchemist(self, seat, minion, state)])

    def has(self, seat: int, ability: str, state: State, night: int) -> Lit:
        """Whether a seat has an ability of its own, or one gained by a Philosopher ..."""
        gained = [lit for s, a, k, lit in self.gained if s == seat and a == ability and k <= night]
        gained.append(self.lent.get((night, seat, ability), FALSE))
        return self.circuit.any([state.is_(seat, ability), *gained])

    def acts_as(
        self, seat: int, ability: str, state: State, night: int, alive: Iterable[int]
    ) -> Lit:
        """Whether a seat has an ability, be it as the Demon to whom a living Boffin gave it."""
        has = self.has(seat, ability, state, night)
        if not self.possible("boffin"):
            return has
        if ability not in self.boffin:
            gift = self.circuit.new()
            for other in self.boffin.values():
                self.circuit.require(-gift, -other)
            self.boffin[ability] = gift
        through = [
            self.boffin[ability],
            state.team(seat, "demon"),
            self.circuit.any(state.is_(s, "boffin") for s in alive),
            -self.in_play(ability),
        ]
        return self.circuit.any([has, self.circuit.all(through)])

    def seats_dead(self, alive: Iterable[int]) -> set[int]:
        """The seats that are not among the living."""
        return set(self.seats) - set(alive)

    def living_neighbours(self, seat: int, alive: Iterable[int]) -> list[int]:
        """The nearest living seats on both sides; one of them where only one is left."""
        living = set(alive)
        found = []
        for step in (1, -1):
            at = (seat + step) % self.size
            while at not in living and at != seat:
                at = (at + step) % self.size
            if at != seat and at not in found:
                found.append(at)
        return found


class Faces:
    """How the seats register to one use of an ability: a Spy and a Recluse as the rules allow.

    With `plain` nobody registers falsely.
    """

    def __init__(
        self, board: Board, state: State, impaired: list[Lit], plain: bool = False
    ) -> None:
        self.board, self.state, self.impaired, self.plain = board, state, impaired, plain
        self._poses: dict[tuple[int, str], Lit] = {}

    def _may(self, seat: int, who: str) -> Lit:
        """Whether a seat may register falsely: as a `spy` does, or as a `recluse`."""
        if self.plain:
            return FALSE
        state, c = self.state, self.board.circuit
        lit = state.is_(seat, who)
        if who == "recluse":
            # A Hermit has the abilities of all Outsiders.
            lit = c.any([lit, state.is_(seat, "hermit")])
        return FALSE if lit == FALSE else c.all([lit, -self.impaired[seat]])

    def _pose(self, seat: int, who: str, aspect: str) -> Lit:
        """Whether it does so, to this use, in this aspect."""
        may = self._may(seat, who)
        if may == FALSE:
            return FALSE
        key = seat, who + aspect
        if key not in self._poses:
            self._poses[key] = self.board.circuit.new()
        return self.board.circuit.all([may, self._poses[key]])

    def evil(self, seat: int, aspect: str = "") -> Lit:
        """Whether it registers as evil; `aspect` sets one pose apart from another."""
        c = self.board.circuit
        spy = self._pose(seat, "spy", "evil" + aspect)
        recluse = self._pose(seat, "recluse", "evil" + aspect)
        return c.any([c.all([self.state.evil[seat], -spy]), recluse])

    def good(self, seat: int) -> Lit:
        """Whether it registers as good."""
        return -self.evil(seat)

    def team(self, seat: int, team: str) -> Lit:
        """Whether it registers as of a type."""
        c = self.board.circuit
        spy = self._pose(seat, "spy", "team")
        recluse = self._pose(seat, "recluse", "team")
        true = c.all([self.state.team(seat, team), -spy, -recluse])
        if team == "minion" and not self.plain:
            # Legion counts as a Minion as well.
            true = c.any([true, self.state.is_(seat, "legion")])
        for posing, teams in ((spy, GOOD_TYPES), (recluse, EVIL_TYPES)):
            if posing != FALSE and team in teams:
                first = self._pose(seat, "spy" if posing == spy else "recluse", "which")
                as_it = first if team == teams[0] else -first
                true = c.any([true, c.all([posing, as_it])])
        return true

    def character(self, seat: int, character: str) -> Lit:
        """Whether it registers as a character."""
        c = self.board.circuit
        team = self.board.puzzle.types[character]
        spy = self._pose(seat, "spy", "character")
        recluse = self._pose(seat, "recluse", "character")
        true = c.all([self.state.is_(seat, character), -spy, -recluse])
        posing = spy if team in GOOD_TYPES else recluse
        if posing == FALSE:
            return true
        # Which of the characters of those types it poses as is open, so only one that is asked for
        # in the same use need be told apart.
        as_it = self._pose(seat, "spy" if team in GOOD_TYPES else "recluse", "as " + character)
        return c.any([true, c.all([posing, as_it])])


__all__ = ["TYPES", "Board", "Faces", "State"]
