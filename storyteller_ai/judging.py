"""Words that are judged: an Artist's question, a Gossip's statement, an Amnesiac's guess.

The words are read by a translator that knows only the table. What it understood is judged here,
on the true state, by the same rules as in a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine import EngineError
from engine.facts.frames import Frame
from engine.facts.likeness import warmth
from engine.facts.propositions import Truth, judged
from storyteller_ai.language.guesses import read_guess
from storyteller_ai.language.reading import MAX_WORDS, Reading, Table
from storyteller_ai.llm.translator import SecondReader

KINDS: Final = ("artist", "gossip", "amnesiac")
ANSWERS: Final[dict[str, dict[Truth, str]]] = {
    "artist": {True: "yes", False: "no", None: "unknown"},
    "gossip": {True: "true", False: "false", None: "unjudgeable"},
}


@dataclass(frozen=True, slots=True)
class Judgement:
    """What was understood, the honest answer to it, and all that the rules let be answered.

    answer: yes, no or unknown; true, false or unjudgeable; a warmth, or `` for a guess of which
    nothing was understood.
    """

    reading: Reading
    answer: str
    legal: tuple[str, ...]


def judge(
    kind: str, words: str, table: Table, frame: Frame, second: SecondReader | None = None
) -> Judgement:
    """Read the words, and judge them at a moment of the game."""
    if kind == "amnesiac":
        return _guess(words, table, frame)
    reading = read(kind, words, table, second)
    names = ANSWERS[kind]
    answer = names[judged(reading.proposition, frame)]
    if kind == "artist" and not able(frame, table.speaker, "artist"):
        return Judgement(reading, answer, tuple(names.values()))
    return Judgement(reading, answer, (answer,))


def read(kind: str, words: str, table: Table, second: SecondReader | None = None) -> Reading:
    """What a translator makes of a question or a statement; nothing of words that are too long.

    second: reads what the grammar does not understand.
    """
    if len(words) > MAX_WORDS:
        return Reading(None, f"more than {MAX_WORDS} characters", table.lang or "en")
    # The grammars take longer to build than most commands take to run.
    from storyteller_ai.language.translate import read_question, read_statement

    reading = read_question(words, table) if kind == "artist" else read_statement(words, table)
    return second(kind, words, table) if second and reading.proposition is None else reading


def _guess(words: str, table: Table, frame: Frame) -> Judgement:
    """How warm a guess is at the ability that the Storyteller chose for an Amnesiac."""
    own = [a for a in frame.grim.instances(table.speaker) if a.character == "amnesiac"]
    if not own or own[0].choice is None:
        raise EngineError(f"{dict(table.names)[table.speaker]} is no Amnesiac with an ability")
    guess = read_guess(words, table.lang)
    lang = table.lang or "en"
    if guess is None:
        return Judgement(Reading(None, words[:MAX_WORDS], lang), "", ())
    answer = warmth(guess, own[0].choice)
    return Judgement(Reading(guess, "", lang), answer, (answer,))


def able(frame: Frame, seat: int, character: str) -> bool:
    """Whether a seat has an ability of that character that works."""
    own = frame.grim.instances(seat) if seat in frame.grim.seats else []
    return any(a.character == character and frame.works(a) for a in own)


def table_at(frame: Frame, seat: int, lang: str | None = None) -> Table:
    """What a translator may know of the table at that moment."""
    seats = frame.grim.seats
    names = tuple((i, seats[i].name) for i in frame.order)
    return Table(names, tuple(frame.history.script), frame.grim.day, seat, lang)
