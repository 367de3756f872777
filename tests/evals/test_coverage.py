"""The exhaustive runner: what it looks for, and a sample of its games."""

from __future__ import annotations

from engine import Stream, registry
from evals.coverage import Seen, all_characters, all_jinxes, all_kinds, cover, script_around

SAMPLE = 36


def test_it_looks_for_every_character_with_rules() -> None:
    assert set(all_characters()) == set(registry())
    assert {"imp", "thief", "fiddler", "stormcatcher"} <= set(all_characters())


def test_it_knows_the_choices_of_the_storyteller_from_the_characters_files() -> None:
    kinds = set(all_kinds())
    assert {"setup.bag", "imp.heir", "spy.grimoire", "drunk.thinks", "virgin.registers"} <= kinds
    assert {"artist.answer", "hellslibrarian.bad_thing", "summoner.summons"} <= kinds
    assert {"chef.learns", "washerwoman.learns"} <= kinds


def test_a_jinx_is_looked_for_where_both_have_rules() -> None:
    assert ("spy", "damsel") in all_jinxes()
    assert all(c in registry() for two in all_jinxes() for c in two)


def test_a_script_is_made_up_around_what_is_wanted() -> None:
    script = script_around(["huntsman", "imp"], Stream("around"))
    assert {"huntsman", "damsel", "imp"} <= set(script.characters)


def test_a_sample_of_games_sees_much_and_nothing_that_is_not_looked_for() -> None:
    seen = cover(SAMPLE)
    assert seen.games == SAMPLE and seen.refused < SAMPLE / 3
    assert set(seen.kinds) <= set(all_kinds()), "a kind of choice that the files do not tell of"
    rows = list(seen.rows())
    assert len(rows) == len(all_characters()) + len(all_kinds()) + len(all_jinxes())
    assert len(seen.missing()) < len(rows) / 3
    assert cover(SAMPLE).kinds == seen.kinds, "the same games each time"


def test_nothing_is_played_once_nothing_is_missing() -> None:
    assert len(Seen().missing()) == len(list(Seen().rows()))
    assert cover(0).games == 0
