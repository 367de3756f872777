"""The report of a run: one page that opens anywhere, verdict first, with no network."""

from evals.report.html import Run
from evals.report.page import page

__all__ = ["Run", "page"]
