"""A place in a scenario file, and what may stand there: refusals name file, scenario and place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any, Final, NoReturn

from engine.catalogue import catalogue
from storyteller_ai.scenario.model import ScenarioError

CONFIDENCES: Final = ("official", "agreed", "debated")


@dataclass(frozen=True, slots=True)
class Place:
    """Where in the file we are, and who sits at the table there."""

    where: str
    names: tuple[str, ...] = ()

    def at(self, part: str) -> Place:
        """A place within this one."""
        return replace(self, where=f"{self.where}: {part}")

    def seeing(self, *names: Iterable[str]) -> Place:
        """The same place, knowing the players' names."""
        return replace(self, names=tuple(name for group in names for name in group))

    def fail(self, what: str) -> NoReturn:
        """Refuse the file, in one line."""
        raise ScenarioError(f"{self.where}: {what}")

    # --- forms -------------------------------------------------------------------------------

    def mapping(self, value: Any) -> dict[str, Any]:
        """A mapping."""
        if not isinstance(value, dict):
            self.fail(f"a mapping is needed here, not {shown(value)}")
        return value

    def list(self, value: Any) -> Sequence[Any]:
        """A list."""
        if not isinstance(value, list):
            self.fail(f"a list is needed here, not {shown(value)}")
        return value

    def keys(self, value: Any, known: Sequence[str], needed: Sequence[str] = ()) -> None:
        """A mapping with no keys but these."""
        for key in self.mapping(value):
            if key not in known:
                self.fail(f"unknown key {key!r}{nearest(key, known)}")
        for key in needed:
            if value.get(key) is None:
                self.fail(f"{key!r} is missing")

    def word(self, value: Any) -> str:
        """A word or a text."""
        if not isinstance(value, str) or not value.strip():
            self.fail(f"text is needed here, not {shown(value)}; quote it")
        return value

    def words(self, value: Any) -> tuple[str, ...]:
        """A list of texts, or one."""
        return tuple(map(self.word, value if isinstance(value, list) else [value]))

    def truth(self, value: Any) -> bool:
        """`true` or `false`."""
        if not isinstance(value, bool):
            self.fail(f"true or false is needed here, not {shown(value)}")
        return value

    def number(self, value: Any, least: int = 1) -> int:
        """A whole number."""
        if type(value) is not int or not least <= value <= 10_000:
            self.fail(f"a number from {least}, not {shown(value)}")
        return value

    def one_of(self, value: Any, known: Sequence[Any]) -> None:
        """One of a few words; true and 1 are not the same."""
        if not any(type(value) is type(each) and value == each for each in known):
            listed = " or ".join("true" if each is True else str(each) for each in known)
            guess = nearest(value, known)
            self.fail(f"{listed} is needed here, not {shown(value)}{guess}")

    # --- the game's words --------------------------------------------------------------------

    def seat(self, value: Any) -> str:
        """The name of a player at the table."""
        if not isinstance(value, str) or value not in self.names:
            listed = ", ".join(self.names)
            self.fail(f"no seat {shown(value)}; there are {listed}{nearest(value, self.names)}")
        return value

    def seats(self, value: Any, *besides: str) -> tuple[str, ...]:
        """A list of players' names, or one name; `besides` are other words that will do."""
        words = value if isinstance(value, list) else [value]
        return tuple(word if word in besides else self.seat(word) for word in words)

    def character(self, value: Any) -> str:
        """The id of an official character."""
        if not isinstance(value, str) or value not in catalogue():
            self.fail(f"no character {shown(value)}{nearest(value, tuple(catalogue()))}")
        return value

    def characters(self, value: Any) -> tuple[str, ...]:
        """A list of ids, each once."""
        found = tuple(map(self.character, self.list(value)))
        if len(set(found)) != len(found):
            self.fail("a character stands here twice")
        return found

    def ruling(self, key: Any) -> None:
        """`<character id>.<name>`."""
        character, dot, name = str(key).partition(".")
        if not dot or not name:
            self.fail(f"<character>.<name> is needed, not {shown(key)}")
        self.character(character)


def nearest(value: Any, known: Iterable[Any]) -> str:
    """A guess at what was meant, in words, or nothing."""
    words = [word for word in known if isinstance(word, str)]
    found = get_close_matches(value, words, 1) if isinstance(value, str) else []
    return f" (did you mean {found[0]}?)" if found else ""


def shown(value: Any) -> str:
    """A value of the file in a few words."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:59]}…"


def leaves(value: Any, keys: bool = True) -> Iterator[Any]:
    """Every word and number within a value, keys among them if wanted.

    However deep they lie: a hostile file's lists within lists are many.

    >>> list(leaves({"a": ["b", {"c": 1}]}))
    ['a', 'b', 'c', 1]
    """
    open_ = [value]
    while open_:
        part = open_.pop()
        if isinstance(part, dict):
            for key, inner in reversed(part.items()):
                open_ += [inner, key] if keys else [inner]
        elif isinstance(part, list):
            open_.extend(reversed(part))
        else:
            yield part


def character_ids(value: Any, names: Iterable[str], keys: bool = True) -> list[str]:
    """The characters named by the words of a value, `chef` and `gossip.dies` alike."""
    taken, known = set(names), catalogue()
    words = (str(word).partition(".")[0] for word in leaves(value, keys) if isinstance(word, str))
    return [word for word in words if word in known and word not in taken]


def named_characters(content: Mapping[str, Any], names: Iterable[str]) -> list[str]:
    """Every character that a scenario names."""
    return character_ids(_without_talk(content), names)


def _without_talk(value: Any) -> Any:
    """What is said in free words names no character."""
    if isinstance(value, dict):
        return {k: _without_talk(v) for k, v in value.items() if k not in ("text", "notes")}
    if isinstance(value, list):
        return [_without_talk(inner) for inner in value]
    return value
