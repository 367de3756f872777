"""How reasoners differ from the town bots: worlds for suspicion, lies, and targets."""

from __future__ import annotations

from typing import Final

from engine import Stream
from engine.speech import Report
from storyteller_ai.players.reasoner import lies
from storyteller_ai.players.reasoner.people import person_of
from storyteller_ai.players.reasoner.reading import WorldReading
from storyteller_ai.players.town import night
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.players.town.reading import Reading
from storyteller_ai.players.town.ways import Ways

CLEARED: Final = 0.1
"""What it costs evil to kill somebody whom the town might execute in the Demon's place."""


class WorldWays(Ways):
    """The ways of the `reasoner` bots."""

    def reading(self, mind: Mind) -> Reading:
        """Suspicion by worlds."""
        return WorldReading(mind)

    def settle_in(self, mind: Mind) -> None:
        """Become a beginner, a veteran, a quiet or a loud one."""
        person = person_of(mind)
        luck = mind.temper("habits")
        mind.skill = min(1.0, max(0.0, mind.skill + person.skill))
        mind.readiness = min(1.0, max(0.0, mind.readiness - person.openness))
        mind.whisperer = luck.chance(person.whispers)
        mind.hinter = luck.chance(0.4 * person.voice)

    def lie(self, mind: Mind, ability: str, of: int, draws: Stream) -> Report | None:
        """False information that the worlds bear out."""
        return lies.lie(mind, ability, of, draws)

    def worth(self, mind: Mind, aim: str, seat: int) -> float:
        """Evil kills whom the town's worlds need, and spares whom they blame."""
        value = night.worth(mind, aim, seat)
        prey = seat in mind.living and seat not in (mind.me, *mind.fellows)
        if aim in ("kill", "strike") and prey:
            value -= CLEARED * mind.skill * mind.reading.demon(seat)
        return value
