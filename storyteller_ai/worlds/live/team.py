"""What somebody evil knows of its team, as rows: a table that holds only a share of all may lack
them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from engine import View
from engine.catalogue import team_of
from storyteller_ai.worlds.live.lens import Lens
from storyteller_ai.worlds.live.placements import Placement
from storyteller_ai.worlds.live.table import Table


def own_lens(view: View) -> Lens:
    """A seat's lens; that of somebody evil has a table with all that its team may be.

    The shared table serves bots, who ask only who is evil. A person sees characters as well.
    """
    lens = Lens(view).refresh()
    if lens.table.share == 1:
        return lens
    team = tuple(_teams(view, lens.table))
    return Lens(view, Table(*team)).refresh() if team else lens


def _teams(view: View, table: Table) -> Iterator[Placement]:
    """Every evil team that fits what a seat was told of it at the start."""
    if not view.became or view.became[0][2] != "evil" or view.seat not in table.place:
        return
    own, team = view.became[0][1], team_of(view.became[0][1])
    demons = [view.seat] if team == "demon" else [s for s in view.demons if s in table.place]
    minions = sorted({*view.minions, *([view.seat] if team == "minion" else ())})
    if len(demons) != 1 or any(seat not in table.place for seat in minions):
        return
    kinds = (own,) if team == "demon" else table.cast.demons
    for characters in permutations(table.cast.minions, len(minions)):
        named = dict(zip(minions, characters, strict=True))
        if team == "minion" and named[view.seat] != own:
            continue
        placed = tuple((table.place[seat], c) for seat, c in named.items())
        yield from (Placement(table.place[demons[0]], kind, placed) for kind in kinds)
