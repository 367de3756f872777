"""Speech acts: what a sentence does at the table, typed, so that everyone can react to it.

An act says nothing about whether it is true; the engine checks its form only.
Values of information have the form in which an ability gives them (see `engine.information`).
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Literal, TypeAlias

from engine.errors import Malformed
from engine.slotted import slotted

Plain: TypeAlias = Any
"""None, bool, int, str, or a tuple of these: what survives a round trip through JSON."""


@slotted
class Claim:
    """Says to be one of these characters: one id is a hard claim, two or three a soft one."""

    characters: tuple[str, ...]


@slotted
class Report:
    """Says what an ability told the speaker on one night (1 is the first), about which seats."""

    ability: str
    night: int
    value: Plain
    about: tuple[int, ...] = ()


@slotted
class Accuse:
    """Says that a player is evil, or the Demon, and why (a short code, see `REASONS`)."""

    target: int
    of: Literal["evil", "minion", "demon"] = "evil"
    reason: str = ""


@slotted
class Defend:
    """Says that a player is good, and why."""

    target: int
    reason: str = ""


@slotted
class Ask:
    """Asks a player for their character, their information, or the reason of an accusation."""

    target: int
    topic: Literal["character", "information", "reason"] = "character"


@slotted
class Propose:
    """Proposes that the town executes, spares or nominates a player."""

    action: Literal["execute", "spare", "nominate"]
    target: int


@slotted
class VoteIntent:
    """Announces how the speaker will vote on a player's nomination."""

    target: int
    up: bool


@slotted
class Retract:
    """Takes the speaker's claims and reports back."""


@slotted
class Retell:
    """Passes on what another player is said to have said."""

    speaker: int
    act: Claim | Report | Accuse


@slotted
class Plan:
    """Evil players agree, in a whisper, on who claims what: pairs of seat and character."""

    bluffs: tuple[tuple[int, str], ...]


@slotted
class Words:
    """Says these words as they were typed, beside other acts, which are put into words anew."""

    text: str


Act: TypeAlias = (
    Claim | Report | Accuse | Defend | Ask | Propose | VoteIntent | Retract | Retell | Plan | Words
)

REASONS = (
    "",
    "information",
    "claims_clash",
    "impossible_claim",
    "late_claim",
    "voting",
    "nominations",
    "deaths",
    "silence",
    "gut",
)
_ACTS: dict[str, type[Any]] = {
    cls.__name__.lower(): cls
    for cls in (
        *(Claim, Report, Accuse, Defend, Ask, Propose, VoteIntent, Retract, Retell, Plan),
        Words,
    )
}
_FIELDS = {name: tuple(f.name for f in fields(cls)) for name, cls in _ACTS.items()}


def act_to_row(act: Act) -> list[Any]:
    """An act as plain data.

    >>> act_to_row(Claim(("chef",)))
    ['claim', ('chef',)]
    """
    name = type(act).__name__.lower()
    values = (getattr(act, field) for field in _FIELDS[name])
    return [name, *(act_to_row(v) if type(v).__name__.lower() in _ACTS else v for v in values)]


def act_from_row(row: Any) -> Act:
    """The act that `act_to_row` wrote. Raises Malformed for anything else.

    >>> act_from_row(["report", "empath", 2, 1, []])
    Report(ability='empath', night=2, value=1, about=())
    """
    if not isinstance(row, list | tuple) or not row or row[0] not in _ACTS:
        raise Malformed(f"a speech act is one of {', '.join(_ACTS)}, not {row!r}"[:200])
    name, *values = row
    if len(values) > len(_FIELDS[name]):
        raise Malformed(f"a {name} act has the fields {', '.join(_FIELDS[name])}")
    try:
        if name == "retell":
            return Retell(int(values[0]), act_from_row(values[1]))  # type: ignore[arg-type]
        act: Act = _ACTS[name](*map(frozen, values))
    except (TypeError, IndexError, ValueError):
        raise Malformed(f"a {name} act has the fields {', '.join(_FIELDS[name])}") from None
    return act


def frozen(value: Any) -> Any:
    """JSON's lists as tuples, all the way down."""
    return tuple(map(frozen, value)) if isinstance(value, list | tuple) else value
