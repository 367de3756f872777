"""What the phrases of any language mean: groups of players, what is said of them, and when.

The rules of each language build `shapes`; here they become propositions. The conventions of the
game's talk (what "the Demon" means in the past, what a neighbour is) stand here once for all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from engine.facts import propositions as p
from storyteller_ai.language.grammar.shapes import (
    ALL,
    NOW,
    SAYINGS,
    Act,
    Clause,
    Group,
    HalfWord,
    How,
    Joined,
    Moments,
    Near,
    Predicate,
    Quantity,
    Role,
    Seats,
    Timed,
    Told,
    both,
    combined,
    compares,
    conj,
    either,
    either_reading,
    negated,
)

# --- saying -----------------------------------------------------------------------------------


def at(fact: p.Proposition, when: Any) -> p.Proposition:
    """A state of things at a time; what was not so was so at no moment of it."""
    if isinstance(fact, p.Not):
        return p.Not(at(fact.part, when))
    return fact if when is None or when == NOW else p.Sometime(fact, when)


def were(seats: Seats, when: Any) -> Seats:
    """Who was so at a time."""
    return (
        seats if when is None or when == NOW or isinstance(seats, int) else p.WhoWere(seats, when)
    )


def members(group: Group) -> Seats:
    """The players of a group, where the group is no more than its players."""
    if group.how in ("and", "or"):
        found = [members(part) for part in group.parts]
        return None if None in found else either(*found)
    return group.seats if group.how in ("the", "some", "all", "bare") else None


def say(group: Group, what: Predicate, when: Any = None) -> p.Proposition | None:
    """The group is so (at a time), or does so."""
    if isinstance(what, Timed):
        if what.always:
            inner = say(group, what.what)
            return None if inner is None else p.Always(inner, what.when)
        return say(group, what.what, what.when)
    if isinstance(what, Joined) and _are_kinds(group, what):
        return _kinds_of(group, what, when)
    if isinstance(what, Joined) and (what.how == "not" or group.definite or group.how == "or"):
        if what.how == "not":
            inner = say(group, what.parts[0], when)
            if group.how in ("the", "or", "and"):
                return _of_all(group, lambda g: _not(say(g, what.parts[0], when)))
            return (
                _quantified(group, without(seats_of(what.parts[0], when)), when) if inner else None
            )
        return combined(what.how, (say(group, part, when) for part in what.parts))
    if group.parts:
        return _of_all(group, lambda g: say(g, what, when))
    if isinstance(what, Told):
        return _told(group, what, when)
    if isinstance(what, Act):
        return _done(group, what, when)
    if isinstance(what, Near):
        counted = _from_the_other_end(group, what.other, what.around, when)
        if counted is not None:
            return counted
    return _quantified(group, seats_of(what, None), when)


UNWELL: Final = tuple(p.Property(state) for state in ("impaired", "drunk", "poisoned"))


def _kinds_of(group: Group, what: Joined, when: Any) -> p.Proposition | None:
    """ "My neighbours are a Minion and an Outsider": one so, one so, and no other."""
    seats = members(group)
    if seats is None or when is not None:
        return None
    some = [p.Some(seats, kind) for kind in what.parts]
    fact: p.Proposition = conj(*some, p.All(seats, either(*what.parts)))
    if group.how != "and":
        return fact
    if len(group.parts) != len(what.parts):
        return None
    pairs = zip(group.parts, what.parts, strict=True)
    return either_reading(fact, conj(*(p.Is(one.seats, kind) for one, kind in pairs)))


def _are_kinds(group: Group, what: Joined) -> bool:
    """Several kinds of player, of which nobody can be two."""
    several = group.how == "and" or group.plural
    kinds = [part for part in what.parts if isinstance(part, p.Property)]
    apart = {part.aspect for part in kinds} <= {"team", "character"}
    return several and what.how == "and" and apart and len(set(kinds)) == len(what.parts) > 1


def _not(fact: p.Proposition | None) -> p.Proposition | None:
    return None if fact is None else negated(fact)


def _of_all(group: Group, one: Callable[[Group], p.Proposition | None]) -> p.Proposition | None:
    """Said of joined groups, of each by itself."""
    if not group.parts:
        return one(group)
    said = [one(part) if not part.parts else _of_all(part, one) for part in group.parts]
    if group.how == "nor":
        return combined("and", map(_not, said))
    return combined(group.how, said)


def _quantified(group: Group, what: Seats | None, when: Any) -> p.Proposition | None:
    """So many of the group are among `what`."""
    if what is None:
        return None
    if isinstance(what, p.Except) and what.without in UNWELL and when not in (None, NOW):
        # Healthy on a night is: never drunk or poisoned in it.
        ill = _ILL.get(group.how)
        if ill is None or (group.how == "the" and group.plural):
            return None
        return _not(_how_many(replace(group, how=ill), what.without, when))
    return _how_many(group, what, when)


_ILL: Final[dict[How, How]] = {"the": "the", "all": "some", "some": "all", "none": "all"}
"""Of how many it is not so that they were ever ill, if so many were healthy."""


def _how_many(group: Group, what: Seats, when: Any = None) -> p.Proposition | None:
    """So many of the group's seats are of a set; None of a group that is no number of seats."""
    fact = _so_many(group, what)
    return None if fact is None else at(fact, when)


def _so_many(group: Group, what: Seats) -> p.Proposition | None:
    seats, how = group.seats, group.how
    match how:
        case "the":
            return p.All(seats, what) if group.plural else p.Is(seats, what)
        case "all":
            return p.All(seats, what)
        case "some":
            return p.Some(seats, what)
        case "bare":
            # "evil players": some of them, or all; both readings have to agree.
            return p.Readings((p.Some(seats, what), p.All(seats, what)))
        case "none":
            return p.Not(p.Some(seats, what))
        case "not_all":
            return p.Not(p.All(seats, what))
        case "count":
            return counted(p.Count(both(seats, what)), int(group.number))
        case "half_more" | "half_less" | "half_least" | "half_exactly" | "half_most":
            return p.Half(seats, _HALVES[how], what)
    return p.Compare(p.Count(both(seats, what)), how, group.number) if compares(how) else None


_HALVES: Final[dict[HalfWord, p.How]] = {
    "half_more": "more_than",
    "half_less": "less_than",
    "half_least": "at_least",
    "half_most": "at_most",
    "half_exactly": "exactly",
}


def counted(quantity: Quantity, number: Quantity) -> p.Proposition:
    """A bare number: "two of them" may mean just two or at least two."""
    if number == 1:
        return p.Compare(quantity, "at_least", 1)
    return either_reading(
        p.Compare(quantity, "exactly", number), p.Compare(quantity, "at_least", number)
    )


def without(seats: Seats | None) -> Seats | None:
    """Everybody who is not so."""
    return None if seats is None else p.Except(ALL, seats)


def seats_of(what: Predicate, when: Any = None) -> Seats | None:
    """Those of whom a predicate is so, or None where it can't be said as a set."""
    if isinstance(what, Joined):
        parts = [seats_of(part, when) for part in what.parts]
        if any(part is None for part in parts):
            return None
        if what.how == "not":
            return without(parts[0])
        return (both if what.how == "and" else either)(*parts)
    if isinstance(what, Act):
        deed = deed_of(what, when)
        if deed is None or what.judged or what.times:
            return None
        found = p.Those(deed, what.role)
        return both(what.also, found) if what.also is not None else found
    if isinstance(what, Near):
        around = _around(what)
        return None if around is None else were(around, when)
    if isinstance(what, Timed):
        return None if what.always else seats_of(what.what, what.when)
    if isinstance(what, Told):
        return None
    return were(what, when)


def _around(what: Near) -> Seats | None:
    other = what.other
    if other.how in ("and", "or", "nor"):
        parts = [_around(replace(what, other=part)) for part in other.parts]
        if any(part is None for part in parts):
            return None
        if other.how == "nor":
            return both(*(without(part) for part in parts))
        return (both if other.how == "and" else either)(*parts)
    if other.how in ("the", "some", "bare"):
        return what.around(other.seats)
    if other.how == "none":
        return without(what.around(other.seats))
    if other.how == "at_least" and other.number == 1:
        return what.around(other.seats)
    return None


def _from_the_other_end(
    group: Group, other: Group, around: Callable[[Seats], Seats], when: Any
) -> p.Proposition | None:
    """ "I am next to two evil players": two of the evil players are next to me."""
    if other.how in ("the", "some", "bare", "none", "and", "or", "nor") or group.how != "the":
        return None
    return _how_many(other, around(group.seats), when)


# --- deeds ------------------------------------------------------------------------------------


def fixed(seats: Seats) -> Seats:
    """Players described by deeds are known by all that was done up to now, not up to a deed."""
    found = False

    def look(part: Any) -> Any:
        nonlocal found
        found |= isinstance(part, p.Those)
        return part

    replaced(seats, look)
    return p.WhoWere(seats, p.Now()) if found else seats


def deed_of(act: Act, when: Any = None, subject: Seats | None = None) -> p.Deed | None:
    """The pattern of events, the other side filled in where it can be."""
    other = None
    if act.other is not None:
        other = members(act.other)
        if other is None or act.other.how == "and" or (act.other.how == "all"):
            return None
    subject, other = fixed(subject), fixed(other)
    by, to = (subject, other) if act.role == "by" else (other, subject)
    time = act.when if act.when is not None else when
    return p.Deed(act.what, by, to, time, act.of, act.value, act.which)


def _done(group: Group, act: Act, when: Any) -> p.Proposition | None:
    """The group does it, or it is done to the group."""
    other = act.other
    if other is not None and other.parts and other.how in ("and", "or", "nor"):
        if group.how not in ("the", "some", "none"):
            return None
        inner = _of_all(other, lambda g: _done(group, replace(act, other=g), when))
        return inner
    if other is not None and other.how == "none":
        plain = _done(group, replace(act, other=replace(other, how="some")), when)
        return _not(plain)
    if other is not None and other.how not in ("the", "some", "bare"):
        return _counted_other(group, act, when)
    if act.judged:
        return _judged(group, act, when)
    if act.times is not None:
        how, number = act.times
        if group.how not in ("the", "some"):
            return None
        deed = deed_of(replace(act, times=None), when, group.seats)
        return None if deed is None else p.Compare(p.Times(deed), how, number)
    if group.how in ("the", "some", "none") and not group.plural:
        deed = deed_of(act, when, group.seats if group.seats != ALL else None)
        if deed is None:
            return None
        return p.Not(p.Happened(deed)) if group.how == "none" else p.Happened(deed)
    deed = deed_of(act, when)
    return None if deed is None else _how_many(group, p.Those(deed, act.role))


def _counted_other(group: Group, act: Act, when: Any) -> p.Proposition | None:
    """ "Bo voted for two evil players": so many of them are those for whom Bo voted."""
    if group.how != "the" or act.other is None or act.judged or act.times:
        return None
    bare = replace(act, other=None)
    deed = deed_of(bare, when, group.seats)
    role: Role = "to" if act.role == "by" else "by"
    return None if deed is None else _how_many(act.other, p.Those(deed, role))


def _judged(group: Group, act: Act, when: Any) -> p.Proposition | None:
    """What the group was told, or stated, was true, false, or a matter of interference."""
    deed = deed_of(act, when, group.seats)
    if deed is None or group.how not in ("the", "some", "none"):
        return None
    fact: p.Proposition = p.Truthful(deed)
    match act.judged:
        case "misled":
            fact = p.Misled(deed)
        case "misled:impairment":
            fact = p.Misled(deed, "impairment")
        case "ever_true":
            fact = p.Truthful(deed, "some")
        case "false":
            fact = p.Not(fact)
    return p.Not(fact) if group.how == "none" else fact


def _told(group: Group, what: Told, when: Any) -> p.Proposition | None:
    if group.how not in ("the", "some"):
        return None
    return SAYINGS[what.name](group.seats, when, *what.args)


# --- clauses ----------------------------------------------------------------------------------


def fact_of(clause: Any) -> p.Proposition | None:
    """The proposition that a clause is."""
    if not isinstance(clause, Clause):
        return clause if isinstance(clause, p.Proposition) else None
    found = say(clause.group, clause.what, clause.when)
    return _not(found) if clause.denied else found


def timed(what: Any, when: Any) -> Any:
    """A predicate, a clause or a fact at a time."""
    if when is None:
        return what
    if isinstance(when, Moments):
        if not isinstance(what, Clause):
            return None
        facts = [fact_of(timed(what, each)) for each in when.times]
        if when.how == "but_not":
            return combined("and", (facts[0], _not(facts[1])))
        return combined(when.how, facts)
    if isinstance(what, Clause):
        inner = what.what
        if what.when is not None:
            return None
        if isinstance(inner, Act):
            return replace(what, what=timed(inner, when))
        return replace(what, when=when)
    if isinstance(what, Act):
        return None if what.when is not None else replace(what, when=when)
    if isinstance(what, Joined):
        parts = tuple(timed(part, when) for part in what.parts)
        return None if None in parts else replace(what, parts=parts)
    if isinstance(what, p.Proposition):
        return at(what, when)
    if isinstance(what, Timed):
        return None
    return Timed(what, when)


def replaced(value: Any, change: Callable[[Any], Any]) -> Any:
    """A tree with every part changed, from the leaves upwards."""
    if isinstance(value, tuple):
        return tuple(replaced(item, change) for item in value)
    if is_dataclass(value) and not isinstance(value, type):
        old = {f.name: getattr(value, f.name) for f in fields(value)}
        new = {name: replaced(item, change) for name, item in old.items()}
        value = value if new == old else type(value)(**new)
    return change(value)
