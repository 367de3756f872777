"""Answers to decisions that are no acts of the day: what was typed, as one of the options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine import Decision
from storyteller_ai.language import language
from storyteller_ai.language.english import character_name
from storyteller_ai.terminal.reading import Atoms, Reader, Wrong
from storyteller_ai.wording import Who, Wording


def is_number(decision: Decision, value: Any) -> bool:
    """Whether a whole number is meant as such; elsewhere it is a seat."""
    return decision.kind.endswith(".learns") and type(value) is int


def value_words(decision: Decision, value: Any, who: Who) -> str:
    """An option in words."""
    if is_number(decision, value):
        return str(value)
    if decision.kind.endswith(".grimoire"):
        return "; ".join(
            f"{who(seat)} {character_name(character)}{Wording(language('en'), who).tokens(tokens)}"
            for seat, character, tokens in value
        )
    if decision.kind.endswith(".learns"):
        return Wording(language("en"), who).told("", value)
    return Wording(language("en"), who).value(value)


def read_value(decision: Decision, reader: Reader, text: str) -> Any:
    """The option that the text means. Raises Wrong when there is none."""
    atoms = reader.atoms(text)
    numeric = decision.kind.endswith(".learns")
    for value in _candidates(atoms, list(reader.names), reader.characters, numeric):
        if decision.options.contains(value):
            return value
    raise Wrong(f"that is no answer here; {how_to(decision, reader)}")


def _candidates(
    atoms: Atoms, places: list[int], order: Sequence[str], numeric: bool
) -> Iterator[Any]:
    """Every value that these atoms may mean. Only where `numeric`, whole numbers are no seats."""
    seats, characters = atoms.seats, atoms.characters
    if len(atoms.flags) == 1:
        yield atoms.flags[0]
    if atoms.nobody:
        yield None
        yield ("none", ())
    if numeric and len(atoms.numbers) == 1:
        yield atoms.numbers[0]
    # In a form that has no numbers, a number is a place at the table.
    group = tuple(sorted(seats + _places(atoms, places)))
    if len(group) == 1 and not characters and not numeric:
        yield group[0]
    if len(characters) == 1:
        yield characters[0] if not group else (characters[0], group)
    yield group
    yield tuple(sorted(characters, key=order.index))


def _places(atoms: Atoms, places: list[int]) -> list[int]:
    return [places[n - 1] for n in atoms.numbers if 1 <= n <= len(places)]


def how_to(decision: Decision, reader: Reader) -> str:
    """What to type, in one line."""
    options = decision.options
    sample = next(iter(options), None)
    shown = [seat for seat in reader.examples if options.contains(seat)] or list(reader.names)
    if isinstance(sample, bool):
        return "type yes or no"
    if is_number(decision, sample):
        return "type a number"
    if type(sample) is int or sample is None:
        or_nobody = " or nobody" if options.contains(None) else ""
        return f"type a name{or_nobody}, such as {reader.names[shown[0]]}"
    if isinstance(sample, str):
        return f"type a character, such as {sample}"
    if isinstance(sample, tuple) and all(type(item) is int for item in sample):
        others = tuple(sorted(reader.examples[: len(sample)]))
        sample = others if options.contains(others) else sample
        words = " ".join(_form(sample, reader))
        return f"type {len(sample)} names, such as {words}"
    return f"type words such as {' '.join(_form(sample, reader))}"


def _form(sample: Any, reader: Reader) -> Iterator[str]:
    for item in sample:
        if isinstance(item, tuple):
            yield from _form(item, reader)
        elif type(item) is int:
            yield reader.names[item]
        else:
            yield str(item)
