"""Evidence of madness: what a player has said in public to be, from the acts in their words.

Whether somebody is mad is the Storyteller's to judge; this is what they may judge it by.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine import Decision, StorytellerView
from engine import events as ev
from engine.speech import Claim, Retract

ABOUT_MADNESS: Final = ("was_mad", "executes")
"""What the kinds of decisions end in that are about somebody's madness."""


@dataclass(frozen=True, slots=True)
class Stand:
    """What a player said on a day to be: these characters, or (none) that they take it back."""

    day: int
    characters: tuple[str, ...]
    words: str


def is_about_madness(decision: Decision) -> bool:
    """Whether the Storyteller judges somebody's madness."""
    return decision.kind.rpartition(".")[2] in ABOUT_MADNESS and decision.seat is not None


def stands(events: Sequence[ev.Event], seat: int) -> list[Stand]:
    """All that a player has said in public of their own character, in order."""
    day, found = 0, []
    for event in events:
        if isinstance(event, ev.PhaseBegan):
            day = event.day
        elif isinstance(event, ev.Said) and event.seat == seat:
            for act in event.acts:
                if isinstance(act, Claim):
                    found.append(Stand(day, act.characters, event.text))
                elif isinstance(act, Retract) and act.what not in ("information", "accusation"):
                    found.append(Stand(day, (), event.text))
    return found


def mad_about(view: StorytellerView, seat: int, kind: str) -> str:
    """The character about which a player has to be mad, as far as a choice says so."""
    ability = kind.partition(".")[0]
    for instance in view.grimoire.abilities.values():
        choice = instance.choice
        if instance.character != ability:
            continue
        if instance.owner == seat and isinstance(choice, str):
            return choice
        if isinstance(choice, tuple) and choice[0] == seat:
            return str(choice[1])
    return ""


def keeps_up(said: Sequence[Stand], character: str) -> bool | None:
    """Whether a player stands by the character: None where they said nothing, or both.

    >>> keeps_up([Stand(1, ("chef",), "")], "chef"), keeps_up([], "chef")
    (True, None)
    >>> keeps_up([Stand(1, ("chef",), ""), Stand(2, ("monk",), "")], "chef")
    False
    """
    if not said:
        return None
    if said[-1].characters == (character,):
        return True
    return None if character in said[-1].characters else False
