"""Frozen dataclasses with slots, made faster than the standard library makes them."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, TypeVar, cast, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def slotted(cls: type[T]) -> type[T]:
    """What `dataclass(frozen=True, slots=True)` makes, with a quicker way to make an instance.

    The standard one sets each field by its name; here the slots' own setters do it in half the
    time. A game makes some four hundred of these. Fields have plain defaults, no factories.

    >>> @slotted
    ... class Point:
    ...     x: int
    ...     y: int = 0
    >>> Point(1), Point(1) == Point(1, 0)
    (Point(x=1, y=0), True)
    >>> Point(1).x = 2
    Traceback (most recent call last):
    dataclasses.FrozenInstanceError: cannot assign to field 'x'
    """
    made: Any = dataclass(frozen=True, slots=True)(cls)
    names = [field.name for field in fields(made)]
    scope = {f"set_{name}": getattr(made, name).__set__ for name in names}
    body = "; ".join(f"set_{name}(self, {name})" for name in names) or "pass"
    exec(f"def __init__({', '.join(('self', *names))}): {body}", scope)
    scope["__init__"].__defaults__ = made.__init__.__defaults__
    made.__init__ = scope["__init__"]
    return cast("type[T]", made)
