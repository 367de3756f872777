"""Events in plain words, as one viewer sees them: a seat, the public, or the Storyteller."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

from engine import NO_SEAT, STORYTELLER
from engine import events as ev
from engine.catalogue import catalogue
from engine.names import MIN_PLAYERS
from storyteller_ai.language import DEFAULT, Language, Own, language
from storyteller_ai.language.facts import sentence
from storyteller_ai.language.reasons import reason_words
from storyteller_ai.language.talk import Voices
from storyteller_ai.narration.guests import GUESTS
from storyteller_ai.narration.line import Line
from storyteller_ai.narration.secrets import SECRETS
from storyteller_ai.wording import Wording, bag_words, rule_of, safe

PUBLIC_VIEW = None
Viewer = int | None
"""A seat, STORYTELLER, or PUBLIC_VIEW."""


class Narrator:
    """Tells events one after another. It remembers what it needs for the next one."""

    def __init__(self, viewer: Viewer, to: Language | None = None) -> None:
        self.viewer = viewer
        self.language = to or language(DEFAULT)
        self.words = Wording(self.language, self.who)
        self.names: dict[int, str] = {}
        self._voices = Voices(self.language)
        self.phase = "setup"
        self._about_to_die: int | None = None
        self._hands: list[tuple[int, bool]] = []
        self._on: int | None = None
        self._side_by_side = False
        self._own: set[str] = set()
        """The characters that the viewer believes to have been, or to have the ability of"""
        self._bag: tuple[str, ...] = ()
        """The characters that may be dealt, until the deal has been told"""
        self.guests = 0
        self._shot = False
        """Whether somebody has shot, and nobody has died of it yet"""
        self.ruling: ev.Ruling | None = None
        self.reminders: dict[int, ev.ReminderPlaced] = {}
        self.instances: dict[int, ev.AbilityGained] = {}

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
        if isinstance(event, KEPT):
            other = event.nominee if isinstance(event, ev.HandCounted) else event.traveller
            before = self.flush() if self._on != other else []
            self._on = other
            self._hands.append((event.seat, event.up))
            return before
        if isinstance(event, ev.Announced):
            self._shot = False
        before = self.flush() if event.audience is None else self._told_hands()
        teller = TELLERS.get(event.__class__)
        return before + (teller(self, event) if teller else [])

    def flush(self) -> list[Line]:
        """What was kept: hands, and that a shot hit nobody."""
        missed, self._shot = self._shot, False
        return self._told_hands() + ([self._line("nothing_happens", "news")] if missed else [])

    def _told_hands(self) -> list[Line]:
        hands, self._hands = self._hands, []
        if not hands:
            return []
        words = [self._text("hand", who=self.who(seat), up=up) for seat, up in hands]
        if self._side_by_side and self._on is not None:
            return [self._line("hands_on", nominee=self.who(self._on), hands=words)]
        return [self._line("hands", hands=words)]

    # --- who and what ------------------------------------------------------------------------

    def who(self, seat: int) -> str:
        """What the viewer calls a seat."""
        if seat == self.viewer:
            return Own(self._text("you"))
        name = self.names.get(seat)
        return safe(name) if name else self._text("seat_number", number=seat + 1)

    def said(self, e: Any) -> str:
        """The words of somebody who speaks or whispers: as typed, else their acts in words."""
        if e.text:
            return safe(e.text)
        thread = tuple(sorted(e.audience or ()))
        speaker = e.speaker if isinstance(e, ev.Conferred) else e.seat
        return safe(self._voices.sentences(e.acts, self.names, speaker, thread))

    def ability(self, instance: int) -> str:
        """Whose ability an instance is, and which."""
        gained = self.instances[instance]
        if gained.owner < 0:  # a Fabled's
            return self.language.character(gained.character)
        return self.as_character(gained.owner, gained.character)

    def _text(self, key: str, **values: Any) -> str:
        return self.language.text(f"narration.{key}", **values)

    def _line(self, key: str, style: str = "", **values: Any) -> Line:
        return Line(self._text(key, **values), style)

    def as_character(self, seat: int, ability: str) -> str:
        """A player by what they act as."""
        character = self.language.character(ability)
        return self._text("as_character", who=self.who(seat), character=character)

    def _characters(self, ids: Iterable[str]) -> list[str]:
        return [self.language.character(id) for id in ids]

    # --- setup and night ---------------------------------------------------------------------

    def _game_started(self, e: ev.GameStarted) -> list[Line]:
        self.names, self._bag = dict(e.seats), e.characters
        self._side_by_side = ("nominations", "parallel") in e.settings
        seats = [self.who(seat) for seat, _ in e.seats]
        return [Line(safe(e.script), "title"), self._line("circle", seats=seats)]

    def _token_shown(self, e: ev.TokenShown) -> list[Line]:
        setup = self.phase == "setup"
        own = e.seat == self.viewer
        if own:
            self._own.add(e.character)
        if setup and not own:
            return []
        line = self._line(
            "token_of" if not own else "token_own" if setup else "token_own_now",
            "private" if own else "",
            who=self.who(e.seat),
            character=self.language.character(e.character),
            team=self.words.team(e.character),
            alignment=e.alignment,
        )
        return [line, Line(rule_of(e.character, self.language), _P)] if own else [line]

    def _evil_info(self, e: ev.EvilInfo) -> list[Line]:
        demons, minions = self.words.names(e.demons), self.words.names(e.minions)
        told = []
        if demons:
            told.append(self._text("evil_info_parts.demons", demons=demons))
        if minions:
            key = "other_minions" if demons else "minions"
            told.append(self._text(f"evil_info_parts.{key}", minions=minions))
        if e.bluffs:
            bluffs = self._characters(e.bluffs)
            told.append(self._text("evil_info_parts.bluffs", characters=bluffs))
        words = "; ".join(told) or self._text("evil_info_parts.alone")
        return [self._line("evil_info", _P, seat=self.who(e.seat), words=words)]

    def _phase_began(self, e: ev.PhaseBegan) -> list[Line]:
        self.phase = e.phase
        self._voices.night = e.day
        self._about_to_die = None
        key = _TITLES.get(e.phase, "title_nominations")
        return [*self._dealt(), self._line(key, "title", day=e.day)]

    def _dealt(self) -> list[Line]:
        """Before the first night: how many of each team there are."""
        characters, self._bag = self._bag, ()
        residents = len(self.names) - self.guests
        if not characters or residents < MIN_PLAYERS:
            return []  # told already, or a table that somebody made up
        return [Line(bag_words(residents, characters, self.language))]

    def _woke(self, e: ev.Woke) -> list[Line]:
        if self.viewer == STORYTELLER:
            return []
        if e.ability not in self._own:  # woken to be told something
            return [self._line("woke", _P)]
        return [self._line("woke_as", _P, character=self.language.character(e.ability))]

    def _chose(self, e: ev.Chose) -> list[Line]:
        value = self.words.value(e.value)
        if e.seat == self.viewer:
            self._own |= {c for c in (e.value, *_items(e.value)) if isinstance(c, str)}
            return [self._line("chose_own", _P, value=value)]
        return [
            self._line("chose", "secret", who=self.as_character(e.seat, e.ability), value=value)
        ]

    def _learned(self, e: ev.Learned) -> list[Line]:
        if e.seat == self.viewer:
            self._own |= {e.value} if isinstance(e.value, str) else set()
            words = self.words.explained(e.ability, e.value, e.about)
            return [self._line("learned_own", _P, words=words)]
        words = self.words.told(e.ability, e.value, e.about)
        ruling, self.ruling = self.ruling, None
        note = self.note(ruling) if ruling else ""
        who = self.as_character(e.seat, e.ability)
        return [self._line("learned", "secret", who=who, words=words, note=note)]

    def _affected(self, e: ev.Affected) -> list[Line]:
        own = e.seat == self.viewer
        key = "mad" if e.effect in catalogue() else "affected"
        words = self.language.text(
            f"guests.{key}_own" if own else f"guests.{key}",
            seat=self.who(e.seat),
            character=self.language.character(e.ability),
            mad=self.language.character(e.effect),
            effect=e.effect,
        )
        return [Line(words, _P if own else "secret")]

    def _saw_grimoire(self, e: ev.SawGrimoire) -> list[Line]:
        lines = [self._line("saw_grimoire", _P, seat=self.who(e.seat))]
        for seat, character, tokens in e.grimoire:
            name, notes = self.language.character(character), self.words.tokens(tokens)
            values = {"who": self.who(seat), "character": name, "tokens": notes}
            lines.append(self._line("grimoire_line", _P, **values))
        return lines

    def _announced(self, e: ev.Announced) -> list[Line]:
        died = self.words.names(e.died)
        lines = [self._line("lives_again", "news", seat=self.who(s)) for s in e.revived]
        if self.phase != "night":
            lines += [self._line("dies", "news", seat=seat) for seat in died]
        elif died:
            lines.insert(0, self._line("dawn_deaths", "news", seats=died))
        else:
            lines.insert(0, self._line("dawn_quiet", "news"))
        return lines

    # --- the day -----------------------------------------------------------------------------

    def _said(self, e: ev.Said) -> list[Line]:
        words = self.said(e)
        return [self._line("said", "talk", who=self.who(e.seat), words=words)] if words else []

    def _whisper_opened(self, e: ev.WhisperOpened) -> list[Line]:
        return [self._line("whisper_opened", "dim", who=self.who(e.seat), to=self.who(e.to))]

    def _whispered(self, e: ev.Whispered) -> list[Line]:
        seat, to, words = self.who(e.seat), self.who(e.to), self.said(e)
        return [self._line("whispered", _P, seat=seat, to=to, words=words)]

    def _declared(self, e: ev.Declared) -> list[Line]:
        character, targets = self.language.character(e.ability), self.words.names(e.targets)
        key, seat = "declared", self.who(e.seat)
        self._shot = e.ability in _SHOTS and self.viewer != STORYTELLER
        if e.characters:
            guesses = map(self.language.character, e.characters)
            key = "guessed"
            targets = [f"{name}: {guess}" for name, guess in zip(targets, guesses, strict=False)]
        return [self._line(key, "news", seat=seat, character=character, targets=targets)]

    def _consulted(self, e: ev.Consulted) -> list[Line]:
        asked = safe(e.words) or self._sentence(e.proposition)
        about = self._text("consult_about", words=asked)
        character = self.language.character(e.ability)
        seat = self.who(e.seat)
        return [self._line("consulted", _P, seat=seat, character=character, about=about)]

    def _asked_anew(self, e: ev.AskedAnew) -> list[Line]:
        return [self._line("asked_anew", _P)]

    def _consult_declared(self, e: ev.ConsultDeclared) -> list[Line]:
        return [self._line("consult_declared", "news", seat=self.who(e.seat))]

    def _stated(self, e: ev.Stated) -> list[Line]:
        words = safe(e.words) or self._sentence(e.proposition)
        return [self._line("said", "talk", who=self.who(e.seat), words=words)] if words else []

    def _sentence(self, row: Any) -> str:
        return "" if row is None else safe(sentence(row, self.who, self.language))

    def _nominated(self, e: ev.Nominated) -> list[Line]:
        nominee = self.who(e.nominee)
        if e.seat == NO_SEAT:
            return [self._line("nominated_by_storyteller", "news", nominee=nominee)]
        seat = self.who(e.seat)
        if e.nominee == e.seat != self.viewer:
            nominee = "self"  # for the condition alone
        return [self._line("nominated", "news", seat=seat, nominee=nominee)]

    def _hand_fell(self, e: ev.HandFell) -> list[Line]:
        return [self._line("hand_fell", seat=self.who(e.seat))]

    def _tallied(self, e: ev.Tallied) -> list[Line]:
        before, self._about_to_die = self._about_to_die, e.about_to_die
        tie = before is not None and e.about_to_die is None
        key = "dies" if e.about_to_die == e.nominee else "tie" if tie else "short"
        nominee = self.who(e.nominee)
        return [self._line(f"tallied_{key}", "news", nominee=nominee, votes=e.votes)]

    def _executed(self, e: ev.Executed) -> list[Line]:
        return [self._line("executed", "news", seat=self.who(e.seat))]

    def _day_ended(self, e: ev.DayEnded) -> list[Line]:
        return [] if e.executed else [self._line("dusk_quiet", "news")]

    def _game_over(self, e: ev.GameOver) -> list[Line]:
        known = self.language.knows(f"words.won.{e.reason}")
        why = self.words.text(f"won.{e.reason}") if known else e.reason
        return [self._line("game_over", "title", team=e.winner, why=why)]

    # --- by the Storyteller's own hand -------------------------------------------------------

    def _restated(self, e: ev.Restated) -> list[Line]:
        self.phase = e.phase
        dead = [self.who(seat) for seat, alive, _ in e.seats if not alive]
        key = "restated" if dead else "restated_alive"
        return [self._line(key, "news", phase=e.phase, day=e.day, dead=dead)]

    def _told_freely(self, e: ev.ToldFreely) -> list[Line]:
        return [self._line("told_freely", _P, seat=self.who(e.seat), words=safe(e.text))]

    def note(self, ruling: ev.Ruling) -> str:
        """What stands behind a ruling: whether it is true, who registers as what, and why."""
        notes = []
        if ruling.true is False:
            notes.append(self._text("note.false"))
        if not ruling.works and ruling.kind.endswith(".learns"):
            notes.append(self._text("note.idle"))
        for seat, character, alignment in ruling.registrations:
            name = self.language.character(character)
            what = self.words.text(f"alignment.{alignment}")
            if character:
                what = self._text("note.character_of", character=name, alignment=alignment)
            notes.append(self._text("note.registers", who=self.who(seat), what=what))
        if ruling.reason:
            notes.append(self.why(ruling.reason))
        return self.bracketed(notes)

    def bracketed(self, notes: list[str]) -> str:
        """Notes in brackets behind a line; nothing where there is none."""
        between = self._text("note.between")
        return self._text("note.frame", notes=between.join(notes)) if notes else ""

    def why(self, reason: str) -> str:
        """The reason of a choice, introduced as such."""
        words = reason_words(reason, self.who, self.language)
        return self._text("note.why", reason=safe(words))


def _items(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else ()


_P = "private"
_SHOTS = ("slayer",)
"""Abilities of which all see whether they killed"""
_TITLES = {"night": "title_night", "discussion": "title_day", "voting": "title_voting"}
Teller: TypeAlias = Callable[[Narrator, Any], list[Line]]
KEPT = (ev.HandCounted, ev.HandCountedInSecret, ev.SupportCounted)
"""Hands are told together, before the next thing that happens."""
TELLERS: Final[dict[type[ev.Event], Teller]] = {
    **ev.named_after(vars(Narrator)),
    **GUESTS,
    **SECRETS,
}
"""What tells an event of a kind."""
