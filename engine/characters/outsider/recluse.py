"""Recluse."""

from engine.abilities import Character
from engine.registration import RegistersAs


class Recluse(Character):
    """May register as evil, and as a Minion or Demon, even when dead."""

    registers = RegistersAs("evil", ("minion", "demon"))
