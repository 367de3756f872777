"""What bots answer: questions, counter-claims and votes; what a part to play makes them say."""

from __future__ import annotations

import pytest

from engine import View
from engine import events as ev
from engine.speech import EVERYONE, Accuse, Act, Ask, Claim, Defend, Report, Retract
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.players.town.traits import team
from storyteller_ai.players.town.ways import Ways
from storyteller_ai.worlds.live import Lens
from tests.players.seats import said, talk, view_of
from tests.players.test_town import speech

ONE, NONE = Report("empath", 1, 1), Report("empath", 1, 0)


def empath(*more: ev.Event) -> View:
    """An Empath that has told its 1 of the first night."""
    return view_of(
        0, "empath", ev.Learned(0, "empath", 1, ()), talk(), said(0, Claim(("empath",)), ONE), *more
    )


def at_violets(character: str, *more: ev.Event) -> View:
    return view_of(0, character, *more, script="sv")


@pytest.mark.parametrize("whom", [0, EVERYONE])
def test_who_is_asked_for_information_tells_it_again(whom: int) -> None:
    heard = speech(empath(talk(2), said(5, Ask(whom, "information"))))
    assert any(isinstance(act, Report) and act.value == 1 for act in heard)


def test_who_is_asked_for_a_reason_names_a_suspect_and_no_character() -> None:
    acts = speech(empath(said(5, Ask(0, "reason"))))
    assert [type(act) for act in acts] == [Accuse]


def test_a_nominee_defends_itself_with_its_information() -> None:
    acts = speech(empath(ev.PhaseBegan("nominations", 1), ev.Nominated(5, 0)), "reaction")
    assert any(isinstance(act, Report) for act in acts)
    assert Defend(0) in acts


def test_a_counter_claim_is_answered_once() -> None:
    view = empath(said(3, Claim(("empath",))))
    acts = speech(view)
    assert acts == (Accuse(3, "lying", "claims_clash", about=(0, "empath")),)
    assert acts[0] not in speech(empath(said(3, Claim(("empath",))), said(0, *acts)))


@pytest.mark.parametrize("night", [0, 1])
def test_a_correction_takes_back_only_what_it_tells_anew(night: int) -> None:
    other = Report("empath", 2, 0)
    again: tuple[Act, ...] = (Retract("information"), Report("empath", 2, 1))
    events = (talk(2), said(3, Claim(("empath",)), NONE, other), said(3, *again))
    view = view_of(0, "chef", talk(), *events)
    mind = Mind(view, 1.0, Ways())
    mind.update(view)
    kept = {key: told.report.value for key, told in mind.reports.items()}
    assert kept == {(3, "empath", 1): 0, (3, "empath", 2): 1}
    table = Lens(view).refresh().table
    assert {key: report.value for key, report in table.reports.items()} == kept
    assert table.claims[3] == ("empath",)


def test_worlds_forget_what_was_taken_back() -> None:
    def demon(*acts: Act) -> dict[int, float]:
        told = [talk(), *(said(3, act) for act in acts)]
        return Lens(view_of(0, "chef", *told)).refresh().town().demon

    never = demon(Claim(("empath",)))
    assert demon(Claim(("empath",)), ONE) != pytest.approx(never)
    assert demon(Claim(("empath",)), ONE, Retract("information")) == pytest.approx(never)


def test_a_mutant_never_says_to_be_an_outsider() -> None:
    for more in ((), (talk(2), said(5, Ask(0, "information"))), (talk(2), said(4, Accuse(0)))):
        view = at_violets("mutant", talk(), said(5, Ask(0)), *more)
        claims = [act for act in speech(view) if isinstance(act, Claim)]
        assert claims
        assert {team(c) for act in claims for c in act.characters} == {"townsfolk"}


def test_who_is_made_mad_plays_that_character_for_a_day_and_then_their_own() -> None:
    before = (talk(), said(0, Claim(("artist",))), ev.PhaseBegan("night", 2))
    mad = ev.Affected(0, "cerenovus", "clockmaker")
    view = at_violets("artist", *before, mad, talk(2))
    assert speech(view) == (Claim(("clockmaker",)),)
    kept = said(0, Claim(("clockmaker",)))
    later = at_violets("artist", *before, mad, talk(2), kept, ev.PhaseBegan("night", 3), talk(3))
    assert speech(later)[0] == Claim(("artist",))


def test_a_pixie_says_to_be_whom_it_was_shown() -> None:
    view = view_of(0, "pixie", ev.Learned(0, "pixie", "monk", ()), talk(), said(4, Accuse(0)))
    assert speech(view) == (Claim(("monk",)),)
