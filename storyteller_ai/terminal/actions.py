"""A player's commands: which there are, when they are possible, what they make of the words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from engine import Acts, Nominate, Say, Use, View, Whisper
from storyteller_ai.language.english import listed
from storyteller_ai.narration import Line
from storyteller_ai.terminal.reading import Reader, Wrong, short
from storyteller_ai.terminal.talking import SPEECH, Talker
from storyteller_ai.wording import safe


@dataclass(frozen=True, slots=True)
class Command:
    """A command: how it is typed, what it does, and at which prompts it is possible."""

    name: str
    usage: str
    does: str
    at: tuple[str, ...]


_DAY: Final = ("act",)
_ANY: Final = ("act", "vote", "night")
COMMANDS: Final = (
    Command("claim", "/claim chef", "say who you are; /claim chef,monk leaves it open", _DAY),
    Command("tell", "/tell", "share what you learned; /tell 2 1 says: night 2, a 1", _DAY),
    Command("accuse", "/accuse NAME [demon] [words]", "say that somebody is evil", _DAY),
    Command("defend", "/defend NAME [words]", "say that somebody is good", _DAY),
    Command("ask", "/ask NAME [information]", "ask for a character, information, a reason", _DAY),
    Command("propose", "/propose execute NAME", "or spare, or nominate", _DAY),
    Command("promise", "/promise NAME yes|no", "say how you will vote", _DAY),
    Command("retract", "/retract", "take back what you said", _DAY),
    Command("whisper", "/whisper NAME words", "in private; /claim and the like work inside", _DAY),
    Command("nominate", "/nominate NAME", "nominate for execution", _DAY),
    Command("slay", "/slay NAME", "shoot as the Slayer, or pretend to", _DAY),
    Command("use", "/use ability NAME", "use another ability of the day", _DAY),
    Command("vote", "/vote yes|no", "your hand (y and n do it too)", ("vote",)),
    Command("choose", "/choose NAME", "your choice by night (the name alone does it)", ("night",)),
    Command("pass", "/pass", "end your turn (an empty line does it too)", _DAY),
    Command("who", "/who", "the circle: who lives, votes left, claims", _ANY),
    Command("me", "/me", "your token and what you have learned", _ANY),
    Command("grim", "/grim NAME note", "your own notes; /grim shows them", _ANY),
    Command("history", "/history [all]", "what happened today, or so far", _ANY),
    Command("help", "/help", "this list", _ANY),
    Command("quit", "/quit", "leave; the game is kept", _ANY),
)


def possible(at: str) -> list[str]:
    """The commands of one prompt, as they begin."""
    return [f"/{command.name}" for command in COMMANDS if at in command.at]


def help_lines(at: str) -> Iterator[Line]:
    """What is possible at a prompt."""
    if at == "act":
        yield Line("What you type is said aloud. What begins with / is an action:", "dim")
    for command in COMMANDS:
        if at in command.at:
            yield Line(f"{command.usage}: {command.does}", "dim")


def split_command(entry: str, at: str) -> tuple[str, str]:
    """The command of an entry (a clear beginning is enough) and the rest. Raises Wrong."""
    word, _, rest = entry[1:].partition(" ")
    names = [command.name for command in COMMANDS]
    near = [word] if word in names else [n for n in names if word and n.startswith(word)]
    now = [command.name for command in COMMANDS if at in command.at]
    fitting = [name for name in near if name in now]
    if len(fitting) == 1:
        return fitting[0], rest.strip()
    what = f"/{near[0]} is not possible now" if len(near) == 1 else f"there is no /{short(word)}"
    if len(fitting) > 1:
        what = f"/{short(word)} may be {listed([f'/{name}' for name in fitting], 'or')}"
    raise Wrong(f"{what}; possible: {' '.join(possible(at))}")


class Actions:
    """Makes acts of the day out of commands."""

    def __init__(self, view: View, reader: Reader, options: Acts) -> None:
        self.reader = reader
        self.options = options
        self.talker = Talker(view, reader)

    def act(self, command: str, rest: str) -> Any:
        """The act that a command asks for. Raises Wrong when it is not possible."""
        if command in SPEECH:
            return self._allowed(Say("", self.talker.speak(command, rest)))
        make = {
            "whisper": self._whisper,
            "nominate": self._nominate,
            "slay": self._slay,
            "use": self._use,
        }[command]
        return self._allowed(make(rest))

    def say(self, text: str) -> Say:
        """Free words, said aloud."""
        act = Say(text)
        self._allowed(act)
        return act

    def _allowed(self, act: Any) -> Any:
        fault = self.options.fault(act)
        if fault:
            raise Wrong(fault)
        return act

    def _whisper(self, rest: str) -> Whisper:
        seat, words = self.reader.seat(rest)
        if seat not in self.options.partners:
            raise Wrong(f"you can whisper to {self._names(self.options.partners)}")
        if not words:
            raise Wrong("say what you whisper: /whisper NAME words")
        spoken = self.talker.whisper(words)
        return Whisper(seat, spoken.text, spoken.acts)

    def _nominate(self, rest: str) -> Nominate:
        if self.options.window != "nominations":
            raise Wrong("nominations are not open now: they follow the talk")
        if not self.options.nominees:
            raise Wrong("you can't nominate (any more) today; /pass goes on")
        seat, _ = self.reader.seat(rest)
        if seat not in self.options.nominees:
            raise Wrong(f"you may nominate {self._names(self.options.nominees)}")
        return Nominate(seat)

    def _slay(self, rest: str) -> Use:
        return self._use(f"slayer {rest}")

    def _use(self, rest: str) -> Use:
        abilities = self.options.abilities
        ability, words = self.reader.leading_character(rest)
        if ability not in abilities:
            usable = f"{', '.join(sorted(abilities))}" if abilities else "none is left"
            raise Wrong(f"abilities that you can use in public: {usable}")
        if ability in self.options.guesses:
            return self._guess(ability, words)
        targets = []
        while words:
            seat, words = self.reader.seat(words)
            targets.append(seat)
        if len(targets) != abilities[ability]:
            raise Wrong(f"{ability} takes {abilities[ability]} player(s): /use {ability} NAME")
        return Use(ability, tuple(targets))

    def _guess(self, ability: str, words: str) -> Use:
        """Players and characters in turn, as in `/use juggler Ana imp, Bo chef`."""
        targets, characters = [], []
        while words:
            seat, words = self.reader.seat(words)
            character, words = self.reader.leading_character(words)
            if not character:
                raise Wrong(f"a character for each player: /use {ability} NAME CHARACTER, ...")
            targets.append(seat)
            characters.append(character)
            words = words.lstrip(", ")
        return Use(ability, tuple(targets), tuple(characters))

    def _names(self, seats: tuple[int, ...]) -> str:
        return listed([safe(self.reader.names[seat]) for seat in seats])
