# ruff: noqa: E501
# fmt: off
"""What Korean says that players are, how many there are, and where they sit."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.facts import propositions as p
from storyteller_ai.language.grammar.english_words import ME
from storyteller_ai.language.grammar.korean_groups import EVIL, GOOD, KOREAN, linked, rule, the
from storyteller_ai.language.grammar.korean_parts import (
    Roles,
    said_of,
    subject_of,
)
from storyteller_ai.language.grammar.korean_verbs import FORMS, Pred, copula, inflected
from storyteller_ai.language.grammar.meaning import (
    ALL,
    Act,
    Clause,
    Group,
    Joined,
    Near,
    Seats,
    Told,
    Word,
    at,
    both,
    either,
    fact_of,
    members,
    negated,
    seats_of,
    without,
)
from storyteller_ai.language.grammar.saying import exists, gap, mutual, so_many

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
        return _together(roles, pred, when, what[1])
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


def _together(roles: Roles, pred: Pred, when: Any, kind: Word) -> Any:
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
        if q is None and subject.how not in ("the", "some"):
            q = (subject.how, subject.number)
        fact = gap(("some", 0) if q is None or none else q, between[0], between[1])
        return None if fact is None or where or side is not None else (fact if yes else negated(fact))
    places = [s for s in (among, side) if s is not None]
    if where is not None:
        place = members(where)
        if place is None:
            return None
        places.append(place)
    if between is not None:
        places.append(_amid(*between) if all(map(_is_kind, between)) else p.Between(between[0].seats, between[1].seats))
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


def _is_kind(group: Group) -> bool:
    """Whether any of a kind is meant, as "an Outsider" is."""
    return isinstance(group.seats, p.Property) and group.seats.aspect in ("team", "alignment") and group.seats != p.DEMON


_BOTH_WAYS: tuple[tuple[Word, Word], ...] = (("left", "right"), ("right", "left"))


def _amid(a: Group, b: Group) -> Seats:
    """Who has one of these on one side, and one of those on the other."""
    return either(*(both(p.Next(a.seats, one), p.Next(b.seats, other)) for one, other in _BOTH_WAYS))


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
        if when is not None and isinstance(amount, p.Times) and isinstance(than_amount, p.Times):
            amount, than_amount = (p.Times(replace(x.deed, when=x.deed.when or when)) for x in (amount, than_amount))
            when = None
        fact: p.Proposition = p.Compare(amount, how, than_amount)
        return at(negated(fact) if pred.denied else fact, when)
    if isinstance(amount, p.Times) and than is not None and members(than) is not None and amount.deed.what == "voted" and subject is None:
        other_amount = p.Times(replace(amount.deed, to=members(than), when=amount.deed.when or when))
        amount = p.Times(replace(amount.deed, when=amount.deed.when or when))
        return p.Compare(amount, how, other_amount) if not pred.denied else None
    voted_for = members(subject) if subject is not None else None
    if isinstance(voted_for, p.Those) and voted_for.deed.what == "voted" and voted_for.deed.to is not None and than is not None and isinstance(members(than), int):
        # "Bo보다 나한테 투표한 사람이 많다": nominees are compared.
        votes = replace(voted_for.deed, when=voted_for.deed.when or when)
        return None if pred.denied else p.Compare(p.Times(votes), how, p.Times(replace(votes, to=members(than))))
    if amount is None and isinstance(than_amount, int) and subject is not None and members(subject) is not None:
        seats = both(members(subject), *(s for s in (side, among) if s is not None))
        return at(p.Compare(p.Count(seats), how, than_amount), when) if not pred.denied else None
    if amount is not None or than_amount is not None or pred.denied:
        return None
    seats = None if subject is None else members(subject)
    if seats is None:
        return None
    inside = [s for s in (side, among, members(where) if where is not None else None) if s is not None]
    if isinstance(than_side, str):  # the other side of whoever was named, or of the speaker
        sides = [each for each in inside if isinstance(each, p.Side)]
        way: Word = than_side
        than_side = p.Side(sides[0].of if len(sides) == 1 else the(ME).seats, way)
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


def same_votes(roles: Roles, pred: Pred, when: Any) -> Any:
    """Two who got as many votes."""
    subject, other = roles.take("subj"), roles.take("with")
    if subject is not None and other is None and subject.how == "and" and len(subject.parts) == 2:
        subject, other = subject.parts
    if subject is None or other is None or members(subject) is None or members(other) is None:
        return None
    one, two = (p.Times(p.Deed("voted", None, members(g), when)) for g in (subject, other))
    fact: p.Proposition = p.Compare(one, "exactly", two)
    return negated(fact) if pred.denied else fact


for _head in ("(같은|똑같은|동일한) (수의|개수의) 표 [를]", "표 [를] (똑같이|같은 만큼|동일하게)", "(같은|똑같은) 표 [를]"):
    for _stem, _open, _past in (("받", "받아", "받았"), ("얻", "얻어", "얻었")):
        inflected(_stem, _open, _past, lambda *_: Pred(same_votes), before=_head)
inflected("같", "같아", "같았", lambda *_: Pred(same_votes), kind="state", before="[받은|얻은] (표|표 수|득표수|득표|표가 수) (가|는|이)")
copula("(동률|동점|동수)", lambda: Pred(same_votes))
rule("amount", "<gen> (표|표 수|표수)")(lambda g: p.Times(p.Deed("voted", None, g.seats)))
rule("arg", "<joined> (이|가) 받은 (표|표 수|득표수) (가|는)")(lambda g: ("subj", g))


def _count_pred(n: int, how: Word) -> Pred:
    return Pred(is_so, (("count", (how, n)),))


for _form, _less, _more in (("q", "된다|돼|돼요|됩니까|되나요|되나|되지|되죠|됨", "넘는다|넘어|넘어요|넘나요|넘나|넘습니까|넘지|넘죠|넘음"), ("d", "된다|돼|돼요|됩니다|되지|되죠|됨", "넘는다|넘어|넘어요|넘습니다|넘지|넘죠|넘음")):
    rule(f"p_{_form}", f"<n> [이|가|도] 안 ({_less})")(lambda n: _count_pred(n, "less_than"))
    rule(f"p_{_form}", f"<n> [이|가|을|를] ({_more})")(lambda n: _count_pred(n, "more_than"))


def got_votes(roles: Roles, pred: Pred, when: Any, q: tuple[Any, int]) -> Any:
    """Got so many votes."""
    subject = roles.take("subj")
    if subject is None or members(subject) is None:
        return None
    q = ("exactly", 1) if q == ("at_least", 1) else q
    fact = so_many(q, p.Times(p.Deed("voted", None, members(subject), when)))
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
    inflected("멀리 앉아 있", "멀리 앉아 있어", "멀리 앉아 있었", lambda *_: Pred(closer, ("more_than",)), kind="state", before=_head)
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
