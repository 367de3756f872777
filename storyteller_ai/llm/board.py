"""The game in few words for a Storyteller's prompt.

Players stand by their places (P1, P2 ...), and what they said by the speech acts in it: a name or
a sentence of theirs could be an instruction, an act is only what it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from engine import Decision, StorytellerView
from engine import events as ev
from engine.speech import Accuse, Act, Claim, Report, Retract
from storyteller_ai.language import Language
from storyteller_ai.language.reasons import reason_parts
from storyteller_ai.storytellers.evidence import Stand, is_about_madness, mad_about, stands
from storyteller_ai.wording import Wording

REASON: Final = "models.reason"
RULING: Final = "models.ruling"
"""The keys of reasons that hold a model's words: alone, and with the plan behind them."""


def place(seat: int) -> str:
    """What a prompt calls a seat.

    >>> place(0)
    'P1'
    """
    return f"P{seat + 1}"


def plan_of(view: StorytellerView) -> str:
    """The plan as the last ruling left it: a Storyteller who takes over goes on with it."""
    for event in reversed(view.events):
        if isinstance(event, ev.Ruling) and event.reason:
            key, values = reason_parts(event.reason)
            if key == RULING:
                return str(values["plan"])
    return ""


class Board:
    """The Storyteller's view of a game, put into one language part by part."""

    def __init__(self, view: StorytellerView, to: Language) -> None:
        self.view = view
        self.to = to
        self.wording = Wording(to, place)

    def say(self, key: str, **values: Any) -> str:
        """A phrase of prompts."""
        return self.to.text(f"prompts.{key}", **values)

    def script(self) -> str:
        """The characters of the script."""
        return ", ".join(map(self.to.character, self.view.script.characters))

    def grimoire(self) -> str:
        """Every seat with what it truly is, what it believes, and what lies on it."""
        grim = self.view.grimoire
        lines = [
            self.say(
                "seat.line",
                who=place(seat),
                character=self._character(grim.seats[seat].character),
                notes=", ".join(self._notes(seat)),
            )
            for seat in grim.order
        ]
        if grim.bluffs:
            names = [*map(self.to.character, grim.bluffs)]
            lines.append(self.say("seat.bluffs", characters=names))
        return "\n".join(lines)

    def _notes(self, seat: int) -> Iterator[str]:
        grim, now = self.view.grimoire, self.view.grimoire.seats[seat]
        if now.character:
            team = self.view.script.team_of(now.character)
            yield self.to.text(f"words.team.{team}")
        else:
            yield self.say("seat.empty")
        if now.alignment:
            yield self.to.text(f"words.sides.{now.alignment}")
        if not now.alive:
            yield self.say("seat.dead")
        if seat in self.view.impaired:
            yield self.say("seat.impaired")
        if now.believes != now.character:
            yield self.say("seat.believes", character=self._character(now.believes))
        yield from (r.name for r in grim.reminders.values() if r.seat == seat)

    def _character(self, character: str) -> str:
        return self.to.character(character) if character else "?"

    def story(self) -> str:
        """Deaths, executions and votes, a line for each phase that brought any."""
        return self._or_nothing(self._phases(self._public))

    def told(self) -> str:
        """What impaired players were told, by night: the false worlds that they live in."""
        lines, day = [], 0
        for event in self.view.events:
            if isinstance(event, ev.PhaseBegan):
                day = event.day
            elif isinstance(event, ev.Ruling) and event.true is not None and not event.works:
                values = {
                    "ability": self.wording.kind(event.kind),
                    "words": self.wording.told("", event.value),
                    "truth": self.say("true" if event.true else "false"),
                }
                lines.append(self.say("story.told", night=day, who=place(event.seat), **values))
        return self._or_nothing(lines)

    def _phases(self, words_of: Callable[[ev.Event], str]) -> Iterator[str]:
        phase, day, found = "", 0, list[str]()
        for event in (*self.view.events, None):
            if event is None or isinstance(event, ev.PhaseBegan):
                if found:
                    yield self.say(f"story.{phase}", day=day, words="; ".join(found))
                if event is not None:
                    phase = "night" if event.phase == "night" else "day"
                    day, found = event.day, []
            elif words := words_of(event):
                found.append(words)

    def _public(self, event: ev.Event) -> str:
        match event:
            case ev.Announced(died=died, revived=revived):
                words = [self.say("story.died", who=place(seat)) for seat in died]
                words += [self.say("story.revived", who=place(seat)) for seat in revived]
                return ", ".join(words)
            case ev.Executed(seat=seat):
                return self.say("story.executed", who=place(seat))
            case ev.Tallied(nominee=nominee, votes=votes):
                return self.say("story.tallied", who=place(nominee), votes=votes)
            case ev.Declared(seat=seat, ability=ability, targets=targets):
                about = [*map(place, targets)] or [self.say("own.nobody")]
                name = self.to.character(ability)
                return self.say("story.used", who=place(seat), ability=name, about=about)
        return ""

    def claims(self) -> str:
        """Who claims to be what, to have learned what, and to suspect whom: the last of each."""
        said: dict[int, dict[str, str]] = {}
        claimed: dict[int, tuple[str, ...]] = {}
        speeches = (event for event in self.view.events if isinstance(event, ev.Said))
        for event in speeches:
            own = said.setdefault(event.seat, {})
            for act in event.acts:
                if isinstance(act, Claim):
                    claimed[event.seat] = act.characters
                elif isinstance(act, Retract) and act.unclaims(claimed.get(event.seat, ())):
                    own.pop("claim", None)
                own.update(self._said(act))
        rows = [(seat, words) for seat, words in sorted(said.items()) if words]
        return self._or_nothing(
            f"{place(seat)} {'; '.join(words.values())}" for seat, words in rows
        )

    def _said(self, act: Act) -> dict[str, str]:
        """An act that is kept, by what a later one of its kind replaces."""
        match act:
            case Claim(characters):
                names = [*map(self.to.character, characters)]
                return {"claim": self.say("story.claim", characters=names)}
            case Report(ability, night, value, about):
                seats = about if isinstance(about, tuple) else ()
                words = self.wording.told("", value, seats)
                name = self.to.character(ability)
                report = self.say("story.report", night=night, ability=name, words=words)
                return {f"{ability}{night}": report}
            case Accuse(target, of):
                who = [*map(place, target if isinstance(target, tuple) else (target,))]
                what = [*map(self._kind, of if isinstance(of, tuple) else (of,))]
                return {f"accuses{target}": self.say("story.accuse", who=who, what=what)}
        return {}

    def _kind(self, code: str) -> str:
        """What somebody is accused of: a side, a team, or a character."""
        for key in (f"words.sides.{code}", f"words.team.{code}"):
            if self.to.knows(key):
                return self.to.text(key)
        return self.to.character(code)

    def madness(self, decision: Decision) -> str:
        """What a player said in public to be, where it is judged whether they were mad."""
        if not is_about_madness(decision) or decision.seat is None:
            return ""
        seat = decision.seat
        said = "; ".join(map(self._stand, stands(self.view.events, seat))) or self.say("nothing")
        about = mad_about(self.view, seat, decision.kind)
        if not about:
            return self.say("story.mad_unknown", who=place(seat), said=said)
        character = self.to.character(about)
        return self.say("story.mad", who=place(seat), character=character, said=said)

    def _stand(self, stand: Stand) -> str:
        if not stand.characters:
            return self.say("story.took_back", day=stand.day)
        names = [*map(self.to.character, stand.characters)]
        return self.say("story.stood", day=stand.day, characters=names)

    def _or_nothing(self, lines: Iterable[str]) -> str:
        return "\n".join(lines) or self.say("nothing")
