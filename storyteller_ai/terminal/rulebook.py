"""What somebody looks up who does not know the rules: how a game goes, what a character does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from engine import supported_ids
from engine.catalogue import RESIDENT_TEAMS, catalogue
from storyteller_ai.language import Language
from storyteller_ai.narration import Line
from storyteller_ai.terminal.amending import any_character
from storyteller_ai.terminal.reading import Reader, Wrong
from storyteller_ai.terminal.talking import FORMS, form_of
from storyteller_ai.wording import bag_words, rule_of

_GAME: Final = ("aim", "teams", "night", "talk", "votes", "dead", "impaired")
"""The rules of every game, in the order in which a newcomer needs them."""


def rules(rest: str, reader: Reader, residents: int) -> list[Line]:
    """`/rules`: the game in short; with `all`, every character; else the one that is named.

    residents: how many play, Travellers apart. Raises Wrong for what is no character here.
    """
    to = reader.language
    if not rest:
        return list(_game(reader.characters, residents, to))
    if reader.vocabulary.code(rest, ("all",)):
        return list(_everybody(reader.characters, to))
    return list(_one(_named(rest, reader), to))


def _named(text: str, reader: Reader) -> str:
    """The character of the script that is named; else any other: a Traveller stands on none."""
    try:
        return reader.character(text)
    except Wrong:
        guest = any_character(text, reader)
        if guest not in catalogue():
            raise
        return guest


def _game(characters: Sequence[str], residents: int, to: Language) -> Iterator[Line]:
    for part in _GAME:
        yield Line(_text(to, part), "dim")
    yield Line(bag_words(residents, characters, to), "dim")
    for team in RESIDENT_TEAMS:
        names = [*map(to.character, _of_team(team, characters))]
        if names:
            heading = to.text(f"words.team_heading.{team}")
            yield Line(_text(to, "row", team=heading, names=names), "dim")
    yield Line(_text(to, "more"), "dim")


def _everybody(characters: Sequence[str], to: Language) -> Iterator[Line]:
    for team in RESIDENT_TEAMS:
        here = _of_team(team, characters)
        if here:
            yield Line(to.text(f"words.team_heading.{team}"), "title")
        for character in here:
            yield Line(_text(to, "rule", name=to.character(character), rule=_rule(character, to)))


def _one(character: str, to: Language) -> Iterator[Line]:
    team = to.text(f"words.team.{catalogue()[character].team}")
    values = {"name": to.character(character), "team": team, "rule": _rule(character, to)}
    yield Line(_text(to, "character", **values))
    if character in FORMS:
        yield Line(_text(to, "told_so", form=form_of(character, to)), "dim")


def _rule(character: str, to: Language) -> str:
    return rule_of(character, to) if character in supported_ids() else _text(to, "none_yet")


def _of_team(team: str, characters: Sequence[str]) -> list[str]:
    known = catalogue()
    return [c for c in characters if c in known and known[c].team == team]


def _text(to: Language, key: str, **values: Any) -> str:
    return to.text(f"terminal.rules.{key}", **values)
