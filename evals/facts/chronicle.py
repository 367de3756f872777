"""A game's history, read off the rows of its log and nothing else.

It is written apart from the engine's own judge of propositions and shares no code with it: a
second opinion on what was so, and when.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

NOBODY: Final = -1
SOBER_ALWAYS: Final = ("beggar",)


class Circle(Exception):
    """Whose poison works turns in a circle: the checker has no opinion."""


@dataclass(slots=True)
class Player:
    """A player as they truly are."""

    name: str
    character: str = ""
    alignment: str = "good"
    alive: bool = True
    believes: str = ""


@dataclass(slots=True)
class State:
    """The table after so many events."""

    players: dict[int, Player] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)
    abilities: dict[int, dict[str, Any]] = field(default_factory=dict)
    tokens: dict[int, dict[str, Any]] = field(default_factory=dict)
    bluffs: tuple[str, ...] = ()
    phase: tuple[str, int] = ("setup", 0)

    def team(self, seat: int, teams: Mapping[str, str]) -> str:
        """The team of a player's character."""
        return teams[self.players[seat].character]

    # --- who is drunk or poisoned ------------------------------------------------------------

    def impaired(self, teams: Mapping[str, str], soldier_poisoned: bool) -> dict[int, set[str]]:
        """Who is drunk or poisoned, and which of the two. Raises Circle where it turns in one."""
        looking: list[int] = []
        known: dict[int, set[str]] = {}

        def strikes(seat: int) -> set[str]:
            """What a player suffers from."""
            if seat in known:
                return known[seat]
            if seat in looking:
                raise Circle
            looking.append(seat)
            found = {
                kind for kind, cause in self._causes(seat) if self._works(cause, seat, strikes)
            }
            sober = [t for t in self.tokens.values() if t["effect"] == "sober"]
            if any(t["seat"] == seat and self._lies(t, seat, strikes) for t in sober):
                found = set()
            if any(a["character"] in SOBER_ALWAYS for a in self._of(seat)):
                found = set()
            looking.pop()
            known[seat] = found
            return found

        self._teams, self._soldier_poisoned = teams, soldier_poisoned
        return {seat: found for seat in self.order if (found := strikes(seat))}

    _teams: Mapping[str, str] = field(default_factory=dict)
    _soldier_poisoned: bool = False

    def _of(self, seat: int) -> list[dict[str, Any]]:
        return [a for a in self.abilities.values() if a["owner"] == seat and not a["sham"]]

    def _causes(self, seat: int) -> Iterator[tuple[str, dict[str, Any]]]:
        """Tokens by a seat that impair, and abilities that reach it by its place."""
        for token in self.tokens.values():
            if token["seat"] == seat and token["effect"] in ("poisoned", "drunk"):
                yield token["effect"], token
        for ability in self.abilities.values():
            if ability["sham"]:
                continue
            owner, what = ability["owner"], ability["character"]
            if what == "drunk" and owner == seat:
                yield "drunk", ability
            elif what == "nodashii" and seat in self._townsfolk_beside(owner):
                yield "poisoned", ability
            elif what == "philosopher" and owner != seat:
                gained = [a for a in self._of(owner) if a["origin"] == "philosopher"]
                if self.players[seat].character in [a["character"] for a in gained]:
                    yield "drunk", ability
            elif what == "damsel" and owner == seat and self._spied(seat):
                yield "poisoned", ability

    def _spied(self, seat: int) -> bool:
        marked = any(
            t["name"] == "damsel.spied" and t["seat"] == seat for t in self.tokens.values()
        )
        return marked or any(p.character == "spy" for p in self.players.values())

    def _townsfolk_beside(self, seat: int) -> list[int]:
        place, found = self.order.index(seat), []
        for way in (1, -1):
            for step in range(1, len(self.order)):
                other = self.order[(place + way * step) % len(self.order)]
                character = self.players[other].character
                if character and self._teams[character] == "townsfolk":
                    found.append(other)
                    break
        return found

    def _works(self, cause: dict[str, Any], seat: int, strikes: Any) -> bool:
        """Whether a cause reaches the seat, its source being what and how it is."""
        source = self.abilities.get(cause.get("source", 0)) if "effect" in cause else cause
        if "effect" in cause:
            if not self._lies(cause, seat, strikes):
                return False
        elif not self._goes_on(cause["owner"], strikes) or (
            cause["owner"] != seat and strikes(cause["owner"])
        ):
            return False
        demonic = source is not None and self._teams[source["character"]] == "demon"
        return not (demonic and self._safe(seat, strikes))

    def _lies(self, token: dict[str, Any], seat: int, strikes: Any) -> bool:
        """Whether a token by the seat has its effect."""
        if token["source"] == 0:
            return True
        source = self.abilities.get(token["source"])
        if source is None or source["sham"]:
            return False
        owner = source["owner"]
        if owner == NOBODY:
            return True
        if owner != seat and strikes(owner):
            return False
        return self._goes_on(owner, strikes)

    def _goes_on(self, owner: int, strikes: Any) -> bool:
        """Whether the owner of an ability lives, or has it though dead."""
        if owner == NOBODY or self.players[owner].alive:
            return True
        for token in self.tokens.values():
            if token["effect"] == "keeps" and token["seat"] == owner:
                source = self.abilities.get(token["source"])
                if source is None:
                    return bool(token["source"] == 0)
                alive = self.players[source["owner"]].alive
                if alive and not source["sham"] and not strikes(source["owner"]):
                    return True
        return False

    def _safe(self, seat: int, strikes: Any) -> bool:
        """Whether no Demon can poison the seat."""
        for token in self.tokens.values():
            if token["effect"] == "safe" and token["seat"] == seat:
                if self._lies(token, seat, strikes):
                    return True
        if self._soldier_poisoned:
            return False
        soldier = any(a["character"] == "soldier" for a in self._of(seat))
        return soldier and self._goes_on(seat, strikes)


class Chronicle:
    """All states of a game: `states[i]` is the one before event `i`, the last one is now."""

    def __init__(
        self, rows: Sequence[Sequence[Any]], teams: Mapping[str, str], soldier_poisoned: bool
    ) -> None:
        self.rows = [tuple(row) for row in rows]
        self._numbers: dict[str, list[int]] = {}
        """By kind of event: the numbers of all that were"""
        for number, row in enumerate(self.rows):
            self._numbers.setdefault(row[0], []).append(number)
        self.teams, self.soldier_poisoned = teams, soldier_poisoned
        self.states: list[State] = []
        self._entering: dict[int, tuple[str, list[int]]] = {}
        self.script: tuple[str, ...] = ()
        self._impaired: dict[int, dict[int, set[str]]] = {}
        state = State()
        for row in self.rows:
            self.states.append(state)
            state = self._after(state, row)
        self.states.append(state)

    @property
    def now(self) -> State:
        """The table as it is."""
        return self.states[-1]

    def team(self, seat: int, at: int = -1) -> str:
        """The team of a player at a moment."""
        return self.states[at].team(seat, self.teams)

    def is_a(self, seat: int, kind: tuple[str, str], at: int = -1) -> bool:
        """Whether a player was (character, x), (team, x) or (alignment, x) before an event."""
        player = self.states[at].players[seat]
        aspect, of = kind
        match aspect:
            case "character":
                return player.character == of
            case "team":
                return self.teams[player.character] == of
            case "alignment":
                return player.alignment == of
        raise KeyError(aspect)

    def impaired(self, at: int = -1) -> dict[int, set[str]]:
        """Who was drunk or poisoned before an event."""
        key = id(self.states[at])
        if key not in self._impaired:
            self._impaired[key] = self.states[at].impaired(self.teams, self.soldier_poisoned)
        return self._impaired[key]

    def all(self, *kinds: str) -> Iterator[tuple[int, tuple[Any, ...]]]:
        """Events of these kinds, each with its number."""
        numbers = sorted(i for kind in kinds for i in self._numbers.get(kind, ()))
        return ((i, self.rows[i]) for i in numbers)

    def phase_of(self, index: int) -> tuple[str, int]:
        """The night or day in which an event fell."""
        name, number = self.states[index + 1].phase
        return ("night" if name == "night" else "day", number)

    def moments(self, part: str, number: int) -> list[int]:
        """All numbers of states that stood during a night or a day."""
        opening = ("PhaseBegan", "night" if part == "night" else "discussion", number)
        begin = self.rows.index(opening)
        for index in range(begin + 1, len(self.rows)):
            row = self.rows[index]
            if row[:2] == ("PhaseBegan", "discussion") or row[0] == "DayEnded":
                return list(range(begin + 1, index + 1))
        return list(range(begin + 1, len(self.rows) + 1))

    @property
    def first(self) -> int:
        """The state in which the play began."""
        return next(i for i, row in self.all("PhaseBegan")) + 1

    def _after(self, state: State, row: tuple[Any, ...]) -> State:
        change = getattr(self, f"_on_{row[0].lower()}", None)
        if change is None:
            return state
        new = copy.copy(state)
        new.players = {seat: copy.copy(player) for seat, player in state.players.items()}
        new.order, new.abilities = list(state.order), dict(state.abilities)
        new.tokens = dict(state.tokens)
        change(new, *row[1:])
        return new

    # --- one kind of event after another -----------------------------------------------------

    def _on_gamestarted(self, s: State, seats: Any, name: str, script: Any, *more: Any) -> None:
        s.players = {seat: Player(called) for seat, called in seats}
        s.order = [seat for seat, _ in seats]
        self.script = tuple(script)

    def _on_moved(self, s: State, order: Any) -> None:
        s.order = list(order)

    def _on_entered(self, s: State, seat: int, name: str, character: str, order: Any) -> None:
        if seat in s.players:  # a Traveller from the beginning
            s.order = list(order)
        else:
            self._entering[seat] = (name, list(order))

    def _on_left(self, s: State, seat: int) -> None:
        del s.players[seat]
        s.order.remove(seat)
        s.tokens = {i: t for i, t in s.tokens.items() if t["seat"] != seat}

    def _on_charactergiven(self, s: State, seat: int, what: str, thinks: str, side: str) -> None:
        if seat in self._entering:
            name, s.order = self._entering.pop(seat)
            s.players[seat] = Player(name)
        player = s.players[seat]
        player.character, player.believes, player.alignment = what, thinks, side

    def _on_tokenshown(self, s: State, seat: int, character: str, alignment: str) -> None:
        s.players[seat].believes = character

    def _on_characterchanged(self, s: State, seat: int, character: str) -> None:
        s.players[seat].character = character

    def _on_alignmentchanged(self, s: State, seat: int, alignment: str) -> None:
        s.players[seat].alignment = alignment

    def _on_died(self, s: State, seat: int, *more: Any) -> None:
        s.players[seat].alive = False

    def _on_revived(self, s: State, seat: int) -> None:
        s.players[seat].alive = True

    def _on_bluffschosen(self, s: State, characters: Any) -> None:
        s.bluffs = tuple(characters)

    def _on_phasebegan(self, s: State, phase: str, day: int) -> None:
        s.phase = (phase, day)

    def _on_abilitygained(
        self, s: State, number: int, owner: int, character: str, origin: str, sham: bool
    ) -> None:
        s.abilities[number] = {
            "owner": owner,
            "character": character,
            "origin": origin,
            "sham": sham,
        }

    def _on_abilitylost(self, s: State, number: int) -> None:
        del s.abilities[number]
        s.tokens = {i: t for i, t in s.tokens.items() if t["source"] != number}

    def _on_reminderplaced(
        self, s: State, number: int, name: str, seat: int, source: int, effect: str, until: str
    ) -> None:
        s.tokens[number] = {"name": name, "seat": seat, "source": source, "effect": effect}

    def _on_reminderremoved(self, s: State, number: int) -> None:
        del s.tokens[number]
