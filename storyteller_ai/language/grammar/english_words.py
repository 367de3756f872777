# ruff: noqa: E501
# fmt: off
"""English as a row of words: spelling, contractions, slang, typos, names and characters."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from engine.catalogue import catalogue
from storyteller_ai.language.grammar.parser import Arc

TERMINALS: Final = ("name", "char", "chars", "num", "ord")
ME: Final = -1001
THEY: Final = -1002
"""Seats that stand for the speaker and for whoever was spoken of last."""

_CONTRACTED: Final = {
    "isnt": "is n't", "arent": "are n't", "wasnt": "was n't", "werent": "were n't",
    "didnt": "did n't", "doesnt": "does n't", "dont": "do n't", "hasnt": "has n't",
    "havent": "have n't", "hadnt": "had n't", "wouldnt": "would n't", "couldnt": "could n't",
    "cannot": "can n't", "cant": "can n't", "wont": "will n't", "aint": "is n't", "ain't": "is n't",
    "won't": "will n't", "can't": "can n't", "shant": "shall n't",
    "im": "i 'm", "ive": "i 've", "thats": "that 's", "theres": "there 's", "whats": "what 's",
    "whos": "who 's", "hes": "he 's", "shes": "she 's", "theyre": "they 're", "theyve": "they 've",
    "youre": "you are", "wats": "what 's", "wat": "what", "gonna": "going to", "gona": "going to",
    "wanna": "want to", "id": "i 'd", "its": "it 's", "lets": "let us", "nobodys": "nobody 's",
    "everyones": "everyone 's", "someones": "someone 's", "yesterdays": "yesterday 's",
    "todays": "today 's", "innit": "is n't it", "dunno": "do n't know", "gotta": "got to",
}
_SLANG: Final = {
    "nite": "night", "nites": "nights", "tonite": "tonight", "2nite": "tonight", "2day": "today",
    "u": "you", "r": "are", "ur": "your", "plz": "please", "pls": "please", "thx": "thanks",
    "bc": "because", "cuz": "because", "coz": "because", "cos": "because", "becos": "because",
    "b4": "before", "w": "with", "ppl": "people", "rn": "rightnow", "atm": "rightnow",
    "nom": "nominate", "noms": "nominations", "nomd": "nominated", "nommed": "nominated",
    "nom'd": "nominated", "nommed'": "nominated", "exe": "execute", "exed": "executed",
    "neighbor": "neighbour", "neighbors": "neighbours", "neighboring": "neighbouring",
    "neigbour": "neighbour", "neigbours": "neighbours", "nbr": "neighbour", "nbrs": "neighbours",
    "traveler": "traveller", "travelers": "travellers", "townies": "townsfolks",
    "townie": "townsfolk", "townfolk": "townsfolk", "inno": "good", "innocent": "good",
    "demo": "demon", "otsider": "outsider", "gosip": "gossip", "alignement": "alignment",
    "counterclockwise": "anticlockwise", "counter-clockwise": "anticlockwise",
    "anti-clockwise": "anticlockwise", "widdershins": "anticlockwise", "cw": "clockwise",
    "ccw": "anticlockwise", "starpassed": "star-passed", "starpass": "star-pass",
    "wether": "whether", "droisoned": "impaired", "droison": "impaired", "info": "information",
    "infos": "information", "intel": "information", "yall": "you", "v": "very", "n": "and", "@": "at",
    "&": "and", "+": "and", "=": "is", "alot": "many", "n't": "not", "til": "until",
    "till": "until", "ye": "yes", "yep": "yes", "yeah": "yes", "nope": "no",
    "dam": "damn", "wrt": "about",
}
NUMBERS: Final = {
    word: number
    for number, word in enumerate(
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen"]
    )
}
ORDINALS: Final = {
    word: number
    for number, words in enumerate(
        ("first 1st", "second 2nd", "third 3rd", "fourth 4th", "fifth 5th", "sixth 6th",
         "seventh 7th", "eighth 8th", "ninth 9th"), 1)
    for word in words.split()
}
_IDLE: Final = frozenset(
    ["really", "actually", "truly", "genuinely", "indeed", "honestly", "literally", "simply", "please", "currently", "presently", "truthfully", "basically", "definitely", "certainly", "surely", "kindly", "um", "uh", "er", "hmm", "well", "okay", "ok", "hey", "hi", "hello", "yo", "lol", "pretty", "absolutely", "in-fact", "straightforwardly", "secretly", "factually"]
)
"""Words that may be said or left out: they change nothing that is asked."""

_TOKEN: Final = re.compile(r"[a-z0-9@&+=]+(?:[-'][a-z0-9]+)*'?|[?!.,:;()\"\-/]|\S")


_TIMES: Final = re.compile(r"\b(first|second|third|last|day|night)-(night|day|one|two|three|\d)\b")
"""Hyphens in times that are two words."""


def classes(table: Mapping[str, str]) -> dict[str, list[str]]:
    """Words by the classes that they belong to, turned round."""
    found: dict[str, list[str]] = {}
    for label, words in table.items():
        for word in words.split():
            found.setdefault(word, []).append(label)
    return found


CLASSES: Final = classes({
    "@is": "is are am 's 're 'm be being",
    "@was": "was were",
    "@do": "did does do",
    "@have": "has have had 've 's",
    "@player": "player person guy man woman someone-here human individual one fella member gamer",
    "@players": "players people persons guys folks ones men women everybody-here individuals"
    " members folk",
    "@seat": "seat chair spot place",
    "@seats": "seats chairs spots places steps spaces",
    "@the": "the our teh da",
    "@a": "a an any some",
    "@table": "table game town circle village match grim grimoire setup",
    "@their": "his her their its",
    "@he": "he she they him her them it",
    "@self": "himself herself themselves themself itself",
    "@true": "true correct right accurate honest genuine real truthful valid reliable sound legit"
    " legitimate factual",
    "@false": "false wrong incorrect inaccurate untrue fake bogus bad misleading mistaken untruthful"
    " lying",
    "@exactly": "exactly precisely just only",
    "@info": "information number answer pair result reading ping knowledge clue message data report"
    " finding findings",
    "@nomination": "nomination vote block",
    "@nominations": "nominations votes",
    "@say": "gossip state claim declare announce proclaim assert say swear maintain submit affirm"
    " contend allege",
    "@statement": "statement gossip claim declaration rumour rumor word words gossips tidbit",
})

_FORMS: Final = ("b", "s", "p", "n", "g")
"""Bare, -s, past, participle, -ing."""
VERBS: Final = {
    "vote": "vote votes voted voted voting",
    "raise": "raise raises raised raised raising, lift lifts lifted lifted lifting",
    "cast": "cast casts cast cast casting, give gives gave given giving",
    "put": "put puts put put putting",
    "hold": "hold holds held held holding",
    "go": "go goes went gone going",
    "nominate": "nominate nominates nominated nominated nominating,"
    " accuse accuses accused accused accusing",
    "execute": "execute executes executed executed executing, hang hangs hanged hanged hanging,"
    " lynch lynches lynched lynched lynching, hang hangs hung hung hanging,"
    " behead beheads beheaded beheaded beheading",
    "die": "die dies died died dying, perish perishes perished perished perishing",
    "kill": "kill kills killed killed killing, murder murders murdered murdered murdering,"
    " slaughter slaughters slaughtered slaughtered slaughtering,"
    " assassinate assassinates assassinated assassinated assassinating",
    "attack": "attack attacks attacked attacked attacking, hit hits hit hit hitting,"
    " bite bites bit bitten biting, strike strikes struck struck striking",
    "choose": "choose chooses chose chosen choosing, pick picks picked picked picking,"
    " select selects selected selected selecting, target targets targeted targeted targeting,"
    " visit visits visited visited visiting, check checks checked checked checking",
    "point": "point points pointed pointed pointing",
    "protect": "protect protects protected protected protecting,"
    " guard guards guarded guarded guarding, shield shields shielded shielded shielding,"
    " defend defends defended defended defending",
    "save": "save saves saved saved saving, rescue rescues rescued rescued rescuing",
    "poison": "poison poisons poisoned poisoned poisoning",
    "learn": "learn learns learned learned learning, learn learns learnt learnt learning,"
    " get gets got gotten getting, get gets got got getting, hear hears heard heard hearing,"
    " receive receives received received receiving, see sees saw seen seeing,"
    " find finds found found finding",
    "tell": "tell tells told told telling, show shows showed shown showing,"
    " give gives gave given giving, feed feeds fed fed feeding",
    "wake": "wake wakes woke woken waking, awaken awakens awoke awoken awakening,"
    " wake wakes waked waked waking",
    "change": "change changes changed changed changing, switch switches switched switched"
    " switching, swap swaps swapped swapped swapping, flip flips flipped flipped flipping",
    "become": "become becomes became become becoming",
    "turn": "turn turns turned turned turning, go goes went gone going",
    "jump": "pass passes passed passed passing, jump jumps jumped jumped jumping, leap leaps leapt leapt leaping,"
    " move moves moved moved moving, hop hops hopped hopped hopping",
    "starpass": "star-pass star-passes star-passed star-passed star-passing",
    "shoot": "shoot shoots shot shot shooting, fire fires fired fired firing,"
    " slay slays slew slain slaying, aim aims aimed aimed aiming",
    "use": "use uses used used using, spend spends spent spent spending",
    "believe": "believe believes believed believed believing, think thinks thought thought"
    " thinking",
    "have": "have has had had having",
    "sit": "sit sits sat sat sitting, seat seats seated seated seating, live lives lived lived"
    " living, be is was been being",
    "share": "share shares shared shared sharing",
    "claim": "claim claims claimed claimed claiming",
    "state": "state states stated stated stating, gossip gossips gossiped gossiped gossiping,"
    " say says said said saying, claim claims claimed claimed claiming",
    "stay": "stay stays stayed stayed staying, keep keeps kept kept keeping,"
    " remain remains remained remained remaining",
    "exile": "exile exiles exiled exiled exiling",
    "survive": "survive survives survived survived surviving, outlive outlives outlived outlived"
    " outliving",
    "start": "start starts started started starting, begin begins began begun beginning",
    "revive": "revive revives revived revived reviving, resurrect resurrects resurrected"
    " resurrected resurrecting",
    "outnumber": "outnumber outnumbers outnumbered outnumbered outnumbering",
    "neighbour": "neighbour neighbours neighboured neighboured neighbouring,"
    " border borders bordered bordered bordering, flank flanks flanked flanked flanking",
    "whisper": "whisper whispers whispered whispered whispering,"
    " speak speaks spoke spoken speaking, talk talks talked talked talking",
    "make": "make makes made made making",
    "cause": "cause causes caused caused causing",
    "work": "work works worked worked working, play plays played played playing,"
    " fight fights fought fought fighting",
    "lose": "lose loses lost lost losing",
    "come": "come comes came come coming",
    "contain": "contain contains contained contained containing,"
    " include includes included included including, hold holds held held holding",
    "try": "try tries tried tried trying, attempt attempts attempted attempted attempting",
    "face": "face faces faced faced facing",
    "curse": "curse curses cursed cursed cursing, hex hexes hexed hexed hexing,"
    " madden maddens maddened maddened maddening, drug drugs drugged drugged drugging",
    "refrain": "refrain refrains refrained refrained refraining",
    "avoid": "avoid avoids avoided avoided avoiding",
    "support": "support supports supported supported supporting, back backs backed backed backing",
    "call": "call calls called called calling",
    "propose": "propose proposes proposed proposed proposing",
    "transform": "transform transforms transformed transformed transforming",
    "create": "create creates created created creating",
    "fall": "fall falls fell fallen falling",
    "live": "live lives lived lived living",
    "meet": "meet meets met met meeting",
    "skip": "skip skips skipped skipped skipping",
    "abstain": "abstain abstains abstained abstained abstaining",
}


def _verb_classes() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for verb, rows in VERBS.items():
        for row in rows.split(","):
            for form, word in zip(_FORMS, row.split(), strict=True):
                label = f"~{verb}.{form}"
                if label not in found.setdefault(word, []):
                    found[word].append(label)
    return found


VERB_CLASSES: Final = _verb_classes()
FORMS: Final = _FORMS


def tokens(text: str) -> list[str]:
    """The words of a folded text, contractions taken apart, slang in plain words."""
    found: list[str] = []
    text = _TIMES.sub(r"\1 \2", text)
    for raw in _TOKEN.findall(text):
        word = raw
        if word in _CONTRACTED:
            found += [_SLANG.get(w, w) for w in _CONTRACTED[word].split()]
            continue
        tail = []
        if word.endswith("n't"):
            word, tail = word[:-3], ["not"]
        else:
            for end in ("'s", "'re", "'m", "'ve", "'ll", "'d"):
                if word.endswith(end) and len(word) > len(end):
                    word, tail = word[: -len(end)], [end]
                    break
        if word.endswith("'") and len(word) > 1:
            word, tail = word[:-1], ["'s"]
        found += _SLANG.get(word, word).split()
        found += tail
    return found


@lru_cache(maxsize=8)
def _deletions(vocabulary: frozenset[str]) -> Mapping[str, frozenset[str]]:
    """Every known word by what is left of it when one letter is dropped."""
    found: dict[str, set[str]] = {}
    for word in vocabulary:
        if len(word) >= 4 and word.isalpha() and word not in _SOMEBODY:
            for short in {word, *(word[:i] + word[i + 1 :] for i in range(len(word)))}:
                found.setdefault(short, set()).add(word)
    return {short: frozenset(words) for short, words in found.items()}


def mended(word: str, vocabulary: frozenset[str]) -> dict[str, int]:
    """The known words that a word is a slip of the pen away from, and what that costs.

    >>> mended("poisned", frozenset({"poisoned", "evil"})), mended("nigth", frozenset({"night", "ninth"}))
    ({'poisoned': 5}, {'night': 4})
    >>> mended("mina", frozenset({"mine", "poisoned"}))  # a name that nobody here has
    {}
    """
    if len(word) < 4 or not word.isalpha() or word in _REAL:
        return {}
    table = _deletions(vocabulary)
    near: set[str] = set()
    for short in {word, *(word[:i] + word[i + 1 :] for i in range(len(word)))}:
        near |= table.get(short, frozenset())
    near = {other for other in near if _one_slip(word, other) and other[0] == word[0]}
    swapped = {other: 4 for other in near if sorted(other) == sorted(word)}
    return swapped or (dict.fromkeys(sorted(near), 5) if len(near) <= _MOST_NEAR else {})


_MOST_NEAR: Final = 4
_SOMEBODY: Final = frozenset(("mine", "they", "them", "hers", "ours", "yours", "none"))
"""Words that mean somebody by themselves: a strange name near to one is no slip of the pen."""
_REAL: Final = frozenset(
    ["liar", "lied", "lier", "nice", "fishy", "special", "food", "bead", "cold", "sane", "tall", "short", "smart", "clever", "sleepy", "angry", "funny", "next", "best", "worst", "better", "mean", "guilty", "ready", "busy", "famous", "friend", "friends", "lover", "brother", "lucky", "sick", "hurt", "rich", "poor", "strong", "weak", "hard", "soft", "wine", "nine", "line", "time", "like", "make", "take", "cake", "sure", "hear", "here", "near", "dear", "fear", "year", "wear", "bear", "head", "read", "lead", "dean", "deal", "real", "dread", "feed", "need", "seed", "deed", "reed", "weed", "seem", "seen", "been", "bean", "mean", "meat", "heat", "seat", "beat", "beet", "feet", "meet", "sweet", "sheet", "shirt", "shout", "about", "above", "along", "alone", "among", "angel", "angle", "apple", "early", "earth", "eight", "enemy", "enjoy", "event", "every", "exact", "exist", "fault", "fight", "final", "first", "floor", "focus", "force", "front", "fruit", "glass", "great", "green", "group", "guess", "happy", "heart", "heavy", "horse", "hotel", "house", "human", "judge", "laugh", "learn", "least", "leave", "level", "light", "limit", "local", "loose", "lucky", "lunch", "magic", "major", "maybe", "metal", "might", "money", "month", "mouth", "movie", "music", "never", "noise", "north", "novel", "ocean", "offer", "often", "order", "other", "owner", "paint", "paper", "party", "peace", "phone", "piece", "pilot", "place", "plain", "plane", "plant", "plate", "point", "pound", "power", "press", "price", "pride", "prime", "prize", "proof", "proud", "queen", "quick", "quiet", "radio", "raise", "range", "reach", "ready", "refer", "right", "river", "robot", "rough", "round", "route", "scale", "scene", "scope", "score", "sense", "serve", "shape", "share", "sharp", "shift", "shirt", "shock", "shoot", "shop", "sight", "since", "skill", "sleep", "small", "smell", "smile", "smoke", "solid", "solve", "sorry", "sound", "south", "space", "speak", "speed", "spend", "sport", "staff", "stage", "stand", "start", "state", "steal", "steam", "steel", "stick", "still", "stock", "stone", "store", "storm", "story", "stuff", "style", "sugar", "suite", "table", "taste", "teach", "thank", "theme", "thick", "thing", "think", "third", "those", "three", "throw", "tired", "title", "today", "topic", "total", "touch", "tough", "tower", "track", "trade", "train", "treat", "trend", "trial", "trick", "truck", "truly", "trust", "truth", "twice", "uncle", "under", "union", "until", "upper", "upset", "urban", "usual", "value", "video", "visit", "vital", "voice", "waste", "watch", "water", "wheel", "where", "which", "while", "white", "whole", "whose", "woman", "world", "worry", "worth", "would", "wound", "write", "wrong", "young", "youth", "hungry", "lonely", "pretty", "crazy", "silly", "dirty", "noisy", "lazy", "boring", "annoying", "love", "loved", "loves", "hate", "hated", "hates", "miss", "missed", "kiss", "wish", "hope", "want", "wants", "wanted", "talk", "talks", "joke", "jokes", "jump", "dance", "sing", "sang", "song", "long", "strong", "wrong", "belong", "beyond", "drink", "drank", "bored", "board", "bald", "bold", "gold", "sold", "hold", "fold", "mild", "wild", "child", "male", "mail", "mall", "ball", "call", "fall", "hall", "tall", "wall", "well", "bell", "tell", "sell", "fell", "hell", "help", "held", "felt", "melt", "belt", "salt", "malt", "halt", "hate", "late", "gate", "date", "rate", "fate", "mate", "state", "plate", "skate", "stare"]
)
"""Words that are no slips of the pen, though they look near to words of the game."""


def _one_slip(a: str, b: str) -> bool:
    if abs(len(a) - len(b)) == 1:
        return True
    if len(a) != len(b):
        return False
    off = [i for i, (x, y) in enumerate(zip(a, b, strict=True)) if x != y]
    if len(off) == 1:
        return True
    return (
        len(off) == 2 and off[1] == off[0] + 1 and a[off[0]] == b[off[1]] and a[off[1]] == b[off[0]]
    )


_LONGEST_NAME: Final = 8


class Words:
    """The row of words of one sentence, with all that each may be."""

    def __init__(
        self,
        row: Sequence[str],
        names: Mapping[str, int],
        characters: Mapping[str, str],
        known: frozenset[str],
    ) -> None:
        self.row = list(row)
        self.names, self.characters, self.known = names, characters, known
        # Nicknames are too short, and too like other words, to be misspelt.
        self._vocabulary = known | frozenset(names) | {w for w in characters if len(w) >= 5 and w in catalogue()}
        self.homonym = False
        """Whether a player is called like words of the language."""
        self.guessed = False
        """Whether a word may be a misspelling of more than one other."""

    def arcs(self) -> list[list[Arc]]:
        """All words that begin at each place."""
        row = self.row
        found: list[list[Arc]] = []
        for at, word in enumerate(row):
            here = [*self._plain(word, at)]
            here += self._names(at)
            if not here or all(arc.label == word and word not in self.known for arc in here):
                near = self._mended(word)
                self.guessed |= len(near) > 1
                for other, cost in near.items():
                    here += [arc._replace(cost=cost) for arc in self._one(other, at)]
            found.append(here)
        return found

    def _plain(self, word: str, at: int) -> list[Arc]:
        here = [Arc(word, at + 1)] if word in self.known else []
        here += [Arc(label, at + 1) for label in CLASSES.get(word, ())]
        here += [Arc(label, at + 1) for label in VERB_CLASSES.get(word, ())]
        if word.isdigit() and len(word) < 3:
            here.append(Arc("num", at + 1, int(word)))
        elif word in NUMBERS:
            here.append(Arc("num", at + 1, NUMBERS[word]))
        if word in ORDINALS:
            here.append(Arc("ord", at + 1, ORDINALS[word]))
        return here

    def _names(self, at: int) -> list[Arc]:
        here: list[Arc] = []
        for number in range(min(_LONGEST_NAME, len(self.row) - at), 0, -1):
            word = "".join(self.row[at : at + number]).replace("'", "").replace("-", "")
            if word in self.names:
                here.append(Arc("name", at + number, self.names[word]))
                self.homonym |= all(w in self.known for w in self.row[at : at + number])
            if word in self.characters:
                cost = 0 if len(word) > 3 or word in ("imp", "spy", "po") else 1
                here.append(Arc("char", at + number, self.characters[word], cost))
            elif self.row[at + number - 1] == "'s":
                continue  # "the slayer's" is one Slayer's
            elif word.endswith("s") and word[:-1] in self.characters:
                here.append(Arc("chars", at + number, self.characters[word[:-1]]))
            elif word.endswith("men") and word[:-2] + "an" in self.characters:
                here.append(Arc("chars", at + number, self.characters[word[:-2] + "an"]))
        return here

    def _one(self, word: str, at: int) -> list[Arc]:
        here = self._plain(word, at)
        if word in self.names:
            here.append(Arc("name", at + 1, self.names[word]))
        if word in self.characters:
            here.append(Arc("char", at + 1, self.characters[word]))
        elif word.endswith("s") and word[:-1] in self.characters:
            here.append(Arc("chars", at + 1, self.characters[word[:-1]]))
        return here

    def _mended(self, word: str) -> dict[str, int]:
        return mended(word, self._vocabulary)


def without_idle(row: Sequence[str]) -> list[str]:
    """The row without the words that change nothing."""
    before = ("", *row)
    return [word for word, last in zip(row, before, strict=False) if word not in _IDLE or last == "as"]
