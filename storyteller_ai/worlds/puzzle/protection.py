"""Who is safe by night, from the Demon or from everything, and how a night passes quietly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storyteller_ai.worlds.circuit import FALSE, TRUE, Lit
from storyteller_ai.worlds.puzzle.deaths import cannot_die, first_fool

if TYPE_CHECKING:
    from storyteller_ai.worlds.puzzle.night import Night


def safe(night: Night, seat: int, newly: bool = False) -> Lit:
    """Whether the Demon's attack can't kill a seat; newly: once a Pukka has poisoned."""
    soldier = night.board.acts_as(seat, "soldier", night.state, night.number, night.alive)
    return night.circuit.any(
        [
            night.circuit.all([soldier, -night.now(newly)[seat]]),
            unkillable(night, seat, newly),
            chosen_by(night, "monk", seat, newly),
        ]
    )


def unkillable(night: Night, seat: int, newly: bool = False) -> Lit:
    """Whether a seat can't die tonight, whatever would kill it; of a Fool see `fools`."""
    board, c = night.board, night.circuit
    found = [
        cannot_die(
            board, night.state, seat, night.number, night.alive, night.now(newly), night.killed
        ),
        chosen_by(night, "innkeeper", seat, newly),
        *(night.state.is_(seat, character) for character in board.puzzle.sheltered),
    ]
    if night.state.is_(seat, "lleech") != FALSE and board.host is not None:
        # It dies with its host, and of nothing else.
        lives = c.any(board.host[s] for s in night.alive - set(night.dead))
        found.append(c.all([night.state.is_(seat, "lleech"), -night.impaired[seat], lives]))
    return c.any(found)


def chosen_by(night: Night, ability: str, seat: int, newly: bool = False) -> Lit:
    """Whether somebody's working ability guards a seat tonight, as they say."""
    found = []
    for info in night.board.puzzle.infos:
        if (info.night, info.number, info.kind) != (True, night.number, "choice"):
            continue
        if info.ability == ability and seat in info.content.get("targets", ()):
            # A Demon that kills several may have killed the guard first.
            fell = night.killed.get(info.player, FALSE)
            able = night.able(info.player, ability, newly)
            found.append(night.circuit.all([able, -fell, -night.state.evil[info.player]]))
    return night.circuit.any(found)


def silent_guards(night: Night, *abilities: str) -> Lit:
    """Whether somebody may be guarded by an ability of which nobody says anything."""
    silent = [ability for ability in abilities if not night.reported(ability)]
    return night.circuit.any(night.able(seat, a) for a in silent for seat in night.alive)


def fools(night: Night) -> dict[int, Lit]:
    """By seat: whether it is a healthy Fool that never was saved before tonight."""
    board = night.board
    found = {
        seat: first_fool(board, night.state, seat, night.number, night.impaired)
        for seat in sorted(night.alive)
    }
    return {seat: lit for seat, lit in found.items() if lit != FALSE}


def in_vain(night: Night) -> list[Lit]:
    """Whom an attack may have chosen without killing anybody, each by whether it is so."""
    dead = night.board.size - len(night.alive) if may_choose_dead(night) else 0
    spared = [safe(night, seat) for seat in night.alive - set(night.dead)]
    # So did whoever died of their own ability before the Demon's turn.
    spared += night.fell_early
    # An Innkeeper guards two.
    guards = [silent_guards(night, name) for name in ("monk", "innkeeper", "innkeeper")]
    return [*[TRUE] * dead, *spared, *guards]


def may_choose_dead(night: Night) -> bool:
    """Whether somebody is dead already, whom an attack may have chosen."""
    some = len(night.alive) < night.board.size
    return some and not night.board.puzzle.has("demon_does_not_target_dead_players")


def nobody_dies(night: Night) -> Lit:
    """Whether a killing ability may have chosen somebody living who can't die, or a Mayor.

    Another dies instead of a Mayor, and nobody where that one is dead already.
    """
    living = night.alive - set(night.dead)
    spared = [unkillable(night, seat) for seat in living]
    if len(living) < night.board.size:
        spared += [turned_aside(night, seat) for seat in living]
    return night.circuit.any([*spared, silent_guards(night, "innkeeper")])


def turned_aside(night: Night, seat: int) -> Lit:
    """Whether a seat is a Mayor, instead of whom another may die once the Demon has attacked."""
    has = night.has(seat, "mayor")
    return FALSE if has == FALSE else night.circuit.all([has, night.healthy_later(seat)])
