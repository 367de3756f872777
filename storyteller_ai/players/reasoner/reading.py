"""Whom a reasoner suspects: chances from weighed worlds, bent a little by how people behave.

The worlds know claims, information and deaths. How people vote, accuse, stay silent or are left
alive they do not know: there the town's way of weighing goes on. Where no world fits, suspicion
falls back on the town's altogether.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from engine import events as ev
from engine.speech import Claim, Report, Retract
from storyteller_ai.players.town import evidence
from storyteller_ai.players.town.reading import Reading
from storyteller_ai.worlds.live import STRANGER, Lens, Posterior

if TYPE_CHECKING:
    from storyteller_ai.players.town.hearsay import Told
    from storyteller_ai.players.town.mind import Mind

MANNERS: Final = 0.6
"""How much behaviour counts beside what the worlds say."""
LEAST: Final = 1e-9
_FACTS: Final = (
    ev.GameStarted,
    ev.Entered,
    ev.Left,
    ev.TokenShown,
    ev.EvilInfo,
    ev.Learned,
    ev.SawGrimoire,
    ev.Announced,
    ev.Restated,
    ev.Executed,
    ev.Declared,
)
_WORDS: Final = (Claim, Report, Retract)


def bears(event: ev.Event) -> bool:
    """Whether an event may change what the worlds say."""
    if isinstance(event, ev.Said | ev.Whispered | ev.NeighbourWhispered):
        return any(isinstance(act, _WORDS) for act in event.acts)
    if isinstance(event, ev.PhaseBegan):
        return event.phase in ("night", "discussion")
    return isinstance(event, _FACTS)


class WorldReading(Reading):
    """Suspicion by worlds. Weighed when it is asked for, and only after news."""

    gut = 3.5

    def __init__(self, mind: Mind) -> None:
        super().__init__(mind)
        self.lens = Lens(mind.view)
        self._read = 0
        self._news = True
        self._by_worlds: tuple[dict[int, float], dict[int, float]] | None = None
        """The chances of being a Minion and the Demon, as the worlds say"""

    @property
    def suspect(self) -> int:
        """My first suspect."""
        self._freshen()
        return self._suspect

    @property
    def outlier(self) -> float:
        """How far my first suspect stands out: 1 is not at all."""
        self._freshen()
        return self._outlier

    def posterior(self) -> Posterior:
        """What this seat believes; for evil, what the town does."""
        lens = self.lens.refresh()
        return lens.town() if self.onlooker else lens.mine()

    # --- what is asked of it ---------------------------------------------------------------------

    def trust(self, seat: int) -> float:
        """The chance that a seat is good."""
        self._freshen()
        return self._trust[seat]

    def seen_evil(self, seat: int) -> float:
        """The chance that a seat registers as evil."""
        self._freshen()
        return super().seen_evil(seat)

    @property
    def weighs_by(self) -> float:
        """How far a player of this skill thinks its thoughts to the end."""
        return 0.35 + 0.65 * self.mind.skill

    # --- what it hears: news is only noted -------------------------------------------------------

    def buried(self, seat: int, how: str) -> None:
        """Deaths are weighed with the worlds."""
        self._stale = True

    def claimed(self, seat: int) -> None:
        """Claims are weighed with the worlds."""
        self._stale = True

    def told(self, told: Told) -> None:
        """Reports are weighed with the worlds."""
        self._stale = True

    def learned(self, event: ev.Learned, night: int) -> None:
        """Own information is weighed with the worlds."""
        self.mine.append(Report(event.ability, night, event.value, event.about))
        self._stale = True

    def settle(self) -> None:
        """A new day, a new mood."""
        self._draw_hunches()
        self._stale = True

    # --- how it adds up --------------------------------------------------------------------------

    def _freshen(self) -> None:
        """After facts and claims the worlds are weighed anew, after anything else behaviour."""
        events = self.mind.view.events
        if self._read == len(events) and not self._stale:
            return
        while self._read < len(events):
            self._news = self._news or bears(events[self._read])
            self._read += 1
        if self._news:
            self._news = False
            self._weigh_worlds()
        self._stale = False
        if self._by_worlds is None:
            self._as_the_town()
        else:
            self._minion, self._demon = self._by_worlds
            self._trust_so_far()
            self._by_manners()
        self._trust_so_far()
        self._marks = None
        self._stale = False
        self.point()

    def _weigh_worlds(self) -> None:
        known, found = self.mind.known, self.posterior()
        self._by_worlds = None
        if found.satisfiable:
            power = self.weighs_by
            demon = {s: found.demon.get(s, 0.0) ** power for s in known}
            total = sum(demon.values()) or 1.0
            minion = {s: found.minion.get(s, STRANGER) for s in known}
            self._by_worlds = (minion, {s: d / total for s, d in demon.items()})

    def _by_manners(self) -> None:
        """Bend the chances by what people did."""
        mind = self.mind
        self.minion_log = dict.fromkeys(mind.known, 0.0)
        self.demon_log = dict.fromkeys(mind.known, 0.0)
        self.weigh_manners()
        for user, _, target in mind.misses:
            evidence.weigh_miss(self, user, target)
        evidence.weigh_ballots(self)
        demon = {s: d * exp(MANNERS * self.demon_log[s]) for s, d in self._demon.items()}
        total = sum(demon.values()) or 1.0
        minion, self._demon, self._minion = self._minion, dict(self._demon), dict(self._minion)
        for seat in mind.known:
            if seat == mind.me and not self.onlooker:
                continue
            odds = minion[seat] / max(1 - minion[seat], LEAST)
            odds *= exp(MANNERS * self.minion_log[seat])
            self._demon[seat] = demon[seat] / total
            self._minion[seat] = min(odds / (1 + odds), 1 - self._demon[seat])

    def _as_the_town(self) -> None:
        """No world fits: go by the town's rules of thumb, from the beginning."""
        self.sit_down_again()
        super().settle()

    def sit_down_again(self) -> None:
        """Forget all suspicion."""
        for seat in self.mind.known:
            self.minion_log[seat] = self.demon_log[seat] = 0.0
        self._chances()
        self._trust_so_far()
