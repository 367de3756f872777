"""The page's looks, its tables, and the line under each that says where the numbers come from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any, Final

from engine import EngineError
from evals.compare import policies_of
from evals.stats import Estimate
from evals.store import Store
from storyteller_ai.language import Language, language

SAMPLES: Final = "samples.jsonl"
STYLE: Final = """
:root { color-scheme: light dark; --line: #8886; --dim: light-dark(#595959, #a3a3a3);
  --accent: light-dark(#2563eb, #60a5fa); }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 1rem; max-width: 72rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
.verdict { border-left: 4px solid var(--accent); padding: .5rem 1rem; font-size: 1.1rem; }
.verdict p { margin: 0 0 .5rem; } .verdict p:last-child { margin: 0; }
a { color: var(--accent); } .wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: right; padding: .3rem .6rem; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child, td.words, th.words { text-align: left; }
td { font-variant-numeric: tabular-nums; white-space: nowrap; }
td:first-child, td.words { overflow-wrap: anywhere; min-width: 8rem; white-space: normal; }
.source { color: var(--dim); font-size: .85rem; margin: .4rem 0 0; overflow-wrap: anywhere; }
code { overflow-wrap: anywhere; font-size: .9em; }
.plots { display: grid; gap: 1rem;
  grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); }
figure { margin: 0; } svg { width: 100%; max-width: 36rem; height: auto; }
@media (max-width: 44rem) {
  thead { display: none; } table, tbody, tr, td { display: block; }
  tr { border-bottom: 1px solid var(--line); padding: .4rem 0; }
  td, td.words { border: 0; display: flex; gap: 1rem; justify-content: space-between;
    min-width: 0; padding: .1rem 0; text-align: right; white-space: normal; }
  td::before { color: var(--dim); content: attr(data-is); text-align: left; }
  td:first-child { display: block; font-weight: 600; text-align: left; }
  td:first-child::before { content: none; }
}
details { border-bottom: 1px solid var(--line); padding: .3rem 0; } summary { cursor: pointer; }
details ol { font-size: .9rem; line-height: 1.4; padding-left: 2.8rem; overflow-wrap: anywhere; }
details li.title { font-weight: 600; margin-top: .5rem; }
"""


@dataclass(frozen=True, slots=True)
class Run:
    """A finished or running run, as the page's parts look at it.

    times, notes: the rows of `times.jsonl` and `notes.jsonl`; folder: where it stands, for
    commands and logs; to: the page's language.
    """

    folder: Path
    manifest: Mapping[str, Any]
    rows: Sequence[Mapping[str, Any]]
    times: Sequence[Mapping[str, Any]]
    notes: Sequence[Mapping[str, Any]] = ()
    to: Language = field(default_factory=language)

    @classmethod
    def read(cls, folder: Path, to: Language | None = None) -> Run:
        """The run in a folder. Raises EngineError where there is none, or none of its games."""
        store = Store(folder.resolve())
        manifest, rows = store.manifest(), store.scored()
        if not rows:
            raise EngineError(f"{folder} holds no samples yet")
        times, notes = store.times(), store.notes()
        return cls(store.folder, manifest, rows, times, notes, to or language())

    @property
    def planned(self) -> int:
        """How many seeds it set out to play."""
        first, stop = self.manifest["seeds"]
        return int(stop) - int(first)

    @property
    def suite(self) -> Mapping[str, Any]:
        """The suite, as data."""
        suite: Mapping[str, Any] = self.manifest["suite"]
        return suite

    @property
    def policies(self) -> list[str]:
        """The policies, in the order of the command."""
        return policies_of(self.rows, self.manifest["policies"])

    def of(self, policy: str) -> list[Mapping[str, Any]]:
        """One policy's samples."""
        return [row for row in self.rows if row["policy"] == policy]

    def times_of(self, policy: str) -> list[Mapping[str, Any]]:
        """One policy's times."""
        return [row for row in self.times if row["id"].partition("/")[0] == policy]

    def say(self, key: str, **values: Any) -> str:
        """Words of the page."""
        return self.to.text(f"evals.report.{key}", **values)

    def heads(self, *keys: str) -> list[str]:
        """The heads of a table's columns."""
        return [self.say(f"head.{key}") for key in keys]

    def words_of(self, found: Estimate) -> str:
        """An estimate with its interval; a dash where nothing was counted."""
        if not found.n:
            return "–"
        value, low, high = (f"{each:.3f}" for each in (found.value, found.low, found.high))
        return self.say("estimate", value=value, low=low, high=high)

    def total_of(self, rows: Iterable[Mapping[str, Any]], figure: str) -> str:
        """What a figure counted: so much, of so much."""
        pairs = [row["figures"].get(figure, (0.0, 0.0)) for row in rows]
        part, whole = (sum(pair[place] for pair in pairs) for place in (0, 1))
        if not whole:
            return self.say("nothing_counted")
        return self.say("part_of", part=f"{part:,.6g}", whole=f"{whole:,.6g}")

    def source(self, rows: str, command: str) -> str:
        """The line that names the rows behind numbers, and the `eval` command that gives them."""
        return self.again(rows, f"storyteller eval {command} {self.folder.name}")

    def again(self, rows: str, command: str) -> str:
        """The line that names where something is from, and how it is seen again."""
        return f"<p class=source>{self.say('from', rows=escape(rows), command=code(command))}</p>"


def code(command: str) -> str:
    """A command as one would type it beside the run's folder."""
    return f"<code>{escape(command)}</code>"


def table(head: Sequence[str], lines: Iterable[Sequence[str]], words: Sequence[int] = ()) -> str:
    """A table that scrolls where it is too wide; words: columns of words, beside the first."""

    heads = "".join(f"<th{_class(n, words)}>{escape(cell)}</th>" for n, cell in enumerate(head))
    # On a narrow screen a row is a card, and each cell says what it is.
    body = "".join(
        "<tr>"
        + "".join(
            f"<td{_class(n, words)} data-is='{escape(head[n], quote=True)}'>{escape(cell)}</td>"
            for n, cell in enumerate(line)
        )
        + "</tr>"
        for line in lines
    )
    return (
        f"<div class=wide><table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _class(place: int, words: Sequence[int]) -> str:
    return " class=words" if place in words else ""
