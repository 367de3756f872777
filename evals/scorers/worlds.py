"""What the town should believe, by possible worlds: what a lie leaves open, and how well it knows.

The town is somebody who knows only what everybody knows; its worlds are those of
`storyteller_ai.worlds.live`. They cost more time than all other figures together, so only suites
that name one of them have them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from engine import View
from engine import events as ev
from engine.catalogue import team_of
from engine.speech import Claim, Report
from evals.played import Played
from storyteller_ai.worlds.live import Lens, Posterior

NOBODY: Final = -1
"""In the place of a seat: somebody who knows only what all know."""
BINS: Final = 10
LAST_DAY: Final = 8
"""Days from here on count as this one."""
OUT: Final = 0.1
"""Share of an even chance below which the town has written the Demon off."""
DIGITS: Final = 9


def score(game: Played) -> Mapping[str, tuple[float, float]]:
    """Of lies told to impaired players, as soon as the town hears them: left: effective worlds
    after a lie for each before it (1: it says nothing, 0: it leaves one world). left_true: the same
    of what sober players are told. demon_out: lies after which the town holds the true Demon for
    less than a tenth as likely as by lot, of those before which it did not. demon_up: by how much
    the town's chance of the true Demon rises.

    By day, before nominations: open:DAY: effective worlds, of all placements that setup allows.
    demon:DAY: the town's chance of the true Demon. lot:DAY: what it would be by lot. By tenths of a
    chance: said:TENTH: the chances that the town gave living players of being the Demon; was:TENTH:
    how many of them were.
    """
    watch = _Watch(game)
    for event in game.events:
        watch.see(event)
    return {
        name: (round(a, DIGITS), round(b, DIGITS)) for name, (a, b) in sorted(watch.found.items())
    }


class _Watch:
    """A fold of one game's events: what is public goes to the town's lens."""

    def __init__(self, game: Played) -> None:
        self.public: list[ev.Event] = []
        self.lens = Lens(View(NOBODY, self.public))
        self.team_of = game.team_of
        self.found: defaultdict[str, tuple[float, float]] = defaultdict(lambda: (0.0, 0.0))
        self.characters: dict[int, str] = {}
        self.alive: set[int] = set()
        self.night = 0
        self.ruling: ev.Ruling | None = None
        self.tonight: list[tuple[int, Report, bool]] = []
        """(who was told, what, whether it is a lie to somebody impaired)"""
        self.rows = 0

    def see(self, event: ev.Event) -> None:
        if event.audience is None:
            self.public.append(event)
        match event:
            case ev.CharacterGiven() | ev.CharacterChanged():
                self.characters[event.seat] = event.character
                if isinstance(event, ev.CharacterGiven):
                    self.alive.add(event.seat)
            case ev.Died():
                self.alive.discard(event.seat)
            case ev.Revived():
                self.alive.add(event.seat)
            case ev.Ruling():
                self.ruling = event
            case ev.Learned():
                self._told(event)
            case ev.PhaseBegan(phase="night"):
                self.night, self.tonight = event.day, []
            case ev.PhaseBegan(phase="discussion"):
                self._weigh_tellings()
            case ev.PhaseBegan(phase="nominations"):
                self._look(min(event.day, LAST_DAY))
            case _:
                pass

    def _told(self, event: ev.Learned) -> None:
        ruling, self.ruling = self.ruling, None
        if ruling is None or ruling.seat != event.seat or not self.night:
            return
        if team_of(event.ability) == "townsfolk" and ruling.works == (ruling.true is True):
            report = Report(event.ability, self.night, event.value, event.about)
            self.tonight.append((event.seat, report, not ruling.works))

    def _demon(self) -> int | None:
        demons = [s for s in self.alive if team_of(self.characters[s]) == "demon"]
        return demons[0] if len(demons) == 1 else None

    def _town(self) -> Posterior | None:
        found = self.lens.refresh().town()
        self.rows = self.rows or len(found.weights)
        return found if found.satisfiable else None

    def _weigh_tellings(self) -> None:
        before, demon = self._town(), self._demon()
        if before is None:
            return
        for seat, report, lie in self.tonight:
            acts: Sequence[tuple[int, Claim | Report]] = (
                (seat, Claim((report.ability,))),
                (seat, report),
            )
            after = self.lens.suppose(acts, town=True)
            left = after.effective / before.effective if before.effective else 0.0
            self._count("left" if lie else "left_true", left, 1)
            if lie and demon in before.demon:
                assert demon is not None
                least = OUT / len(self.alive)
                was, is_ = before.demon[demon], after.demon[demon]
                if was >= least:
                    self._count("demon_out", is_ < least, 1)
                self._count("demon_up", is_ - was, 1)
        self.tonight = []

    def _look(self, day: int) -> None:
        town, demon = self._town(), self._demon()
        if town is None or demon not in town.demon:
            return
        living = [seat for seat in town.demon if seat in self.alive]
        self._count(f"open:{day}", town.effective, self.rows)
        self._count(f"demon:{day}", town.demon[demon], 1)
        self._count(f"lot:{day}", 1 / len(living), 1)
        for seat in living:
            chance = min(max(town.demon[seat], 0.0), 1.0)
            place = min(int(chance * BINS), BINS - 1)
            self._count(f"said:{place}", chance, 1)
            self._count(f"was:{place}", seat == demon, 1)

    def _count(self, name: str, part: float, whole: float) -> None:
        a, b = self.found[name]
        self.found[name] = (a + part, b + whole)
