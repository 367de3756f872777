"""What the figures of the suites say, in a few words with their unit, for reports and lists.

The words stand with all others that a person reads, under `evals.meaning` of each language.
"""

from __future__ import annotations

from typing import Final

from storyteller_ai.language import Language, language

SHARES: Final = frozenset(
    (
        *("balance.good", "balance.unfinished", "drama.final_three", "drama.late"),
        *("legality.faults", "faults.fallback", "faults.crash", "faults.departs"),
        *("plausibility.false", "plausibility.contradicts", "plausibility.exposed"),
        *("plausibility.own_herring", "plausibility.rerolled", "worlds.demon_out"),
        *("decode.agree", "truth.artist_true", "truth.savant_demon", "truth.savant_first"),
        *("truth.gossip_judged", "warmth.wrong", "warmth.inversions", "warmth.falls"),
        *("sinks.canary", "sinks.kept", "sinks.number", "sinks.true_first", "secrecy.leaks"),
        *("variety.first", "variety.last", "variety.declined", "latency.over_second"),
        *("choice.agrees", "choice.best", "choice.bad"),
    )
)
"""The figures that are parts of a whole: their intervals stay from 0 to 1."""


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
    return figure in SHARES or figure.startswith("worlds.was:")
