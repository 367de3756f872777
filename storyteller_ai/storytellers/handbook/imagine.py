"""Imagining worlds: tables on which an impaired player could sit, for all that they can tell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from engine import Stream
from engine.catalogue import setup_counts
from storyteller_ai.storytellers.handbook.case import Case, pick_different
from storyteller_ai.storytellers.handbook.history import History
from storyteller_ai.storytellers.handbook.world import TEAM_SHOWN, World

GUESSES: Final = 24
"""How many worlds are imagined freely; then as many around what was told already."""

FRAMED: Final = 1.0
TRULY_MINION: Final = 0.4
TRULY_DEMON: Final = 0.25
"""Whom a false world makes evil: mostly a good player, now and then one who is."""

AS_CLAIMED: Final = 0.55
"""How often a good player is in a false world what they will claim to be."""


@dataclass(frozen=True, slots=True)
class Counts:
    """How many Minions and Demons a table has, and how many Outsiders before Minions add more."""

    outsiders: int
    minions: int
    demons: int


def counts_of(case: Case, past: History) -> Counts:
    """The counts that everybody can work out from the number of players."""
    teams = [case.cast.team[character] for character in past.start.values()]
    outsiders = teams.count("outsider")
    # A table that was set up by hand may be of a size for which there are no official counts.
    if 5 <= len(teams) <= 15:
        outsiders = setup_counts(len(teams)).outsiders
    return Counts(outsiders, teams.count("minion"), teams.count("demon"))


def worlds(
    case: Case, past: History, asker: int, key: tuple[object, ...]
) -> Iterator[tuple[World, Stream]]:
    """Worlds in an order that belongs to the key, each with the draws that go with it.

    The free ones depend on the deal and the key alone, so that they come again in the same order
    each night. Should none of them fit any more, what the player was told is built in.
    """
    counts = counts_of(case, past)
    for number in range(2 * GUESSES):
        draws = case.draws.lasting(*key, asker, number)
        pins = {asker: past.faces[asker]}
        if number >= GUESSES:
            if not past.told and not past.proven_character:
                return
            pins |= _pinned(past, draws)
        world = _imagine(case, past, counts, pins, draws)
        if world is not None:
            yield world, draws


def _pinned(past: History, draws: Stream) -> dict[int, str]:
    """Who must be what, for what was told to be true; of a pair either may be the one."""
    pins = dict(past.proven_character)
    for question, value in past.told:
        if question.ability in TEAM_SHOWN and value[1]:
            pins[draws.choice(value[1])] = value[0]
        elif isinstance(value, str) and question.about:
            pins[question.about[0]] = value
    return pins


def _imagine(
    case: Case, past: History, counts: Counts, pins: Mapping[int, str], draws: Stream
) -> World | None:
    """One dealing of tokens with these counts and pins; None where they can't be met."""
    cast = case.cast
    dealt = dict(pins)
    if len(set(dealt.values())) < len(dealt):
        return None
    evil = _evil_seats(case, past, counts, dealt, draws)
    if evil is None:
        return None
    minions, demons = evil
    for team, seats in (("minion", minions), ("demon", demons)):
        _deal(cast.teams[team], seats, dealt, draws)
    wanted = _outsiders(case, counts, dealt, draws)
    good = [seat for seat in past.start if seat not in minions and seat not in demons]
    outsiders = _outsider_seats(case, past, good, wanted, dealt, draws)
    if outsiders is None:
        return None
    if not _deal_good(case, past, outsiders, "outsider", dealt, draws):
        return None
    townsfolk = [seat for seat in good if seat not in outsiders]
    if not _deal_good(case, past, townsfolk, "townsfolk", dealt, draws):
        return None
    return World(cast, case.order, dealt, tuple(minions), draws.choice(good))


def _evil_seats(
    case: Case, past: History, counts: Counts, dealt: Mapping[int, str], draws: Stream
) -> tuple[list[int], list[int]] | None:
    """The seats of Minions and Demons: those pinned so, and others."""
    team = case.cast.team
    minions = [s for s, c in dealt.items() if team[c] == "minion"]
    demons = [s for s, c in dealt.items() if team[c] == "demon"]
    weights = {s: _EVIL[team[past.start[s]]] for s in past.start if s not in dealt}
    missing = (counts.demons - len(demons), counts.minions - len(minions))
    if min(missing) < 0 or sum(missing) > len(weights):
        return None
    more = pick_different(draws, weights, sum(missing))
    return minions + more[missing[0] :], demons + more[: missing[0]]


_EVIL: Final = {
    "townsfolk": FRAMED,
    "outsider": FRAMED,
    "minion": TRULY_MINION,
    "demon": TRULY_DEMON,
}


def _deal(pool: tuple[str, ...], seats: list[int], dealt: dict[int, str], draws: Stream) -> None:
    """Any characters of the pool to the seats that have none."""
    bare = [seat for seat in seats if seat not in dealt]
    free = [c for c in pool if c not in dealt.values()]
    dealt.update(zip(bare, draws.sample(free, min(len(bare), len(free))), strict=False))


def _outsiders(case: Case, counts: Counts, dealt: Mapping[int, str], draws: Stream) -> int:
    """How many Outsiders there are, with what the Minions add."""
    wanted = counts.outsiders
    for character in dealt.values():
        if character in case.cast.more_outsiders:
            wanted += draws.choice(case.cast.more_outsiders[character])
    return max(0, wanted)


def _outsider_seats(
    case: Case, past: History, good: list[int], wanted: int, dealt: Mapping[int, str], draws: Stream
) -> list[int] | None:
    """The seats of Outsiders: those pinned so, then rather those who will claim to be one."""
    team = case.cast.team
    pinned = [seat for seat in good if team.get(dealt.get(seat, "")) == "outsider"]
    weights = {
        seat: 4.0 if team[past.faces[seat]] == "outsider" else 1.0
        for seat in good
        if seat not in dealt
    }
    if not 0 <= wanted - len(pinned) <= len(weights):
        return None
    return pinned + pick_different(draws, weights, wanted - len(pinned))


def _deal_good(
    case: Case, past: History, seats: list[int], team: str, dealt: dict[int, str], draws: Stream
) -> bool:
    """Characters of a good team: what the seat will claim, a bluff where it lies, or any other."""
    taken = set(dealt.values())
    bare = []
    for seat in seats:
        face = past.faces[seat]
        fits = case.cast.team[face] == team and face not in taken
        if seat not in dealt and fits and draws.chance(AS_CLAIMED):
            dealt[seat] = face
            taken.add(face)
        elif seat not in dealt:
            bare.append(seat)
    free = draws.shuffled(c for c in case.cast.teams[team] if c not in taken)
    if len(free) < len(bare):
        return False
    bluffs = [c for c in free if c in case.view.grimoire.bluffs]
    for seat in bare:
        lies = case.cast.team[past.start[seat]] in ("minion", "demon")
        character = bluffs.pop() if lies and bluffs else free[-1]
        free.remove(character)
        if character in bluffs:
            bluffs.remove(character)
        dealt[seat] = character
    return True
