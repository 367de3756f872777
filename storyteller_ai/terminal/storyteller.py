"""The person as the Storyteller: every discretionary decision, advice, and amendments."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

from engine import Amend, Choice, Decision, StorytellerView, Stream, Told
from engine import Leave as GameLeave
from engine import Line as GameLine
from engine import events as ev
from storyteller_ai.language import Language
from storyteller_ai.language.reasons import reason, reason_words
from storyteller_ai.narration import Line
from storyteller_ai.policies import Storyteller
from storyteller_ai.storytellers.evidence import is_about_madness, mad_about, stands
from storyteller_ai.terminal.amending import AMENDMENTS, forms, grimoire_page, phrase, read_amend
from storyteller_ai.terminal.answers import how_to, is_number, read_value, value_words
from storyteller_ai.terminal.keyboard import Keyboard, Leave
from storyteller_ai.terminal.reading import Reader, Wrong, short
from storyteller_ai.terminal.rulebook import rules
from storyteller_ai.terminal.screen import Teller
from storyteller_ai.wording import Wording, safe

MOST_LISTED: Final = 20
EXAMPLES: Final = 6
"""How many options are shown where there are more than can be listed."""
COMMANDS: Final = (*AMENDMENTS, "grim", "rules", "options", "help", "quit")
MAX_REASON: Final = 500
UNCOUNTED: Final = 1_000_000
"""From here on a count is a bound."""


class HumanStoryteller:
    """Asks the person, with another policy's advice.

    amend: carries an amendment out, and returns a refusal or nothing; is_open: whether a decision
    still waits for its answer, which an amendment may change.
    """

    name = "human"

    def __init__(
        self,
        teller: Teller,
        keyboard: Keyboard,
        adviser: Storyteller,
        amend: Callable[[GameLine], str],
        is_open: Callable[[Decision], bool],
        view: Callable[[], StorytellerView],
    ) -> None:
        self.teller = teller
        self.keyboard = keyboard
        self.adviser = adviser
        self.amend = amend
        self.is_open = is_open
        self.view = view

    async def choose(
        self, decision: Decision, view: StorytellerView, draws: Stream
    ) -> Choice | None:
        """The person's choice; None when an amendment has taken the question away."""
        self.teller.catch_up(view.events)
        self.teller.finish()
        advice = await self.adviser.choose(decision, view, draws)
        reader = self._reader(view)
        question = self._present(decision, advice, reader)
        while self.is_open(decision):
            nobody = self.language.text("words.nobody")
            words = [*_commands(reader), *reader.words, *reader.yes_no, nobody]
            entry = self.keyboard.ask(question, words)
            try:
                found = self._read(entry, decision, advice, reader)
            except Wrong as wrong:
                self.teller.screen.line(wrong.text(self.language), "wrong")
                continue
            if found is not None:
                return found
            reader = self._reader(self.view())  # somebody may have come or gone
        return None

    def pause(self, what: str) -> None:
        """A moment at which nothing is asked, and everything may be amended."""
        reader = self._reader(self.view())
        while True:
            question = self.language.text("terminal.pause", what=what)
            entry = self.keyboard.ask(question, [*_commands(reader), *reader.words])
            if not entry:
                return
            try:
                if not entry.startswith("/"):
                    raise Wrong("nothing_asked")
                if self._command(entry, reader, []):
                    what = self.language.text("terminal.gone_back")
                if self.view().grimoire.winner:
                    return
                reader = self._reader(self.view())  # somebody may have come or gone
            except Wrong as wrong:
                self.teller.screen.line(wrong.text(self.language), "wrong")

    # --- one decision ------------------------------------------------------------------------

    def _present(self, decision: Decision, advice: Choice, reader: Reader) -> str:
        screen, words = self.teller.screen, self._wording(reader)
        values: dict[str, Any] = {"kind": words.kind(decision.kind)}
        key = "asks"
        if decision.seat is not None:
            key = "asks_chosen" if decision.about else "asks_for"
            values |= {"seat": words.who(decision.seat), "about": words.names(decision.about)}
        screen.line(self._text(key, **values), "news")
        screen.lines(self._evidence(decision))
        screen.lines(_listed(decision, words))
        value = value_words(decision, advice.value, words)
        why = safe(reason_words(advice.reason, words.who, self.language))
        key = "advice_why" if why else "advice"
        screen.line(self._text(key, value=value, why=why), "dim")
        return self._text("question")

    def _evidence(self, decision: Decision) -> Iterator[Line]:
        """Where madness is judged: what must be claimed, and what was said in public."""
        if not is_about_madness(decision) or decision.seat is None:
            return
        view = self.view()
        character = mad_about(view, decision.seat, decision.kind)
        if character:
            yield Line(self._text("mad_about", character=character), "dim")
        said = stands(view.events, decision.seat)
        for stand in said:
            key = "stand" if stand.characters else "took_back"
            about = self.language.listed([*map(self.language.character, stand.characters)], "or")
            yield Line(self._text(key, day=stand.day, about=about, words=safe(stand.words)), "dim")
        if not said:
            yield Line(self._text("no_stand"), "dim")

    @property
    def language(self) -> Language:
        """The language of the person."""
        return self.teller.screen.language

    def _text(self, key: str, **values: Any) -> str:
        return phrase(self.language, key, **values)

    def _reader(self, view: StorytellerView) -> Reader:
        grim = view.grimoire
        names = {seat: grim.seats[seat].name for seat in grim.order}
        return Reader(names, view.script.characters, to=self.language)

    def _wording(self, reader: Reader) -> Wording:
        return Wording(self.language, lambda seat: safe(reader.names[seat]))

    def _read(
        self, entry: str, decision: Decision, advice: Choice, reader: Reader
    ) -> Choice | None:
        if entry in ("", "!"):
            return decision.choice(advice.value, advice.reason, self.name)
        if entry == "?":
            entry = "/help"
        if entry.startswith("/"):
            listing = list(_listed(decision, self._wording(reader)))
            now = Line(self._text("now", how=how_to(decision, reader)))
            self._command(entry, reader, [now, *listing])
            return None
        words, _, reason = entry.partition(" #")
        if len(reason) > MAX_REASON:
            raise Wrong("reason_long", most=MAX_REASON)
        value = _chosen(decision, reader, words.strip())
        return decision.choice(value, reason.strip() or BY_HAND, self.name)

    def _command(self, entry: str, reader: Reader, now: Sequence[Line]) -> bool:
        """Carry a command out; returns whether the game stands elsewhere now."""
        word, _, rest = entry[1:].partition(" ")
        command = reader.vocabulary.command(word)
        screen = self.teller.screen
        if command == "quit":
            raise Leave
        if command == "help":
            screen.lines([*now, *_help(self.language)])
        elif command == "options":
            screen.lines(now)
        elif command == "rules":
            grim = self.view().grimoire
            residents = sum(not grim.seats[seat].traveller for seat in grim.order)
            screen.lines(rules(rest, reader, residents))
        elif command == "grim":
            screen.lines(grimoire_page(self.view(), self.language))
        elif command in COMMANDS:
            amend = read_amend(command, rest, reader)
            refusal = self.amend(amend)
            if refusal:
                raise Wrong("error", fault=refusal)
            if isinstance(amend, GameLeave) and amend.seat in self.view().grimoire.seats:
                screen.line(self._text("leaves_later", name=safe(reader.names[amend.seat])), "dim")
            return isinstance(amend, Amend) and bool(amend.back)
        else:
            possible = " ".join(f"/{reader.vocabulary.called(name)}" for name in COMMANDS)
            raise Wrong("no_command", command=short(word), possible=possible)
        return False


BY_HAND: Final = reason("terminal.storyteller.by_hand")


def _commands(reader: Reader) -> list[str]:
    """The commands for Tab, as they are called in the person's language and in English."""
    own = [reader.vocabulary.called(name) for name in COMMANDS]
    return [f"/{name}" for name in dict.fromkeys((*own, *COMMANDS))]


def _listed(decision: Decision, words: Wording) -> Iterator[Line]:
    """The options, numbered where numbers mean nothing else; of many, a few."""
    options, to = decision.options, words.language
    for number, value in enumerate(_shown(decision), 1):
        key = "option_unnumbered" if is_number(decision, value) else "option"
        truth = ""
        if isinstance(options, Told) and options.free:
            truth = phrase(to, "true" if options.is_true(value) else "false")
        values = {"value": value_words(decision, value, words), "truth": truth}
        yield Line(phrase(to, key, number=number, **values))
    count = options.count()
    if count > MOST_LISTED:
        yield Line(phrase(to, "more" if count < UNCOUNTED else "very_many", count=count))


def _shown(decision: Decision) -> list[Any]:
    """The options that are listed: all where they are few, else some examples."""
    count = decision.options.count()
    return list(islice(decision.options, MOST_LISTED if count <= MOST_LISTED else EXAMPLES))


def _chosen(decision: Decision, reader: Reader, words: str) -> Any:
    """The option of that number, or the one that the words name."""
    if words.isascii() and words.isdigit():
        listed = _shown(decision)
        if not is_number(decision, listed[0]):
            if 1 <= int(words[:6]) <= len(listed):
                return listed[int(words[:6]) - 1]
            raise Wrong("numbered", last=len(listed))
    return read_value(decision, reader, words)


def _help(to: Language) -> Iterator[Line]:
    for line in (phrase(to, "help_choose"), phrase(to, "help_enter"), *forms(to)):
        yield Line(line, "dim")
    yield Line(phrase(to, "help_rest"), "dim")


def pauses(events: Sequence[ev.Event], to: Language) -> Iterator[str]:
    """Where the Storyteller may want a moment: at dawn, before nominations, and at dusk."""
    for event in events:
        if isinstance(event, ev.PhaseBegan) and event.phase == "discussion":
            yield to.text("terminal.pause_day", day=event.day)
        elif isinstance(event, ev.PhaseBegan) and event.phase == "nominations":
            yield to.text("terminal.pause_nominations", day=event.day)
        elif isinstance(event, ev.PhaseBegan) and event.day > 1:
            yield to.text("terminal.pause_night", night=event.day)
