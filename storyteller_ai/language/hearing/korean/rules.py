"""The rules of Korean: a pattern over a clause, and what to make of a match."""

from __future__ import annotations

import re
from typing import Final

from engine.speech import Ask, Claim, Defend, Propose
from storyteller_ai.language.hearing.korean.claims import (
    claim_one,
    claim_one_of,
    deny,
    deny_evil,
    point_out_clash,
    said_before,
    take_back,
    theorise,
)
from storyteller_ai.language.hearing.korean.judging import (
    judge,
    judge_elided,
    judge_reversed,
    trust_elided,
)
from storyteller_ai.language.hearing.korean.patterns import (
    ADVERBS,
    CL,
    END,
    KILL,
    LIVE,
    PL,
    SUSPECT,
    X,
)
from storyteller_ai.language.hearing.korean.requests import (
    ask_all,
    ask_back,
    ask_trade,
    ask_whether,
    ask_who,
    intend_vote,
    invite,
    keep_alive,
    plead,
    propose,
    skip_day,
    spare,
)
from storyteller_ai.language.hearing.rules import (
    C,
    P,
    Rule,
    Rules,
    accuse_of,
    defend,
    ids_in,
    seats_in,
)

# fmt: off
_RULES: Final[tuple[tuple[str, Rule], ...]] = (
    (r" (?:더블|중복|BOTH|두 명|두명|#2 명|#2 NOT|#2 일|(?:사람|분)\S* #[23]|둘(?:이네|이잖|인|이야))", point_out_clash),
    # taking back
    (rf" (?:아까 |전에 |I )*{C} (?:BE )?SAIDONCE \S*(?:LIE|취소|거짓|뻥|구라|실수|미안)\S*(?: BE)?", take_back),
    (rf" (?:[^,]*{P}[^,]* (?:의심|몰[아았])\S*[^,]* )(?:거 |것 |건 )?(?:미안|죄송|사과|실수)\S*(?: ,? ?취소\S*)?", take_back),
    (r" [^,]*(?:취소|철회|무시|잊어|잊으|없던|거둘|물릴)\S*", take_back),
    (r" [^,P]*INFO[^,P]* (?:버리|버려|지워|틀[렸린]|잘못|엉터리|쓸모없)\S*", take_back),
    (rf" I 언제 (?P<of>{C}) (?:BE )?SAID\S*(?: \S+)?", deny),
    (rf" (?:I )?(?P<of>{X})(?: BE| SAID| SAIDONCE| \S*(?:주장|말|얘기|클레임)\S*)* NEVER", deny),
    (rf"^ (?:I |D\d |N\d |아까 |전에 )*(?P<c>{C}) (?:BE )?SAID \S*(?:했는데|했었는데|했지만|말했는데)(?: ,| I| 사실은?)* (?:NOT|LIE|사실)(?: (?:,|I|사실은?|진짜는?))* (?P<new>{C})(?: BE)?", said_before),
    # what is asked
    (rf" (?:{P} )?(?:{P}|YOU)(?: OF)?(?: ROLE)?(?: OBJ| BE)? (?:뭐|무엇|뭔|뭡|뭘|누구|어떤)\S*(?: ROLE\S*)?(?: BE)?(?= |$)", lambda h, f, s: ask_who(h, f, s) if s.question or "ROLE" in f[0] else False),
    (r" ROLE(?: BE)? (?:뭐|무엇|뭔|뭡|뭘)\S*", lambda h, f, s: ask_who(h, f, s) if h.to is not None else False),
    (rf" {P} ROLE(?: BE| OBJ)? $", lambda h, f, s: ask_who(h, f, s) if s.question else False),
    (rf" (?P<pl>{P}) ROLE(?: OBJ)?(?: 좀| 한번)* (?:까|공개|말해|밝혀|알려|말씀)\S*", ask_who),
    (r" (?:ALL )?(?:ROLE|클레임)(?: OBJ)?(?: 좀| 한번| 다| ALL| 먼저| 빨리)* (?:까|깝|공개|말해|말하|말할|말합|밝[히혀힐힙]|알려|알릴|오픈|말씀|털[어자]|풀[자어])\S*", lambda h, f, s: (ask_all(h, f, s) if not re.search(r"까(?:ㄹ|깔)|내일|나중|안 ", s.text) else False )),
    (r" ALL (?:뭐|무슨|ROLE 뭐)\S*", ask_all),
    (rf" (?P<of>OUTSIDER|MINION|DEMON|TOWN|{C})(?: BE)? (?:누구(?!\S* (?:쏠|지킬|고를|찍을|볼))|계[시신세]|있나|있어|있음|있으|있습|있는|손|어디|나와|나오|까)\S*", lambda h, f, s: ask_all(h, f, s) if not re.search(P, s.text) else False),
    (rf"^ (?:(?:그럼|근데|혹시|진짜) )*누가 (?P<of>OUTSIDER|MINION|DEMON|TOWN|{C})(?: BE| ~|인가|인지|죠|지| ROLE)*(?: \S+)? $", lambda h, f, s: ask_all(h, f, s) if s.question else False),
    (rf" (?P<p>{P})(?: 혹시| 진짜)* (?P<of>OUTSIDER|TOWN)(?: BE| ~)? $", ask_whether),
    (rf" (?P<p>{P}) {C}(?: BE)? (?:맞|진짜)\S*", ask_whether),
    (rf" (?P<p>{P}) (?:혹시 |진짜 )?{C}(?: BE| ~)? $", ask_whether),
    (rf" (?:인데 )?(?:YOU|{P}) $", ask_back),
    (r" TRADE", lambda h, f, s: ask_trade(h, f, s) if s.question and not ids_in(s.text) else False),
    (r" (?:ROLE )?교환\S*", lambda h, f, s: ask_trade(h, f, s) if not ids_in(s.text) else False),
    (r" (?:귓속말(?!했|로|으로)|따로|단둘이|와서 (?:얘기|이야기|말)|둘만|둘이만|개인적으로|조용히 (?:얘기|이야기|말)|갠톡|개인톡|디엠|밀담|귓말|둘이(?:서)? (?:얘기|이야기|말)|잠깐 (?:얘기|이야기))\S*.*", invite),
    # who one is
    (rf" (?:I )?(?:TRADE |교환 |§ |\? |ROLE |#3 개? ?)*(?:I |BE )?(?P<cl>{CL})(?: BE)?(?: ONEOF| #[23] 개\S*| 중)*(?: BE| 야| 임)?", claim_one_of),
    (rf" I (?:죽었\S* |사실 |아마 |그냥 |진짜 |솔직히 |확직 |ROLE |BE |이번에 |절대 |정말 |당연히 |, )*(?P<of>{X}) NOT", deny),
    (r" I (?:사실 |그냥 |진짜 |솔직히 |정말 |확실히 |당연히 |완전 |100 |무조건 )*GOOD(?= (?:BE|맞|확실)| $)", deny_evil),
    (rf"^ (?P<of>{C}) NOT", deny),
    (rf" I (?P<of>{X}(?: {X})+) NOT", deny),
    (rf" I (?:OF )?(?:ROLE (?:BE )?|사실 |아마 |혹시 |어쩌면 |왠지 |아무래도 |일단 |정말 |이제 |지금 |오늘 |그냥 |진짜 |솔직히 |확직 |이번에 |BE |, |§ )*(?P<c>{C})", claim_one),
    (rf"^ (?:§ |, |확직 |사실은? |실은 |진짜는? |실제로는? |원래 |지금은 |그래요? |솔직히 |ROLE |: |아 |네 |음 |, )*(?P<c>{C})(?= (?:BE|~|,|:|#|INFO|N\d|확직|$|§|{P}|0|OF|AND |썼|깔\S*|까요|공개\S*|오픈\S*|보고\S*|등장\S*|질문\S*|능력으로|능력\S* (?:썼|쓰|사용)|쓰|클레임|주장))", claim_one),
    (rf"(?<=N\d) (?P<c>{C})(?= (?:BE|INFO|#))", claim_one),
    (rf" (?:확직|사실|§|,) (?:I )?(?P<c>{C})(?= (?:BE|$|§))", lambda h, f, s: claim_one(h, f, s) if not re.search(P, s.text[: f.start()]) else False),
    (rf" (?P<c>{C}) (?:BE|확직)(?= $)", lambda h, f, s: (claim_one(h, f, s) if not re.search(rf"{P}|ONEOF|{C}", s.text[: f.start() + 1].replace("C:monk §", "")) or (re.search("지[켰킴켜]", s.text[: f.start()]) and not re.search(C, s.text[: f.start() + 1])) else False )),
    (rf" (?:인데 )?(?:YOU|{P}) $", ask_back),
    (rf" (?:YOU|{P})(?: OF)? 차례\S*", lambda h, f, s: h.add(Ask(h.to)) if h.to is not None and any(isinstance(a, Claim) for a in h.acts) else False),
    # votes
    (rf" (?P<pl>{P}) TO (?P<how>(?:투표|표|손|한표)\S*(?: (?!P\d)\S+){{0,2}}?) (?P<other>{P}) TO(?: 안| 못)\S* \S*", intend_vote),
    (rf" (?P<pl>{PL})(?: 지명되면| 지명당하면| 올라가면| 올라오면| TO| OBJ| I| 절대| 진짜| 꼭| 오늘| 무조건)* (?P<how>(?:투표(?!로)|표|손|한표|찬성|반대)\S*(?: (?:주지|하지|던지지|마\S*|말\S*|안|못|던\S*|들\S*|줄\S*|없\S*|할\S*|하\S*|해\S*|거\S*|않\S*|드\S*|주\S*|OBJ|절대))*)", intend_vote),
    (rf" (?:I )?(?:투표|표|손|한표)\S*(?: OBJ| I| 오늘)* (?P<pl>{P}) (?:TO|OBJ)(?P<how>(?: \S+){{0,2}})", intend_vote),
    (rf" (?P<pl>{P})(?: OBJ)? (?P<how>(?:안 |못 )?찍을\S*(?: \S+)?)", intend_vote),
    (rf" (?:유령 ?표|죽은 ?표|마지막 ?표)(?:는|은|를)? (?P<pl>{P}) (?:TO|OBJ) (?P<how>(?:쓸|던질|줄|쓰겠)\S*)", intend_vote),
    # who shall live or die
    (rf" (?:오늘 )?(?:NOBODY|아무 ?도)(?: OBJ| TO| 오늘| 안)* \S*(?:{KILL}|투표)\S*(?: \S+)?", skip_day),
    (r" (?:오늘 )?처형 (?:없이|스킵|하지 ?말|하지말|안 |없는)\S*(?: \S+)?", lambda h, f, s: skip_day(h, f, s) if not re.search(P, s.text[: f.start()]) else False),
    (r" (?:오늘 |오늘은 )?(?:스킵|넘어가|건너뛰)\S*", skip_day),
    (r" 처형(?:은|을)? ?(?:쉬|패스|건너|넘어)\S*", skip_day),
    (r" (?:꼭 )?(?:누가 |누군가 |누굴 |아무나 )*(?:꼭 )?(?:죽을|죽일|처형할|처형) (?:필요|이유)\S* (?:\S+ )?없\S*", lambda h, f, s: skip_day(h, f, s) if not re.search(P, s.text) else False),
    (r" 표 ?(?:OBJ )?(?:아끼|아껴|아낍|낭비하지)\S*", skip_day),
    (r" (?:ALL )?손 ?(?:OBJ )?(?:ALL )?내[려리립]\S*", lambda h, f, s: skip_day(h, f, s) if not re.search(P, s.text) else False),
    (rf" (?:그냥 |오늘 )*(?P<pl>{PL})(?: OBJ| 오늘| 좀| 먼저| 부터| 그냥| 꼭| 목을?| 안| 못)* (?P<rest>{KILL}\S*(?: (?:말\S*|마\S*|않\S*|맙\S*|안\S*|져\S*|주\S*|끝\S*|하\S*|해\S*|가\S*|할\S*))*)", propose),
    (rf" (?P<pl>{PL})(?: OBJ| 오늘| 좀| 먼저| 꼭| 무조건| 진짜)* (?P<rest>(?:죽어야|가야|나가야|사라져야|매달려야|처형(?:돼야|되어야|당해야))\S*(?: \S+)?)", propose),
    (rf" (?P<pl>I)(?: OBJ| 오늘| 좀)* (?P<rest>{KILL}\S*(?: \S+)*)", propose),
    (rf" (?:(?:{PL}|I)(?: OBJ)? )?(?:좀 )?{LIVE}\S*(?: (?:마|말|않|둡|둬|두|줍|주|줘|놓|줄)\S*)?", spare),
    (rf" (?P<pl>{P})(?: OBJ)?(?: (?!P\d|I |DEMON|EVIL)\S+){{1,4}}? (?P<rest>(?:죽이|처형하|매달|보내|지명하|투표하|건드리)지 ?(?:마|말)\S*(?: \S+)?)", lambda h, f, s: keep_alive(h, f, s)),
    (r" I (?:TO |OBJ )?(?:투표|표|지명|손)\S* (?:OBJ )?(?:마|말)\S*(?: \S+)?", lambda h, f, s: h.add(Propose("spare", h.speaker))),
    (r" (?:오늘 )?(?:안 죽이|안 처형|처형 안|안 매)\S* (?:게|것이|편이|쪽이) (?:좋|낫|나[을아])\S*", lambda h, f, s: skip_day(h, f, s) if not re.search(P, s.text) else False),
    (r" (?:§ )*(?:죽이|처형하)지 ?(?:마|말)\S*", plead),
    # evil characters that are about
    (rf" (?P<c>{C})(?: BE| 무조건| 진짜| 확실히| 분명히?)* (?:있\S*|판\S*|세계\S*|월드\S*|세상|판\S*|게임\S*|들어\S*|존재\S*)(?: \S+)?", theorise),
    (rf" (?P<pl>{PL})(?: BE)? HERRING|HERRING(?: BE| 아마| 분명히?| I)* (?P<pl2>{P})", lambda h, f, s: h.add( Claim(("fortuneteller",), "soft"), *(Defend(x) for x in seats_in(f[0])) )),
)
_JUDGEMENTS: Final[tuple[tuple[str, Rule], ...]] = (
    (rf" (?P<pl>{P})(?: 말\S*| ROLE| INFO)(?: BE| OF| OBJ| \S+은| \S+도| 한마디도| 절대| 진짜| 별로| 하나도| 전혀| 다| ALL| 완전| 거의)* (?:못|안|못믿|안믿|믿지|앞뒤|이상|LIE|말이)\S*(?: \S+)*", accuse_of("lying")),
    (rf" (?P<pl>{PL})(?: OBJ| 말| 절대| 진짜| 전혀| 하나도| 도저히)* (?:(?:못|안|절대) 믿|못믿|안믿|믿으면 안|믿지 ?(?:마|말|않|못))\S*(?: \S+)?", accuse_of("lying")),
    (rf" (?P<pl>{PL})(?: {ADVERBS})* (?:확정(?:이|임|입|인)|확백|무고|결백|믿을 ?(?:만|수 있))\S*(?! EVIL| DEMON| MINION)", defend),
    (rf" (?P<pl>{PL})(?: OBJ| TO| I| 진짜| 그냥| 일단)* (?:믿(?!으면 안)|신뢰|보증|보장|신용|확신)\S*", defend),
    (rf" (?P<pl>{PL})(?: {ADVERBS})* (?P<what>ROLE LIE|LIE)(?: 하고| 하는| OBJ)*(?: (?P<end>{END}))?", judge),
    (rf" (?P<pl>{PL}) (?:{ADVERBS} )*(?:(?:ONEOF|중) )?(?:{ADVERBS} )*(?P<what>{X}(?:(?: BE)?(?: OR| ,| BE)?(?: 아마| 혹시)? {X})*)(?: (?:절대|진짜|확실히|분명|있\S*))*(?: (?P<end>(?:{END} ?)+))?", judge),
    (rf" (?P<what>EVIL|GOOD|DEMON|MINION|{C})(?: BE| 아마| 바로| 무조건| 분명히?| 확실히| 틀림없이| I| 생각엔)* ?(?::|=)? (?P<pl>{PL})(?: ONEOF)?(?: (?P<end>BE|~|확실\S*))?(?= |$)", judge_reversed),
    (rf" (?P<pl>{PL})(?: {ADVERBS})* (?:행동|태도|하는|플레이|말투)\S* (?:\S+ )?이상\S*", accuse_of("evil")),
    (rf"^(?:\s+(?:§|,|아마|아마도|근데|그리고|분명히?|확실히|확정|내 생각엔|제 생각엔|진짜|무조건|특히|I))*\s+(?P<what>{X})(?: (?P<end>(?:{END} ?)+)) ?$", judge_elided),
    (r"^(?:\s+(?:§|,|I|난|전))+\s+(?:믿(?!지)|신뢰)\S* ?$", trust_elided),
    (rf" (?P<pl>{PL}) (?:=|:|-) (?P<what>{X})", judge),
    (rf" (?P<pl>{PL})(?: {ADVERBS})* 이상(?:해|함|하|한)\S*", accuse_of("evil")),
    (rf" (?P<pl>{PL})(?: {ADVERBS})* (?:숨기|숨긴|감추|감춘|꿍꿍이)\S*(?: 있\S*)?", accuse_of("evil", True)),
    (rf" (?P<pl>{PL})(?: (?!P\d|I )\S+){{0,2}} {SUSPECT}", lambda h, f, s: accuse_of("evil")(h, f, s)),
    (rf" (?:제일 |가장 |1순위 |I )*(?:의심|수상)\S*(?: \S+)? (?P<pl>{P})", accuse_of("evil")),
    (rf" (?P<pl>{PL})(?: {ADVERBS})* (?:별로|느낌|안 좋)\S*(?: \S+)*", accuse_of("evil", True)),
)
# fmt: on
RULES: Final[Rules] = tuple((re.compile(pattern), rule) for pattern, rule in _RULES)
"""Who one is, and what one asks and proposes; in this order."""
JUDGEMENTS: Final[Rules] = tuple((re.compile(pattern), rule) for pattern, rule in _JUDGEMENTS)
"""What one holds of others."""
