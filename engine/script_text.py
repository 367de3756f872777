"""From the bytes of a script file to plain data, and from wild words to clean ones.

Files come from browsers, editors and chat windows: byte-order marks, CRLF, invisible characters,
and sometimes malice. Whatever is refused is refused in one line and at once.
"""

from __future__ import annotations

import codecs
import json
import re
import unicodedata
from collections.abc import Iterable
from typing import Any, Final

from engine.catalogue import normalise_id
from engine.errors import EngineError

MAX_BYTES: Final = 1_000_000
MAX_DEPTH: Final = 32
MAX_NAME: Final = 200

# An unclosed string runs to the end: a failing match would be tried anew at every quote.
_STRING = re.compile(r'"(?:\\.?|[^"\\])*(?:"|\Z)', re.DOTALL)
_JOINERS: Final = "\u200c\u200d"
_BIDI: Final = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


class ScriptError(EngineError):
    """A script that cannot be loaded: one line on what is wrong and what would be right."""


def read_json(data: str | bytes, warn: list[str]) -> Any:
    """Decode and parse; what is odd but harmless goes to ``warn``.

    >>> read_json(b'\\xef\\xbb\\xbf["chef"]\\r\\n', [])
    ['chef']
    >>> read_json("[" * 20_000, [])
    Traceback (most recent call last):
    ...
    engine.script_text.ScriptError: nested too deeply: a script needs no more than 32 levels
    """
    if len(data) > MAX_BYTES:
        raise ScriptError(f"too large: a script has at most {MAX_BYTES:,} bytes")
    text = (data if isinstance(data, str) else _decode(data)).lstrip("\ufeff").strip()
    if not text:
        raise ScriptError('empty: a script is a JSON array such as ["chef", "monk", "imp"]')
    _check_depth(text)

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        for key in repeated(key for key, _ in items):
            warn.append(f"the field {short(key)} stands twice in one object; the last one counts")
        return dict(items)

    def constant(word: str) -> Any:
        raise ScriptError(f"not JSON: {word} is no JSON number")

    try:
        return json.loads(text, object_pairs_hook=pairs, parse_constant=constant)
    except json.JSONDecodeError as error:
        raise ScriptError(
            f"not JSON: line {error.lineno}, column {error.colno}: {error.msg}; "
            'a script is a JSON array such as ["chef", "monk", "imp"]'
        ) from None
    except ScriptError:
        raise
    except ValueError:
        # A whole number of thousands of digits is refused by Python itself.
        raise ScriptError("not JSON that can be read: a number is far too long") from None


def script_id(text: str) -> str:
    """The id by which a character is compared; letters of other scripts stay if all are such.

    >>> script_id("pilgrim_own"), script_id("등불 지기")
    ('pilgrimown', '등불지기')
    """
    plain = normalise_id(text)
    if plain:
        return plain
    return "".join(c for c in unicodedata.normalize("NFKC", text).casefold() if c.isalnum())


def clean_name(text: str) -> str:
    """A name on one line without control, bidi and other invisible characters.

    >>> clean_name("  Ana\\u202e \\x1b[31m\\nBo ")
    'Ana [31m Bo'
    """
    kept = (" " if c.isspace() else c for c in text if c.isspace() or not _invisible(c))
    return " ".join("".join(kept).split())


def clean_prose(text: str) -> str:
    """A longer text: lines stay; control characters, stray surrogates and bidi overrides go."""
    return "".join(
        c
        for c in text
        if c in "\n\t" or not (unicodedata.category(c) in ("Cc", "Cs") or c in _BIDI)
    )


def clean_data(value: Any) -> Any:
    """The same JSON value with every text in it passed through ``clean_prose``."""
    if isinstance(value, str):
        return clean_prose(value)
    if isinstance(value, list):
        return [clean_data(item) for item in value]
    if isinstance(value, dict):
        return {clean_prose(key): clean_data(item) for key, item in value.items()}
    return value


def short(text: str) -> str:
    """A text from outside, quoted so that it is safe and short enough for one line."""
    limit = 40
    seen = clean_name(text[: 4 * limit])
    return "'" + (seen if len(seen) <= limit else seen[: limit - 1] + "…") + "'"


def kind_of(value: object) -> str:
    """The JSON kind of a value in words, for messages."""
    match value:
        case bool():
            return "true or false"
        case str():
            return "text"
        case int() | float():
            return "a number"
        case list():
            return "an array"
        case dict():
            return "an object"
        case _:
            return "null"


def repeated(items: Iterable[str]) -> tuple[str, ...]:
    """What occurs more than once, each once, in order.

    >>> repeated(["a", "b", "a", "a"])
    ('a',)
    """
    counts: dict[str, int] = {}
    for item in items:
        counts[item] = counts.get(item, 0) + 1
    return tuple(item for item, count in counts.items() if count > 1)


def _decode(data: bytes) -> str:
    # Some shells on Windows write UTF-16 when output is sent to a file.
    wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        return data.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        raise ScriptError(f"not text in UTF-8: byte {error.start + 1} cannot be read") from None


def _check_depth(text: str) -> None:
    # The parser recurses, so the depth is counted before it runs.
    depth = 0
    for bracket in re.finditer(r"[\[\]{}]", _STRING.sub("", text)):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > MAX_DEPTH:
            raise ScriptError(f"nested too deeply: a script needs no more than {MAX_DEPTH} levels")


def _invisible(char: str) -> bool:
    return unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn") and char not in _JOINERS
