"""Everything that talks, thinks or waits: policies, bots, the table, and the places to play."""
