"""What is read off a whole English message: double claims, and the Gossip's statement."""

from __future__ import annotations

import re

from engine.speech import Claim, Clash, Statement
from storyteller_ai.language.hearing.english.patterns import PL, SAY
from storyteller_ai.language.hearing.heard import Heard
from storyteller_ai.language.hearing.rules import C, P, seats_in


def two_claim_one(line: str, heard: Heard) -> bool:
    """`Bo claims Chef, Cy claims Chef`, `two Chefs? Bo, Cy`: a double claim over sentences."""
    said = re.findall(rf"({P}) (?:say|claim)(?: (?:he|to|be|the))* ({C})", line)
    if len({who for who, _ in said}) > 1 and len({what for _, what in said}) == 1:
        heard.add(Clash(said[0][1][2:], tuple(int(who[1:]) for who, _ in said)))
        return True
    seats, characters = seats_in(line), set(re.findall(C, line))
    together = any(re.search(P, part) and re.search(C, part) for part in re.split(r"[.?]", line))
    if (
        len(seats) == 2
        and len(characters) == 1
        and together
        and re.search(r"one of (?:you|them|these|those|the two)\b.*(?:lying|evil)", line)
    ):
        heard.add(Clash(characters.pop()[2:], seats))
        return True
    double = (
        re.search(rf"(?:\btwo|\bdouble|#2|\bthree|\btriple|#3) (?:hard )?(?:claim|{C})", line)
        is not None
    )
    return double and clash(f" {line} ", heard)


def gossip(text: str, row: list[str], heard: Heard) -> None:
    """The words after `my statement today:`; what they say is no accusation as well."""
    said = re.search(
        r"(?:^\W*i(?:'ll| will| hereby| publicly|'d like to)* gossip(?: that|:)?\s+|(?:gossip\w*|statement|claim)[^.:\"]*?"
        r"(?:\bi(?:'ll|'d like to| will| want to)?(?: publicly)? (?:say|state|gossip|declare|announce)\b(?: that)?|:|\bis that\b)\s*)"
        r"[\"']?(.+?)[\"']?$",
        text,
        re.IGNORECASE,
    )
    # Where the character stands in what would be stated, it is claimed or spoken of.
    inside = said is not None and re.search(r"\bgossip\W*$", said[1], re.IGNORECASE)
    if said and not inside and ("C:gossip" in row or re.match(r"\s*gossip", text, re.IGNORECASE)):
        heard.add(Claim(("gossip",)), Statement(said[1].strip()))
        row.clear()


def clash(text: str, heard: Heard) -> bool:
    """Whether the text says that players claim the same; then it is kept."""
    cue = re.search(
        r"(?:\bdouble|\bboth|\btwo|#[23](?= (?:C:|person|player|claim|of))|\ball|\bsame (?:role|claim|thing|C:\w+)|\btriple)\b",
        text,
    )
    seats = [int(p[1:]) for p in dict.fromkeys(re.findall(P, text))]
    characters = list(dict.fromkeys(re.findall(C, text)))
    claims = re.search(
        rf"(?:\b(?:{SAY}|two|double|triple|can not)|#2|#3)\b|^ {PL} both be (?:the )?{C} $",
        text,
    )
    apart = re.search(rf"{P} and {P}(?: and {P})* (?:both |all )?(?:{SAY}|claim) ", text)
    if ((cue and claims) or apart) and len(seats) >= 2 and len(characters) == 1:
        if not re.search(r"\b(?:i|me|my)\b", text):
            heard.add(Clash(characters[0][2:], tuple(seats)))
            return True
    return False
