"""Who a speaker says to be, or not to be, and what they take back."""

from __future__ import annotations

import re

from engine.speech import Ask, Claim, Clash, Deny, Retract, Sureness, Theory
from storyteller_ai.language.hearing.heard import Heard, is_evil
from storyteller_ai.language.hearing.information import FORMS
from storyteller_ai.language.hearing.rules import Clause, Found, P, ids_in, seats_in


def clash(text: str, heard: Heard) -> bool:
    """Whether the text says that players claim the same; then it is kept."""
    seats, characters = seats_in(text), ids_in(text)
    cue = re.search(
        r"BOTH|더블|겹치|겹쳐|같이|#2 명|두 명|두명|셋 다|모두|둘이나|중복|ALL|#2 (?:NOT|일)|(?:사람|분)\S* #[23]|둘(?:이네|이잖|인|이야)",
        text,
    )
    if cue and len(seats) > 1 and len(characters) == 1 and not re.search(r" I ", text):
        heard.add(Clash(characters[0], seats))
        return True
    return False


def point_out_clash(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """`Both say Mayor`."""
    if not clash(sentence.text, heard):
        return False
    sentence.text = " "
    return None


def claim_one(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """`I am the Chef`."""
    character = found["c"][2:]
    rest = sentence.text[found.end() :]
    if (
        sentence.question
        and " I " not in found[0]
        and re.search(r"맞|있|누구(?! 쏠| 지)|누가|계|언제|왜|어떻게|어디", sentence.text)
    ):
        return False
    if sentence.question and " I " not in found[0] and "혹시" in sentence.text:
        if heard.to is None:
            return False
        heard.add(Ask(heard.to, "character", character))  # `are you the Monk by any chance?`
        return None
    if is_evil(character) and re.search(rf"{P} $", sentence.text[: found.start() + 1]):
        return False  # `Bo is my Evil Twin`
    if re.match(r" (?:NOT|IF|NEVER|SAIDONCE|있|없|판|게임|때문|INFO (?:취소|철회|무시))", rest):
        return False
    if sentence.question and re.match(r" #\d", rest):
        return False
    if " I " not in found[0] and re.search(r"쏴야|쏘세요|쏴 ?[주줘]", rest):
        return False
    if is_evil(character) and " I " not in sentence.text and "확직" not in found[0]:
        return False
    known = any(isinstance(act, Claim) and act.how != "soft" for act in heard.acts)
    if known and " I " not in found[0]:
        return False
    hard = re.search(r"확직|확정|100|진짜|백퍼", sentence.text) is not None
    how: Sureness = "soft" if re.match(r" ~", rest) else "hard" if hard else ""
    heard.add(Claim((character,), how))
    if character in FORMS:
        heard.ability = character
    return None


def claim_one_of(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """`One of Chef, Empath, Monk`."""
    characters = ids_in(found["cl"])
    before = sentence.text[: found.start("cl")]
    if not 2 <= len(characters) <= 5 or re.search(P, before):
        return False
    if len(characters) == 2 and re.match(rf" {P}", sentence.text[found.end("cl") :]):
        return False  # the second is what the first one learned of somebody
    several = re.search(r"\bOR\b|ONEOF|TRADE|#[23]|개", sentence.text) or len(characters) > 2
    if not several:
        return False
    heard.add(Claim(characters))
    trade = re.search("교환", sentence.text) or ("TRADE" in sentence.text and sentence.question)
    if trade and heard.to is not None:
        heard.add(Ask(heard.to))
    return None


def deny(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """`I am not the Imp`."""
    if sentence.question and not re.search("NEVER|언제", found[0]):
        return False
    said = [of for of in found["of"].split() if of not in ("GOOD", "LIE", "TOWN", "DRUNK")]
    teams = {"EVIL": "evil", "DEMON": "demon", "MINION": "minion"}
    if not said:
        return False
    heard.add(*(Deny(teams.get(of, of[2:])) for of in said))
    return None


def deny_evil(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """`I am good`."""
    if sentence.question:
        return False
    heard.add(Deny("evil"))
    return None


def take_back(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """What is taken back: a character, what was said of somebody, or information."""
    text = found[0]
    if "SAIDONCE" in text and (claimed := ids_in(text)):
        heard.add(*(a for c in claimed[:1] for a in (Retract(c), Deny(c))))
    elif ids_in(text) and re.search(r"주장|클레임|직업", text):
        heard.add(Retract(ids_in(text)[0]))
    elif re.search(r"INFO|\bYES|#\d|예 |예[는가]|아니[오요]", text):
        for character in ids_in(text)[:1]:
            if character in FORMS:
                heard.add(Claim((character,), "soft"))
        heard.add(Retract("information"))
    elif re.search(rf"{P}|의심|대해", text):
        heard.add(Retract("accusation"))
    else:
        return False
    return None


def said_before(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """`Yesterday I said Chef, but no: Empath`."""
    if re.search(P, sentence.text[: found.end()]):
        return False
    old, new = found["c"][2:], found["new"][2:]
    heard.add(Retract(old), Deny(old), Claim((new,)))
    heard.ability = new if new in FORMS else heard.ability
    return None


def theorise(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """`There is a Baron`: an evil character, and nobody named for it."""
    if (
        sentence.question
        or not is_evil(found["c"][2:])
        or "ONEOF" in sentence.text
        or re.search(P, sentence.text[: found.start()])
    ):
        return False
    heard.add(Theory(found["c"][2:]))
    return None
