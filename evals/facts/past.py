"""Generated questions about what was: who was what, and what was done and told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from engine.facts import propositions as p
from evals.facts import told
from evals.facts.chronicle import Chronicle
from evals.facts.now import who
from evals.facts.quiz import HOWS, Asked, Quiz, against, prop

_WHISPERS: Final = ("WhisperOpened", "WhisperAccepted", "NeighbourWhispered")


def at_the_start(q: Quiz) -> Asked:
    """Whether a player was of a kind when the first night began."""
    seat, kind = q.seat(), q.kind()
    there = seat in q.c.states[q.c.first].players
    fact = p.Sometime(p.Is(seat, prop(kind)), p.Start())
    return fact, q.c.is_a(seat, kind, q.c.first) if there else None


def then(q: Quiz) -> Asked:
    """Of a night or a day: whether it was so for a part of it, or for all of it."""
    seat, kind, (part, number) = q.seat(), q.kind(), q.phase()
    when = q.c.moments(part, number)
    period = p.built(p.Time, part, number)
    if not all(seat in q.c.states[i].players for i in when):
        return who(q)
    lots = q.draws.below(3)
    if lots == 0:
        ways = [seat in q.c.impaired(i) for i in when]
        return p.Sometime(p.Is(seat, p.IMPAIRED), period), any(ways)
    if lots == 1:
        return p.Sometime(p.Is(seat, prop(kind)), period), any(
            q.c.is_a(seat, kind, i) for i in when
        )
    return p.Always(p.Is(seat, prop(kind)), period), all(q.c.is_a(seat, kind, i) for i in when)


def ever(q: Quiz) -> Asked:
    """Whether it was so once, or all the time."""
    seat, kind = q.seat(), q.kind()
    when = range(q.c.first, len(q.c.states))
    if not all(seat in q.c.states[i].players for i in when):
        return who(q)
    if q.draws.chance(0.5):
        fact: p.Proposition = p.Sometime(p.Is(seat, prop(kind)), p.Ever())
        return fact, any(q.c.is_a(seat, kind, i) for i in when)
    return p.Always(p.Is(seat, prop(kind)), p.Ever()), all(q.c.is_a(seat, kind, i) for i in when)


def voted(q: Quiz) -> Asked:
    """Whether one of a kind (then) voted on somebody that day; or how many hands there were."""
    kind, nominee, day = q.kind(), q.seat(), 1 + q.draws.below(q.number)
    tallies = [
        (i, r) for i, r in q.c.all("Tallied", "TalliedInSecret") if q.c.phase_of(i)[1] == day
    ]
    hands = [(i, v, r[1]) for i, r in tallies for v in r[3]]
    when = p.Time("day", day)
    future = ("PhaseBegan", "discussion", day) not in q.c.rows
    match q.draws.below(4):
        case 0:
            fact: p.Proposition = p.Happened(p.Deed("voted", prop(kind), nominee, when))
            answer = any(on == nominee and q.c.is_a(v, kind, i) for i, v, on in hands)
        case 1:
            fact = p.Happened(p.Deed("voted", prop(kind), None, when))
            answer = any(q.c.is_a(v, kind, i) for i, v, _ in hands)
        case 2:
            there = p.Those(p.Deed("voted", None, nominee, when), "by")
            fact = p.All(there, prop(kind))
            answer = all(v in q.seats and q.c.is_a(v, kind) for _, v, on in hands if on == nominee)
        case _:
            how, n = q.how(), q.draws.below(6)
            fact = against(p.Times(p.Deed("voted", None, nominee, when)), how, n)
            answer = HOWS[how](sum(on == nominee for *_, on in hands), n)
    return fact, None if future else answer


def nominated(q: Quiz) -> Asked:
    """Whether one of a kind (then) nominated, or was, on a day."""
    kind, (_, day) = q.kind(), q.phase()
    rows = [(i, r) for i, r in q.c.all("Nominated") if q.c.phase_of(i) == ("day", day)]
    future = ("PhaseBegan", "discussion", day) not in q.c.rows
    when = p.Time("day", day)
    if q.draws.chance(0.5):
        fact: p.Proposition = p.Happened(p.Deed("nominated", prop(kind), None, when))
        answer = any(r[1] >= 0 and q.c.is_a(r[1], kind, i) for i, r in rows)
    else:
        fact = p.Happened(p.Deed("nominated", None, prop(kind), when))
        answer = any(q.c.is_a(r[2], kind, i) for i, r in rows)
    return fact, None if future else answer


def executed(q: Quiz) -> Asked:
    """Who was executed, how often, and what they are."""
    rows = [(i, r[1]) for i, r in q.c.all("Executed")]
    kind, seat, day = q.kind(), q.seat(), 1 + q.draws.below(q.number)
    match q.draws.below(4):
        case 0:
            how, n = q.how(), q.draws.below(4)
            return against(p.Times(p.Deed("executed")), how, n), HOWS[how](len(rows), n)
        case 1:
            return p.Happened(p.Deed("executed", None, prop(kind))), any(
                q.c.is_a(s, kind, i) for i, s in rows
            )
        case 2:
            those = {s for i, s in rows if q.c.phase_of(i) == ("day", day)}
            fact = p.Is(p.Those(p.Deed("executed", when=p.Time("day", day)), "to"), prop(kind))
            ways = {q.c.is_a(s, kind) if s in q.seats else None for s in those}
            future = ("PhaseBegan", "discussion", day) not in q.c.rows
            return fact, None if future or len(ways) != 1 else ways.pop()
    return p.Happened(p.Deed("executed", None, seat)), any(s == seat for _, s in rows)


def died(q: Quiz) -> Asked:
    """Who died, when, of what, and in which order."""
    rows = list(q.c.all("Died"))
    seat, kind = q.seat(), q.kind()
    mine = [(i, r) for i, r in rows if r[1] == seat]
    match q.draws.below(6):
        case 0:
            nights = [i for i, _ in mine if q.c.phase_of(i)[0] == "night"]
            return p.Happened(p.Deed("died", None, seat, p.Time("night"))), bool(nights)
        case 1:
            cause = q.draws.choice(("demon", "execution", "ability", "exile"))
            deed = p.Deed("died", None, seat, None, cause)
            demon = cause == "demon"
            return p.Happened(deed), any(
                r[2] == cause or (demon and q.c.teams.get(r[3]) == "demon") for _, r in mine
            )
        case 2:
            by = q.character()
            return p.Happened(p.Deed("died", None, seat, None, by)), any(
                r[3] == by for _, r in mine
            )
        case 3:
            one, two = q.seat(), q.seat()
            first, second = ([i for i, r in rows if r[1] == s] for s in (one, two))
            order = p.Earlier(p.Deed("died", None, one), p.Deed("died", None, two))
            if not first and not second:
                return order, None
            return order, bool(first) and (not second or first[0] < second[0])
        case 4:
            fact = p.Happened(p.Deed("died", None, prop(kind)))
            return fact, any(q.c.is_a(r[1], kind, i) for i, r in rows)
    latest = p.Is(p.Those(p.Deed("died", which=-1), "to"), prop(kind))
    last = rows[-1][1][1] if rows else None
    return latest, None if last is None or last not in q.seats else q.c.is_a(last, kind)


def came_back(q: Quiz) -> Asked:
    """Whether a player lived again."""
    seat = q.seat()
    return p.Happened(p.Deed("revived", None, seat)), any(
        r[1] == seat for _, r in q.c.all("Revived")
    )


def woke(q: Quiz) -> Asked:
    """Whether a player was woken, and for which ability."""
    seat, (_, night) = q.seat(), q.phase()
    rows = [r for i, r in q.c.all("Woke") if q.c.phase_of(i) == ("night", night) and r[1] == seat]
    ability = q.draws.choice(sorted({r[2] for _, r in q.c.all("Woke")}) or ["imp"])
    if q.draws.chance(0.5):
        return p.Happened(p.Deed("woke", None, seat, p.Time("night", night))), bool(rows)
    deed = p.Deed("woke", None, seat, p.Time("night", night), ability)
    return p.Happened(deed), any(r[2] == ability for r in rows)


def chose(q: Quiz) -> Asked:
    """Whether one of a kind chose a player on a night."""
    seat, kind, (_, night) = q.seat(), q.kind(), q.phase()
    rows = [(i, r) for i, r in q.c.all("Chose") if q.c.phase_of(i) == ("night", night)]

    def picked(value: Any) -> bool:
        parts = value if isinstance(value, tuple) else (value,)
        return any(part == seat and type(part) is int for part in parts)

    deed = p.Deed("chose", prop(kind), seat, p.Time("night", night))
    return p.Happened(deed), any(q.c.is_a(r[1], kind, i) and picked(r[3]) for i, r in rows)


def changed(q: Quiz) -> Asked:
    """Whether one of a kind became another character, or changed sides."""
    kind, new = q.kind(), q.draws.choice(("demon", "minion", "townsfolk", q.character()))
    rows = list(q.c.all("CharacterChanged"))
    if q.draws.chance(0.3):
        side, seat = q.draws.choice(("good", "evil")), q.seat()
        turned = [r for _, r in q.c.all("AlignmentChanged") if r[1:] == (seat, side)]
        return p.Happened(p.Deed("turned", None, seat, None, side)), bool(turned)
    deed = p.Deed("changed", None, prop(kind), None, new)
    return p.Happened(deed), any(
        q.c.is_a(r[1], kind, i) and new in (r[2], q.c.teams[r[2]]) for i, r in rows
    )


def exile(q: Quiz) -> Asked:
    """Who called for an exile, who supported it, who was exiled."""
    seat, kind = q.seat(), q.kind()
    rows = list(q.c.all("ExileTallied"))
    match q.draws.below(3):
        case 0:
            called = any(q.c.is_a(r[1], kind, i) for i, r in q.c.all("ExileCalled"))
            return p.Happened(p.Deed("exile_called", prop(kind))), called
        case 1:
            deed = p.Deed("supported", prop(kind), seat)
            return p.Happened(deed), any(
                r[1] == seat and q.c.is_a(v, kind, i) for i, r in rows for v in r[3]
            )
    return p.Happened(p.Deed("exiled", None, seat)), any(r[1] == seat and r[4] for _, r in rows)


def used(q: Quiz) -> Asked:
    """Who used an ability by day, and on whom."""
    seat, kind = q.seat(), q.kind()
    rows = list(q.c.all("Declared"))
    ability = q.draws.choice(sorted({r[2] for _, r in rows}) or ["slayer"])
    if q.draws.chance(0.5):
        mine = any(r[1] == seat and r[2] == ability for _, r in q.c.all("Declared", "Consulted"))
        return p.Happened(p.Deed("used", seat, None, None, ability)), mine
    hit = any(
        r[2] == ability and q.c.is_a(s, kind, i)
        for i, r in q.c.all("Declared", "Consulted")
        for s in r[3]
    )
    return p.Happened(p.Deed("used", None, prop(kind), None, ability)), hit


def whispered(q: Quiz) -> Asked:
    """Whether two whispered."""
    a, b = q.seat(), q.seat()
    rows = [{r[1], r[2]} for _, r in q.c.all(*_WHISPERS)]
    return p.Happened(p.Deed("whispered", a, b)), a != b and {a, b} in rows


def learned(q: Quiz) -> Asked:
    """What was told: which number, whether it was true, and what led it astray."""
    rows = [(i, r) for i, r in q.c.all("Learned") if r[2] in told.TRUTHS]
    if not rows:
        return who(q)
    index, row = q.draws.choice(rows)
    (_, night), seat, ability, value = q.c.phase_of(index), row[1], row[2], row[3]
    deed = p.Deed("learned", seat, None, p.Time("night", night), ability)
    same = [
        (i, r) for i, r in rows if r[1:3] == (seat, ability) and q.c.phase_of(i) == ("night", night)
    ]
    if not same:
        return who(q)
    if type(value) is int and q.draws.chance(0.3):
        how, other = q.how(), max(value + q.draws.below(3) - 1, 0)
        return against(p.Told(deed), how, other), HOWS[how](same[-1][1][3], other)
    truths = [told.true(q.c, i, r) for i, r in same]
    match q.draws.below(3):
        case 0:
            return p.Truthful(deed), all(truths)
        case 1:
            return p.Truthful(deed, "some"), any(truths)
    astray = [
        not true and not any(_works(q.c, i, seat, ability))
        for (i, _), true in zip(same, truths, strict=True)
    ]
    return p.Misled(deed, "impairment"), any(astray)


def _works(c: Chronicle, index: int, seat: int, ability: str) -> Iterator[bool]:
    """Of each real ability of that character, whether its player is sober."""
    for own in c.states[index].abilities.values():
        if (own["owner"], own["character"], own["sham"]) == (seat, ability, False):
            yield seat not in c.impaired(index)


def stated(q: Quiz) -> Asked:
    """Whether an earlier statement was true when it was made: the driver keeps what it was."""
    rows = [(i, r) for i, r in q.c.all("Stated") if i in q.statements]
    if not rows:
        return who(q)
    index, row = q.draws.choice(rows)
    day = q.c.phase_of(index)[1]
    of_day = [
        q.statements[i] for i, r in rows if r[1] == row[1] and q.c.phase_of(i) == ("day", day)
    ]
    answer = False if False in of_day else None if None in of_day else True
    return p.Truthful(p.Deed("stated", row[1], None, p.Time("day", day))), answer


PAST: Final[tuple[Callable[[Quiz], Asked], ...]] = (
    *(at_the_start, then, ever, voted, nominated, executed, died, came_back, woke, chose),
    *(changed, exile, used, whispered, learned, stated),
)
