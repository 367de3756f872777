"""The handbook: what a good Storyteller does, as small rules, one for each kind of decision.

No rule is a formula that a player who knows the code could undo. Each weighs the good options and
draws one, and what it draws from is keyed by the game's seed, which players never see.
Everything is worked out anew from the game's events, so that forks and resumed games agree.
"""

from storyteller_ai.storytellers.handbook.policy import HandbookStoryteller

__all__ = ["HandbookStoryteller"]
