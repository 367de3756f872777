"""English words: their lemmas, what contractions stand for, what adds nothing, turns of speech."""

from __future__ import annotations

import re
from typing import Final

LEMMAS: Final = """
be: am is are was were been being wuz
have: has had having hav
give: gives giving
keep: keeps keeping
do: does did doing done
say: said says saying sez
tell: told tells telling
claim: claims claimed claiming klaim
whisper: whispers whispered whispering
lie: lied lies
mean: meant means
admit: admitted admits admitting
mention: mentioned mentions
reveal: revealed reveals revealing
swear: swore swears
lying: liar liars deceiving deceive deceives deceived bluffing bluff bluffs bluffed faking fake faked lyin cap capping bullshit bs dishonest fabricated
trust: trusts trusted trusting
believe: believes believed beleive
think: thinks thought feel feels felt reckon reckons figure figured
kill: execute executes executing kills killing hang hanging lynch lynching exe exec chop guillotine yeet axe murder
killed: executed hanged lynched yeeted
nominate: nom noms nominating nominates nomming
nominated: nommed
nomination: nominations
vote: votes voted
voting:
know: knows knew known
buy: buying buys bought
execution: executions hangings
fishy: stinks stink reeks iffy
result: results
evil: bad sus suspicious sussy scum scummy shady baddie baddies evils wolf wolfy mafia sketchy dodgy untrustworthy suspect suspects villain
good: clean cleared clear innocent town townie trustworthy legit solid goodie honest
minion: minions
vibe: vibes vibing energy feeling feelings
wake: wakes woke woken waking
demon: demons daemon
outsider: outsiders
townsfolk: townsfolks
player: players
person: people ppl guy guys dude
learn: learned learnt learns
see: saw seen sees
get: got gets gotten getting recieved received receive
ping: pinged pings
pick: picked picks picking chose choose chosen selected select
check: checked checks checking
ask: asked asking asks
protect: protected protects guard guarded guarding safe saved
show: shown showed shows
poison: poisoned poisons
drunk: drunked droisoned
number: numbers num
role: roles character characters char chars
info: information
neighbour: neighbours neighbor neighbors neighbours'
everyone: everybody everyones yall y'all
the: teh hte da
and: adn nd
anyone: anybody any1
someone: somebody some1
nobody: noone
you: u ya ye
your: ur yr
he: she they
him: her them
his: their hers theirs
not: nope
never:
yes: yeah yep ye yea yup aye ja
what: wat wut whats'
go: going goes gonna
want: wanna wants
need: needs needed
must: gotta
stay: stays
die: dies died dying
dead:
alive: living
leave: leaves
retract: retracted retracting
take: takes taking took
scrap: bin ignore disregard withdraw withdraws recant forget toss scratch discard
wrong: incorrect mistaken false
deny: denied denies denying
doubt: doubts
shoot: shooting shot slay
talk: chat speak talking chatting convo
private: privately
today: 2day todays
tonight: tonite
before: b4 earlier
because: cause cuz coz bc since
with: w
good:
between: betwen btwn
between:
"""


PLAIN: Final = """
i me my mine myself we us our it its that this these those there here to too for from of on
in at by as or and if but then than when where who whom which why how both either neither
one ones two three out up off down over under can could would should will shall may might
maybe more most last first second third next same other others another some no none nothing
like just very still even also only ever let lets make made much many claim time game night
day way thing things long late work works keep kept give gave given come came comes look
looks looking seem seems sound sounds left right back so thanks sorry wait until after while
again end start started come mean means meant call calling called bet life joke joking
kidding question answer answered point points lead read reads list top suspect word words
move master real team side true truth real red herring herrings bucket sense life change
changed doesnt swear pretty sure probably possibly likely definitely morning hello water
pizza chief butter paint faint spring sound hunt monkey general would could alone might
knows know known knew help useful use used using wish hope hopes wonder really reveal
reveals plays play played player thing table round final three world worlds share open
claimed early imagine suppose whether confirmed confirm confirms cant wont believe believing
buying bought story whole something anything everything people claims minute later soon
wanted place about around already against always another those every hard soft coming trade swap
room house state stop stopped shut mayo butter share spire sprite smart small
alright tired great wow quiet given token either neither nor watch match next new mess interesting hungry sleep well thinking
maybe nice
""".split()


SIGNS: Final = {"&": "and", "+": "and", "/": "/", "=": "=", ";": ",", "(": ",", ")": ","}


NUMBERS: Final = {
    w: i
    for i, w in enumerate(
        """
zero one two three four five six seven eight nine
""".split()
    )
}


ORDINALS: Final = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}


CONTRACTED: Final = {
    **dict.fromkeys(("i'm", "im", "iam", "ima"), "i be"),
    **dict.fromkeys(("you're", "youre", "u're", "ure", "your'e"), "you be"),
    **dict.fromkeys(("he's", "she's", "they're", "hes", "shes", "theyre"), "he be"),
    **dict.fromkeys(("it's", "thats", "that's", "there's", "theres", "here's", "its'"), "it be"),
    **dict.fromkeys(("what's", "whats", "wats", "what're"), "what be"),
    **dict.fromkeys(("who's", "whos", "who're"), "who be"),
    **dict.fromkeys(("we're",), "we be"),
    **dict.fromkeys(("i'll", "ill"), "i will"),
    **dict.fromkeys(("we'll",), "we will"),
    **dict.fromkeys(("i'd",), "i would"),
    **dict.fromkeys(("i've", "ive"), "i have"),
    **dict.fromkeys(("we've", "weve"), "we have"),
    **dict.fromkeys(("you've", "youve"), "you have"),
    **dict.fromkeys(("let's", "lets"), "let us"),
    **dict.fromkeys(("isn't", "isnt", "aren't", "arent", "ain't", "aint"), "be not"),
    **dict.fromkeys(("wasn't", "wasnt", "weren't", "werent"), "be not"),
    **dict.fromkeys(("don't", "dont", "doesn't", "doesnt", "didn't", "didnt"), "do not"),
    **dict.fromkeys(("can't", "cant", "cannot", "couldn't", "couldnt"), "can not"),
    **dict.fromkeys(("won't", "wont", "wouldn't", "wouldnt"), "will not"),
    **dict.fromkeys(("shouldn't", "shouldnt"), "should not"),
    **dict.fromkeys(("haven't", "havent", "hasn't", "hasnt"), "have not"),
    "gonna": "go to",
    "wanna": "want to",
    "gotta": "need to",
    "lemme": "let me",
    "dunno": "do not know",
    "whatcha": "what be you",
}


NOTHING: Final = frozenset(
    """
a an really rly so totally super actually just also still kinda quite very too literally
honestly tbh imo imho ngl lol lmao lmfao rofl haha hahaha hehe xd btw fyi guys folks pls plz
please ok okay k well hey hi hello yo hmm hmmm um uh oh ah man bro again already anyway
basically alright right sorry now even obviously clearly obv simply straight fully btw,
everyone's pretty damn fucking freaking bloody absolutely truly genuinely personally folks
wow for-real rn fr indeed exactly
""".split()
)


SURE: Final = frozenset(
    """
definitely def certainly certain 100% hundred surely defo 100
""".split()
)


HEDGES: Final = frozenset(
    """
maybe perhaps might may could probably prob probs possibly likely apparently seemingly guess
""".split()
)


IDIOMS: Final = tuple(
    (re.compile(rf"(?<!\S){pattern}(?!\S)"), to)
    for pattern, to in (
        (r"i be not (?:sure|certain)", "unsure"),
        (r"i be (?:sure|certain|convinced|positive)(?: that)?(?= (?:P\d+|he|it|there))", "sure"),
        (r"(?:for|100 %|# ?100 %|#100 %) ?sure", "sure"),
        (r"#100 %?", "sure"),
        (r"(?:on|in) (?:the )?(?:evil|other|wrong) (?:team|side)|on the red team", "evil"),
        (r"(?:on|in) (?:the )?(?:good|our|my|right) (?:team|side)|one of us|with us", "good"),
        (
            r"do not add up|make no sense|do not make sense|be full of (?:it|shit|crap|lie|hot air)|be making it up",
            "be lying",
        ),
        (
            r"(?:be )?(?:look|seem|sound|read|come across|looking|seems|looks|sounds)(?: (?:as|like|to be|to me))*(?! (?:at|for|into|up|out|around|back|:))",
            "~ be",
        ),
        (r"have be(?! able)", "be"),
        (r"have get", "have"),
        (r"the one and only", "the"),
        (r"i can not(?: possibly)? be", "i be not"),
        (r"(?:assuming|supposing|provided|suppose|presuming)(?: that)?", "if"),
        (r"any (?:one )?of(?= (?:the )?C:)", "one of"),
        (
            r"(?:be )?(?:give|have|get|pick up|throw|feel)(?:ing)?(?: (?:me|us|off|out|some|such|big|major|strong|serious|mad|the|only))* (evil|good|minion|demon|spy|C:\w+) vibe(?! (?:from|about|on|off))",
            r"~ be \1",
        ),
        (
            r"(?:i )?(?:be )?(?:give|have|get|pick up|feel)(?:ing)?(?: (?:me|some|such|big|major|strong|only|the))* (evil|good|minion|demon) vibe (?:from|about|on|off) (?:of )?(P\d+)",
            r"\2 ~ be \1",
        ),
        (r"(?:on )?team (evil|good)", r"\1"),
        (r"be be", "be"),
        (
            r"(?:do |will )?not (?:be )?(vote|voting|trust|believe)((?: for| on| to kill)?) (?:anyone|nobody)(?: else)? (?:but|except|other than|besides|apart from)",
            r"will \1\2",
        ),
        (r"nobody(?: else)? (?:but|except|other than|besides|apart from)", ""),
        (
            r"act(?:ing|s|ed)? (?:~ )?(?:weird|strange|odd|off|shady|shifty|evil|weirdly)",
            "~ be evil",
        ),
        (r"be ~ be", "~ be"),
        (r"(?:have|has) to be|must be|got to be|need to be|get to be", "be"),
        (r"can be|could be|~ be", "~ be"),
        (r"(P\d+) think(?: like)?(?= (?:~|evil|good|sure|the|C:))", r"\1 ~ be"),
        (r"(?:i be |(?<=^)|(?<=[,.:] ))not voting", "i will not vote"),
        (r"(?:i be |(?<=^)|(?<=[,.:] ))voting", "i will vote"),
        (r"voting", "vote"),
        (r"(?:die|killed) tonight", "die N-1"),
        (r"no one|no body", "nobody"),
        (r"every one", "everyone"),
        (r"any one", "anyone"),
        (r"some one", "someone"),
        (r"come (?:out|clean)(?: as)?|out as|be out as", "reveal"),
        (
            r"vote out|get rid of|take out|string up|put up|put down|send home|go for|go after|do in|burn",
            "kill",
        ),
        (r"put(?= P\d+ (?:up|on))", "kill"),
        (r"the night before last", "N-2"),
        (r"(?:last|previous|this) (?:night|nite)|lastnight|overnight", "N-1"),
        (r"yesterday", "D-1"),
        (r"day before", "D-1"),
    )
)


IS: Final = re.compile(
    r"(?<!\S)'s(?= (?:not|~|be|the|either|both|evil|good|lying|drunk|minion|demon|sure|C:\w+|my|so|one|also|more|only|most|just|such|in|on|poison)(?: |$))"
)
"""An `'s`, or a loose `your`, that stands for `is` before a word of judgement."""


NIGHTS: Final = (
    (re.compile(rf"(?<!\S)on the ({'|'.join(ORDINALS)}|\dth)(?= (?:,|and|\.)|$)"), "N"),
    *(
        (re.compile(rf"(?<!\S){pattern}(?!\S)"), letter)
        for letter, word in (("N", "night"), ("D", "day"))
        for pattern in (
            rf"(?:{word}) #(\d)",
            rf"(?:{word}) ({'|'.join([*NUMBERS, *ORDINALS])})",
            rf"(?:the |on the |my )?({'|'.join(ORDINALS)}|\dth) {word}",
        )
    ),
)
