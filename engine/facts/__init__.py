"""Questions about the table: terms, and what they are true of."""
