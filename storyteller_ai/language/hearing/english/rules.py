"""The rules of English: a pattern over a clause, and what to make of a match."""

from __future__ import annotations

import re
from typing import Final

from engine.speech import Claim, Deny, Propose, Retract
from storyteller_ai.language.hearing.english.claims import (
    claim_bare,
    claim_one,
    claim_one_of,
    deny,
    lied_about,
    take_back,
    theorise,
    trust_herring,
)
from storyteller_ai.language.hearing.english.judging import judge, judge_reversed
from storyteller_ai.language.hearing.english.patterns import (
    CL,
    JUDGED,
    KILL,
    ONE_JUDGED,
    PL,
    TEAM,
    WANT,
    WHEN,
)
from storyteller_ai.language.hearing.english.requests import (
    ask_all,
    ask_back,
    ask_named,
    ask_whether,
    ask_who,
    call_vote,
    intend_vote,
    invite,
    kill_or_vote,
    propose,
    skip_day,
    spare,
)
from storyteller_ai.language.hearing.rules import HOLE, C, P, Rule, Rules, accuse_of, defend

# fmt: off
_RULES: Final[tuple[tuple[str, Rule], ...]] = (
    # taking back
    (rf" i (?:be )?(?:lie|lying)(?: about)?(?: be| being| claim)?(?: the)? (?P<c>{C})", lied_about),
    (r" (?:i (?:want to |will |have to )?)?(?:take back|take § back|retract|scrap|cancel) .*", take_back),
    (r" i take .+ back ", take_back),
    (rf" i be wrong (?:about|on) {P}", take_back),
    (rf" my (?:yes|no|number|info|ping|{C}).* (?:be|~) (?:wrong|drunk|poison|fake).*", take_back),
    (rf" (?:mean|sorry) (?:{P}) ,? ?not (?P<pl>{P})", lambda h, f, c: h.add(Retract("accusation"))),
    (rf" (?:actually |§ )?(?:i be )?not (?:the )?(?P<c>{C})(?= (?:sorry|anymore))", lied_about),
    # what is asked
    (rf" (?:what|how) about {P} ,? ?(?=$|what|who|§)", lambda h, f, c: ask_who(h, f, c) if c.question else False),
    (rf" {P} (?:do )?{P} (?:have|get|learn|know) (?:any |some |the )?(?:info|information|number|ping|anything|result).*", lambda h, f, c: ask_who(h, f, c) if c.question else False),
    (rf" (?:{P} )?,? ?(?:be )?(?:(?:who|what|which) (?:role |C:\w+ )?(?:do )?(?:be )?)(?P<p>{P})(?: be)?(?: claim| say|)(?: {P} be)? $", ask_who),
    (rf" (?:{P} )?,? ?(?:what|who|which)(?: role)? (?:do|be|have) {P}(?: 's)?(?: (?:claim|say|{P}|role|be|to|again|as|today|then))* ,? ?(?:{P} )?$", ask_who),
    (rf" (?:what|who) {P} be ", ask_who),
    (rf" {P} (?:who|what) (?:be )?{P} ", ask_who),
    (rf" (?:what (?:be )?)?{P} 's (?:role|claim|token)(?: again)? $", ask_who),
    (rf" {P} ,? ?(?:role|claim) $", ask_who),
    (rf" {P} ,? (?:{P} )?(?:need to |should |please |can {P} |~ )?(?:reveal|claim)(?: your role| now| up)? $", ask_who),
    (rf" (?:be |~ be )?(?P<p>{P})(?: ,)? (?:be )?(?:{P} )?(?:~ )?(?:really )?(?:the )?(?P<of>{C}|{TEAM})(?: or not| , true| right| ,? ?{P})? $", ask_whether),
    (rf" (?P<p>{P}) ,? ?be {P} (?:the )?(?P<of>{C}|{TEAM}).* ", ask_whether),
    (rf" (?:who|anyone|anybody|someone)(?: (?:be|here|of us|have|claim|got))*(?: claim| to be| claiming)?(?: the| an)? (?P<of>{C}|{TEAM}) ", ask_all),
    (rf" be (?:anyone|someone|there)(?: here)?(?: (?:the|an|any|claim|claiming))* (?P<of>{C}|{TEAM}) ", ask_all),
    (rf" (?:any|which|where be(?: the| our)?) (?P<of>{C}|{TEAM}) ", ask_all),
    (rf" (?:the |our )?(?P<of>{C}|{TEAM}) ,? ?(?:(?:should|need to|must|has to|can you|can|could|please) (?:reveal|speak|claim|talk|share|say|come|tell)|reveal|speak|come)(?: up| forward| out| now| please)? ", ask_all),
    (r" (?:can |could |should |will |let |let us |we (?:should |need )?)*(?:everyone|all|we all|us all|town|you all)(?: (?:please|should|need to|to|can|must|,|just|all|§))* (?:say|claim|reveal|share|tell|open|post|role)(?: (?:what|who|us|their|your|now|role|you|they|be|he|up|claim|today)| P\d+)* ", ask_all),
    (r" (?:roll call|mass claim|mass reveal|role call|full claim|claims? please|claim everyone|claim now|share claim) ", ask_all),
    (r" hear (?:everyone |all |the |our |'s |P\d+ )*(?:claim|role)", ask_all),
    (r" (?:what|who) (?:be|do) everyone(?: (?:be|claim|claiming))? ", ask_all),
    (r" (?:three|#3|two|#2|one|#1) for (?:three|#3|two|#2|one|#1) $", lambda h, f, c: ask_back(h, f, c) if c.question else False),
    (r" (?:trade|swap|exchange)(?: (?:claim|role|info).*)? $", ask_back),
    (rf" ,? ?(?:and )?(?:how about |what about )?(?:you|{P}) $", lambda h, f, c: (ask_back(h, f, c) if c.question and any(isinstance(a, Claim) for a in h.acts) and (h.to is None or f"P{h.to} " in f[0]) else False )),
    (r" (?:can (?:we|i|you)|want to|could we|let us|care to|down to|up for|got a)? ?(?:a )?(?:talk|whisper|word|dm|pm|private)(?: (?:to|with) (?:you|P\d+))?(?: (?:in|one on one|private|privately|alone|real quick|quick|with|P\d+|aside|for|sec|later|now|after|this|soon|before|dusk|please))* $", lambda h, f, c: invite(h, f, c) if h.to is not None or re.search(P, f[0]) else False),
    (r" (?:i )?(?:need|want|give me|tell me|show me) (?:your|their|the|P\d+ 's|what) (?:role|claim).*", lambda h, f, c: ask_named(h, f, c)),
    # denials and claims
    (r" i be (?:sure |~ |the )*good(?! (?:at|with|C:))", lambda h, f, c: h.add(Deny("evil")) if not c.question else False),
    (rf" (?:i be|no ,? i be|me be)? ?not (?:the |~ |an )*(?P<of>(?:{C}|evil|demon|minion|outsider|lying)(?: or (?:the )?(?:{C}|evil|demon|minion))*)", lambda h, f, c: (deny(h, f, c) if re.search(r"\bi\b", f[0]) or not re.search(P, c.text) else False )),
    (rf" i be neither (?:the )?(?P<of>{C}(?:(?: ,)? (?:nor|or) (?:the )?{C})*)", deny),
    (rf" (?:i )?(?:never|do not|have not|have never)(?: ever)? (?:say|claim|tell \w+)(?: (?:that|i|be|to|the))* (?P<of>{C}|evil)", deny),
    (rf" i (?:be )?(?:~ )?(?:be )?(?:(?:the|in|one of|either|between|of|from) )*(?P<cl>{CL})", claim_one_of),
    (rf" (?:mine|my (?:role|claim|option|bucket|\#\d|three)) (?:be|:) (?:(?:the|one of|either|between) )*(?P<cl>{CL})", claim_one_of),
    (rf" (?:(?:three|#3|two|#2) for (?:three|#3|two|#2)|#3|one of|either|§) ?[:,-]? (?:(?:i|be|one of|either|mine) )*(?P<cl>{CL})", claim_one_of),
    (rf"^ (?P<cl>{CL}) (?:here )?$", claim_one_of),
    (rf" i (?:have|get|can be|hold) (?:(?:the|either|one of) )*(?P<cl>{CL})", claim_one_of),
    (rf" i (?:~ )?(?:be|claim|reveal|hard claim|be claim|sure claim)(?: (?:~|the|to|be|as|sure|your|hard|out|poor|humble|here|a|only|real|now|claim))* (?P<c>{C})(?: (?:here|claim))?", claim_one),
    (rf" (?:hard |sure |soft )?claim(?: (?:to|be|the|as|:|hard))* (?P<c>{C})(?: (?:here))?", claim_one),
    (rf" (?:my (?:role|token|claim|card)|role) (?:be|:|-)(?: (?:the|me))* (?P<c>{C})", claim_one),
    (rf" i (?:be )?(?:given|deal|dealt|draw|drew|pull\w*|get)(?: (?:the|my))* (?P<c>{C}) (?:token|role|card)", claim_one),
    (rf" (?:with|using|through) my (?P<c>{C})", claim_one),
    (rf" i (?P<c>C:dreamer\b)(?= (?:of|on|about|{P}))", claim_one),
    (rf" as (?:the |your )?(?P<c>{C})(?= (?:,|i|§|$|-|:|~|N\d|on|with|#))", lambda h, f, c: (claim_one(h, f, c) if re.search(r"\b(?:i|get|ping|number|see|check)\b|§|#|^ as", c.text) and not re.search(rf"{P} (?:~ )?be|{P} $", c.text[: f.start() + 1]) else False )),
    (rf"^(?: §)* (?:sure |hard |, |- |§ |and )*(?P<c>{C})(?: ping| claim| here| role| info| information| result| number)*(?= (?:§ )*(?:$|,|-|:|here|claim|with|on|get|see|pick|check|protect|learn|ping|have|say|give|tell|show|N\d|D\d|#|yes|no|zero|one|two|P\d|{C}|§))", lambda h, f, c: claim_bare(h, f, c)),
    (rf" [,-] (?P<c>{C}) $", lambda h, f, c: (claim_one(h, f, c) if not any(isinstance(a, Claim) for a in h.acts) and not re.search(rf"{C} $|{P} (?:~ )?be", c.text[: f.start() + 1]) else False )),
    # votes
    (rf" i (?:will |be |~ |go to |sure )*(?:not |never )?(?:be |go to |~ |sure )*(?:vote|vote not|vote no|vote yes)(?: (?:for|on|against|yes|no|to kill))* (?P<pl>{PL})(?:(?: ,)? (?:but )?(?:not|no)(?: (?:on|for))? (?P<other>{PL}))?", intend_vote),
    (rf"(?: i would (?:rather )?not| i refuse to|^ (?:will )?not|§ (?:will )?not| no ,? not) vot\w*(?: (?:for|on|against))* (?P<pl>{PL})", intend_vote),
    (rf" vote (?:yes|no)(?: on| for)? (?P<pl>{PL})", lambda h, f, c: call_vote(h, f, c)),
    (rf"(?<!get)(?<!have) (?:my|§) (?:vote|hand)(?: (?:be|go|will|stay|up|down|not|~|for|to))* (?:on|for|to|against) (?P<pl>{PL})", intend_vote),
    (rf" (?:no|yes)(?: vote)?(?: (?:from|by) me)? (?:on|for) (?P<pl>{PL})", lambda h, f, c: intend_vote(h, f, c) if re.search(r"vote|from me", c.text) else False),
    (rf" {P} (?:will )?(?:not |never )?(?:have|get) my vote (?:on|for) (?P<pl>{PL})", intend_vote),
    (rf" (?P<pl>{P}) (?:will )?(?:not |never )?(?:have|get|be) my vote", intend_vote),
    (rf" count me (?:in|out)(?: (?:for|on|with))* (?P<pl>{PL})", intend_vote),
    (rf" you have my vote (?:on|for) (?P<pl>{PL})", intend_vote),
    (rf" {P} have my vote (?:on|for) (?P<pl>{PL})", intend_vote),
    # who shall live or die
    (r" (?:no|without)(?: any)? (?:execution|kill)(?: of anyone)?(?: today)? ", skip_day),
    (rf" (?:we |let us |should |we should |do |can we |i would |i say |please )*(?:not|never) (?:{KILL}|vote)(?: (?:anyone|someone|today|anyone today|yet|D\d|now))* (?=$|,|§)", skip_day),
    (r" (?:no need to|not need to|let us not|without) (?:kill|nominate|vote)(?: (?:anyone|someone|today|on|for))* ", skip_day),
    (r" (?:nobody|no one)(?: should| need to| has to)? (?:vote|die|nominate|kill|hang)(?: today)? ", skip_day),
    (r" (?:let us |we (?:should |can )?|i (?:say |vote )?(?:we )?)?(?:skip|sleep|pass|no kill)(?: (?:today|the day|this one|on it|on execution|vote))? $", lambda h, f, c: (skip_day(h, f, c) if "let us" in f[0] or "we" in f[0] or "today" in f[0] else False )),
    (r" save (?:your|P\d+ 's|our|the|all) vote.*", skip_day),
    (rf" (?:let us |please |we should |you should |we |should |you |better |~ |i would )*(?:do )?not (?:you |P\d+ )?(?:dare )?(?:to )?(?:{KILL}|vote|shoot|touch)(?: (?:for|on|out))* (?P<pl>{PL}|me)(?! (?:be|~))", spare),
    (rf" (?:leave|spare|save|keep|let) (?P<pl>{PL}|me|us)(?: (?:alone|alive|be|live|out of|stay|in|around|today))*", lambda h, f, c: (spare(h, f, c) if f[0].split()[0] != "let" or "live" in f[0] or "alone" in f[0] else False )),
    (rf" (?:no vote|no hands?|hands? down)(?: (?:on|for))* (?P<pl>{PL}|me)", spare),
    (rf" (?:please )?not (?P<pl>{PL}|me)(?: (?:today|please|again))* (?=$|,|§)", spare),
    (rf" (?P<pl>{PL}) should (?:not (?:die|be killed?|go|hang)|live|stay|survive)", spare),
    (r" (?:i be )?(?:more )?(?:useful|worth) (?:alive)", lambda h, f, c: h.add(Propose("spare", h.speaker))),
    (rf"(?:(?<=^)|(?<={HOLE[1:-1]})| {WANT}) ?(?:{WANT} )*(?:to )?(?:be )?(?:{KILL}|vote)(?: (?:for|on|out|dead weight ,))* (?P<pl>{PL}){WHEN}(?! be| 's)", lambda h, f, c: propose(h, f, c)),
    (rf" i (?:(?!not|never|do|P\d)\S+ ){{1,4}}?(?:to )?{KILL} (?P<pl>{PL})", propose),
    (rf" (?P<pl>{PL}) (?:need to|have to|must|should|can|will|get to|be go to)(?: be)? (?:go|die|hang|killed?|leave|nominated?)", propose),
    (rf" (?P<pl>{PL}) (?:be )?(?:for|nominate|kill|on the block|up)(?: (?:please|today|execution|first|now|block))* $", propose),
    (rf" my (?:nomination|vote) be (?P<pl>{P})", propose),
    (rf" (?P<pl>{P}) (?:be |go to |will )+(?:my|the|our|today) (?:nomination|kill|execution)", propose),
    (rf" (?P<pl>{P}) be (?:the one|who|my pick|my vote|my nomination|the kill)(?: (?:i|we|that|to|would|should|will|for|want))*(?: kill| today| die| dead| gone)? ", lambda h, f, c: kill_or_vote(h, f, c)),
    (rf" with me on (?P<pl>{PL})", propose),
    (rf" who (?:else )?(?:want|be|be down|be up|be ready)(?: (?:to|for|with me))* {KILL} (?P<pl>{PL})", propose),
    (rf" who (?:else )?want (?P<pl>{P}) (?:dead|gone|out)", propose),
    (rf" (?P<pl>{P}) today $", lambda h, f, c: propose(h, f, c) if f.start() == 0 else False),
    # evil characters that are about
    (rf"^(?: §)* (?:~ )?(?:sure |the |it |this |that |there |we |have |be |a |feel |must |one |i |~ |think |bet |smell |, |§ )*(?P<c>{C})(?: be)?(?: (?:~|sure|be))*(?: (?:in (?:play|this|here|game|the|my|the game)|game|around|about|out there|script|on the board|somewhere))+", theorise),
    (rf" (?:there|we|it)(?: (?:~|sure|also|sure))* (?:be|have|~ be)(?: (?:the|~|sure|one|to|be|also))* (?P<c>{C})(?! 's)", theorise),
    (rf" (?:i )?(?:bet|smells?|feels?|think|suspect|~|evil)(?: (?:on|there|be|we|have|it|that|the|some|~|sure|like))* (?P<c>{C})(?: (?:game|in play|here|around|too|sure|to me))* $", theorise),
    (rf" (?P<c>{C}) be (?:next to|beside|near) me", theorise),
    (rf" (?:my )?red herring (?:be|:|~ be) (?P<pl>{P})", trust_herring),
)
_JUDGEMENTS: Final[tuple[tuple[str, Rule], ...]] = (
    (rf"(?:~ )?(?P<pl>{PL}) (?:~ )?(?:be|~) (?:sure |~ )*(?P<not>not )?(?:(?:~|sure|so|all|both|be|such|also|most|more|as|like|the|one|my|by far) )*(?P<what>{JUDGED})(?! (?:'s|ping|claim))", judge),
    (rf"(?P<pl>(?:between|one of|either) {PL}) (?:(?:for|as|to be|the) )+(?P<what>{ONE_JUDGED})", judge),
    (rf"(?P<not>not )?(?P<pl>{PL}) (?:(?:=|:|-|>|as|the) )*(?P<what>(?:evil|good|demon|minion|lying))(?! ping)", judge),
    (rf"(?P<pl>{PL}) (?:=|- >|:) (?P<what>{C})", judge),
    (rf"(?P<pl>{PL}) as (?:the |my )*(?P<what>{C}|demon|minion)", judge),
    (rf"(?P<pl>{P}) be \w+ , (?:~ |sure )*(?P<what>evil|good|lying)", judge),
    (rf"(?:^| )(?P<what>(?:evil|good|minion|demon|{C}))(?: (?:~|sure|pick|team|pool|list|read|suspect))* (?:be|:|-|=)(?: (?:~|in|among|between|one of))* (?P<pl>{PL})", judge_reversed),
    (rf"(?:^| )i (?:~ |do |sure )*evil (?P<pl>{PL})", accuse_of("evil")),
    (rf"(?:^ |§ )it (?:be|~)(?: (?:be|~|sure))* (?P<pl>{PL}) $", lambda h, f, c: accuse_of("evil", True)(h, f, c) if not h.acts else False),
    (rf"(?P<pl>{PL}) (?:be )?(?:in )?(?:minion|demon|evil) (?:candidate|pool)", accuse_of("evil", True)),
    (rf"(?:do not|not|never|hardly|can not) (?:believe|buy|listen to)(?: (?:in|word|single|one|anything|what|of|from|the|word from))* (?P<pl>{PL})", accuse_of("lying")),
    (rf"(?P<pl>{P}) 's (?:claim|story|info|role|number|information)(?: (?:be|~|do))*(?: not)? (?:lying|evil|wrong|add up|make sense|make|off|weird|believable)", accuse_of("lying")),
    (rf"(?:do not|not|can not|never) trust(?: (?:in|the))* (?P<pl>{PL})", accuse_of("evil")),
    (rf"(?:(?:be )?lying|someone be lying|caught) (?:between|is|be) (?P<pl>{P})", accuse_of("lying")),
    (rf"(?:trust|believe|vouch for|believe in|side with|ok with|happy with|fine with) (?P<pl>{PL})(?! (?:be|~))", defend),
    (rf"(?P<pl>{PL}) (?:~ )?be (?:sure )?(?:my |our |the |so |such |not |very |~ |two |three |most |only |best |main )*(?:trust|confirm|confirmed|info|lead|hope|source|best|proven|useful|helpful|hard confirmed|cool|fine|nice|safe)", defend),
    (rf"(?:top |main |biggest |my |prime |main )+(?:evil|suspicion|read|pick|demon|candidate)(?: (?:be|:|for|-|demon|candidate|on|right))* (?P<pl>{PL})", accuse_of("evil")),
    (rf"(?P<pl>{P}) (?:be )?(?:my |the |our )*(?:top|main|biggest|prime) (?:evil|suspicion|candidate)", accuse_of("evil")),
    (rf"(?:do not|not) (?:like|vibe with|feel good about) (?P<pl>{PL})(?: 's)?", accuse_of("evil", True)),
    (rf"(?P<pl>{PL}) (?:do not|be not) (?:~ be|look|seem|feel|sound) (?:good|right)", accuse_of("evil", True)),
    (rf"(?:evil|demon|suspicion)(?: (?:of|on|about))+ (?P<pl>{PL})", accuse_of("evil")),
)
# fmt: on
RULES: Final[Rules] = tuple((re.compile(pattern), rule) for pattern, rule in _RULES)
"""Who one is, and what one asks and proposes; in this order."""
JUDGEMENTS: Final[Rules] = tuple((re.compile(pattern), rule) for pattern, rule in _JUDGEMENTS)
"""What one holds of others."""
