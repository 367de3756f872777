"""Korean words that hang on what goes on at the table; a rule takes the whole sentence."""

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

_ALL: Final = "ALL 사람 분"
_WHO: Final = rf"(?P<p>{P}|YOU|ALL)"
_WHEN: Final = r"(?:(?:N\d|D\d|오늘|에|에는|은|는|좀|혹시|,) )*"
_LEARNED: Final = r"(?:봤|보셨|나[왔오]|나온|얻[었은]|알아[냈낸]|알게|배[웠운]|받[았은]|본)"
_OPEN: Final = r"^ (?:(?:그래서|근데|그럼|그러면|안녕하세요|안녕|좋은 아침|,|§) )*"
_CALL: Final = rf"{_OPEN}(?:(?:ALL|제발|꼭|다|오늘|그냥|우리|그럼|좀) )*"


def _asked(rule: Rule) -> Rule:
    """Only where it is a question."""

    def when(heard: Heard, found: Found, clause: Clause) -> bool | None:
        return rule(heard, found, clause) if clause.question else False

    return when


# fmt: off
_RULES: Final[tuple[tuple[str, Rule], ...]] = (
    (rf"{_OPEN}{_WHO} (?:(?:생각엔|생각에는|생각에|보기엔|지금|제일|가장) )*누[구가]\S* (?:(?:제일|가장|OBJ) )*(?:의심|수상|DEMON|EVIL|MINION)\S*(?: (?:BE|~|\S+)){{0,2}} $", _asked(ask("reason", _ALL))),
    (rf"{_OPEN}(?P<p>{P}|YOU) 왜 (?!.*(?:투표|지명|표 )).*(?:의심|EVIL|DEMON|LIE|몰[아았])\S*.* $", _asked(ask("reason", _ALL))),
    (rf" (?:INFO(?: OBJ)? (?:있|가진|가지|나온|나오|얻)\S* (?:사람|분)|(?:뭐|뭘|무엇\S*|무슨 INFO) {_LEARNED}\S* (?:사람|분))\S*(?: (?:있|계|없)\S*)? $", _asked(ask("information", "", EVERYONE))),
    (rf"{_OPEN}{_WHEN}{_WHO} {_WHEN}(?:뭐|뭘|무엇\S*|무슨 INFO|어떤 INFO) {_LEARNED}\S* $", _asked(ask("information", _ALL))),
    (rf"{_OPEN}{_WHEN}(?:뭐|뭘|무엇\S*|무슨 INFO|어떤 INFO) {_LEARNED}\S* $", _asked(ask("information", _ALL))),
    (rf"{_OPEN}(?:{_WHO} )?(?:무슨|어떤|혹시) INFO(?: OBJ)? (?:있|나[왔오]|얻)\S* $", _asked(ask("information", _ALL, EVERYONE))),
    (rf"{_OPEN}(?P<p>ALL) INFO(?: OBJ)? (?:공유|까|풀|공개|말|나[누눠])\S*(?: \S+)? $", ask("information", _ALL)),
    (rf"{_OPEN}{_WHO} 누구(?:세요|예요|에요|야|십니까|신가요|임|시죠) $", _asked(ask("character", _ALL))),
    (rf"{_OPEN}I (?:(?:좀|진짜|제발|OBJ|한번|한번만) )*믿(?:어 ?(?:주|줘|줍)\S*|으세요|어요 제발) $", vouch_for_oneself),
    (rf"{_CALL}(?:반대(?:해 ?(?:주\S*|줘\S*|요)?|합시다|하자|하세요)|투표(?:하지|는) ?(?:마|말|맙)\S*|손 (?:내\S*|들지 ?(?:마|말)\S*)) (?=$|, )", call_vote(False)),
    (rf"{_CALL}(?:(?:찬성|투표)(?:해 ?(?:주\S*|줘\S*|요)?|합시다|하자|하죠|하세요|부탁\S*)|손(?: OBJ)? (?:들어\S*|드세\S*|듭시\S*|들자\S*)(?: 주\S*)?) (?=$|, )", call_vote(True)),
    (r"^ (?:I )?(?:(?:오늘|그럼|그냥|,|이번엔) )*(?:반대(?:입니다|이에요|예요|할\S*|요|함|임)?|투표 (?:안|못) ?\S+|투표하지 않\S*) $", own_vote(False)),
    (r"^ I (?:(?:오늘|그럼|그냥|,|이번엔) )*(?:찬성(?:입니다|이에요|예요|할\S*|요|함|임|합니다)?|투표(?:할\S*|합니다|하겠\S*)) $", own_vote(True)),
)
# fmt: on
EXCHANGES: Final[Rules] = tuple((re.compile(pattern), rule) for pattern, rule in _RULES)
"""Questions to all or to who spoke last, and votes on whoever is nominated."""
TELLS: Final = re.compile(
    r"INFO.*(?:#\d|였|이었|나[왔오]|떴)|N\d.*(?:#\d|YES|NOT|예|아니).*(?:나[왔오]|떴|었어|였어|였습|었습)"
)
"""Who says this speaks of what they learned."""
CORRECTS: Final = re.compile(
    r"정정|(?:거짓말|뻥|구라)\w*(?:했|쳤|이었|이였|었)|헷갈|착각|잘못 ?말|사실은?|미안|죄송"
)
"""Who says this takes back what they said before."""
_HE: Final = re.compile(
    r"(?<![가-힣])(?:[저그이] ?(?:사람|분|친구|녀석|놈)|[쟤걔얘])(?=(?:은|는|이|가|을|를|한테|에게|도|의|랑|하고|이랑|께)?(?:\s|[.,!?]|$))"
)
"""`That person`, by whatever word."""


def put_name(text: str, name: str) -> str:
    """Say by name who is meant: a Korean sentence that names nobody says `that person`.

    >>> put_name("저 사람이 악이에요", "보람")
    '보람이 악이에요'
    """
    return _HE.sub(name, text)
