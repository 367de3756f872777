"""Rule sets: what a house may vary, each as a named setting."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from typing import Final, Literal

from engine.errors import EngineError

Setting = str | int | bool | None | tuple[tuple[str, int], ...]
"""The value of a setting as plain data."""


@dataclass(frozen=True, slots=True)
class NeighbourWhisper:
    """So many messages a day to each neighbour, of so many words, that need no declaring."""

    per_day: int = 1
    words: int = 10


@dataclass(frozen=True, slots=True)
class PhaseHours:
    """How long each phase of a slow game is."""

    night: int = 24
    discussion: int = 12
    nomination: int = 12
    voting: int = 24


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The settings of one game. The defaults are the official rules.

    execution_threshold: how many votes of the living an execution needs.
    evil_info_from: the number of players from which the evil players learn one another.
    travellers_count_for_threshold: whether living Travellers raise the threshold.
    exile_threshold: how many supporters an exile needs, of everybody seated or of the residents.
    simultaneous_win: who wins when both teams' conditions are met at one moment.
    min_players: the smallest table, Travellers not counted.
    duplicate_abilities: whether a character whose text allows it may be dealt more than once.
    drunk_duplicate: whether a Drunk may believe to be a character that is truly in play.
    nominations_given, nominations_received: how many a player has in a day.
    nominations: each voted on before the next one, or all open side by side until the day ends.
    vote_lock: for who runs the table: hands are asked for along the clock, or cast ahead; they
    lock in its order either way.
    uncast_vote: what a vote that never came counts as.
    early_end: whether the voting may be closed early at will, once nothing can change any more, or
    once the highest count can be neither tied nor passed (whatever becomes of that count).
    missed_choice: what becomes of a choice that a player must make and does not: the Storyteller
    or chance makes it, or nothing happens; what a player may decline is declined.
    whispers: at will, or declared and accepted in public. whisper_ends_on: what ends a declared
    one: public talk of either, or any public deed. neighbour_whisper: what needs no declaring.
    evil_chat: when the evil players who learned one another may talk among themselves.
    night_talk: whether players may speak in public by night, until silence is called for.
    backups: whether somebody named beforehand may take over the seat of a player who has gone.
    phase_hours, night_lock_hours: lengths, and when choices of the night lock, for who keeps time.
    travellers_count_as_players: whether living Travellers count where an ability counts players.
    travellers_vote: whether Travellers vote on executions.
    exile_when: by day, each Traveller once; or again and again.
    bone_collector_when: whether the Bone Collector chooses by night, or by day for the next night.
    pukka_first_night: whether the Pukka acts on the first night.
    stormcatcher_info: when evil learns whom the Storm Catcher guards.
    fiddler_when: whether the Demon chooses its opponent by night, or at the start of a day as well.
    fiddler_tie: who wins when the Fiddler's contest ties.
    soldier_and_poison: whether who is safe from the Demon is safe from its poison as well.
    night_order: the forum's list has the official order for all its characters.
    storyteller_consult: whether all learn that a player uses an ability with the Storyteller.
    impairment_term: the words for impaired, for whatever talks to players.
    balloonist_text: whether the Balloonist learns a player of another type each night for ever,
    or one of each type. balloonist_outsiders: by how many its setup may change the Outsiders.
    """

    name: str = "official"
    execution_threshold: Literal["at_least_half", "more_than_half"] = "at_least_half"
    evil_info_from: int = 7
    travellers_count_for_threshold: bool = True
    exile_threshold: Literal[
        "at_least_half_of_all",
        "more_than_half_of_all",
        "more_than_half_of_residents",
        "more_than_half_of_living_residents",
    ] = "at_least_half_of_all"
    simultaneous_win: Literal["good", "evil"] = "good"
    min_players: int = 5
    duplicate_abilities: Literal["by_text", "never"] = "by_text"
    drunk_duplicate: Literal["forbid", "allow"] = "forbid"
    nominations_given: int = 1
    nominations_received: int = 1
    nominations: Literal["sequential", "parallel"] = "sequential"
    vote_lock: Literal["clock", "as_cast_in_order"] = "clock"
    uncast_vote: Literal["pardon", "execute"] = "pardon"
    early_end: Literal["free", "outcome_settled", "literal"] = "free"
    missed_choice: Literal["storyteller", "random", "none"] = "storyteller"
    whispers: Literal["free", "declared"] = "free"
    whisper_ends_on: Literal["never", "talk", "any_post"] = "talk"
    neighbour_whisper: NeighbourWhisper | None = None
    evil_chat: Literal["none", "day", "always"] = "none"
    night_talk: Literal["forbidden", "open_until_silence"] = "forbidden"
    backups: Literal["none", "named"] = "none"
    phase_hours: PhaseHours | None = None
    night_lock_hours: int | None = None
    travellers_count_as_players: Literal["partly", "never"] = "partly"
    travellers_vote: bool = True
    exile_when: Literal["day", "any_time"] = "day"
    bone_collector_when: Literal["night", "day"] = "night"
    pukka_first_night: bool = True
    stormcatcher_info: Literal["own_step", "with_evil_info"] = "own_step"
    fiddler_when: Literal["any", "night"] = "any"
    fiddler_tie: Literal["evil", "good"] = "evil"
    soldier_and_poison: Literal["safe", "poisoned"] = "safe"
    night_order: Literal["official", "forum"] = "official"
    storyteller_consult: Literal["free", "declared"] = "free"
    impairment_term: Literal["drunk_and_poisoned", "malfunction"] = "drunk_and_poisoned"
    balloonist_text: Literal["different_from_last", "each_type_once"] = "different_from_last"
    balloonist_outsiders: Literal["zero_or_one", "one"] = "zero_or_one"

    def changes(self) -> tuple[tuple[str, Setting], ...]:
        """The settings that are not the official ones, with their values.

        >>> replace(OFFICIAL, fiddler_tie="good", neighbour_whisper=NeighbourWhisper()).changes()
        (('neighbour_whisper', (('per_day', 1), ('words', 10))), ('fiddler_tie', 'good'))
        """
        mine = ((field.name, getattr(self, field.name)) for field in fields(self))
        return tuple(
            (k, tuple(asdict(v).items()) if isinstance(v, NeighbourWhisper | PhaseHours) else v)
            for k, v in mine
            if k != "name" and v != getattr(OFFICIAL, k)
        )

    def votes_needed(self, living: int) -> int:
        """The number of votes that put a nominee on the block.

        >>> OFFICIAL.votes_needed(8), OFFICIAL.votes_needed(9), FORUM.votes_needed(8)
        (4, 5, 5)
        """
        if self.execution_threshold == "at_least_half":
            return (living + 1) // 2
        return living // 2 + 1

    def support_needed(self, everybody: int, residents: int, living: int) -> int:
        """The number of supporters that exile a Traveller, of so many seats, residents, and living
        residents.

        >>> OFFICIAL.support_needed(12, 10, 6), FORUM.support_needed(12, 10, 6)
        (6, 6)
        """
        if self.exile_threshold == "at_least_half_of_all":
            return (everybody + 1) // 2
        base = {
            "more_than_half_of_all": everybody,
            "more_than_half_of_residents": residents,
            "more_than_half_of_living_residents": living,
        }
        return base[self.exile_threshold] // 2 + 1


OFFICIAL = RuleSet()
FORUM = replace(
    OFFICIAL,
    name="forum",
    execution_threshold="more_than_half",
    evil_info_from=5,
    travellers_count_for_threshold=False,
    exile_threshold="more_than_half_of_residents",
    min_players=7,
    duplicate_abilities="never",
    travellers_count_as_players="never",
    exile_when="any_time",
    nominations="parallel",
    vote_lock="as_cast_in_order",
    early_end="outcome_settled",
    whispers="declared",
    neighbour_whisper=NeighbourWhisper(),
    night_talk="open_until_silence",
    backups="named",
    phase_hours=PhaseHours(),
    night_lock_hours=2,
    fiddler_when="night",
    storyteller_consult="declared",
    bone_collector_when="day",
    stormcatcher_info="with_evil_info",
    fiddler_tie="good",
    night_order="forum",
    impairment_term="malfunction",
    balloonist_text="each_type_once",
    balloonist_outsiders="one",
)
NAMED: Final = {rules.name: rules for rules in (OFFICIAL, FORUM)}
"""The rule sets that are shipped, by name."""


def rule_set(name: str) -> RuleSet:
    """The rule set of that name. Raises EngineError when there is none."""
    if name not in NAMED:
        raise EngineError(f"no rule set is called {name!r}; there are {', '.join(NAMED)}")
    return NAMED[name]
