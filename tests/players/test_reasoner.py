"""The reasoner bots: legal and repeatable games, worlds for suspicion, lies that fit them."""

from __future__ import annotations

import pytest

from engine import Choice, Decision, Game, Stream, View
from engine import events as ev
from engine.speech import Act, Claim, Report
from evals.teams import TwoTeams
from storyteller_ai.players import make_player
from storyteller_ai.players.reasoner import ReasonerPlayer
from storyteller_ai.players.reasoner.lies import harm
from storyteller_ai.players.reasoner.people import PEOPLE, person_of
from storyteller_ai.players.reasoner.reading import WorldReading
from storyteller_ai.players.reasoner.ways import WorldWays
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.simulation import Plan, simulate, summary
from storyteller_ai.storytellers import make_storyteller
from storyteller_ai.table import Table, run_now

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")


class Forgetful:
    """A seat taken over by a new bot at every question."""

    name = "reasoner"
    silent = False

    def __init__(self, seat: int) -> None:
        self.seat = seat

    async def choose(self, decision: Decision, view: View, draws: Stream) -> Choice | None:
        return await ReasonerPlayer(self.seat).choose(decision, view, draws)

    def bid(self, decision: Decision, view: View, draws: Stream) -> float:
        return ReasonerPlayer(self.seat).bid(decision, view, draws)


def played(players: int, seed: int, kind: type, *skills: float) -> Game:
    game = Game.new("tb", [f"P{i}" for i in range(players)], seed=seed)
    table = Table(
        game, {seat: kind(seat, *skills) for seat in game.seats}, make_storyteller("handbook")
    )
    run_now(table.run())
    assert game.over
    assert (table.illegal, table.fallbacks) == (0, 0)
    return game


def mind_of(
    me: int, character: str, *more: ev.Event, alignment: str = "good", script: str = "tb"
) -> Mind:
    """What a seat has made of the first night among eight players, and of what came then."""
    made = Game.new(script, NAMES, seed=1).script
    start: list[ev.Event] = [
        ev.GameStarted(tuple(enumerate(NAMES)), made.name, tuple(made.characters), "official"),
        ev.TokenShown(me, character, alignment),
        ev.PhaseBegan("night", 1),
    ]
    view = View(me, [*start, *more])
    mind = Mind(view, 1.0, WorldWays())
    mind.update(view)
    return mind


def said(seat: int, *acts: Act) -> ev.Said:
    return ev.Said(seat, "...", acts)


DAY = ev.PhaseBegan("discussion", 1)


@pytest.mark.parametrize("seed", range(2))
def test_a_bot_that_takes_over_a_seat_plays_on_in_the_same_way(seed: int) -> None:
    whole, forgetful = (played(7, seed, kind) for kind in (ReasonerPlayer, Forgetful))
    assert list(whole.events) == list(forgetful.events)


def test_one_digest_for_any_number_of_workers() -> None:
    plan = Plan(bots="reasoner", games=6, players=7)
    one, two = (summary(plan, simulate(plan, workers)) for workers in (1, 2))
    assert one["digest"] == two["digest"]


@pytest.mark.parametrize("script", ["almanac", "rule-the-world", "forum", "sv", "bmr"])
def test_they_play_every_script_with_travellers(script: str) -> None:
    plan = Plan(script=script, players=8, games=2, bots="reasoner", travellers="1")
    figures = summary(plan, simulate(plan))
    assert (figures["finished"], figures["illegal"], figures["fallbacks"]) == (2, 0, 0)


def test_more_skill_wins_more() -> None:
    def good_wins(good: float, evil: float) -> int:
        games = (played(8, seed, TwoTeams, good, evil) for seed in range(20))
        return sum(game.winner == "good" for game in games)

    assert good_wins(0.1, 0.9) + 2 < good_wins(0.9, 0.1)


def test_a_skill_can_be_asked_for_by_name() -> None:
    player = make_player("reasoner:0.9", 3)
    assert isinstance(player, ReasonerPlayer)
    assert player.skill == 0.9


def test_own_information_makes_the_demon_suspect() -> None:
    learned = ev.Learned(0, "fortuneteller", True, (3, 4))
    mind = mind_of(0, "fortuneteller", learned, DAY)
    others = max(mind.reading.demon(seat) for seat in (1, 2, 5, 6, 7))
    assert min(mind.reading.demon(3), mind.reading.demon(4)) > 2 * others


def test_two_claims_of_one_character_are_suspect() -> None:
    chefs = [said(seat, Claim(("chef",))) for seat in (1, 2)]
    mind = mind_of(0, "soldier", DAY, *chefs)
    assert min(mind.reading.evil(1), mind.reading.evil(2)) > 1.5 * mind.reading.evil(5)


def test_three_village_idiots_are_no_clash() -> None:
    idiots = [said(seat, Claim(("villageidiot",))) for seat in (1, 2, 3)]
    mind = mind_of(0, "noble", DAY, *idiots, script="almanac")
    assert max(mind.reading.evil(s) for s in (1, 2, 3)) <= 1.2 * mind.reading.evil(5)


def test_of_lies_the_one_that_clears_the_demon_harms_least() -> None:
    info = ev.EvilInfo(0, (0,), (1,), ("chef", "empath", "monk"))
    mind = mind_of(0, "imp", info, DAY, said(0, Claim(("fortuneteller",))), alignment="evil")
    assert isinstance(mind.reading, WorldReading)
    frames = Report("fortuneteller", 1, True, (4, 5))
    betrays = Report("fortuneteller", 1, True, (0, 1))
    assert harm(mind, mind.reading, frames) < harm(mind, mind.reading, betrays)


def test_people_differ_and_stay_themselves() -> None:
    kinds = {person_of(mind_of(seat, "chef", DAY)).name for seat in range(8)}
    assert len(kinds) > 1
    assert {person.name for person in PEOPLE} >= kinds
    assert person_of(mind_of(3, "chef", DAY)) == person_of(mind_of(3, "chef", DAY))
