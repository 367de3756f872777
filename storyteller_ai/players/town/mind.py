"""A player's notes: who said what, who died when, folded from the view's events one by one.

Everything here can be rebuilt by folding the same events again, so that a bot may take over a
seat in the middle of a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine import Stream, View, registry
from engine.speech import Act
from storyteller_ai.players.town.folds import FOLDS

if TYPE_CHECKING:
    from storyteller_ai.players.town.hearsay import Claimed, Told
    from storyteller_ai.players.town.reading import Reading
    from storyteller_ai.players.town.ways import Ways

SEEMS_DEAD: Final = 0.05
"""How likely somebody dead must be the Demon to be worth another execution"""
GHOST_TIME: Final = 5
"""From so few living on the dead may spend their vote."""


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
        self.lived: dict[int, int] = {}
        """How often somebody was executed and did not die"""
        self.buried: set[int] = set()
        """Who was executed though dead"""
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
        self.perilous: set[int] = set()
        """Who has said today that evil wins by their execution"""
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
        self.allies: tuple[int, ...] = ()
        """Evil players whom I know of later: whom I summoned, and who told me the plan"""
        self.tips: dict[int, str] = {}
        """What I know of good players by a Grimoire that one of my team has seen"""
        self.briefed: set[int] = set()
        """Whom I have told of it"""
        self.hosts: tuple[int, ...] = ()
        """The player on whose life mine hangs"""
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
            fold = FOLDS.get(event.__class__)
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
        return (*self.view.demons, *self.view.minions, *self.allies)

    @property
    def wards(self) -> set[int]:
        """Whose death would harm my team, if I am evil: its own, and a Lleech's host."""
        return {self.me, *self.fellows, *self.hosts}

    @property
    def is_guest(self) -> bool:
        """Whether I am a Traveller, whose character all can see."""
        return self.me in self.guests

    @property
    def alive(self) -> bool:
        """Whether I live."""
        return self.me not in self.dead

    @property
    def suspects(self) -> list[int]:
        """Whose execution may win the game: the living, and the dead who may only seem so."""
        if not any(character in self.script for character in registry().having("feigns")):
            return self.living
        lives = self.reading.demon
        return [s for s in self.order if s not in self.dead or self._may_live(s, lives(s))]

    def _may_live(self, seat: int, demon: float) -> bool:
        return seat not in self.buried and demon > SEEMS_DEAD

    @property
    def ghost_time(self) -> bool:
        """Whether a dead player's judgement may count today: before, it saves the trouble."""
        return not self.spent and len(self.living) <= GHOST_TIME

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

    def ally(self, seat: int) -> None:
        """Another evil player is known to me."""
        if seat != self.me and seat not in self.fellows:
            self.allies += (seat,)

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
