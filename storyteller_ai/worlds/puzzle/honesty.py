"""What good players are bound to: working abilities told the truth and did what they do."""

from __future__ import annotations

from storyteller_ai.worlds.circuit import FALSE, TRUE, Lit
from storyteller_ai.worlds.puzzle.board import Board, Faces, State
from storyteller_ai.worlds.puzzle.questions import heard, never_false, truth_of
from storyteller_ai.worlds.puzzle.record import Info
from storyteller_ai.worlds.puzzle.sentences import judge

SILENT = ("lunatic", "mutant", "politician")
"""Good characters whose players need not say what they were told"""


def require_honest(board: Board, info: Info, active: Lit = TRUE) -> None:
    """A good player with a working ability was told the truth, or falsehood with a Vortox.

    active: a literal by which the report can be left aside.
    """
    c, seat, number = board.circuit, info.player, info.number
    state = board.dawn[number]
    if not info.night:
        state = board.by_day.get(number, state)
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
    if vortox != FALSE:
        always = never_false(board, info, Faces(board, state, impaired))
        c.require(-real, -vortox, spared, -true, always)
    killed = board.killed.get(number, {})
    if info.ability == "sage":
        c.require(-real, killed.get(seat, FALSE))
    elif info.ability == "choirboy":
        # It learns when the Demon has killed the King.
        kings = (c.all([lit, board.mid[number].is_(s, "king")]) for s, lit in killed.items())
        c.require(-real, *kings)


def _require_savant(board: Board, info: Info, real: Lit, impaired: Lit) -> None:
    """One statement is true and one false; with a Vortox both are false."""
    c, number = board.circuit, info.number
    vortox = vortox_at(board, board.dawn[number], number)
    state = board.by_day.get(number, board.dawn[number])
    faces = heard(board, Faces(board, state, board.impaired[number]))
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
        became = state.is_(seat, character)
        if info.night:
            # Nobody becomes what they were.
            became = c.all([became, -board.dusk[number].is_(seat, character)])
        if board.puzzle.you == seat:
            c.require(-active, became)
        else:
            c.require(-honest, liar, became)
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
        start, impaired = board.start, board.impaired_mid[number]
        # One that is drunk or poisoned by then may have named anybody.
        astray = (c.all([start.is_(s, "eviltwin"), impaired[s]]) for s in board.seats)
        c.require(-good, state.is_(targets[0], "eviltwin"), *astray)
        # A Marionette tells what it was told, and an Evil Twin's twin is good.
        c.require(-state.is_(seat, "marionette"), *astray, -active)


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


def require_silence(board: Board) -> None:
    """A good Sage who died by night and tells of nothing was not killed by the Demon."""
    c, puzzle = board.circuit, board.puzzle
    for e in puzzle.events:
        if e.type != "night_death" or e.number not in board.killed:
            continue
        seat, number = e.player, e.number
        if any((i.player, i.ability, i.number) == (seat, "sage", number) for i in puzzle.infos):
            continue
        state = board.mid[number]
        killed = board.killed[number].get(seat, FALSE)
        c.require(-state.is_(seat, "sage"), state.evil[seat], -killed)


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
            # One that was drunk or poisoned on the first night may have had another named, and
            # good players who may say anything keep it to themselves.
            silent = [board.start.is_(s, who) for s in board.seats for who in SILENT]
            drunk = board.impaired_mid[1][seat]
            if minion == "eviltwin":
                drunk = c.all([drunk, c.any(_told_by_good(board, minion))])
            c.require(-there, *knows, *silent, drunk)


def _told_by_good(board: Board, minion: str) -> list[Lit]:
    """Whether each of those who were told of a Minion is good."""
    return [
        -board.start.evil[info.player]
        for info in board.puzzle.infos
        if (info.ability, info.kind) == (minion, "told")
    ]


def _honest(board: Board, seat: int, state: State) -> Lit:
    """Whether a player is good and says what they were told."""
    c = board.circuit
    return c.all([-state.evil[seat], *(-state.is_(seat, who) for who in SILENT)])


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
