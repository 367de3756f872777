"""The long measures by area; `evals.measure` holds the table of them and the command."""
