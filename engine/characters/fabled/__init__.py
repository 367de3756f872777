"""The Fabled."""
