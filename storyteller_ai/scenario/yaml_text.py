"""YAML as scenarios are written in it: YAML 1.2 truth values, no doubled keys, no aliases."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from typing import Any

import yaml

from storyteller_ai.scenario.model import ScenarioError

_LOADER: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_LOADER):  # type: ignore[valid-type, misc]  # the C one where there is one
    """Reads true, false, null and whole numbers; all else is words, `yes` and `no` too."""

    yaml_implicit_resolvers: dict[Any, Any] = {}  # noqa: RUF012  # PyYAML's own class attribute

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Hashable, Any]:
        """Refuse a key that stands twice."""
        seen: set[Hashable] = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            if not isinstance(key, str):
                raise yaml.constructor.ConstructorError(
                    None, None, f"a key is a word, not {key!r}; quote it", key_node.start_mark
                )
            if key in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"{key!r} stands here twice", key_node.start_mark
                )
            seen.add(key)
        found: dict[Hashable, Any] = super().construct_mapping(node, deep)
        return found


for _tag, _pattern, _first in (
    ("bool", r"true|false", "tf"),
    ("int", r"[-+]?[0-9]+", "-+0123456789"),
    ("null", r"null|~|", ["n", "~", ""]),
):
    _Loader.add_implicit_resolver(
        f"tag:yaml.org,2002:{_tag}", re.compile(f"^(?:{_pattern})$"), list(_first)
    )
# YAML 1.1 reads 010 as eight; here a number is what it looks like.
_Loader.add_constructor(
    "tag:yaml.org,2002:int", lambda loader, node: int(loader.construct_scalar(node))
)


def documents(text: str, file: str) -> Iterator[tuple[int, Any]]:
    """Every document with the line on which it begins; empty ones are left out.

    Raises ScenarioError, with the line, for text that is no YAML or breaks our rules for it.
    """
    try:
        _refuse_aliases(text, file)
        loader = _Loader(text)
        while loader.check_node():
            node = loader.get_node()
            content = loader.construct_document(node)
            if content is not None:
                yield node.start_mark.line + 1, content
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = f" line {mark.line + 1}:" if mark else ""
        raise ScenarioError(f"{file}:{where} {error.problem or error.context}") from None
    except yaml.YAMLError as error:
        raise ScenarioError(f"{file}: {' '.join(str(error).split())}") from None
    except ScenarioError:
        raise
    except ValueError as error:
        raise ScenarioError(f"{file}: a number that cannot be read: {error}") from None
    except RecursionError:
        raise ScenarioError(f"{file}: lists within lists, too deep to read") from None


def _refuse_aliases(text: str, file: str) -> None:
    """They make small files huge, and places in them unclear."""
    for event in yaml.parse(text, Loader=_LOADER):
        if isinstance(event, yaml.AliasEvent):
            where = f" line {event.start_mark.line + 1}:" if event.start_mark else ""
            raise ScenarioError(f"{file}:{where} aliases (*) are not read; write it out")
