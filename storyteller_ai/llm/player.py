"""A seat that a model plays: its view goes in, one decision comes out; the town bot stands behind.

The prompt is made from the seat's view alone. It is bounded: a digest of what is public, the
seat's own knowledge, and the last lines of what it saw.
"""

from __future__ import annotations

from typing import Final

from engine import Acts, Choice, Decision, Stream, View
from prompts import prompt
from storyteller_ai.language import Language, language
from storyteller_ai.llm.deeds import DeedForm
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.ledger import Label
from storyteller_ai.llm.memory import Memory
from storyteller_ai.llm.menu import Menu, menu_of
from storyteller_ai.llm.question import Question
from storyteller_ai.llm.reply import ask, clipped, fallback
from storyteller_ai.players.town import TownPlayer
from storyteller_ai.terminal.reading import Reader
from storyteller_ai.wording import Wording, rule_of, safe

MAX_OUT: Final = 220
MOST_OUT: Final = 25_000
"""Tokens that one seat may write in a game; then the town bot plays on. Eight write 200,000."""
_WRITTEN: Final = "the seat has written enough"
MAX_REASON: Final = 300


class ModelPlayer:
    """A seat's player that asks a model."""

    name = "llm"
    silent = False
    waits = True

    def __init__(self, seat: int, desk: Desk, model: str = "") -> None:
        self.seat = seat
        self.desk = desk
        self.model = model
        self.words = language(desk.settings.lang)
        self.town = TownPlayer(seat)

    def bid(self, decision: Decision, view: View, draws: Stream) -> float:
        """How much the seat wants the floor, as the town bot feels it: asking a model is dear."""
        return self.town.bid(decision, view, draws)

    async def choose(self, decision: Decision, view: View, draws: Stream) -> Choice | None:
        """The model's choice, or the town bot's where there is none."""
        self.words = self.words.under(view.refresh().house)
        most = self.desk.settings.attempts * MAX_OUT
        if self.desk.ledger.written(self.seat) + most > MOST_OUT:
            self.desk.ledger.decide("fallback", _WRITTEN)
            return await self._instead(decision, view, draws, _WRITTEN)
        form = form_of(decision, view, draws, self.words)
        reply = await ask(self.desk, self.model, self.question(decision, view, draws, form))
        if reply.fields is None:
            return await self._instead(decision, view, draws, reply.why)
        value = form.value(reply.fields)
        if value is None and isinstance(form, DeedForm):
            return None
        reason = clipped(reply.fields["reason"], MAX_REASON)
        return decision.choice(value, reason, reply.source)

    async def _instead(
        self, decision: Decision, view: View, draws: Stream, why: str
    ) -> Choice | None:
        choice = await self.town.choose(decision, view, draws)
        return choice and decision.choice(choice.value, choice.reason, fallback(why))

    def question(
        self,
        decision: Decision,
        view: View,
        draws: Stream,
        form: DeedForm | Menu,
    ) -> Question:
        """What the model is asked: made of the seat's view, this decision and its draws alone."""
        schema, to, memory = form.schema(), self.words, Memory(view, self.words)
        template = prompt("player", to.code)
        text = template.fill(
            name=safe(view.names[self.seat]),
            persona=to.pick("prompts.who.persona", draws.lasting("persona", self.seat)),
            skill=to.pick("prompts.who.skill", draws.lasting("skill", self.seat)),
            characters="\n".join(map(self._rule, view.characters)),
            private=memory.private(),
            circle=memory.circle(),
            votes=memory.votes(),
            story=memory.story(),
            phase=memory.say("phase", phase=view.phase, day=view.day),
            question=_asked(decision, view, to),
            options=form.words(),
            form=", ".join(f'"{key}"' for key in schema["properties"]),
        )
        steady, _, now = text.partition("\n---\n")
        label = Label(self.desk.game, self.seat, decision.kind, decision.id, template.hash)
        asked = (("system", steady), ("user", now))
        closed = form.closed() if isinstance(form, Menu) else None
        return Question(label, asked, schema, form.fault, MAX_OUT, closed)

    def _rule(self, character: str) -> str:
        """A character as the form names it, as people call it, and what it does."""
        return f"{character} ({self.words.character(character)}): {rule_of(character, self.words)}"


def form_of(decision: Decision, view: View, draws: Stream, to: Language) -> DeedForm | Menu:
    """The form of an answer: what a day allows, or a menu of options."""
    if isinstance(decision.options, Acts):
        return DeedForm(decision.options, view, to)
    return menu_of(decision, _reader(view, to), (), draws)


def _asked(decision: Decision, view: View, to: Language) -> str:
    if isinstance(decision.options, Acts):
        return to.text("prompts.asked.act", window=decision.options.window)
    if decision.kind == "vote" and decision.seat is not None:
        return to.text("prompts.asked.vote", who=safe(view.names[decision.seat]))
    return to.text("prompts.asked.choose", kind=Wording(to, view.name).kind(decision.kind))


def _reader(view: View, to: Language) -> Reader:
    return Reader({seat: view.names[seat] for seat in view.order}, view.characters, to=to)
