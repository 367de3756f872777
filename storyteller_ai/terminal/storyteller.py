"""The person as the Storyteller: every discretionary decision, advice, and amendments."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

from engine import Amend, Choice, Decision, StorytellerView, Stream, Told
from engine import events as ev
from storyteller_ai.language import language
from storyteller_ai.narration import Line
from storyteller_ai.policies import Storyteller
from storyteller_ai.terminal.amending import FORMS, grimoire_page, read_amend
from storyteller_ai.terminal.answers import how_to, is_number, read_value, value_words
from storyteller_ai.terminal.keyboard import Keyboard, Leave
from storyteller_ai.terminal.reading import Reader, Wrong, short
from storyteller_ai.terminal.screen import Teller
from storyteller_ai.wording import Wording, safe

MOST_LISTED: Final = 20
EXAMPLES: Final = 6
"""How many options are shown where there are more than can be listed."""
COMMANDS: Final = ("/set", "/say", "/back", "/end", "/grim", "/options", "/help", "/quit")
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
        amend: Callable[[Amend], str],
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
        reader = _reader(view)
        question = self._present(decision, advice, reader)
        while self.is_open(decision):
            entry = self.keyboard.ask(question, [*COMMANDS, *reader.words, "yes", "no", "nobody"])
            try:
                found = self._read(entry, decision, advice, reader)
            except Wrong as wrong:
                self.teller.screen.line(str(wrong), "wrong")
                continue
            if found is not None:
                return found
        return None

    def pause(self, what: str) -> None:
        """A moment at which nothing is asked, and everything may be amended."""
        reader = _reader(self.view())
        while True:
            entry = self.keyboard.ask(
                f"{what}: Enter goes on, or /help.", [*COMMANDS, *reader.words]
            )
            if not entry:
                return
            try:
                if not entry.startswith("/"):
                    raise Wrong("nothing is asked now: Enter goes on, /help lists what is possible")
                if self._command(entry, reader, []):
                    what = "Gone back"
            except Wrong as wrong:
                self.teller.screen.line(str(wrong), "wrong")

    # --- one decision ------------------------------------------------------------------------

    def _present(self, decision: Decision, advice: Choice, reader: Reader) -> str:
        screen, who = self.teller.screen, _who(reader)
        about = f" for {who(decision.seat)}" if decision.seat is not None else ""
        asked = f" (chose {', '.join(map(who, decision.about))})" if decision.about else ""
        screen.line(
            f"You decide: {Wording(language('en'), who).kind(decision.kind)}{about}{asked}", "news"
        )
        screen.lines(_listed(decision, who))
        why = f" ({safe(advice.reason)})" if advice.reason else ""
        screen.line(f"Advice: {value_words(decision, advice.value, who)}{why}", "dim")
        return "Your choice? (Enter: as advised; ? for help)"

    def _read(
        self, entry: str, decision: Decision, advice: Choice, reader: Reader
    ) -> Choice | None:
        if entry in ("", "!"):
            return decision.choice(advice.value, advice.reason, self.name)
        if entry == "?":
            entry = "/help"
        if entry.startswith("/"):
            listing = list(_listed(decision, _who(reader)))
            self._command(entry, reader, [Line(f"Now: {how_to(decision, reader)}."), *listing])
            return None
        words, _, reason = entry.partition(" #")
        if len(reason) > MAX_REASON:
            raise Wrong(f"a reason has at most {MAX_REASON} characters")
        value = _chosen(decision, reader, words.strip())
        return decision.choice(value, reason.strip() or "by hand", self.name)

    def _command(self, entry: str, reader: Reader, now: Sequence[Line]) -> bool:
        """Carry a command out; returns whether the game stands elsewhere now."""
        command, _, rest = entry.partition(" ")
        screen = self.teller.screen
        if command == "/quit":
            raise Leave
        if command == "/help":
            screen.lines([*now, *_help()])
        elif command == "/options":
            screen.lines(now)
        elif command == "/grim":
            screen.lines(grimoire_page(self.view()))
        elif command in COMMANDS:
            amend = read_amend(command[1:], rest, reader)
            refusal = self.amend(amend)
            if refusal:
                raise Wrong(refusal)
            return bool(amend.back)
        else:
            raise Wrong(f"there is no {short(command)}; possible: {' '.join(COMMANDS)}")
        return False


def _reader(view: StorytellerView) -> Reader:
    grim = view.grimoire
    names = {seat: grim.seats[seat].name for seat in grim.order}
    return Reader(names, view.script.characters)


def _who(reader: Reader) -> Callable[[int], str]:
    return lambda seat: safe(reader.names[seat])


def _listed(decision: Decision, who: Callable[[int], str]) -> Iterator[Line]:
    """The options, numbered where numbers mean nothing else; of many, a few."""
    options = decision.options
    for number, value in enumerate(_shown(decision), 1):
        mark = "" if is_number(decision, value) else f"{number}. "
        truth = ""
        if isinstance(options, Told) and options.free:
            truth = " (true)" if options.is_true(value) else " (false)"
        yield Line(f"  {mark}{value_words(decision, value, who)}{truth}")
    if options.count() > MOST_LISTED:
        many = f"{options.count()} in all" if options.count() < UNCOUNTED else "very many more"
        yield Line(f"  ... {many}: type another in words")


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
            raise Wrong(f"the options are numbered 1 to {len(listed)}")
    return read_value(decision, reader, words)


def _help() -> Iterator[Line]:
    yield Line("A number or words choose an option; # and words after it are your reason.", "dim")
    yield Line("Enter or ! takes the advice; /options shows the options again.", "dim")
    for form in FORMS.values():
        yield Line(form, "dim")
    yield Line("/grim: the Grimoire. /quit: leave; the game is kept.", "dim")


def pauses(events: Sequence[ev.Event]) -> Iterator[str]:
    """Where the Storyteller may want a moment: at dawn, before nominations, and at dusk."""
    for event in events:
        if isinstance(event, ev.PhaseBegan) and event.phase == "discussion":
            yield f"Day {event.day}"
        elif isinstance(event, ev.PhaseBegan) and event.phase == "nominations":
            yield f"Day {event.day}, before nominations"
        elif isinstance(event, ev.PhaseBegan) and event.day > 1:
            yield f"Night {event.day}"
