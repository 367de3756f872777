"""Korean as people type it in a chat, as a row of plain tokens that rules can be written on.

A word is a noun that the table knows with what is glued to it, or stays as it is. Players become
`P3`, characters `C:chef`, numbers `#2`, nights `N2`, days `D2`, words of blame `EVIL`, `GOOD`,
`DEMON`, `MINION`, `LIE`; what is glued to a noun follows it as a token of its own: `BE`, `~`
(hedged), `NOT`, `SAID` (quoted), `IF`, `TO`, `OBJ`, `OF`, `OR`, `AND`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from storyteller_ai.language.lexicon import called, distance, fold, letters
from storyteller_ai.language.reading import Table

_ENDINGS: Final = tuple(
    (re.compile(pattern), tokens.split())
    for pattern, tokens in (
        (r"(님|씨|이)?(은|는|이|가|께서|도|만|께서는|이가|이는|이도|이만|들은|들이|들|님|씨)?", ""),
        (r"(님|씨|이)?(을|를|부터|이를)", "OBJ"),
        (r"(님|씨|이)?(한테|에게|한테는|에게는|한텐|에겐|께|한테도|에게도|보고|한테만)", "TO"),
        (r"(님|씨|이)?(의|네)", "OF"),
        (r"(님|씨|이)?(랑|이랑|하고|과|와|랑은|이랑은|하고는)", "AND"),
        (r"(님|씨|이)?(나|이나|거나|이거나|아님|아니면)", "OR"),
        (r"(님|씨|이)?(야|아)?", "BE"),
        (r"(님|씨)?(면|이면|라면|이라면|였으면|이었으면|인데도)", "IF"),
        (
            r"(일지도|일수도|일지|인듯|인듯요|인듯해|인듯해요|인것같아|인것같아요|같아|같아요|같음|같은데|일걸|일걸요|일까|일까요|"
            r"인가|인가요|인가봐|인가봐요|일거같아|일듯|일듯요|일것같아요|인거같아|인거같아요|로보임|로보여요|처럼보여)",
            "~",
        ),
        (
            r"(래|이래|래요|이래요|라고|이라고|라네|이라네|라네요|이라네요|라는데|이라는데|라는데요|라던데|이라던데|라던데요|라더라|이라더라|"
            r"라더라고요|라며|이라며|라면서|이라면서|대|대요|라고도|라는|이라는|란다|랍니다|이랍니다|라함|라고함)",
            "SAID",
        ),
        (r"(아님|아니야|아니에요|아니고|아녜요|아님요)", "NOT"),
        (
            r"(이?(예요|에요|이에요|여요|입니다|임다|임니다|임|야|다|이다|요|고|고요|구요|구|인데|인데요|거든|거든요|죠|지|지요|네|네요|니까|니깐|"
            r"니까요|라서|라서요|라|였어|였어요|였음|였는데|였고|었어|었어요|었음|인데여|이여|여|임여|ㅇㅇ|인|로|으로|로서|임요|일세|인거|인걸|거|냐|니|이니|이냐|"
            r"냐고|인가|맞음|맞아|맞아요|맞습니다|란|이란|란말|던데|이던데|였던데|이었습니다|였습니다|확정|확실|확정임|일뿐|뿐|예여|에여|에염|이얌|얌|이라|였네|였네요|이었어요))",
            "BE",
        ),
    )
)
_NAME_ENDINGS: Final = tuple(
    (re.compile(pattern), tokens.split())
    for pattern, tokens in (
        (
            r"(님|씨|이|양|군)?(은|는|이|가|께서|도|만|께서는|이가|이는|이도|이만|들은|들이|들|까지|마저|조차|야|아|이야)?",
            "",
        ),
        (r"이?(?:냐|인지|인가|인데)\w*", ""),
    )
)
_NOUNS: Final[Mapping[str, str]] = {
    **dict.fromkeys(
        ("악", "악인", "악팀", "악한", "악의", "악진영", "나쁜놈", "나쁜편", "마피아", "빌런"),
        "EVIL",
    ),
    **dict.fromkeys(
        (
            "선",
            "선인",
            "선팀",
            "선한",
            "선진영",
            "시민",
            "시민팀",
            "착한",
            "우리편",
            "선플",
            "아군",
            "선역",
        ),
        "GOOD",
    ),
    **dict.fromkeys(("악마", "데몬", "데빌"), "DEMON"),
    **dict.fromkeys(("하수인", "미니언", "부하"), "MINION"),
    **dict.fromkeys(("외지인", "아웃사이더", "이방인"), "OUTSIDER"),
    **dict.fromkeys(("마을주민", "마을사람", "주민", "타운"), "TOWN"),
    **dict.fromkeys(
        (
            "거짓말",
            "거짓",
            "구라",
            "뻥",
            "블러핑",
            "뻥카",
            "사기",
            "거짓말쟁이",
            "구라쟁이",
            "허위",
            "가짜",
        ),
        "LIE",
    ),
    **dict.fromkeys(("직업", "역할", "캐릭터", "롤", "직", "정체", "토큰"), "ROLE"),
    **dict.fromkeys(("정보", "숫자", "결과"), "INFO"),
    **dict.fromkeys(("다들", "모두", "전부", "여러분", "전원", "모두들", "다같이", "각자"), "ALL"),
    **dict.fromkeys(("아무도", "아무", "누구도"), "NOBODY"),
}
_PERSONS: Final = (
    (
        r"(저|나|내|제|전|난|저는|나는|내가|제가|저도|나도|저만|본인은|본인|전요|저요|나요|난요|저희|나임|저임)",
        "I",
    ),
    (r"(내|제|저의|나의|내꺼|제꺼)", "I"),
    (
        r"(너|니|네|니가|네가|너는|넌|당신|당신은|그쪽|그쪽은|님은|님|니는|너도|너님|님이|님도|너네|너희)",
        "YOU",
    ),
    (
        r"(나한테|저한테|나한텐|저한텐|나보고|저보고|내게|제게|나에게|저에게|나한테는|저한테는)",
        "I TO",
    ),
    (r"(너한테|님한테|니한테|네게)", "YOU TO"),
    (r"(자기|자신|자기가|자기는|지가|본인이|자기를|지는)", "SELF"),
)
_NUMBER_WORDS: Final = {
    "영": 0,
    "빵": 0,
    "공": 0,
    "한": 1,
    "하나": 1,
    "두": 2,
    "둘": 2,
    "세": 3,
    "셋": 3,
}
_ORDINALS: Final = {
    "첫": 1,
    "첫째": 1,
    "둘째": 2,
    "두번째": 2,
    "셋째": 3,
    "세번째": 3,
    "넷째": 4,
    "이틀째": 2,
}
_WORD: Final = re.compile(r"[ND]-?\d|[A-Z]+|[가-힣ㄱ-ㅎㅏ-ㅣ]+|[a-z]+\d*|\d+|[^\s\w]")
_LAUGH: Final = re.compile(r"[ㅋㅎㅠㅜㅡㄷㄱ~^;]{2,}|[ㅋㅎㅠㅜ]")


@lru_cache(maxsize=64)
def _nouns(script: tuple[str, ...]) -> Mapping[str, Any]:
    """Characters of the script and words of the game, by their Korean, and English, names."""
    named = {word: f"C:{character}" for word, character in called(script).items()}
    return {**_NOUNS, **named}


def tokens(text: str, table: Table, addressee: int | None) -> list[str]:
    """The tokens of a message, sentence signs among them.

    >>> table = Table(((0, "민수"), (1, "지영")), ("chef",), 3, 0)
    >>> " ".join(tokens("저 요리사고 1 나왔어요. 지영이가 악이에요", table, None))
    'I C:chef BE #1 나왔어요 . P1 EVIL BE'
    """
    folded = _compounds(_LAUGH.sub(" ", fold(text)), table)
    names = {fold(name).replace(" ", ""): f"P{seat}" for seat, name in table.names}
    row: list[str] = []
    for word in _WORD.findall(folded):
        row += _word(word, names, table)
    you = f"P{addressee}" if addressee is not None else _called(row)
    return _merged([you if t == "YOU" and you else t for t in row], table.day)


_SPACED: Final = (
    (r"둘 ?중 ?(?:에 ?)?(?:하나|한 ?명)(?:는|은|가|이)?", " ONEOF "),
    (r"(?:셋|넷|세 ?명) ?중 ?(?:에 ?)?(?:하나|한 ?명)(?:는|은|가|이)?", " ONEOF "),
    (r"중 ?(?:에 ?)?(?:하나|한 ?명)(?:는|은|가|이)?", " ONEOF "),
    (r"중 ?에서?(?=\s|$)", " ONEOF "),
    (r"(?:거짓말|구라|뻥|블러핑|사기)(?:을|를)?\s?(?:하|치|함|했|친|침|한|쳤|까)\w*", " LIE "),
    (r"(?:나쁜|악한) ?(?:편|팀|쪽)", " EVIL "),
    (r"(?:착한|선한) ?(?:편|팀|쪽)", " GOOD "),
    (r"(?<![가-힣])한 ?쌍(?!둥)", " 1 "),
    (r"(?<![가-힣])두 ?쌍(?!둥)", " 2 "),
    (r"둘 ?다|셋 ?다|둘이 ?다", " BOTH "),
    (r"(\d) ?대 ?(\d)", " TRADE "),
    (r"(\d) ?for ?(\d)", " TRADE "),
    (
        r"첫 ?(?:날 ?)?밤|첫 ?날(?:밤)?|1 ?일 ?(?:차|째)(?: ?밤| ?저녁)?|1 ?밤|첫째 ?(?:날 ?)?(?:밤)?",
        " N1 ",
    ),
    (
        r"(?:둘째|두 ?번째) ?(?:날 ?)?밤|둘째 ?날(?: ?밤)?|이틀째(?: ?밤)?|2 ?일 ?(?:차|째)(?: ?밤)?|2 ?밤",
        " N2 ",
    ),
    (
        r"(?:셋째|세 ?번째) ?(?:날 ?)?밤|셋째 ?날(?: ?밤)?|사흘째(?: ?밤)?|3 ?일 ?(?:차|째)(?: ?밤)?|3 ?밤",
        " N3 ",
    ),
    (r"(?:넷째|네 ?번째) ?(?:날 ?)?밤|4 ?일 ?(?:차|째)(?: ?밤)?|4 ?밤", " N4 "),
    (r"\bn ?(\d)", r" N\1 "),
    (r"어제 ?밤|어젯 ?밤|간밤|지난 ?밤|오늘 ?새벽", " N-1 "),
    (r"그저께|그제", " D-2 "),
    (r"어제", " D-1 "),
    (r"같은 ?(?:편|팀|진영)", " YES "),
    (r"다른 ?(?:편|팀|진영)", " NO "),
    (r"아니면|혹은|또는", " OR "),
    (r"0 ?명|없음 ?(?=나|떴|뜸)", " NONE "),
    (r"인 ?것? ?같(?:아요?|음|은데요?|네요?|다|습니다|애요?)", " ~ "),
    (r"(?:일|인) ?(?:거|것|꺼) ?같(?:아요?|음|은데요?|네요?|다|습니다|애요?)", " ~ "),
    (r"인 ?듯(?:요|해요?|합니다|하네요?|함|싶어요?)?", " ~ "),
    (r"일 ?(?:지도|수도|수 ?있)(?: ?(?:몰라요?|모름|모르겠\w*|있어요?|있음|있다))?", " ~ "),
    (r"일 ?(?:리|수)가? ?없(?:어요?|음|다|지|죠|습니다)?", " NOT "),
    (r"\s*(?:아닐|아닌) ?(?:거|것|듯|꺼)? ?(?:같\w*)?(?=\s|[.!?,]|$)", " NOT "),
    (
        r"\s*(?<!다)(?:아니|아닙|아님|아녜|아냐|아녀|아니야|아뇨)(?:에요|예요|야|고|고요|라|라고|니다|라니까|거든요?|지|죠|었\w*|요|지만|잖아|ㅁ)?",
        " NOT ",
    ),
    (r"(?:이?라고|인 척|이란) ?(?:한|말한) ?(?:적|거|것|건|게)(?:은|는|이|도)?", " SAIDONCE "),
    (r"(?:SAIDONCE|적)\s*없\w*", " NEVER "),
    (r"같(?:아요?|음|은데요?|네요?|다|습니다|애요?|지)(?=\s|[.!?,]|$)", " ~ "),
    (r"헛것|붉은 ?청어|미끼|허상", " HERRING "),
)
_COMPOUNDS: Final = tuple((re.compile(pattern), to) for pattern, to in _SPACED)


def _compounds(text: str, table: Table) -> str:
    """Turns of speech of several words, however they are spaced."""
    for name in table.script:
        for word in _spaced_names(name):
            text = text.replace(word, word.replace(" ", ""))
    for pattern, to in _COMPOUNDS:
        text = pattern.sub(to, text)
    return text


@lru_cache(maxsize=512)
def _spaced_names(character: str) -> tuple[str, ...]:
    from engine.catalogue import catalogue

    info = catalogue().get(character)
    if info is None:
        return ()
    names = (info.names.get("ko", ""), *info.aliases.get("ko", ()))
    return tuple(name.strip() for name in names if " " in name.strip())


_MARKS: Final = re.compile(r"[A-Z]+|[ND]-?\d")


def _word(word: str, names: Mapping[str, str], table: Table) -> list[str]:
    if word in ".!?,:/=-+&()":
        return {"!": ["."], "&": ["AND"], "+": ["AND"], "(": [","], ")": [","]}.get(word, [word])
    if _MARKS.fullmatch(word):
        return [word]
    if found := _glued(word, names, _NAME_ENDINGS):
        return found
    if found := _glued(word, names, _ENDINGS):
        return found
    for pattern, token in _PERSONS:
        if re.fullmatch(pattern, word):
            return token.split()
    if word.isdigit():
        return [f"#{int(word[:4])}"]
    nouns = _nouns(tuple(table.script))
    if found := _glued(word, nouns, _ENDINGS):
        return found
    if ends := re.fullmatch(r"(영|빵|하나|둘|셋)(요|이요|임|이에요|입니다|나옴)?", word):
        return [f"#{_NUMBER_WORDS[ends[1]]}"]
    return _misspelt(word, nouns) or [word]


def _glued(word: str, nouns: Mapping[str, Any], endings: Any) -> list[str]:
    """A noun and what is glued to it; the longest noun first."""
    for end in range(len(word), 0, -1):
        noun = word[:end]
        if noun not in nouns:
            continue
        rest = word[end:]
        for pattern, tokens in endings:
            if pattern.fullmatch(rest):
                return [nouns[noun], *tokens]
    return []


def _misspelt(word: str, nouns: Mapping[str, Any]) -> list[str]:
    """A character's name with one wrong stroke."""
    for end in range(len(word), 2, -1):
        taken = letters(word[:end])
        near = {
            nouns[n]
            for n in nouns
            if len(n) == end and nouns[n][:2] == "C:" and distance(letters(n), taken, 1) == 1
        }
        if len(near) == 1:
            for pattern, tokens in _ENDINGS:
                if pattern.fullmatch(word[end:]):
                    return [*near, *tokens]
    return []


def _called(row: list[str]) -> str:
    """Who is called by name in a message to `you`."""
    named = list(dict.fromkeys(t for t in row if re.fullmatch(r"P\d+", t)))
    return named[0] if len(named) == 1 else ""


def _merged(row: list[str], day: int) -> list[str]:
    text = " ".join(row)
    text = text.replace("N-1", f"N{day}").replace("D-1", f"D{max(day - 1, 1)}")
    return text.replace("D-2", f"D{max(day - 2, 1)}").split()
