"""What thinking minds make of a seat's view, as sinks: worlds shown to a person, a reasoner's deed.

Both must be the same wherever the view is. They look at some of the moments only: which, hangs on
how much the seat has seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from engine import Decision, Stream, View
from evals.secrecy import watched
from storyteller_ai.players.reasoner import ReasonerPlayer
from storyteller_ai.terminal.practice import worlds
from storyteller_ai.terminal.reading import Reader, Wrong
from storyteller_ai.wording import safe

EVERY: Final = 5
"""Of so many moments one is looked at."""


def shown_worlds(decision: Decision, view: View, draws: Stream) -> str:
    """What `/worlds`, and a supposition about some player, print for the seat."""
    if not view.refresh().order or len(view.events) % EVERY or decision.kind != "act":
        return ""
    reader = Reader(view.names, view.characters)
    about = view.order[len(view.events) // EVERY % len(view.order)]
    lines = [line.text for line in worlds(view, "", reader)]
    try:
        supposed = worlds(view, f"suppose {safe(view.names[about])} lying", reader)
        lines += [line.text for line in supposed]
    except Wrong as refused:  # of oneself
        lines.append(str(refused))
    return "\n".join(lines)


def reasoned(decision: Decision, view: View, draws: Stream) -> str:
    """What a reasoner in the seat would do, and how much it wants to speak."""
    if len(view.refresh().events) % EVERY:
        return ""
    player, luck = ReasonerPlayer(view.seat), draws.again()
    wish = player.bid(decision, view, luck) if decision.kind == "act" else 0.0
    steps = player.choose(decision, view, luck)
    try:
        steps.send(None)
    except StopIteration as done:
        return f"{wish!r} {done.value!r}"
    raise AssertionError("a reasoner waits for nobody")


@contextmanager
def thinking() -> Iterator[None]:
    """Let such minds look at all that is watched meanwhile."""
    sinks = [shown_worlds, reasoned]
    watched.SINKS.extend(sinks)
    try:
        yield
    finally:
        for sink in sinks:
            watched.SINKS.remove(sink)
