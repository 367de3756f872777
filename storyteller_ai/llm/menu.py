"""A decision's options as a menu with ids, so that a model can name nothing else.

Where the options are many, a shortlist stands for them, and a line in words may name any other:
it is read like a person's entry, and must be among the legal options.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from engine import Decision, Stream, Told
from storyteller_ai.language import Language
from storyteller_ai.llm.question import object_schema, one_of, words
from storyteller_ai.terminal.answers import how_to, read_value, value_words
from storyteller_ai.terminal.reading import Reader, Wrong
from storyteller_ai.wording import Wording

LISTED: Final = 12
"""So many options are listed whole: servers limit an enum, and readers lose themselves in lists."""
SAMPLES: Final = 5
OTHER: Final = "other"
After = Callable[[Any], str]
"""From an option to what it would make players believe, in words."""


@dataclass(frozen=True, slots=True)
class Menu:
    """Option ids with their values and words; `how` says how another is named, if one may be."""

    decision: Decision
    values: Mapping[str, Any]
    lines: tuple[str, ...]
    reader: Reader
    how: str = ""

    def schema(self, more: Iterable[str] = ("reason",)) -> dict[str, Any]:
        """The schema of an answer: fields of free words, then the id (and the other option)."""
        if not self.how:
            return self.closed(more)
        fields = {**_free(more), "id": one_of([*self.values, OTHER]), OTHER: words()}
        return object_schema(fields)

    def closed(self, more: Iterable[str] = ("reason",)) -> dict[str, Any]:
        """The same without another option: for whoever named one that is not legal."""
        return object_schema({**_free(more), "id": one_of(list(self.values))})

    def words(self) -> str:
        """The options, a line each, and how another is named."""
        other = self.reader.language.text("prompts.other", how=self.how) if self.how else ""
        return "\n".join(filter(None, (*self.lines, other)))

    def value(self, fields: Mapping[str, Any]) -> Any:
        """The option that an answer names. Raises Wrong where it is none."""
        if fields["id"] != OTHER:
            return self.values[fields["id"]]
        return read_value(self.decision, self.reader, str(fields[OTHER])[:200])

    def fault(self, fields: Mapping[str, Any]) -> str:
        """What is wrong with an answer, or nothing."""
        try:
            self.value(fields)
        except Wrong as wrong:
            return str(wrong)
        return ""


def _free(fields: Iterable[str]) -> dict[str, dict[str, Any]]:
    return {name: words() for name in fields}


def menu_of(
    decision: Decision,
    reader: Reader,
    good: Iterable[Any],
    draws: Stream,
    after: After | None = None,
) -> Menu:
    """The menu of a decision; `good` are options that belong on a shortlist.

    after: what an option would make players believe, for the Storyteller's eyes alone.
    """
    options = decision.options
    wording = Wording(reader.language, lambda seat: reader.names[seat])
    if options.count() <= LISTED:
        listed, how = list(options), ""
    else:
        listed, how = _shortlist(decision, good, draws), how_to(decision, reader)
    values = {f"o{number}": value for number, value in enumerate(listed, 1)}
    lines = tuple(
        f"{name}: {value_words(decision, value, wording)}{_truth(decision, value, wording)}"
        + (f" → {believed}" if after and (believed := after(value)) else "")
        for name, value in values.items()
    )
    return Menu(decision, values, lines, reader, how)


def _shortlist(decision: Decision, good: Iterable[Any], draws: Stream) -> list[Any]:
    """Good options, some truths and a few others, in an order that says nothing."""
    options = decision.options
    found = [*good]
    if isinstance(options, Told):
        truths = [value for value in options.truths if options.contains(value)]
        found += draws.shuffled(truths)[:3]
    found += [options.sample(draws) for _ in range(SAMPLES)]
    different = list(dict.fromkeys(value for value in found if options.contains(value)))
    return draws.shuffled(different[:LISTED])


def _truth(decision: Decision, value: Any, words: Wording) -> str:
    """Whether it is true, and who must count as what for it."""
    options, to = decision.options, words.language
    if not isinstance(options, Told):
        return ""
    if not options.is_true(value):
        return to.text("prompts.false")
    counted = [
        to.text("prompts.counts_as", who=words.who(seat), what=_face(character, alignment, to))
        for seat, character, alignment in islice(options.truths[value], 3)
    ]
    return (
        to.text("prompts.true_if", how=", ".join(counted)) if counted else to.text("prompts.true")
    )


def _face(character: str, alignment: str, to: Language) -> str:
    return to.character(character) if character else to.text(f"words.sides.{alignment}")
