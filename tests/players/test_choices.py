"""What bots choose by night, by what each character's choice is for."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine import Decision, OneOf, OptionSpace, Pairs, Stream
from engine import decisions as spaces
from engine import events as ev
from engine.speech import Accuse, Attribute, Claim, Plan, Report
from storyteller_ai.players.reasoner.ways import WorldWays
from storyteller_ai.players.town import night, prey, spying
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.players.town.traits import team
from tests.players.seats import mind_of, said, view_of

SEATS = tuple(range(9))
LUCK = range(8)


def minded(me: int, character: str, script: str, *more: ev.Event) -> Mind:
    """What a seat among nine has made of what it saw; evil players know who the others are."""
    return mind_of(view_of(me, character, *more, script=script, players=9), WorldWays())


def later(number: int, *died: int) -> tuple[ev.Event, ...]:
    """A day has passed, and the night of that number has come; these have died before."""
    dead = [e for seat in died for e in (ev.Announced((seat,), ()),)]
    return (*dead, ev.PhaseBegan("discussion", number - 1), ev.PhaseBegan("night", number))


def chosen(mind: Mind, kind: str, options: OptionSpace) -> list[object]:
    """What is chosen with different luck; all of it legal."""
    decision = Decision(f"{kind}/{mind.me}/1", mind.me, kind, options, mind.me)
    found = [night.choose(mind, decision, Stream("test", luck)) for luck in LUCK]
    assert all(options.contains(value) for value in found)
    return found


def once(seats: Iterable[object]) -> OptionSpace:
    return spaces.OrNone(OneOf(tuple(seats)))


# --- good -------------------------------------------------------------------------------------


def test_a_moonchild_curses_whom_it_suspects_and_a_klutz_picks_whom_it_trusts() -> None:
    for character, script, worst in (("moonchild", "bmr", True), ("klutz", "sv", False)):
        lies = [said(3, Claim((character,))), said(4, Claim(("imp",)))]
        mind = minded(0, character, script, *later(2), *lies)
        for seat in chosen(mind, f"{character}.choose", OneOf(SEATS[1:])):
            assert isinstance(seat, int)
            assert (seat == 3) is worst


def test_a_professor_waits_for_a_townsfolk_worth_its_while() -> None:
    good = said(2, Claim(("innkeeper",)))
    outsider = said(3, Claim(("tinker",)))
    mind = minded(0, "professor", "bmr", good, outsider, *later(2, 3))
    assert set(chosen(mind, "professor.choose", once([3]))) == {None}
    mind = minded(0, "professor", "bmr", good, outsider, *later(2, 3, 2))
    assert set(chosen(mind, "professor.choose", once([2, 3]))) == {2}


def test_a_gambler_tests_a_likely_claim_and_never_guesses_at_random() -> None:
    space = Pairs(OneOf(SEATS), OneOf(minded(0, "gambler", "bmr").script))
    mind = minded(0, "gambler", "bmr", *later(2))
    assert set(chosen(mind, "gambler.choose", space)) == {(0, "gambler")}
    open_ = [said(seat, Claim(("innkeeper",))) for seat in (3, 2)]  # seat 3 is hardly believed
    mind = minded(0, "gambler", "bmr", *open_, *later(2))
    assert set(chosen(mind, "gambler.choose", space)) == {(2, "innkeeper")}
    guessed = ev.Chose(0, "gambler", (2, "innkeeper"))
    mind = minded(0, "gambler", "bmr", *open_, *later(2), guessed, *later(3))
    assert set(chosen(mind, "gambler.choose", space)) == {(0, "gambler")}


def test_a_courtier_goes_by_how_many_died() -> None:
    def nights(*died: int, executed: tuple[int, ...] = ()) -> list[object]:
        more: list[ev.Event] = []
        for number, dead in enumerate(died, 2):
            fallen = range(9 - dead, 9)
            more.append(ev.PhaseBegan("discussion", number - 1))
            more += [ev.Announced((seat,), ()) for seat in executed[number - 2 : number - 1]]
            more.append(ev.PhaseBegan("night", number))
            more.append(ev.Announced(tuple(fallen), ()))
        more += [*later(len(died) + 2)]
        mind = minded(0, "courtier", "bmr", *more)
        return chosen(mind, "courtier.choose", once(mind.script))

    assert set(nights()) == {None}
    assert set(nights(2, 2)) == {"shabaloth"}
    assert set(nights(0, 3)) == {"po"}
    assert set(nights(0, 0, executed=(1, 2))) == {"zombuul"}


def test_a_philosopher_leaves_alone_what_a_trusted_player_is() -> None:
    claims = [said(s, Claim((c,))) for s, c in ((1, "savant"), (2, "dreamer"), (3, "oracle"))]
    mind = minded(0, "philosopher", "sv", *claims, *later(2))
    good = [c for c in mind.script if team(c) in ("townsfolk", "outsider")]
    picks = set(chosen(mind, "philosopher.choose", once(good)))
    assert picks.isdisjoint({None, "savant", "dreamer", "oracle"})
    assert all(team(str(c)) == "townsfolk" for c in picks)


# --- evil -------------------------------------------------------------------------------------


def evil_mind(character: str, script: str, *more: ev.Event) -> Mind:
    """The seat 0, evil, with a fellow: the Demon in seat 1, or a Minion there."""
    demon = team(character) == "demon"
    info = ev.EvilInfo(0, () if demon else (1,), (1,) if demon else (), ())
    return minded(0, character, script, info, *more)


def test_an_advocate_saves_its_own_and_the_demon_before_itself() -> None:
    mind = evil_mind("devilsadvocate", "bmr", *later(2))
    assert set(chosen(mind, "devilsadvocate.choose", OneOf(SEATS))) == {1}
    barred = OneOf(tuple(seat for seat in SEATS if seat != 1))
    assert set(chosen(mind, "devilsadvocate.choose", barred)) == {0}


@pytest.mark.parametrize("character", ["assassin", "godfather"])
def test_a_minion_kills_none_of_its_own_and_not_whom_the_demon_kills(character: str) -> None:
    claims = [said(s, Claim((c,))) for s, c in ((2, "exorcist"), (3, "innkeeper"))]
    mind = evil_mind(character, "bmr", *claims, *later(3, 4, 5, 6, 7, 8))
    options = once(SEATS) if character == "assassin" else OneOf(SEATS)
    demon = evil_mind("zombuul", "bmr", *claims, *later(3, 4, 5, 6, 7, 8))
    first = max((2, 3), key=lambda seat: prey.kill_worth(demon, seat))
    assert set(chosen(mind, f"{character}.choose", options)) == {5 - first}


def test_an_assassin_waits_while_nobody_is_worth_it() -> None:
    mind = evil_mind("assassin", "bmr", said(5, Claim(("tinker",))), *later(2))
    assert set(chosen(mind, "assassin.choose", once(SEATS))) == {None}


def test_a_po_rests_and_then_takes_three_unless_one_would_do() -> None:
    mind = evil_mind("po", "bmr", *later(2))
    assert set(chosen(mind, "po.choose", spaces.seats_or_none(SEATS))) == {None}
    three = chosen(mind, "po.choose", spaces.Ordered(SEATS, 3))
    assert all(isinstance(value, tuple) and {0, 1}.isdisjoint(value) for value in three)
    mind = evil_mind("po", "bmr", *later(2, 3, 4, 5, 6, 7, 8))
    assert set(chosen(mind, "po.choose", spaces.seats_or_none(SEATS))) == {2}


def test_a_lleech_spares_the_host_by_night_and_by_day() -> None:
    mind = evil_mind("lleech", "rule-the-world")
    hosts = chosen(mind, "lleech.choose", OneOf(SEATS[1:]))
    assert 1 not in hosts  # no fellow: it would be poisoned
    host = hosts[0]
    mind = evil_mind("lleech", "rule-the-world", ev.Chose(0, "lleech", host), *later(2))
    assert host not in chosen(mind, "lleech.choose", OneOf(SEATS))
    assert host in mind.wards


def test_a_fang_gu_seeks_outsiders_until_one_has_become_it() -> None:
    claims = [said(2, Claim(("oracle",))), said(3, Claim(("klutz",)))]
    mind = evil_mind("fanggu", "sv", *claims, *later(2))
    assert set(chosen(mind, "fanggu.choose", OneOf(SEATS))) == {3}
    heir = minded(0, "klutz", "sv", *claims, ev.TokenShown(0, "fanggu", "evil"), *later(2))
    assert 3 not in chosen(heir, "fanggu.choose", OneOf(SEATS))


def test_a_summoner_makes_a_good_player_the_demon_and_tells_it_the_plan() -> None:
    space = Pairs(OneOf(SEATS), OneOf(("imp", "lleech")))
    mind = evil_mind("summoner", "rule-the-world", *later(3, 8))
    for value in chosen(mind, "summoner.choose", space):
        assert isinstance(value, tuple)
        assert value[0] not in (0, 1, 8)
    mind = evil_mind("summoner", "rule-the-world", *later(3), ev.Chose(0, "summoner", (4, "imp")))
    assert 4 in mind.fellows
    told = ev.Whispered(0, 4, "", (Plan(()),))
    made = minded(4, "gossip", "rule-the-world", *later(3), ev.TokenShown(4, "imp", "evil"), told)
    assert made.fellows == (0,)


def test_a_pit_hag_makes_only_what_nobody_says_to_be() -> None:
    claims = [said(2, Claim(("oracle",))), said(3, Claim(("klutz",))), said(4, Claim(("sage",)))]
    mind = evil_mind("pithag", "sv", *claims, said(2, Report("oracle", 2, 1)), *later(3))
    for value in chosen(mind, "pithag.choose", Pairs(OneOf(SEATS), OneOf(mind.script))):
        assert isinstance(value, tuple)
        assert value[0] == 2
        assert value[1] not in ("oracle", "klutz", "sage")
        assert team(str(value[1])) == "outsider"


def test_who_turns_good_believes_its_own_information_again() -> None:
    mind = evil_mind("fanggu", "sv", *later(2))
    assert mind.reading.onlooker
    mind = evil_mind("fanggu", "sv", *later(2), ev.TokenShown(0, "snakecharmer", "good"))
    assert not mind.reading.onlooker
    assert not mind.evil


# --- what a Spy has seen ------------------------------------------------------------------------

GRIMOIRE = (
    (0, "spy", ()),
    (1, "shabaloth", ()),
    *((2, "oracle", ()), (3, "soldier", ()), (4, "damsel", ()), (5, "villageidiot", ())),
    *((6, "mayor", ()), (7, "moonchild", ()), (8, "noble", ())),
)


def test_a_spy_tells_the_demon_who_is_worth_killing_and_the_demon_goes_by_it() -> None:
    seen = ev.SawGrimoire(0, GRIMOIRE)
    spy = evil_mind("spy", "almanac", seen, ev.PhaseBegan("discussion", 1))
    found = spying.brief(spy)
    assert found is not None
    to, acts = found
    assert to == 1
    assert {act.target for act in acts} <= set(SEATS) - {0, 1}
    assert Attribute(2, "oracle") in acts
    told = ev.Whispered(0, 1, "", acts)
    dull = [said(2, Claim(("soldier",))), said(3, Claim(("oracle",)))]
    info = ev.EvilInfo(1, (), (0,), ())
    ignorant = minded(1, "shabaloth", "almanac", info, *dull, *later(2))
    informed = minded(1, "shabaloth", "almanac", info, told, *dull, *later(2))
    assert prey.kill_worth(informed, 2) > prey.kill_worth(ignorant, 2)
    assert informed.defenders == {}
    after = evil_mind("spy", "almanac", seen, ev.PhaseBegan("discussion", 1), told)
    assert spying.brief(after) is None  # once is enough


def test_a_good_player_makes_a_defence_of_the_same_words() -> None:
    told = ev.Whispered(1, 0, "", (Attribute(2, "oracle"),))
    mind = minded(0, "noble", "almanac", ev.PhaseBegan("discussion", 1), told)
    assert mind.tips == {}
    assert mind.defenders == {2: {1}}


def test_a_demon_that_none_takes_over_from_never_kills_itself() -> None:
    """However suspect it is: an Imp passes on to a Minion, a Lleech or a Vortox does not."""
    for character, script in (("lleech", "rule-the-world"), ("vortox", "sv"), ("po", "bmr")):
        blame = [said(seat, Accuse(0, "demon")) for seat in range(2, 9)]
        twice = [said(0, Claim((character,)))]
        mind = evil_mind(character, script, *later(3), *blame, *twice)
        assert prey.kill_worth(mind, 0) < min(prey.kill_worth(mind, seat) for seat in SEATS[2:])
    assert prey.passes_on("imp")


def test_who_lives_though_executed_is_not_executed_every_day() -> None:
    lies = [said(3, Claim(("monk",))), said(4, Claim(("monk",)))]
    days = [ev.PhaseBegan("discussion", 2), *lies, ev.PhaseBegan("nominations", 2)]
    mind = minded(0, "monk", "rule-the-world", *later(2), *days)
    before = mind.reading.marks()
    assert max(before, key=before.__getitem__) in (3, 4)
    lived = [ev.Executed(3), ev.PhaseBegan("night", 3), ev.PhaseBegan("discussion", 3)]
    after = minded(0, "monk", "rule-the-world", *later(2), *days, *lived)
    marks = after.reading.marks()
    assert after.lived == {3: 1}
    assert max(marks, key=marks.__getitem__) != 3
