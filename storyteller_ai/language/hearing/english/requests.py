"""What a speaker asks for, proposes, or will vote."""

from __future__ import annotations

import re

from engine.speech import EVERYONE, Accuse, Ask, Attribute, Invite, Propose, Retell, VoteIntent
from storyteller_ai.language.hearing.heard import Heard, is_evil
from storyteller_ai.language.hearing.rules import Clause, Found, P, seats_in


def ask_who(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`Who are you, Cy?`, `what's Bo?`."""
    seats = seats_in(found[0])
    whom = seats or ((heard.to,) if heard.to is not None else ())
    if re.search(r"\bask(?: P\d+)? $", clause.text[: found.start() + 1]):
        return False
    heard.add(*(Ask(seat) for seat in whom if seat != heard.speaker))
    return None if whom else False


def ask_named(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`Bo, Cy: I need your roles`."""
    seats = seats_in(clause.text) or heard.named
    whom = seats or ((heard.to,) if heard.to is not None else ())
    heard.add(*(Ask(seat) for seat in whom if seat != heard.speaker))
    return None if whom else False


def ask_whether(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`Cy, are you the Monk?`."""
    if not clause.question or re.search(
        r"\b(?:asked?|used?|question)\b.*C:artist|C:artist question", clause.text
    ):
        return False
    what = found["of"].removeprefix("C:")
    seat = int(found["p"][1:])
    if seat == heard.speaker:
        return False
    called = seat == heard.to or re.search(
        rf"P{seat} ,|(?:be )?P{seat} P{seat}|^ ?be P{seat} .* P{seat} ", found[0]
    )
    if not called and (is_evil(what) or what in ("drunk", "minion", "demon", "evil")):
        heard.add(Accuse(seat, what, "", True))
    else:
        heard.add(Ask(seat, "character", what))
    return None


def ask_retold(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`Bo says you are the Monk. Are you?`."""
    last = heard.acts[-1] if heard.acts else None
    if not clause.question or not isinstance(last, Retell):
        return False
    if not isinstance(last.act, Attribute) or last.act.target != heard.to:
        return False
    heard.add(Ask(last.act.target, "character", last.act.character))
    return None


def ask_all(heard: Heard, found: Found, clause: Clause) -> None:
    """Everybody is asked, perhaps for a character or a team."""
    what = found.groupdict().get("of") or ""
    heard.add(Ask(EVERYONE, "character", what.removeprefix("C:")))


def ask_back(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`..., you?` after a claim of one's own."""
    if heard.to is None:
        return False
    heard.add(Ask(heard.to))
    return None


def invite(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`Can we talk in private?`."""
    seats = tuple(s for s in seats_in(clause.text) if s != heard.speaker) or (
        (heard.to,) if heard.to is not None else ()
    )
    heard.add(*(Invite(seat) for seat in seats[:1]))
    return None if seats else False


def intend_vote(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`I will vote on Cy`."""
    if clause.question:
        return False
    said = re.split(r" but | , (?:not|no) ", found[0])[0]
    no = re.search(r"\b(?:not|no|never|against|pass|without|out|down)\b", said) is not None
    for seat in seats_in(found["pl"]):
        if seat == heard.speaker:
            heard.add(Propose("spare", seat))
        else:
            heard.add(VoteIntent(seat, not no))
    if other := found.groupdict().get("other"):
        heard.add(*(VoteIntent(seat, no) for seat in seats_in(other)))
    return None


def call_vote(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`vote no on Bo` tells the others what to do; `voting yes on Bo` is one's own."""
    no = " no" in found[0]
    if re.search(r"\bi\b|sure", clause.text):
        heard.add(*(VoteIntent(seat, not no) for seat in seats_in(found["pl"])))
    else:
        heard.add(*(Propose("spare" if no else "execute", seat) for seat in seats_in(found["pl"])))
    return None


def kill_or_vote(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`Cy is the one I would hang`, `Cy is my vote`."""
    seats = seats_in(found["pl"])
    if "my vote" in found[0]:
        heard.add(*(VoteIntent(seat, True) for seat in seats))
        return None
    return (
        propose(heard, found, clause)
        if re.search(r"kill|die|today|my nom|dead|gone", found[0])
        else False
    )


def spare(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`Leave Cy alone`."""
    if re.search(r"(?:demon|can|will|~) $", clause.text[: found.start() + 1]):
        return False
    if clause.question and "let" not in found[0]:
        return False
    whom = seats_in(found["pl"]) if re.search(P, found["pl"]) else (heard.speaker,)
    heard.add(*(Propose("spare", seat) for seat in whom))
    return None


def skip_day(heard: Heard, found: Found, clause: Clause) -> None:
    """`Nobody today`."""
    heard.add(Propose("spare", EVERYONE))


def propose(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`Let us execute Cy`."""
    before = clause.text[: found.start()]
    if re.search(r"\b(?:not|never|why|who|be|if|when)(?: [^P]*)?$", before + " ") or clause.soft:
        return False
    seats = seats_in(found["pl"])
    if re.search(r"\b(?:or|one of|either)\b", found["pl"]) and len(seats) > 1:
        return False
    heard.add(*(Propose("execute", seat) for seat in seats if seat != heard.speaker))
    return None
