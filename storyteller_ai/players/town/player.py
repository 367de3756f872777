"""The `town` bot: talks, suspects, nominates and votes; lies when it is evil."""

from __future__ import annotations

from engine import (
    Acts,
    Choice,
    Decision,
    Say,
    State,
    Stream,
    Use,
    View,
    Whisper,
    WhisperAccept,
    WhisperAsk,
)
from engine.decisions import DayAct
from storyteller_ai.players.town import asking, feats, night, talk
from storyteller_ai.players.town.mind import Mind
from storyteller_ai.players.town.talk import Topic
from storyteller_ai.players.town.ways import Ways


class TownPlayer:
    """A seat's bot. Its notes are a cache: a new one in its place plays on in the same way.

    skill: from 0 (goes by its gut) to 1 (weighs all it hears).
    """

    name = "town"
    silent = False
    ways = Ways()

    def __init__(self, seat: int, skill: float = 0.7) -> None:
        self.seat = seat
        self.skill = skill
        self._mind: Mind | None = None
        self._topic: tuple[tuple[int, str], Topic | None] = ((-1, ""), None)

    async def choose(self, decision: Decision, view: View, draws: Stream) -> Choice | None:
        """Answer a decision of the seat; None passes an `act`."""
        mind = self._notes(view)
        options = decision.options
        if isinstance(options, Acts):
            act = self._act(mind, decision, options, draws)
            return None if act is None else decision.choice(act)
        if decision.kind == "vote":
            up = self.ways.vote(mind, decision, draws)
            return decision.choice(up if options.contains(up) else options.sample(draws))
        value = night.choose(mind, decision, draws)
        return decision.choice(value if options.contains(value) else options.sample(draws))

    def bid(self, decision: Decision, view: View, draws: Stream) -> float:
        """How much the seat wants the floor."""
        mind = self._notes(view)
        options = decision.options
        if options.abilities and self.ways.shot(mind, options) is not None:
            return 0.95
        if mind.on_trial and feats.feat(mind, options) is not None:
            return 1.0
        if options.askers or asking.consult(mind, options) is not None:
            return 0.9
        found = self._wish(mind, options)
        return found.urge if found else 0.0

    def _notes(self, view: View) -> Mind:
        mind = self._mind
        if mind is None or mind.view is not view or mind.folded > len(view.events):
            mind = self._mind = Mind(view, self.skill, self.ways)
        mind.update(view)
        return mind

    def _wish(self, mind: Mind, options: Acts) -> Topic | None:
        """What to say: worked out once for each state of the table."""
        key = (mind.folded, options.window)
        if self._topic[0] != key:
            reach = {*options.partners, *options.askable, *options.neighbours}
            found = talk.topic(mind, options.window, reach)
            aloud = found is not None and found.to is None
            self._topic = (key, None if aloud and mind.view.hushed else found)
        return self._topic[1]

    def _act(self, mind: Mind, decision: Decision, options: Acts, draws: Stream) -> DayAct | None:
        act: DayAct | None = None
        if options.abilities:
            shot = self.ways.shot(mind, options)
            act = None if shot is None else Use(*shot)
        if act is None:
            act = feats.feat(mind, options)
        if isinstance(act, State) and mind.view.hushed:
            act = None
        if act is None:
            act = asking.consult(mind, options)
        if act is None and options.nominees:
            act = self.ways.nominate(mind, decision, draws)
        if act is None and options.askers:
            act = WhisperAccept(options.askers[0])
        if act is None and options.window != "nominations":
            act = self._speak(mind, options, draws)
        return act if act is not None and options.contains(act) else None

    def _speak(self, mind: Mind, options: Acts, draws: Stream) -> DayAct | None:
        found = self._wish(mind, options)
        acts = found.make(mind, draws) if found else ()
        if found is None or not acts:
            return None
        # Whoever tells it puts the acts into the words of their own language.
        if found.to is None:
            return Say("", acts)
        whisper = Whisper(found.to, "", acts)
        return WhisperAsk(found.to) if options.must_ask(whisper) else whisper
