"""Generated questions, each with the answer that a chronicle of the log's events gives.

A kind of question draws its details, says them as a proposition, and works its answer out from
the chronicle alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from engine import Stream
from engine.facts import propositions as p
from evals.facts import told
from evals.facts.chronicle import Chronicle

Answer = bool | None
Asked = tuple[p.Proposition, Answer]
TEAMS: Final = ("townsfolk", "outsider", "minion", "demon", "traveller")
HOWS: Final[dict[str, Callable[[int, int], bool]]] = {
    "at_least": lambda a, b: a >= b,
    "at_most": lambda a, b: a <= b,
    "exactly": lambda a, b: a == b,
    "more_than": lambda a, b: a > b,
    "less_than": lambda a, b: a < b,
}


class Quiz:
    """Draws questions about one game."""

    def __init__(self, chronicle: Chronicle, draws: Stream) -> None:
        self.c, self.draws = chronicle, draws
        self.statements: dict[int, Answer] = {}
        self.now = chronicle.now
        self.number = max(self.now.phase[1], 1)
        self.seats = sorted(self.now.order)

    # --- details -----------------------------------------------------------------------------

    def seat(self) -> int:
        """A player."""
        return self.draws.choice(self.seats)

    def some(self) -> tuple[int, ...]:
        """A few players."""
        return tuple(sorted(self.draws.sample(self.seats, 1 + self.draws.below(4))))

    def character(self) -> str:
        """A character: mostly one that somebody is."""
        if self.draws.chance(0.7):
            return self.now.players[self.seat()].character
        return self.draws.choice(self.c.script)

    def kind(self) -> tuple[str, str]:
        """A character, a team or an alignment."""
        return self.draws.choice(
            (
                ("character", self.character()),
                ("team", self.draws.choice(TEAMS)),
                ("team", "demon"),
                ("alignment", "evil"),
                ("alignment", "good"),
            )
        )

    def phase(self) -> tuple[str, int]:
        """A night or a day that has begun."""
        begun = [("night" if r[1] == "night" else "day", r[2]) for _, r in self.c.all("PhaseBegan")]
        return self.draws.choice(sorted(set(begun)))

    def how(self) -> str:
        """A comparison."""
        return self.draws.choice(sorted(HOWS))

    def whole(self, seats: Iterable[int]) -> tuple[int, p.Seats | int]:
        """A player by their name, or (if they are the only one) by what they are."""
        seat = self.draws.choice(sorted(seats))
        what = self.now.players[seat].character
        same = [s for s in self.seats if self.now.players[s].character == what]
        return seat, p.Property("character", what) if len(same) == 1 else seat

    def those(self, kind: tuple[str, str]) -> set[int]:
        """Who is of a kind now."""
        return {seat for seat in self.seats if self.c.is_a(seat, kind)}

    def away(self, seat: int, steps: int) -> int:
        """Who sits so many steps clockwise from a player."""
        order = self.now.order
        return order[(order.index(seat) + steps) % len(order)]

    def distance(self, a: int, b: int) -> int:
        """Steps by the shorter way."""
        return min(
            step
            for step in range(len(self.seats))
            if b in (self.away(a, step), self.away(a, -step))
        )

    def living_neighbours(self, seat: int) -> set[int]:
        """The nearest living player on either side."""
        found = set()
        for way in (1, -1):
            for step in range(1, len(self.seats)):
                other = self.away(seat, way * step)
                if self.now.players[other].alive:
                    found.add(other)
                    break
        return found


def prop(kind: tuple[str, str]) -> p.Property:
    """A kind as a set of players."""
    return p.Property(kind[0], kind[1])  # type: ignore[arg-type]


def counted(q: Quiz, what: p.Seats, number: int) -> Asked:
    """How many there are, against a number near it."""
    how, other = q.how(), max(number + q.draws.below(4) - 1, 0)
    return p.Compare(p.Count(what), how, other), HOWS[how](number, other)  # type: ignore[arg-type]


# --- what is so ------------------------------------------------------------------------------


def who(q: Quiz) -> Asked:
    """Whether a player is of a kind."""
    seat, kind = q.seat(), q.kind()
    return p.Is(seat, prop(kind)), q.c.is_a(seat, kind)


def life(q: Quiz) -> Asked:
    """Whether a player lives."""
    seat = q.seat()
    dead = q.draws.chance(0.5)
    alive = q.now.players[seat].alive
    return p.Is(seat, p.DEAD if dead else p.ALIVE), alive is not dead


def belief(q: Quiz) -> Asked:
    """Whether a player thinks to be a character."""
    seat, character = q.seat(), q.character()
    if q.draws.chance(0.5):
        character = q.now.players[seat].believes
    return p.Is(seat, p.Property("believes", character)), (
        q.now.players[seat].believes == character
    )


def impaired(q: Quiz) -> Asked:
    """Whether a player is drunk or poisoned."""
    ill = sorted(q.c.impaired())
    seat = q.draws.choice(ill) if ill and q.draws.chance(0.7) else q.seat()
    kinds = q.c.impaired().get(seat, set())
    aspect = q.draws.choice(("impaired", "drunk", "poisoned"))
    answer = bool(kinds) if aspect == "impaired" else aspect in kinds
    return p.Is(seat, p.Property(aspect)), answer  # type: ignore[arg-type]


def anybody_impaired(q: Quiz) -> Asked:
    """How many of a kind are drunk or poisoned."""
    kind = q.kind()
    ill = set(q.c.impaired()) & q.those(kind)
    return counted(q, p.Both((prop(kind), p.IMPAIRED)), len(ill))


def in_play(q: Quiz) -> Asked:
    """Whether somebody is a character."""
    character = q.character()
    return p.InPlay(character), any(x.character == character for x in q.now.players.values())


def on_script(q: Quiz) -> Asked:
    """Whether a character is on the script."""
    character = q.draws.choice(("imp", "chef", "vortox", "pukka", "butler", "scapegoat", "monk"))
    return p.OnScript(character), character in q.c.script


def bluff(q: Quiz) -> Asked:
    """Whether the Demon was shown a character."""
    character = q.draws.choice((*q.now.bluffs, q.character()))
    return p.IsBluff(character), character in q.now.bluffs


def how_many(q: Quiz) -> Asked:
    """How many of a kind live, or are dead."""
    kind, alive = q.kind(), q.draws.chance(0.5)
    found = {s for s in q.those(kind) if q.now.players[s].alive is alive}
    return counted(q, p.Both((prop(kind), p.ALIVE if alive else p.DEAD)), len(found))


def among_these(q: Quiz) -> Asked:
    """All, some, most, an even number of a few players."""
    some, kind = q.some(), q.kind()
    hits = sum(1 for s in some if q.c.is_a(s, kind))
    these = p.These(some)
    match q.draws.below(5):
        case 0:
            return p.All(these, prop(kind)), hits == len(some)
        case 1:
            return p.Some(these, prop(kind)), hits > 0
        case 2:
            return p.Half(these, "more_than", prop(kind)), hits > len(some) - hits
        case 3:
            return p.Even(p.Count(p.Both((these, prop(kind))))), hits % 2 == 0
    return counted(q, p.Both((these, prop(kind))), hits)


def alike(q: Quiz) -> Asked:
    """Whether a few players are of one alignment, team or character."""
    some = q.some()
    players = [q.now.players[s] for s in some]
    match q.draws.below(3):
        case 0:
            return p.Alike(p.These(some), "alignment"), len({x.alignment for x in players}) == 1
        case 1:
            teams = {q.c.teams[x.character] for x in players}
            return p.Alike(p.These(some), "team"), len(teams) == 1
    return p.Alike(p.These(some), "character"), len({x.character for x in players}) == 1


# --- places ----------------------------------------------------------------------------------


def beside(q: Quiz) -> Asked:
    """Whether two sit next to each other."""
    (a, said), b = q.whole(q.seats), q.seat()
    near = b != a and b in (q.away(a, 1), q.away(a, -1))
    return p.Is(b, p.Next(said)), near


def direction(q: Quiz) -> Asked:
    """What a player's next on one side is."""
    (a, said), kind, left = q.whole(q.seats), q.kind(), q.draws.chance(0.5)
    other = q.away(a, 1 if left else -1)
    return p.Is(p.Next(said, "left" if left else "right"), prop(kind)), (
        q.c.is_a(other, kind) if other != a else None
    )


def evil_beside(q: Quiz) -> Asked:
    """How many living neighbours are evil."""
    a, said = q.whole(q.seats)
    evil = {s for s in q.living_neighbours(a) if q.now.players[s].alignment == "evil"}
    return counted(q, p.Both((p.Next(said, "both", p.ALIVE), p.EVIL)), len(evil))


def first_found(q: Quiz) -> Asked:
    """What the first of a kind on the way round is."""
    (a, said), kind, goal = q.whole(q.seats), q.kind(), q.kind()
    circle = [q.away(a, step) for step in range(1, len(q.seats))]
    first = next((s for s in circle if q.c.is_a(s, kind)), None)
    return p.Is(p.Next(said, "left", prop(kind)), prop(goal)), (
        None if first is None else q.c.is_a(first, goal)
    )


def apart(q: Quiz) -> Asked:
    """How far two sit from each other."""
    (a, said), (b, named), how = q.whole(q.seats), q.whole(q.seats), q.how()
    steps, other = q.distance(a, b), q.draws.below(5)
    return p.Compare(p.Distance(said, named), how, other), HOWS[how](steps, other)  # type: ignore[arg-type]


def nearest(q: Quiz) -> Asked:
    """How far two kinds are from each other."""
    kind, goal = q.kind(), q.kind()
    pairs = [q.distance(a, b) for a in q.those(kind) for b in q.those(goal) if a != b]
    there = bool(q.those(kind) and q.those(goal))
    number = min(pairs, default=0)
    other = 1 + q.draws.below(3)
    fact = p.Compare(p.Distance(prop(kind), prop(goal)), "at_most", other)
    return fact, number <= other if there else None


def closer(q: Quiz) -> Asked:
    """Whether one sits nearer than another."""
    a, (b, said), (c, named) = q.seat(), q.whole(q.seats), q.whole(q.seats)
    fact = p.Compare(p.Distance(a, said), "less_than", p.Distance(a, named))
    return fact, q.distance(a, b) < q.distance(a, c)


def sooner(q: Quiz) -> Asked:
    """Whether one kind comes before another on the way round."""
    a, kind, goal = q.seat(), q.kind(), q.kind()
    circle = [q.away(a, step) for step in range(1, len(q.seats))]
    x, y = (next((i for i, s in enumerate(circle) if q.c.is_a(s, k)), None) for k in (kind, goal))
    fact = p.Compare(p.Steps(a, prop(kind), "left"), "less_than", p.Steps(a, prop(goal), "left"))
    return fact, None if x is None or y is None else x < y


def sides(q: Quiz) -> Asked:
    """Whether more of a kind sit on one side."""
    a, kind, half = q.seat(), q.kind(), (len(q.seats) - 1) // 2
    left = sum(q.c.is_a(q.away(a, n), kind) for n in range(1, half + 1))
    right = sum(q.c.is_a(q.away(a, -n), kind) for n in range(1, half + 1))
    mine, yours = (p.Count(p.Both((p.Side(a, side), prop(kind)))) for side in ("left", "right"))
    return p.Compare(mine, "more_than", yours), left > right


def opposite(q: Quiz) -> Asked:
    """What sits straight across."""
    a, kind = q.seat(), q.kind()
    half, odd = divmod(len(q.seats), 2)
    answer = None if odd else q.c.is_a(q.away(a, half), kind)
    return p.Is(p.Opposite(a), prop(kind)), answer


def between(q: Quiz) -> Asked:
    """How many of a kind sit between two."""
    a, b, kind = q.seat(), q.seat(), q.kind()
    steps = next(n for n in range(1, len(q.seats) + 1) if q.away(a, n) == b)
    hits = sum(q.c.is_a(q.away(a, n), kind) for n in range(1, steps))
    fact, answer = counted(q, p.Both((p.Between(a, b, "left"), prop(kind))), hits)
    return fact, None if a == b else answer


def pairs(q: Quiz) -> Asked:
    """How many neighbouring pairs are of a kind."""
    kind, how, other = q.kind(), q.how(), q.draws.below(3)
    n = sum(q.c.is_a(s, kind) and q.c.is_a(q.away(s, 1), kind) for s in q.seats)
    return p.Compare(p.Pairs(prop(kind)), how, other), HOWS[how](n, other)  # type: ignore[arg-type]


# --- what was --------------------------------------------------------------------------------


def at_the_start(q: Quiz) -> Asked:
    """Whether a player was of a kind when the first night began."""
    seat, kind = q.seat(), q.kind()
    there = seat in q.c.states[q.c.first].players
    fact = p.Sometime(p.Is(seat, prop(kind)), p.Start())
    return fact, q.c.is_a(seat, kind, q.c.first) if there else None


def then(q: Quiz) -> Asked:
    """Of a night or a day: whether it was so for a part of it, or for all of it."""
    seat, kind, (part, number) = q.seat(), q.kind(), q.phase()
    when = q.c.moments(part, number)
    period = p.Time(part, number)  # type: ignore[arg-type]
    if not all(seat in q.c.states[i].players for i in when):
        return who(q)
    lots = q.draws.below(3)
    if lots == 0:
        ways = [seat in q.c.impaired(i) for i in when]
        return p.Sometime(p.Is(seat, p.IMPAIRED), period), any(ways)
    if lots == 1:
        return p.Sometime(p.Is(seat, prop(kind)), period), any(
            q.c.is_a(seat, kind, i) for i in when
        )
    return p.Always(p.Is(seat, prop(kind)), period), all(q.c.is_a(seat, kind, i) for i in when)


def ever(q: Quiz) -> Asked:
    """Whether it was so once, or all the time."""
    seat, kind = q.seat(), q.kind()
    when = range(q.c.first, len(q.c.states))
    if not all(seat in q.c.states[i].players for i in when):
        return who(q)
    if q.draws.chance(0.5):
        fact: p.Proposition = p.Sometime(p.Is(seat, prop(kind)), p.Ever())
        return fact, any(q.c.is_a(seat, kind, i) for i in when)
    return p.Always(p.Is(seat, prop(kind)), p.Ever()), all(q.c.is_a(seat, kind, i) for i in when)


def voted(q: Quiz) -> Asked:
    """Whether one of a kind (then) voted on somebody that day; or how many hands there were."""
    kind, nominee, day = q.kind(), q.seat(), 1 + q.draws.below(q.number)
    tallies = [
        (i, r) for i, r in q.c.all("Tallied", "TalliedInSecret") if q.c.phase_of(i)[1] == day
    ]
    hands = [(i, v, r[1]) for i, r in tallies for v in r[3]]
    when = p.Time("day", day)
    future = ("PhaseBegan", "discussion", day) not in q.c.rows
    match q.draws.below(4):
        case 0:
            fact: p.Proposition = p.Happened(p.Deed("voted", prop(kind), nominee, when))
            answer = any(on == nominee and q.c.is_a(v, kind, i) for i, v, on in hands)
        case 1:
            fact = p.Happened(p.Deed("voted", prop(kind), None, when))
            answer = any(q.c.is_a(v, kind, i) for i, v, _ in hands)
        case 2:
            there = p.Those(p.Deed("voted", None, nominee, when), "by")
            fact = p.All(there, prop(kind))
            answer = all(v in q.seats and q.c.is_a(v, kind) for _, v, on in hands if on == nominee)
        case _:
            how, n = q.how(), q.draws.below(6)
            fact = p.Compare(p.Times(p.Deed("voted", None, nominee, when)), how, n)  # type: ignore[arg-type]
            answer = HOWS[how](sum(on == nominee for *_, on in hands), n)
    return fact, None if future else answer


def nominated(q: Quiz) -> Asked:
    """Whether one of a kind (then) nominated, or was, on a day."""
    kind, (_, day) = q.kind(), q.phase()
    rows = [(i, r) for i, r in q.c.all("Nominated") if q.c.phase_of(i) == ("day", day)]
    future = ("PhaseBegan", "discussion", day) not in q.c.rows
    when = p.Time("day", day)
    if q.draws.chance(0.5):
        fact: p.Proposition = p.Happened(p.Deed("nominated", prop(kind), None, when))
        answer = any(r[1] >= 0 and q.c.is_a(r[1], kind, i) for i, r in rows)
    else:
        fact = p.Happened(p.Deed("nominated", None, prop(kind), when))
        answer = any(q.c.is_a(r[2], kind, i) for i, r in rows)
    return fact, None if future else answer


def executed(q: Quiz) -> Asked:
    """Who was executed, how often, and what they are."""
    rows = [(i, r[1]) for i, r in q.c.all("Executed")]
    kind, seat, day = q.kind(), q.seat(), 1 + q.draws.below(q.number)
    match q.draws.below(4):
        case 0:
            how, n = q.how(), q.draws.below(4)
            return p.Compare(p.Times(p.Deed("executed")), how, n), HOWS[how](len(rows), n)  # type: ignore[arg-type]
        case 1:
            return p.Happened(p.Deed("executed", None, prop(kind))), any(
                q.c.is_a(s, kind, i) for i, s in rows
            )
        case 2:
            those = {s for i, s in rows if q.c.phase_of(i) == ("day", day)}
            fact = p.Is(p.Those(p.Deed("executed", when=p.Time("day", day)), "to"), prop(kind))
            ways = {q.c.is_a(s, kind) if s in q.seats else None for s in those}
            future = ("PhaseBegan", "discussion", day) not in q.c.rows
            return fact, None if future or len(ways) != 1 else ways.pop()
    return p.Happened(p.Deed("executed", None, seat)), any(s == seat for _, s in rows)


def died(q: Quiz) -> Asked:
    """Who died, when, of what, and in which order."""
    rows = list(q.c.all("Died"))
    seat, kind = q.seat(), q.kind()
    mine = [(i, r) for i, r in rows if r[1] == seat]
    match q.draws.below(6):
        case 0:
            nights = [i for i, _ in mine if q.c.phase_of(i)[0] == "night"]
            return p.Happened(p.Deed("died", None, seat, p.Time("night"))), bool(nights)
        case 1:
            cause = q.draws.choice(("demon", "execution", "ability", "exile"))
            deed = p.Deed("died", None, seat, None, cause)
            demon = cause == "demon"
            return p.Happened(deed), any(
                r[2] == cause or (demon and q.c.teams.get(r[3]) == "demon") for _, r in mine
            )
        case 2:
            by = q.character()
            return p.Happened(p.Deed("died", None, seat, None, by)), any(
                r[3] == by for _, r in mine
            )
        case 3:
            one, two = q.seat(), q.seat()
            first, second = ([i for i, r in rows if r[1] == s] for s in (one, two))
            order = p.Earlier(p.Deed("died", None, one), p.Deed("died", None, two))
            if not first and not second:
                return order, None
            return order, bool(first) and (not second or first[0] < second[0])
        case 4:
            fact = p.Happened(p.Deed("died", None, prop(kind)))
            return fact, any(q.c.is_a(r[1], kind, i) for i, r in rows)
    latest = p.Is(p.Those(p.Deed("died", which=-1), "to"), prop(kind))
    last = rows[-1][1][1] if rows else None
    return latest, None if last is None or last not in q.seats else q.c.is_a(last, kind)


def came_back(q: Quiz) -> Asked:
    """Whether a player lived again."""
    seat = q.seat()
    return p.Happened(p.Deed("revived", None, seat)), any(
        r[1] == seat for _, r in q.c.all("Revived")
    )


def woke(q: Quiz) -> Asked:
    """Whether a player was woken, and for which ability."""
    seat, (_, night) = q.seat(), q.phase()
    rows = [r for i, r in q.c.all("Woke") if q.c.phase_of(i) == ("night", night) and r[1] == seat]
    ability = q.draws.choice(sorted({r[2] for _, r in q.c.all("Woke")}) or ["imp"])
    if q.draws.chance(0.5):
        return p.Happened(p.Deed("woke", None, seat, p.Time("night", night))), bool(rows)
    deed = p.Deed("woke", None, seat, p.Time("night", night), ability)
    return p.Happened(deed), any(r[2] == ability for r in rows)


def chose(q: Quiz) -> Asked:
    """Whether one of a kind chose a player on a night."""
    seat, kind, (_, night) = q.seat(), q.kind(), q.phase()
    rows = [(i, r) for i, r in q.c.all("Chose") if q.c.phase_of(i) == ("night", night)]

    def picked(value: Any) -> bool:
        parts = value if isinstance(value, tuple) else (value,)
        return any(part == seat and type(part) is int for part in parts)

    deed = p.Deed("chose", prop(kind), seat, p.Time("night", night))
    return p.Happened(deed), any(q.c.is_a(r[1], kind, i) and picked(r[3]) for i, r in rows)


def changed(q: Quiz) -> Asked:
    """Whether one of a kind became another character, or changed sides."""
    kind, new = q.kind(), q.draws.choice(("demon", "minion", "townsfolk", q.character()))
    rows = list(q.c.all("CharacterChanged"))
    if q.draws.chance(0.3):
        side, seat = q.draws.choice(("good", "evil")), q.seat()
        turned = [r for _, r in q.c.all("AlignmentChanged") if r[1:] == (seat, side)]
        return p.Happened(p.Deed("turned", None, seat, None, side)), bool(turned)
    deed = p.Deed("changed", None, prop(kind), None, new)
    return p.Happened(deed), any(
        q.c.is_a(r[1], kind, i) and new in (r[2], q.c.teams[r[2]]) for i, r in rows
    )


def exile(q: Quiz) -> Asked:
    """Who called for an exile, who supported it, who was exiled."""
    seat, kind = q.seat(), q.kind()
    rows = list(q.c.all("ExileTallied"))
    match q.draws.below(3):
        case 0:
            called = any(q.c.is_a(r[1], kind, i) for i, r in q.c.all("ExileCalled"))
            return p.Happened(p.Deed("exile_called", prop(kind))), called
        case 1:
            deed = p.Deed("supported", prop(kind), seat)
            return p.Happened(deed), any(
                r[1] == seat and q.c.is_a(v, kind, i) for i, r in rows for v in r[3]
            )
    return p.Happened(p.Deed("exiled", None, seat)), any(r[1] == seat and r[4] for _, r in rows)


def used(q: Quiz) -> Asked:
    """Who used an ability by day, and on whom."""
    seat, kind = q.seat(), q.kind()
    rows = list(q.c.all("Declared"))
    ability = q.draws.choice(sorted({r[2] for _, r in rows}) or ["slayer"])
    if q.draws.chance(0.5):
        mine = any(r[1] == seat and r[2] == ability for _, r in q.c.all("Declared", "Consulted"))
        return p.Happened(p.Deed("used", seat, None, None, ability)), mine
    hit = any(
        r[2] == ability and q.c.is_a(s, kind, i)
        for i, r in q.c.all("Declared", "Consulted")
        for s in r[3]
    )
    return p.Happened(p.Deed("used", None, prop(kind), None, ability)), hit


def whispered(q: Quiz) -> Asked:
    """Whether two whispered."""
    a, b = q.seat(), q.seat()
    rows = [{r[1], r[2]} for _, r in q.c.all(*_WHISPERS)]
    return p.Happened(p.Deed("whispered", a, b)), a != b and {a, b} in rows


def learned(q: Quiz) -> Asked:
    """What was told: which number, whether it was true, and what led it astray."""
    rows = [(i, r) for i, r in q.c.all("Learned") if r[2] in told.TRUTHS]
    if not rows:
        return who(q)
    index, row = q.draws.choice(rows)
    (_, night), seat, ability, value = q.c.phase_of(index), row[1], row[2], row[3]
    deed = p.Deed("learned", seat, None, p.Time("night", night), ability)
    same = [
        (i, r) for i, r in rows if r[1:3] == (seat, ability) and q.c.phase_of(i) == ("night", night)
    ]
    if not same:
        return who(q)
    if type(value) is int and q.draws.chance(0.3):
        how, other = q.how(), max(value + q.draws.below(3) - 1, 0)
        return p.Compare(p.Told(deed), how, other), HOWS[how](same[-1][1][3], other)  # type: ignore[arg-type]
    truths = [told.true(q.c, i, r) for i, r in same]
    match q.draws.below(3):
        case 0:
            return p.Truthful(deed), all(truths)
        case 1:
            return p.Truthful(deed, "some"), any(truths)
    astray = [
        not true and not any(_works(q.c, i, seat, ability))
        for (i, _), true in zip(same, truths, strict=True)
    ]
    return p.Misled(deed, "impairment"), any(astray)


def _works(c: Chronicle, index: int, seat: int, ability: str) -> Iterator[bool]:
    """Of each real ability of that character, whether its player is sober."""
    for own in c.states[index].abilities.values():
        if (own["owner"], own["character"], own["sham"]) == (seat, ability, False):
            yield seat not in c.impaired(index)


def stated(q: Quiz) -> Asked:
    """Whether an earlier statement was true when it was made: the driver keeps what it was."""
    rows = [(i, r) for i, r in q.c.all("Stated") if i in q.statements]
    if not rows:
        return who(q)
    index, row = q.draws.choice(rows)
    day = q.c.phase_of(index)[1]
    of_day = [
        q.statements[i] for i, r in rows if r[1] == row[1] and q.c.phase_of(i) == ("day", day)
    ]
    answer = False if False in of_day else None if None in of_day else True
    return p.Truthful(p.Deed("stated", row[1], None, p.Time("day", day))), answer


def future(q: Quiz) -> Asked:
    """What is yet to come."""
    seat, day = q.seat(), q.number + 1 + q.draws.below(3)
    return p.Happened(p.Deed("died", None, seat, p.Time("night", day))), None


def nobody_there(q: Quiz) -> Asked:
    """What no character is called."""
    return p.Is(q.seat(), p.Property("character", "nosuchone")), None


_WHISPERS: Final = ("WhisperOpened", "WhisperAccepted", "NeighbourWhispered")
KINDS: Final[tuple[Callable[[Quiz], Asked], ...]] = (
    *(
        who,
        life,
        belief,
        impaired,
        impaired,
        impaired,
        anybody_impaired,
        in_play,
        on_script,
        bluff,
        how_many,
    ),
    *(among_these, alike, beside, direction, evil_beside, first_found, apart, nearest, closer),
    *(sooner, sides, opposite, between, pairs, at_the_start, then, ever, voted, nominated),
    *(executed, died, came_back, woke, chose, changed, exile, used, whispered, learned, stated),
    *(future, nobody_there),
)


def question(q: Quiz, depth: int = 0) -> Asked:
    """Any question: one of a kind, or several put together."""
    lot = q.draws.below(8 if depth < 2 else 1)
    if lot < 5:
        return q.draws.choice(KINDS)(q)
    if lot == 5:
        fact, answer = question(q, depth + 1)
        return p.Not(fact), None if answer is None else not answer
    (a, x), (b, y) = question(q, depth + 1), question(q, depth + 1)
    match q.draws.below(4):
        case 0:
            return p.And((a, b)), False if False in (x, y) else None if None in (x, y) else True
        case 1:
            return p.Or((a, b)), True if True in (x, y) else None if None in (x, y) else False
        case 2:
            answer = True if x is False or y is True else None if None in (x, y) else False
            return p.If(a, b), answer
    sure = {x is True, y is True} if None not in (x, y) else set()
    return p.OfThese("exactly", 1, (a, b)), len(sure) == 2 if sure else None
