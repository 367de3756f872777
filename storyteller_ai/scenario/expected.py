"""The form of what a scenario expects, and of information as it is written."""

from __future__ import annotations

from typing import Any, Final

from engine.catalogue import PLAYER_TEAMS, catalogue
from storyteller_ai.scenario.checks import Place, nearest, shown

SEATS: Final = (
    "alive",
    "dead",
    "died",
    "revived",
    "saw_grimoire",
    "woke",
    "slept",
    "spent",
    "not_spent",
    "refused_hands",
)
TOLD: Final = ("learned", "told", "could_learn", "could_learn_has", "could_learn_lacks")
LISTS: Final = TOLD[1:]
WORDS: Final = {
    "winner": ("good", "evil", "none"),
    "answer": ("yes", "no", "unknown"),
    "truth": (True, False, "true", "false", "unjudgeable"),
    "warmth": ("cold", "warm", "hot", "bingo"),
}
KEYS: Final = (
    *SEATS,
    *TOLD,
    *WORDS,
    "character",
    "alignment",
    "impaired",
    "became",
    "evil_info",
    "in_play",
    "offered",
    "not_offered",
    "executed",
    "about_to_die",
    "votes",
    "ghost_vote",
    "rejected",
    "announced",
)
SPECIAL_WORDS: Final = (
    *("yes", "no", "good", "evil", "none", "nothing", "any", "unknown"),
    *("clockwise", "anticlockwise"),
)
_SEQUENCE: Final = ("first", "then", "refused")


def check_expectations(place: Place, expect: dict[str, Any]) -> None:
    """Refuse an expectation that cannot be read."""
    for key, value in expect.items():
        here = place.at(key)
        if key in SEATS:
            here.seats(value)
        elif key in TOLD:
            _check_told(here, key, value)
        elif key in WORDS:
            for word in value if isinstance(value, list) else [value]:
                here.one_of(word, WORDS[key])
        elif key in ("executed", "about_to_die"):
            here.seats([value], "none")
        elif key == "votes":
            if type(value) is not int:
                here.fail(f"a number, not {shown(value)}")
        elif key == "rejected":
            here.truth(value)
        elif key in _CHECKS:
            _CHECKS[key](here, value)
        else:
            place.fail(f"unknown key {key!r}{nearest(key, KEYS)}")


def _check_told(place: Place, key: str, value: Any) -> None:
    for name, told in place.mapping(value).items():
        here = place.at(name)
        place.seat(name)
        if key not in LISTS:
            check_information(here, told)
        else:
            for each in here.list(told):
                check_information(here, each)


def check_information(place: Place, value: Any, any_word: bool = False) -> None:
    """Refuse words that are neither a seat, a character nor one of the few that answers take.

    any_word: words in small letters will do, since single characters' choices have their own.
    """
    if isinstance(value, list):
        for each in value:
            check_information(place, each, any_word)
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key in ("players", "player", "character", *_SEQUENCE):
                check_information(place, inner, any_word)
            else:
                place.seat(key)
                check_information(place, inner, any_word)
    elif isinstance(value, str):
        known = (*place.names, *SPECIAL_WORDS)
        free = any_word and value.islower()
        if value not in known and value not in catalogue() and not free:
            guess = nearest(value, (*known, *catalogue()))
            place.fail(f"{shown(value)} is no seat, character or answer{guess}")
    elif not isinstance(value, bool | int):
        place.fail("an answer is missing")


def _check_characters(place: Place, value: Any) -> None:
    for name, character in place.mapping(value).items():
        place.seat(name)
        place.at(name).character(character)


def _check_alignments(place: Place, value: Any) -> None:
    for name, alignment in place.mapping(value).items():
        place.seat(name)
        place.at(name).one_of(alignment, ("good", "evil"))


def _check_truths(place: Place, value: Any) -> None:
    for name, truth in place.mapping(value).items():
        place.seat(name)
        place.at(name).truth(truth)


def _check_became(place: Place, value: Any) -> None:
    for name, row in place.mapping(value).items():
        here = place.at(name)
        place.seat(name)
        here.keys(row, ("character", "alignment"))
        if "character" in row:
            here.character(row["character"])
        if "alignment" in row:
            here.one_of(row["alignment"], ("good", "evil"))


def _check_evil_info(place: Place, value: Any) -> None:
    for name, row in place.mapping(value).items():
        here = place.at(name)
        place.seat(name)
        if row == "nothing":
            continue
        here.keys(row, ("demon", "demons", "minions", "bluffs"))
        for key in ("demon", "demons", "minions"):
            if key in row:
                here.at(key).seats(row[key], "none")
        bluffs = row.get("bluffs", 0)
        if type(bluffs) is not int:
            here.at("bluffs").characters(bluffs)


def _check_in_play(place: Place, value: Any) -> None:
    for key, number in place.mapping(value).items():
        if key not in PLAYER_TEAMS:
            place.character(key)
        place.at(key).number(number, least=0)


def _check_offered(place: Place, value: Any) -> None:
    for key, options in place.mapping(value).items():
        place.ruling(key)
        check_information(place.at(key), options, any_word=True)


def _check_not_offered(place: Place, value: Any) -> None:
    for key in value if isinstance(value, list) else [value]:
        place.ruling(key)


def _check_announced(place: Place, value: Any) -> None:
    place.keys(value, ("died", "revived"))
    for key, names in value.items():
        place.at(key).seats(names)


_CHECKS: Final = {
    "character": _check_characters,
    "alignment": _check_alignments,
    "impaired": _check_truths,
    "ghost_vote": _check_truths,
    "became": _check_became,
    "evil_info": _check_evil_info,
    "in_play": _check_in_play,
    "offered": _check_offered,
    "not_offered": _check_not_offered,
    "announced": _check_announced,
}
