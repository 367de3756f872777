"""What a speaker asks for, proposes, or will vote."""

from __future__ import annotations

import re

from engine.speech import EVERYONE, Ask, Claim, Invite, Propose, Proposed, VoteIntent
from storyteller_ai.language.hearing.heard import Heard, is_evil
from storyteller_ai.language.hearing.korean.patterns import NO
from storyteller_ai.language.hearing.rules import Clause, Found, P, ids_in, seats_in


def ask_who(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """`Who are you?`."""
    seats = seats_in(found[0]) or ((heard.to,) if heard.to is not None else ())
    heard.add(*(Ask(seat) for seat in seats[:1] if seat != heard.speaker))
    return None if seats else False


def ask_all(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """Everybody is asked, perhaps for a character or a team."""
    what = found.groupdict().get("of") or ""
    if what and not sentence.question and not re.search(r"나와|나오|까|계|공개|밝혀", found[0]):
        return False
    of = {"OUTSIDER": "outsider", "MINION": "minion", "DEMON": "demon", "TOWN": "townsfolk"}
    heard.add(Ask(EVERYONE, "character", of.get(what, what[2:])))
    return None


def ask_whether(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """`Cy, are you the Monk?`."""
    team = {"OUTSIDER": "outsider", "TOWN": "townsfolk"}.get(found.groupdict().get("of") or "")
    what = team or next(iter(ids_in(found[0])), "")
    if not sentence.question or not what or is_evil(what):
        return False
    seat = seats_in(found[0])[0]
    if what == "drunk" or seat == heard.speaker:
        return False
    heard.add(Ask(seat, "character", what))
    return None


def ask_back(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """`And you?`, after a claim of one's own."""
    claimed = any(isinstance(act, Claim) for act in heard.acts)
    if heard.to is None or not sentence.question or not claimed or f"P{heard.to} " not in found[0]:
        return False
    heard.add(Ask(heard.to))
    return None


def ask_trade(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """`Shall we trade?`."""
    seats = seats_in(sentence.text) or ((heard.to,) if heard.to is not None else ())
    heard.add(*(Ask(seat) for seat in seats[:1]))
    return None if seats else False


def invite(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """`Can we talk in private?`."""
    if re.search(r"번째|벌써|계속|자꾸|하던|했", sentence.text):
        return False  # who whispered, and how often
    seats = seats_in(sentence.text) or ((heard.to,) if heard.to is not None else ())
    heard.add(*(Invite(seat) for seat in seats[:1] if seat != heard.speaker))
    return None if seats else False


def intend_vote(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """`I will vote on Cy`."""
    if sentence.question or re.search(r"투표했|던졌|들었|찍었", found["how"]):
        return False
    if "ALL" in sentence.text[: found.start() + 1].split():
        heard.add(*(Propose("execute", seat) for seat in seats_in(found["pl"])))
        return None
    if re.search(r"지 ?마|지 ?말|마세요|말자|말죠|맙시다", found["how"]):
        heard.add(*(Propose("spare", seat) for seat in seats_in(found["pl"])))
        return None
    if re.search(r"해 ?[주줘]|하세요|합시다|하자|하죠|부탁", found["how"]):
        heard.add(*(Propose("execute", seat) for seat in seats_in(found["pl"])))
        return None
    no = (
        re.search(r"(?:^| )(?:안|못|노)(?: |$)|없|않|안해|안할|말|안찍|안줄|반대", found["how"])
        is not None
    )
    heard.add(*(VoteIntent(seat, not no) for seat in seats_in(found["pl"])))
    if other := found.groupdict().get("other"):
        heard.add(*(VoteIntent(seat, no) for seat in seats_in(other)))
    return None


def propose(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """`Let's kill Bo`, `don't kill Bo`, and of oneself."""
    rest = found["rest"]
    if re.match(r"\S*(?:되면|당하면|된|됐|되었|당한|당했|했|한 |인 |였)", rest) or re.search(
        r"누구|왜|어떻게", found[0]
    ):
        return False
    spares = re.search(rf"{NO}|면 안", rest) is not None or (
        re.search(r"(?: 안 | 못 )", found[0]) is not None
    )
    tail = sentence.text[found.start("rest") :]
    spares = spares or re.match(r"\S+ (?:\S+ )?(?:이유|필요)\S* (?:\S+ )?없", tail) is not None
    if sentence.question and re.match(r"\S+면 안 ?(?:돼|되|될|됩)", tail):
        spares = False  # `can't we execute Bo?`
    seats = seats_in(found["pl"]) if "P" in found["pl"] else (heard.speaker,)
    if "I" in found["pl"].split() and re.search(r"하면|이면|끝|져", rest):
        spares = True
    elif re.search(r"안 죽이면|안 처형|안 보내면|안하면", found[0] + rest):
        spares = False
    if heard.speaker in seats and not spares:
        return False
    action: Proposed = "spare" if spares else "execute"
    heard.add(*(Propose(action, seat) for seat in seats))
    return None


def spare(heard: Heard, found: Found, sentence: Clause) -> None:
    """`Leave Cy alone`."""
    named = seats_in(sentence.text)
    seats = seats_in(found[0]) or (named if len(named) == 1 else (heard.speaker,))
    heard.add(*(Propose("spare", seat) for seat in seats))


def keep_alive(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """`Bo is confirmed, do not kill`; the words between stay."""
    heard.add(*(Propose("spare", seat) for seat in seats_in(found["pl"])))
    sentence.text = sentence.text.replace(found["rest"], "§", 1)
    return False


def plead(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """`Do not kill me`, with a claim."""
    if not any(isinstance(act, Claim) for act in heard.acts) or re.search(P, sentence.text):
        return False
    heard.add(Propose("spare", heard.speaker))
    return None


def skip_day(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """`Nobody today`."""
    if sentence.question and not re.search(r"안|말|없|스킵|쉬", found[0]):
        return False
    heard.add(Propose("spare", EVERYONE))
    return None
