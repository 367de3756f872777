"""Who has won: checked after every death, and at the end of a day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.abilities import turns
from engine.catalogue import team_of
from engine.effects import lives

if TYPE_CHECKING:
    from engine.play import Play


def check_victory(play: Play) -> None:
    """End the game when the Demon is dead, or when two players live. Raises play.Ended."""
    seats, grim = play.grim.seats.values(), play.grim
    hidden = [seat.id for seat in seats if not seat.alive and lives(grim, seat.id)]
    demon = any(
        (seat.alive or seat.id in hidden) and team_of(seat.character) == "demon" for seat in seats
    )
    demon = demon or any(
        not turn.instance.sham and play.registry[turn.instance.character].keeps_game_going(turn)
        for turn in turns(play, "keeps_game_going")
    )
    few = grim.living_players() + len(hidden) <= 2
    if not demon and (not few or play.rules.simultaneous_win == "good"):
        play.win("good", "demon_dead")
    if few:
        play.win("evil", "two_alive")


def other_team(alignment: str) -> str:
    """The opposing team."""
    return "evil" if alignment == "good" else "good"
