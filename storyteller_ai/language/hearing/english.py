"""Reads English talk: sentences into clauses, clauses into acts.

A clause is a row of tokens (see `english_words`), and a rule a pattern over it. What a rule has
understood is taken out, so that no word counts twice; what is left over stays talk.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from engine.speech import (
    EVERYONE,
    Accuse,
    Act,
    Ask,
    Attribute,
    Claim,
    Clash,
    Defend,
    Deny,
    Invite,
    Propose,
    Report,
    Retell,
    Retract,
    Statement,
    Theory,
    VoteIntent,
)
from storyteller_ai.language.hearing.english_words import tokens
from storyteller_ai.language.hearing.heard import Heard, is_evil, team
from storyteller_ai.language.hearing.information import FORMS, reports

Found: TypeAlias = re.Match[str]
Rule: TypeAlias = Callable[[Heard, Found, "Clause"], bool | None]
Rules: TypeAlias = tuple[tuple[re.Pattern[str], Rule], ...]
"""Adds acts; False when it was not what it looked like."""

P: Final = r"P\d+\b"
C: Final = r"C:\w+\b"
_AND: Final = r"(?:(?: ,)? (?:and|or|nor)| [,/+-]| vs)"
PL: Final = rf"(?:(?:both|either|neither|one of|between) )?{P}(?:{_AND} (?:either )?{P})*(?: both)?"
CL: Final = rf"(?:the )?{C}(?:{_AND} (?:and |or |the )*{C}(?! (?:'s|number|ping|info|claim)))+"
TEAM: Final = r"(?:minion|demon|outsider|townsfolk)"
_JUDGED: Final = rf"(?:evil|good|lying|minion|demon|townsfolk|drunk|poison|{C})"
_STEP: Final = r"(?:(?: ,)? (?:or|and|and not)| [,/])"
JUDGED: Final = (
    rf"(?:(?:the|my|our|~|sure|one) )*{_JUDGED}(?:{_STEP} (?:(?:the|my|~|sure) )*{_JUDGED})*"
)
KILL: Final = r"(?:kill|nominate)"
SAY: Final = r"(?:say|claim|tell|whisper|reveal|admit|mention|confirm|deny|swear)"
HOLE: Final = " § "
GOOD_TEAMS: Final = ("townsfolk", "outsider")


class Clause:
    """What is left of a clause, and in what mood it was said."""

    __slots__ = ("question", "soft", "text")

    def __init__(self, text: str, question: bool, soft: bool) -> None:
        self.text, self.question, self.soft = text, question, soft


def read(text: str, heard: Heard) -> None:
    """Add the acts of a message."""
    row = tokens(text, heard.table, heard.to)
    heard.named = _seats(" ".join(row))
    _gossip(text, row, heard)
    line = " ".join(row)
    joking = re.search(r"\b(?:joking|kidding|jk|imagine)\b", line) is not None
    said = re.findall(rf"({P}) (?:say|claim)(?: (?:he|to|be|the))* ({C})", line)
    if len(said) > 1 and len({c for _, c in said}) == 1 and len({p for p, _ in said}) > 1:
        heard.add(Clash(said[0][1][2:], tuple(int(p[1:]) for p, _ in said)))
        return
    if re.search(rf"(?:\btwo|\bdouble|#2) (?:hard )?(?:claim|{C})", line) and _clash(
        f" {line} ", heard
    ):
        return
    _understand(_message(line, heard, joking), heard)
    if re.search(
        r"\b(?:lied|lying|actually|sorry|truth is|my bad|correction)\b", text, re.IGNORECASE
    ):
        denied = [
            act.of for act in heard.acts if isinstance(act, Deny) and team(act.of) in GOOD_TEAMS
        ]
        heard.add(*(Retract(of) for of in denied if any(isinstance(a, Claim) for a in heard.acts)))


def _message(line: str, heard: Heard, joking: bool = False) -> list[Clause]:
    return [
        clause
        for sentence, question in _sentences(line)
        for clause in _sentence(sentence, question, heard, joking)
    ]


def _understand(clauses: list[Clause], heard: Heard) -> None:
    """First who one is, then what one knows and holds of others, which depends on it."""
    for clause in clauses:
        _apply(_RULES, clause, heard)
    for clause in clauses:
        _clause(clause, heard)


def _gossip(text: str, row: list[str], heard: Heard) -> None:
    """The words after `my statement today:`; what they say is no accusation as well."""
    said = re.search(
        r"(?:gossip|statement|claim)[^.:\"]*?(?:\bi (?:say|state|gossip)\b(?: that)?|:)\s*[\"']?(.+?)[\"']?$",
        text,
        re.IGNORECASE,
    )
    if said and "C:gossip" in row:
        heard.add(Claim(("gossip",)), Statement(said[1].strip()))
        row.clear()


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
    rf"| [,-](?= (?:then )?(?:i|my|mine|we|let|do not|you|he|who|what|it|nobody|everyone|if|that|not|sure|{KILL}"
    rf"|{P} $|true|right|{P} (?:(?:~ )?be|should|need|{SAY}|'s))(?: |$)))"
)


def _clauses(text: str) -> Iterator[str]:
    """Parts that can stand alone: nothing is split off that has not said anything yet."""
    start = 0
    for cut in _SPLIT.finditer(text):
        part = text[start : cut.start()]
        if re.search(rf"{_JUDGED} (?:be|:|-|=) {PL} ?$", part) and re.match(
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
        text, question = text[: tag.start()] + " ", True
    if re.search(rf" mean (?:the )?{P} ,? ?not {P}", text):
        heard.add(Retract("accusation"))
        return []
    if found := re.search(rf" if (?:we|you) (?:do )?not kill (?P<pl>{PL})", text):
        heard.add(*(Propose("execute", seat) for seat in _seats(found["pl"])))
    if re.match(r" (?:what|and|but|even) if ", text):
        text, soft = re.sub(r"(?:what|and|but|even) if ", "", text, count=1), True
        joking = joking or text.startswith(" i ")
    if found := re.search(r" if (.+?)(?: then |(?: then)? , | - )(.+)", text):
        text, soft = f"{text[: found.start()]} {found[2]}", True
    elif found := re.search(r"(?<! ask)(?<! see)(?<! know) (?:if|unless|in case) .+", text):
        text = text[: found.start()] + " "
        soft = not text.strip() or bool(re.search(r"\bbe\b", text))
    text = _told(text, heard, question)
    if joking or _clash(text, heard):
        return []
    parts = [part for part in _clauses(_opinions(text)) if part.strip(" §,-")]
    last = len(parts) - 1
    return [
        Clause(
            f" {part.strip()} ",
            question and (i == last or _ASKED.match(part.strip()) is not None),
            soft,
        )
        for i, part in enumerate(parts)
    ]


_OPINIONS: Final = tuple(
    (re.compile(rf"(?<!\S){pattern}(?!\S)"), to)
    for pattern, to in (
        (
            rf"i do not (?:think|believe|see how|buy)(?: that)? ({P}) (?:~ )?(?:be|can be|~ be)",
            r"\1 be not",
        ),
        (rf"(?:i )?(?:do not|no) (?:way|chance)(?: that)? ({P}) be", r"\1 be not"),
        (rf"(?:there be )?no (?:way|chance)(?: that)? ({P}) (?:~ )?be", r"\1 be not"),
        (rf"({P}) can not(?: possibly)? be", r"\1 be not"),
        (
            r"i (?:~ )?(?:think|believe)(?: that)?(?= (?:P\d|he|it|the|one|C:|there|we|both|either|~))",
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


# --- what others said -------------------------------------------------------------------------

_TOLD: Final = tuple(
    re.compile(pattern)
    for pattern in (
        rf" (?:i hear|heard|hear) (?:from|that from) (?P<who>{P})(?: that)? (?P<what>.+)",
        rf" (?:according to|per) (?P<who>{P}) ,? ?(?P<what>.+)",
        rf" (?P<who>{P})(?: (?:do|have|be|just))? (?P<verb>{SAY}) (?P<what>.+)",
        rf" (?P<who>{P}) 's (?:claim|role) (?:be|:) (?P<what>.+)",
    )
)
_REST: Final = re.compile(
    r"(?:(?: ,)? (?:and|but|so)| ,)(?= (?:i|do not|that be|which|evil|it be|what) )|(?: ,) (?:sure|yes|lying|true|right)(?= |$)"
)
_EAR: Final = re.compile(
    rf"(?:(?:to|with|for) )?(?:me|us|town|everyone|you|him|(?:(?<=to )|(?<=with )){P})(?: (?:and|or) (?:me|{P}))*(?: (?:D\d|N\d|today|before|there))*(?: that| ,| :)? "
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
            if question and re.search(r"\b(?:true|right|correct|legit)\b", found["what"]):
                asked = (a for a in acts if isinstance(a, Attribute) and a.target == heard.to)
                heard.add(*(Ask(act.target, "character", act.character) for act in asked))
                return HOLE
            return f"{text[: found.start()]}{HOLE}{_about(after, speaker)} "
        if verb and re.match(rf"(?:that )?P{speaker} (?:~ )?be ", said.strip()):
            return f"{text[: found.start()]}{HOLE}{after} "
    return text


def _only_implied(act: Act) -> bool:
    return isinstance(act, Claim) and act.how == "soft" and len(act.characters) == 1


def _about(text: str, speaker: int) -> str:
    """What is said of who was quoted: `and I don't buy it`."""
    return re.sub(r"\bit\b(?! be)", f"P{speaker}", text)


def _quoted(verb: str, said: str, speaker: int, heard: Heard) -> list[Act]:
    """The acts in quoted words, in which its speaker stands as `P3`, as `he` or as `I`."""
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
            if not re.match(CL, bare[1]):
                ears = re.findall(rf"to (?:me|{P})", bare[1])
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


# --- two who claim the same --------------------------------------------------------------------


def _clash(text: str, heard: Heard) -> bool:
    cue = re.search(
        r"(?:\bdouble|\bboth|\btwo|#2|#3|\ball|\bsame (?:role|claim|thing|C:\w+)|\btriple)\b", text
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


# --- one clause --------------------------------------------------------------------------------


def _apply(rules: Rules, clause: Clause, heard: Heard) -> None:
    for pattern, rule in rules:
        start = 0
        while found := pattern.search(clause.text, start):
            if rule(heard, found, clause) is False:
                start = found.start() + 1
                continue
            clause.text = clause.text[: found.start()] + HOLE + clause.text[found.end() :]


def _clause(clause: Clause, heard: Heard) -> None:
    if not clause.question:
        _informs(clause, heard)
        _apply(_JUDGEMENTS, clause, heard)
        _aside(clause, heard)
    elif heard.ability == "artist" and _seats(clause.text):
        heard.pending = _info_tokens(clause.text)
    elif found := _JUDGEMENTS[0][0].search(clause.text):
        clause.soft = True
        _judged(heard, found, clause)


def _aside(clause: Clause, heard: Heard) -> None:
    """What refers to what was just said: `fishy`, `I said Ana was`."""
    last = heard.acts[-1] if heard.acts else None
    if isinstance(last, Retell) and re.fullmatch(
        r"[ §,]*(?:it be |be )?(?:~ )?(?:fishy|evil|lying|weird|odd|strange)[ ,]*", clause.text
    ):
        heard.add(Accuse(last.speaker, "lying"))
    if isinstance(last, Deny) and (found := re.search(rf" ({P}) be $", clause.text)):
        heard.add(Attribute(int(found[1][1:]), last.of))


def _seats(text: str) -> tuple[int, ...]:
    return tuple(dict.fromkeys(int(p[1:]) for p in re.findall(P, text)))


def _ids(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(c[2:] for c in re.findall(C, text)))


def _claims(heard: Heard, found: Found, clause: Clause) -> bool | None:
    character = found["c"][2:]
    before = clause.text[: found.start()]
    if re.search(r"\b(?:not|if|who|which|any|anyone|someone)\b(?: \S+){0,3}$", before + found[0]):
        return False
    if re.match(r" (?:mad|game|player)\b", clause.text[found.end() :]):
        return False
    how = "soft" if "~" in found[0] or re.search(r"~ $", before) else ""
    if not how and re.search(r"\b(?:sure|hard|swear)\b", clause.text) and "soft" not in clause.text:
        how = "hard"
    if clause.question:
        return False
    heard.add(Claim((character,), how))  # type: ignore[arg-type]  # one of the three
    if character in FORMS:
        heard.ability = character
    return None


def _one_of(heard: Heard, found: Found, clause: Clause) -> bool | None:
    listed = found["cl"]
    characters = _ids(listed)
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


def _deny(heard: Heard, found: Found, clause: Clause) -> bool | None:
    if clause.question:
        return False
    heard.add(
        *(
            Deny(of.removeprefix("C:"))
            for of in re.findall(rf"{C}|evil|demon|minion|outsider|lying", found["of"])[:3]
        )
    )
    return None


def _lied(heard: Heard, found: Found, clause: Clause) -> None:
    """`I was lying about being the Monk`."""
    character = found["c"][2:]
    heard.add(Retract(character), Deny(character))


def _takes_back(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """What is taken back: a character, what was said of somebody, or information."""
    about = found[0]
    claimed = _ids(about)
    if re.search(r"\b(?:number|yes|no|info|ping|result|check|N\d)\b|#\d", about) or (
        claimed and re.search(r"\bpoison|\bdrunk\b", about)
    ):
        ability = claimed[0] if claimed else ""
        if ability:
            _implied(heard, ability)
            heard.add(*reports(ability, _info_tokens(about), heard.table.day))
            heard.ability = ""
        heard.add(Retract("information"))
    elif re.search(rf"\b(?:accus\w*|suspicion|evil)\b|{P}", about):
        heard.add(Retract("accusation"))
    elif claimed:
        heard.add(Retract(claimed[0]))
    else:
        return False
    return None


def _implied(heard: Heard, ability: str) -> None:
    """Who speaks of an ability's information claims it, if only softly."""
    heard.ability = ability
    if not any(isinstance(a, Claim) and ability in a.characters for a in heard.acts):
        heard.add(Claim((ability,), "soft"))


def _ask_who(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`Who are you, Cy?`, `what's Bo?`."""
    seats = _seats(found[0])
    whom = seats or ((heard.to,) if heard.to is not None else ())
    heard.add(*(Ask(seat) for seat in whom if seat != heard.speaker))
    return None if whom else False


def _ask_whether(heard: Heard, found: Found, clause: Clause) -> bool | None:
    if not clause.question:
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


def _ask_all(heard: Heard, found: Found, clause: Clause) -> None:
    what = found.groupdict().get("of") or ""
    heard.add(Ask(EVERYONE, "character", what.removeprefix("C:")))


def _ask_back(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`..., you?` after a claim of one's own."""
    if heard.to is None:
        return False
    heard.add(Ask(heard.to))
    return None


def _vote(heard: Heard, found: Found, clause: Clause) -> bool | None:
    if clause.question:
        return False
    said = found[0].partition(" but ")[0]
    no = re.search(r"\b(?:not|no|never|against|pass|without|out)\b", said) is not None
    for seat in _seats(found["pl"]):
        if seat == heard.speaker:
            heard.add(Propose("spare", seat))
        else:
            heard.add(VoteIntent(seat, not no))
    if other := found.groupdict().get("other"):
        heard.add(*(VoteIntent(seat, no) for seat in _seats(other)))
    return None


def _spare(heard: Heard, found: Found, clause: Clause) -> bool | None:
    if re.search(r"(?:demon|can|will|~) $", clause.text[: found.start() + 1]):
        return False
    if clause.question and "let" not in found[0]:
        return False
    whom = _seats(found["pl"]) if re.search(P, found["pl"]) else (heard.speaker,)
    heard.add(*(Propose("spare", seat) for seat in whom))
    return None


def _skip(heard: Heard, found: Found, clause: Clause) -> None:
    heard.add(Propose("spare", EVERYONE))


def _propose(heard: Heard, found: Found, clause: Clause) -> bool | None:
    before = clause.text[: found.start()]
    if re.search(r"\b(?:not|never|why|who|be|if|when)(?: [^P]*)?$", before + " ") or clause.soft:
        return False
    seats = _seats(found["pl"])
    if re.search(r"\b(?:or|one of|either)\b", found["pl"]) and len(seats) > 1:
        return False
    heard.add(*(Propose("execute", seat) for seat in seats if seat != heard.speaker))
    return None


def _invite(heard: Heard, found: Found, clause: Clause) -> bool | None:
    seats = tuple(s for s in _seats(clause.text) if s != heard.speaker) or (
        (heard.to,) if heard.to is not None else ()
    )
    heard.add(*(Invite(seat) for seat in seats[:1]))
    return None if seats else False


def _theory(heard: Heard, found: Found, clause: Clause) -> bool | None:
    what = found["c"][2:]
    if clause.question or not is_evil(what) or re.search(r"\b(?:not|no)\b", found[0]):
        return False
    if re.search(r"\b(?:not|no)\b", clause.text[: found.start("c")]):
        return False
    if re.search(rf"{P} (?:~ )?(?:be )?[^C]*$", clause.text[: found.start("c")]):
        return False
    heard.add(Theory(what))
    return None


def _herring(heard: Heard, found: Found, clause: Clause) -> None:
    _implied(heard, "fortuneteller")
    heard.add(*(Defend(seat) for seat in _seats(found["pl"])))


# --- information -------------------------------------------------------------------------------

_CHOICES: Final = (("protect", "monk"), ("exorcise", "exorcist"))
_CUES: Final = (
    (r"\bmy master (?:\w+ )?be\b", "butler"),
    (r"\bmy (?:grandchild|grandkid|grandson|granddaughter)\b", "grandmother"),
    (r"\bget (?:yes|no) (?:on|for|from) P\d+(?: and)? P\d+", "fortuneteller"),
    (r"\b(?:i|we) (?:have )?protect(?: \w+)? P", "monk"),
    (r"\b(?:check|ping)(?: on)? P\d+(?: and)? P\d+", "fortuneteller"),
    (r"\b(?:my|the) (?:yes|no) (?:from|on|i|be)\b", "fortuneteller"),
)


def _informs(clause: Clause, heard: Heard) -> None:
    """What the clause tells of the speaker's ability."""
    text = clause.text
    named = re.search(
        rf"\b(?:my|as|as the) ({C})(?: 's)? (?:ping|number|check|info|#|result|yes|no|question)\b",
        text,
    )
    if named and named[1][2:] in FORMS:
        _implied(heard, named[1][2:])
    if not heard.ability:
        for cue, ability in _CUES:
            if (
                re.search(cue, text)
                and ability in heard.table.script
                and _tells(ability, text, heard)
            ):
                _implied(heard, ability)
                break
        else:
            _shown(text, heard)
    if heard.ability and _tells(heard.ability, text, heard):
        found = reports(heard.ability, [*heard.pending, *_info_tokens(text)], heard.table.day)
        if not found and re.search(
            r"\b(?:pick|check|ask|ping|on|see|question)\b|N\d|D\d|§ P", text
        ):
            heard.pending = _info_tokens(text)
        found = [r for r in found if (r.ability, r.night) not in heard.told or not r.night]
        if found:
            heard.add(*found)
            heard.pending = []
            keep = rf"(?:{P}|{C}|#\d+|N\d|D\d|YES|NO)"
            clause.text = re.sub(rf"(?<!\S){keep}(?!\S)", "§", text)


def _shown(text: str, heard: Heard) -> None:
    """`I learned that one of these is the Recluse`: by the team, who would be told that."""
    seen = re.search(r"\b(?:i|we) (?:learn|see|know|get|have|ping|be show|be tell)\b", text)
    characters = _ids(text)
    if not seen or len(characters) != 1 or len(_seats(text)) != 2:
        return
    ability = {"townsfolk": "washerwoman", "outsider": "librarian", "minion": "investigator"}.get(
        team(characters[0]), ""
    )
    if ability in heard.table.script:
        _implied(heard, ability)


def _tells(ability: str, text: str, heard: Heard) -> bool:
    """Whether the clause speaks of the ability's information at all."""
    form = FORMS[ability]
    row = _info_tokens(text)
    if re.search(r"\b(?:want|will|go to|should|would|let|~ kill)\b", text):
        return False
    if form.kind == "chosen":
        verbs = r"\b(?:protect|pick|on|master|visit|with|watch|block|check|revive|witch|curse|N\d) (?!not)"
        bare = re.match(rf"^ (?:§ )+(?:[,:-] )?(?:§ )*{P}", text) is not None
        return bare or re.search(verbs, text) is not None
    if form.kind in ("seats", "side"):
        return bool(_seats(text))
    if form.kind == "number":
        return any(t[0] == "#" for t in row)
    return bool(row)


_GLUE: Final = (
    (
        r"(?<!\S)(?:no|zero|#0|nobody|none|without) (?:C:)?outsider(?!\S)|there be (?:no|not any) outsider|outsider (?:be|:)? ?(?:#0|none|zero)",
        "NONE",
    ),
    (r"not (?:be )?(?:on )?(?:the )?same (?:team|side|alignment)", "NO"),
    (r"(?<!\S)yes(?!\S)|(?<!\S)nod(?:ded)?(?!\S)|same (?:team|side|alignment)", "YES"),
    (r"(?<!\S)no(?!\S)|(?<!\S)nope(?!\S)|be say not|different (?:team|side|alignment)", "NO"),
    (r"(?<!\S)(?:good)(?!\S)", "GOOD"),
    (r"(?<!\S)(?:evil)(?!\S)", "EVIL"),
    (
        r"#\d+ (?:of us|people|player|votes?|vote|minion|demon|outsider|townsfolk|left|more|time|days?|claim|C:\w+)(?!\S)",
        "x",
    ),
    (r"(?<!\S)zero(?!\S)", "#0"),
    (r"(?<!\S)one(?= (?:N\d|last|on|be|in|as|the|,|$))", "#1"),
    (r"(?<!\S)two(?!\S)(?! of)", "#2"),
    (r"(?<!\S)three(?!\S)(?! of)", "#3"),
    (r"(?<!\S)four(?!\S)(?! of)", "#4"),
    (r"(?<!\S)five(?!\S)(?! of)", "#5"),
)


def _info_tokens(text: str) -> list[str]:
    for pattern, to in _GLUE:
        text = re.sub(pattern, to, text)
    return text.split()


# --- of others ---------------------------------------------------------------------------------


def _judged(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`P1 be evil or drunk`: each player held for each of these, or for one of them."""
    seats = tuple(s for s in _seats(found["pl"]))
    said = found["what"]
    negated = bool(found.groupdict().get("not")) or found["pl"].startswith("neither")
    soft = clause.soft or "~" in found[0].replace(said, "")
    one_of = len(seats) > 1 and re.search(
        r"\b(?:or|either|one of|between|in|among)\b", found[0].replace(said, "")
    )
    target: tuple[int, ...] = seats
    if heard.speaker in seats:
        return None
    parts = re.split(rf"{_STEP} ", said)
    if " or " in said and len(parts) > 1 and not negated:
        of = tuple(dict.fromkeys(_of(part) for part in parts))
        heard.add(*(Accuse(seat, of, "", soft) for seat in seats))
        return None
    for part in parts:
        mild = soft or "~" in part
        if one_of and not negated:
            if _bad(_of(part)):
                heard.add(Accuse(target, _of(part), "", mild))
        else:
            for seat in seats:
                _judge_one(heard, seat, _of(part), negated, mild)
    return None


def _of(part: str) -> str:
    word = part.split()[-1]
    return "drunk" if word == "poison" else word.removeprefix("C:")


def _bad(of: str) -> bool:
    return of in ("evil", "lying", "minion", "demon", "drunk") or is_evil(of)


def _judge_one(heard: Heard, seat: int, of: str, negated: bool, soft: bool) -> None:
    if seat == heard.speaker:
        return
    if not negated and _bad(of):
        heard.add(Accuse(seat, of, "", soft))
    elif negated and of not in ("drunk", "good") and _bad(of):
        heard.add(Defend(seat))
    elif negated and of == "good":
        heard.add(Accuse(seat, "evil", "", soft))
    elif negated and of != "drunk":
        heard.add(Accuse(seat, "lying", "", soft))
    elif of in ("good", "townsfolk"):
        heard.add(Defend(seat))
    elif not negated:
        heard.add(Attribute(seat, of))


def _reversed(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`The Imp is Bo or Cy`, `evil: Bo, Cy`."""
    of = found["what"].removeprefix("C:")
    asked = re.search(r"\b(?:if|whether|ask|mean)\b", clause.text[: found.start() + 1])
    if clause.question or asked or (found["what"].startswith("C:") and not is_evil(of)):
        return False
    return _judged(heard, found, clause)


def _ask_named(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`Bo, Cy: I need your roles`."""
    seats = _seats(clause.text) or heard.named
    whom = seats or ((heard.to,) if heard.to is not None else ())
    heard.add(*(Ask(seat) for seat in whom if seat != heard.speaker))
    return None if whom else False


def _accuse_of(of: str, soft: bool = False) -> Rule:
    def rule(heard: Heard, found: Found, clause: Clause) -> bool | None:
        seats = [s for s in _seats(found["pl"]) if s != heard.speaker]
        heard.add(*(Accuse(seat, of, "", soft or clause.soft) for seat in seats))
        return None if seats else False

    return rule


def _defend(heard: Heard, found: Found, clause: Clause) -> bool | None:
    seats = [s for s in _seats(found["pl"]) if s != heard.speaker]
    heard.add(*(Defend(seat) for seat in seats))
    return None if seats else False


_WANT: Final = (
    r"(?:let us|we (?:should|need to|must|have to|can|could|go to|~)|i (?:want|would|vote|say|need|go)(?: to| we| like to| love to)?"
    r"|(?:can|could|will|should) (?:we|someone|anyone|you|somebody)|someone|we|time to|want to|go|just|§|,|-)"
)
_WHEN: Final = r"(?: (?:today|first|up|D\d|instead|then|and|move|or we lose|me))*"
_RULES: Final[Rules] = tuple(
    (re.compile(pattern), rule)
    for pattern, rule in (
        # taking back
        (rf" i (?:be )?(?:lie|lying)(?: about)?(?: be| being| claim)?(?: the)? (?P<c>{C})", _lied),
        (
            r" (?:i (?:want to |will |have to )?)?(?:take back|take § back|retract|scrap|cancel) .*",
            _takes_back,
        ),
        (r" i take .+ back ", _takes_back),
        (rf" i be wrong (?:about|on) {P}", _takes_back),
        (
            rf" my (?:yes|no|number|info|ping|{C}).* (?:be|~) (?:wrong|drunk|poison|fake).*",
            _takes_back,
        ),
        (
            rf" (?:mean|sorry) (?:{P}) ,? ?not (?P<pl>{P})",
            lambda h, f, c: h.add(Retract("accusation")),
        ),
        (rf" (?:actually |§ )?(?:i be )?not (?:the )?(?P<c>{C})(?= (?:sorry|anymore))", _lied),
        # what is asked
        (
            rf" (?:what|how) about {P} ,? ?(?=$|what|who|§)",
            lambda h, f, c: _ask_who(h, f, c) if c.question else False,
        ),
        (
            rf" {P} (?:do )?{P} (?:have|get|learn|know) (?:any |some |the )?(?:info|information|number|ping|anything|result).*",
            lambda h, f, c: _ask_who(h, f, c) if c.question else False,
        ),
        (
            rf" (?:{P} )?,? ?(?:be )?(?:(?:who|what|which) (?:role |C:\w+ )?(?:do )?(?:be )?)(?P<p>{P})(?: be)?(?: claim| say|)(?: {P} be)? $",
            _ask_who,
        ),
        (
            rf" (?:{P} )?,? ?(?:what|who|which)(?: role)? (?:do|be|have) {P}(?: 's)?(?: (?:claim|say|{P}|role|be|to|again|as|today|then))* ,? ?(?:{P} )?$",
            _ask_who,
        ),
        (rf" (?:what|who) {P} be ", _ask_who),
        (rf" {P} (?:who|what) (?:be )?{P} ", _ask_who),
        (rf" (?:what (?:be )?)?{P} 's (?:role|claim|token)(?: again)? $", _ask_who),
        (rf" {P} ,? ?(?:role|claim) $", _ask_who),
        (
            rf" {P} ,? (?:{P} )?(?:need to |should |please |can {P} |~ )?(?:reveal|claim)(?: your role| now| up)? $",
            _ask_who,
        ),
        (
            rf" (?:be |~ be )?(?P<p>{P})(?: ,)? (?:be )?(?:{P} )?(?:~ )?(?:really )?(?:the )?(?P<of>{C}|{TEAM})(?: or not| , true| right| ,? ?{P})? $",
            _ask_whether,
        ),
        (rf" (?P<p>{P}) ,? ?be {P} (?:the )?(?P<of>{C}|{TEAM}).* ", _ask_whether),
        (
            rf" (?:who|anyone|anybody|someone)(?: (?:be|have|claim|got))*(?: claim| to be| claiming)?(?: the| an)? (?P<of>{C}|{TEAM}) ",
            _ask_all,
        ),
        (
            rf" be (?:anyone|someone|there)(?: here)?(?: (?:the|an|any|claim|claiming))* (?P<of>{C}|{TEAM}) ",
            _ask_all,
        ),
        (rf" (?:any|which|where be(?: the| our)?) (?P<of>{C}|{TEAM}) ", _ask_all),
        (
            rf" (?:the |our )?(?P<of>{C}|{TEAM}) ,? ?(?:(?:should|need to|must|has to|can you|can|could|please) (?:reveal|speak|claim|talk|share|say|come|tell)|reveal|speak|come)(?: up| forward| out| now| please)? ",
            _ask_all,
        ),
        (
            r" (?:can |could |should |will |let |let us |we (?:should |need )?)*(?:everyone|all|we all|us all|town|you all)(?: (?:please|should|need to|to|can|must|,|just|all|§))* (?:say|claim|reveal|share|tell|open|post|role)(?: (?:what|who|us|their|your|now|role|you|they|be|he|up|claim|today)| P\d+)* ",
            _ask_all,
        ),
        (
            r" (?:roll call|mass claim|mass reveal|role call|full claim|claims? please|claim everyone|claim now|share claim) ",
            _ask_all,
        ),
        (r" (?:what|who) (?:be|do) everyone(?: (?:be|claim|claiming))? ", _ask_all),
        (
            r" (?:three|#3|two|#2|one|#1) for (?:three|#3|two|#2|one|#1) $",
            lambda h, f, c: _ask_back(h, f, c) if c.question else False,
        ),
        (r" (?:trade|swap|exchange) (?:claim|role|info).* ", _ask_back),
        (
            rf" ,? ?(?:and )?(?:how about |what about )?(?:you|{P}) $",
            lambda h, f, c: (
                _ask_back(h, f, c)
                if c.question
                and any(isinstance(a, Claim) for a in h.acts)
                and (h.to is None or f"P{h.to} " in f[0])
                else False
            ),
        ),
        (
            r" (?:can (?:we|i|you)|want to|could we|let us|care to|down to|up for|got a)? ?(?:a )?(?:talk|whisper|word|dm|pm|private)(?: (?:to|with) (?:you|P\d+))?(?: (?:in|one on one|private|privately|alone|real quick|quick|with|P\d+|aside|for|sec|later|now))* $",
            lambda h, f, c: _invite(h, f, c) if h.to is not None or re.search(P, f[0]) else False,
        ),
        (
            r" (?:i )?(?:need|want|give me|tell me|show me) (?:your|their|the|P\d+ 's|what) (?:role|claim).*",
            lambda h, f, c: _ask_named(h, f, c),
        ),
        # denials and claims
        (
            r" i be (?:sure |~ |the )*good(?! (?:at|with|C:))",
            lambda h, f, c: h.add(Deny("evil")) if not c.question else False,
        ),
        (
            rf" (?:i be|no ,? i be|me be)? ?not (?:the |~ |an )*(?P<of>(?:{C}|evil|demon|minion|outsider|lying)(?: or (?:the )?(?:{C}|evil|demon|minion))*)",
            lambda h, f, c: (
                _deny(h, f, c) if re.search(r"\bi\b", f[0]) or not re.search(P, c.text) else False
            ),
        ),
        (
            rf" (?:i )?(?:never|do not|have not|have never)(?: ever)? (?:say|claim|tell \w+)(?: (?:that|i|be|to|the))* (?P<of>{C}|evil)",
            _deny,
        ),
        (
            rf" i (?:be )?(?:~ )?(?:be )?(?:(?:the|in|one of|either|between|of|from) )*(?P<cl>{CL})",
            _one_of,
        ),
        (
            rf" (?:mine|my (?:role|claim|option|bucket|\#\d|three)) (?:be|:) (?:(?:the|one of|either|between) )*(?P<cl>{CL})",
            _one_of,
        ),
        (
            rf" (?:(?:three|#3|two|#2) for (?:three|#3|two|#2)|#3|one of|either|§) ?[:,-]? (?:(?:i|be|one of|either|mine) )*(?P<cl>{CL})",
            _one_of,
        ),
        (rf"^ (?P<cl>{CL}) $", _one_of),
        (rf" i (?:have|get|can be|hold) (?:(?:the|either|one of) )*(?P<cl>{CL})", _one_of),
        (
            rf" i (?:~ )?(?:be|claim|reveal|hard claim|be claim|sure claim)(?: (?:~|the|to|be|as|sure|your|hard|out|poor|humble|here|a|only|real|now|claim))* (?P<c>{C})(?: (?:here|claim))?",
            _claims,
        ),
        (
            rf" (?:hard |sure |soft )?claim(?: (?:to|be|the|as|:|hard))* (?P<c>{C})(?: (?:here))?",
            _claims,
        ),
        (
            rf" (?:my (?:role|token|claim|card)|role) (?:be|:|-)(?: (?:the|me))* (?P<c>{C})",
            _claims,
        ),
        (rf" i (?P<c>C:dreamer\b)(?= (?:of|on|about|{P}))", _claims),
        (
            rf" as (?:the |your )?(?P<c>{C})(?= (?:,|i|§|$|-|:|~|N\d|on|with|#))",
            lambda h, f, c: (
                _claims(h, f, c)
                if re.search(r"\b(?:i|get|ping|number|see|check)\b|§|#|^ as", c.text)
                and not re.search(rf"{P} (?:~ )?be|{P} $", c.text[: f.start() + 1])
                else False
            ),
        ),
        (
            rf"^(?: §)* (?:sure |hard |, |- |§ |and )*(?P<c>{C})(?: ping| claim| here| role)*(?= (?:§ )*(?:$|,|-|:|here|claim|with|on|get|see|pick|check|protect|learn|ping|have|say|give|tell|show|N\d|D\d|#|yes|no|zero|one|two|P\d|{C}|§))",
            lambda h, f, c: _bare(h, f, c),
        ),
        (
            rf" [,-] (?P<c>{C}) $",
            lambda h, f, c: (
                _claims(h, f, c)
                if not any(isinstance(a, Claim) for a in h.acts)
                and not re.search(rf"{C} $|{P} (?:~ )?be", c.text[: f.start() + 1])
                else False
            ),
        ),
        # votes
        (
            rf" i (?:will |be |~ |go to |sure )*(?:not |never )?(?:be |go to |~ |sure )*(?:vote|vote not|vote no|vote yes)(?: (?:for|on|against|yes|no|to kill))* (?P<pl>{PL})(?:(?: ,)? but (?:not|no)(?: (?:on|for))? (?P<other>{PL}))?",
            _vote,
        ),
        (
            rf" (?:i would (?:rather )?not|i refuse to|not|no ,? not) vot\w*(?: (?:for|on|against))* (?P<pl>{PL})",
            _vote,
        ),
        (rf" vote (?:yes|no)(?: on| for)? (?P<pl>{PL})", lambda h, f, c: _imperative_vote(h, f, c)),
        (
            rf" (?:my|§) (?:vote|hand)(?: (?:be|go|will|stay|up|down|not|~|for|to))* (?:on|for|to|against) (?P<pl>{PL})",
            _vote,
        ),
        (
            rf" (?:no|yes)(?: vote)?(?: (?:from|by) me)? (?:on|for) (?P<pl>{PL})",
            lambda h, f, c: _vote(h, f, c) if re.search(r"vote|from me", c.text) else False,
        ),
        (rf" (?P<pl>{P}) (?:have|get|be|will get|will have) my vote", _vote),
        (rf" count me (?:in|out)(?: (?:for|on|with))* (?P<pl>{PL})", _vote),
        (rf" you have my vote (?:on|for) (?P<pl>{PL})", _vote),
        (rf" {P} have my vote (?:on|for) (?P<pl>{PL})", _vote),
        # who shall live or die
        (r" (?:no|without)(?: any)? (?:execution|kill)(?: of anyone)?(?: today)? ", _skip),
        (
            rf" (?:we |let us |should |we should |do |can we |i would |i say |please )*(?:not|never) (?:{KILL}|vote)(?: (?:anyone|someone|today|anyone today|yet|D\d|now))* (?=$|,|§)",
            _skip,
        ),
        (
            r" (?:nobody|no one)(?: should| need to| has to)? (?:vote|die|nominate|kill|hang)(?: today)? ",
            _skip,
        ),
        (
            r" (?:let us |we (?:should |can )?|i (?:say |vote )?(?:we )?)?(?:skip|sleep|pass|no kill)(?: (?:today|the day|this one|on it|on execution|vote))? $",
            lambda h, f, c: (
                _skip(h, f, c) if "let us" in f[0] or "we" in f[0] or "today" in f[0] else False
            ),
        ),
        (r" save (?:your|P\d+ 's|our|the|all) vote.*", _skip),
        (
            rf" (?:let us |please |we should |you should |we |should |you |better |~ |i would )*(?:do )?not (?:you |P\d+ )?(?:dare )?(?:to )?(?:{KILL}|vote|shoot|touch)(?: (?:for|on|out))* (?P<pl>{PL}|me)(?! (?:be|~))",
            _spare,
        ),
        (
            rf" (?:leave|spare|save|keep|let) (?P<pl>{PL}|me|us)(?: (?:alone|alive|be|live|out of|stay|in|around|today))*",
            lambda h, f, c: (
                _spare(h, f, c)
                if f[0].split()[0] != "let" or "live" in f[0] or "alone" in f[0]
                else False
            ),
        ),
        (rf" (?:no vote|no hands?|hands? down)(?: (?:on|for))* (?P<pl>{PL}|me)", _spare),
        (rf" (?:please )?not (?P<pl>{PL}|me)(?: (?:today|please|again))* (?=$|,|§)", _spare),
        (rf" (?P<pl>{PL}) should (?:not (?:die|be killed?|go|hang)|live|stay|survive)", _spare),
        (
            r" (?:i be )?(?:more )?(?:useful|worth) (?:alive)",
            lambda h, f, c: h.add(Propose("spare", h.speaker)),
        ),
        (
            rf"(?:(?<=^)|(?<={HOLE[1:-1]})| {_WANT}) ?(?:{_WANT} )*(?:to )?(?:be )?(?:{KILL}|vote)(?: (?:for|on|out|dead weight ,))* (?P<pl>{PL}){_WHEN}(?! be| 's)",
            lambda h, f, c: _propose(h, f, c),
        ),
        (rf" i (?:(?!not|never|do|P\d)\S+ ){{1,4}}?(?:to )?{KILL} (?P<pl>{PL})", _propose),
        (
            rf" (?P<pl>{PL}) (?:need to|have to|must|should|can|will|get to|be go to)(?: be)? (?:go|die|hang|killed?|leave|nominated?)",
            _propose,
        ),
        (
            rf" (?P<pl>{PL}) (?:be )?(?:for|nominate|kill|on the block|up)(?: (?:please|today|execution|first|now|block))* $",
            _propose,
        ),
        (rf" my (?:nomination|vote) be (?P<pl>{P})", _propose),
        (
            rf" (?P<pl>{P}) (?:be |go to |will )+(?:my|the|our|today) (?:nomination|kill|execution)",
            _propose,
        ),
        (
            rf" (?P<pl>{P}) be (?:the one|who|my pick|my vote|my nomination|the kill)(?: (?:i|we|that|to|would|should|will|for))*(?: kill| today| die)? ",
            lambda h, f, c: _kill_or_vote(h, f, c),
        ),
        (rf" with me on (?P<pl>{PL})", _propose),
        (rf" (?P<pl>{P}) today $", lambda h, f, c: _propose(h, f, c) if f.start() == 0 else False),
        # evil characters that are about
        (
            rf"^(?: §)* (?:~ )?(?:sure |the |it |this |that |there |we |have |be |a |feel |must |one |i |~ |think |bet |smell |, |§ )*(?P<c>{C})(?: be)?(?: (?:~|sure|be))*(?: (?:in (?:play|this|here|game|the|my|the game)|game|around|about|out there|script|on the board|somewhere))+",
            _theory,
        ),
        (
            rf" (?:there|we|it)(?: (?:~|sure|also|sure))* (?:be|have|~ be)(?: (?:the|~|sure|one|to|be|also))* (?P<c>{C})(?! 's)",
            _theory,
        ),
        (
            rf" (?:i )?(?:bet|smells?|feels?|think|suspect|~|evil)(?: (?:on|there|be|we|have|it|that|the|some|~|sure|like))* (?P<c>{C})(?: (?:game|in play|here|around|too|sure|to me))* $",
            _theory,
        ),
        (rf" (?P<c>{C}) be (?:next to|beside|near) me", _theory),
        (rf" (?:my )?red herring (?:be|:|~ be) (?P<pl>{P})", _herring),
    )
)


def _imperative_vote(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """`vote no on Bo` tells the others what to do; `voting yes on Bo` is one's own."""
    no = " no" in found[0]
    if re.search(r"\bi\b|sure", clause.text):
        heard.add(*(VoteIntent(seat, not no) for seat in _seats(found["pl"])))
    else:
        heard.add(*(Propose("spare" if no else "execute", seat) for seat in _seats(found["pl"])))
    return None


def _kill_or_vote(heard: Heard, found: Found, clause: Clause) -> bool | None:
    seats = _seats(found["pl"])
    if "my vote" in found[0]:
        heard.add(*(VoteIntent(seat, True) for seat in seats))
        return None
    return (
        _propose(heard, found, clause) if re.search(r"kill|die|today|my nom", found[0]) else False
    )


def _bare(heard: Heard, found: Found, clause: Clause) -> bool | None:
    """A clause that begins with a character: who speaks is that, as in `FT here` or `mayor btw`."""
    character = found["c"][2:]
    rest = clause.text[found.end() :]
    if re.match(rf" (?:,? ?(?:{C}|and {C}))+ $", rest) or clause.question:
        return False
    if is_evil(character) and not re.search(r"claim|here", found[0]):
        return False
    if re.match(r" (?:be|should|need|can|please)\b", rest):
        return False
    return _claims(heard, found, clause)


_JUDGEMENTS: Final[Rules] = tuple(
    (re.compile(pattern), rule)
    for pattern, rule in (
        (
            rf"(?:~ )?(?P<pl>{PL}) (?:~ )?(?:be|~) (?:sure |~ )*(?P<not>not )?(?:(?:~|sure|so|all|both|be|such|also|most|more|as|like|the|one|my|by far) )*(?P<what>{JUDGED})(?! (?:'s|ping|claim))",
            _judged,
        ),
        (
            rf"(?P<pl>(?:between|one of|either) {PL}) (?:(?:for|as|to be|the) )+(?P<what>{_JUDGED})",
            _judged,
        ),
        (
            rf"(?P<not>not )?(?P<pl>{PL}) (?:(?:=|:|-|>|as|the) )*(?P<what>(?:evil|good|demon|minion|lying))(?! ping)",
            _judged,
        ),
        (rf"(?P<pl>{PL}) (?:=|- >|:) (?P<what>{C})", _judged),
        (
            rf"(?:^| )(?P<what>(?:evil|good|minion|demon|{C}))(?: (?:~|sure|pick|team|pool|list|read|suspect))* (?:be|:|-|=)(?: (?:~|in|among|between|one of))* (?P<pl>{PL})",
            _reversed,
        ),
        (rf"(?:^| )i (?:~ |do |sure )*evil (?P<pl>{PL})", _accuse_of("evil")),
        (
            rf"(?:^ |§ )it (?:be|~)(?: (?:be|~|sure))* (?P<pl>{PL}) $",
            lambda h, f, c: _accuse_of("evil", True)(h, f, c) if not h.acts else False,
        ),
        (
            rf"(?P<pl>{PL}) (?:be )?(?:in )?(?:minion|demon|evil) (?:candidate|pool)",
            _accuse_of("evil", True),
        ),
        (
            rf"(?:do not|not|never|hardly|can not) (?:believe|buy|listen to)(?: (?:in|word|single|one|anything|what|of|from|the|word from))* (?P<pl>{PL})",
            _accuse_of("lying"),
        ),
        (
            rf"(?P<pl>{P}) 's (?:claim|story|info|role|number|information)(?: (?:be|~|do))*(?: not)? (?:lying|evil|wrong|add up|make sense|make|off|weird|believable)",
            _accuse_of("lying"),
        ),
        (rf"(?:do not|not|can not|never) trust(?: (?:in|the))* (?P<pl>{PL})", _accuse_of("evil")),
        (
            rf"(?:(?:be )?lying|someone be lying|caught) (?:between|is|be) (?P<pl>{P})",
            _accuse_of("lying"),
        ),
        (
            rf"(?:trust|believe|vouch for|believe in|side with|ok with|happy with|fine with) (?P<pl>{PL})(?! (?:be|~))",
            _defend,
        ),
        (
            rf"(?P<pl>{PL}) (?:~ )?be (?:sure )?(?:my |our |the |so |such |not |very |~ |two |three |most |only )*(?:trust|confirm|confirmed|best|proven|useful|helpful|hard confirmed|cool|fine|nice|safe)",
            _defend,
        ),
        (
            rf"(?:top |main |biggest |my |prime |main )+(?:evil|suspicion|read|pick|demon|candidate)(?: (?:be|:|for|-|demon|candidate|on|right))* (?P<pl>{PL})",
            _accuse_of("evil"),
        ),
        (
            rf"(?P<pl>{P}) (?:be )?(?:my |the |our )*(?:top|main|biggest|prime) (?:evil|suspicion|candidate)",
            _accuse_of("evil"),
        ),
        (
            rf"(?:do not|not) (?:like|vibe with|feel good about) (?P<pl>{PL})(?: 's)?",
            _accuse_of("evil", True),
        ),
        (
            rf"(?P<pl>{PL}) (?:do not|be not) (?:~ be|look|seem|feel|sound) (?:good|right)",
            _accuse_of("evil", True),
        ),
        (rf"(?:evil|demon|suspicion)(?: (?:of|on|about))+ (?P<pl>{PL})", _accuse_of("evil")),
    )
)
