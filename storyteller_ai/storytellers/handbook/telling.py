"""What an ability tells: the truth to the sober, a world that could be to the impaired."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from typing import Final

from engine import Stream, Told
from engine.catalogue import EVIL_TEAMS, GOOD_TEAMS
from storyteller_ai.language.reasons import reason
from storyteller_ai.storytellers.handbook.answers import GROUPS, TEAM_SHOWN, answer, faults
from storyteller_ai.storytellers.handbook.case import Advice, Case, Value, pick
from storyteller_ai.storytellers.handbook.history import History, Question, history_of
from storyteller_ai.storytellers.handbook.imagine import LONG, SHORT, worlds
from storyteller_ai.storytellers.handbook.moments import claimed

TRUTH: Final = 0.26
TRUTH_OF_TWO: Final = 0.47
TRUTH_IF_RARE: Final = 0.42
"""How often the impaired begin with the truth. Of two answers, less would invert the truth."""

AS_MANY: Final = 0.6
"""The truth is told this much as often as a mere guess would hit it, where that is more often."""

ON_EVIL: Final = 0.18
ON_EVIL_OF_TWO: Final = 0.4
"""The same where the truth points at somebody evil: seldom what a broken ability should do."""

PASSED_OVER: Final = 0.35
"""How often a clumsy lie gives way to the next one. Always would tell who knows it too much."""

ENOUGH: Final = 12
"""How many answers are heard before a clumsy one is taken after all."""

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
    before = [e for e in case.rulings() if e.seat == case.decision.seat]
    if any(seat == row[0] for e in before for row in e.registrations):
        return True
    chance = 0.3 if isinstance(next(iter(case.options)), bool) else 0.5
    if case.evil(seat):
        chance += 0.2  # looking good is what their own side has them for
    return case.draws.lasting("looks", case.decision.seat, seat).chance(chance)


def _lasting_face(case: Case, values: list[Value]) -> Value:
    """One of several false faces of one seat, the same to all who look; a bluff before others."""
    about = case.decision.about[:1]
    draws = case.draws.lasting("face", *about) if about else case.draws
    return pick(draws, ((_face_weight(case, v), v, "") for v in values)).value


def _face_weight(case: Case, face: Value) -> float:
    """How well a false face serves: what they say themselves, a bluff, hardly what another has."""
    told = {c for seat in case.decision.about for c in claimed(case, seat)}
    if face in told:
        return 6.0
    if face in case.view.grimoire.bluffs:
        return 2.5
    if face in case.view.grimoire.in_play() and case.cast.team[face] in GOOD_TEAMS:
        return 0.3
    dead = any(not case.alive(seat) for seat in case.decision.about)
    if case.cast.team.get(face) == "demon":
        return 0.1 if dead else 0.5  # a Demon that died and did not end the game
    return 1.0


def _pair_to_the_sober(case: Case, told: Told) -> Advice:
    """A character and two players: mostly as they are, and with a second player worth a look."""
    plain = [value for value, faces in told.truths.items() if not faces]
    bent = _of_others(case, [value for value, faces in told.truths.items() if faces])
    if plain and not (bent and case.draws.chance(0.25)):
        some = _some(case.draws, plain)
        value = case.draws.weighted(some, [_decoy_weight(case, v) for v in some])
        return Advice(value, _pair_reason(value))
    some = _some(case.draws, bent)
    return pick(
        case.draws,
        ((_face_weight(case, v[0]), v, reason("handbook.true_by_some_face")) for v in some),
    )


def _of_others(case: Case, values: Iterable[Value]) -> list[Value]:
    """Without those by which somebody else has the asker's own character, as far as there are
    others: it would show who is told it that something is wrong.
    """
    mine, found = case.decision.kind.partition(".")[0], list(values)
    return [value for value in found if not _is_pair(value) or value[0] != mine] or found


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


def _pair_reason(value: Value) -> str:
    character, seats = value
    if not seats:
        return reason("handbook.true_none")
    return reason("handbook.true_pair", seats=seats, character=character)


# --- the drunk and the poisoned --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Found:
    """An answer out of an imagined world, and how much of the past it contradicts.

    passed: a clumsy lie that had best give way to another.
    """

    value: Value
    faults: int
    true: bool
    passed: bool


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
        value = answer(world, past, question, draws)
        if value is not None and told.contains(value):
            true = plainly_true(told, value)
            passed = not true and clumsy(past, question, value, case) and draws.chance(PASSED_OVER)
            yield Found(value, faults(world, past), true, passed)


def clumsy(past: History, question: Question, value: Value, case: Case) -> bool:
    """Whether a lie helps the town after all, or is denied by all whom it names.

    It helps where it speaks ill of somebody evil; a Demon among the dead is the lie of a moment.
    """
    ability, team = question.ability, case.cast.team
    if ability in GROUPS:
        _, number, _ = GROUPS[ability]
        return number > 0 and any(case.evil(seat) for seat in value)
    if ability in TEAM_SHOWN or ability == "grandmother":
        character, seats = value
    elif ability in ("ravenkeeper", "undertaker"):
        character, seats = value, question.about
    elif ability == "dreamer":
        character, seats = value[0], question.about
    else:
        return False
    if team.get(character) in EVIL_TEAMS:
        ended = team[character] == "demon" and all(seat in question.dead for seat in seats)
        return ended or any(case.evil(seat) for seat in seats)
    return not any(case.evil(s) or past.faces.get(s) == character for s in seats)


def _of_the_false_world(case: Case, told: Told, past: History, question: Question) -> Advice:
    """The first world of the game's order that fits; at first the truth is rather not told.

    Each night the order is the same, so that the world stays until facts rule it out.
    """
    answers = _answers(case, told, past, question, ("world", question.ability))
    wanted: bool | None = None
    if not past.told:
        share, answers = _truth(case, told, question, answers)
        wanted = case.draws.lasting("truth", question.asker).chance(share)
    best: Found | None = None
    for number, found in enumerate(answers):
        fits = found.faults == 0 and wanted in (None, found.true)
        if fits and not found.passed:
            return Advice(found.value, _false_world_reason(found))
        if best is None or _rank(found, wanted) < _rank(best, wanted):
            best = found
        if number >= ENOUGH and best.faults == 0 and wanted in (None, best.true):
            break
    if best is None:
        return _made_up(case, told)
    return Advice(best.value, _false_world_reason(best))


def _rank(found: Found, wanted: bool | None) -> tuple[int, bool, bool]:
    """The lower, the better: what fits the past, and then what is wanted."""
    return (found.faults, wanted not in (None, found.true), found.passed)


def _false_world_reason(found: Found) -> str:
    if found.faults:
        return reason("handbook.least_harm")
    return reason("handbook.false_world_and_true") if found.true else reason("handbook.false_world")


def _of_a_night(case: Case, told: Told, past: History, question: Question) -> Advice:
    """A lie that fits what the player knows; now and then the truth; a clash only if need be."""
    key = ("night", case.view.grimoire.day)
    answers = _answers(case, told, past, question, key, SHORT)
    share, answers = _truth(case, told, question, answers)
    lie, repeat, clash = _sorted(answers)
    if repeat and not lie:
        share = REPEAT
    if told.truths and case.draws.chance(share):
        return _truth_all_the_same(case, told)
    if lie:
        return Advice(lie.value, reason("handbook.false_fits"))
    if clash:
        return Advice(clash.value, reason("handbook.false_riddle"))
    if repeat:
        return Advice(repeat.value, reason("handbook.truth_misleads"))
    return _made_up(case, told)


def _sorted(answers: Iterable[Found]) -> tuple[Found | None, Found | None, Found | None]:
    """A lie that fits, if there is one; else a truth that fits; a lie that clashes the least."""
    repeat: Found | None = None
    clash: Found | None = None
    spare: Found | None = None
    for found in answers:
        if found.faults == 0 and not found.true and not found.passed:
            return found, repeat, clash
        if found.faults == 0 and not found.true:
            spare = spare or found
        elif found.faults == 0:
            repeat = found
        elif not found.true and (clash is None or found.faults < clash.faults):
            clash = found
    return spare, repeat, clash


def _truth(
    case: Case, told: Told, question: Question, answers: Iterator[Found]
) -> tuple[float, Iterator[Found]]:
    """How often the truth is told, and the answers again.

    With two possible answers it is about as often as not. With a few more, a truth that few
    worlds would give is told more often, since otherwise hearing it would rule it out.
    """
    number = told.form.count()
    on_evil = points_at_evil(case, question)
    if number <= 2:
        return ON_EVIL_OF_TWO if on_evil else TRUTH_OF_TWO, answers
    if number > FEW_ANSWERS:
        plain = sum(plainly_true(told, value) for value in told.truths)
        return max(ON_EVIL if on_evil else TRUTH, AS_MANY * plain / number), answers
    first = list(islice(answers, GLIMPSE))
    usual = sum(found.true for found in first) * 2 >= len(first)
    return (TRUTH if usual else TRUTH_IF_RARE), chain(first, answers)


def points_at_evil(case: Case, question: Question) -> bool:
    """Whether the truth would speak ill of somebody evil: of a Demon, where only that is asked."""
    if question.ability == "investigator":
        return True
    if question.ability == "fortuneteller":
        return any(case.team(seat) == "demon" for seat in question.about)
    names = question.ability in ("ravenkeeper", "undertaker", "dreamer", "villageidiot")
    return names and any(case.evil(seat) for seat in question.about)


def _truth_all_the_same(case: Case, told: Told) -> Advice:
    value = case.draws.choice(_of_others(case, told.truths))
    return Advice(value, reason("handbook.truth_misleads"))


def _made_up(case: Case, told: Told) -> Advice:
    """An answer of the right form, for an ability that the handbook does not know."""
    if told.truths and case.draws.chance(TRUTH_OF_TWO if told.form.count() <= 2 else TRUTH):
        return _truth_all_the_same(case, told)
    drawn = _of_others(case, [told.sample(case.draws) for _ in range(LOOKS)])
    lies = [value for value in drawn if not plainly_true(told, value)]
    return Advice((lies or drawn)[0], reason("handbook.false_form"))
