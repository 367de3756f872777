"""A player's notes: who said what, who died when, folded from the view's events one by one.

Everything here can be rebuilt by folding the same events again, so that a bot may take over a
seat in the middle of a game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from engine import NO_SEAT, Stream, View
from engine import events as ev
from engine.catalogue import setup_counts
from engine.speech import (
    Accuse,
    Act,
    Ask,
    Claim,
    Defend,
    Plan,
    Report,
    Retell,
    Retract,
    VoteIntent,
    told_anew,
)
from storyteller_ai.players.town import hearsay
from storyteller_ai.players.town.traits import caution, looks_evil, team, trait

if TYPE_CHECKING:
    from storyteller_ai.players.town.reading import Reading
    from storyteller_ai.players.town.ways import Ways

GHOST_TIME: Final = 5
"""From so few living on the dead may spend their vote."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """What a player says to be: one character is a hard claim, more a soft one."""

    characters: tuple[str, ...]
    day: int
    public: bool
    hard: str
    """The character of a hard claim, else nothing."""


@dataclass(frozen=True, slots=True)
class Told:
    """A report and who made it."""

    speaker: int
    report: Report
    public: bool = True


class Mind:
    """The notes of one seat. `update` brings them up to date with the view."""

    def __init__(self, view: View, skill: float, ways: Ways) -> None:
        self.view = view
        self.ways = ways
        self.me = view.seat
        self.skill = skill
        self.folded = 0
        self._salt = 0
        self.character = ""
        self.day = 0
        self.phase = "setup"
        self.order: tuple[int, ...] = ()
        self.known: tuple[int, ...] = ()
        """Everybody who has ever sat at the table"""
        self.guests: set[int] = set()
        """The Travellers among them, whose characters all can see"""
        self.script: tuple[str, ...] = ()
        self.evil_count = 1
        self.outsiders = 0
        self.living: list[int] = []
        self.dead: dict[int, tuple[int, str]] = {}
        self.executed: dict[int, int] = {}
        """Day of the execution -> who died of it."""
        self.nomination: tuple[int, int] | None = None
        """(nominator, nominee) until the vote is over."""
        self.failed = 0
        """Nominations of today after which nobody is about to die."""
        self.passed_over: dict[int, float] = {}
        """How much it surprises that the Demon has not killed a seat."""
        self.proven: set[int] = set()
        self.claims: dict[int, Claimed] = {}
        self.dangerous: dict[int, float] = {}
        """Those whose execution would do harm, if their claim is true: how much."""
        self.disguises: dict[int, float] = {}
        """How likely those whose claim allows it register as evil."""
        self.claimers: dict[str, list[int]] = {}
        """Character -> who says to be it, and nothing else."""
        self.reports: dict[tuple[int, str, int], Told] = {}
        self.accusers: dict[int, dict[int, str]] = {}
        self.suspected: dict[tuple[int, int], int] = {}
        """(target, who accused them in public) -> the first day of it."""
        self.nominated: list[tuple[int, int]] = []
        """Nominations of the whole game: (nominator, nominee)."""
        self.defenders: dict[int, set[int]] = {}
        self.spent = False
        """Whether my ghost vote is gone, and with it my care for whom to suspect."""
        self.ballots: list[tuple[int, tuple[int, ...]]] = []
        self.misses: list[tuple[int, str, int]] = []
        """Public uses of an ability after which its target lived: (user, ability, target)."""
        self.plan: dict[int, str] = {}
        self.spoke: dict[int, int] = {}
        # what I said, and what is wanted of me
        self.asked: dict[int, str] = {}
        self.aside: dict[int, str] = {}
        """Who asked me something in a whisper, and what: they are answered in one."""
        self.sounded: dict[int, int] = {}
        """Who told me in a whisper whom to be rid of, and whom."""
        self.pressed = False
        self.on_trial = False
        self.whispered: set[int] = set()
        self.last_said: dict[int, tuple[Act, ...]] = {}
        self.to_answer: list[int] = []
        self.fickle: dict[int, int] = {}
        """Who took information back, and on which day the last time."""
        self.retold: set[int] = set()
        """Whose words somebody has passed on in public"""
        self.mentioned: set[tuple[str, int]] = set()
        """What I said today: (kind of act, target)."""
        self.promised: dict[int, bool] = {}
        """What I said today of my vote: nominee and hand."""
        self.readiness = -1.0
        self.whisperer = self.hinter = False
        self.reading: Reading = ways.reading(self)

    def update(self, view: View) -> bool:
        """Fold what is new; returns whether anything was."""
        events = view.events
        if self.folded == len(events):
            return False
        view.refresh()
        while self.folded < len(events):
            event = events[self.folded]
            self.folded += 1
            fold = _FOLDS.get(event.__class__)
            if fold is not None:
                fold(self, event)
        return True

    # --- who I am ----------------------------------------------------------------------------

    @property
    def evil(self) -> bool:
        """Whether I am on the evil team, as far as I know."""
        return self.view.alignment == "evil"

    @property
    def fellows(self) -> tuple[int, ...]:
        """The evil players that I know of."""
        return (*self.view.demons, *self.view.minions)

    @property
    def is_guest(self) -> bool:
        """Whether I am a Traveller, whose character all can see."""
        return self.me in self.guests

    @property
    def alive(self) -> bool:
        """Whether I live."""
        return self.me not in self.dead

    @property
    def claim(self) -> Claimed | None:
        """What I said to be in public."""
        mine = self.claims.get(self.me)
        return mine if mine and mine.public else None

    def temper(self, *key: object) -> Stream:
        """Draws that stay the same for me in this game, made from what I knew at the start."""
        if not self._salt:
            view = self.view
            first_token = view.became[0][1] if view.became else ""
            start = (self.me, first_token, view.demons, view.minions, view.bluffs)
            first = [(e.ability, e.value) for night, e in view.learned if night == 1]
            names = view.names.values()
            self._salt = 1 + Stream("town", *names, *start, first).below(1 << 62)
        return Stream(self._salt, *key)

    def died_before(self, seat: int, night: int) -> bool:
        """Whether a seat was dead when the abilities of a night told what they tell."""
        when = self.dead.get(seat)
        return when is not None and (when[0] < night or when == (night, "night"))

    def neighbours(self, seat: int, night: int) -> tuple[int, ...]:
        """The nearest seats on both sides that lived in a night."""
        if seat not in self.order:
            return ()
        place = self.order.index(seat)
        around = self.order[place + 1 :] + self.order[:place]
        found = [s for s in around if not self.died_before(s, night)]
        return tuple(dict.fromkeys((found[0], found[-1]))) if found else ()

    # --- folds -------------------------------------------------------------------------------

    def _game_started(self, e: ev.GameStarted) -> None:
        self.order = self.known = tuple(seat for seat, _ in e.seats)
        self.living = list(self.order)
        self.script = e.characters
        self._count_table()
        self.reading.sit_down()

    def _count_table(self) -> None:
        """How many of each team there are, Travellers apart."""
        counts = setup_counts(len(self.order) - len(self.guests))
        self.evil_count = counts.minions + counts.demons
        self.outsiders = counts.outsiders

    def _entered(self, e: ev.Entered) -> None:
        self.guests.add(e.seat)
        self.order = e.order
        if e.seat not in self.known:
            self.known = (*self.known, e.seat)
        elif not self.day:
            self._count_table()
        self.living = [seat for seat in self.order if seat not in self.dead]
        self.reading.welcome(e.seat)

    def _left(self, e: ev.Left) -> None:
        self.order = tuple(seat for seat in self.order if seat != e.seat)
        self.living = [seat for seat in self.living if seat != e.seat]

    def _phase(self, e: ev.PhaseBegan) -> None:
        self.day, self.phase = e.day, e.phase
        if e.phase == "discussion":
            self.mentioned.clear()
            self.promised.clear()
            self.failed = 0
            self._count_survivors()
            self.pressed = False
        if e.phase == "nominations" and (self.alive or self._ghost_time()):
            self.reading.settle()
        if e.phase == "discussion" and self.readiness < 0:
            self._take_stock()

    def _count_survivors(self) -> None:
        """A night's kill says something of those who looked the better prey and still live."""
        fallen = [s for s, when in self.dead.items() if when == (self.day, "night")]
        if not fallen or not self.claims:
            return
        prey = max(self._prey(seat) for seat in fallen)
        for seat in self.living:
            surprise = self._prey(seat) - prey
            if surprise > 0.15:
                self.passed_over[seat] = self.passed_over.get(seat, 0.0) + min(0.5, surprise)

    def _prey(self, seat: int) -> float:
        """What the public claim of a seat would be worth to the Demon, if it is true."""
        claim = self.claims.get(seat)
        if claim is None or not claim.public or claim.day >= self.day:
            return 0.4
        return sum(trait(c).worth for c in claim.characters) / len(claim.characters)

    def _take_stock(self) -> None:
        """Before the first talk: what kind of talker I am in this game."""
        luck = self.temper("talker")
        self.whisperer, self.hinter = luck.chance(0.4), luck.chance(0.4)
        self.readiness = luck.random()
        self.ways.settle_in(self)

    def _announced(self, e: ev.Announced) -> None:
        how = "night" if self.phase == "night" else "day"
        for seat in e.died:
            if how == "day" and self.executed.get(self.day) == seat:
                how = "execution"
            self.dead[seat] = (self.day, how)
            self.reading.buried(seat, how)
        for seat in e.revived:
            self.dead.pop(seat, None)
        self.living = [seat for seat in self.order if seat not in self.dead]

    def _ghost_time(self) -> bool:
        """Whether a dead player's judgement may count today: before, it saves the trouble."""
        return not self.spent and len(self.living) <= GHOST_TIME

    def _restated(self, e: ev.Restated) -> None:
        """The Storyteller corrected by hand who lives."""
        for seat, alive, _ in e.seats:
            if alive:
                self.dead.pop(seat, None)
            elif seat not in self.dead:
                self.dead[seat] = (e.day, "day")
                self.reading.buried(seat, "day")
        self.living = [seat for seat in self.order if seat not in self.dead]
        self.day, self.phase = e.day, e.phase

    def _executed(self, e: ev.Executed) -> None:
        self.executed[self.day] = e.seat
        # Who is executed before the vote nominated somebody for which only a Townsfolk dies.
        if self.nomination and self.nomination[0] == e.seat:
            self.proven.update(self.nomination)
        self.nomination = None

    def _said(self, e: ev.Said) -> None:
        self.spoke[e.seat] = self.spoke.get(e.seat, 0) + 1
        self._heard_all(e.seat, e.acts, True)
        self._remember(e.seat, e.acts)
        if e.seat == self.me:
            self.asked.clear()

    def _whispered(self, e: ev.Whispered) -> None:
        other = e.to if e.seat == self.me else e.seat
        self._heard_all(e.seat, e.acts, False)
        self._remember(e.seat, e.acts)
        if e.seat == self.me:
            self.whispered.add(other)
            self.aside.pop(other, None)
            self.sounded.pop(other, None)
            self.to_answer = [seat for seat in self.to_answer if seat != other]
        elif other not in self.whispered:
            self.to_answer.append(other)

    def _remember(self, speaker: int, acts: tuple[Act, ...]) -> None:
        """What was said last may be unsaid: only free words are ever misread."""
        if acts and not isinstance(acts[0], Retract):
            self.last_said[speaker] = acts

    def _heard_all(self, speaker: int, acts: tuple[Act, ...], public: bool) -> None:
        for act in acts:
            if isinstance(act, Retract):
                hearsay.retract(self, speaker, act, told_anew(acts, self.day))
            self._heard(speaker, act, public)

    def _heard(self, speaker: int, act: Act, public: bool) -> None:
        """Note one speech act. Acts of people may hold anything: what makes no sense is skipped."""
        act = hearsay.plain(self, act)
        note = _NOTES.get(act.__class__)
        if note is not None:
            note(self, speaker, act, public)
        if speaker == self.me:
            target = getattr(act, "target", -1)
            self.mentioned.add((act.__class__.__name__, target))
            if isinstance(act, VoteIntent):
                self.promised[target] = act.up

    def _claim(self, speaker: int, act: Claim, public: bool) -> None:
        known = tuple(c for c in act.characters if team(c))
        old = self.claims.get(speaker)
        if not known or (old and old.public and not public):
            return
        if old and old.hard and act.how == "soft":
            return
        hard = known[0] if len(known) == 1 else ""
        if old and old.hard:
            self.claimers[old.hard].remove(speaker)
        if hard:
            self.claimers.setdefault(hard, []).append(speaker)
        self.claims[speaker] = Claimed(known, self.day, public, hard)
        self._set_aside(speaker, known)
        self.reading.claimed(speaker)

    def _set_aside(self, speaker: int, characters: tuple[str, ...]) -> None:
        """Note what a claim would mean for information and for an execution."""
        for notes, value in (
            (self.dangerous, caution(characters)),
            (self.disguises, 0.5 if any(map(looks_evil, characters)) else 0.0),
        ):
            notes.pop(speaker, None)
            if value:
                notes[speaker] = value

    def _report(self, speaker: int, act: Report, public: bool) -> None:
        if not sensible(act, self.order):
            return
        key = (speaker, act.ability, act.night)
        old = self.reports.get(key)
        if old is None:
            told = self.reports[key] = Told(speaker, act, public)
            self.reading.told(told)
        elif public and speaker == self.me:
            self.reports[key] = Told(speaker, old.report)

    def _accuse(self, speaker: int, act: Accuse, public: bool) -> None:
        for target in act.target if isinstance(act.target, tuple) else (act.target,):
            if target in self.order and speaker != target:
                self.accusers.setdefault(target, {})[speaker] = act.reason
                if public:
                    self.suspected.setdefault((target, speaker), self.day)
                elif target != self.me:
                    self.sounded[speaker] = target
                self.pressed = self.pressed or target == self.me

    def _defend(self, speaker: int, act: Defend, public: bool) -> None:
        if act.target in self.order and speaker != act.target:
            self.defenders.setdefault(act.target, set()).add(speaker)

    def _ask(self, speaker: int, act: Ask, public: bool) -> None:
        if hearsay.asked(self, speaker, act):
            (self.asked if public else self.aside)[speaker] = act.topic

    def _plan(self, speaker: int, act: Plan, public: bool) -> None:
        if not public:
            self.plan.update((s, c) for s, c in act.bluffs if s in self.order and team(c))

    def unclaim(self, speaker: int) -> None:
        """From now on a player claims nothing."""
        old = self.claims.pop(speaker, None)
        self._set_aside(speaker, ())
        if old and old.hard:
            self.claimers[old.hard].remove(speaker)

    def _retell(self, speaker: int, act: Retell, public: bool) -> None:
        if public:
            self.retold.add(act.speaker)
        if isinstance(act.act, Claim) and act.speaker in self.order:
            if act.speaker not in self.claims and act.speaker != self.me:
                self._claim(act.speaker, act.act, False)

    def _declared(self, e: ev.Declared) -> None:
        for target in e.targets[:1]:
            self.misses.append((e.seat, e.ability, target))
        if e.seat not in self.claims and e.seat not in self.guests:
            self._claim(e.seat, Claim((e.ability,)), True)

    def _moved(self, e: ev.Moved) -> None:
        self.order = e.order

    def _nominated(self, e: ev.Nominated) -> None:
        self.nomination = (e.seat, e.nominee)
        if e.seat != NO_SEAT:  # the Storyteller's nominations say nothing of anybody
            self.nominated.append(self.nomination)
        self.on_trial = e.nominee == self.me
        self.pressed = self.pressed or self.on_trial

    def _tallied(self, e: ev.Tallied) -> None:
        self.ballots.append((e.nominee, e.voters))
        self.spent = self.spent or (self.me in self.dead and self.me in e.voters)
        self.nomination = None
        self.on_trial = False
        self.failed += e.about_to_die is None

    def _learned(self, e: ev.Learned) -> None:
        self.reading.learned(e, self.day)

    def _woke_evil(self, e: ev.EvilInfo) -> None:
        self.reading.join_evil()

    def _token(self, e: ev.TokenShown) -> None:
        self.character = e.character
        if e.alignment == "evil":
            self.reading.join_evil()


def sensible(report: Report, order: tuple[int, ...]) -> bool:
    """Whether a report, perhaps a person's, has a form that can be weighed."""
    seats = [*report.about]
    value = report.value
    if isinstance(value, tuple):
        kinds = tuple(type(part) for part in value)
        if kinds == (str, tuple):
            seats += value[1]
        elif set(kinds) == {int}:
            seats += value
        elif set(kinds) != {str}:
            return False
    elif not isinstance(value, bool | int | str):
        return False
    return isinstance(report.night, int) and all(seat in order for seat in seats)


_FOLDS: dict[type, Callable[[Any, Any], None]] = {
    ev.GameStarted: Mind._game_started,
    ev.Entered: Mind._entered,
    ev.Left: Mind._left,
    ev.PhaseBegan: Mind._phase,
    ev.Announced: Mind._announced,
    ev.Restated: Mind._restated,
    ev.Executed: Mind._executed,
    ev.Said: Mind._said,
    ev.Whispered: Mind._whispered,
    ev.NeighbourWhispered: Mind._whispered,
    ev.Declared: Mind._declared,
    ev.Nominated: Mind._nominated,
    ev.Tallied: Mind._tallied,
    ev.Moved: Mind._moved,
    ev.Learned: Mind._learned,
    ev.EvilInfo: Mind._woke_evil,
    ev.TokenShown: Mind._token,
}
_NOTES: dict[type, Callable[[Any, int, Any, bool], None]] = {
    Claim: Mind._claim,
    Report: Mind._report,
    Accuse: Mind._accuse,
    Defend: Mind._defend,
    Ask: Mind._ask,
    Plan: Mind._plan,
    Retell: Mind._retell,
    **hearsay.NOTES,
}
