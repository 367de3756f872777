# ruff: noqa: E501
# fmt: off
"""Whole Korean sentences: questions, statements, and what only leads up to them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.facts import propositions as p
from storyteller_ai.language.grammar.korean_groups import rule
from storyteller_ai.language.grammar.korean_parts import composed, relative
from storyteller_ai.language.grammar.korean_verbs import FORMS
from storyteller_ai.language.grammar.meaning import deed_of, fact_of
from storyteller_ai.language.grammar.shapes import (
    Act,
    Clause,
    Group,
    combined,
    conj,
    negated,
)

# A clause is put together once, whatever its ending; then it is asked for by the ending.
rule("cleft", "<rargs> <p_rel> (게|것이|것은|건|거|사람이|사람은|플레이어가|플레이어는|자가)")(relative)
for _form in FORMS:
    rule("p_any", f"<p_{_form}>")(lambda pred, form=_form: (form, pred))
    rule(f"c_{_form}", "<c_any>")(lambda said, form=_form: said[1] if said[0] == form else None)
rule("p_link", "<p_go>", "<p_jiman>")(lambda pred: ("and", pred))
rule("p_link", "<p_geona>")(lambda pred: ("or", pred))
rule("c_any", "<args> <p_any>")(lambda args, end: _ended(end, composed(args, end[1])))
rule("c_any", "<p_any>")(lambda end: _ended(end, composed((), end[1])))
# "현석이를 죽인 게 임프야?": who did it, named last.
rule("c_any", "<cleft> <p_any>")(lambda seats, end: _ended(end, composed((("subj", Group("the", seats)),), end[1])))
rule("c_any", "<args> <p_link> [,] <args> <p_any>", cost=1)(lambda a, link, b, end: _ended(end, _shared(a, link[1], b, end[1], link[0])))
rule("c_any", "<args> <p_link> [,] <p_any>", cost=1)(lambda a, link, end: _ended(end, _shared(a, link[1], (), end[1], link[0])))


def _ended(end: tuple[str, Any], clause: Any) -> Any:
    """A clause with the form of its ending."""
    return None if clause is None else (end[0], clause)


def _shared(args: tuple[Any, ...], one: Any, more: tuple[Any, ...], two: Any, how: str) -> p.Proposition | None:
    """Two predicates of one subject: "단비가 이바를 지명했고 재혁이한테 투표했나요?"."""
    mine = tuple(arg for arg in args if arg[0] in ("subj", "topic", "when"))
    if not any(role in ("subj", "topic") for role, _ in mine) or any(role in ("subj", "topic", "bare") for role, _ in more):
        return None
    if any(role == "when" for role, _ in more):
        mine = tuple(arg for arg in mine if arg[0] != "when")
    return _joined(how, composed(args, one), composed((*mine, *more), two))


def _joined(how: str, *clauses: Any) -> p.Proposition | None:
    facts = [fact_of(clause) for clause in clauses]
    match how, facts:
        case "if", [p.Proposition() as condition, p.Proposition() as then]:
            return p.If(condition, then)
        case "if", _:
            return None
    return combined(how, facts)


for _form in ("q", "d"):
    rule(f"s_{_form}", f"<c_{_form}>")(fact_of)
    rule(f"s_{_form}", f"<c_go> [,] [또|그리고|또한] <s_{_form}>", f"<c_jiman> [,] <s_{_form}>")(lambda a, b: _joined("and", a, b))
    rule(f"s_{_form}", f"<c_jiman> [,] <past_when> [에|에는|엔|은|는] 아니었 <past_{_form}>", f"<c_go> [,] <past_when> [에|에는|엔|은|는] 아니었 <past_{_form}>")(lambda a, w: _not_then(a, w))
    rule(f"s_{_form}", f"<c_geona> [,] [아니면|또는|혹은] <s_{_form}>")(lambda a, b: _joined("or", a, b))
    rule(f"s_{_form}", f"[만약|만약에|만일|혹시] <c_myeon> [,] <s_{_form}>")(lambda a, b: _joined("if", a, b))
    rule(f"s_{_form}", f"<c_{_form}> , 아니면 <c_{_form}>", f"<c_{_form}> , 또는 <c_{_form}>", f"<c_{_form}> 아니면 <c_{_form}>", f"<c_{_form}> 혹은 <c_{_form}>")(lambda a, b: _joined("or", a, b))
    # A sentence of two clauses taken up again: "A이고 B라는 게 사실인가요?"
    for _again in ("adn", "quo"):
        rule(f"s_{_form}", f"<c_go> [,] <c_{_again}> <again_{_form}>", f"<c_jiman> [,] <c_{_again}> <again_{_form}>")(lambda a, b, t: _again_said(_joined("and", a, b), t))
        rule(f"s_{_form}", f"<c_geona> [,] <c_{_again}> <again_{_form}>")(lambda a, b, t: _again_said(_joined("or", a, b), t))


    rule(f"s_{_form}", f"<args> <v_stem> 기 전에 [,] <c_{_form}>")(lambda args, pred, then: _earlier(composed(args, pred), then))


def _not_then(clause: Any, when: Any) -> p.Proposition | None:
    """"첫날 밤에는 중독됐지만 둘째 밤에는 아니었다"."""
    if not isinstance(clause, Clause) or clause.denied:
        return None
    again = replace(clause, when=when)
    if isinstance(clause.what, Act):
        again = replace(clause, what=replace(clause.what, when=when), when=None)
    one, other = fact_of(clause), fact_of(again)
    return None if one is None or other is None or one == other else conj(one, negated(other))


def _earlier(later: Any, first: Any) -> p.Proposition | None:
    """"현석이가 죽기 전에 이바가 처형됐어?"."""
    one, two = _deed(first), _deed(later)
    return None if one is None or two is None else p.Earlier(one, two)


def _deed(clause: Any) -> p.Deed | None:
    if not isinstance(clause, Clause) or clause.denied or clause.group.how not in ("the", "some"):
        return None
    act = Act("died", "to") if clause.what == p.DEAD else clause.what
    return deed_of(act, clause.when, clause.group.seats) if isinstance(act, Act) else None


def _again_said(fact: p.Proposition | None, truth: bool) -> p.Proposition | None:
    return fact if truth or fact is None else negated(fact)


for _form in ("q", "d"):
    rule(f"s_{_form}", f"<c_say> (하면|말하면|하는 건|하는 게|말하는 건|말한다면|한다면|하는 것은|말하는 것은) <said_true> <cop_{_form}>", f"<c_say> (하면|말하면|하는 건|하는 게) (맞 <verb_{_form}>|맞아)")(lambda c, t=True: _again_said(fact_of(c), t))
    rule(f"s_{_form}", f"<c_say> (하면|말하면|하는 건|하는 게) 틀렸 <past_{_form}>", "<c_say> (하면|말하면|하는 건|하는 게) (틀려|틀린가요|틀린 건가요|틀릴까요|틀리나요|틀리죠)")(lambda c: _again_said(fact_of(c), False))
    rule(f"s_{_form}", "<c_say> (봐도|말해도|여겨도|봐도) (돼|돼요|되나요|됩니까|될까|될까요|괜찮아|괜찮나요|맞아|맞나요)")(fact_of)
rule("said_true", "(맞는 말|옳은 말|참말|사실|참|진실|맞는 거|맞는 것)")(lambda: True)
rule("said_true", "(틀린 말|거짓말|거짓|틀린 거|틀린 것|잘못된 말|거짓된 말)")(lambda: False)
rule("s_ji", "<c_ji>")(fact_of)
rule("s_ji", "<c_go> [,] <c_ji>", "<c_jiman> [,] <c_ji>")(lambda a, b: _joined("and", a, b))
rule("s_ji", "<c_geona> [,] <c_ji>")(lambda a, b: _joined("or", a, b))
rule("s_ji", "<c_ji> (아닌지|안 그런지|않은지|말았는지)")(fact_of)
rule("tell_me", "(알려|말해|대답해|답해|확인해|가르쳐|이야기해|말씀해) (줘|주세요|줄래|줄래요|주실래요|주시겠어요|주십시오|줄 수 있어|줄 수 있나요|주실 수 있나요|봐|주실 수 있을까요|줄 수 있어요|주시죠|다오)", "(궁금해|궁금해요|궁금합니다|궁금하네요|알고 싶어|알고 싶어요|알고 싶습니다|묻고 싶어요|묻고 싶어|물어볼게요|여쭤볼게요|알 수 있을까요|묻겠습니다|여쭙고 싶습니다|여쭤봅니다|묻습니다|물어볼게)")(lambda: 1)
rule("hello", "(질문|질문 하나|질문 있어요|질문 있습니다|질문이요|질문드려요|질문 드립니다|제 질문은|내 질문은|화가로서 질문|화가 질문|화가로서 묻습니다|화가 능력으로 질문|화가인데|화가로서|이야기꾼님|스토리텔러님|스텔님|진행자님|사회자님|이야기꾼|저기|저기요|있잖아|그럼|자|이렇게 물어볼게요|물어볼게|물어볼게요|화가로서 물을게요|화가로서 물어볼게요|예 아니오로|예 아니오로 대답해 줘|솔직하게|솔직히) [:|,|-|.]", "(안녕하세요|안녕)")(lambda: 1)
rule("tag", "(맞지|맞죠|그렇지|그렇죠|맞나요|맞아|그치|맞습니까|그렇지요|맞아요|그런가요|그래|그런 거지|그런 거죠|아닌가요|아니야|아님|아닌가|사실이야|사실인가요|그쵸|예 아니오|맞음|맞나|틀림없지|응|네)")(lambda: 1)
rule("question", "<s_q>", "<hello> <s_q>", "<hello> <hello> <s_q>")(lambda *a: a[-1])
rule("question", "<s_d> , <tag>", "<s_q> , <tag>")(lambda f, _: f)
rule("question", "<s_ji> <tell_me>", "<hello> <s_ji> <tell_me>", "<s_ji> [,] <tell_me>", "<s_ji> 요")(lambda *a: next(x for x in a if x != 1 or isinstance(x, p.Proposition)))
# --- ways to state
rule("gossip_word", "험담", "가십", "소문", "주장", "발언", "선언", "진술", "공개 발언", "공개 험담", "말")(lambda: 1)
rule("frame", "(오늘의|오늘|제|내|나의|저의|이번|오늘 제|오늘 내|내 오늘의|제 오늘의|오늘 나의|공식) [공개] <gossip_word> (:|,|-|은|은 이렇습니다|은 이거야|은 이겁니다|은 다음과 같습니다|은요|입니다|이에요|이야|은 이것|을 할게요|할게요) [:|,|.]", "<gossip_word> (:|,|-|할게요|할게|합니다|한다|하겠습니다|하겠어요|시작|시작할게요|하나 할게요|하나 할게|갑니다|타임|입니다|을 하겠습니다|을 할게요|을 할게|들어갑니다|간다) [:|,|.]", "(험담꾼으로서|험담꾼 능력으로|공개적으로|공개적으로 말할게요|공개적으로 말합니다|모두 들어 주세요|들어 봐|다들 들어|들으세요|모두에게 말합니다|여러분|얘들아|다들) [공개적으로] [말합니다|말할게|말할게요|선언합니다|험담합니다|험담할게요] [:|,|.]",
     "(나는|저는|내가|제가|난) [오늘] [공개적으로] (이렇게|다음과 같이) (험담한다|험담합니다|말합니다|주장합니다|선언합니다) [:|,|.]", "오늘은 이렇게 험담할게요", "이렇게 험담할게요", "이렇게 험담합니다")(lambda *_: 1)
rule("tail", "[,] (이게|이것이|이건|그게|이거|이것은|여기까지가|이상이|이상) (내|제|오늘의|오늘|나의|저의|오늘 내|오늘 제|내 오늘) [공개] <gossip_word> [이야|이에요|입니다|야|임|이다|예요|이지|이죠|이라고]", "(라고|이라고|다고|고) [오늘] [공개적으로] (험담합니다|험담할게요|험담한다|험담할게|주장합니다|말합니다|선언합니다|험담하겠습니다|험담해|험담해요|말할게요|주장할게요|선언할게요|주장한다|말한다|험담하지)", "이상 험담", "험담 끝", "험담이었습니다", "[,] 라는 (게|것이) (내|제) 험담 (이야|이에요|입니다)", "이상입니다")(lambda *_: 1)
rule("statement", "<s_d>", "<frame> <s_d>", "<frame> <frame> <s_d>")(lambda *a: a[-1])
rule("statement", "<s_d> [.|,] <tail>", "<frame> <s_d> [.|,] <tail>")(lambda *a: a[-2] if a[-2] != 1 or isinstance(a[-2], p.Proposition) else None)
# "...라고 험담합니다", "...다는 데 험담을 걸게요"
rule("quote_end", "(험담합니다|험담할게요|험담한다|험담할게|주장합니다|말합니다|선언합니다|험담하겠습니다|험담해|험담해요|말할게요|주장할게요|주장한다|말한다|말하겠습니다|말할게|밝힙니다|공개적으로 말합니다|공개적으로 험담합니다|공개 선언합니다|소문낼게요|소문을 냅니다|공개합니다)")(lambda: 1)
rule("quote_end2", "(데|것에|거에|쪽에|것을|걸|내용으로|소문을|말을|험담을|사실을) [오늘] [내|제] [험담을|험담] (험담을 걸게요|험담을 걸게|걸게요|걸게|겁니다|걸겠습니다|험담합니다|험담할게요|험담하겠습니다|말합니다|선언합니다|공개합니다|밝힙니다|할게요|할게|퍼뜨립니다|합니다|건다|걸어요)", "(게|것이|거) (내|제|오늘의|오늘 내|오늘 제) <gossip_word> (이야|이에요|입니다|이다|임|이죠|이지)")(lambda *_: 1)
rule("statement", "[<frame>] <c_say> [공개적으로] <quote_end>", "[<frame>] <c_quo> <quote_end2>")(lambda *a: _stated(a))


def _stated(values: tuple[Any, ...]) -> p.Proposition | None:
    return fact_of(next(v for v in values if v != 1 or isinstance(v, p.Proposition)))


rule("only_frame", "(오늘의|제|내|오늘|오늘 제|오늘 내|이번) <gossip_word>", "<gossip_word> (시간|타임|갑니다|나갑니다)", "<gossip_word>", "<frame>", "<tail>", "<hello>", "(이게|이건|이것이) (내|제) <gossip_word>", "(이게|이건|이것이) (내|제) <gossip_word> (이야|이에요|입니다|이다|임|예요)", "<gossip_word> (할게요|할게|하겠습니다|합니다)")(lambda *_: 1)
