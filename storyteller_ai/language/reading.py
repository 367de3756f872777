"""What a translator of words is told, and what it makes of them.

It knows what everybody at the table knows: names, script, day, who speaks. It never sees the
Grimoire, so that no words can talk a secret out of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine import View
from engine.facts.propositions import Proposition, Unknown
from engine.speech import EVERYONE, Act, Claim, Retract

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
    nominee: who is nominated and voted on now; spoken_of: whom words without a name are about;
    claimed: the character that the speaker last claimed in public, or nothing.
    """

    names: tuple[tuple[int, str], ...]
    script: tuple[str, ...]
    day: int
    speaker: int
    lang: str | None = None
    nominee: int | None = None
    spoken_of: int | None = None
    claimed: str = ""

    @property
    def meant(self) -> int | None:
        """Whom `he` stands for where nobody is named: never who speaks."""
        seat = self.spoken_of if self.nominee is None else self.nominee
        return None if seat == self.speaker else seat


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
    return Table(
        names,
        tuple(view.characters),
        view.day,
        view.seat,
        lang,
        _nominee(view),
        _spoken_of(view),
        _claimed(view),
    )


def _nominee(view: View) -> int | None:
    """Whose vote is open, where it is the only one."""
    if view.phase not in ("nominations", "voting"):
        return None
    opened = {v.nominee for v in view.votes if v.day == view.day and v.votes is None}
    return opened.pop() if len(opened) == 1 else None


def _spoken_of(view: View) -> int | None:
    """Who spoke last in public; of one's own last words, the one player in them.

    None where the words of another name players: `he` might be any of these.
    """
    said = next((s for s in reversed(view.speeches) if s.to is None), None)
    if said is None or said.day != view.day:
        return None
    own = said.seat == view.seat
    named = {seat for act in said.acts for seat in _seats(act) if seat != said.seat}
    text = said.text.casefold()
    named |= {s for s in view.order if s != said.seat and view.names[s].casefold() in text}
    if own:
        return named.pop() if len(named) == 1 else None
    return said.seat if not named else None


def _seats(act: Act) -> set[int]:
    """The seats that an act names."""
    found: set[int] = set()
    for name in ("target", "speaker", "players", "about"):
        value = getattr(act, name, ())
        parts = value if isinstance(value, tuple) else (value,)
        found |= {part for part in parts if type(part) is int and part != EVERYONE}
    return found


def _claimed(view: View) -> str:
    """The one character that the speaker last claimed in public, and has not taken back."""
    character = ""
    for speech in view.speeches:
        if speech.seat == view.seat and speech.to is None:
            for act in speech.acts:
                if isinstance(act, Claim):
                    character = act.characters[0] if len(act.characters) == 1 else ""
                elif isinstance(act, Retract) and act.unclaims((character,)):
                    character = ""
    return character
