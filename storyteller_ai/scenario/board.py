"""A position in one line, for a reader who wants to see where an expectation failed."""

from __future__ import annotations

from engine import Game
from engine.registry import registry

DEAD = "†"


def board_of(game: Game) -> str:
    """Seats clockwise: name, character, what they believe, death, poison; then who has won."""
    view = game.storyteller_view()
    parts = []
    for i in view.grimoire.order:
        seat = view.grimoire.seats[i]
        known = registry().get(seat.character)
        evil_team = known is not None and known.team in ("minion", "demon")
        words = [seat.name, seat.character]
        if seat.believes != seat.character:
            words.append(f"(thinks {seat.believes})")
        if (seat.alignment == "evil") != evil_team:
            words.append(seat.alignment)
        if i in view.impaired:
            words.append("impaired")
        if not seat.alive:
            words.append(DEAD if seat.ghost_vote else f"{DEAD} (no vote)")
        parts.append(" ".join(words))
    won = f"; {game.winner} has won" if game.winner else ""
    return ", ".join(parts) + won
