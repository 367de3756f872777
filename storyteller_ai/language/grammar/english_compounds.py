# ruff: noqa: E501
# fmt: off
"""Whole English sentences: clauses that are doubted, denied or joined, asked or stated."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from engine.facts import propositions as p
from storyteller_ai.language.grammar.english_groups import ENGLISH, rule
from storyteller_ai.language.grammar.english_words import THEY
from storyteller_ai.language.grammar.meaning import (
    fact_of,
    members,
    replaced,
    seats_of,
    timed,
)
from storyteller_ai.language.grammar.saying import narrowed
from storyteller_ai.language.grammar.shapes import (
    ALL,
    Act,
    Clause,
    Group,
    Joined,
    Quant,
    Seats,
    both,
    compares,
    conj,
    disj,
    negated,
)

Joint = Literal["and", "or", "xor", "if", "iff", "nor"]

# --- doubt, denial, joining ---------------------------------------------------------------------------
rule("truth", "true", "the case", "right", "correct", "so", "a fact", "accurate", "the truth", "fair to say", "factual", "a true statement", "certain", "indeed so", "right to say", "correct to say", "safe to say")(lambda: True)
rule("truth", "false", "untrue", "wrong", "not true", "not the case", "incorrect", "a lie", "not so", "not right", "not correct", "wrong to say", "incorrect to say", "a false statement", "not a fact")(lambda: False)
rule("Q", "is <quant> of (these|the following) [statements|claims] true : <T1> [,|;] [and|or] <T1>")(lambda q, a, b: _of_these(q, a, b))
rule("Q", "(can|could|may|might) i [safely|rightly|truthfully|correctly|honestly] (say|claim|assume|conclude|state) [that] <T>")(lambda c: fact_of(c))
rule("Q", "is it <truth> [both] that <T1> and that <T1>", "is it both <truth> that <T1> and that <T1>")(lambda t, a, b: _as_said(t, _joined_facts("and", a, b)))
rule("Q", "is it <truth> [either] that <T1> or that <T1>")(lambda t, a, b: _as_said(t, _joined_facts("or", a, b)))
rule("T", "if <T1c> [,] [then] so (is|was|did|does) <single>")(lambda a, g: _joined_facts("if", a, replace(a, group=g)) if isinstance(a, Clause) else None)
rule("Q", "would it be <truth> to (claim|say|state|assert|conclude) [that] <T>", "is it <truth> to (claim|say|state|assert|conclude) [that] <T>", "would it be a lie to (say|claim) [that] <T>")(lambda *a: _as_said(*(a if len(a) == 2 else (False, *a))))
rule("Q", "is it <truth> [that|to say that|to say] <T>", "would it be <truth> [that|to say that|to say] <T>", "is <T> <truth>", "is it indeed <truth> that <T>", "does it hold that <T>",
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


def _of_these(quant: Quant, *clauses: Any) -> p.Proposition | None:
    """So many of some sentences are true."""
    facts = [fact_of(clause) for clause in clauses]
    how, number = {"some": ("at_least", 1), "all": ("exactly", len(facts)), "none": ("exactly", 0)}.get(quant[0], quant)
    if None in facts or not compares(how):
        return None
    return p.OfThese(how, number, tuple(fact for fact in facts if fact is not None))


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


class _Among(tuple[Any, ...]):
    """Players to whom a whole sentence is narrowed."""

    __slots__ = ()


rule("within", "(among|amongst|of|out of|from|considering) <joined>")(lambda g: _Among((members(g),)) if g.how in ("and", "or") and members(g) is not None else None)
rule("within", "(among|amongst|of|out of) <listed>", "(only|just) counting <listed>", "if (we|you|i) (only|just) (count|consider|look at) <listed>", "counting only <listed>", "considering only <listed>", "looking only at <listed>", "among all <plur>",
     "if (only|just) <listed> (count|counted|are counted)", "in terms of <listed>", "if we count only <listed>", "among only <listed>")(
    lambda s: _Among((s,)))
rule("within", "<plur> (aside|excluded|excepted|not counted|not included|left out|put aside)", "<single> (aside|excluded|excepted)", "<joined> (aside|excluded|excepted)")(lambda s: _Among((p.Except(ALL, s if not isinstance(s, Group) else members(s)),)))
rule("within", "(leaving|leave) [all|the|any] <plur> (out|aside)", "(not counting|excluding|ignoring|without|disregarding|leaving out|skipping|without counting|setting aside|apart from|aside from|except for|besides|discounting|not including|if (we|you|i) (ignore|exclude|skip|leave out|disregard|do not count)) [all|the|any] (<plur>|<np>)")(
    lambda s: _Among((p.Except(ALL, s if not isinstance(s, Group) else members(s)),)))
rule("within", "counting (everyone|everybody|all players) [, travellers (too|included)] [, dead (too|included)]", "counting dead (seats|players) as seats", "counting [the] dead [players|seats] [too|as well]", "[including|counting] travellers (too|included|as well)", "dead or alive", "alive or dead",
     "(including|counting) [the] (travellers|dead|traveller) [too|as well]", "counting everyone , travellers too", "including the dead", "with travellers included", "travellers included", "including dead players", "counting dead players [as well|too]")(
    lambda: _Among((ALL,)))
rule("within_after", "<within>")(lambda w: w)
ENGLISH.add("within_after", "travellers (included|counted|too)", lambda: _Among((ALL,)))
ENGLISH.add("within_after", "(travellers|traveller) (excluded|not counted|aside|not included)", lambda: _Among((p.Except(ALL, p.Property("team", "traveller")),)))


def _within(a: Any, b: Any) -> Any:
    among, clause = (a, b) if isinstance(a, _Among) else (b, a)
    seats = among[0]
    found = resolved_pronouns(clause, seats)
    fact = fact_of(found)
    if fact is None or seats == ALL:
        return clause if fact is not None else None
    return fact if found != clause else narrowed(fact, seats)




# A pronoun speaks of the subject of what came before.


def _subject(clause: Any) -> Seats:
    if not isinstance(clause, Clause):
        return None
    group = clause.group
    if group.how == "the" or group.how in ("all", "and", "or"):
        return members(group)
    if group.how in ("none", "nor", "not_all") or clause.denied:
        return None
    return both(group.seats, seats_of(clause.what, clause.when))


def resolved_pronouns(clause: Any, seats: Seats | None) -> Any:
    """The clause with "he" and "they" put in."""
    if seats is None:
        return clause
    return replaced(clause, lambda part: seats if part == THEY and type(part) is int else part)


def _joined_facts(how: Joint, a: Any, b: Any) -> p.Proposition | None:
    if isinstance(b, tuple) and b[0] == "same":
        return _said_too(how, a, b[1]) if how in b[2:] or len(b) == 2 else None
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


def _said_too(how: Joint, a: Any, more: Any) -> p.Proposition | None:
    """The same players, of whom more is said: "Flo was executed but did not die"."""
    if not isinstance(a, Clause) or a.denied or how not in ("and", "or"):
        return None
    more = resolved_pronouns(more, _subject(a))
    first = timed(a.what, a.when)
    return None if first is None else fact_of(Clause(a.group, Joined(how, (first, more))))


# The subject is said once: "... but did not die", "... and thinks he is the Chef".
rule("again", "(@is|@was) <comp> [<when>]", "<does_p_t>", "@have <does_n_t>", "<does_s_t>", "@have been <comp> [<when>]", "(@is|@was) <does_g_t>", "<does_b_t>")(
    lambda c, w=None: None if (said := timed(c, w)) is None else ("same", said))
rule("again", "(did|do|does|has|have|had) not (<does_b_t>|<does_n_t>)", "never <does_p_t>", "(@is|@was) never <comp>")(lambda c: ("same", Joined("not", (c,))))
rule("again", "<passive_t>", "<adjective>", cost=1)(lambda c: ("same", c, "and"))
rule("gapped", "[then|also|still|yet|nevertheless|now] <again>")(lambda c: c)
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
    rule(_whole, f"<{_one}> [,] or <{_one}> [,] or <{_one}>", f"<{_one}> , <{_one}> [,] or <{_one}>")(lambda a, b, c: _joined_facts("or", _joined_facts("or", a, b), c))
    rule(_whole, f"<{_one}> [,] and <{_one}> [,] and <{_one}>", f"<{_one}> , <{_one}> [,] and <{_one}>")(lambda a, b, c: _joined_facts("and", _joined_facts("and", a, b), c))
rule("A12", "<gapped>", "<gapped_when>")(lambda c: c)
rule("T12", "<gapped>", cost=1)(lambda c: c)
rule("A12", "<T1>", cost=2)(lambda c: c)
rule("gapped_when", "<single> <comp> <when>")(lambda g, c, w: timed(Clause(g, c), w))
rule("Q", "(@is|@was) [either] <single> or <single> <comp> [,] (but|and) not both [of them]")(lambda a, b, c: _joined_facts("xor", Clause(a, c), Clause(b, c)))
rule("T", "[either] <single> or <single> (@is|@was) <comp> [,] (but|and) not both [of them]")(lambda a, b, c: _joined_facts("xor", Clause(a, c), Clause(b, c)))
rule("Q", "(@is|@was) <single> [either] <is_what> or <is_what> [,] (but|and) not both")(lambda g, a, b: _joined_facts("xor", Clause(g, a), Clause(g, b)))
rule("T", "<single> (@is|@was) [either] <is_what> or <is_what> [,] (but|and) not both")(lambda g, a, b: _joined_facts("xor", Clause(g, a), Clause(g, b)))
rule("T", "(of|among|between) <listed> [,] <quant> (@is|@was) <comp> and (<quant>|the other) [@is|@was] <comp>")(lambda s, *a: _split(s, a))
rule("Q", "(of|among|between) <listed> [,] (@is|@was) <quant> <comp> and (<quant>|the other) [@is|@was] <comp>", "(@is|@was) <quant> of <listed> <comp> and (<quant>|the other) [@is|@was] <comp>")(lambda *a: _split(*((a[0], a[1:]) if not isinstance(a[0], tuple) else (a[1], (a[0], *a[2:])))))
rule("T", "<quant> of <listed> (@is|@was) <comp> and (<quant>|the other) [@is|@was] <comp>")(lambda q, s, *a: _split(s, (q, *a)))


def _split(seats: Seats, said: tuple[Any, ...]) -> p.Proposition | None:
    """ "Of the two Travellers, one is good and the other evil"."""
    quants = [x for x in said if isinstance(x, tuple)]
    first, second = [x for x in said if not isinstance(x, tuple)]
    a = fact_of(Clause(Group(quants[0][0], seats, quants[0][1]), first))
    b = fact_of(Clause(Group(quants[1][0], seats, quants[1][1]) if len(quants) > 1 else Group("some", seats), second))
    return None if a is None or b is None else conj(a, b)


rule("Q", "do you confirm [that] <T>", "(can|could) it be said that <T>")(lambda c: fact_of(c))
rule("Q", "is either <single> <comp> or <single> <comp>", "(@is|@was) <single> <comp> or [@is|@was] <single> <comp>")(lambda a, c, b, d: _joined_facts("or", Clause(a, c), Clause(b, d)))
rule("Q", "is neither <single> <comp> nor <single> <comp>")(lambda a, c, b, d: _joined_facts("nor", Clause(a, c), Clause(b, d)))
rule("Q", "(if|assuming|given|supposing|provided|suppose|in case) [that] <T1c> [,] [then] <A1>", "(if|assuming) <T1c> , then is it true that <T1>")(lambda a, b: _joined_facts("if", a, b))
rule("Q", "<A1> [,] (if|assuming|provided|given|in case) [that] <T1c>")(lambda b, a: _join_back("if", b, a))
rule("Q", "<A1> [,] if and only if <T1c>", "<A1> [,] (exactly when|iff|just when) <T1c>")(lambda b, a: _join_back("iff", b, a))
rule("Q", "<A1> only if <T1c>")(lambda b, a: _joined_facts("if", b, a))
rule("Q", "unless <T1c> [,] <A1>")(lambda a, b: _unless(a, b))
rule("Q", "<A1> [,] unless <T1c>")(lambda b, a: _unless(a, b))
rule("T", "(if|assuming|given) [that] <T1c> [,] [then] <T1>")(lambda a, b: _joined_facts("if", a, b))
rule("T", "<T1> [,] (if|provided|assuming) [that] <T1c>")(lambda b, a: _join_back("if", b, a))
rule("T", "<T1> [,] (if and only if|iff|exactly when) <T1c>")(lambda b, a: _join_back("iff", b, a))
rule("T", "<T1> only if <T1c>")(lambda b, a: _joined_facts("if", b, a))
rule("T", "<T1> [,] unless <T1c>")(lambda b, a: _unless(a, b))
rule("T", "either <T1> or <T1> [,] but not both", "<T1> or <T1> [,] but not both", "exactly one of these is true : <T1> [,|;] [and|or] <T1>", "either <T1> or <T1> [,] not both")(lambda a, b: _joined_facts("xor", a, b))
rule("Q", "<A1> [,] or <A12> [,] but not both", "is exactly one of these true : <T1> [,|;] [and|or] <T1>")(lambda a, b: _joined_facts("xor", a, b))
rule("T", "it (is|'s|was|is indeed) <truth> [that|to say that|to say] <T>", "it would be <truth> to say [that] <T>", "the truth is [that] <T>", "it is a lie that <T>", "the fact is that <T>", "in truth [,] <T>",
     "it is <truth> that <T>", "it is not <truth2> that <T>", "it holds that <T>", "in fact [,] <T>", "in reality [,] <T>")(lambda *a: _as_said(*a))
rule("truth2", "true", "the case", "so", "correct", "right", "a fact", "accurate")(lambda: False)
rule("T1c", "<T1>")(lambda c: c)
for _whole, _one in (("Q", "A1"), ("T", "T1")):
    rule(_whole, f"<{_one}> [,] (although|though|even though|yet|, and yet|despite that) <T12>")(lambda a, b: _joined_facts("and", a, b))
rule("T1c", "<T1> and <T1>")(lambda a, b: _joined_facts("and", a, b))
rule("T1c", "<T1> or <T1>")(lambda a, b: _joined_facts("or", a, b))


def _join_back(how: Joint, then: Any, condition: Any) -> p.Proposition | None:
    then = resolved_pronouns(then, _subject(condition))
    condition = resolved_pronouns(condition, _subject(then))
    return _joined_facts(how, condition, then)


def _unless(condition: Any, then: Any) -> p.Proposition | None:
    one, two = fact_of(resolved_pronouns(condition, _subject(then))), fact_of(then)
    return None if one is None or two is None else p.If(negated(one), two)


# --- ways to ask --------------------------------------------------------------------------------------
ENGLISH.silent.add("tag")
rule("tag", "right", "correct", "yes", "is n't he", "yeah", "yes or no", "true or false", "is that (right|correct|true|so)", "(is|are|was|were|did|do|does|has|have) not (he|she|they|it|i|there|we)", "or not", "am i (right|correct)", "true", "is it not",
     "is it", "is he", "is she", "are they", "did he", "did she", "did they", "was he", "was she", "were they", "y / n", "y/n", "no", "or am i wrong", "is that a fact", "is this true", "is this correct", "is that not so", "agreed", "confirm", "is n't it", "can you confirm", "huh", "eh", "innit", "does he", "has he", "has she", "have they", "is n't that right",
     "can you confirm that", "or no", "true / false", "true or not", "is this right", "is this the case", "is that the case")(lambda: 1)
rule("whether", "(whether|if) [or not] <T> [or not]")(fact_of)
rule("whether", "that <T>")(fact_of)
rule("asking", "(can|could|would|will) (you|u) [please] (tell me|confirm|say|let me know|answer|verify|reveal to me|inform me) [for me|to me] <whether>", "(tell me|please tell me|let me know|confirm|say) <whether>", "(i want|i would like|i 'd like|i wish|i need|i 'd love|i am asking|i 'm asking|i ask|i am curious|i 'm curious|i wonder|i was wondering|i am wondering|i 'm wondering|wondering|my question is|the question is|i ask you) [to know|to ask|to find out|to learn|you|to hear|,] <whether>",
     "(may|can|could) i (ask|know) <whether>", "i have to know <whether>")(lambda f: f)
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
rule("tail", "[so] (says|said) my @statement", "i (publicly|hereby|officially) @say [that|this|so|it]")(lambda *_: 1)
rule("frame", "(publicly|officially|openly) [,] i @say [that|:|,|-]")(lambda *_: 1)
rule("tail", "(that|this|and that|that there|it) ('s|is|was|will be) (my|the|today 's) [official|public|daily] [gossip] @statement [for today|today|of the day|for the day]", "i @say (that|this|it|so) [as|for] [my|the] [gossip] [statement] [publicly|today]", "(i @say|says|so says) (this|that|it) (as|for) (my|the) [public|gossip] @statement [today]", "so i (gossip|state|claim|say|declare)", "and i (gossip|state) (it|that|so)", "(as|for) (my|the) [public] @statement [today]", "so @say i", "i (gossip|state|declare|claim) [it|that|so]", "that (is|'s) what i @say",
     "- my gossip", "(is|as) my gossip [for] [today]", "gossip over", "end of gossip", "for my gossip", "that 's it", "i gossip")(lambda *_: 1)
rule("statement", "<T>", "<frame> <T>", "<T> [,|-|;] <tail>", "<frame> <T> [,|-|;] <tail>")(lambda *a: fact_of(next(x for x in a if x != 1 or isinstance(x, p.Proposition))))
rule("only_frame", "<frame>", "<tail>")(lambda *_: 1)
