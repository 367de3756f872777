"""The engine's refusals: each is one clear line, and none leaves a trace in the game."""

from __future__ import annotations


class EngineError(ValueError):
    """Any refusal of the engine. The message says what is wrong and what would be right."""


class Malformed(EngineError):
    """The answer does not have the form that its decision asks for."""


class Illegal(EngineError):
    """The answer has the right form, and the rules forbid it."""


class Stale(EngineError):
    """The decision that is answered is not open (any more)."""


class SetupError(EngineError):
    """No legal game can be set up from what was asked for."""


class LogError(EngineError):
    """A log cannot be read: cut off, of another version, or not a log."""


class ReplayDivergence(EngineError):
    """A log's choices lead to other events than the log holds."""
