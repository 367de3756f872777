"""Abilities that are used in public by day, truly or as a bluff.

They are used when nominations open, after all have talked: no words are lost for them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine import Acts
from engine.decisions import State, Use
from engine.facts.propositions import DEMON, Is, Proposition, Some, These
from storyteller_ai.players.town import amnesia, prey
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.players.town.picks import strangers
from storyteller_ai.players.town.traits import claimable
from storyteller_ai.worlds.live.found_out import AMNESIAC

GUESSES: Final = 5
CLEAR: Final = 0.4
"""How likely a Gossip's statement had best be: a truth costs a life."""
HALF: Final = 0.5
CALM: Final = 5
"""With no more than these alive a Gossip keeps silent: another death could end the game."""
LAST: Final = 4
"""With so few alive a Minion names the Damsel, if it can."""
GOBLINS: Final = 0.3
"""How often an evil player on trial says to be the Goblin and is not."""


def feat(mind: Mind, options: Acts) -> Use | State | None:
    """A public use of an ability that I have, or say to have, if now is the time."""
    if options.window == "nominations":
        for use in (_guess_damsel, _juggle, _gossip):
            found = use(mind, options)
            if found is not None:
                return found
    return _goblin(mind, options) if mind.on_trial else None


def mine(mind: Mind) -> dict[str, int]:
    """The abilities that I have, or as an evil player claim to have, each with its first day."""
    first = max(mind.view.became[-1][0], 1) if mind.view.became else 1
    if mind.evil:
        claim = mind.claim
        return {claim.hard: 1} if claim and claim.hard and not mind.is_guest else {}
    found = {mind.character: first}
    for night, e in mind.view.chose:
        if e.ability == "philosopher" and isinstance(e.value, str) and night >= first:
            found[e.value] = night
    if AMNESIAC in found and (ability := amnesia.known(mind)):
        found[ability] = first
    return found


def used(mind: Mind, ability: str) -> list[int]:
    """The days on which I have used an ability in public."""
    declared = mind.view.declared
    return [day for day, seat, of, _ in declared if (seat, of) == (mind.me, ability)]


# --- guesses ---------------------------------------------------------------------------------


def _juggle(mind: Mind, options: Acts) -> Use | None:
    """On its first day a Juggler guesses what people say to be, and what nobody says."""
    due = "juggler" in options.abilities and mind.alive and not used(mind, "juggler")
    if not due or mine(mind).get("juggler") != mind.day:
        return None
    claims = [(s, c.hard) for s, c in mind.claims.items() if c.hard and s != mind.me]
    luck = mind.temper("juggler")
    likely = sorted(luck.shuffled(claims), key=lambda two: -mind.reading.trust(two[0]))
    silent = [s for s in mind.living if s != mind.me and s not in dict(claims)]
    taken = {character for _, character in claims}
    free = [c for c in mind.script if claimable(c) and c not in taken and c != mind.character]
    for seat in luck.shuffled(s for s in silent if s not in mind.guests):
        said = mind.claims.get(seat)
        likely.append((seat, luck.choice(said.characters if said else free or mind.script)))
    guessed = likely[:GUESSES]
    return Use("juggler", tuple(s for s, _ in guessed), tuple(c for _, c in guessed))


# --- statements ------------------------------------------------------------------------------


def _gossip(mind: Mind, options: Acts) -> State | None:
    """A Gossip states where the Demon is: likely enough to say something, and not too likely.

    One who bluffs says something true: that nobody more dies of it will seem to make it false.
    """
    stated = any(seat == mind.me and day == mind.day for day, seat, _, _ in mind.view.statements)
    if stated or not mind.alive or "gossip" not in mine(mind) or len(mind.living) <= CALM:
        return None
    if mind.evil:
        return _false_gossip(mind)
    suspects = [s for s in mind.living if s != mind.me and s not in mind.guests]
    return State(one_is_demon(some_of(mind, suspects, CLEAR)))


def _false_gossip(mind: Mind) -> State | None:
    demons = [s for s in mind.fellows if s in mind.view.demons] or [mind.me]
    others = strangers(mind)
    beside = mind.temper("gossip", mind.day).sample(others, min(2, len(others)))
    return State(one_is_demon([*demons, *beside]))


def some_of(mind: Mind, seats: Iterable[int], share: float) -> list[int]:
    """Those of some seats, the likeliest first, that are together the Demon about this likely."""
    chances = {seat: mind.reading.demon(seat) for seat in seats}
    whole = sum(chances.values()) or 1.0
    named: list[int] = []
    total = 0.0
    for seat in sorted(chances, key=lambda s: -chances[s]):
        part = chances[seat] / whole
        if not named or abs(total + part - share) < abs(total - share):
            named.append(seat)
            total += part
    return sorted(named)


def one_is_demon(seats: list[int]) -> Proposition:
    """That one of some players is the Demon."""
    return Is(seats[0], DEMON) if len(seats) == 1 else Some(These(tuple(sorted(seats))), DEMON)


# --- evil ------------------------------------------------------------------------------------


def _guess_damsel(mind: Mind, options: Acts) -> Use | None:
    """The Minions' one guess is made when the end is near, or by one who is lost or dead."""
    knows = any(e.ability == "damsel" for _, e in mind.view.learned)
    if not knows or "damsel" not in options.abilities or not mind.evil:
        return None
    team_of_mine = prey.evil_seats(mind)
    if any(of == "damsel" and seat in team_of_mine for _, seat, of, _ in mind.view.declared):
        return None
    late = len(mind.living) <= LAST or not mind.alive or mind.view.about_to_die == mind.me
    goods = strangers(mind)
    if not goods:
        return None
    worth = {seat: prey.damsel_worth(mind, seat) for seat in goods}
    best = max(goods, key=lambda seat: worth[seat])
    return Use("damsel", (best,)) if late or worth[best] >= HALF else None


def _goblin(mind: Mind, options: Acts) -> Use | None:
    """On trial the Goblin says what it is; others of its team may say so too, to be spared."""
    if "goblin" not in options.abilities or not mind.evil or not mind.alive:
        return None
    true = mind.character == "goblin"
    guilt = mind.reading.guilt
    lost = guilt(mind.me) >= max(map(guilt, mind.living))
    bluffs = lost and mind.temper("goblin", mind.day).chance(GOBLINS * mind.skill)
    return Use("goblin") if true or bluffs else None
