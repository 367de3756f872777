"""Scorers that look at what reaches players and at what the town should believe."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from engine import View
from engine import events as ev
from evals.catch import Field, play
from evals.meanings import SHARES, is_share
from evals.played import Played, played
from evals.sample import Case, play_case
from evals.scorers import score, sinks, worlds
from evals.suite import load_suite
from storyteller_ai.language import language
from storyteller_ai.narration import Line, Narrator
from storyteller_ai.worlds.live import Lens

SECRECY = replace(load_suite("secrecy"), scripts=("tb",))
PLAUSIBILITY = load_suite("plausibility")


@cache
def rows(suite: str, policy: str = "handbook", games: int = 6) -> list[dict[str, list[float]]]:
    found = SECRECY if suite == "secrecy" else PLAUSIBILITY
    return [play_case(Case(found, policy, "tb", 8, seed)).row["figures"] for seed in range(games)]


def summed(figures: list[dict[str, list[float]]], name: str) -> tuple[float, float]:
    pairs = [row.get(name, [0.0, 0.0]) for row in figures]
    return sum(a for a, _ in pairs), sum(b for _, b in pairs)


def game(suite: str = "secrecy", seed: int = 1) -> Played:
    found = SECRECY if suite == "secrecy" else PLAUSIBILITY
    return played(play_case(Case(found, "handbook", "tb", 8, seed)).log)


def test_canaries_are_in_every_reason_and_reach_nobody() -> None:
    figures = rows("secrecy")
    kept, asked = summed(figures, "sinks.kept")
    assert kept == asked > 10
    leaked, texts = summed(figures, "sinks.canary")
    assert leaked == 0 and texts > 5_000


def test_a_canary_in_an_event_or_in_words_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found = game()
    assert sinks.score(found)["canary"][0] == 0
    canary = next(r.reason for r in found.rulings if "canary-" in r.reason)
    spoken = ev.Said(2, canary, ())
    leaking = Played(found.header, [*found.events, spoken], found.rulings, found.records)
    assert sinks.score(leaking)["canary"][0] >= 8
    tell = Narrator.tell

    def leak(self: Narrator, event: ev.Event) -> list[Line]:
        return [*tell(self, event), Line(canary if isinstance(event, ev.Woke) else "", "")]

    monkeypatch.setattr(Narrator, "tell", leak)
    assert sinks.score(found)["canary"][0] > 4


def test_a_message_too_few_or_too_many_is_seen() -> None:
    found = game()
    assert sinks.score(found)["number"][0] == 0
    place = next(i for i, e in enumerate(found.events) if isinstance(e, ev.Learned))
    for events in (
        [*found.events[:place], *found.events[place + 1 :]],
        [*found.events[: place + 1], *found.events[place:]],
    ):
        wrong = Played(found.header, events, found.rulings, found.records)
        assert sinks.score(wrong)["number"][0] >= 1


def test_kept_logs_give_the_costly_figures_again() -> None:
    sample = play_case(Case(PLAUSIBILITY, "handbook", "tb", 8, 3))
    again = score(played(sample.log), ["worlds"])
    own = {k: v for k, v in sample.row["figures"].items() if k.startswith("worlds.")}
    assert own and own == {k: v for k, v in again.items() if k.startswith("worlds.")}


def test_the_towns_chances_add_up_and_are_about_as_often_right() -> None:
    figures = rows("plausibility", games=12)
    looks = sum(summed(figures, f"worlds.was:{n}")[1] for n in range(worlds.BINS))
    hits = sum(summed(figures, f"worlds.was:{n}")[0] for n in range(worlds.BINS))
    said = sum(summed(figures, f"worlds.said:{n}")[0] for n in range(worlds.BINS))
    days = sum(summed(figures, f"worlds.lot:{n}")[1] for n in range(1, worlds.LAST_DAY + 1))
    assert hits == days and looks > 5 * days
    assert 0.75 * days < said < 1.05 * days
    shares = [summed(figures, f"worlds.open:{day}") for day in (1, 2, 3)]
    assert 1 > shares[0][0] / shares[0][1] > shares[2][0] / shares[2][1] > 0


def test_the_town_is_what_anybody_sees_who_knows_only_what_is_public() -> None:
    found = game("plausibility", 2)
    before = next(
        n
        for n, e in enumerate(found.events)
        if isinstance(e, ev.PhaseBegan) and e.phase == "nominations" and e.day == 2
    )
    public = [e for e in found.events[: before + 1] if e.audience is None]
    town = Lens(View(worlds.NOBODY, public)).refresh().town()
    mine = worlds.score(found)["open:2"][0]
    assert mine == pytest.approx(town.effective, abs=1e-6)


def test_lies_that_speak_for_evil_are_counted_against_a_lot() -> None:
    samples = play("evals.planted:AlwaysForEvil", Field(players=13, seeds=60))
    named, lot = summed([sample.row["figures"] for sample in samples], "favour.vouched")
    assert lot > 1 and named > 2 * lot


def test_a_figure_that_is_called_a_share_is_one() -> None:
    prefix = "evals.meaning."
    keys = [key for key in language().own_messages() if key.startswith(prefix)]
    called = {key.removeprefix(prefix): language().text(key) for key in keys}
    assert {figure for figure, words in called.items() if words.startswith("share")} == SHARES
    assert is_share("worlds.was:3") and not is_share("drama.days") and not is_share("nosuch")
