"""Who a speaker says to be, or not to be, and what they take back."""

from __future__ import annotations

import re

from engine.speech import Claim, Defend, Deny, Retract, Sureness, Theory
from storyteller_ai.language.hearing.english.telling import imply, info_tokens
from storyteller_ai.language.hearing.heard import Heard, is_evil
from storyteller_ai.language.hearing.information import FORMS, reports
from storyteller_ai.language.hearing.rules import C, Clause, Found, P, ids_in, seats_in


def claim_one(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`I am the Chef`."""
    character = found["c"][2:]
    before = clause.text[: found.start()]
    if re.search(r"\b(?:not|if|who|which|any|anyone|someone)\b(?: \S+){0,3}$", before + found[0]):
        return False
    if re.search(r"\b(?:wish|when|whenever|imagine|pretend|used to|last game)\b", before):
        return False
    if re.search(r"\bmad (?:that|to)\b", before + found[0]):
        return False  # who says to be mad says nothing of what they are
    if re.match(
        r" (?:mad|game|player|be|have|must)\b", clause.text[found.end() :]
    ) and not re.search(
        r"\b(?:number|ping|info|information|result|read|check|question)$|^ as ", found[0]
    ):
        return False
    how: Sureness = "soft" if "~" in found[0] or re.search(r"~ $", before) else ""
    if not how and re.search(r"\b(?:sure|hard|swear)\b", clause.text) and "soft" not in clause.text:
        how = "hard"
    if clause.question:
        return False
    heard.add(Claim((character,), how))
    if character in FORMS:
        heard.ability = character
    return None


def claim_used(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`I asked the Artist question: ...?`: the question mark is not about the claim."""
    return claim_one(heard, found, Clause(clause.text, False, clause.soft))


def claim_bare(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """A clause that begins with a character: who speaks is that, as in `FT here` or `mayor btw`."""
    character = found["c"][2:]
    rest = clause.text[found.end() :]
    if re.match(rf" (?:,? ?(?:{C}|and {C}))+ (?:here )?$", rest) or clause.question:
        return False
    if re.match(r" \w+ (?:him|her|them)\b", rest):
        return False  # somebody else's doing
    if is_evil(character) and not re.search(r"claim|here", found[0]):
        return False
    meant = re.search(rf" as (?:the )?({C})", rest)
    if character not in FORMS and ("ping" in found[0] or (meant and meant[1][2:] in FORMS)):
        return False
    told = re.search(r"\b(?:number|ping|info|information|result|read|check|question)$", found[0])
    if re.match(
        r" (?:should|need|can|please)\b" if told else r" (?:be|should|need|can|please)\b", rest
    ):
        return False
    return claim_one(heard, found, clause)


def claim_after_list(heard: Heard, found: Found, clause: Clause) -> bool:
    """`Bo and Cy, one of these is the Monk, Washerwoman`: who is told that stays to be read."""
    before = clause.text[: found.start()]
    if re.search(rf"\bone of these be (?:the )?{C} [,-]$", before) and not clause.question:
        heard.add(Claim((found["c"][2:],)))
        heard.ability = found["c"][2:] if found["c"][2:] in FORMS else ""
    return False


def claim_one_of(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`One of Chef, Empath, Monk`."""
    listed = found["cl"]
    characters = ids_in(listed)
    before = clause.text[: found.start("cl")]
    if not 2 <= len(characters) <= 5 or re.search(
        rf"{P} (?:~ )?be |\b(?:not|who|if|any|kill)\b", before
    ):
        return False
    if re.search(rf"{P}", before) and not re.search(r"\b(?:i|mine|my)\b", before):
        return False
    if (
        re.fullmatch(r"(?:the )?C:\w+ and C:\w+", listed)
        and "one of" not in before
        and "between" not in before
    ):
        return False
    heard.add(Claim(characters))
    return None


def deny(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`I am not the Imp`."""
    if clause.question:
        return False
    heard.add(
        *(
            Deny(of.removeprefix("C:"))
            for of in re.findall(rf"{C}|evil|demon|minion|outsider|lying", found["of"])[:3]
        )
    )
    return None


def lied_about(heard: Heard, found: Found, clause: Clause) -> None:
    """`I was lying about being the Monk`."""
    character = found["c"][2:]
    heard.add(Retract(character), Deny(character))


def take_back(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """What is taken back: a character, what was said of somebody, or information."""
    about = found[0]
    claimed = ids_in(about)
    if re.search(r"\b(?:number|yes|no|info|ping|result|check|N\d)\b|#\d", about) or (
        claimed and re.search(r"\bpoison|\bdrunk\b", about)
    ):
        ability = claimed[0] if claimed else ""
        if ability in FORMS:
            imply(heard, ability)
            heard.add(*reports(ability, info_tokens(about), heard.table.day))
            heard.ability = ""
        heard.add(Retract("information"))
    elif re.search(rf"\b(?:accus\w*|suspicion|evil)\b|{P}", about):
        heard.add(Retract("accusation"))
    elif claimed:
        heard.add(Retract(claimed[0]))
    else:
        return False
    return None


def theorise(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`There is a Baron`: an evil character, and nobody named for it."""
    what = found["c"][2:]
    if heard.ability and FORMS[heard.ability].kind == "character":
        return False  # `it was the Spy` tells who was seen
    if clause.question or not is_evil(what) or re.search(r"\b(?:not|no)\b", found[0]):
        return False
    if re.search(r"\b(?:not|no)\b", clause.text[: found.start("c")]):
        return False
    if re.search(rf"{P} (?:~ )?(?:be )?[^C]*$", clause.text[: found.start("c")]):
        return False
    heard.add(Theory(what))
    return None


def trust_herring(heard: Heard, found: Found, clause: Clause) -> None:
    """Who is the red herring is good, and who says so is the Fortune Teller."""
    imply(heard, "fortuneteller")
    heard.add(*(Defend(seat) for seat in seats_in(found["pl"])))
