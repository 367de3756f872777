# ruff: noqa: E501
# fmt: off
"""English sentences about seats: who is next to whom, how far, who comes first on the way round."""

from __future__ import annotations

from typing import Any

from engine.facts import propositions as p
from storyteller_ai.language.grammar.english_groups import ENGLISH, rule, the
from storyteller_ai.language.grammar.english_words import ME
from storyteller_ai.language.grammar.meaning import members, say, timed
from storyteller_ai.language.grammar.saying import both_there, gap, mutual, pair_within
from storyteller_ai.language.grammar.shapes import (
    ALL,
    Clause,
    Group,
    Seats,
    Way,
)

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
rule("each_other", "[sitting] [@exactly] <num> apart")(lambda n: ("exactly", n))
rule("each_other", "[sitting] at least <num> (@seats|@seat) apart", "[sitting] <num> or more (@seats|@seat) apart")(lambda n: ("at_least", n))
rule("each_other", "[sitting] (more than|over) <num> (@seats|@seat) apart")(lambda n: ("more_than", n))
rule("each_other", "[sitting] at most <num> (@seats|@seat) apart", "within <num> @seats of (each other|one another)", "<num> @seats or (fewer|less) apart", "<num> or (fewer|less) @seats apart", "[sitting] no more than <num> @seats apart")(lambda n: ("at_most", n))
rule("each_other", "[sitting] (less|fewer) than <num> (@seats|@seat) apart")(lambda n: ("less_than", n))
rule("each_other", "not <each_other>")(lambda kind: ("not", kind))
rule("ask", "(@is|@was) <np> [all|both] <each_other> [<when>]", "(do|did) <np> sit <each_other> [<when>]", "(do|did) <np> <share> [<when>]")(lambda g, k, w=None: timed(mutual(g, k), w))
rule("tell", "<np> (@is|@was) <each_other> [<when>]", "<np> (sit|sat|sits) <each_other> [<when>]", "<np> <share> [<when>]")(lambda g, k, w=None: timed(mutual(g, k), w))
rule("share", "share (a|an|the same|one) (team|alignment|side)", "have the same (alignment|team)", "belong to the same (team|side)", "play for the same (team|side)", "work together", "share (teams|alignments)", "belong to one team", "share the same (team|alignment|side)")(lambda: "alignment")
rule("share", "have (different|opposite) alignments", "belong to different (teams|sides)", "differ in alignment", "have different alignments")(lambda: "unlike")
rule("share", "neighbour each other", "neighbour one another")(lambda: "next")








rule("ask", "(@is|@was) there <pairs> [<when>]")(lambda f, w=None: timed(f, w))
rule("tell", "there (@is|@was) <pairs> [<when>]")(lambda f, w=None: timed(f, w))
rule("pairs", "(a|any|some) [pair|pairs] of (adjacent|neighbouring) <plur>", "(any|two|some) <plur> <each_other>", "(any|two|some) (adjacent|neighbouring) <plur>", "(a|any) pair of <plur> <each_other>",
     "two (adjacent|neighbouring) <plur>", "(a|an|any) <sing> next to another <sing>")(
    lambda s, k="next": pair_within(s, k if isinstance(k, str) else "next"))
rule("ask", "(@is|@was) any two <plur> <each_other>", "do any two <plur> sit <each_other>", "do two <plur> sit <each_other>")(lambda s, k: pair_within(s, k))
ENGLISH.add("tell", "two <plur> (are|sit) <each_other>", pair_within)
ENGLISH.add("tell", "no two <plur> (are|sit) <each_other>", lambda s, k: None if pair_within(s, k) is None else p.Not(pair_within(s, k)))

# --- distances between two ------------------------------------------------------------------------
rule("gap", "<quant> (@seat|@seats|@player|@players) [sitting] [in] between <single> and <single>", "<quant> (@seat|@seats|@player|@players) separating <single> from <single>")(
    lambda q, a, b: gap(q, a, b))
rule("gap", "no (@seat|@seats|@player|@players|one|body) between <single> and <single>", "(nobody|no one) [sitting] between <single> and <single>")(lambda a, b: p.Compare(p.Distance(a.seats, b.seats), "exactly", 1))
rule("gap", "[@exactly] one (@seat|@player) between <single> and <single>", "a gap of one between <single> and <single>")(lambda a, b: p.Compare(p.Distance(a.seats, b.seats), "exactly", 2))




rule("ask", "(@is|@was) there <gap>", "(do|does) <gap_sit>")(lambda f: f)
rule("ask", "do <quant> (@seat|@seats|@player|@players) (separate|divide|part) <single> (from|and) <single>")(gap)
rule("ask", "(@is|@was) there <np> and <np> [<when>]")(lambda a, b, w=None: timed(both_there(a, b), w))
rule("tell", "there (@is|@was) <np> and <np>")(lambda a, b: both_there(a, b))
rule("gap_sit", "<quant> (@player|@players) sit between <single> and <single>")(gap)
rule("tell", "there (@is|@was) <gap>", "<quant> (@player|@players) sit between <single> and <single>", "<quant> (@player|@players) sits between <single> and <single>")(
    lambda *a: a[0] if len(a) == 1 else gap(*a))

# --- going round ------------------------------------------------------------------------------------
rule("going", "[if i|when i|if we] (going|go|walking|walk|moving|move|counting|count|heading|head|travelling|starting|start|reading|looking|proceeding|working|went) [around|round] [the table] <turning> [around [the table]] [starting] [from|with|at|of] <single>",
     "<turning> from <single>", "[if i|when i] (starting|start) (from|with|at) <single> [and] (going|go|walking|moving) <turning>", "in [a] <turning> (order|direction) [starting] from <single>",
     "starting (with|from|at) <single> going <turning>", "from <single> [going] <turning>", "from <single> , [going] <turning>")(
    lambda a, b: (a, b) if isinstance(a, str) else (b, a))
rule("going", "(if|when) (i|we|you) (go|walk|move|travel|head) [around [the table]] <turning>", "(going|walking|moving|counting) [around [the table]] <turning>", "<turning>")(lambda s: (s, the(ME)))
rule("going", "(going|walking|counting|looking|moving|heading) (to|on|towards) <owner> <side_word>")(lambda o, s: (s, o))
rule("going", "(going|walking|counting|moving|heading) <side_word> from <single>")(lambda s, o: (s, o))
rule("met", "<single>")(lambda g: g)
rule("met", "(a|an|any|another) <sing>")(the)
rule("meets", "(is|does|will) <met> (come|come up|sit|appear) before [@the|a|an] <met>", "do (i|we|you) (hit|reach|meet|come to|come across|find|get to|encounter|run into|see|pass|come upon|bump into|arrive at) <met> before <met>",
     "does <met> come (first|sooner|earlier) , before <met>")(lambda a, b: (a, b))
rule("A1", "(of|among|between|from|out of) <joined> [,] (@is|@was) <quant> <comp>", "(of|among|between|out of) <joined> [,] did <quant> <does_b_t>")(lambda g, q, c: Clause(Group(q[0], members(g), q[1], plural=q[0] == "all"), c))
rule("A1", "(of|among|from|out of) <listed> [,] (@is|@was) <quant> <comp>", "(of|among|out of) <listed> [,] did <quant> <does_b_t>")(lambda s, q, c: Clause(Group(q[0], s, q[1], plural=q[0] == "all"), c))
rule("T1", "(of|among|from|out of) <listed> [,] <quant> (@is|@was) <comp>")(lambda s, q, c: Clause(Group(q[0], s, q[1], plural=q[0] == "all"), c))
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
rule("tell", "<going> [,] the (first|nearest|closest|next) <sing> is <comp>")(lambda g, s, c: _first_is(g, s, c))
rule("ask", "<going> [,] is the (nearest|closest) <sing> <comp>")(lambda g, s, c: _first_is(g, s, c))
rule("tell", "<going> [,] the first <sing> [i (meet|reach|come to|hit)] is <comp>")(lambda g, s, c: _first_is(g, s, c))
rule("tell", "<going> [,] <single> (comes|is|sits|come) before <single>", "<going> [,] (i|you|we) (reach|meet|hit|find) <single> before <single>")(lambda g, a, b: _first_met(g, (a, b)))


rule("ask", "<going> [,] is the <ord> (@player|seat|one) [from <single>|i (meet|reach|come to|hit)|we (meet|reach|come to|hit)] <comp>")(lambda g, n, *a: _nth_is(g, n, a))
rule("tell", "<going> [,] the <ord> (@player|seat|one) [from <single>|i (meet|reach|come to|hit)|we (meet|reach|come to|hit)] is <comp>")(lambda g, n, *a: _nth_is(g, n, a))


def _nth_is(going: tuple[Way, Group], number: int, rest: tuple[Any, ...]) -> p.Proposition | None:
    side, start = going
    owner = rest[0] if len(rest) == 2 else start
    return say(the(p.Range(owner.seats, number, number, side)), rest[-1])


def _first_met(going: tuple[Way, Group], two: tuple[Group, Group]) -> p.Proposition:
    side, start = going
    return p.Compare(
        p.Steps(start.seats, two[0].seats, side), "less_than", p.Steps(start.seats, two[1].seats, side)
    )


def _first_is(going: tuple[Way, Group], among: Seats, what: Any) -> p.Proposition | None:
    side, start = going
    return say(the(p.Next(start.seats, side, among)), what)
