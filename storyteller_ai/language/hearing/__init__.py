"""Speech acts in what people type: `read_talk` turns words into acts, or finds none."""

from __future__ import annotations

import re
from typing import Any

from engine.speech import Act
from storyteller_ai.language.hearing import english, korean
from storyteller_ai.language.hearing.heard import Heard
from storyteller_ai.language.hearing.labels import key, label
from storyteller_ai.language.reading import MAX_WORDS, Table

__all__ = ["label_acts", "read_talk", "same_act"]
_KOREAN = re.compile("[\uac00-\ud7a3\u3131-\u318e]")


def read_talk(words: str, table: Table, to: int | None = None) -> list[Act]:
    """The acts that the words of `table.speaker` hold; none where nothing is understood.

    to: the seat that is whispered to; None for the town. Words over MAX_WORDS are not read.

    >>> table = Table(((0, "Ana"), (1, "Bo")), ("chef", "imp"), 1, 0)
    >>> read_talk("chef here, got a 1. Bo is evil", table)[2]
    Accuse(target=1, of='evil', reason='', soft=False, about=())
    """
    if len(words) > MAX_WORDS:
        return []
    heard = Heard(table, table.speaker, to)
    korean_words = _KOREAN.search(words) if table.lang is None else table.lang == "ko"
    (korean if korean_words else english).read(words, heard)
    return heard.acts


def label_acts(words: str, table: Table, to: int | None = None) -> list[dict[str, Any]]:
    """The acts of one line in the form of the labelled word sets."""
    names = dict(table.names)
    return [label(act, table.speaker, names) for act in read_talk(words, table, to)]


def same_act(given: dict[str, Any], wanted: dict[str, Any]) -> bool:
    """Whether two labels mean the same act; how sure it was said does not count."""
    return bool(key(given) == key(wanted))
