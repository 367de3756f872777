"""Why a choice is refused, in one line: what is open instead, and what would be legal.

What a player is told here hangs on that player's decisions alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.decisions import ACTOR_NAMES, Acts, Decision
from engine.errors import EngineError, Illegal, Malformed, Stale
from engine.forms import shown


def not_open(wanted: Any, by: int | None, there: Iterable[Decision], winner: str) -> Stale:
    """No decision of that id is open, to whoever sends the choice."""
    if winner:
        return Stale(f"decision {shown(wanted)} is closed: the game is over, {winner} has won")
    beside = _open_beside(wanted, by, there)
    return Stale(f"decision {shown(wanted)} is not open (any more){beside}")


def _open_beside(wanted: Any, by: int | None, there: Iterable[Decision]) -> str:
    """What is open to the actor whom an id names; the others' decisions are their affair."""
    parts = wanted.split("/") if isinstance(wanted, str) else []
    mine = [d.id for d in there if len(parts) == 3 and parts[1] == str(d.actor)]
    named_self = by is None or parts[1:2] == [str(by)]
    return f"; {', '.join(mine)} is" if mine and named_self else ""


def no_option(decision: Decision, value: Any, names: Mapping[int, str]) -> EngineError:
    """A value is no answer to a decision."""
    options = decision.options
    who = ACTOR_NAMES.get(decision.actor) or names[decision.actor]
    if isinstance(options, Acts):
        return Illegal(f"{who} can't do that: {options.fault(value)}")
    plain = value is None or isinstance(value, bool | int | str | tuple)
    error = Illegal if plain else Malformed
    legal = options.describe()
    return error(f"{decision.kind} of {who}: {shown(value)} is no option; legal is {legal}")
