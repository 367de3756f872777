"""A played game as a puzzle record: what all saw, and what good players say they were told."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field
from typing import Any, Final

from engine import Game, Stream
from engine import events as ev
from engine.catalogue import setup_counts, team_of
from engine.facts.propositions import InPlay, Is, Property, Proposition, proposition_from_row
from evals.lies import Liar
from storyteller_ai.worlds.knowledge import content_of

CHOICES: Final = (
    *("monk", "innkeeper", "exorcist", "gambler", "sailor", "snakecharmer", "nightwatchman"),
    *("courtier", "philosopher", "professor", "acrobat"),
)
"""Whose choices are told."""
EARLY: Final = ("grandmother", "chambermaid", "philosopher")
"""Abilities that work at another time of the night where they are gained."""


@dataclass(frozen=True, slots=True)
class Table:
    """Who sits at a table: true characters, claims, and what is on the script."""

    names: tuple[str, ...]
    start: tuple[str, ...]
    claims: tuple[str, ...]
    believes: tuple[str, ...]
    hidden: tuple[str, ...]
    you: int | None


@dataclass(slots=True)
class Teller:
    """A game as a record, event by event."""

    table: Table
    info: list[dict[str, Any]] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)
    night: bool = True
    number: int = 1
    nomination: tuple[int, int] | None = None
    tallied: bool = False
    executing: int | None = None
    """Who is about to die by execution"""
    shot: dict[str, Any] | None = None
    evil: set[int] = field(default_factory=set)
    free: set[int] = field(default_factory=set)
    """Who is good, and may say anything"""
    now: dict[int, str] = field(default_factory=dict)
    dead: set[int] = field(default_factory=set)
    asked: Any = None
    strange: str = ""
    """What a record can't tell"""

    @property
    def time(self) -> str:
        """The time as records have it."""
        return f"{'N' if self.night else 'D'}{self.number}"

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.table.names[seat]

    def twin(self) -> Teller:
        """The same, to be told on apart from this one."""
        other = copy(self)
        other.info, other.events = list(self.info), [dict(e) for e in self.events]
        other.evil, other.free, other.dead = set(self.evil), set(self.free), set(self.dead)
        other.now = dict(self.now)
        if self.shot is not None:
            other.shot = next(
                o for o, e in zip(other.events, self.events, strict=True) if e is self.shot
            )
        return other

    def happened(self, kind: str, seat: int, **content: Any) -> dict[str, Any]:
        """Note a public event."""
        event = {"time": self.time, "type": kind, "player": self.name(seat), **content}
        self.events.append(event)
        return event

    def says(self, seat: int, kind: str, ability: str, **content: Any) -> None:
        """Note what a player reports."""
        self.info.append(
            {"player": self.name(seat), "time": self.time, "kind": kind, "ability": ability}
            | content
        )

    def _just_became(self, info: Mapping[str, Any], seat: int) -> bool:
        return (info["kind"], info["player"], info["time"]) == (
            "claim_change",
            self.name(seat),
            self.time,
        )

    def honest(self, seat: int) -> bool:
        """Whether a player says what they were told."""
        return seat not in self.evil and seat not in self.free

    def hear(self, e: ev.Event) -> None:
        """Tell of an event, if anybody does."""
        match e:
            case ev.CharacterGiven():
                self.now[e.seat] = e.character
                if e.alignment == "evil" and e.character != "marionette":
                    self.evil.add(e.seat)
                if e.character in ("mutant", "lunatic", "politician"):
                    self.free.add(e.seat)
            case ev.PhaseBegan(phase, day):
                self.night, self.number = phase == "night", day
            case ev.AlignmentChanged():
                if e.alignment == "evil":
                    # What they became tonight they keep to themselves.
                    self.info = [i for i in self.info if not self._just_became(i, e.seat)]
                    self.evil.add(e.seat)
                else:
                    self.evil.discard(e.seat)
                    self.strange = "turned good"
            case ev.CharacterChanged():
                if self.now[e.seat] == "marionette":
                    self.evil.add(e.seat)
                self.now[e.seat] = e.character
                if self.honest(e.seat):
                    self.says(e.seat, "claim_change", "", character=e.character)
            case ev.Announced():
                self._died(e)
            case ev.Died() if e.by == "tinker" and not self.night:
                self.strange = "a Tinker by day"
            case ev.Revived() if self.now[e.seat] == "eviltwin":
                self.strange = "a twin is back"
            case ev.Executed():
                self._executed(e.seat)
            case ev.Nominated():
                self.nomination, self.tallied, self.shot = (e.seat, e.nominee), False, None
            case ev.Tallied():
                self.tallied = True
                self._voted(e)
            case ev.Declared():
                self._declared(e)
            case ev.Chose():
                self._chose(e)
            case ev.Learned():
                self._learned(e)
            case ev.Affected():
                self._affected(e)
            case ev.ReminderPlaced() if e.name == "leviathan.chosen":
                self.strange = "a jinx"
            case ev.Consulted() if e.ability == "artist":
                self.asked = None if e.proposition is None else proposition_from_row(e.proposition)
            case ev.Stated():
                said = None if e.proposition is None else proposition_from_row(e.proposition)
                self.happened("gossip", e.seat, statement=sentence(said, self.name))

    def _died(self, e: ev.Announced) -> None:
        for seat in e.died:
            self.dead.add(seat)
            if self.night:
                self.happened("night_death", seat)
            elif self.shot is not None and self.shot["target"] == self.name(seat):
                self.shot["died"] = True
            elif self.executing == seat:
                self.events[-1]["died"] = True
            elif self.nomination is not None and not self.tallied:
                by, whom = self.nomination
                if seat == by and by != whom:
                    self.happened("day_death", seat, cause="just_nominated")
                elif seat == whom and by != whom:
                    self.happened("day_death", seat, cause="was_nominated", by=self.name(by))
                else:
                    self.strange = "a death at a nomination"
            else:
                self.strange = "a death by day"
        for seat in e.revived:
            self.dead.discard(seat)
            self.happened("night_resurrection", seat)
        self.executing = None

    def _executed(self, seat: int) -> None:
        self.shot = None
        if self.nomination is not None and not self.tallied:
            by, whom = self.nomination
            if seat != by:
                self.strange = "an execution"
            self.happened("execution_on_nomination", seat, nominee=self.name(whom), died=False)
        else:
            self.happened("execution", seat, died=False)
        self.executing = seat

    def _voted(self, e: ev.Tallied) -> None:
        assert self.nomination is not None
        by, whom = self.nomination
        self.happened("nomination", by, nominee=self.name(whom), effect="none")
        voters = [self.name(s) for s in e.voters]
        self.happened("votes", by, voters=voters)

    def _declared(self, e: ev.Declared) -> None:
        if e.ability == "slayer":
            target = self.name(e.targets[0])
            self.shot = self.happened("slayer_shot", e.seat, target=target, died=False)
        elif e.ability == "juggler":
            pairs = zip(e.targets, e.characters, strict=True)
            self.happened("juggle", e.seat, guesses={self.name(s): c for s, c in pairs})
        elif e.ability in ("klutz", "moonchild"):
            self.happened(f"{e.ability}_choice", e.seat, target=self.name(e.targets[0]))
        else:
            self.strange = f"declared {e.ability}"

    def _chose(self, e: ev.Chose) -> None:
        if e.ability not in CHOICES or not self.honest(e.seat):
            return
        value = e.value if isinstance(e.value, tuple) else (e.value,)
        targets = [self.name(v) for v in value if isinstance(v, int) and not isinstance(v, bool)]
        characters = [v for v in value if isinstance(v, str)]
        content: dict[str, Any] = {"targets": targets} if targets else {}
        if characters:
            content["character"] = characters[0]
        if content.get("character") in EARLY:
            self.strange = "a gained ability acts early in the night"
        if content:
            self.says(e.seat, "choice", e.ability, **content)

    def _learned(self, e: ev.Learned) -> None:
        if not self.honest(e.seat):
            return
        if e.ability in ("eviltwin", "nightwatchman"):
            whom = [self.name(seat) for seat in e.value[1]]
            if e.ability == "nightwatchman" and "vortox" in self.now.values():
                self.strange = "told falsely, as puzzles have it"
            self.says(e.seat, "told", e.ability, targets=whom)
            return
        if (
            e.ability in EARLY
            and e.ability != self.table.start[e.seat]
            and "pixie" in self.now.values()
        ):
            self.strange = "a gained ability acts early in the night"
        content = told(e, self)
        if content is None:
            self.strange = f"told of {e.ability}: {e.value}"
        else:
            self.says(e.seat, "info", e.ability, **content)

    def _affected(self, e: ev.Affected) -> None:
        if self.honest(e.seat):
            self.strange = f"affected by {e.ability}"


def told(e: ev.Learned, teller: Teller) -> dict[str, Any] | None:
    """What an ability told, as records have it; None for what they have not."""
    name = teller.name
    content = dict(content_of(e.ability, e.value, e.about) or {})
    if "targets" in content:
        content["targets"] = [name(seat) for seat in content["targets"]]
    if e.ability == "chambermaid":
        content = {"targets": [name(s) for s in e.about], "value": e.value}
    elif e.ability == "towncrier":
        day = f"D{teller.number - 1}"
        by = [x["player"] for x in teller.events if x["time"] == day and x["type"] == "nomination"]
        content = {"nominators": by, "answer": e.value}
    elif e.ability == "flowergirl":
        content = {"answer": e.value}
    elif e.ability == "grandmother":
        content = {"targets": [name(s) for s in e.value[1]], "character": e.value[0]}
    elif e.ability == "pixie":
        content = {"character": e.value}
    elif e.ability == "artist":
        content = {"statement": sentence(teller.asked, name), "answer": e.value == "yes"}
    return {k: list(v) if isinstance(v, tuple) else v for k, v in content.items()} or None


def sentence(of: Proposition | None, name: Any) -> dict[str, Any]:
    """A sentence as records have it."""
    match of:
        case Is(int(seat), Property("alignment", "evil")):
            return {"is_evil": name(seat)}
        case Is(int(seat), Property("character", character)):
            return {"is_character": [name(seat), character]}
        case Is(int(seat), Property("team", team)):
            return {"is_type": [name(seat), team]}
        case InPlay(str(character)):
            return {"in_play": character}
    raise ValueError(f"no record has {of}")


def record_of(at: Table, game: Game, nights: int, draws: Stream) -> dict[str, Any] | None:
    """A game as a puzzle record; None where something happened that no record can tell."""
    teller = Teller(at)
    for event in game.events:
        teller.hear(event)
    if teller.strange:
        return None
    claims = list(at.claims)
    known = tuple(dict.fromkeys((*claims, *at.hidden)))
    for seat in teller.dead:
        if at.start[seat] == "mutant":
            claims[seat] = "mutant"
    script: dict[str, list[str]] = {}
    for character in dict.fromkeys((*claims, *at.hidden)):
        script.setdefault(team_of(character), []).append(character)
    counts = setup_counts(len(at.names))
    lies = [
        lie
        for seat, claim in enumerate(claims)
        if claim != at.start[seat] and at.start[seat] not in ("drunk", "marionette")
        for lie in Liar(at.names, seat, claim, known, draws).reports(nights, teller.events)
    ]
    return {
        "players": [{"name": n, "claim": c} for n, c in zip(at.names, claims, strict=True)],
        "counts": {
            "townsfolk": counts.townsfolk,
            "outsider": counts.outsiders,
            "minion": counts.minions,
            "demon": counts.demons,
        },
        "script": script,
        "hidden_characters": list(at.hidden),
        "hidden_self": ["drunk"] if at.you is not None and at.start[at.you] == "drunk" else [],
        "you": None if at.you is None else at.names[at.you],
        "info": [*teller.info, *lies],
        "events": teller.events,
        "until": f"D{nights}",
        "caveats": [],
        "solutions": [],
    }
