"""Possible worlds: which Grimoires fit what somebody knows, and how likely each is."""
