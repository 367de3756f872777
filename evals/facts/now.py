"""Generated questions about what is so now: who is what, and who sits where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.facts import propositions as p
from evals.facts.quiz import HOWS, Asked, Quiz, against, counted, prop


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
    return p.Is(seat, p.built(p.Property, aspect)), answer


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
    return against(p.Distance(said, named), how, other), HOWS[how](steps, other)


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
    return against(p.Pairs(prop(kind)), how, other), HOWS[how](n, other)


NOW: Final[tuple[Callable[[Quiz], Asked], ...]] = (
    *(who, life, belief, impaired, impaired, impaired, anybody_impaired, in_play, on_script),
    *(bluff, how_many, among_these, alike, beside, direction, evil_beside, first_found, apart),
    *(nearest, closer, sooner, sides, opposite, between, pairs),
)
"""Who is impaired is asked more often than the rest, since it takes the most to know."""
