"""What a speaker holds of others."""

from __future__ import annotations

import re

from engine.speech import Accuse
from storyteller_ai.language.hearing.english.patterns import STEP
from storyteller_ai.language.hearing.heard import Heard, is_evil
from storyteller_ai.language.hearing.rules import Clause, Found, is_bad, judge_one, seats_in


def judge(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`P1 be evil or drunk`: each player held for each of these, or for one of them."""
    seats = tuple(s for s in seats_in(found["pl"]))
    said = found["what"]
    negated = bool(found.groupdict().get("not")) or found["pl"].startswith("neither")
    soft = clause.soft or "~" in found[0].replace(said, "")
    one_of = len(seats) > 1 and re.search(
        r"\b(?:or|either|one of|between|in|among)\b", found[0].replace(said, "")
    )
    target: tuple[int, ...] = seats
    if heard.speaker in seats:
        return None
    if re.search(
        r"\b(?:whether|ask if|asked if|know if)(?: [^P]*)?$",
        clause.text[: found.start()].rstrip(),
    ):
        return False
    parts = re.split(rf"{STEP} ", said)
    if " or " in said and len(parts) > 1 and not negated:
        of = tuple(dict.fromkeys(_of(part) for part in parts))
        heard.add(*(Accuse(seat, of, "", soft) for seat in seats))
        return None
    for part in parts:
        mild = soft or "~" in part
        if one_of and not negated:
            if is_bad(_of(part)):
                heard.add(Accuse(target, _of(part), "", mild))
        elif not (clause.soft and not negated and not is_bad(_of(part))):
            for seat in seats:
                judge_one(heard, seat, _of(part), negated, mild)
    return None


def _of(part: str) -> str:
    word = part.split()[-1]
    return "drunk" if word == "poison" else word.removeprefix("C:")


def judge_reversed(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`The Imp is Bo or Cy`, `evil: Bo, Cy`."""
    of = found["what"].removeprefix("C:")
    asked = re.search(r"\b(?:if|whether|ask|mean)\b", clause.text[: found.start() + 1])
    if clause.question or asked or (found["what"].startswith("C:") and not is_evil(of)):
        return False
    return judge(heard, found, clause)
