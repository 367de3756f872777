"""Patterns of English clauses out of which rules are made."""

from __future__ import annotations

from typing import Final

from storyteller_ai.language.hearing.rules import C, P

_AND: Final = r"(?:(?: ,)? (?:and|or|nor)| [,/+-]| vs)"


PL: Final = rf"(?:(?:both|either|neither|one of|between) )?{P}(?:{_AND} (?:either )?{P})*(?: both)?"


CL: Final = rf"(?:the )?{C}(?:{_AND} (?:and |or |the )*{C}(?! (?:'s|number|ping|info|claim|be(?! (?:me|mine)\b)|in)\b))+"


TEAM: Final = r"(?:minion|demon|outsider|townsfolk)"


ONE_JUDGED: Final = rf"(?:evil|good|lying|minion|demon|townsfolk|drunk|poison|{C})"


STEP: Final = r"(?:(?: ,)? (?:or|and|and not)| [,/])"


JUDGED: Final = rf"(?:(?:the|my|our|~|sure|one|either) )*{ONE_JUDGED}(?:{STEP} (?:(?:the|my|~|sure|most|more|rather|even|specifically) )*{ONE_JUDGED})*"


KILL: Final = r"(?:kill|nominate)"


SAY: Final = r"(?:say|claim|tell|whisper|reveal|admit|mention|confirm|deny|swear)"


WANT: Final = (
    r"(?:let us|we (?:should|need to|must|have to|can|could|go to|~)|i (?:want|would|vote|say|need|go)(?: to| we| like to| love to)?"
    r"|(?:can|could|will|should|~) (?:we|someone|anyone|you|somebody)|someone|everyone(?: should| please| must)?|we|time to|want to|go|just|§|,|-)"
)


WHEN: Final = r"(?: (?:today|first|up|D\d|instead|then|and|move|or we lose|me))*"
