"""Terms whose values are words about propositions: an answer, and two statements."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from engine.decisions import OneOf, OptionSpace, Registrations
from engine.facts.frames import facts_of
from engine.facts.propositions import Proposition, judged, proposition_to_row
from engine.facts.statements import worth_telling

if TYPE_CHECKING:
    from engine.play import Play

ANSWERS: Final = OneOf(("yes", "no", "unknown"))
_WORDS: Final = {True: "yes", False: "no", None: "unknown"}
PAIRS: Final = 24


@dataclass(frozen=True, slots=True)
class Answer:
    """Whether a proposition is true, as far as anybody can say."""

    question: Proposition

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """The one honest word."""
        return {_WORDS[judged(self.question, facts_of(play))]: ()}

    def form(self, play: Play) -> OptionSpace:
        """Yes, no or unknown."""
        return ANSWERS

    def lies(self, play: Play) -> OptionSpace:
        """The opposite; where nobody can say, any word."""
        (word,) = self.truths(play)
        return {"yes": OneOf(("no",)), "no": OneOf(("yes",))}.get(word, ANSWERS)

    def __str__(self) -> str:
        return f"whether {self.question}"


@dataclass(frozen=True, slots=True)
class OneTrueOfTwo:
    """Two statements, as rows, of which exactly one is true; the draw differs by seat and day."""

    asker: int
    known: dict[int, tuple[list[Any], list[Any]]] = field(
        default_factory=dict, compare=False, repr=False
    )
    """The statements at a moment of the game, by how many events it has: they are dear to judge."""

    def truths(self, play: Play) -> dict[Any, Registrations]:
        """Pairs of a true one and a false one, in either order."""
        true, false = self._rows(play)
        pairs: list[Any] = list(zip(true, false, strict=False))
        turned = self._draw(play, "order")
        return {(b, a) if turned.below(2) else (a, b): () for a, b in pairs}

    def form(self, play: Play) -> OptionSpace:
        """Those pairs, and some whose statements are both true or both false."""
        true, false = self._rows(play)
        alike = [two for rows in (true, false) for two in zip(rows[::2], rows[1::2], strict=False)]
        return OneOf((*self.truths(play), *alike))

    def lies(self, play: Play) -> OptionSpace:
        """Pairs of which both are false."""
        _, false = self._rows(play)
        return OneOf(tuple(zip(false[::2], false[1::2], strict=False)))

    def _rows(self, play: Play) -> tuple[list[Any], list[Any]]:
        """True statements and false ones, as rows, in a drawn order."""
        now = len(play.events)
        if now not in self.known:
            self.known.clear()
            self.known[now] = self._drawn(play)
        return self.known[now]

    def _drawn(self, play: Play) -> tuple[list[Any], list[Any]]:
        """As many of either as there is use for: judging is what costs."""
        found: dict[bool, list[Proposition]] = {True: [], False: []}
        facts = facts_of(play)
        for statement in self._draw(play, "all").shuffled(worth_telling(play, self.asker)):
            if min(map(len, found.values())) >= PAIRS:
                break
            truth = judged(statement, facts)
            if truth is not None and len(found[truth]) < PAIRS:
                found[truth].append(statement)
        true, false = (list(map(proposition_to_row, found[truth])) for truth in (True, False))
        return true, false

    def _draw(self, play: Play, what: str) -> Any:
        return play.draw("statements", self.asker, play.grim.day, what)

    def __str__(self) -> str:
        return "two statements of which one is true"
