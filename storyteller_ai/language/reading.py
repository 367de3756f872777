"""What a translator of words is told, and what it makes of them.

It knows what everybody at the table knows: names, script, day, who speaks. It never sees the
Grimoire, so that no words can talk a secret out of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine import View
from engine.facts.propositions import Proposition, Unknown

MAX_WORDS = 1_000
"""Characters; longer words are refused before anything reads them."""


ASK_AGAIN: Final = frozenset(
    {
        "no yes/no question",
        "no statement",
        "two questions",
        "an order to the Storyteller",
        "too vague",
        "nobody is meant",
    }
)
"""Why a reading is unknown where its words are no question at all: to ask anew costs nothing."""


@dataclass(frozen=True, slots=True)
class Table:
    """The table as a translator knows it.

    names: (seat id, name) clockwise; script: ids of characters; day: the number of the running
    day; speaker: the seat id of whoever speaks; lang: `en`, `ko`, or None to find out.
    """

    names: tuple[tuple[int, str], ...]
    script: tuple[str, ...]
    day: int
    speaker: int
    lang: str | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """What was understood, or the part of the words that was not.

    lang: the language in which the words were read.
    """

    proposition: Proposition | None
    missed: str = ""
    lang: str = "en"

    @property
    def question(self) -> Proposition | None:
        """What the Storyteller is asked; None where they ask for other words instead."""
        fact = self.proposition
        return None if isinstance(fact, Unknown) and fact.why in ASK_AGAIN else fact


def table_of(view: View, lang: str | None = None) -> Table:
    """What a seat's own view lets a translator know."""
    view.refresh()
    names = tuple((seat, view.names[seat]) for seat in view.order)
    return Table(names, tuple(view.characters), view.day, view.seat, lang)
