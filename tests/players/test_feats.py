"""What bots do with abilities that are used by day: in public, or with the Storyteller."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine import Acts, Decision, Game, Stream, View
from engine import events as ev
from engine.decisions import Choice, Consult, State, Use
from engine.facts.likeness import GRANTED, warmth
from engine.facts.propositions import DEMON, Is, Property, Some, These
from engine.speech import Claim
from storyteller_ai.people import names_for
from storyteller_ai.players import make_player
from storyteller_ai.players.reasoner import ReasonerPlayer
from storyteller_ai.players.town import amnesia
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.players.town.news import identity
from storyteller_ai.players.town.traits import team
from storyteller_ai.storytellers import make_storyteller
from storyteller_ai.table import Table, run_now
from tests.players.seats import day, mind_of, said, view_of

SEATS = tuple(range(9))


def seen(me: int, character: str, script: str, *more: ev.Event) -> View:
    return view_of(me, character, *more, script=script, players=9)


def act(
    view: View,
    window: str = "nominations",
    uses: Mapping[str, int] = {},
    consults: Mapping[str, bool] = {},
) -> object:
    """What a reasoner does in a window in which it may use these abilities."""
    characters = view.refresh().characters
    guesses = {a: 5 for a in uses if a == "juggler"}
    options = Acts(*(view.seat, window, (), (), uses, SEATS, (), {}, consults, guesses, characters))
    decision = Decision(f"act/{view.seat}/0", view.seat, "act", options, view.seat)
    choice = run_now(ReasonerPlayer(view.seat, 1.0).choose(decision, view, Stream("test")))
    assert choice is None or (isinstance(choice, Choice) and options.contains(choice.value))
    return choice.value if choice else None


def test_a_juggler_guesses_on_its_first_day_alone_and_goes_by_what_people_say() -> None:
    claims = [said(s, Claim((c,))) for s, c in ((3, "oracle"), (5, "klutz"), (7, "sage"))]
    view = seen(0, "juggler", "sv", ev.PhaseBegan("discussion", 1), *claims, day(1)[1])
    use = act(view, uses={"juggler": 0})
    assert isinstance(use, Use)
    assert len(use.targets) == 5
    assert 0 not in use.targets
    guessed = dict(zip(use.targets, use.characters, strict=True))
    assert (guessed[3], guessed[5], guessed[7]) == ("oracle", "klutz", "sage")
    assert act(seen(0, "juggler", "sv", *day(2)), uses={"juggler": 0}) is None
    again = [*day(1), ev.Declared(0, "juggler", use.targets, use.characters)]
    assert act(seen(0, "juggler", "sv", *again), uses={"juggler": 0}) is None


@pytest.mark.parametrize("character", ["gossip", "fanggu"])
def test_a_gossip_states_where_the_demon_is_and_so_does_one_who_says_to_be_it(
    character: str,
) -> None:
    more = [ev.PhaseBegan("discussion", 1), said(0, Claim(("gossip",))), day(1)[1]]
    state = act(seen(0, character, "rule-the-world", *more))
    assert isinstance(state, State)
    match state.proposition:
        case Some(These(ids), what):
            assert what == DEMON
            # A false Gossip says what is true, so that nobody's life seems to hang on it.
            assert (0 in ids) is (character == "fanggu")
        case Is(who, what):
            assert (who != 0, what) == (True, DEMON)
        case _:
            pytest.fail(f"this says nothing of the Demon: {state}")
    stated = seen(0, character, "rule-the-world", *more, ev.Stated(0, None, "..."))
    assert not isinstance(act(stated), State)


def test_a_gossip_is_silent_when_another_death_could_end_the_game() -> None:
    fallen = [ev.Announced((seat,), ()) for seat in (5, 6, 7, 8)]
    more = [*fallen, ev.PhaseBegan("discussion", 3), said(0, Claim(("gossip",))), *day(3)[1:]]
    assert not isinstance(act(seen(0, "gossip", "rule-the-world", *more)), State)


def test_a_minion_guesses_the_damsel_once_and_when_all_seems_lost() -> None:
    knows = ev.Learned(0, "damsel", "damsel", ())
    hides = said(4, Claim(("soldier",)))
    fallen = [ev.Announced((seat,), ()) for seat in (5, 6, 7, 8)]
    early = seen(0, "poisoner", "almanac", knows, ev.EvilInfo(0, (1,), (), ()), hides, *day(2))
    assert act(early, uses={"damsel": 1}) is None
    more = [knows, ev.EvilInfo(0, (1,), (), ()), hides, *fallen, ev.Announced((3,), ()), *day(3)]
    late = act(seen(0, "poisoner", "almanac", *more), uses={"damsel": 1})
    assert late == Use("damsel", (4,))
    tried = seen(0, "poisoner", "almanac", *more, ev.Declared(1, "damsel", (2,)))
    assert act(tried, uses={"damsel": 1}) is None


def test_a_damsel_says_to_be_somebody_else() -> None:
    mind = mind_of(seen(0, "damsel", "almanac", *day(1)))

    assert team(identity(mind)) == "townsfolk"


def test_the_goblin_says_so_on_trial_and_a_townsfolk_never_does() -> None:
    trial = [*day(1), ev.Nominated(3, 0)]
    goblin = seen(0, "goblin", "rule-the-world", *trial)
    assert act(goblin, "reaction", {"goblin": 0}) == Use("goblin")
    monk = seen(0, "monk", "rule-the-world", *trial)
    assert not isinstance(act(monk, "reaction", {"goblin": 0}), Use)


def test_who_says_to_be_the_goblin_is_hardly_wanted_dead_today() -> None:
    view = seen(0, "monk", "rule-the-world", *day(1), ev.Nominated(3, 4))
    before = Mind(view, 1.0, ReasonerPlayer.ways)
    before.update(view)
    usual = before.reading.marks()
    assert isinstance(view.events, list)
    view.events.append(ev.Declared(4, "goblin", ()))
    before.update(view)
    marks = before.reading.marks()
    assert marks[4] < usual[4]
    assert before.reading.evil(4) > 0.6


def test_an_artist_asks_what_is_as_likely_as_not_once_there_is_something_to_go_by() -> None:
    first = act(seen(0, "artist", "sv", *day(1)), "discussion", {}, {"artist": True})
    assert not isinstance(first, Consult)
    view = seen(0, "artist", "sv", *day(2)[:1])
    asked = act(view, "discussion", {}, {"artist": True})
    assert isinstance(asked, Consult)
    match asked.proposition:
        case Some(These(ids), _):
            assert 3 <= len(ids) <= 5
        case _:
            pytest.fail(f"no question that halves the suspects: {asked}")


@pytest.mark.parametrize("ability", ["empath", "monk", "fortuneteller", "gambler"])
def test_an_amnesiac_guesses_only_what_fits_all_that_it_met(ability: str) -> None:
    told: dict[str, list[ev.Event]] = {
        "empath": [ev.Learned(0, "amnesiac", 1, ())],
        "monk": [ev.Chose(0, "amnesiac", 4)],
        "fortuneteller": [
            ev.Chose(0, "amnesiac", (2, 4)),
            ev.Learned(0, "amnesiac", False, (2, 4)),
        ],
        "gambler": [ev.Chose(0, "amnesiac", (2, "monk"))],
    }
    met = told[ability]
    more = [*met, *day(1)]
    tried: list[str] = []
    for number in range(2, len(GRANTED) + 2):
        view = seen(0, "amnesiac", "rule-the-world", *more)
        asked = act(view, "discussion", {}, {"amnesiac": True})
        if not isinstance(asked, Consult):
            break
        assert isinstance(asked.proposition, Is)
        assert isinstance(asked.proposition.what, Property)
        guess = asked.proposition.what.of
        tried.append(guess)
        row = ("is", 0, ("property", "ability", guess))
        how = warmth(guess, ability)
        more += [ev.Consulted(0, "amnesiac", (), row, ""), ev.Learned(0, "amnesiac", how, ())]
        more += [ev.PhaseBegan("night", number), *met, *day(number)]
    assert tried[-1] == ability
    assert len(set(tried)) == len(tried) < 8
    mind = mind_of(seen(0, "amnesiac", "rule-the-world", *more))
    assert amnesia.known(mind) == ability


@pytest.mark.parametrize("script", ["sv", "bmr", "almanac", "rule-the-world", "forum"])
def test_all_choices_are_legal_and_every_day_ability_is_used(script: str) -> None:
    used: set[str] = set()
    dealt: set[str] = set()
    for seed in range(12):
        game = Game.new(script, names_for(9), seed=seed)
        players = {seat: make_player("reasoner", seat) for seat in game.seats}
        table = Table(game, players, make_storyteller("handbook"))
        run_now(table.run())
        assert game.over
        assert (table.illegal, table.fallbacks) == (0, 0)
        for event in game.storyteller_view().events:
            match event:
                case ev.CharacterGiven(_, character, believes, _) if character == believes:
                    dealt.add(character)
                case ev.Declared(_, ability) | ev.Consulted(_, ability):
                    used.add(ability)
                case ev.Stated():
                    used.add("gossip")
    wanted = {"juggler", "gossip", "artist", "savant", "amnesiac"}
    assert used >= wanted & dealt
