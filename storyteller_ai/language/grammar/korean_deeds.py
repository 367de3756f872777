# ruff: noqa: E501
# fmt: off
"""What Korean says that players did, and what was done to them."""

from __future__ import annotations

from typing import Any

from engine.facts import propositions as p
from engine.facts.deeds import What
from storyteller_ai.language.grammar.korean_groups import rule
from storyteller_ai.language.grammar.korean_parts import (
    OBJECTS,
    Roles,
    said_of,
    subject_of,
)
from storyteller_ai.language.grammar.korean_verbs import FORMS, Pred, inflected
from storyteller_ai.language.grammar.meaning import fact_of, members
from storyteller_ai.language.grammar.shapes import (
    ALL,
    Act,
    Clause,
    Group,
    Role,
    Seats,
    Told,
    either,
    negated,
)

# --- deeds --------------------------------------------------------------------------------------------


def done(roles: Roles, pred: Pred, when: Any, what: What, role: Role, other_from: tuple[str, ...], of: str) -> Any:
    """The subject does something, or it is done to the subject."""
    other = None
    which = roles.take("which") or 0
    if what == "voted" and roles.has("exile"):
        what, other_from = "supported", ("exile",)
    if what == "chose" and role == "by":
        by_ability = roles.take("cause")
        if by_ability is not None:
            seats = members(by_ability)
            if not isinstance(seats, p.Property) or seats.aspect != "character":
                return None
            of = seats.of
        if roles.has("from"):
            return saved(roles, pred, when) if members(roles.table["from"][0]) == p.DEMON else None
    if roles.take("self"):
        return _to_oneself(roles, pred, when, what, of)
    for place in other_from:
        if roles.has(place):
            other = roles.take(place)
            break
    if other is not None and other.how == "and" and roles.table.get("q") == [("all", 0)]:
        roles.take("q")
    cause = roles.take("of")
    if cause is not None:
        if what != "died":
            return None
        of = cause
    subject = subject_of(roles)
    if subject is None:
        return None
    often = roles.take("often")
    if often is not None and often[0] == "count":
        # "두 번" may mean just two or at least two.
        two = [Act(what, role, other, of, when=when, times=(how, often[1])) for how in ("exactly", "at_least")]
        facts = [fact_of(said_of(subject, act, pred, None)) for act in two]
        return None if None in facts else p.Readings(tuple(fact for fact in facts if fact is not None))
    return said_of(subject, Act(what, role, other, of, which=which, times=often), pred, when)


def _to_oneself(roles: Roles, pred: Pred, when: Any, what: Any, of: str) -> Any:
    subject = roles.take("subj")
    if subject is None or subject.how != "the":
        return None
    fact: p.Proposition = p.Happened(p.Deed(what, subject.seats, subject.seats, when, of))
    return negated(fact) if pred.denied else fact


def active(what: Any, *places: str) -> Any:
    """The subject did it; the other side is found in these places."""
    return lambda *_: Pred(done, (what, "by", places, ""))


def passive(what: Any, *places: str) -> Any:
    """It was done to the subject."""
    return lambda *_: Pred(done, (what, "to", places, ""))


def object_of(args: tuple[tuple[str, Any], ...], pred: Pred) -> Seats | None:
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


OBJECTS[done] = object_of

for _stem, _open, _past in (("투표하", "투표해", "투표했"), ("표를 주", "표를 줘", "표를 줬"), ("표를 던지", "표를 던져", "표를 던졌"), ("표 던지", "표 던져", "표 던졌"), ("한 표 던지", "한 표 던져", "한 표 던졌"), ("한 표를 던지", "한 표를 던져", "한 표를 던졌"), ("표 주", "표 줘", "표 줬"), ("찬성하", "찬성해", "찬성했"), ("찬성표를 던지", "찬성표를 던져", "찬성표를 던졌"), ("찬성표 던지", "찬성표 던져", "찬성표 던졌"), ("투표를 하", "투표를 해", "투표를 했"), ("표를 행사하", "표를 행사해", "표를 행사했"), ("투표에 참여하", "투표에 참여해", "투표에 참여했")):
    inflected(_stem, _open, _past, active("voted", "to", "obj", "at"))
for _hand in ("손을 들", "손 들", "손을 올리", "손 올리", "거수하", "손을 번쩍 들"):
    _o, _p = {"들": ("들어", "들었"), "리": ("올려", "올렸"), "하": ("해", "했")}[_hand[-1]]
    _base = _hand[:-1] if _hand[-1] in "들하" else _hand[:-2]
    inflected(_hand, _base + _o, _base + _p, active("voted", "to", "obj", "at"), adn=_base + {"들": "든", "리": "올린", "하": "한"}[_hand[-1]])
for _stem, _open, _past in (("지명하", "지명해", "지명했"), ("지목하", "지목해", "지목했"), ("노미네이트하", "노미네이트해", "노미네이트했"), ("노미하", "노미해", "노미했"), ("지명을 하", "지명을 해", "지명을 했"), ("지목을 하", "지목을 해", "지목을 했"), ("처형 후보로 지명하", "처형 후보로 지명해", "처형 후보로 지명했"), ("처형 후보로 올리", "처형 후보로 올려", "처형 후보로 올렸"), ("기소하", "기소해", "기소했"), ("고발하", "고발해", "고발했")):
    inflected(_stem, _open, _past, active("nominated", "obj", "to"))
for _stem, _open, _past in (("지명되", "지명돼", "지명됐"), ("지명되", "지명되어", "지명되었"), ("지명당하", "지명당해", "지명당했"), ("지명받", "지명받아", "지명받았"), ("지목당하", "지목당해", "지목당했"), ("지목되", "지목돼", "지목됐"), ("지명을 받", "지명을 받아", "지명을 받았"), ("지명을 당하", "지명을 당해", "지명을 당했"), ("지목을 당하", "지목을 당해", "지목을 당했"), ("지목받", "지목받아", "지목받았"), ("노미네이트되", "노미네이트돼", "노미네이트됐")):
    inflected(_stem, _open, _past, passive("nominated", "to", "cause", "from"))
for _stem, _open, _past in (("처형되", "처형돼", "처형됐"), ("처형되", "처형되어", "처형되었"), ("처형당하", "처형당해", "처형당했"), ("처형을 당하", "처형을 당해", "처형을 당했"), ("교수형당하", "교수형당해", "교수형당했"), ("처형받", "처형받아", "처형받았")):
    inflected(_stem, _open, _past, passive("executed"))


for _stem, _open, _past in (("추방되", "추방돼", "추방됐"), ("추방되", "추방되어", "추방되었"), ("추방당하", "추방당해", "추방당했")):
    inflected(_stem, _open, _past, passive("exiled"))


def executed(roles: Roles, pred: Pred, when: Any, *_: Any) -> Any:
    """The town executed somebody."""
    which = roles.take("which") or 0
    victim = roles.take("obj") or roles.take("subj")
    return None if victim is None else said_of(victim, Act("executed", "to", which=which), pred, when)


rule("arg", "(우리가|우리는|마을이|마을은|마을에서|우리 마을이|사람들이|다 같이|우리)")(lambda: ("town", 1))
rule("rarg", "(우리가|우리는|마을이|마을에서|사람들이|우리)")(lambda: ("town", 1))


def town_executed(roles: Roles, pred: Pred, when: Any, *_: Any) -> Any:
    """Whom the town executed."""
    roles.take("town")
    return executed(roles, pred, when)


def _whom_we_executed(args: tuple[tuple[str, Any], ...], pred: Pred) -> Seats:
    """"우리가 어제 처형한 (사람)"."""
    kept = tuple(arg for arg in args if arg[0] != "town")
    return object_of(kept, Pred(done, ("executed", "by", (), "")))


OBJECTS[town_executed] = _whom_we_executed
for _stem, _open, _past in (("처형하", "처형해", "처형했"), ("매달", "매달아", "매달았"), ("목매달", "목매달아", "목매달았"), ("처형시키", "처형시켜", "처형시켰")):
    inflected(_stem, _open, _past, lambda *_: Pred(town_executed))


def died(roles: Roles, pred: Pred, when: Any) -> Any:
    """Died, of something or by somebody; without a time or a cause: is dead."""
    cause = roles.take("cause") or roles.take("to")
    of = roles.take("of")
    which = roles.take("which") or 0
    subject = subject_of(roles)
    if subject is not None and which and cause is None and of is None:
        return said_of(subject, Act("died", "to", which=which), pred, when)
    if subject is None or which or (cause is not None and of is not None):
        return None
    if cause is None and of is None and when is None:
        return said_of(subject, p.DEAD, pred, None)
    if cause is not None:
        by = members(cause)
        if isinstance(by, p.Property) and by.aspect == "character":
            return said_of(subject, Act("died", "to", None, by.of), pred, when)
        return said_of(subject, Act("died", "to", cause), pred, when)
    return said_of(subject, Act("died", "to", None, of or ""), pred, when)


for _stem, _open, _past in (("죽", "죽어", "죽었"), ("사망하", "사망해", "사망했"), ("돌아가시", "돌아가셔", "돌아가셨"), ("살해당하", "살해당해", "살해당했"), ("살해되", "살해돼", "살해됐"), ("살해되", "살해되어", "살해되었"), ("죽임을 당하", "죽임을 당해", "죽임을 당했"), ("죽임당하", "죽임당해", "죽임당했"), ("암살당하", "암살당해", "암살당했"), ("목숨을 잃", "목숨을 잃어", "목숨을 잃었"), ("당하", "당해", "당했"), ("죽게 되", "죽게 돼", "죽게 됐")):
    inflected(_stem, _open, _past, lambda *_: Pred(died))
for _stem, _open, _past in (("죽이", "죽여", "죽였"), ("살해하", "살해해", "살해했"), ("암살하", "암살해", "암살했"), ("처치하", "처치해", "처치했"), ("없애", "없애", "없앴"), ("죽게 하", "죽게 해", "죽게 했"), ("죽게 만들", "죽게 만들어", "죽게 만들었")):
    inflected(_stem, _open, _past, active("died", "obj"))
for _stem, _open, _past in (("고르", "골라", "골랐"), ("선택하", "선택해", "선택했"), ("찍", "찍어", "찍었"), ("노리", "노려", "노렸"), ("공격하", "공격해", "공격했"), ("보호하", "보호해", "보호했"), ("지키", "지켜", "지켰"), ("지켜 주", "지켜 줘", "지켜 줬"), ("보호해 주", "보호해 줘", "보호해 줬"), ("택하", "택해", "택했"), ("가리키", "가리켜", "가리켰"), ("덮치", "덮쳐", "덮쳤"), ("확인하", "확인해", "확인했"), ("조사하", "조사해", "조사했"), ("물", "물어", "물었"), ("타깃으로 삼", "타깃으로 삼아", "타깃으로 삼았"), ("대상으로 고르", "대상으로 골라", "대상으로 골랐"), ("대상으로 선택하", "대상으로 선택해", "대상으로 선택했"), ("뽑", "뽑아", "뽑았"), ("저주하", "저주해", "저주했"), ("저주를 걸", "저주를 걸어", "저주를 걸었"), ("저주 걸", "저주 걸어", "저주 걸었"), ("죽이려고 하", "죽이려고 해", "죽이려고 했"), ("죽이려 하", "죽이려 해", "죽이려 했"), ("점치", "점쳐", "점쳤"), ("타겟으로 삼", "타겟으로 삼아", "타겟으로 삼았"), ("목표로 삼", "목표로 삼아", "목표로 삼았")):
    inflected(_stem, _open, _past, active("chose", "obj", "to"))
for _stem, _open, _past in (("선택되", "선택돼", "선택됐"), ("저주받", "저주받아", "저주받았"), ("저주를 받", "저주를 받아", "저주를 받았"), ("저주를 당하", "저주를 당해", "저주를 당했"), ("저주당하", "저주당해", "저주당했"), ("저주에 걸리", "저주에 걸려", "저주에 걸렸"), ("선택되", "선택되어", "선택되었"), ("선택받", "선택받아", "선택받았"), ("선택당하", "선택당해", "선택당했"), ("공격당하", "공격당해", "공격당했"), ("공격받", "공격받아", "공격받았"), ("보호받", "보호받아", "보호받았"), ("찍히", "찍혀", "찍혔"), ("뽑히", "뽑혀", "뽑혔"), ("공격을 당하", "공격을 당해", "공격을 당했"), ("공격을 받", "공격을 받아", "공격을 받았"), ("보호를 받", "보호를 받아", "보호를 받았")):
    inflected(_stem, _open, _past, lambda *_, s=_stem: Pred(was_chosen, ("보호" in s, "공격" in s, "저주" in s)))


def was_chosen(roles: Roles, pred: Pred, when: Any, guarded: bool, attacked: bool, cursed: bool) -> Any:
    """Chosen by somebody at night."""
    by = roles.take("to") or roles.take("cause") or roles.take("from")
    if by is None and guarded:
        by = Group("some", either(p.Property("character", "monk"), p.Property("character", "innkeeper")))
    if by is None and attacked:
        by = Group("some", p.DEMON)
    subject = subject_of(roles)
    if subject is not None and cursed:
        witch = p.Property("character", "witch") if by is None else members(by)
        return None if witch is None else said_of(subject, Told("chosen_overnight", (witch, False)), pred, when)
    return None if subject is None or by is None else said_of(subject, Act("chose", "to", by), pred, when)


def poisoned(roles: Roles, pred: Pred, when: Any) -> Any:
    """The Poisoner made somebody poisoned; others chose them."""
    by, victim = roles.take("subj"), roles.take("obj") or roles.take("to")
    if by is None or victim is None:
        return None
    seats = members(by)
    if isinstance(seats, p.Property) and seats.aspect == "character":
        return said_of(victim, p.Property("poisoned", seats.of), pred, when or p.Ever())
    return said_of(by, Act("chose", other=victim, of="poisoner" if by.how == "gap" else ""), pred, when)


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
    subject = subject_of(roles)
    if subject is None:
        return None
    if target is None:
        return said_of(subject, p.Property("spent"), pred, None) if when is None else None
    return said_of(subject, Act("used", other=target), pred, when)


def outlived(roles: Roles, pred: Pred, when: Any) -> Any:
    """Was executed and did not die of it."""
    subject = subject_of(roles)
    return None if subject is None else said_of(subject, Told("outlived"), pred, when)


for _head in ("(처형당하고도|처형되고도|처형됐는데도|처형당했는데도|처형됐지만|처형당했지만|처형에서|처형을 당하고도)",):
    for _stem, _open, _past in (("살아남", "살아남아", "살아남았"), ("살", "살아", "살았"), ("안 죽", "안 죽어", "안 죽었")):
        inflected(_stem, _open, _past, lambda *_: Pred(outlived), before=_head)


def ghost_voted(roles: Roles, pred: Pred, when: Any) -> Any:
    """Used the vote of the dead, on somebody or at all."""
    target, subject = roles.take("to"), subject_of(roles)
    if subject is None:
        return None
    if target is not None:
        return said_of(subject, Act("voted", other=target), pred, when)
    return said_of(subject, p.Except(p.DEAD, p.Property("ghost_vote")), pred, None) if when is None else None


for _stem, _open, _past in (("쓰", "써", "썼"), ("사용하", "사용해", "사용했"), ("행사하", "행사해", "행사했"), ("다 쓰", "다 써", "다 썼")):
    inflected(_stem, _open, _past, lambda *_: Pred(ghost_voted), before="(유령 투표|유령 투표권|유령표|유령 표|죽은 자의 표|사자의 표|마지막 투표권|마지막 표) [를|을]")


def remade(roles: Roles, pred: Pred, when: Any) -> Any:
    """Made another into a character."""
    maker, victim, into = roles.take("subj"), roles.take("obj"), roles.take("to")
    if maker is None or victim is None or members(maker) is None:
        return None
    what = "" if into is None else members(into)
    if isinstance(what, p.Property) and what.aspect in ("character", "team"):
        what = what.of
    if not isinstance(what, str):
        return None
    return said_of(maker, Told("made", (victim, what)), pred, when)


for _stem, _open, _past in (("만들", "만들어", "만들었"), ("바꾸", "바꿔", "바꿨"), ("바꿔 놓", "바꿔 놓아", "바꿔 놓았"), ("변신시키", "변신시켜", "변신시켰"), ("변하게 하", "변하게 해", "변하게 했"), ("둔갑시키", "둔갑시켜", "둔갑시켰")):
    inflected(_stem, _open, _past, lambda *_: Pred(remade), adn="만든" if _stem == "만들" else "")


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
