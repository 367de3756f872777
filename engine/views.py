"""What a seat, the public and the Storyteller may see: folds over the events shown to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine import events as ev
from engine.grimoire import Grimoire
from engine.rule_files import rules_from_data
from engine.rules import OFFICIAL, RuleSet
from engine.scripts import Script
from engine.slotted import slotted
from engine.speech import Act, Plain


@dataclass(slots=True)
class Vote:
    """One nomination: the day, who nominated whom, the hands in order, the count."""

    day: int
    nominator: int
    nominee: int
    hands: list[tuple[int, bool]] = field(default_factory=list)
    votes: int | None = None
    voters: tuple[int, ...] = ()


@slotted
class Speech:
    """Something said: in public (to is None) or whispered."""

    day: int
    seat: int
    to: int | None
    text: str
    acts: tuple[Act, ...]


class View:
    """What one seat knows, brought up to date whenever it is read.

    It reads the seat's own stream of events and nothing else.
    """

    def __init__(self, seat: int, stream: Sequence[ev.Event]) -> None:
        self.seat = seat
        self.events = stream
        self._folded = 0
        # what everybody knows
        self.names: dict[int, str] = {}
        self.order: tuple[int, ...] = ()
        self.travellers: dict[int, str] = {}
        """The Travellers at the table, with their characters"""
        self.fabled: tuple[str, ...] = ()
        """The Fabled and Loric in play"""
        self.proclaimed: list[tuple[int, str, Plain]] = []
        """(day, Fabled, what it lets all know)"""
        self.vote_tokens: dict[int, int] = {}
        """How many vote tokens of others a seat has"""
        self.storytellers: tuple[str, ...] = ()
        self.backups: tuple[str, ...] = ()
        """Who may take over a seat"""
        self.script_name = ""
        self.characters: tuple[str, ...] = ()
        self.rules = "official"
        self.house: RuleSet = OFFICIAL
        self.day = 0
        self.phase = "setup"
        self.alive: dict[int, bool] = {}
        self.ghost_vote: dict[int, bool] = {}
        self.deaths: list[tuple[int, str, int]] = []
        """(day, `night`, `execution` or `day`, seat)"""
        self.votes: list[Vote] = []
        self.executions: list[tuple[int, int]] = []
        self.about_to_die: int | None = None
        self.highest = 0
        self.declared: list[tuple[int, int, str, tuple[int, ...]]] = []
        """(day, seat, ability, targets)"""
        self.statements: list[tuple[int, int, Plain, str]] = []
        """(day, seat, row of the proposition, words) of public statements"""
        self.consultations: list[tuple[int, int]] = []
        """(day, seat) of private uses of an ability that all learn of"""
        self.speeches: list[Speech] = []
        """Public talk, and the whispers of this seat."""
        self.whispers: list[tuple[int, int, int]] = []
        """(day, seat, seat) of whispers that all could see"""
        self.whispers_open: list[tuple[int, int]] = []
        """The pairs that may whisper now, where the house wants it declared"""
        self.winner = ""
        self.win_reason = ""
        # what this seat alone knows
        self.character = ""
        self.alignment = ""
        self.became: list[tuple[int, str, str]] = []
        """(day, character, alignment) of every token shown"""
        self.demons: tuple[int, ...] = ()
        self.minions: tuple[int, ...] = ()
        self.bluffs: tuple[str, ...] = ()
        self.learned: list[tuple[int, ev.Learned]] = []
        """(night, what an ability told)"""
        self.chose: list[tuple[int, ev.Chose]] = []
        self.grimoires: list[tuple[int, ev.SawGrimoire]] = []
        self.affected: list[tuple[int, ev.Affected]] = []
        """(night, what another's ability does to this seat)"""
        self.consulted: list[tuple[int, ev.Consulted]] = []
        """(day, what this seat asked the Storyteller, or pretended to)"""
        self.told: list[tuple[int, str]] = []
        """(day, words of the Storyteller)"""
        self.conferred: list[Speech] = []
        """What this seat heard among the evil team"""
        self.missed: list[tuple[int, str]] = []
        """(day, kind) of the choices that this seat let pass"""

    def refresh(self) -> View:
        """Fold the events that came since the last reading; returns itself."""
        events = self.events
        while self._folded < len(events):
            self._folded += 1
            self.fold(events[self._folded - 1])
        return self

    def fold(self, event: ev.Event) -> None:
        """Learn of one event."""
        handler = _HANDLERS.get(event.__class__)
        if handler is not None:
            handler(self, event)

    @property
    def living(self) -> list[int]:
        """The living seats, clockwise."""
        return [seat for seat in self.order if self.alive[seat]]

    @property
    def hushed(self) -> bool:
        """Whether the Storyteller has called for silence, and has not let all talk again."""
        calls = [value for _, by, value in self.proclaimed if by == "hellslibrarian"]
        return bool(calls and calls[-1])

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.names[seat]

    def votes_needed(self) -> int:
        """How many votes put a nominee on the block now."""
        if (self.day, "voudon", "dead") in self.proclaimed:
            return 1
        everybody = self.house.travellers_count_for_threshold
        return self.house.votes_needed(
            sum(1 for s in self.living if everybody or s not in self.travellers)
        )

    def leading(self) -> tuple[int | None, int]:
        """Who is about to die, and the highest count today; while votes run side by side, whom the
        locked hands would put there.
        """
        if self.house.nominations == "sequential" or self.about_to_die is not None:
            return self.about_to_die, self.highest
        today = [vote for vote in self.votes if vote.day == self.day and vote.hands]
        counts = {v.nominee: sum(1 for _, up in v.hands if up) for v in today}
        highest = max(counts.values(), default=0)
        ahead = [seat for seat, count in counts.items() if count == highest]
        on_block = len(ahead) == 1 and highest >= self.votes_needed()
        return (ahead[0] if on_block else None), highest

    def _game_started(self, e: ev.GameStarted) -> None:
        self.names, self.order = dict(e.seats), tuple(seat for seat, _ in e.seats)
        self.script_name, self.characters, self.rules = e.script, e.characters, e.rules
        self.house = rules_from_data({"name": e.rules, **dict(e.settings)})
        self.alive = dict.fromkeys(self.order, True)
        self.ghost_vote = dict.fromkeys(self.order, True)

    def _hosts_named(self, e: ev.HostsNamed) -> None:
        self.storytellers, self.backups = e.storytellers, e.backups

    def _entered(self, e: ev.Entered) -> None:
        self.names[e.seat], self.order = e.name, e.order
        self.travellers[e.seat] = e.character
        self.alive.setdefault(e.seat, True)
        self.ghost_vote.setdefault(e.seat, True)

    def _moved(self, e: ev.Moved) -> None:
        self.order = e.order

    def _block_cleared(self, e: ev.BlockCleared) -> None:
        self.about_to_die, self.highest = None, 0

    def _left(self, e: ev.Left) -> None:
        self.order = tuple(seat for seat in self.order if seat != e.seat)
        self.travellers.pop(e.seat, None)
        self.whispers_open = [two for two in self.whispers_open if e.seat not in two]
        del self.alive[e.seat], self.ghost_vote[e.seat]

    def _introduced(self, e: ev.Introduced) -> None:
        self.fabled += (e.character,)

    def _proclaimed(self, e: ev.Proclaimed) -> None:
        self.proclaimed.append((self.day, e.character, e.value))

    def _vote_token_given(self, e: ev.VoteTokenGiven) -> None:
        self.ghost_vote[e.seat] = False
        self.vote_tokens[e.to] = self.vote_tokens.get(e.to, 0) + 1

    def _vote_token_spent(self, e: ev.VoteTokenSpent) -> None:
        self.vote_tokens[e.seat] -= 1

    _vote_token_spent_in_secret = _vote_token_spent

    def _token_shown(self, e: ev.TokenShown) -> None:
        self.character, self.alignment = e.character, e.alignment
        self.became.append((self.day, e.character, e.alignment))

    def _evil_info(self, e: ev.EvilInfo) -> None:
        self.demons, self.minions, self.bluffs = e.demons, e.minions, e.bluffs

    def _phase_began(self, e: ev.PhaseBegan) -> None:
        self.phase, self.day = e.phase, e.day
        if e.phase == "discussion":
            self.about_to_die, self.highest = None, 0

    def _chose(self, e: ev.Chose) -> None:
        self.chose.append((self.day, e))

    def _learned(self, e: ev.Learned) -> None:
        self.learned.append((self.day, e))

    def _affected(self, e: ev.Affected) -> None:
        self.affected.append((self.day, e))

    def _saw_grimoire(self, e: ev.SawGrimoire) -> None:
        self.grimoires.append((self.day, e))

    def _announced(self, e: ev.Announced) -> None:
        how = "night" if self.phase == "night" else "day"
        if self.executions and self.executions[-1] == (self.day, *e.died):
            how = "execution"
        for seat in e.died:
            self.alive[seat] = False
            self.deaths.append((self.day, how, seat))
        for seat in e.revived:
            self.alive[seat] = True

    def _said(self, e: ev.Said) -> None:
        self.speeches.append(Speech(self.day, e.seat, None, e.text, e.acts))

    def _whisper_opened(self, e: ev.WhisperOpened) -> None:
        self.whispers.append((self.day, e.seat, e.to))

    def _whispered(self, e: ev.Whispered | ev.NeighbourWhispered) -> None:
        self.speeches.append(Speech(self.day, e.seat, e.to, e.text, e.acts))

    _neighbour_whispered = _whispered

    def _whisper_accepted(self, e: ev.WhisperAccepted) -> None:
        self.whispers.append((self.day, e.of, e.seat))
        self.whispers_open.append((e.of, e.seat))

    def _whisper_ended(self, e: ev.WhisperEnded) -> None:
        self.whispers_open = [two for two in self.whispers_open if {*two} != {e.seat, e.to}]

    def _conferred(self, e: ev.Conferred) -> None:
        self.conferred.append(Speech(self.day, e.speaker, None, e.text, e.acts))

    def _seat_taken(self, e: ev.SeatTaken) -> None:
        self.names[e.seat] = e.name

    def _choice_missed(self, e: ev.ChoiceMissed) -> None:
        self.missed.append((self.day, e.kind))

    def _declared(self, e: ev.Declared) -> None:
        self.declared.append((self.day, e.seat, e.ability, e.targets))

    def _stated(self, e: ev.Stated) -> None:
        self.statements.append((self.day, e.seat, e.proposition, e.words))

    def _consult_declared(self, e: ev.ConsultDeclared) -> None:
        self.consultations.append((self.day, e.seat))

    def _consulted(self, e: ev.Consulted) -> None:
        self.consulted.append((self.day, e))

    def _nominated(self, e: ev.Nominated) -> None:
        self.votes.append(Vote(self.day, e.seat, e.nominee))

    def _hand_counted(self, e: ev.HandCounted) -> None:
        self._vote_on(e.nominee).hands.append((e.seat, e.up))
        if e.up and not self.alive[e.seat] and self.house.nominations == "parallel":
            self.ghost_vote[e.seat] = False

    def _hand_counted_in_secret(self, e: ev.HandCountedInSecret) -> None:
        self._hand_counted(e)
        if e.up and not self.alive[e.seat]:
            self.ghost_vote[e.seat] = False

    def _vote_hidden(self, e: ev.VoteHidden) -> None:
        self.about_to_die = None

    def _hand_fell(self, e: ev.HandFell) -> None:
        hands = self._vote_on(e.nominee).hands
        hands[hands.index((e.seat, True))] = (e.seat, False)

    def _tallied(self, e: ev.Tallied) -> None:
        vote = self._vote_on(e.nominee)
        vote.votes, vote.voters = e.votes, e.voters
        self.about_to_die, self.highest = e.about_to_die, e.highest
        for seat in e.voters:
            if not self.alive[seat] and not e.free:
                self.ghost_vote[seat] = False

    def _vote_on(self, nominee: int) -> Vote:
        last = self.votes[-1]
        if last.nominee == nominee:
            return last
        return next(vote for vote in reversed(self.votes) if vote.nominee == nominee)

    def _executed(self, e: ev.Executed) -> None:
        self.executions.append((self.day, e.seat))

    def _game_over(self, e: ev.GameOver) -> None:
        self.winner, self.win_reason, self.phase = e.winner, e.reason, "over"

    def _restated(self, e: ev.Restated) -> None:
        self.phase, self.day = e.phase, e.day
        self.winner = self.winner if e.phase == "over" else ""
        self.alive = {seat: alive for seat, alive, _ in e.seats}
        self.ghost_vote = {seat: has for seat, _, has in e.seats}

    def _told_freely(self, e: ev.ToldFreely) -> None:
        self.told.append((self.day, e.text))


_HANDLERS: dict[type[ev.Event], Callable[[View, Any], None]] = ev.named_after(vars(View))


@slotted
class StorytellerView:
    """Everything: the Grimoire (to read, never to change), all events, and who is impaired."""

    grimoire: Grimoire
    events: Sequence[ev.Event]
    script: Script
    rules: RuleSet
    impaired: frozenset[int]

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.grimoire.seats[seat].name
