"""Speech acts in what people type: `read_talk` turns words into acts, or finds none."""

from __future__ import annotations

import re

from engine.speech import Act
from storyteller_ai.language.hearing import english, korean
from storyteller_ai.language.hearing.scene import LONGEST, Heard, Scene

__all__ = ["Scene", "read_talk"]
_KOREAN = re.compile("[\uac00-\ud7a3\u3131-\u318e]")


def read_talk(words: str, scene: Scene, speaker: int, to: int | None = None) -> list[Act]:
    """The acts that the words hold, in their order; none where nothing is understood.

    to: the seat that is whispered to; None for the town.

    >>> scene = Scene({0: "Ana", 1: "Bo"}, ("chef", "imp"), 1)
    >>> read_talk("chef here, got a 1. Bo is evil", scene, 0)[2]
    Accuse(target=1, of='evil', reason='', soft=False)
    """
    if len(words) > LONGEST:
        return []
    heard = Heard(scene, speaker, to)
    reader = korean if _KOREAN.search(words) else english
    reader.read(words, heard)
    return heard.acts
