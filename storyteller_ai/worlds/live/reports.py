"""What a report says of each world: how likely it was told, and how much that counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from engine import EngineError, registry
from engine.facts.propositions import Proposition, proposition_from_row
from engine.speech import Act, Claim, Plain, Report
from storyteller_ai.worlds.live import weigh
from storyteller_ai.worlds.live.answers import likelihood, named
from storyteller_ai.worlds.live.asked import Scene, question_of
from storyteller_ai.worlds.live.guests import Weighed, tilted
from storyteller_ai.worlds.live.look import Look
from storyteller_ai.worlds.live.placements import Floats, summed
from storyteller_ai.worlds.live.trials import TRIED
from storyteller_ai.worlds.live.trials import likelihood as likelihood_of_trial

if TYPE_CHECKING:
    from storyteller_ai.worlds.live.table import Table

HONEST: Final = 0.65
"""How far a good player's report is trusted to be what it was told."""
MOST_ODDS: Final = 20.0
"""How far one report can speak for its speaker."""
FAINT: Final = 1e-100
"""How small the beliefs may grow before they are scaled up."""


def chance(
    table: Table,
    speaker: int,
    report: Report,
    look: Look | None = None,
    earlier: Sequence[Plain] | None = None,
    question: Proposition | None = None,
) -> Floats | None:
    """How likely a working ability tells its owner this, by row; None: nobody can say.

    look: the worlds by which it is judged, if not as they stood at that dawn. earlier: what
    was told on the nights before, if not what the speaker reported. question: what was asked.
    """
    night = report.night
    if type(night) is not int or not 1 <= night <= max(table.day, 1):
        return None
    look = look or table.look(night)
    if (owner := _owner_shown(report)) is not None:
        return named(look, owner, report.ability)
    if report.ability in TRIED:
        return likelihood_of_trial(table, look, speaker, report)
    value = report.value
    if question is None and (answered := answer_in(report)) is not None:
        value, question = answered
    about = report.about if isinstance(report.about, tuple) else ()
    scene = Scene(
        order=look.circle,
        alive=look.alive,
        night=night,
        executed=table.executed.get(night - 1),
        guesses=table.guessed.get((speaker, night - 1), ()),
        question=question,
        rules=table.rules,
    )
    term = question_of(report.ability, speaker, about, scene)
    if term is None:
        return None
    if earlier is None:
        earlier = _reported_before(table, speaker, report.ability, night)
    found = likelihood(look, term, value, earlier)
    return None if found is None else _twisted(table, report.ability, found)


def answer_in(report: Report) -> tuple[str, Proposition] | None:
    """The answer and the question of a report that holds both: `(answer, row of the question)`."""
    value, rule = report.value, registry().get(report.ability)
    if rule is None or not rule.asks or not isinstance(value, tuple) or len(value) != 2:
        return None
    try:
        return value[0], proposition_from_row(value[1])
    except EngineError:
        return None


def _owner_shown(report: Report) -> int | None:
    """Who is shown to another as the owner of an ability (an Evil Twin, a Nightwatchman)."""
    value = report.value
    if isinstance(value, tuple) and len(value) == 2 and value[0] == report.ability:
        seats = value[1]
        if isinstance(seats, tuple) and len(seats) == 1 and type(seats[0]) is int:
            return int(seats[0])
    return None


def _reported_before(table: Table, speaker: int, ability: str, night: int) -> list[Plain]:
    nights = [n for s, a, n in table.reports if (s, a) == (speaker, ability)]
    before = sorted(n for n in nights if type(n) is int and n < night)
    return [table.reports[speaker, ability, n].value for n in before]


def _twisted(table: Table, ability: str, likely: Floats) -> Floats:
    """The chances, turned round where a Demon lets Townsfolk be told falsehoods alone."""
    rules = registry()
    twisting = [i for i, d in enumerate(table.cast.demons) if rules[d].forces_falsehood]
    if not twisting or rules[ability].team != "townsfolk":
        return likely
    usual = float(likely.mean())
    false = (1 - likely) * usual / max(1 - usual, 0.1)
    return np.where(np.isin(table.arrays["kind"], twisting), false, likely)


def odds(table: Table, speaker: int, report: Report) -> Floats | None:
    """How much likelier a report is from one who was told it by a working ability, by row.

    Beside a liar's, who says what would be told on average, if all so far were true: so a liar who
    keeps to one story gains no more by each night of it. None: nothing follows.
    """
    likely = chance(table, speaker, report)
    if likely is None:
        return None
    return np.minimum(_beside_usual(table, speaker, likely), MOST_ODDS)


def _beside_usual(table: Table, speaker: int, likely: Floats) -> Floats:
    """A chance by row, beside what it is on average where the speaker is good."""
    a = table.arrays
    weight = a["belief"]
    if speaker in table.place:
        weight = weight * (1 - a["evil_at_start"][table.place[speaker]])
    total = float(weight.sum())
    usual = summed(weight, likely) / total if total else 0.0
    return likely / max(usual, 0.05)


def weighed(
    table: Table,
    speaker: int,
    report: Report,
    guests: Mapping[int, Floats] | None = None,
    **more: Any,
) -> Weighed | None:
    """The odds of a report, and what it says of the Travellers whom it is about.

    guests: how likely each Traveller is evil, if not as the town believes.
    """
    night = report.night
    if type(night) is not int or not 1 <= night <= max(table.day, 1):
        return None
    look = table.look(night)
    if guests is not None and look.guests:
        look = look.with_guests(guests)
    look.touched.clear()
    likely = chance(table, speaker, report, look, **more)
    if likely is None:
        return None
    found = Weighed(_beside_usual(table, speaker, likely), {})
    for guest in sorted(look.touched):
        ways = [chance(table, speaker, report, look.supposing(guest, e), **more) for e in (1, 0)]
        if ways[0] is not None and ways[1] is not None:
            found.guests[guest] = (ways[0], ways[1])
    return found


def take_in(table: Table, speaker: int, report: Report) -> None:
    """Take in a report: where its speaker is good and healthy, by its odds, else nothing."""
    a, place, night = table.arrays, table.place[speaker], report.night
    found = weighed(table, speaker, report)
    if found is None:
        return
    # Who has turned evil since tells what suits evil, of earlier nights too.
    good = 1 - a["evil"][place]
    trusted = HONEST * np.minimum(found.odds, MOST_ODDS) + 1 - HONEST
    for guest, likelier in found.guests.items():
        key = ("guest", guest)
        a[key] = np.where(good > 0, tilted(a[key], likelier, HONEST), a[key])
    factor = np.where(good > 0, trusted, 1.0)
    a["told", speaker, night, report.ability] = factor
    a["belief"] = a["belief"] * factor
    if a["belief"].max() < FAINT:
        a["belief"] = a["belief"] / max(a["belief"].max(), FAINT**2)
    if found.guests:
        table.forget_looks()
    table.version += 1


def take_back(table: Table, speaker: int, ability: str, night: int) -> None:
    """A report counts no more; what else its speaker told of that night does."""
    factor = table.arrays.pop(("told", speaker, night, ability), None)
    if factor is not None:
        table.weigh_by(1 / factor)


def supposed(table: Table, speaker: int, act: Act) -> Floats:
    """What a claim not made yet would do to each world's weight."""
    ones = np.ones(len(table.arrays["belief"]))
    if speaker not in table.place:
        return ones
    good = 1 - table.arrays["evil_at_start"][table.place[speaker]]
    if isinstance(act, Report):
        likelier = odds(table, speaker, act)
        if likelier is None:
            return ones
        trusted = HONEST * likelier + 1 - HONEST
        return good * _softened(table, speaker, act.night, trusted) + 1 - good
    if not isinstance(act, Claim) or table.claims.get(speaker) == act.characters:
        return ones
    if len(act.characters) == 1 and weigh.is_one(act.characters[0]):
        for other, claimed in table.claims.items():
            if other != speaker and claimed == act.characters:
                ones = ones * weigh.clash(table, speaker, other) * weigh.lied(table, speaker)
    return ones


def _softened(table: Table, speaker: int, night: int, likelier: Floats) -> Floats:
    """The odds of a report once its speaker may be drunk or poisoned."""
    poisoned = weigh.poisoning(table, night) / len(table.order)
    drunk = weigh.sham(table) * weigh.drunk_share(table, speaker)
    free = np.minimum(poisoned + drunk, 1.0)
    return (1 - free) * likelier + free
