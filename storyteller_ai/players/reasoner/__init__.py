"""The `reasoner` bots: they think in possible worlds, and talk as the `town` bots do."""

from storyteller_ai.players.reasoner.player import ReasonerPlayer

__all__ = ["ReasonerPlayer"]
