"""Suites: small declarative files that say what is played and which figures are looked at."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from engine import EngineError, load_script, supported_ids
from storyteller_ai.language import Language, language

SUITES: Final = Path(__file__).resolve().parent / "suites"


@dataclass(frozen=True, slots=True)
class Suite:
    """What is played, and what is looked at.

    figures: names as scorers give them (`balance.good`), the headline first. good: for each figure
    whether more is better (`up`), less (`down`), or nothing is said. seeds: so many a cell, a cell
    being a script with a number of players. setup: the policy that makes all choices of the setup,
    so that all policies meet the same table; empty: each makes its own.
    """

    name: str
    title: str
    figures: tuple[str, ...]
    scripts: tuple[str, ...] = ("tb",)
    players: tuple[int, ...] = (8,)
    seeds: int = 400
    bots: str = "town"
    rules: str = "official"
    setup: str = "handbook"
    max_days: int = 40
    good: Mapping[str, str] | None = None
    kind: str = "games"
    """`games`, `regret` (see `evals.regret`), or `choice` (see `evals.choice`; a seed is a
    situation)"""
    also: tuple[str, ...] = ()
    """Figures that a report shows and nobody compares: how much was looked at"""

    def cells(self) -> list[tuple[str, int]]:
        """Every script with every number of players."""
        return [(script, players) for script in self.scripts for players in self.players]


def suite_names() -> list[str]:
    """The suites on board."""
    return sorted(path.stem for path in SUITES.glob("*.toml"))


def title_in(suite: Mapping[str, Any], to: Language) -> str:
    """A suite's title in a language, as far as the suite is one of those on board.

    >>> title_in({"name": "balance", "title": "Who wins?"}, language("ko"))
    '누가 이기는가?'
    """
    key, title = f"evals.title.{suite['name']}", str(suite["title"])
    return to.text(key) if to.knows(key) and title == language().text(key) else title


def load_suite(spec: str) -> Suite:
    """A suite by name, or from a TOML file. Raises EngineError, in one line.

    >>> load_suite("balance").figures[0]
    'balance.good'
    """
    path = SUITES / f"{spec}.toml" if spec in suite_names() else Path(spec)
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError:
        raise EngineError(f"{spec[:60]!r} is no suite: {', '.join(suite_names())}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise EngineError(f"{path}: {error}") from None
    return _suite(path, data)


def varied(suite: Suite, bots: str, scripts: tuple[str, ...], players: str) -> Suite:
    """A suite played by other bots, on other scripts or at other sizes; what is empty stays.

    Raises EngineError for what can't be played.
    """
    sizes = [word.strip() for word in players.split(",") if word.strip()]
    if not all(word.isdecimal() and len(word) <= 2 for word in sizes):
        raise EngineError(f"--players takes sizes such as 8,12, not {players[:40]!r}")
    found = replace(
        suite,
        bots=bots or suite.bots,
        scripts=scripts or suite.scripts,
        players=tuple(map(int, sizes)) or suite.players,
    )
    _check(Path(suite.name), found)
    return found


def _suite(path: Path, data: Mapping[str, Any]) -> Suite:
    known = {field.name for field in fields(Suite)}
    if wrong := sorted(set(data) - known):
        raise EngineError(f"{path}: a suite has no {wrong[0]!r}; it has {', '.join(sorted(known))}")
    if path.parent == SUITES:
        data = {"title": language().text(f"evals.title.{data['name']}"), **data}
    try:
        given: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value for key, value in data.items()
        }
        suite = Suite(**given)
    except TypeError:
        raise EngineError(f"{path}: a suite needs name, title and figures") from None
    _check(path, suite)
    return suite


def _check(path: Path, suite: Suite) -> None:
    for what, kind in (("figures", str), ("scripts", str), ("players", int)):
        values = getattr(suite, what)
        if not isinstance(values, tuple) or not values or any(type(v) is not kind for v in values):
            raise EngineError(f"{path}: {what} is a list, and not an empty one")
    if not isinstance(suite.also, tuple) or any(type(name) is not str for name in suite.also):
        raise EngineError(f"{path}: also is a list of figures")
    if type(suite.seeds) is not int or suite.seeds < 1:
        raise EngineError(f"{path}: seeds is a whole number from 1")
    if any(not 5 <= number <= 15 for number in suite.players):
        raise EngineError(f"{path}: players are 5 to 15")
    for spec in suite.scripts:
        if missing := load_script(spec).unsupported(supported_ids()):
            raise EngineError(f"{path}: no rules yet for {', '.join(missing)} of script {spec}")
