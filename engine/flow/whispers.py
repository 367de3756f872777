"""Private talk: whispers where the house wants them declared, and words among the evil team."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine import events as ev
from engine.apply import pair
from engine.catalogue import EVIL_TEAMS, team_of
from engine.decisions import Confer, Say, State, Whisper, WhisperAccept, WhisperAsk

if TYPE_CHECKING:
    from engine.play import Play


class Private(NamedTuple):
    """What a seat may do in private now (see `Acts`)."""

    partners: tuple[int, ...]
    askable: tuple[int, ...] = ()
    askers: tuple[int, ...] = ()
    neighbours: tuple[int, ...] = ()
    words: int = 0
    confers: bool = False


def private(play: Play, seat: int) -> Private:
    """Whom the seat may whisper to, ask for a whisper, or accept one of; all from public facts."""
    grim, rules = play.grim, play.rules
    place = grim.order.index(seat)
    others = (*grim.order[:place], *grim.order[place + 1 :])
    if any(
        play.registry[c].binds_to_seats and grim.seats[s].alive for s, c in play.travellers.items()
    ):
        others = tuple(dict.fromkeys((others[place % len(others)], others[place - 1])))
    confers = rules.evil_chat != "none" and seat in evil_circle(play)
    if rules.whispers == "free":
        return Private(others, confers=confers)
    now = tuple(s for s in others if pair(seat, s) in grim.whispers_open)
    asked = {s: who for who, s in grim.whispers_asked if who == seat}
    askers = tuple(s for s in others if (s, seat) in grim.whispers_asked)
    askable = tuple(s for s in others if s not in (*now, *askers, *asked))
    short = rules.neighbour_whisper
    if short is None:
        return Private(now, askable, askers, confers=confers)
    circle = grim.clockwise(seat)
    used = grim.short_whispers
    beside = dict.fromkeys((circle[0], circle[-2]))
    left = tuple(s for s in beside if s not in now and used.count((seat, s)) < short.per_day)
    return Private(now, askable, askers, left, short.words, confers)


def whisper(play: Play, seat: int, act: Whisper | WhisperAsk | WhisperAccept) -> None:
    """One step of a whisper: it is asked for, accepted, or something is said in it."""
    grim = play.grim
    if isinstance(act, WhisperAsk):
        play.emit(ev.WhisperAsked(seat, act.to))
    elif isinstance(act, WhisperAccept):
        play.emit(ev.WhisperAccepted(seat, act.of))
    elif play.rules.whispers == "free":
        if pair(seat, act.to) not in grim.whispering:
            play.emit(ev.WhisperOpened(seat, act.to))
        play.emit(ev.Whispered(seat, act.to, act.text, act.acts))
    else:
        declared = pair(seat, act.to) in grim.whispers_open
        kind = ev.Whispered if declared else ev.NeighbourWhispered
        play.emit(kind(seat, act.to, act.text, act.acts))


def heard(play: Play, seat: int, act: object) -> None:
    """A seat has done something in public: its declared whispers end, where that ends them."""
    ends = play.rules.whisper_ends_on
    talk = isinstance(act, Say | State)
    hidden = isinstance(act, Whisper | Confer)
    if hidden or ends == "never" or not (talk or ends == "any_post"):
        return
    for two in [two for two in play.grim.whispers_open if seat in two]:
        play.emit(ev.WhisperEnded(seat, two[0] if two[1] == seat else two[1]))


# --- the evil team -----------------------------------------------------------------------------


def evil_circle(play: Play) -> tuple[int, ...]:
    """The players, no Travellers, who were told of an evil team: the Lunatic is one of them."""
    told = {e.seat for e in play.events if isinstance(e, ev.EvilInfo)}
    return tuple(s for s in play.residents if s in told)


def confer(play: Play, seat: int, act: Confer) -> None:
    """One speaks among the evil team. Nobody of it hears who only believes to belong to it."""
    circle = evil_circle(play)
    given = (ev.CharacterGiven,)
    began = {e.seat: team_of(e.character) for e in play.events if isinstance(e, given)}
    real = {s for s in circle if began.get(s) in EVIL_TEAMS}
    for hearer in circle if seat in real else (seat,):
        if hearer == seat or hearer in real:
            play.emit(ev.Conferred(hearer, seat, act.text, act.acts))
