"""What prompts hold: advice for every kind of decision, and what each option would do."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from engine import Told
from engine import events as ev
from engine.speech import Claim, Deny, Retract
from evals.coverage import all_kinds
from prompts import LANGUAGES, considerations, kinds
from storyteller_ai.language import language
from storyteller_ai.llm.board import Board
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.ledger import Ledger
from storyteller_ai.llm.menu import Menu
from storyteller_ai.llm.question import Answer, NoAnswer, Question
from storyteller_ai.llm.settings import Settings
from storyteller_ai.llm.storyteller import ModelStoryteller
from storyteller_ai.simulation import Plan, play_game


class Silent:
    """A client that keeps what it is asked, and never answers."""

    asked: list[Question]

    def __init__(self, settings: Settings, ledger: Ledger) -> None:
        self.asked = []

    async def ask(self, question: Question) -> Answer:
        self.asked.append(question)
        raise NoAnswer("silent")

    async def close(self) -> None:
        """Nothing is open."""


def asked(script: str, seed: int, lang: str = "en", bots: str = "town") -> list[Question]:
    """All questions of a game."""
    clients: list[Silent] = []

    def make(settings: Settings, ledger: Ledger) -> Silent:
        clients.append(Silent(settings, ledger))
        return clients[-1]

    plan = Plan(script=script, bots=bots, storyteller="llm")
    play_game(plan, seed, Desk(Settings("silent", lang=lang), make=make))
    return clients[0].asked


# --- advice ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_decision_has_advice_of_its_own(lang: str) -> None:
    other = considerations("no.such", lang)
    assert [kind for kind in all_kinds() if considerations(kind, lang) == other] == []


def test_all_languages_advise_on_the_same_kinds() -> None:
    assert len({kinds(lang) for lang in LANGUAGES}) == 1


@pytest.mark.parametrize("name", sorted(kinds("en") - {"other"}))
def test_no_advice_lies_unused(name: str) -> None:
    """Each is found by some kind: by its whole name, or by its last part."""
    named = {kind for kind in all_kinds() if name in (kind, kind.rpartition(".")[2])}
    assert any(considerations(kind, "en") == considerations(name, "en") for kind in named)


# --- beliefs ---------------------------------------------------------------------------------


@pytest.fixture
def menus(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Menu]]:
    """The menus that Storytellers are given from here on."""
    seen: list[Menu] = []
    before = ModelStoryteller.question

    def question(self: ModelStoryteller, menu: Menu, view: Any) -> Question:
        seen.append(menu)
        return before(self, menu, view)

    monkeypatch.setattr(ModelStoryteller, "question", question)
    yield seen


@pytest.mark.parametrize(("script", "games", "least"), [("tb", 4, 30), ("sv", 10, 12)])
def test_what_may_be_told_says_what_it_would_make_the_player_believe(
    script: str, games: int, least: int, menus: list[Menu]
) -> None:
    for seed in range(games):
        asked(script, seed)
    silent = ("savant", "artist", "mathematician", "chambermaid")
    lines = [
        line
        for menu in menus
        if isinstance(menu.decision.options, Told) and not menu.decision.kind.startswith(silent)
        for line in menu.lines
    ]
    assert len(lines) > least
    said = [line for line in lines if "*" in line.partition(" → ")[2] or "fits nothing" in line]
    assert len(said) > 0.9 * len(lines)


def test_a_claim_that_was_taken_back_stands_in_no_prompt() -> None:
    speeches = ((Claim(("chef",)),), (Retract("monk"),), (Retract("chef"), Deny("chef")))
    claims = []
    for said in range(1, len(speeches) + 1):
        events = [ev.Said(0, "", acts) for acts in speeches[:said]]
        view: Any = SimpleNamespace(events=events)
        claims.append(Board(view, language("en")).claims())
    assert "Chef" in claims[0] and claims[1] == claims[0] and "Chef" not in claims[2]


def test_who_may_be_picked_stands_with_what_the_town_thinks(menus: list[Menu]) -> None:
    for seed in range(8):
        asked("tb", seed)
    lines = [x for m in menus if m.decision.kind == "mayor.dies_instead" for x in m.lines]
    assert lines
    assert all(" → Demon " in line for line in lines if "nobody" not in line)


# --- languages -------------------------------------------------------------------------------


def test_in_korean_hardly_an_english_word_stands_in_a_prompt() -> None:
    """What is left are ids, the names of fields and players."""
    talk = "".join(text for q in asked("tb", 3, "ko", "llm")[:40] for _, text in q.messages)
    letters = sum(c.isascii() and c.isalpha() for c in talk)
    assert sum("가" <= c <= "힣" for c in talk) > 3 * letters
