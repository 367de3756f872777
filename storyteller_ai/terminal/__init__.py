"""The game in a terminal, or through a pipe."""
