"""What a seat may register as, when an ability detects it.

A reading is one consistent way in which the seats register for one use of an ability.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from engine.catalogue import team_of
from engine.decisions import Registrations

if TYPE_CHECKING:
    from engine.grimoire import Grimoire
    from engine.play import Play

Face: TypeAlias = tuple[str, str]
"""(character, alignment)"""
Aspect: TypeAlias = Literal["alignment", "team", "character"]

ALIGNMENT: Final = "alignment"
TEAM: Final = "team"
CHARACTER: Final = "character"


@dataclass(frozen=True, slots=True)
class RegistersAs:
    """A character's leave to register as an alignment and as any character of some teams."""

    alignment: str
    teams: tuple[str, ...]


class Reading:
    """How every seat registers: as what it truly is, but for the given faces."""

    __slots__ = ("play", "faces")

    def __init__(self, play: Play, faces: dict[int, Face] | None = None) -> None:
        self.play = play
        self.faces = faces or {}

    @property
    def grim(self) -> Grimoire:
        """The Grimoire, to read."""
        return self.play.grim

    @property
    def order(self) -> tuple[int, ...]:
        """The seats, clockwise."""
        return self.play.grim.order

    def character(self, seat: int) -> str:
        """The character that the seat registers as."""
        face = self.faces.get(seat)
        return face[0] if face else self.play.grim.seats[seat].character

    def alignment(self, seat: int) -> str:
        """The alignment that the seat registers as."""
        face = self.faces.get(seat)
        return face[1] if face else self.play.grim.seats[seat].alignment

    def team(self, seat: int) -> str:
        """The team of the character that the seat registers as."""
        return team_of(self.character(seat))

    def registrations(self) -> Registrations:
        """The seats that register as something else than they are."""
        seats = self.play.grim.seats
        return tuple(
            (seat, *face)
            for seat, face in self.faces.items()
            if face != (seats[seat].character, seats[seat].alignment)
        )


def faces(play: Play, seat: int, rule: RegistersAs | None) -> list[Face]:
    """Every way in which the seat may register under the rule, its true one first."""
    true = (play.grim.seats[seat].character, play.grim.seats[seat].alignment)
    if rule is None:
        return [true]
    characters = [true[0]]
    characters += [c for team in rule.teams for c in play.by_team[team] if c != true[0]]
    alignments = (true[1], rule.alignment) if rule.alignment != true[1] else (true[1],)
    return [(c, a) for c in characters for a in alignments]


def readings(play: Play, seats: Collection[int], aspect: Aspect) -> Iterator[Reading]:
    """Every reading of these seats that differs in the aspect asked for; the true one first."""
    rules = registrars(play)
    if play.faces is not None:
        given = {s: face for s, face in play.faces.items() if s in seats and s in rules}
        fit = {s: face for s, face in given.items() if face in faces(play, s, rules[s])}
        yield Reading(play, fit)
        return
    open_faces: dict[int, list[Face]] = {}
    for seat in seats if rules else ():
        if seat in rules:
            options = _distinct(faces(play, seat, rules[seat]), aspect)
            if len(options) > 1:
                open_faces[seat] = options
    for chosen in product(*open_faces.values()):
        yield Reading(play, dict(zip(open_faces, chosen, strict=True)))


def registrars(play: Play) -> dict[int, RegistersAs]:
    """The seats that may register falsely now, dead ones included, with the rule that lets them."""
    if play.plain:
        return {}
    rules = play.registering
    return {
        a.owner: rules[a.character]
        for a in play.grim.abilities.values()
        if a.character in rules and not a.sham and a.owner not in play.impaired
    }


def _distinct(options: list[Face], aspect: Aspect) -> list[Face]:
    """One face for each value of the aspect."""
    if len(options) == 1:
        return options
    found: dict[str, Face] = {}
    for face in options:
        if aspect == ALIGNMENT:
            key = face[1]
        elif aspect == TEAM:
            key = team_of(face[0])
        else:
            key = face[0]
        found.setdefault(key, face)
    return list(found.values())
