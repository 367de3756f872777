"""Soldier."""

from engine.abilities import Character


class Soldier(Character):
    """The Demon cannot harm it."""

    demon_proof = True
