"""Baron."""

from engine.abilities import Character


class Baron(Character):
    """There are two more Outsiders, in place of Townsfolk."""

    outsiders = (2,)
