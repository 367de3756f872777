"""What players report: each ability's information as a question about the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from storyteller_ai.worlds.circuit import FALSE, TRUE, Lit
from storyteller_ai.worlds.puzzle.board import Board, Faces, State
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


def _heard(board: Board, faces: Faces) -> Faces:
    """How players register to a sentence, as it is ruled."""
    if faces.plain or board.puzzle.rulings.statements_register:
        return faces
    return Faces(board, faces.state, faces.impaired, plain=True)


def _savant(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    faces = _heard(board, faces)
    one, other = (judge(board, each, number, faces) for each in told["statements"])
    return -board.circuit.same(one, other)


def _artist(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    lit = judge(board, told["statement"], number, _heard(board, faces))
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


def _judgement(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    """What the Storyteller thinks best says nothing for sure."""
    return TRUE


def _mathematician(board: Board, seat: int, number: int, told: Content, faces: Faces) -> Lit:
    from storyteller_ai.worlds.puzzle.mathematician import went_astray

    lits = [went_astray(board, s, number) for s in board.seats if s != seat]
    return _count(board, lits, told["value"])


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
}


def require_honest(board: Board, info: Info, active: Lit = TRUE) -> None:
    """A good player with a working ability was told the truth, or falsehood with a Vortox.

    active: a literal by which the report can be left aside.
    """
    c, seat, number = board.circuit, info.player, info.number
    state = board.dawn[number]
    last = board.puzzle.nights
    if last in board.mad:
        # Earlier ones have told by now what was false; the last is still mad.
        active = c.all([active, -board.mad[last][seat]])
    if info.kind in ("choice", "told", "claim_change"):
        _require_choice(board, info, state, active)
        return
    real = c.all([board.has(seat, info.ability, state, number), -state.evil[seat], active])
    if real == FALSE:
        return
    impaired = board.impaired[number]
    if info.ability == "savant":
        _require_savant(board, info, real, impaired[seat])
        return
    true = truth_of(board, info.ability, seat, number, info.content, Faces(board, state, impaired))
    folk = board.puzzle.types.get(info.ability, "townsfolk") == "townsfolk"
    vortox = vortox_at(board, state, number) if folk else FALSE
    c.require(-real, impaired[seat], vortox, true)
    spared = FALSE if board.puzzle.rulings.vortox_beats_poison else impaired[seat]
    c.require(-real, -vortox, spared, -true)
    if info.ability in ("ravenkeeper", "sage"):
        died = board.killed.get(number, {}).get(seat, FALSE)
        if info.ability == "sage":
            c.require(-real, died)


def _require_savant(board: Board, info: Info, real: Lit, impaired: Lit) -> None:
    """One statement is true and one false; with a Vortox both are false."""
    c, number = board.circuit, info.number
    vortox = vortox_at(board, board.dawn[number], number)
    faces = _heard(board, Faces(board, board.dawn[number], board.impaired[number]))
    one, other = (judge(board, each, number, faces) for each in info.content["statements"])
    c.require(-real, impaired, vortox, one, other)
    c.require(-real, impaired, vortox, -one, -other)
    c.require(-real, -vortox, -one)
    c.require(-real, -vortox, -other)


def vortox_at(board: Board, state: State, number: int) -> Lit:
    """Whether a living, healthy Vortox makes all Townsfolk information false."""
    c = board.circuit
    found = board.vortox.get(number)
    if found is None:
        found = board.vortox[number] = c.any(
            c.all([state.is_(s, "vortox"), -board.impaired[number][s]])
            for s in board.alive_dawn[number]
        )
    return found


def _require_choice(board: Board, info: Info, state: State, active: Lit) -> None:
    c, seat, number = board.circuit, info.player, info.number
    if info.kind == "claim_change":
        honest = c.all([-state.evil[seat], active])
        liar = c.any(state.is_(seat, who) for who in ("drunk", "mutant", "politician"))
        character = str(info.content.get("character"))
        if board.puzzle.you == seat:
            c.require(-active, state.is_(seat, character))
        else:
            c.require(-honest, liar, state.is_(seat, character))
        return
    targets = info.content.get("targets") or ()
    if info.ability == "snakecharmer" and targets and info.kind == "choice":
        # One that charms the Demon is evil, and its new good Snake Charmer would say so.
        mid = board.mid[number]
        able = c.all([board.has(seat, "snakecharmer", mid, number), -mid.evil[seat], active])
        demon = mid.team(targets[0], "demon")
        healthy = -board.impaired_mid[number][seat]
        c.require(-able, -healthy, -demon)
    elif info.ability == "huntsman" and targets and info.kind == "choice":
        _huntsman(board, info, state, active)
    elif info.ability == "nightwatchman" and targets:
        _nightwatchman(board, info, state, active)
    elif info.ability == "poppygrower" and info.kind == "told":
        c.require(
            -active,
            c.any(
                c.all([state.is_(s, "poppygrower"), -board.impaired[number][s]])
                for s in board.alive_dawn[number]
            ),
        )
    elif info.ability == "widow" and info.kind == "told":
        good = c.all([-state.evil[seat], active])
        c.require(-good, board.in_play("widow", state))
    elif info.ability == "eviltwin" and info.kind == "told" and targets:
        good = c.all([-state.evil[seat], active])
        c.require(-good, state.is_(targets[0], "eviltwin"))


def _huntsman(board: Board, info: Info, state: State, active: Lit) -> None:
    """A Damsel that a healthy Huntsman found is another character from then on, and says so."""
    seat, number, target = info.player, info.number, info.content["targets"][0]
    changed = any(
        i.kind == "claim_change" and (i.player, i.number) == (target, number)
        for i in board.puzzle.infos
    )
    able = board.circuit.all([board.has(seat, "huntsman", state, number), -state.evil[seat]])
    if not changed:
        damsel = board.circuit.all([state.is_(target, "damsel"), -state.evil[target]])
        board.circuit.require(-able, -active, board.impaired[number][seat], -damsel)


def require_known(board: Board) -> None:
    """Whom an Evil Twin or a Widow lets know says so, if they are good."""
    c, puzzle = board.circuit, board.puzzle
    for minion in ("eviltwin", "widow"):
        for seat in board.seats:
            there = board.start.is_(seat, minion)
            if there == FALSE:
                continue
            knows = [
                -board.start.evil[info.player]
                for info in puzzle.infos
                if info.ability == minion
                and info.kind == "told"
                and (minion == "widow" or seat in info.content.get("targets", ()))
            ]
            c.require(-there, *knows, _impaired_at_first(board, seat, minion))


def _impaired_at_first(board: Board, seat: int, minion: str) -> Lit:
    """A Widow that was drunk or poisoned on the first night lets nobody know."""
    return board.impaired_mid[1][seat] if minion == "widow" else FALSE


def _honest(board: Board, seat: int, state: State) -> Lit:
    """Whether a player is good and says what they were told."""
    c = board.circuit
    return c.all([-state.evil[seat], *(-state.is_(seat, who) for who in ("mutant", "politician"))])


def _nightwatchman(board: Board, info: Info, state: State, active: Lit) -> None:
    """Whom a healthy Nightwatchman chose knows; who says so was chosen."""
    c, number = board.circuit, info.number
    target = info.content["targets"][0]
    vortox = vortox_at(board, state, number)
    impaired = board.impaired[number]
    same_night = [
        i for i in board.puzzle.infos if i.ability == "nightwatchman" and i.number == number
    ]
    if info.kind == "told":
        honest = c.all([_honest(board, info.player, state), active])
        has = board.has(target, "nightwatchman", state, number)
        reasons = [c.all([has, -impaired[target], -vortox])]
        # An ability that goes wrong may name somebody else.
        for i in same_night:
            if i.kind == "choice" and info.player in i.content["targets"] and i.player != target:
                other = board.has(i.player, "nightwatchman", state, number)
                reasons.append(c.all([other, c.any([impaired[i.player], vortox])]))
        c.require(-honest, *reasons)
        return
    told = [i for i in same_night if i.kind == "told" and i.player == target]
    named = any(info.player in i.content.get("targets", ()) for i in told)
    if not named:
        able = c.all(
            [
                board.has(info.player, "nightwatchman", state, number),
                -state.evil[info.player],
                -board.impaired[number][info.player],
                active,
                -vortox if told else TRUE,
            ]
        )
        c.require(-able, -_honest(board, target, state))
