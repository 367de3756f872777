# ruff: noqa: E501
# fmt: off
"""What Korean says of changes, of what players believe, and of what they were told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.facts import propositions as p
from engine.facts.deeds import What
from storyteller_ai.language.grammar.korean_deeds import used
from storyteller_ai.language.grammar.korean_groups import rule
from storyteller_ai.language.grammar.korean_parts import (
    Roles,
    said_of,
    subject_of,
)
from storyteller_ai.language.grammar.korean_verbs import Pred, copula, inflected
from storyteller_ai.language.grammar.meaning import fact_of
from storyteller_ai.language.grammar.saying import so_many
from storyteller_ai.language.grammar.shapes import (
    Act,
    Clause,
    Group,
    Judged,
    Told,
    negated,
)


# --- changes
def changed(roles: Roles, pred: Pred, when: Any, what: What, of: str) -> Any:
    """Became another character, or of another alignment."""
    subject = subject_of(roles)
    return None if subject is None else said_of(subject, Act(what, "to", None, of), pred, when)


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
    changes: tuple[tuple[str, What], ...] = (("char_of", "changed"), ("align_of", "turned"))
    for role, what in changes:
        owner = roles.take(role)
        if owner is not None:
            return said_of(owner, Act(what, "to"), pred, when)
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
    subject = subject_of(roles)
    return None if subject is None else said_of(subject, p.Property("believes", character), pred, when)


rule("quoted", "[자기가|자신이|본인이|자기를|자신을|스스로를|자기는|자신은|스스로|스스로가|자기 자신을|자기 자신이|제가|내가] <char> [이] (라고|라 고|인 줄|인줄|일 거라고|로|으로|이라|라)")(lambda c: c)
for _stem, _open, _past, _kind in (("믿", "믿어", "믿었", "state"), ("믿고 있", "믿고 있어", "믿고 있었", "state"), ("생각하", "생각해", "생각했", "adjective"), ("생각하고 있", "생각하고 있어", "생각하고 있었", "state"), ("알고 있", "알고 있어", "알고 있었", "state"), ("아", "알아", "알았", "adjective"), ("착각하", "착각해", "착각했", "adjective"), ("착각하고 있", "착각하고 있어", "착각하고 있었", "state"), ("여기", "여겨", "여겼", "adjective")):
    inflected(_stem, _open, _past, lambda c: Pred(believes, (c,)), kind=_kind, before="<quoted>")


for _form in ("q", "d"):
    rule(f"p_{_form}", "<quoted> (안다|믿는다|생각한다|착각한다|여긴다|알지|안다고)")(lambda c: Pred(believes, (c,)))


def judged(roles: Roles, pred: Pred, when: Any, true: bool) -> Any:
    """What somebody was told, or stated, was true."""
    news, every = roles.take("news"), roles.take("q")
    if news is None or every not in (None, ("all", 0)):
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
    misled = roles.take("impaired")
    subject = subject_of(roles)
    if misled and true:
        return None
    kind: Judged = "misled:impairment" if misled else "ever_true" if true else "false"
    return None if subject is None else said_of(subject, Act("learned", judged=kind), pred, when)


def got_value(roles: Roles, pred: Pred, when: Any, value: Any) -> Any:
    """Was told a number, a yes or a no, a character."""
    about = roles.take("to")
    subject = subject_of(roles)
    return None if subject is None else said_of(subject, Act("learned", other=about, value=value), pred, when)


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
    subject = subject_of(roles)
    return None if subject is None else said_of(subject, Act("learned"), pred, when)


for _stem, _open, _past in (("받", "받아", "받았"), ("얻", "얻어", "얻었"), ("듣", "들어", "들었")):
    inflected(_stem, _open, _past, lambda *_: Pred(got_news), before="(정보|숫자|답) [를|을]", adn="들은" if _stem == "듣" else "")


def stated(roles: Roles, pred: Pred, when: Any, true: bool) -> Any:
    """Stated something true, or false."""
    subject = subject_of(roles)
    return None if subject is None else said_of(subject, Act("stated", judged="true" if true else "false"), pred, when)


for _word, _true in (("(거짓|거짓된|틀린|가짜)", False), ("(참인|사실인|진실한|맞는|진짜)", True)):
    inflected("하", "해", "했", (lambda t: lambda *_: Pred(stated, (t,)))(_true), before=_word + " (험담|말|진술|발언|주장) [을|를]")


rule("true_info", "(진짜|맞는|올바른|정확한|참인|옳은|제대로 된|사실인|참) (정보|숫자|답|결과) [를|을]")(lambda: True)
rule("true_info", "(거짓|가짜|틀린|잘못된|엉터리|거짓된) (정보|숫자|답|결과) [를|을]")(lambda: False)
rule("told_value", "[숫자] <num> [을|를|이라는 숫자를|라는 숫자를|이라고|라고|이라는 답을]")(lambda n: n)
rule("told_value", "(예|네|응|그렇다|맞다|예스) (라는 답을|라는 대답을|를|라고|라는 답|라는 결과를|라는 대답)")(lambda: True)
rule("told_value", "(아니오|아니요|아니|노) (라는 답을|라는 대답을|를|라고|라는 답|라는 결과를|라는 대답)")(lambda: False)
for _stem, _open, _past in (("받", "받아", "받았"), ("듣", "들어", "들었"), ("얻", "얻어", "얻었"), ("보", "봐", "봤"), ("알게 되", "알게 돼", "알게 됐"), ("알", "알아", "알았"), ("전달받", "전달받아", "전달받았"), ("알아내", "알아내", "알아냈"), ("확인하", "확인해", "확인했")):
    inflected(_stem, _open, _past, lambda t: Pred(got_truth, (t,)), before="<true_info>", adn="들은" if _stem == "듣" else "")
    inflected(_stem, _open, _past, lambda v: Pred(got_value, (v,)), before="<told_value>", adn="들은" if _stem == "듣" else "")


def events_there(roles: Roles, pred: Pred, when: Any, what: What, of: str, positive: bool) -> Any:
    """"처형이 두 번 있었다"."""
    q, none = roles.take("q"), roles.take("none")
    yes = positive != pred.denied
    if none is not None and yes:
        return None
    deed = p.Deed(what, None, None, when, of)
    fact = p.Happened(deed) if q is None or none else so_many(q, p.Times(deed))
    return None if fact is None else fact if yes else negated(fact)


for _noun, _what, _of in (("처형", "executed", ""), ("지명", "nominated", ""), ("노미네이션", "nominated", ""), ("죽음", "died", ""), ("사망", "died", ""), ("추방", "exiled", ""), ("밤 살인", "died", "demon"), ("사망자", "died", "")):
    for _stem, _open, _past, _yes in (("있", "있어", "있었", True), ("없", "없어", "없었", False), ("나오", "나와", "나왔", True), ("일어나", "일어나", "일어났", True), ("이루어지", "이루어져", "이루어졌", True), ("벌어지", "벌어져", "벌어졌", True)):
        inflected(_stem, _open, _past, (lambda w, o, y: lambda q=None: Pred(counted_events, (w, o, y, q)))(_what, _of, _yes), kind="state" if _stem in "있없" else "deed", before=f"{_noun} [이|은|가|는|도] [벌써|이미|총|모두|지금까지|오늘까지] [<event_q>]")
rule("event_q", "<q> [이|은|이나]", "<often> [이|은]")(lambda q: q)
rule("event_q", "<none_q>")(lambda _: "none")


def counted_events(roles: Roles, pred: Pred, when: Any, what: What, of: str, positive: bool, q: Any) -> Any:
    """Events that were, so many of them."""
    if q == "none":
        roles.table.setdefault("none", []).append(1)
    elif q is not None:
        roles.table.setdefault("q", []).append(q)
    return events_there(roles, pred, when, what, of, positive)


def works(roles: Roles, pred: Pred, when: Any) -> Any:
    """An ability works now."""
    owner = roles.take("ability")
    return None if owner is None else said_of(owner, p.Property("works"), pred, when)


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
    subject = subject_of(roles)
    return None if subject is None else said_of(subject, Act("learned", value=shown.seats.of), pred, when)


for _stem, _open, _past in (("보", "봐", "봤"), ("보", "보아", "보았"), ("듣", "들어", "들었"), ("알게 되", "알게 돼", "알게 됐"), ("통보받", "통보받아", "통보받았")):
    inflected(_stem, _open, _past, lambda *_: Pred(saw), adn="들은" if _stem == "듣" else "")
