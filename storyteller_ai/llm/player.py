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
from storyteller_ai.llm.memory import circle, private, story, votes
from storyteller_ai.llm.menu import Menu, menu_of
from storyteller_ai.llm.question import Question
from storyteller_ai.llm.reply import ask, clipped, fallback
from storyteller_ai.players.town import TownPlayer
from storyteller_ai.terminal.reading import Reader
from storyteller_ai.wording import Wording, rule_of

MAX_OUT: Final = 220
MOST_OUT: Final = 25_000
"""Tokens that one seat may write in a game; then the town bot plays on. Eight write 200,000."""
MAX_REASON: Final = 300
PERSONAS: Final = {
    "en": (
        "You are calm and brief.",
        "You are curious: you ask a lot.",
        "You are bold and like to accuse.",
        "You are careful and trust slowly.",
        "You joke, but you count votes.",
        "You are quiet and speak when it matters.",
    ),
    "ko": (
        "당신은 차분하고 말이 짧습니다.",
        "당신은 호기심이 많아 질문을 많이 합니다.",
        "당신은 대담하고 의심을 바로 말합니다.",
        "당신은 신중하고 쉽게 믿지 않습니다.",
        "당신은 농담을 하지만 표를 셉니다.",
        "당신은 조용하지만 중요할 때 말합니다.",
    ),
}


class ModelPlayer:
    """A seat's player that asks a model."""

    name = "llm"
    silent = False
    waits = True

    def __init__(self, seat: int, desk: Desk, model: str = "", lang: str = "en") -> None:
        self.seat = seat
        self.desk = desk
        self.model = model
        self.lang = lang
        self.words = language(lang)
        self.town = TownPlayer(seat)
        self._written = 0

    def bid(self, decision: Decision, view: View, draws: Stream) -> float:
        """How much the seat wants the floor, as the town bot feels it: asking a model is dear."""
        return self.town.bid(decision, view, draws)

    async def choose(self, decision: Decision, view: View, draws: Stream) -> Choice | None:
        """The model's choice, or the town bot's where there is none."""
        view.refresh()
        if self._written >= MOST_OUT:
            self.desk.ledger.decide("fallback", "the seat has written enough")
            return await self._instead(decision, view, draws, "the seat has written enough")
        form = form_of(decision, view, draws)
        reply = await ask(self.desk, self.model, self.question(decision, view, draws, form))
        if reply.fields is None:
            return await self._instead(decision, view, draws, reply.why)
        self._written += MAX_OUT
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
        schema = form.schema()
        template = prompt("player", self.lang)
        personas = PERSONAS[self.lang]
        text = template.fill(
            name=view.names[self.seat],
            persona=personas[draws.lasting("persona", self.seat).below(len(personas))],
            characters="\n".join(f"{c}: {rule_of(c, self.words)}" for c in view.characters),
            private=private(view, self.words),
            circle=circle(view),
            votes=votes(view),
            story=story(view, self.words),
            phase=f"{view.phase} {view.day}".capitalize(),
            question=_asked(decision, view, self.words),
            options=form.words(),
            form=", ".join(f'"{key}"' for key in schema["properties"]),
        )
        steady, _, now = text.partition("\n---\n")
        label = Label(self.desk.game, self.seat, decision.kind, decision.id, template.hash)
        return Question(label, (("system", steady), ("user", now)), schema, form.fault, MAX_OUT)


def form_of(decision: Decision, view: View, draws: Stream) -> DeedForm | Menu:
    """The form of an answer: what a day allows, or a menu of options."""
    if isinstance(decision.options, Acts):
        return DeedForm(decision.options, view)
    return menu_of(decision, _reader(view), (), draws)


def _asked(decision: Decision, view: View, to: Language) -> str:
    if isinstance(decision.options, Acts):
        return f"It is your turn in the {decision.options.window}. What do you do?"
    if decision.kind == "vote" and decision.seat is not None:
        return f"Do you vote to execute {view.names[decision.seat]}?"
    return f"You choose: {Wording(to, view.name).kind(decision.kind)}."


def _reader(view: View) -> Reader:
    return Reader({seat: view.names[seat] for seat in view.order}, view.characters)
