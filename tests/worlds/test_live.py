"""The worlds of running games: the truth is never excluded, and evidence tells worlds apart."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import comb, perm
from pathlib import Path

import pytest

from engine import Game, View, load_script
from engine import events as ev
from engine.catalogue import team_of
from engine.rules import OFFICIAL
from engine.speech import Claim, Report
from evals.world_measures import counts, puzzles, referee
from evals.worlds import Judged, Kind, Moment, judge, moments, true_rows
from storyteller_ai.people import names_for
from storyteller_ai.players import make_player
from storyteller_ai.storytellers import make_storyteller
from storyteller_ai.table import Table as Seating
from storyteller_ai.table import run_now
from storyteller_ai.worlds.live import Lens
from storyteller_ai.worlds.live.asked import Scene, question_of
from storyteller_ai.worlds.live.placements import placements


def played(script: str, players: int, seed: int, bots: str = "town") -> Game:
    game = Game.new(load_script(script), names_for(players), seed=seed)
    seats = {seat: make_player(bots, seat) for seat in game.seats}
    run_now(Seating(game, seats, make_storyteller("handbook")).run())
    return game


@pytest.mark.parametrize(
    ("script", "players", "bots"),
    [
        ("tb", 5, "random"),
        ("tb", 8, "town"),
        ("tb", 8, "random"),
        ("tb", 12, "town"),
        ("almanac", 8, "random"),
        ("rule-the-world", 8, "random"),
        ("forum", 7, "random"),
    ],
)
def test_the_true_world_is_never_excluded(script: str, players: int, bots: str) -> None:
    for seed in range(1, 5):
        for moment in moments(played(script, players, seed, bots)):
            for seat, lens in moment.lenses.items():
                rows = true_rows(moment, lens)
                weights = lens.mine().weights[rows]
                assert weights.max(initial=0.0) > 0, (script, seed, moment.day, seat)


def test_all_placements_are_there() -> None:
    tb = tuple(load_script("tb").characters)
    for seats, minions in ((5, 1), (8, 1), (10, 2)):
        found = placements(seats, tb, OFFICIAL)
        rows = {
            (int(d), *map(int, m), *map(int, c))
            for d, m, c in zip(found.demon, found.minions, found.characters, strict=True)
        }
        there = seats * perm(seats - 1, minions) * comb(4, minions)
        assert len(rows) == len(found) == there
        assert all(len({d, *rest[:minions]}) == minions + 1 for d, *rest in rows)
    assert placements(15, tb, OFFICIAL).share < 1


def test_a_new_lens_gives_the_same_answers_as_one_that_saw_the_game_grow() -> None:
    last = list(moments(played("tb", 8, 3)))[-2]
    for seat, lens in last.lenses.items():
        fresh = Lens(View(seat, list(lens.view.events)))
        assert fresh.refresh().mine().demon == lens.mine().demon
        assert fresh.town().evil == lens.town().evil


def test_bots_of_one_game_share_one_table_and_forked_games_do_not() -> None:
    last = list(moments(played("tb", 7, 5)))[-1]
    tables = {id(lens.table) for lens in last.lenses.values()}
    assert len(tables) == 1
    one = last.lenses[0]
    cut = list(one.view.events)[: len(one.view.events) // 2]
    other = Lens(View(0, cut)).refresh()
    assert other.table is not one.table


@dataclass
class Stage:
    """A public stream written by hand: seven players, the first day."""

    stream: list[ev.Event]

    def lens(self, seat: int = 0) -> Lens:
        return Lens(View(seat, self.stream)).refresh()

    def says(self, seat: int, *acts: Claim | Report) -> None:
        self.stream.append(ev.Said(seat, "", acts))


@pytest.fixture
def stage() -> Iterator[Stage]:
    script = load_script("tb")
    seats = tuple(enumerate("ABCDEFG"))
    stream: list[ev.Event] = [
        ev.GameStarted(seats, "tb", tuple(script.characters), "official"),
        ev.TokenShown(0, "empath", "good"),
        ev.PhaseBegan("night", 1),
        ev.PhaseBegan("discussion", 1),
    ]
    yield Stage(stream)


def test_chances_add_up(stage: Stage) -> None:
    mine = stage.lens().mine()
    assert sum(mine.demon.values()) == pytest.approx(1)
    assert sum(mine.evil.values()) == pytest.approx(2)
    assert mine.evil[0] == 0 and mine.demon[1] == pytest.approx(1 / 6)
    assert sum(mine.characters(3).values()) == pytest.approx(1)
    assert mine.satisfiable and mine.worlds == 6 * 5 * 4


def test_a_star_pass_makes_no_more_placements() -> None:
    for seed in range(1, 4):
        last = list(moments(played("tb", 8, seed)))[-1]
        for lens in last.lenses.values():
            town = lens.town()
            assert town.worlds <= 8 * 7 * 4 and town.effective <= town.worlds + 1e-6
            found = [(w.demon, *sorted(w.minions.items())) for w in town.likeliest(1000)]
            assert len(found) == len(set(found)) == town.worlds


def test_own_information_weighs(stage: Stage) -> None:
    stage.stream.append(ev.Learned(0, "empath", 2, ()))
    mine = stage.lens().mine()
    assert mine.evil[1] > 0.6 > 0.3 > mine.evil[3]
    stage.stream[-1] = ev.Learned(0, "empath", 0, ())
    mine = stage.lens().mine()
    assert mine.evil[1] < mine.evil[3]
    assert stage.lens().town().evil[1] == pytest.approx(2 / 7)


def test_a_report_of_another_speaks_against_them_or_against_those_it_names(stage: Stage) -> None:
    stage.says(3, Claim(("chef",)), Report("chef", 1, 1))
    before = stage.lens().town()
    stage.says(4, Claim(("chef",)))
    town = stage.lens().town()
    assert town.evil[3] > before.evil[3] and town.evil[3] > town.evil[1] > town.evil[4] > 0
    lens = stage.lens()
    if lens.trust.setdefault(3, 0.0) == 0.0:
        assert lens.truth(3, Report("chef", 1, 1)) is not None


def test_suppose_and_status(stage: Stage) -> None:
    lens = stage.lens()
    sure = lens.suppose(demon=3)
    assert sure.demon[3] == pytest.approx(1) and sure.evil[3] == pytest.approx(1)
    none = lens.suppose(good=[1, 2, 3, 4, 5, 6])
    assert not none.satisfiable
    report = Report("empath", 1, 2, ())
    assert lens.status(1, report) == "can" and lens.status(1, Report("monk", 1, 2)) == "can"
    more = lens.suppose(claims=[(2, Report("investigator", 1, ("spy", (3, 4))))])
    assert more.evil[3] > more.evil[5]


def test_an_executed_demon_is_followed_by_a_scarlet_woman_alone(stage: Stage) -> None:
    stage.stream += [
        ev.Executed(3),
        ev.Announced((3,), ()),
        ev.PhaseBegan("night", 2),
        ev.Announced((), ()),
        ev.PhaseBegan("discussion", 2),
    ]
    mine = stage.lens().mine()
    assert mine.demon[3] == 0
    assert 0 < mine.evil[3] < 2 / 6
    women = [w for w in mine.likeliest(500) if w.demon == 3]
    assert women and all("scarletwoman" in w.minions.values() for w in women)


def test_the_evil_know_their_own(stage: Stage) -> None:
    stage.stream[1] = ev.TokenShown(0, "poisoner", "evil")
    stage.stream.append(ev.EvilInfo(0, (5,), (), ()))
    mine = stage.lens().mine()
    assert mine.demon[5] == pytest.approx(1) and mine.evil[0] == pytest.approx(1)
    assert stage.lens().town().demon[5] == pytest.approx(1 / 7)


def test_an_ability_asks_here_what_it_asks_in_the_engine() -> None:
    scene = Scene(tuple(range(7)), frozenset(range(7)) - {1}, 2, executed=1)
    asked = {
        "empath": "how many of [2, 6] are evil",
        "undertaker": "which character 1 is",
        "fortuneteller": "whether one of [3, 4] is demon",
    }
    for ability, words in asked.items():
        assert str(question_of(ability, 0, (3, 4), scene)) == words
    assert question_of("soldier", 0, (), scene) is None


def test_a_report_of_nonsense_changes_nothing(stage: Stage) -> None:
    before = stage.lens().town().demon
    stage.says(
        2,
        Report("empath", 1, ("x", (9, 9))),
        Report("seamstress", 1, True, (77,)),
        Report("chef", 99, 1),
        Report("nobody", 1, 1),
        Report("investigator", 1, "x"),
    )
    assert stage.lens().town().demon == pytest.approx(before)


def test_the_moment_knows_the_truth() -> None:
    moment: Moment = next(iter(moments(played("tb", 6, 2))))
    assert team_of(moment.characters[moment.demons[0]]) == "demon"


def test_counts_equal_the_engines_own_enumeration() -> None:
    words, holds = counts(3, 1)
    assert holds, words


def test_a_puzzle_folder_is_held_against_its_listed_solutions(tmp_path: Path) -> None:
    record = {
        "players": [
            {"seat": i, "name": n, "claim": c}
            for i, (n, c) in enumerate(
                zip("ABCDE", ("chef", "mayor", "monk", "slayer", "virgin"), strict=True)
            )
        ],
        "counts": {"townsfolk": 3, "outsider": 0, "minion": 1, "demon": 1},
        "script": {
            "townsfolk": ["chef", "mayor", "monk", "slayer", "virgin"],
            "minion": ["scarletwoman"],
            "demon": ["imp"],
        },
        "hidden_characters": ["imp", "scarletwoman"],
        "hidden_self": [],
        "you": "A",
        "info": [{"player": "B", "time": "N1", "kind": "info", "ability": "empath", "value": 0}],
        "events": [],
        "until": "N1",
        "caveats": [],
        "solutions": [],
    }
    (tmp_path / "one.json").write_text(json.dumps(record))
    said: list[str] = []
    words, holds = puzzles(said.append, str(tmp_path))
    assert not holds and "1 with others" in words and said


def test_a_sampled_table_still_knows_who_is_evil_to_the_evil() -> None:
    last = next(iter(moments(played("tb", 15, 1))))
    for seat, lens in last.lenses.items():
        mine = lens.mine()
        assert mine.satisfiable and lens.table.share < 1
        if team_of(last.characters[seat]) in ("minion", "demon"):
            assert mine.evil[seat] > 0.9


def test_a_shot_that_kills_tells_who_the_slayer_and_the_demon_were(stage: Stage) -> None:
    stage.says(2, Claim(("slayer",)))
    stage.stream += [
        ev.Declared(2, "slayer", (4,)),
        ev.Announced((4,), ()),
        ev.PhaseBegan("nominations", 1),
    ]
    mine = stage.lens().mine()
    assert mine.evil[2] == 0 and mine.evil[4] > 0.8
    assert mine.demon[4] == 0 and sum(mine.demon.values()) == pytest.approx(1)


def test_a_shot_that_misses_clears_its_target_and_not_its_shooter(stage: Stage) -> None:
    stage.stream += [ev.Declared(2, "slayer", (4,)), ev.PhaseBegan("nominations", 1)]
    mine = stage.lens().mine()
    assert mine.demon[4] < mine.demon[5] and mine.evil[2] > mine.evil[4]


def test_an_execution_before_the_vote_proves_the_virgin(stage: Stage) -> None:
    stage.stream += [
        ev.PhaseBegan("nominations", 1),
        ev.Nominated(3, 4),
        ev.Executed(3),
        ev.Announced((3,), ()),
        ev.PhaseBegan("night", 2),
    ]
    mine = stage.lens().mine()
    assert mine.evil[4] == 0 and 0 < mine.evil[3] < 0.15


def test_a_claim_to_be_an_outsider_speaks_for_no_demon(stage: Stage) -> None:
    before = stage.lens().mine()
    stage.says(3, Claim(("saint",)))
    after = stage.lens().mine()
    assert after.demon[3] < 0.8 * before.demon[3] and after.minion[3] > before.demon[3] / 2
    assert after.demon[3] > 0


def test_the_referee_mixes_its_games_and_can_be_interrupted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def one(jobs: object) -> Iterator[Judged]:
        yield Judged(looked=3, seconds=1.0)
        os.kill(os.getpid(), signal.SIGTERM)

    monkeypatch.setattr(ProcessPoolExecutor, "map", lambda self, work, jobs: one(jobs))
    said: list[str] = []
    words, holds = referee(10, 1, said.append)
    assert holds and words.startswith("interrupted after 1 of ") and "3 looks" in words
    assert "interrupted: this is what was seen so far" in said


def test_whom_the_night_has_made_the_demon_may_not_know_it_yet() -> None:
    kind = Kind("tb", 6, "town", "official", "apprentice,gunslinger@2")
    found = judge(kind, range(1530, 1538))
    assert found.looked and not found.denied


def test_who_claims_what_another_has_claimed_is_believed(stage: Stage) -> None:
    grown = stage.lens()
    for seat, character in ((3, "saint"), (4, "monk"), (3, "slayer"), (4, "saint"), (3, "saint")):
        stage.says(seat, Claim((character,)))
        grown.refresh()
    # Seat 3 left its claim and took it up again: seat 4 was first in the end.
    assert list(grown.table.claims) == [4, 3]
    town = stage.lens().town()
    assert town.evil[4] > 0.5 > town.evil[3]
    assert grown.refresh().town().evil == town.evil


def night_death(stage: Stage, seat: int, day: int) -> None:
    stage.stream += [
        ev.PhaseBegan("night", day),
        ev.Announced((seat,), ()),
        ev.PhaseBegan("discussion", day),
    ]


def test_a_death_by_night_goes_by_what_a_demon_wants_dead(stage: Stage) -> None:
    for seat, character in ((2, "monk"), (3, "soldier"), (4, "chef")):
        stage.says(seat, Claim((character,)))
    before = dict(stage.lens().town().evil)
    night_death(stage, 4, 2)
    after = stage.lens().town().evil
    # The dead are trusted; of the living those are doubted whom a Demon would rather have killed.
    assert after[4] < before[4]
    assert after[2] / before[2] > after[3] / before[3]


def test_whom_no_demon_can_kill_and_who_died_was_hardly_that() -> None:
    def evil(claim: str) -> float:
        script = load_script("tb")
        seats = tuple(enumerate("ABCDEFG"))
        stream: list[ev.Event] = [
            ev.GameStarted(seats, "tb", tuple(script.characters), "official"),
            ev.PhaseBegan("night", 1),
            ev.PhaseBegan("discussion", 1),
        ]
        stage = Stage(stream)
        stage.says(3, Claim((claim,)))
        night_death(stage, 3, 2)
        return stage.lens().town().evil[3]

    assert evil("soldier") > evil("ravenkeeper") > evil("chef") > evil("monk") > 0
