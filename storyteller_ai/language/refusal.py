"""Refusals: one clear line, in the language of whoever reads it.

Outside of the engine a refusal is made of a key and values. The engine's are English sentences;
`data/<code>/engine.toml` says each of their templates in another language.
"""

from __future__ import annotations

from typing import Any

from engine import EngineError
from storyteller_ai.language.language import DEFAULT, Language, language


class Refusal(EngineError):
    """An error that is a message: `Refusal("play.no_such_seat", seat=9, most=8)`."""

    def __init__(self, key: str, /, **values: Any) -> None:
        self.key = key
        self.values = values
        super().__init__(language(DEFAULT).text(key, **values))

    def text(self, to: Language) -> str:
        """The line in a language."""
        return to.text(self.key, **self.values)


def refusal_text(error: Exception | str, to: Language) -> str:
    """An error's line in a language; what has no translation stays English.

    >>> refusal_text("4 players can't play: it takes 5 to 15", language("ko"))
    '4명으로는 할 수 없습니다. 5명에서 15명까지 할 수 있습니다'
    """
    return error.text(to) if isinstance(error, Refusal) else to.engine(str(error))
