"""Deeds and times: patterns of what happened, and stretches of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from engine.facts.expressions import Expression, Period, Seats, seats_of
from engine.facts.records import Record, stated_truth
from engine.forms import same

if TYPE_CHECKING:
    from engine.facts.frames import Frame

What = Literal[
    "nominated",
    "voted",
    "executed",
    "exile_called",
    "supported",
    "exiled",
    "died",
    "revived",
    "woke",
    "chose",
    "learned",
    "used",
    "stated",
    "claimed",
    "changed",
    "turned",
    "whispered",
]
Spans = tuple[tuple[int, int], ...] | None


@dataclass(frozen=True, slots=True)
class Deed(Expression):
    """Something that was done: by whom, to whom, when, of what kind, with what value.

    Who did it, and to whom, is judged at that moment. which: 0 for all such deeds, 1 for the
    first, 2 for the second, -1 for the last.
    """

    what: What
    by: Seats | int | None = None
    to: Seats | int | None = None
    when: Period | None = None
    of: str = ""
    value: int | str | bool | None = None
    which: int = 0

    def records(self, frame: Frame) -> list[tuple[int, Record]] | None:
        """All that fit, up to this moment, with the numbers of their events; None: no sense."""
        spans: Spans = ((0, frame.index + 1),)
        if self.when is not None:
            spans = self.when.spans(frame)
        roles = [each for each in (self.by, self.to) if each is not None]
        if spans is None or any(seats_of(each, frame) is None for each in roles):
            return None
        found = []
        for index, record in frame.history.records(self.what):
            if index >= frame.index:
                break
            if any(first - 1 <= index < last for first, last in spans):
                if self._fits(record, frame.history.at(index)):
                    found.append((index, record))
        return self._chosen(found) if self.which else found

    def _fits(self, record: Record, then: Frame) -> bool:
        then.history.spend()
        if self.of and self.of not in record.of:
            return False
        if self.value is not None and not any(same(self.value, v) for v in record.values):
            return False
        by = None if self.by is None else seats_of(self.by, then)
        if self.by is not None and not (by and by & set(record.by)):
            return False
        if self.to is None:
            return True
        to = seats_of(self.to, then)
        if self.what == "whispered" and by is not None and len(by) == 1:
            return bool(to and (to - by) & set(record.to))
        return bool(to and to & set(record.to))

    def _chosen(self, found: list[tuple[int, Record]]) -> list[tuple[int, Record]]:
        """Those of the one event that is meant."""
        moments = sorted({index for index, _ in found})
        place = self.which - 1 if self.which > 0 else len(moments) + self.which
        if not 0 <= place < len(moments):
            return []
        return [each for each in found if each[0] == moments[place]]

    def truths(self, frame: Frame) -> list[bool | None] | None:
        """Whether each thing that was so told, or stated, was true when it was."""
        found = self.records(frame)
        if found is None or self.what not in ("learned", "stated"):
            return None
        if self.what == "learned":
            return [record.true for _, record in found]
        history = frame.history
        return [stated_truth(history, index, record.values[0]) for index, record in found]

    def __str__(self) -> str:
        parts: list[str] = [self.what]
        parts += [f"by {self.by}"] if self.by is not None else []
        parts += [f"to {self.to}"] if self.to is not None else []
        parts += [self.of] if self.of else []
        parts += [f"= {self.value}"] if self.value is not None else []
        parts += [str(self.when)] if self.when is not None else []
        parts += [f"#{self.which}"] if self.which else []
        return "<" + " ".join(parts) + ">"


# --- times -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Start(Period):
    """The moment at which the first night begins."""

    def spans(self, frame: Frame) -> Spans:
        """That moment."""
        return ((frame.history.start, frame.history.start),)

    def __str__(self) -> str:
        return "at the start"


@dataclass(frozen=True, slots=True)
class Now(Period):
    """The moment at which the whole sentence is spoken."""

    def spans(self, frame: Frame) -> Spans:
        """That moment."""
        now = frame.history.now.index
        return ((now, now),)

    def __str__(self) -> str:
        return "now"


@dataclass(frozen=True, slots=True)
class Ever(Period):
    """From the beginning up to the moment in question."""

    def spans(self, frame: Frame) -> Spans:
        """One stretch."""
        return ((min(frame.history.start, frame.index), frame.index),)

    def __str__(self) -> str:
        return "ever"


@dataclass(frozen=True, slots=True)
class Time(Period):
    """A night or a day, or the moment at which one ends; number 0: any of them."""

    part: Literal["night", "day", "dawn", "dusk"]
    number: int = 0

    def spans(self, frame: Frame) -> Spans:
        """The stretches; none for one that passed before the play began, None for the future."""
        history, found = frame.history, []
        phase = "night" if self.part in ("night", "dawn") else "day"
        for (kind, number), begin in history.begins.items():
            if kind != phase or self.number not in (0, number) or begin >= frame.index:
                continue
            end = history.ends.get((kind, number))
            over = end is not None and end < frame.index
            if self.part in ("dawn", "dusk"):
                moment = end + (self.part == "dawn") if end is not None else 0
                found += [(moment, moment)] if over else []
            else:
                found.append((begin + 1, end if end is not None and over else frame.index))
        if found or self._is_past(frame, phase):
            return tuple(found)
        return None

    def _is_past(self, frame: Frame, phase: str) -> bool:
        """Whether it is over, though nothing is known of it."""
        now, number = frame.today
        if self.number == 0:
            return True
        order = (self.number, phase == "day", self.part in ("dawn", "dusk"))
        if self.part == "dawn":
            order = (self.number, True, False)  # the day has begun
        return self.number > 0 and order <= (number, now == "day", False)

    def __str__(self) -> str:
        return f"{self.part} {self.number}" if self.number else f"any {self.part}"


@dataclass(frozen=True, slots=True)
class Span(Period):
    """From the beginning of one time to the end of another."""

    first: Period
    last: Period

    def spans(self, frame: Frame) -> Spans:
        """One stretch."""
        first, last = self.first.spans(frame), self.last.spans(frame)
        if not first or last is None:
            return None if first is None or last is None else ()
        start, end = min(a for a, _ in first), max((b for _, b in last), default=0)
        return ((start, end),) if start <= end else ()

    def __str__(self) -> str:
        return f"from {self.first} to {self.last}"


@dataclass(frozen=True, slots=True)
class When(Period):
    """The moments at which something happened, just before it took effect."""

    deed: Deed

    looks_back = True

    def spans(self, frame: Frame) -> Spans:
        """A moment for each such event; None where there was none."""
        found = self.deed.records(frame)
        return tuple((i, i) for i in sorted({i for i, _ in found})) or None if found else None

    def __str__(self) -> str:
        return f"when {self.deed}"


@dataclass(frozen=True, slots=True)
class Before(Period):
    """Up to the first such deed."""

    deed: Deed

    looks_back = True

    def spans(self, frame: Frame) -> Spans:
        """One stretch; None where there was none such."""
        found = self.deed.records(frame)
        start = frame.history.start
        return ((start, found[0][0]),) if found and found[0][0] >= start else None

    def __str__(self) -> str:
        return f"before {self.deed}"


@dataclass(frozen=True, slots=True)
class After(Period):
    """Since the first such deed."""

    deed: Deed

    looks_back = True

    def spans(self, frame: Frame) -> Spans:
        """One stretch; None where there was none such."""
        found = self.deed.records(frame)
        return ((found[0][0] + 1, frame.index),) if found else None

    def __str__(self) -> str:
        return f"after {self.deed}"
