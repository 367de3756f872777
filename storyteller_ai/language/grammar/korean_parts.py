# ruff: noqa: E501
# fmt: off
"""The parts of a Korean clause, in any order, and how they come together with its predicate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, Literal

from engine.facts import propositions as p
from engine.facts.deeds import What
from storyteller_ai.language.grammar.english_words import ME
from storyteller_ai.language.grammar.korean_groups import rule, the
from storyteller_ai.language.grammar.korean_verbs import Pred
from storyteller_ai.language.grammar.meaning import (
    fact_of,
    members,
    seats_of,
    without,
)
from storyteller_ai.language.grammar.saying import narrowed
from storyteller_ai.language.grammar.shapes import (
    ALL,
    Act,
    Clause,
    Group,
    Joined,
    Moments,
    Seats,
    Timed,
    Told,
    Way,
    both,
    combined,
)

# --- the parts of a clause -----------------------------------------------------------------------

rule("arg", "<np> (은|는|이는|께서는|이란 사람은|라는 사람은)")(lambda g: ("topic", g))
rule("arg", "<np> (이|가|께서|이가)", "<np> 도", "<np> (이|가) (정말로|정말|진짜|진짜로|실제로)")(lambda g: ("subj", g))
rule("arg", "<noun> (은|는)")(lambda n: None if n == ALL else ("topic", the(n)))
rule("arg", "(내가|제가|나는|저는|난|전|나도|저도|내가)")(lambda: ("subj", the(ME)))
rule("arg", "<both_too>", "<both_too> (둘 다|모두|다)")(lambda g: ("subj", g))
rule("arg", "<np> (을|를)")(lambda g: ("obj", g))
rule("arg", "(날|절|나를|저를)")(lambda: ("obj", the(ME)))
rule("arg", "<np> (에게|한테|께|에게는|한테는|한테도|에게도|더러|에게로|한테로|한텐|에겐|한테다|보고|에 대해|에 대해서|에게만|쪽으로)")(lambda g: ("to", g))
rule("arg", "(내게|제게|내게는|제게는)")(lambda: ("to", the(ME)))
rule("arg", "<np> (에게서|한테서|로부터|에게서부터|한테서부터|부터|에서부터|에서|기준으로|을 기준으로|를 기준으로)")(lambda g: ("from", g))
rule("arg", "<np> (와|과|랑|이랑|하고|와는|과는)", cost=1)(lambda g: ("with", g))
rule("arg", "<np> 보다 [는|도] [더|훨씬]")(lambda g: ("than", g))
rule("arg", "<np> (에 의해|에 의해서|의 손에|손에|의 공격으로|의 공격에|공격으로|공격에|한테 당해서|에게 당해서|의 능력으로|의 능력에|능력으로|때문에|탓에|로 인해|으로 인해|의 저주로|저주로|저주에|저주 때문에|의 저주 때문에|의 저주에|능력 때문에|의 능력 때문에|의 총에|총에|의 총으로|총으로|의 칼에|칼에|짓으로|의 짓으로|덕분에|덕에|에 당해|에게 당해|한테 당해|공격 때문에|저주 탓에)")(lambda g: ("cause", g))
rule("arg", "(처형으로|처형 때문에|처형돼서|처형당해서|투표로|처형당해|처형되어|처형돼|교수형으로|사형으로)")(lambda: ("of", "execution"))
rule("arg", "<nominee> (처형|투표|지명|노미네이션|표결|처형 투표|처형 표결|찬반 투표|지명 투표) (에|때|때는|에는|에서|에도|때도|할 때|건에|때에|에 대해|에서는|의 때)")(lambda g: ("to", g))
rule("arg", "<nominee> 이 (처형|투표|지명) (에|때|때는|에는|에서|에도)")(lambda g: ("to", g))
rule("arg", "<nominee> (가|이) (지명됐을|지명되었을|지명당했을|지명받았을|후보로 올랐을|투표에 올랐을|표결에 부쳐졌을|지명됬을) 때 [는|도]")(lambda g: ("to", g))
rule("arg", "<nominee> (를|을) (처형하는|처형하자는|처형하는 데|처형하려는) (데|투표에|것에|데에|투표 때|표결에)")(lambda g: ("to", g))
rule("nominee", "<single>", "<joined>")(lambda g: g)
rule("nominee", "(내|제|나의|저의)")(lambda: the(ME))
rule("arg", "<np> (에|에는|엔|쪽에|편에|쪽에는|에도|자리에|자리에는|에서 보면) [바로]", cost=1)(lambda g: ("at", g))
rule("arg", "<gen> <side_word> (에|에는|엔|쪽에|편에|으로|으로는)", "<side_word2> (에|에는|엔|쪽에|편에)")(lambda *a: ("side", _side(a)))
rule("arg", "<gen> <side_word> (가|이|은|는) [더]", cost=1)(lambda g, s: ("side", p.Side(g.seats, s)))
rule("side_word2", "<side_word>")(lambda s: s)
rule("arg", "<gen> <side_word> 보다 [는] [더]")(lambda *a: ("than_side", _side(a)))
rule("arg", "<side_word> 보다 [는] [더]")(lambda side: ("than_side", side))
rule("arg", "<gen> <side_word> <num> (명|사람|자리|분) (보다|보다는) [더]")(lambda g, s, n: ("than_side", p.Range(g.seats, 1, n, s)))
rule("arg", "<gen> <side_word> <num> (명|사람|자리|분) (중에|가운데|에|에는|중에서)")(lambda g, s, n: ("among", p.Range(g.seats, 1, n, s)))
rule("arg", "<single> <with> <single> 사이 (에|에는|엔|에서|의)")(lambda *a: ("between", tuple(x for x in a if isinstance(x, Group))))
rule("arg", "<single> <with> <single> (사이의|의) (거리|간격) (가|는|이)", "<single> 에서 <single> 까지 [의] (거리|칸 수) (가|는)", "<single> <with> <single> 사이 (거리|간격) (가|는|이)")(lambda *a: ("amount", p.Distance(*(x.seats for x in a if isinstance(x, Group)))))
rule("arg", "<noun> (둘|두 명|두 사람|두 명의) 사이 (에|에는)")(lambda n: ("at", the(both(p.Next(n, "left"), p.Next(n, "right")))))
rule("arg", "<among>")(lambda s: ("among", s))
rule("arg", "(여행자|여행자들) (빼고|제외하고|말고|를 빼고|를 제외하고|는 빼고|는 제외하고|빼면|를 빼면|제외하면|를 제외하면|는 빼면) [는]")(lambda: ("within", p.Except(ALL, p.Property("team", "traveller"))))
rule("arg", "(여행자|여행자들|죽은 사람|여행자까지|여행자도) (포함|포함해서|포함하여|까지|까지 포함|까지 포함해서|도 포함해서|까지 쳐서|를 포함해서|도 쳐서|까지 다 쳐서|포함하면|까지 포함하면|까지 치면|도 치면|까지 합쳐서)", "죽은 (자리|사람) (도|까지) (세면|치면|쳐서|포함해서|포함하면)")(lambda: ("adv", 1))
rule("arg", "(살아 있는 사람|생존자|산 사람|살아 있는 플레이어|살아있는 사람들|산 사람들) (만|들만|만을) (따지면|따졌을 때|쳤을 때|셌을 때|봤을 때|세면|치면|보면|놓고 보면|따져서|세서|두고 보면|고려하면|계산하면|쳐서) [,]", "(죽은 사람|죽은 자리) (은|을|는) (빼고|제외하고|빼면|건너뛰고|건너뛰면) [,]", "죽은 사람 (빼고|빼면|제외하고|제외하면)")(lambda: ("within", p.ALIVE))
rule("arg", "<q> [이|가|은|는|을|를|도|의|이나]")(lambda q: ("q", q))
rule("arg", "<none_q>")(lambda _: ("none", 1))
rule("arg", "<often>")(lambda t: ("often", t))
rule("rarg", "<often>")(lambda t: ("often", t))
rule("arg", "<when>")(lambda w: ("when", w))
rule("arg", "<all_when>")(lambda w: ("all_when", w))
KILLING = "(때문에|탓에|으로|로|에 의해|으로 인해|로 인해|덕분에|덕에)"
rule("arg", f"(험담|가십|험담꾼의 험담|험담꾼 험담) {KILLING}")(lambda: ("cause", the(p.Property("character", "gossip"))))
rule("arg", f"<gen> (험담|가십|발언) {KILLING}", f"<past_when> (내|제) (험담|가십|발언) {KILLING}")(lambda *a: ("cause", next((x for x in a if isinstance(x, Group)), the(ME))))
rule("arg", "(중독|독|만취|취기|중독이나 만취|중독 상태|중독된 것|중독된 거) (때문에|탓에|으로 인해|로 인해)")(lambda: ("impaired", 1))
rule("arg", "<np> 보다 (먼저|일찍|앞서|더 먼저|빨리|더 일찍)")(lambda g: ("sooner", g))
rule("arg", "<np> 보다 (나중에|늦게|더 늦게|뒤에|더 나중에)")(lambda g: ("later", g))
for _verb, _what in (("(죽을|사망할|죽었을|죽던|죽임당할)", "died"), ("(처형될|처형당할|처형됐을|처형되었을|처형당했을|처형되던)", "executed"), ("(지명될|지명됐을|지명당할|지명당했을|지목당할|지목당했을|지목됐을)", "nominated")):
    rule("arg", f"{_verb} (때|당시|당시에|때에|시점에) [는|도]")(lambda what=_what: ("moment", what))
    rule("when", f"<single> (이|가) {_verb} (때|당시|당시에|때에|시점에) [는|도]")(lambda g, what=_what: p.When(p.Deed(what, None, g.seats)))
rule("arg", "<nominee> (추방|추방 투표|추방 표결) (에|때|에서|에는|할 때|때는)", "<nominee> (를|을) (추방할|추방하자고 할) 때", "<nominee> (를|을) 추방하는 (데|것에|투표에)")(lambda g: ("exile", g))
rule("arg", "(서로|서로서로|서로 간에|서로에게)")(lambda: ("mutual", 1))
rule("arg", "<turning> (으로|대로) [돌면|가면|세면|돌 때|돌아가면|가다 보면|셀 때|세어 가면|돌았을 때|쭉 가면|돌면서|따라가면|세었을 때|한 바퀴 돌면]")(lambda s: ("turning", s))
rule("arg", "(혹시|정말로|정말|진짜로|진짜|실제로|실제|사실|사실은|실은|알고 보면|실제로는|진짜로는|총|모두 합쳐|모두 합해|다 합쳐서|통틀어|전부 합쳐|과연|대체|도대체|그냥|이미|벌써|그럼|그러면|그래서|바로|직접|아무튼|일단|솔직히|확실히|분명히|분명|틀림없이|결국|이번 게임에|이번 게임에서|이 게임에|이 게임에서|이번 판에|이번 판에는|이 판에|이 판에는|우리 판에|이 테이블에|이 테이블에서|우리 중에|게임에|판에|이번 게임에는|이 게임에는|이번 판엔|마을에|우리 마을에|이 마을에|게임에는|여기|여기에|지금 게임에|테이블에|이번 판에서|이 판에서|자|음|어|저기|저기요|이야기꾼님|스토리텔러님|진행자님|사회자님|이야기꾼|스토리텔러|스텔님|스텔|근데|그런데|질문|질문인데|질문이요|질문입니다|질문 하나만 할게요|궁금한데|더|제발|참고로|한마디로|말하자면|그니까|그러니까|현재 게임에|이 방에|우리 게임에|게임 안에|게임 내에|이 자리에|속으로|스스로|나란히|같이|함께|제대로|딱|완전히|완전|쓸데없이|몰래|또|아직|아직도|여전히|현재 이 게임에|막|방금|좀|조금|판 안에)", cost=0)(lambda: ("adv", 1))
rule("arg", "<np>", cost=2)(lambda g: ("bare", g))
rule("arg", "<news> (이|가|은|는|도)", "<news>", "<news> 의 내용 (이|은)")(lambda c: ("news", c))
rule("arg", "<single> (의|) (정체|캐릭터|역할|직업|진영|성향|토큰|소속|팀|편) (가|이|은|는)", "<gen> (정체|캐릭터|역할|직업|진영|성향|토큰|소속|팀) (가|이|은|는)")(lambda g: ("subj", g))
rule("arg", "<amount> (가|이|은|는)", "<amount>")(lambda q: ("amount", q))
rule("arg", "<amount> (와|과|랑|이랑|하고)")(lambda q: ("amount_with", q))
rule("arg", "<amount> (보다|보다는) [더]")(lambda q: ("than_amount", q))
rule("arg", "<num> [명|개|표|칸] (보다|보다는) [더]")(lambda n: ("than_amount", n))
rule("arg", "<num> (칸|자리) (이내에|안에|이내|이내로|이하로|이내의 거리에|이내 거리에|거리 안에)")(lambda n: ("within_n", n))
rule("arg", "(스크립트|대본|시트|캐릭터 시트|스크립트 목록) (에|에는|엔|상에)")(lambda: ("script", 1))
rule("arg", "<gen> (공격|살인|공격을 당하는 것) (에서|으로부터|에게서)")(lambda g: ("from", g))
rule("arg", "<gen> (죽음|사망) (은|이|는)")(lambda g: ("death", g))
rule("arg", "<gen> 능력 (이|은|는)")(lambda g: ("ability", g))
rule("arg", "(능력을|자기 능력을|자신의 능력을|능력|본인 능력을|일회용 능력을|제 능력을|내 능력을)")(lambda: ("abil", 1))
rule("arg", "<np> 끼리 [는]")(lambda g: ("subj", Group("all", members(g), plural=True) if members(g) is not None else None))
rule("arg", "<single> (이|가) (들고 있는|가진|가지고 있는|뽑은|쥔|쥐고 있는|맡은|맡고 있는) (토큰|캐릭터|역할|직업) (이|가|은|는)")(lambda g: ("subj", g))
rule("arg", "<gen> (진짜|실제|원래|현재|지금) (정체|캐릭터|역할|직업|진영|성향|토큰|팀|편) (가|이|은|는)")(lambda g: ("subj", g))
rule("arg", "<gen> (캐릭터|역할|직업|정체|토큰) (가|이|는|은)")(lambda g: ("char_of", g))
rule("arg", "<gen> (진영|성향|편|팀|소속) (가|이|는|은)")(lambda g: ("align_of", g))
rule("arg", "<np> 만 [이|은|을]", cost=3)(lambda g: ("only", g))
rule("arg", "<np> [을|를] (말고|빼고|제외하고|제외하면|빼면|외에|이외에|말고는|외에는) [다른|또]")(lambda g: ("except", g))
rule("arg", "(마지막으로|가장 최근에|제일 최근에|맨 마지막으로|가장 마지막에|최근에|가장 나중에|맨 나중에)")(lambda: ("which", -1))
rule("arg", "(처음으로|가장 먼저|제일 먼저|맨 먼저|맨 처음|첫 번째로|제일 처음|가장 처음)")(lambda: ("which", 1))
rule("arg", "<num> 번째로")(lambda n: ("which", n))
rule("arg", "(자기 자신|자신|자기|스스로|본인) (을|를|에게|한테)")(lambda: ("self", 1))
rule("args", "<arg> [,]")(lambda a: (a,))
rule("args", "<arg> [,] <args>")(lambda a, rest: _with_part(a, rest))

rule("amount", "<noun> (수|의 수|숫자|의 숫자|인원|인원수|의 인원|머릿수|명수)", "<rnoun> (수|의 수|숫자|의 숫자)")(p.Count)
rule("amount", "<listed> (중|가운데) <noun> (수|의 수)")(lambda s, n: p.Count(both(s, n)))
rule("amount", "[<when>] <single> (이|가) [<when>] (받은|얻은) (표|표 수|득표수|표의 수)", "<single> (의|) (득표수|득표)", "<single> 한테 (간|던져진|나온) 표 [수]")(lambda *a: p.Times(p.Deed("voted", None, next(x for x in a if isinstance(x, Group)).seats, next((x for x in a if not isinstance(x, Group)), None))))
rule("amount", "[<when>] (처형|처형된 사람|처형당한 사람) (수|횟수|의 수)")(lambda w=None: p.Times(p.Deed("executed", None, None, w)))
rule("amount", "[<when>] (지명|노미네이션) (수|횟수)")(lambda w=None: p.Times(p.Deed("nominated", None, None, w)))


def _side(values: tuple[Any, ...]) -> Seats:
    group = next((v for v in values if isinstance(v, Group)), the(ME))
    side: Way = next(v for v in values if v in ("left", "right"))
    return p.Side(group.seats, side)


def _with_part(part: tuple[str, Any], rest: tuple[tuple[str, Any], ...]) -> Any:
    """One more part of a clause; most may stand only once."""
    once = part[0] not in ("subj", "topic", "adv", "bare")
    return None if once and any(role == part[0] for role, _ in rest) else (part, *rest)


# Relative clauses: their parts are simple, so that no phrase begins with itself.
rule("rarg", "<rnp> (이|가|은|는|께서|도)")(lambda g: ("subj", g))
rule("rarg", "(내가|제가|나는|저는|난)")(lambda: ("subj", the(ME)))
rule("rarg", "<rnp> (을|를)")(lambda g: ("obj", g))
rule("rarg", "(날|나를|저를|절)")(lambda: ("obj", the(ME)))
rule("rarg", "<rnp> (에게|한테|께|에게도|한테도|더러)")(lambda g: ("to", g))
rule("rarg", "(내게|제게)")(lambda: ("to", the(ME)))
rule("rarg", "<rnp> (처형|투표|지명|처형 투표|노미네이션) (에|때|에서|때에)", "(내|제) (처형|투표|지명) (에|때|에서)")(lambda g=None: ("to", g or the(ME)))
rule("rarg", "<rnp> (와|과|랑|이랑|하고)")(lambda g: ("with", g))
rule("rarg", "<rnp> (에 의해|의 손에|손에|공격으로|능력으로|저주로|때문에|의 공격으로|의 저주로|의 능력으로)")(lambda g: ("cause", g))
rule("rarg", "(처형으로|투표로)")(lambda: ("of", "execution"))
rule("rarg", "<rnp> (에|에는|자리에|쪽에)", cost=1)(lambda g: ("at", g))
rule("rarg", "<side_word> (에|쪽에|편에)", cost=1)(lambda s: ("side", p.Side(ME, s)))
rule("rarg", "(처음|맨 처음에)")(lambda: ("which", 1))
rule("rarg", "(마지막에|맨 마지막에|가장 늦게|제일 늦게)")(lambda: ("which", -1))
rule("rarg", "<gen> <side_word> (에|쪽에|편에)")(lambda g, s: ("side", p.Side(g.seats, s)))
rule("rarg", "<single> <with> <single> 사이 (에|의)")(lambda *a: ("between", tuple(x for x in a if isinstance(x, Group))))
rule("rarg", "<when>")(lambda w: ("when", w))
rule("rarg", "<all_when>")(lambda w: ("all_when", w))
rule("rarg", "(마지막으로|가장 최근에|제일 최근에|맨 마지막으로|가장 마지막에|최근에|가장 나중에|맨 나중에)")(lambda: ("which", -1))
rule("rarg", "(처음으로|가장 먼저|제일 먼저|맨 먼저|맨 처음|첫 번째로|제일 처음|가장 처음)")(lambda: ("which", 1))
rule("rarg", "<num> 번째로")(lambda n: ("which", n))
rule("rarg", "(실제로|진짜로|정말로|바로|이미|직접|아직)")(lambda: ("adv", 1))
rule("rarg", "<rnp>", cost=2)(lambda g: ("bare", g))
rule("rnp", "<single>", "<some_one>", "<every>", "<joined>", "<either>")(lambda g: g)
rule("rargs", "<rarg> [,]")(lambda a: (a,))
rule("rargs", "<rarg> [,] <rargs>")(lambda a, rest: _with_part(a, rest))
rule("rel", "<rargs> <p_rel>")(lambda args, pred: relative(args, pred))
rule("rel", "<p_rel>", cost=1)(lambda pred: relative((), pred))
rule("rnoun", "<rel> <noun>", "<rel> <rel_noun>")(both)
rule("rel_noun", "<adjective> <noun>")(both)
rule("rnoun", "<rel> <rel> <noun>")(lambda a, b, n: both(a, b, n))
rule("np", "<rnoun>", "<rnoun> (한 명|하나)", "그 <rnoun>")(the)
rule("np", "<rnoun> (모두|전부|전원|다|죄다|들 모두|들 전부|들)", "모든 <rnoun>", "<rel> 모든 <noun>")(lambda *a: Group("all", both(*a), plural=True))
rule("np", "<rnoun> <q>")(lambda n, q: Group(q[0], n, q[1], plural=q[0] == "all"))
rule("np", "<rel> <num> [명|사람] <noun>", "<rel> <num> (명|사람|분)")(lambda r, _, n=ALL: Group("all", both(n, r), plural=True))
rule("listed", "<rnoun>", "<rnoun> 들", "<rnoun> <n>")(lambda *a: a[0])
rule("listed", "<rel> <num> (명|사람|분)")(lambda r, _: r)
rule("amount", "<rnoun> 의 수")(p.Count)

# What somebody was told or stated, as a thing.
rule("info", "정보", "캐릭터", "역할", "직업", "토큰", "숫자", "답", "대답", "결과", "답변", "정보들", "내용", "얘기", "단서", "값", "정보 내용")(lambda: 1)
rule("gossip", "험담", "말", "가십", "발언", "주장", "소문", "진술", "험담 내용", "한마디", "수다")(lambda: 1)
rule("got", "받은", "들은", "얻은", "본", "알게 된", "알아낸", "전달받은", "확인한", "전해 들은", "안내받은", "통보받은", "받았던", "들었던", "얻었던", "받아 본", "얻어 낸")(lambda: 1)
rule("news", "[<when>] <single> (이|가|은|는) [<when>] <got> [<when>] [첫] <info>", "[<when>] (내가|제가) [<when>] <got> [<when>] <info>", "[<when>] <gen> [<when>] [의] <info>", "<gen> (의|) <when> <info>")(lambda *a: _news(a, "learned"))
rule("news", "[<when>] <single> (이|가|은|는) [<when>] (한|말한|했던|내놓은|퍼뜨린|던진|낸|공개적으로 한|밝힌) <gossip>", "<when> (내가|제가) (한|말한|했던) <gossip>", "(내가|제가) <when> (한|말한|했던|퍼뜨린) <gossip>", "<past_when> [의|에 나온|에 있었던] <gossip>", "<past_when> <gen> [의] <gossip>", "<base_name> [의] <past_when> <gossip>")(lambda *a: _news(a, "stated"))
rule("news", "(지난번|저번|이전|앞선|지난) (내|제|나의|저의) <gossip>", "(내|제|나의|저의) (지난번|저번|이전|지난) <gossip>", "<gen> (지난번|마지막|이전) <gossip>")(lambda *a: Clause(next((x for x in a if isinstance(x, Group)), the(ME)), Act("stated", which=-1)))
rule("news", "<past_when> (한|했던|말한|나온) <gossip>")(lambda w, *_: Clause(Group("some", ALL), Act("stated", when=w)))
rule("base_name", "<base>")(lambda g: g)


def _news(values: tuple[Any, ...], what: Literal["learned", "stated"]) -> Clause:
    group = next((v for v in values if isinstance(v, Group)), None)
    if group is None:
        # No one is named: the speaker, or for a gossip whoever made it.
        group = Group("some", ALL) if what == "stated" and len(values) == 2 else the(ME)
    when = next((v for v in values if isinstance(v, p.Time | p.Start | p.Ever | p.Span | p.Now)), None)
    return Clause(group, Act(what, when=when))


# --- putting a clause together ----------------------------------------------------------------------


class Roles:
    """The parts of a clause by what they are; every one has to be used."""

    def __init__(self, args: tuple[tuple[str, Any], ...], bare_as: tuple[str, ...] = ()) -> None:
        self.table: dict[str, list[Any]] = {}
        bare = iter(bare_as)
        for role, value in args:
            role = next(bare, "bare") if role == "bare" else role
            if role != "adv":
                self.table.setdefault(role, []).append(value)
        # What is spoken of ("은/는") is the subject, or where there is one, the object.
        for topic in self.table.pop("topic", ()):
            place = "subj" if "subj" not in self.table else "obj"
            self.table.setdefault(place, []).append(topic)

    def take(self, role: str) -> Any:
        """The one value of a role, or None."""
        found = self.table.pop(role, None)
        if found is None:
            return None
        if len(found) > 1:
            return _left(self, role, found)
        return found[0]

    def has(self, role: str) -> bool:
        """Whether there is such a part."""
        return role in self.table

    @property
    def empty(self) -> bool:
        """Whether all was used."""
        return not self.table


def _left(roles: Roles, role: str, found: list[Any]) -> Any:
    roles.table[role] = found
    return None


def composed(args: tuple[tuple[str, Any], ...], pred: Pred) -> Any:
    """A clause of its parts and its predicate, or None where they do not go together."""
    bare = sum(role == "bare" for role, _ in args)
    if bare > 2:
        return None
    choices = ((),) if not bare else (("subj",), ("obj",), ("to",)) if bare == 1 else (("subj", "obj"), ("subj", "to"))
    if bare == 2 and any(role == "q" for role, _ in args):
        # "병준 재혁 둘 다": two names without particles.
        two = tuple(value for role, value in args if role == "bare")
        kept = tuple(arg for arg in args if arg[0] != "bare")
        args, choices = (("subj", Group("and", parts=two)), *kept), ((),)
    for choice in choices:
        roles = Roles(args, choice)
        every = roles.take("all_when")
        when = roles.take("when")
        within = roles.take("within")
        moment, sooner, later = roles.take("moment"), roles.take("sooner"), roles.take("later")
        if not _excepted(roles):
            continue
        if isinstance(when, Moments):
            found = _at_moments(args, choice, pred, when)
            roles.table.clear()
        else:
            found = pred.frame(roles, pred, when, *pred.args)
        if found is None or not roles.empty:
            continue
        if every is not None and pred.args[:1] != (("same_holder",),):
            found = _always(found, every)
        if within is not None:
            found = _within_set(found, within)
        if moment is not None:
            found = _at_moment(found, moment)
        if sooner is not None or later is not None:
            found = _in_order(found, sooner, later)
        if found is not None:
            return found
    return None


def _excepted(roles: Roles) -> bool:
    """Players who are left out are taken from the subject."""
    but = roles.take("except")
    if but is None:
        return True
    them, subject = members(but), roles.take("subj")
    if them is None or subject is None or subject.parts or isinstance(subject.seats, int):
        return False
    roles.table["subj"] = [replace(subject, seats=p.Except(subject.seats, them))]
    return True


def _at_moments(args: tuple[tuple[str, Any], ...], choice: tuple[str, ...], pred: Pred, when: Moments) -> Any:
    """Said at each of several times."""

    def at_one(time: Any) -> p.Proposition | None:
        roles = Roles(tuple(arg for arg in args if arg[0] != "when"), choice)
        found = pred.frame(roles, pred, time, *pred.args)
        return fact_of(found) if found is not None and roles.empty else None

    return combined(when.how, map(at_one, when.times))


def _always(found: Any, period: Any) -> Any:
    if isinstance(found, Clause) and found.when is None and not isinstance(found.what, Act | Told):
        return replace(found, what=Timed(found.what, period, True))
    return None


def _at_moment(found: Any, event: What) -> Any:
    """So at the moment at which it happened to the subject: "처형될 때 악이었다"."""
    if not isinstance(found, Clause) or found.when is not None or isinstance(found.what, Act | Told):
        return None
    them = members(found.group)
    return None if them is None else replace(found, when=p.When(p.Deed(event, None, them)))


def _in_order(found: Any, sooner: Group | None, later: Group | None) -> Any:
    """It happened to the subject before, or after, it happened to another."""
    other = members(sooner or later or Group("none"))
    if not isinstance(found, Clause) or found.denied or other is None or found.when is not None or not found.group.definite:
        return None
    act = Act("died", "to") if found.what == p.DEAD else found.what
    if not isinstance(act, Act) or act.role != "to" or act.other is not None:
        return None
    mine, theirs = (p.Deed(act.what, None, seats, act.when, act.of) for seats in (members(found.group), other))
    return p.Earlier(mine, theirs) if sooner is not None else p.Earlier(theirs, mine)


def _within_set(found: Any, seats: Seats) -> Any:
    fact = fact_of(found)
    return None if fact is None else narrowed(fact, seats)


OBJECTS: Final[dict[Callable[..., Any], Callable[..., Seats]]] = {}
"""How the clauses of a frame say to whom it was done: "내가 지명한 (사람)"."""


def relative(args: tuple[tuple[str, Any], ...], pred: Pred) -> Seats | None:
    """Those of whom a clause without its subject (or object) is so."""
    args = tuple(args)
    if not any(role in ("subj", "topic") for role, _ in args):
        gap = composed((("subj", Group("gap")), *args), pred)
        seats = _gapped(gap)
        if seats is not None:
            return seats
    of_object = OBJECTS.get(pred.frame)
    return None if of_object is None or pred.denied else of_object(args, pred)


def _gapped(gap: Any) -> Seats | None:
    if not isinstance(gap, Clause) or gap.group.how != "gap":
        return None
    seats = seats_of(gap.what, gap.when)
    return without(seats) if gap.denied and seats is not None else seats




def subject_of(roles: Roles) -> Any:
    """The subject with its floating quantity: "X, Y 중에 적어도 둘은", "내 양옆이 둘 다"."""
    if roles.has("mutual"):
        return None
    subject, among, q = roles.take("subj"), roles.take("among"), roles.take("q")
    none = roles.take("none")
    if subject is None and (q is not None or none is not None):
        subject = Group("the", ALL, plural=True)
    if among is not None:
        seats = among if subject is None else both(among, members(subject))
        subject = Group("the", seats, plural=True)
    if subject is None or seats_missing(subject):
        return None
    if none is not None:
        them = members(subject)
        return None if them is None else Group("none", them)
    if q is not None and subject.how != "gap":
        them = members(subject)
        return None if them is None else Group(q[0], them, q[1], plural=q[0] == "all")
    if among is not None:
        return None
    return subject


def seats_missing(group: Group) -> bool:
    """Whether a group has no players."""
    return not group.parts and group.seats is None


def said_of(subject: Group, what: Any, pred: Pred, when: Any) -> Any:
    """Said of the subject, or denied."""
    if subject.how == "none":
        # "아무도 악이 아니다": the denial is said once.
        return Clause(replace(subject, how="some"), what, when, True) if pred.denied else None
    if pred.denied and subject.how in ("all", "half_more", "half_less", "count", "at_least", "at_most", "exactly", "more_than", "less_than"):
        seats = seats_of(what, None)
        return None if seats is None else Clause(subject, without(seats), when)
    if pred.denied and subject.how == "and":
        # "A도 B도 악이 아니다": neither of them.
        return Clause(subject, Joined("not", (what,)), when)
    if pred.denied and subject.how == "some":
        seats = seats_of(what, None)
        return None if seats is None else Clause(subject, without(seats), when)
    return Clause(subject, what, when, pred.denied)
