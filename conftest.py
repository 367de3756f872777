"""Settings that hold for every test, doctests included."""

from __future__ import annotations

from hypothesis import settings

# A loaded machine must not fail a test, and a run must find what the last one found.
settings.register_profile("repeatable", deadline=None, derandomize=True, database=None)
# `pytest --hypothesis-profile=search` looks for new failures.
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile("repeatable")
