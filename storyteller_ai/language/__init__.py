"""Languages: messages by key, names, particles; speech acts and propositions in words."""

from storyteller_ai.language.language import DEFAULT, Language, Own, language, languages
from storyteller_ai.language.refusal import Refusal, refusal_text

__all__ = ["DEFAULT", "Language", "Own", "Refusal", "language", "languages", "refusal_text"]
