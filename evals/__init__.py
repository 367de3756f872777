"""Suites, metrics and statistics that say which Storyteller runs the better game."""
