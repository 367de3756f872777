"""After the end: the Grimoire, the nights, and every choice of the Storyteller with its reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine import AUTOMATIC, STORYTELLER, Amend, Choice, Record
from engine import events as ev
from storyteller_ai.language import Language
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
_TIDYING = (ev.ReminderRemoved,)
"""What a reader of the nights has no use for"""


def reveal(records: Iterable[Record], seed: int | None, to: Language) -> Iterator[Line]:
    """All that was hidden, from a game's records (or its log's)."""
    records = list(records)
    events = [record for record in records if isinstance(record, ev.Event)]
    yield Line(_text(to, "grimoire"), "title")
    yield from grimoire(events, to)
    yield Line(_text(to, "nights"), "title")
    yield from nights(events, to)
    yield Line(_text(to, "choices"), "title")
    yield from choices(records, to)
    if seed is not None:
        yield Line(_text(to, "seed", seed=seed), "dim")


def _text(to: Language, key: str, **values: Any) -> str:
    return to.text(f"terminal.reveal.{key}", **values)


class _Lives:
    """Who was dealt what, what became of each seat, and who is dead in the end."""

    def __init__(self, events: list[ev.Event], to: Language) -> None:
        self.names: dict[int, str] = {}
        self.given: dict[int, ev.CharacterGiven] = {}
        self.became: dict[int, list[str]] = {}
        self.dead: dict[int, bool] = {}
        for event in events:
            match event:
                case ev.GameStarted():
                    self.names = dict(event.seats)
                case ev.Entered() | ev.SeatTaken():
                    self.names[event.seat] = event.name
                case ev.CharacterGiven():
                    self.given[event.seat] = event
                case ev.CharacterChanged():
                    self.became.setdefault(event.seat, []).append(to.character(event.character))
                case ev.AlignmentChanged():
                    alignment = to.text(f"words.alignment.{event.alignment}")
                    self.became.setdefault(event.seat, []).append(alignment)
                case ev.Died():
                    self.dead[event.seat] = True
                case ev.Revived():
                    self.dead[event.seat] = False
                case ev.Restated():
                    self.dead = {seat: not alive for seat, alive, _ in event.seats}


def grimoire(events: list[ev.Event], to: Language) -> Iterator[Line]:
    """Every seat as it was dealt, and what became of it."""
    lives = _Lives(events, to)
    for seat, name in lives.names.items():
        if seat not in lives.given:
            continue
        first, became = lives.given[seat], lives.became.get(seat, [])
        believed = to.character(first.believes)
        same = first.believes == first.character
        yield Line(
            _text(
                to,
                "seat",
                who=safe(name),
                character=to.character(first.character),
                believed="" if same else _text(to, "believed", character=believed),
                alignment=first.alignment,
                changes="".join(_text(to, "then", what=what) for what in became),
                dead=_text(to, "dead") if lives.dead.get(seat) else "",
            )
        )


def nights(events: list[ev.Event], to: Language) -> Iterator[Line]:
    """What the nights brought, and how the days ended."""
    narrator = Narrator(STORYTELLER, to)
    shown: dict[int, set[str]] = {}
    for event in events:
        lines = narrator.tell(event)
        if isinstance(event, ev.PhaseBegan):
            if event.phase != "nominations":
                yield Line(lines[-1].text, "news")
        elif not isinstance(event, (*_TOLD_BY_DAY, *_SETUP, *_TIDYING)):
            if isinstance(event, ev.SawGrimoire):  # what stood there the night before is known
                before = shown.get(event.seat, set())
                shown[event.seat] = {line.text for line in lines[1:]}
                lines = [lines[0], *(line for line in lines[1:] if line.text not in before)]
            yield from (Line(f"  {line.text}") for line in lines)


def choices(records: list[Record], to: Language) -> Iterator[Line]:
    """The Storyteller's choices by day and night; those with one option only were none."""
    heading: Line | None = None
    for line in _choices(records, to):
        if line.style == "news":
            heading = line
            continue
        if heading is not None:
            yield heading
            heading = None
        yield line


def _choices(records: list[Record], to: Language) -> Iterator[Line]:
    """The choices, and every day and night, in which there may have been none."""
    narrator = Narrator(STORYTELLER, to)
    pending: Choice | None = None
    for record in records:
        if isinstance(record, Choice):
            kind, actor, _ = record.decision.rsplit("/", 2)
            if int(actor) != STORYTELLER or record.source == AUTOMATIC:
                pending = None
            elif kind in _WITHOUT_RULING:
                yield _bare(kind, record, narrator)
            else:
                pending = record
        elif isinstance(record, Amend):
            yield _set_in(_text(to, "by_hand", what=amend_words(record, narrator)))
        elif isinstance(record, ev.Event):  # comings and goings tell themselves
            lines = narrator.tell(record)
            if isinstance(record, ev.PhaseBegan) and record.phase != "nominations":
                yield Line(lines[-1].text, "news")
            if isinstance(record, ev.Ruling) and pending is not None:
                yield _ruled(record, narrator)
                pending = None


_WITHOUT_RULING = ("setup.bag", "drunk.thinks", "demon.bluffs")


def _set_in(text: str) -> Line:
    return Line(f"  {text}")


def _bare(kind: str, choice: Choice, narrator: Narrator) -> Line:
    words = narrator.words
    note = narrator.bracketed([narrator.why(choice.reason)] if choice.reason else [])
    values = {"kind": words.kind(kind), "value": words.value(choice.value), "note": note}
    return _set_in(_text(narrator.language, "choice", **values))


def _ruled(ruling: ev.Ruling, narrator: Narrator) -> Line:
    values = {"seat": narrator.who(ruling.seat), "note": narrator.note(ruling)}
    if ruling.kind.endswith(".learns"):
        ability = ruling.kind.partition(".")[0]
        told = narrator.words.told(ability, ruling.value)
        return _set_in(_text(narrator.language, "learns", words=told, **values))
    if ruling.kind.endswith(".grimoire"):
        return _set_in(_text(narrator.language, "shown_grimoire", **values))
    kind, value = narrator.words.kind(ruling.kind), narrator.words.value(ruling.value)
    if ruling.seat < 0:  # a Fabled's, about nobody
        note = values["note"]
        return _set_in(_text(narrator.language, "choice", kind=kind, value=value, note=note))
    return _set_in(_text(narrator.language, "ruled", kind=kind, value=value, **values))


def amend_words(amend: Amend, narrator: Narrator) -> str:
    """An amendment in words."""
    to, who = narrator.language, narrator.who
    parts = [
        _text(to, "set", seat=who(seat), field=field, value=narrator.words.value(value))
        for seat, field, value in amend.changes
    ]
    parts += [_text(to, "told", seat=who(seat), words=safe(words)) for seat, words in amend.tell]
    if amend.winner:
        parts.append(_text(to, "ended", winner=amend.winner))
    if amend.back:
        parts.append(_text(to, "went_back", choices=amend.back))
    return to.listed(parts) or safe(amend.note)
