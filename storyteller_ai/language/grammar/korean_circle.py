# ruff: noqa: E501
# fmt: off
"""Who is there in Korean, how many they are, and where they sit."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from engine.facts import propositions as p
from storyteller_ai.language.grammar.english_words import ME
from storyteller_ai.language.grammar.korean_being import is_so, together
from storyteller_ai.language.grammar.korean_groups import KOREAN, linked, rule
from storyteller_ai.language.grammar.korean_parts import (
    Roles,
)
from storyteller_ai.language.grammar.korean_verbs import Pred, copula, inflected
from storyteller_ai.language.grammar.meaning import at, members
from storyteller_ai.language.grammar.saying import exists, gap, so_many
from storyteller_ai.language.grammar.shapes import (
    ALL,
    Clause,
    Group,
    Quant,
    Seats,
    Way,
    both,
    either,
    negated,
)

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
    if between is not None and subject is not None and members(subject) == ALL and subject.how in ("the", "some", *_COUNTED):
        if where or side is not None:
            return None
        fact = gap(_amount(subject, q, none, ("the", "some")), between[0], between[1])
        return fact if fact is None or yes else negated(fact)
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
    if seats is None and subject.how not in ("some", *_COUNTED):
        return None
    how, number = _amount(subject, q, none, ("the", "some", "all"))
    fact = exists(Group(how, both(subject.seats, *places), number)) if how != "all" else None
    return None if fact is None else at(fact if yes else negated(fact), when)


_COUNTED: Final = ("count", "exactly", "at_least", "at_most", "more_than", "less_than")
"""The words of groups that say how many they are."""


def _amount(subject: Group, q: Any, none: Any, bare: tuple[str, ...]) -> Quant:
    """How many there are: by a word of its own, or by the subject's where that is not `bare`."""
    if q is None and subject.how not in bare:
        q = (subject.how, subject.number)
    return ("some", 0) if q is None or none else q


def _is_kind(group: Group) -> bool:
    """Whether any of a kind is meant, as "an Outsider" is."""
    return isinstance(group.seats, p.Property) and group.seats.aspect in ("team", "alignment") and group.seats != p.DEMON


_BOTH_WAYS: tuple[tuple[Way, Way], ...] = (("left", "right"), ("right", "left"))


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
    return together(roles, pred, when, "next")


for _stem, _open, _past in (("붙어 앉", "붙어 앉아", "붙어 앉았"), ("붙어 앉아 있", "붙어 앉아 있어", "붙어 앉아 있었"), ("붙어 있", "붙어 있어", "붙어 있었"), ("이웃하", "이웃해", "이웃했"), ("이웃해 있", "이웃해 있어", "이웃해 있었"), ("나란히 앉", "나란히 앉아", "나란히 앉았"), ("나란히 앉아 있", "나란히 앉아 있어", "나란히 앉아 있었"), ("인접해 있", "인접해 있어", "인접해 있었"), ("옆에 앉", "옆에 앉아", "옆에 앉았"), ("옆자리에 앉", "옆자리에 앉아", "옆자리에 앉았"), ("이웃하고 있", "이웃하고 있어", "이웃하고 있었")):
    inflected(_stem, _open, _past, lambda *_: Pred(beside), kind="state")


def many(roles: Roles, pred: Pred, when: Any, how: p.How) -> Any:
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
    if than_side in ("left", "right"):  # the other side of whoever was named, or of the speaker
        sides = [each for each in inside if isinstance(each, p.Side)]
        than_side = p.Side(sides[0].of if len(sides) == 1 else ME, than_side)
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


def more_votes(roles: Roles, pred: Pred, when: Any, how: p.How) -> Any:
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


def _count_pred(n: int, how: p.How) -> Pred:
    return Pred(is_so, (("count", (how, n)),))


for _form, _less, _more in (("q", "된다|돼|돼요|됩니까|되나요|되나|되지|되죠|됨", "넘는다|넘어|넘어요|넘나요|넘나|넘습니까|넘지|넘죠|넘음"), ("d", "된다|돼|돼요|됩니다|되지|되죠|됨", "넘는다|넘어|넘어요|넘습니다|넘지|넘죠|넘음")):
    rule(f"p_{_form}", f"<n> [이|가|도] 안 ({_less})")(lambda n: _count_pred(n, "less_than"))
    rule(f"p_{_form}", f"<n> [이|가|을|를] ({_more})")(lambda n: _count_pred(n, "more_than"))


def got_votes(roles: Roles, pred: Pred, when: Any, q: Quant) -> Any:
    """Got so many votes."""
    subject = roles.take("subj")
    if subject is None or members(subject) is None:
        return None
    q = ("exactly", 1) if q == ("at_least", 1) else q
    fact = so_many(q, p.Times(p.Deed("voted", None, members(subject), when)))
    return None if fact is None else negated(fact) if pred.denied else fact


for _stem, _open, _past in (("받", "받아", "받았"), ("얻", "얻어", "얻었")):
    inflected(_stem, _open, _past, lambda q: Pred(got_votes, (q,)), before="[표를|표] <q> [를|을|의 표를]")


def closer(roles: Roles, pred: Pred, when: Any, how: p.How) -> Any:
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
