"""Whom a player suspects: chances of being a Minion or the Demon, summed from weighed evidence.

Trust is revised when a phase of the day begins (`settle`); between, every new claim or report
adds its weight at the trust of its speaker, so that hearing one more sentence costs little.
An evil player reads the table as an onlooker would, to know whom the town suspects.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from engine import events as ev
from engine.speech import Report
from storyteller_ai.players.town import evidence
from storyteller_ai.players.town.traits import is_evil, may_add_outsiders, team

if TYPE_CHECKING:
    from storyteller_ai.players.town.hearsay import Told
    from storyteller_ai.players.town.mind import Mind

NEVER: Final = -40.0
MINION_GUILT: Final = 0.35
"""What the execution of a Minion is worth, beside that of the Demon."""
LEFT: Final = 0.1
"""What is left of the wish for an execution that would be a grave mistake."""
HOSTED: Final = "lleech"
"""The Demon that no execution kills while its host lives"""
MOST: Final = 50.0
HIDDEN: Final = 0.02
"""The chance that a good player without such a claim registers as evil."""
FICKLE: Final = 0.35
"""How suspicious it makes to have told one's information otherwise before."""
NIGHT_DEATH: Final = -1.6


class Reading:
    """Suspicion of every seat, as logarithms of odds against being good."""

    gut = 4.2
    """How far the gut moves the least skilled: the exponent's whole range."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.onlooker = False
        self.mine: list[Report] = []
        self.minion_log: dict[int, float] = {}
        self.demon_log: dict[int, float] = {}
        self.trusted_minion: dict[int, float] = {}
        """The chances at the last settling, by which speakers are trusted."""
        self.trusted_demon: dict[int, float] = {}
        self._minion: dict[int, float] = {}
        self._demon: dict[int, float] = {}
        self._trust: dict[int, float] = {}
        self._hunch: dict[int, float] = {}
        self._marks: dict[int, float] | None = None
        self._suspect = -1
        self._outlier = 0.0
        self._stale = True
        self.weight = 0.35 + 0.65 * mind.skill

    # --- what is asked of it -----------------------------------------------------------------

    def demon(self, seat: int) -> float:
        """The chance that a seat is the Demon."""
        self._freshen()
        return self._demon[seat]

    def evil(self, seat: int) -> float:
        """The chance that a seat is evil."""
        self._freshen()
        return self._demon[seat] + self._minion[seat]

    def guilt(self, seat: int) -> float:
        """How good an execution of the seat looks."""
        self._freshen()
        return (self._demon[seat] + MINION_GUILT * self._minion[seat]) * self._hunch[seat]

    def marks(self) -> dict[int, float]:
        """The living others, with how much I want each executed."""
        self._freshen()
        if self._marks is None:
            demon, minion, hunch = self._demon, self._minion, self._hunch
            marks = self._marks = {
                seat: (demon[seat] + MINION_GUILT * minion[seat]) * hunch[seat]
                for seat in self.mind.suspects
                if seat != self.mind.me
            }
            for seat, caution in self.mind.dangerous.items():
                if seat in marks:
                    mark = marks[seat]
                    marks[seat] = max(LEFT * mark, mark - caution * self.trust(seat))
            for seat, times in self.mind.lived.items():
                if seat in marks and (times > 1 or HOSTED in self.mind.script):
                    marks[seat] *= LEFT
            for seat in self.mind.perilous & marks.keys():
                marks[seat] = max(LEFT * marks[seat], (demon[seat] - minion[seat]) * hunch[seat])
        return self._marks

    @property
    def suspect(self) -> int:
        """My first suspect of the last settling."""
        return self._suspect

    @property
    def outlier(self) -> float:
        """How far my first suspect of the last settling stood out then: 1 is not at all."""
        return self._outlier

    def seen_evil(self, seat: int) -> float:
        """The chance at the last settling that a seat registers as evil."""
        evil = 1 - self._trust[seat]
        return evil + (1 - evil) * self.mind.disguises.get(seat, HIDDEN)

    def trust(self, seat: int) -> float:
        """The chance at the last settling that a seat is good."""
        return self._trust[seat]

    def disguise(self, seat: int) -> float:
        """The chance that a seat, if good, registers as evil."""
        return self.mind.disguises.get(seat, HIDDEN)

    # --- what it hears -----------------------------------------------------------------------

    def sit_down(self) -> None:
        """Before anything is known all seats are alike."""
        for seat in self.mind.known:
            self.minion_log[seat] = self.demon_log[seat] = 0.0
        self._hunch = dict.fromkeys(self.mind.known, 1.0)
        self._chances()
        self._trust_so_far()

    def welcome(self, seat: int) -> None:
        """A Traveller sits down, and is never the Demon."""
        self.minion_log[seat], self.demon_log[seat] = 0.0, NEVER
        self._hunch.setdefault(seat, 1.0)
        self._chances()
        self._trust_so_far()

    def join_evil(self) -> None:
        """From now on the table is read as an onlooker would."""
        self.onlooker = True
        self._stale = True

    def leave_evil(self) -> None:
        """Good again: what I know myself counts once more."""
        self.onlooker = False
        self._stale = True

    def buried(self, seat: int, how: str) -> None:
        """Who is dead is not the Demon any more; who dies by night is hardly its friend."""
        if how == "night":
            self.add(seat, NIGHT_DEATH, 0.0)
        self.demon_log[seat] = NEVER
        self._stale = True

    def claimed(self, seat: int) -> None:
        """A claim counts when trust is revised, but for a clash with another's."""
        hard = self.mind.claims[seat].hard
        if hard:
            evidence.weigh_clash(self, hard, seat)
        self._stale = True

    def told(self, told: Told) -> None:
        """A report counts at once."""
        if told.speaker != self.mind.me or self.onlooker:
            evidence.weigh(self, told.speaker, told.report)
            self._stale = True

    def learned(self, event: ev.Learned, night: int) -> None:
        """What I was told myself counts more than any report."""
        report = Report(event.ability, night, event.value, event.about)
        self.mine.append(report)
        if not self.onlooker:
            evidence.weigh(self, self.mind.me, report)
            self._stale = True

    def add(self, seat: int, minion: float, demon: float) -> None:
        """Add to the suspicion of a seat."""
        weight = self.weight
        self.minion_log[seat] += weight * minion
        self.demon_log[seat] += weight * demon

    # --- how it adds up ----------------------------------------------------------------------

    def settle(self) -> None:
        """Weigh all evidence afresh, by the trust that what was heard has earned its speakers."""
        self._freshen()
        self._trust_so_far()
        self._start()
        self._weigh_all()
        self._chances()
        self._trust_so_far()
        self._draw_hunches()
        self._marks = None
        self.point()

    def point(self) -> None:
        """Note whom I suspect most, and how far they stand out."""
        marks = self.marks()
        self._suspect = max(marks, key=marks.__getitem__, default=-1)
        self._outlier = max(marks.values(), default=0.0) * len(marks) / (sum(marks.values()) or 1.0)

    def _start(self) -> None:
        mind = self.mind
        for seat in mind.known:
            self.minion_log[seat] = 0.0
            self.demon_log[seat] = NEVER if seat in mind.guests else 0.0
        for seat, (_, how) in mind.dead.items():
            if how == "night":
                self.add(seat, NIGHT_DEATH, 0.0)
            self.demon_log[seat] = NEVER
        self.weigh_manners()
        self._count_outsiders()

    def weigh_manners(self) -> None:
        """What people do says of them, whatever they claim to know."""
        mind = self.mind
        for seat in mind.proven:
            self.add(seat, -3.0, -3.0)
        for seat, surprise in mind.passed_over.items():
            self.add(seat, 0.7 * surprise, 1.4 * surprise)
        for seat in mind.fickle:
            self.add(seat, FICKLE, FICKLE)
        if mind.day > 1:
            silence = min(0.9, 0.3 * (mind.day - 1))
            for seat in mind.living:
                if seat not in mind.claims and seat not in mind.guests:
                    self.add(seat, silence, silence)
        for target, accusers in mind.accusers.items():
            heat = sum(self.trust(s) for s in accusers)
            self.add(target, min(0.5, 0.12 * heat), min(0.5, 0.12 * heat))
        for target, defenders in mind.defenders.items():
            warmth = sum(self.trust(s) for s in defenders)
            self.add(target, -min(0.4, 0.1 * warmth), -min(0.4, 0.1 * warmth))

    def _count_outsiders(self) -> None:
        """More Outsiders than the table allows: some of them lie."""
        mind = self.mind
        claimed: list[int] = []
        for character, seats in mind.claimers.items():
            if is_evil(character):
                for seat in seats:
                    self.add(seat, 2.5, 2.5)
            elif team(character) == "outsider":
                claimed += seats
        if len(claimed) > mind.outsiders:
            most = mind.outsiders + may_add_outsiders(mind.script)
            doubt = 0.3 if len(claimed) <= most else 1.2
            for seat in claimed:
                self.add(seat, doubt, doubt)

    def _weigh_all(self) -> None:
        mind = self.mind
        for character in mind.claimers:
            evidence.weigh_clash(self, character)
        for told in mind.reports.values():
            if told.speaker != mind.me or self.onlooker:
                evidence.weigh(self, told.speaker, told.report)
        if not self.onlooker:
            for report in self.mine:
                evidence.weigh(self, mind.me, report)
        for user, _, target in mind.misses:
            evidence.weigh_miss(self, user, target)
        evidence.weigh_ballots(self)

    def _draw_hunches(self) -> None:
        """The less skilled the player, the more it goes by its gut."""
        mind = self.mind
        size = self.gut * (1 - mind.skill)
        gut = mind.temper("gut", mind.day).random
        self._hunch = {seat: exp(size * (gut() - 0.5)) for seat in mind.known}

    def _freshen(self) -> None:
        if self._stale:
            self._chances()

    def _trust_so_far(self) -> None:
        minion, demon = self._minion, self._demon
        self.trusted_minion, self.trusted_demon = minion, demon
        self._trust = {seat: 1 - minion[seat] - demon[seat] for seat in self.mind.known}

    def _chances(self) -> None:
        """Odds to chances, scaled to one Demon and the right number of Minions."""
        mind = self.mind
        seats = [s for s in mind.known if s != mind.me or self.onlooker]
        minions = mind.evil_count - 1
        good = max(1, len(seats) - mind.evil_count)
        m_log, d_log = self.minion_log, self.demon_log
        odds = [(exp(min(m_log[s], MOST)), exp(min(d_log[s], MOST))) for s in seats]
        scale_m, scale_d = minions / good, 1 / good
        shares: list[tuple[float, float]] = []
        for _ in range(2):
            shares = []
            sum_m = sum_d = 1e-12
            for m, d in odds:
                m *= scale_m
                d *= scale_d
                whole = 1 + m + d
                m /= whole
                d /= whole
                shares.append((m, d))
                sum_m += m
                sum_d += d
            scale_m *= minions / sum_m
            scale_d *= 1 / sum_d
        self._minion = {mind.me: 0.0}
        self._demon = {mind.me: 0.0}
        for seat, (m, d) in zip(seats, shares, strict=True):
            self._minion[seat], self._demon[seat] = m, d
        self._stale, self._marks = False, None
