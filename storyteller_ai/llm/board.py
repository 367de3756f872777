"""The game in few words for a Storyteller's prompt.

Players stand by their places (P1, P2 ...), and what they said by the speech acts in it: a name or
a sentence of theirs could be an instruction, an act is only what it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine import StorytellerView
from engine import events as ev
from engine.speech import Accuse, Claim, Report

PLAN_MARK: Final = " || plan: "
"""Parts a ruling's reason from the plan behind it; the plan is read back from the last one."""
NOTHING: Final = "(nothing)"


def place(seat: int) -> str:
    """What a prompt calls a seat.

    >>> place(0)
    'P1'
    """
    return f"P{seat + 1}"


def plan_of(view: StorytellerView) -> str:
    """The plan as the last ruling left it: a Storyteller who takes over goes on with it."""
    for event in reversed(view.events):
        if isinstance(event, ev.Ruling) and PLAN_MARK in event.reason:
            return event.reason.rpartition(PLAN_MARK)[2]
    return ""


def grimoire(view: StorytellerView) -> str:
    """Every seat with what it truly is, what it believes, and what lies on it."""
    grim = view.grimoire
    lines = []
    for seat in grim.order:
        now = grim.seats[seat]
        team = view.script.team_of(now.character) if now.character else "no token yet"
        notes = [team, now.alignment] if now.alignment else [team]
        notes += [] if now.alive else ["dead"]
        notes += ["impaired"] if seat in view.impaired else []
        notes += [f"believes {now.believes}"] if now.believes != now.character else []
        notes += [r.name for r in grim.reminders.values() if r.seat == seat]
        lines.append(f"{place(seat)} {now.character or '?'} ({', '.join(notes)})")
    if grim.bluffs:
        lines.append(f"Bluffs: {', '.join(grim.bluffs)}")
    return "\n".join(lines)


def story(view: StorytellerView) -> str:
    """Deaths, executions and votes, a line for each phase that brought any."""
    lines: list[str] = []
    phase, found = "", list[str]()
    for event in (*view.events, None):
        if event is None or isinstance(event, ev.PhaseBegan):
            if found:
                lines.append(f"{phase}: {'; '.join(found)}")
            if event is not None:
                when = "night" if event.phase == "night" else "day"
                phase, found = f"{when} {event.day}", []
        elif words := _public(event):
            found.append(words)
    return "\n".join(lines) or NOTHING


def _public(event: ev.Event) -> str:
    match event:
        case ev.Announced(died=died, revived=revived):
            words = [f"{place(seat)} died" for seat in died]
            return ", ".join(words + [f"{place(seat)} came back" for seat in revived])
        case ev.Executed(seat=seat):
            return f"{place(seat)} executed"
        case ev.Tallied(nominee=nominee, votes=votes):
            return f"{place(nominee)} nominated, {votes} votes"
        case ev.Declared(seat=seat, ability=ability, targets=targets):
            return f"{place(seat)} used {ability} on {' '.join(map(place, targets)) or 'nobody'}"
    return ""


def told(view: StorytellerView) -> str:
    """What impaired players were told, by night: the false worlds that they live in."""
    lines, day = [], 0
    for event in view.events:
        if isinstance(event, ev.PhaseBegan):
            day = event.day
        elif isinstance(event, ev.Ruling) and event.true is not None and not event.works:
            truth = "true" if event.true else "false"
            value = _value(event.value)
            lines.append(f"night {day}: {place(event.seat)}, {event.kind}: {value} ({truth})")
    return "\n".join(lines) or NOTHING


def claims(view: StorytellerView) -> str:
    """Who claims to be what, to have learned what, and to suspect whom: the last of each."""
    said: dict[int, dict[str, str]] = {}
    for event in view.events:
        if isinstance(event, ev.Said):
            for key, words in _acts(event):
                said.setdefault(event.seat, {})[key] = words
    lines = [f"{place(seat)} {'; '.join(words.values())}" for seat, words in sorted(said.items())]
    return "\n".join(lines) or NOTHING


def _acts(event: ev.Said) -> Iterator[tuple[str, str]]:
    for act in event.acts:
        match act:
            case Claim(characters):
                yield "claim", f"claims {' or '.join(characters)}"
            case Report(ability, night, value, about):
                of = f" on {' '.join(map(place, about))}" if about else ""
                yield f"{ability}{night}", f"night {night} {ability}: {_value(value)}{of}"
            case Accuse(target, of):
                who = " or ".join(map(place, target if isinstance(target, tuple) else (target,)))
                what = " or ".join(of) if isinstance(of, tuple) else of
                yield f"accuses{target}", f"says {who} is {what}"


def _value(value: object) -> str:
    """A value that was told or reported; the seats of a pairing as places."""
    match value:
        case bool():
            return "yes" if value else "no"
        case (str() as character, tuple() as seats):
            return f"{character} {' or '.join(place(s) for s in seats if type(s) is int)}"
        case tuple():
            return " ".join(map(str, value))
    return str(value)
