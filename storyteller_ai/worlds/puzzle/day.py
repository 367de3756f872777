"""Days: what an execution, a shot, a nomination and a game that goes on say."""

from __future__ import annotations

from storyteller_ai.worlds.circuit import FALSE, Lit
from storyteller_ai.worlds.puzzle.allegiance import sides_by_day
from storyteller_ai.worlds.puzzle.becoming import SUMMONS
from storyteller_ai.worlds.puzzle.board import Board, Faces, State
from storyteller_ai.worlds.puzzle.deaths import (
    NEEDED_ALIVE,
    Changes,
    cannot_die,
    demon_died,
    first_fool,
)
from storyteller_ai.worlds.puzzle.impairment import Impairment
from storyteller_ai.worlds.puzzle.lent import doctor_died, storyteller_has
from storyteller_ai.worlds.puzzle.record import Happening, PuzzleError

RIOT_DAY = 3


class Day:
    """One day: what its public events say, one after the other."""

    def __init__(self, board: Board, impairment: Impairment, number: int) -> None:
        self.board, self.impairment, self.number = board, impairment, number
        self.circuit = board.circuit
        self.state = board.by_day[number] = sides_by_day(board, number)
        self.alive = board.alive_dawn[number]
        self.impaired = board.impaired[number]
        self.events = board.puzzle.happened(False, number)
        self.last = number == board.puzzle.days and number == board.puzzle.nights

    def run(self) -> State:
        """Settle the day; the state at dusk."""
        self._riot_begins()
        self._curses()
        for event in self.events:
            self._happens(event)
        if not self.last:
            self._over()
        self.board.end[self.number] = self.state
        self.board.alive_dusk[self.number + 1] = self.alive
        return self.state

    def _has(self, seat: int, ability: str) -> Lit:
        """Whether a seat has an ability, working or not."""
        return self.board.has(seat, ability, self.state, self.number)

    def _able(self, seat: int, ability: str) -> Lit:
        """Whether a seat's ability works, as far as all can see its effect."""
        acts = self.board.acts_as(seat, ability, self.state, self.number, self.alive)
        return FALSE if acts == FALSE else self.circuit.all([acts, -self.impaired[seat]])

    def _minion(self, character: str) -> Lit:
        """Whether a Minion's ability works, be it that of one whom a Vigormortis killed."""
        acting = self.impairment.acting(self.state, self.alive, character, self.impaired)
        lent = storyteller_has(self.board, character, self.number, late=True)
        return self.circuit.any([*acting, lent])

    def _faces(self) -> Faces:
        return Faces(self.board, self.state, self.impaired)

    def _happens(self, event: Happening) -> None:
        match event.type:
            case "execution":
                self._execution(event.player, bool(event.content.get("died", True)))
            case "execution_on_nomination":
                self._virgin(event)
            case "nomination":
                self._nomination(event)
            case "day_death":
                self._day_death(event)
            case "slayer_shot":
                self._shot(event)
            case "klutz_choice":
                self._klutz(event)
            case "doomsayer_call":
                target = event.content["target"]
                faces = self._faces()
                same = self.circuit.same(faces.evil(event.player), faces.evil(target))
                self.circuit.require(same)
                if event.content.get("died", True):
                    self._dies(target)

    # --- deaths ---------------------------------------------------------------------------------

    def _dies(self, seat: int, saved: Lit = FALSE, executed: bool = False) -> None:
        """A seat died; the game goes on."""
        board, c = self.board, self.circuit
        if seat not in self.alive:
            return
        if not executed:
            # A Storm Catcher's character dies by execution alone.
            for character in board.puzzle.sheltered:
                c.require(-self.state.is_(seat, character))
        once = [saved, c.all([self.state.is_(seat, "zombuul"), -self.impaired[seat]])]
        if board.possible("lleech"):
            c.require(-self.state.is_(seat, "lleech"))
            assert board.host is not None
            c.require(-board.host[seat])
        changes = Changes()
        demon_died(board, self.state, seat, self.alive, self.impaired, changes, c.any(once))
        self._sweetheart(seat)
        doctor_died(board, seat, self.state, -self.impaired[seat], (self.number + 1, False))
        self._summoner(seat)
        self.state = self.state.after(changes.becomes, changes.turns)
        self.alive = self.alive - {seat}

    def _summoner(self, seat: int) -> None:
        """Without a Summoner who is still to summon, good would have won."""
        if self.number < SUMMONS:
            self.circuit.require(-self.state.is_(seat, "summoner"))

    def _sweetheart(self, seat: int) -> None:
        """A healthy Sweetheart's death makes somebody drunk at once; another's goes wrong."""
        drunk = self.impairment.sweetheart(self.number + 1, False, seat, self.state)
        if drunk:
            both = zip(self.impaired, drunk, strict=True)
            self.impaired = [self.circuit.any(two) for two in both]
        lit = self.circuit.all([self._has(seat, "sweetheart"), self.impaired[seat]])
        self._astray(seat, lit)

    def _astray(self, seat: int, lit: Lit) -> None:
        """An ability went wrong by day, which the next night's Mathematician counts."""
        if lit != FALSE:
            by_seat = self.board.astray.setdefault(self.number + 1, {})
            by_seat.setdefault(seat, []).append(lit)

    def _execution(self, seat: int, died: bool) -> None:
        c, board, state = self.circuit, self.board, self.state
        if seat not in self.alive:
            return
        unkillable = cannot_die(board, state, seat, self.number, self.alive, self.impaired)
        if not died:
            c.require(
                unkillable,
                self._fool_is_saved(seat),
                self._spared(seat),
                self.state.is_(seat, "lleech"),
                self._able(seat, "psychopath"),
                self._able(seat, "vizier"),
            )
            return
        c.require(-unkillable)
        c.require(-self._able(seat, "vizier"))
        c.require(-first_fool(board, state, seat, self.number, self.impaired))
        saint = c.any([self._has(seat, "saint"), state.is_(seat, "hermit")])
        c.require(-saint, self.impaired[seat])
        # All but three would have died along with a Boomdandy.
        c.require(-state.is_(seat, "boomdandy"), self.impaired[seat])
        self._astray(seat, c.all([saint, self.impaired[seat]]))
        self._good_twin(seat)
        minion = self._faces().team(seat, "minion")
        for other in self.alive - {seat}:
            lit = self._able(other, "minstrel")
            if lit != FALSE:
                self.impairment.minstrel(self.number, other, c.all([lit, minion]))
        self._dies(seat, self._one_more_day(seat), executed=True)

    def _fool_is_saved(self, seat: int) -> Lit:
        """Whether a Fool that never was saved before is saved now."""
        lit = first_fool(self.board, self.state, seat, self.number, self.impaired)
        if lit == FALSE:
            return FALSE
        saved = self.circuit.all([lit, self.circuit.new()])
        self.board.fools.setdefault(seat, []).append(saved)
        return saved

    def _one_more_day(self, seat: int) -> Lit:
        """Whether a Mastermind lets the game go on for a day after the Demon's execution."""
        c, puzzle = self.circuit, self.board.puzzle
        if max(puzzle.nights, puzzle.days) > self.number + 1:
            return FALSE
        others = self.alive - {seat}
        woman = FALSE
        if len(self.alive) >= NEEDED_ALIVE:
            woman = c.any(self._able(other, "scarletwoman") for other in others)
        return c.all([self._minion("mastermind"), -woman])

    def _spared(self, seat: int) -> Lit:
        """Whether a Devil's Advocate or a Pacifist may have saved the executed."""
        c, able = self.circuit, self._able
        advocate = self._minion("devilsadvocate")
        pacifist = c.any(able(other, "pacifist") for other in self.alive)
        return c.any([advocate, c.all([pacifist, self._faces().good(seat)])])

    def _good_twin(self, seat: int) -> None:
        """The game would be over if the good twin had been executed."""
        for info in self.board.puzzle.infos:
            if info.ability == "eviltwin" and info.player == seat:
                for twin in self.alive & set(info.content.get("targets", ())):
                    there = self.state.is_(twin, "eviltwin")
                    self.circuit.require(-there, self.state.evil[seat], self.impaired[twin])

    # --- nominations ----------------------------------------------------------------------------

    def _virgin(self, event: Happening) -> None:
        nominee = event.content["nominee"]
        folk = self._faces().team(event.player, "townsfolk")
        self.circuit.require(self._able(nominee, "virgin"))
        self.circuit.require(folk)
        self._dies(event.player, executed=True)

    def _nomination(self, event: Happening) -> None:
        """A nomination that had no effect: its nominee's and nominator's abilities did nothing."""
        c, nominee = self.circuit, event.content["nominee"]
        if event.content.get("effect") not in (None, "none"):
            return
        earlier = [
            e
            for e in self.board.puzzle.events
            if e.content.get("nominee") == nominee
            and e is not event
            and e.number <= self.number
            and e.type.startswith(("nomination", "execution_on"))
        ]
        if not earlier:
            folk = self._faces().team(event.player, "townsfolk")
            virgin = self.board.has(nominee, "virgin", self.state, self.number)
            if virgin != FALSE:
                c.require(-virgin, self.impaired[nominee], -folk)
                plain = self.state.team(event.player, "townsfolk")
                self._astray(nominee, c.all([virgin, plain]))
        golem = self._first_golem(event.player)
        if golem != FALSE and nominee in self.alive:
            c.require(-golem, self._faces().team(nominee, "demon"))

    def _first_golem(self, seat: int) -> Lit:
        """Whether a seat is a healthy Golem (a Hermit has its ability) that can still nominate."""
        golem = self._able(seat, "golem")
        if golem != FALSE and any(
            e.content.get("by") == seat and e.number < self.number for e in self.board.puzzle.events
        ):
            return FALSE
        return golem

    def _day_death(self, event: Happening) -> None:
        c, seat = self.circuit, event.player
        cause = event.content.get("cause")
        if cause == "just_nominated":
            c.require(self._minion("witch") if len(self.alive) > 3 else FALSE)
        elif cause == "was_nominated":
            by = event.content.get("by")
            reasons = []
            if isinstance(by, int):
                demon = self._faces().team(seat, "demon")
                reasons.append(c.all([self._first_golem(by), -demon]))
            if self.number >= RIOT_DAY:
                reasons.append(c.any(self.state.is_(s, "riot") for s in self.alive))
            c.require(*reasons)
        elif cause == "harpy":
            c.require(self._minion("harpy"))
        elif cause in (None, "tinker"):
            c.require(self._able(seat, "tinker"))
        else:
            raise PuzzleError(f"a day_death with the cause {cause!r}")
        self._dies(seat)

    def _curses(self) -> None:
        """A Fool that a Witch cursed lives on after a nomination of which nobody need tell."""
        board, c = self.board, self.circuit
        if not board.possible("witch") or len(self.alive) <= 3:
            return
        witch = self._minion("witch")
        for seat in sorted(self.alive):
            saved = self._fool_is_saved(seat)
            c.require(-saved, witch)

    def _riot_begins(self) -> None:
        """On the third day a Riot's Minions become Riots, and so may a Recluse."""
        board, c = self.board, self.circuit
        if self.number != RIOT_DAY or not board.possible("riot"):
            return
        riot = board.in_play("riot", self.state)
        faces = self._faces()
        becomes = {(seat, "riot"): c.all([riot, faces.team(seat, "minion")]) for seat in self.alive}
        self.state = self.state.after(becomes, {})

    # --- abilities used in public ----------------------------------------------------------------

    def _shot(self, event: Happening) -> None:
        c, seat, target = self.circuit, event.player, event.content["target"]
        earlier = [
            e
            for e in self.board.puzzle.events
            if e.type == "slayer_shot"
            and e.player == seat
            and e is not event
            and self.board.puzzle.events.index(e) < self.board.puzzle.events.index(event)
        ]
        demon = self._faces().team(target, "demon")
        if event.content.get("died"):
            c.require(self._able(seat, "slayer"))
            c.require(demon)
            self._dies(target)
        elif not earlier and target in self.alive and seat in self.alive:
            slayer = self.board.has(seat, "slayer", self.state, self.number)
            c.require(-slayer, self.impaired[seat], -demon)
            self._astray(seat, c.all([slayer, self.state.team(target, "demon")]))

    def _klutz(self, event: Happening) -> None:
        """A healthy Klutz that chose an evil player would have ended the game."""
        c, seat, target = self.circuit, event.player, event.content["target"]
        klutz = c.all([self._has(seat, "klutz"), -self.state.evil[seat]])
        healthy = -self.impaired[seat]
        c.require(-klutz, -healthy, self._faces().good(target))
        self._astray(seat, c.all([klutz, self.state.evil[target]]))

    # --- the day is over -------------------------------------------------------------------------

    def _over(self) -> None:
        c = self.circuit
        executed = [e for e in self.events if e.type.startswith("execution")]
        if not executed:
            for seat in self.alive:
                c.require(-self.state.is_(seat, "vortox"), self.impaired[seat])
            if len(self.alive) == 3:
                for seat in self.alive:
                    c.require(-self._able(seat, "mayor"))
        self._leviathan()

    def _leviathan(self) -> None:
        """With a Leviathan a second good player's execution, or a sixth day, ends the game."""
        c, board = self.circuit, self.board
        if not board.possible("leviathan"):
            return
        there = c.any(self.state.is_(seat, "leviathan") for seat in self.alive)
        # A drunk or poisoned one does not count.
        counted = [
            c.all([self._healthy_leviathan(e.number), self._good_at(e)])
            for e in board.puzzle.events
            if e.type.startswith("execution") and e.number <= self.number
        ]
        c.require(-there, -c.at_least(counted, 2))
        if self.number >= 5:
            c.require(-there)

    def _healthy_leviathan(self, day: int) -> Lit:
        board, c = self.board, self.circuit
        state, impaired = board.dawn[day], board.impaired[day]
        return c.any(c.all([state.is_(s, "leviathan"), -impaired[s]]) for s in board.seats)

    def _good_at(self, event: Happening) -> Lit:
        """Whether the executed registers as good."""
        board, day = self.board, event.number
        return Faces(board, board.dawn[day], board.impaired[day]).good(event.player)
