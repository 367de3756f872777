"""English talk."""

from storyteller_ai.language.hearing.english.sentences import read

__all__ = ["read"]
