"""What a town player makes of acts that people say and bots do not.

People deny, attribute, propose to spare, take back single things, ask the whole table, and say
that they meant something else. The notes are those of `mind`: each changes what it holds of a seat.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any, Final

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
    Propose,
    Report,
    Retract,
)
from storyteller_ai.players.town.traits import team, trait

if TYPE_CHECKING:
    from storyteller_ai.players.town.mind import Mind

HALF: Final = 0.5


def plain(mind: Mind, act: Act) -> Act:
    """A report whose night was not said is of last night."""
    if isinstance(act, Report) and act.night == 0:
        return Report(act.ability, max(mind.day, 1), act.value, act.about)
    return act


def asked(mind: Mind, speaker: int, act: Ask) -> bool:
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


def retract(mind: Mind, speaker: int, act: Retract, anew: Collection[tuple[str, int]] = ()) -> None:
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
        mind.unclaim(speaker)


def _unsaid(mind: Mind, speaker: int, act: Act) -> None:
    match plain(mind, act):
        case Claim(characters):
            claim = mind.claims.get(speaker)
            if claim and claim.characters == characters:
                mind.unclaim(speaker)
        case Report(ability, night):
            mind.reports.pop((speaker, ability, night), None)
        case Accuse() | Propose(action="execute"):
            _forgive(mind, speaker, _targets(act))
            mind.sounded.pop(speaker, None)
        case Ask():
            mind.asked.pop(speaker, None)
            mind.aside.pop(speaker, None)
        case Defend(target) | Attribute(target) | Propose(target=target):
            mind.defenders.get(target, set()).discard(speaker)


def _forgive(mind: Mind, speaker: int, whom: tuple[int, ...] | None = None) -> None:
    for seat in mind.accusers if whom is None else whom:
        mind.accusers.get(seat, {}).pop(speaker, None)


def _targets(act: Any) -> tuple[int, ...]:
    return act.target if isinstance(act.target, tuple) else (act.target,)


def _deny(mind: Mind, speaker: int, act: Deny, public: bool) -> None:
    """Who denies what they claimed claims it no more."""
    claim = mind.claims.get(speaker)
    if claim and claim.characters == (act.of,):
        mind.unclaim(speaker)


def _vouch(mind: Mind, speaker: int, act: Attribute, public: bool) -> None:
    """To call somebody a good character is to stand by them."""
    if act.target in mind.order and speaker != act.target:
        mind.defenders.setdefault(act.target, set()).add(speaker)


def _propose(mind: Mind, speaker: int, act: Propose, public: bool) -> None:
    """A proposal to execute is an accusation without a reason, one to spare a defence."""
    if act.target not in mind.order or speaker == act.target:
        return
    if act.action == "spare":
        mind.defenders.setdefault(act.target, set()).add(speaker)
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


NOTES: Final[Mapping[type, Callable[[Any, int, Any, bool], None]]] = {
    Attribute: _vouch,
    Clash: _clash,
    Deny: _deny,
    Invite: _invite,
    Propose: _propose,
}
