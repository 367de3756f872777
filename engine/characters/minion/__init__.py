"""The Minions."""
