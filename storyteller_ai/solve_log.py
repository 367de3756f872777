"""`storyteller solve` for a log: what a seat, or the town, should believe at the end."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from engine import EngineError, Log, View
from engine.facts.propositions import Is, Property
from storyteller_ai.language import Language
from storyteller_ai.logs import seat_called
from storyteller_ai.wording import percent, safe
from storyteller_ai.worlds.live import Lens, Posterior, World, own_lens
from storyteller_ai.worlds.live.supposing import known
from storyteller_ai.worlds.puzzle.findings import FACTS

WORLDS: Final = 5
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
    excluded: Mapping[int, str] = field(default_factory=dict)
    """By seat that cannot be the Demon: what rules it out"""

    def to_json(self) -> dict[str, Any]:
        """The figures, with names for seats. A good player's start is what it claims, or open."""
        names = self.view.names
        return {
            "solutions": [
                {
                    "start": {names[s]: c for s, c in _start(world).items()},
                    "weight": _figure(world.weight),
                }
                for world in self.worlds
            ],
            "demon_candidates": [
                names[s] for s, chance in self.posterior.demon.items() if chance > 0
            ],
            "demon": {names[s]: _figure(c) for s, c in self.posterior.demon.items()},
            "evil": {names[s]: _figure(c) for s, c in self.posterior.evil.items()},
            "characters": {
                names[s]: {
                    c: _figure(chance)
                    for c, chance in self.posterior.characters(s).items()
                    if chance > 0
                }
                for s in self.posterior.demon
            },
            "claims": list(self.claims),
            "excluded": {names[s]: why for s, why in self.excluded.items()},
            "satisfiable": self.posterior.satisfiable,
            "worlds": self.posterior.worlds,
            "seconds": round(self.seconds, 4),
        }

    def _name(self, seat: int) -> str:
        return safe(self.view.names[seat])

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
        for seat in order:
            chances = {"demon": percent(demon[seat]), "evil": percent(evil[seat])}
            chances = {what: chance.strip() for what, chance in chances.items()}
            lines.append("  " + to.text("solve.row", who=self._name(seat), **chances))
        if self.posterior.no_demon > 0:
            chance = percent(self.posterior.no_demon).strip()
            lines.append("  " + to.text("solve.no_demon", chance=chance))
        lines.append(to.text("solve.likeliest"))
        lines += ["  " + placed(self.view, world, to) for world in self.worlds]
        candidates = [self._name(seat) for seat in order if demon[seat] > 0]
        lines.append(to.text("solve.demon", who=to.listed(candidates, "listed")))
        for seat, why in self.excluded.items():
            lines.append(
                to.text(f"solve.no_demon_{why}", who=self._name(seat), viewer=self._viewer)
            )
        return lines

    @property
    def _viewer(self) -> str:
        return safe(self.view.names.get(self.view.seat, ""))


def _figure(chance: float) -> float:
    """Four figures of a chance; what is possible at all is never 0."""
    return float(f"{chance:.4g}")


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
    lens = Lens(view).refresh() if seat == PUBLIC else own_lens(view)
    posterior = _at_the_end(lens, lens.town() if seat == PUBLIC else lens.mine())
    if suppose:
        posterior = _supposing(log, lens, suppose, posterior)
    worlds = tuple(posterior.likeliest(limit or WORLDS))
    claims = tuple(_claims(lens, view, posterior))
    excluded = dict(_excluded(lens, posterior, town=seat == PUBLIC))
    return SolvedLog(view, posterior, worlds, time.perf_counter() - began, claims, excluded)


def placed(view: View, world: World, to: Language) -> str:
    """A world in words: who is of the evil team, and how likely it is."""
    there = [
        to.text("solve.is", who=safe(view.names[s]), character=c) for s, c in _start(world).items()
    ]
    return to.text(
        "solve.world", who=to.listed(there, "listed"), weight=percent(world.weight).strip()
    )


def _start(world: World) -> dict[int, str]:
    start = {} if world.demon is None else {world.demon: world.demon_character}
    return start | dict(world.minions)


def _excluded(lens: Lens, posterior: Posterior, town: bool) -> Iterator[tuple[int, str]]:
    """Who cannot be the Demon now, and what rules it out, the plainest first."""
    view, public = lens.view, lens.town()
    ended = _at_the_end(lens, public) is not public
    for seat, chance in posterior.demon.items():
        if chance > 0:
            continue
        if seat in view.travellers:
            yield seat, "traveller"
        elif not view.alive.get(seat):
            yield seat, "dead"
        elif ended:
            yield seat, "ended"
        elif not public.demon[seat]:
            yield seat, "seen"
        elif seat == view.seat and not town:
            yield seat, "own"
        elif view.alignment == "evil" and not town:
            yield seat, "team"
        else:
            yield seat, "told" if lens.mine().demon[seat] == 0 and not town else "supposed"


def _at_the_end(lens: Lens, posterior: Posterior) -> Posterior:
    """The same, once a death has ended the game: who died last was the Demon."""
    view = lens.view
    last = view.deaths[-1][2] if view.deaths and view.win_reason == "demon_dead" else PUBLIC
    if not posterior.demon.get(last):
        return posterior
    found = lens.suppose(demon=last, before=posterior)
    return found if found.satisfiable else posterior


def _supposing(log: Log, lens: Lens, fact: str, before: Posterior) -> Posterior:
    """What would be believed if a fact was known as well."""
    name, _, what = fact.partition("=")
    seat = _seat(log, name) if what in FACTS else PUBLIC
    if seat == PUBLIC:
        facts = ", ".join(FACTS)
        raise EngineError(f"suppose NAME=WHAT, WHAT being {facts}; not {fact[:60]!r}")
    aspect: Literal["alignment", "team"] = "alignment" if what in ("good", "evil") else "team"
    return known(lens, Is(seat, Property(aspect, what)), before)


def _claims(lens: Lens, view: View, posterior: Posterior) -> Iterator[dict[str, Any]]:
    """Every public claim and report, and whether it is true in the worlds that are left."""
    for seat, claimed in lens.table.claims.items():
        if seat in posterior.demon:
            chances = posterior.characters(seat)
            chance = sum(chances.get(c, 0.0) for c in claimed)
            true = "cannot" if chance <= 0 else "must" if chance >= 1 - 1e-9 else "can"
            yield {"player": view.names[seat], "characters": list(claimed), "true": true}
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
