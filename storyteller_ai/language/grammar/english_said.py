# ruff: noqa: E501
# fmt: off
"""What English says of players: what they are, where they sit, what they did and were told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.facts import propositions as p
from storyteller_ai.language.grammar.english_groups import ENGLISH, EVIL, GOOD, rule, the
from storyteller_ai.language.grammar.english_words import FORMS, ME
from storyteller_ai.language.grammar.meaning import (
    ALL,
    Act,
    Group,
    Joined,
    Near,
    Seats,
    Told,
    Word,
    both,
    either,
    members,
    say,
    saying,
    timed,
)

# --- places -----------------------------------------------------------------------------------

rule("place", "[right|directly|immediately|just|seated|sitting] [right|directly|immediately] (next to|next|beside|adjacent to|neighbouring|by|alongside"
     "|bordering|touching|side by side with|shoulder to shoulder with|neighbour to|neighbours with|neighbour of|neighbours of|in the seat next to"
     "|in a seat next to|in the (chair|seat) beside|up against|elbow to elbow with|one seat (away from|from)|together with|flanking|close by|in the seat beside|a neighbour of) <np>",
     "<adverb> (next to|beside) <np>")(
    lambda *a: Near("next", a[-1]))
rule("adverb", "right", "directly", "immediately", "just")(lambda: 1)
rule("place", "next to each other")(lambda: None)
rule("place", "@exactly one seat away from <np>", "one (seat|step|place) (from|away from) <np>")(lambda g: Near("next", g))
rule("place", "(within|no more than|at most|not more than|no further than|no farther than|up to) <num> (@seats|@seat) [away] (of|from) <np>",
     "<num> @seats or (fewer|less) (away from|from|apart from) <np>", "<num> or fewer @seats (away from|from) <np>",
     "within <num> of <np>")(
    lambda n, g: Near("range", g, (1, n)))
rule("place", "(fewer|less|closer) than <num> @seats (away from|from|to) <np>")(
    lambda n, g: Near("range", g, (1, n - 1)) if n > 1 else None)
rule("place", "(at least|no fewer than|no less than) <num> @seats (away from|from) <np>", "<num> or more @seats (away from|from) <np>",
     "<num> @seats or more (away from|from) <np>")(
    lambda n, g: Near("range", g, (n, 20)))
rule("place", "(more than|further than|farther than|over) <num> @seats (away from|from) <np>")(lambda n, g: Near("range", g, (n + 1, 20)))
rule("place", "[@exactly] <num> (@seats|@seat) (away from|from|apart from|off from|away of|over from|off) <np>", "@exactly <num> away from <np>",
     "at a distance of <num> from <np>", "<num> away from <np>")(
    lambda n, g: Near("range", g, (n, n)))
rule("place", "[@exactly] <num> (@seats|@seat) (clockwise|anticlockwise) [direction] (from|of) <np>")(lambda n, g: None)
rule("place", "[@exactly] <num> (@seats|@seat) <turning> (from|of) <single>", "[@exactly] <num> (@seats|@seat) to the <side_word> of <single>")(
    lambda n, s, g: p.Range(g.seats, n, n, s))
rule("place", "[@exactly] <num> (@seats|@seat) (to|on) <owner> <side_word>")(lambda n, g, s: p.Range(g.seats, n, n, s))
rule("place", "within <num> @seats (to|on) <owner> <side_word>", "within <num> @seats <turning> (from|of) <single>",
     "within <num> @seats to the <side_word> of <single>")(
    lambda n, a, b: p.Range(a.seats, 1, n, b) if isinstance(a, Group) else p.Range(b.seats, 1, n, a))
rule("place", "[straight|directly|right|seated|sitting|exactly] (opposite|across from|facing|opposite to|opposite from|across the table from|on the opposite side [of the table] from"
     "|directly across the table from|in the seat opposite|in the seat across from) <np>", "across [the table] from <np>")(
    lambda g: Near("opposite", g))
rule("place", "[directly|immediately|right|just] (on|to|at) <owner> immediate <side_word> [side|hand]",
     "(directly|immediately|right|just) (on|to|at) <owner> <side_word>")(lambda o, s: p.Next(o.seats, s))
rule("place", "(directly|immediately|right|just) (to the <side_word> of|<side_word> of) <single>", "immediately <turning> (of|from) <single>",
     "to the immediate <side_word> of <single>")(
    lambda s, o: p.Next(o.seats, s))
rule("place", "(on|to|at) <owner> <side_word> [side|hand|half|flank]", "(on|in) <owner> <side_word> (side|half) of the table")(
    lambda o, s: p.Side(o.seats, s))
rule("place", "(to|on) the <side_word> [hand] [side] of <single>", "somewhere to <owner3> <side_word>",
     "(on|at) the <side_word> side of <single>")(lambda s, o: p.Side(o.seats, s) if isinstance(o, Group) else None)
rule("owner3", "my")(lambda: "x")
rule("place", "on the <side_word> [side|hand]", "on the <side_word> side of me", cost=2)(lambda s: p.Side(ME, s))
rule("place", "[somewhere] [in] between <single> and <single>", "in the (gap|seats) between <single> and <single>",
     "among the (players|people|seats) between <single> and <single>")(lambda a, b: p.Between(a.seats, b.seats))
rule("place", "[directly|right|sandwiched|squeezed|stuck|wedged|flanked|sitting] (between|by|sandwiched between|on both sides by) [the] two <plur>", "(flanked|sandwiched|surrounded) by <plur>",
     "(flanked|surrounded|sandwiched) [on both sides] by two <plur>", "flanked on both sides by <plur>")(
    lambda s: both(p.Next(s, "left") if False else _flanked(s)))
rule("place", "(directly|right|sandwiched|squeezed|stuck|wedged|flanked) (between|by) <single> and <single>")(
    lambda a, b: both(p.Next(a.seats), p.Next(b.seats)))
rule("place", "between <single> and <single> [going] <turning>", "<turning> between <single> and <single>")(
    lambda a, b, s: p.Between(a.seats, b.seats, s) if isinstance(a, Group) else p.Between(b.seats, s.seats, a))
rule("place", "among <listed>", "one of <listed>", "in <listed>", "(in|within) the group [of] <listed>")(lambda s: s)
rule("place", "among the <num> @players (on|to) <owner> <side_word>", "one of the <num> @players (on|to) <owner> <side_word>")(
    lambda n, o, s: p.Range(o.seats, 1, n, s))
rule("post", "(on|to|at) <owner> <side_word> [side|hand]")(lambda o, s: p.Side(o.seats, s))


def _flanked(seats: Seats) -> Seats:
    """Who has such neighbours on both sides."""
    return both(p.Next(seats, "left", ALL), p.Next(seats, "right", ALL))


rule("plur", "<num> @players (on|to|at) <owner> <side_word> [side|hand]", "<num> (@players|@seats) to the <side_word> of <single>",
     "<num> (@players|@seats) <turning> (from|of) <single>", "first <num> (@players|@seats) to <owner> <side_word>",
     "<num> (nearest|closest) @players (on|to) <owner> <side_word>", "next <num> @players <turning> (from|of) <single>")(
    lambda n, a, b: p.Range(a.seats, 1, n, b) if isinstance(a, Group) else p.Range(b.seats, 1, n, a))
rule("plur", "<num> @players between <single> and <single>")(lambda n, a, b: p.Between(a.seats, b.seats))

# --- complements: what somebody is ------------------------------------------------------------

rule("is_what", "<adjective>", "(still|now) <adjective>", "a <adjective> one")(lambda a: a)
rule("is_what", "[still|now|both|all|each|a|an|one|among|also|of|currently] [a|an|the] (on|of|from|with|in|for|playing for|working for|aligned with|siding with|fighting for|batting for|a member of|a part of|part of|members of|one of|playing on|member of|belonging to|rooting for|loyal to) "
     "[the|team] <side> [team|side|players|guys|ones|alignment|people|faction|camp]")(lambda s: p.Property("alignment", s))
rule("is_what", "<side> aligned", "<side> in alignment", "<side> by alignment", "of <side> alignment", "team <side>", "<side> team", "a <side> team member",
     "of the <side> alignment")(lambda s: p.Property("alignment", s))
rule("is_what", "@the <sing>", "(a|an|any|another|some) <sing>", "<char>", "the <char> character", "one of the <plur>", "one of our <plur>",
     "still (a|an|the) <sing>", "a (type|kind|sort) of <sing>", "<char> in disguise", "the one <sing>", "the only <sing>",
     "one <sing>", "the real <sing>", "a real <sing>", "the same <sing>", "@the <num> <plur>", "some of the <plur>", "part of @the <plur>")(
    lambda *a: a[-1] if not isinstance(a[-1], str) else p.Property("character", a[-1]))
rule("is_what", "(holding|playing|in possession of) (the|a) <char> [token|character]", "playing as the <char>", "in the role of the <char>")(
    lambda c: p.Property("character", c))
rule("is_what", "<team_word>", cost=1)(lambda t: t)
rule("is_what", "<plur>", "all <plur>", "both <plur>", "the <plur>", "our <plur>", "all of them <plur>", "@the <num> <plur>")(lambda *a: a[-1])
rule("is_what", "<person>", cost=1)(lambda g: g.seats)
rule("is_what", "<joined>", cost=1)(lambda g: members(g) if g.how in ("or", "and") else None)
rule("is_what", "one of <listed>", "either of <listed>", "among <listed>", "in <listed>", "any of <listed>", "(found|located|hiding) among <listed>")(lambda s: s)
rule("is_what", "none of <listed>", "neither of <listed>")(lambda s: p.Except(ALL, s))
rule("is_what", "(someone|somebody|anyone|anybody) <post>", "(someone|somebody) <adj>", "(someone|somebody) <adj> <post>")(lambda *a: both(*a))
rule("is_what", "<single>", cost=2)(lambda g: g.seats)
rule("is_what", "<possessed_one>")(lambda s: s)
rule("is_what", "<possessed_all>", "both <possessed_all>")(lambda s: s)
rule("is_what", "one of <possessed_all>", "<possessed_any>", "among <possessed_all>", "next to <single>")(
    lambda s: p.Next(s.seats) if isinstance(s, Group) else s)
rule("is_what", "(taken|occupied|filled|owned|held) by <np>")(members)
rule("is_what", "<place>", "(sitting|seated|sat|placed|located|positioned|living|found|in a seat) <place>", "<place> [at] the table")(lambda x: x)
rule("is_what", "the <char> 's red herring", "@the red herring", "the red herring (of|for) the <char>", "the <char> red herring",
     "<char> red herring", "marked as [the|a] red herring", "(a|the) red herring", "<char> 's red herring",
     "my red herring", "<single> 's red herring")(
    lambda *_: p.Property("marked", "fortuneteller.red_herring"))
rule("is_what", "neither <is_what> nor <is_what>", "neither [the|a|an] <is_what> or <is_what>")(
    lambda a, b: Joined("not", (Joined("or", (a, b)),)))
rule("is_what", "(on|in|part of) the same (team|side|alignment) as <single>", "(on|in) <owner> (team|side)",
     "the same (alignment|team|side) as <single>", "of the same (alignment|team|side) as <single>", "aligned with <single>",
     "on the same (alignment|side) as <single>", "with <single>", "one of us", "on our (team|side)",
     "in league with <single>", "on the side of <single>", "on <single> 's (team|side)", "same (alignment|team) as <single>",
     "an ally of <single>", "allied with <single>")(
    lambda g=None: Told("alike", (g or the(ME), "alignment")))
rule("is_what", "(on|in|of) [a] different (team|side|alignment) (from|to|than) <single>", "(on|of) (the|a) (opposite|opposing) (team|side|alignment) (from|to|of|as|than) <single>",
     "not on the same team as <single>", "opposed to <single>", "an enemy of <single>", "of (another|a different) (team|alignment) than <single>")(
    lambda g: Told("unlike", (g, "alignment")))
rule("is_what", "the same (type|character type|kind) as <single>", "of the same [character] type as <single>")(
    lambda g: Told("alike", (g, "team")))
rule("is_what", "the same (character|role) as <single>")(lambda g: Told("alike", (g, "character")))
rule("is_what", "the same (player|person|seat) as <single>")(lambda g: g.seats)
rule("is_what", "(poisoned|drunk|impaired|droisoned|affected|made drunk|being poisoned|made to be drunk) by @the <char>")(
    lambda c: p.Property("impaired", c))
rule("is_what", "the <char> 's (target|pick|choice|victim) [<when>]", "(targeted|chosen|picked) by the <char> [<when>]")(
    lambda c, w=None: p.Those(p.Deed("chose", p.Property("character", c), None, w), "to"))
rule("is_what", "the <char> , the <char> or the <char>", "the <char> , <char> or <char>", "the <char> , the <char> , or the <char>")(
    lambda *cs: either(*(p.Property("character", c) for c in cs)))
rule("is_what", "<owner> (target|pick|choice|victim) [<when>]", "(a|one of) <owner> (targets|picks|victims) [<when>]")(
    lambda g, w=None: p.Those(p.Deed("chose", g.seats, None, w), "to") if members(g) is not None else None)
rule("is_what", "<adjective> in (any|some) way", "in any way <adjective>", "<adjective> at all", "<adjective> in any sense")(lambda a: a)
rule("is_what", "<adjective> by (anything|anyone|something|someone)")(lambda a: a)
rule("is_what", "(safe|protected) [from the demon]", "immune to the demon")(lambda: p.Property("safe"))
rule("is_what", "out of [his|her|their|my] ghost vote", "without a ghost vote")(lambda: p.Except(p.DEAD, p.Property("ghost_vote")))
rule("is_what", "<passive_t>")(lambda a: a)
rule("is_what", "<closer>")(lambda a: a)
rule("is_what", "(an|a) <side> (@player|one|soul|team member|person|minion|demon)")(lambda s: p.Property("alignment", s) if False else None)

# Several at once.
rule("comp", "<is_what>", "(both|all|each|all of them|either|together|also|now|still|in fact|indeed|ever|the two|themselves|in reality|under it all|not just) <is_what>",
     "<is_what> too")(lambda w: w)
rule("comp", "[either|both] <is_what> or <is_what>", "[either] <is_what> , <is_what> or <is_what>", "[either] <is_what> , <is_what> , or <is_what>",
     "<is_what> or else <is_what>")(lambda *ws: _one_of(ws))
rule("comp", "[both] <is_what> and <is_what>", "<is_what> and also <is_what>", "<is_what> but [also] <is_what>", "both <is_what> and <is_what>",
     "<is_what> as well as <is_what>", "<is_what> and <is_what> and <is_what>")(lambda *ws: Joined("and", ws))
rule("comp", "not <is_what>", "not (in fact|also|either|both|all) <is_what>", "no <sing>", "anything (but|other than|except) <is_what>", "no longer <is_what>", "never <is_what>")(
    lambda w: Joined("not", (w,)))
rule("comp", "<is_what> and not <is_what>", "<is_what> but not <is_what>", "<is_what> , not <is_what>", "<is_what> rather than <is_what>")(
    lambda a, b: Joined("and", (a, Joined("not", (b,)))))
rule("comp", "not <is_what> but <is_what>")(lambda a, b: Joined("and", (Joined("not", (a,)), b)))
rule("comp", "not <is_what> or <is_what>")(lambda a, b: Joined("not", (Joined("or", (a, b)),)))


@saying
def alike(seats: Seats, when: Any, other: Group, aspect: Word) -> p.Proposition | None:
    """On one team with another, or of one type."""
    them = members(other)
    if them is None:
        return None
    fact: p.Proposition = p.Alike(either(seats, them), aspect)
    return fact if when is None else p.Sometime(fact, when)


@saying
def unlike(seats: Seats, when: Any, other: Group, aspect: Word) -> p.Proposition | None:
    """On the other team."""
    found = alike(seats, when, other, aspect)
    return None if found is None else p.Not(found)


def _one_of(parts: tuple[Any, ...]) -> Joined | None:
    """"Good or evil" asks which of them, not whether one of them."""
    for two in ({EVIL, GOOD}, {p.ALIVE, p.DEAD}):
        if two <= set(parts):
            return None
    return Joined("or", parts)


# --- closer and farther --------------------------------------------------------------------------

rule("closer", "(closer|nearer) to <single> than [to] <single>")(lambda a, b: Told("distances", (a, b, "less_than")))
rule("closer", "(closer|nearer) to <single> than <single> (is|does|sits)")(lambda a, b: Told("distance_of", (a, b, "less_than")))
rule("closer", "(closer|nearer) to <single> than <single> 's is", "(closer|nearer) to <single> than is <single>")(
    lambda a, b: Told("distance_of", (a, b, "less_than")))
rule("closer", "(farther|further) [away] from <single> than [from] <single>")(lambda a, b: Told("distances", (a, b, "more_than")))
rule("closer", "(farther|further) [away] from <single> than <single> (is|does|sits)")(lambda a, b: Told("distance_of", (a, b, "more_than")))
rule("closer", "as (close|near|far) [away] (to|from) <single> as [to|from] <single>", "equally (close|near|far) (to|from) <single> and <single>",
     "the same distance from <single> (and|as) <single>", "equidistant from <single> and <single>")(
    lambda a, b: Told("distances", (a, b, "exactly")))


@saying
def distances(seats: Seats, when: Any, one: Group, other: Group, how: Word) -> p.Proposition | None:
    """Closer to one than to the other."""
    a, b = members(one), members(other)
    if a is None or b is None or when is not None:
        return None
    return p.Compare(p.Distance(seats, a), how, p.Distance(seats, b))


@saying
def distance_of(seats: Seats, when: Any, goal: Group, other: Group, how: Word) -> p.Proposition | None:
    """Closer to somebody than somebody else is."""
    a, b = members(goal), members(other)
    if a is None or b is None or when is not None:
        return None
    return p.Compare(p.Distance(seats, a), how, p.Distance(b, a))


# --- deeds -----------------------------------------------------------------------------------


def deed(*patterns: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A verb phrase in all its forms: `~vote` stands for the verb, in the form that is wanted."""

    def add(action: Callable[..., Any]) -> Callable[..., Any]:
        for pattern in patterns:
            for form in FORMS:
                ENGLISH.add(f"does_{form}", _formed(pattern, form), action)
        return action

    return add


def passive(*patterns: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A participle with what follows, after "was" or a noun."""

    def add(action: Callable[..., Any]) -> Callable[..., Any]:
        for pattern in patterns:
            ENGLISH.add("passive", _formed(pattern, "n"), action)
        return action

    return add


def _formed(pattern: str, form: str) -> str:
    out = []
    for word in pattern.replace("(", " ( ").replace(")", " ) ").replace("|", " | ").replace("[", " [ ").replace("]", " ] ").split():
        out.append(f"{word}.{form}" if word.startswith("~") else word)
    return " ".join(out)


for _form in FORMS:
    rule(f"does_{_form}_t", f"<does_{_form}>", f"(also|ever|even) <does_{_form}>")(lambda a: a)
    rule(f"does_{_form}_t", f"<does_{_form}> [,] <when>", f"ever <does_{_form}> [<when>]")(timed if False else lambda a, w=None: timed(a, w))
    rule(f"does_{_form}_t", f"<does_{_form}_x> or <does_{_form}>")(lambda a, b: Joined("or", (a, b)))
    rule(f"does_{_form}_t", f"<does_{_form}_x> and <does_{_form}>", f"both <does_{_form}_x> and <does_{_form}>")(lambda a, b: Joined("and", (a, b)))
    rule(f"does_{_form}_x", f"<does_{_form}>", f"<does_{_form}> <when>")(lambda a, w=None: timed(a, w))
rule("passive_t", "<passive>", "(also|ever|already|just) <passive>")(lambda a: a)
rule("passive_t", "<passive> [,] <when>", "<when> <passive>")(lambda a, b: timed(a, b) if not _is_period(a) else timed(b, a))
rule("passive_t", "<passive> or <passive>")(lambda a, b: Joined("or", (a, b)))
rule("passive_t", "<passive> and <passive>")(lambda a, b: Joined("and", (a, b)))


def _is_period(value: Any) -> bool:
    return isinstance(value, p.Time | p.Span | p.Start | p.Ever | p.Now)


# relative clauses: "who voted for me", "who is evil", "who has been nominated"
rule("relative", "<does_p_t>", "<does_s_t>", "did <does_b_t>", "do <does_b_t>", "does <does_b_t>")(lambda a: a)
rule("relative", "@have <does_n_t>", "@have been <comp>", "@have been <comp> <when>")(lambda a, w=None: timed(a, w))
rule("relative", "@is <comp>", "@is <comp> <when>", "@is <does_g_t>", "@is in play")(lambda a=ALL, w=None: timed(a, w))
rule("relative", "@was <comp>", "@was <comp> <when>", "@was <does_g_t>", "<when> @was <comp>")(
    lambda a, w=None: timed(a, w) if not _is_period(a) else timed(w, a))
rule("relative", "(did|has|have) not <does_b_t>", "(do|does) not <does_b_t>")(lambda a: Joined("not", (a,)))
rule("relative", "(@is|@was) not <comp>")(lambda a: Joined("not", (a,)))
rule("relative", "started [the game] as @the <start_sing>", "started the game as a <start_sing>")(lambda s: p.WhoWere(s, p.Start()))

# --- votes
rule("hand", "(a|an|the|@their|my|its) (hand|hands|vote)")(lambda: 1)
deed("~vote", "~raise <hand>", "~cast (a|@their|my|its) vote", "~put <hand> up", "~put up <hand>")(lambda *_: Act("voted"))
deed("~vote (for|on|against|to execute|in favour of executing|to kill|to hang|in favour of|for executing|towards|to lynch) <np>", "~vote <np>",
     "~raise <hand> (for|against|on|to execute|to vote for|in favour of|to kill|when voting on|to vote on|to hang) <np>",
     "~cast (a|an|@their|my|its|any|another) (vote|ballot) (for|against|on|to execute) <np>",
     "~put <hand> up (for|against|on|to execute|to vote for|to kill) <np>", "~put up <hand> (for|against|on) <np>",
     "~vote on the (nomination|execution) of <np>", "~vote (for|on|in|during) <owner_np> @nomination", "~vote (for|on|in|during) <owner_np> execution",
     "~raise <hand> (for|on|in|during|at|against) <owner_np> (nomination|execution|vote)", "~have <hand> up (for|on|against) <np>",
     "~put <hand> up (for|on|in|during) <owner_np> (nomination|execution|vote)", "~hold up <hand> (for|against|on) <np>",
     "~cast (a|@their) vote (for|on|in) <owner_np> (nomination|execution)", "~vote when <np> was nominated",
     "~raise <hand> when <np> was (nominated|put up|up)", "~vote to have <np> executed", "~vote to get <np> executed",
     "~vote for the (nomination|execution) of <np>", "~vote (for|in) <np> being executed", "~vote yes (on|for) <np>",
     "~go for <np>", "~put [in] (a|@their|my) vote (on|in on|for) <np>")(
    lambda *a: Act("voted", other=_last_group(a)))
for _too in ("too", "as well", "also"):
    deed(f"~vote (for|against|on) <np> {_too}")(lambda g: Act("voted", other=g))
rule("often", "(more than once|multiple times|repeatedly)")(lambda: ("more_than", 1))
rule("often", "(twice|two times)")(lambda: ("at_least", 2))
rule("often", "@exactly (twice|two times)")(lambda: ("exactly", 2))
rule("often", "at least (twice|two times)")(lambda: ("at_least", 2))
rule("often", "@exactly once")(lambda: ("exactly", 1))
rule("often", "at least <num> times", "<num> or more times")(lambda n: ("at_least", n))
rule("often", "more than <num> times")(lambda n: ("more_than", n))
rule("often", "(at most|no more than) <num> times")(lambda n: ("at_most", n))
rule("often", "@exactly <num> times", "<num> times", "three times")(lambda n=3: ("exactly", n))
deed("~nominate <np> <often>")(lambda g, t: Act("nominated", other=g, times=t))
deed("~vote (for|against|on) <np> <often>")(lambda g, t: Act("voted", other=g, times=t))
deed("~choose <np> <often>", "~attack <np> <often>")(lambda g, t: Act("chose", other=g, times=t))
deed("~wake [up] <often>")(lambda t: Act("woke", "to", times=t))
deed("~vote in (a|an|any) (nomination|vote)", "~vote on (a|an|any) (nomination|execution|one|player)", "~vote (for|on|in) any (nominations|nomination|execution|executions)",
     "~vote at all", "~vote on anything", "~raise <hand> (for|on|in) any (nomination|vote|execution)", "~vote for (any|a) (nomination|execution)",
     "~vote in any of the nominations", "~raise <hand> at all", "~use <hand>", "~vote for somebody")(
    lambda *_: Act("voted"))
deed("(~vote|~raise <hand>) (more than once|multiple times|at least twice|repeatedly)", "~vote twice or more")(lambda *_: Act("voted", times=("more_than", 1)))
deed("~vote @exactly once", "~vote just (one time|once)", "~vote a single time")(lambda *_: Act("voted", times=("exactly", 1)))
deed("~vote at least once")(lambda *_: Act("voted"))
deed("~vote at least <num> times", "~vote <num> or more times")(lambda n: Act("voted", times=("at_least", n)))
deed("~vote more than <num> times")(lambda n: Act("voted", times=("more_than", n)))
deed("~vote (fewer|less) than <num> times")(lambda n: Act("voted", times=("less_than", n)))
deed("~vote @exactly <num> times", "~vote @exactly twice")(lambda n=2: Act("voted", times=("exactly", n)))
deed("~refrain from voting (for|on|against) <np>", "~avoid voting (for|on|against) <np>", "~skip the vote on <np>")(lambda g: Joined("not", (Act("voted", other=g),)))
deed("(~abstain|~stay out) [from voting] (on|for|from|of) <np>", "~stay <hand> down (for|on|against) <np>", "~stay @their hand down (for|on) <np>", "~abstain (on|in|from) <owner_np> (nomination|vote)",
     "~stay <hand> down (on|for|in) <owner_np> (nomination|vote)")(
    lambda *a: Joined("not", (Act("voted", other=_last_group(a)),)))
passive("~vote for [by <np>]", "~vote on [by <np>]", "~vote against by <np>")(lambda g=None: Act("voted", "to", g))
rule("owner_np", "<single> 's", "my", "@their")(lambda g=None: g or the(ME))
rule("owner_np", "<multi> 's")(lambda g: g)


def _last_group(values: tuple[Any, ...]) -> Group | None:
    groups = [v for v in values if isinstance(v, Group)]
    return groups[-1] if groups else None


# --- nominations, executions, exiles
deed("~nominate <np>", "~put <np> up", "~put up <np>", "~put <np> up for (nomination|execution)", "~put <np> on trial", "~make a nomination (on|against|of) <np>",
     "~nominate <np> for execution", "~point the finger at <np>")(lambda g: Act("nominated", other=g))
deed("~nominate", "~make (a|any|the) (nomination|nominations)", "~nominate at all")(lambda: Act("nominated"))
deed("~nominate (more than once|twice or more|at least twice)")(lambda: Act("nominated", times=("more_than", 1)))
passive("~nominate", "~nominate at all", "~put up", "~put up for (execution|nomination)", "~put on trial", "put forward for execution", "~nominate for execution")(lambda: Act("nominated", "to"))
passive("~nominate by <np>", "~put up by <np>", "~put up for (execution|nomination) by <np>", "~nominate for execution by <np>")(lambda g: Act("nominated", "to", g))
passive("~execute", "put to death", "~execute by (the town|us|town|the village|vote|everyone|the group)", "voted off", "voted out", "~execute by vote")(lambda: Act("executed", "to"))
rule("town", "we", "the town", "town", "the village", "the group", "you all", "the good team", "everyone")(lambda: 1)
passive("~exile")(lambda: Act("exiled", "to"))

# --- deaths
words_cause = {"execution": "execution / being executed / (an|the) execution / the noose / the gallows / hanging / a vote"
               " / the town 's vote / our execution / the town / being hanged / getting executed"}
ENGLISH.words("cause", words_cause)
rule("cause", "@the demon", "@the demon 's (attack|kill|ability|hand|hands)", "a demon attack", "a demon kill")(lambda: "demon")
rule("cause", "@the <char> 's (ability|curse|attack|power|kill|shot|hand|hands|bite|doing|work)", "(a|an) <char> (curse|attack|kill|shot|ability)", "@the <char>", "the <char> curse",
     "(a|the) <char> 's (curse|ability|shot)")(lambda c: c)
deed("~die", "~lose @their life", "~go down", "~have died")(lambda: Act("died", "to"))
deed("~die (by|from|of|due to|because of|through|via|thanks to|on account of|to|as a result of|in|as a consequence of) <cause>", "~die by way of <cause>")(
    lambda c: Act("died", "to", of=c))
deed("~die (at the hands of|at the hand of|because of|due to|thanks to|from|to|by|by the hand of|by the hands of) <np>", "~die by <np> 's (hand|hands)")(
    lambda g: Act("died", "to", g) if not isinstance(g.seats, int) or True else None)
deed("~kill <np>", "~kill off <np>", "~make <np> die", "~finish <np> off", "~cause <np> to die", "~cause the death of <np>", "~cause <np> 's death",
     "~put an end to <np>")(
    lambda g: Act("died", "by", g))
deed("~kill (anyone|anybody|someone|somebody)", "~make a kill", "~get a kill")(lambda: Act("died", "by"))
passive("~kill", "~kill off", "found dead")(lambda: Act("died", "to"))
passive("(~kill|~attack) and ~kill by <np>", "~kill by <np>", "~kill off by <np>", "~shoot by <np>", "~kill at the hands of <np>", "~kill by <np> 's (ability|attack|curse|shot|power)")(
    lambda g: Act("died", "to", g))
passive("~kill (by|with|through|via|due to|because of) <cause>", "~kill in <cause>")(lambda c: Act("died", "to", of=c))
passive("~kill by (someone|somebody|anyone|anybody|something|a player|anything) (other than|except|but|besides|else than|who is not|apart from) <np>")(
    lambda g: Act("died", "to", Group("some", p.Except(ALL, members(g)))) if members(g) is not None else None)
passive("~kill by (an ability|a character ability|an ability of a player)")(lambda: Act("died", "to", of="ability"))
deed("~die of (an ability|something) other than execution")(lambda: None)
passive("~revive [by <np>]", "brought back to life [by <np>]", "brought back from the dead")(lambda g=None: Act("revived", "to", g))
deed("come back to life", "~come back to life", "~come back from the dead")(lambda: Act("revived", "to"))

# --- night choices
deed("~use @their (ability|power) on <np>", "~use @the <char> ability on <np>", "~use @their (ability|power) (against|at) <np>")(lambda *a: Told("used_on", (_last_group(a),)))
deed("~curse <np>", "~choose <np>", "~point at <np>", "~choose <np> (with|for|using) @their ability", "~choose <np> as @their (target|victim|pick)",
     "~go after <np>", "~go for <np>", "~protect <np>", "~attack <np>", "~try to kill <np>", "~try to (attack|protect|poison) <np>", "~choose to (kill|protect|poison|attack|check) <np>", "~use @their action on <np>",
     "~choose <np> to (kill|protect|poison|attack|check|die|be poisoned|be protected)", "~choose <np> to be @their (target|victim)", "~choose <np> at night")(
    lambda *a: Act("chose", other=_last_group(a)))
passive("~poison by <np>")(lambda g: p.Property("poisoned", g.seats.of) if isinstance(g.seats, p.Property) and g.seats.aspect == "character" and g.how in ("the", "some") else Act("chose", "to", g))
passive("~curse by <np>", "~choose by <np>", "~attack by <np>", "~protect by <np>", "~choose as a target by <np>", "~choose to be (poisoned|killed|protected) by <np>")(
    lambda g: Act("chose", "to", g))
passive("~protect")(lambda: Told("protected"))
passive("~attack")(lambda: Act("chose", "to", Group("some", p.DEMON)))
deed("~choose @self", "~point at @self", "~attack @self", "~kill @self", "~poison @self", "~choose @their own (seat|self)")(lambda: Told("self_chosen"))
deed("~poison <np>")(lambda g: Told("poisons", (g,)))
deed("~save <np>", "~save <np> from (dying|death|an attack|being killed|the demon|a kill|the demon 's attack|the attack|the kill|a demon attack|@the <char>|an attack by the demon)",
     "~protect <np> (from|against) (dying|death|an attack|being killed|the demon|a kill|the demon 's attack|the attack|a demon attack|@the <char>)")(
    lambda *a: Told("saves", (next(x for x in a if isinstance(x, Group)),)))
passive("~save by <np>", "~save from (the demon|death|an attack) by <np>")(lambda g: Told("saved_by", (g,)))


@saying
def used_on(seats: Seats, when: Any, target: Group) -> p.Proposition | None:
    """An ability on somebody: chosen at night, or used by day."""
    them = members(target)
    if them is None:
        return None
    return p.Or((
        p.Happened(p.Deed("used", seats, them, when)),
        p.Happened(p.Deed("chose", seats, them, when)),
    ))


@saying
def protected(seats: Seats, when: Any) -> p.Proposition | None:
    """Somebody who protects chose them."""
    guards = either(*(p.Property("character", c) for c in ("monk", "innkeeper", "sailor", "bodyguard")[:2]))
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
    return p.And((
        p.Happened(p.Deed("chose", seats, them, when)),
        p.Happened(p.Deed("chose", p.DEMON, them, when)),
        p.Not(p.Happened(p.Deed("died", None, them, when))),
    ))


@saying
def saved_by(seats: Seats, when: Any, saviour: Group) -> p.Proposition | None:
    """Somebody saved them."""
    them = members(saviour)
    return None if them is None else saves(them, when, the(seats))


# --- waking
deed("~wake", "~wake up", "~wake in the night", "~wake up in the night", "~wake to use @their ability")(lambda: Act("woke", "to"))
passive("~wake", "~wake up", "woken by the storyteller", "~wake by you", "woken up")(lambda: Act("woke", "to"))
deed("~wake <np> [up]")(lambda g: None)

# --- what was told
rule("good_info", "[a|an|some|any|the] @true @info", "[the] truth", "the @true @info", "[a|an|some|any] @true and @true @info")(lambda: 1)
rule("bad_info", "[a|an|some|any|the] @false @info", "[a] lie", "[a] lies", "the @false @info", "misinformation", "[a|any|some] (poisoned|drunk|impaired) @info",
     "[any|some] @info that (was|is) @false")(lambda: 1)
deed("~learn <good_info>", "~learn @info that (was|is) @true", "~learn something @true")(lambda _=0: Act("learned", judged="true"))
deed("~learn <bad_info>", "~learn something @false", "~learn something that was @false")(lambda _=0: Act("learned", judged="false"))
passive("~tell <good_info>", "~tell something @true")(lambda _=0: Act("learned", judged="true"))
passive("~tell <bad_info>", "~lie to", "lied to", "~tell something @false", "lied to by the storyteller", "misled", "misinformed")(lambda _=0: Act("learned", judged="false"))
rule("value", "[a|an|the] [number] <num>", "[a|the] number of <num>", "a count of <num>")(lambda n: n)
rule("value", "[a|an] \" <num> \"")(lambda n: n)
rule("value", "[a|an|the] [answer] [\"] yes [\"]", "a positive", "a positive answer", "a thumbs up", "a nod", "an affirmative", "a yes answer")(lambda: True)
rule("value", "[a|an|the] [answer] [\"] no [\"]", "a negative", "a negative answer", "a thumbs down", "a no answer", "a head shake")(lambda: False)
rule("value", "[the|a|an] <char> [token|character]")(lambda c: c)
deed("~learn <value>", "~learn <value> as @their (number|answer|info|information)", "~learn <value> (from|as) @their ability")(lambda v: Act("learned", value=v))
deed("~learn <value> (on|about|for|from) <np>", "~learn that <np> (is|was|were) <value>")(_told := lambda *a: Act("learned", other=_last_group(a), value=next(x for x in a if not isinstance(x, Group))))
deed("~learn @info (about|on) <np>", "~learn about <np>", "~learn something about <np>")(lambda g: Act("learned", other=g))
deed("~learn [any|some|a|anything|something] [@info]", "~learn anything", "~learn something", "~learn any @info")(lambda: Act("learned"))
deed("~learn a higher number than <num>", "~learn a number (higher|greater|bigger|larger) than <num>", "~learn more than <num>", "~learn a number above <num>")(
    lambda n: Told("learned_number", ("more_than", n)))
deed("~learn a number (lower|smaller|less) than <num>", "~learn (fewer|less) than <num>")(lambda n: Told("learned_number", ("less_than", n)))
deed("~learn (a number of|a) at least <num>", "~learn <num> or (more|higher)", "~learn at least <num>")(lambda n: Told("learned_number", ("at_least", n)))
deed("~learn an even number")(lambda: Told("learned_parity", (True,)))
deed("~learn an odd number")(lambda: Told("learned_parity", (False,)))
passive("~tell <value>", "~tell that <value>")(lambda v: Act("learned", value=v))
passive("~tell <value> (on|about|for) <np>", "~tell that <np> (is|was) <value>")(_told)
deed("~learn that @the two players were [of|on] [the] (different|same) (alignment|alignments|team|teams|side|sides)")(lambda: None)
deed("~find two players (of|with|on) [the] same (alignment|team|side|alignments)", "~learn (players|two players) of the same alignment",
     "~find two players on the same (team|side)", "~choose two players (of|with|on) the same (alignment|team|side)",
     "~find that @their [two] (picks|players|targets) were (on|of) the same (team|alignment|side)", "~find a match",
     "~choose two players who (are|were) on the same (team|side)", "~find two players who (are|were) on the same (team|side)", "~learn \" same \"")(
    lambda *_: Act("learned", value=True, of="seamstress"))
deed("~find two players (of|with|on) (different|opposite|differing) (alignment|alignments|team|teams|side|sides)", "~learn (players|two players) of (different|opposite) (alignment|alignments|teams)",
     "~find two players who (are|were) on (different|opposite) (teams|sides)", "~choose two players (of|with|on) (different|opposite) (alignment|alignments|team|teams|sides)",
     "~choose two players who (are|were) on (different|opposite) (teams|sides)", "~find one good and one evil player", "~learn \" different \"")(
    lambda *_: Act("learned", value=False, of="seamstress"))


@saying
def learned_number(seats: Seats, when: Any, how: Word, number: int) -> p.Proposition | None:
    """The number that they were told, compared."""
    return p.Compare(p.Told(p.Deed("learned", seats, None, when)), how, number)


@saying
def learned_parity(seats: Seats, when: Any, even: bool) -> p.Proposition | None:
    """Whether the number that they were told is even."""
    fact: p.Proposition = p.Even(p.Told(p.Deed("learned", seats, None, when)))
    return fact if even else p.Not(fact)


# --- changes
deed("~change (@their|my|a|the|its) (character|role|token|characters|roles)", "~change (character|role|characters|roles)", "~become (a different|another|a new) (character|role)", "~change into (another|a different) (character|role)")(
    lambda *_: Act("changed", "to"))
deed("~change (@their|my|its) (alignment|team|side|sides|teams|alignments)", "~change (alignment|alignments|team|teams|side|sides)")(lambda *_: Act("turned", "to"))
deed("(~become|~turn|~change to|~turn to|~change to being) <side>", "~turn to the <side> (side|team)", "~become a <side> player", "~change to (the|team) <side> [team|side]",
     "~become a part of the <side> team")(
    lambda s: Act("turned", "to", of=s))
deed("(~become|~turn into|~change into|~take over as|~take over) (@the|a|an) [new] <char>", "~become <char>")(lambda c: Act("changed", "to", of=c))
deed("(~become|~turn into|~change into|~take over as) (@the|a|an) [new] <team_word>", "~become <team_word>", "~turn into <team_word>")(lambda t: Act("changed", "to", of=t.of))
passive("(turned|made|changed) into (@the|a|an) [new] <char>", "made (the|a) [new] <char>")(lambda c: Act("changed", "to", of=c))
passive("(turned|made|changed) into (@the|a|an) [new] <team_word>")(lambda t: Act("changed", "to", of=t.of))
passive("(turned|made|converted|changed) [to] <side>", "turned to the <side> (side|team)")(lambda s: Act("turned", "to", of=s))
passive("~change", "transformed")(lambda: Act("changed", "to"))
deed("~starpass", "~kill @self", "star ~jump", "~starpass to (another|a) player", "~starpass to (a|the) <team_word>")(lambda *_: Told("star_passed"))
deed("~change")(lambda: Told("changed_hands"))
deed("~jump", "~jump to (another|a new|a different) (player|person|seat|body|host)", "~jump [over] (to|into|onto) somebody [else]", "~change (players|seats|hosts|bodies)", "~jump to someone else", "~change hands",
     "~jump elsewhere", "~change to (another|a new|a different) player", "~move to (another|a different|a new) player")(lambda: Told("jumped", (None,)))
deed("~jump [over] (to|into|onto) <np>", "~starpass to <np>", "~move to <np>")(lambda g: Told("jumped", (g,)))


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


# --- by day
deed("~shoot [at] <np>", "~use @the slayer (ability|shot|power) on <np>", "~take a shot at <np>", "take a shot at <np>", "take @their shot at <np>", "~use @their (slayer|shot|slayer shot|shot) on <np>", "took a shot at <np>",
     "~use @their slayer ability on <np>")(
    lambda *a: Act("used", other=_last_group(a), of="slayer"))
deed("~shoot", "~use @their (shot|slayer shot)", "~shoot (anyone|someone|anybody)", "~use the slayer (shot|ability)")(lambda *_: Act("used", of="slayer"))
passive("~shoot [by the slayer]", "shot at", "shot by the slayer")(lambda: Act("used", "to", of="slayer"))
deed("~whisper (with|to) <np>")(lambda g: Act("whispered", other=g))
deed("~claim (to be|that he is|that she is|being) (the|a|an) <char>", "~claim <char>")(lambda c: Act("claimed", of=c))
deed("~state something @true", "~state the truth", "~make a @true [@statement]", "~tell the truth with @their gossip")(lambda: Act("stated", judged="true"))
deed("~state something @false", "~make a @false [@statement]")(lambda: Act("stated", judged="false"))
deed("~survive [an] execution", "~survive being executed", "~survive the execution")(lambda: Told("outlived"))
deed("~use @their (ability|once per game ability|power)", "~use up @their ability", "~lose @their ability")(lambda: p.Property("spent"))
passive("spent", "used up")(lambda: p.Property("spent"))


@saying
def outlived(seats: Seats, when: Any) -> p.Proposition | None:
    """Executed and not dead of it."""
    return p.And((
        p.Happened(p.Deed("executed", None, seats, when)),
        p.Not(p.Happened(p.Deed("died", None, seats, when, "execution"))),
    ))


# --- believing, having, sitting
rule("self_is", "@he @is", "@he @was", "@self to be", "@self", "to be")(lambda: 1)
deed("~believe [that] @he (@is|@was) (@the|a|an) <char>", "~believe @self (to be|is|as) (@the|a|an) <char>", "~believe that <single> (@is|@was) (@the|a|an) <char>",
     "~believe @self (@the|a|an) <char>", "~believe in being (@the|a|an) <char>", "~believe @their (character|role|token) is (@the|a|an) <char>", "~have been told @he is (@the|a|an) <char>",
     "~believe <me> (@is|@was) (@the|a|an) <char>", "~believe [that] @he (is|are|'m|'s|'re) <char>")(
    lambda *a: p.Property("believes", a[-1]) if len(a) == 1 or True else None)
deed("(~have|~hold) (@the|a|an) <char> (token|character|role)", "~hold (@the|a|an) <char>")(lambda c: p.Property("character", c))
deed("~have (@the|an|a) <char> ability", "~have the ability of @the <char>", "~have the power of @the <char>", "~have @the <char> 's ability")(lambda c: p.Property("ability", c))
deed("~have (a|an|@their|the) ghost vote [left]", "~have @their dead vote [left]", "~have (a|@their) vote left", "still ~have @their ghost vote", "still ~have (a|@their|the) (vote|ghost vote|dead vote)")(
    lambda: p.Property("ghost_vote"))
deed("~have (a|an|at least one|any) <adj> neighbour", "~have (a|an) <among> <adj> neighbour")(lambda *a: _neighboured(a))
deed("~have (a|an|at least one|any) <sing> (as|for) (a|its|@their|my) [<among>] neighbour", "~have (a|an|@the) <sing> (next to|beside|sitting next to|right next to|directly next to|sitting beside) (@he|@self|me|@their)")(
    lambda *a: p.Next(a[0]) if len(a) == 1 else p.Next(a[0]) if a[1] == ALL else None)
deed("~have <quant> <adj> neighbours", "~have <quant> <adj> <among> neighbours")(lambda q, a, m=ALL: Told("so_many_neighbours", (q, a, m)))
deed("~have <quant> <among> <adj> neighbours")(lambda q, m, a: Told("so_many_neighbours", (q, a, m)))
deed("~have <quant> <team_words> as neighbours")(lambda q, a: Told("so_many_neighbours", (q, a, ALL)))
deed("~have no <adj> neighbours", "~have no <adj> neighbour")(lambda a: p.Except(ALL, p.Next(a)))
deed("~have (a|the) (good|evil) alignment")(lambda: None)
ENGLISH.words("align_have", {"good": "a good / the good", "evil": "an evil / the evil"})
deed("~have <align_have> alignment")(lambda s: p.Property("alignment", s))
deed("~sit <place>", "~sit down <place>", "currently ~sit <place>", "~stay <place>")(lambda x: x)
deed("~sit @exactly <closer>", "~sit <closer>")(lambda x: x)
deed("~neighbour <np>")(lambda g: Near("next", g))
deed("~face <np>")(lambda g: Near("opposite", g))
deed("~share (a|an|@their|the same|the) (team|alignment|side) with <single>")(lambda g: Told("alike", (g, "alignment")))
deed("belong to [the|team] <side> [team|side]", "belongs to [the|team] <side> [team|side]", "~play for [the|team] <side> [team|side]")(lambda s: p.Property("alignment", s))
deed("(~work|~play|~fight) (for|with|on) the <evil_nouns>")(lambda s: s)
deed("~work (for|on|with|on the side of) [the|team] <side> [team|side]", "~have <side> as @their alignment", "belong to [the|team] <side> [team|side]", "belongs to [the|team] <side> [team|side]",
     "~be on the <side> team")(
    lambda s: p.Property("alignment", s))
rule("does_s", "remains <adjective>", "remain <adjective>")(lambda a: a)
rule("does_b", "remain <adjective>", "be <comp>")(lambda a: a)


def _neighboured(values: tuple[Any, ...]) -> Seats:
    if len(values) == 1:
        return p.Next(values[0]) if values[0] not in (p.ALIVE, p.DEAD) else None
    return None


@saying
def so_many_neighbours(seats: Seats, when: Any, quant: tuple[Word, int], what: Seats, among: Seats) -> p.Proposition | None:
    """So many of their two neighbours are so."""
    near = p.Next(seats) if among == ALL else p.Next(seats, "both", among)
    return say(Group(quant[0], near, quant[1]), what, when)


# --- object relatives: "(the player) that Bo nominated"
def object_relative(*patterns: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Who is on the other side of somebody's deed."""

    def add(action: Callable[..., Any]) -> Callable[..., Any]:
        for pattern in patterns:
            for form in ("p", "s"):
                ENGLISH.add("object_relative", _formed(pattern, form), action)
            ENGLISH.add("object_relative", "<single> @have " + _formed(pattern.removeprefix("<single> "), "n"), action) if pattern.startswith("<single> ") else None
        return action

    return add


def _objects(what: Word, of: str = "") -> Callable[..., Seats]:
    def found(who: Group, when: Any = None) -> Seats:
        by = members(who)
        return None if by is None else p.Those(p.Deed(what, by, None, when, of), "to")

    return found


object_relative("<single> ~nominate [<when>]", "<single> ~put up [<when>]")(_objects("nominated"))
object_relative("<single> ~vote (for|against|on) [<when>]", "<single> ~raise <hand> (for|against) [<when>]")(
    lambda g, *a: _objects("voted")(g, *(x for x in a if x != 1)))
object_relative("<single> ~choose [<when>]", "<single> ~attack [<when>]", "<single> ~protect [<when>]", "<single> ~point at [<when>]", "<single> ~poison [<when>]",
                "<multi> ~choose [<when>]")(_objects("chose"))
object_relative("<single> ~kill [<when>]", "<multi> ~kill [<when>]")(lambda g, w=None: None if members(g) is None else p.Those(p.Deed("died", members(g), None, w), "to"))
object_relative("<single> ~shoot [at] [<when>]")(_objects("used", "slayer"))
for _agent in ("we", "the town", "town", "the village", "they", "you", "everyone", "the group"):
    for _form in ("p", "n"):
        _head = _agent if _form == "p" else f"{_agent} @have"
        ENGLISH.add("object_relative", f"{_head} ~execute.{_form} [<when>]", lambda w=None: p.Those(p.Deed("executed", None, None, w), "to"))
        ENGLISH.add("object_relative", f"{_head} ~kill.{_form} [<when>]", lambda w=None: p.Those(p.Deed("executed", None, None, w), "to"), 1)
        ENGLISH.add("object_relative", f"{_head} ~exile.{_form} [<when>]", lambda w=None: p.Those(p.Deed("exiled", None, None, w), "to"))
