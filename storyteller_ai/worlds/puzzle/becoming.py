"""Who becomes another character by night, or gains its ability: Pit-Hag, Summoner, Barber ..."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from storyteller_ai.worlds.circuit import FALSE, TRUE, Lit
from storyteller_ai.worlds.puzzle.board import Faces, State

if TYPE_CHECKING:
    from storyteller_ai.worlds.puzzle.night import Night

SUMMONS: Final = 3
"""The night in which a Summoner makes a player the Demon"""


def pit_hag(night: Night) -> None:
    """Who honestly says that they became another character did so through a Pit-Hag."""
    board, c = night.board, night.circuit
    if night.number < 2 or not board.possible("pithag"):
        return
    before, state = board.impaired[night.number - 1], night.state
    able = c.any(c.all([state.is_(s, "pithag"), -before[s]]) for s in night.alive)
    becomes = {}
    for info in board.puzzle.infos:
        if info.kind == "claim_change" and info.number == night.number:
            character = str(info.content.get("character"))
            free = -board.in_play(character, state)
            becomes[info.player, character] = c.all([c.new(), able, free])
    night.state = state.after(becomes, {})


def charm(night: Night) -> list[tuple[int, Lit]]:
    """A Snake Charmer that chooses the Demon swaps with it, who says so as it is good now.

    Seats of Snake Charmers, with whether they did; each must be healthy.
    """
    board, c, found = night.board, night.circuit, list[tuple[int, Lit]]()
    says = _changed_to(night, "snakecharmer")
    for info in board.puzzle.infos:
        if (info.night, info.number, info.ability) != (True, night.number, "snakecharmer"):
            continue
        seat, state = info.player, night.state
        for target in set(info.content.get("targets", ())) & says & night.alive:
            held = c.any(
                c.all([state.is_(demon, "nodashii"), near])
                for demon in night.alive
                for other, near in night.impairment.nearest_townsfolk(demon, state)
                if other == seat
            )
            # A Recluse may register as the Demon to it.
            sober = [FALSE] * board.size
            demon = Faces(board, state, sober).team(target, "demon")
            charmed = c.all([board.has(seat, info.ability, state, night.number), demon, -held])
            charmed = c.all([charmed, c.new()])
            becomes = {
                (seat, character): c.all([charmed, lit])
                for character, lit in state.characters[target].items()
            }
            becomes[target, "snakecharmer"] = charmed
            night.state = state.after(becomes, {}, [(seat, target, charmed)])
            poisoned = [charmed if s == target else FALSE for s in board.seats]
            night.impairment.stands(night.number, False, poisoned)
            found.append((seat, charmed))
    return found


def pixie_gains(night: Night) -> None:
    """A Pixie uses the ability of the Townsfolk that it was told of, once that player is dead."""
    board, c = night.board, night.circuit
    told = {
        info.player: str(info.content.get("character"))
        for info in board.puzzle.infos
        if info.ability == "pixie"
    }
    for seat, character in told.items():
        uses = any(
            (info.player, info.ability) == (seat, character) and info.number == night.number
            for info in board.puzzle.infos
        )
        had = any((s, a) == (seat, character) for s, a, _, _ in board.gained)
        if not uses or had:
            continue
        gone = board.seats_dead(night.alive) | set(night.dead)
        died = c.any(night.state.is_(other, character) for other in gone)
        lit = c.all([night.state.is_(seat, "pixie"), -night.state.evil[seat], died])
        board.gained.append((seat, character, night.number, lit))


def summon(night: Night) -> dict[int, Lit]:
    """On the third night a Summoner makes somebody an evil Demon; by seat, whether it does."""
    board, c, state = night.board, night.circuit, night.state
    if night.number != SUMMONS or not board.possible("summoner"):
        return {}
    acts = {s: state.is_(s, "summoner") for s in sorted(night.alive)}
    when = c.any(acts.values())
    demons = sorted(d for d in board.puzzle.script if board.puzzle.types[d] == "demon")
    kinds = c.pick([TRUE] * len(demons), when)
    seats = sorted(night.alive)
    chosen = c.pick([TRUE] * len(seats), when)
    becomes = {
        (seat, demon): c.all([here, kind])
        for seat, here in zip(seats, chosen, strict=True)
        for demon, kind in zip(demons, kinds, strict=True)
    }
    night.state = state.after(becomes, dict(zip(seats, chosen, strict=True)))
    return acts


def _changed_to(night: Night, character: str = "") -> set[int]:
    """Who says that they became a character (or any) tonight."""
    return {
        info.player
        for info in night.board.puzzle.infos
        if info.kind == "claim_change"
        and (info.night, info.number) == (True, night.number)
        and character in ("", info.content.get("character"))
    }


def farmed(night: Night, dawn: State, living: frozenset[int]) -> State:
    """A healthy Farmer that dies by night makes a good player the Farmer, who says so."""
    c, becomes = night.circuit, {}
    if not night.board.possible("farmer"):
        return dawn
    died = c.any(
        c.all([night.state.is_(seat, "farmer"), -night.impaired[seat]]) for seat in night.dead
    )
    heirs = sorted(_changed_to(night, "farmer") & living)
    good = [-dawn.evil[seat] for seat in heirs]
    c.require(-died, *good)
    for seat, lit in zip(heirs, good, strict=True):
        becomes[seat, "farmer"] = c.all([died, lit])
    return dawn.after(becomes, {})


def haircut(night: Night, dawn: State, living: frozenset[int]) -> State:
    """After a healthy Barber's death the Demon may swap two players' characters.

    A good player who was swapped says so; alignments stay.
    """
    board, c = night.board, night.circuit
    if not board.possible("barber"):
        return dawn
    died = {e.player for e in board.puzzle.events if _lately(night, e.night, e.number)}
    barbers = [
        c.all([night.state.is_(seat, "barber"), -night.impaired[seat]])
        for seat in sorted(died & (board.seats_dead(night.alive) | set(night.dead)))
    ]
    demons = c.any(dawn.team(seat, "demon") for seat in living)
    pairs = [(a, b) for a in board.seats for b in board.seats if a < b]
    says = _changed_to(night)
    swaps = night.impairment.at_most_one(c.all([c.any(barbers), demons]), [TRUE] * len(pairs))
    becomes: dict[tuple[int, str], list[Lit]] = {}
    for two, lit in zip(pairs, swaps, strict=True):
        if lit == FALSE:
            continue
        for seat, other in (two, two[::-1]):
            c.require(-lit, dawn.evil[seat], TRUE if seat in says else FALSE)
            if seat in living and other not in living:
                # A dead Demon would have ended the game.
                c.require(-lit, -dawn.team(seat, "demon"))
            for character, is_it in dawn.characters[other].items():
                becomes.setdefault((seat, character), []).append(c.all([lit, is_it]))
    return dawn.after({key: c.any(lits) for key, lits in becomes.items()}, {})


def tea_party(night: Night, dawn: State, living: frozenset[int]) -> State:
    """After a healthy Hatter's death Minions and Demons may choose what else of theirs to be."""
    board, c = night.board, night.circuit
    if not board.possible("hatter"):
        return dawn
    died = {e.player for e in board.puzzle.events if _lately(night, e.night, e.number)}
    there = c.any(
        c.all([night.state.is_(seat, "hatter"), -night.impaired[seat]])
        for seat in sorted(died & (board.seats_dead(night.alive) | set(night.dead)))
    )
    becomes: dict[tuple[int, str], Lit] = {}
    for seat in sorted(living):
        for team in ("minion", "demon"):
            names = sorted(x for x in board.puzzle.script if board.puzzle.types[x] == team)
            may = c.all([there, dawn.team(seat, team)])
            picks = night.impairment.at_most_one(may, [TRUE] * len(names))
            becomes |= {(seat, x): lit for x, lit in zip(names, picks, strict=True)}
    after = dawn.after(becomes, {})
    for character in {character for _, character in becomes}:
        # Not two become the same.
        c.at_most_one([lit for (_, x), lit in becomes.items() if x == character])
        now = [after.is_(seat, character) for seat in sorted(living)]
        c.require(-there, -c.at_least(now, 2))
    return after


def engineer(night: Night) -> list[tuple[int, Lit]]:
    """An Engineer makes a Minion, or the Demon, what it chose; seats, with whether they did."""
    board, c, found = night.board, night.circuit, list[tuple[int, Lit]]()
    for info in board.puzzle.infos:
        character = str(info.content.get("character") or "")
        when = (info.night, info.number, info.ability, info.kind)
        if when != (True, night.number, "engineer", "choice") or not character:
            continue
        state, seat = night.state, info.player
        acts = c.all([board.has(seat, "engineer", state, night.number), c.new()])
        options = [state.team(s, board.puzzle.types[character]) for s in sorted(night.alive)]
        # It may be in play already, or there is none of its type.
        idle = c.any([board.in_play(character, state), -c.any(options)])
        *chosen, _ = c.pick([*options, idle], acts)
        becomes = {(s, character): lit for s, lit in zip(sorted(night.alive), chosen, strict=True)}
        night.state = state.after(becomes, {})
        found.append((seat, acts))
    return found


def cannibal_eats(night: Night) -> None:
    """A Cannibal has the ability of who was executed last, if they were good.

    If they were evil it is poisoned, and what it is told says nothing.
    """
    board, c = night.board, night.circuit
    if not board.possible("cannibal"):
        return
    executions = [
        e
        for e in board.puzzle.events
        if e.type.startswith("execution")
        and e.number < night.number
        and e.content.get("died", True)
    ]
    if not executions:
        return
    last = max(executions, key=lambda e: e.number)
    then, eaten = board.by_day[last.number], last.player
    for seat in board.seats:
        there = c.all([night.state.is_(seat, "cannibal"), -then.evil[eaten]])
        if there == FALSE or seat == eaten:
            continue
        for character, lit in then.characters[eaten].items():
            board.lent[night.number, seat, character] = c.all([there, lit])
        for info in board.puzzle.infos:
            if (info.player, info.number) == (seat, night.number) and info.ability != "cannibal":
                # Who is told by another's ability has eaten it, or a Drunk who believed in it.
                eats = [then.is_(eaten, x) for x in (info.ability, "drunk", "marionette")]
                honest = c.all([there, -night.state.evil[seat]])
                c.require(-honest, *eats)


def _lately(tonight: Night, night: bool, number: int) -> bool:
    """Whether a time is tonight, or the day before."""
    return number == tonight.number if night else number == tonight.number - 1
