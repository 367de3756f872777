"""What the rules have released to each seat, worked out without asking who saw which event.

It reads the choices that were made and the Storyteller's own facts (who is what, who died), and
knows by itself who is woken when, what everybody sees, and what an ability gives its player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from hashlib import blake2b
from typing import Any, Final

from engine import AUTOMATIC, CLOCK, Choice, Nominate, Say, Use, Whisper, registry
from engine import events as ev

FIRST_NIGHT: Final = (
    *("minioninfo", "demoninfo", "poisoner", "washerwoman", "librarian", "investigator"),
    *("chef", "empath", "fortuneteller", "butler", "spy"),
)
OTHER_NIGHTS: Final = (
    *("poisoner", "monk", "imp", "ravenkeeper", "empath", "fortuneteller", "undertaker"),
    *("butler", "spy"),
)
EVIL_INFO_FROM: Final = 7
"""From this number of players on, the evil ones learn one another."""


class Released:
    """The released facts of one running game, seat by seat, in order."""

    def __init__(self) -> None:
        self.facts: dict[int, list[tuple[Any, ...]]] = {}
        self._chains: dict[int, bytes] = {}
        self._read = 0
        self._character: dict[int, str] = {}
        self._believed: dict[int, str] = {}
        self._alive: dict[int, bool] = {}
        self._bluffs: tuple[str, ...] = ()
        self._night = False
        self._sheet: tuple[str, ...] = ()
        self._passed = 0
        self._tonight: list[int] = []
        self._executed: int | None = None
        self._someone_executed = False
        self._untold: list[int] = []
        self._whispers: set[frozenset[int]] = set()
        self._windows: list[str] = []
        self._just_nominated = False

    def follow(self, records: list[Any], asked: str, open_window: bool) -> None:
        """Take in what has happened since, and the kind of the decision that is open now."""
        new = records[self._read :]
        for number, record in enumerate(new):
            if isinstance(record, ev.Announced) and self._night:
                last = number + 1 < len(new) and isinstance(new[number + 1], ev.GameOver)
                self._dawn(cut_short=last)
            elif isinstance(record, Choice):
                self._choice(record)
            else:
                handler = _HANDLERS.get(type(record))
                if handler is not None:
                    handler(self, record)
        self._read = len(records)
        if self._night and asked not in ("fortuneteller.red_herring", "demon.bluffs", ""):
            self._reach("imp" if asked.startswith("mayor.") else asked.partition(".")[0])
        self._open = self._windows[-1] if open_window and self._windows else ""

    def key(self, seat: int) -> tuple[bytes, str]:
        """Stands for all that was released to a seat: equal keys, equal facts."""
        return self._chains.get(seat, b""), self._open

    def number(self, seat: int) -> int:
        """How many facts were released to a seat."""
        return len(self.facts.get(seat, ()))

    # --- facts -------------------------------------------------------------------------------

    def _tell(self, seat: int, *fact: Any) -> None:
        self.facts[seat].append(fact)
        old = self._chains[seat]
        self._chains[seat] = blake2b(old + repr(fact).encode(), digest_size=12).digest()

    def _tell_all(self, *fact: Any) -> None:
        for seat in self.facts:
            self._tell(seat, *fact)

    def _choice(self, choice: Choice) -> None:
        kind, actor_text, _ = choice.decision.split("/")
        actor, value = int(actor_text), choice.value
        if actor >= 0 or actor == CLOCK:
            self._just_nominated = isinstance(value, Nominate)
        if actor == CLOCK:
            self._close_window()
        elif kind == "act":
            self._act(actor, value)
        elif kind == "vote":
            # A hand that may not go up is no choice of its own player: they know by the rules.
            for seat in self.facts:
                if seat != actor or choice.source != AUTOMATIC:
                    self._tell(seat, "hand", actor, value)
        elif actor >= 0 and choice.source != AUTOMATIC:
            character = kind.partition(".")[0]
            self._reach(character)
            self._tell(actor, "chose", character, value)

    def _act(self, seat: int, act: Any) -> None:
        if isinstance(act, Say):
            self._tell_all("said", seat, act)
        elif isinstance(act, Whisper):
            two = frozenset((seat, act.to))
            if two not in self._whispers:
                self._whispers.add(two)
                self._tell_all("whispering", seat, act.to)
            for one in (seat, act.to):
                self._tell(one, "whispered", seat, act)
        elif isinstance(act, Use | Nominate):
            self._tell_all("did", seat, act)
            self._windows.append("reaction")

    def _close_window(self) -> None:
        closed = self._windows.pop()
        self._tell_all("closed", closed)
        if closed == "reaction" and self._windows == ["nominations"] and self._someone_executed:
            closed = self._windows.pop()
        if closed == "nominations":
            self._windows = ["evening"]

    # --- the night ---------------------------------------------------------------------------

    def _reach(self, step: str) -> None:
        """The night has come to a step of the sheet (or is past it)."""
        if step in self._sheet:
            while self._passed <= self._sheet.index(step):
                self._passed += 1
                self._step(self._sheet[self._passed - 1])

    def _step(self, step: str) -> None:
        if step == "minioninfo":
            for seat in self._of("minion"):
                fellows = [s for s in self._of("minion") if s != seat]
                self._learn_evil(seat, self._of("demon"), fellows)
        elif step == "demoninfo":
            for seat in self._of("demon"):
                self._learn_evil(seat, self._of("minion"), self._bluffs)
        for seat, believed in self._believed.items():
            if believed == step and self._wakes(seat, step):
                self._tell(seat, "woken", step)

    def _learn_evil(self, seat: int, *what: Any) -> None:
        if len(self.facts) >= EVIL_INFO_FROM:
            self._tell(seat, "evil team", *what)

    def _wakes(self, seat: int, step: str) -> bool:
        if step == "ravenkeeper":
            return seat in self._tonight
        if step == "undertaker" and self._executed is None:
            return False
        return self._alive[seat]

    def _of(self, team: str) -> list[int]:
        rules = registry()
        return [s for s, character in self._character.items() if rules[character].team == team]

    def _token(self, seat: int) -> None:
        self._believed[seat] = self._character[seat]
        self._tell(seat, "token", self._character[seat])

    # --- the Storyteller's facts -------------------------------------------------------------

    def _started(self, e: ev.GameStarted) -> None:
        for seat, _ in e.seats:
            self.facts[seat], self._chains[seat] = [], b""
        self._tell_all("table", e.seats, e.script)

    def _given(self, e: ev.CharacterGiven) -> None:
        self._character[e.seat], self._believed[e.seat] = e.character, e.believes
        self._alive[e.seat] = True
        self._tell(e.seat, "dealt", e.believes, e.alignment)

    def _chose_bluffs(self, e: ev.BluffsChosen) -> None:
        self._bluffs = e.characters

    def _changed(self, e: ev.CharacterChanged) -> None:
        self._character[e.seat] = e.character
        if self._night:
            self._reach("imp")
            self._token(e.seat)
        else:
            self._untold.append(e.seat)

    def _phase(self, e: ev.PhaseBegan) -> None:
        self._night = e.phase == "night"
        self._tell_all("phase", e.phase, e.day)
        if self._night:
            self._sheet = FIRST_NIGHT if e.day == 1 else OTHER_NIGHTS
            self._passed, self._tonight, self._windows = 0, [], []
            for seat in self._untold:
                self._token(seat)
            self._untold = []
        else:
            self._windows = [e.phase]
        if e.phase == "discussion":
            self._executed, self._someone_executed, self._whispers = None, False, set()

    def _died(self, e: ev.Died) -> None:
        if self._night:
            self._reach("imp")
            self._tonight.append(e.seat)
        else:
            self._tell_all("died", e.seat)
            if e.cause == "execution":
                self._executed = e.seat
        self._alive[e.seat] = False

    def _dawn(self, cut_short: bool) -> None:
        """All learn who died; a game that ends with the Demon's deed has no later steps."""
        self._reach("imp" if cut_short else self._sheet[-1])
        self._night = False
        self._tell_all("dawn", sorted(self._tonight))

    def _ruled(self, e: ev.Ruling) -> None:
        character, _, what = e.kind.partition(".")
        if what in ("learns", "grimoire"):
            self._reach(character)
            self._tell(e.seat, "told", character, e.value)

    def _tallied(self, e: ev.Tallied) -> None:
        count = (e.nominee, e.votes, sorted(e.voters), e.about_to_die, e.highest)
        self._tell_all("tally", *count)

    def _executes(self, e: ev.Executed) -> None:
        self._someone_executed = True
        if self._just_nominated:  # an execution for a nomination leaves nothing to speak on
            self._windows = ["evening"]
        self._tell_all("executed", e.seat)

    def _ended(self, e: ev.DayEnded) -> None:
        self._tell_all("day ended", e.day, e.executed)

    def _over(self, e: ev.GameOver) -> None:
        self._tell_all("over", e.winner, e.reason)


_HANDLERS: Mapping[type[ev.Event], Callable[[Released, Any], None]] = {
    ev.GameStarted: Released._started,
    ev.CharacterGiven: Released._given,
    ev.BluffsChosen: Released._chose_bluffs,
    ev.CharacterChanged: Released._changed,
    ev.PhaseBegan: Released._phase,
    ev.Died: Released._died,
    ev.Ruling: Released._ruled,
    ev.Tallied: Released._tallied,
    ev.Executed: Released._executes,
    ev.DayEnded: Released._ended,
    ev.GameOver: Released._over,
}


def common(a: Iterable[Any], b: Iterable[Any]) -> int:
    """How many items two sequences have in common at their start."""
    number = 0
    for one, other in zip(a, b, strict=False):
        if one != other:
            break
        number += 1
    return number
