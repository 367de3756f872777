"""Prompt templates, one for each kind of decision and language."""
