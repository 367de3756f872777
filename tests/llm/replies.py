"""What a model's stand-in says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import Stream


def garbage(schema: Mapping[str, Any], draws: Stream) -> str:
    """Words that are never an answer."""
    return draws.choice(
        ("", "null", "[]", "{}", '{"id": 7}', "I choose the Imp!", '{"id": "o1"', "\x00" * 9, "⁂")
    )
