"""Apprentice."""

from engine import events as ev
from engine.abilities import GOOD, Character, Turn, gain
from engine.decisions import OneOf
from engine.errors import EngineError
from engine.play import Steps
from engine.speech import Plain


class Apprentice(Character):
    """On its first night gains a Townsfolk's ability if it is good, a Minion's if it is evil.

    The Storyteller chooses whose.
    """

    # An evil one may poison, and nobody holds a Minion's token for it.
    shifts = True

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        if name != "ability" or value not in turn.play.registry:
            raise EngineError(f"mark apprentice.{name}: {value!r} is no character with rules")
        gain(turn.play, turn.owner, str(value), self.id)

    def nightfall(self, turn: Turn) -> Steps[None]:
        instance, play = turn.instance, turn.play
        if instance.choice or any(a.origin == self.id for a in turn.grim.instances(turn.owner)):
            return
        team = "townsfolk" if turn.alignment == GOOD else "minion"

        def free() -> OneOf:
            taken = turn.grim.in_play()
            new = tuple(c for c in play.by_team[team] if c not in taken)
            return OneOf(new or play.by_team[team])

        if not turn.alive or not play.by_team[team]:
            return
        character = yield from turn.rule("ability", free)
        play.emit(ev.ChoiceKept(instance.id, character))
        gain(play, turn.owner, character, self.id, sham=not turn.works)
        turn.wake()
        play.emit(ev.Learned(turn.owner, self.id, character, ()))
