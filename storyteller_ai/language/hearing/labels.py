"""Acts in the plain form of labelled word sets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.speech import (
    EVERYONE,
    Accuse,
    Act,
    Ask,
    Attribute,
    Claim,
    Clash,
    Defend,
    Deny,
    Invite,
    Propose,
    Report,
    Retell,
    Retract,
    Statement,
    Theory,
    VoteIntent,
)

Label = dict[str, Any]
Names = Mapping[int, str]


def label(act: Act, who: int, names: Names) -> Label:
    """An act as a labelled set writes it: players by name, `who` says or does it.

    >>> label(Accuse((1, 2)), 0, {0: "Ana", 1: "Bo", 2: "Cy"})
    {'act': 'accuses', 'who': 'Ana', 'target': {'any_of': ['Bo', 'Cy']}, 'of': 'evil'}
    """
    name, make = _FORMS[type(act)]
    if isinstance(act, Claim) and len(act.characters) > 1:
        return {"act": "claims_one_of", "who": names[who], "characters": [*act.characters]}
    if isinstance(act, Propose) and act.action == "spare":
        name = "opposes_execution"
    if isinstance(act, Ask) and act.topic == "reason":
        name = "asks_reason"
    return {"act": name, "who": names[who], **make(act, names)}


def _target(target: int | tuple[int, ...], names: Names) -> Any:
    if isinstance(target, tuple):
        return {"any_of": [names[seat] for seat in target]}
    return "all" if target == EVERYONE else names[target]


def _claim(act: Claim, names: Names) -> Label:
    return {"character": act.characters[0], **({"how": act.how} if act.how else {})}


def _report(act: Report, names: Names) -> Label:
    value, about = act.value, [names[seat] for seat in act.about]
    info: Any = value
    match value:
        case bool():
            info = "yes" if value else "no"
        case ("none", _):
            info = {"character": "none"}
        case ("chose", seats):
            chosen = [names[seat] for seat in seats]
            info = {"chose": chosen[0] if len(chosen) == 1 else chosen}
        case (str(character), tuple(seats)):
            info = {"character": character, "players": [names[seat] for seat in seats]}
        case tuple() if all(type(part) is int for part in value):
            info = [names[seat] for seat in value]
        case tuple():
            info = [*value]
    told = {"night": act.night or None, "character": act.ability, "info": info}
    return {**told, "about": about} if about else told


def _accuse(act: Accuse, names: Names) -> Label:
    of: Any = {"any_of": [*act.of]} if isinstance(act.of, tuple) else act.of
    soft = {"how": "soft"} if act.soft else {}
    return {"target": _target(act.target, names), "of": of, **soft}


def _ask(act: Ask, names: Names) -> Label:
    whether = {"whether": act.whether} if act.whether else {}
    return {"of": _target(act.target, names), **whether}


_FORMS: Final[Mapping[type, tuple[str, Callable[[Any, Names], Label]]]] = {
    Claim: ("claims_character", _claim),
    Report: ("claims_information", _report),
    Accuse: ("accuses", _accuse),
    Attribute: (
        "attributes",
        lambda act, names: {"target": names[act.target], "character": act.character},
    ),
    Defend: ("defends", lambda act, names: {"target": names[act.target]}),
    Deny: ("denies", lambda act, names: {"of": act.of}),
    Ask: ("asks_claim", _ask),
    Propose: ("proposes_execution", lambda act, names: {"target": _target(act.target, names)}),
    VoteIntent: (
        "votes_intent",
        lambda act, names: {"target": names[act.target], "vote": "yes" if act.up else "no"},
    ),
    Retract: ("retracts", lambda act, names: {"what": act.what}),
    Clash: (
        "double_claim",
        lambda act, names: {
            "character": act.character,
            "players": [names[seat] for seat in act.players],
        },
    ),
    Theory: ("theory", lambda act, names: {"of": act.of}),
    Statement: ("states_gossip", lambda act, names: {"text": act.text}),
    Invite: ("asks_whisper", lambda act, names: {"of": names[act.target]}),
    Retell: (
        "reports",
        lambda act, names: {
            "speaker": names[act.speaker],
            "said": label(act.act, act.speaker, names),
        },
    ),
}


def key(acted: Label) -> Any:
    """What must agree: all but how sure it was said, and the order of lists."""
    return _key({k: v for k, v in acted.items() if k != "how"})


def _key(value: Any) -> Any:
    if isinstance(value, dict):
        return frozenset((k, _key(v)) for k, v in value.items() if k != "how")
    if isinstance(value, list | tuple):
        return tuple(sorted((_key(part) for part in value), key=str))
    text = str(value)
    return "".join(text.split()).strip(".!\"'").casefold() if " " in text else text
