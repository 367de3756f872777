"""Words of a scenario that are judged: questions, statements and guesses in a structured form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from engine import Consult, EngineError, State
from engine import events as ev
from engine.facts.frames import facts_from
from engine.facts.propositions import Is, Property, Proposition, proposition_from_row
from storyteller_ai.judging import read, table_at
from storyteller_ai.language.guesses import read_guess
from storyteller_ai.scenario.model import Fault, Written
from storyteller_ai.scenario.moment import Check, Moment, as_list
from storyteller_ai.scenario.stage import Stage
from storyteller_ai.scenario.values import Words


def meant(body: Mapping[str, Any], stage: Stage, kind: str) -> Proposition | None:
    """The proposition of a `fact`, in which players stand by name, or else what words mean.

    None: words that nobody understands. Raises Fault for a `fact` that is none.
    """
    if "fact" not in body:
        frame = facts_from(stage.game.storyteller_view())
        table = table_at(frame, stage.words.seat(body["by"]), body.get("lang"))
        return read(kind, body["text"], table).question
    try:
        return proposition_from_row(_seated(body["fact"], stage.words))
    except EngineError as error:
        raise Fault(f"fact: {error}") from None


def _seated(fact: Any, words: Words) -> Any:
    if isinstance(fact, list):
        return [_seated(part, words) for part in fact]
    return words.seats.get(fact, fact) if isinstance(fact, str) else fact


def asked(body: Mapping[str, Any], stage: Stage) -> Consult:
    """A question to the Storyteller."""
    ability = body.get("ability", "artist")
    return Consult(ability, (), meant(body, stage, "artist"), body.get("text", ""))


def stated(body: Mapping[str, Any], stage: Stage) -> State:
    """A public statement."""
    return State(meant(body, stage, "gossip"), body.get("text", ""))


def guessed(body: Mapping[str, Any], words: Words) -> Consult:
    """A guess at the ability that one has: a character, or free words."""
    text = body.get("text", "")
    fact: Proposition | None
    if "ability" in body:
        fact = Is(words.seat(body["by"]), Property("ability", body["ability"]))
    else:
        fact = read_guess(text, body.get("lang"))
    return Consult("amnesiac", (), fact, text)


# --- what must come of it --------------------------------------------------------------------


def _legal(moment: Moment, kind: str, wanted: Written) -> Iterator[str]:
    """Every answer that the Storyteller may give is one of those wanted."""
    given = [a for a in moment.asked if a.kind == kind]
    if given and given[-1].written:
        legal = {given[-1].value}  # the file itself says which one is given
    else:
        legal = set(given[-1].options) if given else set()
    if not legal or not legal <= set(as_list(wanted)):
        yield f"expected {wanted}, and it is {', '.join(sorted(legal)) or 'no answer'}"


def answer(moment: Moment, wanted: Written) -> Iterator[str]:
    """What an Artist may be answered; to be asked for other words is `unknown`."""
    if moment.of(ev.AskedAnew):
        if "unknown" not in as_list(wanted):
            yield f"expected {wanted}, and the words were not understood"
        return
    yield from _legal(moment, "artist.answer", wanted)


def warmth(moment: Moment, wanted: Written) -> Iterator[str]:
    """How warm a guess may be called."""
    yield from _legal(moment, "amnesiac.warmth", wanted)


def truth(moment: Moment, wanted: Written) -> Iterator[str]:
    """How a Gossip's statement was judged."""
    judged = [e.value for e in moment.of(ev.Ruling) if e.kind == "gossip.truth"]
    names = {True: "true", False: "false", None: "unjudgeable"}
    found = names[judged[-1]] if judged else "not judged"
    allowed = [str(each).lower() for each in as_list(wanted)]
    if found not in allowed:
        yield f"expected {' or '.join(allowed)}, and it is {found}"


SAID: Final[dict[str, Check]] = {"answer": answer, "warmth": warmth, "truth": truth}
