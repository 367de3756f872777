"""A new game as its options ask for it: every option checked, the table set."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from engine import LARGEST_SEED, EngineError, Game, Stream, load_rules, load_script, supported_ids
from engine.catalogue import characters_called
from engine.names import MAX_PLAYERS, MIN_PLAYERS, check_name
from storyteller_ai import players as bots_of
from storyteller_ai import storytellers as storytellers_of
from storyteller_ai.guests import (
    Guest,
    known_travellers,
    read_fabled,
    read_guests,
    seats_of_guests,
    visits_of,
)
from storyteller_ai.language.vocabulary import composed
from storyteller_ai.language_option import chosen
from storyteller_ai.llm.equipment import is_model
from storyteller_ai.people import names_for, names_of
from storyteller_ai.policies import Player, Storyteller
from storyteller_ai.terminal.reading import Reader, Wrong
from storyteller_ai.terminal.session import HUMAN, Roles

PLAYERS = 8


@dataclass(frozen=True, slots=True)
class Wishes:
    """What is asked of a new table; None and nothing where it is left open.

    seat: the place of whoever plays, from 1; names: of all, clockwise, by commas.
    """

    script: str
    players: int | None
    seat: int | None
    character: str | None
    name: str | None
    names: str | None
    seed: int | None
    rules: str
    travellers: str
    fabled: str

    @property
    def personal(self) -> bool:
        """Whether something is asked for that only somebody in a seat can have."""
        return (self.seat, self.character, self.name) != (None, None, None)


def new_game(
    wishes: Wishes, storyteller: str | None, bots: str | None, advice: str | None, watch: bool
) -> tuple[Roles, Game]:
    """Check every option, and set the table. Raises EngineError, in one line, for a bad one."""
    roles = Roles(
        0,
        "handbook" if storyteller is None else storyteller,
        bots_of.DEFAULT if bots is None else bots,
        "handbook" if advice is None else advice,
    )
    if advice is not None and roles.storyteller != HUMAN:
        raise EngineError("--advice is for --storyteller human")
    here = not watch and roles.storyteller != HUMAN
    if not here and wishes.personal:
        raise EngineError("--seat, --character and --name are for a game that you play in")
    if watch and roles.storyteller == HUMAN:
        raise EngineError("--watch or --storyteller human: you can't only look on and run the game")
    check_policies(roles)
    return _seated(wishes, roles, here)


def _seated(wishes: Wishes, roles: Roles, here: bool) -> tuple[Roles, Game]:
    """The table. here: whether somebody plays in a seat of their own."""
    seed = secrets.randbelow(10**12) if wishes.seed is None else wishes.seed
    if not 0 <= seed <= LARGEST_SEED:
        raise EngineError(f"a seed is a whole number from 0 to {LARGEST_SEED}")
    script, character = wishes.script, wishes.character
    guests = list(read_guests(wishes.travellers, load_script(script), seed))
    own = None if character is None else _guest(character)
    own_guest = None if own is None else Guest(own)
    if own_guest is not None and own_guest not in guests:
        guests.append(own_guest)
    named = [part.strip() for part in wishes.names.split(",")] if wishes.names is not None else []
    total = _size(wishes, named, guests)
    place = wishes.seat - 1 if wishes.seat is not None else Stream(seed, "seat").below(total)
    wanted = {}
    if character is not None and own_guest is None:
        wanted[place] = _character(script, character)
    around = named or _names(total, place, wishes.name, seed)
    if named and wishes.name is not None:
        around[place] = wishes.name
    seated = seats_of_guests(guests, total, seed, place if here else None, own_guest)
    game = Game.new(
        load_script(script),
        around,
        seed=seed,
        rules=load_rules(wishes.rules),
        wanted=wanted,
        travellers=seated,
        fabled=read_fabled(wishes.fabled),
    )
    visits = visits_of(guests, seated, around)
    return replace(roles, seat=place if here else None, visits=visits), game


def _size(wishes: Wishes, named: Sequence[str], guests: Sequence[Guest]) -> int:
    """How many sit down at the start, Travellers among them."""
    there = sum(1 for guest in guests if not guest.enters)
    number = wishes.players
    if number is None:
        number = max(len(named) - there, 0) or PLAYERS
    if not MIN_PLAYERS <= number <= MAX_PLAYERS:
        raise EngineError(f"{number} players can't play: it takes {MIN_PLAYERS} to {MAX_PLAYERS}")
    total = number + there
    if named and len(named) != total:
        besides = f" and {there} Travellers" if there else ""
        raise EngineError(f"--names has {len(named)} names for {number} players{besides}")
    if wishes.seat is not None and not 1 <= wishes.seat <= total:
        raise EngineError(f"there is no seat {wishes.seat}: they are numbered 1 to {total}")
    return total


def _names(number: int, place: int, name: str | None, seed: int) -> list[str]:
    """Bots' names in an order of the seed, and the person's where it belongs."""
    own = [] if name is None else [check_name(name)]
    known = names_of(chosen().code)
    free = names_for(len(known) - len(own), own, chosen().code)
    found = Stream(seed, "names").sample(free, number - len(own))
    if name is not None:
        found.insert(place, name)
    return found


def _guest(character: str) -> str | None:
    """The Traveller of that name, if it is one's."""
    known = known_travellers()
    return next((c for c in characters_called(composed(character)) if c in known), None)


def _character(script: str, character: str) -> str:
    on_script = load_script(script).characters
    try:
        wanted = Reader({}, on_script).character(composed(character))
    except Wrong as wrong:
        if wrong.key == "shared_name":
            raise EngineError(wrong.text(chosen())) from None
        known = ", ".join(on_script)
        raise EngineError(f"{character[:40]!r} is not on the script: {known}") from None
    if wanted not in supported_ids():
        raise EngineError(f"no rules yet for {wanted}")
    return wanted


def check_policies(roles: Roles) -> None:
    """One line for an unknown policy, before anything begins."""
    *bots, teller = roles.specs()
    _known(teller, (*storytellers_of.NAMES, HUMAN), "Storyteller")
    if not is_model(teller):
        _policy(teller, lambda: storytellers_of.make_storyteller(teller), Storyteller)
    for spec in bots:
        _known(spec, bots_of.NAMES, "bot")
        if not is_model(spec):
            _policy(spec, partial(bots_of.make_player, spec, 0), Player)


def _policy(spec: str, make: Callable[[], object], protocol: type) -> None:
    """Try a policy out. One that is somebody's own may fail in any way."""
    try:
        made = make()
    except EngineError:
        raise
    except Exception as error:
        raise EngineError(f"{spec!r} can't be made: {error!r}") from error
    if not isinstance(made, protocol):
        raise EngineError(f"{spec!r} makes no {protocol.__name__}: it lacks what such a one has")


def _known(spec: str, names: tuple[str, ...], what: str) -> None:
    if spec.partition(":")[0] not in names and ":" not in spec:
        raise EngineError(f"{spec[:40]!r} is no {what}: {', '.join(names)}, or module:factory")
