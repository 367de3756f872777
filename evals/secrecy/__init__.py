"""Non-interference: what reaches a seat depends on nothing that the rules have not released to it.

Families of games differ in hidden facts: who has which character, where the poison went, what the
Storyteller chose. Wherever all that the rules released to a seat is equal in two of them, all that
reached the seat must be equal byte for byte.
"""

from evals.secrecy.families import Counts, Leak, first_leak, search

__all__ = ["Counts", "Leak", "first_leak", "search"]
