"""Rule sets: what a house may vary, each as a named setting."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Literal, get_args, get_type_hints

from engine.errors import EngineError


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The settings of one game. The defaults are the official rules.

    execution_threshold: how many votes of the living an execution needs.
    evil_info_from: the number of players from which the evil players learn one another.
    travellers_count_for_threshold: whether living Travellers raise the threshold.
    exile_threshold: how many supporters an exile needs, of everybody seated or of the residents.
    simultaneous_win: who wins when both teams' conditions are met at one moment.
    """

    name: str = "official"
    execution_threshold: Literal["at_least_half", "more_than_half"] = "at_least_half"
    evil_info_from: int = 7
    travellers_count_for_threshold: bool = True
    exile_threshold: Literal["at_least_half_of_all", "more_than_half_of_residents"] = (
        "at_least_half_of_all"
    )
    simultaneous_win: Literal["good", "evil"] = "good"

    def votes_needed(self, living: int) -> int:
        """The number of votes that put a nominee on the block.

        >>> OFFICIAL.votes_needed(8), OFFICIAL.votes_needed(9), FORUM.votes_needed(8)
        (4, 5, 5)
        """
        if self.execution_threshold == "at_least_half":
            return (living + 1) // 2
        return living // 2 + 1

    def support_needed(self, everybody: int, residents: int) -> int:
        """The number of supporters that exile a Traveller.

        >>> OFFICIAL.support_needed(12, 10), FORUM.support_needed(12, 10)
        (6, 6)
        """
        if self.exile_threshold == "at_least_half_of_all":
            return (everybody + 1) // 2
        return residents // 2 + 1


OFFICIAL = RuleSet()
FORUM = replace(
    OFFICIAL,
    name="forum",
    execution_threshold="more_than_half",
    evil_info_from=5,
    travellers_count_for_threshold=False,
    exile_threshold="more_than_half_of_residents",
)
_NAMED = {rules.name: rules for rules in (OFFICIAL, FORUM)}


def rule_set(name: str) -> RuleSet:
    """The rule set of that name. Raises EngineError when there is none."""
    if name not in _NAMED:
        raise EngineError(f"no rule set is called {name!r}; there are {', '.join(_NAMED)}")
    return _NAMED[name]


def rules_from_data(data: dict[str, object]) -> RuleSet:
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
            raise EngineError(f"rule {key!r} must be {wanted}, not {value!r}")
    return replace(OFFICIAL, **data)  # type: ignore[arg-type]  # checked just above
