"""The Storyteller that a model plays, with the handbook behind it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine import Choice, Decision, StorytellerView, Stream
from prompts import prompt
from storyteller_ai.language import Language, language
from storyteller_ai.llm import board
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.ledger import Label
from storyteller_ai.llm.menu import OTHER, Menu, menu_of
from storyteller_ai.llm.question import Question
from storyteller_ai.llm.reply import ask, clipped
from storyteller_ai.storytellers.handbook import HandbookStoryteller
from storyteller_ai.terminal.reading import Reader
from storyteller_ai.wording import Wording

MAX_OUT: Final = 260
"""Tokens of one answer: a reason, the plan and an id."""
MAX_REASON: Final = 300
IDEAS: Final = 4
"""How often the handbook is asked for a shortlist's options."""


class ModelStoryteller:
    """Asks the model for every choice that the rules leave open; nothing where one is legal."""

    name = "llm"
    waits = True
    """It waits for a network, so a game with it needs an event loop."""

    def __init__(self, desk: Desk, model: str = "", lang: str = "en") -> None:
        self.desk = desk
        self.model = model
        self.lang = lang
        self.handbook = HandbookStoryteller()

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        """The model's choice; the handbook's where the model gives none."""
        advice = await self.handbook.choose(decision, view, draws)
        menu = menu_of(decision, _reader(view), await self._ideas(decision, view, draws), draws)
        question = self._question(menu, view)
        reply = await ask(self.desk, self.model, question)
        if reply.fields is None:
            return decision.choice(advice.value, advice.reason, reply.source)
        reason = clipped(reply.fields["reason"], MAX_REASON)
        plan = clipped(reply.fields["plan"], MAX_REASON)
        words = f"{reason}{board.PLAN_MARK}{plan}" if plan else reason
        return decision.choice(menu.value(reply.fields), words, reply.source)

    async def _ideas(self, decision: Decision, view: StorytellerView, draws: Stream) -> list[Any]:
        """What the handbook might do, on several throws of the dice."""
        streams = (draws.lasting("idea", decision.id, number) for number in range(IDEAS))
        return [(await self.handbook.choose(decision, view, s)).value for s in streams]

    def _question(self, menu: Menu, view: StorytellerView) -> Question:
        decision = menu.decision
        template = prompt("storyteller", self.lang, decision.kind)
        text = template.fill(**situation(menu, view, language(self.lang)))
        steady, _, now = text.partition("\n---\n")
        label = Label(self.desk.game, None, decision.kind, decision.id, template.hash)
        return Question(
            label,
            (("system", steady), ("user", now)),
            menu.schema(("reason", "plan")),
            menu.fault,
            MAX_OUT,
        )


def situation(menu: Menu, view: StorytellerView, to: Language) -> Mapping[str, str]:
    """The places of the Storyteller's template."""
    decision = menu.decision
    about = f" for {board.place(decision.seat)}" if decision.seat is not None else ""
    chose = f" (chose {', '.join(map(board.place, decision.about))})" if decision.about else ""
    grim, words = view.grimoire, Wording(to, board.place)
    return {
        "script": ", ".join(view.script.characters),
        "grimoire": board.grimoire(view),
        "story": board.story(view),
        "told": board.told(view),
        "claims": board.claims(view),
        "plan": board.plan_of(view) or board.NOTHING,
        "phase": f"{grim.phase} {grim.day}".capitalize(),
        "question": f"{words.kind(decision.kind)}{about}{chose}",
        "options": "\n".join(menu.lines),
        "other": f"{OTHER}: any other legal one, in words ({menu.how})" if menu.how else "",
        "own": f', "{OTHER}" (the words, or empty)' if menu.how else "",
    }


def _reader(view: StorytellerView) -> Reader:
    return Reader({seat: board.place(seat) for seat in view.grimoire.order}, view.script.characters)
