"""The Demon's attack: who can attack tonight, and whom it can kill."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storyteller_ai.worlds.circuit import FALSE, Lit
from storyteller_ai.worlds.puzzle.deaths import cannot_die
from storyteller_ai.worlds.puzzle.domains import dead_in_the_end
from storyteller_ai.worlds.puzzle.heirs import would_jump
from storyteller_ai.worlds.puzzle.protection import in_vain, safe, silent_guards

if TYPE_CHECKING:
    from storyteller_ai.worlds.puzzle.night import Night

Attackers = dict[str, list[tuple[int, Lit]]]
"""By Demon: seats, with whether each is one that can attack tonight"""
SINGLE = (
    "imp",
    "fanggu",
    "vigormortis",
    "nodashii",
    "vortox",
    "lleech",
    "kazali",
    "ojo",
    "lordoftyphon",
    "zombuul",
)
"""Demons that must attack one player on each night on which they act."""
PASSIVE = ("leviathan", "riot")
"""Demons that attack nobody by night."""


def attackers(night: Night) -> Attackers:
    """By Demon: seats, with whether it is one that can attack tonight."""
    board, c, state = night.board, night.circuit, night.state
    found: Attackers = {}
    for seat in sorted(night.alive | _zombuuls(night)):
        for character, lit in state.characters[seat].items():
            if board.puzzle.types[character] != "demon" or character in PASSIVE:
                continue
            if seat not in night.alive and character != "zombuul":
                continue
            if lit == FALSE or (character == "zombuul" and _died_today(night)):
                continue
            exorcised = board.exorcised[night.number, seat] = _exorcised(night, seat)
            newly = character == "pukka"
            if newly:
                # Whom it poisoned the night before dies all the same.
                exorcised = FALSE
            held = c.any([_princess(night, newly), _hunted(night)])
            able = c.all([lit, -night.now(newly)[seat], -exorcised, -held])
            found.setdefault(character, []).append((seat, able))
    return found


def _zombuuls(night: Night) -> set[int]:
    """Dead players that may be a Zombuul that lives on: dead since a day, and never again."""
    if not night.board.possible("zombuul"):
        return set()
    return dead_in_the_end([e for e in night.board.puzzle.events if e.number < night.number])


def _died_today(night: Night) -> bool:
    day = night.board.puzzle.happened(False, night.number - 1)
    return any(e.type in ("day_death",) or e.content.get("died") for e in day)


def _exorcised(night: Night, seat: int) -> Lit:
    c, found = night.circuit, []
    for info in night.board.puzzle.infos:
        if info.ability == "exorcist" and (info.night, info.number) == (True, night.number):
            if info.kind == "choice" and seat in info.content.get("targets", ()):
                found.append(night.able(info.player, "exorcist"))
    return c.any(found)


def _princess(night: Night, newly: bool) -> Lit:
    """Whether a Princess had somebody executed on the first day, so that nobody is attacked."""
    if night.number != 2:
        return FALSE
    found = []
    executed = [e.player for e in night.board.puzzle.happened(False, 1, "execution")]
    for e in night.board.puzzle.happened(False, 1, "nomination"):
        if e.content.get("nominee") in executed:
            found.append(night.able(e.player, "princess", newly))
    return night.circuit.any(found)


def _hunted(night: Night) -> Lit:
    """Whether a Lycanthrope killed a good player, so that the Demon kills nobody."""
    return night.circuit.any(lit for _, lit in prey(night))


def prey(night: Night) -> list[tuple[int, Lit]]:
    """Whom Lycanthropes chose, with whether it dies of it."""
    c, found = night.circuit, []
    for info in night.board.puzzle.infos:
        if (info.night, info.number, info.ability) != (True, night.number, "lycanthrope"):
            continue
        target = (info.content.get("targets") or (info.player,))[0]
        if target in night.alive:
            able = night.able(info.player, "lycanthrope")
            good = [-night.state.evil[target], -_faux_paw(night)[target]]
            cannot = cannot_die(
                night.board, night.state, target, night.number, night.alive, night.impaired
            )
            lit = c.all([able, -night.state.evil[info.player], *good, -cannot])
            found.append((target, lit))
    return found


def _faux_paw(night: Night) -> list[Lit]:
    """By seat: whether it is the good player who counts as evil for a Lycanthrope."""
    board, c = night.board, night.circuit
    if not board.faux_paw:
        good = [-board.start.evil[seat] for seat in board.seats]
        board.faux_paw = c.pick(good, board.in_play("lycanthrope"))
    return board.faux_paw


def attacked(night: Night, seat: int, kill: Lit, attack: Attackers) -> None:
    """What it takes for the Demon's attack to kill a seat."""
    c = night.circuit
    # All would have been told of a Banshee's death.
    c.require_if(kill, -night.able(seat, "banshee"))
    can_die, able = -safe(night, seat), []
    for demon, able_ones in attack.items():
        for by, lit in able_ones:
            if demon == "pukka":
                poisoned = night.impairment.pukka(night.number - 1)[seat]
                spared = safe(night, seat, newly=True)
                lit = c.all([lit, poisoned, _poisoned_by(night, by), -spared])
            elif demon == "fanggu":
                lit = c.all([lit, can_die, -would_jump(night, seat, by)])
            else:
                lit = c.all([lit, can_die])
            able.append(lit)
            if demon == "vigormortis":
                _keeps_ability(night, seat, c.all([kill, lit]))
    c.require(-kill, *able)


def no_fewer_than_they_must(night: Night, hits: list[Lit], attack: Attackers) -> None:
    """A Demon that must attack one, or a Shabaloth two, killed them or chose some in vain."""
    c = night.circuit
    if night.board.puzzle.named("no_deaths_on", f"N{night.number}"):
        return
    vain = in_vain(night)
    for number, demons in ((1, SINGLE), (2, ("shabaloth",))):
        must = c.any(lit for demon in demons for _, lit in attack.get(demon, ()))
        if number > 1:
            # What a Mayor turns aside may fall on the other victim.
            vain = [*vain, silent_guards(night, "mayor")]
        if must != FALSE:
            c.require(-must, c.at_least([*hits, *vain], number))


def no_more_than_they_can(night: Night, hits: list[Lit], attack: Attackers) -> None:
    """A Demon kills one; a Shabaloth two; a Po one, or nobody and on the next night three."""
    shabaloth = night.circuit.any(lit for _, lit in attack.get("shabaloth", ()))
    c, before = night.circuit, night.board.killed.get(night.number - 1, {})
    po = c.any(lit for _, lit in attack.get("po", ()))
    charged = FALSE if night.number < 3 else c.all([po, -c.any(before.values())])
    ones = [lit for demon in attack if demon != "legion" for _, lit in attack[demon]]
    # All Legion together kill one.
    ones.append(c.any(lit for _, lit in attack.get("legion", ())))
    for deaths in range(1, len(hits) + 1):
        enough = [c.at_least(ones, deaths)]
        enough += [shabaloth] if deaths <= 2 else []
        enough += [charged] if deaths <= 3 else []
        # A Yaggababble kills as often as it said its phrase.
        enough += [lit for _, lit in attack.get("yaggababble", ())]
        c.require(-c.at_least(hits, deaths), *enough)


def pukka_kills(night: Night) -> None:
    """Whom a Pukka poisoned the night before dies, unless safe, or the Pukka chose itself."""
    c, poisoned = night.circuit, night.impairment.pukka(night.number - 1)
    if night.board.puzzle.named("no_deaths_on", f"N{night.number}"):
        return
    pukkas = attackers(night).get("pukka", ())
    able = c.any(c.all([lit, _poisoned_by(night, by)]) for by, lit in pukkas)
    for seat in sorted(night.alive - set(night.dead)):
        saved = [safe(night, seat, newly=True), night.struck.get(seat, FALSE)]
        c.require(-able, -poisoned[seat], *saved, silent_guards(night, "monk", "innkeeper"))


def _poisoned_by(night: Night, seat: int) -> Lit:
    """Whether a seat was the Pukka on the night before already."""
    return night.board.dawn[night.number - 1].is_(seat, "pukka") if night.number > 1 else FALSE


def _keeps_ability(night: Night, seat: int, killed: Lit) -> None:
    """A Minion that a Vigormortis killed keeps its ability and poisons a neighbour."""
    c, state = night.circuit, night.state
    kept = c.all([killed, night.seen_as(seat, "minion")])
    if kept == FALSE:
        return
    night.impairment.kept[seat] = c.any([kept, night.impairment.kept.get(seat, FALSE)])
    right = c.new()
    poisoned = [FALSE] * night.board.size
    for step, side in ((1, right), (-1, -right)):
        for other, lit in night.impairment.nearest_on(seat, step, state):
            poisoned[other] = c.any([poisoned[other], c.all([kept, side, lit])])
    night.impairment.stands(night.number, True, poisoned)
