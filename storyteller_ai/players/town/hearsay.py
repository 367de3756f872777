"""What a player notes of what is said: who claims what, tells what, and speaks against whom.

People say more than bots do: they deny, attribute, propose to spare, take back single things, ask
the whole table, and say that they meant something else.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from engine import EngineError
from engine.facts.propositions import proposition_from_row
from engine.speech import (
    EVERYONE,
    Accuse,
    Act,
    Ask,
    Attribute,
    Claim,
    Clash,
    Defend,
    Deny,
    Invite,
    Plan,
    Propose,
    Report,
    Retell,
    Retract,
    VoteIntent,
    told_anew,
)
from storyteller_ai.players.town import spying
from storyteller_ai.players.town.traits import caution, looks_evil, team, trait

if TYPE_CHECKING:
    from storyteller_ai.players.town.mind import Mind

HALF: Final = 0.5
WORDED: Final = ("artist", "savant")
"""Whose information is of sentences: an answer with its question, or two statements"""


@dataclass(frozen=True, slots=True)
class Claimed:
    """What a player says to be: one character is a hard claim, more a soft one."""

    characters: tuple[str, ...]
    day: int
    public: bool
    hard: str
    """The character of a hard claim, else nothing."""


@dataclass(frozen=True, slots=True)
class Told:
    """A report and who made it."""

    speaker: int
    report: Report
    public: bool = True


def hear(mind: Mind, speaker: int, acts: tuple[Act, ...], public: bool) -> None:
    """Note what somebody said. People may say anything: what makes no sense is skipped."""
    for act in acts:
        if isinstance(act, Retract):
            _retract(mind, speaker, act, told_anew(acts, mind.day))
        _note(mind, speaker, _plain(mind, act), public)
    # What was said last may be unsaid: only free words are ever misread.
    if acts and not isinstance(acts[0], Retract):
        mind.last_said[speaker] = acts


def _note(mind: Mind, speaker: int, act: Act, public: bool) -> None:
    note = _NOTES.get(act.__class__)
    if note is not None:
        note(mind, speaker, act, public)
    if speaker == mind.me:
        target = getattr(act, "target", -1)
        mind.mentioned.add((act.__class__.__name__, target))
        if isinstance(act, VoteIntent):
            mind.promised[target] = act.up


def _plain(mind: Mind, act: Act) -> Act:
    """A report whose night was not said is of last night."""
    if isinstance(act, Report) and act.night == 0:
        return Report(act.ability, max(mind.day, 1), act.value, act.about)
    return act


# --- what somebody is ------------------------------------------------------------------------


def hear_claim(mind: Mind, speaker: int, act: Claim, public: bool) -> None:
    """Note a claim: a hard one outlasts soft ones, a public one what is whispered."""
    known = tuple(c for c in act.characters if team(c))
    old = mind.claims.get(speaker)
    if not known or (old and old.public and not public):
        return
    if old and old.hard and act.how == "soft":
        return
    hard = known[0] if len(known) == 1 else ""
    if old and old.hard:
        mind.claimers[old.hard].remove(speaker)
    if hard:
        mind.claimers.setdefault(hard, []).append(speaker)
    mind.claims[speaker] = Claimed(known, mind.day, public, hard)
    _set_aside(mind, speaker, known)
    mind.reading.claimed(speaker)


def _unclaim(mind: Mind, speaker: int) -> None:
    """From now on a player claims nothing."""
    old = mind.claims.pop(speaker, None)
    _set_aside(mind, speaker, ())
    if old and old.hard:
        mind.claimers[old.hard].remove(speaker)


def _set_aside(mind: Mind, speaker: int, characters: tuple[str, ...]) -> None:
    """Note what a claim would mean for information and for an execution."""
    for notes, value in (
        (mind.dangerous, caution(characters)),
        (mind.disguises, 0.5 if any(map(looks_evil, characters)) else 0.0),
    ):
        notes.pop(speaker, None)
        if value:
            notes[speaker] = value


def _deny(mind: Mind, speaker: int, act: Deny, public: bool) -> None:
    """Who denies what they claimed claims it no more."""
    claim = mind.claims.get(speaker)
    if claim and claim.characters == (act.of,):
        _unclaim(mind, speaker)


def _retell(mind: Mind, speaker: int, act: Retell, public: bool) -> None:
    if public:
        mind.retold.add(act.speaker)
    if isinstance(act.act, Claim) and act.speaker in mind.order:
        if act.speaker not in mind.claims and act.speaker != mind.me:
            hear_claim(mind, act.speaker, act.act, False)


def _plan(mind: Mind, speaker: int, act: Plan, public: bool) -> None:
    if not public:
        mind.plan.update((s, c) for s, c in act.bluffs if s in mind.order and team(c))
        if mind.evil:  # nobody else would know whom to tell it
            mind.ally(speaker)


# --- information -----------------------------------------------------------------------------


def _report(mind: Mind, speaker: int, act: Report, public: bool) -> None:
    if not sensible(act, mind.order):
        return
    key = (speaker, act.ability, act.night)
    old = mind.reports.get(key)
    if old is None:
        told = mind.reports[key] = Told(speaker, act, public)
        mind.reading.told(told)
    elif public and speaker == mind.me:
        mind.reports[key] = Told(speaker, old.report)


def sensible(report: Report, order: tuple[int, ...]) -> bool:
    """Whether a report, perhaps a person's, has a form that can be weighed."""
    seats = [*report.about]
    value = report.value
    if report.ability in WORDED and isinstance(value, tuple):
        return isinstance(report.night, int) and _in_words(value)
    if isinstance(value, tuple):
        kinds = tuple(type(part) for part in value)
        if kinds == (str, tuple):
            seats += value[1]
        elif set(kinds) == {int}:
            seats += value
        elif set(kinds) != {str}:
            return False
    elif not isinstance(value, bool | int | str):
        return False
    return isinstance(report.night, int) and all(seat in order for seat in seats)


def _in_words(value: object) -> bool:
    """Whether this is an answer with its question, or two statements."""
    if not isinstance(value, tuple) or len(value) != 2:
        return False
    rows = value[1:] if isinstance(value[0], str) else value
    try:
        return all(proposition_from_row(row) is not None for row in rows)
    except EngineError:
        return False


def _retract(mind: Mind, speaker: int, act: Retract, anew: Collection[tuple[str, int]]) -> None:
    """Take back what is meant: the last words, a character, information, accusations, or all.

    With a character goes what its ability told. anew: the reports that the same words tell anew.
    """
    if act.what == "words":
        for said in mind.last_said.pop(speaker, ()):
            _unsaid(mind, speaker, said)
        return
    if act.what == "accusation":
        _forgive(mind, speaker)
    for key in [key for key in mind.reports if key[0] == speaker]:
        gone = act.what in ("", key[1])
        if gone or (act.what == "information" and (not anew or key[1:] in anew)):
            del mind.reports[key]
            mind.fickle[speaker] = mind.day
    claim = mind.claims.get(speaker)
    if claim and act.unclaims(claim.characters):
        _unclaim(mind, speaker)


def _unsaid(mind: Mind, speaker: int, act: Act) -> None:
    match _plain(mind, act):
        case Claim(characters):
            claim = mind.claims.get(speaker)
            if claim and claim.characters == characters:
                _unclaim(mind, speaker)
        case Report(ability, night):
            mind.reports.pop((speaker, ability, night), None)
        case Accuse() | Propose(action="execute") as against:
            _forgive(mind, speaker, _targets(against))
            mind.sounded.pop(speaker, None)
        case Ask():
            mind.asked.pop(speaker, None)
            mind.aside.pop(speaker, None)
        case Defend(target) | Attribute(target) | Propose(target=target):
            mind.defenders.get(target, set()).discard(speaker)


def _forgive(mind: Mind, speaker: int, whom: tuple[int, ...] | None = None) -> None:
    for seat in mind.accusers if whom is None else whom:
        mind.accusers.get(seat, {}).pop(speaker, None)


def _targets(act: Accuse | Propose) -> tuple[int, ...]:
    return act.target if isinstance(act.target, tuple) else (act.target,)


# --- for and against -------------------------------------------------------------------------


def _accuse(mind: Mind, speaker: int, act: Accuse, public: bool) -> None:
    for target in _targets(act):
        if target in mind.order and speaker != target:
            mind.accusers.setdefault(target, {})[speaker] = act.reason
            if public:
                mind.suspected.setdefault((target, speaker), mind.day)
            elif target != mind.me:
                mind.sounded[speaker] = target
            mind.pressed = mind.pressed or target == mind.me


def _vouch(mind: Mind, speaker: int, act: Attribute | Defend | Propose, public: bool) -> None:
    """To call somebody a good character is to stand by them, as to defend or to spare them is."""
    if isinstance(act, Attribute) and not public and spying.tipped(mind, speaker, act):
        return
    if act.target in mind.order and speaker != act.target:
        mind.defenders.setdefault(act.target, set()).add(speaker)


def _propose(mind: Mind, speaker: int, act: Propose, public: bool) -> None:
    """A proposal to execute is an accusation without a reason, one to spare a defence."""
    if act.target not in mind.order or speaker == act.target:
        return
    if act.action == "spare":
        _vouch(mind, speaker, act, public)
        return
    mind.accusers.setdefault(act.target, {}).setdefault(speaker, "")
    mind.pressed = mind.pressed or act.target == mind.me
    if not public and act.target != mind.me:
        mind.sounded[speaker] = act.target


def _clash(mind: Mind, speaker: int, act: Clash, public: bool) -> None:
    """Who is said to claim what another claims is wanted to speak."""
    mind.pressed = mind.pressed or (mind.me in act.players and speaker != mind.me)


def _invite(mind: Mind, speaker: int, act: Invite, public: bool) -> None:
    """Who wants a word in private gets one."""
    if act.target == mind.me and speaker not in mind.to_answer:
        mind.to_answer.append(speaker)


def _ask(mind: Mind, speaker: int, act: Ask, public: bool) -> None:
    if _for_me(mind, speaker, act):
        questions = mind.asked if public else mind.aside
        questions[speaker] = act.topic


def _for_me(mind: Mind, speaker: int, act: Ask) -> bool:
    """Whether a question is for me: by name, or to all where I may be the one or like to talk."""
    if speaker == mind.me:
        return False
    if act.target != EVERYONE:
        return act.target == mind.me
    if act.whether:
        secret = mind.evil or trait(mind.character).secret
        return not secret and act.whether in (mind.character, team(mind.character))
    if act.topic == "information" and not mind.evil and not mind.view.learned:
        return False
    return mind.day > 1 or mind.readiness < HALF


_NOTES: Final[Mapping[type, Callable[[Any, int, Any, bool], None]]] = {
    Accuse: _accuse,
    Ask: _ask,
    Attribute: _vouch,
    Claim: hear_claim,
    Clash: _clash,
    Defend: _vouch,
    Deny: _deny,
    Invite: _invite,
    Plan: _plan,
    Propose: _propose,
    Report: _report,
    Retell: _retell,
}
