"""From the facets at which words point, in either language, to one description."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from engine.facts.likeness import VAGUE
from storyteller_ai.language.lexicon import fold

Patterns = Sequence[tuple[str, str]]

_PICKS = ("picks=character", "picks=3", "picks=2", "picks=1", "picks=0")
_HITTING = ("protect", "death", "impair", "revive", "stop", "change", "vote")


class Signs(NamedTuple):
    """The patterns of one language: what is tidied away, and what points at kinds and facets.

    death: what speaks of a death, once what speaks of the player's own is left out.
    """

    tidy: Patterns
    kinds: Patterns
    facets: Patterns
    death: str
    own_death: str

    def read(self, text: str) -> tuple[str, list[str], list[str]]:
        """The text tidied, the kinds at which it points, and the facets."""
        line = fold(text).strip()
        for pattern, plain in self.tidy:
            line = re.sub(pattern, plain, line)
        kinds = [kind for pattern, kind in self.kinds if re.search(pattern, line)]
        if "death" in kinds and re.search(self.death, re.sub(self.own_death, " ", line)) is None:
            kinds.remove("death")
        return line, kinds, [facet for pattern, facet in self.facets if re.search(pattern, line)]


def settle(
    kinds: Sequence[str], found: Sequence[str], vague: bool, oneself: bool
) -> tuple[str, ...]:
    """One kind, and of facets that exclude each other the one that says more.

    kinds: at which words point, the weightiest first; oneself: whether the ability is said to be
    about its own player's life. The order of the facets is that in which they were found.

    >>> settle(["protect", "death"], ["role=demon"], False, True)
    ('kind=protect', 'cond=from_demon', 'hits=self', 'also=death')
    """
    if vague and kinds and kinds[0] == "death" and "picks=1" not in found:
        if any(facet.startswith(("about=", "trigger=")) for facet in found):
            kinds = kinds[1:]  # to be about the dead is no way to kill
    if not kinds and any(facet.startswith("about=shown") for facet in found):
        kinds = ["info"]
    kind = kinds[0] if kinds else ""
    said = dict.fromkeys(found)
    _when(said)
    _picks(said)
    _about(said, kind)
    if kind == "info":
        _told(said)
        _drop(said, "lasts=one", "lasts=rest")
    else:
        for facet in ("form=yesno", "form=number", "form=player"):
            said.pop(facet, None)
    if kind and kind != "info":
        _drop(said, "deed=malfunction")
    if kind == "death" and "trigger=nominated" in said:
        _drop(said, "about=executed")
    if "deed=statement_false" in said:
        _drop(said, "deed=statement")
        said["time=day"] = None
        _drop(said, "time=night")
    if kind == "vote":
        _drop(said, "about=nonvoters")
    if kind != "outcome":
        _drop(said, "deed=lose", "deed=win")
    if "alive=any" in said:
        _drop(said, "about=dead")
    hitting = [other for other in kinds if other in _HITTING]
    if hitting and kind != "info":
        _hit(said, hitting[0], oneself)
    marks = [VAGUE] if vague else []
    marks += [f"also={other}" for other in kinds[1:]]
    return (*([f"kind={kind}"] if kind else []), *said, *marks)


def _drop(said: dict[str, None], *facets: str) -> None:
    for facet in facets:
        said.pop(facet, None)


def _when(said: dict[str, None]) -> None:
    if "freq=first" in said:
        _drop(said, "freq=every", "freq=once")
        if "time=day" not in said:
            said["time=night"] = None
    if "freq=once" in said:
        _drop(said, "freq=every")
    if any(facet.startswith("trigger=") for facet in said):
        _drop(said, "time=night", "time=day")
    if "trigger=nominated" in said:
        _drop(said, "deed=nominated")
    if "trigger=voted_for" in said:
        _drop(said, "deed=voted")
    if "deed=statement" in said:
        said["time=day"] = None
    if "time=day" in said:
        _drop(said, "time=night")


def _picks(said: dict[str, None]) -> None:
    there = [facet for facet in _PICKS if facet in said]
    if "picks=0" in there:
        _drop(said, *there[:-1])
    else:
        _drop(said, *there[1:])


def _about(said: dict[str, None], kind: str) -> None:
    if said.keys() & {"about=near", "about=pairs"}:
        _drop(said, "about=neighbours")
    if "about=living" in said and said.keys() & {
        "deed=distance",
        "about=neighbours",
        "picks=1",
        "picks=2",
    }:
        _drop(said, "about=living")
        if "about=neighbours" not in said:
            said["alive=living"] = None
    if "about=executed" in said:
        _drop(said, "about=dead")
    if "picks=character" in said or "deed=swap" in said:
        _drop(said, "form=character", "form=alignment")
    if said.keys() & {"deed=both_good", "deed=both_evil", "about=two_characters"}:
        _drop(said, "role=good", "role=evil")
    if "trigger=dies_night" in said or kind == "stop":
        _drop(said, "deed=woke")
    if "trigger=executed" in said or "cond=from_execution" in said:
        _drop(said, "about=executed")
    if "trigger=dies_night" in said and "about=killer" not in said:
        _drop(said, "about=dead")
    if kind == "outcome":
        _drop(said, "deed=guess")
    if "cond=first_time" in said:
        _drop(said, "cond=from_any")
    if "about=near" in said:  # who sits so far away, and not how far
        _drop(said, "deed=distance")


def _told(said: dict[str, None]) -> None:
    """Information has one form."""
    if said.keys() & {"deed=distance", "form=number"}:
        _drop(said, "form=character", "form=yesno", "form=player")
        said["form=number"] = None
    if "form=alignment" in said:
        _drop(said, "role=evil", "role=good", "form=yesno")
    if "deed=type" in said:
        _drop(said, "form=character")
        said["form=player"] = None
    if said.keys() & {"deed=same", "deed=sametype"}:
        _drop(said, "form=alignment", "form=character")
        if any(facet.startswith("picks=") for facet in said):
            said["form=yesno"] = None
    if "form=character" in said:
        _drop(said, "form=player", "form=yesno")
    if "form=number" in said and not any(
        facet.startswith(("about=", "deed=", "picks=")) for facet in said
    ):
        said["about=all"] = None
    if {"deed=voted", "deed=nominated"} <= said.keys():
        _drop(said, "deed=voted")
    if any(facet.startswith("picks=") for facet in said):
        _drop(said, "about=shown1", "about=shown2", "about=shown3")


def _hit(said: dict[str, None], kind: str, oneself: bool) -> None:
    """Whom it hits, and from what it protects."""
    if kind == "protect" and said.keys() & {"role=demon", "by=demon"}:
        _drop(said, "role=demon", "by=demon")
        if "cond=from_any" not in said:
            said["cond=from_demon"] = None
    if kind == "protect" and "cond=first_time" in said:
        _drop(said, "trigger=dies_night")
    if kind == "protect" and "trigger=executed" in said:
        said["cond=from_execution"] = None
    if "trigger=nominated" in said:
        said["hits=nominator"] = None
    elif "trigger=voted_for" in said:
        said["hits=voter"] = None
    elif "trigger=chosen" in said:
        said["hits=chooser"] = None
    elif kind == "change" and "deed=swap" in said:
        said["hits=self"] = said["hits=chosen"] = None
    elif oneself or "hits=other" in said:
        said["hits=self"] = None
    elif "about=neighbours" in said and kind in ("protect", "death", "impair"):
        said["hits=neighbours"] = None
    elif "picks=1" in said or "picks=2" in said:
        said["hits=chosen"] = None
    elif kind == "protect":
        said["hits=other"] = None
