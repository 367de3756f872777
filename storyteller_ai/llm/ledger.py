"""The ledger: every call is booked, and none is made that the purse could not pay.

Before a call its dearest outcome is reserved; afterwards the true usage takes its place. A call
that was cut off after it was sent is booked at what was reserved, since the server may well have
counted that, and is marked as uncertain.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Protocol

from engine import EngineError
from storyteller_ai.llm.prices import Prices
from storyteller_ai.llm.usage import Usage


class OverBudget(EngineError):
    """One more call might go over the run's limit."""


class Number(Protocol):
    """A figure that processes may share, such as `multiprocessing.Value`."""

    value: float


@dataclass(slots=True)
class OwnNumber:
    """A figure of this process alone."""

    value: float = 0.0


@dataclass(frozen=True, slots=True)
class Label:
    """Whose call it is: the game's seed, the seat (None: the Storyteller), the decision."""

    game: int
    seat: int | None
    kind: str
    decision: str
    prompt: str
    """The hash of the templates that the prompt was made from."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One call in the ledger. outcome: `answered`, or what went wrong with it."""

    label: Label
    model: str
    attempt: int
    outcome: str
    usage: Usage
    cost: float
    certain: bool
    seconds: float

    def row(self) -> dict[str, Any]:
        """The entry as plain data, one level deep."""
        data = asdict(self)
        return {**data.pop("label"), **data.pop("usage"), **data}

    @classmethod
    def from_row(cls, row: Mapping[str, Any]) -> Entry:
        """The entry of a row. Raises KeyError or TypeError where it is none."""
        own = {f.name: row[f.name] for f in fields(cls) if f.name not in ("label", "usage")}
        label = Label(**{f.name: row[f.name] for f in fields(Label)})
        usage = Usage(**{f.name: row[f.name] for f in fields(Usage)})
        if not all(type(number) is int for number in (usage.tokens_in, usage.cached, usage.out)):
            raise TypeError("tokens are whole numbers")
        return cls(label=label, usage=usage, **own)


@dataclass(slots=True)
class Purse:
    """The limits of a run and what is spent of them, reservations included."""

    max_cost: float | None = None
    max_tokens: int | None = None
    cost: Number = field(default_factory=OwnNumber)
    tokens: Number = field(default_factory=OwnNumber)
    lock: AbstractContextManager[Any] = field(default_factory=nullcontext)

    def reserve(self, cost: float, tokens: int) -> None:
        """Set the money and the tokens aside. Raises OverBudget where there is not enough."""
        with self.lock:
            if self.max_cost is not None and self.cost.value + cost > self.max_cost:
                raise OverBudget(f"the budget of ${self.max_cost:g} is used up")
            if self.max_tokens is not None and self.tokens.value + tokens > self.max_tokens:
                raise OverBudget(f"the budget of {self.max_tokens} tokens is used up")
            self.cost.value += cost
            self.tokens.value += tokens

    def settle(self, cost: float, tokens: int) -> None:
        """Give back what was reserved beyond the true use (or take what goes beyond it)."""
        with self.lock:
            self.cost.value += cost
            self.tokens.value += tokens


@dataclass(slots=True)
class Reservation:
    """One call's place in the purse, until it is booked."""

    usage: Usage
    cost: float


class Ledger:
    """All calls of a run.

    on_entry hears each entry as it is booked: the place to keep a file of them.
    """

    def __init__(
        self, prices: Prices, purse: Purse, on_entry: Callable[[Entry], None] | None = None
    ) -> None:
        self.prices = prices
        self.purse = purse
        self.on_entry = on_entry
        self.on_decided: Callable[[str, str], None] | None = None
        """Hears who decided, and why it was not the model"""
        self.on_trouble: Callable[[str], None] | None = None
        """Hears a reason why a fallback decided when it first comes up."""
        self.entries: list[Entry] = []
        self.decided: Counter[str] = Counter()
        """How many decisions were the model's, a retry's, a fallback's."""
        self.whys: Counter[str] = Counter()
        """Why a fallback decided."""

    def reserve(self, model: str, usage: Usage) -> Reservation:
        """Reserve the most that a call can use. Raises OverBudget."""
        cost = self.prices.cost(model, usage)
        self.purse.reserve(cost, usage.total)
        return Reservation(usage, cost)

    def book(
        self,
        reserved: Reservation,
        usage: Usage | None,
        *,
        label: Label,
        model: str,
        attempt: int,
        outcome: str,
        seconds: float,
    ) -> Entry:
        """Book a call at what it used; None: nobody knows, so at what was reserved."""
        used = reserved.usage if usage is None else usage
        cost = self.prices.cost(model, used)
        self.purse.settle(cost - reserved.cost, used.total - reserved.usage.total)
        entry = Entry(label, model, attempt, outcome, used, cost, usage is not None, seconds)
        self.entries.append(entry)
        if self.on_entry:
            self.on_entry(entry)
        return entry

    def carry(self, entry: Entry) -> None:
        """Take over a call of the same game, made in an earlier sitting; the purse paid for it."""
        self.purse.settle(entry.cost, entry.usage.total)
        self.entries.append(entry)

    def decide(self, by: str, why: str = "") -> None:
        """Note who decided: `model`, `retry` or `fallback`, and of the last why."""
        self.recall(by, why)
        if self.on_decided:
            self.on_decided(by, why)

    def recall(self, by: str, why: str = "") -> None:
        """The same of a decision that was noted before."""
        self.decided[by] += 1
        if why:
            self.whys[why] += 1
            if self.whys[why] == 1 and self.on_trouble:
                self.on_trouble(why)

    def written(self, seat: int | None) -> int:
        """How many tokens the models wrote for a seat in this game (None: the Storyteller)."""
        return sum(entry.usage.out for entry in self.entries if entry.label.seat == seat)

    def totals(self) -> dict[str, Any]:
        """The figures of the run: calls, tokens, US dollars, who decided."""
        usage = sum((entry.usage for entry in self.entries), Usage())
        return {
            "model_calls": len(self.entries),
            "tokens_in": usage.tokens_in,
            "tokens_cached": usage.cached,
            "tokens_out": usage.out,
            "uncertain_calls": sum(not entry.certain for entry in self.entries),
            "cost_usd": sum(entry.cost for entry in self.entries),
            "decided": {by: self.decided[by] for by in ("model", "retry", "fallback")},
            "fallback_reasons": dict(sorted(self.whys.items())),
            "by_seat": self._by(lambda label: _whose(label.seat)),
            "by_kind": self._by(lambda label: label.kind),
        }

    def _by(self, what: Callable[[Label], str]) -> dict[str, dict[str, float]]:
        """Calls, tokens and US dollars of each part."""
        found: dict[str, dict[str, float]] = {}
        for entry in self.entries:
            figures = {
                "calls": 1,
                "tokens_in": entry.usage.tokens_in,
                "tokens_out": entry.usage.out,
                "cost_usd": entry.cost,
            }
            part = what(entry.label)
            found[part] = summed([found.get(part, {}), figures])
        return dict(sorted(found.items()))

    def restart(self) -> None:
        """Begin a new game's accounts; the purse stays as it is."""
        self.entries.clear()
        self.decided.clear()
        self.whys.clear()


def _whose(seat: int | None) -> str:
    return "storyteller" if seat is None else f"seat {seat}"


def summed(totals: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The figures of several games together.

    >>> summed([{"model_calls": 2, "decided": {"model": 1}}, {"model_calls": 1, "decided": {}}])
    {'model_calls': 3, 'decided': {'model': 1}}
    """
    found: dict[str, Any] = {}
    for figures in totals:
        for key, value in figures.items():
            if isinstance(value, Mapping):
                found[key] = summed([found.get(key, {}), value])
            else:
                found[key] = found.get(key, 0) + value
    return found
