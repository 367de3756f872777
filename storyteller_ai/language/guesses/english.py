"""English guesses at an ability: words that point at facets, kind by kind and slot by slot."""

from __future__ import annotations

import re
from typing import Final

from storyteller_ai.language.guesses.settle import Signs, settle
from storyteller_ai.language.lexicon import fold

Cues = tuple[tuple[str, str], ...]

_TIDY: Final = (
    (
        r"(?:can|could|will) never|can't|\bcant\b|cannot|can ?not|won't|\bwont\b|doesn't|\bdoesnt\b|don't|\bdont\b|never|not be able to|unable to|can no longer",
        "cannot",
    ),
    (r"neither (?:of (?:them|those) )?(?:can|may|will)", "both cannot"),
    (
        r"even (?:if|when|though) (?:they|he|she|it|someone|somebody|that player|the player)?[^.,;]{0,30}"
        r"(?:protect|safe|could|cannot|otherwise|immune)[^.,;]*",
        "from anything",
    ),
    (r"(?:the )?(?:evil|the other|other) (?:team )?wins", "my team loses"),
    (r"must ?n.t|should ?n.t|should not|better not", "must not"),
    (r"\b(two|three) names\b", r"\1 players"),
    (r"\b(poisons?|revives?) (?:someone|somebody|anyone)\b", r"\1 a player"),
    (r"you're|you are|you were", "i am"),
    (r"\byour\b", "my"),
    (
        r"\b(nominat\w+|chose|chooses?|attack\w*|kill\w*|shown?|told|for|to|between|and|with|of) you\b",
        r"\1 me",
    ),
    (r"\byou\b", "i"),
    (r"(?:in|during) the night|by night", "at night"),
    (r"\bshould i\b", "if i"),
    (r"(?:they|we|the town|town|people) executes? me", "i am executed"),
    (r"put to death|hang(?:ed)?|lynch(?:ed)?", "executed"),
    (r"corpses?|bodies", "the dead"),
    (r"i'm|i am", "i am"),
    (r"they're|they are", "they are"),
    (r"it's|it is", "it is"),
    (r"\bwho's\b", "who is"),
    (
        r"\b(?:persons?|people|folks?|guys?|someone|somebody|anyone|anybody|individuals?)\b",
        "player",
    ),
    (r"\b2\b|\ba pair of (?=players?)", "two "),
    (
        r"(?:,|;|\.|and|but|though)? ?(?:there is )?(?:one|a|some) good player (?:that |who )?(?:looks?|registers?|shows?|appears?|counts?|is seen|reads?|seems?)[^.;]*demon[^.;]*",
        " ",
    ),
    (
        r"when i (?:learn|hear|find out)(?: that)? i(?:'ve| have| am)? (?:died|dead)|(?:when|if|once) i(?:'ve| have) died",
        "when i die",
    ),
    (r"i am (?:gone|out|done for|toast)", "i die"),
    (
        r"(?:if (?:they are |it is )?)?good ?[:,-] ?(?:i am |i )?(?:told |learn |get |hear )?nothing",
        " ",
    ),
    (r"begin(?:s|ning)? (?:the game )?(?:by )?know", "start know"),
    (r"\bevils\b", "evil players"),
    (
        r"\bplayers? (?:right |sitting |who sit )?(?:beside|next to) (?:them|that player|the player)\b",
        "neighbours",
    ),
    (r"\b3\b", "three"),
    (r"\b(?:roles?|tokens?)\b", "character"),
    (r"\bbad (?:team|side|guys?)\b", "evil"),
    (r"\bbaddies\b", "evil"),
    (r"\bgood (?:team|side)\b", "good"),
    (
        r"(?:,? ?-? ?)?(?:(?:except|excluding|but|besides|other than|not|after|starting after|not on|not counting)(?: on| for| in)?"
        r" (?:the )?(?:first(?: night| one)?|night (?:1|one))(?: one)?(?: though)?|from (?:the second night|night (?:2|two)) on(?:wards)?)",
        " ",
    ),
)
_KINDS: Final[Cues] = (
    (
        r"\b(?:win|wins|loses?|victory|winning|losing)\b(?! (?:my|their|its|the|his|her|your) (?:abilit|vote))",
        "outcome",
    ),
    (
        r"bring\w* .{0,40}\bback\b|back (?:to life|from the dead)|reviv|resurrect|comes? back|raise .*dead|alive again|lives? again|return\w* to life|rises? again",
        "revive",
    ),
    (
        r"\bvotes?\b.{0,20}\b(?:counts?|worth|twice|doubled?|triple)|\b(?:two|three|double|extra|second|more|another) votes?\b|votes? in secret|(?:no longer|cannot) vote|loses? (?:their|the|his|her) votes?|takes? .{0,20}votes?|only vote|vote only|limits? .{0,10}vot|vote (?:two|three)",
        "vote",
    ),
    (
        r"demon,?(?: (?:it|they|he|she|then|that player|the demon))* cannot (?:get to )?(?:kill|act|attack|hurt)(?! (?:me|them|him|her|that|us|my|player|whoever))|cannot (?:act|attack|wake|use)|prevents? .*(?:act|attack|wak)|stop\w* .{0,30}(?:act|attack|wak|demon)|blocks? ",
        "stop",
    ),
    (
        r"\btrades? (?:characters?|sides?|places?|seats?|alignments?)|moves? players? around|\b(?:swap|switch|becomes?\b(?! (?:drunk|poison|sick|sober|safe|immune|dead))|turns? (?:into|evil|good)|changes? (?:into|character|team|sides?|alignment)|transform)",
        "change",
    ),
    (
        r"\b(?:gains?|gets?|takes?|use|have|has|receive) (?:its|their|that|the|his|her|over|another|someone|an)\b.{0,20}\babilit|take over abilit|\b(?:gains?|gets?|have|has|takes?) .{0,20}\babilit(?:y|ies) of|gain .*abilit|copy|same ability as",
        "gain",
    ),
    (
        r"\b(?:learn\w*|finds? out|told|tells?|knows?|hears?|sees?|shown|shows|knowing|discover\w*|detect\w*|info\w*|receive|sense|get (?:the|a|to know)|compare|show me|shows me|reveal\w*|count\w*|ask|asking|questions?|nod|my number|number every)\b|\ba number\b",
        "info",
    ),
    (
        r"(?:nobody|no one|no player|none)[^.]{0,30}(?:die|killed)|instead of me|in my place|(?:else|another|other player)[^.]{0,20}(?:die|dies|killed)[^.]{0,12}instead|cannot (?:be |get )?(?:die|killed|hurt|harmed?|attacked|kill|executed|hit|targeted|touch)|\b(?:safe|protect\w*|survives?|immune|shield\w*|saves?|guard\w*|unkillable)\b|keeps? .{0,25}(?:alive|from dying|safe)|hard to kill|stay alive|cannot die|would die,? i (?:cannot|live)",
        "protect",
    ),
    (
        r"\b(?:drunk|poison\w*|malfunction\w*|intoxicat\w*|sick)\b|abilit\w+ (?:fails?|stops?|does nothing|cannot work|is blocked)|loses? .{0,10}abilit|fail\b|(?:mess\w*|break\w*|disabl\w*|interfer\w*|disrupt\w*|shuts?|turns?) .{0,12}\babilit",
        "impair",
    ),
    (
        r"takes? (?:a )?player (?:with|along)|\b(?:dies?|died|dead|dying|kills?|killed|shoot\w*|shot|murder\w*|executed?|execution|slay\w*|assassinat\w*)\b",
        "death",
    ),
)
"""The first kind that is pointed at counts most: to learn who died is to learn."""
_DEATH: Final = _KINDS[-1][0]
_OWN_DEATH: Final = r"(?:if|when|once|whenever|after|upon|on) (?:i (?:die|am killed|get killed|am executed|am dead)|my death)(?: at night)?"
"""What sets an ability off is not what it does."""
_VAGUE: Final = (
    r"\bmust not\b|(?<!say )(?<!state )\bsomething\b|\b(?:some (?:sort|kind|type|information|info)|somehow|has to do|have to do|to do with|involv\w*|related|connected|triggers|takes? effect|works when|concerns?|might|maybe|things happen|bad things"
    r"|to do|kind of|sort of)\b|^(?:is|it is|it's|its|does|has|do) (?:it |my (?:power|ability) )?(?:about|all about)|\bis (?:all )?about\b|(?:learn|info|information|something) about"
    r"|^(?:is|does|has|do|can|am) [^,]*\?$"
)
_SLOTS: Final[Cues] = (
    # when and how often
    (
        r"\b(?:first night|night (?:1|one)|at the (?:very )?(?:start|beginning)|(?:i )?starts? (?:out |off )?(?:by |with )?know\w*|when the game (?:starts|begins|started|began)|i start(?: the game)? with|start of the game|beginning of the game|night one|from the (?:very )?beginning|game starts|before the first day)\b",
        "freq=first",
    ),
    (
        r"\bonce\b(?! (?:i (?:die|am|get)|they|he|she|the)\b)|\b(?:one|single)(?:-| )?time\b|one[- ]shot|got one shot|only one use|one use|used? it (?:only )?once",
        "freq=once",
    ),
    (
        r"\b(?:every|each|nightly|all) (?:single )?(?:nights?|days?|time)\b|\bnightly\b|\ba night\b|\bper night\b|\bat night each\b|\bdaily\b",
        "freq=every",
    ),
    (r"\bnights?\b|\bnightly\b|until morning|tonight", "time=night"),
    (r"\bday ?time\b|\b(?:each|every|in the|during the|by|per) days?\b|\bdaytime\b", "time=day"),
    # what brings it about
    (
        r"(?:if|when|once|whenever|after|should) (?:i (?:die|am killed|get killed) at night|the demon (?:kills|attacks|hits) me)|demon kills me|i die at night",
        "trigger=dies_night",
    ),
    (
        r"(?:if|when|once|whenever|after) (?:i (?:am|get|was)|my) (?:being )?execut|i get executed|choose.*executed me|when i am executed|my execution|i am executed|(?:i must not|do not want to) (?:be|get) executed",
        "trigger=executed",
    ),
    (
        r"nominates? me|nominated? (?:by|is me)|being nominated|i (?:am|get|got|was|were) nominated|nominating me|my nominator",
        "trigger=nominated",
    ),
    (
        r"(?:if|when|whenever) (?:they|that player|the demon kills (?:them|that player)|my (?:grandchild|player)|one of them) ?(?:dies?|is killed|are killed)?,? i die|they die,? i|kills? them,? i",
        "trigger=other_dies",
    ),
    (
        r"(?:if|when|once|whenever|after) i (?:die|am killed|am dead|get killed)(?! at night)|(?:after|on|upon) (?:my )?death",
        "trigger=dies",
    ),
    (r"attacked at night|when i am attacked|at night[^.]{0,20}in my place", "trigger=dies_night"),
    (
        r"cannot execute|no ?(?:one|body)? (?:is )?execut|without (?:an )?execution|nobody (?:is|gets) executed",
        "trigger=no_execution",
    ),
    (r"\bvot(?:e|es|ed|ing) (?:for|on|against) me\b", "trigger=voted_for"),
    (r"\bi nominate\b|player i nominate", "trigger=nominated_other"),
    (r"chooses? me|choosing me|picks? me|picking me|targets? me", "trigger=chosen"),
    # whom one picks
    (
        r"\b(?:i )?cannot (?:get to )?(?:choose|pick) ?(?:who|whom)?\b|(?:a )?random player",
        "picks=0",
    ),
    (
        r"\b(?:choose|choosing|pick|picking|name|naming|select|selecting|point at|target)s? (?:a|any) (?:good |evil |townsfolk |outsider )?character(?! of)",
        "picks=character",
    ),
    (r"compare\w* .{0,30}\btwo\b", "picks=2"),
    (
        r"\b(?:choose|pick|select|point (?:at|to)|target|name|choosing|picking|poison|protect|kill|save|guard|make)\w* (?:any |other )?(?:two|2)\b|two (?:other )?players? (?:of my choice|i choose|i pick|that i choose)",
        "picks=2",
    ),
    (r"\b(?:choose|pick|select|point (?:at|to)|target|name)\w* (?:any |other )?three\b", "picks=3"),
    (
        r"\b(?:choose|pick|select|point|target|shoot|guess|name|visit)\w*\b|\bbets?\b|of my (?:own )?choice|my (?:own )?choice|hit the|got one shot",
        "picks=1",
    ),
    # whom it is about
    (
        r"\bpairs?\b|sit\w* (?:together|side by side)|evil players? (?:are |sit )?(?:next to each other|side by side|together)",
        "about=pairs",
    ),
    (
        r"(?<!cannot )\b(?:guard|protect|save|keep|poison|kill|revive|shield)s? (?:one|a|another|any|some)(?: other| good| dead| living| single)* player",
        "picks=1",
    ),
    (r"within two|two (?:seats|steps|spaces|places)(?: away)?|distance of two", "about=near"),
    (
        r"next to me|beside me|neighbou?r|adjacent|sit(?:s|ting)? next|on (?:either|both) sides? of me|either side",
        "about=neighbours",
    ),
    (r"anti-?clockwise|counter-?clockwise", "about=anticlockwise"),
    (r"(?<!anti)(?<!anti-)(?<!counter)(?<!counter-)clockwise", "about=clockwise"),
    (r"\bdead\b(?! people's)|\bdied\b|who dies|dies at night|\bdeceased\b|the dead", "about=dead"),
    (
        r"\b(?:we|was|were|been|got|is|who|player|the one|the|died by|by|whoever) (?:we )?(?:the )?execut\w+|executions?\b|executed (?:that|today|player)|gets? executed",
        "about=executed",
    ),
    (r"\b(?:living|alive)\b", "about=living"),
    (r"who(?:ever)? (?:killed|attacked) me|my killer|the killer", "about=killer"),
    (
        r"know\w* (?:that )?(?:one|a) (?:good |evil )?player|shown (?:one|a) (?:good |evil )?player",
        "about=shown1",
    ),
    (
        r"know\w* (?:that )?two (?:good |evil )?players?|(?:one|1|either) of (?:the )?two|two players?[^.]*one of (?:them|whom)|two players? and a|shown two|see two players?",
        "about=shown2",
    ),
    (r"three players?|shown three|know three", "about=shown3"),
    (r"three (?:nights|days)", "lasts=three"),
    (
        r"rest of the game|forever|for good\b|permanent|until the end|whole game|never again",
        "lasts=rest",
    ),
    (r"(?:that|same|this) night(?! i (?:learn|hear|am|get|find))", "lasts=one"),
    (r"(?:on|during|at) (?:the )?(?:first day|day (?:1|one))\b", "freq=once"),
    (r"(?:on|during|at) (?:the )?(?:first day|day (?:1|one))\b", "time=day"),
    (r"until (?:the next|tomorrow)|(?:one|a) (?:night|day)\b(?! each)", "lasts=one"),
    (r"\bboth\b[^,.]{0,40}\bgood", "deed=both_good"),
    (r"both (?:are |of them |players )?(?:are )?evil", "deed=both_evil"),
    (r"(?<!for )\bgood\b(?! or (?:more )?evil)", "role=good"),
    (
        r"\bswap|\btrades? (?:characters?|sides?|places?|seats?)|switch|moves? players? around",
        "deed=swap",
    ),
    (r"character type|types? of character|(?:another|different|other) type", "deed=type"),
    (r"risk\w*|dangerous", "hits=self"),
    (
        r"(?:a|one) good (?:character |one )?(?:,? ?(?:and|or|&|plus)) (?:an|one) evil|(?:an|one) evil (?:character |one )?(?:and|or|plus) (?:a|one) good|two (?:different |possible )?characters",
        "about=two_characters",
    ),
    (r"instead of me|in my place|dies instead", "hits=other"),
    (
        r"only three|three (?:of us |players? )?(?:are )?(?:left|alive|live|remain)|final three|last three",
        "about=three",
    ),
    (r"only four|four (?:players? )?(?:are )?(?:left|alive|live|remain)|final four", "about=four"),
    (r"(?:did|do|does|has|cannot|had) (?:not )?(?:cannot )?vote|without voting", "about=nonvoters"),
    # what is asked of them
    (r"\bevil\b(?! or good)", "role=evil"),
    (r"demon (?:kills|attacks|hits) me", "by=demon"),
    (r"exactly one|one of (?:whom|them)|only one|one is evil|of which one", "many=1"),
    (r"exactly two|two of (?:whom|them)|two are evil", "many=2"),
    (
        r"dead (?:ones|players|player|seats) (?:are )?(?:counted|included|too|count|as well)|counting (?:the )?dead",
        "alive=any",
    ),
    (r"\bminions?\b", "role=minion"),
    (r"\bdemons?\b(?! (?:kills|attacks|hits) me)", "role=demon"),
    (r"\boutsiders?\b", "role=outsider"),
    (r"\btownsfolk\b", "role=townsfolk"),
    (r"whoever they are|whatever they are|no matter who|whoever it is", "role=any"),
    (r"\bvot(?:e|ed|es|ing|ers?)\b|hand up|raised? a hand", "deed=voted"),
    (r"\bnominat\w+\b(?! me)", "deed=nominated"),
    (r"\bw[oa]kes?\b|\bwaking\b|\bwoken\b|wake up|woke up|wakes? up|awake", "deed=woke"),
    (
        r"\bdistance\b|how far|far away|steps?\b|how many (?:seats|spaces|places|chairs)|seats? (?:away|apart|from)|between (?:us|you|me and|them and me|that player and me)|sit between",
        "deed=distance",
    ),
    (
        r"same (?:team|side|alignment)|(?:on|of|in) my (?:own )?(?:team|side)|my team ?mates?|alignments? (?:match|are the same)|(?:match|compar)\w* .*alignment|alignments? .*compar|compare",
        "deed=same",
    ),
    (r"same (?:kind|type|character type)|of one type", "deed=sametype"),
    (
        r"abnormal\w*|malfunction\w*|went wrong|go(?:es)? wrong|(?:are|is|were|was) (?:drunk|poisoned)|abilit\w+ (?:cannot|fail|not) ?(?:work\w*)?|not working|cannot work|worked wrong",
        "deed=malfunction",
    ),
    (
        r"\b(?:guess\w*|bets?|betting)\b|name a player and a character|mistaken|i am wrong|wrong bet",
        "deed=guess",
    ),
    (
        r"(?:statement|public)[^.]*(?:\bfalse\b|\ba lie\b|\bnot true\b|\buntrue\b)",
        "deed=statement_false",
    ),
    (
        r"statement|say something|gossip|what i say|say .{0,20}public|in public.{0,20}true|publicly (?:say|state|claim)",
        "deed=statement",
    ),
    (
        r"yes[/ -]?(?:or )?no question|ask (?:a|any|the storyteller|something)|\bquestion",
        "deed=question",
    ),
    (r"\bwins?\b|\bvictory\b", "deed=win"),
    (r"\bloses?\b|\blosing\b", "deed=lose"),
    (
        r"(?:which|what) (?:direction|side|way)\b(?! wins)|to (?:my|the) (?:left or (?:my |the )?right)|clockwise or (?:anti|counter)",
        "deed=direction",
    ),
    # the form of what is told
    (
        r"good or (?:more )?evil|alignment|which (?:team|side)|evil or good|what team",
        "form=alignment",
    ),
    (
        r"how many|\bnumber\b|\bcount\b|how far|distance|how much|\ba (?:two|three|zero)\b",
        "form=number",
    ),
    (
        r"\bwhether\b|yes or (?:a )?no|yes/no|a yes|\bnod\b|(?:learn|find out|hear|told|know|see)\w* (?:if|yes)|: did",
        "form=yesno",
    ),
    (
        r"\bcharacters?\b|(?:particular|certain|specific) (?:townsfolk|outsider|minion|demon)|guess who|who player is|what (?:they|he|she|it|(?:some )?\w* ?\w* ?dead player) (?:was|were|is|are)\b",
        "form=character",
    ),
    (r"\bwhich player\b|\bwho (?:the|is|killed|attacked)\b", "form=player"),
    # limits, and whom it hits
    (
        r"from (?:anything|everything)|whatever (?:the cause|kills me)|at all\b|any(?:thing)? (?:cause|reason)|no matter what",
        "cond=from_any",
    ),
    (
        r"first (?:time|attack|death|hit|player|one to|nominat)|only the first|my first|me first",
        "cond=first_time",
    ),
    (
        r"cannot be executed|from (?:being )?execut\w+|survive (?:an |my )?(?:first )?execution|survive if i am executed",
        "cond=from_execution",
    ),
)
_SELF: Final = (
    r"(?:kill|hurt|harm|attack|touch)\w* me\b|\bi (?:cannot|survive|am (?:safe|immune|hard|protected|dead|the one who dies)|die|might die|live|stay alive|keep living|do not die)"
    r"|\bi can only vote|my (?:own )?vot|\bme (?:alive|safe|from dying)|keeps? me|my (?:first )?death|protects? me(?! from choosing)"
)
"""Where it is the player of the ability who lives or dies by it."""

_SIGNS: Final = Signs(_TIDY, _KINDS, _SLOTS, _DEATH, _OWN_DEATH)


def describe(text: str) -> tuple[str, ...]:
    """The facets at which the words point.

    >>> describe("Each night I learn how many of my living neighbours are evil")[:3]
    ('kind=info', 'freq=every', 'time=night')
    """
    asked = fold(text).strip().endswith("?")
    line, kinds, found = _SIGNS.read(text)
    if any(facet.startswith("trigger=dies") for facet in found) and re.search(
        r"(?:they|that player|player|it) dies?\b", line
    ):
        line = re.sub(r"\bi die\b", "", line)
    vague = re.search(_VAGUE, line) is not None or (
        (asked or line.startswith("it ")) and len(line.split()) < 9
    )
    return settle(kinds, found, vague, re.search(_SELF, line) is not None)
