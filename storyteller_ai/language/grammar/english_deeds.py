# ruff: noqa: E501
# fmt: off
"""What English says that players did, or what was done to them, by night and by day."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine.facts import propositions as p
from engine.facts.deeds import What
from storyteller_ai.language.grammar.english_groups import ENGLISH, rule, the
from storyteller_ai.language.grammar.english_words import FORMS, ME
from storyteller_ai.language.grammar.meaning import members, timed
from storyteller_ai.language.grammar.saying import is_period
from storyteller_ai.language.grammar.shapes import (
    ALL,
    Act,
    Group,
    Joined,
    Near,
    Seats,
    Told,
)

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
    words = re.sub(r"([()|\[\]])", r" \1 ", pattern).split()
    return " ".join(f"{word}.{form}" if word.startswith("~") else word for word in words)


for _form in FORMS:
    rule(f"does_{_form}_t", f"<does_{_form}>", f"(also|ever|even|already|just|since) <does_{_form}>")(lambda a: a)
    rule(f"does_{_form}_t", f"<does_{_form}> [,] <when>", f"ever <does_{_form}> [<when>]")(lambda a, w=None: timed(a, w))
    rule(f"does_{_form}_t", f"<does_{_form}_x> or <does_{_form}>")(lambda a, b: Joined("or", (a, b)))
    rule(f"does_{_form}_t", f"<does_{_form}_x> and <does_{_form}>", f"both <does_{_form}_x> and <does_{_form}>")(lambda a, b: Joined("and", (a, b)))
    rule(f"does_{_form}_x", f"<does_{_form}>", f"<does_{_form}> <when>")(lambda a, w=None: timed(a, w))
rule("passive_t", "<passive>", "(also|ever|already|just) <passive>")(lambda a: a)
rule("passive_t", "<passive> [,] <when>", "<when> <passive>")(lambda a, b: timed(a, b) if not is_period(a) else timed(b, a))
rule("passive_t", "<passive> or <passive>")(lambda a, b: Joined("or", (a, b)))
rule("passive_t", "<passive> and <passive>")(lambda a, b: Joined("and", (a, b)))




# relative clauses: "who voted for me", "who is evil", "who has been nominated"
rule("relative", "<does_p_t>", "<does_s_t>", "did <does_b_t>", "do <does_b_t>", "does <does_b_t>")(lambda a: a)
rule("relative", "@have <does_n_t>", "@have been <comp>", "@have been <comp> <when>")(lambda a, w=None: timed(a, w))
rule("relative", "@is <comp>", "@is <comp> <when>", "@is <does_g_t>", "@is in play")(lambda a=ALL, w=None: timed(a, w))
rule("relative", "@was <comp>")(lambda a: p.WhoWere(a, p.Ever()) if isinstance(a, p.Property) and a.aspect in ("character", "team") else a)
rule("relative", "@was <comp> <when>", "@was <does_g_t>", "<when> @was <comp>")(
    lambda a, w=None: timed(a, w) if not is_period(a) else timed(w, a))
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
deed("~vote for <single> and for <single>", "~vote [both] for <single> and [also] for <single>")(lambda a, b: Act("voted", other=Group("and", parts=(a, b))))
deed("~vote (for|on|against) <single> but not [for|on|against] <single>", "~vote for <single> and not for <single>")(lambda a, b: Joined("and", (Act("voted", other=a), Joined("not", (Act("voted", other=b),)))))
deed("~vote <when> (for|against|on) <np>")(lambda w, g: Act("voted", other=g, when=w))
deed("~nominate <when> <np>")(lambda w, g: Act("nominated", other=g, when=w))
deed("~vote for <np> <when> and [for] <np> <when>", "~vote both for <np> <when> and for <np> <when>")(lambda a, v, b, w: Joined("and", (Act("voted", other=a, when=v), Act("voted", other=b, when=w))))
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
passive("~nominate <often>", "~put up <often>")(lambda t: Act("nominated", "to", times=t))
passive("~choose <often>", "~attack <often>", "~protect <often>", "~curse <often>")(lambda t: Act("chose", "to", times=t))
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
    lambda g: Act("died", "to", g))
deed("~kill <np>", "~kill off <np>", "~make <np> die", "~finish <np> off", "~cause <np> to die", "~cause the death of <np>", "~cause <np> 's death",
     "~put an end to <np>")(
    lambda g: Act("died", "by", g))
deed("~kill (anyone|anybody|someone|somebody)", "~make a kill", "~get a kill")(lambda: Act("died", "by"))
passive("~kill", "~kill off", "found dead")(lambda: Act("died", "to"))
passive("(~kill|~attack) and ~kill by <np>", "~kill by <np>", "~kill off by <np>", "~shoot by <np>", "~kill at the hands of <np>", "~kill by <np> 's (ability|attack|curse|shot|power)")(
    lambda g: Act("died", "to", g))
for _verb, _what in (("~kill", "died"), ("~nominate", "nominated"), ("~choose", "chose"), ("~attack", "chose"), ("~protect", "chose")):
    passive(f"{_verb} <when> by <np>")(lambda w, g, what=_what: Act(what, "to", g, when=w))
passive("~kill (by|with|through|via|due to|because of) <cause>", "~kill in <cause>")(lambda c: Act("died", "to", of=c))
passive("~kill by (someone|somebody|anyone|anybody|something|a player|anything) (other than|except|but|besides|else than|who is not|apart from) <np>")(
    lambda g: Act("died", "to", Group("some", p.Except(ALL, members(g)))) if members(g) is not None else None)
passive("~kill by (an ability|a character ability|an ability of a player)")(lambda: Act("died", "to", of="ability"))
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














# --- waking
deed("~wake", "~wake up", "~wake in the night", "~wake up in the night", "~wake to use @their ability")(lambda: Act("woke", "to"))
passive("~wake", "~wake up", "woken by the storyteller", "~wake by you", "woken up")(lambda: Act("woke", "to"))

# --- what was told
rule("good_info", "the (right|correct) (character|answer|player|players|pair)", "the @true distance", "[a|an|some|any|the] @true @info", "[the] truth", "the @true @info", "[a|an|some|any] @true and @true @info")(lambda: 1)
rule("bad_info", "the wrong (character|number|answer|player|players|pair)", "a wrong (character|answer|player)", "[a|an|some|any|the] @false @info", "[a] lie", "[a] lies", "the @false @info", "misinformation", "[a|any|some] (poisoned|drunk|impaired) @info",
     "[any|some] @info that (was|is) @false")(lambda: 1)
deed("~learn <good_info>", "~learn @info that (was|is) @true", "~learn something @true")(lambda _=0: Act("learned", judged="ever_true"))
deed("~learn <bad_info>", "~learn something @false", "~learn something that was @false")(lambda _=0: Act("learned", judged="false"))
passive("~tell <good_info>", "~tell something @true")(lambda _=0: Act("learned", judged="ever_true"))
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
deed("~find two players (of|with|on) [the] same (alignment|team|side|alignments)", "~learn (players|two players) of the same alignment",
     "~find two players on the same (team|side)", "~choose two players (of|with|on) the same (alignment|team|side)",
     "~find that @their [two] (picks|players|targets) were (on|of) the same (team|alignment|side)", "~find a match",
     "~choose two players who (are|were) on the same (team|side)", "~find two players who (are|were) on the same (team|side)", "~learn \" same \"")(
    lambda *_: Act("learned", value=True, of="seamstress"))
deed("~find two players (of|with|on) (different|opposite|differing) (alignment|alignments|team|teams|side|sides)", "~learn (players|two players) of (different|opposite) (alignment|alignments|teams)",
     "~find two players who (are|were) on (different|opposite) (teams|sides)", "~choose two players (of|with|on) (different|opposite) (alignment|alignments|team|teams|sides)",
     "~choose two players who (are|were) on (different|opposite) (teams|sides)", "~find one good and one evil player", "~learn \" different \"")(
    lambda *_: Act("learned", value=False, of="seamstress"))






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




# --- believing, having, sitting
rule("self_is", "@he @is", "@he @was", "@self to be", "@self", "to be")(lambda: 1)
deed("~believe [that] @he (@is|@was) (@the|a|an) <char>", "~believe @self (to be|is|as) (@the|a|an) <char>", "~believe that <single> (@is|@was) (@the|a|an) <char>",
     "~believe @self (@the|a|an) <char>", "~believe in being (@the|a|an) <char>", "~believe @their (character|role|token) is (@the|a|an) <char>", "~have been told @he is (@the|a|an) <char>",
     "~believe <me> (@is|@was) (@the|a|an) <char>", "~believe [that] @he (is|are|'m|'s|'re) <char>")(
    lambda *a: p.Property("believes", a[-1]))
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




# --- object relatives: "(the player) that Bo nominated"
def object_relative(*patterns: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Who is on the other side of somebody's deed."""

    def add(action: Callable[..., Any]) -> Callable[..., Any]:
        for pattern in patterns:
            for form in ("p", "s"):
                ENGLISH.add("object_relative", _formed(pattern, form), action)
            if pattern.startswith("<single> "):
                done = _formed(pattern.removeprefix("<single> "), "n")
                ENGLISH.add("object_relative", f"<single> @have {done}", action)
        return action

    return add


def _objects(what: What, of: str = "") -> Callable[..., Seats]:
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
