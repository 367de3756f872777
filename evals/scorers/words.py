"""Choices about words: what the Artist and the Savant hear, how warm a guess is called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from engine import Told
from engine import events as ev
from engine.facts import likeness
from engine.facts.propositions import Is, Property, proposition_from_row
from evals.played import SAVANT, Played, Ruled

WARMTHS = likeness.WARMTHS


def truth(game: Played) -> Mapping[str, tuple[float, float]]:
    """artist_true: answers to Artists that are true. savant_demon: true statements to sober Savants
    that name the Demon outright. savant_first: pairs of a sober Savant whose true one stands first.
    gossip_judged: statements of Gossips that are true or false, and not left open.

    The Artists are sober or not; who bluffs as one hears words without a truth to them.
    """
    artists = [r for r in _of(game, "artist.answer") if _has_truth(r)]
    pairs = [r for r in _of(game, SAVANT) if not r.decision.options.free]
    stated = [e for e in game.events if isinstance(e, ev.Ruling) and e.kind == "gossip.truth"]
    return {
        "gossip_judged": (sum(e.value is not None for e in stated), len(stated)),
        "artist_true": (sum(r.decision.options.is_true(r.value) for r in artists), len(artists)),
        "savant_demon": (sum(_names_demon(game, r) for r in pairs), len(pairs)),
        "savant_first": (
            sum(r.first_true is True for r in pairs),
            sum(r.first_true is not None for r in pairs),
        ),
    }


def warmth(game: Played) -> Mapping[str, tuple[float, float]]:
    """guesses: guesses that Amnesiacs (and who bluffs as one) made, a game. Of true Amnesiacs:
    falls: guesses called colder than an equal one before; wrong: guesses whose word is not the
    honest one; inversions: pairs of guesses of which the closer one was called the colder.
    """
    heard = list(_heard(game))
    called: dict[tuple[int, str], str] = {}
    falls = 0
    for seat, guess, word, true in heard:
        if not true:
            continue
        before = called.get((seat, str(guess)))
        falls += before is not None and WARMTHS.index(word) < WARMTHS.index(before)
        called[seat, str(guess)] = word
    honest = [(s, WARMTHS.index(w), WARMTHS.index(true)) for s, _, w, true in heard if true]
    pairs = [(a, b) for a, b in combinations(honest, 2) if a[0] == b[0] and a[2] != b[2]]
    inverted = sum((a[1] - b[1]) * (a[2] - b[2]) < 0 for a, b in pairs)
    return {
        "guesses": (len(heard), 1),
        "falls": (falls, len(honest)),
        "wrong": (sum(said != true for _, said, true in honest), len(honest)),
        "inversions": (inverted, len(pairs)),
    }


def _heard(game: Played) -> Iterator[tuple[int, Any, str, str]]:
    """Each guess with the word for it: (seat, guess, word, honest word; empty for a bluffer)."""
    abilities: dict[int, str] = {}
    asked: dict[int, Any] = {}
    for event in game.events:
        match event:
            case ev.AbilityGained(origin="amnesiac") if not event.sham:
                abilities[event.owner] = event.character
            case ev.Consulted(ability="amnesiac"):
                asked[event.seat] = event.proposition
            case ev.Ruling(kind="amnesiac.warmth"):
                guess = asked.get(event.seat)
                ability = abilities.get(event.seat, "") if event.works else ""
                yield event.seat, guess, str(event.value), ability and _honest(guess, ability)


def _honest(guess: Any, ability: str) -> str:
    """The honest word for a guess: a character's ability, or a description of one."""
    read = proposition_from_row(guess) if guess is not None else None
    match read:
        case Is(_, Property("ability", character)):
            return likeness.warmth(str(character), ability)
        case likeness.Described():
            return likeness.warmth(read, ability)
    return likeness.warmth("", ability)


def _has_truth(ruled: Ruled) -> bool:
    options = ruled.decision.options
    return isinstance(options, Told) and bool(options.truths)


def _of(game: Played, kind: str) -> list[Ruled]:
    return [ruled for ruled in game.rulings if ruled.decision.kind == kind]


def _names_demon(game: Played, ruled: Ruled) -> bool:
    demons = {seat: c for seat, c in game.seats.items() if game.team_of.get(c) == "demon"}
    return names_demon(ruled.value, demons)


def names_demon(statements: Any, demons: Mapping[int, str]) -> bool:
    """Whether one of the rows says of a seat, truly, that it is the Demon or which Demon it is."""
    return any(
        row[0] == "is"
        and row[1] in demons
        and row[2][1:] in (("team", "demon"), ("character", demons[row[1]]))
        for row in statements
    )
