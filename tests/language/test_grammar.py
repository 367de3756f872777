"""The translator: sizes, totality, and that no rule of the grammar begins with itself."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
from time import process_time
from typing import Any

import pytest

from engine.facts import propositions as p
from storyteller_ai.language.grammar.english import known_words
from storyteller_ai.language.grammar.english_groups import ENGLISH
from storyteller_ai.language.grammar.korean_groups import KOREAN
from storyteller_ai.language.grammar.parser import Grammar
from storyteller_ai.language.reading import Reading, Table
from storyteller_ai.language.translate import read_question, read_statement

TABLE = Table(((0, "Ana"), (1, "Bo"), (2, "Cy"), (3, "Dee"), (4, "Eli")), ("imp", "chef"), 2, 0)


def test_rules_are_complete_and_none_begins_with_itself() -> None:
    assert {"question", "statement"} <= set(ENGLISH.first()) & set(KOREAN.first())
    assert "poisoned" in known_words()


def test_long_words_are_refused_at_once() -> None:
    words, refused = "is bo evil and " * 700, Reading(None, "more than 1000 characters")
    start = process_time()
    assert all(read_question(words, TABLE) == refused for _ in range(100))
    assert process_time() - start < 0.1


def test_simple_words() -> None:
    assert read_question("Is Bo evil?", TABLE).proposition == p.Is(1, p.EVIL)
    assert read_statement("I gossip that Bo is evil.", TABLE).proposition == p.Is(1, p.EVIL)
    assert read_question("Who is evil?", TABLE).proposition == p.Unknown("no yes/no question")
    assert read_question("Is Bo glorped?", TABLE).proposition is None


def test_simple_korean_words() -> None:
    table = Table(
        ((0, "민수"), (1, "지영"), (2, "Fin"), (3, "수진"), (4, "태호")), ("imp", "chef"), 2, 0
    )
    assert read_question("지영이가 악이야?", table).proposition == p.Is(1, p.EVIL)
    assert read_statement("지영이는 악이라고 험담합니다.", table).proposition == p.Is(1, p.EVIL)
    assert read_question("누가 악이야?", table).proposition == p.Unknown("no yes/no question")
    assert read_question("지영이가 뚱땡이야?", table).proposition is None


@pytest.mark.parametrize("grammar", [ENGLISH, KOREAN], ids=["en", "ko"])
def test_every_meaning_takes_the_values_of_its_pattern(grammar: Grammar) -> None:
    def check(node: Any, values: int) -> None:
        for action, _ in node.actions:
            inspect.signature(action).bind(*[None] * values)
        for child in node.words.values():
            check(child, values)
        for child in node.valued.values():
            check(child, values + 1)
        for name, child in node.parts.items():
            check(child, values + (name not in grammar.silent))

    for node in grammar.rules.values():
        check(node, 0)


def test_a_reading_does_not_hang_on_the_order_of_sets() -> None:
    code = (
        "from storyteller_ai.language.reading import Table;"
        "from storyteller_ai.language.translate import read_question as r;"
        "t = Table(((0, 'Ana'), (1, 'Bo'), (2, '민수')), ('imp', 'chef'), 2, 0);"
        "print(r('Was the Chef told a 2 on night 1 or is Bo next to two evil players?', t),"
        " r('어제 민수한테 투표한 사람 중에 악이 있어?', t))"
    )
    seen = {
        subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True, check=True, text=True,
        ).stdout
        for seed in ("1", "2", "3")
    }  # fmt: skip
    assert len(seen) == 1
