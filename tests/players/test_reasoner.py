"""The reasoner bots: legal and repeatable games, worlds for suspicion, lies that fit them."""

from __future__ import annotations

from functools import partial

import pytest

from engine import events as ev
from engine.speech import Claim, Report
from evals.teams import TwoTeams
from storyteller_ai.players import make_player
from storyteller_ai.players.reasoner import ReasonerPlayer
from storyteller_ai.players.reasoner.lies import harm
from storyteller_ai.players.reasoner.people import PEOPLE, person_of
from storyteller_ai.players.reasoner.reading import WorldReading
from storyteller_ai.players.reasoner.ways import WorldWays
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.simulation import Plan, simulate, summary
from tests.players.seats import Forgetful, mind_of, played, said, talk, view_of


def minded(me: int, character: str, *more: ev.Event, script: str = "tb") -> Mind:
    """What a seat among eight has made of the first night, and of what came then."""
    return mind_of(view_of(me, character, *more, script=script), WorldWays())


@pytest.mark.parametrize("seed", range(2))
def test_a_bot_that_takes_over_a_seat_plays_on_in_the_same_way(seed: int) -> None:
    whole, forgetful = (
        played(7, seed, make) for make in (ReasonerPlayer, partial(Forgetful, ReasonerPlayer))
    )
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
        bots = partial(TwoTeams, good=good, evil=evil)
        games = (played(8, seed, bots) for seed in range(20))
        return sum(game.winner == "good" for game in games)

    assert good_wins(0.1, 0.9) + 2 < good_wins(0.9, 0.1)


def test_a_skill_can_be_asked_for_by_name() -> None:
    player = make_player("reasoner:0.9", 3)
    assert isinstance(player, ReasonerPlayer)
    assert player.skill == 0.9


def test_own_information_makes_the_demon_suspect() -> None:
    learned = ev.Learned(0, "fortuneteller", True, (3, 4))
    mind = minded(0, "fortuneteller", learned, talk())
    others = max(mind.reading.demon(seat) for seat in (1, 2, 5, 6, 7))
    assert min(mind.reading.demon(3), mind.reading.demon(4)) > 2 * others


def test_of_two_claims_of_one_character_the_first_is_suspect() -> None:
    for first, second in ((1, 2), (2, 1), (3, 6)):
        chefs = [said(seat, Claim(("chef",))) for seat in (first, second)]
        reading = minded(0, "soldier", talk(), *chefs).reading
        assert reading.evil(first) > 2 * reading.evil(5) > 2 * reading.evil(second) > 0.1


def test_three_village_idiots_are_no_clash() -> None:
    idiots = [said(seat, Claim(("villageidiot",))) for seat in (1, 2, 3)]
    mind = minded(0, "noble", talk(), *idiots, script="almanac")
    assert max(mind.reading.evil(s) for s in (1, 2, 3)) <= 1.2 * mind.reading.evil(5)


def test_of_lies_the_one_that_clears_the_demon_harms_least() -> None:
    info = ev.EvilInfo(0, (0,), (1,), ("chef", "empath", "monk"))
    mind = minded(0, "imp", info, talk(), said(0, Claim(("fortuneteller",))))
    assert isinstance(mind.reading, WorldReading)
    frames = Report("fortuneteller", 1, True, (4, 5))
    betrays = Report("fortuneteller", 1, True, (0, 1))
    assert harm(mind, mind.reading, frames) < harm(mind, mind.reading, betrays)


def test_people_differ_and_stay_themselves() -> None:
    kinds = {person_of(minded(seat, "chef", talk())).name for seat in range(8)}
    assert len(kinds) > 1
    assert {person.name for person in PEOPLE} >= kinds
    assert person_of(minded(3, "chef", talk())) == person_of(minded(3, "chef", talk()))
