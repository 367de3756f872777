"""What players report: each ability's information as a question about the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from storyteller_ai.worlds.circuit import FALSE, TRUE, Lit
from storyteller_ai.worlds.puzzle.board import Board, Faces
from storyteller_ai.worlds.puzzle.lent import alchemy
from storyteller_ai.worlds.puzzle.record import Info, Unsupported
from storyteller_ai.worlds.puzzle.sentences import judge
from storyteller_ai.worlds.puzzle.waking import wakes

Content = Mapping[str, Any]
Question = Callable[[Board, int, int, Content, Faces], Lit]
"""(board, asker, night or day, content, faces) -> whether it is so"""


def truth_of(
    board: Board, ability: str, seat: int, number: int, content: Content, faces: Faces
) -> Lit:
    """Whether what an ability told is true. Raises Unsupported for an unknown ability."""
    question = QUESTIONS.get(ability)
    if question is None:
        raise Unsupported(f"not supported: information of {ability or 'no ability'}")
    return question(board, seat, number, content, faces)


def _count(board: Board, lits: list[Lit], number: Any) -> Lit:
    return board.circuit.exactly(lits, int(number))


def _one_of_two(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    character = told.get("character")
    if character is None:
        return -board.circuit.any(faces.team(s, "outsider") for s in board.seats)
    return board.circuit.any(faces.character(s, character) for s in told["targets"])


def _chef(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    """Each pair is judged for itself."""
    pairs = []
    for first in board.seats:
        second = (first + 1) % board.size
        name = f" {first}" if board.puzzle.rulings.chef_pairs_apart else ""
        pairs.append(board.circuit.all([faces.evil(first, name), faces.evil(second, name)]))
    return _count(board, pairs, told["value"])


def _empath(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    near = board.living_neighbours(seat, board.alive_dawn[number])
    return _count(board, [faces.evil(s) for s in near], told["value"])


def _fortune_teller(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    herring = board.herrings.get(seat) or _herring(board, seat)
    yes = board.circuit.any(
        lit for s in told["targets"] for lit in (faces.team(s, "demon"), herring[s])
    )
    return yes if told["answer"] else -yes


def _herring(board: Board, seat: int) -> list[Lit]:
    """One good player (or Spy) seems the Demon to a Fortune Teller all game."""
    c, start = board.circuit, board.start
    good = [c.any([-start.evil[s], start.is_(s, "spy")]) for s in board.seats]
    board.herrings[seat] = c.pick(good)
    return board.herrings[seat]


def _undertaker(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    target = told["targets"][0]
    then = Faces(board, board.dawn[number - 1], faces.impaired, faces.plain)
    return then.character(target, told["character"])


def _shown_character(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    return faces.character(told["targets"][0], told["character"])


def _clockmaker(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    c, size = board.circuit, board.size
    demons = [faces.team(s, "demon") for s in board.seats]
    minions = [faces.team(s, "minion") for s in board.seats]

    if not faces.plain:
        # A Spy can't hide where there is no other Minion to count from.
        there = c.any(faces.state.team(s, "minion") for s in board.seats)
        c.require(-there, *minions)

    def at(steps: int) -> Lit:
        return c.any(
            c.all([demons[s], minions[(s + way) % size]])
            for s in board.seats
            for way in (steps, -steps)
        )

    steps = int(told["value"])
    if not 0 < steps <= size // 2:
        return FALSE
    return c.all([at(steps), *(-at(nearer) for nearer in range(1, steps))])


def _oracle(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    dead = [s for s in board.seats if s not in board.alive_dawn[number]]
    return _count(board, [faces.evil(s) for s in dead], told["value"])


def _juggler(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    then = Faces(board, board.dawn[number - 1], faces.impaired, faces.plain)
    right = [
        then.character(s, character)
        for e in board.puzzle.happened(False, number - 1, "juggle")
        if e.player == seat
        for s, character in e.content["guesses"].items()
    ]
    return _count(board, right, told["value"])


def _seamstress(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    a, b = told["targets"]
    same = board.circuit.same(faces.evil(a), faces.evil(b))
    return same if told["answer"] else -same


def _knight(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    return board.circuit.all(-faces.team(s, "demon") for s in told["targets"])


def _noble(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    return _count(board, [faces.evil(s) for s in told["targets"]], 1)


def _steward(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    return faces.good(told["targets"][0])


def _village_idiot(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    evil = faces.evil(told["targets"][0])
    return evil if told["answer"] == "evil" else -evil


def _sage(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    then = Faces(board, board.mid[number], faces.impaired, faces.plain)
    return board.circuit.any(then.team(s, "demon") for s in told["targets"])


def _dreamer(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    target = told["targets"][0]
    return board.circuit.any(faces.character(target, each) for each in told["characters"])


def _shugenja(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    """The nearer evil player lies that way; where both are as near, either may be told."""
    c, size = board.circuit, board.size
    way = 1 if told["answer"] == "clockwise" else -1
    cases, none_nearer = [], TRUE
    for away in range(1, size // 2 + 1):
        here, there = faces.evil((seat + way * away) % size), faces.evil((seat - way * away) % size)
        cases.append(c.all([none_nearer, here]))
        none_nearer = c.all([none_nearer, -here, -there])
    return c.any(cases)


def _balloonist(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    """Each night somebody of another type than the night before."""
    before = [
        info
        for info in board.puzzle.infos
        if info.player == seat and info.ability == "balloonist" and info.number == number - 1
    ]
    if not before:
        return TRUE
    then, now = before[0].content["targets"][0], told["targets"][0]
    earlier = Faces(board, board.dawn[number - 1], board.impaired[number - 1], faces.plain)
    types = ("townsfolk", "outsider", "minion", "demon")
    return -board.circuit.any(
        board.circuit.all([earlier.team(then, team), faces.team(now, team)]) for team in types
    )


def _chambermaid(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    return _count(board, [wakes(board, s, number) for s in told["targets"]], told["value"])


def _flowergirl(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    then = Faces(board, board.dawn[number - 1], faces.impaired, faces.plain)
    voters = [
        s for e in board.puzzle.happened(False, number - 1, "votes") for s in e.content["voters"]
    ]
    voted = board.circuit.any(then.team(s, "demon") for s in voters)
    return voted if told["answer"] else -voted


def _town_crier(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    then = Faces(board, board.dawn[number - 1], faces.impaired, faces.plain)
    nominated = board.circuit.any(then.team(s, "minion") for s in told["nominators"])
    return nominated if told["answer"] else -nominated


def _puzzlemaster(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    c = board.circuit
    right = board.puzzle_drunk[told["targets"][0]] if board.puzzle_drunk else FALSE
    return c.same(right, faces.team(told["shown"], "demon"))


def heard(board: Board, faces: Faces) -> Faces:
    """How players register to a sentence, as it is ruled."""
    if faces.plain or board.puzzle.rulings.statements_register:
        return faces
    return Faces(board, faces.state, faces.impaired, plain=True)


def _savant(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    faces = heard(board, faces)
    one, other = (judge(board, each, number, faces) for each in told["statements"])
    return -board.circuit.same(one, other)


def _artist(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    lit = judge(board, told["statement"], number, heard(board, faces))
    return lit if told["answer"] else -lit


def _prodigy(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    """A player of the same alignment as the chosen one, or always of the other one."""
    same = board.circuit.same(faces.evil(told["targets"][0]), faces.evil(told["shown"]))
    if seat not in board.prodigies:
        board.prodigies[seat] = board.circuit.new()
    return board.circuit.same(same, board.prodigies[seat])


def _grandmother(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    child = told["targets"][0]
    good = faces.good(child)
    return board.circuit.all([good, faces.character(child, told["character"])])


def _pixie(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    """A Townsfolk that another player is."""
    others = (s for s in board.seats if s != seat)
    return board.circuit.any(faces.character(s, told["character"]) for s in others)


def _bounty_hunter(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    return faces.evil(told["targets"][0])


def _choirboy(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    then = Faces(board, board.mid[number], faces.impaired, faces.plain)
    return then.team(told["targets"][0], "demon")


def _king(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    """A character that somebody living is."""
    living = board.alive_dawn[number]
    return board.circuit.any(faces.character(s, told["character"]) for s in living)


def _alchemist(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    """Which Minion's ability it has."""
    return alchemy(board, told["character"])


def _judgement(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    """What the Storyteller thinks best says nothing for sure."""
    return TRUE


def _mathematician(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    from storyteller_ai.worlds.puzzle.mathematician import went_astray

    lits = [went_astray(board, s, number) for s in board.seats if s != seat]
    return _count(board, lits, told["value"])


def never_false(board: Board, info: Info, faces: Faces) -> Lit:
    """Whether nothing false could have been told, so that a Vortox leaves it as it is."""
    if info.ability == "balloonist":
        return TRUE if _balloonist(board, *_of(info), info.content, faces) == TRUE else FALSE
    if info.ability == "shugenja":
        ways = ({"answer": way} for way in ("clockwise", "anticlockwise"))
        return board.circuit.all(_shugenja(board, *_of(info), way, faces) for way in ways)
    return FALSE


def _of(info: Info) -> tuple[int, int]:
    return info.player, info.number


QUESTIONS: Final[dict[str, Question]] = {
    "washerwoman": _one_of_two,
    "librarian": _one_of_two,
    "investigator": _one_of_two,
    "chef": _chef,
    "empath": _empath,
    "fortuneteller": _fortune_teller,
    "undertaker": _undertaker,
    "ravenkeeper": _shown_character,
    "clockmaker": _clockmaker,
    "oracle": _oracle,
    "juggler": _juggler,
    "seamstress": _seamstress,
    "knight": _knight,
    "noble": _noble,
    "steward": _steward,
    "villageidiot": _village_idiot,
    "sage": _sage,
    "dreamer": _dreamer,
    "shugenja": _shugenja,
    "balloonist": _balloonist,
    "chambermaid": _chambermaid,
    "flowergirl": _flowergirl,
    "towncrier": _town_crier,
    "puzzlemaster": _puzzlemaster,
    "savant": _savant,
    "artist": _artist,
    "prodigy": _prodigy,
    "grandmother": _grandmother,
    "mathematician": _mathematician,
    "pixie": _pixie,
    "highpriestess": _judgement,
    "general": _judgement,
    "bountyhunter": _bounty_hunter,
    "fisherman": _judgement,
    "king": _king,
    "alchemist": _alchemist,
    "choirboy": _choirboy,
}
