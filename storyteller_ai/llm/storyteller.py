"""The Storyteller that a model plays, with the handbook behind it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine import Choice, Decision, StorytellerView, Stream
from prompts import prompt
from storyteller_ai.language import Language, language
from storyteller_ai.language.reasons import reason
from storyteller_ai.llm.beliefs import Beliefs
from storyteller_ai.llm.board import REASON, RULING, Board, place, plan_of
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.ledger import Label
from storyteller_ai.llm.menu import Menu, menu_of
from storyteller_ai.llm.question import Question
from storyteller_ai.llm.reply import ask, clipped
from storyteller_ai.storytellers.handbook import HandbookStoryteller
from storyteller_ai.terminal.reading import Reader

MAX_OUT: Final = 260
"""Tokens of one answer: a reason, the plan and an id."""
MAX_REASON: Final = 300
FREE: Final = ("reason", "plan")
"""The fields of an answer that are free words."""
IDEAS: Final = 4
"""How often the handbook is asked for a shortlist's options."""


class ModelStoryteller:
    """Asks the model for every choice that the rules leave open; nothing where one is legal."""

    name = "llm"
    waits = True
    """It waits for a network, so a game with it needs an event loop."""

    def __init__(self, desk: Desk, model: str = "") -> None:
        self.desk = desk
        self.model = model
        self.words = language(desk.settings.lang)
        self.handbook = HandbookStoryteller()

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        """The model's choice; the handbook's where the model gives none."""
        advice = await self.handbook.choose(decision, view, draws)
        self.words = self.words.under(view.rules)
        menu = await menu_for(decision, view, draws, self.words)
        reply = await ask(self.desk, self.model, self.question(menu, view))
        if reply.fields is None:
            return decision.choice(advice.value, advice.reason, reply.source)
        words = clipped(reply.fields["reason"], MAX_REASON)
        plan = clipped(reply.fields["plan"], MAX_REASON)
        why = reason(RULING, words=words, plan=plan) if plan else reason(REASON, words=words)
        return decision.choice(menu.value(reply.fields), why, reply.source)

    def question(self, menu: Menu, view: StorytellerView) -> Question:
        """What the model is asked: made of the game's facts and acts, and no words of players."""
        return question_of(menu, view, self.words, self.desk.game)


async def menu_for(decision: Decision, view: StorytellerView, draws: Stream, to: Language) -> Menu:
    """The menu of a decision; the same draws give the same."""
    ideas = await _ideas(decision, view, draws)
    beliefs = Beliefs(decision, view, to)
    return menu_of(decision, _reader(view, to), ideas, draws, beliefs.after)


async def _ideas(decision: Decision, view: StorytellerView, draws: Stream) -> list[Any]:
    """What the handbook might do, on several throws of the dice."""
    handbook = HandbookStoryteller()
    streams = (draws.lasting("idea", decision.id, number) for number in range(IDEAS))
    return [(await handbook.choose(decision, view, each)).value for each in streams]


def question_of(menu: Menu, view: StorytellerView, to: Language, game: int = 0) -> Question:
    """What a model is asked about a menu. game: which game it is in the rows of a ledger."""
    decision = menu.decision
    template = prompt("storyteller", to.code, decision.kind)
    text = template.fill(**situation(menu, view, to))
    steady, _, now = text.partition("\n---\n")
    return Question(
        Label(game, None, decision.kind, decision.id, template.hash),
        (("system", steady), ("user", now)),
        menu.schema(FREE),
        menu.fault,
        MAX_OUT,
        menu.closed(FREE),
    )


def situation(menu: Menu, view: StorytellerView, to: Language) -> Mapping[str, str]:
    """The places of the Storyteller's template."""
    board, decision, grim = Board(view, to), menu.decision, view.grimoire
    return {
        "script": board.script(),
        "grimoire": board.grimoire(),
        "story": board.story(),
        "told": board.told(),
        "claims": board.claims(),
        "plan": plan_of(view) or board.say("nothing"),
        "phase": board.say("phase", phase=grim.phase, day=grim.day),
        "question": "\n".join(filter(None, (_asked(board, decision), board.madness(decision)))),
        "options": "\n".join(menu.lines),
        "other": board.say("other", how=menu.how) if menu.how else "",
    }


def _asked(board: Board, decision: Decision) -> str:
    kind = board.wording.kind(decision.kind)
    if decision.seat is None:
        return board.say("decide", kind=kind)
    who, about = place(decision.seat), [*map(place, decision.about)]
    if not about:
        return board.say("decide_for", kind=kind, who=who)
    return board.say("decide_chose", kind=kind, who=who, about=about)


def _reader(view: StorytellerView, to: Language) -> Reader:
    names = {seat: place(seat) for seat in view.grimoire.order}
    return Reader(names, view.script.characters, to=to)
