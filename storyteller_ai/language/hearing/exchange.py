"""What words owe to what goes on at the table: who is asked, who is nominated, what was claimed."""

from __future__ import annotations

from engine.speech import (
    EVERYONE,
    Ask,
    Claim,
    Defend,
    Deny,
    Propose,
    Report,
    Retract,
    Topic,
    VoteIntent,
)
from storyteller_ai.language.hearing.heard import Heard
from storyteller_ai.language.hearing.information import FORMS
from storyteller_ai.language.hearing.rules import Clause, Found, Rule, seats_in


def ask(topic: Topic, everyone: str, default: int | None = None) -> Rule:
    """A rule that asks about something: those of its match `p`, all, or who spoke last.

    everyone: the words that mean all; default: who is asked where nobody can be told.
    """

    def rule(heard: Heard, found: Found, clause: Clause) -> bool | None:
        who = found.groupdict().get("p") or ""
        seats = seats_in(who)
        if not seats and any(word in found[0].split() for word in everyone.split()):
            seats = (EVERYONE,)
        if not seats:
            table = heard.table
            known = heard.to if heard.to is not None else table.spoken_of
            if known is None and not any(isinstance(act, Ask) for act in heard.acts):
                known = default
            seats = () if known is None else (known,)
        seats = tuple(seat for seat in seats if seat != heard.speaker)
        heard.add(*(Ask(seat, topic) for seat in seats))
        return None if seats else False

    return rule


def call_vote(up: bool) -> Rule:
    """A rule that asks the others to vote on the one who is nominated."""

    def rule(heard: Heard, found: Found, clause: Clause) -> bool | None:
        nominee = heard.table.nominee
        if nominee is None or clause.question or clause.soft or (up and nominee == heard.speaker):
            return False
        heard.add(Propose("execute" if up else "spare", nominee))
        return None

    return rule


def own_vote(up: bool) -> Rule:
    """A rule that says how the speaker votes on the one who is nominated."""

    def rule(heard: Heard, found: Found, clause: Clause) -> bool | None:
        nominee = heard.table.nominee
        if nominee in (None, heard.speaker) or clause.question or clause.soft:
            return False
        assert nominee is not None
        heard.add(VoteIntent(nominee, up))
        return None

    return rule


def vouch_for_oneself(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`Trust me`, where that is all that is said."""
    if clause.question or heard.acts:
        return False
    heard.add(Defend(heard.speaker))
    return None


def modest(heard: Heard) -> None:
    """`Trust me` beside anything else adds nothing; two values of one night tell neither."""
    own = Defend(heard.speaker)
    if own in heard.acts and len(heard.acts) > 1:
        heard.acts.remove(own)
    claimed = heard.table.claimed
    bare = [a for a in heard.acts if isinstance(a, Report) and (a.ability, a.night) == (claimed, 0)]
    if len(bare) > 1:
        heard.acts = [act for act in heard.acts if act not in bare]


def recall(heard: Heard) -> None:
    """Who has claimed a character speaks of its information without naming it again."""
    if heard.table.claimed in FORMS:
        heard.ability = heard.table.claimed


def correct(heard: Heard) -> None:
    """Who takes their words back and says others takes back what they claimed or told before."""
    old = heard.table.claimed
    if not old or any(isinstance(act, Retract) for act in heard.acts):
        return
    claims = [act for act in heard.acts if isinstance(act, Claim)]
    if any(len(act.characters) == 1 and act.characters != (old,) for act in claims):
        if not any(isinstance(act, Deny) for act in heard.acts):
            heard.acts.insert(0, Retract(old))
    elif not claims and any(isinstance(a, Report) and a.ability == old for a in heard.acts):
        heard.acts.insert(0, Retract("information"))
