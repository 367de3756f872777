"""A small grammar engine: rules as patterns with meanings, and a parser that finds all readings.

A pattern is words, `[optional parts]`, `(one|or the other)` and `<names>` of other rules or of
valued words; the rule's function gets the values of the `<names>` and returns the meaning, or
None where the parts do not go together. The patterns of one rule share their beginnings in a tree,
so that nothing is read twice, and what a rule finds at a place is remembered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

Value = Any
Found = tuple[int, Value, int]
"""Where a part ends, what it means, and its cost: the cheapest reading of a whole counts."""
MAX_STEPS: Final = 40_000
"""More steps than any sentence needs; what takes more is not understood."""
MAX_DEPTH: Final = 110
"""So many parts within parts."""
MAX_FOUND: Final = 40
"""So many readings of one part at one place are kept, the cheapest."""


class Arc(NamedTuple):
    """A word at a place: its label, where it ends, its value and whether it is an exact one."""

    label: str
    end: int
    value: Value = None
    cost: int = 0


class _Node:
    """A place in the tree of a rule's patterns."""

    __slots__ = ("actions", "by_label", "parts", "valued", "words")

    def __init__(self) -> None:
        self.words: dict[str, _Node] = {}
        self.valued: dict[str, _Node] = {}
        self.parts: dict[str, _Node] = {}
        self.actions: list[tuple[Callable[..., Value], int]] = []
        self.by_label: dict[str, list[tuple[str, _Node, bool]]] | None = None
        """The parts that may come here, by the words with which they can begin."""


class Grammar:
    """Rules by name. `terminals` are labels whose words carry a value."""

    def __init__(self, terminals: Sequence[str], split: Callable[[str], list[str]]) -> None:
        self.terminals = frozenset(terminals)
        self.split = split
        self.silent: set[str] = set()
        """Rules whose meanings are left out: endings and the like."""
        self.rules: dict[str, _Node] = {}
        self.literals: set[str] = set()
        self._first: dict[str, frozenset[str]] | None = None

    def rule(self, name: str, *patterns: str, cost: int = 0) -> Callable[[Any], Any]:
        """The decorator for the meaning of some patterns."""

        def add(action: Callable[..., Value]) -> Callable[..., Value]:
            for pattern in patterns:
                self.add(name, pattern, action, cost)
            return action

        return add

    def add(self, name: str, pattern: str, action: Callable[..., Value], cost: int = 0) -> None:
        """One pattern of a rule."""
        self._first = None
        root = self.rules.setdefault(name, _Node())
        for items in _expand(pattern, self._choice):
            node = root
            for kind, item in items:
                if kind == "word":
                    for word in self.split(item):
                        self.literals.add(word)
                        node = node.words.setdefault(word, _Node())
                elif item in self.terminals:
                    node = node.valued.setdefault(item, _Node())
                else:
                    node = node.parts.setdefault(item, _Node())
            if node is root:
                raise ValueError(f"the rule {name} has a pattern that may be empty: {pattern!r}")
            if not any(known is action for known, _ in node.actions):
                node.actions.append((action, cost))

    def _choice(self, ways: list[_Items]) -> str | None:
        """The silent rule for a choice of mere words, so that a pattern does not multiply by it."""
        if len(ways) < 3 or any(kind != "word" for way in ways for kind, _ in way):
            return None
        name = "|".join(" ".join(item for _, item in way) for way in ways)
        if name not in self.silent:
            self.silent.add(name)
            for way in ways:
                self.add(name, " ".join(item for _, item in way), lambda: 1)
        return name

    def words(self, name: str, table: Mapping[Any, str]) -> None:
        """A rule that is a list: each value with its patterns, parted by ` / `."""
        for value, patterns in table.items():
            for pattern in patterns.split(" / "):
                self.add(name, pattern.strip(), lambda *_, value=value: value)

    def first(self) -> dict[str, frozenset[str]]:
        """The labels with which each rule can begin."""
        if self._first is not None:
            return self._first
        missing = {p for n in self.rules.values() for p in _parts(n) if p not in self.rules}
        if missing:
            raise ValueError(f"no rule for {', '.join(sorted(missing))}")
        found = {name: {*node.words, *node.valued} for name, node in self.rules.items()}
        changed = True
        while changed:
            changed = False
            for name, node in self.rules.items():
                size = len(found[name])
                for part in node.parts:
                    found[name] |= found[part]
                changed |= len(found[name]) != size
        self._check_descent()
        self._first = {name: frozenset(labels) for name, labels in found.items()}
        return self._first

    def sort_parts(self, node: _Node) -> dict[str, list[tuple[str, _Node, bool]]]:
        """The parts that may come at a node, by the labels with which they can begin."""
        first = self.first()
        node.by_label = {}
        for name, child in node.parts.items():
            for label in first[name]:
                node.by_label.setdefault(label, []).append((name, child, name in self.silent))
        return node.by_label

    def _check_descent(self) -> None:
        """No rule may begin with itself: it would never be found."""
        below = {name: set(node.parts) for name, node in self.rules.items()}
        for name in self.rules:
            seen: set[str] = set()
            todo = list(below[name])
            while todo:
                part = todo.pop()
                if part == name:
                    raise ValueError(f"the rule {name} begins with itself")
                if part not in seen:
                    seen.add(part)
                    todo += below[part]


def _parts(node: _Node) -> Iterator[str]:
    yield from node.parts
    for below in (node.words, node.valued, node.parts):
        for child in below.values():
            yield from _parts(child)


_TOKEN: Final = re.compile(r"\[|\]|\(|\)|\||<[A-Za-z_0-9]+>|[^\[\]()|<>\s]+")
_Items = tuple[tuple[str, str], ...]
_ChoiceOf = Callable[[list[_Items]], str | None]


def _expand(pattern: str, choice_of: _ChoiceOf = lambda _: None) -> list[_Items]:
    """All ways through a pattern.

    >>> [" ".join(item for _, item in way) for way in _expand("is [not] (a|<b>)")]
    ['is not a', 'is not b', 'is a', 'is b']
    """
    tokens = _TOKEN.findall(pattern)
    ways, rest = _alternatives(tokens, 0, choice_of)
    if rest != len(tokens):
        raise ValueError(f"unbalanced pattern: {pattern!r}")
    return ways


def _alternatives(tokens: list[str], at: int, choice_of: _ChoiceOf) -> tuple[list[_Items], int]:
    found: list[_Items] = []
    ways: list[_Items] = [()]
    while at < len(tokens) and tokens[at] not in ")]":
        token = tokens[at]
        at += 1
        if token == "|":
            found += ways
            ways = [()]
            continue
        if token in "([":
            inner, at = _alternatives(tokens, at, choice_of)
            at += 1
            if () not in inner and (name := choice_of(inner)) is not None:
                inner = [(("part", name),)]
            choice = inner + ([()] if token == "[" else [])
        elif token.startswith("<"):
            choice = [(("part", token[1:-1]),)]
        else:
            choice = [(("word", token),)]
        ways = [way + more for way in ways for more in choice]
    return found + ways, at


class Parse:
    """One reading of one row of words: what each rule finds at each place."""

    strict = False
    """Whether a meaning that can't be made of its parts is an error (for tests), or just none."""

    def __init__(self, grammar: Grammar, arcs: Sequence[Sequence[Arc]]) -> None:
        self.grammar = grammar
        self.arcs = arcs
        self._first = grammar.first()
        self._labels = [tuple(dict.fromkeys(arc.label for arc in row)) for row in arcs]
        self._memo: dict[tuple[str, int], list[Found]] = {}
        self.furthest = 0
        self.steps = 0
        self.depth = 0

    def find(self, name: str, at: int) -> list[Found]:
        """All that a rule can be at a place."""
        key = (name, at)
        known = self._memo.get(key)
        if known is not None:
            return known
        # What asks for itself at the same place finds nothing: patterns do not recurse leftwards.
        self._memo[key] = []
        if at >= len(self.arcs):
            return []
        best: dict[tuple[int, Value], int] = {}
        self.depth += 1
        if self.depth > MAX_DEPTH:
            self.steps = MAX_STEPS + 1
        self._walk(self.grammar.rules[name], at, (), 0, best)
        self.depth -= 1
        found = [(end, value, cost) for (end, value), cost in best.items()]
        if len(found) > MAX_FOUND:
            found = sorted(found, key=lambda row: row[2])[:MAX_FOUND]
        self._memo[key] = found
        return found

    def _walk(
        self,
        node: _Node,
        at: int,
        values: tuple[Value, ...],
        cost: int,
        best: dict[tuple[int, Value], int],
    ) -> None:
        for action, price in node.actions:
            try:
                value = action(*values)
            except (TypeError, AttributeError, IndexError, StopIteration):
                # The parts do not go together.
                if self.strict:
                    raise
                continue
            if value is not None:
                total = cost + price
                key = (at, value)
                if key not in best or best[key] > total:
                    best[key] = total
        self.steps += 1
        if at > self.furthest:
            self.furthest = at
        if at >= len(self.arcs) or self.steps > MAX_STEPS:
            return
        words, valued = node.words, node.valued
        if words or valued:
            for arc in self.arcs[at]:
                child = words.get(arc.label)
                if child is not None:
                    self._walk(child, arc.end, values, cost + arc.cost, best)
                child = valued.get(arc.label)
                if child is not None:
                    self._walk(child, arc.end, (*values, arc.value), cost + arc.cost, best)
        if not node.parts:
            return
        by_label = node.by_label
        if by_label is None:
            by_label = self.grammar.sort_parts(node)
        tried: set[str] = set()
        for label in self._labels[at]:
            for name, child, silent in by_label.get(label, ()):
                if name not in tried:
                    tried.add(name)
                    self._go_on(name, child, silent, at, values, cost, best)

    def _go_on(
        self,
        name: str,
        child: _Node,
        silent: bool,
        at: int,
        values: tuple[Value, ...],
        cost: int,
        best: dict[tuple[int, Value], int],
    ) -> None:
        """With each thing that a part can be here, go on behind it."""
        for end, value, price in self.find(name, at):
            told = values if silent else (*values, value)
            self._walk(child, end, told, cost + price, best)

    def whole(self, name: str) -> list[tuple[Value, int]]:
        """The meanings of the whole row, cheapest first."""
        end = len(self.arcs)
        everything = self.find(name, 0)
        if self.steps > MAX_STEPS:
            return []
        found = [(value, cost) for stop, value, cost in everything if stop == end]
        return sorted(found, key=lambda row: row[1])
