# ruff: noqa: E501
# fmt: off
"""Korean predicates in all their endings: questions, statements, clauses before nouns and others.

A predicate has its stem, its open form (죽어) and its past stem (죽었); each ending is tied to one.
Forms: `q` ends a question, `d` a statement; `adn` stands before a noun, `quo` before "that is so",
`ji` is "whether"; `go` and, `jiman` but, `geona` or, `myeon` if.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from storyteller_ai.language.grammar.korean_groups import KOREAN, rule
from storyteller_ai.language.grammar.korean_words import letters


@dataclass(frozen=True, slots=True)
class Pred:
    """A predicate: what it says (`frame` with `args`), whether it is denied, and past."""

    frame: Callable[..., Any]
    args: tuple[Any, ...] = ()
    denied: bool = False
    past: bool = False


def denied(pred: Pred) -> Pred:
    """The opposite."""
    return Pred(pred.frame, pred.args, not pred.denied, pred.past)


FORMS: Final = ("q", "d", "adn", "rel", "quo", "say", "ji", "go", "jiman", "geona", "myeon")
# Endings after a past stem (…ㅆ).
PAST: Final = {
    "q": "어 / 어요 / 나 / 나요 / 니 / 냐 / 느냐 / 지 / 죠 / 지요 / 습니까 / 습니다 / 다 / 음 / 는가 / 는가요 / 을까 / 을까요 / 던가 / 던가요 / 네 / 네요 / 는데 / 단 말이야 / 는지요 / 다고 / 을려나 / 다며 / 다면서",
    "d": "어 / 어요 / 지 / 죠 / 지요 / 습니다 / 다 / 음 / 네 / 네요 / 는데 / 거든 / 거든요 / 다고",
    "adn": "던 / 는",
    "quo": "다는 / 단 / 다고 하는",
    "say": "다고",
    "ji": "는지 / 는지가 / 는지를 / 었는지 / 나",
    "go": "고 / 고요 / 으며 / 고 또",
    "jiman": "지만 / 는데 / 으나",
    "geona": "거나 / 든지 / 든가",
    "myeon": "다면 / 으면 / 다고 하면 / 던 거라면 / 다고 치면",
}
# Endings after a stem in the present; V for verbs and 있다/없다, A for adjectives and the copula.
VERB: Final = {
    "q": "나 / 나요 / 니 / 냐 / 느냐 / 지 / 죠 / 지요 / 는가 / 는가요 / 음 / 을까 / 을까요 / 습니까 / 습니다 / 다 / 네 / 네요 / 던가 / 던가요 / 는데",
    "d": "지 / 죠 / 지요 / 음 / 습니다 / 다 / 네 / 네요 / 는데 / 거든 / 거든요",
    "adn": "는 / 던",
    "quo": "다는 / 단 / 는다는",
    "say": "다고 / 는다고",
    "ji": "는지 / 는지가 / 는지를 / 나",
    "go": "고 / 고요 / 으며",
    "jiman": "지만 / 는데 / 으나",
    "geona": "거나 / 든지 / 든가",
    "myeon": "다면 / 으면 / 는다면 / 다고 하면 / 다고 치면",
}
ADJECTIVE: Final = {
    "q": "ㄴ가 / ㄴ가요 / 니 / 냐 / 지 / 죠 / 지요 / ㅂ니까 / ㅂ니다 / 다 / ㄹ까 / ㄹ까요 / ㅁ / 네 / 네요 / 나 / 나요 / 던가 / 던가요 / ㄴ데",
    "d": "지 / 죠 / 지요 / ㅂ니다 / 다 / ㅁ / 네 / 네요 / ㄴ데 / 거든 / 거든요",
    "adn": "ㄴ / 던",
    "quo": "다는 / 단",
    "say": "다고",
    "ji": "ㄴ지 / ㄴ지가 / ㄴ지를",
    "go": "고 / 고요 / 며",
    "jiman": "지만 / ㄴ데 / 나",
    "geona": "거나 / 든지 / 든가",
    "myeon": "다면 / 면 / 다고 하면 / 다고 치면",
}
# The copula, right after a noun.
COPULA: Final = {
    "q": "야 / 이야 / 에요 / 예요 / 이에요 / 이예요 / 여 / 이여 / 입니까 / 입니다 / 인가 / 인가요 / ㄴ가요 / ㄴ가 / 이냐 / 냐 / 이니 / 니 / 이지 / 지 / 이죠 / 죠 / 이지요 / 지요 / 이다 / 다 / 이네 / 네 / 네요 / 이네요 / 임 / ㅁ / 일까 / 일까요 / 인데 / 이던가요 / ㅂ니까 / ㅂ니다 / 인가염 / 이신가요 / 신가요 / 이세요 / 세요 / 이십니까 / 이신지요 / 인지요 / 이려나 / 려나 / 이라고 / 라고 / 이라며 / 라며",
    "d": "야 / 이야 / 에요 / 예요 / 이에요 / 이예요 / 입니다 / 이지 / 지 / 이죠 / 죠 / 이지요 / 지요 / 이다 / 다 / 이네 / 네 / 네요 / 이네요 / 임 / ㅁ / 인데 / ㅂ니다 / 이거든 / 거든 / 거든요 / 이거든요 / 이라고 / 라고",
    "adn": "인 / ㄴ / 이던 / 던",
    "quo": "라는 / 이라는 / 란 / 이란 / 라고 하는",
    "say": "라고 / 이라고",
    "ji": "인지 / ㄴ지 / 인지가 / 인지를 / 인가",
    "go": "이고 / 고 / 이며 / 며 / 이고요 / 고요 / 이자",
    "jiman": "이지만 / 지만 / 인데 / ㄴ데 / 이나",
    "geona": "이거나 / 거나 / 이든지 / 든지 / 이든가",
    "myeon": "이면 / 면 / 라면 / 이라면 / 라고 하면 / 라고 치면 / 일 경우 / 인 경우 / 일 때 / 이라고 치면",
}
NOT_COPULA: Final = {
    "q": "아니야 / 아니에요 / 아니예요 / 아닌가 / 아닌가요 / 아닙니까 / 아닙니다 / 아니지 / 아니죠 / 아니지요 / 아니다 / 아니냐 / 아니니 / 아님 / 아닐까 / 아닐까요 / 아니네 / 아니네요",
    "d": "아니야 / 아니에요 / 아니예요 / 아닙니다 / 아니지 / 아니죠 / 아니지요 / 아니다 / 아님 / 아니네 / 아니네요 / 아니거든 / 아니라고",
    "adn": "아닌 / 아니던",
    "quo": "아니라는 / 아니란",
    "say": "아니라고",
    "ji": "아닌지",
    "go": "아니고 / 아니며 / 아니고요",
    "jiman": "아니지만 / 아닌데",
    "geona": "아니거나",
    "myeon": "아니면 / 아니라면 / 아닐 경우",
}
for _table in (PAST, VERB, ADJECTIVE, COPULA, NOT_COPULA):
    _table["rel"] = _table["adn"]
for _form in FORMS:
    for _name, _table in (("past", PAST), ("verb", VERB), ("cop", COPULA), ("notcop", NOT_COPULA), ("adj", ADJECTIVE)):
        KOREAN.silent.add(f"{_name}_{_form}")
        for _ending in _table[_form].split(" / "):
            KOREAN.add(f"{_name}_{_form}", _ending, lambda: 1)


# Words of the lexicon, by the endings that they take; the endings stand here once for all of them.
# v_past: a past stem; v_deed, v_state, v_adj: present stems; v_open: 있어, 선해; v_adn: before a noun;
# n_whole, n_rel: a noun phrase with the copula (n_rel: before a noun, where it holds no clause).


def _was(pred: Pred) -> Pred:
    return Pred(pred.frame, pred.args, pred.denied, True)


def _was_not(pred: Pred) -> Pred:
    return Pred(pred.frame, pred.args, not pred.denied, True)


def _same(pred: Pred) -> Pred:
    return pred


rule("v_stem", "<v_deed>", "<v_state>", "<v_adj>")(_same)
rule("v_now", "<v_state>", "<v_adj>")(_same)
KOREAN.silent.add("not_past")
rule("not_past", "지 [를|는|도|가] 않았", "지 못했", "질 않았", "지 [는|도] 안 았", "지 [는|도] 못했")(lambda: 1)
for _form in FORMS:
    _rule = f"p_{_form}"
    rule(_rule, f"<v_past> [었] <past_{_form}>")(_same)
    rule(_rule, f"<v_stem> (셨|으셨|시었) <past_{_form}>")(_was)
    rule(_rule, f"안 <v_past> <past_{_form}>")(denied)
    rule(_rule, f"<v_stem> <not_past> <past_{_form}>")(_was_not)
    rule(_rule, f"<v_state> <verb_{_form}>", f"<v_adj> <adj_{_form}>")(_same)
    rule(_rule, f"<v_now> 지 [는|도] 않 <verb_{_form}>", f"안 <v_state> <verb_{_form}>", f"안 <v_adj> <adj_{_form}>")(denied)
    _noun = "<n_rel>" if _form == "rel" else "<n_whole>"
    rule(_rule, f"{_noun} <cop_{_form}>", f"{_noun} [이|가] 맞 <verb_{_form}>", f"{_noun} [이|가] 맞았 <past_{_form}>")(_same)
    rule(_rule, f"{_noun} (였|이었|이였|였었|이었었) <past_{_form}>")(_was)
    rule(_rule, f"{_noun} (이|가|은|는|도) <notcop_{_form}>")(denied)
    rule(_rule, f"{_noun} [이|가|은|는|도] 아니었 <past_{_form}>")(_was_not)
    if _form != "q":
        rule(_rule, f"{_noun} <notcop_{_form}>")(denied)
for _form in ("adn", "rel"):
    rule(f"p_{_form}", "<v_adn>")(_same)
    rule(f"p_{_form}", "<v_stem> 지 않은", "안 <v_adn>")(denied)
for _form in ("q", "d"):
    rule(f"p_{_form}", "<v_open> [요]")(_same)
    rule(f"p_{_form}", "<v_now> 지 [는|도] 않아 [요]", "안 <v_open> [요]")(denied)
    rule(f"p_{_form}", "<n_whole> [이|가] (맞아|맞아요|맞습니까|맞습니다)")(_same)
# Without a particle "악마 아니야?" may expect a yes: only endings that state it are read.
rule("p_q", "<n_whole> (아니지|아니죠|아님|아닙니다|아니다)")(denied)
rule("p_q", "<n_whole>", cost=1)(_same)
rule("p_d", "<n_whole>", cost=2)(_same)
rule("p_q", "<n_whole> <cop_q> [,] (아니야|아니에요|아니예요|아닌가요|아닙니까|아니냐|아니니|아님)")(_same)
rule("p_myeon", "<v_deed> (면|으면)")(_was)
rule("p_go", "<v_deed> 고")(_was)
rule("p_geona", "<v_deed> 거나")(_was)


def inflected(stem: str, open_form: str, past: str, action: Callable[..., Pred | None], *, kind: str = "deed", before: str = "", adn: str = "") -> None:
    """A verb or adjective after the words `before`; `action` makes its `Pred`.

    kind: a `deed` is told in the past alone; a `state` and an `adjective` in the present too.
    """
    head = before + " " if before else ""

    def was(*values: Any) -> Pred | None:
        pred = action(*values)
        return None if pred is None else _was(pred)

    def was_not(*values: Any) -> Pred | None:
        pred = action(*values)
        return None if pred is None else _was_not(pred)

    ends_open = not ("\u11a8" <= letters(stem)[-1] <= "\u11c2")
    before_noun = adn or (stem + "ㄴ" if ends_open else stem + "은")
    KOREAN.add("v_past", f"{head}{past}", was)
    if before:
        KOREAN.add("v_past", f"{head}안 {past}", was_not)
    if " " in past and not before:
        first, _, last = past.rpartition(" ")
        KOREAN.add("v_past", f"{first} 안 {last}", was_not)
    if past.endswith("했") and len(past) > 2 and " " not in past and not before:
        KOREAN.add("v_past", f"{past[:-1]} (안|를 안|을 안) 했", was_not)
    KOREAN.add("v_adn", f"{head}{before_noun}", was if kind == "deed" else action)
    KOREAN.add({"deed": "v_deed", "state": "v_state"}.get(kind, "v_adj"), f"{head}{stem}", action)
    if kind != "deed":
        KOREAN.add("v_open", f"{head}{open_form}", action)


def copula(noun: str, action: Callable[..., Pred | None], *, simple: str = "") -> None:
    """A noun phrase as predicate: 악마야, 악마였나요, 악마가 아니다, 악마 맞지.

    simple: the noun phrases that may stand so before a noun; none of them holds such a clause.
    """
    KOREAN.add("n_whole", noun, action)
    KOREAN.add("n_rel", simple or noun, action)


def _any(endings: str) -> str:
    return "(" + "|".join(endings.split(" / ")) + ")"


# "...ㄴ 거야?", "...라는 게 사실인가요?": the sentence is taken up again, or denied.
_TRUE = "사실 / 참 / 진짜 / 정말 / 진실 / 옳은 말 / 맞는 말 / 사실대로 / 맞는 거 / 맞는 것"
_FALSE = "거짓 / 거짓말 / 틀린 말 / 사실이 아닌 것 / 틀린 거 / 틀린 것"
rule("thing", "거", "것", "건", "게", "것이", "거가", "게", "것은", "걸로", "말", "말이", "말은", "이야기가", "얘기가", "주장은", "주장이", "게임", "판", "상황", "상태", "편", "쪽", "사실이", "게임이", "판이", "소문이", "점이")(lambda: True)
for _form in ("q", "d"):
    _past = f"<past_{_form}>"
    for _truth, _words in ((True, _TRUE), (False, _FALSE)):
        KOREAN.add(f"again_{_form}", f"<thing> {_any(_words)} <cop_{_form}>", lambda _, t=_truth: t)
        KOREAN.add(f"again_{_form}", f"<thing> {_any(_words)} (였|이었) {_past}", lambda _, t=_truth: t)
    KOREAN.add(f"again_{_form}", f"<thing> (사실이|참이|진실이) <notcop_{_form}>", lambda _: False)
    KOREAN.add(f"again_{_form}", f"(거|것|게임|판|상황|상태) <cop_{_form}>", lambda: True)
    KOREAN.add(f"again_{_form}", f"(거|것|게임|판|상황|상태) (였|이었) {_past}", lambda: True)
    KOREAN.add(f"again_{_form}", f"건 {_any('가 / 가요')}", lambda: True)
    KOREAN.add(f"again_{_form}", f"겁 {_any('니까 / 니다')}", lambda: True)
    KOREAN.add(f"again_{_form}", f"<thing> 맞 <verb_{_form}>", lambda _: True)
    KOREAN.add(f"again_{_form}", "<thing> (맞아|맞아요|확실해|확실한가요|확실합니까|확실하죠|맞았어)", lambda _: True)
    KOREAN.add(f"again_{_form}", f"<thing> 틀렸 {_past}", lambda _: False)
    KOREAN.add(f"again_{_form}", f"(거|것|건|게|것이|게임|판) <notcop_{_form}>", lambda: False)
    rule(f"p_{_form}", f"<p_adn> <again_{_form}>", f"<p_quo> <again_{_form}>")(lambda pred, truth: pred if truth else denied(pred))
