"""Tables that readers of words use: nicknames of the characters, and what abilities are like."""
