"""Public moments look the same whoever acts, and what is hidden reaches nobody."""

from __future__ import annotations

import pytest

from engine import Game, Nominate, Placed, Position, Script, Use
from engine import events as ev
from tests.engine.playing import act, close, usable

NAMES = ("Una", "Vic", "Wes", "Xia", "Yan", "Zoe", "Ali")
BLUFFS = ("klutz", "damsel", "golem")
SCRIPT = Script(
    id="moments",
    name="Moments",
    characters=(
        *("chef", "empath", "slayer", "soldier", "saint", "klutz", "moonchild", "lunatic"),
        *("butler", "damsel", "golem", "goblin", "baron", "organgrinder", "imp", "pukka"),
    ),
)


def table(*characters: str, start: str = "day", number: int = 1, **believes: str) -> Game:
    seats = tuple(
        Placed(name, character, believes=believes.get(character, ""))
        for name, character in zip(NAMES, characters, strict=False)
    )
    position = Position(SCRIPT, seats, bluffs=BLUFFS, start=start, number=number)
    return Game.at(position, seed=1)


def answer(game: Game, **answers: object) -> None:
    """Give these answers by kind (`imp_choose`), and the first option to all else."""
    while (decision := game.asked) is not None:
        kind = decision.kind.replace(".", "_")
        value = answers.get(kind, next(iter(decision.options)))
        game.step(decision.choice(value))


def vote(game: Game, hands: tuple[int, ...]) -> None:
    while (decision := game.asked) is not None and decision.kind == "vote":
        game.step(decision.choice(decision.actor in hands and decision.options.contains(True)))


def executed(*characters: str, who: int) -> Game:
    """A table at which a player was executed, in the evening."""
    game = table(*characters)
    close(game)
    act(game, 1, Nominate(who))
    close(game)
    vote(game, (0, 1, 2, 3, 4, 5))
    close(game)
    return game


@pytest.mark.parametrize("ability", ["klutz", "moonchild"])
def test_after_every_death_the_same_window_opens(ability: str) -> None:
    games = [
        executed("imp", "chef", own, "saint", "slayer", "goblin", "empath", who=2)
        for own in (ability, "soldier")
    ]
    assert [game.window for game in games] == ["evening", "evening"]
    for game in games:
        assert ability in usable(game, 2)
        assert not usable(game, 3) & {"klutz", "moonchild"}
        act(game, 2, Use(ability, (4,)))
        close(game)
    for seat in (0, 1, 3, 4, 5, 6):
        assert games[0].stream(seat)[1:] == games[1].stream(seat)[1:]


def test_a_klutz_who_says_nothing_has_to_when_the_window_closes() -> None:
    game = executed("imp", "chef", "klutz", "saint", "slayer", "goblin", "empath", who=2)
    close(game)
    assert game.asked is not None
    assert (game.asked.actor, game.asked.kind) == (2, "klutz.choose")
    assert set(game.asked.options) == {0, 1, 3, 4, 5, 6}
    game.step(game.asked.choice(0))
    assert (game.winner, game.win_reason) == ("evil", "klutz")


def test_a_bluffer_who_says_nothing_is_asked_nothing() -> None:
    game = executed("imp", "chef", "soldier", "saint", "slayer", "goblin", "empath", who=2)
    close(game)
    assert game.storyteller_view().grimoire.phase == "night"


def test_only_who_is_on_trial_claims_to_be_the_goblin() -> None:
    game = table("imp", "chef", "goblin", "saint", "slayer", "baron", "empath")
    assert all("goblin" not in usable(game, seat) for seat in range(7))
    close(game)
    act(game, 1, Nominate(4))
    assert [seat for seat in range(7) if "goblin" in usable(game, seat)] == [4]


def test_a_claim_looks_the_same_from_goblin_and_saint() -> None:
    seen = []
    for nominee in ("goblin", "saint"):
        other = "saint" if nominee == "goblin" else "goblin"
        game = table("imp", "chef", nominee, other, "slayer", "baron", "empath")
        close(game)
        act(game, 1, Nominate(2))
        act(game, 2, Use("goblin"))
        close(game)
        close(game)
        vote(game, (1,))
        seen.append(list(game.stream(4)[1:]))
    assert seen[0] == seen[1]


def test_a_guess_looks_the_same_from_minion_and_townsfolk() -> None:
    seen = []
    for guesser in ("baron", "empath"):
        other = "empath" if guesser == "baron" else "baron"
        game = table("imp", "chef", guesser, other, "slayer", "damsel", "soldier")
        act(game, 2, Use("damsel", (4,)))
        close(game)
        seen.append(list(game.stream(4)[1:]))
    assert seen[0] == seen[1]


def test_nobody_sees_a_secret_vote() -> None:
    game = table("imp", "chef", "organgrinder", "saint", "slayer", "butler", "empath")
    close(game)
    act(game, 1, Nominate(4))
    close(game)
    vote(game, (0, 1, 3, 6))
    for seat in range(7):
        stream = game.stream(seat)
        assert not [e for e in stream if isinstance(e, ev.Tallied)]
        assert {e.seat for e in stream if isinstance(e, ev.HandCounted)} == {seat}
        assert [e.nominee for e in stream if isinstance(e, ev.VoteHidden)] == [4]
        view = game.view(seat).refresh()
        assert (view.votes[-1].votes, view.about_to_die) == (None, None)
    assert game.storyteller_view().grimoire.about_to_die == 4


def test_a_lunatic_sees_what_a_demon_sees() -> None:
    """Event for event the same, where the Storyteller shows it the same."""
    streams = []
    for lunatic in (False, True):
        first, last = ("lunatic", "imp") if lunatic else ("imp", "saint")
        table_of = (first, "chef", "slayer", "goblin", "soldier", "empath", last)
        game = table(*table_of, start="night", lunatic="imp")
        answer(game, lunatic_minions=(3,), lunatic_bluffs=BLUFFS)
        close(game)
        close(game)
        close(game)
        answer(game, imp_choose=4)
        streams.append(list(game.stream(0)))
    assert streams[0] == streams[1]


def test_a_golem_that_has_nominated_may_not_again() -> None:
    game = table("imp", "chef", "golem", "saint", "slayer", "baron", "empath")
    close(game)
    act(game, 2, Nominate(0))
    close(game)
    vote(game, ())
    while game.day == 1:
        close(game)
    answer(game, imp_choose=4)
    close(game)
    assert game.floor is not None
    assert game.floor.act(2).options.nominees == ()
    assert game.floor.act(1).options.nominees != ()
