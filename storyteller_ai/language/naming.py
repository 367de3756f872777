"""Characters by their names in files and options: a name that two share is refused with both.

A file holds ids; whoever writes it may write a full name in any language in an id's place. Where
two characters share that name, the one of them that is on the script is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from engine.catalogue import catalogue, characters_called, could_be
from engine.errors import EngineError
from storyteller_ai.language.lexicon import fold, squeezed

_SHOWN: Final = 40
"""Letters of a name that a refusal repeats."""


def the_character(text: str, among: Collection[str] = ()) -> str | None:
    """The character that an id or a full name means, or None; of several, the one that is `among`.

    Raises EngineError, in one line with the candidates, for a name that says not which.

    >>> the_character("점쟁이"), the_character("곡예사", among=["juggler"]), the_character("x")
    ('fortuneteller', 'juggler', None)
    """
    found = characters_called(text)
    if len(found) > 1:
        found = tuple(c for c in found if c in among) or found
    if len(found) > 1:
        raise EngineError(f"{text[:_SHOWN]!r} {could_be(found)}")
    return found[0] if found else None


def shared_in(words: str, script: Collection[str]) -> tuple[str, tuple[str, ...]] | None:
    """A name in running words that several characters share, with these: what they left unclear.

    >>> shared_in("민수가 곡예사야?", ["chef"]), shared_in("민수가 곡예사야?", ["juggler"])
    (('곡예사', ('juggler', 'acrobat')), None)
    """
    text = squeezed(fold(words))
    for name, all_of_them in _shared().items():
        here = tuple(c for c in all_of_them if c in script) or all_of_them
        if len(here) > 1 and name in text:
            return name, here
    return None


def _shared() -> Mapping[str, tuple[str, ...]]:
    """The names that several characters have in a language in which words are understood."""
    names = {
        squeezed(fold(name)): characters_called(name)
        for info in catalogue().values()
        for lang in ("en", "ko")
        for name in (info.name_in(lang), *info.aliases.get(lang, ()))
    }
    return {name: found for name, found in names.items() if len(found) > 1}


def in_ids(
    value: Any,
    taken: Collection[str],
    among: Collection[str],
    free: Collection[str] = (),
    fail: Callable[[str], Any] | None = None,
) -> Any:
    """A value of a file with ids in the place of characters' full names.

    taken: the players' names, which go before a character's; among: see `the_character`; free: the
    keys under which anything may stand; fail: what to do with the line for an unclear name, in
    place of raising it. A small word of plain letters is an id or a code, and stays.

    >>> in_ids({"Ana": "점쟁이", "요리사": ["Imp"]}, ["Ana"], [])
    {'Ana': 'fortuneteller', 'chef': ['imp']}
    """

    def named(word: str) -> str:
        if word in taken or (word.isascii() and word.islower() and " " not in word):
            return word
        head, dot, tail = word.partition(".")
        try:
            found = the_character(head if dot and tail.isidentifier() else word, among)
        except EngineError as error:
            if fail is not None:
                fail(str(error))
            raise
        if found is None:
            return word
        return f"{found}.{tail}" if dot and tail.isidentifier() else found

    def put(part: Any) -> Any:
        if isinstance(part, str):
            return named(part)
        if isinstance(part, list):
            return [put(each) for each in part]
        if isinstance(part, dict):
            keys = {k: k if k in free or not isinstance(k, str) else named(k) for k in part}
            return {keys[k]: v if k in free else put(v) for k, v in part.items()}
        return part

    try:
        return put(value)
    except RecursionError:
        deep = "lists within lists, too deep to read"
    if fail is not None:
        fail(deep)
    raise EngineError(deep)
