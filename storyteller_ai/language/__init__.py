"""Languages: messages by key, names, particles; speech acts and propositions in words."""

from storyteller_ai.language.language import DEFAULT, Language, Own, language, languages

__all__ = ["DEFAULT", "Language", "Own", "language", "languages"]
