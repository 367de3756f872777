"""Reads Korean talk: sentences as rows of tokens (see `korean_words`), and rules over them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

from engine.speech import (
    EVERYONE,
    Accuse,
    Ask,
    Attribute,
    Claim,
    Clash,
    Defend,
    Deny,
    Invite,
    Propose,
    Retell,
    Retract,
    Statement,
    Theory,
    VoteIntent,
)
from storyteller_ai.language.hearing.heard import Heard, is_evil, team
from storyteller_ai.language.hearing.information import FORMS, reports
from storyteller_ai.language.hearing.korean_words import tokens

Found: TypeAlias = re.Match[str]
Rule: TypeAlias = Callable[[Heard, Found, "Sentence"], bool | None]
Rules: TypeAlias = tuple[tuple[re.Pattern[str], Rule], ...]

P: Final = r"P\d+\b"
C: Final = r"C:\w+\b"
_JOIN: Final = r"(?: AND| OR| ,| /)?"
PL: Final = rf"{P}(?:{_JOIN} {P})*"
CL: Final = rf"{C}(?:(?: BE)?(?: AND| OR| ,| /|) {C})+"
X: Final = rf"(?:EVIL|GOOD|DEMON|MINION|LIE|TOWN|{C})"
_END: Final = r"(?:BE|~|NOT|확실\S*|맞\S*|각|각임|일 \S+|로 \S+|으로 \S+)"
_ADVERBS: Final = (
    r"(?:너무|진짜|정말|좀|약간|제일|가장|완전|걍|그냥|확실히|아마|무조건|사실|오늘|둘|다|BOTH|그|저|분명|분명히|딱|봐도|"
    r"내|생각엔|제|생각에는|생각에|누가|백퍼|솔직히|혹시|이|#[23]|설마|이번|판|의|,|그럼|그러면|I|매우|꽤|역시|되게|진심|아무래도|BE)"
)
SUSPECT: Final = r"\S*(?:수상|의심스|쎄하|쎄함|구리|구려|구림|구린|찝찝|의심[가됨되]|의심 )\S*"
_KILL: Final = (
    r"(?:죽이|죽여|죽일|죽입|처형|매달|매다|목매|지명|보내|보냅|교수형|달자|달죠|달아|제거|투표로)"
)
_LIVE: Final = r"(?:살려|빼주|빼줘|빼고|살리|냅두|놔두|내버려|건드리지|건들지)"
_NO: Final = r"(?:지 ?말|지 ?마|지마|지 ?않|말자|말죠|마세요|안 |안돼|않|하지)"
HOLE: Final = " § "


class Sentence:
    """What is left of a sentence, and in what mood it was said."""

    __slots__ = ("question", "soft", "text")

    def __init__(self, text: str, question: bool, soft: bool = False) -> None:
        self.text, self.question, self.soft = text, question, soft


def read(text: str, heard: Heard) -> None:
    """Add the acts of a message."""
    row = tokens(text, heard.table, heard.to)
    if "C:gossip" in row and (said := re.search(r"험담[^:.]*?(?:은|:)\s*(.+)$", text)):
        heard.add(Claim(("gossip",)), Statement(said[1].strip()))
        return
    _understand(" ".join(row), heard)


def _understand(line: str, heard: Heard) -> None:
    if re.search(r"농담|장난(?! ?아)", line):
        return
    found = [(part.strip(" .?"), "?" in part) for part in re.findall(r"[^.?]+[.?]*", line)]
    sentences = [Sentence(f" {part} ", question) for part, question in found if part]
    for sentence in sentences:
        _conditional(sentence)
        _told(sentence, heard)
        _apply(_RULES, sentence, heard)
    for sentence in sentences:
        _informs(sentence, heard)
        _apply(_JUDGEMENTS, sentence, heard)
    if len(sentences) > 1 and isinstance(heard.acts[-1] if heard.acts else None, Retell):
        last = heard.acts[-1]
        if isinstance(last, Retell) and re.fullmatch(rf" (?:LIE.*|{SUSPECT}) ", sentences[-1].text):
            heard.add(Accuse(last.speaker, "lying"))


def _conditional(sentence: Sentence) -> None:
    """`If A, then B`: A is not said, and B only softly."""
    if re.search(r" IF (?:어쩔|어떡|어떨|어쩌)\S*", sentence.text):
        sentence.text = " "
    elif found := re.search(r"^.* IF ", sentence.text):
        sentence.text, sentence.soft = f" {sentence.text[found.end() :]}", True


def _apply(rules: Rules, sentence: Sentence, heard: Heard) -> None:
    for pattern, rule in rules:
        start = 0
        while found := pattern.search(text := sentence.text, start):
            if rule(heard, found, sentence) is False:
                start = found.start() + 1
                continue
            if sentence.text is text:
                sentence.text = text[: found.start()] + HOLE + text[found.end() :]


def _seats(text: str) -> tuple[int, ...]:
    return tuple(dict.fromkeys(int(p[1:]) for p in re.findall(P, text)))


def _ids(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(c[2:] for c in re.findall(C, text)))


# --- what others said -------------------------------------------------------------------------

_VERB: Final = r"(?:하더\S*|했\S*|하던\S*|함|한대\S*|하네\S*|하는데\S*|그러\S*|그랬\S*|말\S*|주장\S*|한다\S*|해요|하셨\S*|들었\S*)"
_QUOTED: Final = re.compile(
    rf" (?P<who>{P})(?P<what>(?: (?!SAID)\S+)*?)(?: SAID(?: {_VERB})*| (?:BE )?{_VERB}(?= |$))"
)


def _told(sentence: Sentence, heard: Heard) -> None:
    """Take out reported speech: who is said to have said what."""
    text = sentence.text
    found = _QUOTED.search(text)
    if found is None or _clash(text, heard):
        return
    speaker, what = int(found["who"][1:]), found["what"]
    own = re.search(rf"^(?: I)? {C} BE\b| I {C}", text[: found.start() + 1])
    if (
        own
        or not re.search(rf"{X}|예|아니|네 ", what)
        or speaker == heard.speaker
        or "ONEOF" in text[: found.end()]
    ):
        return
    if (
        re.match(rf" (?:AND|OR|,|/) ?{P}| {P} (?:ONEOF|AND)", what)
        or " AND" in what.partition(" SELF")[0]
    ):
        return
    ears = re.findall(rf"(?:I|{P}) TO", what)
    said = re.sub(rf" (?:I|YOU|{P}) TO| TO", "", what)
    said = re.sub(r" (?:SELF|I)\b", " I", said)
    said = re.sub(rf"({P}) OBJ", r"\1", said)
    inner = heard.inner(speaker)
    if len(ears) > 1:
        inner.add(*(Claim((c,)) for c in _ids(said)))
    else:
        subject = "" if re.search(rf" (?:I|{P})", said) else " I"
        _understand(f"{subject}{said} BE", inner)
    told = [act for act in inner.acts if not (isinstance(act, Claim) and act.how == "soft")]
    heard.add(*(Retell(speaker, act) for act in told))
    if told:
        sentence.text = f"{text[: found.start()]}{HOLE}{text[found.end() :]}"


def _clash(text: str, heard: Heard) -> bool:
    seats, characters = _seats(text), _ids(text)
    cue = re.search(r"BOTH|더블|겹치|겹쳐|같이|#2 명|두 명|두명|셋 다|모두|둘이나|중복|ALL", text)
    if cue and len(seats) > 1 and len(characters) == 1 and not re.search(r" I ", text):
        heard.add(Clash(characters[0], seats))
        return True
    return False


def _double(heard: Heard, found: Found, sentence: Sentence) -> bool | None:
    if not _clash(sentence.text, heard):
        return False
    sentence.text = " "
    return None


# --- who one is --------------------------------------------------------------------------------


def _claims(heard: Heard, found: Found, sentence: Sentence) -> bool | None:
    character = found["c"][2:]
    rest = sentence.text[found.end() :]
    if sentence.question and " I " not in found[0] and re.search(r"맞|있|누구|계", sentence.text):
        return False
    if re.match(r" (?:NOT|IF|NEVER|SAIDONCE|있|없|판|게임|때문|INFO (?:취소|철회|무시))", rest):
        return False
    if is_evil(character) and " I " not in sentence.text and "확직" not in found[0]:
        return False
    known = any(isinstance(act, Claim) and act.how != "soft" for act in heard.acts)
    if known and " I " not in found[0] and found.start() > 0:
        return False
    hard = re.search(r"확직|확정|100|진짜|백퍼", sentence.text) is not None
    how = "soft" if re.match(r" ~", rest) else "hard" if hard else ""
    heard.add(Claim((character,), how))  # type: ignore[arg-type]  # one of the three
    if character in FORMS:
        heard.ability = character
    return None


def _one_of(heard: Heard, found: Found, sentence: Sentence) -> bool | None:
    characters = _ids(found["cl"])
    before = sentence.text[: found.start("cl")]
    if not 2 <= len(characters) <= 5 or re.search(P, before):
        return False
    several = re.search(r"\bOR\b|ONEOF|TRADE|#[23]|개", sentence.text) or len(characters) > 2
    if not several:
        return False
    heard.add(Claim(characters))
    if re.search(r"TRADE|교환", sentence.text) and sentence.question and heard.to is not None:
        heard.add(Ask(heard.to))
    return None


def _deny(heard: Heard, found: Found, sentence: Sentence) -> bool | None:
    if sentence.question and "NEVER" not in found[0]:
        return False
    of = {"EVIL": "evil", "DEMON": "demon", "MINION": "minion"}.get(found["of"], found["of"][2:])
    if found["of"] in ("GOOD", "LIE", "TOWN"):
        return False
    heard.add(Deny(of))
    return None


def _takes_back(heard: Heard, found: Found, sentence: Sentence) -> bool | None:
    text = found[0]
    if "SAIDONCE" in text and (claimed := _ids(text)):
        heard.add(*(a for c in claimed[:1] for a in (Retract(c), Deny(c))))
    elif _ids(text) and re.search(r"주장|클레임|직업", text):
        heard.add(Retract(_ids(text)[0]))
    elif re.search(r"INFO|\bYES|#\d|예 |아니요", text):
        for character in _ids(text)[:1]:
            if character in FORMS:
                heard.add(Claim((character,), "soft"))
        heard.add(Retract("information"))
    elif re.search(rf"{P}|의심|대해", text):
        heard.add(Retract("accusation"))
    else:
        return False
    return None


# --- what is asked and proposed ----------------------------------------------------------------


def _ask(heard: Heard, found: Found, sentence: Sentence) -> bool | None:
    seats = _seats(found[0]) or ((heard.to,) if heard.to is not None else ())
    heard.add(*(Ask(seat) for seat in seats[:1] if seat != heard.speaker))
    return None if seats else False


def _ask_all(heard: Heard, found: Found, sentence: Sentence) -> bool | None:
    what = found.groupdict().get("of") or ""
    if what and not sentence.question and not re.search(r"나와|나오|까|계|공개|밝혀", found[0]):
        return False
    of = {"OUTSIDER": "outsider", "MINION": "minion", "DEMON": "demon", "TOWN": "townsfolk"}
    heard.add(Ask(EVERYONE, "character", of.get(what, what[2:])))
    return None


def _ask_whether(heard: Heard, found: Found, sentence: Sentence) -> bool | None:
    if not sentence.question or not _ids(found[0]) or is_evil(_ids(found[0])[0]):
        return False
    seat = _seats(found[0])[0]
    if _ids(found[0])[0] == "drunk" or seat == heard.speaker:
        return False
    heard.add(Ask(seat, "character", _ids(found[0])[0]))
    return None


def _ask_back(heard: Heard, found: Found, sentence: Sentence) -> bool | None:
    claimed = any(isinstance(act, Claim) for act in heard.acts)
    if heard.to is None or not sentence.question or not claimed or f"P{heard.to} " not in found[0]:
        return False
    heard.add(Ask(heard.to))
    return None


def _trade(heard: Heard, found: Found, sentence: Sentence) -> bool | None:
    seats = _seats(sentence.text) or ((heard.to,) if heard.to is not None else ())
    heard.add(*(Ask(seat) for seat in seats[:1]))
    return None if seats else False


def _invite(heard: Heard, found: Found, sentence: Sentence) -> bool | None:
    seats = _seats(sentence.text) or ((heard.to,) if heard.to is not None else ())
    heard.add(*(Invite(seat) for seat in seats[:1] if seat != heard.speaker))
    return None if seats else False


def _votes(heard: Heard, found: Found, sentence: Sentence) -> bool | None:
    if sentence.question:
        return False
    if re.search(r"지 ?마|지 ?말|마세요|말자|말죠|맙시다", found["how"]):
        heard.add(*(Propose("spare", seat) for seat in _seats(found["pl"])))
        return None
    no = (
        re.search(r"(?:^| )(?:안|못|노)(?: |$)|않|안해|안할|말|안찍|안줄|반대", found["how"])
        is not None
    )
    heard.add(*(VoteIntent(seat, not no) for seat in _seats(found["pl"])))
    if other := found.groupdict().get("other"):
        heard.add(*(VoteIntent(seat, no) for seat in _seats(other)))
    return None


def _fate(heard: Heard, found: Found, sentence: Sentence) -> bool | None:
    """`Let's kill Bo`, `don't kill Bo`, and of oneself."""
    rest = found["rest"]
    if re.match(r"\S*(?:된|됐|되었|당한|당했|했|한 |인 |였)", rest) or re.search(
        r"누구|왜|어떻게", found[0]
    ):
        return False
    spares = re.search(rf"{_NO}|면 안", rest) is not None or (
        re.search(r"(?: 안 | 못 )", found[0]) is not None
    )
    seats = _seats(found["pl"]) if "P" in found["pl"] else (heard.speaker,)
    if "I" in found["pl"].split() and re.search(r"하면|이면|끝|져", rest):
        spares = True
    elif re.search(r"안 죽이면|안 처형|안 보내면|안하면", found[0] + rest):
        spares = False
    if heard.speaker in seats and not spares:
        return False
    action = "spare" if spares else "execute"
    heard.add(*(Propose(action, seat) for seat in seats))  # type: ignore[arg-type]  # one of the two
    return None


def _lives(heard: Heard, found: Found, sentence: Sentence) -> None:
    seats = _seats(found[0]) or (heard.speaker,)
    heard.add(*(Propose("spare", seat) for seat in seats))


def _pleads(heard: Heard, found: Found, sentence: Sentence) -> bool | None:
    if not any(isinstance(act, Claim) for act in heard.acts) or re.search(P, sentence.text):
        return False
    heard.add(Propose("spare", heard.speaker))
    return None


def _skip(heard: Heard, found: Found, sentence: Sentence) -> bool | None:
    if sentence.question and not re.search(r"안|말|없|스킵|쉬", found[0]):
        return False
    heard.add(Propose("spare", EVERYONE))
    return None


def _theory(heard: Heard, found: Found, sentence: Sentence) -> bool | None:
    if (
        sentence.question
        or not is_evil(found["c"][2:])
        or re.search(P, sentence.text[: found.start()])
    ):
        return False
    heard.add(Theory(found["c"][2:]))
    return None


# --- information -------------------------------------------------------------------------------


def _informs(sentence: Sentence, heard: Heard) -> None:
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
    two_checked = len(_seats(text)) == 2 and re.search(r" (?:예|네|아니요|아니오|YES|NO) ", text)
    if not heard.ability and two_checked and "fortuneteller" in heard.table.script:
        heard.ability = "fortuneteller"
        heard.add(Claim(("fortuneteller",), "soft"))
    if not heard.ability:
        return
    row = _info_tokens(text, heard.ability)
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


_GLUE: Final = (
    (r"(?<!\S)(?:예|네|예스|yes|ㅇㅇ|맞음|맞대\S*|끄덕\S*)(?!\S)", "YES"),
    (r"(?<!\S)(?:NOT|아니요|아니오|아뇨|아니|노|no|ㄴㄴ|아니다\S*)(?!\S)", "NO"),
    (r"OUTSIDER (?:NONE|없\S*|#0)|NONE", "NONE"),
    (r"#\d+ (?:명이나|일|시간|표|번)(?!\S)", "x"),
)


def _info_tokens(text: str, ability: str) -> list[str]:
    for pattern, to in _GLUE:
        text = re.sub(pattern, to, text)
    row = text.split()
    return [t for t in row if not (t == "EVIL" and ability in ("noble", "knight"))]


# --- of others ---------------------------------------------------------------------------------


def _judged(heard: Heard, found: Found, sentence: Sentence) -> bool | None:
    seats = tuple(s for s in _seats(found["pl"]))
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
            if _bad(part):
                heard.add(Accuse(seats, part, "", soft))
        else:
            for seat in seats:
                _judge_one(heard, seat, part, negated, soft)
    return None


def _reversed(heard: Heard, found: Found, sentence: Sentence) -> bool | None:
    """`The Imp is Bo or Cy`, `evil: Bo, Cy`."""
    what = found["what"]
    listed = re.search(r" (?::|=) | ONEOF", found[0]) is not None
    if (what.startswith("C:") and not is_evil(what[2:])) or not (listed or found["end"]):
        return False
    return _judged(heard, found, sentence)


def _of(word: str) -> str:
    plain = {"EVIL": "evil", "GOOD": "good", "DEMON": "demon", "MINION": "minion"}
    return {**plain, "LIE": "lying", "TOWN": "good"}.get(word, word[2:])


def _bad(of: str) -> bool:
    return of in ("evil", "lying", "minion", "demon", "drunk") or is_evil(of)


def _judge_one(heard: Heard, seat: int, of: str, negated: bool, soft: bool) -> None:
    if not negated and _bad(of):
        heard.add(Accuse(seat, of, "", soft))
    elif negated and _bad(of) and of != "drunk":
        heard.add(Defend(seat))
    elif negated and of == "good":
        heard.add(Accuse(seat, "evil", "", soft))
    elif negated and of != "drunk":
        heard.add(Accuse(seat, "lying", "", soft))
    elif of == "good":
        heard.add(Defend(seat))
    elif not negated and team(of):
        heard.add(Attribute(seat, of))


def _accuse_of(of: str, soft: bool = False) -> Rule:
    def rule(heard: Heard, found: Found, sentence: Sentence) -> bool | None:
        seats = [s for s in _seats(found["pl"]) if s != heard.speaker]
        heard.add(*(Accuse(seat, of, "", soft or sentence.soft) for seat in seats))
        return None if seats else False

    return rule


def _defend(heard: Heard, found: Found, sentence: Sentence) -> bool | None:
    if sentence.question:
        return False
    seats = [s for s in _seats(found["pl"]) if s != heard.speaker]
    heard.add(*(Defend(seat) for seat in seats))
    return None if seats else False


_RULES: Final[Rules] = tuple(
    (re.compile(pattern), rule)
    for pattern, rule in (
        (r" (?:더블|중복|BOTH|두 명|두명|#2 명)", _double),
        # taking back
        (
            rf" (?:아까 |전에 |I )*{C} (?:BE )?SAIDONCE \S*(?:LIE|취소|거짓|뻥|구라|실수|미안)\S*(?: BE)?",
            _takes_back,
        ),
        (r" [^,]*(?:취소|철회|무시|거둘|물릴)\S*", _takes_back),
        (rf" (?:I )?(?P<of>{X})(?: BE| SAID| SAIDONCE)* NEVER", _deny),
        # what is asked
        (
            rf" (?:{P} )?(?:{P}|YOU)(?: OF)?(?: ROLE)?(?: OBJ| BE)? (?:뭐|무엇|뭔|뭡|뭘|누구|어떤)\S*(?: ROLE\S*)?(?: BE)?(?= |$)",
            lambda h, f, s: _ask(h, f, s) if s.question or "ROLE" in f[0] else False,
        ),
        (
            r" ROLE(?: BE)? (?:뭐|무엇|뭔|뭡|뭘)\S*",
            lambda h, f, s: _ask(h, f, s) if h.to is not None else False,
        ),
        (rf" (?P<pl>{P}) ROLE(?: OBJ)?(?: 좀| 한번)* (?:까|공개|말해|밝혀|알려|말씀)\S*", _ask),
        (
            r" (?:ALL )?(?:ROLE|클레임)(?: OBJ)?(?: 좀| 한번| 다| ALL| 먼저| 빨리)* (?:까|깝|공개|말해|말하|밝히|밝혀|알려|오픈|말씀)\S*",
            lambda h, f, s: (
                _ask_all(h, f, s) if not re.search(r"까(?:ㄹ|깔)|내일|나중|안 ", s.text) else False
            ),
        ),
        (r" ALL (?:뭐|무슨|ROLE 뭐)\S*", _ask_all),
        (
            rf" (?P<of>OUTSIDER|MINION|DEMON|TOWN|{C})(?: BE)? (?:누구|계[시신세]|있나|있어|있음|있으|있습|있는|손|어디|나와|나오|까)\S*",
            lambda h, f, s: _ask_all(h, f, s) if not re.search(P, s.text) else False,
        ),
        (rf" (?P<p>{P}) {C}(?: BE)? (?:맞|진짜)\S*", _ask_whether),
        (rf" (?P<p>{P}) (?:혹시 |진짜 )?{C}(?: BE| ~)? $", _ask_whether),
        (rf" (?:인데 )?(?:YOU|{P}) $", _ask_back),
        (r" TRADE", lambda h, f, s: _trade(h, f, s) if s.question and not _ids(s.text) else False),
        (r" (?:ROLE )?교환\S*", lambda h, f, s: _trade(h, f, s) if not _ids(s.text) else False),
        (
            r" (?:귓속말|따로|갠톡|개인톡|디엠|밀담|귓말|둘이(?:서)? (?:얘기|이야기|말)|잠깐 (?:얘기|이야기))\S*.*",
            _invite,
        ),
        # who one is
        (
            rf" (?:I )?(?:TRADE |교환 |§ |\? |ROLE |#3 개? ?)*(?:I |BE )?(?P<cl>{CL})(?: BE)?(?: ONEOF| #[23] 개\S*| 중)*(?: BE| 야| 임)?",
            _one_of,
        ),
        (
            rf" I (?:사실 |아마 |그냥 |진짜 |솔직히 |확직 |ROLE |BE |이번에 |, )*(?P<of>{X}) NOT",
            _deny,
        ),
        (rf"^ (?P<of>{C}) NOT", _deny),
        (
            rf" I (?:OF )?(?:ROLE (?:BE )?|사실 |아마 |그냥 |진짜 |솔직히 |확직 |이번에 |BE |, |§ )*(?P<c>{C})",
            _claims,
        ),
        (
            rf"^ (?:§ |, |확직 |사실 |솔직히 |ROLE |: |아 |네 |음 |, )*(?P<c>{C})(?= (?:BE|~|,|:|#|INFO|N\d|확직|$|§|{P}|0|OF|AND |썼|능력|쓰|클레임|주장))",
            _claims,
        ),
        (
            rf" (?:확직|사실|§|,) (?:I )?(?P<c>{C})(?= (?:BE|$|§))",
            lambda h, f, s: _claims(h, f, s) if not re.search(P, s.text[: f.start()]) else False,
        ),
        (
            rf" (?P<c>{C}) (?:BE|확직)(?= $)",
            lambda h, f, s: (
                _claims(h, f, s)
                if not re.search(rf"{P}|ONEOF|{C}", s.text[: f.start() + 1].replace("C:monk §", ""))
                or ("지" in s.text[: f.start()] and not re.search(C, s.text[: f.start() + 1]))
                else False
            ),
        ),
        # votes
        (
            rf" (?P<pl>{P}) TO (?P<how>(?:투표|표|손|한표)\S*(?: (?!P\d)\S+){{0,2}}?) (?P<other>{P}) TO(?: 안| 못)\S* \S*",
            _votes,
        ),
        (
            rf" (?P<pl>{PL})(?: TO| OBJ| I)* (?P<how>(?:투표(?!로)|표|손|한표|찬성|반대)\S*(?: (?:주지|하지|던지지|마\S*|말\S*|안|못|던\S*|들\S*|줄\S*|할\S*|하\S*|해\S*|거\S*|않\S*|드\S*|주\S*|OBJ|절대))*)",
            _votes,
        ),
        (
            rf" (?:I )?(?:투표|표|손|한표)\S*(?: OBJ| I| 오늘)* (?P<pl>{P}) (?:TO|OBJ)(?P<how>(?: \S+){{0,2}})",
            _votes,
        ),
        (rf" (?P<pl>{P})(?: OBJ)? (?P<how>(?:안 |못 )?찍을\S*(?: \S+)?)", _votes),
        # who shall live or die
        (
            rf" (?:오늘 )?(?:NOBODY|아무 ?도)(?: OBJ| TO| 오늘| 안)* \S*(?:{_KILL}|투표)\S*(?: \S+)?",
            _skip,
        ),
        (
            r" (?:오늘 )?처형 (?:없이|스킵|하지 ?말|하지말|안 |없는)\S*(?: \S+)?",
            lambda h, f, s: _skip(h, f, s) if not re.search(P, s.text[: f.start()]) else False,
        ),
        (r" (?:오늘 |오늘은 )?(?:스킵|넘어가|건너뛰)\S*", _skip),
        (r" 처형(?:은|을)? ?(?:쉬|패스|건너|넘어)\S*", _skip),
        (r" 표 ?(?:OBJ )?(?:아끼|아껴|아낍)\S*", _skip),
        (
            rf" (?:그냥 |오늘 )*(?P<pl>{PL})(?: OBJ| 오늘| 좀| 먼저| 부터| 그냥| 꼭| 안| 못)* (?P<rest>{_KILL}\S*(?: (?:말\S*|마\S*|않\S*|맙\S*|안\S*|져\S*|주\S*|끝\S*|하\S*|해\S*|가\S*|할\S*))*)",
            _fate,
        ),
        (rf" (?P<pl>I)(?: OBJ| 오늘| 좀)* (?P<rest>{_KILL}\S*(?: \S+)*)", _fate),
        (rf" (?:(?:{PL}|I)(?: OBJ)? )?(?:좀 )?{_LIVE}\S*(?: \S+)?", _lives),
        (r" (?:§ )*(?:죽이|처형하)지 ?(?:마|말)\S*", _pleads),
        # evil characters that are about
        (
            rf" (?P<c>{C})(?: BE| 무조건| 진짜| 확실히| 분명히?)* (?:있\S*|판\S*|게임\S*|들어\S*|존재\S*)(?: \S+)?",
            _theory,
        ),
        (
            rf" (?P<pl>{PL})(?: BE)? HERRING|HERRING(?: BE)? (?P<pl2>{P})",
            lambda h, f, s: h.add(
                Claim(("fortuneteller",), "soft"), *(Defend(x) for x in _seats(f[0]))
            ),
        ),
    )
)
_JUDGEMENTS: Final[Rules] = tuple(
    (re.compile(pattern), rule)
    for pattern, rule in (
        (
            rf" (?P<pl>{P})(?: 말\S*| ROLE| INFO)(?: BE| OF| OBJ| \S+은| \S+도| 한마디도| 절대| 진짜| 별로| 하나도| 전혀)* (?:못|안|못믿|안믿|믿지|앞뒤|이상|LIE|말이)\S*(?: \S+)*",
            _accuse_of("lying"),
        ),
        (
            rf" (?P<pl>{PL})(?: OBJ| 말| 절대| 진짜)* (?:(?:못|안|절대) 믿|못믿|안믿|믿지 ?(?:마|말|않|못))\S*(?: \S+)?",
            _accuse_of("lying"),
        ),
        (rf" (?P<pl>{PL})(?: OBJ| TO| 진짜| 그냥| 일단)* (?:믿|신뢰|보증|신용|확신)\S*", _defend),
        (
            rf" (?P<pl>{PL})(?: {_ADVERBS})* (?P<what>ROLE LIE|LIE)(?: 하고| 하는| OBJ)*(?: (?P<end>{_END}))?",
            _judged,
        ),
        (
            rf" (?P<pl>{PL}) (?:{_ADVERBS} )*(?:(?:ONEOF|중) )?(?:{_ADVERBS} )*(?P<what>{X}(?:(?: BE)?(?: OR| ,| BE)? {X})*)(?: (?:절대|진짜|확실히|분명|있\S*))*(?: (?P<end>(?:{_END} ?)+))?",
            _judged,
        ),
        (
            rf" (?P<what>EVIL|GOOD|DEMON|MINION|{C})(?: BE)? ?(?::|=)? (?P<pl>{PL})(?: ONEOF)?(?: (?P<end>BE|~|확실\S*))?(?= |$)",
            _reversed,
        ),
        (
            rf" (?P<pl>{PL})(?: {_ADVERBS})* (?:행동|태도|하는|플레이|말투)\S* (?:\S+ )?이상\S*",
            _accuse_of("evil"),
        ),
        (rf" (?P<pl>{PL}) (?:=|:|-) (?P<what>{X})", _judged),
        (rf" (?P<pl>{PL})(?: {_ADVERBS})* {SUSPECT}", lambda h, f, s: _accuse_of("evil")(h, f, s)),
        (rf" (?:제일 |가장 |1순위 |I )*(?:의심|수상)\S*(?: \S+)? (?P<pl>{P})", _accuse_of("evil")),
        (
            rf" (?P<pl>{PL})(?: {_ADVERBS})* (?:별로|느낌|안 좋)\S*(?: \S+)*",
            _accuse_of("evil", True),
        ),
    )
)
