"""`storyteller solve` for a log: what a seat, or the town, should believe at the end."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from engine import EngineError, Log, View
from storyteller_ai.language import Language
from storyteller_ai.logs import seat_called
from storyteller_ai.wording import safe
from storyteller_ai.worlds.live import Lens, Posterior, World
from storyteller_ai.worlds.puzzle.findings import FACTS

WORLDS: Final = 5
SHOWN: Final = 0.005
"""How likely a seat must be evil to have a line."""
PUBLIC: Final = -1
"""In the place of a seat: somebody who knows only what all know."""


@dataclass(frozen=True, slots=True)
class SolvedLog:
    """A view of a game, weighed."""

    view: View
    posterior: Posterior
    worlds: tuple[World, ...]
    seconds: float
    claims: tuple[dict[str, Any], ...] = ()
    """What was reported in public: by whom, of what, and whether it must, can or cannot be true"""

    def to_json(self) -> dict[str, Any]:
        """The figures, with names for seats. A good player's start is what it claims, or open."""
        names = self.view.names
        return {
            "solutions": [
                {
                    "start": {names[s]: c for s, c in self._start(world).items()},
                    "weight": round(world.weight, 6),
                }
                for world in self.worlds
            ],
            "demon_candidates": [
                names[s] for s, chance in self.posterior.demon.items() if chance > 0
            ],
            "demon": {names[s]: round(c, 4) for s, c in self.posterior.demon.items()},
            "evil": {names[s]: round(c, 4) for s, c in self.posterior.evil.items()},
            "characters": {
                names[s]: {
                    c: round(chance, 4)
                    for c, chance in self.posterior.characters(s).items()
                    if chance >= 0.0001
                }
                for s in self.posterior.demon
            },
            "claims": list(self.claims),
            "satisfiable": self.posterior.satisfiable,
            "worlds": self.posterior.worlds,
            "seconds": round(self.seconds, 4),
        }

    def _name(self, seat: int) -> str:
        return safe(self.view.names[seat])

    def _start(self, world: World) -> dict[int, str]:
        start = dict(world.minions)
        if world.demon is not None:
            start[world.demon] = world.demon_character
        return start

    def lines(self, to: Language) -> list[str]:
        """The same for a reader."""
        if not self.posterior.satisfiable:
            return [to.text("solve.none")]
        demon, evil = self.posterior.demon, self.posterior.evil
        order = sorted(demon, key=lambda seat: (-demon[seat], seat))
        lines = [
            to.text("solve.placements", number=self.posterior.worlds),
            to.text("solve.heading"),
        ]
        for seat in (seat for seat in order if evil[seat] >= SHOWN):
            chances = {"demon": f"{demon[seat]:.0%}", "evil": f"{evil[seat]:.0%}"}
            lines.append("  " + to.text("solve.row", who=self._name(seat), **chances))
        lines.append(to.text("solve.likeliest"))
        for world in self.worlds:
            there = [
                to.text("solve.is", who=self._name(s), character=c)
                for s, c in self._start(world).items()
            ]
            who, weight = to.listed(there, "listed"), f"{world.weight:.1%}"
            lines.append("  " + to.text("solve.world", who=who, weight=weight))
        return lines


def solve_log(
    log: Log, viewer: str | None, limit: int | None, suppose: str | None = None
) -> SolvedLog:
    """Weigh the worlds for a seat of the log by name or place, or for the public (None).

    suppose: a fact that is taken for known as well: `NAME=evil`, `good`, `minion` or `demon`.
    """
    seat = _seat(log, viewer)
    if seat == PUBLIC:
        view = View(PUBLIC, [e for e in log.events if e.audience is None]).refresh()
    else:
        view = log.view(seat)
    if not view.order:
        raise EngineError("the log ends before anybody sat down")
    began = time.perf_counter()
    lens = Lens(view).refresh()
    posterior = lens.town() if seat == PUBLIC else lens.mine()
    if suppose:
        posterior = _supposing(log, lens, suppose, town=seat == PUBLIC)
    worlds = tuple(posterior.likeliest(limit or WORLDS))
    claims = tuple(_claims(lens, view, posterior))
    return SolvedLog(view, posterior, worlds, time.perf_counter() - began, claims)


def _supposing(log: Log, lens: Lens, fact: str, town: bool) -> Posterior:
    """What would be believed if a fact was known as well."""
    name, _, what = fact.partition("=")
    seat = _seat(log, name) if what in FACTS else PUBLIC
    if seat == PUBLIC:
        known = ", ".join(FACTS)
        raise EngineError(f"suppose NAME=WHAT, WHAT being {known}; not {fact[:60]!r}")
    if what == "demon":
        return lens.suppose(demon=seat, town=town)
    if what == "minion":
        return lens.suppose(minion=seat, town=town)
    if what == "evil":
        return lens.suppose(evil=[seat], town=town)
    return lens.suppose(good=[seat], town=town)


def _claims(lens: Lens, view: View, posterior: Posterior) -> Iterator[dict[str, Any]]:
    """Every public report, and whether it is true in the worlds that are left."""
    for (seat, ability, night), report in lens.table.reports.items():
        yield {
            "player": view.names[seat],
            "time": f"N{night}",
            "ability": ability,
            "true": lens.status(seat, report, posterior),
        }


def _seat(log: Log, words: str | None) -> int:
    """The seat of a name, or of a place from 1 on."""
    if words is None or words == "public":
        return PUBLIC
    return seat_called(log, words, ("public",))
