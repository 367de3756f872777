"""Somebody who has never played: what they look up, what they type by mistake, whom they ask."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.catalogue import catalogue
from storyteller_ai.language import language
from storyteller_ai.terminal.reading import Reader, Wrong
from storyteller_ai.terminal.rulebook import rules

EMPATH = ("play", "--plain", "--bots", "town", "--seed", "3", "--character", "empath")
IMP = ("play", "--plain", "--bots", "town", "--seed", "5", "--character", "imp")
ON_SCRIPT = ("chef", "empath", "drunk", "baron", "imp")


@pytest.mark.parametrize("code", ["en", "ko"])
def test_the_rules_of_a_game_and_of_every_character(code: str) -> None:
    to = language(code)
    reader = Reader({0: "Ana"}, ON_SCRIPT, to=to)
    game = [line.text for line in rules("", reader, 8)]
    assert all(any(to.character(c) in line for line in game) for c in ON_SCRIPT)
    every = [line.text for line in rules("all", reader, 8)]
    for character in ON_SCRIPT:
        one = rules(to.character(character), reader, 8)[0].text
        assert any(one.endswith(line.partition(": ")[2]) for line in every if ": " in line)
    assert len(rules("thief", reader, 8)) == 1
    with pytest.raises(Wrong):
        rules("zork", reader, 8)


def test_any_character_can_be_looked_up() -> None:
    reader = Reader({0: "Ana"}, ON_SCRIPT)
    assert all(rules(character, reader, 8)[0].text for character in catalogue())


def test_what_is_dealt_is_said_once(sit: Any) -> None:
    dealt = "Dealt to 10: 7 Townsfolk, 2 Minions, 1 Demon, unless a character changes that."
    where = ["play", "--plain", "--bots", "random", "--seed", "1", "--players"]
    assert sit([*where, "10"]).screen.count(dealt) == 1
    guests = sit([*where, "10", "--travellers", "2"]).screen
    assert guests.count(dealt) == 1


@pytest.mark.parametrize("typed", ["help", "?", "HELP", "/help"])
def test_help_needs_no_stroke(sit: Any, typed: str) -> None:
    screen = sit(EMPATH, [typed, "quit"]).screen
    assert "/whisper NAME words" in screen and "You: " not in screen
    assert "You leave; nothing is lost." in screen


def test_help_on_one_command(sit: Any) -> None:
    screen = sit(EMPATH, ["/help whisper", "/help zork"]).screen
    assert "  /whisper NAME words" in screen and "/accuse NAME" not in screen
    assert "there is no /zork" in screen


def test_a_vote_before_the_vote_is_not_said_aloud(sit: Any) -> None:
    screen = sit(EMPATH, ["", "", "/nominate Mina", "yes", "", "yes"]).screen
    before, refused, after = screen.partition("the vote comes after this talk")
    assert refused and "You: yes" not in screen
    assert "Hands: you yes" in after and "Hands" not in before


@pytest.mark.parametrize("typed", ["whisper Mina I am the Imp", "I nominate Mina", "slay mina"])
def test_a_forgotten_stroke_says_nothing_aloud(sit: Any, typed: str) -> None:
    screen = sit(EMPATH, [typed, "nominate nobody today"]).screen
    assert "nothing was said" in screen and f"You: {typed}" not in screen
    assert "You: nominate nobody today" in screen


@pytest.mark.parametrize(
    ("script", "shown"),
    [(("acrobat", "juggler"), None), (("juggler",), "juggler"), (("empath",), None)],
)
def test_a_name_that_two_share_means_the_one_on_the_script(
    script: tuple[str, ...], shown: str | None
) -> None:
    to = language("ko")
    reader = Reader({0: "Ana"}, script, to=to)
    if shown is None:
        with pytest.raises(Wrong, match="acrobat"):
            rules("곡예사", reader, 8)
    else:
        assert rules("곡예사", reader, 8) == rules(shown, reader, 8)


@pytest.mark.parametrize("bots", ["town", "reasoner"])
def test_who_is_asked_in_a_whisper_answers_in_one(sit: Any, bots: str) -> None:
    asks = ["/whisper Mina what are you?", "/whisper Lou /ask Lou information"]
    screen = sit([*EMPATH[:3], bots, *EMPATH[4:]], asks).screen
    assert "Mina whispers to you: " in screen and "Lou whispers to you: " in screen


def test_who_is_sounded_out_says_how_they_will_vote(sit: Any) -> None:
    screen = sit(EMPATH, ["/whisper Ana let's execute Dov"]).screen
    assert "Ana whispers to you: " in screen


def test_a_private_report_is_told_in_public_as_well(sit: Any) -> None:
    screen = sit(EMPATH, ["/whisper Juno /ask Juno information", *[""] * 60]).screen
    told = [line for line in screen.splitlines() if line.startswith("Juno")]
    assert told[0].startswith("Juno whispers to you: ")
    known = {line.partition(":")[0] for line in told if "Baron" in line and "Suri" in line}
    assert known >= {"Juno", "Juno whispers to you"}


def test_the_demon_deals_its_bluffs_out(sit: Any) -> None:
    sat = sit(IMP, ["/plan", "/whisper Hugo /plan", "", "/whisper Hugo /plan Hugo", "/quit"])
    assert "a plan is for one ear" in sat.screen
    bluffs = re.search("not in play: (.+), (.+) and (.+)[.]", sat.screen)
    dealt = re.search("Let's do it so: I claim (.+) and Hugo claims (.+)[.]", sat.screen)
    assert bluffs and dealt and dealt[1] != dealt[2] and set(dealt.groups()) < set(bluffs.groups())
    assert "say who claims what" in sat.screen
    good = sit(EMPATH, ["/help", "/whisper Mina /plan"]).screen
    assert "/plan: tell" not in good and "say who claims what" in good


def test_a_shot_that_hits_nobody_is_said(sit: Any) -> None:
    slayer = ("play", "--plain", "--bots", "town", "--seed", "22", "--character", "slayer")
    missed = sit(slayer, ["/slay 1", "/quit"]).screen.partition("as the Slayer on Cleo.\n")[2]
    assert missed.startswith("Nothing happens.\nA word on this? (Enter passes)")
    hit = sit(slayer, ["/slay Dov", "/quit"]).screen
    assert "Dov dies." in hit and "Nothing happens." not in hit


def test_a_wrong_choice_by_night_says_who_can_be_chosen(sit: Any) -> None:
    butler = ("play", "--plain", "--bots", "town", "--seed", "21", "--character", "butler")
    screen = sit(butler, ["", "/quit"]).screen
    assert "that is no answer here; possible: Hugo, Cleo, Ines, Rio, Oda, Ana, Quin" in screen


def test_the_reveal_repeats_no_grimoire_and_says_when_choices_were_made(sit: Any) -> None:
    looked, spread = 0, 0
    for seed in range(7, 15):
        screen = sit(["play", "--watch", "--plain", "--bots", "town", "--seed", str(seed)]).screen
        nights, _, choices = screen.partition("The nights\n")[2].partition(
            "The Storyteller's choices\n"
        )
        looks = nights.count("sees the Grimoire.")
        if looks > 1:
            rows = [line for line in nights.splitlines() if line.startswith("    ")]
            assert 8 <= len(rows) < 8 * looks, "eight seats once, then what is new"
        headings = re.findall("^Night ([0-9]+)$", choices, re.MULTILINE)
        assert headings == sorted(set(headings), key=int)
        looked, spread = looked + (looks > 1), spread + (len(headings) > 1)
    assert looked and spread, "games with a Spy, and with choices in several nights, are among them"
