"""Rule sets: what a house may vary, each as a named setting."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Final, Literal, get_args, get_type_hints

from engine.errors import EngineError


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The settings of one game. The defaults are the official rules.

    execution_threshold: how many votes of the living an execution needs.
    evil_info_from: the number of players from which the evil players learn one another.
    travellers_count_for_threshold: whether living Travellers raise the threshold.
    exile_threshold: how many supporters an exile needs, of everybody seated or of the residents.
    simultaneous_win: who wins when both teams' conditions are met at one moment.
    min_players: the smallest table, Travellers not counted.
    duplicate_abilities: whether a character whose text allows it may be dealt more than once.
    drunk_duplicate: whether a Drunk may believe to be a character that is truly in play.
    nominations_given, nominations_received: how many a player has in a day.
    uncast_vote: what a vote that never came counts as.
    travellers_count_as_players: whether living Travellers count where an ability counts players.
    travellers_vote: whether Travellers vote on executions.
    exile_when: by day, each Traveller once; or again and again.
    bone_collector_when: whether the Bone Collector chooses by night, or by day for the next night.
    pukka_first_night: whether the Pukka acts on the first night.
    stormcatcher_info: when evil learns whom the Storm Catcher guards.
    fiddler_tie: who wins when the Fiddler's contest ties.
    soldier_and_poison: whether who is safe from the Demon is safe from its poison as well.
    night_order: the forum's list has the official order for all its characters.
    storyteller_consult: whether all learn that a player uses an ability with the Storyteller.
    impairment_term: the words for impaired, for whatever talks to players.
    balloonist_text: whether the Balloonist learns a player of another type each night for ever,
    or one of each type. balloonist_outsiders: by how many its setup may change the Outsiders.
    """

    name: str = "official"
    execution_threshold: Literal["at_least_half", "more_than_half"] = "at_least_half"
    evil_info_from: int = 7
    travellers_count_for_threshold: bool = True
    exile_threshold: Literal[
        "at_least_half_of_all",
        "more_than_half_of_all",
        "more_than_half_of_residents",
        "more_than_half_of_living_residents",
    ] = "at_least_half_of_all"
    simultaneous_win: Literal["good", "evil"] = "good"
    min_players: int = 5
    duplicate_abilities: Literal["by_text", "never"] = "by_text"
    drunk_duplicate: Literal["forbid", "allow"] = "forbid"
    nominations_given: int = 1
    nominations_received: int = 1
    uncast_vote: Literal["pardon"] = "pardon"
    travellers_count_as_players: Literal["partly", "never"] = "partly"
    travellers_vote: bool = True
    exile_when: Literal["day", "any_time"] = "day"
    bone_collector_when: Literal["night", "day"] = "night"
    pukka_first_night: bool = True
    stormcatcher_info: Literal["own_step", "with_evil_info"] = "own_step"
    fiddler_tie: Literal["evil", "good"] = "evil"
    soldier_and_poison: Literal["safe", "poisoned"] = "safe"
    night_order: Literal["official", "forum"] = "official"
    storyteller_consult: Literal["free", "declared"] = "free"
    impairment_term: Literal["drunk_and_poisoned", "malfunction"] = "drunk_and_poisoned"
    balloonist_text: Literal["different_from_last", "each_type_once"] = "different_from_last"
    balloonist_outsiders: Literal["zero_or_one", "one"] = "zero_or_one"

    def changes(self) -> tuple[tuple[str, str | int | bool], ...]:
        """The settings that are not the official ones, with their values.

        >>> replace(OFFICIAL, fiddler_tie="good").changes()
        (('fiddler_tie', 'good'),)
        """
        mine, official = asdict(self), asdict(OFFICIAL)
        return tuple((k, v) for k, v in mine.items() if k != "name" and v != official[k])

    def votes_needed(self, living: int) -> int:
        """The number of votes that put a nominee on the block.

        >>> OFFICIAL.votes_needed(8), OFFICIAL.votes_needed(9), FORUM.votes_needed(8)
        (4, 5, 5)
        """
        if self.execution_threshold == "at_least_half":
            return (living + 1) // 2
        return living // 2 + 1

    def support_needed(self, everybody: int, residents: int, living: int) -> int:
        """The number of supporters that exile a Traveller, of so many seats, residents, and living
        residents.

        >>> OFFICIAL.support_needed(12, 10, 6), FORUM.support_needed(12, 10, 6)
        (6, 6)
        """
        if self.exile_threshold == "at_least_half_of_all":
            return (everybody + 1) // 2
        base = {
            "more_than_half_of_all": everybody,
            "more_than_half_of_residents": residents,
            "more_than_half_of_living_residents": living,
        }
        return base[self.exile_threshold] // 2 + 1


OFFICIAL = RuleSet()
FORUM = replace(
    OFFICIAL,
    name="forum",
    execution_threshold="more_than_half",
    evil_info_from=5,
    travellers_count_for_threshold=False,
    exile_threshold="more_than_half_of_residents",
    min_players=7,
    duplicate_abilities="never",
    travellers_count_as_players="never",
    exile_when="any_time",
    storyteller_consult="declared",
    bone_collector_when="day",
    stormcatcher_info="with_evil_info",
    fiddler_tie="good",
    night_order="forum",
    impairment_term="malfunction",
    balloonist_text="each_type_once",
    balloonist_outsiders="one",
)
MOST: Final = 20
"""No number in a rule set is higher."""
_NAMED = {rules.name: rules for rules in (OFFICIAL, FORUM)}


def rule_set(name: str) -> RuleSet:
    """The rule set of that name. Raises EngineError when there is none."""
    if name not in _NAMED:
        raise EngineError(f"no rule set is called {name!r}; there are {', '.join(_NAMED)}")
    return _NAMED[name]


def load_rules(path_or_name: str) -> RuleSet:
    """The rule set of that name, else the one in that file: a JSON object of settings.

    `base` names the rule set that the file changes, the official one where it is left out. Raises
    EngineError, in one line, for anything else.
    """
    if path_or_name in _NAMED:
        return _NAMED[path_or_name]
    path = Path(path_or_name)
    if not path.is_file():
        return rule_set(path_or_name)
    try:
        data = json.loads(path.read_text("utf-8-sig"))
    except (OSError, ValueError, RecursionError) as error:
        raise EngineError(f"{path_or_name}: no JSON: {error}") from None
    if not isinstance(data, dict):
        raise EngineError(f"{path_or_name}: rules are an object of settings")
    base = rule_set(str(data.pop("base", OFFICIAL.name)))
    try:
        return rules_from_data({"name": "house", **data}, base)
    except EngineError as error:
        raise EngineError(f"{path_or_name}: {error}") from None


def rules_from_data(data: Mapping[str, object], base: RuleSet = OFFICIAL) -> RuleSet:
    """A rule set from plain data, every setting checked. Raises EngineError for a bad one."""
    hints = get_type_hints(RuleSet)
    known = {field.name for field in fields(RuleSet)}
    for key, value in data.items():
        if key not in known:
            names = ", ".join(sorted(known))
            raise EngineError(f"no rule is called {key!r}; the rules are {names}")
        allowed = get_args(hints[key])
        fits = value in allowed if allowed else type(value) is hints[key]
        if not fits:
            wanted = " or ".join(map(repr, allowed)) if allowed else hints[key].__name__
            raise EngineError(f"rule {key!r} must be {wanted}, not {value!r}"[:200])
        if type(value) is int and not 1 <= value <= MOST:
            raise EngineError(f"rule {key!r} is from 1 to {MOST}, not {value}")
    return replace(base, **data)  # type: ignore[arg-type]  # checked just above
