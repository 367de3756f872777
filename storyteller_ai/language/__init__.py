"""Speech acts and words: sentences for what is said at the table."""
