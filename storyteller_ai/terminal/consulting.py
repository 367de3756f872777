"""Words that are judged: how they were understood is shown, and said again they count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine import Acts, Consult, State, View
from engine.facts.propositions import Proposition
from storyteller_ai.judging import read
from storyteller_ai.language.facts import in_words
from storyteller_ai.language.guesses import described, read_guess
from storyteller_ai.language.naming import shared_in
from storyteller_ai.language.reading import table_of
from storyteller_ai.llm.translator import SecondReader
from storyteller_ai.narration import Line
from storyteller_ai.terminal.reading import Reader, Wrong
from storyteller_ai.terminal.talking import TOPICS
from storyteller_ai.wording import safe

KINDS: Final = {"ask": "artist", "gossip": "gossip", "guess": "amnesiac"}


@dataclass(frozen=True, slots=True)
class Draft:
    """A question or a statement that was understood, and does not count yet."""

    command: str
    words: str
    fact: Proposition


class Consulting:
    """A person's questions to the Storyteller and judged statements: read, shown, and made."""

    def __init__(self, second: SecondReader | None = None) -> None:
        self.second = second
        self.draft: Draft | None = None

    def takes(self, command: str, rest: str, reader: Reader, options: Acts) -> bool:
        """Whether the command is one of these; `/ask NAME` asks a player."""
        if command in ("gossip", "visit", "guess"):
            return True
        if command != "ask":
            return False
        if not rest:
            return self.draft is not None or "artist" in options.consults
        try:
            _, words = reader.seat(rest)
        except Wrong:
            return True
        _, more = reader.code(words, TOPICS, "character")
        return bool(more)

    def act(
        self, command: str, rest: str, view: View, reader: Reader, options: Acts
    ) -> Consult | State | list[Line]:
        """The act, or what is to be shown first. Raises Wrong for what is not possible."""
        if command == "visit":
            return self._visit(rest, reader, options)
        if command == "ask" and "artist" not in options.consults:
            raise Wrong("no_question")
        if command == "guess" and "amnesiac" not in options.consults:
            raise Wrong("no_guess")
        if command == "guess" and rest:
            return self._guess(rest, reader)
        if rest:
            return self._read(command, rest, view, reader)
        draft, self.draft = self.draft, None
        if draft is None or draft.command != command:
            key = "nothing_asked_yet" if command == "ask" else "nothing_drafted"
            raise Wrong(key, command=reader.vocabulary.called(command))
        made: Consult | State = State(draft.fact, draft.words)
        if command != "gossip":
            made = Consult(KINDS[command], (), draft.fact, draft.words)
        if fault := options.fault(made):
            raise Wrong("error", fault=fault)
        return made

    def _read(self, command: str, words: str, view: View, reader: Reader) -> list[Line]:
        """How words are understood, in the person's own language."""
        self.draft, to = None, reader.language
        reading = read(KINDS[command], words, table_of(view), self.second)
        if reading.proposition is None:
            _check_names(words, reader)
            raise Wrong("not_understood", words=safe(reading.missed))
        told = in_words(reading.proposition, lambda seat: safe(view.names[seat]), to)
        if reading.question is None:
            raise Wrong("put_otherwise", why=told)
        self.draft = Draft(command, words, reading.proposition)
        return [Line(to.text(f"terminal.understood.{command}", words=told), "dim")]

    def _guess(self, words: str, reader: Reader) -> list[Line]:
        """How a guess at one's own ability is understood."""
        self.draft, to = None, reader.language
        guess = read_guess(words)
        if guess is None:
            _check_names(words, reader)
            raise Wrong("not_understood", words=safe(words))
        self.draft = Draft("guess", words, guess)
        return [Line(to.text("terminal.understood.guess", words=described(guess, to)), "dim")]

    def _visit(self, rest: str, reader: Reader, options: Acts) -> Consult:
        """A visit to the Storyteller for an ability that needs no words."""
        ability, _ = reader.leading_character(rest)
        open_ = [a for a, asks in options.consults.items() if not asks]
        if ability not in open_:
            names = [reader.language.character(a) for a in open_]
            raise Wrong("visits" if names else "no_visits", abilities=names)
        return Consult(ability)


def _check_names(words: str, reader: Reader) -> None:
    """Raise Wrong where words were not understood and name a character that may be several."""
    if shared := shared_in(words, reader.characters):
        raise reader.shared(*shared)
