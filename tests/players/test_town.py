from __future__ import annotations

from functools import partial

import pytest

from engine import (
    FORUM,
    Acts,
    Choice,
    Decision,
    Game,
    OneOf,
    OptionSpace,
    Say,
    Stream,
    View,
    Whisper,
)
from engine import decisions as spaces
from engine import events as ev
from engine.speech import (
    Accuse,
    Act,
    Ask,
    Claim,
    Defend,
    Plan,
    Report,
    Retell,
    Retract,
    VoteIntent,
)
from evals.teams import TwoTeams
from storyteller_ai.players import make_player
from storyteller_ai.players.town import TownPlayer
from storyteller_ai.players.town.grounds import grounds
from storyteller_ai.players.town.votes import will_vote
from storyteller_ai.storytellers import make_storyteller
from storyteller_ai.table import Table, run_now
from tests.players.seats import NAMES, Forgetful, nominations, played, said, talk, view_of


def acts_in(window: str, me: int = 0, nominees: tuple[int, ...] = ()) -> Decision:
    others = tuple(seat for seat in range(8) if seat != me)
    options = Acts(me, window, nominees, others, {"slayer": 1}, tuple(range(8)), (), {}, {}, {}, ())
    return Decision(f"act/{me}/0", me, "act", options, me)


def answer(view: View, decision: Decision, skill: float = 1.0) -> Choice | None:
    return run_now(TownPlayer(view.seat, skill).choose(decision, view, Stream("test")))


def speech(view: View, window: str = "discussion") -> tuple[Act, ...]:
    choice = answer(view, acts_in(window, view.seat))
    if choice is None:
        return ()
    assert isinstance(choice.value, Say | Whisper)
    return choice.value.acts


def suspicion(view: View) -> dict[int, float]:
    """What a bot makes of the table when nominations open."""
    player = TownPlayer(view.seat, 1.0)
    player.bid(acts_in("nominations", view.seat), view, Stream("test"))
    assert player._mind is not None
    return {seat: player._mind.reading.evil(seat) for seat in range(8)}


# --- whole games -------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(5, 16))
def test_they_play_to_the_end_at_every_size(players: int) -> None:
    game = played(players, players, TownPlayer, "random")
    assert any(isinstance(event, ev.Said) for event in game.events)


@pytest.mark.parametrize("seed", range(3))
def test_a_bot_that_takes_over_a_seat_plays_on_in_the_same_way(seed: int) -> None:
    whole, forgetful = (
        played(7 + seed, seed, make, "random")
        for make in (TownPlayer, partial(Forgetful, TownPlayer))
    )
    assert list(whole.events) == list(forgetful.events)


def test_more_skill_wins_more() -> None:
    def good_wins(good: float, evil: float) -> int:
        bots = partial(TwoTeams, good=good, evil=evil, kind=TownPlayer)
        games = (played(8, seed, bots, "random") for seed in range(25))
        return sum(game.winner == "good" for game in games)

    assert good_wins(0.0, 1.0) + 3 < good_wins(1.0, 0.0)


def test_a_skill_can_be_asked_for_by_name() -> None:
    player = make_player("town:0.9", 3)
    assert isinstance(player, TownPlayer)
    assert player.skill == 0.9


# --- suspicion ---------------------------------------------------------------------------------


def test_two_claims_of_one_character_make_both_suspect() -> None:
    marks = suspicion(
        view_of(
            0,
            "chef",
            talk(),
            said(1, Claim(("monk",))),
            said(2, Claim(("monk",))),
            said(3, Claim(("soldier",))),
            nominations(),
        )
    )
    assert min(marks[1], marks[2]) > marks[3]


def test_my_own_character_claimed_by_another_is_a_lie() -> None:
    marks = suspicion(view_of(0, "chef", talk(), said(1, Claim(("chef",))), nominations()))
    assert marks[1] == max(marks.values())


def test_an_empath_clears_or_blames_its_neighbours() -> None:
    def of_neighbours(number: int) -> float:
        report = said(3, Claim(("empath",)), Report("empath", 1, number))
        return suspicion(view_of(0, "chef", talk(), report, nominations()))[2]

    assert of_neighbours(0) < of_neighbours(1) < of_neighbours(2)


def test_whom_the_demon_kills_is_trusted() -> None:
    marks = suspicion(
        view_of(
            0,
            "chef",
            talk(),
            ev.PhaseBegan("night", 2),
            ev.Announced((4,), ()),
            talk(2),
            nominations(2),
        )
    )
    assert marks[4] == min(marks[seat] for seat in range(1, 8))


def test_what_i_learned_myself_counts_most() -> None:
    learned = ev.Learned(0, "investigator", ("poisoner", (1, 2)), ())
    marks = suspicion(view_of(0, "investigator", learned, talk(), nominations()))
    assert min(marks[1], marks[2]) > max(marks[seat] for seat in range(3, 8))


def test_an_execution_by_the_virgin_proves_both() -> None:
    marks = suspicion(
        view_of(
            0,
            "chef",
            talk(),
            nominations(),
            ev.Nominated(1, 2),
            ev.Executed(1),
            ev.Announced((1,), ()),
            ev.PhaseBegan("night", 2),
            talk(2),
            nominations(2),
        )
    )
    assert max(marks[1], marks[2]) < min(marks[seat] for seat in range(3, 8))


# --- talk --------------------------------------------------------------------------------------


def test_who_is_asked_answers() -> None:
    view = view_of(0, "chef", talk(), said(5, Ask(0)))
    player = TownPlayer(0)
    assert player.bid(acts_in("discussion"), view, Stream("test")) > 0.5
    assert any(isinstance(act, Claim) and "chef" in act.characters for act in speech(view))


def test_who_is_nominated_claims_before_the_vote() -> None:
    view = view_of(0, "saint", talk(), nominations(), ev.Nominated(4, 0))
    acts = speech(view, "reaction")
    assert Claim(("saint",)) in acts
    assert Defend(0) in acts


def test_who_has_no_vote_promises_none() -> None:
    trial = (talk(), said(4, Claim(("chef",))), nominations(), ev.Nominated(1, 4))
    assert VoteIntent(4, True) in speech(view_of(0, "chef", *trial), "reaction")
    died = ev.Announced((0,), ())
    assert VoteIntent(4, True) not in speech(view_of(0, "chef", died, *trial), "reaction")


def test_a_reason_is_what_was_told_against_and_not_for() -> None:
    claim = said(4, Claim(("monk",)))
    for told, reasons in ((True, [("information", (1, "fortuneteller"))]), (False, [])):
        report = said(1, Report("fortuneteller", 1, told, (4, 5)))
        player = TownPlayer(0)
        player.bid(acts_in("discussion"), view_of(0, "chef", talk(), claim, report), Stream("test"))
        assert player._mind is not None
        found = [(ground.reason, ground.about) for ground in grounds(player._mind.reading, 4)]
        assert found == reasons


def test_a_reason_names_nothing_that_was_only_whispered() -> None:
    claim = said(4, Claim(("monk",)))
    report = Report("fortuneteller", 1, True, (4, 5))
    whisper = ev.Whispered(1, 0, "", (report,))
    player = TownPlayer(0)
    player.bid(acts_in("discussion"), view_of(0, "chef", talk(), claim, whisper), Stream("test"))
    assert player._mind is not None
    assert list(grounds(player._mind.reading, 4)) == []


def test_nobody_claims_to_be_the_drunk() -> None:
    for seed in range(12):
        for event in played(8, seed, TownPlayer, "random").events:
            for act in getattr(event, "acts", ()):
                assert not isinstance(act, Claim) or "drunk" not in act.characters


def test_information_is_told_with_the_claim_and_only_once() -> None:
    learned = ev.Learned(0, "empath", 1, ())
    events = (learned, talk(), said(1, Accuse(0)))
    acts = speech(view_of(0, "empath", *events))
    assert Report("empath", 1, 1, (1, 7)) in acts
    later = speech(view_of(0, "empath", *events, ev.Said(0, "", acts)))
    assert not any(isinstance(act, Report) for act in later)


def demon_sees(*more: ev.Event) -> View:
    told = ev.EvilInfo(0, (), (3,), ("chef", "monk", "saint"))
    return view_of(0, "imp", told, *more)


def test_the_demon_shares_its_bluffs_in_a_whisper() -> None:
    choice = answer(demon_sees(talk()), acts_in("discussion"))
    assert choice is not None
    whisper = choice.value
    assert isinstance(whisper, Whisper)
    assert whisper.to == 3
    (plan,) = whisper.acts
    assert isinstance(plan, Plan)
    assert {seat for seat, _ in plan.bluffs} == {0, 3}
    assert {character for _, character in plan.bluffs} <= {"chef", "monk", "saint"}


def test_a_minion_keeps_to_the_plan() -> None:
    told = ev.EvilInfo(3, (0,), (), ())
    plan = ev.Whispered(0, 3, "...", (Plan(((0, "chef"), (3, "monk"))),))
    view = view_of(3, "poisoner", told, talk(), plan, said(1, Accuse(3)))
    assert Claim(("monk",)) in speech(view)


def test_a_false_empath_says_the_same_of_the_same_neighbours() -> None:
    acts = (Claim(("empath",)), Report("empath", 1, 1, (1, 7)))
    view = demon_sees(talk(), ev.Said(0, "", acts), ev.PhaseBegan("night", 2), talk(2))
    assert Report("empath", 2, 1, (1, 7)) in speech(view)


def test_odd_acts_of_people_are_no_trouble() -> None:
    acts: tuple[Act, ...] = (
        Claim(("nobody", "imp")),
        Claim(()),
        Report("empath", 7, 99),
        Report("empath", -1, ("a", "b")),
        Report("fortuneteller", 1, True, (99, 1)),
        Report("x", 1, None),
        Report("librarian", 1, ("none", ())),
        Accuse(99),
        Ask(0, "reason"),
        Defend(5),
        Plan(((77, "imp"),)),
        Retell(99, Claim(("chef",))),
        Retell(2, Claim(("chef",))),
        Retract(),
    )
    view = view_of(0, "chef", talk(), *(said(seat, *acts) for seat in (1, 2, 3)), nominations())
    assert set(suspicion(view)) == set(range(8))
    speech(view)


# --- votes and choices -------------------------------------------------------------------------


def test_nobody_votes_for_their_own_execution() -> None:
    view = view_of(0, "chef", talk(), nominations(), ev.Nominated(1, 0))
    choice = answer(view, Decision("vote/0/0", 0, "vote", OneOf((True, False)), 0))
    assert choice is not None
    assert choice.value is False


@pytest.mark.parametrize("character", ["chef", "butler"])
def test_a_dead_nominee_gets_no_vote_of_the_good(character: str) -> None:
    death = ev.Announced((3,), ())
    view = view_of(0, character, death, talk(), nominations(), ev.Nominated(1, 3))
    choice = answer(view, Decision("vote/0/3", 0, "vote", OneOf((True, False)), 3))
    assert choice is not None
    assert choice.value is False
    player = TownPlayer(0)
    player.bid(acts_in("nominations"), view, Stream("test"))
    assert player._mind is not None
    assert not will_vote(player._mind, 3)


def test_the_demon_spares_its_minions() -> None:
    decision = Decision("imp.choose/0/0", 0, "imp.choose", OneOf(tuple(range(8))), 0)
    for skill in (0.0, 1.0):
        choice = answer(demon_sees(talk(), ev.PhaseBegan("night", 2)), decision, skill)
        assert choice is not None
        assert choice.value not in (0, 3)


@pytest.mark.parametrize(
    "options",
    [
        OneOf(("left", "right")),
        OneOf((None, 1, "both")),
        spaces.Tested(lambda value: value == 5, lambda stream: 5, 1, "five"),
    ],
)
def test_an_unknown_decision_gets_a_legal_answer(options: OptionSpace) -> None:
    choice = answer(view_of(0, "chef", talk()), Decision("x/0/0", 0, "oddity.choose", options))
    assert choice is not None
    assert options.contains(choice.value)


def test_nobody_speaks_aloud_while_silence_is_called_for() -> None:
    """They go on whispering, and talk again once they may."""
    calls = whispers = 0
    for seed in range(8):
        game = Game.new("forum", NAMES[:8], seed=seed, rules=FORUM, fabled=["hellslibrarian"])
        players = {seat: TownPlayer(seat) for seat in game.seats}
        run_now(Table(game, players, make_storyteller("handbook")).run())
        hushed, spoken = False, 0
        for event in game.events:
            if isinstance(event, ev.Proclaimed):
                hushed = bool(event.value)
                calls += hushed
            elif isinstance(event, ev.Said | ev.Stated):
                assert not hushed
                spoken += 1
            whispers += hushed and isinstance(event, ev.Whispered)
        assert spoken > 10
    assert calls > 3 and whispers > 0
