"""The Outsiders."""
