"""What an ability tells: the truth to the sober, a world that could be to the impaired."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from typing import Final

from engine import Stream, Told
from storyteller_ai.language.reasons import reason
from storyteller_ai.storytellers.handbook.case import Advice, Case, Value, pick
from storyteller_ai.storytellers.handbook.history import History, Question, history_of
from storyteller_ai.storytellers.handbook.imagine import LONG, SHORT, worlds

TRUTH: Final = 0.26
TRUTH_OF_TWO: Final = 0.47
TRUTH_IF_RARE: Final = 0.42
"""How often the impaired begin with the truth. Of two answers, less would invert the truth."""

FEW_ANSWERS: Final = 5
GLIMPSE: Final = 4
"""Of how few answers a rare one is looked after, and how many worlds say what is rare."""

REPEAT: Final = 0.45
"""How often a poisoned player is told again what is still true, where else they would notice."""

LOOKS: Final = 10
"""How many of a long list of true answers are weighed."""


def learns(case: Case) -> Advice:
    """Whatever a player learns."""
    if not isinstance(case.options, Told):
        return Advice(case.options.sample(case.draws), reason("handbook.any"))
    return impaired(case, case.options) if case.options.free else sober(case, case.options)


# --- the sober -------------------------------------------------------------------------------


def sober(case: Case, told: Told) -> Advice:
    """One of the truths. Who may register falsely does so now and then, and the same each time."""
    if any(_is_pair(value) for value in told.truths):
        return _pair_to_the_sober(case, told)
    bent = {seat for seat in _registering(told) if looks_false(case, seat)}
    apart = {v: len(bent ^ {s for s, _, _ in faces}) for v, faces in told.truths.items()}
    nearest = [v for v, distance in apart.items() if distance == min(apart.values())]
    value = nearest[0] if len(nearest) == 1 else _lasting_face(case, nearest)
    if told.truths[value]:
        seats = [seat for seat, _, _ in told.truths[value]]
        return Advice(value, reason("handbook.true_by_face", seats=seats))
    return Advice(value, reason("handbook.plainly_true"))


def _is_pair(value: Value) -> bool:
    match value:
        case (str(), tuple() as seats):
            return all(type(seat) is int for seat in seats)
    return False


def _registering(told: Told) -> set[int]:
    """The seats that may register falsely to this question."""
    return {seat for faces in told.truths.values() for seat, _, _ in faces}


def looks_false(case: Case, seat: int) -> bool:
    """Whether a seat registers falsely to this asker: settled once for the whole game."""
    chance = 0.3 if isinstance(next(iter(case.options)), bool) else 0.5
    return case.draws.lasting("looks", case.decision.seat, seat).chance(chance)


def _lasting_face(case: Case, values: list[Value]) -> Value:
    """One of several false faces of one seat, the same to all who look; a bluff before others."""
    about = case.decision.about[:1]
    draws = case.draws.lasting("face", *about) if about else case.draws
    return pick(draws, ((_face_weight(case, v), v, "") for v in values)).value


def _face_weight(case: Case, face: Value) -> float:
    """How well a false face serves: one that evil may claim, and hardly one that another has."""
    if face in case.view.grimoire.bluffs:
        return 2.5
    if face in case.view.grimoire.in_play() and case.cast.team[face] in ("townsfolk", "outsider"):
        return 0.3
    return 0.5 if case.cast.team.get(face) == "demon" else 1.0


def _pair_to_the_sober(case: Case, told: Told) -> Advice:
    """A character and two players: mostly as they are, and with a second player worth a look."""
    plain = [value for value, faces in told.truths.items() if not faces]
    bent = [value for value, faces in told.truths.items() if faces]
    if plain and not (bent and case.draws.chance(0.25)):
        some = _some(case.draws, plain)
        value = case.draws.weighted(some, [_decoy_weight(case, v) for v in some])
        return Advice(value, _pair_reason(case, value))
    some = _some(case.draws, bent)
    return pick(
        case.draws,
        ((_face_weight(case, v[0]), v, reason("handbook.true_by_some_face")) for v in some),
    )


def _some(draws: Stream, values: list[Value]) -> list[Value]:
    return values if len(values) <= LOOKS else draws.sample(values, LOOKS)


def _decoy_weight(case: Case, value: Value) -> float:
    """How much two players and a character give to talk about, without settling anything."""
    character, seats = value
    decoys = [seat for seat in seats if case.character(seat) != character]
    if not decoys:
        return 1.0
    decoy = decoys[0]
    if case.cast.team[character] == "minion":
        # Two evil players in one pair would make any execution of the two a good one.
        return 0.3 if case.evil(decoy) else 1.2
    return 1.5 if case.evil(decoy) else 1.0


def _pair_reason(case: Case, value: Value) -> str:
    character, seats = value
    if not seats:
        return reason("handbook.true_none")
    return reason("handbook.true_pair", seats=seats, character=character)


# --- the drunk and the poisoned --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Found:
    """An answer out of an imagined world, and how much of the past it contradicts."""

    value: Value
    faults: int
    true: bool


def impaired(case: Case, told: Told) -> Advice:
    """What is told in a world in which all that this player was told so far is true.

    A lasting impairment has one world for the whole game; poison only makes one up for a night.
    """
    asker = case.of_seat()
    ability = case.decision.kind.partition(".")[0]
    past = history_of(case, asker)
    question = past.question(asker, ability, case.decision.about)
    if lasting(case, asker, ability):
        return _of_the_false_world(case, told, past, question)
    return _of_a_night(case, told, past, question)


def lasting(case: Case, asker: int, ability: str) -> bool:
    """Whether the ability does not work from the start, or until further notice."""
    grim = case.view.grimoire
    if any(a.sham and a.character == ability for a in grim.instances(asker)):
        return True
    tokens = [r for r in grim.reminders.values() if r.seat == asker]
    return any(r.effect in ("drunk", "poisoned") and not r.until for r in tokens)


def plainly_true(told: Told, value: Value) -> bool:
    """Whether a value is true with everybody taken for what they are."""
    return told.truths.get(value) == ()


def _answers(
    case: Case,
    told: Told,
    past: History,
    question: Question,
    key: tuple[object, ...],
    guesses: tuple[int, int] = LONG,
) -> Iterator[Found]:
    """The answers of imagined worlds, in the order that belongs to the key."""
    for world, draws in worlds(case, past, question.asker, key, guesses):
        value = world.answer(question, past.deaths, draws)
        if value is not None and told.contains(value):
            yield Found(value, world.faults(past), plainly_true(told, value))


def _of_the_false_world(case: Case, told: Told, past: History, question: Question) -> Advice:
    """The first world of the game's order that fits; at first the truth is rather not told.

    Each night the order is the same, so that the world stays until facts rule it out.
    """
    answers = _answers(case, told, past, question, ("world", question.ability))
    wanted: bool | None = None
    if not past.told:
        share, answers = _truth(told, answers)
        wanted = case.draws.lasting("truth", question.asker).chance(share)
    best: Found | None = None
    for found in answers:
        if found.faults == 0 and wanted in (None, found.true):
            return Advice(found.value, _false_world_reason(found))
        if best is None or found.faults < best.faults:
            best = found
    if best is None:
        return _made_up(case, told)
    return Advice(best.value, _false_world_reason(best))


def _false_world_reason(found: Found) -> str:
    if found.faults:
        return reason("handbook.least_harm")
    return reason("handbook.false_world_and_true") if found.true else reason("handbook.false_world")


def _of_a_night(case: Case, told: Told, past: History, question: Question) -> Advice:
    """A lie that fits what the player knows; now and then the truth; a clash only if need be."""
    key = ("night", case.view.grimoire.day)
    answers = _answers(case, told, past, question, key, SHORT)
    share, answers = _truth(told, answers)
    lie, repeat, clash = _sorted(answers)
    if repeat and not lie:
        share = REPEAT
    if told.truths and case.draws.chance(share):
        return _truth_all_the_same(case, told)
    if lie:
        return Advice(lie.value, reason("handbook.false_fits"))
    if clash:
        return Advice(clash.value, reason("handbook.false_riddle"))
    return _made_up(case, told)


def _sorted(answers: Iterable[Found]) -> tuple[Found | None, Found | None, Found | None]:
    """A lie that fits, if there is one; else a truth that fits; a lie that clashes the least."""
    repeat: Found | None = None
    clash: Found | None = None
    for found in answers:
        if found.faults == 0 and not found.true:
            return found, repeat, clash
        if found.faults == 0:
            repeat = found
        elif not found.true and (clash is None or found.faults < clash.faults):
            clash = found
    return None, repeat, clash


def _truth(told: Told, answers: Iterator[Found]) -> tuple[float, Iterator[Found]]:
    """How often the truth is told, and the answers again.

    With two possible answers it is about as often as not. With a few more, a truth that few
    worlds would give is told more often, since otherwise hearing it would rule it out.
    """
    number = told.form.count()
    if number <= 2:
        return TRUTH_OF_TWO, answers
    if number > FEW_ANSWERS:
        return TRUTH, answers
    first = list(islice(answers, GLIMPSE))
    usual = sum(found.true for found in first) * 2 >= len(first)
    return (TRUTH if usual else TRUTH_IF_RARE), chain(first, answers)


def _truth_all_the_same(case: Case, told: Told) -> Advice:
    value = case.draws.choice(tuple(told.truths))
    return Advice(value, reason("handbook.truth_misleads"))


def _made_up(case: Case, told: Told) -> Advice:
    """An answer of the right form, for an ability that the handbook does not know."""
    if told.truths and case.draws.chance(TRUTH_OF_TWO if told.form.count() <= 2 else TRUTH):
        return _truth_all_the_same(case, told)
    drawn = [told.sample(case.draws) for _ in range(LOOKS)]
    lies = [value for value in drawn if not plainly_true(told, value)]
    return Advice((lies or drawn)[0], reason("handbook.false_form"))
