"""Korean talk."""

from storyteller_ai.language.hearing.korean.sentences import read

__all__ = ["read"]
