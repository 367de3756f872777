"""How much models read and write in a game, and how much of each prompt the last one began with.

Counted without a model: every question is kept, the heuristics decide, and an answer is booked at
the most that it may have. A token is taken for four bytes, which English comes near.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.forecast import BYTES_A_TOKEN
from storyteller_ai.llm.ledger import Ledger
from storyteller_ai.llm.question import Answer, NoAnswer, Question
from storyteller_ai.llm.settings import Settings
from storyteller_ai.simulation import Plan, play_game

MOST_IN: Final = 60_000
"""Tokens that a Storyteller may read in a game of eight."""
MOST_OUT: Final = 200_000
"""Tokens that a town of eight may write in a game."""
SCRIPTS: Final = ("tb", "bmr", "sv", "almanac", "rule-the-world", "forum")


@dataclass(slots=True)
class Kept:
    """Stands in for a client: keeps what it is asked, and never answers."""

    settings: Settings
    ledger: Ledger
    asked: list[Question] = field(default_factory=list)

    async def ask(self, question: Question) -> Answer:
        """Keep the question. Raises NoAnswer always."""
        self.asked.append(question)
        raise NoAnswer("only counted")

    async def close(self) -> None:
        """Nothing is open."""


@dataclass(frozen=True, slots=True)
class Count:
    """One game: tokens read, tokens written at most, and the share that prompts begin alike."""

    read: int
    written: int
    alike: float


def count(plan: Plan, seed: int, lang: str = "en") -> Count:
    """Play a game without its models, and count what they would have read."""
    kept: list[Kept] = []

    def make(settings: Settings, ledger: Ledger) -> Kept:
        kept.append(Kept(settings, ledger))
        return kept[-1]

    play_game(plan, seed, Desk(Settings("counted", lang=lang), make=make))
    asked = [question for client in kept for question in client.asked]
    size = sum(len(_text(question).encode()) for question in asked)
    written = sum(question.max_out for question in asked)
    return Count(size // BYTES_A_TOKEN, written, alike(asked))


def alike(asked: Sequence[Question]) -> float:
    """The share of all prompts but the first that the last one of the same seat began with.

    >>> from storyteller_ai.llm.ledger import Label
    >>> label = Label(1, None, "k", "d", "")
    >>> one, two = (Question(label, (("user", w),), {}, str) for w in ("abcd", "abxy"))
    >>> alike([one, two])
    0.5
    """
    seats = dict.fromkeys(question.label.seat for question in asked)
    whole = same = 0
    for seat in seats:
        texts = [_text(question) for question in asked if question.label.seat == seat]
        for before, now in pairwise(texts):
            pairs = enumerate(zip(before, now, strict=False))
            same += next((i for i, (a, b) in pairs if a != b), min(len(before), len(now)))
            whole += len(now)
    return same / whole if whole else 0.0


def _text(question: Question) -> str:
    return "\n".join(words for _, words in question.messages)


def measure(games: int, tables: int) -> tuple[str, bool]:
    """The Storyteller on every script, in both languages on one; then towns of eight models."""
    parts, most = [], 0
    for script, lang in (*((script, "en") for script in SCRIPTS), ("tb", "ko")):
        plan = Plan(script=script, bots="town", storyteller="llm")
        counts = [count(plan, seed, lang) for seed in range(1, games + 1)]
        most = max(most, *(c.read for c in counts))
        parts.append(f"{script} {lang} {_read(counts)}, {_alike(counts):.0%} begun alike")
    wrote, towns = 0, []
    for script in ("tb", "sv", "forum"):
        plan = Plan(script=script, bots="llm")
        counts = [count(plan, seed) for seed in range(1, tables + 1)]
        wrote = max(wrote, *(c.written for c in counts))
        longest = max(c.written for c in counts)
        towns.append(
            f"{script} {_read(counts)}, written at most {longest:,}, "
            f"{_alike(counts):.0%} begun alike"
        )
    words = (
        f"8 players, a token taken for {BYTES_A_TOKEN} bytes, calls that answer at once. The "
        f"Storyteller reads in a game (mean, most of {games}): {'; '.join(parts)}. A town of eight "
        f"models, of {tables} games: {'; '.join(towns)}, every answer at its longest"
    )
    return words, most < MOST_IN and wrote <= MOST_OUT


def _read(counts: Sequence[Count]) -> str:
    read = [c.read for c in counts]
    return f"{sum(read) / len(read):,.0f}, {max(read):,}"


def _alike(counts: Iterable[Count]) -> float:
    shares = [c.alike for c in counts]
    return sum(shares) / len(shares)
