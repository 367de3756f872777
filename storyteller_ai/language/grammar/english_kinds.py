# ruff: noqa: E501
# fmt: off
"""English for kinds of players, and how many: "dead", "evil Minions who voted", "at least two"."""

from __future__ import annotations

from engine.facts import propositions as p
from storyteller_ai.language.grammar.english_words import TERMINALS
from storyteller_ai.language.grammar.meaning import members, seats_of
from storyteller_ai.language.grammar.parser import Grammar
from storyteller_ai.language.grammar.shapes import (
    ALL,
    TRAVELLERS,
    Seats,
    both,
    either,
    others,
)

ENGLISH = Grammar(TERMINALS, str.split)
rule, words = ENGLISH.rule, ENGLISH.words

# --- properties -------------------------------------------------------------------------------

EVIL, GOOD = p.Property("alignment", "evil"), p.Property("alignment", "good")
words(
    "team_word",
    {
        p.Property("team", "townsfolk"): "townsfolk / townsperson / town folk",
        p.Property("team", "outsider"): "outsider",
        p.Property("team", "minion"): "minion / henchman",
        p.Property("team", "demon"): "demon / devil / big bad",
        TRAVELLERS: "traveller",
    },
)
words(
    "team_words",
    {
        p.Property("team", "townsfolk"): "townsfolk / townsfolks / townspeople",
        p.Property("team", "outsider"): "outsiders",
        p.Property("team", "minion"): "minions / henchmen",
        p.Property("team", "demon"): "demons",
        TRAVELLERS: "travellers",
    },
)
words("side", {"good": "good", "evil": "evil / bad / wicked"})
words("evil_noun", {EVIL: "evil / baddie / villain / bad guy / evildoer / scum", GOOD: "goodie / good guy"})
words("evil_nouns", {
    EVIL: "evil / evils / baddies / villains / bad guys / evildoers / bad ones / evil ones",
    GOOD: "goodies / good guys / good ones / goods / good",
})
words(
    "adjective",
    {
        EVIL: "evil / wicked / bad",
        GOOD: "good",
        p.ALIVE: "alive / living / still breathing / left alive / still standing / remaining alive"
        " / still living / still alive / among the living",
        p.DEAD: "dead / deceased / a ghost / no longer alive / no longer living / not alive anymore"
        " / among the dead / slain",
        p.Property("poisoned"): "poisoned / under poison / under the effect of poison",
        p.Property("drunk"): "drunk / intoxicated / tipsy / inebriated",
        p.Property("impaired"): "impaired / drunk or poisoned / poisoned or drunk / malfunctioning"
        " / drunk and/or poisoned / either drunk or poisoned"
        " / either poisoned or drunk / not sober / unhealthy / under the influence",
        p.Except(ALL, p.Property("impaired")): "sober and healthy / healthy / neither drunk nor"
        " poisoned / neither poisoned nor drunk / sober / healthy and sober / unimpaired"
        " / sober and healthy / not drunk or poisoned",
        p.Property("about_to_die"): "about to die / on the block / about to be executed / marked for"
        " execution / up for execution / on the chopping block",
        others(ALL, EVIL): "non-evil / not evil",
        others(ALL, GOOD): "non-good",
    },
)
for noun, seats in (("demon", p.DEMON), ("minion", p.MINION), ("townsfolk", p.TOWNSFOLK),
                    ("outsider", p.OUTSIDER), ("traveller", TRAVELLERS)):
    ENGLISH.add("adj", f"non-{noun}", lambda s=seats: others(ALL, s))
words("side_word", {"left": "left / lefthand / left-hand / left hand", "right": "right / righthand / right-hand / right hand"})
words("turning", {
    "left": "clockwise",
    "right": "anticlockwise / counter clockwise / anti clockwise",
})

rule("adj", "<adjective>")(lambda a: a)
rule("adj", "<adjective> [,] <adj>", "<adjective> and <adj>")(both)
rule("adj", "<side> -? aligned")(lambda s: p.Property("alignment", s))
rule("adj", "<team_word>", cost=1)(lambda t: t)


# --- heads ------------------------------------------------------------------------------------

rule("head", "@player", "@seat", cost=1)(lambda: ALL)
rule("head", "<char>")(lambda c: p.Property("character", c))
rule("head", "<char> player")(lambda c: p.Property("character", c))
rule("head", "<team_word>", "<evil_noun>", "<team_word> player", "<team_word> character")(lambda t: t)
rule("heads", "@players", "@seats", "characters", cost=1)(lambda: ALL)
rule("heads", "<chars>")(lambda c: p.Property("character", c))
rule("heads", "<team_words>", "<evil_nouns>", "<team_word> (players|characters)")(lambda t: t)
rule("heads", "<team_words> (or|and) <team_words>")(either)
for noun, seats in (("demons", p.DEMON), ("minions", p.MINION), ("outsiders", p.OUTSIDER), ("travellers", TRAVELLERS)):
    ENGLISH.add("heads", f"non-{noun}", lambda s=seats: others(ALL, s))

def _praise(adjective: Seats, head: Seats) -> bool:
    """"A good Gossip" may be one who gossips well."""
    by_name = isinstance(head, p.Property) and head.aspect == "character"
    return by_name and adjective in (GOOD, EVIL)


rule("sing", "<head> [<posts>]")(lambda h, post=ALL: both(h, post))
rule("sing", "<adj> <head> [<posts>]")(lambda a, h, post=ALL: None if _praise(a, h) else both(a, h, post))
rule("plur", "<heads> [<posts>]")(lambda h, post=ALL: both(h, post))
rule("plur", "<adj> <heads> [<posts>]")(lambda a, h, post=ALL: both(a, h, post))
ENGLISH.add("plur", "living [<posts>]", lambda post=ALL: both(p.ALIVE, post))
ENGLISH.add("plur", "dead [<posts>]", lambda post=ALL: both(p.DEAD, post))
rule("posts", "[,] <post> [,]")(lambda x: x)
rule("posts", "<post> <posts>", "<post> (and|but) <posts>")(both)

# --- what follows a head ------------------------------------------------------------------------

rule("heads", "<evil_nouns> (players|characters|people)")(lambda t: t)
rule("sing", "(liar|traitor) (from|of|on|for) (the|team) <side> [team|side]")(lambda s: p.Property("alignment", s))
rule("sing", "(real|actual|true|genuine|one and only) <head>")(lambda h: h)
rule("sing", "most recently (killed|executed|deceased|dead) @player")(lambda: p.Those(p.Deed("died", which=-1), "to"))
rule("sing", "(last|most recently) executed @player")(lambda: p.Those(p.Deed("executed", which=-1), "to"))
rule("sing", "voter (on|for|in) <owner_np> (nomination|execution) [<when>]", "voter (for|on|against) <single> [<when>]")(lambda g, w=None: p.Those(p.Deed("voted", None, g.seats, w), "by"))
rule("plur", "voters (on|for|in) <owner_np> (nomination|execution) [<when>]", "voters (for|on|against) <single> [<when>]")(lambda g, w=None: p.Those(p.Deed("voted", None, g.seats, w), "by"))
rule("post", "@player", "in play", "(at|around|in|of|on|within) (@the|this) @table", "in this [very] @table",
     "here", "there", "(at|around) the table", "in (@the|this) (whole|entire) @table", "among us",
     "[that 's] in the bag", "who (is|are) in play", "we have", "in total", "overall",
     "[taken] together", "altogether", "in all", "all told", "combined", "now", "rightnow", "right now", "at the moment", "this moment",
     "right this moment", "on the board")(lambda: ALL)
rule("post", "alive", "(still|left|remaining) alive", "left", "remaining", "(left|still) standing",
     "left living", "who are left", "still living", "still with us", "still around",
     "still in (the|this) game", "that remain", "who remain")(lambda: p.ALIVE)
rule("post", "(dead|who died|who have died|who are no longer alive)")(lambda: p.DEAD)
rule("heads", "<num>")(lambda n: ALL)
rule("post", "(including|counting) [the] (travellers|traveller|dead) [as well]", "[,] (travellers|dead|traveller)"
     " (included|too|as well)", "(living|alive|dead) (or|and) (living|alive|dead)",
     "[whether] (dead|alive) or (dead|alive)")(lambda: ALL)
rule("post", "(excluding|ignoring|besides|without|except|discounting|not counting|other than|but|apart from"
     "|aside from|leaving out|not including|except for) [the|any] (travellers|traveller)"
     )(lambda: others(ALL))
rule("post", "(other than|except|except for|besides|apart from|but|excluding|not counting|aside from"
     "|without|who is not|that is not|that are not|who are not) <np>")(
    lambda g: None if members(g) is None else p.Except(ALL, members(g)))
rule("post", "<place>", "sitting <place>", "seated <place>", "who (sit|sits) <place>")(seats_of)
rule("post", "(who|that|which) <relative>")(seats_of)
rule("post", "<passive_t>")(seats_of)
rule("post", "<object_relative>", "(who|whom|that|which) <object_relative>")(lambda s: s)
rule("post", "(of|from|on) (the|team) <side> [team|side]", "of alignment <side>", "aligned with <side>")(
    lambda s: p.Property("alignment", s))
rule("post", "(called|named) <name>")(lambda s: s)
rule("post", "<char>")(lambda c: p.Property("character", c))

# --- quantities of players ---------------------------------------------------------------------

rule("quant", "at least <num>", "<num> or more", "no fewer than <num>", "no less than <num>",
     "a minimum of <num>", "not (fewer|less) than <num>", "minimum <num>", "<num> +")(
    lambda n: ("at_least", n))
rule("quant", "at most <num>", "<num> or (fewer|less)", "no more than <num>", "up to <num>",
     "not more than <num>", "a maximum of <num>", "maximum <num>")(lambda n: ("at_most", n))
rule("quant", "more than <num>", "over <num>")(lambda n: ("more_than", n))
rule("quant", "(fewer|less) than <num>", "under <num>")(lambda n: ("less_than", n))
rule("quant", "@exactly <num>", "<num> and only <num>", "no more and no less than <num>",
     "a total of <num>", "a single", "@exactly a", "@exactly a single", "just the <num>",
     "one lone", "only a single")(lambda n=1, _=0: ("exactly", n))
rule("quant", "<num>", "[a] <num> different")(lambda n: ("at_least", 1) if n == 1 else
     ("none", 0) if n == 0 else ("count", n))
rule("quant", "a couple [of]", "a pair of")(lambda: ("count", 2))
rule("quant", "more than one", "multiple", "several", "at least a couple [of]")(lambda: ("more_than", 1))
rule("quant", "at least one", "one or more")(lambda: ("some", 0))
rule("quant", "most", "[the|a] majority", "over half", "more than half", "the bulk")(lambda: ("half_more", 0))
rule("quant", "at least half", "half or more")(lambda: ("half_least", 0))
rule("quant", "at most half", "no more than half")(lambda: ("half_most", 0))
rule("quant", "(fewer|less) than half", "[a|the] minority")(lambda: ("half_less", 0))
rule("quant", "exactly half", "half")(lambda: ("half_exactly", 0))
rule("quant", "(any|some)")(lambda: ("some", 0))
rule("quant", "none", "not one", "not a single one", "not any", "zero")(lambda: ("none", 0))
rule("quant", "(all|each|every one|every single one|each one) [<num>]")(lambda n=0: ("all", 0))
rule("quant", "not all", "not every one", "not each")(lambda: ("not_all", 0))
rule("quant", "either")(lambda: ("some", 0))
rule("quant", "neither")(lambda: ("none", 0))
rule("quant", "both")(lambda: ("all", 0))
