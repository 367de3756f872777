"""Random games for tests: every decision drawn from its options, with talk of all kinds by day."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine import (
    CLOCK,
    Choice,
    Decision,
    Game,
    Nominate,
    Say,
    Stream,
    Use,
    Whisper,
    load_script,
)
from engine import events as ev
from engine.speech import Accuse, Act, Ask, Claim, Defend, Plan, Propose, Report, Retell, Retract

TB = load_script("tb")
NAMES = (
    *("Ana", "Bo", "Cleo", "Dov", "Ema", "Finn", "Gia", "Hugo"),
    *("Ines", "Juno", "Kit", "Lou", "Mina", "Nils", "Oda"),
)


def new_game(players: int = 8, seed: int = 1, **more: Any) -> Game:
    return Game.new(TB, NAMES[:players], seed=seed, **more)


def any_act(options: Any, draws: Stream) -> Any:
    """Some act that is allowed: talk as often as deeds."""
    seat = draws.choice(options.everyone)
    acts: tuple[Act, ...] = (
        Claim(("chef",)),
        Report("empath", 1, 2),
        Accuse(seat, "evil", "gut"),
        Defend(seat),
        Ask(seat),
        Propose("execute", seat),
        Retract(),
        Retell(seat, Claim(("imp", "monk"))),
        Plan(((seat, "virgin"),)),
    )
    lot = draws.below(6)
    if lot == 0:
        return Say("I say so.", (draws.choice(acts),))
    if lot == 1 and options.partners:
        return Whisper(draws.choice(options.partners), "hush ☾", (draws.choice(acts),))
    if lot == 2 and options.abilities:
        ability = draws.choice(sorted(options.abilities))
        if ability in options.guesses:
            targets = draws.sample(options.everyone, 1 + draws.below(options.guesses[ability]))
            guessed = tuple(draws.choice(options.characters) for _ in targets)
            return Use(ability, tuple(targets), guessed)
        return Use(ability, tuple(draws.sample(options.among(ability), options.abilities[ability])))
    if lot > 2 and options.nominees:
        return Nominate(draws.choice(options.nominees))
    return options.sample(draws)


def any_choice(game: Game, draws: Stream) -> Choice:
    """A legal answer to one of the open decisions; windows close in the end."""
    decision: Decision = draws.choice(game.open)
    if game.floor is not None and draws.chance(0.25):
        decision = game.floor.clock
    if decision.kind == "act":
        return decision.choice(any_act(decision.options, draws))
    if decision.actor == CLOCK:
        return decision.choice(True)
    return decision.choice(decision.options.sample(draws))


def usable(game: Game, seat: int) -> set[str]:
    """The abilities that a seat may use in public now."""
    assert game.floor is not None
    return set(game.floor.act(seat).options.abilities)


def act(game: Game, seat: int, what: object) -> Sequence[ev.Event]:
    """A seat's act in the open window; what came of it."""
    assert game.floor is not None
    return game.step(game.floor.act(seat).choice(what))


def close(game: Game, how: object = True) -> None:
    """The clock closes the open window."""
    assert game.floor is not None
    game.step(game.floor.clock.choice(how))


def play(
    game: Game,
    draws: Stream,
    after: Callable[[], None] | None = None,
    steps: int = 100_000,
) -> Game:
    """Play on with anything that is legal, to the end or for so many steps."""
    for _ in range(steps):
        if game.over:
            break
        game.step(any_choice(game, draws))
        if after is not None:
            after()
    return game
