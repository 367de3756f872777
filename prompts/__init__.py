"""Prompt templates: one for each kind of decision and language, and their hash for the log.

`LANG/storyteller.md`, `player.md` and `translator.md` are frames; `LANG/kinds/` holds what
experienced Storytellers consider for one kind of decision, looked up by the kind itself
(`drunk.thinks`), then by its family (`learns`), then `other`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from string import Template

LANGUAGES = ("en", "ko")


@dataclass(frozen=True, slots=True)
class Prompt:
    """A frame with the considerations of one kind, and the hash of both."""

    frame: Template
    kind: str
    hash: str

    def fill(self, **values: str) -> str:
        """The text with the values in their places. Raises KeyError for a place without one."""
        return self.frame.substitute(values, kind=self.kind)


@lru_cache(maxsize=512)
def prompt(frame: str, lang: str, kind: str = "") -> Prompt:
    """A frame's template for a kind of decision. Raises FileNotFoundError for an unknown frame.

    >>> prompt("storyteller", "en", "empath.learns").hash == prompt("storyteller", "en").hash
    False
    """
    text = _read(lang, f"{frame}.md")
    considered = considerations(kind, lang) if kind else ""
    digest = sha256(f"{text}\0{considered}".encode()).hexdigest()[:12]
    return Prompt(Template(text), considered, digest)


@lru_cache(maxsize=512)
def considerations(kind: str, lang: str) -> str:
    """What to consider in a decision of this kind."""
    for name in (kind, kind.rpartition(".")[2], "other"):
        path = files("prompts").joinpath(lang, "kinds", f"{name}.md")
        if path.is_file():
            return path.read_text(encoding="utf-8").strip()
    raise FileNotFoundError(f"prompts/{lang}/kinds/other.md")


def kinds(lang: str) -> frozenset[str]:
    """The kinds and families of decisions that a language has considerations for."""
    names = (path.name for path in files("prompts").joinpath(lang, "kinds").iterdir())
    return frozenset(name.removesuffix(".md") for name in names)


@lru_cache(maxsize=32)
def _read(lang: str, name: str) -> str:
    return files("prompts").joinpath(lang, name).read_text(encoding="utf-8")
