# ruff: noqa: E501
# fmt: off
"""What English says came of votes, shots and abilities: ties, kills, survivals, exiles, what is used up."""

from __future__ import annotations

from typing import Any

from engine.facts import propositions as p
from storyteller_ai.language.grammar.english_deeds import deed, passive
from storyteller_ai.language.grammar.english_groups import rule
from storyteller_ai.language.grammar.meaning import members, timed
from storyteller_ai.language.grammar.shapes import (
    Act,
    Clause,
    Group,
    Told,
)

# --- exiles
deed("~vote (for|to support|in favour of) [@the] exile of <np>", "~vote to exile <np>", "~support [@the] (exile|exiling) of <np>", "~support exiling <np>", "~vote for <owner_np> exile", "~support <owner_np> exile", "~back <owner_np> exile",
     "~raise <hand> (for|on|in|to support) <owner_np> exile", "~raise <hand> to exile <np>", "~raise <hand> for the exile of <np>", "~vote (on|in) <owner_np> exile", "~vote for exiling <np>")(
    lambda *a: Act("supported", other=next(x for x in reversed(a) if isinstance(x, Group))))
deed("~call for [@the] exile of <np>", "~call for <owner_np> exile", "~call an exile (on|of|for) <np>", "~propose (<owner_np> exile|exiling <np>|the exile of <np>)")(lambda g: Act("exile_called", other=g))
passive("called for exile", "~nominate for exile", "put up for exile")(lambda: Act("exile_called", "to"))

# --- executions and deaths
deed("~survive @their [own] execution", "~survive being (executed|hanged)", "~live through (@their execution|an execution)", "~outlive @their execution", "~survive the (block|gallows|noose|vote)", "not ~die when executed")(lambda *_: Told("outlived"))
deed("~survive", "still ~live", "~live", "~live still")(lambda: p.ALIVE)
deed("~die at <owner_np> (hand|hands)", "~die by <owner_np> (hand|hands)", "~fall victim to <np>", "~fall to <np>", "~meet @their end at <owner_np> hands")(lambda *a: Act("died", "to", next(x for x in reversed(a) if isinstance(x, Group))))
passive("~kill (because of|through|by|thanks to|due to) <owner_np> (ability|gossip|statement|shot|curse|power|attack)", "~execute (because of|due to|thanks to|by) <owner_np> ability")(lambda g: Act("died", "to", g))
deed("~die (because of|through|by|thanks to|due to|from) <owner_np> (ability|gossip|statement|shot|curse|power)", "~die (because of|from|due to|through) <owner_np> [public] (statement|gossip)")(lambda g: Act("died", "to", g))
rule("tool", "(ability|gossip|statement|shot|power|curse|attack|claim|choice|pick|bullet)")(lambda: 1)
rule("ask", "(did|has|have) <owner> [last|public] <tool> (kill|killed|cause the death of) <np> [<when>]", "(did|has|have) <owner> <tool> (kill|killed) <np> [<when>]")(lambda g, *a: _killed(g, a))
rule("tell", "<owner> [last|public] <tool> (killed|has killed) <np> [<when>]")(lambda g, *a: _killed(g, a))
rule("tell", "<owner> <tool> [has] (killed no one|killed nobody|did not kill anyone|did not kill anybody) [<when>]")(lambda g, *a: _killed(g, (Group("none"), *a)))


def _killed(owner: Group, rest: tuple[Any, ...]) -> Any:
    """Somebody died by their ability."""
    victim = next(x for x in rest if isinstance(x, Group))
    when = next((x for x in rest if not isinstance(x, Group | int)), None)
    return timed(Clause(owner, Act("died", other=victim)), when)


# --- who stands behind it
for _noun, _what in (("(nominator|accuser)", "nominated"), ("(killer|murderer)", "died")):
    rule("possessed_one", f"<owner> {_noun} [<when>]", f"@the {_noun} of <single> [<when>]")(lambda g, w=None, what=_what: p.Those(p.Deed(what, None, g.seats, w), "by"))
for _noun, _what in (("(nominators|accusers)", "nominated"), ("(voters|supporters)", "voted")):
    rule("possessed_all", f"<owner> {_noun} [<when>]")(lambda g, w=None, what=_what: p.Those(p.Deed(what, None, g.seats, w), "by"))
rule("possessed_one", "<owner> nominee [<when>]")(lambda g, w=None: p.Those(p.Deed("nominated", g.seats, None, w), "to"))
rule("comp", "(among|one of) (those|the @players|the people|the ones) (who|that) <relative>", "part of (those|the group) (who|that) <relative>")(lambda w: w)
for _word, _what in (("executed", "executed"), ("exiled", "exiled"), ("nominated", "nominated"), ("revived", "revived")):
    rule("adj", _word)(lambda what=_what: p.Those(p.Deed(what), "to"))

# --- votes compared
rule("tied", "(tied|level|equal|even)", "a tie", "drawn")(lambda: 1)
rule("ask", "(did|do|have) <single> and <single> (get|receive|have|gotten|received|got) (the same number of|equally many|an equal number of|as many|the same amount of) votes [as each other] [<when>]",
     "(is|was|are|were) the (vote|votes|voting|count|tally) (between|for|on) <single> and <single> <tied> [<when>]", "(are|were) <single> and <single> (tied|level|even) [on votes|in votes] [<when>]",
     "did <single> get as many votes as <single> [did] [<when>]", "did the votes (for|on) <single> and <single> tie [<when>]")(lambda *a: _votes_equal(a))
rule("tell", "<single> and <single> (got|received|have|had) (the same number of|equally many|an equal number of|the same amount of) votes [<when>]", "<single> got as many votes as <single> [did] [<when>]",
     "<single> and <single> (are|were) (tied|level|even) [on votes|in votes] [<when>]", "the (vote|votes|tally) (between|for|on) <single> and <single> (is|was|are|were) <tied> [<when>]")(lambda *a: _votes_equal(a))


def _votes_equal(values: tuple[Any, ...]) -> Any:
    one, other = (v for v in values if isinstance(v, Group))
    when = next((v for v in values if not isinstance(v, Group | int)), None)
    a, b = members(one), members(other)
    if a is None or b is None:
        return None
    return p.Compare(p.Times(p.Deed("voted", None, a, when)), "exactly", p.Times(p.Deed("voted", None, b, when)))


# --- used up
rule("already", "(already|by now|yet|still|so far)")(lambda: 1)
rule("ask", "(is|was|has|are) <owner> (ability|power|shot|bullet|abilities) [<already>] [been] (used|used up|spent|expended|gone|exhausted) [already|up|yet|by now|so far]")(lambda g, _=1: Clause(g, p.Property("spent")))
rule("tell", "<owner> (ability|power|shot|bullet) (is|has been|was) [<already>] (used|used up|spent|expended|gone|exhausted) [already|by now]")(lambda g, _=1: Clause(g, p.Property("spent")))
rule("ask", "(is|are) <owner> (ability|power|shot|bullet) [<already>] (unused|unspent|available|not used|not spent|intact|not used up|unused so far)", "does <single> still have @their (ability|shot|power|bullet)")(lambda g, _=1: Clause(g, p.Except(p.Everyone(), p.Property("spent"))))
rule("tell", "<owner> (ability|power|shot|bullet) (is|has) [<already>] (unused|unspent|available|not been used|not used|not spent)", "<single> still has @their (ability|shot|power|bullet)")(lambda g, _=1: Clause(g, p.Except(p.Everyone(), p.Property("spent"))))
deed("~use [up] (the|@their) (ability|power|once per game ability|once-per-game ability)")(lambda: p.Property("spent"))
deed("~use [up] (@their|the|a|my) (ghost vote|dead vote|ghost-vote|final vote|last vote|dead-vote)")(lambda: p.Except(p.DEAD, p.Property("ghost_vote")))
deed("~use (@their|the|a|my) (ghost vote|dead vote|last vote|final vote|ghost-vote) (on|for|against) <np>")(lambda g: Act("voted", other=g))
rule("is_what", "among the voters (for|on) <np> [<when>]")(lambda g, w=None: None if members(g) is None else p.Those(p.Deed("voted", None, members(g), w), "by"))

# --- told by interference
deed("~learn <bad_info> (because of|due to|thanks to|as a result of|from) (poison|poisoning|the poison|being poisoned|drunkenness|being drunk|impairment|being drunk or poisoned)")(lambda _: Act("learned", judged="misled:impairment"))
deed("~choose <np> (with|using|through|via) (@their|the|my|@the <char>|the <char> 's) (ability|power)", "~use @the <char> ability to (choose|pick|target) <np>")(
    lambda *a: Act("chose", other=next(x for x in a if isinstance(x, Group)), of=next((x for x in a if isinstance(x, str)), "")))
deed("~choose <np> as @their (master|grandchild|twin|host)")(lambda g: Act("chose", other=g))
deed("~protect <np> (from|against) (execution|being executed|an execution|@their execution|the block)")(lambda g: None if members(g) is None else Told("chosen_overnight", (members(g), True)))
passive("~curse", "under [a|the] [witch 's] curse")(lambda: Told("chosen_overnight", (p.Property("character", "witch"), False)))
rule("news", "<owner> (last|latest|most recent|previous|earlier) @statement")(lambda g: Clause(g, Act("stated", which=-1)))
rule("ask", "was anything [that] <single> (~state.p) @true")(lambda g: Clause(g, Act("stated", judged="true")))
