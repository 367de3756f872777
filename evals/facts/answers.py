"""Whether a proposition's row is so, by the chronicle alone: the second judge of the datasets.

It reads the row itself and shares no code with the engine's propositions. What it has no way to
tell raises Uncovered, and is counted by who asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from evals.facts import told
from evals.facts.chronicle import Chronicle
from evals.facts.deeds import Deed, Row, Uncovered, records

Answer = bool | None
NIGHT, DAY = "night", "day"


class Answers:
    """Judges rows at a moment: `at` is the number of a state, by default the last one."""

    def __init__(self, chronicle: Chronicle, at: int | None = None) -> None:
        self.c = chronicle
        self.at = len(chronicle.states) - 1 if at is None else at
        self.state = chronicle.states[self.at]
        self.order = self.state.order

    def so(self, row: Row) -> Answer:
        """Whether it is so; None: nobody can say. Raises Uncovered."""
        name, *rest = row
        judge = getattr(self, f"_{name}", None)
        if judge is None:
            raise Uncovered(name)
        found: Answer = judge(*rest)
        return found

    # --- put together ------------------------------------------------------------------------

    def _not(self, part: Row) -> Answer:
        found = self.so(part)
        return None if found is None else not found

    def _and(self, parts: Sequence[Row]) -> Answer:
        found = [self.so(part) for part in parts]
        return False if False in found else None if None in found else True

    def _or(self, parts: Sequence[Row]) -> Answer:
        found = [self.so(part) for part in parts]
        return True if True in found else None if None in found else False

    def _if(self, condition: Row, then: Row) -> Answer:
        return self._or([["not", condition], then])

    def _iff(self, a: Row, b: Row) -> Answer:
        x, y = self.so(a), self.so(b)
        return None if x is None or y is None else x is y

    def _readings(self, parts: Sequence[Row]) -> Answer:
        return _one(self.so(part) for part in parts)

    def _ofthese(self, how: str, number: int, parts: Sequence[Row]) -> Answer:
        found = [self.so(part) for part in parts]
        sure, open_ = found.count(True), found.count(None)
        return _one(_against(n, how, number) for n in range(sure, sure + open_ + 1))

    def _unknown(self, why: str = "") -> Answer:
        return None

    # --- players -----------------------------------------------------------------------------

    def _is(self, who: Any, what: Any) -> Answer:
        there, them = self.seats(what), self.seats(who)
        if there is None or them is None or not them <= set(self.order):
            return None
        return _one(seat in there for seat in them)

    def _all(self, among: Any, what: Any) -> Answer:
        them, there = self.seats(among), self.seats(what)
        return None if them is None or there is None else them <= there

    def _some(self, among: Any, what: Any) -> Answer:
        them, there = self.seats(among), self.seats(what)
        return None if them is None or there is None else bool(them & there)

    def _exists(self, what: Any) -> Answer:
        there = self.seats(what)
        return None if there is None else bool(there)

    def _half(self, among: Any, how: str, what: Any) -> Answer:
        them, there = self.seats(among), self.seats(what)
        if them is None or there is None:
            return None
        return _against(2 * len(them & there), how, len(them))

    def _alike(self, who: Any, aspect: str) -> Answer:
        them = self.seats(who)
        if not them or not them <= set(self.order):
            return None
        players = [self.state.players[seat] for seat in them]
        if aspect == "alignment":
            return len({player.alignment for player in players}) == 1
        kinds = {player.character for player in players}
        return len({self.c.teams[kind] for kind in kinds} if aspect == "team" else kinds) == 1

    def _inplay(self, character: str) -> Answer:
        known = character in self.c.teams
        players = (self.state.players[seat] for seat in self.order)
        return any(player.character == character for player in players) if known else None

    def _onscript(self, character: str) -> Answer:
        return character in self.c.script if character in self.c.teams else None

    def _isbluff(self, character: str) -> Answer:
        return character in self.state.bluffs if character in self.c.teams else None

    # --- numbers -----------------------------------------------------------------------------

    def _compare(self, left: Any, how: str, right: Any) -> Answer:
        a, b = self.number(left), self.number(right)
        return None if a is None or b is None else _against(a, how, b)

    def _even(self, of: Any) -> Answer:
        number = self.number(of)
        return None if number is None else number % 2 == 0

    def number(self, row: Any) -> int | None:
        """A whole number, or None where there is none."""
        if type(row) is int:
            return row
        match row:
            case ["count", of]:
                there = self.seats(of)
                return None if there is None else len(there & set(self.order))
            case ["times", deed]:
                found = self.deeds(deed)
                return None if found is None else len(found)
            case ["distance", a, b]:
                return self._apart(self.seats(a), self.seats(b))
            case ["steps", a, b, side]:
                start, goals = self.seats(a), self.seats(b)
                if start is None or goals is None or len(start) != 1:
                    return None
                way = self._walk(min(start), 1 if side == "left" else -1)
                return next((n for n, seat in enumerate(way, 1) if seat in goals), None)
        raise Uncovered(str(row[0]))

    def _apart(self, a: set[int] | None, b: set[int] | None) -> int | None:
        if not a or not b or not a | b <= set(self.order):
            return None
        ways = [self._steps(x, y) for x in a for y in b if x != y]
        return min(ways, default=0)

    def _steps(self, a: int, b: int) -> int:
        ahead = (self.order.index(b) - self.order.index(a)) % len(self.order)
        return min(ahead, len(self.order) - ahead)

    def _walk(self, seat: int, way: int) -> list[int]:
        place, size = self.order.index(seat), len(self.order)
        return [self.order[(place + way * step) % size] for step in range(1, size)]

    # --- sets of players ---------------------------------------------------------------------

    def seats(self, row: Any) -> set[int] | None:
        """The players who are meant; None where the words mean nothing."""
        if type(row) is int:
            return {row} if row in self._known() else None
        name, *rest = row
        find = _SETS.get(name)
        if find is None:
            raise Uncovered(name)
        return find(self, *rest)

    def _known(self) -> set[int]:
        return {seat for state in self.c.states for seat in state.players}

    def _these(self, ids: Sequence[int]) -> set[int] | None:
        return set(ids) if set(ids) <= self._known() else None

    def _everyone(self) -> set[int]:
        return set(self.order)

    def _property(self, aspect: str, of: str) -> set[int] | None:
        players = self.state.players
        if aspect in ("character", "believes") and of not in self.c.teams:
            return None
        if of and aspect in ("impaired", "drunk", "poisoned"):
            raise Uncovered(f"{aspect} by {of}")
        tests: dict[str, Callable[[int], bool]] = {
            "alive": lambda seat: players[seat].alive,
            "dead": lambda seat: not players[seat].alive,
            "believes": lambda seat: players[seat].believes == of,
            "impaired": lambda seat: bool(self.c.impaired(self.at).get(seat)),
            "drunk": lambda seat: "drunk" in self.c.impaired(self.at).get(seat, ()),
            "poisoned": lambda seat: "poisoned" in self.c.impaired(self.at).get(seat, ()),
        }
        if aspect in ("character", "team", "alignment"):
            return {seat for seat in self.order if self.c.is_a(seat, (aspect, of), self.at)}
        if aspect not in tests:
            raise Uncovered(aspect)
        return set(filter(tests[aspect], self.order))

    def _both(self, sets: Sequence[Any]) -> set[int] | None:
        found = [self.seats(each) for each in sets]
        known = [each for each in found if each is not None]
        return set(self.order).intersection(*known) if len(known) == len(found) else None

    def _either(self, sets: Sequence[Any]) -> set[int] | None:
        found = [self.seats(each) for each in sets]
        known = [each for each in found if each is not None]
        return set().union(*known) if len(known) == len(found) else None

    def _except(self, of: Any, without: Any) -> set[int] | None:
        a, b = self.seats(of), self.seats(without)
        return None if a is None or b is None else a - b

    def _next(self, of: Any, side: str, among: Any) -> set[int] | None:
        them, pool = self.seats(of), self.seats(among)
        if them is None or pool is None:
            return None
        found: set[int] = set()
        for seat in them & set(self.order):
            for way in _WAYS[side]:
                found |= set([s for s in self._walk(seat, way) if s in pool][:1])
        return found

    def _range(self, of: Any, low: int, high: int, side: str) -> set[int] | None:
        them = self.seats(of)
        if them is None:
            return None
        found: set[int] = set()
        for seat in them & set(self.order):
            for way in _WAYS[side]:
                walk = enumerate(self._walk(seat, way), 1)
                found |= {other for step, other in walk if low <= step <= high}
        return found

    def _side(self, of: Any, side: str) -> set[int] | None:
        return self._range(of, 1, (len(self.order) - 1) // 2, side)

    def _opposite(self, of: Any) -> set[int] | None:
        half, odd = divmod(len(self.order), 2)
        return set() if odd else self._range(of, half, half, "left")

    def _between(self, a: Any, b: Any, side: str) -> set[int] | None:
        start, goal = self.seats(a), self.seats(b)
        if start is None or goal is None or len(start) != 1 or len(goal) != 1 or start == goal:
            return None
        ways = []
        for way in (1, -1) if side == "short" else _WAYS[side]:
            walk = self._walk(min(start), way)
            ways.append(walk[: walk.index(min(goal))])
        least = min(map(len, ways))
        return {seat for way in ways if len(way) == least for seat in way}

    def _those(self, deed: Row, role: str) -> set[int] | None:
        found = self.deeds(deed)
        if found is None:
            return None
        return {seat for _, by, to, _ in found for seat in (by if role == "by" else to)}

    # --- what was done -----------------------------------------------------------------------

    def _happened(self, deed: Row) -> Answer:
        found = self.deeds(deed)
        return None if found is None else bool(found)

    def _earlier(self, first: Row, then: Row) -> Answer:
        a, b = self.deeds(first), self.deeds(then)
        if a is None or b is None or not (a or b):
            return None
        return bool(a) and (not b or a[0][0] < b[0][0])

    def _truthful(self, deed: Row, how: str) -> Answer:
        if deed[1] != "learned":
            raise Uncovered(f"truth of what was {deed[1]}")
        found = self.deeds(deed)
        if not found:
            return None
        truths = []
        for index, _, _, of in found:
            if of[0] not in told.TRUTHS:
                raise Uncovered(f"truth for {of[0]}")
            truths.append(told.true(self.c, index, self.c.rows[index]))
        return all(truths) if how == "all" else any(truths)

    def _sometime(self, part: Row, period: Row) -> Answer:
        return self._over(part, period, True)

    def _always(self, part: Row, period: Row) -> Answer:
        return self._over(part, period, False)

    def _over(self, part: Row, period: Row, once: bool) -> Answer:
        """So once, or all the time; what is unknown at a moment leaves the whole unknown."""
        moments = self._moments(period)
        if not moments:
            return None
        found = [Answers(self.c, at).so(part) for at in moments]
        if once in found:
            return once
        return None if None in found else not once

    def _moments(self, period: Row) -> list[int]:
        """The numbers of the states that stood in a period; none: it is yet to come."""
        match period:
            case ["start"]:
                return [self.c.first]
            case ["now"]:
                return [len(self.c.states) - 1]
            case ["ever"]:
                return list(range(self.c.first, self.at + 1))
            case ["time", ("night" | "day") as part, number]:
                found: list[int] = []
                for begun, n in self._begun():
                    if begun == part and number in (0, n):
                        found += [at for at in self.c.moments(part, n) if at <= self.at]
                return found
        raise Uncovered(f"the time {period[0]}")

    def _begun(self) -> Iterator[tuple[str, int]]:
        for index, row in self.c.all("PhaseBegan"):
            if index < self.at and row[1] in ("night", "discussion"):
                yield (NIGHT if row[1] == "night" else DAY), row[2]

    def deeds(self, row: Row) -> list[Deed] | None:
        """What fits: (event, by whom, to whom, of what kind); None for a time to come."""
        _, what, by, to, when, of, value, which = row
        if value is not None or which not in (0, 1, -1):
            raise Uncovered("a deed with a value")
        phases = None if when is None else self._phases(when)
        if phases == set():
            return None
        for who in (by, to):
            if who is not None and self.seats(who) is None:
                return None
        found = []
        for index, doers, done, kinds in records(self.c, what, self.at):
            if phases is not None and self.c.phase_of(index) not in phases:
                continue
            then = Answers(self.c, index)
            fits = all(
                role is None or (then.seats(role) or set()) & people
                for role, people in ((by, doers), (to, done))
            )
            if fits and (not of or of in kinds):
                found.append((index, doers, done, kinds))
        if which and found:
            moment = found[0 if which == 1 else -1][0]
            return [each for each in found if each[0] == moment]
        return found

    def _phases(self, when: Row) -> set[tuple[str, int]] | None:
        match when:
            case ["time", ("night" | "day") as part, number]:
                return {
                    each for each in self._begun() if each[0] == part and number in (0, each[1])
                }
            case ["ever"]:
                return None
        raise Uncovered(f"the time {when[0]} of a deed")


_WAYS: Final = {"left": (1,), "right": (-1,), "both": (1, -1)}
_SETS: Final[dict[str, Callable[..., set[int] | None]]] = {
    name: getattr(Answers, f"_{name}")
    for name in (
        *("these", "everyone", "property", "both", "either", "except", "next", "range"),
        *("side", "opposite", "between", "those"),
    )
}


def _against(number: int, how: str, other: int) -> bool:
    return {
        "at_least": number >= other,
        "at_most": number <= other,
        "more_than": number > other,
        "less_than": number < other,
        "exactly": number == other,
    }[how]


def _one(answers: Iterable[Answer]) -> Answer:
    """What all agree on; None where they differ, or there are none."""
    found = set(answers)
    return found.pop() if len(found) == 1 else None
