"""Plots as SVG, drawn by hand: points with intervals, a series for each policy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, isfinite, log10
from typing import Final

from evals.stats import Estimate
from storyteller_ai.language import Language

COLOURS: Final = ("#3b82f6", "#ef4444", "#10b981", "#a855f7", "#d97706", "#0891b2")
WIDTH, HEIGHT = 480, 300
LEFT, RIGHT, BOTTOM = 44, 12, 44
STEPS: Final = 4
"""About so many lines across"""
LINE: Final = 18
SHIFT: Final = 10


@dataclass(frozen=True, slots=True)
class Point:
    """A figure at a place of the horizontal axis; link: where its games stand on the page."""

    x: float
    found: Estimate
    link: str = ""
    words: str = ""
    """What the point shows; empty: the figure with its interval"""


Series = Mapping[str, Sequence[Point]]


def plot(
    title: str,
    axis: str,
    series: Series,
    to: Language,
    *,
    share: bool,
    places: Sequence[float] = (),
    line: str = "",
) -> str:
    """Points with intervals by series.

    title, axis: in the language `to`. share: the figures are shares, from 0 to 1. places: what the
    axis shows, if not just the points' own. line: `diagonal` for what is as likely as it is said;
    `joined` joins a series' points.
    """
    drawn = [p for own in series.values() for p in own if p.found.n]
    if not drawn:
        nothing = to.text("evals.report.nothing_at_all", title=title)
        return f"<figure><p><small>{escape(nothing)}</small></p></figure>"
    frame = _Frame(title, axis, len(series), places, to)
    frame.scale(drawn, share)
    parts = frame.axes()
    if line == "diagonal":
        parts.append(frame.diagonal())
    for number, (name, own) in enumerate(series.items()):
        colour = COLOURS[number % len(COLOURS)]
        shift = 0.0 if line else SHIFT * (number - (len(series) - 1) / 2)
        there = [p for p in own if p.found.n]
        if line == "joined":
            parts.append(frame.joined(there, colour))
        parts += [frame.point(name, p, shift, colour) for p in there]
        parts.append(frame.key(number, name, colour))
    label = escape(title, quote=True)
    return (
        f"<figure><svg viewBox='0 0 {WIDTH} {frame.height}' role='img' aria-label='{label}' "
        f"font-family='system-ui, sans-serif' font-size='13' fill='currentColor'>"
        f"{''.join(parts)}</svg></figure>"
    )


class _Frame:
    """Where things stand on a plot."""

    def __init__(
        self, title: str, axis: str, series: int, places: Sequence[float], to: Language
    ) -> None:
        self.title, self.axis, self.to = title, axis, to
        self.top = LINE * (1 + series) + 10
        self.height = HEIGHT + self.top
        self.even = bool(places)
        self.xs: Sequence[float] = places
        self.low, self.high, self.step = 0.0, 1.0, 0.25
        self.place: dict[float, float] = {}

    def scale(self, drawn: Sequence[Point], share: bool) -> None:
        """Where the axes begin and end. Of one seed there is no interval: it is not drawn."""
        ends = [end for p in drawn for end in (p.found.low, p.found.high, p.found.value)]
        if not share:
            known = [end for end in ends if isfinite(end)]
            low, high = min(0.0, *known), max(0.0, *known)
            self.step = _round_step((high - low) / STEPS or 1.0)
            self.low = floor(low / self.step) * self.step
            self.high = max(ceil(high / self.step), 1) * self.step
        self.xs = self.xs or sorted({p.x for p in drawn})
        step = (WIDTH - LEFT - RIGHT) / len(self.xs)
        self.place = {x: LEFT + (i + 0.5) * step for i, x in enumerate(self.xs)}

    def x(self, value: float) -> float:
        if not self.even:
            return self.place[value]
        share = (value - self.xs[0]) / (self.xs[-1] - self.xs[0])
        return LEFT + SHIFT + share * (WIDTH - LEFT - RIGHT - 2 * SHIFT)

    def y(self, value: float) -> float:
        inside = min(max(value, self.low), self.high)
        return self.top + (self.high - inside) / (self.high - self.low) * (HEIGHT - BOTTOM)

    def axes(self) -> list[str]:
        parts = [f"<text x='4' y='{LINE - 2}' font-weight='600'>{escape(self.title)}</text>"]
        for step in range(round((self.high - self.low) / self.step) + 1):
            value = self.low + step * self.step
            y = self.y(value)
            parts.append(
                f"<line x1='{LEFT}' x2='{WIDTH - RIGHT}' y1='{y:.1f}' y2='{y:.1f}' "
                f"stroke='#8884'/><text x='{LEFT - 6}' y='{y + 4:.1f}' text-anchor='end'>"
                f"{round(value, 9):.3g}</text>"
            )
        bottom = self.y(self.low) + 18
        parts += [_label(self.x(x), bottom, f"{x:g}") for x in self.xs]
        parts.append(_label((LEFT + WIDTH) / 2, bottom + 20, escape(self.axis)))
        return parts

    def key(self, number: int, name: str, colour: str) -> str:
        y = LINE * (number + 2) - 2
        return (
            f"<circle cx='10' cy='{y - 4}' r='4' fill='{colour}'/>"
            f"<text x='20' y='{y}'>{escape(name)}</text>"
        )

    def point(self, name: str, point: Point, shift: float, colour: str) -> str:
        found, x = point.found, self.x(point.x) + shift
        known = isfinite(found.low) and isfinite(found.high)
        ends = (found.low, found.high) if known else (found.value, found.value)
        y, low, high = (self.y(v) for v in (found.value, *ends))
        shown = point.words or self._interval(found)
        where = {"name": name, "axis": self.axis, "x": f"{point.x:g}"}
        words = escape(self.to.text("evals.report.point", shown=shown, **where))
        drawn = (
            f"<g stroke='{colour}' fill='{colour}'><title>{words}</title>"
            f"<line x1='{x:.1f}' x2='{x:.1f}' y1='{low:.1f}' y2='{high:.1f}' stroke-width='2'/>"
            f"<circle cx='{x:.1f}' cy='{y:.1f}' r='4.5'/></g>"
        )
        return f"<a href='#{escape(point.link, quote=True)}'>{drawn}</a>" if point.link else drawn

    def _interval(self, found: Estimate) -> str:
        ends = {"value": found.value, "low": found.low, "high": found.high}
        shown = {name: f"{end:.3f}" for name, end in ends.items()}
        return self.to.text("evals.report.interval", seeds=found.n, **shown)

    def joined(self, points: Sequence[Point], colour: str) -> str:
        at = " ".join(f"{self.x(p.x):.1f},{self.y(p.found.value):.1f}" for p in points)
        return f"<polyline points='{at}' fill='none' stroke='{colour}' stroke-opacity='.6'/>"

    def diagonal(self) -> str:
        ends = (self.x(self.xs[0]), self.x(self.xs[-1]), self.y(self.low), self.y(self.high))
        x1, x2, y1, y2 = (f"{end:.1f}" for end in ends)
        return f"<line x1='{x1}' x2='{x2}' y1='{y1}' y2='{y2}' stroke='#888' stroke-dasharray='4'/>"


def _label(x: float, y: float, text: str) -> str:
    return f"<text x='{x:.1f}' y='{y:.1f}' text-anchor='middle'>{text}</text>"


def _round_step(rough: float) -> float:
    """The next of 1, 2, 2.5, 5 and 10 times a power of ten."""
    power = 10.0 ** floor(log10(rough))
    return next(step * power for step in (1, 2, 2.5, 5, 10) if step * power >= rough * 0.999)
