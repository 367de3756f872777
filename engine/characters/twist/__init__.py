"""Abilities of our own, for an Amnesiac or a script that lists them: all are Townsfolk."""
