"""A position in one line, for a reader who wants to see where an expectation failed."""

from __future__ import annotations

from engine import Game
from engine.catalogue import EVIL_TEAMS
from engine.registry import registry
from storyteller_ai.language import Language


def board_of(game: Game, to: Language) -> str:
    """Seats clockwise: name, character, what they believe, death, poison; then who has won."""
    view = game.storyteller_view()
    parts = []
    for i in view.grimoire.order:
        seat = view.grimoire.seats[i]
        known = registry().get(seat.character)
        evil_team = known is not None and known.team in EVIL_TEAMS
        notes = []
        if seat.believes != seat.character:
            notes.append(to.text("scenario.board.thinks", character=seat.believes))
        if (seat.alignment == "evil") != evil_team:
            notes.append(to.text(f"scenario.board.{seat.alignment}"))
        if i in view.impaired:
            notes.append(to.text("scenario.board.impaired"))
        if not seat.alive:
            notes.append(to.text("scenario.board.dead", vote=seat.ghost_vote))
        values = {"name": seat.name, "character": seat.character}
        parts.append(" ".join((to.text("scenario.board.seat", **values), *notes)))
    won = to.text("scenario.board.won", winner=game.winner) if game.winner else ""
    return ", ".join(parts) + won
