"""The shape of reports, events and sentences: which fields each has; a wrong one is one line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from storyteller_ai.worlds.puzzle.record import Happening, Info

GOOD_TYPES: Final = ("townsfolk", "outsider")
EVIL_TYPES: Final = ("minion", "demon")
TYPES: Final = GOOD_TYPES + EVIL_TYPES
DEEPEST: Final = 40
"""How many sentences may stand inside each other"""
MOST: Final = 100
"""No number that an ability tells is larger."""

Content = Mapping[str, Any]


def _is_number(value: Any) -> bool:
    return type(value) is int and 0 <= value <= MOST


def _one_of(*words: str) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and value in words


def _is_seat(value: Any) -> bool:
    return type(value) is int


def _is_bool(value: Any) -> bool:
    return isinstance(value, bool)


def _is_word(value: Any) -> bool:
    return isinstance(value, str) and value != ""


def _are_seats(value: Any) -> bool:
    return isinstance(value, tuple)


Field = tuple[str, str, Callable[[Any], bool]]
"""Key, what it must be in words, whether a value is that"""
NUMBER: Final[Field] = ("value", "a whole number", _is_number)
YES: Final[Field] = ("answer", "true or false", _is_bool)
SIDE: Final[Field] = ("answer", "good or evil", _one_of("good", "evil"))
WAY: Final[Field] = (
    "answer",
    "clockwise or anticlockwise",
    _one_of("clockwise", "anticlockwise"),
)
CHARACTER: Final[Field] = ("character", "a character", _is_word)
PAIR: Final[Field] = (
    "characters",
    "two characters",
    lambda value: isinstance(value, list | tuple) and len(value) == 2 and all(map(_is_word, value)),
)
SHOWN: Final[Field] = ("shown", "a player", _is_seat)
NOMINATORS: Final[Field] = ("nominators", "a list of players", _are_seats)
DIED: Final[Field] = (
    "died",
    "true or false",
    lambda value: value is None or isinstance(value, bool),
)

_NUMBERS: Final = ("chef", "empath", "oracle", "mathematician", "juggler", "clockmaker")
INFO: Final[Mapping[str, tuple[int, tuple[Field, ...]]]] = {
    **dict.fromkeys(_NUMBERS, (0, (NUMBER,))),
    **dict.fromkeys(("washerwoman", "investigator", "librarian"), (2, (CHARACTER,))),
    **dict.fromkeys(("fortuneteller", "seamstress"), (2, (YES,))),
    **dict.fromkeys(("undertaker", "ravenkeeper", "grandmother"), (1, (CHARACTER,))),
    **dict.fromkeys(("knight", "sage"), (2, ())),
    "noble": (3, ()),
    **dict.fromkeys(("steward", "balloonist", "bountyhunter", "choirboy"), (1, ())),
    "dreamer": (1, (PAIR,)),
    "chambermaid": (2, (NUMBER,)),
    "villageidiot": (1, (SIDE,)),
    "shugenja": (0, (WAY,)),
    "flowergirl": (0, (YES,)),
    "towncrier": (0, (NOMINATORS, YES)),
    **dict.fromkeys(("puzzlemaster", "prodigy"), (1, (SHOWN,))),
    "artist": (0, (YES,)),
    **dict.fromkeys(("pixie", "king", "alchemist"), (0, (CHARACTER,))),
}
"""By ability: how many players it names, and which fields its information has"""
EVENTS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "execution": ("D", ("player",)),
    "execution_on_nomination": ("D", ("player", "nominee")),
    "nomination": ("D", ("player", "nominee")),
    "night_death": ("N", ("player",)),
    "night_resurrection": ("N", ("player",)),
    "day_death": ("D", ("player",)),
    "slayer_shot": ("D", ("player", "target")),
    "juggle": ("D", ("player",)),
    "gossip": ("D", ("player",)),
    "votes": ("D", ()),
    "klutz_choice": ("ND", ("player", "target")),
    "moonchild_choice": ("ND", ("player", "target")),
    "doomsayer_call": ("D", ("player", "target")),
}
"""By type: whether it is of a night or a day, and which players it names"""
FROM_THE_SECOND: Final = ("undertaker", "juggler", "flowergirl", "towncrier")
"""What these abilities tell is of the day before."""
CAUSES: Final = (None, "just_nominated", "was_nominated", "tinker", "harpy")
"""What a player may have died of by day"""
CHOSEN: Final[Mapping[str, int]] = {
    **dict.fromkeys(("acrobat", "exorcist", "snakecharmer", "sailor", "nightwatchman"), 1),
    **dict.fromkeys(("monk", "huntsman", "preacher", "gambler"), 1),
    "innkeeper": 2,
}
"""By ability: how many players it chooses"""
KINDS: Final = ("info", "choice", "told", "claim_change")


def wrong_report(ability: str, kind: str, content: Content) -> str:
    """What is wrong in a report, in a few words; empty where nothing is."""
    if kind not in KINDS:
        return f"the kind is one of {', '.join(KINDS)}"
    if "targets" in content and not _are_seats(content["targets"]):
        return "'targets' must be a list of players"
    if kind == "claim_change":
        return _wrong_field(CHARACTER, content)
    if kind == "told":
        return ""
    if kind == "choice":
        return _wrong_choice(ability, content)
    if ability == "savant":
        said = content.get("statements")
        if not isinstance(said, list) or len(said) != 2:
            return "'statements' must be two sentences"
        return _first(map(wrong_sentence, said))
    if ability not in INFO:
        return ""
    return _wrong_info(ability, content) or (
        wrong_sentence(content.get("statement")) if ability == "artist" else ""
    )


def _wrong_info(ability: str, content: Content) -> str:
    number, parts = INFO[ability]
    nobody = not content.get("targets") and content.get("character") is None
    if ability == "librarian" and nobody:
        return ""
    wrong = _wrong_targets(number, content)
    return wrong or _first(_wrong_field(part, content) for part in parts)


def _wrong_targets(number: int, content: Content) -> str:
    """Whether an entry names as many players as it should, if that is settled."""
    targets = content.get("targets") or ()
    if number and not (_are_seats(targets) and len(targets) == len(set(targets)) == number):
        return f"'targets' must name {number} player{'s' if number > 1 else ''}"
    return ""


def _wrong_choice(ability: str, content: Content) -> str:
    wrong = _wrong_targets(CHOSEN.get(ability, 0), content)
    if wrong:
        return wrong
    if ability in ("gambler", "courtier", "philosopher") or "character" in content:
        if ability != "gambler" and content.get("character") is None:
            return ""
        return _wrong_field(CHARACTER, content)
    return ""


def wrong_event(kind: str, night: bool, content: Content) -> str:
    """What is wrong in an event of a known type, in a few words; empty where nothing is."""
    if kind not in EVENTS:
        return ""
    when, players = EVENTS[kind]
    if ("N" if night else "D") not in when:
        return f"it happens by {'day' if night else 'night'}"
    wrong = _first(_wrong_field((key, "a player", _is_seat), content) for key in players)
    wrong = wrong or _wrong_field(DIED, content)
    if kind == "juggle" and not isinstance(content.get("guesses"), dict):
        return wrong or "'guesses' must give a character for each player"
    if kind == "votes":
        return wrong or _wrong_field(("voters", "a list of players", _are_seats), content)
    if kind == "gossip":
        return wrong or wrong_sentence(content.get("statement"))
    if kind == "day_death" and content.get("cause") not in CAUSES:
        return wrong or f"there is no cause {shown(content['cause'])}"
    return wrong


def _wrong_field(field: Field, content: Content) -> str:
    key, what, good = field
    return "" if good(content.get(key)) else f"{key!r} must be {what}"


def _first(found: Iterable[str]) -> str:
    return next(filter(None, found), "")


def wrong_times(
    infos: Sequence[Info],
    events: Sequence[Happening],
    until: tuple[int, bool],
    names: Sequence[str],
    once: bool,
) -> str:
    """What comes after the end of a record, and who dies twice; empty where nothing does.

    once: whether nobody can, since nobody is a Zombuul.
    """
    entries: list[Info | Happening] = [*infos, *events]
    for each in entries:
        if (each.number, not each.night) > until:
            when = f"{'N' if each.night else 'D'}{each.number}"
            return f"something is told of {when}, later than 'until'"
    dead: set[int] = set()
    for event in sorted(events, key=lambda e: (e.number, not e.night)):
        if event.type == "night_resurrection":
            dead.discard(event.player)
        elif event.type in ("night_death", "day_death"):
            if once and event.player in dead:
                return f"{names[event.player]} dies twice"
            dead.add(event.player)
        elif event.content.get("died"):
            on_target = event.type in ("slayer_shot", "doomsayer_call")
            dead.add(event.content["target"] if on_target else event.player)
    return ""


# --- sentences ------------------------------------------------------------------------------------

OPERATIONS: Final[Mapping[str, tuple[int, int]]] = {
    "not": (1, 1),
    "and": (0, MOST),
    "or": (0, MOST),
    "xor": (1, MOST),
    "eq": (1, MOST),
}
"""By operation: how few and how many sentences it takes"""
FORMS: Final = (
    *("op", "exactly", "is_evil", "is_alive", "is_drunk_or_poisoned", "is_character", "is_type"),
    *("in_play", "as_info", "custom"),
)
ASKED_BY: Final = ("empath", "shugenja", "pixie", "balloonist")
"""What these abilities tell hangs on who has them."""


def wrong_sentence(sentence: Any, depth: int = 0) -> str:
    """What is wrong in a sentence, in a few words; empty where nothing is."""
    if depth > DEEPEST:
        return "a sentence is nested too deeply"
    if not isinstance(sentence, Mapping):
        return f"{shown(sentence)} is no sentence"
    forms = [form for form in FORMS if form in sentence]
    if len(forms) != 1:
        return f"a sentence has one of {', '.join(FORMS)}, unlike {shown(sentence)}"
    form = forms[0]
    value = sentence[form]
    if form in ("op", "exactly"):
        return _wrong_operation(form, value, sentence.get("args"), depth)
    if form in ("is_evil", "is_alive", "is_drunk_or_poisoned"):
        return "" if _is_seat(value) else f"{form!r} takes a player"
    if form in ("is_character", "is_type"):
        if not isinstance(value, tuple) or not _is_word(value[1]):
            return f"{form!r} takes a player and a {form[3:]}"
        if form == "is_type" and value[1] not in TYPES:
            return f"'is_type' takes one of {', '.join(TYPES)}, not {shown(value[1])}"
        return ""
    if form == "as_info":
        return _wrong_information(value)
    if form == "custom":
        return _wrong_words(value, sentence)
    return "" if _is_word(value) else f"{form!r} takes a character"


def _wrong_words(value: Any, sentence: Mapping[str, Any]) -> str:
    """What is wrong in a sentence in words, and in what stands beside it."""
    bounds = (sentence[key] for key in ("equals", "min", "max") if key in sentence)
    if not _is_word(value) or not all(map(_is_number, bounds)):
        return "'custom' takes words, and 'equals', 'min' and 'max' whole numbers"
    if "players" in sentence and not _are_seats(sentence["players"]):
        return "'players' must be a list of players"
    return _wrong_field(PAIR, sentence) if "characters" in sentence else ""


def _wrong_operation(form: str, value: Any, args: Any, depth: int) -> str:
    if not isinstance(args, list):
        return f"{form!r} needs a list of 'args'"
    if form == "exactly":
        if not _is_number(value):
            return "'exactly' takes a whole number"
    elif not isinstance(value, str) or value not in OPERATIONS:
        return f"there is no operation {shown(value)}"
    else:
        least, most = OPERATIONS[value]
        if not least <= len(args) <= most:
            return f"{value!r} takes {'one sentence' if most == 1 else 'sentences'} as 'args'"
    return _first(wrong_sentence(each, depth + 1) for each in args)


def _wrong_information(value: Any) -> str:
    if not isinstance(value, Mapping):
        return "'as_info' takes what an ability would tell"
    ability = value.get("ability")
    if not isinstance(ability, str) or ability not in INFO or ability == "artist":
        return f"'as_info' takes the information of an ability, not of {shown(ability)}"
    if ability in ASKED_BY and not _is_seat(value.get("player")):
        return f"'as_info' of {ability} needs the 'player' who would be told"
    return wrong_report(ability, "info", value)


def shown(value: Any) -> str:
    """A value for a message, in one short line."""
    try:
        text = repr(value)
    except RecursionError:
        return "a value nested too deeply"
    return text if len(text) <= 60 else text[:59] + "…"
