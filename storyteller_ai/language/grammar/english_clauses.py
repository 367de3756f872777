# ruff: noqa: E501
# fmt: off
"""Whole English sentences: questions, statements, and what only leads up to them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.facts import propositions as p
from storyteller_ai.language.grammar.english_groups import ENGLISH as ENGLISH
from storyteller_ai.language.grammar.english_groups import rule, the
from storyteller_ai.language.grammar.english_said import _is_period
from storyteller_ai.language.grammar.english_words import ME, THEY
from storyteller_ai.language.grammar.meaning import (
    ALL,
    Act,
    Clause,
    Group,
    Joined,
    Moments,
    Seats,
    Timed,
    Told,
    Word,
    both,
    conj,
    counted,
    disj,
    fact_of,
    members,
    negated,
    replaced,
    say,
    seats_of,
    timed,
)

# --- simple clauses: a subject and what is said of it ---------------------------------------------
# "ask" is the order of a question, "tell" that of a statement.


def _clause(group: Group, what: Any, when: Any = None) -> Any:
    return timed(Clause(group, what), when)


def _stative(what: Any) -> bool:
    """Whether a predicate may be said in the present: what is so, not what is done."""
    match what:
        case Act() | Told(name="poisons" | "saves" | "saved_by" | "jumped" | "star_passed" | "changed_hands"):
            return False
        case Joined(_, parts):
            return all(map(_stative, parts))
        case Timed(inner):
            return _stative(inner)
    return True


def _clause_now(group: Group, what: Any, when: Any = None) -> Any:
    """In the present tense a deed would be one to come: "does Jack become the Imp?"."""
    return _clause(group, what, when) if _stative(what) else None


def _denied(group: Group, what: Any, when: Any = None) -> Any:
    found = timed(Clause(group, what), when)
    return None if found is None else replace(found, denied=True)


rule("ask", "(@is|@was) <np> <comp>", "(@is|@was) <np> <comp> [,] <when>", "has <np> been <comp>", "have <np> been <comp>")(_clause)
rule("ask", "(@is|@was) <np> [,] <when> [,] <comp>", cost=2)(lambda g, w, c: _clause(g, c, w))
rule("ask", "@have <np> [ever] been <comp> <when>")(_clause)
rule("ask", "@have <np> ever been <comp>", "(was|were) <np> ever <comp>")(lambda g, c: _clause(g, c, p.Ever()))
rule("ask", "@have <np> always been <comp>", "@have <np> been <comp> <all_when>", "(was|were) <np> <comp> <all_when>", "(was|were) <np> always <comp>")(
    lambda g, c, w=None: Clause(g, Timed(c, w or p.Span(p.Start(), p.Now()), True)))
rule("ask", "did <np> (both|all|each|ever|either|also) <does_b_t>", "@have <np> (both|all|each|ever|either|also) <does_n_t>")(_clause)
rule("ask", "@have <person> got (a|an|at least one|any) <adj> neighbour")(lambda g, a: _clause(g, p.Next(a) if a not in (p.ALIVE, p.DEAD) else None))
rule("ask", "(did|has|have) <np> (get|got|gotten) <passive_t>", "(did|has|have) <np> ever (get|got|gotten) <passive_t>")(_clause)
rule("tell", "<np> (got|gets|get) <passive_t>", "<np> (both|all|each) <does_p_t>")(_clause)
rule("ask", "(did|does) <np> (turn out|turn out to be|prove|prove to be|happen to be|end up|end up being|end up as) <comp>")(_clause)
rule("ask", "(does|do) <np> [both|all|each] <does_b_t>")(_clause_now)
rule("ask", "did <np> [both|all] <does_b> <moments>", "@have <np> [both|all] <does_n> <moments>", "(@is|@was) <np> <comp> <moments>", "@have <np> been <comp> <moments>")(_clause)
rule("tell", "<np> <does_p> <moments>", "<np> (@is|@was) <comp> <moments>", "<np> @have been <comp> <moments>")(_clause)
rule("moments", "[both] <when> and <when>", "<when> and [also] <when>")(lambda a, b: Moments("and", (a, b)))
rule("moments", "[either] <when> or <when>", "either <when> or <when>")(lambda a, b: Moments("or", (a, b)))
rule("moments", "<when> but not <when>", "<when> and not <when>", "<when> , not <when>")(lambda a, b: Moments("but_not", (a, b)))
rule("moments", "(on|during) both <bare_when> and <bare_when>", "(on|during) <bare_when> and <bare_when>", "on both <bare_when> and on <bare_when>")(lambda a, b: Moments("and", (a, b)))
rule("moments", "(on|during) [either] <bare_when> or <bare_when>")(lambda a, b: Moments("or", (a, b)))
rule("moments", "on nights <number> and <number>")(lambda a, b: Moments("and", (p.Time("night", a), p.Time("night", b))))
rule("ask", "did <np> <does_b_t>", "@have <np> <does_n_t>", "(@is|@was) <np> <does_g_t>", "@have <np> been <does_g_t>")(_clause)
rule("ask", "did <np> not <does_b_t>", "@have <np> not <does_n_t>", "(@is|@was) <np> not <does_g_t>")(_denied)
rule("ask", "(did|does|has) <np> never (<does_b_t>|<does_n_t>)")(lambda g, c: _denied(g, c))
rule("ask", "would it be (right|correct|true|accurate|fair) to say [that] <tell>", "would i be (right|correct|accurate) to say [that] <tell>")(lambda c: c)
rule("tell", "<np> (@is|@was) <comp>", "<np> (@is|@was) <comp> [,] <when>", "<np> @have been <comp>")(_clause)
rule("tell", "<np> (@is|@was) [,] <when> [,] <comp>", cost=2)(lambda g, w, c: _clause(g, c, w))
rule("tell", "<np> @have [ever] been <comp> <when>", "<np> (was|were) ever <comp> [<when>]")(_clause)
rule("tell", "<np> @have never been <comp> [<when>]", "<np> (was|were) never <comp> [<when>]")(lambda g, c, w=None: _denied(g, c, w or p.Ever()))
rule("tell", "<np> @have always been <comp>", "<np> @have been <comp> <all_when>", "<np> (was|were) <comp> <all_when>", "<np> (was|were) always <comp>")(
    lambda g, c, w=None: Clause(g, Timed(c, w or p.Span(p.Start(), p.Now()), True)))
rule("tell", "<np> <does_s_t>")(_clause_now)
rule("tell", "<np> <does_p_t>", "<np> @have <does_n_t>", "<np> (@is|@was) <does_g_t>", "<np> did <does_b_t>")(_clause)
rule("tell", "<np> <does_b_t>", cost=1)(_clause_now)
rule("tell", "<np> (do|does) not <does_b_t>")(lambda g, c: _denied(g, c) if _stative(c) else None)
rule("ask", "(do|does) <np> not <does_b_t>")(lambda g, c: _denied(g, c) if _stative(c) else None)
rule("tell", "<np> did not <does_b_t>", "<np> @have not <does_n_t>", "<np> never <does_p_t>", "<np> @have never <does_n_t>", "<np> (@is|@was) not <does_g_t>",
     "<np> @have not been <comp>")(_denied)
rule("ask", "@have <np> not been <comp>")(_denied)

# The town as a subject.
rule("ask", "(did|do) (we|the town|the village|town) execute <np> [<when>]", "have we executed <np> [<when>]")(lambda g, w=None: _clause(g, Act("executed", "to"), w))
rule("tell", "(we|the town|the village|town) executed <np> [<when>]", "(we|the town) (have|has|'ve) executed <np> [<when>]")(lambda g, w=None: _clause(g, Act("executed", "to"), w))
rule("tell", "we have <quant> <plur>", "there (@is|@was) <there>", "this (game|town) has <there>", "we (have|had|'ve got|'ve) <there>", "there @have been <there>",
     "there exists <there>", "there exist <there>")(lambda *a: _there(*a))
rule("ask", "(@is|@was) there [still] <there>", "(do|did|does) (we|the game|this game|the town|this town|the table|you) (have|contain|include) <there>", "have we got <there>",
     "@have there [ever] been <there>", "does there exist <there>", "do there exist <there>", "did there exist <there>",
     "@have we [had] <there>", "does (this|the) game include <there>", "got any <there2>")(lambda *a: _there(*a))
rule("there2", "<plur>")(lambda s: (Group("some", s), None))


def _there(found: Any) -> Any:
    """There are so many: `found` is a group and a time, or a fact already."""
    if isinstance(found, p.Proposition):
        return found
    if isinstance(found, Group):
        return None
    group, when = found
    return timed(exists(group), when)


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
            parts = [exists(part) for part in group.parts]
            return None if None in parts else (conj if group.how == "and" else disj)(*parts)  # type: ignore[arg-type]
    return None


def in_play(seats: Seats) -> p.Proposition | None:
    """A character, and nothing more, is in play."""
    if isinstance(seats, p.Property) and seats.aspect == "character":
        return p.InPlay(seats.of)
    return None


rule("there", "<np>", "<single>")(lambda g: None if g.how in ("all", "not_all") else (g, None))
rule("there", "<np> [,] <when>")(lambda g, w: (g, w))
rule("there", "<np> [,] (@was|@is) <comp>")(lambda g, c: None)
rule("there", "(no|not) <np>")(lambda g: None if g.how not in ("some", "exactly", "at_least", "more_than") else _refused(g))
rule("there", "<np> <comp> [<when>]", cost=1)(lambda g, c, w=None: _there_so(g, c, w))
rule("there", "<np> who <relative>", "<np> that <relative>", cost=1)(lambda g, c: _there_so(g, c, None))


def _refused(group: Group) -> Any:
    found = exists(group)
    return None if found is None else negated(found)


def _there_so(group: Group, what: Any, when: Any) -> Any:
    """There are so many players of whom something is so."""
    if group.how in ("all", "not_all", "the", "and", "or"):
        return None
    seats = seats_of(what, when)
    return None if seats is None else exists(replace(group, seats=both(group.seats, seats)))


def _both_there(a: Group, b: Group) -> Any:
    """One of these and one of those."""
    one, two = exists(a), exists(b)
    return None if one is None or two is None else conj(one, two)


# Counting and comparing.
rule("amount", "@the number of <plur>", "the (count|total|amount|sum|tally|total number) of <plur>", "how many <plur> there are", "the number of <plur> <comp_in>")(
    lambda s, c=ALL: p.Count(both(s, c)))
rule("comp_in", "alive")(lambda: p.ALIVE)
rule("amount", "[the number of] votes (for|on|against) <single> [<when>]", "the number of (votes|hands) <single> (got|received) [<when>]", "<single> 's (vote count|votes|vote total) [<when>]", "the vote (count|total) (on|for|against) <single> [<when>]")(
    lambda g, w=None: None if members(g) is None else p.Times(p.Deed("voted", None, members(g), w)))
rule("amount", "@the number of <event> [<when>]")(lambda d, w=None: p.Times(replace(d, when=w)))
rule("event", "executions")(lambda: p.Deed("executed"))
rule("event", "nominations [made]")(lambda: p.Deed("nominated"))
rule("event", "deaths")(lambda: p.Deed("died"))
rule("event", "(night|demon) kills", "kills by the demon", "demon kills")(lambda: p.Deed("died", of="demon"))
rule("event", "exiles")(lambda: p.Deed("exiled"))
rule("event_one", "execution")(lambda: p.Deed("executed"))
rule("event_one", "nomination")(lambda: p.Deed("nominated"))
rule("event_one", "death")(lambda: p.Deed("died"))
rule("event_one", "exile")(lambda: p.Deed("exiled"))
rule("amount", "@the distance (between|from) <single> (and|to) <single>", "@the (number|count) of (steps|seats) from <single> to <single>", "@the gap between <single> and <single>",
     "@the number of steps between <single> and <single>")(
    lambda a, b: p.Distance(a.seats, b.seats))
rule("amount", "@the number of (seats|people|players|chairs) between <single> and <single>")(lambda a, b: p.Sum((p.Distance(a.seats, b.seats), -1)))
rule("amount", "the clockmaker 's (distance|count)", "the clockmaker distance", "the correct clockmaker (number|distance)", "the true clockmaker (number|distance)")(
    lambda: p.Distance(p.DEMON, p.MINION))
rule("amount", "the chef 's count", "the number of [adjacent|neighbouring] (evil pairs|pairs of evil players|pairs of evil neighbours|pairs of neighbouring evil players)", "the correct chef number", "the true chef number")(lambda: p.Pairs(p.Property("alignment", "evil")))
rule("amount", "@the @info (that|which) <single> (was told|was given|was shown|received) [<when>]", "@the number <single> (~learn.p|was told|was given|was shown) [<when>]", "<owner> [<ord>] (number|info|information|reading|result) [<when>]",
     "@the number [that] <single> ~learn.p [<when>]", "<owner> <when_gen> (number|info|information|reading|result)")(
    lambda *a: _told_number(a))


def _told_number(values: tuple[Any, ...]) -> Any:
    group = next(v for v in values if isinstance(v, Group))
    when = next((v for v in values if _is_period(v)), None)
    which = next((v for v in values if isinstance(v, int)), 0)
    return p.Told(p.Deed("learned", group.seats, None, when, "", None, which))


rule("amount", "@the day number", "the number of the day")(p.Day)
rule("how_much", "@exactly <num>", "<num>", "equal to <num>", "equal <num>", "the same as <num>")(lambda n: ("exactly", n))
rule("how_much", "(more|greater|higher|larger|bigger) than <num>", "above <num>", "over <num>")(lambda n: ("more_than", n))
rule("how_much", "(less|fewer|lower|smaller) than <num>", "below <num>", "under <num>")(lambda n: ("less_than", n))
rule("how_much", "at least <num>", "<num> or (more|higher|greater)", "no (less|fewer|lower) than <num>")(lambda n: ("at_least", n))
rule("how_much", "at most <num>", "<num> or (less|fewer|lower)", "no (more|higher) than <num>", "not more than <num>")(lambda n: ("at_most", n))
rule("how_much", "(more|greater|higher|larger|bigger) than <amount>")(lambda q: ("more_than", q))
rule("how_much", "(less|fewer|lower|smaller) than <amount>")(lambda q: ("less_than", q))
rule("how_much", "(equal to|the same as|as high as|exactly) <amount>", "<amount>")(lambda q: ("exactly", q))
rule("how_much", "an even number", "even")(lambda: ("even", 0))
rule("how_much", "an odd number", "odd")(lambda: ("odd", 0))
rule("how_much", "a multiple of two")(lambda: ("even", 0))
rule("how_much", "zero", "none")(lambda: ("exactly", 0))


def _measured(amount: Any, how: tuple[Word, Any], when: Any = None) -> Any:
    if how[0] in ("even", "odd"):
        fact: p.Proposition = p.Even(amount)
        return timed(fact if how[0] == "even" else p.Not(fact), when)
    return timed(p.Compare(amount, how[0], how[1]), when)


rule("ask", "(@is|@was) <amount> <how_much> [<when>]")(_measured)
rule("tell", "<amount> (@is|@was) <how_much> [<when>]")(_measured)
rule("ask", "(@is|@was) <amount> not <how_much> [<when>]")(lambda *a: negated(_measured(*a)))
rule("tell", "<amount> (@is|@was) not <how_much> [<when>]")(lambda *a: negated(_measured(*a)))
rule("ask", "(@is|@was) [@exactly] <num> @the number of <plur>", "(@is|@was) <how_much> @the number of <plur>")(
    lambda n, s: _measured(p.Count(s), n if isinstance(n, tuple) else ("exactly", n)))
rule("ask", "(@is|@was) <amount> (the same as|equal to) <amount>", "are <amount> and <amount> (equal|the same)", "does <amount> equal <amount>")(
    lambda a, b: p.Compare(a, "exactly", b))
rule("ask", "do i have more <plur> <where> than <where>")(lambda s, a, b: _counts(("more_than", both(s, a), both(s, b))))
rule("ask", "does <amount> equal <num>", "does <amount> exceed <num>")(lambda a, n: p.Compare(a, "exactly", n))
rule("ask", "(@is|@was) there an (even|odd) number of <plur>", "do we have an (even|odd) number of <plur>")(lambda s: None)
for _word, _even in (("even", True), ("odd", False)):
    for _head in ("(@is|@was) there", "do we have", "is it"):
        ENGLISH.add("ask", f"{_head} an {_word} number of <plur>", lambda s, e=_even: p.Even(p.Count(s)) if e else p.Not(p.Even(p.Count(s))))
    ENGLISH.add("tell", f"there (@is|@was) an {_word} number of <plur>", lambda s, e=_even: p.Even(p.Count(s)) if e else p.Not(p.Even(p.Count(s))))

# "more evil players than good ones", "more among A than among B"
rule("than", "(more|more of the) <plur> than <plur>")(lambda a, b: ("more_than", a, b))
rule("than", "(fewer|less) <plur> than <plur>")(lambda a, b: ("less_than", a, b))
rule("than", "(an equal number of|the same number of|equally many) <plur> and <plur>")(lambda a, b: ("exactly", a, b))
rule("than", "(as many|exactly as many|the same number of|just as many) <plur> as <plur>", "the same number of <plur> and <plur>", "equal numbers of <plur> and <plur>", "as many <plur> as there are <plur>")(lambda a, b: ("exactly", a, b))
rule("than", "at least as many <plur> as <plur>")(lambda a, b: ("at_least", a, b))
rule("where", "<place>", "among <listed>", "(in|within|between) <listed>", "amongst <listed>")(seats_of)
rule("where", "(on|to) <owner> <side_word> [side|hand]", "to <owner> <side_word>")(lambda o, s: p.Side(o.seats, s))
rule("where", "(on|to) (the|@their) <side_word> [side|hand]", "to the <side_word> [of me]", cost=1)(lambda s: p.Side(ME, s))
rule("where", "among the <num> @players (on|to) <owner> <side_word> [side|hand]", "among the <num> (on|to) <owner> <side_word> [side|hand]", "in the <num> seats (on|to) <owner> <side_word>")(
    lambda n, o, s: p.Range(o.seats, 1, n, s))
rule("than", "more <plur> <where> than <where>", "more <plur> <where> than there (are|is) <where>")(lambda s, a, b: ("more_than", both(s, a), both(s, b)))
rule("than", "(fewer|less) <plur> <where> than <where>")(lambda s, a, b: ("less_than", both(s, a), both(s, b)))
rule("than", "as many <plur> <where> as <where>", "the same number of <plur> <where> as <where>", "the same number of <plur> <where> and <where>")(lambda s, a, b: ("exactly", both(s, a), both(s, b)))


def _counts(than: tuple[Word, Seats, Seats]) -> p.Proposition:
    return p.Compare(p.Count(than[1]), than[0], p.Count(than[2]))


rule("ask", "(@is|@was) there <than> [<when>]", "(do|did) we have <than>", "(@is|@was) there currently <than>")(lambda t, w=None: timed(_counts(t), w))
rule("tell", "there (@is|@was) <than> [<when>]", "we have <than>")(lambda t, w=None: timed(_counts(t), w))
rule("ask", "(@is|@was) <than> <comp>", "(did|do) <than> <does_b_t>", "have <than> <does_n_t>", "have <than> been <comp>")(lambda t, w: _more_did(t, w))
rule("tell", "<than> (@is|@was) <comp>", "<than> <does_p_t>", "<than> have <does_n_t>", "<than> <does_b_t>")(lambda t, w: _more_did(t, w))
rule("ask", "(@is|@was) more <plur> <where> than <where>", "(do|did) more <plur> sit <where> than <where>", "(@is|@was) more of the <plur> <where> than <where>")(
    lambda s, a, b: _counts(("more_than", both(s, a), both(s, b))))
rule("tell", "more <plur> (are|sit|@is) <where> than <where>")(lambda s, a, b: _counts(("more_than", both(s, a), both(s, b))))
rule("ask", "(@is|@was) (fewer|less) <plur> <where> than <where>")(lambda s, a, b: _counts(("less_than", both(s, a), both(s, b))))
rule("ask", "(did|do|does) <plur> outnumber <plur>", "(did|do|does) @the <plur> outnumber @the <plur>", "(@is|@was) @the <plur> outnumbered by @the <plur>", "(@is|@was) <plur> outnumbered by <plur>")(lambda a, b: None)
rule("ask", "(do|does|did) [@the] <plur> outnumber [@the] <plur>")(lambda a, b: _counts(("more_than", a, b)))
rule("tell", "[@the] <plur> (outnumber|outnumbers|outnumbered) [@the] <plur>")(lambda a, b: _counts(("more_than", a, b)))
rule("ask", "(@is|@was) [@the] <plur> outnumbered by [@the] <plur>")(lambda a, b: _counts(("less_than", a, b)))
rule("ask", "(did|has|have) <single> (get|receive|gotten|received) more votes than <single> [<when>]", "@was there more votes (for|on) <single> than (for|on) <single> [<when>]")(
    lambda a, b, w=None: _votes(a, "more_than", b, w))
rule("tell", "<single> (got|received) more votes than <single> [<when>]")(lambda a, b, w=None: _votes(a, "more_than", b, w))
rule("ask", "(did|has|have) <single> (get|receive|gotten|received) (fewer|less) votes than <single> [<when>]")(lambda a, b, w=None: _votes(a, "less_than", b, w))
rule("ask", "(did|has|have) <single> (get|receive|gotten|received|have) <quant> (votes|vote|hands) [<when>]", "@was there <quant> (votes|vote) (for|on|against) <single> [<when>]")(
    lambda *a: _got_votes(*((a[1], a[0], *a[2:]) if isinstance(a[0], tuple) else a)))
rule("tell", "<single> (got|received) <quant> (votes|vote|hands) [<when>]", "there were <quant> (votes|vote) (for|on|against) <single> [<when>]")(
    lambda *a: _got_votes(*((a[1], a[0], *a[2:]) if isinstance(a[0], tuple) else a)))


rule("ask", "did more (@players|hands) vote (for|against|on) <single> than (for|against|on) <single> [<when>]", "did <single> get more (votes|hands) than <single> [<when>]")(lambda a, b, w=None: _votes(a, "more_than", b, w))
rule("ask", "did (fewer|less) @players vote (for|on) <single> than (for|on) <single> [<when>]")(lambda a, b, w=None: _votes(a, "less_than", b, w))
rule("ask", "did as many @players vote (for|on) <single> as (for|on) <single> [<when>]")(lambda a, b, w=None: _votes(a, "exactly", b, w))
rule("tell", "more @players voted (for|on) <single> than (for|on) <single> [<when>]", "<single> has more votes than <single> [<when>]")(lambda a, b, w=None: _votes(a, "more_than", b, w))


def _votes(a: Group, how: Word, b: Group, when: Any) -> p.Proposition:
    return p.Compare(
        p.Times(p.Deed("voted", None, a.seats, when)), how, p.Times(p.Deed("voted", None, b.seats, when))
    )


def _got_votes(group: Group, quant: tuple[Word, int], when: Any = None) -> p.Proposition | None:
    return _many(quant, p.Times(p.Deed("voted", None, group.seats, when)))


def _many(quant: tuple[Word, int], amount: Any) -> p.Proposition | None:
    how, number = quant
    if how == "count":
        return counted(amount, number)
    if how in ("some", "none"):
        return p.Compare(amount, "at_least" if how == "some" else "exactly", 1 if how == "some" else 0)
    return p.Compare(amount, how, number) if how.split("_")[0] in ("at", "more", "less", "exactly") else None


def _more_did(than: tuple[Word, Seats, Seats], what: Any) -> p.Proposition | None:
    """More of these than of those are so."""
    found = seats_of(what)
    if found is None:
        return None
    return p.Compare(p.Count(both(than[1], found)), than[0], p.Count(both(than[2], found)))


rule("is_what", "the <ord> (@player|one|person) to (die|be killed)", "the <ord> (death|victim)", "the <ord> (@player|one|person) who died", "the <ord> dead @player")(lambda n: p.Those(p.Deed("died", which=n), "to"))
rule("is_what", "the <ord> (@player|one|person) to be executed", "the <ord> (@player|person) executed")(lambda n: p.Those(p.Deed("executed", which=n), "to"))
rule("is_what", "the <ord> (@player|one|person) to be nominated", "the <ord> nominee")(lambda n: p.Those(p.Deed("nominated", which=n), "to"))
rule("is_what", "the <ord> (@player|one|person) to nominate", "the <ord> nominator")(lambda n: p.Those(p.Deed("nominated", which=n), "by"))
rule("is_what", "the <ord> [@player|one|person] to be killed by <np>")(lambda n, g: None if members(g) is None else p.Those(p.Deed("died", members(g), None, None, "", None, n), "to"))
rule("is_what", "the <ord> [@player|one|person|victim] to (die|be killed)")(lambda n: p.Those(p.Deed("died", which=n), "to"))
rule("is_what", "the <ord> to be executed")(lambda n: p.Those(p.Deed("executed", which=n), "to"))
rule("is_what", "the <ord> to be nominated [<when>]")(lambda n, w=None: p.Those(p.Deed("nominated", when=w, which=n), "to"))
rule("basic", "the <ord> (@player|one|person) (to die|who died|to be killed|that died)", "the <ord> (death|victim)", "the <ord> dead @player")(lambda n: the(p.Those(p.Deed("died", which=n), "to")))
rule("basic", "the <ord> (@player|one|person) (to be|who was|that was|we) executed", "the <ord> execution")(lambda n: the(p.Those(p.Deed("executed", which=n), "to")))
rule("basic", "the <ord> (@player|person) (to be|who was|that was) nominated [<when>]", "the <ord> nominee [<when>]")(lambda n, w=None: the(p.Those(p.Deed("nominated", when=w, which=n), "to")))
rule("basic", "the <ord> (@player|person) (to nominate|who nominated|that nominated) [<when>]", "the <ord> nominator [<when>]")(lambda n, w=None: the(p.Those(p.Deed("nominated", when=w, which=n), "by")))
rule("basic", "the (last|latest|most recent) (@player|one|person) (to die|who died|to be killed|that died)", "the (last|latest|most recent) (death|victim)", "the @player who died (last|most recently)")(lambda: the(p.Those(p.Deed("died", which=-1), "to")))
rule("basic", "the (last|latest|most recent) (@player|person) (to be|who was|that was|we) executed", "the @player (we|that was|who was) executed (last|most recently)")(lambda: the(p.Those(p.Deed("executed", which=-1), "to")))
# events as nouns
rule("ask", "(@is|@was|@have) there [been] <quant> (<event>|<event_one>) [<when>]", "(@is|@was|@have) there [been] (a|an|any) (<event>|<event_one>) [<when>]", "(did|have) we (have|had) <quant> (<event>|<event_one>) [<when>]",
     "(@is|@was|@have) there [been] no <event> [<when>]")(
    lambda *a: _events(a))
rule("tell", "there (@is|@was|@have) [been] <quant> (<event>|<event_one>) [<when>]", "there (@is|@was|@have) [been] (a|an) <event_one> [<when>]", "we (have|had) [had] <quant> (<event>|<event_one>) [<when>]")(
    lambda *a: _events(a))
rule("tell", "there (@was|@have) only [been] <num> (<event>|<event_one>) [<when>]", "we have only had <num> (<event>|<event_one>) [<when>]", "only <num> (<event>|<event_one>) (has|have) happened [<when>]")(lambda n, d, w=None: p.Compare(p.Times(replace(d, when=w)), "exactly", n))
rule("ask", "(has|have|was|were) there only [been] <num> (<event>|<event_one>) [<when>]")(lambda n, d, w=None: p.Compare(p.Times(replace(d, when=w)), "exactly", n))
rule("tell", "there (@is|@was|@have) [been] no (<event>|<event_one>) [<when>]")(lambda d, w=None: p.Not(p.Happened(replace(d, when=w))))


def _events(values: tuple[Any, ...]) -> p.Proposition | None:
    quant = next((v for v in values if isinstance(v, tuple)), ("some", 0))
    deed = next(v for v in values if isinstance(v, p.Deed))
    when = next((v for v in values if _is_period(v)), None)
    return _many(quant, p.Times(replace(deed, when=when)))


# --- neighbours of each other --------------------------------------------------------------------
rule("each_other", "[sitting|seated|sat|all|both|right|directly|immediately|placed] [right|directly|immediately] (next to|beside|adjacent to|alongside|neighbouring|neighbours with) (each other|one another|eachother)", "neighbours", "adjacent", "next to eachother",
     "[sitting|seated] (side by side|together|in adjacent seats|adjacent|shoulder to shoulder|in neighbouring seats)", "in adjacent seats", "direct neighbours", "sitting in seats next to each other", "neighbours of each other",
     "[sitting] in (adjacent|neighbouring) (seats|chairs)", "adjacent to eachother")(lambda: "next")
rule("each_other", "[on|in|of] the same (team|side|alignment)", "on one team", "of the same alignment", "on the same team as each other", "allies", "teammates", "team mates", "aligned", "of one alignment", "the same alignment", "aligned with each other",
     "both good or both evil", "on the same alignment", "together on one team", "in the same team", "of like alignment")(lambda: "alignment")
rule("each_other", "(on|of|in) (different|opposite|opposing|differing) (teams|sides|alignments|team|alignment|side)", "enemies", "on opposing teams")(lambda: "unlike")
rule("each_other", "[sitting|seated] [directly|straight|right] (opposite|across from|facing) (each other|one another)", "opposite each other", "facing each other")(lambda: "opposite")
rule("each_other", "(of|the) the same [character] type", "the same [character] type", "of the same type")(lambda: "team")
rule("each_other", "[sitting] [@exactly] <num> (@seats|@seat) apart", "[sitting] [@exactly] <num> (@seats|@seat) (away from|from) (each other|one another)")(lambda n: ("exactly", n))
rule("each_other", "[sitting] at least <num> (@seats|@seat) apart", "[sitting] <num> or more (@seats|@seat) apart")(lambda n: ("at_least", n))
rule("each_other", "[sitting] (more than|over) <num> (@seats|@seat) apart")(lambda n: ("more_than", n))
rule("each_other", "[sitting] at most <num> (@seats|@seat) apart", "within <num> @seats of (each other|one another)", "<num> @seats or (fewer|less) apart", "<num> or (fewer|less) @seats apart", "[sitting] no more than <num> @seats apart")(lambda n: ("at_most", n))
rule("each_other", "[sitting] (less|fewer) than <num> (@seats|@seat) apart")(lambda n: ("less_than", n))
rule("each_other", "not <each_other>")(lambda kind: ("not", kind))
rule("ask", "(@is|@was) <np> <each_other> [<when>]", "(do|did) <np> sit <each_other> [<when>]", "(do|did) <np> <share> [<when>]")(lambda g, k, w=None: timed(_mutual(g, k), w))
rule("tell", "<np> (@is|@was) <each_other> [<when>]", "<np> (sit|sat|sits) <each_other> [<when>]", "<np> <share> [<when>]")(lambda g, k, w=None: timed(_mutual(g, k), w))
rule("share", "share (a|an|the same|one) (team|alignment|side)", "have the same (alignment|team)", "belong to the same (team|side)", "play for the same (team|side)", "work together", "share (teams|alignments)", "belong to one team", "share the same (team|alignment|side)")(lambda: "alignment")
rule("share", "have (different|opposite) alignments", "belong to different (teams|sides)", "differ in alignment", "have different alignments")(lambda: "unlike")
rule("share", "neighbour each other", "neighbour one another")(lambda: "next")


def _mutual(group: Group, kind: Any) -> Any:
    """What is so of players towards each other."""
    if isinstance(kind, tuple) and kind[0] == "not":
        found = _mutual(group, kind[1])
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
            return _pair(pairs[0][0].seats, pairs[0][1].seats, kind)
        return None
    if group.how == "the" and not group.plural:
        return None
    if group.how in ("all", "the"):
        if kind in ("alignment", "team"):
            return p.Alike(group.seats, kind)
        if kind == "unlike":
            return p.Not(p.Alike(group.seats, "alignment"))
        return _pair_within(group.seats, kind)
    if group.how in ("some", "count", "at_least") and kind in ("next", "opposite"):
        if group.how == "some" or group.number == 2:
            return _pair_within(group.seats, kind)
    if group.how == "none" and kind in ("next", "opposite"):
        return p.Not(_pair_within(group.seats, kind))
    return None


def _pair(a: Seats, b: Seats, kind: Any) -> p.Proposition | None:
    if kind == "next":
        return p.Is(a, p.Next(b))
    if kind == "opposite":
        return p.Is(a, p.Opposite(b))
    return p.Compare(p.Distance(a, b), kind[0], kind[1])


def _pair_within(seats: Seats, kind: Any) -> Any:
    if kind == "next":
        return p.Exists(both(seats, p.Next(seats)))
    if kind == "opposite":
        return p.Exists(both(seats, p.Opposite(seats)))
    return None


rule("ask", "(@is|@was) there <pairs> [<when>]")(lambda f, w=None: timed(f, w))
rule("tell", "there (@is|@was) <pairs> [<when>]")(lambda f, w=None: timed(f, w))
rule("pairs", "(a|any|some) [pair|pairs] of (adjacent|neighbouring) <plur>", "(any|two|some) <plur> <each_other>", "(any|two|some) (adjacent|neighbouring) <plur>", "(a|any) pair of <plur> <each_other>",
     "two (adjacent|neighbouring) <plur>", "(a|an|any) <sing> next to another <sing>")(
    lambda s, k="next": _pair_within(s, k if isinstance(k, str) else "next"))
rule("ask", "(@is|@was) any two <plur> <each_other>", "do any two <plur> sit <each_other>", "do two <plur> sit <each_other>")(lambda s, k: _pair_within(s, k))
rule("tell", "two <plur> (are|sit) <each_other>", "no two <plur> (are|sit) <each_other>")(lambda s, k: None)
ENGLISH.add("tell", "two <plur> (are|sit) <each_other>", _pair_within)
ENGLISH.add("tell", "no two <plur> (are|sit) <each_other>", lambda s, k: None if _pair_within(s, k) is None else p.Not(_pair_within(s, k)))

# --- distances between two ------------------------------------------------------------------------
rule("gap", "<quant> (@seat|@seats|@player|@players) [sitting] [in] between <single> and <single>", "<quant> (@seat|@seats|@player|@players) separating <single> from <single>")(
    lambda q, a, b: _gap(q, a, b))
rule("gap", "no (@seat|@seats|@player|@players|one|body) between <single> and <single>", "(nobody|no one) [sitting] between <single> and <single>")(lambda a, b: p.Compare(p.Distance(a.seats, b.seats), "exactly", 1))
rule("gap", "[@exactly] one (@seat|@player) between <single> and <single>", "a gap of one between <single> and <single>")(lambda a, b: p.Compare(p.Distance(a.seats, b.seats), "exactly", 2))


def _gap(quant: tuple[Word, int], a: Group, b: Group) -> p.Proposition | None:
    how, number = quant
    if how in ("some", "none"):
        return p.Compare(p.Distance(a.seats, b.seats), "at_least" if how == "some" else "exactly", 2 if how == "some" else 1)
    if how == "count":
        return p.Compare(p.Distance(a.seats, b.seats), "exactly", number + 1)
    if how not in ("at_least", "at_most", "exactly", "more_than", "less_than"):
        return None
    return p.Compare(p.Distance(a.seats, b.seats), how, number + 1)


rule("ask", "(@is|@was) there <gap>", "(do|does) <gap_sit>")(lambda f: f)
rule("ask", "do <quant> (@seat|@seats|@player|@players) (separate|divide|part) <single> (from|and) <single>")(_gap)
rule("ask", "(@is|@was) there <np> and <np> [<when>]")(lambda a, b, w=None: timed(_both_there(a, b), w))
rule("tell", "there (@is|@was) <np> and <np>")(lambda a, b: _both_there(a, b))
rule("gap_sit", "<quant> (@player|@players) sit between <single> and <single>")(_gap)
rule("tell", "there (@is|@was) <gap>", "<quant> (@player|@players) sit between <single> and <single>", "<quant> (@player|@players) sits between <single> and <single>")(
    lambda *a: a[0] if len(a) == 1 else _gap(*a))

# --- going round ------------------------------------------------------------------------------------
rule("going", "[if i|when i|if we] (going|go|walking|walk|moving|move|counting|count|heading|head|travelling|starting|start|reading|looking|proceeding|working|went) [around [the table]] <turning> [around [the table]] [starting] [from|with|at|of] <single>",
     "<turning> from <single>", "[if i|when i] (starting|start) (from|with|at) <single> [and] (going|go|walking|moving) <turning>", "in [a] <turning> (order|direction) [starting] from <single>",
     "starting (with|from|at) <single> going <turning>", "from <single> [going] <turning>", "from <single> , [going] <turning>")(
    lambda a, b: (a, b) if isinstance(a, str) else (b, a))
rule("going", "(if|when) (i|we|you) (go|walk|move|travel|head) [around [the table]] <turning>", "(going|walking|moving|counting) [around [the table]] <turning>", "<turning>")(lambda s: (s, the(ME)))
rule("A1", "(of|among|between|from|out of) <joined> [,] (@is|@was) <quant> <comp>", "(of|among|between|out of) <joined> [,] did <quant> <does_b_t>")(lambda g, q, c: Clause(Group(q[0], members(g), q[1], plural=q[0] == "all"), c))
rule("T1", "(of|among|between|from|out of) <joined> [,] <quant> (@is|@was) <comp>")(lambda g, q, c: Clause(Group(q[0], members(g), q[1], plural=q[0] == "all"), c))
rule("meets", "do (i|we|you) (hit|reach|meet|come to|come across|find|get to|encounter|run into|see|pass|come upon|bump into|arrive at) <single> (before|earlier than|sooner than) [i (hit|reach|meet)|we (hit|reach|meet)|reaching|meeting|hitting|i get to|i come to|we get to|i do] <single>",
     "(is|does|will) <single> (come|sit|appear|met|reached|first|sitting) before <single>", "do (i|we|you) (hit|reach|meet|come to|find|encounter) <single> first , before <single>", "(is|does) <single> (before|ahead of) <single>",
     "does <single> come up before <single>", "would (i|we) (hit|reach|meet|come to|find|encounter) <single> before <single>")(
    lambda a, b: (a, b))
rule("ask", "<going> [,] <meets>", "<meets> [,] [when|if] <going>")(lambda a, b: _first_met(a, b) if isinstance(a[0], str) else _first_met(b, a))
rule("ask", "<meets> (when|if) (i|we|you) (go|walk|move) <going>")(lambda b, a: _first_met(a, b))
rule("ask", "<going> [,] is the (first|next) <sing> <comp>", "<going> [,] is the (first|next) (one|@player|seat) <comp>", "<going> [,] is the <among> @player <comp>")(
    lambda g, *a: _first_is(g, a[0] if len(a) == 2 else ALL, a[-1]))
rule("ask", "<going> [,] is the first <adj> (@player|neighbour) [i (meet|reach|come to|hit|see)|we (meet|reach|come to|hit)|you (meet|reach)] <comp>", "<going> [,] is the first <sing> [that] (i|we|you) (meet|reach|come to|hit|see|find|encounter) <comp>")(
    lambda g, s, c: _first_is(g, s, c))
rule("tell", "<going> [,] the first <sing> [i (meet|reach|come to|hit)] is <comp>")(lambda g, s, c: _first_is(g, s, c))
rule("tell", "<going> [,] <single> (comes|is|sits|come) before <single>", "<going> [,] (i|you|we) (reach|meet|hit|find) <single> before <single>")(lambda g, a, b: _first_met(g, (a, b)))
rule("ask", "is the (closest|nearest) <sing> to <single> <turning>", "is <single> 's (closest|nearest) <sing> <turning>")(lambda s, g, t: None)


def _first_met(going: tuple[Word, Group], two: tuple[Group, Group]) -> p.Proposition:
    side, start = going
    return p.Compare(
        p.Steps(start.seats, two[0].seats, side), "less_than", p.Steps(start.seats, two[1].seats, side)
    )


def _first_is(going: tuple[Word, Group], among: Seats, what: Any) -> p.Proposition | None:
    side, start = going
    return say(the(p.Next(start.seats, side, among)), what)


# --- characters as such -------------------------------------------------------------------------------
rule("a_char", "[@the|a|an] <char>", "the <char> character", "the character <char>", "[any] <chars>")(lambda c: c)
rule("on_script", "(on|in|part of|listed on|among the characters on) (the|this|our) (script|character list|sheet|character sheet|list)", "on script", "on the sheet", "one of the characters on the script", "a possible character")(lambda: 1)
rule("is_in_play", "in play", "(in|part of|at|around) @the [current] @table", "around", "about", "here", "among us", "in the bag", "present", "in our game", "one of the characters in play",
     "out there", "lurking about", "in there", "somewhere at this table", "around here", "at this table", "on the board", "one of the characters in the game")(lambda: 1)
rule("ask", "(@is|@was) <a_char> <on_script>", "does the script (have|include|contain|list) <a_char>")(lambda c, _=1: p.OnScript(c))
rule("tell", "<a_char> (@is|@was) <on_script>", "the script (has|includes|contains) <a_char>")(lambda c, _=1: p.OnScript(c))
rule("ask", "(@is|@was) <a_char> <is_in_play> [<when>]", "(@is|@was) there (a|an|any) <char> <is_in_play> [<when>]", "does @the @table (have|contain|include) (a|an|any) <char>", "did @the @table (have|contain|include) (a|an|any) <char> [<when>]")(
    lambda c, *w: timed(p.InPlay(c), next((x for x in w if x != 1), None)))
rule("tell", "<a_char> (@is|@was) <is_in_play> [<when>]", "there (@is|@was) (a|an) <char> <is_in_play> [<when>]")(
    lambda c, *w: timed(p.InPlay(c), next((x for x in w if x != 1), None)))
rule("ask", "(@is|@was) (both|either) @the <char> (and|or) @the <char> <is_in_play>")(lambda a, b, _: None)
for _both, _join in (("both", conj), ("either", disj)):
    _and = "and" if _both == "both" else "or"
    for _rule, _order in (("ask", "(@is|@was) [{b}] @the <char> {a} [@the] <char> [both] <is_in_play>"), ("tell", "[{b}] @the <char> {a} [@the] <char> (@is|@was) [both] <is_in_play>")):
        ENGLISH.add(_rule, _order.format(b=_both, a=_and), lambda a, b, _=1, j=_join: j(p.InPlay(a), p.InPlay(b)))
    ENGLISH.add("ask", f"(@is|@was) there [{_both}] (a|an) <char> {_and} (a|an) <char> [<is_in_play>]", lambda a, b, _=1, j=_join: j(p.InPlay(a), p.InPlay(b)))
ENGLISH.add("ask", "is neither @the <char> nor @the <char> <is_in_play>", lambda a, b, _=1: p.Not(p.Or((p.InPlay(a), p.InPlay(b)))))
ENGLISH.add("tell", "neither @the <char> nor @the <char> is <is_in_play>", lambda a, b, _=1: p.Not(p.Or((p.InPlay(a), p.InPlay(b)))))
rule("ask", "(@is|@was) <a_char> not <is_in_play>")(lambda c, _: p.Not(p.InPlay(c)))
rule("tell", "<a_char> (@is|@was) not <is_in_play>", "no <char> (@is|@was) <is_in_play>")(lambda c, _: p.Not(p.InPlay(c)))
rule("ask", "(@is|@was) <a_char> (one of|among) (the demon 's|the|their) bluffs", "did the demon (get|receive|see) <a_char> as (a bluff|one of their bluffs)", "(@is|@was) <a_char> (a|one of the) [demon] (bluff|bluffs)", "(@is|@was) <a_char> (shown|given) to the demon as a bluff")(p.IsBluff)
rule("tell", "<a_char> (@is|@was) (one of|among) (the demon 's|the) bluffs", "<a_char> (@is|@was) a [demon] bluff")(p.IsBluff)

# --- what was told, as a subject ------------------------------------------------------------------------
rule("news", "the (last|latest|most recent) @info [that] <single> (~learn.p|was told|was given|was shown)", "<owner> (last|latest|most recent) @info")(lambda g: Clause(g, Act("learned", which=-1)))
rule("news", "the <ord> (thing|@info|piece of information|bit of information) [that] <single> (~learn.p|was told|was given|was shown)")(lambda n, g: Clause(g, Act("learned", which=n)))
rule("news", "<owner> [<ord>] @info [<when>]", "<owner> <when_gen> @info", "@the @info [that|which] <single> (~learn.p|@have) [<when>]", "@the @info (of|for|given to|shown to|told to) <single> [<when>]", "what <single> (~learn.p|was told|was shown|was given) [<when>]",
     "@the @info [that|which] <single> (was told|was shown|was given) [<when>]", "@the (number|yes or no|yes/no|result|ping|answer|character) [that|which] <single> (~learn.p|was told|was shown|was given) [<when>]", "@the <char> @info [<when>]",
     "@the <when_gen> <char> @info", "<when_gen> <char> @info", "@the @info [that|which] <single> ~learn.p from @their ability [<when>]", "<owner> [<ord>] (number|ping|reading|check|result|answer) [from] [<when>]", "@the yes or no [answer] [that] <single> (~learn.p|was told|was given) [<when>]")(
    lambda *a: _news(a, "learned"))
rule("news", "<owner> @statement <when>", "<owner> @statement from <when>", "<when_gen> @statement", "<owner> <when_gen> @statement", "what <single> ~state.p [<when>]", "(the|that) @statement [that] <single> (made|~state.p|gave) [<when>]", "the (gossip|statement) [from] <when>", "@the gossip [that was] (made|stated) <when>",
     "the @statement of <single> <when>", "the <when_gen> @statement", "<owner> [public] (statement|gossip) (made|from) <when>", "the gossip 's @statement [<when>]", "<basic> 's @statement")(
    lambda *a: _news(a, "stated"))


def _news(values: tuple[Any, ...], what: Word) -> Any:
    group = next((v for v in values if isinstance(v, Group)), None)
    if what == "stated" and group == the(ME) and not any(_is_period(v) for v in values):
        return None
    if group is None:
        char = next((v for v in values if isinstance(v, str)), None)
        group = the(p.Property("character", char)) if char else Group("some", ALL)
    when = next((v for v in values if _is_period(v)), None)
    which = next((v for v in values if isinstance(v, int)), 0)
    return Clause(group, Act(what, when=when, which=which))


def _judged(news: Clause, judged: str, when: Any = None) -> Any:
    act = news.what
    if when is not None:
        if act.when is not None:
            return None
        act = replace(act, when=when)
    if judged == "false" and act.when is None and not act.which:
        # Told wrong always, or only once: both readings have to agree.
        every = fact_of(replace(news, what=replace(act, judged="ever_true")))
        some = fact_of(replace(news, what=replace(act, judged="true")))
        if every is None or some is None:
            return None
        return p.Readings((p.Not(every), p.Not(some)))
    return replace(news, what=replace(act, judged=judged))


rule("ask", "(@is|@was|@have) <news> [been] [all|completely|entirely|a|the|both] @true [@info] [<when>]", "did <news> (match the truth|match reality|correspond to the truth)")(lambda n, w=None: _judged(n, "true", w))
rule("tell", "<news> (@is|@was|@have been) [all|a|the] @true [@info] [<when>]", "what <news> (is|was) @true")(lambda n, w=None: _judged(n, "true", w))
rule("ask", "(@is|@was|@have) <news> [been] [a|the] @false [@info] [<when>]")(lambda n, w=None: _judged(n, "false", w))
rule("tell", "<news> (@is|@was|@have been) [a|the] @false [@info] [<when>]")(lambda n, w=None: _judged(n, "false", w))
rule("ask", "(@is|@was) <news> (a lie|lies|a falsehood|nonsense|made up|bogus) [<when>]", "did <news> (turn out|prove) [to be] @false")(lambda n, w=None: _judged(n, "false", w))
rule("tell", "<news> (@is|@was) (a lie|lies|a falsehood|nonsense) [<when>]")(lambda n, w=None: _judged(n, "false", w))
rule("ask", "did <news> (turn out|prove) [to be] @true")(lambda n: _judged(n, "true"))
rule("ask", "(@is|@was) <news> not @true [<when>]")(lambda n, w=None: _judged(n, "false", w))
rule("tell", "<news> (@is|@was) not @true [<when>]")(lambda n, w=None: _judged(n, "false", w))
rule("ask", "(@is|@was) <news> (<value>|<how_much>)")(lambda n, v: _told_value(n, v))
rule("tell", "<news> (@is|@was) (<value>|<how_much>)")(lambda n, v: _told_value(n, v))
rule("ask", "(@is|@was) <news> (@false|affected|wrong) because <single> (@was|@is) (drunk|poisoned|impaired|drunk or poisoned)", "(@is|@was) <news> (@false|affected|wrong) (because of|due to|thanks to|on account of) (poison|poisoning|drunkenness|the poison|being poisoned|being drunk|impairment)", "(@is|@was) <news> (affected|tainted|corrupted|messed with|interfered with) by (drunkenness|poison|poisoning|droisoning|drunkenness or poison|impairment)",
     )(lambda n, *_: replace(n, what=replace(n.what, judged="misled:impairment")))


def _told_value(news: Clause, value: Any) -> Any:
    act = news.what
    if act.what != "learned":
        return None
    deed = p.Deed("learned", news.group.seats, None, act.when, "", None, act.which)
    if isinstance(value, tuple):
        return None if value[0] in ("even", "odd") else p.Compare(p.Told(deed), value[0], value[1])
    return p.Happened(replace(deed, value=value))


# --- special verbs
rule("ask", "did <owner_np> (hand|hands) go up (for|on|against|when voting on) <np> [<when>]", "did <owner_np> hand go up (for|on|in|during) <owner_np> (nomination|vote|execution) [<when>]",
     "was <owner_np> hand (up|raised) (for|on|against) <np> [<when>]", "did <owner_np> (hand|hands) go up when <np> was (nominated|on the block|up|voted on|put up) [<when>]", "was <owner_np> hand (up|raised) when <np> was (nominated|voted on|up) [<when>]",
     "was <owner_np> hand (up|raised) (for|on|in|during) <owner_np> (nomination|vote|execution) [<when>]", "when <np> was nominated [,] did <owner_np> hand go up [<when>]")(
    lambda a, b, w=None: _clause(a, Act("voted", other=b), w))
rule("ask", "when <np> was nominated [<when>] [,] did <np> (~vote.b|raise <hand>|put <hand> up)", "when <np> was (nominated|put up|on trial|voted on) [<when>] [,] did <np> (raise <hand>|~vote.b)")(
    lambda b, *a: _clause(next(x for x in a if isinstance(x, Group)), Act("voted", other=b), next((x for x in a if _is_period(x)), None)))
rule("tell", "<owner_np> hand went up (for|on|against) <np> [<when>]")(lambda a, b, w=None: _clause(a, Act("voted", other=b), w))
rule("tell", "(every|each|every single|all) vote (on|for|against) <np> [<when>] (came from|was from|was cast by|was by) <np>", "all [of] [the] votes (on|for|against) <np> [<when>] (came from|were from|were cast by|were by) <np>",
     "<owner_np> votes [<when>] all (came from|were from) <np>")(
    lambda a, *r: _all_votes(a, r))
rule("ask", "(was|were|did) (every|each|every single) vote (on|for|against) <np> [<when>] (from|cast by|by|come from) <np>", "were all [of] [the] votes (on|for|against) <np> [<when>] cast by <np>", "did all [of] [the] votes (on|for|against) <np> [<when>] come from <np>", "were all [of] [the] votes (on|for|against) <np> [<when>] (from|cast by|by) <np>")(
    lambda a, *r: _all_votes(a, r))


def _all_votes(nominee: Group, rest: tuple[Any, ...]) -> p.Proposition | None:
    when = next((x for x in rest if _is_period(x)), None)
    who = next(x for x in rest if isinstance(x, Group))
    to, by = members(nominee), members(who)
    if to is None or by is None:
        return None
    return p.All(p.Those(p.Deed("voted", None, to, when), "by"), by)


rule("np", "evil", "good people", "good folk", "evil people", cost=2)(lambda: None)
ENGLISH.words("side_np", {"evil": "evil / the evil team / team evil / the bad guys / evil people", "good": "good / the good team / team good / the good guys / good people"})
rule("atom_side", "<side_np>")(lambda s: s)
rule("np", "<side_np>", cost=1)(lambda s: Group("some", p.Property("alignment", s)))
rule("ask", "is it <np> who <relative>", "is it <np> that <relative>", "was it <np> who <relative>", "was it <np> that <relative>")(lambda g, c: Clause(g, c))
rule("tell", "it (is|was|'s) <np> (who|that) <relative>")(lambda g, c: Clause(g, c))
rule("tell", "<owner> (character|role|token) (is|was) <comp>", "<owner> alignment (is|was) <comp>")(lambda g, c: Clause(g, c))
rule("ask", "@have <owner> (character|role|token|characters|roles) (changed|been changed|switched) [<when>]", "did <owner> (character|role|token) change [<when>]")(lambda g, w=None: _clause(g, Act("changed", "to"), w))
rule("ask", "@have <owner> (alignment|team|side) (changed|been changed|switched|flipped) [<when>]", "did <owner> (alignment|team|side) (change|flip) [<when>]")(lambda g, w=None: _clause(g, Act("turned", "to"), w))
rule("tell", "<owner> (character|role|token) (has|have|'s) changed [<when>]", "<owner> (character|role) changed [<when>]")(lambda g, w=None: _clause(g, Act("changed", "to"), w))
rule("tell", "<owner> alignment (has|have|'s) changed [<when>]", "<owner> alignment changed [<when>]")(lambda g, w=None: _clause(g, Act("turned", "to"), w))
rule("ask", "(is|was) <owner> (ability|power) (working|active|functional|functioning|in effect|working properly|working correctly) [<when>]", "does <owner> ability work", "do <owner> abilities work")(lambda g, w=None: _clause(g, p.Property("works"), w))
rule("ask", "(is|was) <owner> (ability|power) (malfunctioning|broken|disabled|not working|inactive|suppressed|impaired|nullified|affected) [<when>]")(lambda g, w=None: _denied(g, p.Property("works"), w))
rule("tell", "<owner> (ability|power) (is|was) (working|active) [<when>]")(lambda g, w=None: _clause(g, p.Property("works"), w))
rule("tell", "<owner> (ability|power) (is|was) (not working|malfunctioning|broken) [<when>]")(lambda g, w=None: _denied(g, p.Property("works"), w))
for _word, _what in (("vote for", "voted"), ("vote against", "voted"), ("vote on", "voted"), ("nominate", "nominated"), ("choose", "chose"), ("pick", "chose"), ("target", "chose"), ("attack", "chose")):
    ENGLISH.add("ask", f"did <single> [ever] {_word} (@self|<me>) [<when>]", lambda g, *r, what=_what: _to_self(g, r, what))
for _word, _what in (("voted for", "voted"), ("nominated", "nominated"), ("chose", "chose"), ("picked", "chose"), ("targeted", "chose"), ("attacked", "chose")):
    ENGLISH.add("tell", f"<single> {_word} @self [<when>]", lambda g, *r, what=_what: _to_self(g, r, what))
    ENGLISH.add("ask", f"@have <single> [ever] {_word} @self [<when>]", lambda g, *r, what=_what: _to_self(g, r, what))
rule("ask", "(is|was) <owner> [true|actual|real] (character|role|token|alignment|team) <comp> [<when>]", "(is|was) the (character|role|token) of <single> <comp>")(lambda g, c, w=None: _clause(g, c, w))
rule("ask", "are <owner> (character|role) <comp>")(lambda g, c: None)
rule("ask", "did anyone die [<when>]", "did anybody die [<when>]", "has anyone died [<when>]")(lambda w=None: p.Happened(p.Deed("died", None, None, w)))

def _to_self(group: Group, rest: tuple[Any, ...], what: Any) -> Any:
    """Done to oneself: for one role, that the role did it to the role."""
    if any(isinstance(x, Group) for x in rest):
        return None
    when = next((x for x in rest if _is_period(x)), None)
    return p.Happened(p.Deed(what, group.seats, group.seats, when))


# --- doubt, denial, joining ---------------------------------------------------------------------------
rule("truth", "true", "the case", "right", "correct", "so", "a fact", "accurate", "the truth", "fair to say", "factual", "a true statement", "certain", "indeed so", "right to say", "correct to say", "safe to say")(lambda: True)
rule("truth", "false", "untrue", "wrong", "not true", "not the case", "incorrect", "a lie", "not so", "not right", "not correct", "wrong to say", "incorrect to say", "a false statement", "not a fact")(lambda: False)
rule("Q", "would it be <truth> to (claim|say|state|assert|conclude) [that] <T>", "is it <truth> to (claim|say|state|assert|conclude) [that] <T>", "would it be a lie to (say|claim) [that] <T>")(lambda *a: _as_said(*(a if len(a) == 2 else (False, *a))))
rule("Q", "is it <truth> [that|to say that|to say] <T>", "would it be <truth> [that|to say that|to say] <T>", "is <T> <truth>", "is it indeed <truth> that <T>", "does it hold (true|) that <T>" if False else "does it hold that <T>",
     "is the (statement|claim|following|following statement) <truth> [:] <T>", "is the following <truth> [:|-] <T>")(
    lambda *a: _as_said(*a))
rule("Q", "would i be <right_wrong> (to|in) (say|saying|call|calling|claim|claiming|think|thinking|believe|believing|assume|assuming) [that] <T>", "am i <right_wrong> (to|in) (say|saying|think|thinking|believe|believing|assume|assuming) [that] <T>", "am i <right_wrong> that <T>",
     "would i be <right_wrong> if i (said|claimed|thought) [that] <T>", "would (someone|somebody|one|anyone) be <right_wrong> to (say|claim|think) [that] <T>")(
    lambda t, c: _as_said(t, c))
rule("Q", "would i be <right_wrong> to (call|name|describe|label|consider) <np> [as|to be] <comp>", "would i be <right_wrong> in calling <np> <comp>", "am i <right_wrong> to call <np> <comp>", "would it be <truth> to call <np> <comp>",
     "would i be <right_wrong> calling <np> <comp>")(
    lambda t, g, c: _as_said(t, Clause(g, c)))
rule("right_wrong", "right", "correct", "accurate", "justified", "telling the truth", "truthful")(lambda: True)
rule("right_wrong", "wrong", "mistaken", "incorrect", "lying", "in error")(lambda: False)


def _as_said(*values: Any) -> p.Proposition | None:
    truth = next((v for v in values if isinstance(v, bool)), True)
    said = next(v for v in values if not isinstance(v, bool))
    fact = fact_of(said)
    return None if fact is None else fact if truth else negated(fact)


rule("A1", "<ask>")(lambda c: c)
rule("T1", "<tell>")(lambda c: c)
for _one, _simple in (("A1", "ask"), ("T1", "tell")):
    rule(_one, f"<when> [,] <{_simple}>")(lambda w, c: timed(c, w))
    rule(_one, f"<{_simple}> (when|at the moment|the moment|at the time|just before|right when|as|the night|the day) <event_said>")(lambda c, d: _when_it(c, d))
    rule(_one, f"when <event_said> [,] <{_simple}>", f"at the (moment|time) [that|when] <event_said> [,] <{_simple}>")(lambda d, c: _when_it(c, d))
    rule(_one, f"<within> [,] <{_simple}>", f"<{_simple}> [,] <within_after>")(lambda a, b: _within(a, b))


for _verb, _what in (("(died|was killed|got killed|passed away|was murdered)", "died"), ("(was executed|got executed|was hanged|was put to death)", "executed"), ("(was nominated|got nominated|was put up)", "nominated")):
    ENGLISH.add("event_said", f"<single> {_verb} [<when>]", lambda g, w=None, what=_what: p.Deed(what, None, g.seats, w))
ENGLISH.add("event_said", "<single> nominated <single>", lambda a, b: p.Deed("nominated", a.seats, b.seats))
ENGLISH.add("event_said", "<single> voted for <single>", lambda a, b: p.Deed("voted", a.seats, b.seats))


def _when_it(clause: Any, deed: Any) -> Any:
    """A state of things at the moment of an event."""
    if not isinstance(clause, Clause) or isinstance(clause.what, Act) or clause.when is not None:
        return None
    deed = resolved_pronouns(deed, _subject(clause))
    return replace(clause, when=p.When(deed))


class _Among(tuple):  # type: ignore[type-arg]
    """Players to whom a whole sentence is narrowed."""

    __slots__ = ()


rule("within", "(among|amongst|of|out of|between|from|considering) <joined>")(lambda g: _Among((members(g),)) if g.how in ("and", "or") and members(g) is not None else None)
rule("within", "(among|amongst|of|out of) <listed>", "(only|just) counting <listed>", "if (we|you|i) (only|just) (count|consider|look at) <listed>", "counting only <listed>", "considering only <listed>", "looking only at <listed>", "among all <plur>",
     "if (only|just) <listed> (count|counted|are counted)", "in terms of <listed>", "if we count only <listed>", "among only <listed>")(
    lambda s: _Among((s,)))
rule("within", "(leaving|leave) [all|the|any] <plur> (out|aside)", "(not counting|excluding|ignoring|without|disregarding|leaving out|skipping|without counting|setting aside|apart from|aside from|except for|besides|discounting|not including|if (we|you|i) (ignore|exclude|skip|leave out|disregard|do not count)) [all|the|any] (<plur>|<np>)")(
    lambda s: _Among((p.Except(ALL, s if not isinstance(s, Group) else members(s)),)))
rule("within", "counting (everyone|everybody|all players) [, travellers (too|included)] [, dead (too|included)]", "counting dead (seats|players) as seats", "counting [the] dead [players|seats] [too|as well]", "[including|counting] travellers (too|included|as well)", "dead or alive", "alive or dead",
     "(including|counting) [the] (travellers|dead|traveller) [too|as well]", "counting everyone , travellers too", "including the dead", "with travellers included", "travellers included", "including dead players", "counting dead players [as well|too]")(
    lambda: _Among((ALL,)))
rule("within_after", "<within>")(lambda w: w)
rule("within_after", "(travellers|dead|the dead) (included|excluded|counted|not counted|aside)")(lambda: None)
ENGLISH.add("within_after", "travellers (included|counted|too)", lambda: _Among((ALL,)))
ENGLISH.add("within_after", "(travellers|traveller) (excluded|not counted|aside|not included)", lambda: _Among((p.Except(ALL, p.Property("team", "traveller")),)))


def _within(a: Any, b: Any) -> Any:
    among, clause = (a, b) if isinstance(a, _Among) else (b, a)
    seats = among[0]
    fact = fact_of(clause)
    if fact is None or seats == ALL:
        return clause if fact is not None else None
    return narrowed(fact, seats)


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


# A pronoun speaks of the subject of what came before.


def _subject(clause: Any) -> Seats:
    if isinstance(clause, Clause) and clause.group.how == "the":
        return clause.group.seats
    return None


def resolved_pronouns(clause: Any, seats: Seats | None) -> Any:
    """The clause with "he" and "they" put in."""
    if seats is None:
        return clause
    return replaced(clause, lambda part: seats if part == THEY and type(part) is int else part)


def _joined_facts(how: Word, a: Any, b: Any) -> p.Proposition | None:
    if isinstance(b, tuple):
        # "... but Max is not": the same is said, or denied, of another.
        if not isinstance(a, Clause):
            return None
        if b[0] == "not_either" and not a.denied:
            return None
        b = replace(a, group=b[1], denied=a.denied ^ (b[0] == "not"))
    b = resolved_pronouns(b, _subject(a))
    one, two = fact_of(a), fact_of(b)
    if one is None or two is None:
        return None
    match how:
        case "and":
            return conj(one, two)
        case "or":
            return disj(one, two)
        case "xor":
            return p.OfThese("exactly", 1, (one, two))
        case "if":
            return p.If(one, two)
        case "iff":
            return p.Iff(one, two)
        case "nor":
            return p.Not(disj(one, two))
    return None


# After "is": "... or Tess the Poisoner" (the verb is said once).
rule("gapped", "<single> <comp>")(Clause)
rule("gapped", "so (@is|@was|did|does|has) <single>")(lambda g: ("so", g))
rule("gapped", "neither (@is|@was|did|does|has) <single>", "nor (@is|@was|did|does|has) <single>")(lambda g: ("not_either", g))
rule("gapped", "<single> (@is|@was) not")(lambda g: ("not", g))
rule("gapped", "<single> (@is|@was)", "<single> (@is|@was) too")(lambda g: ("so", g))
for _whole, _one, _again in (("Q", "A1", "ask"), ("T", "T1", "tell")):
    rule(_whole, f"<{_one}>")(lambda c: c)
    rule(_whole, f"<{_one}> [,] or [else] <{_one}2>", f"either <{_one}> [,] or [else] <{_one}2>")(lambda a, b: _joined_facts("or", a, b))
    rule(_whole, f"<{_one}> [,] (and|but|while|whereas|, and also) [also] <{_one}2>", f"both <{_one}> and <{_one}2>")(lambda a, b: _joined_facts("and", a, b))
    rule(f"{_one}2", f"<{_one}>")(lambda c: c)
    rule(f"{_one}2", f"<{_one}> [,] (and|or) <{_one}2>")(lambda a, b: None)
    rule(_whole, f"<{_one}> [,] or <{_one}> [,] or <{_one}>", f"<{_one}> , <{_one}> [,] or <{_one}>")(lambda a, b, c: _joined_facts("or", _joined_facts("or", a, b), c))
    rule(_whole, f"<{_one}> [,] and <{_one}> [,] and <{_one}>", f"<{_one}> , <{_one}> [,] and <{_one}>")(lambda a, b, c: _joined_facts("and", _joined_facts("and", a, b), c))
rule("A12", "<gapped>", "<gapped_when>")(lambda c: c)
rule("T12", "<gapped>", cost=1)(lambda c: c)
rule("A12", "<T1>", cost=2)(lambda c: c)
rule("gapped_when", "<single> <comp> <when>")(lambda g, c, w: timed(Clause(g, c), w))
rule("Q", "is either <single> <comp> or <single> <comp>", "(@is|@was) <single> <comp> or [@is|@was] <single> <comp>")(lambda a, c, b, d: _joined_facts("or", Clause(a, c), Clause(b, d)))
rule("Q", "is neither <single> <comp> nor <single> <comp>")(lambda a, c, b, d: _joined_facts("nor", Clause(a, c), Clause(b, d)))
rule("Q", "(if|assuming|given|supposing|provided|suppose|in case) [that] <T1c> [,] [then] <A1>", "(if|assuming) <T1c> , then is it true that <T1>")(lambda a, b: _joined_facts("if", a, b))
rule("Q", "<A1> [,] (if|assuming|provided|given|in case) [that] <T1c>")(lambda b, a: _join_back("if", b, a))
rule("Q", "<A1> [,] if and only if <T1c>", "<A1> [,] (exactly when|iff|just when) <T1c>")(lambda b, a: _join_back("iff", b, a))
rule("Q", "<A1> only if <T1c>")(lambda b, a: _joined_facts("if", b, a))
rule("Q", "<A1> [,] unless <T1c>")(lambda b, a: _unless(a, b))
rule("T", "(if|assuming|given) [that] <T1c> [,] [then] <T1>")(lambda a, b: _joined_facts("if", a, b))
rule("T", "<T1> [,] (if|provided|assuming) [that] <T1c>")(lambda b, a: _join_back("if", b, a))
rule("T", "<T1> [,] (if and only if|iff|exactly when) <T1c>")(lambda b, a: _join_back("iff", b, a))
rule("T", "<T1> only if <T1c>")(lambda b, a: _joined_facts("if", b, a))
rule("T", "<T1> [,] unless <T1c>")(lambda b, a: _unless(a, b))
rule("T", "either <T1> or <T1> [,] but not both", "<T1> or <T1> [,] but not both", "exactly one of these is true : <T1> [,|;] [and|or] <T1>", "either <T1> or <T1> [,] not both")(lambda a, b: _joined_facts("xor", a, b))
rule("Q", "<A1> [,] or <A12> [,] but not both", "is exactly one of these true : <T1> [,|;] [and|or] <T1>")(lambda a, b: _joined_facts("xor", a, b))
rule("T", "it (is|'s|was|is indeed) <truth> [that|to say that|to say] <T>", "it would be <truth> to say [that] <T>", "the truth is [that] <T>", "it is a lie that <T>", "the fact is that <T>", "not only <T>" if False else "in truth [,] <T>",
     "it is <truth> that <T>", "it is not <truth2> that <T>", "it holds that <T>", "in fact [,] <T>", "in reality [,] <T>")(lambda *a: _as_said(*a))
rule("truth2", "true", "the case", "so", "correct", "right", "a fact", "accurate")(lambda: False)
rule("T", "not <T1>", cost=4)(lambda c: None)
rule("T1c", "<T1>")(lambda c: c)
rule("T1c", "<T1> and <T1>")(lambda a, b: _joined_facts("and", a, b))
rule("T1c", "<T1> or <T1>")(lambda a, b: _joined_facts("or", a, b))


def _join_back(how: Word, then: Any, condition: Any) -> p.Proposition | None:
    then = resolved_pronouns(then, _subject(condition))
    condition = resolved_pronouns(condition, _subject(then))
    return _joined_facts(how, condition, then)


def _unless(condition: Any, then: Any) -> p.Proposition | None:
    one, two = fact_of(resolved_pronouns(condition, _subject(then))), fact_of(then)
    return None if one is None or two is None else p.If(negated(one), two)


# --- ways to ask --------------------------------------------------------------------------------------
ENGLISH.silent.add("tag")
rule("tag", "right", "correct", "yes", "is n't he", "yeah", "yes or no", "true or false", "is that (right|correct|true|so)", "(is|are|was|were|did|do|does|has|have) not (he|she|they|it|i|there|we)", "or not", "am i (right|correct)", "true", "is it not",
     "is it", "is he", "is she", "are they", "did he", "did she", "did they", "was he", "was she", "were they", "y / n", "y/n", "no", "or am i wrong", "is that a fact", "is this true", "is this correct", "is that not so", "agreed", "confirm", "is n't it", "can you confirm", "huh", "eh", "innit", "does he", "has he", "has she", "have they", "would you say so" if False else "is n't that right",
     "can you confirm that", "or no", "true / false", "true or not", "is this right", "is this the case", "is that the case")(lambda: 1)
rule("whether", "(whether|if) [or not] <T> [or not]")(fact_of)
rule("whether", "that <T>")(fact_of)
rule("asking", "(can|could|would|will) (you|u) [please] (tell me|confirm|say|let me know|answer|verify|reveal to me|inform me) [for me|to me] <whether>", "(tell me|please tell me|let me know|confirm|say) <whether>", "(i want|i would like|i 'd like|i wish|i need|i 'd love|i am asking|i 'm asking|i ask|i am curious|i 'm curious|i wonder|i was wondering|i am wondering|i 'm wondering|wondering|my question is|the question is|i ask you) [to know|to ask|to find out|to learn|you|to hear|,] <whether>",
     "(may|can|could) i (ask|know) <whether>", "do you (know|agree) <whether>" if False else "i have to know <whether>")(lambda f: f)
rule("question", "<Q> [,] (for real|for sure|honestly|in fact|seriously|though|by any chance|in truth|truth be told|in reality|for certain|then)", "(by any chance|for real|seriously|for sure) [,] <Q>")(fact_of)
rule("question", "<Q>", "<asking>")(fact_of)
rule("question", "<Q> , <tag>", "<Q> or not", "yes or no [:|,|-] <Q>", "true or false [:|,|-] <T>", "y/n [:|,|-] <Q>", "(one question|question|quick question|my question|artist question|here is my question|here 's my question|my artist question|so|storyteller|dear storyteller|then|alright|right|now|right then|ask|artist|and|but|first|tell me|tell me this|answer me this|answer this|my question for today|as the artist|as [an|the] artist i ask|as the artist i ask you|for my question|for my artist question|my question is|the question is|my one question|my question to you|i ask|let me ask|i would like to ask|i want to ask|i 'd like to ask|may i ask|can i ask|st|mr storyteller|honest answer|be honest|in truth|in your grimoire|according to the grimoire|in the grimoire|by the grimoire) [:|,|-] <Q>",
     "<Q> [,] (storyteller|dear storyteller|st|yes or no|please|thanks|thank you)")(fact_of)
rule("question", "<T> [,] <tag>", "so <T> [,] <tag>", "<T>")(lambda c, _=1: fact_of(c))
rule("question", "(is|was) (the|this|my) (statement|claim|sentence) [that] [\"|:] <T> [\"] <truth>")(lambda c, t: _as_said(c, t))
# --- ways to state
rule("frame", "i [hereby|publicly|also|officially|now|today|solemnly|formally|do|want to|would like to|will] [hereby|publicly] @say [publicly|here|today|hereby|openly|now] [that|:|,|-]", "i [hereby|publicly|officially] @say [,] (as|for|with|in) (my|the) [gossip] @statement [today|of the day] [,] [that|:|,]",
     "(my|the) [public|official|daily|today 's|gossip|one] @statement [for today|today|of the day|for the day|for day <num>] [is|:|-|,|'s|goes|is this|is as follows] [that|:|,]", "(for|as|in) my [public|daily] [gossip] @statement [today|of the day|for today|for the day] [,|:|-] [i @say] [that|:]", "@statement [for today|today|of the day|time] [:|-|,|is] [that]",
     "(today 's|todays|the day 's) @statement [is|:|-|,] [that|:]", "(here is|here 's|this is|here comes) my [public|daily|today 's] [gossip] @statement [for today|today] [:|,|-]", "i (am|'m) (gossiping|stating|claiming|saying|declaring|announcing) [today] [publicly] [that|:]", "as [a|the|your] gossip [,] [i @say] [that|:|,]", "using my [gossip] ability [,|:] [i @say] [that]", "i (use|am using|'m using) my [gossip] (ability|power) [today] [to @say] [that|:|,]",
     "gossip (time|hour) [:|,|-]", "(let|let it) [me|it] [be known|be said|gossip|state|say] [that|:]", "i gossip [the following|this] [:|,|-]", "(today|for today) [,] (i|my gossip is|my statement is|my claim is) [@say|that] [that|:|,]", "be it known [that|:]", "hear ye [,|:] [that]", "attention [everyone] [,|:]", "(everyone|everybody|all|listen|listen up|friends|town|townsfolk|good people) [,|:] [i @say] [that|:]",
     "for the record [,|:]", "i put [it] (to you|forward) [that|:]", "know [this|ye|that] [:|,]", "so [,|:]", "right [,]", "here goes [:|,|-]", "(today|now) i @say [that|:|,]", "(i|we) (will|'ll|shall|would like to|want to|wanna) @say [for my gossip|as my gossip|today|publicly] [that|:|,]", "for today 's @statement [:|,|-] [i @say] [that]", "my @statement (today|for today|now) (is|:|-|,) [that|:]")(
    lambda *_: 1)
rule("tail", "(that|this|and that|that there|it) ('s|is|was|will be) (my|the|today 's) [official|public|daily] [gossip] @statement [for today|today|of the day|for the day]", "i @say (that|this|it|so) [as|for] [my|the] [gossip] [statement] [publicly|today]", "(i @say|says|so says) (this|that|it) (as|for) (my|the) [public|gossip] @statement [today]", "so i (gossip|state|claim|say|declare)", "and i (gossip|state) (it|that|so)", "(as|for) (my|the) [public] @statement [today]", "so @say i", "i (gossip|state|declare|claim) [it|that|so]", "that is what i @say",
     "- my gossip", "(is|as) my gossip [for] [today]", "gossip over", "end of gossip", "for my gossip", "that 's it", "i gossip")(lambda *_: 1)
rule("statement", "<T>", "<frame> <T>", "<T> [,|-|;] <tail>", "<frame> <T> [,|-|;] <tail>")(lambda *a: fact_of(next(x for x in a if x != 1 or isinstance(x, p.Proposition))))
rule("only_frame", "<frame>", "<tail>")(lambda *_: 1)
