"""What a speaker tells of an ability of their own."""

from __future__ import annotations

import re
from typing import Final

from engine.speech import Claim
from storyteller_ai.language.hearing.heard import Heard, team
from storyteller_ai.language.hearing.information import FORMS, reports
from storyteller_ai.language.hearing.rules import C, Clause, P, ids_in, seats_in

CUES: Final = (
    (r"\bmy master (?:\w+ )?be\b", "butler"),
    (r"\bmy (?:grandchild|grandkid|grandson|granddaughter)\b", "grandmother"),
    (
        r"\bi (?:be |get )?(?:die|dead|killed|kill|wake (?:up )?dead)\b.*\b(?:pick|see|check|learn|ask) P\d",
        "ravenkeeper",
    ),
    (r"\bget (?:yes|no) (?:on|for|from) P\d+(?: and)? P\d+", "fortuneteller"),
    (r"\b(?:i|we) (?:have )?protect(?: \w+)? P", "monk"),
    (r"\b(?:check|ping)(?: on)? P\d+(?: and)? P\d+", "fortuneteller"),
    (r"\b(?:my|the) (?:yes|no) (?:from|on|i|be)\b", "fortuneteller"),
)


def imply(heard: Heard, ability: str) -> None:
    """Who speaks of an ability's information claims it, if only softly."""
    heard.ability = ability
    if not any(isinstance(a, Claim) and ability in a.characters for a in heard.acts):
        heard.add(Claim((ability,), "soft"))


def inform(clause: Clause, heard: Heard) -> None:
    """What the clause tells of the speaker's ability."""
    text = clause.text
    named = re.search(
        rf"\b(?:my|as|as the) ({C})(?: 's)? (?:ping|number|check|info|#|result|yes|no|question)\b",
        text,
    )
    if named and named[1][2:] in FORMS:
        imply(heard, named[1][2:])
    if not heard.ability:
        for cue, ability in CUES:
            if (
                re.search(cue, text)
                and ability in heard.table.script
                and _tells(ability, text, heard)
            ):
                imply(heard, ability)
                if ability == "ravenkeeper" and not re.search(r"\bN\d", text):
                    heard.pending = [f"N{heard.table.day}"]
                break
        else:
            _shown(text, heard)
    if heard.ability and _tells(heard.ability, text, heard):
        found = reports(heard.ability, [*heard.pending, *info_tokens(text)], heard.table.day)
        if not found and re.search(
            r"\b(?:pick|check|ask|ping|on|see|question|whether)\b|N\d|D\d|§ P", text
        ):
            heard.pending = info_tokens(text)
        found = [r for r in found if (r.ability, r.night) not in heard.told or not r.night]
        if found:
            heard.add(*found)
            heard.pending = []
            keep = rf"(?:{P}|{C}|#\d+|N\d|D\d|YES|NO)"
            clause.text = re.sub(rf"(?<!\S){keep}(?!\S)", "§", text)


def _shown(text: str, heard: Heard) -> None:
    """`I learned that one of these is the Recluse`: by the team, who would be told that."""
    seen = re.search(r"\b(?:i|we) (?:learn|see|know|get|have|ping|be show|be tell)\b", text)
    characters = ids_in(text)
    if not seen or len(characters) != 1 or len(seats_in(text)) != 2:
        return
    ability = {"townsfolk": "washerwoman", "outsider": "librarian", "minion": "investigator"}.get(
        team(characters[0]), ""
    )
    if ability in heard.table.script:
        imply(heard, ability)


def _tells(ability: str, text: str, heard: Heard) -> bool:
    """Whether the clause speaks of the ability's information at all."""
    form = FORMS[ability]
    row = info_tokens(text)
    if re.search(r"\b(?:want|will|go to|should|would|let|~ kill)\b", text):
        return False
    if form.kind == "chosen":
        verbs = r"\b(?:protect|pick|on|master|visit|with|watch|block|check|revive|witch|curse|N\d) (?!not)"
        bare = re.match(rf"^ (?:§ )+(?:[,:-] )?(?:§ )*{P}", text) is not None
        return bare or re.search(verbs, text) is not None
    if form.kind in ("seats", "side"):
        return bool(seats_in(text))
    if form.kind == "number":
        return any(t[0] == "#" for t in row)
    return bool(row)


GLUE: Final = (
    (
        r"(?<!\S)(?:no|zero|#0|nobody|none|without) (?:C:)?outsider(?!\S)|there be (?:no|not any) outsider|outsider (?:be|:)? ?(?:#0|none|zero)",
        "NONE",
    ),
    (r"demon (?:do not|never) vote|minion (?:do not|never) nominate", "NO"),
    (r"demon (?:do )?vote|minion (?:do )?nominate", "YES"),
    (r"not (?:be )?(?:on )?(?:the )?same (?:team|side|alignment)", "NO"),
    (r"(?<!\S)yes(?!\S)|(?<!\S)nod(?:ded)?(?!\S)|same (?:team|side|alignment)", "YES"),
    (r"(?<!\S)(?:nothing|negative)(?!\S)", "NO"),
    (r"(?<!\S)(?:positive|hit)(?!\S)", "YES"),
    (r"(?<!\S)no(?!\S)|(?<!\S)nope(?!\S)|be say not|different (?:team|side|alignment)", "NO"),
    (r"(?<!\S)(?:good)(?!\S)", "GOOD"),
    (r"(?<!\S)(?:evil)(?!\S)", "EVIL"),
    (
        r"#\d+ (?:of us|people|player|votes?|vote|minion|demon|outsider|townsfolk|left|more|time|days?|claim|C:\w+)(?!\S)",
        "x",
    ),
    (r"(?<!\S)(?:zero|(?:zeros|zeroes)(?= (?:every|each|all|both)))(?!\S)", "#0"),
    (
        r"(?:every|each|all|#\d)(?: of)?(?: the)?(?: single| three| two)? nights?|every time|all game|night after night",
        "EVERY",
    ),
    (r"both(?: of)?(?: the)? nights?", "BOTH"),
    (r"(?<!\S)(?:then|next night|night after|after that)(?!\S)", "THEN"),
    (r"(?<!\S)one(?= (?:N\d|last|on|be|in|as|the|dead|evil|pair|,|$))", "#1"),
    (r"(?<!\S)two(?!\S)(?! of)", "#2"),
    (r"(?<!\S)three(?!\S)(?! of)", "#3"),
    (r"(?<!\S)four(?!\S)(?! of)", "#4"),
    (r"(?<!\S)five(?!\S)(?! of)", "#5"),
)


def info_tokens(text: str) -> list[str]:
    """The words as tokens of information."""
    for pattern, to in GLUE:
        text = re.sub(pattern, to, text)
    return text.split()
