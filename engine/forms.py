"""Forms: whether a value from outside has exactly the type that a field is declared with.

Exactly: True is no whole number, a list is no tuple, and text can be written down as UTF-8.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

MAX_DEPTH: Final = 8
_WHOLE: Final = 1 << 53
"""Whole numbers stay below what every reader of JSON can hold."""

Test = Callable[[Any], bool]


def same(a: Any, b: Any) -> bool:
    """Equality that tells True from 1, at any depth of tuples.

    >>> same((1, "a"), (1, "a")), same((1, "a"), (True, "a")), same([1], (1,))
    (True, False, False)
    """
    if a.__class__ is not b.__class__ or a != b:
        return False
    return a.__class__ is not tuple or all(map(same, a, b))


def is_text(value: Any) -> bool:
    """Whether it is text that can be written down: lone surrogates can't."""
    if type(value) is not str:
        return False
    if value.isascii():
        return True
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def is_whole(value: Any) -> bool:
    """Whether it is a whole number of a reasonable size, and no bool."""
    return type(value) is int and -_WHOLE < value < _WHOLE


def is_plain(value: Any, depth: int = 0) -> bool:
    """Whether it is None, a bool, a whole number, text, or a tuple of these, not too deep."""
    if value is None or type(value) is bool:
        return True
    if type(value) is tuple:
        return depth < MAX_DEPTH and all(is_plain(item, depth + 1) for item in value)
    return is_text(value) or is_whole(value)


def well_formed(value: Any) -> bool:
    """Whether every field of a dataclass instance holds what it is declared with."""
    hint: Any = type(value)
    return form(hint)(value)


@cache
def form(hint: Any) -> Test:
    """The test that belongs to a declared type."""
    origin, args = get_origin(hint), get_args(hint)
    simple: dict[Any, Test] = {str: is_text, int: is_whole, Any: is_plain}
    if hint in simple:
        return simple[hint]
    if hint is type(None):
        return lambda value: value is None
    if hint is bool:
        return lambda value: type(value) is bool
    if origin is Literal:
        return lambda value: type(value) is str and value in args
    if origin in (Union, UnionType):
        tests = tuple(map(form, args))
        return lambda value: any(test(value) for test in tests)
    if origin is tuple and args[-1] is Ellipsis:
        item = form(args[0])
        return lambda value: type(value) is tuple and all(map(item, value))
    if origin is tuple:
        items = tuple(map(form, args))
        return lambda value: (
            type(value) is tuple
            and len(value) == len(items)
            and all(test(part) for test, part in zip(items, value, strict=True))
        )
    if hasattr(hint, "well_formed"):  # a tree of parts checks itself
        own: Test = hint.well_formed
        return own
    if is_dataclass(hint):
        hints = get_type_hints(hint)
        parts = tuple((f.name, form(hints[f.name])) for f in fields(hint))
        return lambda value: (
            type(value) is hint and all(test(getattr(value, name)) for name, test in parts)
        )
    raise TypeError(f"no form for {hint!r}")


def shown(value: Any) -> str:
    """A value in a refusal: one line, however long or strange the value is.

    >>> shown("x" * 100)[-8:]
    'xxxxx...'
    """
    try:
        text = ascii(value) if not is_text(value) else repr(value)
    except (ValueError, RecursionError):
        text = f"a {type(value).__name__}"
    return text if len(text) <= 80 else text[:77] + "..."
