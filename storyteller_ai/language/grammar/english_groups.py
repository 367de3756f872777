# ruff: noqa: E501
# fmt: off
"""English for certain players: "the dead Minion", "both of my neighbours", "Ana, Bo and Cy"."""

from __future__ import annotations

from typing import Any, Literal

from engine.facts import propositions as p
from engine.facts.sets import Direction
from storyteller_ai.language.grammar.english_kinds import ENGLISH, EVIL, GOOD, rule, words
from storyteller_ai.language.grammar.english_words import ME, THEY
from storyteller_ai.language.grammar.meaning import members, seats_of
from storyteller_ai.language.grammar.saying import is_period, now
from storyteller_ai.language.grammar.shapes import (
    ALL,
    Group,
    Quant,
    Seats,
    both,
    either,
)

# The rules of other modules come after those of players: of readings at one cost the first counts.
__all__ = ["ENGLISH", "EVIL", "GOOD", "rule", "the"]

# --- whole groups ------------------------------------------------------------------------------


def the(seats: Seats) -> Group:
    """One certain player."""
    return Group("the", seats)


def _list(group: Group) -> Seats:
    return members(group) if group.how in ("and", "or", "the", "all") else None


rule("me", "i", "me", "myself", "my (seat|chair|place|spot)", "my own (seat|chair)", "mine")(lambda: the(ME))
rule("person", "<me>")(lambda g: g)
rule("person", "<name>", "player <name>", "@the player <name>", "<name> himself", "<name> herself",
     "mr <name>", "ms <name>", "old <name>")(the)
rule("person", "<name> 's (seat|chair|place|spot)", "the seat of <name>")(the)
rule("person", "@the <char>, <name>", "@the <team_word> , <name> ,", "@the <team_word> <name>",
     "<name> @the <team_word>")(lambda a, b: the(a if isinstance(a, int) else b))
rule("person", "<name> , (the|our) <char> ,", "<name> , (the|our) <team_word> ,", "<name> the <char>", cost=2)(lambda s, _: the(s))
rule("person", "@he", cost=3)(lambda: the(THEY))
rule("basic", "<person>")(lambda g: g)
rule("basic", "@the <sing>", "@the <num> <sing>", "@the only <sing>", "@the player who is @the <sing>")(
    lambda *a: the(a[-1]))
rule("basic", "the other <sing>")(the)
rule("basic", "(the|our) (current|present) <start_sing>")(lambda s: the(now(s)))
rule("basic", "@the player who (is|'s) [now|currently] @the <start_sing> now", "@the player who is now @the <start_sing>", "whoever is now @the <start_sing>", "@the @player (that|who) is the <start_sing> now")(lambda s: the(now(s)))
rule("basic", "the red herring", "@the <char> 's red herring", "the <char> red herring")(lambda *_: the(p.Property("marked", "fortuneteller.red_herring")))
rule("basic", "<when_gen> (victim|victims|kill|casualty)", "the (victim|kill|death) of <when>", "the <when_gen> (victim|kill|death)", "<when_gen> dead @player")(lambda w: the(p.Those(p.Deed("died", when=w), "to")))
rule("basic", "<when_gen> (execution|executee|executed @player)", "the @player executed <when>", "<when_gen> executed @player")(lambda w: the(p.Those(p.Deed("executed", when=w), "to")))
rule("post", "whose (character|role) [has|was] changed [<when>]")(lambda w=None: p.Those(p.Deed("changed", when=w), "to"))
rule("post", "whose (alignment|team) [has|was] changed [<when>]")(lambda w=None: p.Those(p.Deed("turned", when=w), "to"))
rule("basic", "<char>", "<team_word>", cost=2)(
    lambda c: the(p.Property("character", c) if isinstance(c, str) else c))
rule("basic", "@the <sing> 's (seat|chair|place|spot|player)", "the (seat|player|chair) of @the <sing>")(the)
rule("basic", "(whoever|who ever|whomever|the one who|the one that|the one) <relative>")(
    lambda what: None if seats_of(what) is None else the(seats_of(what)))
rule("basic", "(whoever|who ever|whomever|the one) <object_relative>")(the)
rule("basic", "@the (original|starting|first|initial) <start_sing>", "the <start_sing> (that|who) started the game",
     "the <start_sing> (we|i) started with", "the <start_sing> from the (start|beginning)",
     "the <start_sing> at the (start|beginning) [of the game]", "@the player who started as @the <start_sing>",
     "the <start_sing> who began the game", "the <start_sing> that began the game",
     "@the player who (started|began) (the game as|as) @the <start_sing>",
     "@the player who was @the (original|first|starting) <start_sing>")(
    lambda s: the(p.WhoWere(s, p.Start())))
rule("start_sing", "<char>")(lambda c: p.Property("character", c))
rule("start_sing", "<team_word>")(lambda t: t)
rule("basic", "@the player who was @the <start_sing> <when>", "the <start_sing> of <when>",
     "whoever was @the <start_sing> <when>", "the one who was @the <start_sing> <when>",
     "the @player (that|who) was <start_sing> <when>", "@the <when_gen> <start_sing>")(
    lambda s, w: the(p.WhoWere(s, w) if not is_period(s) else p.WhoWere(w, s)))
rule("basic", "@the player who was then @the <start_sing>", "the then <start_sing>",
     "@the player who was @the <start_sing> (then|at the time|at that time|at that moment|back then)",
     "whoever was @the <start_sing> (then|at the time|at that time|back then)")(the)


rule("multi", "@the <plur>", "@the <num> <plur>", "all [of] @the [<num>] <plur>", "both [of] @the <plur>",
     "both <plur>", "all <plur>", "(all|each|every) <plur>", "all <num> <plur>")(
    lambda *a: Group("all", a[-1], plural=True))
rule("multi", "@the (entire|whole|full|complete) <side> team", "all of (team <side>|the <side> team)", "everyone on (the <side> team|team <side>)")(lambda s: Group("all", p.Property("alignment", s), plural=True))
rule("multi", "(every|each|every single|each and every) <sing>")(lambda s: Group("all", s))
rule("multi", "(everyone|everybody|all|every one|all of us) [else] [<posts>]")(lambda s=ALL: Group("all", s))
rule("multi", "(everyone|everybody) (from|of|among|in|out of) <listed>")(lambda s: Group("all", s, plural=True))
rule("multi", "(everyone|everybody) <adj> [<posts>]")(lambda a, s=ALL: Group("all", both(a, s)))
rule("multi", "(anyone|anybody|someone|somebody) (from|of|among|in|out of) <listed>")(lambda s: Group("some", s))
rule("multi", "(nobody|no one|noone|none) (from|of|among|in|out of) <listed>")(lambda s: Group("none", s))
rule("multi", "half [of] (the|those|all) <plur>", "exactly half [of] (the|those|all) <plur>")(lambda s: Group("half_exactly", s))
rule("listed", "those <post>", "those who <relative>")(lambda s: s if not hasattr(s, "what") else seats_of(s))
rule("multi", "not (every|each) <sing>")(lambda s: Group("not_all", s))
rule("multi", "not all [of] [@the] <plur>")(lambda s: Group("not_all", s))
rule("multi", "not (everyone|everybody) [<posts>]")(lambda s=ALL: Group("not_all", s))
rule("multi", "(a|an|any|some|another|any other|one other) <sing>", "at least one <sing>", "some other <sing>")(
    lambda s: Group("some", s))
rule("multi", "(any|some|other) <plur>", "any (one|two) [of] [@the] <plur>", "any other <plur>")(
    lambda s: Group("some", s))
rule("multi", "(anyone|anybody|someone|somebody|some person) [else] [<posts>]")(lambda s=ALL: Group("some", s))
rule("multi", "(anyone|anybody|someone|somebody) [else] <adj> [<posts>]")(
    lambda a, s=ALL: Group("some", both(a, s)))
rule("multi", "(anyone|anybody|someone|somebody) <team_word>", "(anyone|anybody|someone|somebody) "
     "from the <side> (team|side)")(
    lambda s: Group("some", p.Property("alignment", s) if isinstance(s, str) else s))
rule("multi", "(no|not a single|not one|no single) <sing>", "no <plur>", "no other <sing>", "not a <sing>")(
    lambda s: Group("none", s))
rule("multi", "(nobody|none|no one|noone|no-one) [else] [<posts>]")(lambda s=ALL: Group("none", s))
rule("multi", "(nobody|no one|noone) <adj> [<posts>]")(lambda a, s=ALL: Group("none", both(a, s)))


def _quantified(quant: Quant, seats: Seats | None) -> Group | None:
    return None if seats is None else Group(quant[0], seats, quant[1], plural=quant[0] == "all")


rule("multi", "<quant> <plur>", "<quant> of <listed>", "<quant> [out] of <listed>", "<quant> among <listed>",
     "<quant> in <listed>", "<quant> <sing>")(_quantified)
rule("multi", "<quant> of us", cost=1)(lambda q: _quantified(q, ALL))
rule("multi", "<quant> of them", "<quant> of (those|these) [@players]")(lambda q: _quantified(q, THEY))
rule("multi", "one of <listed>", "one or more of <listed>", "at least one of <listed>", "any of <listed>")(
    lambda s: Group("some", s))
rule("multi", "<possessed_all>")(lambda s: Group("all", s, plural=True))
rule("multi", "(both|all|each|every one) [of] <possessed_all>")(lambda s: Group("all", s, plural=True))
rule("multi", "<num> of <listed>", cost=1)(lambda n, s: _quantified(("at_least", 1) if n == 1 else ("count", n), s))
rule("multi", "<possessed_any>")(lambda s: Group("some", s))
rule("single", "<basic>")(lambda g: g)
rule("single", "<possessed_one>")(the)

rule("listed", "<joined>")(_list)
rule("listed", "@the [<num>] <plur>", "these [<num>] [<plur>]", "@the [<num>] <sing>", "those [<num>] <plur>")(
    lambda *a: a[-1] if not isinstance(a[-1], int) else None)
rule("listed", "<possessed_all>")(lambda s: s)
rule("listed", "<plur>", cost=2)(lambda s: s)
rule("listed", "(all|us|us all|the group|the table|everyone)")(lambda: ALL)
rule("listed", "@the (trio|pair|group|set|three|two|four|players) [of] <joined>")(_list)

# Neighbours and seats by place.
rule("owner", "<basic> 's")(lambda g: g)
rule("owner", "my", "my own")(lambda: the(ME))
rule("single", "<owner> (target|pick|choice) [<when>]")(lambda g, w=None: None if members(g) is None else the(p.Those(p.Deed("chose", g.seats, None, w), "to")))
rule("single", "<owner> victim [<when>]")(lambda g, w=None: None if members(g) is None else the(p.Those(p.Deed("died", g.seats, None, w), "to")))
rule("owner", "@their", cost=3)(lambda: the(THEY))


def _next(side: Direction, living: Any, owner: Group, *conditions: Seats) -> Seats:
    among = ALL if living is ALL else living
    return both(*conditions, p.Next(owner.seats, side, among))


words("among", {p.ALIVE: "living / alive / nearest living / closest living / nearest alive / alive"
                " / living nearest", ALL: "immediate / direct / adjacent / nearest / closest / next"
                " / own / actual", p.DEAD: "dead"})
rule("possessed_all", "<owner> living neighbours", "<owner> [<num>] living neighbours")(lambda *a: p.Next(_group_in(a).seats, "both", p.ALIVE))
rule("possessed_all", "<owner> [<num>] neighbours", "[<num>] neighbours of <single>")(
    lambda *a: p.Next(_group_in(a).seats))
rule("possessed_all", "<owner> [<num>] <among> [<num>] neighbours", "@the [<num>] <among> neighbours of <single>")(
    lambda *a: _near_of(a, "both"))
rule("possessed_all", "@the [<num>] neighbours of <single>", "the [<num>] @players [sitting] (next to|beside|adjacent to"
     "|either side of|on either side of|around|flanking) <single>", "the seats (next to|beside|around) <single>",
     "both sides of <single>")(lambda *a: p.Next(_group_in(a).seats))
rule("possessed_all", "the [<num>] <among> @players [sitting] (next to|beside|adjacent to|either side of"
     "|on either side of|around|flanking) <single>")(lambda *a: _near_of(a, "both"))
rule("possessed_any", "(a|an|any|one|either|some) [living] neighbour of <owner>")(lambda g: p.Next(g.seats))
rule("possessed_any", "(a|an|any|one|either|some) [of] <owner> neighbour", "a neighbour of <single>",
     "(any|one|either) of <owner> neighbours", "(a|any|one) neighbour of <single>")(
    lambda g: p.Next(g.seats))
rule("possessed_any", "(a|any|one|either) [of] <owner> <among> neighbour", "(a|an) <among> neighbour of <single>")(
    lambda *a: _near_of(a, "both"))
rule("possessed_all", "<owner> <adj> neighbours")(lambda g, a: None if a in (p.ALIVE, p.DEAD) else both(a, p.Next(g.seats)))
rule("possessed_any", "<owner> <adj> neighbour")(lambda g, a: None if a in (p.ALIVE, p.DEAD) else both(a, p.Next(g.seats)))


def _group_in(values: tuple[Any, ...]) -> Group:
    return next(v for v in values if isinstance(v, Group))


def _near_of(values: tuple[Any, ...], side: Direction) -> Seats:
    among = next(v for v in values if not isinstance(v, Group | int))
    if among == p.DEAD:
        return both(p.DEAD, p.Next(_group_in(values).seats, side))
    return p.Next(_group_in(values).seats, side, among)


rule("one_seat", "@player", "neighbour", "@seat", "one", "player's seat")(lambda: ALL)
rule("one_seat", "<among> (neighbour|@player|@seat|one)")(lambda a: a)
rule("one_seat", "(first|next) <among> (neighbour|@player|@seat|one)")(lambda a: a)
rule("one_seat", "(first|next) (neighbour|@player|@seat|one|seat over)")(lambda: ALL)
rule("one_seat", "(nearest|closest|first|next) <adj> (@player|neighbour|one)", "(nearest|closest|first|next) <start_sing>")(
    lambda a: p.Both((a,)) if a == p.DEAD else a)


def _side_of(among: Seats, side: Direction, owner: Group) -> Seats:
    if among == p.DEAD:
        return both(p.DEAD, p.Next(owner.seats, side))
    return p.Next(owner.seats, side, among)


rule("possessed_one", "@the <one_seat> [that is|sitting|seated|directly|immediately|just|right] (on|to|at) <owner> [immediate] <side_word>"
     " [side]")(lambda a, o, s: _side_of(a, s, o))
rule("possessed_one", "@the <one_seat> [directly|immediately|just|right] to the [immediate] <side_word> of <single>",
     "@the <one_seat> [directly|immediately] (on|at) the <side_word> [side|hand] of <single>",
     "@the <one_seat> [sitting] [directly|immediately] <side_word> of <single>")(
    lambda a, s, o: _side_of(a, s, o))
rule("possessed_one", "<owner> [immediate] <side_word> neighbour", "<owner> [immediate] <side_word> side neighbour")(
    lambda o, s: p.Next(o.seats, s))
rule("possessed_one", "<owner> <one_seat> (on|to) (the|<owner2>) <side_word> [side]", "<owner> <one_seat> to the <side_word>")(
    lambda o, a, *s: _side_of(a, s[-1], o))
rule("owner2", "my", "@their")(lambda: the(ME))
rule("possessed_one", "<owner> <among> <side_word> neighbour", "<owner> <among> neighbour (on|to) the <side_word>")(
    lambda o, a, s: _side_of(a, s, o))
rule("possessed_one", "<owner> <side_word> <among> neighbour")(lambda o, s, a: _side_of(a, s, o))
rule("possessed_one", "<owner> (clockwise) [living] neighbour")(lambda o: p.Next(o.seats, "left"))
rule("possessed_one", "@the <one_seat> [going|walking|moving|counting|heading|directly|immediately|in a|sitting] <turning> [direction] (from|of|after|to) <single>")(
    lambda a, s, o: _side_of(a, s, o))
rule("possessed_one", "@the first <adj> (@player|neighbour) <turning> (from|of) <single>", "@the first <start_sing> <turning> (from|of) <single>")(
    lambda a, s, o: p.Next(o.seats, s, a))
rule("possessed_one", "@the <num> @seats <turning> (from|of) <single>")(
    lambda n, s, o: p.Range(o.seats, n, n, s))
rule("possessed_one", "@the (@player|@seat|one) <num> (to|on) <owner> <side_word>", "@the (@player|@seat|one) <num> [@seats|places|over] to the <side_word> of <single>")(
    lambda n, *a: p.Range(a[0].seats, n, n, a[1]) if isinstance(a[0], Group) else p.Range(a[1].seats, n, n, a[0]))
rule("possessed_one", "@the <ord> <among> (@player|neighbour|one) (to|on) <owner> <side_word> [side]", "@the <ord> <among> (@player|neighbour|one) <turning> (from|of) <single>", "@the <ord> <among> (@player|neighbour|one) to the <side_word> of <single>")(
    lambda n, m, *a: _nth(n, m, *(a if isinstance(a[0], Group) else reversed(a))))
rule("possessed_one", "<owner> <one_seat> <turning>", "<owner> (nearest|closest|first|next) <adj> (@player|neighbour) <turning>")(lambda o, a, s: _side_of(a, s, o))
rule("listed", "<comma_list>")(members)
rule("comma_list", "<single> , <single>")(lambda a, b: _joined("and", a, b))
rule("comma_list", "<single> , <comma_list>")(lambda a, rest: _joined("and", a, *rest.parts))


def _nth(number: int, among: Seats, owner: Group, side: Direction) -> Seats:
    """The second, third ... living player on a side."""
    if among == p.DEAD or number > 5:
        return None
    found: Seats = owner.seats
    for _ in range(number):
        found = p.Next(found, side, among)
    return found


rule("possessed_one", "@the (@player|@seat|one) <num> (@seats|@seat|to|away|over|down) [away|over|down] (to|on) <owner> <side_word>",
     )(lambda n, o, s: p.Range(o.seats, n, n, s))
rule("possessed_one", "@the (@player|@seat|one) <num> (@seats|@seat|players) (to the <side_word> of|<side_word> of|<turning> (from|of)) <single>")(
    lambda n, s, o: p.Range(o.seats, n, n, s))
rule("possessed_one", "@the <ord> (@player|@seat|one) (to|on) <owner> <side_word>")(
    lambda n, o, s: p.Range(o.seats, n, n, s))
rule("possessed_one", "@the <ord> (@player|@seat|one) (to the <side_word> of|<side_word> of|<turning> from|<turning> of) <single>")(
    lambda n, s, o: p.Range(o.seats, n, n, s))
rule("possessed_one", "@the [@player|@seat|one|person] [sitting|seated|who sits|directly|straight|right] [sitting|directly|straight|right] (opposite|across from|facing|across the table from|opposite to)"
     " <single>", "<owner> opposite", "@the @seat (directly|straight|right) across from <single>")(
    lambda g: p.Opposite(g.seats))
rule("possessed_one", "@the (@player|@seat|one) [sitting] [directly|straight|right] (across|opposite) [from] <single>")(
    lambda g: p.Opposite(g.seats))

# Joined groups.
rule("atom", "<single>", "<multi>")(lambda g: g)
rule("np", "<single>", "<multi>", "<joined>")(lambda g: g)
rule("np", "<plur>", cost=4)(lambda s: Group("bare", s))
rule("joined", "<single> and <single>", "both <single> and <single>", "<single> and also <single>", "<single> as well as <single>")(
    lambda a, b: _joined("and", a, b))
rule("joined", "<single> or <single>", "either <single> or <single>", "<single> and/or <single>")(
    lambda a, b: _joined("or", a, b))
rule("joined", "neither <single> nor <single>", "neither <single> or <single>")(lambda a, b: _joined("nor", a, b))
rule("joined", "[both|all] <single> , <chain_and>")(lambda a, rest: _joined("and", a, *rest.parts))
rule("joined", "[either|any] <single> , <chain_or>")(lambda a, rest: _joined("or", a, *rest.parts))
rule("joined", "neither <single> , <chain_nor>")(lambda a, rest: _joined("nor", a, *rest.parts))
rule("chain_and", "<single> [,] and <single>")(lambda a, b: _joined("and", a, b))
rule("chain_and", "<single> , <chain_and>")(lambda a, rest: _joined("and", a, *rest.parts))
rule("chain_or", "<single> [,] or <single>")(lambda a, b: _joined("or", a, b))
rule("chain_or", "<single> , <chain_or>")(lambda a, rest: _joined("or", a, *rest.parts))
rule("chain_nor", "<single> [,] nor <single>")(lambda a, b: _joined("nor", a, b))
rule("chain_nor", "<single> , <chain_nor>")(lambda a, rest: _joined("nor", a, *rest.parts))
rule("joined", "<single> and <single> and <single>")(lambda a, b, c: _joined("and", a, b, c))
rule("joined", "<single> or <single> or <single>")(lambda a, b, c: _joined("or", a, b, c))
rule("np", "<joined2>")(lambda g: g)
ENGLISH.add("joined2", "<multi> or <multi>", lambda a, b: _joined("or", a, b))
ENGLISH.add("joined2", "(a|an|any) <sing> or [a|an] <sing>", lambda a, b: Group("some", either(a, b)))
ENGLISH.add("joined2", "<single> or <multi>", lambda a, b: _joined("or", a, b))
ENGLISH.add("joined2", "<multi> or <single>", lambda a, b: _joined("or", a, b))


def _joined(how: Literal["and", "or", "nor"], *groups: Group) -> Group:
    return Group(how, parts=groups)
