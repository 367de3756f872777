"""What a player wants to say now, and how much it wants the floor for it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from engine import Stream
from engine.speech import Accuse, Act, Ask, Claim, Defend, Plan, Propose, Report, Retell, VoteIntent
from storyteller_ai.players.town import evil, madness, spying
from storyteller_ai.players.town.grounds import reason_against
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.players.town.news import identity, news, pending
from storyteller_ai.players.town.traits import claimable, team, trait
from storyteller_ai.players.town.votes import will_vote

SUMMONER: Final = "summoner"
Maker = Callable[[Mind, Stream], tuple[Act, ...]]


@dataclass(frozen=True, slots=True)
class Topic:
    """Something to say: how urgent it is, how to say it, and to whom (None: to all)."""

    urge: float
    make: Maker
    to: int | None = None


def _saying(urge: float, *acts: Act, to: int | None = None) -> Topic:
    """A topic that is only ever said in one way."""
    return Topic(urge, lambda mind, draws: acts, to)


def topic(mind: Mind, window: str, reach: Collection[int]) -> Topic | None:
    """The most urgent thing to say in this window, if any; `reach`: whom I can get to whisper."""
    for find in _FINDERS.get(window, _EVENING):
        found = find(mind)
        if found is not None and (found.to is None or found.to in reach):
            return found
    return None


# --- when and how I come out -------------------------------------------------------------------


def ready_day(mind: Mind) -> int:
    """The day on which I come out without being pressed."""
    openness = trait(identity(mind)).openness
    luck = mind.readiness
    if luck < openness:
        return 1
    return 2 if luck < openness + 0.6 * (1 - openness) else 3


def due(mind: Mind) -> bool:
    """Whether it is time to come out."""
    if mind.is_guest:
        return False
    few = max(4, len(mind.order) // 2)
    return mind.pressed or len(mind.living) <= few or mind.day >= ready_day(mind)


def _soft(mind: Mind, draws: Stream) -> tuple[Act, ...]:
    """One of three: the true one (or the cover) among two others."""
    me = identity(mind)
    if not mind.evil and trait(me).worth < 0.3:
        # Who gains by being attacked looks worth it.
        pool = [c for c in mind.script if team(c) == "townsfolk" and trait(c).worth >= 0.6]
    else:
        pool = [c for c in mind.script if claimable(c)]
    if madness.part(mind):
        pool = [c for c in pool if team(c) == "townsfolk"]
    pool = [c for c in pool if c != me]
    others = draws.sample(pool, min(2, len(pool)))
    return (Claim(tuple(draws.shuffled([me, *others]))),)


def _all_i_know(mind: Mind, draws: Stream) -> tuple[Act, ...]:
    claim = mind.claim
    acts: list[Act] = []
    if (claim is None or claim.hard != identity(mind)) and not mind.is_guest:
        acts.append(Claim((identity(mind),)))
    return (*acts, *news(mind, draws))


# --- topics, from the most urgent on -----------------------------------------------------------


def _share_plan(mind: Mind) -> Topic | None:
    """On the first day the Demon deals the bluffs out; a Summoner does when it has summoned it."""
    told = mind.day == 1 and mind.view.bluffs and mind.alive
    made = mind.allies if mind.character == SUMMONER else ()
    for fellow in (*(mind.view.minions if told else ()), *made):
        if fellow not in mind.whispered:
            return _saying(0.85, Plan(evil.plan(mind)), to=fellow)
    return None


def _come_out(mind: Mind) -> Topic | None:
    """Claim and tell all, when the time has come."""
    claim = mind.claim
    if (claim is None or not claim.hard) and due(mind):
        return Topic(0.9 if mind.pressed else 0.7, _all_i_know)
    if claim is not None and claim.hard and pending(mind):
        return Topic(0.75, _all_i_know)
    if claim is not None and claim.hard and claim.hard != identity(mind) and not mind.is_guest:
        return Topic(0.8, _all_i_know)
    return None


def _answer(mind: Mind) -> Topic | None:
    """Who is asked answers: softly at first, and with a reason who is asked for one."""
    if not mind.asked:
        return None
    if mind.is_guest:
        return Topic(0.6, _explain) if "reason" in mind.asked.values() else None
    if set(mind.asked.values()) == {"reason"}:
        return Topic(0.7, _explain)
    if mind.claim is None:
        make = _soft if mind.day == 1 else _all_i_know
        return Topic(0.8, make)
    if not mind.claim.hard and "information" in mind.asked.values():
        return Topic(0.7, _all_i_know)
    if "information" in mind.asked.values():
        return _saying(0.6, Claim(mind.claim.characters), *told(mind))
    return _saying(0.5, Claim(mind.claim.characters))


def told(mind: Mind) -> tuple[Report, ...]:
    """What I have told of the ability that I claim, the last two nights of it."""
    mine = identity(mind)
    kept = [t.report for (seat, of, _), t in mind.reports.items() if (seat, of) == (mind.me, mine)]
    return tuple(sorted(kept, key=lambda report: report.night)[-2:])


def _counter(mind: Mind) -> Topic | None:
    """Who claims what I claim in public is told so, once."""
    claim = mind.claim
    if claim is None or not claim.hard or mind.is_guest or mind.spent:
        return None
    for seat in mind.claimers.get(claim.hard, ()):
        if seat == mind.me or seat not in mind.living or mind.me in mind.accusers.get(seat, ()):
            continue
        return _saying(0.65, Accuse(seat, "lying", "claims_clash", about=(mind.me, claim.hard)))
    return None


def _explain(mind: Mind, draws: Stream) -> tuple[Act, ...]:
    """Give the reason of my latest accusation, or name whom I suspect instead."""
    mine = [seat for seat, by in mind.accusers.items() if mind.me in by and seat not in mind.dead]
    target = mine[-1] if mine else _suspect(mind)
    if target is None:
        return ()
    reason, about = reason_against(mind.reading, target, draws)
    return (Accuse(target, "evil", reason, about=about),)


def _answer_whisper(mind: Mind) -> Topic | None:
    """A whispered claim is answered with one."""
    if mind.is_guest or not mind.to_answer or mind.to_answer[0] in mind.dead:
        return None
    if mind.claim is not None:
        return None
    return Topic(0.55, _confide, mind.to_answer[0])


def _confide(mind: Mind, draws: Stream) -> tuple[Act, ...]:
    if (mind.claim is not None and mind.claim.hard) or draws.chance(0.6):
        return (Claim((identity(mind),)),)
    return _soft(mind, draws)


def _brief(mind: Mind) -> Topic | None:
    """Who has seen the Grimoire tells its fellows whom to be rid of."""
    found = spying.brief(mind)
    if found is None:
        return None
    fellow, acts = found
    return _saying(0.8, *acts, to=fellow) if acts else None


def _reply(mind: Mind) -> Topic | None:
    """Who asks in a whisper is answered in one."""
    for seat, topic in mind.aside.items():
        make = _explain if topic == "reason" else partial(_tell_aside, seat)
        return Topic(0.95, make, seat)
    for seat, target in mind.sounded.items():
        if target in mind.living and not mind.spent:
            return Topic(0.92, partial(_intend, target), seat)
    return None


def _tell_aside(seat: int, mind: Mind, draws: Stream) -> tuple[Act, ...]:
    """All to a fellow or when it is time, else what I said before, or a hint."""
    if mind.is_guest:
        return ()
    mine = mind.claims.get(mind.me)
    if (mine and mine.hard) or seat in mind.fellows or mind.readiness < 0.5 or mind.day > 1:
        told = [
            told.report
            for (speaker, ability, _), told in mind.reports.items()
            if speaker == mind.me and ability == identity(mind)
        ]
        return (Claim((identity(mind),)), *dict.fromkeys((*told, *news(mind, draws))))
    return (Claim(mine.characters),) if mine else _soft(mind, draws)


def _intend(target: int, mind: Mind, draws: Stream) -> tuple[Act, ...]:
    return (VoteIntent(target, will_vote(mind, target)),)


def _whisper(mind: Mind) -> Topic | None:
    """Early in the game some trade claims with a neighbour."""
    if mind.day > 2 or len(mind.whispered) >= mind.day or not mind.whisperer or mind.is_guest:
        return None
    others = [
        s
        for s in mind.neighbours(mind.me, mind.day)
        if s not in mind.whispered and s not in mind.claims and s not in mind.guests
    ]
    if not others or not mind.alive or others[0] in mind.fellows:
        return None
    return Topic(0.45, _confide, others[0])


def _pass_on(mind: Mind) -> Topic | None:
    """Tell what a dead player had claimed to me alone."""
    if mind.evil:
        return None
    for seat, claim in mind.claims.items():
        if not claim.public and seat in mind.dead and seat != mind.me:
            if seat not in mind.retold and mind.dead[seat][0] == mind.day:
                return _saying(0.6, Retell(seat, Claim(claim.characters)))
    return None


def _hint(mind: Mind) -> Topic | None:
    """On the first day a soft claim says something and gives little away."""
    if mind.day == 1 and mind.claim is None and mind.hinter and not mind.is_guest:
        return Topic(0.4, _soft)
    return None


def _suspect(mind: Mind) -> int | None:
    """Whom I would accuse: for evil, a good player whom the town suspects."""
    marks = mind.reading.marks()
    if mind.evil:
        marks = {s: v for s, v in marks.items() if s not in mind.fellows}
    return max(marks, key=marks.__getitem__, default=None)


def _accuse(mind: Mind) -> Topic | None:
    """Say whom I suspect, where it is news; the clearer the case, the more I want the floor."""
    reading = mind.reading
    if mind.spent or reading.outlier < 1.4 or mind.me in mind.accusers.get(reading.suspect, ()):
        return None
    if any(kind == "Accuse" for kind, _ in mind.mentioned):
        return None
    return Topic(min(0.6, 0.2 * reading.outlier), _charge)


def _charge(mind: Mind, draws: Stream) -> tuple[Act, ...]:
    target = _suspect(mind)
    if target is None:
        return ()
    marks = mind.reading.marks()
    ratio = marks[target] * len(marks) / (sum(marks.values()) or 1.0)
    of = "demon" if mind.reading.demon(target) > 0.4 else "evil"
    reason, about = reason_against(mind.reading, target, draws)
    accuse = Accuse(target, of, reason, about=about)
    return (accuse, Propose("execute", target)) if ratio > 2.2 else (accuse,)


def _ask(mind: Mind) -> Topic | None:
    """From the second day on, those who have said nothing are asked."""
    if mind.day < 2 or any(kind == "Ask" for kind, _ in mind.mentioned):
        return None
    known = {mind.me, *mind.guests}
    silent = [s for s in mind.living if s not in known and s not in mind.claims]
    if not silent:
        return None
    return Topic(0.3, lambda mind, draws: (Ask(draws.choice(silent)),))


def _plead(mind: Mind) -> Topic | None:
    """Who is nominated says who they are, or that they are good."""
    if not mind.on_trial or ("Defend", mind.me) in mind.mentioned:
        return None
    return Topic(1.0, _defence)


def _defence(mind: Mind, draws: Stream) -> tuple[Act, ...]:
    claim = mind.claim
    acts: tuple[Act, ...] = ()
    if claim is None or not claim.hard or pending(mind):
        acts = _all_i_know(mind, draws)
    return (*(acts or told(mind)), Defend(mind.me))


def _take_sides(mind: Mind) -> Topic | None:
    """Speak for or against the nominee where I feel strongly."""
    if mind.nomination is None:
        return None
    nominee = mind.nomination[1]
    if nominee == mind.me or nominee in mind.dead or ("VoteIntent", nominee) in mind.mentioned:
        return None
    marks = mind.reading.marks()
    mean = sum(marks.values()) / len(marks) if marks else 0.0
    mark = marks.get(nominee, 0.0)
    if mind.evil and nominee in mind.fellows:
        mark = 0.4 * mean if nominee in mind.view.demons else mean
    if mark < 0.5 * mean:
        intent = () if mind.spent else (VoteIntent(nominee, False),)
        return _saying(0.4, Defend(nominee), *intent)
    if mark > 1.8 * mean and will_vote(mind, nominee):
        return _saying(0.3, VoteIntent(nominee, True))
    return None


_Finders = tuple[Callable[[Mind], Topic | None], ...]
_DISCUSSION: _Finders = (
    _share_plan,
    _brief,
    _reply,
    _come_out,
    _answer,
    _counter,
    _pass_on,
    _answer_whisper,
    _whisper,
    _accuse,
    _hint,
    _ask,
)
_EVENING: _Finders = (_reply, _answer, _answer_whisper)
_FINDERS: Mapping[str, _Finders] = {
    "discussion": _DISCUSSION,
    "reaction": (_plead, _take_sides),
    "voting": (_plead, _take_sides),
    "evening": _EVENING,
}
