"""Soldier."""

from engine.abilities import Character


class Soldier(Character):
    """The Demon cannot harm it, by death or by poison."""

    demon_proof = True
