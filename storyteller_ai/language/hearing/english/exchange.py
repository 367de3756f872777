"""English words that hang on what goes on at the table; a rule takes the whole clause."""

from __future__ import annotations

import re
from typing import Final

from engine.speech import EVERYONE
from storyteller_ai.language.hearing.exchange import (
    ask,
    call_vote,
    own_vote,
    vouch_for_oneself,
)
from storyteller_ai.language.hearing.heard import Heard
from storyteller_ai.language.hearing.rules import Clause, Found, P, Rule, Rules

_ALL: Final = "all everyone anyone"
_END: Final = rf"(?: ,? ?{P})? $"
_OPEN: Final = rf"^ (?:(?:so|and|ok|but|then|now|{P} ,?) )*"
_LEARN: Final = r"(?:see|learn|get|know|have|hear|find(?: out)?|ping|pick|check)"
_WHEN: Final = (
    r"(?: (?:N\d|D\d|today|then|so far|yet|all|everyone|from|in|on|about|of|for|us|P\d+))*"
)
_WHO: Final = rf"(?P<p>{P}|you|everyone|anyone)(?: all)?"
_THING: Final = r"(?:info|information|anything|something|ping|result|number)"
_CALL: Final = (
    r"(?:(?:so|and|please|everyone|all|town|you all|we|should|need to|must|just|let us) )*"
)


def _asked(rule: Rule) -> Rule:
    """Only where it is a question, with its sign or by its first word."""

    def when(heard: Heard, found: Found, clause: Clause) -> bool | None:
        if not clause.question and not re.match(r" (?:so |and )?(?:what|who|any)", clause.text):
            return False
        return rule(heard, found, clause)

    return when


# fmt: off
_RULES: Final[tuple[tuple[str, Rule], ...]] = (
    (rf"{_OPEN}who do {_WHO} (?:(?:~|most|really) )*(?:evil|think(?: (?:it|be|~|the|evil|demon|minion|that|C:\w+|lying))*)(?: (?:most|now|then|today|right))*{_END}", _asked(ask("reason", _ALL))),
    (rf"{_OPEN}who be (?P<p>{P}) 's (?:top |main |biggest )*(?:evil|suspicion|read)(?: \S+)?{_END}", _asked(ask("reason", _ALL))),
    (rf"{_OPEN}why (?:do|be) (?P<p>{P}) (?:think|believe|evil|say|sure)(?: that)? (?:{P}|me|i|he)\b(?! .*vote).*$", _asked(ask("reason", _ALL))),
    (rf"^ (?P<p>{P}) ,? ?why (?:me|him|{P}) $", _asked(ask("reason", _ALL))),
    (rf"{_OPEN}what (?:(?:info|information|number|result) )?(?:do|have) {_WHO} {_LEARN}{_WHEN}{_END}", _asked(ask("information", _ALL, EVERYONE))),
    (rf" (?:do |have |good morning )?(?:anyone|someone|everyone)(?: else)? (?:have|get|learn|know|see)(?: (?:any|some|the))* {_THING}(?: .*)?$", _asked(ask("information", _ALL, EVERYONE))),
    (rf"^ (?:(?:so|and|ok) )*(?:(?P<p>{P}) ,? ?)?(?:any|who (?:have|get)(?: any)?) (?:{_THING}|news)(?: (?:from|on|about|yet|today|N\d).*)?{_END}", _asked(ask("information", _ALL, EVERYONE))),
    (rf"{_OPEN}(?:who|what) be you(?: (?:all|everyone))?(?: (?:then|really|exactly|again|all))*{_END}", _asked(ask("character", _ALL))),
    (r"^ (?:(?:you|can|have to|need to|must|just|~) )*(?:trust|believe) me $", vouch_for_oneself),
    (rf"^ {_CALL}(?:do )?(?:not|never|no) vote(?: (?:yes|for|now|here|this|one|him|today|on))* $|^ {_CALL}vote (?:no|against)(?: (?:here|this|on|one|everyone|all))* $|^ {_CALL}(?:hands?|keep (?:your )?hands?) down(?: (?:everyone|all))* $", call_vote(False)),
    (rf"^ {_CALL}vote(?: (?:yes|for|everyone|all|now|here|this|one|with me|up))* $|^ {_CALL}(?:raise )?(?:your )?hands? ?(?:up)(?: (?:everyone|all|now))* $", call_vote(True)),
    (r"^ i (?:(?:will|would|be|go to|sure|~) )*(?:not|never) (?:go to )?vote(?: (?:yes|for|here|this|on|it|one|today))* $|^ i (?:(?:will|be|go to|sure) )*vote (?:no|against)(?: (?:here|this|on|one|it))* $|^ (?:my )?hand (?:be |stay |go )*down $|^ (?:my vote be )?no from me $|^ my vote be (?:sure )?no $", own_vote(False)),
    (r"^ i (?:(?:will|be|go to|sure) )*vote(?: (?:yes|for|here|this|on|it|one|too))* $|^ my hand (?:be |stay |go )*up $|^ (?:my vote be )?yes from me $|^ my vote be (?:sure )?yes $", own_vote(True)),
)
# fmt: on
EXCHANGES: Final[Rules] = tuple((re.compile(pattern), rule) for pattern, rule in _RULES)
"""Questions to all or to who spoke last, and votes on whoever is nominated."""
_TO_ALL: Final = re.compile(
    r"^(?:good (?:morning|evening) )?(?:all|everyone|town|people) , (who|what) (be|do) you(?! all)"
)
TELLS: Final = re.compile(
    r"\b(?:i|we) (?:get|learn|see|ping|be show|be tell)\b|^(?:get|ping) |it be (?:~ )?(?:yes|no|#\d)"
    r"|\bmy (?:info|information|number|result|ping|check)\b"
)
"""Who says this speaks of what they learned."""
CORRECTS: Final = re.compile(
    r"\b(?:i(?: just| have|'ve)? (?:lied|misspoke|mixed|messed|misread|misremembered)|i was (?:lying|wrong)"
    r"|correction|my (?:bad|mistake)|actually|truth is|sorry)\b",
    re.IGNORECASE,
)
"""Who says this takes back what they said before."""


def to_all(line: str) -> str:
    """`Hi all, who are you?`: you all.

    >>> to_all("all , who be you ?")
    'who be you all ?'
    """
    return _TO_ALL.sub(r"\1 \2 you all", line)


def without_old(line: str) -> str:
    """A correction without the value that it replaces: `it was a 2, not a 1`."""
    return re.sub(r" ,? ?(?:and )?not (?:the )?(?:#\d|yes|no)(?= |$)", "", line)
