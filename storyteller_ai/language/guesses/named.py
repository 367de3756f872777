"""Guesses that name a character, and the words before a guess that say only that it is one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from engine.catalogue import catalogue
from storyteller_ai.language.lexicon import called, fold, squeezed

_LEAD: Final[Mapping[str, re.Pattern[str]]] = {
    "en": re.compile(
        r"^\W*(?:(?:ok(?:ay)?|so|well|hm+|alright),? )*(?:(?:my|a|the|final|first|next|new) )*guess"
        r"(?: (?:is|would be|for (?:today|now)))?(?: that)?[,:;-]*\s+"
        r"|^\W*i (?:think|believe|reckon|suspect|bet|guess)(?: that)?(?: (?:this|it) is (?:it|this):?)?,? "
        r"(?=(?:i|my|it|each|every|on|once|at|the) )"
    ),
    "ko": re.compile(
        r"^\W*(?:음+,? ?)?(?:제 |내 |오늘 |첫 |마지막 )*추측(?:할게요|합니다|하자면|해 볼게요|해볼게요|은|:)[.,:]?\s*"
        r"|^\W*제 능력은 (?:이거|이런 것|이것) (?:같아요|같은데요|인 것 같아요)[.,:]?\s*"
    ),
}
_NAMED: Final[Mapping[str, re.Pattern[str]]] = {
    "en": re.compile(
        r"(?:i(?:'m| am| must be| could be| might be| have| got|'ve got) |my (?:ability|power|role) (?:is|must be) |"
        r"(?:it|that)(?:'s| is| must be) )?(?:(?:probably|basically|just|really|maybe|like|actually|surely|something like|"
        r"the ability of|the power of|the same ability as|an ability like) )*(?:the |an? )?"
        r"(?P<c>[a-z' -]+?)(?:'s?)?(?:'s)?(?: (?:ability|power|role))?(?: i think| i guess| i believe)?\W*"
    ),
    "ko": re.compile(
        r"(?:(?:저는|전|나는|난|제가|내가|제|내|능력은|능력이|직업은|그냥|아마도?|혹시|저|나) )*(?P<c>[가-힣 ]+?)(?:의|랑|이랑)?"
        r"(?: ?(?:의 )?능력(?:을|이)?)?(?: ?(?:이에요|예요|입니다|이다|다|이야|야|임|이죠|죠|인가요|인가|이요|요|"
        r"같아요|인 것 같아요|인 듯해요|인듯|같은데요?|있어요|있습니다|가졌어요|가진 것 같아요))?\W*"
    ),
}
"""The whole of a guess that names a character."""


def said(words: str, lang: str) -> str:
    """The guess without the words that only say that it is one.

    >>> said("My guess is, each night I learn a number", "en")
    'each night i learn a number'
    """
    return _LEAD[lang].sub("", fold(words).strip(), count=1)


def named(words: str, lang: str) -> str:
    """The character whose ability is guessed by its name alone, or nothing.

    >>> named("I'm basically an Empath", "en"), named("제 능력은 요리사예요", "ko"), named("I kill", "en")
    ('empath', 'chef', '')
    """
    found = _NAMED[lang].fullmatch(said(words, lang))
    if found is None:
        return ""
    names, name = called(tuple(catalogue())), squeezed(found["c"])
    # A name may itself end in what looks like an ending.
    endings = ("", "자", "이") if lang == "ko" else ("", "s")
    return next((names[name + end] for end in endings if name + end in names), "")
