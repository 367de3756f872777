"""What a speaker tells of an ability: values, nights and players gathered from a row of tokens.

Both languages turn words into the same tokens: `P3` a seat, `C:chef` a character, `#2` a number,
`N2` a night, `D2` a day, `YES`, `NO`, `GOOD`, `EVIL`, `NONE`, and words or signs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final, NamedTuple

from engine.speech import Report
from storyteller_ai.language.hearing.heard import team


class Form(NamedTuple):
    """How an ability speaks.

    kind: number, flag, character, characters, pairing, side, seats or chosen; seats: how many
    players it is about; first: the night on which it begins; once: whether only that night.
    """

    kind: str
    seats: int = 0
    first: int = 1
    once: bool = False


FORMS: Final[Mapping[str, Form]] = {
    "washerwoman": Form("pairing", 2, once=True),
    "librarian": Form("pairing", 2, once=True),
    "investigator": Form("pairing", 2, once=True),
    "grandmother": Form("pairing", 1, once=True),
    "chef": Form("number", once=True),
    "clockmaker": Form("number", once=True),
    "empath": Form("number"),
    "oracle": Form("number", first=2),
    "mathematician": Form("number"),
    "chambermaid": Form("number", 2),
    "juggler": Form("number", first=2, once=True),
    "fortuneteller": Form("flag", 2),
    "seamstress": Form("flag", 2),
    "flowergirl": Form("flag", first=2),
    "towncrier": Form("flag", first=2),
    "artist": Form("flag", 4),
    "undertaker": Form("character", 1, first=2),
    "ravenkeeper": Form("character", 1, first=2),
    "pixie": Form("character", once=True),
    "philosopher": Form("character"),
    "courtier": Form("character"),
    "dreamer": Form("characters", 1),
    "villageidiot": Form("side", 1),
    "noble": Form("seats", 3, once=True),
    "knight": Form("seats", 2, once=True),
    "steward": Form("seats", 1, once=True),
    "balloonist": Form("seats", 1),
    "bountyhunter": Form("seats", 1),
    "highpriestess": Form("seats", 1),
    **{
        who: Form("chosen", 1, first)
        for who, first in {
            **dict.fromkeys(("butler", "snakecharmer", "sailor", "preacher", "nightwatchman"), 1),
            **dict.fromkeys(("witch", "poisoner", "princess", "bureaucrat", "thief"), 1),
            **dict.fromkeys(("monk", "exorcist", "professor", "huntsman", "lycanthrope"), 2),
            **dict.fromkeys(("gambler", "acrobat"), 2),
        }.items()
    },
    "innkeeper": Form("chosen", 2, 2),
}
"""Abilities whose information has a form of its own."""
_FREE: Final = Form("number")
MOST: Final = 9


@dataclass(slots=True)
class _Group:
    """One piece of information as it is being gathered."""

    night: int = 0
    seats: list[int] = field(default_factory=list)
    values: list[Any] = field(default_factory=list)


def reports(ability: str, tokens: Sequence[str], day: int) -> list[Report]:
    """All that the tokens tell of an ability.

    >>> [(r.night, r.value) for r in reports("empath", ["N1", "#0", ",", "N2", "#1"], 3)]
    [(1, 0), (2, 1)]
    """
    form = FORMS.get(ability)
    if form is None:
        return []
    groups = [g for g in _groups(form, ability, tokens, day) if _full(form, g)]
    last = day if "EVERY" in tokens else form.first + 1 if "BOTH" in tokens else 0
    if last and len(groups) == 1 and not groups[0].night and not form.once:
        one = groups[0]
        groups = [_Group(n, one.seats, one.values) for n in range(form.first, last + 1)]
    _number_nights(form, groups, day, "THEN" in tokens)
    found = (_report(ability, form, group) for group in groups)
    return [report for report in found if report is not None]


def _groups(form: Form, ability: str, tokens: Sequence[str], day: int) -> Iterator[_Group]:
    """The pieces in their order: what is there already begins the next one."""
    group = _Group()
    most = {"characters": 2}.get(form.kind, 1)
    for token in tokens:
        night = _night(form, token, day)
        if night:
            if group.night and _full(form, group):
                yield group
                group = _Group()
            if not group.night or not _full(form, group):
                group.night = night
        elif token[0] == "P" and token[1:].isdigit():
            if len(group.seats) >= max(form.seats, 1) and _full(form, group):
                yield group
                group = _Group(0)
            if form.seats and int(token[1:]) not in group.seats:
                group.seats.append(int(token[1:]))
        elif (value := _value(form, ability, token)) is not None:
            if len(group.values) >= most:
                yield group
                group = _Group()
            group.values.append(value)
    yield group


def _night(form: Form, token: str, day: int) -> int:
    """The night that a token names; that of a day is the next, as far as there was one."""
    if token[0] not in "ND" or not token[1:].isdigit():
        return 0
    night, last = int(token[1:]), max(day, 1)
    if token[0] == "D":
        # What is told once is told on its own night, whenever somebody speaks of it.
        return form.first if form.once else min(night + 1, last)
    return night if 1 <= night <= last + 1 else 0


def _value(form: Form, ability: str, token: str) -> Any:
    """What a token is worth to this form, or None."""
    if form.kind == "number" and token[0] == "#" and token[1:].isdigit():
        return int(token[1:]) if int(token[1:]) <= MOST else None
    if form.kind == "flag":
        return {"YES": True, "NO": False}.get(token)
    if form.kind == "side":
        return {"GOOD": "good", "EVIL": "evil"}.get(token)
    if form.kind in ("character", "characters", "pairing") and token.startswith("C:"):
        return None if token[2:] == ability else token[2:]
    if form.kind == "pairing" and token == "NONE" and ability == "librarian":
        return "none"
    return None


def _full(form: Form, group: _Group) -> bool:
    """Whether a piece says all that the ability would."""
    values, seats = len(group.values), len(group.seats)
    match form.kind:
        case "number":
            return values == 1 and seats in (0, form.seats)
        case "flag":
            return values == 1 and (seats == form.seats or form.seats in (0, 4))
        case "character":
            return values == 1 and seats <= max(1, form.seats)
        case "characters":
            return values == 2 and seats == 1
        case "pairing":
            return values == 1 and (seats == form.seats or group.values == ["none"])
        case "side":
            return values == 1 and seats == 1
    return seats == form.seats


def _number_nights(form: Form, groups: list[_Group], day: int, then: bool) -> None:
    """Nights that were not said: the only one there is, or one after the other in a row."""
    if then:
        for before, after in pairwise(groups):
            if before.night and not after.night and before.night < day:
                after.night = before.night + 1
    for group in groups:
        if form.once and not group.night:
            group.night = form.first
    bare = [g for g in groups if not g.night]
    if len(bare) == len(groups) and 1 < len(groups) <= day - form.first + 1:
        for night, group in enumerate(groups, form.first):
            group.night = night


def _report(ability: str, form: Form, group: _Group) -> Report | None:
    seats = tuple(group.seats)
    match form.kind:
        case "pairing" if group.values == ["none"]:
            return Report(ability, group.night, ("none", ()))
        case "pairing":
            character = group.values[0]
            wanted = {"washerwoman": "townsfolk", "librarian": "outsider"}.get(ability)
            wanted = "minion" if ability == "investigator" else wanted
            if wanted and team(character) not in (wanted, ""):
                return None
            return Report(ability, group.night, (character, seats))
        case "characters":
            return Report(ability, group.night, tuple(group.values), seats)
        case "seats":
            return Report(ability, group.night, seats)
        case "chosen":
            return Report(ability, group.night, ("chose", seats))
    return Report(ability, group.night, group.values[0], seats)
