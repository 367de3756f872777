"""Who wakes for an ability of theirs, by character and night: what a Chambermaid counts."""

from __future__ import annotations

from engine.catalogue import night_rank
from storyteller_ai.worlds.circuit import FALSE, TRUE, Lit
from storyteller_ai.worlds.puzzle.board import Board
from storyteller_ai.worlds.puzzle.deaths import outsider_died
from storyteller_ai.worlds.puzzle.lent import ALCHEMISTS_OWN, alchemy
from storyteller_ai.worlds.rhythm import EACH, FIRST, LATER, UNTIL_USED


def wakes(board: Board, seat: int, night: int) -> Lit:
    """Whether a seat woke tonight because of its own ability."""
    if seat not in board.alive_dusk[night]:
        return FALSE
    c, found = board.circuit, []
    for state, early in ((board.mid[night], True), (board.dawn[night], False)):
        for each, lit in state.characters[seat].items():
            character = each
            if each in ("drunk", "marionette") and board.puzzle.rulings.drunk_wakes:
                # Woken as the character that they believe to be.
                character = board.puzzle.claims[seat]
            if _acts_before_attack(character) is early:
                found.append(c.all([lit, _wakes(board, seat, character, night)]))
            for minion in ALCHEMISTS_OWN if each == "alchemist" else ():
                if _acts_before_attack(minion) is early and minion in board.puzzle.script:
                    mixed = [lit, alchemy(board, minion), _wakes(board, seat, minion, night)]
                    found.append(c.all(mixed))
    for owner, ability, since, lit in board.gained:
        if owner == seat and since <= night:
            found.append(c.all([lit, _wakes(board, seat, ability, night)]))
    return c.any(found)


def _wakes(board: Board, seat: int, character: str, night: int) -> Lit:
    """Whether a player of a character wakes tonight."""
    puzzle, c = board.puzzle, board.circuit
    dying = seat not in board.alive_dawn[night]
    if character == "ravenkeeper":
        return TRUE if dying else FALSE
    if character == "lunatic":
        return _lunatic_wakes(board, seat, night)
    if character == "sage":
        return board.killed.get(night, {}).get(seat, FALSE)
    if character in ("godfather", "assassin") and night > 1:
        # They act after the Demon, and may choose themselves.
        fell = board.killed.get(night, {}).get(seat, FALSE)
        if character == "godfather":
            return c.all([-fell, outsider_died(board, night - 1)])
        return c.all([-fell, -c.any(board.assassinated[: night - 2])])
    if dying and not _acts_before_attack(character):
        return FALSE
    if character == "zombuul" and _somebody_died(board, night - 1):
        return FALSE
    if puzzle.types.get(character) == "demon":
        acts = _in_rhythm(board, seat, character, night)
        return -board.exorcised.get((night, seat), FALSE) if acts else FALSE
    return TRUE if _in_rhythm(board, seat, character, night) else FALSE


def _lunatic_wakes(board: Board, seat: int, night: int) -> Lit:
    """Whether a Lunatic is woken as the Demon that they believe to be, which nobody else knows."""
    puzzle = board.puzzle
    if not puzzle.rulings.drunk_wakes:
        return FALSE
    demons = [c for c in puzzle.script if puzzle.types[c] == "demon"]
    if puzzle.claims[seat] in demons:
        demons = [puzzle.claims[seat]]
    wake = {_in_rhythm(board, seat, demon, night) for demon in demons}
    if len(wake) == 1:
        return TRUE if wake.pop() else FALSE
    return board.circuit.new()


def _in_rhythm(board: Board, seat: int, character: str, night: int) -> bool:
    """Whether tonight is one of the character's nights."""
    puzzle = board.puzzle
    if character in FIRST:
        return night == 1
    if character in LATER:
        return night > 1
    if character in UNTIL_USED or character in ("professor", "huntsman"):
        if character == "professor" and night == 1:
            return False
        used = [i.number for i in puzzle.infos if i.player == seat and i.ability == character]
        return not used or night <= min(used)
    if character == "undertaker":
        return any(
            e.content.get("died")
            for e in puzzle.happened(False, night - 1, "execution", "execution_on_nomination")
        )
    if character == "juggler":
        return any(e.player == seat for e in puzzle.happened(False, night - 1, "juggle"))
    if character == "zombuul":
        return night > 1
    if character == "summoner":
        return night in (1, 3)
    return character in EACH


def _acts_before_attack(character: str) -> bool:
    """Whether a character's turn on later nights comes before the Demon's, or is the Demon's."""
    ranks = night_rank(False)
    return ranks.get(character, len(ranks)) <= ranks["kazali"]


def _somebody_died(board: Board, day: int) -> bool:
    """Whether all saw somebody die on a day."""
    return any(
        e.content.get("died") or e.type == "day_death" for e in board.puzzle.happened(False, day)
    )
