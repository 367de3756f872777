"""Speech acts: what a sentence does at the table, typed, so that everyone can react to it.

An act says nothing about whether it is true; the engine checks its form only.
Values of information have the form in which an ability gives them (see `engine.information`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Final, Literal, TypeAlias

from engine.errors import Malformed
from engine.forms import is_whole, well_formed
from engine.slotted import slotted

Plain: TypeAlias = Any
"""None, bool, int, str, or a tuple of these: what survives a round trip through JSON."""


Sureness: TypeAlias = Literal["", "hard", "soft"]
Topic: TypeAlias = Literal["character", "information", "reason"]
Proposed: TypeAlias = Literal["execute", "spare", "nominate"]
MAX_RETOLD: Final = 3
"""Through how many mouths words may have gone."""
EVERYONE: Final = -1
"""Stands for a seat where the whole table is meant: everyone is asked, nobody shall be executed."""


@slotted
class Claim:
    """Says to be one of these characters: one id is a plain claim, two or three leave it open.

    how: `hard` for certain; `soft` where it is hedged, or only follows from information.
    """

    characters: tuple[str, ...]
    how: Sureness = ""


@slotted
class Report:
    """Says what an ability told the speaker on one night (1 is the first, 0: not said), about whom.

    A choice of the speaker's own has the value `("chose", seats)`.
    """

    ability: str
    night: int
    value: Plain
    about: tuple[int, ...] = ()


@slotted
class Accuse:
    """Says that a player is evil, the Demon, lying ..., and why (a short code, see `REASONS`).

    target: a seat, or some: one of these. of: `evil`, `minion`, `demon`, `lying`, a character, or
    some: one of these. soft: hedged, on a condition, or asked. about: what the reason rests on, by
    its code: (teller, ability) of `information`, (other, character) of `claims_clash`, (character,)
    of `impossible_claim` and `still_alive`, (day, character) of `late_claim`, (nominee, whether
    they were executed) of `voting`, (nominee,) of `nominations`, (dead,) of `deaths`, (other,) of
    `agreement`; or nothing.
    """

    target: int | tuple[int, ...]
    of: str | tuple[str, ...] = "evil"
    reason: str = ""
    soft: bool = False
    about: tuple[Plain, ...] = ()


@slotted
class Attribute:
    """Says of another player that they are a good character."""

    target: int
    character: str


@slotted
class Defend:
    """Says that a player is good, and why."""

    target: int
    reason: str = ""


@slotted
class Deny:
    """Says of oneself not to be evil, or not to be a character."""

    of: str


@slotted
class Ask:
    """Asks a player, or EVERYONE, for a character, information, or the reason of an accusation.

    whether: the character or the team that is asked for.
    """

    target: int
    topic: Topic = "character"
    whether: str = ""


@slotted
class Propose:
    """Proposes to execute, spare or nominate a player; to spare EVERYONE is to skip the day."""

    action: Proposed
    target: int


@slotted
class VoteIntent:
    """Announces how the speaker will vote on a player's nomination."""

    target: int
    up: bool


@slotted
class Retract:
    """Takes back: a character, `information`, `accusation`, or all claims and reports."""

    what: str = ""

    def unclaims(self, characters: tuple[str, ...]) -> bool:
        """Whether it takes back a claim to be one of these characters."""
        return self.what in ("", *characters)


@slotted
class Clash:
    """Points out that players claim the same character."""

    character: str
    players: tuple[int, ...]


@slotted
class Theory:
    """Says that an evil character is in play, and not who."""

    of: str


@slotted
class Statement:
    """Words that are meant as a Gossip's statement."""

    text: str


@slotted
class Invite:
    """Wants to talk with a player in private."""

    target: int


@slotted
class Retell:
    """Passes on what another player is said to have said."""

    speaker: int
    act: Act

    @staticmethod
    def well_formed(value: Any) -> bool:
        """Whether every field has its type, down to the words at the bottom."""
        for _ in range(MAX_RETOLD):
            if type(value) is not Retell or not is_whole(value.speaker):
                return False
            value = value.act
            if type(value) is not Retell:
                return type(value) in _KINDS and well_formed(value)
        return False


@slotted
class Plan:
    """Evil players agree, in a whisper, on who claims what: pairs of seat and character."""

    bluffs: tuple[tuple[int, str], ...]


@slotted
class Words:
    """Says these words as they were typed, beside other acts, which are put into words anew."""

    text: str


Act: TypeAlias = (
    Claim
    | Report
    | Accuse
    | Attribute
    | Defend
    | Deny
    | Ask
    | Propose
    | VoteIntent
    | Retract
    | Clash
    | Theory
    | Statement
    | Invite
    | Retell
    | Plan
    | Words
)


def told_anew(acts: Iterable[Act], day: int) -> frozenset[tuple[str, int]]:
    """(ability, night) of the reports among acts; where a night was not said, last night is meant.

    Words that take `information` back and hold such reports take back these alone.
    """
    reports = (act for act in acts if isinstance(act, Report))
    return frozenset((r.ability, r.night or max(day, 1)) for r in reports)


REASONS = (
    "",
    "information",
    "claims_clash",
    "impossible_claim",
    "late_claim",
    "voting",
    "nominations",
    "deaths",
    "still_alive",
    "agreement",
    "silence",
    "gut",
)
_ACTS: dict[str, type[Any]] = {
    cls.__name__.lower(): cls
    for cls in (
        *(Claim, Report, Accuse, Attribute, Defend, Deny, Ask, Propose, VoteIntent),
        *(Retract, Clash, Theory, Statement, Invite, Retell, Plan, Words),
    )
}
_KINDS = frozenset(_ACTS.values())
_FIELDS = {name: tuple(f.name for f in fields(cls)) for name, cls in _ACTS.items()}


def act_to_row(act: Act) -> list[Any]:
    """An act as plain data.

    >>> act_to_row(Claim(("chef",)))
    ['claim', ('chef',), '']
    """
    name = type(act).__name__.lower()
    values = (getattr(act, field) for field in _FIELDS[name])
    return [name, *(act_to_row(v) if type(v).__name__.lower() in _ACTS else v for v in values)]


def act_from_row(row: Any, mouths: int = 0) -> Act:
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
        if name == "retell" and mouths < MAX_RETOLD:
            return Retell(int(values[0]), act_from_row(values[1], mouths + 1))
        act: Act = _ACTS[name](*map(frozen, values))
    except (TypeError, IndexError, ValueError):
        raise Malformed(f"a {name} act has the fields {', '.join(_FIELDS[name])}") from None
    return act


def frozen(value: Any) -> Any:
    """JSON's lists as tuples, all the way down."""
    return tuple(map(frozen, value)) if isinstance(value, list | tuple) else value
