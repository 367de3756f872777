"""What a model's tokens cost, from a table of the user's own: prices change, code should not."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Any, Final

from engine import EngineError
from storyteller_ai.llm.usage import Usage

MILLION: Final = 1_000_000
_FIELDS: Final = ("in", "cached", "out")


@dataclass(frozen=True, slots=True)
class Prices:
    """US dollars for a million tokens (in, cached in, out) by model; an unlisted model is free."""

    rows: Mapping[str, tuple[float, float, float]] = field(default_factory=dict)

    def __contains__(self, model: str) -> bool:
        return model in self.rows

    def cost(self, model: str, usage: Usage) -> float:
        """What the tokens cost, in US dollars.

        >>> Prices({"m": (1.0, 0.5, 4.0)}).cost("m", Usage(3_000_000, 1_000_000, 500_000))
        4.5
        """
        fresh, cached, out = self.rows.get(model, (0.0, 0.0, 0.0))
        new = usage.tokens_in - usage.cached
        return (new * fresh + usage.cached * cached + usage.out * out) / MILLION


def read_prices(path: Path) -> Prices:
    """A table `{"MODEL": {"in": 0.25, "cached": 0.03, "out": 2.0}}`, dollars a million tokens.

    Raises EngineError, in one line, for anything else.
    """
    try:
        data = json.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise EngineError(f"{path}: {error.strerror or 'cannot be read'}") from None
    except (ValueError, RecursionError):
        raise EngineError(f"{path}: a table of prices is JSON") from None
    if not isinstance(data, dict):
        raise EngineError(f"{path}: a table of prices has a row for each model")
    return Prices({model: _row(path, model, row) for model, row in data.items()})


def _row(path: Path, model: str, row: Any) -> tuple[float, float, float]:
    if not isinstance(row, dict) or set(row) - set(_FIELDS) or not {"in", "out"} <= set(row):
        raise EngineError(f"{path}: {model[:60]!r} needs `in` and `out`, and may have `cached`")
    values: tuple[Any, ...] = (row["in"], row.get("cached", row["in"]), row["out"])
    numbers = (isinstance(v, int | float) and not isinstance(v, bool) for v in values)
    if not all(numbers) or not all(0 <= v < inf for v in values):
        raise EngineError(f"{path}: the prices of {model[:60]!r} are numbers, 0 or more")
    return (float(values[0]), float(values[1]), float(values[2]))
