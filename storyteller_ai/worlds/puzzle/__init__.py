"""Puzzle records: honest good players, liars among them, and the Grimoires that fit."""
