"""Reads English talk: sentences into clauses, clauses into acts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from engine.catalogue import GOOD_TEAMS
from engine.speech import (
    Accuse,
    Act,
    Ask,
    Attribute,
    Claim,
    Deny,
    Propose,
    Report,
    Retell,
    Retract,
)
from storyteller_ai.language.hearing.english.exchange import (
    CORRECTS,
    EXCHANGES,
    TELLS,
    to_all,
    without_old,
)
from storyteller_ai.language.hearing.english.judging import judge
from storyteller_ai.language.hearing.english.messages import clash, gossip, two_claim_one
from storyteller_ai.language.hearing.english.patterns import CL, KILL, ONE_JUDGED, PL, SAY
from storyteller_ai.language.hearing.english.rules import JUDGEMENTS, RULES
from storyteller_ai.language.hearing.english.telling import info_tokens, inform
from storyteller_ai.language.hearing.english.words import tokens
from storyteller_ai.language.hearing.exchange import correct, modest, recall
from storyteller_ai.language.hearing.heard import Heard, team
from storyteller_ai.language.hearing.rules import (
    HOLE,
    C,
    Clause,
    P,
    apply_rules,
    seats_in,
)


def read(text: str, heard: Heard) -> None:
    """Add the acts of a message."""
    row = tokens(text, heard.table, heard.to)
    heard.named = seats_in(" ".join(row))
    gossip(text, row, heard)
    line = to_all(" ".join(row))
    if two_claim_one(line, heard):
        return
    if found := _UNSAID.search(line):
        heard.add(Retract(found[1][2:]), Deny(found[1][2:]))
        line = line[found.end() :]
    corrects = CORRECTS.search(text) is not None
    if TELLS.search(line) and "C:" not in line:
        recall(heard)
        line = without_old(line) if corrects else line
    joking = re.search(r"\b(?:joking|kidding|jk|imagine)\b", line) is not None
    _understand(_message(line, heard, joking), heard)
    _sharpen(heard)
    if _OWNS_UP.search(text) and any(isinstance(act, Claim) for act in heard.acts):
        denied = [act.of for act in heard.acts if isinstance(act, Deny)]
        heard.add(*(Retract(of) for of in denied if team(of) in GOOD_TEAMS))
    modest(heard)
    if corrects:
        correct(heard)


def _sharpen(heard: Heard) -> None:
    """`It is Bo. Bo is the Demon`: what was meant first is what is said then."""
    sharp = {
        a.target for a in heard.acts if isinstance(a, Accuse) and a.of not in ("evil", "lying")
    }
    vague = [
        act
        for act in heard.acts
        if isinstance(act, Accuse) and act.soft and act.of == "evil" and act.target in sharp
    ]
    for act in vague:
        heard.acts.remove(act)


_OWNS_UP: Final = re.compile(
    r"\b(?:lied|lying|actually|sorry|truth is|my bad|correction)\b", re.IGNORECASE
)
"""Who says this, denies one character and claims another takes the first one back."""


def _message(line: str, heard: Heard, joking: bool = False) -> list[Clause]:
    return [
        clause
        for sentence, question in _sentences(line)
        for clause in _sentence(sentence, question, heard, joking)
    ]


def _understand(clauses: list[Clause], heard: Heard) -> None:
    """First who one is, then what one knows and holds of others, which depends on it."""
    for clause in clauses:
        apply_rules(EXCHANGES, clause, heard)
        apply_rules(RULES, clause, heard)
    for clause in clauses:
        _clause(clause, heard)


_INVERTED: Final = re.compile(
    rf"(?:wait |so |then |and )?(?:{P} ,? ?)?(?:(?:be|do) (?:you|{P})|who be|what be|who claim|any) "
)


def _sentences(line: str) -> Iterator[tuple[str, bool]]:
    for part in re.findall(r"[^.?]+[.?]*", line):
        body = part.strip(" .?")
        if body:
            yield body, "?" in part or _INVERTED.match(body) is not None


_SPLIT: Final = re.compile(
    rf"(?:(?: ,)? (?:so|but|because|although|though|except|while)(?: that)?(?= )(?! (?:many|not))"
    rf"|(?: ,)? (?:and|then)(?= (?:i|my|let|we|do not|he|you|the|{P} (?:~ )?(?:be|should|need|{SAY})) )"
    rf"|(?: ,)? and(?= {P} $)"
    rf"| [,-](?= (?:then )?(?:i|my|mine|we|let|do not|you|he|who|what|it|nobody|everyone|if|that|not(?! (?:for|on))|sure|{KILL}"
    rf"|{P} $|true|right|{P} (?:(?:~ )?be|should|need|{SAY}|'s))(?: |$)))"
)


def _clauses(text: str, question: bool) -> Iterator[str]:
    """Parts that can stand alone: nothing is split off that has not said anything yet."""
    start = 0
    for cut in _SPLIT.finditer(text):
        if not question and re.fullmatch(rf" (?:then )?{P} ", text[cut.end() :]):
            continue  # the last of a list, and nobody who is asked
        part = text[start : cut.start()]
        if re.search(rf"(?:one of|either|between) {PL} ?$", part):
            continue  # a choice that goes on
        if re.search(rf"{ONE_JUDGED} (?:be|:|-|=) {PL} ?$", part) and re.match(
            rf" {P} ", text[cut.end() :]
        ):
            continue  # a list that goes on
        if re.search(r"[,-]$", cut[0]) or not re.fullmatch(
            rf"(?: |{PL}|both|either|one of|between)*", part
        ):
            if not re.search(rf"(?:^|,|both|either|one of|between) {PL} ?$", part) or cut[
                0
            ].endswith((",", "-")):
                yield part
                start = cut.end()
    yield text[start:]


_ASKED: Final = re.compile(
    rf"(?:{P} ,? ?)?(?:who|what|where|which|why|how|be|do|can|could|would|should|will|any|anyone|have)\b"
)


def _sentence(sentence: str, question: bool, heard: Heard, joking: bool) -> list[Clause]:
    """The clauses of a sentence, after what others said, and double claims, were taken out."""
    soft = False
    text = f" {sentence} "
    if tag := re.search(r" ,? ?(?:be|do) not (?:P\d+|he|it|you) $", text):
        text, soft = text[: tag.start()] + " ", True
    if found := re.search(rf"^.* mean (?:the )?{P} ,? ?(?:and )?not {P}(?: ,)?", text):
        heard.add(Retract("accusation"))
        text = text[found.end() :]
    if found := re.search(rf" if (?:we|you) (?:do )?not kill (?P<pl>{PL})", text):
        heard.add(*(Propose("execute", seat) for seat in seats_in(found["pl"])))
    if (
        re.search(
            r" if (?:you|we|everyone|town|P\d+|they) (?:all )?(?:kill|vote(?: for| on)?) me\b", text
        )
        and not question
    ):
        heard.add(Propose("spare", heard.speaker))
    text = re.sub(
        r"^ (?:what if (?:we|you|everyone)|how about (?:we)?|why do not we) (?=kill|nominate|vote)",
        " let us ",
        text,
    )
    if found := _LIED.search(text):
        heard.add(Retract(found[1][2:]), Deny(found[1][2:]))
        text = f" {text[found.end() :]}"
    if re.match(r" (?:what|and|but|even) if ", text):
        text, soft = re.sub(r"(?:what|and|but|even) if ", "", text, count=1), True
        joking = joking or text.startswith(" i ")
    text, soft = _without_condition(text, soft)
    text = _told(_same_subject(text), heard, question)
    if joking or clash(text, heard):
        return []
    parts = [part for part in _clauses(_opinions(text), question) if part.strip(" §,-")]
    last = len(parts) - 1
    return [
        Clause(
            f" {part.strip()} ",
            question and (i == last or _ASKED.match(part.strip()) is not None),
            soft,
        )
        for i, part in enumerate(parts)
    ]


def _without_condition(text: str, soft: bool) -> tuple[str, bool]:
    """What is said but for `if ...`, and whether it is said on a condition."""
    if found := re.search(
        r"(?<! ask)(?<! see)(?<! know) if (.+?)(?: then |(?: then)? , | - | (?=i (?:will|would|vote|be go)\b))(.+)",
        text,
    ):
        return f"{text[: found.start()]} {found[2]}", True
    if found := re.search(r"(?<! ask)(?<! see)(?<! know) (?:if|unless|in case) .+", text):
        text = text[: found.start()] + " "
        return text, not text.strip() or bool(re.search(r"\bbe\b", text))
    return text, soft


_OPINIONS: Final = tuple(
    (re.compile(rf"(?<!\S){pattern}(?!\S)"), to)
    for pattern, to in (
        (
            r"(P\d+) be ((?:the |~ )*(?:evil|drunk|good|lying|C:\w+))(?: ,)? or \1 be",
            r"\1 be \2 or",
        ),
        (
            rf"(?:i )?do not (?:think|believe|see how|buy)(?: that)? ({P}) (?:~ )?(?:be|can be|~ be)",
            r"\1 be not",
        ),
        (rf"(?:i )?(?:do not|no) (?:way|chance)(?: that)? ({P}) be", r"\1 be not"),
        (rf"(?:there be )?no (?:way|chance)(?: that)? ({P}) (?:~ )?be", r"\1 be not"),
        (rf"(?:i )?no longer (?:think|believe|suspect)(?: that)? ({P}) (?:~ )?be", r"\1 be not"),
        (rf"({P}) can not(?: possibly)? be", r"\1 be not"),
        (rf"({P}) be ((?:the |~ )*{ONE_JUDGED})(?: ,)? and ({P})(?= $|$)", r"\1 and \3 be \2"),
        (
            r"i (?:~ )?(?:think|believe)(?: that)?(?! P\d+ $)(?= (?:P\d|he|it|the|one|C:|there|we|both|either|~))",
            "~",
        ),
        (
            r"i(?: do)? (?:know|say|bet|swear|call|tell you|be telling you|be saying)(?: that)?(?= (?:P\d|it|one|C:|both))",
            "",
        ),
        (r"(?:sure|i be sure)(?: that)?(?= P\d)", ""),
        (r"in my opinion|my opinion be|(?<!C:)my read(?:s)? (?:be|:)|(?:to|for) me$", ""),
    )
)


def _opinions(text: str) -> str:
    for pattern, to in _OPINIONS:
        text = pattern.sub(to, text)
    return text


_LIED: Final = re.compile(
    rf" i (?:have )?(?:say|claim|tell (?:you|everyone|town|{P}))(?: (?:that|to|be|i|the))* ({C})(?: (?!P\d|C:)\S+){{0,4}}?"
    r"(?: ,| but| and| which)+ (?:it|that|which|this|i)?(?: all| do)? ?(?:be )?(?:just |only )?(?:lying|lie|fake|false|not true)\b(?: ,)?"
)
"""`I claimed Monk but that was a bluff`."""
_UNSAID: Final = re.compile(
    rf"^(?:D\d |N\d |earlier |before |look |, )*i (?:say|claim)(?: (?:that|to|be|i|the|D\d|earlier))* ({C})(?: (?!P\d|C:)\S+){{0,4}}? \. "
    r"(?:but )?(?:i be not|it be (?:lying|lie|not true|false|fake)|i lie|i be lying|not true)(?: [.,]|$)"
)
"""`I said I was the Chef. I'm not.`"""
_AGAIN: Final = re.compile(
    rf" ({P})((?: do| have)? (?:say|claim|tell|whisper) (?:(?!{P} (?:say|claim|tell|whisper)).)+? (?:and|but|then|,)(?: then| later| now| also)*)(?= (?:claim|tell|whisper) )"
)


def _same_subject(text: str) -> str:
    """`Bo told me X and told Cy Y`: who said the first said the second."""
    return _AGAIN.sub(r" \1\2 \1", text)


_TOLD: Final = tuple(
    re.compile(pattern)
    for pattern in (
        rf" (?:i hear|heard|hear) (?:from|that from) (?P<who>{P})(?: that)? (?P<what>.+)",
        rf" (?:according to|per) (?P<who>{P}) ,? ?(?P<what>.+)",
        rf" (?P<who>{P})(?: (?:do|have|be|just|keep|always|already|now|even|also|once))* (?P<verb>{SAY}) (?P<what>.+)",
        rf" (?P<who>{P}) 's (?:claim|role) (?:be|:) (?P<what>.+)",
    )
)


_REST: Final = re.compile(
    r"(?:(?: ,)? (?:and|but|so)| ,)(?= (?:i|do not|that be|which|evil|it be|what|be (?:that|it|this)|(?:P\d+ (?:then |later |do )?)?(?:claim|tell|whisper)) )|(?: ,) (?:sure|yes|lying|true|right)(?= |$)"
)


_EAR: Final = re.compile(
    rf"(?:(?:to|with|for) )?(?:me|us|town|everyone|person|anyone|you|him|(?:(?<=to )|(?<=with )){P})(?: (?:and|or) (?:me|{P}))*(?: (?:D\d|N\d|today|before|there))*(?: that| ,| :)? "
)


def _told(text: str, heard: Heard, question: bool) -> str:
    """Take out reported speech: who is said to have said what."""
    for pattern in _TOLD:
        found = pattern.search(text)
        if not found or re.search(r"\b(?:both|all)\b", text[: found.end("who") + 6]):
            continue
        if re.match(rf"(?: ?,?)*(?: ?(?:and|or|/) ?){P}", text[found.end("who") :]) or re.search(
            rf"(?:{P})(?: ,)? (?:and|or) $", text[: found.start("who")]
        ):
            continue
        speaker = int(found["who"][1:])
        if re.search(r" what do $", text[: found.start() + 1]):
            return text
        if re.search(r" (?:do|who|what|if|why) $", text[: found.start() + 1]):
            return HOLE
        if speaker == heard.speaker:
            continue
        rest = _REST.search(found["what"])
        said = found["what"][: rest.start()] if rest else found["what"]
        after = found["what"][rest.end() :] if rest else ""
        verb = found.groupdict().get("verb") or ""
        acts = [a for a in _quoted(verb, said.strip(), speaker, heard) if not _only_implied(a)]
        if re.search(rf" as (?:the )?{C}", said) and any(isinstance(a, Report) for a in acts):
            acts = [a for a in acts if not isinstance(a, Claim)]
        heard.add(*(Retell(speaker, act) for act in acts))
        if acts:
            whom = heard.to if heard.to is not None else _addressed(text)
            asked = [a for a in acts if isinstance(a, Attribute) and a.target == whom]
            if question and asked:
                heard.add(*(Ask(act.target, "character", act.character) for act in asked))
                return HOLE
            after = _told(f" {_about(after, speaker)} ", heard, question)
            return f"{text[: found.start()]}{HOLE}{after.strip()} "
        if verb and re.match(rf"(?:that )?P{speaker} (?:~ )?be ", said.strip()):
            return f"{text[: found.start()]}{HOLE}{after} "
    return text


def _addressed(text: str) -> int | None:
    """Who is called at the beginning: `Hal, ...`."""
    called = re.match(rf" ({P}) ,", text)
    return int(called[1][1:]) if called else None


def _only_implied(act: Act) -> bool:
    return isinstance(act, Claim) and act.how == "soft" and len(act.characters) == 1


def _about(text: str, speaker: int) -> str:
    """What is said of who was quoted: `and I don't buy it`."""
    return re.sub(r"\bit\b(?! be)", f"P{speaker}", text)


def _quoted(verb: str, said: str, speaker: int, heard: Heard) -> list[Act]:
    """The acts in quoted words, in which its speaker stands as `P3`, as `he` or as `I`."""
    ears = re.findall(rf"to (?:me|{P})", said)
    if verb == "tell":
        said = re.sub(rf"^{P} ", "", said)
    said = re.sub(r"^(?:that|,|:|-|\") ?", "", _EAR.sub("", f"{said} ", count=1).strip())
    said = re.sub(r"^(?:D\d|N\d|today|before|that|,|:) ", "", said)
    said = re.sub(
        rf"(?<!\S)(?:P{speaker}|he)(?= (?:~ )?(?:be|have|get|claim|see|learn|protect|pick|check)\b)",
        "i",
        said,
    )
    said = re.sub(rf"(?<!\S)(?:P{speaker} 's|his)(?= )", "my", said)
    inner = heard.inner(speaker)
    if verb == "deny":
        if found := re.search(rf"(?:be )?(?:the )?({C}|evil)", said):
            inner.add(Deny(found[1].removeprefix("C:")))
        return inner.acts
    if verb in ("claim", "reveal", "say", "tell", "whisper", "admit"):
        bare = re.match(rf"(?:to be |be |being |as |hard |the )*({C}.*)", said)
        if bare and not re.match(rf"{C} be ", said):
            said = "i be " + bare[1]
            if not re.match(CL, bare[1]) or len(ears) > 1:
                cut = r"(?:with|as) .*" if len(ears) > 1 else r"(?:with|and|as) .*"
                claims = re.findall(C, re.sub(cut, "", bare[1]))
                inner.add(*(Claim((c[2:],)) for c in claims))
    elif not verb:
        said = (
            re.sub(rf"^(?:the )?({C})", r"i be \1", said)
            if re.match(rf"^(?:the )?{C}", said)
            else said
        )
    _understand(_message(said, inner), inner)
    return inner.acts


def _clause(clause: Clause, heard: Heard) -> None:
    if not clause.question:
        inform(clause, heard)
        apply_rules(JUDGEMENTS, clause, heard)
        _aside(clause, heard)
    elif heard.ability == "artist" and seats_in(clause.text):
        heard.pending = info_tokens(clause.text)
    elif found := JUDGEMENTS[0][0].search(clause.text):
        clause.soft = True
        judge(heard, found, clause)


def _aside(clause: Clause, heard: Heard) -> None:
    """What refers to what was just said: `fishy`, `I said Ana was`."""
    last = heard.acts[-1] if heard.acts else None
    if isinstance(last, Retell) and re.fullmatch(
        r"[ §,]*(?:(?:it|that|which)(?: all)? |(?:P\d+ )?be )?(?:be )?(?:(?:~|just|total|complete|blatant|big|such|all|clear|sure) )*"
        r"(?:fishy|evil|lying|lie|weird|odd|strange|false|fake|nonsense|rubbish|untrue|not true|impossible|wrong)[ ,]*",
        clause.text,
    ):
        heard.add(Accuse(last.speaker, "lying"))
    if isinstance(last, Deny) and (found := re.search(rf" ({P}) be $", clause.text)):
        heard.add(Attribute(int(found[1][1:]), last.of))
