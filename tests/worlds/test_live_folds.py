"""Odd turns of a game as the worlds take them in: what is taken back, who comes back, who lives."""

from __future__ import annotations

import numpy as np
import pytest

from engine import events as ev
from engine import load_script
from engine.speech import Claim, Report, Retract
from storyteller_ai.worlds.live import Posterior, reports, weigh
from storyteller_ai.worlds.live.placements import NOBODY, SOMEBODY
from storyteller_ai.worlds.live.prey import prey
from storyteller_ai.worlds.live.table import Table

SEATS = tuple(enumerate("ABCDEFGH"))


def table(script: str = "tb", *events: ev.Event, more: tuple[str, ...] = ()) -> Table:
    """Eight players at the first day's talk, and what came after it."""
    characters = (*load_script(script).characters, *more)
    found = Table()
    found.fold([ev.GameStarted(SEATS, script, characters, "official")])
    found.fold([ev.PhaseBegan("night", 1), ev.PhaseBegan("discussion", 1)])
    found.fold(events)
    return found


def dead_by_night(day: int, *seats: int, back: tuple[int, ...] = ()) -> list[ev.Event]:
    night, dawn = ev.PhaseBegan("night", day), ev.PhaseBegan("discussion", day)
    return [night, ev.Announced(died=seats, revived=back), dawn]


def shown(found: Table) -> dict[int, float]:
    return Posterior(found, weigh.weights(found)).demon


def test_who_takes_one_ability_back_keeps_what_another_told() -> None:
    told = Report("empath", 1, 1)
    kept = table("tb", ev.Said(2, "", (told,)))
    both = ev.Said(2, "", (told, Report("investigator", 1, ("spy", (4, 5)))))
    back = table("tb", both, ev.Said(2, "", (Retract("investigator"),)))
    assert list(back.reports.values()) == [told]
    assert shown(back) == pytest.approx(shown(kept))
    none = table("tb", both, ev.Said(2, "", (Retract("information"),)))
    assert shown(none) == pytest.approx(shown(table("tb")))
    assert not [key for key in none.arrays if key[0] in ("told", "single")]


def test_who_comes_back_may_be_the_demon_whenever_it_is_asked() -> None:
    events = [*dead_by_night(2, 3), *dead_by_night(3, 4), *dead_by_night(4, back=(3,))]
    asked = table("bmr")
    for number, event in enumerate(events, 1):
        asked.fold([event])
        anew = table("bmr", *events[:number])
        assert np.array_equal(asked.open_shares()[1], anew.open_shares()[1])
        assert shown(asked) == pytest.approx(shown(anew))
    assert (asked.arrays["demon"] == SOMEBODY).any()


def test_two_may_say_to_be_what_several_can_be() -> None:
    said = ev.Said(2, "", (Claim(("villageidiot",)), Claim(("chef",))))
    found = table("tb", ev.Said(1, "", (Claim(("villageidiot",)),)), more=("villageidiot",))
    assert (reports.supposed(found, 2, Claim(("villageidiot",))) == 1).all()
    found.fold([said])
    assert (reports.supposed(found, 3, Claim(("chef",))) < 1).any()
    assert (reports.supposed(found, 2, Claim(("chef",))) == 1).all()


def test_the_order_in_a_claim_of_several_characters_says_nothing() -> None:
    said = [("chef", "saint"), ("saint", "chef")]
    tables = [table("tb", ev.Said(1, "", (Claim(each), Report("empath", 1, 1)))) for each in said]
    assert shown(tables[0]) == pytest.approx(shown(tables[1]))


def test_a_saint_counts_where_its_execution_killed_and_did_not_end_the_game() -> None:
    claim, executed = ev.Said(1, "", (Claim(("saint",)),)), ev.Executed(1)
    died, next_day = ev.Announced((1,), ()), [ev.PhaseBegan("night", 2)]
    silent, lived = table("tb", claim), table("tb", claim, executed, *next_day)
    dead = table("tb", claim, executed, died, *next_day)
    ended = table("tb", claim, executed, died, ev.GameOver("evil", "saint"))
    plain = weigh.claims(silent)
    assert weigh.claims(lived) == pytest.approx(plain)
    assert weigh.claims(ended) == pytest.approx(plain)
    good = 1 - dead.arrays["evil_at_start"][dead.place[1]]
    assert weigh.claims(dead)[good > 0] == pytest.approx(weigh.NO_SAINT)


def test_who_seemed_dead_and_is_executed_is_the_demon_where_that_ends_the_game() -> None:
    begun = [ev.Executed(1), ev.Announced((1,), ()), *dead_by_night(2, 3), ev.Executed(1)]
    ended = table("bmr", *begun, ev.GameOver("good", "demon_dead"))
    goes_on = table("bmr", *begun, ev.PhaseBegan("night", 3))
    assert shown(ended)[1] > 0
    assert shown(goes_on)[1] < shown(ended)[1] / 5


@pytest.mark.parametrize("script", ["tb", "bmr", "almanac"])
@pytest.mark.parametrize("said", [(), (1, 2, 5)])
def test_whom_a_demon_kills_is_one_of_the_living_in_every_world(
    script: str, said: tuple[int, ...]
) -> None:
    """Nobody or somebody may be the Demon, or one who seems dead: the mean stays even."""
    good = [c for c in load_script(script).characters if c not in ("drunk", "lunatic")]
    claims = [ev.Said(seat, "", (Claim((good[seat], good[7])),)) for seat in said]
    found = table(script, *claims)
    kinds = set()
    for events in ((), [ev.Executed(1), ev.Announced((1,), ())], dead_by_night(2, 4, 6)):
        found.fold(events)
        found.settle_deaths()
        kinds |= set(found.arrays["demon"].tolist())
        likely = np.array([prey(found, seat) for seat in found.alive])
        assert (likely > 0).all()
        assert likely.mean(axis=0) == pytest.approx(1)
    assert script != "almanac" or kinds >= {NOBODY}
    assert script != "bmr" or kinds >= {SOMEBODY}
