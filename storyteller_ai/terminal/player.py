"""The person in a seat: sees what the seat sees, and answers at a keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine import Choice, Decision, Stream, View
from storyteller_ai.language.english import character_name
from storyteller_ai.narration import Line
from storyteller_ai.terminal import notebook
from storyteller_ai.terminal.actions import Actions, help_lines, possible, split_command
from storyteller_ai.terminal.answers import how_to, read_value
from storyteller_ai.terminal.keyboard import Keyboard, Leave
from storyteller_ai.terminal.reading import FLAGS, Reader, Wrong
from storyteller_ai.terminal.screen import Teller
from storyteller_ai.wording import safe

PASS = "pass"
GRIM = "grim"
_QUESTIONS = {
    "discussion": "Day {day}: your turn to talk. (/help, Enter passes)",
    "nominations": "Nominations: /nominate NAME, or Enter.",
    "reaction": "A word on this? (Enter passes)",
    "voting": "The votes are open: a word? (Enter passes)",
    "evening": "Dusk: a last word? (Enter passes)",
}
_PASSED = object()


@dataclass(frozen=True, slots=True)
class _Answer:
    """What the person decided; its value is _PASSED for a pass."""

    value: Any


class HumanPlayer:
    """A seat's person. `note` keeps passes and own notes in the log."""

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
    ) -> None:
        self.seat = seat
        self.teller = teller
        self.keyboard = keyboard
        self.note = note
        self.book = book or notebook.Notebook()

    def bid(self, decision: Decision, view: View, draws: Stream) -> float:
        """People always get the floor."""
        return -1.0

    async def choose(self, decision: Decision, view: View, draws: Stream) -> Choice | None:
        """Ask until there is an answer that is possible; None passes."""
        view.refresh()
        self.teller.catch_up(view.events)
        self.teller.finish()
        at = decision.kind if decision.kind in ("act", "vote") else "night"
        reader = self._reader(view)
        question = self._question(at, decision, view, reader)
        while True:
            entry = self.keyboard.ask(question, [*possible(at), *reader.words, "yes", "no"])
            try:
                answer = self._read(at, entry, decision, view, reader)
            except Wrong as wrong:
                self.teller.screen.line(str(wrong), "wrong")
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
                return "Nominations: you can't make one now; a word? (Enter passes)"
            return _QUESTIONS.get(decision.options.window, "Your turn.").format(day=view.day)
        if at == "vote":
            return _vote_question(decision, view)
        character = decision.kind.partition(".")[0]
        return f"{character_name(character)}, your choice: {how_to(decision, reader)}."

    def _reader(self, view: View) -> Reader:
        """Its examples are names of others who live, as far as there are any."""
        others = [s for s in view.order if s != self.seat]
        others.sort(key=lambda seat: not view.alive[seat])
        names = {seat: view.names[seat] for seat in view.order}
        return Reader(names, view.characters, others)

    def _read(
        self,
        at: str,
        entry: str,
        decision: Decision,
        view: View,
        reader: Reader,
    ) -> _Answer | None:
        """The answer, or None when the entry only looked something up."""
        command, rest = split_command(entry, at) if entry.startswith("/") else ("", entry)
        if command in _ASIDES:
            self.teller.screen.lines(_ASIDES[command](self, at, rest, view, reader))
            return None
        if at == "vote":
            return _Answer(_hand(decision, rest))
        if at == "night":
            return _Answer(read_value(decision, reader, rest))
        if command == "pass" or not entry:
            return _Answer(_PASSED)
        actions = Actions(view, reader, decision.options)
        return _Answer(actions.act(command, rest) if command else actions.say(entry))

    # --- what only looks up or notes ---------------------------------------------------------

    def _help(self, at: str, rest: str, view: View, reader: Reader) -> list[Line]:
        return list(help_lines(at))

    def _who(self, at: str, rest: str, view: View, reader: Reader) -> list[Line]:
        return list(notebook.circle(view))

    def _me(self, at: str, rest: str, view: View, reader: Reader) -> list[Line]:
        return list(notebook.me(view))

    def _grim(self, at: str, rest: str, view: View, reader: Reader) -> list[Line]:
        if not rest:
            return list(self.book.page(view))
        seat, words = self.book.write(reader, rest)
        self.note(self.seat, GRIM, f"{seat} {words}")
        return [Line(f"Noted on {safe(view.names[seat])}: {safe(words) or 'nothing'}.", "dim")]

    def _history(self, at: str, rest: str, view: View, reader: Reader) -> list[Line]:
        return notebook.history(view, rest == "all")

    def _quit(self, at: str, rest: str, view: View, reader: Reader) -> list[Line]:
        raise Leave


_ASIDES: dict[str, Callable[[HumanPlayer, str, str, View, Reader], list[Line]]] = {
    "help": HumanPlayer._help,
    "who": HumanPlayer._who,
    "me": HumanPlayer._me,
    "grim": HumanPlayer._grim,
    "history": HumanPlayer._history,
    "quit": HumanPlayer._quit,
}


def _vote_question(decision: Decision, view: View) -> str:
    nominee = decision.seat
    who = "yourself" if nominee == view.seat else safe(view.names[nominee or 0])
    vote = next(vote for vote in reversed(view.votes) if vote.nominee == nominee)
    up = sum(1 for _, hand in vote.hands if hand)
    rivals = [v for v in view.votes if v.day == view.day and v is not vote]
    highest = max((sum(1 for _, hand in v.hands if hand) for v in rivals), default=0)
    highest = view.highest if view.house.nominations == "sequential" else highest
    counts = f"{up} so far, {max(view.votes_needed(), highest + 1)} needed"
    ghost = "" if view.alive[view.seat] else " It is your ghost vote."
    bound = "" if decision.options.contains(True) else " Your master's hand is down, so only: no."
    return f"Vote to execute {who}? yes or no ({counts}).{ghost}{bound}"


def _hand(decision: Decision, text: str) -> bool:
    """A hand; an empty line keeps it down."""
    up = FLAGS.get(text.casefold(), None if text else False)
    if up is None:
        raise Wrong("it is your hand's turn: yes or no")
    if not decision.options.contains(up):
        raise Wrong("your hand is bound to your master's: only no is possible")
    return up
