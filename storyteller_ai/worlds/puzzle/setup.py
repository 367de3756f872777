"""What the rules of setup say of the start: counts by type, copies, places at the table."""

from __future__ import annotations

from itertools import product

from storyteller_ai.worlds.circuit import FALSE, Lit
from storyteller_ai.worlds.puzzle.board import Board
from storyteller_ai.worlds.puzzle.lent import as_alchemist

CHANGES: dict[str, tuple[int, ...]] = {
    "baron": (2,),
    "fanggu": (1,),
    "vigormortis": (-1,),
    "godfather": (1, -1),
    "balloonist": (0, 1),
    "hermit": (0, -1),
    "sentinel": (0, 1, -1),
}
"""By how many a character in play changes the number of Outsiders."""
ANY_OUTSIDERS = ("xaan", "kazali", "lordoftyphon")
MORE_MINIONS = ("lordoftyphon",)
ANY_COPIES = ("villageidiot", "legion")


def set_up(board: Board) -> None:
    """Require that the start is one that the rules allow."""
    board.circuit.require(-board.in_play("atheist"))
    _counts(board)
    _copies(board)
    _false_tokens(board)
    _places(board)
    _companions(board)


def _counts(board: Board) -> None:
    c, counts = board.circuit, board.puzzle.counts
    by_type = {
        team: [board.start.team(seat, team) for seat in board.seats]
        for team in ("minion", "demon", "outsider")
    }
    legion = board.in_play("legion")
    if legion != FALSE:
        _most_are_legion(board, legion)
    summoner = board.in_play("summoner")
    demons = by_type["demon"]
    fewer = c.exactly(demons, counts["demon"] - 1) if counts["demon"] else FALSE
    c.require(legion, c.choose(summoner, fewer, c.exactly(demons, counts["demon"])))
    more = c.any(board.in_play(character) for character in MORE_MINIONS)
    minions = counts["minion"]
    c.require(
        legion,
        c.choose(
            more, c.exactly(by_type["minion"], minions + 1), c.exactly(by_type["minion"], minions)
        ),
    )
    if board.puzzle.has("outsider_count_free"):
        return
    free = c.any(board.in_play(character) for character in ANY_OUTSIDERS)
    changing = [
        (c.any([board.in_play(character), _as_baron(board, character)]), changes)
        for character, changes in CHANGES.items()
        if board.possible(character)
    ]
    number_is: dict[int, list[Lit]] = {}
    # Each combination of who is in play allows certain totals.
    for there in product((True, False), repeat=len(changing)):
        given = [lit if yes else -lit for yes, (lit, _) in zip(there, changing, strict=True)]
        totals = {0}
        for yes, (_, changes) in zip(there, changing, strict=True):
            if yes:
                totals = {total + change for total in totals for change in changes}
        when = c.all(given)
        if when != FALSE:
            for total in {max(0, counts["outsider"] + total) for total in totals}:
                number_is.setdefault(total, []).append(when)
    c.require(
        free,
        legion,
        *(
            c.all([c.any(cases), c.exactly(by_type["outsider"], total)])
            for total, cases in number_is.items()
        ),
    )


def _as_baron(board: Board, character: str) -> Lit:
    """Whether an Alchemist has the ability, if it is a Baron's."""
    if character != "baron":
        return FALSE
    return board.circuit.any(as_alchemist(board, s, "baron", board.start) for s in board.seats)


def _most_are_legion(board: Board, legion: Lit) -> None:
    """Most players are Legion, and nobody else is evil."""
    c, start = board.circuit, board.start
    lits = [start.is_(seat, "legion") for seat in board.seats]
    c.require(-legion, c.at_least(lits, board.size // 2 + 1))
    for seat, lit in zip(board.seats, lits, strict=True):
        c.require(-legion, lit, -start.evil[seat])


def _copies(board: Board) -> None:
    """One copy of each character, unless the record or the character says otherwise."""
    c = board.circuit
    holders: dict[str, list[Lit]] = {}
    for seat in board.seats:
        for character, lit in board.start.characters[seat].items():
            holders.setdefault(character, []).append(lit)
    for character, lits in holders.items():
        if character not in ANY_COPIES and not _may_repeat(board, character):
            c.at_most_one(lits)
    if board.puzzle.has("pope"):
        good = [
            c.at_least(lits, 2)
            for character, lits in holders.items()
            if board.puzzle.types[character] in ("townsfolk", "outsider")
        ]
        c.require(*good)


def _may_repeat(board: Board, character: str) -> bool:
    """Whether two may be the character: where the record allows it, one that two players claim."""
    puzzle = board.puzzle
    if not puzzle.duplicates or puzzle.types[character] not in ("townsfolk", "outsider"):
        return False
    return puzzle.has("pope") or puzzle.claims.count(character) > 1


def _false_tokens(board: Board) -> None:
    """A Drunk's token, and a Marionette's, are of characters that are not in play."""
    if board.puzzle.duplicates:
        return
    c, puzzle = board.circuit, board.puzzle
    for seat, claim in enumerate(puzzle.claims):
        if not claim or claim in ANY_COPIES:
            continue
        for sham in ("drunk", "marionette", "hermit"):
            lit = board.start.is_(seat, sham)
            for other in board.seats if lit != FALSE else ():
                if other != seat:
                    c.require(-lit, -board.start.is_(other, claim))


def _companions(board: Board) -> None:
    """A Choirboy comes with a King, and all know who is the Vizier."""
    c = board.circuit
    if board.possible("choirboy"):
        c.require(-board.in_play("choirboy"), board.in_play("king"))
    for seat, claim in enumerate(board.puzzle.claims):
        if claim != "vizier" and board.puzzle.days:
            c.require(-board.start.is_(seat, "vizier"))


def _places(board: Board) -> None:
    """A Marionette sits beside the Demon; a Lord of Typhon among all evil players."""
    c, start, size = board.circuit, board.start, board.size
    for seat in board.seats:
        beside = [(seat + 1) % size, (seat - 1) % size]
        if start.is_(seat, "marionette") != FALSE:
            c.require(-start.is_(seat, "marionette"), *(start.team(s, "demon") for s in beside))
        typhon = start.is_(seat, "lordoftyphon")
        if typhon != FALSE:
            # All evil players sit in one row, with the Demon inside it.
            length = board.puzzle.counts["minion"] + 2
            rows = [
                c.all(start.evil[(seat - inside + step) % size] for step in range(length))
                for inside in range(1, length - 1)
            ]
            c.require(-typhon, *rows)
