# ruff: noqa: E501
# fmt: off
"""What Korean says of players: the parts of a clause, in any order, and the predicates they go with."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.facts import propositions as p
from storyteller_ai.language.grammar.english_clauses import exists
from storyteller_ai.language.grammar.english_words import ME
from storyteller_ai.language.grammar.korean_groups import EVIL, GOOD, KOREAN, linked, rule, the
from storyteller_ai.language.grammar.korean_verbs import FORMS, Pred, copula, inflected
from storyteller_ai.language.grammar.meaning import (
    ALL,
    Act,
    Clause,
    Group,
    Moments,
    Near,
    Seats,
    Timed,
    Told,
    Word,
    at,
    both,
    conj,
    disj,
    either,
    fact_of,
    members,
    negated,
    seats_of,
    without,
)

# --- the parts of a clause -----------------------------------------------------------------------

rule("arg", "<np> (이|가|은|는|께서|께서는|이는|이가|이란 사람은|라는 사람은)", "<np> 도", "<np> (이|가) (정말로|정말|진짜|진짜로|실제로)")(lambda g: ("subj", g))
rule("arg", "<noun> (은|는)")(lambda n: None if n == ALL else ("subj", the(n)))
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
rule("arg", "<gen> <side_word> (가|이|은|는|보다|보다는) [더]")(lambda g, s: None)
rule("side_word2", "<side_word>")(lambda s: s)
rule("arg", "<side_word> 보다 [는] [더]", "<gen> <side_word> 보다 [는] [더]")(lambda *a: ("than_side", _side(a)))
rule("arg", "<gen> <side_word> <num> (명|사람|자리|분) (보다|보다는) [더]")(lambda g, s, n: ("than_side", p.Range(g.seats, 1, n, s)))
rule("arg", "<gen> <side_word> <num> (명|사람|자리|분) (중에|가운데|에|에는|중에서)")(lambda g, s, n: ("among", p.Range(g.seats, 1, n, s)))
rule("arg", "<single> <with> <single> 사이 (에|에는|엔|에서|의)")(lambda *a: ("between", tuple(x for x in a if isinstance(x, Group))))
rule("arg", "<single> <with> <single> (사이의|의) (거리|간격) (가|는|이)", "<single> 에서 <single> 까지 [의] (거리|칸 수) (가|는)", "<single> <with> <single> 사이 (거리|간격) (가|는|이)")(lambda *a: ("gap", tuple(x for x in a if isinstance(x, Group))))
rule("arg", "<noun> (둘|두 명|두 사람|두 명의) 사이 (에|에는)")(lambda n: ("at", the(both(p.Next(n, "left"), p.Next(n, "right")))))
rule("arg", "<among>")(lambda s: ("among", s))
rule("arg", "(여행자|여행자들) (빼고|제외하고|말고|를 빼고|를 제외하고|는 빼고|는 제외하고|빼면|를 빼면|제외하면|를 제외하면|는 빼면) [는]")(lambda: ("within", p.Except(ALL, p.Property("team", "traveller"))))
rule("arg", "(여행자|여행자들|죽은 사람|여행자까지|여행자도) (포함|포함해서|포함하여|까지|까지 포함|까지 포함해서|도 포함해서|까지 쳐서|를 포함해서|도 쳐서|까지 다 쳐서|포함하면|까지 포함하면|까지 치면|도 치면|까지 합쳐서)", "죽은 (자리|사람) (도|까지) (세면|치면|쳐서|포함해서|포함하면)")(lambda: ("adv", 1))
rule("arg", "(살아 있는 사람|생존자|산 사람|살아 있는 플레이어|살아있는 사람들|산 사람들) (만|들만) (따지면|세면|치면|보면|놓고 보면|따져서|세서|두고 보면|고려하면|계산하면|쳐서) [,]", "(죽은 사람|죽은 자리) (은|을|는) (빼고|제외하고|빼면|건너뛰고|건너뛰면) [,]", "죽은 사람 (빼고|빼면|제외하고|제외하면)")(lambda: ("within", p.ALIVE))
rule("arg", "<q> [이|가|은|는|을|를|도|의|이나|만]")(lambda q: ("q", q))
rule("arg", "<none_q>")(lambda _: ("none", 1))
rule("arg", "<often>")(lambda t: ("often", t))
rule("rarg", "<often>")(lambda t: ("often", t))
rule("arg", "<when>")(lambda w: ("when", w))
rule("arg", "<all_when>")(lambda w: ("all_when", w))
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
    side: Word = next(v for v in values if isinstance(v, str))
    return p.Side(group.seats, side)


def _with_part(part: tuple[str, Any], rest: tuple[tuple[str, Any], ...]) -> Any:
    """One more part of a clause; most may stand only once."""
    once = part[0] not in ("subj", "adv", "bare")
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
rule("rarg", "<rnp> (에|에는|자리에|쪽에)")(lambda g: ("at", g))
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
rule("info", "정보", "숫자", "답", "대답", "결과", "답변", "수", "정보들", "내용", "얘기", "단서", "값", "정보 내용")(lambda: 1)
rule("gossip", "험담", "말", "가십", "발언", "주장", "소문", "진술", "험담 내용", "한마디", "수다")(lambda: 1)
rule("got", "받은", "들은", "얻은", "본", "알게 된", "알아낸", "전달받은", "확인한", "전해 들은", "안내받은", "통보받은", "받았던", "들었던", "얻었던", "받아 본", "얻어 낸")(lambda: 1)
rule("news", "[<when>] <single> (이|가|은|는) [<when>] <got> [<when>] [첫] <info>", "[<when>] (내가|제가) [<when>] <got> [<when>] <info>", "[<when>] <gen> [<when>] [의] <info>", "<gen> (의|) <when> <info>")(lambda *a: _news(a, "learned"))
rule("news", "[<when>] <single> (이|가|은|는) [<when>] (한|말한|했던|내놓은|퍼뜨린|던진|낸|공개적으로 한|밝힌) <gossip>", "<when> (내가|제가) (한|말한|했던) <gossip>", "(내가|제가) <when> (한|말한|했던|퍼뜨린) <gossip>", "<past_when> [의|에 나온|에 있었던] <gossip>", "<past_when> <gen> [의] <gossip>", "<base_name> [의] <past_when> <gossip>")(lambda *a: _news(a, "stated"))
rule("base_name", "<base>")(lambda g: g)


def _news(values: tuple[Any, ...], what: Word) -> Clause:
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

    def take(self, role: str) -> Any:
        """The one value of a role, or None."""
        found = self.table.pop(role, None)
        if found is None:
            return None
        if len(found) > 1:
            if role == "subj" and all(isinstance(g, Group) for g in found):
                return Group("and", parts=tuple(found)) if all(g.definite for g in found) else _left(self, role, found)
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
    choices = ((),) if not bare else (("subj",), ("obj",), ("to",)) if bare == 1 else (("subj", "obj"), ("subj", "to"), ("subj", "subj"))
    for choice in choices:
        roles = Roles(args, choice)
        every = roles.take("all_when")
        when = roles.take("when")
        within = roles.take("within")
        if not _excepted(roles):
            continue
        if isinstance(when, Moments):
            found = _at_moments(args, choice, pred, when)
            roles.table.clear()
        else:
            found = pred.frame(roles, pred, when, *pred.args)
        if found is None or not roles.empty:
            continue
        if every is not None:
            found = _always(found, every)
        if within is not None:
            found = _within_set(found, within)
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
    facts = []
    for time in when.times:
        roles = Roles(tuple(arg for arg in args if arg[0] != "when"), choice)
        found = pred.frame(roles, pred, time, *pred.args)
        fact = fact_of(found) if found is not None and roles.empty else None
        if fact is None:
            return None
        facts.append(fact)
    return (conj if when.how == "and" else disj)(*facts)


def _always(found: Any, period: Any) -> Any:
    if isinstance(found, Clause) and found.when is None and not isinstance(found.what, Act | Told):
        return replace(found, what=Timed(found.what, period, True))
    return None


def _within_set(found: Any, seats: Seats) -> Any:
    from storyteller_ai.language.grammar.english_clauses import narrowed

    fact = fact_of(found)
    return None if fact is None else narrowed(fact, seats)


def relative(args: tuple[tuple[str, Any], ...], pred: Pred) -> Seats | None:
    """Those of whom a clause without its subject (or object) is so."""
    args = tuple(args)
    if not any(role == "subj" for role, _ in args):
        gap = composed((("subj", Group("gap")), *args), pred)
        seats = _gapped(gap)
        if seats is not None:
            return seats
    if pred.frame is town_executed and not pred.denied:
        return _object_of(tuple(arg for arg in args if arg[0] != "town"), Pred(done, ("executed", "by", (), "")))
    if pred.frame is done and not pred.denied:
        return _object_of(args, pred)
    return None


def _gapped(gap: Any) -> Seats | None:
    if not isinstance(gap, Clause) or gap.group.how != "gap":
        return None
    seats = seats_of(gap.what, gap.when)
    return without(seats) if gap.denied and seats is not None else seats


def _object_of(args: tuple[tuple[str, Any], ...], pred: Pred) -> Seats | None:
    """Whom the subject did it to."""
    for choice in (("subj",), ("obj",)):
        roles = Roles(args, choice)
        when, subject = roles.take("when"), roles.take("subj")
        what, role, _, of = pred.args
        which = roles.take("which") or 0
        if role != "by" or not roles.empty or (subject is None and what != "executed"):
            continue
        by = None if subject is None else members(subject)
        if subject is None or by is not None:
            return p.Those(p.Deed(what, by, None, when, of, None, which), "to")
    return None


def _subject(roles: Roles) -> Any:
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


def _said(subject: Group, what: Any, pred: Pred, when: Any) -> Any:
    """Said of the subject, or denied."""
    if subject.how == "none":
        # "아무도 악이 아니다": the denial is said once.
        return Clause(replace(subject, how="some"), what, when, True) if pred.denied else None
    if pred.denied and subject.how in ("all", "half_more", "half_less", "count", "at_least", "at_most", "exactly", "more_than", "less_than"):
        seats = seats_of(what, None)
        return None if seats is None else Clause(subject, without(seats), when)
    if pred.denied and subject.how == "some":
        seats = seats_of(what, None)
        return None if seats is None else Clause(subject, without(seats), when)
    return Clause(subject, what, when, pred.denied)


# --- being ------------------------------------------------------------------------------------------


def is_so(roles: Roles, pred: Pred, when: Any, what: Any) -> Any:
    """The subject is so."""
    mutual = roles.take("mutual")
    only = roles.take("only")
    if only is not None:
        return _only(only, what, pred, when)
    if isinstance(what, tuple):
        return _is_special(roles, pred, when, what)
    if mutual:
        return None
    subject = _subject(roles)
    return None if subject is None else _said(subject, what, pred, when)


def _only(group: Group, what: Any, pred: Pred, when: Any) -> Any:
    """So, and nobody else is."""
    them, seats = members(group), seats_of(what, None) if not isinstance(what, tuple) else None
    if them is None or seats is None or pred.denied:
        return None
    return at(p.And((p.All(them, seats), p.Not(p.Some(p.Except(ALL, them), seats)))), when)


def _is_special(roles: Roles, pred: Pred, when: Any, what: tuple[Any, ...]) -> Any:
    from storyteller_ai.language.grammar.english_clauses import _mutual

    kind = what[0]
    if kind == "mutual":
        return _together(roles, pred, when, what[1])
    if kind == "alike":
        subject = _subject(roles)
        return None if subject is None else _said(subject, Told("alike", (what[1], "alignment")), pred, when)
    if kind == "count":
        return _number(roles, pred, when, what[1])
    if kind == "parity":
        amount = roles.take("amount")
        if amount is None:
            return None
        fact: p.Proposition = p.Even(amount) if what[1] == "even" else p.Not(p.Even(amount))
        return at(negated(fact) if pred.denied else fact, when)
    _ = _mutual
    return None


def _together(roles: Roles, pred: Pred, when: Any, kind: Word) -> Any:
    from storyteller_ai.language.grammar.english_clauses import _mutual

    other = roles.take("with")
    subject = roles.take("subj")
    q = roles.take("q")
    if subject is None and other is not None and other.parts:
        subject, other = other, None
    if subject is None or (q is not None and q[0] not in ("all", "count")):
        return None
    if other is not None:
        if kind == "next":
            return _said(subject, Near("next", other), pred, when)
        if kind == "unlike":
            return _said(subject, Told("unlike", (other, "alignment")), pred, when)
        return _said(subject, Told("alike", (other, kind)), pred, when)
    if q is not None and subject.how == "the" and q[0] == "count":
        subject = Group("all", subject.seats, plural=True)
    if subject.how == "count" and kind in ("alignment", "unlike"):
        subject = Group("all", subject.seats, plural=True)
    fact = _mutual(subject, kind)
    if fact is None:
        return None
    return at(negated(fact) if pred.denied else fact, when)


def _number(roles: Roles, pred: Pred, when: Any, q: tuple[Any, int]) -> Any:
    """"외지인은 두 명이다"."""
    gap = roles.take("gap")
    amount = roles.take("amount")
    if gap is not None:
        amount = p.Distance(gap[0].seats, gap[1].seats)
    news = roles.take("news")
    if news is not None:
        act = news.what
        amount = p.Told(p.Deed("learned", news.group.seats, None, act.when))
        q = ("exactly", 1) if q == ("at_least", 1) else q
    if amount is None:
        subject, among = roles.take("subj"), roles.take("among")
        where = roles.take("at")
        if subject is None or members(subject) is None:
            return None
        seats = both(members(subject), *(s for s in (among, members(where) if where else None) if s is not None))
        fact = exists(Group(q[0] if q[0] != "all" else "count", seats, q[1]))
    else:
        how: Word = "exactly" if q[0] in ("count", "exactly") or q == ("at_least", 1) else q[0]
        if how not in ("exactly", "at_least", "at_most", "more_than", "less_than", "none"):
            return None
        number = 0 if how == "none" else 1 if q == ("at_least", 1) else q[1]
        fact = p.Compare(amount, "exactly" if how == "none" else how, number)
    if fact is None:
        return None
    return at(negated(fact) if pred.denied else fact, when)


rule("cn0", "<kind>", "<kind> 들", "<adj_noun>", "(진짜|실제|정말|바로|아직|여전히|지금|이미|혹시|처음부터|현재) <cn2>", "그 <kind>", "우리 <kind>", "(한 명의|하나의) <kind>", "<noun>")(lambda s: s)
rule("cn", "<cn0>")(lambda s: s)
rule("adj_noun", "<adjective> <noun>")(both)
rule("cn2", "<kind>", "<adj_noun>", "<single>")(lambda s: s.seats if isinstance(s, Group) else s)
rule("cn0", "<kind> <or_word> <kind>", "<kind> <or_word> <kind> 중 (하나|한 명)", "<kind> <with> <kind> 중 (하나|한 명)", "<kind> , <kind> <or_word> <kind>", "<kind> <or_word> <kind> <or_word> <kind>")(lambda *a: either(*(x for x in a if x != 1)))
rule("cn0", "<single>", cost=1)(lambda g: g.seats)
rule("cn", "<rnoun>", cost=1)(lambda s: s)
rule("cn", "<either>", "<among> (하나|한 명|한 사람)", cost=1)(lambda g: members(g) if isinstance(g, Group) else g)
rule("cn0", "<gen> (이웃|옆 사람|옆자리|옆자리 사람)", "<gen> 바로 옆 [자리] [사람]")(lambda g: p.Next(g.seats))
rule("cn0", "<single> (와|과|랑|이랑|하고) (같은|한) (편|팀|쪽|진영|성향|소속)", "(내|제|우리) (편|팀|쪽|진영)", "<single> 편", "(나랑|저랑|나와|저와) (같은|한) (편|팀|쪽|진영)")(lambda g=None: ("alike", g or the(ME)))
rule("cn0", "<kind> (이|가) 아니라 [바로|사실은|사실] <kind>", "<single> (이|가) 아니라 [바로] <single>")(lambda a, b: both(*(x.seats if isinstance(x, Group) else x for x in (b,)), p.Except(ALL, a.seats if isinstance(a, Group) else a)))
rule("cn0", "<side_noun> 소속", "<side_noun> (에 속한|에 속하는|쪽) (사람|플레이어)")(lambda s: s)
rule("cn0", "(같은|한) (편|팀|쪽|진영|성향|소속)", "한편", "한패", "한통속")(lambda: ("mutual", "alignment"))
rule("cn0", "(다른|반대|서로 다른|상대) (편|팀|쪽|진영|성향|소속)")(lambda: ("mutual", "unlike"))
rule("cn0", "(이웃|옆자리|이웃 사이|바로 옆|바로 옆자리|이웃한 자리|붙어 있는 자리|옆자리 사이|이웃지간)")(lambda: ("mutual", "next"))
rule("cn0", "(중독 상태|중독된 상태|독에 걸린 상태|중독|독에 걸린)")(lambda: p.Property("poisoned"))
rule("cn0", "(취한 상태|만취 상태|만취|술 취한 상태|취한 거)")(lambda: p.Property("drunk"))
rule("cn0", "(취했거나 중독된 상태|중독되거나 취한 상태|취하거나 중독된 상태|취했거나 중독된 거|중독 또는 만취 상태|만취나 중독 상태|중독이나 만취 상태)")(lambda: p.Property("impaired"))
rule("cn0", "(멀쩡한 상태|정상|정상 상태|온전한 상태|맨정신|멀쩡|건강한 상태|제정신)")(lambda: without(p.Property("impaired")))
rule("cn0", "(생존자|살아 있는 상태|생존 상태|생존 중|생존)")(lambda: p.ALIVE)
rule("cn0", "(사망자|죽은 상태|사망 상태|유령|사망)")(lambda: p.DEAD)
rule("cn0", "[<char_set> 의|<char_set>|내|제] (레드 헤링|레드헤링|미끼|붉은 청어|가짜 악마|훈제 청어)", "<char_set> 에게 악마로 (보이는|나오는|뜨는) (사람|미끼)")(lambda *_: p.Property("marked", "fortuneteller.red_herring"))
rule("cn0", "(처형 대상|처형될 사람|처형 후보|처형대에 오른 사람|처형 예정|처형될 예정|처형당할 예정|곧 처형될 사람|처형 예정자|단두대에 오른 사람)")(lambda: p.Property("about_to_die"))
rule("cn0", "<q>", cost=1)(lambda q: None if q[0] in ("all", "some") else ("count", q))
rule("cn0", "홀수", "홀수 명")(lambda: ("parity", "odd"))
rule("cn0", "짝수", "짝수 명")(lambda: ("parity", "even"))
rule("cn0", "<gen> <side_word> 쪽", "<gen> <side_word> 에 있는 (사람|편)")(lambda g, s: p.Side(g.seats, s))
copula("<cn>", lambda what: Pred(is_so, (what,)), simple="<cn0>")


def state(what: Any) -> Any:
    """The `Pred` of a state: always the same."""
    return lambda *_: Pred(is_so, (what,))


for _stem, _open, _past, _set in (
    ("악하", "악해", "악했", EVIL), ("나쁘", "나빠", "나빴", EVIL), ("사악하", "사악해", "사악했", EVIL),
    ("선하", "선해", "선했", GOOD), ("착하", "착해", "착했", GOOD),
    ("멀쩡하", "멀쩡해", "멀쩡했", p.Except(ALL, p.Property("impaired"))), ("건강하", "건강해", "건강했", p.Except(ALL, p.Property("impaired"))),
):
    inflected(_stem, _open, _past, state(_set), kind="adjective")
for _stem, _open, _past, _set in (
    ("살아 있", "살아 있어", "살아 있었", p.ALIVE), ("생존해 있", "생존해 있어", "생존해 있었", p.ALIVE), ("남아 있", "남아 있어", "남아 있었", p.ALIVE), ("죽어 있", "죽어 있어", "죽어 있었", p.DEAD),
    ("중독되어 있", "중독되어 있어", "중독되어 있었", p.Property("poisoned")), ("중독돼 있", "중독돼 있어", "중독돼 있었", p.Property("poisoned")), ("독에 걸려 있", "독에 걸려 있어", "독에 걸려 있었", p.Property("poisoned")), ("독 걸려 있", "독 걸려 있어", "독 걸려 있었", p.Property("poisoned")),
    ("취해 있", "취해 있어", "취해 있었", p.Property("drunk")), ("술에 취해 있", "술에 취해 있어", "술에 취해 있었", p.Property("drunk")), ("중독 중이", "중독 중이야", "중독 중이었", p.Property("poisoned")),
):
    inflected(_stem, _open, _past, state(_set), kind="state")


def became_so(roles: Roles, pred: Pred, when: Any, what: Seats) -> Any:
    """A state that came about: without a time, now or ever."""
    by = roles.take("cause") or roles.take("to")
    if by is not None:
        seats = members(by)
        if not isinstance(seats, p.Property) or not isinstance(what, p.Property):
            return None
        what = p.Property(what.aspect, seats.of if seats.aspect == "character" else "")
        when = when or p.Ever()
    subject = _subject(roles)
    if subject is None:
        return None
    if when is None and subject.how in ("the", "some"):
        now, ever = fact_of(_said(subject, what, pred, None)), fact_of(_said(subject, what, pred, p.Ever()))
        return None if now is None or ever is None else p.Readings((now, ever))
    return _said(subject, what, pred, when)


for _stem, _open, _past, _set in (
    ("중독되", "중독돼", "중독됐", p.Property("poisoned")), ("중독되", "중독되어", "중독되었", p.Property("poisoned")), ("중독당하", "중독당해", "중독당했", p.Property("poisoned")), ("독에 걸리", "독에 걸려", "독에 걸렸", p.Property("poisoned")), ("독 걸리", "독 걸려", "독 걸렸", p.Property("poisoned")),
    ("독을 먹", "독을 먹어", "독을 먹었", p.Property("poisoned")), ("독 먹", "독 먹어", "독 먹었", p.Property("poisoned")), ("취하", "취해", "취했", p.Property("drunk")), ("술에 취하", "술에 취해", "술에 취했", p.Property("drunk")),
    ("취했거나 중독되", "취했거나 중독돼", "취했거나 중독됐", p.Property("impaired")), ("취하거나 중독되", "취하거나 중독돼", "취하거나 중독됐", p.Property("impaired")), ("중독되거나 취하", "중독되거나 취해", "중독되거나 취했", p.Property("impaired")), ("중독됐거나 취하", "중독됐거나 취해", "중독됐거나 취했", p.Property("impaired")),
):
    inflected(_stem, _open, _past, (lambda s: lambda *_: Pred(became_so, (s,)))(_set))


# --- being there --------------------------------------------------------------------------------------


def is_there(roles: Roles, pred: Pred, when: Any, positive: bool) -> Any:
    """There is such a player, so many of them, or somebody is in a place."""
    if roles.take("script"):
        return on_script(roles, Pred(on_script, (), pred.denied == positive), when)
    near = roles.take("within_n")
    if near is not None:
        return _within_steps(roles, pred, when, near, positive)
    between = roles.take("between")
    where, side, among = roles.take("at"), roles.take("side"), roles.take("among")
    q, none = roles.take("q"), roles.take("none")
    subject = roles.take("subj")
    yes = positive != pred.denied
    if none is not None and yes:
        return None
    if subject is None and q is not None:
        subject = Group("some", ALL)
    if between is not None and subject is not None and members(subject) == ALL and subject.how in ("the", "some", "count", "exactly", "at_least", "at_most", "more_than", "less_than"):
        from storyteller_ai.language.grammar.english_clauses import _gap

        if q is None and subject.how not in ("the", "some"):
            q = (subject.how, subject.number)
        fact = _gap(("some", 0) if q is None or none else q, between[0], between[1])
        return None if fact is None or where or side is not None else (fact if yes else negated(fact))
    places = [s for s in (among, side) if s is not None]
    if where is not None:
        place = members(where)
        if place is None:
            return None
        places.append(place)
    if between is not None:
        places.append(p.Between(between[0].seats, between[1].seats))
    if subject is None:
        return None
    if isinstance(subject.seats, int) or (subject.how in ("and", "or") and places):
        if not places or q is not None:
            return None
        return Clause(subject, both(*places), when, not yes)
    if subject.how in ("and", "or") and q is None:
        parts = [exists(Group("some", part.seats)) for part in subject.parts]
        if None in parts:
            return None
        joined = (p.And if subject.how == "and" else p.Or)(tuple(x for x in parts if x is not None))
        return at(joined if yes else p.Not(joined), when)
    seats = members(subject)
    if subject.how == "gap":
        return Clause(subject, both(*places), when, not yes) if places and q is None else None
    if seats is None and subject.how not in ("count", "exactly", "at_least", "at_most", "more_than", "less_than", "some"):
        return None
    seats = both(subject.seats, *places)
    if q is None and subject.how not in ("the", "some", "all"):
        q = (subject.how, subject.number)
    how, number = ("some", 0) if q is None or none else q
    if how == "all":
        how, number = ("some", 0)
        return None
    fact = exists(Group(how, seats, number))
    if fact is None:
        return None
    return at(fact if yes else negated(fact), when)


def _within_steps(roles: Roles, pred: Pred, when: Any, steps: int, positive: bool) -> Any:
    """Within so many seats of somebody."""
    goal = roles.take("from") or roles.take("with") or roles.take("to") or roles.take("at")
    subject = roles.take("subj")
    if subject is None or when is not None:
        return None
    a, b = members(subject), members(goal) if goal is not None else ME
    if a is None or b is None:
        return None
    fact: p.Proposition = p.Compare(p.Distance(a, b), "at_most", steps)
    return fact if positive != pred.denied else negated(fact)


for _stem, _open, _past, _yes in (
    ("있", "있어", "있었", True), ("계시", "계셔", "계셨", True), ("없", "없어", "없었", False), ("존재하", "존재해", "존재했", True), ("앉아 있", "앉아 있어", "앉아 있었", True), ("들어 있", "들어 있어", "들어 있었", True), ("나와 있", "나와 있어", "나와 있었", True), ("끼어 있", "끼어 있어", "끼어 있었", True), ("껴 있", "껴 있어", "껴 있었", True), ("섞여 있", "섞여 있어", "섞여 있었", True), ("들어가 있", "들어가 있어", "들어가 있었", True), ("숨어 있", "숨어 있어", "숨어 있었", True), ("포함되어 있", "포함되어 있어", "포함되어 있었", True), ("포함돼 있", "포함돼 있어", "포함돼 있었", True),
):
    inflected(_stem, _open, _past, (lambda y: lambda *_: Pred(is_there, (y,)))(_yes), kind="state")
inflected("앉", "앉아", "앉았", lambda: Pred(is_there, (True,)))
rule("p_q", "(있어 없어|있나 없나|있나요 없나요|있어요 없어요|있냐 없냐|있음 없음|있는지 없는지|있니 없니)")(lambda: Pred(is_there, (True,)))
rule("p_q", "(살았어 죽었어|살아 있어 죽었어)")(lambda: Pred(is_so, (p.ALIVE,)))


def beside(roles: Roles, pred: Pred, when: Any) -> Any:
    """Sitting next to each other."""
    roles.take("mutual")
    return _together(roles, pred, when, "next")


for _stem, _open, _past in (("붙어 앉", "붙어 앉아", "붙어 앉았"), ("붙어 앉아 있", "붙어 앉아 있어", "붙어 앉아 있었"), ("붙어 있", "붙어 있어", "붙어 있었"), ("이웃하", "이웃해", "이웃했"), ("이웃해 있", "이웃해 있어", "이웃해 있었"), ("나란히 앉", "나란히 앉아", "나란히 앉았"), ("나란히 앉아 있", "나란히 앉아 있어", "나란히 앉아 있었"), ("인접해 있", "인접해 있어", "인접해 있었"), ("옆에 앉", "옆에 앉아", "옆에 앉았"), ("옆자리에 앉", "옆자리에 앉아", "옆자리에 앉았"), ("이웃하고 있", "이웃하고 있어", "이웃하고 있었")):
    inflected(_stem, _open, _past, lambda *_: Pred(beside), kind="state")


def many(roles: Roles, pred: Pred, when: Any, how: Word) -> Any:
    """More here than there, more of these than of those."""
    than_side, than = roles.take("than_side"), roles.take("than")
    side, where, among = roles.take("side"), roles.take("at"), roles.take("among")
    amount, than_amount = roles.take("amount"), roles.take("than_amount")
    subject = roles.take("subj")
    if amount is not None and than_amount is not None and subject is None and than is None:
        fact: p.Proposition = p.Compare(amount, how, than_amount)
        return at(negated(fact) if pred.denied else fact, when)
    if isinstance(amount, p.Times) and than is not None and members(than) is not None and amount.deed.what == "voted" and subject is None:
        other_amount = p.Times(replace(amount.deed, to=members(than), when=amount.deed.when or when))
        amount = p.Times(replace(amount.deed, when=amount.deed.when or when))
        return p.Compare(amount, how, other_amount) if not pred.denied else None
    if amount is None and isinstance(than_amount, int) and subject is not None and members(subject) is not None:
        seats = both(members(subject), *(s for s in (side, among) if s is not None))
        return at(p.Compare(p.Count(seats), how, than_amount), when) if not pred.denied else None
    if amount is not None or than_amount is not None or pred.denied:
        return None
    seats = None if subject is None else members(subject)
    if seats is None:
        return None
    inside = [s for s in (side, among, members(where) if where is not None else None) if s is not None]
    if than_side is not None and than is None and inside:
        return at(p.Compare(p.Count(both(seats, *inside)), how, p.Count(both(seats, than_side))), when)
    if than is not None and than_side is None:
        other = members(than)
        if other is None:
            return None
        return at(p.Compare(p.Count(both(seats, *inside)), how, p.Count(both(other, *inside))), when)
    return None


inflected("많", "많아", "많았", lambda *_: Pred(many, ("more_than",)), kind="state")
inflected("적", "적어", "적었", lambda *_: Pred(many, ("less_than",)), kind="state")
for _more in ("더",):
    inflected("많", "많아", "많았", lambda *_: Pred(many, ("more_than",)), kind="state", before=_more)
    inflected("적", "적어", "적었", lambda *_: Pred(many, ("less_than",)), kind="state", before=_more)


for _stem, _open, _past, _how in (("크", "커", "컸", "more_than"), ("높", "높아", "높았", "more_than"), ("작", "작아", "작았", "less_than"), ("낮", "낮아", "낮았", "less_than")):
    for _more in ("", "더"):
        inflected(_stem, _open, _past, (lambda h: lambda *_: Pred(many, (h,)))(_how), kind="adjective" if _stem == "크" else "state", before=_more)


def same_number(roles: Roles, pred: Pred, when: Any) -> Any:
    """As many of these as of those."""
    one, other = roles.take("amount"), roles.take("amount_with")
    if one is None or other is None:
        return None
    fact: p.Proposition = p.Compare(one, "exactly", other)
    return at(negated(fact) if pred.denied else fact, when)


inflected("같", "같아", "같았", lambda *_: Pred(same_number), kind="state")
inflected("똑같", "똑같아", "똑같았", lambda *_: Pred(same_number), kind="state")
inflected("다르", "달라", "달랐", lambda *_: Pred(same_number, (), True), kind="adjective")


def more_votes(roles: Roles, pred: Pred, when: Any, how: Word) -> Any:
    """Got more votes than another."""
    than, subject = roles.take("than"), roles.take("subj")
    if than is None or subject is None or members(than) is None or members(subject) is None:
        return None
    a, b = (p.Times(p.Deed("voted", None, members(g), when)) for g in (subject, than))
    fact: p.Proposition = p.Compare(a, how, b)
    return negated(fact) if pred.denied else fact


for _head, _how in (("표 [를] (더 많이|많이|더 많은)", "more_than"), ("(더 많은|많은) (표|득표) [를]", "more_than"), ("표 [를] (더 적게|적게)", "less_than"), ("(더 적은|적은) 표 [를]", "less_than")):
    for _stem, _open, _past in (("받", "받아", "받았"), ("얻", "얻어", "얻었")):
        inflected(_stem, _open, _past, (lambda h: lambda *_: Pred(more_votes, (h,)))(_how), before=_head)


def got_votes(roles: Roles, pred: Pred, when: Any, q: tuple[Any, int]) -> Any:
    """Got so many votes."""
    from storyteller_ai.language.grammar.english_clauses import _many

    subject = roles.take("subj")
    if subject is None or members(subject) is None:
        return None
    q = ("exactly", 1) if q == ("at_least", 1) else q
    fact = _many(q, p.Times(p.Deed("voted", None, members(subject), when)))
    return None if fact is None else negated(fact) if pred.denied else fact


for _stem, _open, _past in (("받", "받아", "받았"), ("얻", "얻어", "얻었")):
    inflected(_stem, _open, _past, lambda q: Pred(got_votes, (q,)), before="[표를|표] <q> [를|을|의 표를]")


def closer(roles: Roles, pred: Pred, when: Any, how: Word) -> Any:
    """Closer to somebody than somebody else is, or than to somebody else."""
    than, subject = roles.take("than"), roles.take("subj")
    goal = roles.take("to") or roles.take("with") or roles.take("from") or roles.take("at")
    if than is None or subject is None or goal is None or when is not None:
        return None
    a, b, c = members(subject), members(than), members(goal)
    if a is None or b is None or c is None:
        return None
    fact: p.Proposition = p.Compare(p.Distance(a, c), how, p.Distance(b, c))
    return negated(fact) if pred.denied else fact


for _head in ("", "더"):
    inflected("가깝", "가까워", "가까웠", lambda *_: Pred(closer, ("less_than",)), kind="state", before=_head, adn="가까운")
    inflected("가까이 있", "가까이 있어", "가까이 있었", lambda *_: Pred(closer, ("less_than",)), kind="state", before=_head)
    inflected("가까이 앉아 있", "가까이 앉아 있어", "가까이 앉아 있었", lambda *_: Pred(closer, ("less_than",)), kind="state", before=_head)
    inflected("멀", "멀어", "멀었", lambda *_: Pred(closer, ("more_than",)), kind="state", before=_head, adn="먼")
    inflected("멀리 있", "멀리 있어", "멀리 있었", lambda *_: Pred(closer, ("more_than",)), kind="state", before=_head)
rule("p_q", "[더] (가까운가요|가까운가|가깝습니까|먼가요|먼가)")(lambda: Pred(closer, ("less_than",)))


def apart(roles: Roles, pred: Pred, when: Any) -> Any:
    """So many seats away from somebody."""
    goal = roles.take("from") or roles.take("with") or roles.take("to")
    q, subject = roles.take("q"), roles.take("subj")
    if goal is None and subject is not None and subject.how == "and" and len(subject.parts) == 2:
        subject, goal = subject.parts
    if goal is None or subject is None or q is None or when is not None:
        return None
    a, b = members(subject), members(goal)
    how, number = q
    if a is None or b is None or how not in ("count", "exactly", "at_least", "at_most", "more_than", "less_than"):
        return None
    number = 1 if q == ("at_least", 1) else number
    fact: p.Proposition = p.Compare(p.Distance(a, b), "exactly" if how == "count" or q == ("at_least", 1) else how, number)
    return negated(fact) if pred.denied else fact


for _stem, _open, _past in (("떨어져 있", "떨어져 있어", "떨어져 있었"), ("떨어져 앉아 있", "떨어져 앉아 있어", "떨어져 앉아 있었")):
    inflected(_stem, _open, _past, lambda *_: Pred(apart), kind="state")
inflected("떨어져 앉", "떨어져 앉아", "떨어져 앉았", lambda: Pred(apart))


def met_first(roles: Roles, pred: Pred, when: Any) -> Any:
    """Going round from somebody, one is met before another."""
    start, side = roles.take("from"), roles.take("turning")
    than, subject = roles.take("than"), roles.take("subj") or roles.take("obj")
    if start is None or side is None or than is None or subject is None:
        return None
    a, b = members(subject), members(than)
    if a is None or b is None:
        return None
    fact: p.Proposition = p.Compare(p.Steps(start.seats, a, side), "less_than", p.Steps(start.seats, b, side))
    return negated(fact) if pred.denied else fact


for _stem, _open, _past in (("나오", "나와", "나왔"), ("만나", "만나", "만났"), ("있", "있어", "있었"), ("앉아 있", "앉아 있어", "앉아 있었"), ("마주치", "마주쳐", "마주쳤")):
    inflected(_stem, _open, _past, lambda *_: Pred(met_first), kind="adjective" if _stem in ("나오", "만나", "마주치") else "state", before="먼저")
    inflected(_stem, _open, _past, lambda *_: Pred(met_first), kind="adjective" if _stem in ("나오", "만나", "마주치") else "state", before="더 먼저")

# --- deeds --------------------------------------------------------------------------------------------


def done(roles: Roles, pred: Pred, when: Any, what: Any, role: str, other_from: tuple[str, ...], of: str) -> Any:
    """The subject does something, or it is done to the subject."""
    other = None
    which = roles.take("which") or 0
    if roles.take("self"):
        return _to_oneself(roles, pred, when, what, of)
    for place in other_from:
        if roles.has(place):
            other = roles.take(place)
            break
    cause = roles.take("of")
    if cause is not None:
        if what != "died":
            return None
        of = cause
    subject = _subject(roles)
    if subject is None:
        return None
    often = roles.take("often")
    if often is not None and often[0] == "count":
        # "두 번" may mean just two or at least two.
        two = [Act(what, role, other, of, when=when, times=(how, often[1])) for how in ("exactly", "at_least")]
        facts = [fact_of(_said(subject, act, pred, None)) for act in two]
        return None if None in facts else p.Readings(tuple(fact for fact in facts if fact is not None))
    return _said(subject, Act(what, role, other, of, which=which, times=often), pred, when)


def _to_oneself(roles: Roles, pred: Pred, when: Any, what: Any, of: str) -> Any:
    subject = roles.take("subj")
    if subject is None or subject.how != "the":
        return None
    fact: p.Proposition = p.Happened(p.Deed(what, subject.seats, subject.seats, when, of))
    return negated(fact) if pred.denied else fact


def active(what: Any, *places: str, of: str = "") -> Any:
    """The subject did it; the other side is found in these places."""
    return lambda *_: Pred(done, (what, "by", places, of))


def passive(what: Any, *places: str, of: str = "") -> Any:
    """It was done to the subject."""
    return lambda *_: Pred(done, (what, "to", places, of))


for _stem, _open, _past in (("투표하", "투표해", "투표했"), ("표를 주", "표를 줘", "표를 줬"), ("표를 던지", "표를 던져", "표를 던졌"), ("표 던지", "표 던져", "표 던졌"), ("한 표 던지", "한 표 던져", "한 표 던졌"), ("한 표를 던지", "한 표를 던져", "한 표를 던졌"), ("표 주", "표 줘", "표 줬"), ("찬성하", "찬성해", "찬성했"), ("찬성표를 던지", "찬성표를 던져", "찬성표를 던졌"), ("찬성표 던지", "찬성표 던져", "찬성표 던졌"), ("투표를 하", "투표를 해", "투표를 했"), ("표를 행사하", "표를 행사해", "표를 행사했"), ("투표에 참여하", "투표에 참여해", "투표에 참여했")):
    inflected(_stem, _open, _past, active("voted", "to", "obj", "at"))
for _hand in ("손을 들", "손 들", "손을 올리", "손 올리", "거수하", "손을 번쩍 들"):
    _o, _p = {"들": ("들어", "들었"), "리": ("올려", "올렸"), "하": ("해", "했")}[_hand[-1]]
    _base = _hand[:-1] if _hand[-1] in "들하" else _hand[:-2]
    inflected(_hand, _base + _o, _base + _p, active("voted", "to", "obj", "at"), adn=_base + {"들": "든", "리": "올린", "하": "한"}[_hand[-1]])
for _stem, _open, _past in (("지명하", "지명해", "지명했"), ("지목하", "지목해", "지목했"), ("노미네이트하", "노미네이트해", "노미네이트했"), ("노미하", "노미해", "노미했"), ("지명을 하", "지명을 해", "지명을 했"), ("처형 후보로 지명하", "처형 후보로 지명해", "처형 후보로 지명했"), ("처형 후보로 올리", "처형 후보로 올려", "처형 후보로 올렸"), ("기소하", "기소해", "기소했"), ("고발하", "고발해", "고발했")):
    inflected(_stem, _open, _past, active("nominated", "obj", "to"))
for _stem, _open, _past in (("지명되", "지명돼", "지명됐"), ("지명되", "지명되어", "지명되었"), ("지명당하", "지명당해", "지명당했"), ("지명받", "지명받아", "지명받았"), ("지목당하", "지목당해", "지목당했"), ("지목되", "지목돼", "지목됐"), ("지명을 받", "지명을 받아", "지명을 받았"), ("지명을 당하", "지명을 당해", "지명을 당했"), ("노미네이트되", "노미네이트돼", "노미네이트됐")):
    inflected(_stem, _open, _past, passive("nominated", "to", "cause", "from"))
for _stem, _open, _past in (("처형되", "처형돼", "처형됐"), ("처형되", "처형되어", "처형되었"), ("처형당하", "처형당해", "처형당했"), ("처형을 당하", "처형을 당해", "처형을 당했"), ("교수형당하", "교수형당해", "교수형당했"), ("처형받", "처형받아", "처형받았")):
    inflected(_stem, _open, _past, passive("executed"))


def executed(roles: Roles, pred: Pred, when: Any, *_: Any) -> Any:
    """The town executed somebody."""
    which = roles.take("which") or 0
    victim = roles.take("obj") or roles.take("subj")
    return None if victim is None else _said(victim, Act("executed", "to", which=which), pred, when)


rule("arg", "(우리가|우리는|마을이|마을은|마을에서|우리 마을이|사람들이|다 같이|우리)")(lambda: ("town", 1))
rule("rarg", "(우리가|우리는|마을이|마을에서|사람들이|우리)")(lambda: ("town", 1))


def town_executed(roles: Roles, pred: Pred, when: Any, *_: Any) -> Any:
    """Whom the town executed."""
    roles.take("town")
    return executed(roles, pred, when)


for _stem, _open, _past in (("처형하", "처형해", "처형했"), ("매달", "매달아", "매달았"), ("목매달", "목매달아", "목매달았"), ("처형시키", "처형시켜", "처형시켰")):
    inflected(_stem, _open, _past, lambda *_: Pred(town_executed))


def died(roles: Roles, pred: Pred, when: Any) -> Any:
    """Died, of something or by somebody; without a time or a cause: is dead."""
    cause = roles.take("cause") or roles.take("to")
    of = roles.take("of")
    which = roles.take("which") or 0
    subject = _subject(roles)
    if subject is not None and which and cause is None and of is None:
        return _said(subject, Act("died", "to", which=which), pred, when)
    if subject is None or which or (cause is not None and of is not None):
        return None
    if cause is None and of is None and when is None:
        return _said(subject, p.DEAD, pred, None)
    if cause is not None:
        by = members(cause)
        if isinstance(by, p.Property) and by.aspect == "character":
            return _said(subject, Act("died", "to", None, by.of), pred, when)
        return _said(subject, Act("died", "to", cause), pred, when)
    return _said(subject, Act("died", "to", None, of or ""), pred, when)


for _stem, _open, _past in (("죽", "죽어", "죽었"), ("사망하", "사망해", "사망했"), ("돌아가시", "돌아가셔", "돌아가셨"), ("살해당하", "살해당해", "살해당했"), ("살해되", "살해돼", "살해됐"), ("살해되", "살해되어", "살해되었"), ("죽임을 당하", "죽임을 당해", "죽임을 당했"), ("죽임당하", "죽임당해", "죽임당했"), ("암살당하", "암살당해", "암살당했"), ("목숨을 잃", "목숨을 잃어", "목숨을 잃었"), ("당하", "당해", "당했"), ("죽게 되", "죽게 돼", "죽게 됐")):
    inflected(_stem, _open, _past, lambda *_: Pred(died))
for _stem, _open, _past in (("죽이", "죽여", "죽였"), ("살해하", "살해해", "살해했"), ("암살하", "암살해", "암살했"), ("처치하", "처치해", "처치했"), ("없애", "없애", "없앴"), ("죽게 하", "죽게 해", "죽게 했"), ("죽게 만들", "죽게 만들어", "죽게 만들었")):
    inflected(_stem, _open, _past, active("died", "obj"))
for _stem, _open, _past in (("고르", "골라", "골랐"), ("선택하", "선택해", "선택했"), ("찍", "찍어", "찍었"), ("노리", "노려", "노렸"), ("공격하", "공격해", "공격했"), ("보호하", "보호해", "보호했"), ("지키", "지켜", "지켰"), ("지켜 주", "지켜 줘", "지켜 줬"), ("보호해 주", "보호해 줘", "보호해 줬"), ("택하", "택해", "택했"), ("가리키", "가리켜", "가리켰"), ("덮치", "덮쳐", "덮쳤"), ("확인하", "확인해", "확인했"), ("조사하", "조사해", "조사했"), ("물", "물어", "물었"), ("타깃으로 삼", "타깃으로 삼아", "타깃으로 삼았"), ("대상으로 고르", "대상으로 골라", "대상으로 골랐"), ("대상으로 선택하", "대상으로 선택해", "대상으로 선택했"), ("뽑", "뽑아", "뽑았"), ("저주하", "저주해", "저주했"), ("저주를 걸", "저주를 걸어", "저주를 걸었"), ("저주 걸", "저주 걸어", "저주 걸었"), ("죽이려고 하", "죽이려고 해", "죽이려고 했"), ("죽이려 하", "죽이려 해", "죽이려 했"), ("점치", "점쳐", "점쳤"), ("타겟으로 삼", "타겟으로 삼아", "타겟으로 삼았"), ("목표로 삼", "목표로 삼아", "목표로 삼았")):
    inflected(_stem, _open, _past, active("chose", "obj", "to"))
for _stem, _open, _past in (("선택되", "선택돼", "선택됐"), ("저주받", "저주받아", "저주받았"), ("저주당하", "저주당해", "저주당했"), ("저주에 걸리", "저주에 걸려", "저주에 걸렸"), ("선택되", "선택되어", "선택되었"), ("선택받", "선택받아", "선택받았"), ("선택당하", "선택당해", "선택당했"), ("공격당하", "공격당해", "공격당했"), ("공격받", "공격받아", "공격받았"), ("보호받", "보호받아", "보호받았"), ("찍히", "찍혀", "찍혔"), ("뽑히", "뽑혀", "뽑혔"), ("공격을 당하", "공격을 당해", "공격을 당했"), ("공격을 받", "공격을 받아", "공격을 받았"), ("보호를 받", "보호를 받아", "보호를 받았")):
    inflected(_stem, _open, _past, lambda *_, s=_stem: Pred(was_chosen, ("보호" in s, "공격" in s)))


def was_chosen(roles: Roles, pred: Pred, when: Any, guarded: bool, attacked: bool) -> Any:
    """Chosen by somebody at night."""
    by = roles.take("to") or roles.take("cause") or roles.take("from")
    if by is None and guarded:
        by = Group("some", either(p.Property("character", "monk"), p.Property("character", "innkeeper")))
    if by is None and attacked:
        by = Group("some", p.DEMON)
    subject = _subject(roles)
    return None if subject is None or by is None else _said(subject, Act("chose", "to", by), pred, when)


def poisoned(roles: Roles, pred: Pred, when: Any) -> Any:
    """The Poisoner made somebody poisoned; others chose them."""
    by, victim = roles.take("subj"), roles.take("obj") or roles.take("to")
    if by is None or victim is None:
        return None
    seats = members(by)
    if isinstance(seats, p.Property) and seats.aspect == "character":
        return _said(victim, p.Property("poisoned", seats.of), pred, when or p.Ever())
    return _said(by, Act("chose", other=victim, of="poisoner" if by.how == "gap" else ""), pred, when)


for _stem, _open, _past in (("중독시키", "중독시켜", "중독시켰"), ("독살하", "독살해", "독살했"), ("독을 먹이", "독을 먹여", "독을 먹였"), ("독 먹이", "독 먹여", "독 먹였"), ("독을 타", "독을 타", "독을 탔"), ("독을 쓰", "독을 써", "독을 썼"), ("독을 걸", "독을 걸어", "독을 걸었"), ("독 걸", "독 걸어", "독 걸었")):
    inflected(_stem, _open, _past, lambda *_: Pred(poisoned))


def saved(roles: Roles, pred: Pred, when: Any) -> Any:
    """Chose somebody whom the Demon attacked, and who lived."""
    by, victim = roles.take("subj"), roles.take("obj")
    roles.take("from")
    if by is None or victim is None or pred.denied:
        return None
    return Clause(by, Told("saves", (victim,)), when)


for _stem, _open, _past in (("구하", "구해", "구했"), ("구해 주", "구해 줘", "구해 줬"), ("살리", "살려", "살렸"), ("살려 주", "살려 줘", "살려 줬")):
    inflected(_stem, _open, _past, lambda *_: Pred(saved))
for _stem, _open, _past in (("깨", "깨", "깼"), ("깨어나", "깨어나", "깨어났"), ("일어나", "일어나", "일어났"), ("깨워지", "깨워져", "깨워졌")):
    inflected(_stem, _open, _past, passive("woke"))
for _stem, _open, _past in (("쏘", "쏴", "쐈"), ("쏘", "쏘아", "쏘았"), ("총을 쏘", "총을 쏴", "총을 쐈"), ("총 쏘", "총 쏴", "총 쐈"), ("처단하", "처단해", "처단했"), ("처단하려 하", "처단하려 해", "처단하려 했"), ("저격하", "저격해", "저격했"), ("능력을 쓰", "능력을 써", "능력을 썼"), ("능력을 사용하", "능력을 사용해", "능력을 사용했"), ("처단 능력을 쓰", "처단 능력을 써", "처단 능력을 썼")):
    inflected(_stem, _open, _past, lambda *_, s=_stem: Pred(done, ("used", "by", ("obj", "to"), "slayer")) if "능력" not in s or "처단" in s else Pred(used, ()))


def used(roles: Roles, pred: Pred, when: Any) -> Any:
    """Used an ability: by day at somebody, or up."""
    target = roles.take("to")
    subject = _subject(roles)
    if subject is None:
        return None
    if target is None:
        return _said(subject, p.Property("spent"), pred, None) if when is None else None
    return _said(subject, Act("used", other=target), pred, when)


def experienced(roles: Roles, pred: Pred, when: Any, inner: Pred, yes: bool) -> Any:
    """"-ㄴ 적이 있다": it was so at some time."""
    anybody = roles.take("anybody")
    if anybody is not None:
        roles.table["obj"] = [Group("some", ALL)]
    plain = Pred(inner.frame, inner.args, inner.denied, True)
    found = inner.frame(roles, plain, when or p.Ever(), *inner.args)
    if found is None:
        return None
    if yes != pred.denied:
        return found
    fact = fact_of(found)
    return None if fact is None else negated(fact)


rule("arg", "(누굴|누구를|누구에게|누구한테|아무나|누군가를)")(lambda: ("anybody", 1))
rule("once", "<v_adn> 적 [이|도|은]", "<v_adn> 일 [이|도|은]")(lambda pred: pred)
for _form in FORMS:
    for _stem, _yes in (("있", True), ("없", False)):
        rule(f"p_{_form}", f"<once> {_stem} <verb_{_form}>", f"<once> {_stem} 었 <past_{_form}>")(lambda pred, yes=_yes: Pred(experienced, (pred, yes)))
for _form in ("q", "d"):
    for _open, _yes in (("있어", True), ("없어", False)):
        rule(f"p_{_form}", f"<once> {_open} [요]")(lambda pred, yes=_yes: Pred(experienced, (pred, yes)))


# --- changes
def changed(roles: Roles, pred: Pred, when: Any, what: Word, of: str) -> Any:
    """Became another character, or of another alignment."""
    subject = _subject(roles)
    return None if subject is None else _said(subject, Act(what, "to", None, of), pred, when)


def became(values: Any) -> Pred | None:
    """"X가 임프가 됐다"."""
    if not isinstance(values, p.Property):
        return None
    if values.aspect == "alignment":
        return Pred(changed, ("turned", values.of))
    return Pred(changed, ("changed", values.of)) if values.aspect in ("character", "team") else None


for _stem, _open, _past in (("되", "돼", "됐"), ("되", "되어", "되었"), ("변하", "변해", "변했"), ("바뀌", "바뀌어", "바뀌었"), ("변신하", "변신해", "변신했"), ("돌아서", "돌아서", "돌아섰"), ("넘어가", "넘어가", "넘어갔")):
    inflected(_stem, _open, _past, became, before="<kind> (이|가|으로|로|쪽으로)")
for _stem, _open, _past in (("바뀌", "바뀌어", "바뀌었"), ("변하", "변해", "변했"), ("달라지", "달라져", "달라졌"), ("바뀌", "바껴", "바꼈"), ("변경되", "변경돼", "변경됐")):
    inflected(_stem, _open, _past, lambda *_: Pred(changed, ("changed", "")), before="(캐릭터|역할|직업|정체) (가|이)")
    inflected(_stem, _open, _past, lambda *_: Pred(changed, ("turned", "")), before="(진영|성향|편|팀|소속) (가|이)")
    inflected(_stem, _open, _past, lambda *_: Pred(holder_changed), before="")


def holder_changed(roles: Roles, pred: Pred, when: Any) -> Any:
    """Another player is the Demon now; or somebody's character or alignment changed."""
    for role, what in (("char_of", "changed"), ("align_of", "turned")):
        owner = roles.take(role)
        if owner is not None:
            return _said(owner, Act(what, "to"), pred, when)
    subject = roles.take("subj")
    target = roles.take("to")
    if subject is None:
        return None
    return _jumped(subject, target, pred, when)


def _jumped(subject: Group, target: Group | None, pred: Pred, when: Any) -> Any:
    if not isinstance(subject.seats, p.Property):
        return None
    fact = fact_of(Clause(subject, Told("jumped", (target,)), when))
    return None if fact is None else negated(fact) if pred.denied else fact


def jumped(roles: Roles, pred: Pred, when: Any) -> Any:
    """The Demon moved to another player."""
    subject, target = roles.take("subj"), roles.take("to")
    return None if subject is None else _jumped(subject, target, pred, when)


rule("arg", "(게임|) (시작 때|시작할 때|시작했을 때|처음|시작 당시|시작 때의 사람|처음 때) (와|과|이랑|랑|하고|에 비해|와는|과는|이랑은)")(lambda: ("adv", 1))
rule("arg", "(다른 사람으로|다른 사람에게|다른 플레이어로|다른 플레이어에게|다른 사람한테|딴 사람으로|딴 사람한테|누군가에게|누군가로|다른 누군가에게|다른 자리로|다른 몸으로)")(lambda: ("adv", 1))
rule("arg", "<np> (으로|로)")(lambda g: ("to", g))
for _stem, _open, _past in (("옮겨 가", "옮겨 가", "옮겨 갔"), ("옮기", "옮겨", "옮겼"), ("옮겨지", "옮겨져", "옮겨졌"), ("점프하", "점프해", "점프했"), ("넘어가", "넘어가", "넘어갔"), ("갈아타", "갈아타", "갈아탔"), ("이동하", "이동해", "이동했"), ("뛰어넘", "뛰어넘어", "뛰어넘었"), ("스타패스하", "스타패스해", "스타패스했"), ("별 넘기기를 하", "별 넘기기를 해", "별 넘기기를 했"), ("건너가", "건너가", "건너갔"), ("옮아 가", "옮아 가", "옮아 갔")):
    inflected(_stem, _open, _past, lambda *_: Pred(jumped))

# --- minds and news


def believes(roles: Roles, pred: Pred, when: Any, character: str) -> Any:
    """Thinks to be a character."""
    subject = _subject(roles)
    return None if subject is None else _said(subject, p.Property("believes", character), pred, when)


rule("quoted", "[자기가|자신이|본인이|자기를|자신을|스스로를|자기는|자신은|스스로|스스로가|자기 자신을|자기 자신이|제가|내가] <char> [이] (라고|라 고|인 줄|인줄|일 거라고|로|으로|이라|라)")(lambda c: c)
for _stem, _open, _past, _kind in (("믿", "믿어", "믿었", "state"), ("믿고 있", "믿고 있어", "믿고 있었", "state"), ("생각하", "생각해", "생각했", "adjective"), ("생각하고 있", "생각하고 있어", "생각하고 있었", "state"), ("알고 있", "알고 있어", "알고 있었", "state"), ("아", "알아", "알았", "adjective"), ("착각하", "착각해", "착각했", "adjective"), ("착각하고 있", "착각하고 있어", "착각하고 있었", "state"), ("여기", "여겨", "여겼", "adjective")):
    inflected(_stem, _open, _past, lambda c: Pred(believes, (c,)), kind=_kind, before="<quoted>")


def judged(roles: Roles, pred: Pred, when: Any, true: bool) -> Any:
    """What somebody was told, or stated, was true."""
    news = roles.take("news")
    if news is None:
        return None
    act = news.what
    if when is not None:
        if act.when is not None:
            return None
        act = replace(act, when=when)
    right = true != pred.denied
    if right or act.when is not None:
        return replace(news, what=replace(act, judged="true" if right else "false"))
    every = fact_of(replace(news, what=replace(act, judged="ever_true")))
    some = fact_of(replace(news, what=replace(act, judged="true")))
    return None if every is None or some is None else p.Readings((p.Not(every), p.Not(some)))


_TRUTH = "(사실|참|진실|진짜|참말|맞는 거|맞는 것|맞는 숫자|맞는 정보|맞는 말|맞는 답|올바른 정보|정확한 정보|옳은 정보|옳은 것|진짜 정보|참인 정보|사실인 정보|올바른 것|올바른 숫자|정확한 숫자|맞는 내용|옳은 말)"
_UNTRUTH = "(거짓|가짜|틀린 거|틀린 것|틀린 정보|틀린 숫자|거짓말|거짓 정보|잘못된 정보|가짜 정보|틀린 말|잘못된 것|잘못된 숫자|엉터리|틀린 답|거짓인 정보|틀린 내용|허위)"
copula(_TRUTH, lambda: Pred(judged, (True,)))
copula(_UNTRUTH, lambda: Pred(judged, (False,)))
for _stem, _open, _past, _true in (("맞", "맞아", "맞았", True), ("옳", "옳아", "옳았", True), ("틀리", "틀려", "틀렸", False), ("잘못되", "잘못돼", "잘못됐", False), ("잘못되", "잘못되어", "잘못되었", False)):
    inflected(_stem, _open, _past, (lambda t: lambda *_: Pred(judged, (t,)))(_true), kind="state" if _stem in ("맞", "옳") else "deed")
inflected("정확하", "정확해", "정확했", lambda *_: Pred(judged, (True,)), kind="adjective")


def got_truth(roles: Roles, pred: Pred, when: Any, true: bool) -> Any:
    """Got true, or false, information."""
    subject = _subject(roles)
    return None if subject is None else _said(subject, Act("learned", judged="true" if true else "false"), pred, when)


def got_value(roles: Roles, pred: Pred, when: Any, value: Any) -> Any:
    """Was told a number, a yes or a no, a character."""
    about = roles.take("to")
    subject = _subject(roles)
    return None if subject is None else _said(subject, Act("learned", other=about, value=value), pred, when)


def news_value(roles: Roles, pred: Pred, when: Any, value: Any) -> Any:
    """What somebody was told was a yes, or a no."""
    news = roles.take("news")
    if news is None or news.what.what != "learned":
        return None
    deed = p.Deed("learned", news.group.seats, None, news.what.when or when, "", value)
    return negated(p.Happened(deed)) if pred.denied else p.Happened(deed)


copula("(아니오|아니요|노|no|아니)", lambda: Pred(news_value, (False,)))
copula("(예|네|예스|yes|맞다)", lambda: Pred(news_value, (True,)))


def got_news(roles: Roles, pred: Pred, when: Any) -> Any:
    """Was told anything."""
    subject = _subject(roles)
    return None if subject is None else _said(subject, Act("learned"), pred, when)


for _stem, _open, _past in (("받", "받아", "받았"), ("얻", "얻어", "얻었"), ("듣", "들어", "들었")):
    inflected(_stem, _open, _past, lambda *_: Pred(got_news), before="(정보|숫자|답) [를|을]", adn="들은" if _stem == "듣" else "")


rule("true_info", "(진짜|맞는|올바른|정확한|참인|옳은|제대로 된|사실인|참) (정보|숫자|답|결과) [를|을]")(lambda: True)
rule("true_info", "(거짓|가짜|틀린|잘못된|엉터리|거짓된) (정보|숫자|답|결과) [를|을]")(lambda: False)
rule("told_value", "[숫자] <num> [을|를|이라는 숫자를|라는 숫자를|이라고|라고|이라는 답을]")(lambda n: n)
rule("told_value", "(예|네|응|그렇다|맞다|예스) (라는 답을|라는 대답을|를|라고|라는 답|라는 결과를|라는 대답)")(lambda: True)
rule("told_value", "(아니오|아니요|아니|노) (라는 답을|라는 대답을|를|라고|라는 답|라는 결과를|라는 대답)")(lambda: False)
for _stem, _open, _past in (("받", "받아", "받았"), ("듣", "들어", "들었"), ("얻", "얻어", "얻었"), ("보", "봐", "봤"), ("알게 되", "알게 돼", "알게 됐"), ("알", "알아", "알았"), ("전달받", "전달받아", "전달받았"), ("알아내", "알아내", "알아냈"), ("확인하", "확인해", "확인했")):
    inflected(_stem, _open, _past, lambda t: Pred(got_truth, (t,)), before="<true_info>", adn="들은" if _stem == "듣" else "")
    inflected(_stem, _open, _past, lambda v: Pred(got_value, (v,)), before="<told_value>", adn="들은" if _stem == "듣" else "")


def events_there(roles: Roles, pred: Pred, when: Any, what: Word, of: str, positive: bool) -> Any:
    """"처형이 두 번 있었다"."""
    from storyteller_ai.language.grammar.english_clauses import _many

    q, none = roles.take("q"), roles.take("none")
    yes = positive != pred.denied
    if none is not None and yes:
        return None
    deed = p.Deed(what, None, None, when, of)
    fact = p.Happened(deed) if q is None or none else _many(q, p.Times(deed))
    return None if fact is None else fact if yes else negated(fact)


for _noun, _what, _of in (("처형", "executed", ""), ("지명", "nominated", ""), ("노미네이션", "nominated", ""), ("죽음", "died", ""), ("사망", "died", ""), ("추방", "exiled", ""), ("밤 살인", "died", "demon"), ("사망자", "died", "")):
    for _stem, _open, _past, _yes in (("있", "있어", "있었", True), ("없", "없어", "없었", False), ("나오", "나와", "나왔", True), ("일어나", "일어나", "일어났", True), ("이루어지", "이루어져", "이루어졌", True), ("벌어지", "벌어져", "벌어졌", True)):
        inflected(_stem, _open, _past, (lambda w, o, y: lambda q=None: Pred(counted_events, (w, o, y, q)))(_what, _of, _yes), kind="state" if _stem in "있없" else "deed", before=f"{_noun} [이|은|가|는|도] [<event_q>]")
rule("event_q", "<q> [이|은|이나]", "<often> [이|은]")(lambda q: q)
rule("event_q", "<none_q>")(lambda _: "none")


def counted_events(roles: Roles, pred: Pred, when: Any, what: Word, of: str, positive: bool, q: Any) -> Any:
    """Events that were, so many of them."""
    if q == "none":
        roles.table.setdefault("none", []).append(1)
    elif q is not None:
        roles.table.setdefault("q", []).append(q)
    return events_there(roles, pred, when, what, of, positive)


def works(roles: Roles, pred: Pred, when: Any) -> Any:
    """An ability works now."""
    owner = roles.take("ability")
    return None if owner is None else _said(owner, p.Property("works"), pred, when)


for _stem, _open, _past, _kind in (("작동하", "작동해", "작동했", "adjective"), ("작동하고 있", "작동하고 있어", "작동하고 있었", "state"), ("작동 중이", "작동 중이야", "작동 중이었", "adjective"), ("통하", "통해", "통했", "adjective"), ("발동하", "발동해", "발동했", "deed"), ("먹히", "먹혀", "먹혔", "deed"), ("유효하", "유효해", "유효했", "adjective")):
    for _head in ("", "제대로", "정상적으로", "잘", "정상"):
        inflected(_stem, _open, _past, lambda *_: Pred(works), kind=_kind, before=_head)


def used_up(roles: Roles, pred: Pred, when: Any) -> Any:
    """Has used up an ability."""
    if not roles.take("abil"):
        return None
    return used(roles, pred, when)


for _stem, _open, _past in (("쓰", "써", "썼"), ("사용하", "사용해", "사용했"), ("다 쓰", "다 써", "다 썼"), ("써 버리", "써 버려", "써 버렸"), ("소진하", "소진해", "소진했")):
    inflected(_stem, _open, _past, lambda *_: Pred(used_up))


def saw(roles: Roles, pred: Pred, when: Any) -> Any:
    """Was shown a character."""
    shown = roles.take("obj")
    if shown is None or not isinstance(shown.seats, p.Property) or shown.seats.aspect != "character":
        return None
    subject = _subject(roles)
    return None if subject is None else _said(subject, Act("learned", value=shown.seats.of), pred, when)


for _stem, _open, _past in (("보", "봐", "봤"), ("보", "보아", "보았"), ("듣", "들어", "들었"), ("알게 되", "알게 돼", "알게 됐"), ("통보받", "통보받아", "통보받았")):
    inflected(_stem, _open, _past, lambda *_: Pred(saw), adn="들은" if _stem == "듣" else "")

for _stem, _open, _past in (("서 있", "서 있어", "서 있었"), ("속해 있", "속해 있어", "속해 있었"), ("있", "있어", "있었"), ("속하", "속해", "속했")):
    inflected(_stem, _open, _past, lambda s: Pred(is_so, (s,)), kind="adjective" if _stem == "속하" else "state", before="<side_noun> 에")

# Scripts and bluffs.
def on_script(roles: Roles, pred: Pred, when: Any) -> Any:
    """A character stands on the script."""
    subject = roles.take("subj")
    if subject is None or not isinstance(subject.seats, p.Property) or subject.seats.aspect != "character" or when is not None:
        return None
    fact: p.Proposition = p.OnScript(subject.seats.of)
    return negated(fact) if pred.denied else fact


for _head in ("(스크립트|대본|시트|캐릭터 시트|스크립트 목록) 에",):
    inflected("있", "있어", "있었", lambda *_: Pred(on_script), kind="state", before=_head)
    inflected("나오", "나와", "나왔", lambda *_: Pred(on_script), kind="adjective", before=_head)
    inflected("들어 있", "들어 있어", "들어 있었", lambda *_: Pred(on_script), kind="state", before=_head)
    inflected("없", "없어", "없었", lambda *_: Pred(on_script, (), True), kind="state", before=_head)
    inflected("포함되어 있", "포함되어 있어", "포함되어 있었", lambda *_: Pred(on_script), kind="state", before=_head)
KOREAN.add("arg", "(스크립트|대본) 에 <char_set> (이|가|은|는|도)", lambda c: ("scripted", c))


def bluff(roles: Roles, pred: Pred, when: Any) -> Any:
    """A character is one of the Demon's bluffs."""
    subject = roles.take("subj")
    if subject is None or not isinstance(subject.seats, p.Property) or subject.seats.aspect != "character":
        return None
    fact: p.Proposition = p.IsBluff(subject.seats.of)
    return negated(fact) if pred.denied else fact


copula("[악마의|악마가 받은|악마] (블러핑|블러프|위장 직업|위장 역할|허풍|블러핑 역할|허세 역할) [중 하나]", lambda *_: Pred(bluff))


def in_play(roles: Roles, pred: Pred, when: Any) -> Any:
    """A character is in play."""
    return is_there(roles, pred, when, True)


for _stem, _open, _past, _kind in (("쓰이", "쓰여", "쓰였", "adjective"), ("등장하", "등장해", "등장했", "adjective"), ("참여하", "참여해", "참여했", "adjective"), ("나오", "나와", "나왔", "adjective"), ("참가하고 있", "참가하고 있어", "참가하고 있었", "state"), ("참여하고 있", "참여하고 있어", "참여하고 있었", "state"), ("플레이되고 있", "플레이되고 있어", "플레이되고 있었", "state")):
    inflected(_stem, _open, _past, lambda *_: Pred(in_play), kind=_kind)

# The same as each other.
inflected("같", "같아", "같았", lambda *_: Pred(is_so, (("mutual", "alignment"),)), kind="state", before="(편|팀|진영|성향|소속) (이|가)")
inflected("다르", "달라", "달랐", lambda *_: Pred(is_so, (("mutual", "unlike"),)), kind="adjective", before="(편|팀|진영|성향|소속) (이|가)")
KOREAN.add("arg", "<gen> <link_all> (에|에는|엔|중에|중에는|중)", lambda g, link: ("among", linked(g, link)))
