"""Choices about words: what the Artist and the Savant hear, how warm a guess is called."""

from __future__ import annotations

from collections.abc import Mapping

from engine import Told
from evals.played import Played, Ruled

WARMTHS = ("cold", "warm", "hot", "bingo")


def truth(game: Played) -> Mapping[str, tuple[float, float]]:
    """artist_true: answers to Artists that are true. savant_demon: true statements to sober Savants
    that name the Demon outright. savant_first: pairs of a sober Savant whose true one stands first.
    """
    artists = [r for r in _of(game, "artist.learns") if isinstance(r.decision.options, Told)]
    pairs = [r for r in _of(game, "savant.learns") if not r.decision.options.free]
    return {
        "artist_true": (sum(r.decision.options.is_true(r.value) for r in artists), len(artists)),
        "savant_demon": (sum(_names_demon(game, r) for r in pairs), len(pairs)),
    }


def warmth(game: Played) -> Mapping[str, tuple[float, float]]:
    """guesses: Amnesiac guesses a game. falls: guesses called colder than an equal one before."""
    called: dict[tuple[int | None, str], str] = {}
    falls = guesses = 0
    for ruled in _of(game, "amnesiac.warmth"):
        guesses += 1
        key = (ruled.decision.seat, str(ruled.decision.about))
        before = called.get(key)
        falls += before is not None and WARMTHS.index(ruled.value) < WARMTHS.index(before)
        called[key] = ruled.value
    return {"guesses": (guesses, 1), "falls": (falls, guesses)}


def _of(game: Played, kind: str) -> list[Ruled]:
    return [ruled for ruled in game.rulings if ruled.decision.kind == kind]


def _names_demon(game: Played, ruled: Ruled) -> bool:
    """Whether one of the two statements says of a seat that it is the Demon, truly."""
    demons = {seat for seat, c in game.seats.items() if game.team_of.get(c) == "demon"}
    for row in ruled.value:
        if (
            row[:1] == ("is",)
            and row[1] in demons
            and row[2][1:]
            in (
                ("team", "demon"),
                ("character", game.seats[row[1]]),
            )
        ):
            return True
    return False
