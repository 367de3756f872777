"""The Demons."""
