"""Travellers: how they sit down and leave, and how the table exiles one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import events as ev
from engine.abilities import Death
from engine.catalogue import STORYTELLER_TEAMS, team_of
from engine.decisions import MAX_TEXT, Confer, Enter, Introduce, Leave, OneOf, Speak, TakeSeat
from engine.errors import Illegal, Malformed, SetupError
from engine.flow.deaths import strike
from engine.flow.setup import demons_of, give
from engine.flow.victory import check_victory
from engine.flow.whispers import evil_circle
from engine.forms import shown, well_formed
from engine.names import MAX_TRAVELLERS, check_name, name_key

if TYPE_CHECKING:
    from engine.play import Play, Steps

SUPPORT = OneOf((True, False))


def call_exile(play: Play, seat: int, traveller: int) -> Steps[None]:
    """A player calls for an exile: all may support it, the dead too, and abilities do nothing.

    An exile is no execution and costs no ghost vote.
    """
    play.emit(ev.ExileCalled(seat, traveller))
    hands = []
    for voter in play.grim.clockwise(traveller):
        up = yield from play.ask(voter, "exile", SUPPORT, traveller)
        play.emit(ev.SupportCounted(voter, traveller, up))
        if up:
            hands.append(voter)
    seats, residents = len(play.grim.seats), len(play.residents)
    needed = play.rules.support_needed(seats, residents, play.grim.living_players())
    exiled = len(hands) >= needed
    play.emit(ev.ExileTallied(traveller, len(hands), tuple(hands), exiled))
    if exiled:
        yield from strike(play, Death(traveller, "exile", None))


def check_traveller(play: Play, seat: int, character: str) -> None:
    """Raise SetupError unless the seat can be this Traveller's."""
    if seat not in play.grim.seats:
        raise SetupError(f"there is no seat {seat} for a Traveller")
    if character not in play.registry or team_of(character) != "traveller":
        raise SetupError(f"{character!r} is no Traveller with rules here")


def check_fabled(play: Play, character: str) -> None:
    """Raise Illegal, in one line, unless this Fabled or Loric can come into play."""
    if character not in play.registry or team_of(character) not in STORYTELLER_TEAMS:
        raise Illegal(f"{character!r} is no Fabled or Loric with rules here")
    if character in play.fabled:
        raise Illegal(f"the {character} is in play already")


def check_entry(play: Play, entry: Enter | Leave | Introduce | TakeSeat | Speak) -> None:
    """Raise Malformed or Illegal, in one line, unless somebody can come, go or speak so now."""
    grim = play.grim
    if not well_formed(entry):
        raise Malformed(f"this is no well-formed entry: {shown(entry)}")
    if isinstance(entry, Speak):
        return _check_speech(play, entry)
    if isinstance(entry, TakeSeat):
        return _check_backup(play, entry)
    if grim.winner or grim.phase == "setup":
        raise Illegal("Travellers come and go while a game is running")
    if isinstance(entry, Introduce):
        return check_fabled(play, entry.character)
    if isinstance(entry, Leave):
        if entry.seat not in grim.seats or not grim.seats[entry.seat].traveller:
            raise Illegal("only a Traveller at the table can leave it")
        return
    name = check_name(entry.name)
    if any(name_key(name) == name_key(seat.name) for seat in grim.seats.values()):
        raise Illegal(f"somebody at the table is called {name!r} already")
    if entry.character not in play.registry or team_of(entry.character) != "traveller":
        raise Illegal(f"{entry.character!r} is no Traveller with rules here")
    if entry.after not in grim.seats:
        raise Illegal("a Traveller sits down beside somebody at the table")
    if entry.alignment not in ("good", "evil"):
        raise Illegal("the Storyteller says whether the Traveller is good or evil")
    if sum(1 for seat in grim.seats.values() if seat.traveller) >= MAX_TRAVELLERS:
        raise Illegal(f"a game has at most {MAX_TRAVELLERS} Travellers")


def _check_backup(play: Play, entry: TakeSeat) -> None:
    names = [name_key(seat.name) for seat in play.grim.seats.values()]
    if entry.seat not in play.grim.seats or play.grim.winner:
        raise Illegal("a backup takes a seat at the table while the game is running")
    if name_key(entry.name) not in map(name_key, play.backups):
        known = ", ".join(play.backups) or "nobody"
        raise Illegal(f"{shown(entry.name)} is no backup; named as such: {known}")
    if name_key(entry.name) in names:
        raise Illegal(f"{shown(entry.name)} sits at the table already")


def _check_speech(play: Play, entry: Speak) -> None:
    rules, seat, act = play.rules, entry.seat, entry.act
    if seat not in play.grim.seats:
        raise Illegal("only who sits at the table can speak")
    if play.grim.phase != "night":
        raise Illegal("by day a player speaks in the window that is open")
    if len(act.text) > MAX_TEXT:
        raise Illegal(f"what is said has at most {MAX_TEXT} characters")
    if isinstance(act, Confer):
        if rules.evil_chat != "always" or seat not in evil_circle(play):
            raise Illegal("there is no team that you may talk to now")
    elif rules.night_talk == "forbidden":
        raise Illegal("nobody speaks by night under these rules")


def enter(play: Play, entry: Enter) -> None:
    """A Traveller sits down; nobody else's seat changes its id. An evil one learns the Demon."""
    seat = max(play.streams) + 1  # the seat of one who has left is nobody else's
    place = play.grim.order.index(entry.after) + 1
    order = (*play.grim.order[:place], seat, *play.grim.order[place:])
    play.streams[seat] = [event for event in play.events if event.audience is None]
    play.welcome(seat, check_name(entry.name), entry.character, order)
    settle_in(play, seat, entry.character, entry.alignment)


def settle_in(play: Play, seat: int, character: str, alignment: str) -> None:
    """A Traveller learns their alignment, and the Demon if they are evil."""
    give(play, seat, character, character, alignment)
    if alignment == "evil":
        play.emit(ev.EvilInfo(seat, demons_of(play), (), ()))


def leave(play: Play, seat: int) -> None:
    """A Traveller leaves: what they sustained ends. May end the game. Raises play.Ended."""
    for instance in play.grim.instances(seat):
        play.emit(ev.AbilityLost(instance.id))
    play.emit(ev.Left(seat))
    play.travellers.pop(seat, None)
    check_victory(play)
