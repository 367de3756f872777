"""What a character is: its declarations, and the closed list of its hooks."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from engine import effects
from engine.decisions import OneOf, OptionSpace
from engine.effects import Standing
from engine.errors import EngineError
from engine.facts.propositions import Proposition
from engine.grimoire import AbilityInstance
from engine.registration import (
    RegistersAs,
)
from engine.slotted import slotted
from engine.speech import Plain

if TYPE_CHECKING:
    from engine.abilities import Turn
    from engine.play import Play, Steps
    from engine.rules import RuleSet


GOOD: Final = "good"
EVIL: Final = "evil"
NOMINATED: Final = "nominated"
DEAD: Final = "dead"
VOTED: Final = "voted"
TRIAL: Final = "trial"
USED_UP: Final = frozenset({"no_ability", "guess_used", "may_not_nominate"})
"""Reminders that an ability was used up."""


@slotted
class Death:
    """A death that is about to happen or has happened.

    cause: demon, execution or ability; by: the instance that kills (None for an execution);
    living: how many players lived just before, Travellers not counted.
    """

    seat: int
    cause: str
    by: AbilityInstance | None
    living: int = 0


class Token(NamedTuple):
    """A kind of reminder token: what it does to a seat, and until when (see `effects`)."""

    name: str
    effect: str = effects.NOTE
    until: str = effects.STANDING


class Character:
    """A character's rule. Subclasses override few of these hooks; the dispatcher knows no others.

    A generator hook yields decisions through its turn. Hooks run for impaired and sham instances
    too: the turn lets their effects come to nothing.
    """

    id: ClassVar[str]
    team: ClassVar[str]
    outsiders: ClassVar[tuple[int, ...]] = (0,)
    """By how many the Outsiders may change at setup, in place of Townsfolk."""
    demons: ClassVar[int] = 0
    """How many Demons more there are at setup."""
    copies: ClassVar[tuple[int, ...]] = (1,)
    """How many players may have it at setup, ascending."""
    brings: ClassVar[str] = ""
    """The character that is in the bag whenever this one is."""
    believes_to_be: ClassVar[tuple[str, ...]] = ()
    """The teams of the characters of which its player believes to be one, if not this one."""
    beside_demon: ClassVar[bool] = False
    """Whether its player has to sit beside the Demon."""
    registers: ClassVar[RegistersAs | None] = None
    works_when_dead: ClassVar[bool] = False
    answers_own_death: ClassVar[tuple[str, ...]] = ()
    """The causes of its owner's death to which it answers, for what it fails to do if impaired."""
    day_targets: ClassVar[int | None] = None
    """How many players the ability's public use by day names; None: it has no such use."""
    day_guesses: ClassVar[int] = 0
    """Of how many players at most that use guesses the characters; they are its targets then."""
    moment: ClassVar[str] = ""
    """When it is used by day: at any time, only when its player is `nominated`, before the vote,
    or on whom another has nominated, before that vote (`trial`), or once a vote of today has been
    counted (`voted`); or must be used, on a living player, once they are announced `dead`."""
    day_uses: ClassVar[int] = 1
    """How often a day."""
    binds_to_seats: ClassVar[bool] = False
    """Whether players may whisper to their neighbours alone while its player lives."""
    consults: ClassVar[str] = ""
    """What the Storyteller decides when it is used in private with them; empty: it is not."""
    asks: ClassVar[bool] = False
    """Whether such a use takes a question or a guess."""
    nameless: ClassVar[bool] = False
    """Whether its player does not know which abilities it gives them."""
    hides_votes: ClassVar[bool] = False
    """Whether hands and tallies are the Storyteller's secret while it works."""
    forces_falsehood: ClassVar[bool] = False
    """Whether Townsfolk's abilities tell their players nothing but falsehoods while it works."""
    hides_evil: ClassVar[bool] = False
    """Whether Minions and Demon do not know each other while its owner lives."""
    nominates_once: ClassVar[bool] = False
    """Whether its player may nominate only once in the whole game."""
    vote_bound: ClassVar[bool] = False
    """Whether its player may vote only along with the player of their last choice."""
    choice_kills: ClassVar[bool] = False
    """Whether its choice at night can kill."""
    once_per_game: ClassVar[bool] = False
    """Whether it is used up by its one use."""
    demon_proof: ClassVar[bool] = False
    """Whether the Demon can neither kill nor poison its owner."""
    impairment: ClassVar[str] = effects.POISONED
    """What those are whom it impairs by their places alone: drunk or poisoned."""
    always_sober: ClassVar[bool] = False
    """Whether its owner is never drunk or poisoned."""
    unwoken: ClassVar[bool] = False
    """Whether its step of the night is the Storyteller's, and its player sleeps on."""
    lends: ClassVar[bool] = False
    """Whether the abilities that it gives others end at dusk."""
    day_secret: ClassVar[bool] = False
    """Whether only the Storyteller hears whom its use by day names."""
    day_dead: ClassVar[bool] = False
    """Whether its use by day names dead players alone."""
    vote_tokens: ClassVar[bool] = False
    """Whether its player votes only with the vote tokens that the dead give away."""
    heirs: ClassVar[tuple[str, ...]] = ()
    """For worlds: of which types a living player may become it, once it has died by night."""
    takes_over: ClassVar[int] = 0
    """For worlds: from how many living players on it may become a Demon that dies (0: never)."""
    looks_again: ClassVar[bool] = False
    """Whether what it does when the day ends it may do after a Traveller's exile at dusk."""
    shifts: ClassVar[bool] = False
    """For worlds: whether it may change who is a Demon, or evil, or when, in other ways."""
    tokens: ClassVar[tuple[Token, ...]] = ()
    """Its reminder tokens that have an effect; any others are notes."""

    def mark(self, turn: Turn, name: str, value: Plain) -> None:
        """A game begins in the middle, with this mark of its own made already."""
        if name in USED_UP:
            turn.spend()
            return
        for seat in value if isinstance(value, tuple) else (value,):
            if seat not in turn.grim.seats or isinstance(seat, bool):
                what = f"{turn.instance.character}.{name}"
                raise EngineError(f"mark {what}: {value!r} is no player at the table")
            turn.lay(name, seat)

    def outsider_changes(self, rules: RuleSet) -> tuple[int, ...]:
        """By how many the Outsiders may change at setup, under these rules."""
        return self.outsiders

    def by_day(self, rules: RuleSet) -> bool:
        """Whether the rules of this game let it be used by day at all."""
        return True

    def prepare(self, turn: Turn) -> Steps[None]:
        """Before the first night: marks that the Storyteller sets, unless they are there."""
        return
        yield

    def nightfall(self, turn: Turn) -> Steps[None]:
        """A night begins, and what lasted until dusk is over."""
        return
        yield

    def wakes(self, turn: Turn) -> bool:
        """Whether it is woken at its step of this night."""
        return turn.able and not (self.once_per_game and turn.instance.spent)

    def night(self, turn: Turn) -> Steps[None]:
        """Its step of the night."""
        return
        yield

    def slept(self, turn: Turn) -> Steps[None]:
        """Its step of a night on which another ability keeps its player asleep."""
        return
        yield

    def after_step(self, turn: Turn) -> Steps[None]:
        """A step of the night is over, its own or another's."""
        return
        yield

    def used(self, turn: Turn, targets: tuple[int, ...]) -> Steps[None]:
        """Its public use by day."""
        return
        yield

    def consulted(
        self, turn: Turn, targets: tuple[int, ...], question: Proposition | None
    ) -> Steps[None]:
        """Its use by day in private with the Storyteller."""
        return
        yield

    def answers(self, play: Play, seat: int) -> OptionSpace:
        """What one who only pretends to have it may be told at such a use."""
        return OneOf(())

    def stated(self, turn: Turn, statement: Proposition | None) -> None:
        """Its owner has made a public statement (None: one that nobody understood)."""

    def nominated(self, turn: Turn, nominator: int) -> Steps[None]:
        """Its living owner was nominated."""
        return
        yield

    def nominates(self, turn: Turn, nominator: int, nominee: int) -> Steps[None]:
        """A player (its owner or another) has nominated one."""
        return
        yield

    def called(self, turn: Turn, by: int, targets: tuple[int, ...]) -> Steps[None]:
        """Another player has named this character's ability in public (a guess, say)."""
        return
        yield

    def survives(self, turn: Turn, death: Death) -> Steps[bool]:
        """Whether a player (its owner, mostly) cannot die of this."""
        return False
        yield

    def feigns(self, turn: Turn, death: Death) -> bool:
        """Whether its owner, who is about to die, only seems to (see `effects.LIVES`)."""
        return False

    def replaced(self, turn: Turn, death: Death) -> Steps[int]:
        """A player (its owner, mostly) would die: who dies instead (NO_SEAT: nobody), or they."""
        return death.seat
        yield

    def stands_in(self, turn: Turn, seat: int) -> Steps[int]:
        """A player is about to be executed: who is executed, another or they."""
        return seat
        yield

    def executed(self, turn: Turn, seat: int, worked: bool) -> Steps[None]:
        """A player (its owner too) was executed, whether or not they died of it.

        worked: whether the ability did just before.
        """
        return
        yield

    def doomed(self, turn: Turn) -> bool:
        """Whether its living owner has to be dead, as things stand."""
        return False

    def changed(self, turn: Turn, seat: int) -> None:
        """A seat has become another character."""

    def impairs(self, play: Standing, owner: int) -> tuple[int, ...]:
        """The seats that are poisoned as long as it works, by their places alone."""
        return ()

    def weighs(self, turn: Turn, seat: int) -> int:
        """What a seat's vote for an execution is multiplied by."""
        return 1

    def chosen(self, turn: Turn, by: AbilityInstance) -> None:
        """Its owner was chosen by another player's ability at night."""

    def prevents(self, turn: Turn, team: str, reason: str) -> bool:
        """A team has what it needs to win: whether it doesn't win now, as long as this works."""
        return False

    def keeps_game_going(self, turn: Turn) -> bool:
        """Whether the game goes on without a living Demon."""
        return False

    def someone_died(self, turn: Turn, death: Death) -> Steps[None]:
        """Somebody has died (its owner too) while the ability was there."""
        return
        yield

    def opens(self, turn: Turn, window: str) -> Steps[None]:
        """A window of the day (discussion, nominations) is about to open, or the day's execution
        is over (execution)."""
        return
        yield

    def spoke(self, turn: Turn, seat: int) -> Steps[None]:
        """A player has spoken in public."""
        return
        yield

    def evil_told(self, turn: Turn, seat: int) -> None:
        """An evil player has just been told of the evil team on the first night."""

    def day_ends(self, turn: Turn, executed: bool) -> Steps[None]:
        """Dusk, after the execution or without one."""
        return
        yield


class Fabled(Character):
    """A Fabled or a Loric: in play without a seat, known to all, and never impaired."""

    unwoken = True


HOOKS: Final = (
    "mark",
    "prepare",
    "nightfall",
    "wakes",
    "night",
    "slept",
    "after_step",
    "used",
    "consulted",
    "stated",
    "nominated",
    "nominates",
    "called",
    "survives",
    "feigns",
    "replaced",
    "stands_in",
    "executed",
    "doomed",
    "changed",
    "impairs",
    "weighs",
    "chosen",
    "prevents",
    "keeps_game_going",
    "someone_died",
    "opens",
    "spoke",
    "evil_told",
    "day_ends",
)
