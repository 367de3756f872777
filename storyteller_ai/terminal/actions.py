"""A player's commands: which there are, when they are possible, what they make of the words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import Final

from engine import (
    Acts,
    Confer,
    Exile,
    Nominate,
    Say,
    Use,
    View,
    Vote,
    Whisper,
    WhisperAccept,
    WhisperAsk,
)
from engine.decisions import DayAct
from storyteller_ai.language import Language
from storyteller_ai.language.vocabulary import Vocabulary
from storyteller_ai.narration import Line
from storyteller_ai.terminal.reading import Reader, Wrong, short
from storyteller_ai.terminal.talking import SPEECH, Talker

_DAY: Final = ("act",)
_ANY: Final = ("act", "vote", "night")
COMMANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "claim": _DAY,
    "tell": _DAY,
    "accuse": _DAY,
    "defend": _DAY,
    "ask": _DAY,
    "propose": _DAY,
    "promise": _DAY,
    "retract": _DAY,
    "unsay": _DAY,
    "whisper": _DAY,
    "plan": _DAY,
    "team": _DAY,
    "nominate": _DAY,
    "exile": _DAY,
    "slay": _DAY,
    "use": _DAY,
    "gossip": _DAY,
    "guess": _DAY,
    "visit": _DAY,
    "vote": ("act", "vote"),
    "choose": ("night",),
    "pass": _DAY,
    "who": _ANY,
    "me": _ANY,
    "rules": _ANY,
    "grim": _ANY,
    "history": _ANY,
    "worlds": _ANY,
    "help": _ANY,
    "quit": _ANY,
}
"""The commands, and at which prompts each is possible. `terminal.command` says what they do."""
_GROUPS: Final = {"claim": "say", "whisper": "do", "who": "look_up", "help": "else"}
"""The first command of each group of the help. `terminal.help` has the headings."""


def idle(options: Acts, view: View) -> frozenset[str]:
    """The commands of the day that could do nothing now, by what the seat itself may do."""
    useful = {
        "whisper": options.partners or options.askable or options.askers or options.neighbours,
        "team": options.confers,
        "plan": view.demons or view.minions or options.confers,
        "nominate": options.nominees,
        "exile": options.travellers,
        "slay": "slayer" in options.abilities,
        "use": set(options.abilities) - {"slayer"},
        "gossip": "gossip" in view.characters,
        "guess": "amnesiac" in options.consults,
        "visit": not all(options.consults.values()),
        "vote": votes_ahead(view),
    }
    return frozenset(name for name, use in useful.items() if not use)


def votes_ahead(view: View) -> list[int]:
    """The nominees of today whose vote has not come to the seat's own hand."""
    mine = view.seat
    running = votes_running(view)
    return [v.nominee for v in running if mine not in (seat for seat, _ in v.hands)]


def votes_running(view: View) -> list[Vote]:
    """Today's nominations that are not counted yet."""
    return [v for v in view.votes if v.day == view.day and v.votes is None]


def possible(at: str, words: Vocabulary, without: AbstractSet[str] = frozenset()) -> list[str]:
    """The commands of one prompt, as they are mostly called."""
    return [f"/{words.called(name)}" for name in _here(at, without)]


def completed(at: str, words: Vocabulary, without: AbstractSet[str] = frozenset()) -> list[str]:
    """What Tab offers of them: their names in the person's language and in English."""
    latin = [f"/{name}" for name in _here(at, without)]
    return list(dict.fromkeys((*possible(at, words, without), *latin)))


def help_lines(at: str, to: Language, without: AbstractSet[str] = frozenset()) -> Iterator[Line]:
    """What is possible at a prompt, by what it is for."""
    if at == "act":
        yield Line(to.text("terminal.help.said_aloud"), "dim")
    here, group, told = set(_here(at, without)), "", ""
    for name in COMMANDS:
        group = _GROUPS.get(name, group)
        if name not in here:
            continue
        if group != told:
            yield Line(to.text(f"terminal.help.{group}"), "dim")
            told = group
        yield help_line(name, at, to)


def help_line(name: str, at: str, to: Language) -> Line:
    """How one command is typed at a prompt, and what it does."""
    name = "vote_ahead" if (name, at) == ("vote", "act") else name
    usage, does = (to.text(f"terminal.command.{name}.{what}") for what in ("usage", "does"))
    return Line("  " + to.text("terminal.help.line", usage=usage, does=does), "dim")


def _here(at: str, without: AbstractSet[str]) -> list[str]:
    return [name for name, where in COMMANDS.items() if at in where and name not in without]


def split_command(
    entry: str, at: str, words: Vocabulary, without: AbstractSet[str] = frozenset()
) -> tuple[str, str]:
    """The command of an entry (a clear beginning is enough) and the rest. Raises Wrong."""
    typed, _, rest = entry[1:].partition(" ")
    word = words.command(typed.casefold())
    near = [word] if word in COMMANDS else words.beginning(typed.casefold(), COMMANDS)
    fitting = [name for name in near if at in COMMANDS[name]]
    if len(fitting) > 1:  # of several, the ones that could do something now
        fitting = [name for name in fitting if name not in without] or fitting
    if len(fitting) == 1:
        return fitting[0], rest.strip()
    now = " ".join(possible(at, words, without))
    if len(fitting) > 1:
        names = [f"/{words.called(name)}" for name in fitting]
        raise Wrong("may_be", command=short(typed), names=names, possible=now)
    key = "not_now" if len(near) == 1 else "no_command"
    command = words.called(near[0]) if len(near) == 1 else short(typed)
    raise Wrong(key, command=command, possible=now)


class Actions:
    """Makes acts of the day out of commands."""

    def __init__(self, view: View, reader: Reader, options: Acts) -> None:
        self.reader = reader
        self.options = options
        self.talker = Talker(view, reader)

    def act(self, command: str, rest: str) -> DayAct:
        """The act that a command asks for. Raises Wrong when it is not possible."""
        if command == "plan":
            raise Wrong("plan_whisper")
        if command in SPEECH:
            return self._allowed(Say("", self.talker.speak(command, rest)))
        make: Callable[[str], DayAct] = {
            "whisper": self._whisper,
            "team": self._team,
            "nominate": self._nominate,
            "exile": self._exile,
            "slay": self._slay,
            "use": self._use,
        }[command]
        return self._allowed(make(rest))

    def say(self, text: str) -> Say:
        """Free words, said aloud, with the acts that are understood in them."""
        act = Say(text, self.talker.hear(text))
        self._allowed(act)
        return act

    def _allowed(self, act: DayAct) -> DayAct:
        fault = self.options.fault(act)
        if fault:
            raise Wrong("error", fault=fault)
        return act

    def _whisper(self, rest: str) -> Whisper | WhisperAsk | WhisperAccept:
        """Words for one ear; where whispers are declared, the name alone asks or accepts."""
        options = self.options
        seat, words = self.reader.seat(rest)
        if seat in options.askers:
            return WhisperAccept(seat)
        if seat in options.askable and not words:
            return WhisperAsk(seat)
        near = seat in options.neighbours
        if seat not in options.partners and not near:
            if seat in options.askable:
                raise Wrong("whisper_ask_first")
            names = self.reader.known(options.partners)
            raise Wrong("whisper_to" if names else "whisper_nobody", names=names)
        if not words:
            raise Wrong("whisper_what")
        spoken = self.talker.whisper(words, seat)
        whisper = Whisper(seat, spoken.text, spoken.acts)
        if near and options.must_ask(whisper):
            raise Wrong("whisper_short", most=options.words)
        return whisper

    def _team(self, rest: str) -> Confer:
        """Words for the evil players who know one another."""
        if not self.options.confers:
            raise Wrong("no_team")
        if not rest:
            raise Wrong("team_what")
        spoken = self.talker.whisper(rest, None)
        return Confer(spoken.text, spoken.acts)

    def _nominate(self, rest: str) -> Nominate:
        if self.options.window != "nominations":
            raise Wrong("nominations_closed")
        if not self.options.nominees:
            raise Wrong("no_nomination")
        seat, _ = self.reader.seat(rest)
        if seat not in self.options.nominees:
            raise Wrong("nominate_whom", names=self.reader.known(self.options.nominees))
        return Nominate(seat)

    def _exile(self, rest: str) -> Exile:
        names = self.reader.known(self.options.travellers)
        if not names:
            raise Wrong("no_exile")
        seat, _ = self.reader.seat(rest)
        if seat not in self.options.travellers:
            raise Wrong("exile_whom", names=names)
        return Exile(seat)

    def _slay(self, rest: str) -> Use:
        return self._use(f"slayer {rest}")

    def _use(self, rest: str) -> Use:
        abilities = self.options.abilities
        ability, words = self.reader.leading_character(rest)
        if ability in self.options.consults:
            asked = {"artist": "ask", "amnesiac": "guess"}.get(ability, "visit")
            command = f"/{self.reader.vocabulary.called(asked)}"
            name = self.reader.language.character(ability)
            raise Wrong("use_in_private", character=name, command=command)
        if ability not in abilities:
            usable = [self._ability(name) for name in sorted(abilities)]
            raise Wrong("abilities" if usable else "no_abilities", abilities=usable)
        if ability in self.options.guesses:
            return self._guess(ability, words)
        targets = []
        while words:
            seat, words = self.reader.seat(words)
            targets.append(seat)
        if len(targets) != abilities[ability]:
            count = abilities[ability]
            raise Wrong("ability_takes", ability=self._ability(ability), count=count)
        return Use(ability, tuple(targets))

    def _guess(self, ability: str, words: str) -> Use:
        """Players and characters in turn, as in `/use juggler Ana imp, Bo chef`."""
        targets, characters = [], []
        while words:
            seat, words = self.reader.seat(words)
            character, words = self.reader.leading_character(words)
            if not character:
                raise Wrong("character_for_each", ability=self._ability(ability))
            targets.append(seat)
            characters.append(character)
            words = words.lstrip(", ")
        return Use(ability, tuple(targets), tuple(characters))

    def _ability(self, id: str) -> str:
        """What an ability is typed as."""
        name = self.reader.language.character(id)
        return id if name.isascii() else name
