# ruff: noqa: E501
# fmt: off
"""English sentences that count and compare: players, votes, seats, numbers told, events."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from engine.facts import propositions as p
from storyteller_ai.language.grammar.english_groups import ENGLISH, rule, the
from storyteller_ai.language.grammar.english_words import ME
from storyteller_ai.language.grammar.meaning import (
    members,
    say,
    seats_of,
    timed,
)
from storyteller_ai.language.grammar.saying import is_period, so_many
from storyteller_ai.language.grammar.shapes import (
    ALL,
    Group,
    Quant,
    Seats,
    both,
    negated,
)

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
    when = next((v for v in values if is_period(v)), None)
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


def _measured(amount: Any, how: tuple[p.How | Literal["even", "odd"], Any], when: Any = None) -> Any:
    word, than = how
    if word == "even":
        return timed(p.Even(amount), when)
    if word == "odd":
        return timed(p.Not(p.Even(amount)), when)
    return timed(p.Compare(amount, word, than), when)


rule("ask", "(@is|@was) <amount> <how_much> [<when>]")(_measured)
rule("tell", "<amount> (@is|@was) <how_much> [<when>]")(_measured)
rule("ask", "(@is|@was) <amount> not <how_much> [<when>]")(lambda *a: negated(_measured(*a)))
rule("tell", "<amount> (@is|@was) not <how_much> [<when>]")(lambda *a: negated(_measured(*a)))
rule("same_as", "(equal to|the same as|identical to)")(lambda: "exactly")
rule("same_as", "(greater|higher|larger|bigger|more) than")(lambda: "more_than")
rule("same_as", "(less|fewer|lower|smaller) than")(lambda: "less_than")
rule("ask", "(@is|@was) the number of <plur> <where> <same_as> (the number|that|those) [of them|of those] <where>")(lambda s, a, how, b: p.Compare(p.Count(both(s, a)), how, p.Count(both(s, b))))
rule("tell", "the number of <plur> <where> (is|was) <same_as> (the number|that) <where>")(lambda s, a, how, b: p.Compare(p.Count(both(s, a)), how, p.Count(both(s, b))))
rule("ask", "(do|does|did) [@the] <plur> (make up|form|constitute|represent|account for) <quant> [of] <listed>")(lambda s, q, all_of: say(Group(q[0], all_of, q[1]), s) if q[0].startswith("half") else None)
rule("ask", "(@is|@was) <quant> of [the] votes (for|on|against) <single> [<when>] (from|cast by|by) <np>")(lambda *a: _votes_from(a))
rule("tell", "<quant> of the votes (for|on|against) <single> [<when>] (came from|were from|were cast by) <np>")(lambda *a: _votes_from(a))
rule("ask", "(@is|@was) [@exactly] <num> @the number of <plur>", "(@is|@was) <how_much> @the number of <plur>")(
    lambda n, s: _measured(p.Count(s), n if isinstance(n, tuple) else ("exactly", n)))
rule("ask", "(@is|@was) <amount> (the same as|equal to) <amount>", "are <amount> and <amount> (equal|the same)", "does <amount> equal <amount>")(
    lambda a, b: p.Compare(a, "exactly", b))
rule("ask", "(do|does) <owner> <side_word> [side|hand] (have|hold|contain|include|seat) <more_fewer> <plur> than <owner> <side_word> [side|hand]", "(do|does) <owner> <side_word> [side|hand] (have|hold|contain|include|seat) <more_fewer> <plur> than the <side_word> [side|hand]")(lambda *a: _sides(a))
rule("tell", "<owner> <side_word> [side|hand] (has|holds|contains|includes) <more_fewer> <plur> than <owner> <side_word> [side|hand]", "<owner> <side_word> [side|hand] (has|holds|contains) <more_fewer> <plur> than the <side_word> [side|hand]")(lambda *a: _sides(a))
rule("more_fewer", "more")(lambda: "more_than")
rule("more_fewer", "(fewer|less)")(lambda: "less_than")
rule("ask", "(do|does) @the <plur> (number|total|amount to|add up to|count) <how_much>")(lambda s, h: _measured(p.Count(s), h))
rule("tell", "@the <plur> (number|total|add up to) <how_much>")(lambda s, h: _measured(p.Count(s), h))
rule("ask", "are as many <plur> <comp> as <plur> are <comp>")(lambda a, c, b, d: _more_did(("exactly", both(a, seats_of(c)), both(b, seats_of(d))), ALL))
rule("ask", "(did|do) only <np> <does_b_t>", "was it only <np> who <relative>", "have only <np> <does_n_t>")(lambda g, w: _only(g, w))
rule("tell", "only <np> <does_p_t>", "only <np> (@is|@was) <comp>", "only <np> have <does_n_t>")(lambda g, w: _only(g, w))


def _only(group: Group, what: Any) -> p.Proposition | None:
    """Whoever is so is one of the group."""
    who, doers = members(group), seats_of(what)
    plain = group.how in ("the", "bare", "and")
    return p.All(doers, who) if plain and who is not None and doers is not None else None


def _sides(values: tuple[Any, ...]) -> p.Proposition:
    """More of these on one side than on the other."""
    owner, side, how, seats, *other = values
    again, other_side = other if len(other) == 2 else (owner, other[0])
    return _counts((how, both(seats, p.Side(owner.seats, side)), both(seats, p.Side(again.seats, other_side))))


rule("ask", "do i have more <plur> <where> than <where>")(lambda s, a, b: _counts(("more_than", both(s, a), both(s, b))))
rule("ask", "does <amount> equal <num>", "does <amount> exceed <num>")(lambda a, n: p.Compare(a, "exactly", n))
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
rule("where", "<place>", "among <listed>", "(in|within) <listed>", "amongst <listed>")(seats_of)
rule("where", "(on|to) <owner> <side_word> [side|hand]", "to <owner> <side_word>")(lambda o, s: p.Side(o.seats, s))
rule("where", "(on|to) (the|@their) <side_word> [side|hand]", "to the <side_word> [of me]", cost=1)(lambda s: p.Side(ME, s))
rule("where", "among the <num> @players (on|to) <owner> <side_word> [side|hand]", "among the <num> (on|to) <owner> <side_word> [side|hand]", "in the <num> seats (on|to) <owner> <side_word>")(
    lambda n, o, s: p.Range(o.seats, 1, n, s))
rule("than", "more <plur> <where> than <where>", "more <plur> <where> than there (are|is) <where>")(lambda s, a, b: ("more_than", both(s, a), both(s, b)))
rule("than", "(fewer|less) <plur> <where> than <where>")(lambda s, a, b: ("less_than", both(s, a), both(s, b)))
rule("than", "as many <plur> <where> as <where>", "the same number of <plur> <where> as <where>", "the same number of <plur> <where> and <where>")(lambda s, a, b: ("exactly", both(s, a), both(s, b)))


def _counts(than: tuple[p.How, Seats, Seats]) -> p.Proposition:
    return p.Compare(p.Count(than[1]), than[0], p.Count(than[2]))


rule("ask", "(@is|@was) there <than> [<when>]", "(do|did) we have <than>", "(@is|@was) there currently <than>")(lambda t, w=None: timed(_counts(t), w))
rule("tell", "there (@is|@was) <than> [<when>]", "we have <than>")(lambda t, w=None: timed(_counts(t), w))
rule("ask", "(@is|@was) <than> <comp>", "(did|do) <than> <does_b_t>", "have <than> <does_n_t>", "have <than> been <comp>")(lambda t, w: _more_did(t, w))
rule("tell", "<than> (@is|@was) <comp>", "<than> <does_p_t>", "<than> have <does_n_t>", "<than> <does_b_t>")(lambda t, w: _more_did(t, w))
rule("ask", "(@is|@was) more <plur> <where> than <where>", "(do|did) more <plur> sit <where> than <where>", "(@is|@was) more of the <plur> <where> than <where>")(
    lambda s, a, b: _counts(("more_than", both(s, a), both(s, b))))
rule("tell", "more <plur> (are|sit|@is) <where> than <where>")(lambda s, a, b: _counts(("more_than", both(s, a), both(s, b))))
rule("ask", "(@is|@was) (fewer|less) <plur> <where> than <where>")(lambda s, a, b: _counts(("less_than", both(s, a), both(s, b))))
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
rule("ask", "did at least as many @players vote (for|on) <single> as (for|on) <single> [<when>]")(lambda a, b, w=None: _votes(a, "at_least", b, w))
rule("tell", "as many @players voted (for|on) <single> as (for|on) <single> [<when>]")(lambda a, b, w=None: _votes(a, "exactly", b, w))
rule("ask", "did as many @players vote (for|on) <single> as (for|on) <single> [<when>]")(lambda a, b, w=None: _votes(a, "exactly", b, w))
rule("tell", "more @players voted (for|on) <single> than (for|on) <single> [<when>]", "<single> has more votes than <single> [<when>]")(lambda a, b, w=None: _votes(a, "more_than", b, w))


def _votes_from(values: tuple[Any, ...]) -> Any:
    """So many of the votes on somebody were cast by these."""
    quant, nominee, who = values[0], values[1], values[-1]
    when = next((v for v in values if is_period(v)), None)
    to, by = members(nominee), members(who)
    if to is None or by is None:
        return None
    voters = p.Those(p.Deed("voted", None, to, when), "by")
    return say(Group(quant[0], voters, quant[1], plural=quant[0] == "all"), by)


def _votes(a: Group, how: p.How, b: Group, when: Any) -> p.Proposition:
    return p.Compare(
        p.Times(p.Deed("voted", None, a.seats, when)), how, p.Times(p.Deed("voted", None, b.seats, when))
    )


def _got_votes(group: Group, quant: Quant, when: Any = None) -> p.Proposition | None:
    return so_many(quant, p.Times(p.Deed("voted", None, group.seats, when)))




def _more_did(than: tuple[p.How, Seats, Seats], what: Any) -> p.Proposition | None:
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
rule("ask", "(has|have) (any|an|some) (<event>|<event_one>) (happened|occurred|taken place) [<when>]", "did (any|an) <event_one> (happen|occur|take place) [<when>]")(lambda d, w=None: p.Happened(replace(d, when=w)))
rule("tell", "no <event_one> has (happened|occurred|taken place) [<when>]")(lambda d, w=None: p.Not(p.Happened(replace(d, when=w))))
rule("ask", "(@is|@was) more [of the] <plur> <comp> than <plur>", "did more <plur> <does_b> than <plur>")(lambda a, c, b: _more_did(("more_than", a, b), c))
rule("ask", "(@is|@was) (fewer|less) <plur> <comp> than <plur>")(lambda a, c, b: _more_did(("less_than", a, b), c))
rule("tell", "more <plur> (@is|@was) <comp> than <plur>")(lambda a, c, b: _more_did(("more_than", a, b), c))
rule("ask", "(@is|@was|@have) there [been] no (<event>|<event_one>) [<when>]")(lambda d, w=None: p.Not(p.Happened(replace(d, when=w))))
rule("tell", "there (@is|@was|@have) [been] no (<event>|<event_one>) [<when>]")(lambda d, w=None: p.Not(p.Happened(replace(d, when=w))))


def _events(values: tuple[Any, ...]) -> p.Proposition | None:
    quant = next((v for v in values if isinstance(v, tuple)), ("some", 0))
    deed = next(v for v in values if isinstance(v, p.Deed))
    when = next((v for v in values if is_period(v)), None)
    return so_many(quant, p.Times(replace(deed, when=when)))
