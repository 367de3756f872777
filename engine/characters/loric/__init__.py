"""The Loric."""
