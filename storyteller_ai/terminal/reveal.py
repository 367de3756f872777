"""After the end: the Grimoire, the nights, and every choice of the Storyteller with its reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine import STORYTELLER, Amend, Choice
from engine import events as ev
from storyteller_ai.language.english import character_name, listed
from storyteller_ai.narration import Line, Narrator
from storyteller_ai.wording import safe

_TOLD_BY_DAY = (
    ev.Said,
    ev.WhisperOpened,
    ev.Whispered,
    ev.NeighbourWhispered,
    ev.WhisperAsked,
    ev.WhisperAccepted,
    ev.WhisperEnded,
    ev.Conferred,
    ev.HandCounted,
    ev.HandFell,
    ev.Nominated,
    ev.Tallied,
    ev.Declared,
    ev.Ruling,
)
_SETUP = (ev.GameStarted, ev.CharacterGiven, ev.TokenShown)


def reveal(records: Iterable[Any], seed: int | None) -> Iterator[Line]:
    """All that was hidden, from a game's records (or its log's)."""
    records = list(records)
    events = [record for record in records if isinstance(record, ev.Event)]
    yield Line("The Grimoire", "title")
    yield from grimoire(events)
    yield Line("The nights", "title")
    yield from nights(events)
    yield Line("The Storyteller's choices", "title")
    yield from choices(records)
    if seed is not None:
        yield Line(f"Seed: {seed}", "dim")


def grimoire(events: list[ev.Event]) -> Iterator[Line]:
    """Every seat as it was dealt, and what became of it."""
    names: dict[int, str] = {}
    given: dict[int, ev.CharacterGiven] = {}
    became: dict[int, list[str]] = {}
    dead: dict[int, bool] = {}
    for event in events:
        match event:
            case ev.GameStarted():
                names = dict(event.seats)
            case ev.CharacterGiven():
                given[event.seat] = event
            case ev.CharacterChanged():
                became.setdefault(event.seat, []).append(character_name(event.character))
            case ev.AlignmentChanged():
                became.setdefault(event.seat, []).append(event.alignment)
            case ev.Died():
                dead[event.seat] = True
            case ev.Revived():
                dead[event.seat] = False
            case ev.Restated():
                dead = {seat: not alive for seat, alive, _ in event.seats}
    for seat, name in names.items():
        if seat not in given:
            continue
        first = given[seat]
        what = character_name(first.character)
        if first.believes != first.character:
            what += f", believed to be the {character_name(first.believes)}"
        what += f" ({first.alignment})"
        for change in became.get(seat, []):
            what += f", then {change}"
        yield Line(f"{safe(name)}: {what}{', dead' if dead.get(seat) else ''}")


def nights(events: list[ev.Event]) -> Iterator[Line]:
    """What the nights brought, and how the days ended."""
    narrator = Narrator(STORYTELLER)
    for event in events:
        lines = narrator.tell(event)
        if isinstance(event, ev.PhaseBegan):
            if event.phase != "nominations":
                yield Line(lines[-1].text, "news")
        elif not isinstance(event, (*_TOLD_BY_DAY, *_SETUP)):
            yield from (Line(f"  {line.text}") for line in lines)


def choices(records: list[Any]) -> Iterator[Line]:
    """The Storyteller's choices in order; those with one option only were none."""
    narrator = Narrator(STORYTELLER)
    pending: Choice | None = None
    for record in records:
        if isinstance(record, Choice):
            kind, actor, _ = record.decision.rsplit("/", 2)
            if int(actor) != STORYTELLER or record.source == "only option":
                pending = None
            elif kind in _WITHOUT_RULING:
                yield _bare(kind, record, narrator)
            else:
                pending = record
        elif isinstance(record, Amend):
            yield Line(f"By hand: {amend_words(record, narrator)}.")
        else:
            narrator.tell(record)
            if isinstance(record, ev.Ruling) and pending is not None:
                yield _ruled(record, narrator)
                pending = None


_WITHOUT_RULING = ("setup.bag", "drunk.thinks", "demon.bluffs")


def _bare(kind: str, choice: Choice, narrator: Narrator) -> Line:
    why = f" (why: {safe(choice.reason)})" if choice.reason else ""
    words = narrator.words.kind(kind)
    return Line(f"{words[:1].upper()}{words[1:]}: {narrator.words.value(choice.value)}.{why}")


def _ruled(ruling: ev.Ruling, narrator: Narrator) -> Line:
    who = narrator.who(ruling.seat)
    if ruling.kind.endswith(".learns"):
        ability = ruling.kind.partition(".")[0]
        words = f"{who} learns: {narrator.words.told(ability, ruling.value)}"
    elif ruling.kind.endswith(".grimoire"):
        words = f"{who} is shown a Grimoire"
    else:
        value = narrator.words.value(ruling.value)
        words = f"{who}, {narrator.words.kind(ruling.kind)}: {value}"
    return Line(f"{words}.{narrator.note(ruling)}")


def amend_words(amend: Amend, narrator: Narrator) -> str:
    """An amendment in words."""
    parts = [
        f"{narrator.who(seat)}'s {field.replace('_', ' ')} set to {narrator.words.value(value)}"
        for seat, field, value in amend.changes
    ]
    parts += [f"told {narrator.who(seat)}: {safe(words)}" for seat, words in amend.tell]
    if amend.winner:
        parts.append(f"ended the game for {amend.winner}")
    if amend.back:
        parts.append(f"went back {amend.back} choices")
    return listed(parts) or safe(amend.note)
