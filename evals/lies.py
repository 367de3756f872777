"""Reports that liars make up, in the form that puzzle records have: anything of the right shape."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from engine import Stream
from engine.catalogue import GOOD_TEAMS, team_of

FIRST: Final = (
    *("washerwoman", "librarian", "investigator", "chef", "clockmaker", "knight", "noble"),
    *("steward", "shugenja", "grandmother", "pixie"),
)
EACH: Final = ("empath", "fortuneteller", "dreamer", "villageidiot", "chambermaid", "balloonist")
LATER: Final = ("oracle", "flowergirl", "towncrier")
CHOICES: Final = ("sailor", "snakecharmer")
LATER_CHOICES: Final = ("monk", "innkeeper", "exorcist", "gambler", "acrobat")
_OF_TEAM: Final = {"washerwoman": "townsfolk", "librarian": "outsider", "investigator": "minion"}


class Liar:
    """A player who claims to be a character, with what it would have been told."""

    def __init__(
        self, names: Sequence[str], seat: int, claim: str, script: Sequence[str], draws: Stream
    ) -> None:
        self.names, self.name, self.claim, self.draws = names, names[seat], claim, draws
        self.script = script

    def reports(self, nights: int, events: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
        """What the liar says of each night up to its death."""
        day_of_death = [e for e in events if e["player"] == self.name and _deadly(e)]
        for night in range(1, nights + 1):
            others = self._living(night, events)
            if len(others) < 3:
                return
            dies = any(e["time"] == f"N{night}" for e in day_of_death)
            if any(int(e["time"][1:]) < night for e in day_of_death):
                return
            early = self.claim in (*CHOICES, *LATER_CHOICES)
            content = self._tonight(night, events) if not dies or early else None
            if content is None and self._wakes_tonight(night, dies, events):
                content = self._of_one(others)
                if self.claim == "undertaker":
                    content["targets"] = [_executed(night - 1, events)]
            if content is not None:
                kind = "choice" if early else "info"
                of = {"player": self.name, "time": f"N{night}", "kind": kind}
                yield {**of, "ability": self.claim, **content}

    def _living(self, night: int, events: Sequence[Mapping[str, Any]]) -> list[str]:
        """Who else lives when a night begins."""
        dead = {
            e["target"] if e["type"] == "slayer_shot" else e["player"]
            for e in events
            if int(e["time"][1:]) < night and (_deadly(e) or e.get("died"))
        }
        return [n for n in self.names if n not in dead and n != self.name]

    def _tonight(self, night: int, events: Sequence[Mapping[str, Any]]) -> dict[str, Any] | None:
        claim, draws = self.claim, self.draws
        others = self._living(night, events)
        now = {FIRST: night == 1, EACH: True, LATER: night > 1}
        now |= {CHOICES: True, LATER_CHOICES: night > 1}
        if not any(claim in some and there for some, there in now.items()):
            return None
        if claim in _OF_TEAM:
            fits = [c for c in self.script if team_of(c) == _OF_TEAM[claim]]
            if not fits:
                return {"targets": [], "character": None}
            return {"targets": draws.sample(others, 2), "character": draws.choice(fits)}
        if claim == "oracle":
            return {"value": draws.below(len(self.names) - len(others))}
        if claim in ("chef", "empath"):
            return {"value": draws.below(3)}
        if claim == "clockmaker":
            return {"value": 1 + draws.below(len(self.names) // 2)}
        if claim in ("knight", "noble", "fortuneteller", "chambermaid", "innkeeper"):
            content: dict[str, Any] = {
                "targets": draws.sample(others, 3 if claim == "noble" else 2)
            }
            if claim == "fortuneteller":
                content["answer"] = draws.chance(0.5)
            elif claim == "chambermaid":
                content["value"] = draws.below(3)
            return content
        if claim == "shugenja":
            return {"answer": draws.choice(("clockwise", "anticlockwise"))}
        if claim == "flowergirl":
            return {"answer": draws.chance(0.5)}
        if claim == "towncrier":
            day = f"D{night - 1}"
            by = [e["player"] for e in events if e["time"] == day and e["type"] == "nomination"]
            return {"nominators": by, "answer": draws.chance(0.5)}
        return self._of_one(others)

    def _wakes_tonight(self, night: int, dies: bool, events: Sequence[Mapping[str, Any]]) -> bool:
        """Whether something happened for which the character wakes."""
        if self.claim in ("ravenkeeper", "sage"):
            return dies and (self.claim == "ravenkeeper" or self.draws.chance(0.5))
        before = [e for e in events if e["time"] == f"D{night - 1}"]
        if self.claim == "undertaker":
            return not dies and any(e["type"].startswith("execution") and e["died"] for e in before)
        guessed = any((e["type"], e["player"]) == ("juggle", self.name) for e in before)
        return self.claim == "juggler" and not dies and guessed

    def _of_one(self, others: Sequence[str]) -> dict[str, Any]:
        claim, draws = self.claim, self.draws
        good = [c for c in self.script if team_of(c) in GOOD_TEAMS]
        if claim == "pixie":
            return {"character": draws.choice([c for c in good if team_of(c) == "townsfolk"])}
        content: dict[str, Any] = {"targets": [draws.choice(others)]}
        if claim == "dreamer":
            evil = [c for c in self.script if c not in good]
            content["characters"] = [draws.choice(good), draws.choice(evil)]
        elif claim == "sage":
            content["targets"] = draws.sample(others, 2)
        elif claim == "juggler":
            return {"value": draws.below(3)}
        elif claim in ("ravenkeeper", "undertaker"):
            content["character"] = draws.choice(self.script)
        elif claim in ("grandmother", "gambler"):
            content["character"] = draws.choice(good)
        elif claim == "villageidiot":
            content["answer"] = draws.choice(("good", "evil"))
        return content


def _executed(day: int, events: Sequence[Mapping[str, Any]]) -> str:
    """Who was executed on a day."""
    return next(
        str(e["player"])
        for e in events
        if e["time"] == f"D{day}" and e["type"].startswith("execution")
    )


def _deadly(event: Mapping[str, Any]) -> bool:
    return event["type"] in ("night_death", "day_death") or bool(
        event.get("died") and event["type"] != "slayer_shot"
    )
