# ruff: noqa: E501
# fmt: off
"""What English says that players are, and where they sit."""

from __future__ import annotations

from typing import Any

from engine.facts import propositions as p
from storyteller_ai.language.grammar.english_groups import EVIL, GOOD, rule, the
from storyteller_ai.language.grammar.english_words import ME
from storyteller_ai.language.grammar.meaning import members
from storyteller_ai.language.grammar.shapes import (
    ALL,
    Group,
    Joined,
    Near,
    Seats,
    Told,
    both,
    either,
)

# --- places -----------------------------------------------------------------------------------

rule("place", "[right|directly|immediately|just|seated|sitting] [right|directly|immediately] (next to|next|beside|adjacent to|neighbouring|by|alongside"
     "|bordering|touching|side by side with|shoulder to shoulder with|neighbour to|neighbours with|neighbour of|neighbours of|in the seat next to"
     "|in a seat next to|in the (chair|seat) beside|up against|elbow to elbow with|one seat (away from|from)|together with|flanking|close by|in the seat beside|a neighbour of) <np>",
     "<adverb> (next to|beside) <np>")(
    lambda *a: Near("next", a[-1]))
rule("adverb", "right", "directly", "immediately", "just")(lambda: 1)
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
rule("place", "[@exactly] <num> (@seats|@seat) <turning> (from|of) <single>", "[@exactly] <num> (@seats|@seat) to the <side_word> of <single>")(
    lambda n, s, g: p.Range(g.seats, n, n, s))
rule("place", "[@exactly] <num> [@seats|@seat|over] (to|on) <owner> <side_word>")(lambda n, g, s: p.Range(g.seats, n, n, s))
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
    lambda s: _flanked(s))
rule("place", "(next to|beside|between|flanked by) (a|an) <sing> on (both|each|either) (sides|side)")(lambda s: _flanked(s))
rule("place", "[in] between (a|an) <sing> and (a|an|another) <sing>")(lambda a, b: _amid(Group("some", a), Group("some", b)))
rule("place", "(directly|right|sandwiched|squeezed|stuck|wedged|flanked) (between|by) <np> and <np>", cost=1)(lambda a, b: _amid(a, b))
rule("place", "(directly|right|sandwiched|squeezed|stuck|wedged|flanked) (between|by) <single> and <single>")(
    lambda a, b: both(p.Next(a.seats), p.Next(b.seats)))
rule("place", "between <single> and <single> [going] <turning>", "<turning> between <single> and <single>")(
    lambda a, b, s: p.Between(a.seats, b.seats, s) if isinstance(a, Group) else p.Between(b.seats, s.seats, a))
rule("place", "among <listed>", "one of <listed>", "in <listed>", "(in|within) the group [of] <listed>")(lambda s: s)
rule("place", "among the <num> @players (on|to) <owner> <side_word>", "one of the <num> @players (on|to) <owner> <side_word>")(
    lambda n, o, s: p.Range(o.seats, 1, n, s))
rule("post", "(on|to|at) <owner> <side_word> [side|hand]")(lambda o, s: p.Side(o.seats, s))


def _amid(a: Group, b: Group) -> Seats:
    """Who has one of these on one side, and one of those on the other."""
    one, other = members(a), members(b)
    if one is None or other is None:
        return None
    return either(
        both(p.Next(one, "left"), p.Next(other, "right")),
        both(p.Next(one, "right"), p.Next(other, "left")),
    )


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
     "still (a|an|the) <sing>", "a (type|kind|sort) of <sing>", "<char> in disguise", "the one <sing>",
     "one <sing>", "the real <sing>", "a real <sing>", "the same <sing>", "@the <num> <plur>", "some of the <plur>", "part of @the <plur>")(
    lambda *a: a[-1] if not isinstance(a[-1], str) else p.Property("character", a[-1]))
rule("is_what", "the (only|sole|one and only|last) <sing>", "the only one who is <adjective>")(lambda s: Told("the_only", (s,)))
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
rule("is_what", "<owner> neighbour", "a neighbour of <owner>")(lambda g: p.Next(g.seats))
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
rule("is_what", "(on|for|with|part of|a member of|working for|playing for|in) <owner> (team|side)")(lambda g: Told("alike", (g, "alignment")))
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

# Several at once.
rule("comp", "<is_what>", "(both|all|each|all of them|either|together|also|now|still|in fact|indeed|ever|the two|themselves|in reality|under it all|not just) <is_what>",
     "<is_what> (too|as well)")(lambda w: w)
rule("comp", "[either|both] <is_what> or <is_what>", "[either] <is_what> , <is_what> or <is_what>", "[either] <is_what> , <is_what> , or <is_what>",
     "<is_what> or else <is_what>")(lambda *ws: _one_of(ws))
rule("comp", "[both] <is_what> and <is_what>", "<is_what> and also <is_what>", "<is_what> but [also] <is_what>", "both <is_what> and <is_what>",
     "<is_what> as well as <is_what>", "<is_what> and <is_what> and <is_what>")(lambda *ws: Joined("and", ws))
rule("comp", "not <is_what>", "not (in fact|also|either) <is_what>", "no <sing>", "anything (but|other than|except) <is_what>", "no longer <is_what>", "never <is_what>")(
    lambda w: Joined("not", (w,)))
rule("comp", "<is_what> and not <is_what>", "<is_what> but not <is_what>", "<is_what> , not <is_what>", "<is_what> rather than <is_what>")(
    lambda a, b: Joined("and", (a, Joined("not", (b,)))))
rule("comp", "not <is_what> but <is_what>")(lambda a, b: Joined("and", (Joined("not", (a,)), b)))
rule("comp", "not <is_what> or <is_what>")(lambda a, b: Joined("not", (Joined("or", (a, b)),)))






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
