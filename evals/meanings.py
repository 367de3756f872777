"""What the figures of the suites say, in a few words with their unit, for reports and lists.

The words stand with all others that a person reads, under `evals.meaning` of each language.
"""

from __future__ import annotations

from storyteller_ai.language import Language, language


def meaning(figure: str, to: Language | None = None) -> str:
    """What a figure says; nothing where nobody wrote it down.

    >>> meaning("drama.days"), meaning("nosuch")
    ('days a game', '')
    """
    to, key = to or language(), f"evals.meaning.{figure}"
    return to.text(key) if to.knows(key) else ""


def is_share(figure: str) -> bool:
    """Whether a figure is a share of something, from 0 to 1.

    >>> is_share("balance.good"), is_share("drama.days"), is_share("worlds.was:3")
    (True, False, True)
    """
    return meaning(figure).startswith("share") or figure.startswith("worlds.was:")
