"""What a speaker holds of others."""

from __future__ import annotations

import re

from engine.speech import Accuse, Act, Defend, Propose, VoteIntent
from storyteller_ai.language.hearing.heard import Heard, is_evil
from storyteller_ai.language.hearing.korean.patterns import X
from storyteller_ai.language.hearing.rules import Clause, Found, is_bad, judge_one, seats_in


def judge(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """Each player is held for each of these, or for one of them."""
    seats = tuple(s for s in seats_in(found["pl"]))
    end = found.groupdict().get("end") or ""
    either = len(seats) > 1 and re.search(r"\bOR\b|ONEOF", found[0]) is not None
    negated = "NOT" in end
    if not seats or heard.speaker in seats:
        return False
    soft = sentence.soft or "~" in end or (sentence.question and not end.startswith("BE NOT"))
    if negated and sentence.question:
        negated, soft = False, True
    parts = [_of(part) for part in re.findall(X, found["what"])]
    if " OR " in found["what"] and len(parts) > 1 and not negated:
        heard.add(*(Accuse(seat, tuple(parts), "", soft) for seat in seats))
        return None
    for part in parts:
        if either and not negated:
            if is_bad(part):
                heard.add(Accuse(seats, part, "", soft))
        else:
            for seat in seats:
                judge_one(heard, seat, part, negated, soft)
    return None


def judge_reversed(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """`The Imp is Bo or Cy`, `evil: Bo, Cy`."""
    what = found["what"]
    listed = (
        re.search(
            r" (?::|=) | ONEOF| OR | 아마 | 바로 | 무조건 | 분명히? | 확실히 | 틀림없이 ", found[0]
        )
        is not None
    )
    if (what.startswith("C:") and not is_evil(what[2:])) or not (listed or found["end"]):
        return False
    return judge(heard, found, sentence)


def _of(word: str) -> str:
    plain = {"EVIL": "evil", "GOOD": "good", "DEMON": "demon", "MINION": "minion"}
    return {**plain, "LIE": "lying", "TOWN": "good", "DRUNK": "drunk"}.get(word, word[2:])


def _spoken_of(last: Act) -> tuple[int | None, bool | None]:
    """Whom the last act was about, and whether it held them for good."""
    match last:
        case Propose(action, int(seat)) if seat >= 0:
            return seat, action == "spare"
        case VoteIntent(seat, up):
            return seat, not up
        case Accuse(int(seat)):
            return seat, False
        case Defend(seat):
            return seat, True
    return None, None


def trust_elided(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """`I will not vote on Bo, I trust`: of whom something good was just said."""
    seat, good = _spoken_of(heard.acts[-1]) if heard.acts else (None, None)
    if seat is None or not good or seat == heard.speaker:
        return False
    heard.add(Defend(seat))
    return None


def judge_elided(heard: Heard, found: Found, sentence: Clause) -> bool | None:
    """`I will not vote on Bo, is good`: of whom it was that something was just said."""
    if not heard.acts or sentence.question:
        return False
    seat, good = _spoken_of(heard.acts[-1])
    of, negated = _of(found["what"]), "NOT" in found["end"]
    if seat is None or seat == heard.speaker or good == (is_bad(of) != negated):
        return False
    judge_one(heard, seat, of, negated, sentence.soft or "~" in found["end"])
    return None
