"""Plots as SVG, drawn by hand: points with intervals, a series for each policy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from evals.stats import Estimate

COLOURS: Final = ("#2563eb", "#dc2626", "#059669", "#9333ea", "#d97706", "#0891b2")
WIDTH, HEIGHT = 640, 280
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 28, 40

Series = Mapping[str, Sequence[tuple[int, Estimate]]]
"""Points by policy: (players, figure)."""


def interval_plot(title: str, series: Series) -> str:
    """Figures with their intervals against the number of players."""
    points = [(x, e) for own in series.values() for x, e in own if e.n]
    if not points:
        return f"<p><small>{escape(title)}: nothing was counted.</small></p>"
    low = min(0.0, *(max(e.low, -1e9) for _, e in points))
    high = max(e.high for _, e in points)
    high = max(high, 1.0 if high <= 1 and low >= 0 else high) or 1.0
    xs = sorted({x for x, _ in points})
    place = {x: LEFT + (i + 0.5) * (WIDTH - LEFT - RIGHT) / len(xs) for i, x in enumerate(xs)}

    def y_of(value: float) -> float:
        return TOP + (high - value) / ((high - low) or 1) * (HEIGHT - TOP - BOTTOM)

    parts = [_axis(low, high, y_of), *(_label(place[x], HEIGHT - BOTTOM + 16, str(x)) for x in xs)]
    parts.append(_label(WIDTH / 2, HEIGHT - 6, "players"))
    parts.append(f"<text x='{LEFT}' y='16' font-size='13'>{escape(title)}</text>")
    for number, (policy, own) in enumerate(series.items()):
        colour = COLOURS[number % len(COLOURS)]
        shift = 10 * (number - (len(series) - 1) / 2)
        parts += [_point(place[x] + shift, e, y_of, colour) for x, e in own if e.n]
        parts.append(
            f"<text x='{WIDTH - RIGHT}' y='{16 + 14 * number}' font-size='12' text-anchor='end' "
            f"fill='{colour}'>{escape(policy)}</text>"
        )
    return (
        f"<svg viewBox='0 0 {WIDTH} {HEIGHT}' width='{WIDTH}' role='img' "
        f"aria-label='{escape(title, quote=True)}' font-family='system-ui, sans-serif' "
        f"fill='currentColor'>{''.join(parts)}</svg>"
    )


def _axis(low: float, high: float, y_of: object) -> str:
    assert callable(y_of)
    lines = []
    for step in range(5):
        value = low + step * (high - low) / 4
        y = y_of(value)
        lines.append(
            f"<line x1='{LEFT}' x2='{WIDTH - RIGHT}' y1='{y:.1f}' y2='{y:.1f}' stroke='#8884'/>"
            f"<text x='{LEFT - 6}' y='{y + 4:.1f}' font-size='11' text-anchor='end'>"
            f"{value:.2f}</text>"
        )
    return "".join(lines)


def _label(x: float, y: float, text: str) -> str:
    return f"<text x='{x:.1f}' y='{y:.1f}' font-size='11' text-anchor='middle'>{text}</text>"


def _point(x: float, found: Estimate, y_of: object, colour: str) -> str:
    assert callable(y_of)
    y, low, high = y_of(found.value), y_of(max(found.low, -1e9)), y_of(min(found.high, 1e9))
    shown = f"{found.value:.3f} ({found.low:.3f} to {found.high:.3f}), {found.n} seeds"
    return (
        f"<g stroke='{colour}' fill='{colour}'><title>{shown}</title>"
        f"<line x1='{x:.1f}' x2='{x:.1f}' y1='{low:.1f}' y2='{high:.1f}' stroke-width='2'/>"
        f"<circle cx='{x:.1f}' cy='{y:.1f}' r='4'/></g>"
    )
