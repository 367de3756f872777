"""Patterns of Korean sentences out of which rules are made."""

from __future__ import annotations

import re
from typing import Final

from storyteller_ai.language.hearing.rules import C, P

_JOIN: Final = r"(?: AND| OR| ,| /)?"


PL: Final = rf"{P}(?:{_JOIN} {P})*"


CL: Final = rf"{C}(?:(?: BE)?(?: AND| OR| ,| /|) {C})+"


X: Final = rf"(?:EVIL|GOOD|DEMON|MINION|LIE|TOWN|DRUNK|{C})"


END: Final = r"(?:BE|~|NOT|확실\S*|맞\S*|각|각임|일 \S+|로 \S+|으로 \S+)"


ADVERBS: Final = (
    r"(?:너무|진짜|정말|좀|약간|제일|가장|완전|걍|그냥|확실히|아마|무조건|사실|오늘|둘|다|BOTH|그|저|분명|분명히|딱|봐도|"
    r"내|생각엔|제|생각에는|생각에|누가|백퍼|솔직히|혹시|이|#[23]|설마|이번|판|의|,|그럼|그러면|I|매우|확정|백퍼|N\d|D\d|부터|EVERY|꽤|우리|ALL|마을|지금|계속|자꾸|또|다시|일단|왠지|뭔가|어쩌면|틀림없이|100|역시|되게|진심|아무래도|BE)"
)


SUSPECT: Final = (
    r"\S*(?:수상|의심스|쎄하|쎄함|구리|구려|구림|구린|찝찝|의심[가됨되돼됩]|의심 |냄새)\S*"
)


KILL: Final = r"(?:죽이|죽여|죽일|죽입|없애|없앱|매답|올리|올립|올려|처형|매달|매다|목매|지명|보내|보냅|교수형|달자|달죠|달아|제거|투표로)"


LIVE: Final = r"(?:살려|빼(?= 주| 줘)|빼주|빼줘|빼고|살리|냅두|냅둬|냅둡|놔두|놔둬|놔둡|놓아주|가만|내버려|건드리지|건들지)"


NO: Final = r"(?:지 ?말|지 ?마|지마|지 ?않|말자|말죠|마세요|안 |안돼|않|하지)"


SAID_SO: Final = r"(?:하더\S*|했\S*|하던\S*|함|한대\S*|하네\S*|하는데\S*|그러\S*|그랬\S*|말\S*|주장\S*|한다\S*|해요|하셨\S*|들었\S*)"


QUOTED: Final = re.compile(
    rf" (?P<who>{P})(?! (?:TO|OBJ)\b)(?P<what>(?: (?!SAID)\S+)*?)(?: SAID(?: {SAID_SO})*| (?:BE )?{SAID_SO}(?= |$))"
)
