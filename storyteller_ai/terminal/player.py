"""The person in a seat: sees what the seat sees, and answers at a keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine import Choice, Decision, Say, Stream, View, Whisper
from storyteller_ai.language import Language, Own
from storyteller_ai.language.naming import shared_in
from storyteller_ai.language.talk import Voices
from storyteller_ai.llm.translator import SecondReader
from storyteller_ai.narration import Line
from storyteller_ai.terminal import notebook, rulebook
from storyteller_ai.terminal.actions import (
    Actions,
    completed,
    help_line,
    help_lines,
    idle,
    split_command,
    votes_ahead,
    votes_running,
)
from storyteller_ai.terminal.answers import how_to, read_value
from storyteller_ai.terminal.consulting import Consulting
from storyteller_ai.terminal.keyboard import Keyboard, Leave
from storyteller_ai.terminal.practice import worlds
from storyteller_ai.terminal.reading import Reader, Wrong, short
from storyteller_ai.terminal.screen import Teller
from storyteller_ai.wording import Wording, safe

PASS = "pass"
GRIM = "grim"
VOTE = "vote"
_WINDOWS = ("discussion", "nominations", "reaction", "voting", "evening")
_PASSED = object()
_AT = {"act": "act", "vote": "vote", "exile": "vote"}
"""Kinds of decisions that are no choice of the night, and what is possible at their prompts."""
_ALSO_BARE = ("help", "quit")
"""Commands that are meant without their / as well"""
_DEEDS = ("whisper", "nominate", "exile", "slay")
"""Commands whose words would do harm if they were said aloud"""


@dataclass(frozen=True, slots=True)
class _Answer:
    """What the person decided; its value is _PASSED for a pass."""

    value: Any


@dataclass(frozen=True, slots=True)
class _Aside:
    """A command that only looks something up, or notes it, and where it was typed."""

    at: str
    rest: str
    decision: Decision
    view: View
    reader: Reader


class HumanPlayer:
    """A seat's person. `note` keeps passes and own notes in the log.

    lodge: keeps a vote that is cast ahead, by (seat, nominee, hand; None takes it back).
    """

    name = "human"
    silent = False
    person = True

    def __init__(
        self,
        seat: int,
        teller: Teller,
        keyboard: Keyboard,
        note: Callable[[int, str, str], None],
        book: notebook.Notebook | None = None,
        second: SecondReader | None = None,
        hints: bool = False,
        lodge: Callable[[int, int, bool | None], None] | None = None,
    ) -> None:
        self.seat = seat
        self.teller = teller
        self.keyboard = keyboard
        self.note = note
        self.book = book or notebook.Notebook()
        self.consulting = Consulting(second)
        self.hints = hints
        self.lodge = lodge

    def bid(self, decision: Decision, view: View, draws: Stream) -> float:
        """People always get the floor."""
        return -1.0

    async def choose(self, decision: Decision, view: View, draws: Stream) -> Choice | None:
        """Ask until there is an answer that is possible; None passes."""
        view.refresh()
        self.teller.catch_up(view.events)
        self.teller.finish()
        at = _AT.get(decision.kind, "night")
        reader = self._reader(view)
        question = self._question(at, decision, view, reader)
        while True:
            commands = completed(at, reader.vocabulary, self._idle(at, decision, view))
            words = [*commands, *reader.words, *reader.yes_no]
            entry = self.keyboard.ask(question, words)
            try:
                answer = self._read(at, entry, decision, view, reader)
            except Wrong as wrong:
                self.teller.screen.line(wrong.text(self.language), "wrong")
                continue
            if answer is None:
                continue
            if answer.value is _PASSED:
                self.note(self.seat, PASS, "")
                return None
            return decision.choice(answer.value, source=self.name)

    def _question(self, at: str, decision: Decision, view: View, reader: Reader) -> str:
        if at == "act":
            if decision.options.window == "nominations" and not decision.options.nominees:
                return self._text("ask_no_nomination")
            window = decision.options.window
            if window == "reaction" and votes_running(view):
                return self._text("ask_before_vote")
            return self._text(f"ask_{window}" if window in _WINDOWS else "your_turn", day=view.day)
        if decision.kind == "exile":
            own = decision.seat == view.seat
            traveller = Own() if own else safe(view.names[decision.seat or 0])
            return self._text("exile", traveller=traveller)
        if at == "vote":
            return _vote_question(decision, view, self.language)
        how, words = how_to(decision, reader), Wording(self.language, str)
        character, _, what = decision.kind.partition(".")
        if what in ("choose", ""):
            return self._text("ask_night", character=self.language.character(character), how=how)
        return self._text("ask_choice", kind=words.kind(decision.kind), how=how)

    @property
    def language(self) -> Language:
        """The language of the person."""
        return self.teller.screen.language

    def _text(self, key: str, **values: Any) -> str:
        return self.language.text(f"terminal.{key}", **values)

    def _reader(self, view: View) -> Reader:
        """Its examples are names of others who live, as far as there are any."""
        others = [s for s in view.order if s != self.seat]
        others.sort(key=lambda seat: not view.alive[seat])
        names = {seat: view.names[seat] for seat in view.order}
        return Reader(names, view.characters, others, self.language)

    def _read(
        self,
        at: str,
        entry: str,
        decision: Decision,
        view: View,
        reader: Reader,
    ) -> _Answer | None:
        """The answer, or None when the entry only looked something up."""
        command, rest = "", entry
        if entry == "?" or reader.vocabulary.command(entry.casefold()) in _ALSO_BARE:
            entry = f"/{entry.replace('?', 'help')}"  # nobody means to say that aloud
        if self.hints and reader.vocabulary.command(entry.casefold().split(" ")[0]) == "worlds":
            entry = f"/{entry}"  # what is supposed in private would else be said to all
        if entry.startswith("/"):
            without = self._idle(at, decision, view)
            command, rest = split_command(entry, at, reader.vocabulary, without)
        if command in _ASIDES:
            aside = _Aside(at, rest, decision, view, reader)
            self.teller.screen.lines(_ASIDES[command](self, aside))
            return None
        if at == "vote":
            return _Answer(_hand(decision, rest, reader))
        if at == "night":
            return _Answer(read_value(decision, reader, rest))
        if command == "pass" or not entry:
            return _Answer(_PASSED)
        if command == "vote":
            self.teller.screen.line(self._vote_ahead(rest, view, reader), "dim")
            return None
        if self.consulting.takes(command, rest, reader, decision.options):
            made = self.consulting.act(command, rest, view, reader, decision.options)
            if isinstance(made, list):
                self.teller.screen.lines(made)
                return None
            return _Answer(made)
        if not command:
            _check_is_talk(entry, decision.options.window == "reaction", view, reader)
        actions = Actions(view, reader, decision.options)
        act = actions.act(command, rest) if command else actions.say(entry)
        if isinstance(act, Say | Whisper) and act.text and act.acts:
            self._show_understood(act, view)
        if isinstance(act, Say | Whisper) and (shared := shared_in(entry, reader.characters)):
            self.teller.screen.line(reader.shared(*shared).text(self.language), "dim")
        return _Answer(act)

    def _show_understood(self, act: Say | Whisper, view: View) -> None:
        """How free words were understood, in one line, so that a misreading is seen."""
        names = {seat: safe(name) for seat, name in view.names.items()}
        words = Voices(self.language, plain=True).sentences(act.acts, names, view.seat)
        self.teller.screen.line(self._text("understood.talk", words=words), "dim")

    def _idle(self, at: str, decision: Decision, view: View) -> frozenset[str]:
        """The commands that could do nothing at this prompt."""
        without = idle(decision.options, view) if at == "act" else frozenset()
        return without if self.hints else without | {"worlds"}

    def _vote_ahead(self, rest: str, view: View, reader: Reader) -> str:
        """Cast a vote before the hand comes round, or take it back; returns what was done."""
        nominees = votes_ahead(view)
        if not nominees or self.lodge is None:
            raise Wrong("no_vote_open")
        seat, words = reader.seat(rest)
        word = words.strip().casefold()
        up = reader.vocabulary.flags.get(word)
        if seat not in nominees or (up is None and word not in reader.vocabulary.nobody):
            raise Wrong("vote_ahead", names=reader.known(nominees))
        self.lodge(self.seat, seat, up)
        hand = "none" if up is None else "yes" if up else "no"
        self.note(self.seat, VOTE, f"{seat} {hand}")
        return self._text("lodged", nominee=safe(view.names[seat]), hand=hand)

    # --- what only looks up or notes ---------------------------------------------------------

    def _help(self, aside: _Aside) -> list[Line]:
        at, words = aside.at, aside.reader.vocabulary
        without = self._idle(at, aside.decision, aside.view)
        if aside.rest:
            command, _ = split_command("/" + aside.rest.lstrip("/"), at, words, without)
            return [help_line(command, at, self.language)]
        lines = list(help_lines(at, self.language, without))
        if at == "act" and "artist" in aside.decision.options.consults:
            lines.append(help_line("ask_storyteller", at, self.language))
        return lines

    def _who(self, aside: _Aside) -> list[Line]:
        return list(notebook.circle(aside.view, self.language))

    def _me(self, aside: _Aside) -> list[Line]:
        return list(notebook.me(aside.view, self.language))

    def _rules(self, aside: _Aside) -> list[Line]:
        residents = len(set(aside.view.order) - set(aside.view.travellers))
        return rulebook.rules(aside.rest, aside.reader, residents)

    def _grim(self, aside: _Aside) -> list[Line]:
        if not aside.rest:
            return list(self.book.page(aside.view, self.language))
        seat, words = self.book.write(aside.reader, aside.rest)
        self.note(self.seat, GRIM, f"{seat} {words}")
        key, name = ("noted" if words else "note_gone"), safe(aside.view.names[seat])
        return [Line(self._text(key, seat=name, note=safe(words)), "dim")]

    def _history(self, aside: _Aside) -> list[Line]:
        all_days = aside.reader.vocabulary.code(aside.rest, ("all",)) == "all"
        return notebook.history(aside.view, all_days, self.language)

    def _worlds(self, aside: _Aside) -> list[Line]:
        if not self.hints:
            raise Wrong("no_hints")
        return list(worlds(aside.view, aside.rest, aside.reader))

    def _quit(self, aside: _Aside) -> list[Line]:
        raise Leave


_ASIDES: dict[str, Callable[[HumanPlayer, _Aside], list[Line]]] = {
    "help": HumanPlayer._help,
    "who": HumanPlayer._who,
    "me": HumanPlayer._me,
    "rules": HumanPlayer._rules,
    "grim": HumanPlayer._grim,
    "history": HumanPlayer._history,
    "worlds": HumanPlayer._worlds,
    "quit": HumanPlayer._quit,
}


def _vote_question(decision: Decision, view: View, to: Language) -> str:
    nominee = decision.seat
    who = Own() if nominee == view.seat else safe(view.names[nominee or 0])
    vote = next(vote for vote in reversed(view.votes) if vote.nominee == nominee)
    up = sum(1 for _, hand in vote.hands if hand)
    rivals = [v for v in view.votes if v.day == view.day and v is not vote]
    highest = max((sum(1 for _, hand in v.hands if hand) for v in rivals), default=0)
    highest = view.highest if view.house.nominations == "sequential" else highest
    needed = max(view.votes_needed(), highest + 1)
    counts = to.text("terminal.vote_parts.counts", up=up, needed=needed)
    ghost = "" if view.alive[view.seat] else to.text("terminal.vote_parts.ghost")
    free = decision.options.contains(True)
    notes = ghost + ("" if free else to.text("terminal.vote_parts.bound"))
    return to.text("terminal.vote", nominee=who, counts=counts, notes=notes)


def _hand(decision: Decision, text: str, reader: Reader) -> bool:
    """A hand; an empty line keeps it down."""
    up = reader.vocabulary.flags.get(text.casefold(), None if text else False)
    if up is None:
        raise Wrong("your_hand")
    if not decision.options.contains(up):
        raise Wrong("hand_bound")
    return up


def _check_is_talk(entry: str, reaction: bool, view: View, reader: Reader) -> None:
    """Refuse what was hardly meant to be said aloud: a vote before the vote, a / forgotten."""
    if reaction and entry.casefold() in reader.vocabulary.flags and votes_running(view):
        raise Wrong("vote_follows")
    word, _, rest = entry.removeprefix("I ").partition(" ")
    command = reader.vocabulary.command(word.casefold())
    if command in _DEEDS and reader.names_somebody(rest):
        raise Wrong("stroke", command=reader.vocabulary.called(command), rest=short(rest))
