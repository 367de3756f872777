# ruff: noqa: E501
# fmt: off
"""What Korean says that players are."""

from __future__ import annotations

from typing import Any, Literal

from engine.facts import propositions as p
from storyteller_ai.language.grammar.english_words import ME
from storyteller_ai.language.grammar.korean_groups import EVIL, GOOD, rule, the
from storyteller_ai.language.grammar.korean_parts import (
    Roles,
    said_of,
    subject_of,
)
from storyteller_ai.language.grammar.korean_verbs import FORMS, Pred, copula, inflected
from storyteller_ai.language.grammar.meaning import (
    at,
    fact_of,
    members,
    seats_of,
    without,
)
from storyteller_ai.language.grammar.saying import exists, mutual
from storyteller_ai.language.grammar.shapes import (
    ALL,
    Act,
    Clause,
    Group,
    Joined,
    Near,
    Seats,
    Told,
    both,
    compares,
    either,
    negated,
)

# --- being ------------------------------------------------------------------------------------------


def is_so(roles: Roles, pred: Pred, when: Any, what: Any) -> Any:
    """The subject is so."""
    if what == ALL:
        return None
    mutual = roles.take("mutual")
    only = roles.take("only")
    if only is not None:
        return _only(only, what, pred, when)
    if roles.has("news") and isinstance(what, p.Property) and what.aspect == "character":
        news = roles.take("news")
        shown = p.Deed("learned", news.group.seats, None, news.what.when or when, "", what.of)
        return negated(p.Happened(shown)) if pred.denied else p.Happened(shown)
    if isinstance(what, tuple):
        return _is_special(roles, pred, when, what)
    if mutual:
        return None
    subject = subject_of(roles)
    return None if subject is None else said_of(subject, what, pred, when)


def _only(group: Group, what: Any, pred: Pred, when: Any) -> Any:
    """So, and nobody else is."""
    them, seats = members(group), seats_of(what, None) if not isinstance(what, tuple) else None
    if them is None or seats is None or pred.denied:
        return None
    return at(p.And((p.All(them, seats), p.Not(p.Some(p.Except(ALL, them), seats)))), when)


def _is_special(roles: Roles, pred: Pred, when: Any, what: tuple[Any, ...]) -> Any:
    kind = what[0]
    if kind == "same_holder":
        subject = roles.take("subj")
        roles.take("all_when")
        if subject is None or not isinstance(subject.seats, p.Property):
            return None
        changed = p.Happened(p.Deed("changed", of=subject.seats.of))
        return changed if pred.denied else p.Not(changed)
    if kind == "doing":
        dead = roles.take("death")
        return None if dead is None else said_of(dead, Act("died", "to", what[1]), pred, when)
    if kind == "nobody_but":
        subject = roles.take("subj")
        them = None if subject is None else members(subject)
        if them is None or pred.denied:
            return None
        return at(p.And((p.Is(what[1], them), p.All(them, what[1]))), when)
    if kind == "kinds":
        subject = roles.take("subj")
        them = None if subject is None else members(subject)
        if them is None or isinstance(them, int) or pred.denied or when is not None:
            return None
        return Clause(Group("all", them, plural=True), Joined("and", what[1:]))
    if kind == "nothing_but":
        subject = roles.take("subj")
        return None if subject is None or members(subject) is None else at(p.All(members(subject), what[1]), when)
    if kind == "mutual":
        return together(roles, pred, when, what[1])
    if kind == "alike":
        subject = subject_of(roles)
        return None if subject is None else said_of(subject, Told("alike", (what[1], "alignment")), pred, when)
    if kind == "count":
        return _number(roles, pred, when, what[1])
    if kind == "parity":
        amount = roles.take("amount")
        if amount is None:
            return None
        fact: p.Proposition = p.Even(amount) if what[1] == "even" else p.Not(p.Even(amount))
        return at(negated(fact) if pred.denied else fact, when)
    return None


def together(roles: Roles, pred: Pred, when: Any, kind: Literal["alignment", "team", "next", "opposite", "unlike"]) -> Any:
    """Who is so together with whom: "단비와 이바는 같은 편이다"."""
    other = roles.take("with")
    subject = roles.take("subj")
    q = roles.take("q")
    if subject is None and other is not None and other.parts:
        subject, other = other, None
    if subject is None or (q is not None and q[0] not in ("all", "count")):
        return None
    if other is not None:
        if kind == "next":
            return said_of(subject, Near("next", other), pred, when)
        if kind == "unlike":
            return said_of(subject, Told("unlike", (other, "alignment")), pred, when)
        return said_of(subject, Told("alike", (other, kind)), pred, when)
    if q is not None and subject.how == "the" and q[0] == "count":
        subject = Group("all", subject.seats, plural=True)
    if subject.how == "count" and kind in ("alignment", "unlike"):
        subject = Group("all", subject.seats, plural=True)
    fact = mutual(subject, kind)
    if fact is None:
        return None
    return at(negated(fact) if pred.denied else fact, when)


def _number(roles: Roles, pred: Pred, when: Any, q: tuple[Any, int]) -> Any:
    """"외지인은 두 명이다"."""
    amount = roles.take("amount")
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
        how, number = q
        if how == "none":
            how, number = "exactly", 0
        elif how == "count" or q == ("at_least", 1):
            how = "exactly"
        if not compares(how):
            return None
        fact = p.Compare(amount, how, number)
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
rule("cn0", "같은 (사람|플레이어)")(lambda: ("same_holder",))
rule("cn0", "<single> (와|과|랑|이랑|하고) 같은 (사람|플레이어)")(lambda g: g.seats)
rule("cn0", "<gen> (짓|소행|탓|때문|책임)", "<gen> 한 (짓|일)")(lambda g: ("doing", g))
rule("cn0", "<kind> (한 명|하나|한 사람) <with> <kind> (한 명|하나|한 사람)")(lambda a, _, b: ("kinds", a, b))
rule("cn0", "<adj_noun> 뿐")(lambda k: ("nothing_but", k))
rule("cn0", "<kind> 뿐")(lambda k: ("nothing_but", k))
rule("cn0", "<base> 뿐")(lambda g: ("nobody_but", g.seats))
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


for _form in FORMS:
    rule(f"p_{_form}", f"<kind> 도 [,] <kind> 도 <notcop_{_form}>", f"<single> 도 [,] <single> 도 <notcop_{_form}>")(lambda a, b: Pred(is_so, (either(*(x.seats if isinstance(x, Group) else x for x in (a, b))),), True))


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
    ("살아 있", "살아 있어", "살아 있었", p.ALIVE), ("생존해 있", "생존해 있어", "생존해 있었", p.ALIVE), ("남아 있", "남아 있어", "남아 있었", p.ALIVE), ("살아남아 있", "살아남아 있어", "살아남아 있었", p.ALIVE), ("죽어 있", "죽어 있어", "죽어 있었", p.DEAD),
    ("중독되어 있", "중독되어 있어", "중독되어 있었", p.Property("poisoned")), ("중독돼 있", "중독돼 있어", "중독돼 있었", p.Property("poisoned")), ("독에 걸려 있", "독에 걸려 있어", "독에 걸려 있었", p.Property("poisoned")), ("독 걸려 있", "독 걸려 있어", "독 걸려 있었", p.Property("poisoned")),
    ("취해 있", "취해 있어", "취해 있었", p.Property("drunk")), ("술에 취해 있", "술에 취해 있어", "술에 취해 있었", p.Property("drunk")), ("중독 중이", "중독 중이야", "중독 중이었", p.Property("poisoned")),
):
    inflected(_stem, _open, _past, state(_set), kind="state")


for _stem, _open, _past in (("남", "남아", "남았"), ("살아남", "살아남아", "살아남았")):
    inflected(_stem, _open, _past, state(p.ALIVE))


def became_so(roles: Roles, pred: Pred, when: Any, what: Seats) -> Any:
    """A state that came about: without a time, now or ever."""
    by = roles.take("cause") or roles.take("to")
    if by is not None:
        seats = members(by)
        if not isinstance(seats, p.Property) or not isinstance(what, p.Property):
            return None
        what = p.Property(what.aspect, seats.of if seats.aspect == "character" else "")
        when = when or p.Ever()
    subject = subject_of(roles)
    if subject is None:
        return None
    if when is None and subject.how in ("the", "some"):
        now, ever = fact_of(said_of(subject, what, pred, None)), fact_of(said_of(subject, what, pred, p.Ever()))
        return None if now is None or ever is None else p.Readings((now, ever))
    return said_of(subject, what, pred, when)


for _stem, _open, _past, _set in (
    ("중독되", "중독돼", "중독됐", p.Property("poisoned")), ("중독되", "중독되어", "중독되었", p.Property("poisoned")), ("중독당하", "중독당해", "중독당했", p.Property("poisoned")), ("독에 걸리", "독에 걸려", "독에 걸렸", p.Property("poisoned")), ("독 걸리", "독 걸려", "독 걸렸", p.Property("poisoned")),
    ("독을 먹", "독을 먹어", "독을 먹었", p.Property("poisoned")), ("독 먹", "독 먹어", "독 먹었", p.Property("poisoned")), ("취하", "취해", "취했", p.Property("drunk")), ("술에 취하", "술에 취해", "술에 취했", p.Property("drunk")),
    ("취했거나 중독되", "취했거나 중독돼", "취했거나 중독됐", p.Property("impaired")), ("취하거나 중독되", "취하거나 중독돼", "취하거나 중독됐", p.Property("impaired")), ("중독되거나 취하", "중독되거나 취해", "중독되거나 취했", p.Property("impaired")), ("중독됐거나 취하", "중독됐거나 취해", "중독됐거나 취했", p.Property("impaired")),
):
    inflected(_stem, _open, _past, (lambda s: lambda *_: Pred(became_so, (s,)))(_set))
