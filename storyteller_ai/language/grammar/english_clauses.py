# ruff: noqa: E501
# fmt: off
"""English clauses: a subject, and what is said of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from engine.facts import propositions as p
from storyteller_ai.language.grammar.english_groups import ENGLISH, rule, the
from storyteller_ai.language.grammar.english_words import ME
from storyteller_ai.language.grammar.meaning import (
    fact_of,
    members,
    seats_of,
    timed,
)
from storyteller_ai.language.grammar.saying import exists, is_period, to_self
from storyteller_ai.language.grammar.shapes import (
    ALL,
    Act,
    Clause,
    Group,
    Joined,
    Moments,
    Timed,
    Told,
    both,
    conj,
    disj,
    either,
    negated,
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
rule("tell", "<np> (@is|@was) not (both|all) <is_what> [<when>]")(_denied)
rule("ask", "(@is|@was) <np> not (both|all) <is_what> [<when>]")(_denied)
rule("ask", "(@is|@was) not <np> <comp> [<when>]", "did not <np> <does_b_t>", "@have not <np> (<does_n_t>)", cost=1)(_clause)
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
rule("tell", "<np> @have [ever] been <comp> <when>")(_clause)
rule("tell", "<np> (was|were) ever <comp> [<when>]")(lambda g, c, w=None: _clause(g, c, w or p.Ever()))
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
rule("ask", "(@is|@was) <multi> [still] <is_in_play> [<when>]")(lambda g, _, w=None: timed(exists(g), w))
rule("ask", "(@is|@was) <multi> (left|remaining)")(lambda g: exists(replace(g, seats=both(g.seats, p.ALIVE))))
rule("tell", "<multi> (@is|@was) [still] <is_in_play> [<when>]")(lambda g, _, w=None: timed(exists(g), w))
rule("tell", "(@the|this|our) @table (has|had|contains|includes) <there>")(_has := lambda f: _there(f))
rule("tell", "(@the|this|our) (game|town|table|circle) 's got <there>")(_has)
rule("ask", "@was there (a|an|any) <char> [<is_in_play>] <all_when>")(lambda c, *_: p.Sometime(p.InPlay(c), p.Start()))
rule("tell", "there @was (a|an) <char> [<is_in_play>] <all_when>")(lambda c, *_: p.Sometime(p.InPlay(c), p.Start()))
rule("ask", "did (the|this) game (begin|start) with <there>", "did we (begin|start) with <there>")(lambda f: _at_start(f))
rule("tell", "(the|this) game (began|started) with <there>", "we (began|started) with <there>")(lambda f: _at_start(f))


def _at_start(found: Any) -> Any:
    fact = _there(found)
    return None if not isinstance(fact, p.Proposition) else timed(fact, p.Start())


rule("there2", "<plur>")(lambda s: (Group("some", s), None))


def _there(found: Any) -> Any:
    """There are so many: `found` is a group and a time, or a fact already."""
    if isinstance(found, p.Proposition):
        return found
    if isinstance(found, Group):
        return None
    group, when = found
    return timed(exists(group), when)






rule("there", "<np>", "<single>")(lambda g: None if g.how in ("all", "not_all") else (g, None))
rule("there", "<np> [,] <when>")(lambda g, w: (g, w))
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




# --- characters as such -------------------------------------------------------------------------------
rule("a_char", "[@the|a|an] <char>", "the <char> character", "the character <char>", "[any] <chars>")(lambda c: c)
rule("on_script", "(on|in|part of|listed on|among the characters on) (the|this|our) (script|character list|sheet|character sheet|list)", "on script", "on the sheet", "one of the characters on the script", "a possible character")(lambda: 1)
rule("is_in_play", "in play", "(in|part of|at|around) (@the|this) [current] @table", "around", "about", "here", "among us", "in the bag", "present", "in our game", "one of the characters in play", "among the characters [that are] in play", "among the characters in the game",
     "out there", "lurking about", "in there", "somewhere at this table", "around here", "at this table", "on the board", "one of the characters in the game")(lambda: 1)
rule("ask", "(@is|@was) <a_char> <on_script>", "does the script (have|include|contain|list) <a_char>")(lambda c, _=1: p.OnScript(c))
rule("tell", "<a_char> (@is|@was) <on_script>", "the script (has|includes|contains) <a_char>")(lambda c, _=1: p.OnScript(c))
rule("ask", "(@is|@was) <a_char> [still|already|even|currently] <is_in_play> [<when>]", "(@is|@was) there (a|an|any) <char> <is_in_play> [<when>]", "does (@the|this) @table (have|contain|include) (a|an|any) <char>", "did (@the|this) @table (have|contain|include) (a|an|any) <char> [<when>]")(
    lambda c, *w: timed(p.InPlay(c), next((x for x in w if x != 1), None)))
rule("tell", "<a_char> (@is|@was) [still|already|even] <is_in_play> [<when>]", "there (@is|@was) (a|an) <char> <is_in_play> [<when>]")(
    lambda c, *w: timed(p.InPlay(c), next((x for x in w if x != 1), None)))
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
rule("news", "<owner> [only|one] (piece|bit) of information [<when>]", "<owner> only @info")(lambda g, w=None: Clause(g, Act("learned", when=w)))
rule("news", "<owner> [<ord>] @info [<when>]", "<owner> <when_gen> @info", "@the @info [that|which] <single> (~learn.p|@have) [<when>]", "@the @info (of|for|given to|shown to|told to) <single> [<when>]", "what <single> (~learn.p|was told|was shown|was given) [<when>]",
     "@the @info [that|which] <single> (was told|was shown|was given) [<when>]", "@the (number|yes or no|yes/no|result|ping|answer|character) [that|which] <single> (~learn.p|was told|was shown|was given) [<when>]", "@the <char> @info [<when>]",
     "@the <when_gen> <char> @info", "<when_gen> <char> @info", "@the @info [that|which] <single> ~learn.p from @their ability [<when>]", "<owner> [<ord>] (number|ping|reading|check|result|answer) [from] [<when>]", "@the yes or no [answer] [that] <single> (~learn.p|was told|was given) [<when>]")(
    lambda *a: _news(a, "learned"))
rule("news", "<owner> [<ord>] (@info|answer|result) (from|of|on) <when>", "<owner> @info (for|from) <when>")(lambda *a: _news(a, "learned"))
rule("news", "<owner> @statement <when>", "<owner> @statement from <when>", "<when_gen> @statement", "<owner> <when_gen> @statement", "what <single> ~state.p [<when>]", "(the|that) @statement [that] <single> (made|~state.p|gave) [<when>]", "the (gossip|statement) [from] <when>", "@the gossip [that was] (made|stated) <when>",
     "the @statement of <single> <when>", "the <when_gen> @statement", "<owner> [public] (statement|gossip) (made|from) <when>", "the gossip 's @statement [<when>]", "<basic> 's @statement")(
    lambda *a: _news(a, "stated"))


def _news(values: tuple[Any, ...], what: Literal["learned", "stated"]) -> Any:
    group = next((v for v in values if isinstance(v, Group)), None)
    if what == "stated" and group == the(ME) and not any(is_period(v) for v in values):
        return None
    if group is None:
        char = next((v for v in values if isinstance(v, str)), None)
        group = the(p.Property("character", char)) if char else Group("some", ALL)
    when = next((v for v in values if is_period(v)), None)
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
rule("ask", "(was|were) (every|all|all the|all of the|each) (answer|answers|number|numbers|result|results|piece of information|information|bit of information) [that] <single> (~learn.p|was told|was given) [<when>] @true", "(was|were) all [of] <owner> (information|answers|numbers|results) @true")(lambda g, w=None: Clause(g, Act("learned", when=w, judged="true")))
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
rule("death", "<owner> death", "the death of <single>")(lambda g: g)
rule("death", "<when_gen> death", "the death <when>", "the <when_gen> death")(lambda w: the(p.Those(p.Deed("died", when=w), "to")))
rule("ask", "(was|is) <death> (caused by|due to|because of|down to|the work of|the fault of|on account of|the result of) <np>", "did <death> come from <np>", "(was|is) <death> <owner_np> (doing|work|fault|handiwork)")(lambda g, by: Clause(g, Act("died", "to", by)))
rule("tell", "<death> (was|is) (caused by|due to|because of|down to|the work of) <np>", "<death> (was|is) <owner_np> (doing|work|fault)")(lambda g, by: Clause(g, Act("died", "to", by)))
rule("ask", "did <np> cause <death>")(lambda by, g: Clause(g, Act("died", "to", by)))
rule("ask", "did <owner_np> (vote|hand) go (to|for) <np> [<when>]")(lambda a, b, w=None: _clause(a, Act("voted", other=b), w))
rule("ask", "@have <single> (stayed|remained|been) the same (player|person) [<when>]", "@have <single> (stayed|remained|been) the same (player|person) <all_when>", "is <single> still the same (player|person) [as at the (start|beginning)]", "is the same (player|person) <single> now as at the (start|beginning)")(lambda g, w=None: _moved(g, False))
rule("ask", "is <single> [now] a different (player|person) (than|from) at the (start|beginning)", "is <single> [now] (someone|somebody) else than at the (start|beginning)")(lambda g: _moved(g, True))
rule("ask", "(is|was) <owner> (alignment|team|side) the same as <owner> [alignment|team|side]", "does <owner> alignment match <owner> [alignment]")(lambda a, b: p.Alike(either(a.seats, b.seats), "alignment"))
rule("ask", "(is|was) <owner> (alignment|team|side) different from <owner> [alignment|team|side]")(lambda a, b: p.Not(p.Alike(either(a.seats, b.seats), "alignment")))


def _moved(group: Group, moved: bool) -> p.Proposition | None:
    """Another player is the Demon (or the like) than at the start."""
    if not isinstance(group.seats, p.Property):
        return None
    fact = p.Happened(p.Deed("changed", of=group.seats.of))
    return fact if moved else p.Not(fact)


for _form, _what in (("die", "died"), ("(get|be) executed", "executed"), ("(get|be) nominated", "nominated")):
    ENGLISH.add("ask", f"did <single> {_form} before <single> [did]", lambda a, b, what=_what: p.Earlier(p.Deed(what, None, a.seats), p.Deed(what, None, b.seats)))
    ENGLISH.add("ask", f"did <single> {_form} after <single> [did]", lambda a, b, what=_what: p.Earlier(p.Deed(what, None, b.seats), p.Deed(what, None, a.seats)))
for _form, _what in (("died", "died"), ("was executed", "executed"), ("was nominated", "nominated")):
    ENGLISH.add("tell", f"<single> {_form} before <single> [did]", lambda a, b, what=_what: p.Earlier(p.Deed(what, None, a.seats), p.Deed(what, None, b.seats)))
    ENGLISH.add("tell", f"<single> {_form} after <single> [did]", lambda a, b, what=_what: p.Earlier(p.Deed(what, None, b.seats), p.Deed(what, None, a.seats)))
rule("ask", "did <single> survive [<when>]")(lambda g, w=None: _denied(g, Act("died", "to"), w))
rule("tell", "<single> survived [<when>]")(lambda g, w=None: _denied(g, Act("died", "to"), w))
for _form, _what in (("was <single> executed", "executed"), ("was <single> nominated", "nominated"), ("was <single> killed", "died"), ("did <single> die", "died")):
    ENGLISH.add("ask", f"{_form} before <event_said>", lambda g, d, what=_what: p.Earlier(p.Deed(what, None, g.seats), d))
    ENGLISH.add("ask", f"{_form} after <event_said>", lambda g, d, what=_what: p.Earlier(d, p.Deed(what, None, g.seats)))
rule("ask", "(@is|@was) there a character (called|named) [@the] <char> <is_in_play>", "(@is|@was) there a character (called|named) [@the] <char>")(lambda c, _=1: p.InPlay(c))
rule("ask", "did <owner_np> (hand|hands) go up (for|on|against|when voting on) <np> [<when>]", "did <owner_np> hand go up (for|on|in|during) <owner_np> (nomination|vote|execution) [<when>]",
     "was <owner_np> hand (up|raised) (for|on|against) <np> [<when>]", "did <owner_np> (hand|hands) go up when <np> was (nominated|on the block|up|voted on|put up) [<when>]", "was <owner_np> hand (up|raised) when <np> was (nominated|voted on|up) [<when>]",
     "was <owner_np> hand (up|raised) (for|on|in|during) <owner_np> (nomination|vote|execution) [<when>]", "when <np> was nominated [,] did <owner_np> hand go up [<when>]")(
    lambda a, b, w=None: _clause(a, Act("voted", other=b), w))
rule("ask", "when <np> was nominated [<when>] [,] did <np> (~vote.b|raise <hand>|put <hand> up)", "when <np> was (nominated|put up|on trial|voted on) [<when>] [,] did <np> (raise <hand>|~vote.b)")(
    lambda b, *a: _clause(next(x for x in a if isinstance(x, Group)), Act("voted", other=b), next((x for x in a if is_period(x)), None)))
rule("tell", "<owner_np> hand went up (for|on|against) <np> [<when>]")(lambda a, b, w=None: _clause(a, Act("voted", other=b), w))
rule("tell", "(every|each|every single|all) vote (on|for|against) <np> [<when>] (came from|was from|was cast by|was by) <np>", "all [of] [the] votes (on|for|against) <np> [<when>] (came from|were from|were cast by|were by) <np>",
     "<owner_np> votes [<when>] all (came from|were from) <np>")(
    lambda a, *r: _all_votes(a, r))
rule("ask", "(was|were|did) (every|each|every single) vote (on|for|against) <np> [<when>] (from|cast by|by|come from) <np>", "were all [of] [the] votes (on|for|against) <np> [<when>] cast by <np>", "did all [of] [the] votes (on|for|against) <np> [<when>] come from <np>", "were all [of] [the] votes (on|for|against) <np> [<when>] (from|cast by|by) <np>")(
    lambda a, *r: _all_votes(a, r))


rule("ask", "(was|were) (every|each|every single) vote (for|on|against) <np> [<when>] <side>", "were all [of] [the] votes (for|on|against) <np> [<when>] <side>")(lambda a, *r: _all_votes(a, (*(x for x in r if is_period(x)), Group("some", p.Property("alignment", r[-1])))))
rule("ask", "(is|was) <owner> (curse|poison|protection|target|choice|pick) on <np> [<when>]", "did <owner> curse (fall|land) on <np> [<when>]")(lambda g, to, w=None: _clause(g, Act("chose", other=to), w))
rule("tell", "<owner> (curse|poison|protection|choice|pick) (is|was) on <np> [<when>]")(lambda g, to, w=None: _clause(g, Act("chose", other=to), w))


def _all_votes(nominee: Group, rest: tuple[Any, ...]) -> p.Proposition | None:
    when = next((x for x in rest if is_period(x)), None)
    who = next(x for x in rest if isinstance(x, Group))
    to, by = members(nominee), members(who)
    if to is None or by is None:
        return None
    return p.All(p.Those(p.Deed("voted", None, to, when), "by"), by)


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
    ENGLISH.add("ask", f"did <single> [ever] {_word} (@self|<me>) [<when>]", lambda g, *r, what=_what: to_self(g, r, what))
for _word, _what in (("voted for", "voted"), ("nominated", "nominated"), ("chose", "chose"), ("picked", "chose"), ("targeted", "chose"), ("attacked", "chose")):
    ENGLISH.add("tell", f"<single> {_word} @self [<when>]", lambda g, *r, what=_what: to_self(g, r, what))
    ENGLISH.add("ask", f"@have <single> [ever] {_word} @self [<when>]", lambda g, *r, what=_what: to_self(g, r, what))
rule("ask", "(is|was) <owner> [true|actual|real] (character|role|token|alignment|team) <comp> [<when>]", "(is|was) the (character|role|token) of <single> <comp>")(lambda g, c, w=None: _clause(g, c, w))
rule("ask", "did anyone die [<when>]", "did anybody die [<when>]", "has anyone died [<when>]")(lambda w=None: p.Happened(p.Deed("died", None, None, w)))
