"""Reads Korean talk: sentences as rows of tokens, and rules over them."""

from __future__ import annotations

import re
from typing import Final

from engine.catalogue import GOOD_TEAMS
from engine.speech import (
    Accuse,
    Act,
    Ask,
    Attribute,
    Claim,
    Clash,
    Deny,
    Retell,
    Retract,
    Statement,
)
from storyteller_ai.language.hearing.exchange import correct, modest, recall
from storyteller_ai.language.hearing.heard import Heard, team
from storyteller_ai.language.hearing.information import FORMS, reports
from storyteller_ai.language.hearing.korean.claims import clash
from storyteller_ai.language.hearing.korean.exchange import CORRECTS, EXCHANGES, TELLS
from storyteller_ai.language.hearing.korean.patterns import QUOTED, SUSPECT, X
from storyteller_ai.language.hearing.korean.rules import JUDGEMENTS, RULES
from storyteller_ai.language.hearing.korean.words import tokens
from storyteller_ai.language.hearing.rules import (
    HOLE,
    C,
    Clause,
    Found,
    P,
    apply_rules,
    ids_in,
    seats_in,
)


def read(text: str, heard: Heard) -> None:
    """Add the acts of a message."""
    row = tokens(text, heard.table, heard.to)
    if ("C:gossip" in row or "gossip" in heard.table.script) and (
        said := re.search(
            r"험담[^:.]*?(?:은|:|(?:말|발언|선언|얘기)(?:합니다|할게요?|하는데|하자면|한다)[.,:]?|(?:씁니다|쓸게요?|할게요?|갑니다|합니다)[.,:])\s*(.+)$",
            text,
        )
    ):
        heard.add(Claim(("gossip",)), Statement(said[1].strip()))
        return
    line = " ".join(row)
    if TELLS.search(line) and "C:" not in line:
        recall(heard)
    _understand(line, heard)
    modest(heard)
    if CORRECTS.search(text):
        correct(heard)


_CORRECTS: Final = re.compile(r"미안|죄송|LIE|정정|아까")
"""Who says this, denies one character and claims another takes the first one back."""


def _understand(line: str, heard: Heard) -> None:
    if re.search(r"농담|장난(?! ?아)", line):
        return
    said = re.findall(rf"({P}) ({C}) SAID", line)
    if len({who for who, _ in said}) > 1 and len({what for _, what in said}) == 1:
        heard.add(Clash(said[0][1][2:], tuple(int(who[1:]) for who, _ in said)))
        return
    if (many := re.search(rf"({C}) #[23] \?", line)) and len(seats_in(line)) > 1:
        heard.add(Clash(many[1][2:], seats_in(line)))
        return
    found = [(part.strip(" .?"), "?" in part) for part in re.findall(r"[^.?]+[.?]*", line)]
    sentences = [Clause(f" {part} ", question) for part, question in found if part]
    for sentence in sentences:
        _conditional(sentence)
        apply_rules(EXCHANGES, sentence, heard)
        _told(sentence, heard)
        apply_rules(RULES, sentence, heard)
    if _CORRECTS.search(line) and any(isinstance(act, Claim) for act in heard.acts):
        denied = [act.of for act in heard.acts if isinstance(act, Deny)]
        heard.add(*(Retract(of) for of in denied if team(of) in GOOD_TEAMS))
    for sentence in sentences:
        inform(sentence, heard)
        apply_rules(JUDGEMENTS, sentence, heard)
    if len(sentences) > 1 and isinstance(heard.acts[-1] if heard.acts else None, Retell):
        last = heard.acts[-1]
        if isinstance(last, Retell) and re.fullmatch(rf" (?:LIE.*|{SUSPECT}) ", sentences[-1].text):
            heard.add(Accuse(last.speaker, "lying"))


def _conditional(sentence: Clause) -> None:
    """`If A, then B`: A is not said, and B only softly."""
    if re.search(r" IF (?:어쩔|어떡|어떨|어쩌)\S*", sentence.text):
        sentence.text = " "
    elif found := re.match(rf"((?: I)? {C} BE) .* IF ", sentence.text):
        sentence.text = f"{found[1]} , {sentence.text[found.end() :]}"  # the claim stands
    elif found := re.search(r"^.* IF ", sentence.text):
        sentence.text, sentence.soft = f" {sentence.text[found.end() :]}", True


_DOUBTED: Final = re.compile(
    rf" ({P}) {C}(?: SAID| BE)? (?:거|것|건|말|주장)\S* (?:{P} )?(?:LIE|못 믿\S*|안 믿\S*|못믿\S*|안믿\S*)(?: ~| BE)*"
)
"""`That Bo is the Monk I do not believe`."""
_SAID_YOU: Final = re.compile(rf"^ ({P}) ({C}) (?:BE )?SAID 하[셨신]\S*")
"""`Did you say Chef?`."""
_TOLD_AGAIN: Final = re.compile(
    rf"(?: (?:하고|했고|하더니|했다가|그러고|말하고|했는데|했으면서|하면서|,|또|나중에|지금은))+(?= (?:I|YOU|{P}) TO\b)"
)
"""Who said the first says the second: `... to me, and to Bo ...`."""
_ACCORDING: Final = re.compile(
    rf" (?P<who>{P}) (?:그러는데|말로는|피셜|왈|얘기론|말론|말에 따르면)(?P<what>.*)"
)


def _told(sentence: Clause, heard: Heard) -> None:
    """Take out reported speech: who is said to have said what."""
    text = sentence.text
    if doubt := _DOUBTED.search(text):
        heard.add(Accuse(int(doubt[1][1:]), "lying"))
        sentence.text = f"{text[: doubt.start()]}{HOLE}{text[doubt.end() :]}"
        return
    if (asks := _SAID_YOU.search(text)) and sentence.question:
        heard.add(Ask(int(asks[1][1:]), "character", asks[2][2:]))
        sentence.text = HOLE
        return
    found = _ACCORDING.search(text) or QUOTED.search(text)
    if found is None or clash(text, heard):
        return
    speaker, what = int(found["who"][1:]), found["what"].replace(" SAID", "")
    if speaker == heard.speaker or not _is_quoted(text, found, what):
        return
    told = _words_of(speaker, what, heard)
    heard.add(*(Retell(speaker, act) for act in told))
    if told and re.search(rf"(?:안|못) ?믿|LIE|^ {SUSPECT} $", text[found.end() :]):
        heard.add(Accuse(speaker, "lying"))
        text = text[: found.end()]
    if not told:
        return
    if sentence.question and heard.to is not None:
        asked = (a for a in told if isinstance(a, Attribute) and a.target == heard.to)
        heard.add(*(Ask(act.target, "character", act.character) for act in asked))
    rest = text[found.end() :]
    if again := _TOLD_AGAIN.match(rest):
        more = Clause(f" P{speaker}{rest[again.end() :]}", sentence.question)
        _told(more, heard)
        rest = more.text
    sentence.text = f"{text[: found.start()]}{HOLE}{rest}"


def _is_quoted(text: str, found: Found, what: str) -> bool:
    """Whether somebody's words are passed on, and not what was learned of them."""
    if re.search(r" (?:골[랐라]|찍[었어은]|선택|확인|봤더니|물[었어])", what):
        return False
    if re.match(rf" {C} BE {P} ", what):
        return False  # two sentences in one
    if re.search(rf"^(?: I)? {C} BE\b| I {C}", text[: found.start() + 1]):
        return False  # what the speaker is themself
    if not re.search(rf"{X}|예|아니|네 ", what) or "ONEOF" in text[: found.end()]:
        return False
    several = re.match(rf" (?:AND|OR|,|/) ?{P}| {P} (?:ONEOF|AND)", what)
    return several is None and " AND" not in what.partition(" SELF")[0]


def _words_of(speaker: int, what: str, heard: Heard) -> list[Act]:
    """The acts of somebody who is quoted."""
    ears = re.findall(rf"(?:I|{P}) TO", what)
    said = re.sub(rf" (?:I|YOU|{P}) TO| TO", "", what)
    said = re.sub(r" (?:SELF|I)\b", " I", said)
    said = re.sub(rf"({P}) OBJ", r"\1", said)
    inner = heard.inner(speaker)
    if len(ears) > 1:
        inner.add(*(Claim((c,)) for c in ids_in(said)))
    else:
        subject = "" if re.search(rf" (?:I|{P})", said) else " I"
        _understand(f"{subject}{said} BE", inner)
    return [act for act in inner.acts if not (isinstance(act, Claim) and act.how == "soft")]


def inform(sentence: Clause, heard: Heard) -> None:
    """What the sentence tells of the speaker's ability."""
    text = sentence.text
    if sentence.question:
        return
    if (
        not heard.ability
        and re.search(rf"{P}(?: OBJ)? 지[켰킴켜]\S*", text)
        and "monk" in heard.table.script
    ):
        heard.ability = "monk"
        heard.add(Claim(("monk",), "soft"))
    two_checked = len(seats_in(text)) == 2 and re.search(r" (?:예|네|아니요|아니오|YES|NO) ", text)
    if not heard.ability and two_checked and "fortuneteller" in heard.table.script:
        heard.ability = "fortuneteller"
        heard.add(Claim(("fortuneteller",), "soft"))
    if not heard.ability:
        return
    row = info_tokens(text, heard.ability)
    form = FORMS[heard.ability]
    if form.kind in ("chosen", "seats", "side") and re.search(r"NOT|IF|EVIL BE|LIE", text):
        if form.kind != "seats":
            return
    if form.kind == "chosen" and not re.search(
        r"지[켰킴켜]|골[랐라]|선택|찍|보호|주인|N\d|막|봤|살[렸려]|부활", text
    ):
        return
    found = reports(heard.ability, [*heard.pending, *row], heard.table.day)
    if not found:
        heard.pending = row
        return
    heard.add(*found)
    heard.pending = []
    sentence.text = re.sub(rf"(?<!\S)(?:{P}|{C}|#\d+|[ND]\d|YES|NO|GOOD)(?!\S)", "§", text)


GLUE: Final = (
    (r"BOTHN", "BOTH"),
    (
        r"(?<!\S)(?:예(?:래|라|였|랬|스래|임)\S*|네래\S*|그렇대\S*|예|네|예스|yes|ㅇㅇ|맞음|맞대\S*|끄덕\S*)(?!\S)",
        "YES",
    ),
    (r"(?<!\S)(?:NOT|아니요|아니오|아뇨|아니|노|no|ㄴㄴ|아니다\S*)(?!\S)", "NO"),
    (r"OUTSIDER (?:NONE|없\S*|#0)|NONE", "NONE"),
    (r"#\d+ (?:명이나|일|시간|표|번)(?!\S)", "x"),
)


def info_tokens(text: str, ability: str) -> list[str]:
    """The words as tokens of information."""
    for pattern, to in GLUE:
        text = re.sub(pattern, to, text)
    row = text.split()
    return [t for t in row if not (t == "EVIL" and ability in ("noble", "knight"))]
