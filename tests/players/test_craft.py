"""What good and evil players know of the craft: ghost votes, covers, victims, guests."""

from __future__ import annotations

import pytest

from engine import Acts, Decision, OneOf, Stream, View
from engine import events as ev
from engine.catalogue import catalogue
from engine.speech import Claim, Report
from storyteller_ai.players.reasoner.ways import WorldWays
from storyteller_ai.players.town import TownPlayer, evil, news, stories, talk, votes
from storyteller_ai.players.town.hearsay import sensible
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.players.town.traits import team, trait
from storyteller_ai.table import run_now
from tests.players.seats import day, mind_of, said, view_of


def seen(me: int, character: str, *more: ev.Event, script: str = "tb") -> View:
    return view_of(me, character, *more, script=script, players=10)


def night(number: int, *died: int) -> tuple[ev.Event, ...]:
    return (ev.PhaseBegan("night", number), ev.Announced(died, ()))


# --- good -------------------------------------------------------------------------------------


def a_dead_voter(*spent: int) -> tuple[Mind, int]:
    """A dead player of ten, five alive, and whom it suspects most; some of the dead have voted."""
    more: list[ev.Event] = [*day(1)]
    for number, seat in ((2, 0), (3, 9), (4, 8), (5, 7), (6, 6)):
        more += [*night(number, seat), *day(number)]
    more += [ev.Nominated(1, 2), ev.Tallied(2, len(spent), spent, None, 0)] if spent else []
    view = seen(0, "chef", *more, said(3, Claim(("imp",))), said(4, Claim(("chef",))))
    mind = mind_of(view, WorldWays())
    marks = mind.reading.marks()
    suspect = max(marks, key=marks.__getitem__)
    assert isinstance(view.events, list)
    view.events.append(ev.Nominated(1, suspect))
    mind.update(view)
    return mind, suspect


def test_votes_of_the_dead_are_spent_when_many_are_left_and_kept_when_few_are() -> None:
    hand = Decision("vote/0/0", 0, "vote", OneOf((True, False)), 0)
    for spent, wanted in ((), True), ((7, 8, 9), False):
        mind, suspect = a_dead_voter(*spent)
        assert mind.reading.demon(suspect) <= 0.4
        vote = Decision(hand.id, 0, "vote", hand.options, suspect)
        assert votes.vote(mind, vote, Stream("test")) is wanted


def test_who_is_believed_to_be_the_saint_is_hardly_wanted_dead() -> None:
    others = [said(seat, Claim((c,))) for seat, c in ((1, "saint"), (2, "monk"), (3, "slayer"))]
    marks = mind_of(seen(0, "chef", *day(1), *others, *day(2))).reading.marks()
    assert marks[1] < 0.3 * min(marks[2], marks[3])


@pytest.mark.parametrize(
    ("character", "value", "about"),
    [("oracle", 1, ()), ("dreamer", ("oracle", "vortox"), (3,)), ("clockmaker", 2, ())],
)
def test_information_of_other_scripts_is_told(
    character: str, value: object, about: tuple[int, ...]
) -> None:
    learned = ev.Learned(0, character, value, about)
    mind = mind_of(seen(0, character, learned, *day(1), script="sv"), WorldWays())
    assert Report(character, 1, value, about) in news.news(mind, Stream("test"))


# --- evil -------------------------------------------------------------------------------------


def demon_sees(*more: ev.Event, bluffs: tuple[str, ...] = ("monk", "chef", "saint")) -> View:
    told = ev.EvilInfo(0, (), (3, 5), bluffs)
    return seen(0, "imp", told, *more)


def test_the_demon_looks_for_another_victim_where_an_attack_failed() -> None:
    good = (1, 2, 4, 6, 7, 8, 9)
    once = mind_of(demon_sees(*day(1), ev.PhaseBegan("night", 2)))
    first = max(good, key=lambda seat: evil.kill_worth(once, seat))
    chose = ev.Chose(0, "imp", first)
    again = mind_of(demon_sees(*day(1), ev.PhaseBegan("night", 2), chose, *day(2)))
    assert max(good, key=lambda seat: evil.kill_worth(again, seat)) != first


def test_outsiders_are_the_last_bluffs_to_be_dealt() -> None:
    bluffs = ("saint", "chef", "butler")
    assert dict(evil.plan(mind_of(demon_sees(bluffs=bluffs))))[0] == "chef"


def test_an_evil_hand_that_changes_nothing_stays_down() -> None:
    """Six of ten would be needed, and eight good players have kept their hands down."""
    down = [ev.HandCounted(seat, 1, False) for seat in (2, 4, 6, 7, 8, 9)]
    view = demon_sees(*day(1), ev.Nominated(2, 1), *down)
    hand = Decision("vote/0/0", 0, "vote", OneOf((True, False)), 1)
    mind = mind_of(view)
    assert not any(votes.vote(mind, hand, Stream("test", number)) for number in range(20))


@pytest.mark.parametrize("form", sorted(stories.LIES))
def test_lies_of_every_form_can_be_told(form: str) -> None:
    scripts = {"sv": "vortox", "bmr": "po", "almanac": "imp"}
    for script, demon in scripts.items():
        told = ev.EvilInfo(0, (), (3,), ())
        out = [said(seat, Claim((c,))) for seat, c in ((1, "artist"), (2, "fool"))]
        view = seen(0, demon, told, *day(1), *out, *night(2, 4), *day(2), script=script)
        mind = mind_of(view)
        liars = [c for c in mind.script if trait(c).tells == form]
        for ability in liars or [c for c in catalogue() if trait(c).tells == form][:1]:
            for number in range(8):
                report = stories.LIES[form](mind, ability, 2, Stream("lie", number))
                assert report is None or sensible(report, mind.order)


# --- guests -------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["good", "evil"])
def test_a_traveller_claims_to_be_nobody_and_nobody_asks(side: str) -> None:
    order = (*range(10), 10)
    enters = ev.Entered(10, "Kim", "gunslinger", order)
    token = ev.TokenShown(10, "gunslinger", side)
    stream = [seen(1, "chef").events[0], ev.PhaseBegan("night", 1), *day(1), enters, token]
    view = View(10, stream)
    player = TownPlayer(10, 1.0)
    for number in (2, 3):
        stream.extend((*night(number), *day(number)))
        acts = Acts(10, "discussion", (), order[:-1], {}, order, (), {}, {}, {}, ())
        choice = run_now(
            player.choose(Decision("act/10/0", 10, "act", acts, 10), view, Stream("test", number))
        )
        spoken = () if choice is None else choice.value.acts
        assert not any(isinstance(act, Claim | Report) for act in spoken)
    claims = [
        said(seat, Claim((c,))) for seat, c in enumerate(("chef", "monk", "empath", "slayer"))
    ]
    more = [said(seat, Claim(("virgin",))) for seat in range(4, 10)]
    asker = mind_of(seen(0, "chef", *day(1), enters, *claims, *more, *night(2), *day(2)))
    assert talk._ask(asker) is None
    assert team("gunslinger") == "traveller"
