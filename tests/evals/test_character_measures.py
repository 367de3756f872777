"""The measures over all characters: how games are dealt, and a small part of each."""

from __future__ import annotations

from engine import registry
from evals.coverage import all_characters, there
from evals.measures.characters import Tally, _piece, costs, deal


def test_a_game_is_dealt_for_characters_that_lack_games() -> None:
    lacking = ["leviathan", "spy", "recluse", "thief", "fiddler", "chef"]
    grim = deal(1, lacking).storyteller_view().grimoire
    assert {a.character for a in grim.abilities.values()} >= {"fiddler"}
    games = [deal(number, ["summoner", "imp"]) for number in range(4)]
    assert all(game.open for game in games), "they never stand in one another's way"


def test_a_piece_counts_every_character_that_was_there() -> None:
    tally = _piece(0, all_characters())
    assert tally.games == 25 and tally.faults == [] and tally.checked > 0
    assert len(tally.characters) > 80 and set(tally.characters) <= set(registry())
    total = Tally()
    total += tally
    total += tally
    assert total.games == 50 and total.characters["imp"] == 2 * tally.characters["imp"]
    assert total.checked == 2 * tally.checked


def test_there_is_whoever_was_dealt() -> None:
    assert there(deal(3, ["bishop"])) >= {"bishop"}


def test_scripts_take_turns_at_the_same_table() -> None:
    spent = costs(("tb", "sv"), 7, 1)
    assert set(spent) == {"tb", "sv"} and all(seconds > 0 for seconds in spent.values())
