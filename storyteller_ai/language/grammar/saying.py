# ruff: noqa: E501
"""Sentences that no set of players says alone: how many there are, what is so of two towards each other.

Every language's rules use these; what a `Told` means stands here.
"""

from __future__ import annotations

from typing import Any, Literal

from engine.facts import propositions as p
from storyteller_ai.language.grammar.meaning import (
    counted,
    members,
    replaced,
    say,
)
from storyteller_ai.language.grammar.shapes import (
    ALL,
    Act,
    Group,
    Quant,
    Seats,
    Told,
    both,
    combined,
    compares,
    conj,
    either,
    negated,
    saying,
)


def the(seats: Seats) -> Group:
    """One certain player."""
    return Group("the", seats)


def is_period(value: Any) -> bool:
    """Whether a value is a time."""
    return isinstance(value, p.Time | p.Span | p.Start | p.Ever | p.Now)


def exists(group: Group) -> p.Proposition | None:
    """That there are so many players."""
    seats = group.seats
    match group.how:
        case "some" | "the":
            return in_play(seats) or p.Exists(seats)
        case "none":
            return negated(in_play(seats) or p.Exists(seats))
        case "count":
            return counted(p.Count(seats), int(group.number))
        case "at_least" | "at_most" | "exactly" | "more_than" | "less_than":
            return p.Compare(p.Count(seats), group.how, group.number)
        case "and" | "or":
            return combined(group.how, map(exists, group.parts))
    return None


def in_play(seats: Seats) -> p.Proposition | None:
    """A character, and nothing more, is in play."""
    if isinstance(seats, p.Property) and seats.aspect == "character":
        return p.InPlay(seats.of)
    return None


def narrowed(fact: Any, seats: Seats) -> Any:
    """The same sentence about some of the players alone."""

    def change(part: Any) -> Any:
        match part:
            case p.Next(of, side, p.Everyone()):
                return p.Next(of, side, seats)
            case p.Count(counted_seats):
                return p.Count(both(counted_seats, seats))
            case p.Exists(there):
                return p.Exists(both(there, seats))
            case p.Some(among, what):
                return p.Some(both(among, seats), what)
            case p.All(among, what):
                return p.All(both(among, seats), what)
            case p.Half(among, how, what):
                return p.Half(both(among, seats), how, what)
        return part

    found = replaced(fact, change)
    return None if found == fact else found


def gap(quant: Quant, a: Group, b: Group) -> p.Proposition | None:
    """So many seats, or players, between two."""
    how, number = quant
    if how in ("some", "none"):
        return p.Compare(
            p.Distance(a.seats, b.seats),
            "at_least" if how == "some" else "exactly",
            2 if how == "some" else 1,
        )
    if how == "count":
        return p.Compare(p.Distance(a.seats, b.seats), "exactly", number + 1)
    return p.Compare(p.Distance(a.seats, b.seats), how, number + 1) if compares(how) else None


def so_many(quant: Quant, amount: Any) -> p.Proposition | None:
    """An amount is so and so many."""
    how, number = quant
    if how == "count":
        return counted(amount, number)
    if how in ("some", "none"):
        return p.Compare(
            amount, "at_least" if how == "some" else "exactly", 1 if how == "some" else 0
        )
    return p.Compare(amount, how, number) if compares(how) else None


def mutual(group: Group, kind: Any) -> Any:
    """What is so of players towards each other."""
    if isinstance(kind, tuple) and kind[0] == "not":
        found = mutual(group, kind[1])
        return None if found is None else negated(found)
    if group.how in ("and",):
        pairs = [(a, b) for i, a in enumerate(group.parts) for b in group.parts[i + 1 :]]
        if kind in ("alignment", "team", "unlike"):
            them = members(group)
            if them is None:
                return None
            if kind == "unlike":
                return p.Not(p.Alike(them, "alignment")) if len(group.parts) == 2 else None
            return p.Alike(them, kind)
        if len(pairs) == 1:
            return pair(pairs[0][0].seats, pairs[0][1].seats, kind)
        return None
    if group.how == "the" and not group.plural:
        return None
    if group.how in ("all", "the"):
        if kind in ("alignment", "team"):
            return p.Alike(group.seats, kind)
        if kind == "unlike":
            return p.Not(p.Alike(group.seats, "alignment"))
        return pair_within(group.seats, kind)
    if group.how in ("some", "count", "at_least") and kind in ("next", "opposite"):
        if group.how == "some" or group.number == 2:
            return pair_within(group.seats, kind)
    if group.how == "none" and kind in ("next", "opposite"):
        return p.Not(pair_within(group.seats, kind))
    return None


def pair(a: Seats, b: Seats, kind: Any) -> p.Proposition | None:
    """What is so of one towards another."""
    if kind == "next":
        return p.Is(a, p.Next(b))
    if kind == "opposite":
        return p.Is(a, p.Opposite(b))
    return p.Compare(p.Distance(a, b), kind[0], kind[1])


def pair_within(seats: Seats, kind: Any) -> Any:
    """That two of these are so towards each other."""
    if kind == "next":
        return p.Exists(both(seats, p.Next(seats)))
    if kind == "opposite":
        return p.Exists(both(seats, p.Opposite(seats)))
    return None


def to_self(group: Group, rest: tuple[Any, ...], what: Any) -> Any:
    """Done to oneself: for one role, that the role did it to the role."""
    if any(isinstance(x, Group) for x in rest):
        return None
    when = next((x for x in rest if is_period(x)), None)
    return p.Happened(p.Deed(what, group.seats, group.seats, when))


@saying
def alike(
    seats: Seats, when: Any, other: Group, aspect: Literal["alignment", "team"]
) -> p.Proposition | None:
    """On one team with another, or of one type."""
    them = members(other)
    if them is None:
        return None
    fact: p.Proposition = p.Alike(either(seats, them), aspect)
    return fact if when is None else p.Sometime(fact, when)


@saying
def unlike(
    seats: Seats, when: Any, other: Group, aspect: Literal["alignment", "team"]
) -> p.Proposition | None:
    """On the other team."""
    found = alike(seats, when, other, aspect)
    return None if found is None else p.Not(found)


@saying
def distances(
    seats: Seats, when: Any, one: Group, other: Group, how: p.How
) -> p.Proposition | None:
    """Closer to one than to the other."""
    a, b = members(one), members(other)
    if a is None or b is None or when is not None:
        return None
    return p.Compare(p.Distance(seats, a), how, p.Distance(seats, b))


@saying
def distance_of(
    seats: Seats, when: Any, goal: Group, other: Group, how: p.How
) -> p.Proposition | None:
    """Closer to somebody than somebody else is."""
    a, b = members(goal), members(other)
    if a is None or b is None or when is not None:
        return None
    return p.Compare(p.Distance(seats, a), how, p.Distance(b, a))


@saying
def used_on(seats: Seats, when: Any, target: Group) -> p.Proposition | None:
    """An ability on somebody: chosen at night, or used by day."""
    them = members(target)
    if them is None:
        return None
    return p.Or(
        (
            p.Happened(p.Deed("used", seats, them, when)),
            p.Happened(p.Deed("chose", seats, them, when)),
        )
    )


@saying
def protected(seats: Seats, when: Any) -> p.Proposition | None:
    """Somebody who protects chose them."""
    guards = either(*(p.Property("character", c) for c in ("monk", "innkeeper")))
    return p.Happened(p.Deed("chose", guards, seats, when))


@saying
def self_chosen(seats: Seats, when: Any) -> p.Proposition | None:
    """They chose themselves."""
    return None if not isinstance(seats, int) else p.Happened(p.Deed("chose", seats, seats, when))


@saying
def poisons(seats: Seats, when: Any, victim: Group) -> p.Proposition | None:
    """They made somebody poisoned."""
    if isinstance(seats, p.Property) and seats.aspect == "character":
        return say(victim, p.Property("poisoned", seats.of), when if when is not None else p.Ever())
    return say(Group("some", seats), Act("chose", other=victim), when)


@saying
def saves(seats: Seats, when: Any, victim: Group) -> p.Proposition | None:
    """They chose somebody whom the Demon chose too, and who lived."""
    them = members(victim)
    if them is None or not isinstance(them, int) or not isinstance(when, p.Time):
        return None
    return p.And(
        (
            p.Happened(p.Deed("chose", seats, them, when)),
            p.Happened(p.Deed("chose", p.DEMON, them, when)),
            p.Not(p.Happened(p.Deed("died", None, them, when))),
        )
    )


@saying
def saved_by(seats: Seats, when: Any, saviour: Group) -> p.Proposition | None:
    """Somebody saved them."""
    them = members(saviour)
    return None if them is None else saves(them, when, the(seats))


@saying
def learned_number(seats: Seats, when: Any, how: p.How, number: int) -> p.Proposition | None:
    """The number that they were told, compared."""
    return p.Compare(p.Told(p.Deed("learned", seats, None, when)), how, number)


@saying
def learned_parity(seats: Seats, when: Any, even: bool) -> p.Proposition | None:
    """Whether the number that they were told is even."""
    fact: p.Proposition = p.Even(p.Told(p.Deed("learned", seats, None, when)))
    return fact if even else p.Not(fact)


@saying
def star_passed(seats: Seats, when: Any) -> p.Proposition | None:
    """A Demon killed itself and another became the Demon."""
    return p.Happened(p.Deed("changed", None, None, when, "imp"))


@saying
def changed_hands(seats: Seats, when: Any) -> p.Proposition | None:
    """The Demon is another player than before."""
    return jumped(seats, when, None)


@saying
def jumped(seats: Seats, when: Any, target: Group | None) -> p.Proposition | None:
    """The Demon is now, or was for a while, another player's character."""
    to = None if target is None else members(target)
    if target is not None and to is None:
        return None
    if isinstance(seats, p.Property) and seats.aspect in ("character", "team"):
        return p.Happened(p.Deed("changed", None, to, when, seats.of))
    return None


@saying
def outlived(seats: Seats, when: Any) -> p.Proposition | None:
    """Executed and not dead of it."""
    return p.And(
        (
            p.Happened(p.Deed("executed", None, seats, when)),
            p.Not(p.Happened(p.Deed("died", None, seats, when, "execution"))),
        )
    )


@saying
def so_many_neighbours(
    seats: Seats, when: Any, quant: Quant, what: Seats, among: Seats
) -> p.Proposition | None:
    """So many of their two neighbours are so."""
    near = p.Next(seats) if among == ALL else p.Next(seats, "both", among)
    return say(Group(quant[0], near, quant[1]), what, when)


def both_there(a: Group, b: Group) -> Any:
    """One of these and one of those."""
    one, two = exists(a), exists(b)
    return None if one is None or two is None else conj(one, two)


@saying
def the_only(seats: Seats, when: Any, among: Seats) -> p.Proposition | None:
    """One of these, and nobody else is."""
    fact = p.And((p.Is(seats, among), p.Compare(p.Count(among), "exactly", 1)))
    return fact if when is None else p.Sometime(fact, when)


def now(seats: Seats) -> Seats:
    """Who is so now, whatever the time of the sentence: "the current Demon"."""
    return seats if seats is None or isinstance(seats, int) else p.WhoWere(seats, p.Now())


def changes_of(*seats: Seats) -> p.Proposition:
    """Each of these changed character."""
    return conj(*(p.Happened(p.Deed("changed", None, each)) for each in seats))


@saying
def died_as(seats: Seats, when: Any, what: Seats) -> p.Proposition | None:
    """They died, and were so at that moment."""
    death = p.Deed("died", None, seats, when)
    if isinstance(what, Told | Act):
        return None
    return p.And((p.Happened(death), p.Sometime(p.Is(seats, what), p.When(death))))


@saying
def once_was(seats: Seats, when: Any, what: Seats) -> p.Proposition | None:
    """They were so, and are so no more."""
    if when is not None:
        return None
    return p.And((p.Sometime(p.Is(seats, what), p.Ever()), p.Not(p.Is(seats, what))))


@saying
def no_longer(seats: Seats, when: Any, what: Seats) -> p.Proposition | None:
    """They are so no more; whether they ever were is taken for granted."""
    return None if when not in (None, p.Now()) else p.Not(p.Is(seats, what))


@saying
def made(seats: Seats, when: Any, whom: Group, what: str) -> p.Proposition | None:
    """They chose somebody for a change of character, and it came."""
    them = members(whom)
    if them is None:
        return None
    choice = p.Deed("chose", seats, them, when)
    return p.And((p.Happened(choice), p.Happened(p.Deed("changed", None, them, when, what))))


@saying
def made_by(seats: Seats, when: Any, maker: Group, what: str) -> p.Proposition | None:
    """Somebody's choice changed their character."""
    by = members(maker)
    return None if by is None else made(by, when, the(seats), what)


@saying
def chosen_overnight(seats: Seats, when: Any, chooser: Seats, by: bool) -> p.Proposition | None:
    """A night's choice that holds the day after: a curse, a protection from execution."""
    if isinstance(when, p.Time) and when.part == "day":
        when = p.Time("night", when.number)
    one, other = (seats, chooser) if by else (chooser, seats)
    return p.Happened(p.Deed("chose", one, other, when))
