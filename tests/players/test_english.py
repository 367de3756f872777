from __future__ import annotations

import pytest

from engine import Stream
from engine.speech import (
    Accuse,
    Act,
    Ask,
    Claim,
    Defend,
    Plan,
    Propose,
    Report,
    Retell,
    Retract,
    VoteIntent,
)
from storyteller_ai.language import english

NAMES = {0: "Ana", 1: "Bo", 2: "Cy"}
ACTS: list[tuple[Act, tuple[str, ...]]] = [
    (Claim(("fortuneteller",)), ("Fortune Teller",)),
    (Claim(("chef", "monk", "saint")), ("Chef", "Monk", "Saint")),
    (Report("empath", 2, 1, (1, 2)), ("2", "1", "Bo", "Cy")),
    (Report("fortuneteller", 1, True, (1, 2)), ("yes", "Bo")),
    (Report("undertaker", 3, "imp", (2,)), ("Imp", "Cy")),
    (Report("librarian", 1, ("drunk", (0, 1))), ("Drunk", "me", "Bo")),
    (Report("librarian", 1, ("none", ())), ("1",)),
    (Accuse(1, "demon", "claims_clash"), ("Bo", "Demon", "both")),
    (Defend(1), ("Bo",)),
    (Defend(0), ()),
    (Ask(2, "information"), ("Cy",)),
    (Ask(2, "reason"), ("Cy",)),
    (Propose("execute", 1), ("Bo",)),
    (Propose("spare", 1), ("Bo",)),
    (Propose("nominate", 1), ("Bo",)),
    (VoteIntent(1, True), ("Bo",)),
    (VoteIntent(1, False), ("Bo",)),
    (Retract(), ()),
    (Retell(1, Claim(("chef",))), ("Bo", "Chef")),
    (Retell(1, Report("chef", 1, 0)), ("Bo", "0")),
    (Plan(((0, "chef"), (1, "monk"))), ("Chef", "Bo", "Monk")),
]


@pytest.mark.parametrize(("act", "words"), ACTS)
def test_every_act_has_words(act: Act, words: tuple[str, ...]) -> None:
    for number in range(12):
        text = english.speak((act,), NAMES, 0, Stream(number))
        assert text[-1] in ".?"
        assert all(word in text for word in words), text


def test_the_same_draws_give_the_same_words_and_others_vary() -> None:
    act = (Claim(("chef",)),)
    texts = [english.speak(act, NAMES, 0, Stream(number)) for number in range(20)]
    assert texts == [english.speak(act, NAMES, 0, Stream(number)) for number in range(20)]
    assert len(set(texts)) > 2


def test_a_player_or_character_that_is_unknown_still_reads() -> None:
    assert "somebody" in english.speak((Accuse(9),), NAMES, 0, Stream(1))
    assert "stranger" in english.speak((Claim(("stranger",)),), NAMES, 0, Stream(1))
