"""What a human Storyteller may change by hand: any fact of the Grimoire, words, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine import events as ev
from engine.abilities import become, gain, show_token
from engine.decisions import Amend
from engine.errors import Illegal, Malformed
from engine.flow.victory import check_victory
from engine.forms import shown, well_formed

if TYPE_CHECKING:
    from engine.play import Play

FIELDS: Final = ("character", "believes", "alignment", "alive", "ghost_vote")
MAX_WORDS: Final = 2000


def check(play: Play, amend: Amend, line: int) -> None:
    """Raise Malformed or Illegal, in one line, unless the amendment can be carried out."""
    if not well_formed(amend):
        raise Malformed(f"this is no well-formed amendment: {shown(amend)}")
    for change in amend.changes:
        if change[0] not in play.grim.seats or change[1] not in FIELDS:
            raise Malformed(f"a change is (seat, field, value), field one of {', '.join(FIELDS)}")
        _check_value(play, change[1], change[2])
    for seat, words in amend.tell:
        if seat not in play.grim.seats or len(words) > MAX_WORDS:
            raise Malformed(f"words go to a seat at the table, at most {MAX_WORDS} characters")
    if amend.winner not in ("", "good", "evil"):
        raise Malformed(f"the winner is good or evil, not {shown(amend.winner)}")
    if amend.back and not 0 < amend.back <= line:
        known = f"1 to {line}" if line else "no"
        raise Illegal(f"the game can go back {known} choices, not {amend.back}")
    if play.grim.winner and not amend.back:
        raise Illegal("the game is over; going back is all that can be amended")
    if play.grim.phase == "setup" and amend.changes:
        raise Illegal("characters are not dealt yet; amend them after setup")


def _check_value(play: Play, field: str, value: object) -> None:
    if field in ("alive", "ghost_vote"):
        good, wanted = isinstance(value, bool), "true or false"
    elif field == "alignment":
        good, wanted = value in ("good", "evil"), "good or evil"
    else:
        good, wanted = value in play.script.characters, "a character of the script"
    if not good:
        raise Malformed(f"{field} must be {wanted}, not {shown(value)}")


def carry_out(play: Play, amend: Amend) -> None:
    """Make the changes, tell the words, end the game. Raises play.Ended when it ends."""
    if amend.changes or amend.note:
        play.emit(ev.Amended(amend.note))
    for seat, field, value in amend.changes:
        _change(play, seat, field, value)
    public = ("ghost_vote",) if play.grim.phase == "night" else ("alive", "ghost_vote")
    if any(field in public for _, field, _ in amend.changes):
        play.emit(restated(play))
    for seat, words in amend.tell:
        play.emit(ev.ToldFreely(seat, words))
    if amend.winner:
        play.end(amend.winner, "storyteller")
    if any(field in ("alive", "character") for _, field, _ in amend.changes):
        check_victory(play)


def _change(play: Play, seat: int, field: str, value: object) -> None:
    now = play.grim.seats[seat]
    if field == "character":
        become(play, seat, str(value))
    elif field == "believes":
        for instance in play.grim.instances(seat):
            if instance.origin == "believed":
                play.emit(ev.AbilityLost(instance.id))
        if value != now.character:
            gain(play, seat, str(value), "believed", sham=True)
        play.emit(ev.TokenShown(seat, str(value), now.alignment))
    elif field == "alignment":
        play.emit(ev.AlignmentChanged(seat, str(value)))
        show_token(play, seat)
    elif field == "ghost_vote":
        play.emit(ev.GhostVoteSet(seat, bool(value)))
    elif value and not now.alive:
        play.emit(ev.Revived(seat))
    elif not value and now.alive:
        play.emit(ev.Died(seat, "storyteller", ""))


def restated(play: Play) -> ev.Restated:
    """The public state as it is now; what has happened tonight is told at dawn."""
    grim = play.grim
    seats = tuple((s, grim.announced_alive(s), grim.seats[s].ghost_vote) for s in grim.order)
    return ev.Restated(seats, grim.phase, grim.day)
