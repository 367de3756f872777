"""The order of play: setup, night, day, voting, deaths and victory."""
