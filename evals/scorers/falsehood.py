"""What impaired players were told: is it mixed, does it hold together, does it give itself away?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from engine import Told
from engine import events as ev
from engine.catalogue import EVIL_TEAMS
from evals.played import Played, Ruled

PAIRED: Final = ("washerwoman", "librarian", "investigator")
NAMED: Final = ("undertaker", "ravenkeeper")


def score(game: Played) -> Mapping[str, tuple[float, float]]:
    """false: lies among what impaired players were told. contradicts: tellings that can't be true
    together with an earlier one to the same player. exposed: tellings that the player told can
    see through at once. own_herring: Fortune Tellers who are their own red herring. demon_shown:
    false pairs (a character, one of two) in which a Demon stands. rerolled: how often a player who
    may register falsely does so for one asker's question after not doing so, or the other way.
    bent: how often such a player does.
    """
    tellings = [ruled for ruled in game.rulings if free(ruled)]
    lies = sum(not ruled.decision.options.is_true(ruled.value) for ruled in tellings)
    herrings = [r for r in game.rulings if r.decision.kind == "fortuneteller.red_herring"]
    own = sum(ruled.value == ruled.decision.seat for ruled in herrings)
    return {
        "false": (lies, len(tellings)),
        "contradicts": (sum(_contradictions(game, tellings)), len(tellings)),
        "exposed": (sum(_exposed(game, ruled) for ruled in tellings), len(tellings)),
        "own_herring": (own, len(herrings)),
        "demon_shown": _demon_shown(game, tellings),
        **_faces(game),
    }


def _demon_shown(game: Played, tellings: list[Ruled]) -> tuple[float, float]:
    demons = {seat for seat, c in game.seats.items() if game.team_of.get(c) == "demon"}
    pairs = [r for r in tellings if ability(r) in PAIRED and r.value[1:] and r.value[1]]
    return sum(bool(demons & set(r.value[1])) for r in pairs), len(pairs)


def _faces(game: Played) -> Mapping[str, tuple[float, float]]:
    """False faces of all that were possible, and changes of face from one use to the next."""
    faces: dict[tuple[int | None, str, int], bool] = {}
    changes = again = false = uses = 0
    for ruled in game.rulings:
        told = ruled.decision.options
        if not isinstance(told, Told) or told.free or told.count() < 2:
            continue
        bent = {seat for seat, _, _ in told.truths.get(ruled.value, ())}
        for seat in {seat for faces_of in told.truths.values() for seat, _, _ in faces_of}:
            key = (ruled.decision.seat, ability(ruled), seat)
            uses += 1
            false += seat in bent
            again += key in faces
            changes += faces.get(key, seat in bent) != (seat in bent)
            faces[key] = seat in bent
    return {"bent": (false, uses), "rerolled": (changes, again)}


def free(ruled: Ruled) -> bool:
    """Whether the choice tells an impaired player something, with a lie among the options.

    A bluffer, of whose ability nothing is true, is told words without a truth to them.
    """
    options = ruled.decision.options
    told = isinstance(options, Told) and options.free and bool(options.truths)
    return told and options.count() > 1


def ability(ruled: Ruled) -> str:
    """Whose information it is."""
    return str(ruled.decision.kind).partition(".")[0]


def _contradictions(game: Played, tellings: list[Ruled]) -> Iterator[bool]:
    """Whether a telling clashes with an earlier one, by what no world can hold together."""
    said: dict[tuple[int | None, str], list[tuple[Any, Any]]] = {}
    for ruled in tellings:
        key = (ruled.decision.seat, ability(ruled))
        earlier = said.setdefault(key, [])
        now = _fact(game, ruled)
        yield any(_clash(key[1], old, now) for old in earlier)
        earlier.append(now)


def _fact(game: Played, ruled: Ruled) -> tuple[Any, Any]:
    """What the telling is about, and what it says."""
    if ability(ruled) == "empath" and ruled.decision.seat is not None:
        return _neighbours(game, ruled), ruled.value
    return ruled.decision.about, ruled.value


def _clash(kind: str, old: tuple[Any, Any], new: tuple[Any, Any]) -> bool:
    if kind == "empath":
        return bool(old[0] == new[0] and old[1] != new[1])
    if kind in NAMED:
        return bool(old[0] != new[0] and old[1] == new[1] and new[1] != "imp")
    return False


def _neighbours(game: Played, ruled: Ruled) -> tuple[int, ...]:
    """The living neighbours of the seat at the time, by the announced deaths."""
    dead: set[int] = set()
    day = 0
    for event in game.events:
        if isinstance(event, ev.PhaseBegan):
            day = event.day
        if day > ruled.day or (day == ruled.day and isinstance(event, ev.Ruling)):
            if isinstance(event, ev.Ruling) and event.seat == ruled.decision.seat:
                break
        if isinstance(event, ev.Died):
            dead.add(event.seat)
        elif isinstance(event, ev.Revived):
            dead.discard(event.seat)
    order = [s for s in game.seats if s not in dead or s == ruled.decision.seat]
    here = order.index(ruled.decision.seat or 0) if ruled.decision.seat in order else 0
    return tuple(sorted({order[here - 1], order[(here + 1) % len(order)]}))


def _exposed(game: Played, ruled: Ruled) -> bool:
    """Whether the player told knows at once that it can't be so, by their own token and counts."""
    kind, value, seat = ability(ruled), ruled.value, ruled.decision.seat
    evil = _evil_count(game)
    if kind == "chef":
        return isinstance(value, int) and value >= evil
    if kind == "empath":
        return isinstance(value, int) and value > evil
    if kind in PAIRED and isinstance(value, tuple) and len(value) == 2:
        given = (e for e in game.events if isinstance(e, ev.CharacterGiven))
        believed = {e.seat: e.believes for e in given}
        return value[0] == believed.get(seat or 0) or (bool(value[1]) and seat in value[1])
    return False


def _evil_count(game: Played) -> int:
    """How many are evil at the start, which the number of players tells everybody."""
    return sum(game.team_of.get(c) in EVIL_TEAMS for c in game.seats.values())
