"""Answers to decisions that are no acts of the day: what was typed, as one of the options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine import Decision
from storyteller_ai.terminal.reading import Atoms, Reader, Wrong
from storyteller_ai.wording import Wording


def is_number(decision: Decision, value: Any) -> bool:
    """Whether a whole number is meant as such; elsewhere it is a seat."""
    return decision.kind.endswith(".learns") and type(value) is int


def value_words(decision: Decision, value: Any, words: Wording) -> str:
    """An option in words."""
    if is_number(decision, value):
        return str(value)
    if decision.kind.endswith(".grimoire"):
        return "; ".join(
            f"{words.who(seat)} {words.language.character(character)}{words.tokens(tokens)}"
            for seat, character, tokens in value
        )
    if decision.kind.endswith(".learns"):
        return words.told("", value)
    return words.value(value)


def read_value(decision: Decision, reader: Reader, text: str) -> Any:
    """The option that the text means. Raises Wrong when there is none."""
    try:
        atoms = reader.atoms(text)
    except Wrong as wrong:
        if wrong.key != "unreadable":
            raise
        raise Wrong("no_answer_word", how=how_to(decision, reader), **wrong.values) from None
    numeric = decision.kind.endswith(".learns")
    for value in _candidates(atoms, list(reader.names), reader.characters, numeric):
        if decision.options.contains(value):
            return value
    sample = next(iter(decision.options), None)
    if type(sample) is int and not numeric:
        names = reader.known(filter(decision.options.contains, reader.names))
        raise Wrong("no_answer_name", names=names)
    raise Wrong("no_answer", how=how_to(decision, reader))


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
    typed = tuple(seats + _places(atoms, places))
    group = tuple(sorted(typed))
    if len(group) == 1 and not characters and not numeric:
        yield group[0]
    if len(characters) == 1:
        yield characters[0] if not group else (characters[0], group)
    yield typed
    yield group
    yield tuple(sorted(characters, key=order.index))


def _places(atoms: Atoms, places: list[int]) -> list[int]:
    return [places[n - 1] for n in atoms.numbers if 1 <= n <= len(places)]


def how_to(decision: Decision, reader: Reader) -> str:
    """What to type, in one line."""
    options = decision.options
    sample = next((value for value in options if value is not None), None)
    shown = [seat for seat in reader.examples if options.contains(seat)] or list(reader.names)
    if (type(sample) is int and not is_number(decision, sample)) or sample is None:
        key = "name_or_nobody" if options.contains(None) else "name"
        return _how(reader, key, name=reader.names[shown[0]])
    how = _form_of(sample, decision, reader)
    return _how(reader, "or_nobody", how=how) if options.contains(None) else how


def _form_of(sample: Any, decision: Decision, reader: Reader) -> str:
    """What an answer like this one looks like."""
    if isinstance(sample, bool):
        return _how(reader, "yes_no")
    if type(sample) is int:
        return _how(reader, "number")
    if isinstance(sample, str):
        return _how(reader, "character", character=reader.language.character(sample))
    if isinstance(sample, tuple) and all(type(item) is int for item in sample):
        others = tuple(sorted(reader.examples[: len(sample)]))
        sample = others if decision.options.contains(others) else sample
        words = " ".join(_form(sample, reader))
        if len(sample) == 1:
            return _how(reader, "name", name=words)
        return _how(reader, "names", count=len(sample), names=words)
    words = " ".join(_form(sample, reader))
    both = [type(item) for item in sample] == [int, str]
    return _how(reader, "name_and_character" if both else "words", words=words)


def _how(reader: Reader, key: str, **values: Any) -> str:
    return reader.language.text(f"terminal.how.{key}", **values)


def _form(sample: Any, reader: Reader) -> Iterator[str]:
    for item in sample:
        if isinstance(item, tuple):
            yield from _form(item, reader)
        elif type(item) is int:
            yield reader.names[item]
        else:
            yield reader.language.character(item) if isinstance(item, str) else str(item)
