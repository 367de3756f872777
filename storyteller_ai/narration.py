"""Events in plain words, as one viewer sees them: a seat, the public, or the Storyteller."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from engine import STORYTELLER, Stream
from engine import events as ev
from engine.catalogue import catalogue
from storyteller_ai.language.english import character_name, listed, speak
from storyteller_ai.language.facts import sentence
from storyteller_ai.wording import (
    WIN_REASONS,
    kind_words,
    plain_value,
    rule_of,
    safe,
    team_name,
    token,
    told,
)

PUBLIC_VIEW = None
Viewer = int | None
"""A seat, STORYTELLER, or PUBLIC_VIEW."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line for a reader. style: title, talk, private, secret, news, or nothing special."""

    text: str
    style: str = ""


class Narrator:
    """Tells events one after another. It remembers what it needs for the next one."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.names: dict[int, str] = {}
        self._phase = "setup"
        self._about_to_die: int | None = None
        self._hands: list[tuple[int, bool]] = []
        self._ruling: ev.Ruling | None = None
        self._reminders: dict[int, ev.ReminderPlaced] = {}
        self._instances: dict[int, ev.AbilityGained] = {}

    def sees(self, event: ev.Event) -> bool:
        """Whether the event is for this viewer."""
        audience = event.audience
        return audience is None or self.viewer == STORYTELLER or self.viewer in audience

    def all(self, events: Iterable[ev.Event]) -> list[Line]:
        """A whole stretch of the game."""
        return [line for event in events for line in self.tell(event)] + self.flush()

    def tell(self, event: ev.Event) -> list[Line]:
        """The lines of one event. Hands of a vote are kept until the next thing happens."""
        if not self.sees(event):
            return []
        if isinstance(event, ev.HandCounted):
            self._hands.append((event.seat, event.up))
            return []
        teller = _TELLERS.get(event.__class__)
        found = teller(self, event) if teller else []
        lines = [Line(found)] if isinstance(found, str) else found
        return self.flush() + lines

    def flush(self) -> list[Line]:
        """The hands that were kept."""
        hands, self._hands = self._hands, []
        if not hands:
            return []
        words = ", ".join(f"{self.who(seat)} {'yes' if up else 'no'}" for seat, up in hands)
        return [Line(f"Hands: {words}.")]

    # --- who and what ------------------------------------------------------------------------

    def who(self, seat: int) -> str:
        """What the viewer calls a seat."""
        return "you" if seat == self.viewer else safe(self.names.get(seat, f"seat {seat + 1}"))

    def does(self, seat: int, verb: str, rest: str = "") -> str:
        """A sentence with a seat as its subject; `verb` is in the form for others."""
        own = seat == self.viewer
        words = f"{_OWN_FORMS.get(verb, verb.removesuffix('s')) if own else verb} {rest}".strip()
        return f"{'You' if own else self.who(seat)} {words}."

    def _as(self, seat: int, ability: str) -> str:
        return f"{self.who(seat)} ({character_name(ability)})"

    # --- setup and night ---------------------------------------------------------------------

    def _game_started(self, e: ev.GameStarted) -> list[Line]:
        self.names = dict(e.seats)
        circle = listed([self.who(seat) for seat, _ in e.seats])
        return [Line(safe(e.script), "title"), Line(f"Around the table, clockwise: {circle}.")]

    def _character_given(self, e: ev.CharacterGiven) -> list[Line]:
        what = character_name(e.character)
        if e.believes != e.character:
            what += f", believes to be the {character_name(e.believes)}"
        return [Line(f"{self.who(e.seat)}: {what} ({e.alignment})", "secret")]

    def _token_shown(self, e: ev.TokenShown) -> list[Line]:
        what = f"{character_name(e.character)} ({team_name(e.character)}, {e.alignment})"
        if e.seat != self.viewer:
            return [] if self._phase == "setup" else [Line(f"{self.who(e.seat)} sees: {what}.")]
        now = "" if self._phase == "setup" else "now "
        return [
            Line(f"You are {now}the {what}.", "private"),
            Line(rule_of(e.character), "private"),
        ]

    def _bluffs_chosen(self, e: ev.BluffsChosen) -> list[Line]:
        names = listed([character_name(c) for c in e.characters])
        return [Line(f"The Demon's bluffs: {names}.", "secret")]

    def _evil_info(self, e: ev.EvilInfo) -> list[Line]:
        told = []
        if e.demons:
            told.append(f"the Demon is {listed([self.who(s) for s in e.demons])}")
        if e.minions:
            other = "other " if e.demons else ""
            noun, verb = ("Minion", "is") if len(e.minions) == 1 else ("Minions", "are")
            told.append(f"the {other}{noun} {verb} {listed([self.who(s) for s in e.minions])}")
        if e.bluffs:
            told.append(f"not in play: {listed([character_name(c) for c in e.bluffs])}")
        return [Line(self.does(e.seat, "learns", "; ".join(told) or "that there is no other"), _P)]

    def _phase_began(self, e: ev.PhaseBegan) -> list[Line]:
        self._phase = e.phase
        titles = {"night": f"Night {e.day}", "discussion": f"Day {e.day}"}
        self._about_to_die = None
        return [Line(titles.get(e.phase, f"Day {e.day}, {e.phase}"), "title")]

    def _woke(self, e: ev.Woke) -> list[Line]:
        if self.viewer == STORYTELLER:
            return []
        own = e.ability not in ("minioninfo", "demoninfo")
        return [Line(f"You wake{f' as the {character_name(e.ability)}' if own else ''}.", _P)]

    def _chose(self, e: ev.Chose) -> list[Line]:
        value = plain_value(e.value, self.who)
        if e.seat == self.viewer:
            return [Line(f"You choose {value}.", _P)]
        return [Line(f"{self._as(e.seat, e.ability)} chooses {value}.", "secret")]

    def _learned(self, e: ev.Learned) -> list[Line]:
        words = told(e.ability, e.value, e.about, self.who)
        if e.seat == self.viewer:
            return [Line(f"You learn: {words}.", _P)]
        ruling, self._ruling = self._ruling, None
        note = ruling_note(ruling, self.who) if ruling else ""
        return [Line(f"{self._as(e.seat, e.ability)} learns: {words}.{note}", "secret")]

    def _affected(self, e: ev.Affected) -> list[Line]:
        effect = e.effect if e.effect in catalogue() else ""
        what = f"mad that you are the {character_name(effect)}" if effect else token(e.effect)
        if e.seat == self.viewer:
            return [Line(f"You learn: by the {character_name(e.ability)}, {what}.", _P)]
        return [Line(f"{self.who(e.seat)} is told: {token(e.effect)}.", "secret")]

    def _saw_grimoire(self, e: ev.SawGrimoire) -> list[Line]:
        lines = [Line(self.does(e.seat, "sees", "the Grimoire"), _P)]
        for seat, character, tokens in e.grimoire:
            notes = "".join(f" [{token(name)}]" for name in tokens)
            lines.append(Line(f"  {self.who(seat)}: {character_name(character)}{notes}", _P))
        return lines

    def _announced(self, e: ev.Announced) -> list[Line]:
        died, back = ([self.who(s) for s in seats] for seats in (e.died, e.revived))
        lines = [_capital(f"{name} {_lives(name)} again.") for name in back]
        if self._phase != "night":
            lines += [_capital(f"{name} {'die' if name == 'you' else 'dies'}.") for name in died]
        elif died:
            lines.insert(0, f"Dawn. In the night {listed(died)} died.")
        else:
            lines.insert(0, "Dawn. Nobody died in the night.")
        return [Line(line, "news") for line in lines]

    # --- the day -----------------------------------------------------------------------------

    def _said(self, e: ev.Said) -> list[Line]:
        words = self._words(e)
        return [Line(f"{_capital(self.who(e.seat))}: {words}", "talk")] if words else []

    def _words(self, e: ev.Said | ev.Whispered) -> str:
        # What came without words of its own is put into words, always the same ones.
        return safe(e.text) or speak(e.acts, self.names, e.seat, Stream("words"))

    def _whisper_opened(self, e: ev.WhisperOpened) -> list[Line]:
        return [Line(f"{_capital(self.who(e.seat))} and {self.who(e.to)} whisper.", "dim")]

    def _whispered(self, e: ev.Whispered) -> list[Line]:
        start = self.does(e.seat, "whispers", f"to {self.who(e.to)}")[:-1]
        return [Line(f"{start}: {self._words(e)}", _P)]

    def _declared(self, e: ev.Declared) -> list[Line]:
        at = f" on {listed([self.who(s) for s in e.targets])}" if e.targets else ""
        return [Line(self.does(e.seat, "acts", f"as the {character_name(e.ability)}{at}"), "news")]

    def _consulted(self, e: ev.Consulted) -> list[Line]:
        asked = safe(e.words) or self._sentence(e.proposition)
        rest = f"the Storyteller as the {character_name(e.ability)}{f': {asked}' if asked else ''}"
        return [Line(self.does(e.seat, "asks", rest), _P)]

    def _asked_anew(self, e: ev.AskedAnew) -> list[Line]:
        return [Line("The Storyteller did not understand: ask again, it costs nothing.", _P)]

    def _consult_declared(self, e: ev.ConsultDeclared) -> list[Line]:
        return [Line(self.does(e.seat, "speaks", "with the Storyteller"), "news")]

    def _stated(self, e: ev.Stated) -> list[Line]:
        words = safe(e.words) or self._sentence(e.proposition)
        return [Line(f"{_capital(self.who(e.seat))}: {words}", "talk")] if words else []

    def _sentence(self, row: Any) -> str:
        return "" if row is None else safe(sentence(row, self.who))

    def _nominated(self, e: ev.Nominated) -> list[Line]:
        nominee = self.who(e.nominee)
        if e.nominee == e.seat:
            nominee = "yourself" if e.seat == self.viewer else "themself"
        return [Line(self.does(e.seat, "nominates", nominee), "news")]

    def _hand_fell(self, e: ev.HandFell) -> list[Line]:
        name = "Your" if e.seat == self.viewer else f"{self.who(e.seat)}'s"
        return [Line(f"{name} hand does not count: the hand that it needs stayed down.")]

    def _tallied(self, e: ev.Tallied) -> list[Line]:
        before, self._about_to_die = self._about_to_die, e.about_to_die
        votes = f"{e.votes} vote{'' if e.votes == 1 else 's'}"
        nominee = self.who(e.nominee)
        if e.about_to_die == e.nominee:
            result = f"{nominee} {'are' if nominee == 'you' else 'is'} about to die"
        elif before is not None and e.about_to_die is None:
            result = "a tie, so nobody is about to die"
        else:
            result = "not enough"
        return [Line(f"{votes} on {nominee}: {result}.", "news")]

    def _executed(self, e: ev.Executed) -> list[Line]:
        name = self.who(e.seat)
        return [Line(_capital(f"{name} {_is(name)} executed."), "news")]

    def _day_ended(self, e: ev.DayEnded) -> list[Line]:
        return [] if e.executed else [Line("Dusk. Nobody was executed.", "news")]

    def _game_over(self, e: ev.GameOver) -> list[Line]:
        why = WIN_REASONS.get(e.reason, e.reason)
        return [Line(f"{_capital(e.winner)} wins: {why}.", "title")]

    # --- what only the Storyteller sees ------------------------------------------------------

    def _ability_gained(self, e: ev.AbilityGained) -> list[Line]:
        self._instances[e.instance] = e
        return []

    def _ability_spent(self, e: ev.AbilitySpent) -> list[Line]:
        ability = self._instances[e.instance]
        return [Line(f"{self._as(ability.owner, ability.character)}: ability used up.", "secret")]

    def _reminder_placed(self, e: ev.ReminderPlaced) -> list[Line]:
        self._reminders[e.reminder] = e
        return [Line(f"[{token(e.name)}] to {self.who(e.seat)}.", "secret")]

    def _reminder_removed(self, e: ev.ReminderRemoved) -> list[Line]:
        placed = self._reminders[e.reminder]
        return [Line(f"[{token(placed.name)}] away from {self.who(placed.seat)}.", "secret")]

    def _character_changed(self, e: ev.CharacterChanged) -> list[Line]:
        return [Line(f"{self.who(e.seat)} is the {character_name(e.character)} now.", "secret")]

    def _alignment_changed(self, e: ev.AlignmentChanged) -> list[Line]:
        return [Line(f"{self.who(e.seat)} is {e.alignment} now.", "secret")]

    def _died(self, e: ev.Died) -> list[Line]:
        if self._phase != "night":
            return []  # announced at once
        by = f" ({character_name(e.by)})" if e.by else ""
        return [Line(f"{self.who(e.seat)} dies{by}.", "secret")]

    def _made_ruling(self, e: ev.Ruling) -> list[Line]:
        if e.kind.endswith(".learns"):
            self._ruling = e  # told along with what is learned
            return []
        if e.kind.endswith(".grimoire"):
            return []  # shown page by page to who sees it
        value, note = plain_value(e.value, self.who), ruling_note(e, self.who)
        return [Line(f"{kind_words(e.kind)}: {value}.{note}", "secret")]

    def _fizzled(self, e: ev.Fizzled) -> list[Line]:
        ability = self._instances[e.instance]
        what = "it" if e.what == "attack" else f"[{token(e.what)}]"
        words = f"{self._as(ability.owner, ability.character)}: {what} has no effect."
        return [Line(words, "secret")]

    def _amended(self, e: ev.Amended) -> list[Line]:
        return [Line(f"The Storyteller amends the Grimoire. {safe(e.note)}".strip(), "secret")]

    def _rewound(self, e: ev.Rewound) -> list[Line]:
        return [Line(f"The Storyteller goes back to choice {e.choices}.", "secret")]

    def _restated(self, e: ev.Restated) -> list[Line]:
        self._phase = e.phase
        dead = [self.who(seat) for seat, alive, _ in e.seats if not alive]
        now = f"dead: {listed(dead)}" if dead else "all live"
        return [Line(f"The Storyteller corrects the table ({e.phase} {e.day}): {now}.", "news")]

    def _told_freely(self, e: ev.ToldFreely) -> list[Line]:
        return [Line(f"The Storyteller tells {self.who(e.seat)}: {safe(e.text)}", _P)]


_P = "private"
_OWN_FORMS = {"sees": "see", "acts": "act", "learns": "learn"}


def ruling_note(ruling: ev.Ruling, who: Callable[[int], str]) -> str:
    """What stands behind a ruling: whether it is true, who registers as what, and why."""
    notes = []
    if ruling.true is False:
        notes.append("false")
    if not ruling.works and ruling.kind.endswith(".learns"):
        notes.append("the ability does not work")
    for seat, character, alignment in ruling.registrations:
        seen = f"{character_name(character)} ({alignment})" if character else alignment
        notes.append(f"{who(seat)} registers as {seen}")
    if ruling.reason:
        notes.append(f"why: {safe(ruling.reason)}")
    return f" ({'; '.join(notes)})" if notes else ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _is(name: str) -> str:
    return "are" if name == "you" else "is"


def _lives(name: str) -> str:
    return "live" if name == "you" else "lives"


_TELLERS: dict[type[ev.Event], Callable[[Narrator, Any], list[Line]]] = {
    ev.GameStarted: Narrator._game_started,
    ev.CharacterGiven: Narrator._character_given,
    ev.TokenShown: Narrator._token_shown,
    ev.BluffsChosen: Narrator._bluffs_chosen,
    ev.EvilInfo: Narrator._evil_info,
    ev.AbilityGained: Narrator._ability_gained,
    ev.AbilitySpent: Narrator._ability_spent,
    ev.ReminderPlaced: Narrator._reminder_placed,
    ev.ReminderRemoved: Narrator._reminder_removed,
    ev.CharacterChanged: Narrator._character_changed,
    ev.AlignmentChanged: Narrator._alignment_changed,
    ev.Died: Narrator._died,
    ev.Ruling: Narrator._made_ruling,
    ev.Fizzled: Narrator._fizzled,
    ev.PhaseBegan: Narrator._phase_began,
    ev.Woke: Narrator._woke,
    ev.Chose: Narrator._chose,
    ev.Learned: Narrator._learned,
    ev.Affected: Narrator._affected,
    ev.SawGrimoire: Narrator._saw_grimoire,
    ev.Announced: Narrator._announced,
    ev.Said: Narrator._said,
    ev.WhisperOpened: Narrator._whisper_opened,
    ev.Whispered: Narrator._whispered,
    ev.Declared: Narrator._declared,
    ev.Consulted: Narrator._consulted,
    ev.AskedAnew: Narrator._asked_anew,
    ev.ConsultDeclared: Narrator._consult_declared,
    ev.Stated: Narrator._stated,
    ev.Nominated: Narrator._nominated,
    ev.HandFell: Narrator._hand_fell,
    ev.Tallied: Narrator._tallied,
    ev.Executed: Narrator._executed,
    ev.DayEnded: Narrator._day_ended,
    ev.GameOver: Narrator._game_over,
    ev.Amended: Narrator._amended,
    ev.Rewound: Narrator._rewound,
    ev.Restated: Narrator._restated,
    ev.ToldFreely: Narrator._told_freely,
}
