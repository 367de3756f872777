"""The Townsfolk."""
