"""What would follow if something was known as well: chances stay chances, and hold what is said."""

from __future__ import annotations

import pytest

from engine import Game, View
from engine import events as ev
from engine.facts import propositions as p
from engine.speech import Claim, Report
from storyteller_ai.worlds.live import Lens
from storyteller_ai.worlds.live.supposing import NotKnown, Supposed, Word, plainly, supposing
from tests.worlds.test_own_token import first_day

BARON = p.InPlay("baron")
EVIL = ("imp", "poisoner", "spy", "baron", "scarletwoman")
TELLING = ("chef", "empath", "investigator", "washerwoman", "librarian", "fortuneteller")


@pytest.fixture(scope="module")
def lens() -> Lens:
    return Lens(first_day("tb", 9, 3)[2][4]).refresh()


@pytest.mark.parametrize(
    "fact",
    [
        p.Is(1, p.DEMON),
        p.Is(1, p.MINION),
        p.Is(1, p.EVIL),
        p.Is(1, p.Property("character", "imp")),
        p.Is(1, p.Property("character", "chef")),
        p.Not(p.Is(1, p.DEMON)),
        p.Or((p.Is(1, p.DEMON), p.Is(2, p.DEMON))),
        p.Is(1, p.Property("poisoned")),
        BARON,
        Word(1, True),
        Word(1, False),
    ],
    ids=str,
)
def test_chances_stay_chances(lens: Lens, fact: Supposed) -> None:
    found = supposing(lens, [fact])
    assert found.satisfiable
    assert sum(found.demon.values()) == pytest.approx(1, abs=1e-6)
    for seat, chance in found.evil.items():
        assert -1e-9 <= found.demon[seat] <= chance + 1e-9 <= 1 + 2e-9
        assert sum(found.characters(seat).values()) == pytest.approx(1, abs=1e-6)


def test_what_is_supposed_holds(lens: Lens) -> None:
    assert supposing(lens, [p.Is(1, p.DEMON)]).demon[1] == pytest.approx(1)
    both = supposing(lens, [p.Is(1, p.MINION), p.Is(2, p.DEMON)])
    assert (both.evil[1], both.demon[1], both.demon[2]) == pytest.approx((1, 0, 1))
    assert supposing(lens, [p.Not(p.Is(1, p.DEMON))]).demon[1] == 0
    assert supposing(lens, [p.Is(1, p.Property("character", "chef"))]).evil[1] == 0
    assert not supposing(lens, [p.Is(1, p.DEMON), p.Is(2, p.DEMON)]).satisfiable
    minions = supposing(lens, [BARON]).characters(1)
    assert minions["baron"] > 0
    assert minions["poisoner"] == 0  # nine players have one Minion


def test_nothing_is_forgotten_of_what_is_known(lens: Lens) -> None:
    before = dict(lens.mine().demon)
    supposing(lens, [p.Is(1, p.DEMON), Word(2, False)])
    assert lens.mine().demon == before


def test_what_hangs_on_history_is_not_known(lens: Lens) -> None:
    with pytest.raises(NotKnown):
        supposing(lens, [p.Unknown("too vague")])


def test_who_told_nothing_and_lies_is_evil() -> None:
    _, given, views = first_day("tb", 7, 2)
    good = next(seat for seat, c in given.items() if c not in TELLING + EVIL)
    lens = Lens(views[good]).refresh()
    other = (good + 1) % 7
    assert not lens.table.claims
    assert plainly(lens, Word(other, False)) == p.Is(other, p.EVIL)
    assert supposing(lens, [Word(other, False)]).evil[other] == pytest.approx(1)
    assert supposing(lens, [Word(other, True)]).evil[other] == pytest.approx(0)


def test_a_liars_information_is_not_believed(lens: Lens) -> None:
    game: Game = first_day("tb", 9, 3)[0]
    events = [*lens.view.events]
    told = (Claim(("investigator",)), Report("investigator", 1, ("poisoner", (2, 3))))
    events.append(ev.Said(seat=1, text="", acts=told))
    spoken = Lens(View(4, events)).refresh()
    now, honest = spoken.mine(), supposing(spoken, [Word(1, True)])
    lying = supposing(spoken, [Word(1, False)])
    assert game.seats
    assert lying.evil[1] > now.evil[1] > honest.evil[1]
    accused = (honest.evil[2] + honest.evil[3], now.evil[2] + now.evil[3])
    assert accused[0] > accused[1] > lying.evil[2] + lying.evil[3]


def test_chances_stay_chances_where_anybody_may_have_changed_unseen() -> None:
    for seed in range(1, 4):
        _, _, views = first_day("sv", 9, seed)
        lens = Lens(views[2]).refresh()
        others = [seat for seat in lens.table.order if seat != 2]
        for found in (lens.mine(), lens.town(), lens.suppose(good=others[:1])):
            assert sum(found.demon.values()) + found.no_demon == pytest.approx(1, abs=1e-6)
            for seat, chance in found.evil.items():
                assert -1e-9 <= found.demon[seat] <= chance + 1e-9 <= 1 + 2e-9
        for seat in others[:3]:
            known = supposing(lens, [p.Is(seat, p.EVIL)])
            assert known.evil[seat] == (1.0 if known.satisfiable else 0.0)
