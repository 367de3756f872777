"""What the handbook answers an Artist: the truth to the sober, mostly its opposite to others."""

from __future__ import annotations

from collections import Counter

from engine import Consult, Game, Placed, Position, Stream, load_script
from engine.facts.propositions import DEMON, Is, Proposition, Unknown
from storyteller_ai.storytellers.handbook.case import Case, cast_of
from storyteller_ai.storytellers.handbook.policy import advise

CHARACTERS = ("imp", "artist", "noble", "poisoner", "monk", "soldier", "mayor")


def answers(question: Proposition, poisoned: bool) -> Counter[str]:
    """What forty Artists hear."""
    found = Counter[str]()
    for seed in range(40):
        seats = tuple(
            Placed(f"P{i}", c, poisoned=poisoned and c == "artist")
            for i, c in enumerate(CHARACTERS)
        )
        script = load_script("almanac")
        game = Game.at(Position(script, seats, start="day", number=1), seed=seed)
        while game.floor is None:  # what a setup leaves open
            decision = game.open[0]
            game.step(decision.choice(decision.options.sample(Stream("setup", decision.id))))
        game.step(game.floor.act(1).choice(Consult("artist", (), question)))
        if game.asked is None:  # one answer was possible
            found[game.view(1).refresh().learned[-1][1].value] += 1
            continue
        case = Case(game.asked, game.storyteller_view(), Stream("a", seed), cast_of(script))
        value = advise(case).value
        assert case.options.contains(value)
        found[value] += 1
    return found


def test_the_sober_hear_the_truth() -> None:
    assert answers(Is(0, DEMON), poisoned=False) == {"yes": 40}
    assert answers(Is(2, DEMON), poisoned=False) == {"no": 40}


def test_the_poisoned_cannot_turn_the_answer_round() -> None:
    heard = answers(Is(0, DEMON), poisoned=True)
    assert set(heard) == {"yes", "no"} and 5 < heard["yes"] < heard["no"]


def test_what_nobody_can_say_is_unknown_to_all() -> None:
    for poisoned in (False, True):
        assert answers(Unknown("the future"), poisoned) == {"unknown": 40}
