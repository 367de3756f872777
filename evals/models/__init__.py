"""Model policies under faults: a server that fails on purpose, and what must hold all the same."""
