"""What each seat of a record may be: what it claims, or a hidden character that could claim so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from storyteller_ai.worlds.puzzle.shapes import EVIL_TYPES, GOOD_TYPES

if TYPE_CHECKING:
    from storyteller_ai.worlds.puzzle.record import Happening, Info

LIARS: Final = frozenset(("drunk", "lunatic", "mutant", "politician", "hermit"))
"""Good characters whose players may say that they are something else."""


def domain(
    claim: str,
    hidden: Sequence[str],
    types: Mapping[str, str],
    earlier: Sequence[str],
    dead: bool,
) -> tuple[str, ...]:
    """What a seat may be that is not You; earlier: what it says it was before it became that."""
    honest = [c for c in (claim, *earlier) if types.get(c) in GOOD_TYPES]
    # All know who the Vizier is.
    options = honest + [c for c in hidden if c != claim or c == "vizier"]
    return _possible(options, claim, types, earlier, dead)


def own_domain(
    claim: str,
    hidden: Sequence[str],
    types: Mapping[str, str],
    earlier: Sequence[str],
    dead: bool,
    may_be_evil: bool,
) -> tuple[str, ...]:
    """What You may be: what You say, or a character that You may be without knowing."""
    options = [c for c in (claim, *earlier, *hidden) if c]
    if not may_be_evil:
        options = [c for c in options if types.get(c) in GOOD_TYPES or c == "marionette"]
    return _possible(options, claim, types, earlier, dead)


def _possible(
    options: Sequence[str],
    claim: str,
    types: Mapping[str, str],
    earlier: Sequence[str],
    dead: bool,
) -> tuple[str, ...]:
    found = [c for c in options if c in earlier or _could_claim(c, claim, types)]
    if dead:
        # A dead Mutant says so.
        found = [c for c in found if c != "mutant" or c == claim]
    return tuple(dict.fromkeys(found))


def earlier_of(infos: Sequence[Info], seat: int, claim: str) -> list[str]:
    """What a player was by their own reports before they became what they claim in the end."""
    mine = [info for info in infos if info.player == seat]
    since = [
        info.number
        for info in mine
        if (info.kind, info.content.get("character")) == ("claim_change", claim)
    ]
    return [
        info.ability
        for info in mine
        if since and info.kind in ("info", "choice") and info.number < min(since)
    ]


def dead_in_the_end(events: Sequence[Happening]) -> set[int]:
    """The seats of who is dead in the end."""
    found: set[int] = set()
    for event in sorted(events, key=lambda e: (e.number, not e.night)):
        if event.type in ("night_death", "day_death") or event.content.get("died"):
            on_target = event.type in ("slayer_shot", "doomsayer_call")
            found.add(event.content["target"] if on_target else event.player)
        elif event.type == "night_resurrection":
            found.discard(event.player)
    return found


def _could_claim(character: str, claim: str, types: Mapping[str, str]) -> bool:
    """Whether a player of the character could say (or believe) to be what is claimed."""
    if character == claim or not claim:
        return True
    if character in ("drunk", "hermit", "mutant"):
        return types[claim] == "townsfolk"
    if character == "marionette":
        return types[claim] in GOOD_TYPES
    return types[character] in EVIL_TYPES or character in LIARS
