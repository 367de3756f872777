"""What a scenario says about choices, matched to decisions by seat and kind, each entry used up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine import OptionSpace
from storyteller_ai.scenario.model import Answers, Fault, Written
from storyteller_ai.scenario.plain import Entry
from storyteller_ai.scenario.values import Words


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision that was answered; `at` is how many events came before it."""

    at: int
    kind: str
    actor: int
    seat: int | None
    options: OptionSpace
    value: Any
    automatic: bool = False
    """Whether it had a single option and answered itself."""
    written: bool = False
    """Whether it is an answer in words that the file itself gives."""


@dataclass(frozen=True, slots=True)
class Step:
    """One of several choices in order; a refused one must be illegal."""

    written: Written
    refused: bool = False


class Line:
    """One entry of the file: its choices in order, and how many of them were asked for."""

    def __init__(self, written: Written) -> None:
        self.steps = list(_steps(written))
        self.taken = 0

    @property
    def used(self) -> bool:
        """Whether every choice was asked for."""
        return self.taken >= len(self.steps)

    def next(self) -> Step:
        """The choice whose turn it is; the last one again when all were asked for."""
        return self.steps[min(self.taken, len(self.steps) - 1)]


def _steps(written: Written) -> Iterator[Step]:
    if isinstance(written, dict) and set(written) <= {"first", "then", "refused"}:
        if "refused" in written:
            yield Step(written["refused"], refused=True)
        for key in ("first", "then"):
            if key in written:
                yield from _steps(written[key])
    else:
        yield Step(written)


@dataclass(slots=True)
class Registering:
    """One entry of `register`."""

    name: str
    entry: Entry
    used: bool = False


class Book:
    """The entries of one phase, or of one event."""

    def __init__(self, answers: Answers, words: Words) -> None:
        self.words = words
        self.choose = {name: Line(w) for name, w in answers.choose.items()}
        self.tell = {name: Line(w) for name, w in answers.tell.items()}
        self.rule = {kind: Line(w) for kind, w in answers.rule.items()}
        self.register = [Registering(name, entry) for name, entry in answers.register.items()]

    def registering(self, asker: str) -> Mapping[int, Registering]:
        """How seats register to an asking character, as far as the file says it."""
        return {
            self.words.seat(each.name): each
            for each in self.register
            if each.entry.get("to", asker) == asker
        }

    def settle(self, asked: list[Asked]) -> None:
        """Entries whose decision had one option: they are used if they name it."""
        for name, line in self.choose.items():
            seat = self.words.seat(name)
            self._settle(line, [a for a in asked if a.actor == seat and a.kind != "vote"], name)
        for name, line in self.tell.items():
            seat = self.words.seat(name)
            learned = [a for a in asked if a.seat == seat and a.kind.endswith(".learns")]
            self._settle(line, learned, name)
        for kind, line in self.rule.items():
            self._settle(line, [a for a in asked if a.kind == kind], kind)

    def _settle(self, line: Line, asked: list[Asked], what: str) -> None:
        for each in (a for a in asked if a.automatic and not line.used):
            step = line.next()
            if not self.words.same(each.value, step.written):
                only = self.words.show(each.value, seats=not each.kind.endswith(".learns"))
                written = self.words.show_written(step.written)
                raise Fault(f"{what}: {written} is not among the legal options: only {only} is")
            line.taken += 1

    def unused(self) -> Iterator[str]:
        """What no decision asked for, in words."""
        for name, line in self.choose.items():
            if not line.used:
                again = " again" if line.taken else ""
                yield f"nobody asked {name} to choose{again}"
        for name, line in self.tell.items():
            if not line.used:
                yield f"nobody told {name} anything that could be chosen"
        for each in self.register:
            if not each.used:
                to = each.entry.get("to")
                asker = f" to {to}" if to else ""
                yield f"nothing turned on how {each.name} registers{asker}"
        for kind, line in self.rule.items():
            if not line.used:
                yield f"the Storyteller was not given {kind}"
