"""What only the Storyteller sees, in words: the Grimoire as it changes, rulings, what failed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from engine import events as ev
from storyteller_ai.narration.line import Line
from storyteller_ai.wording import safe

if TYPE_CHECKING:
    from storyteller_ai.narration.narrator import Narrator


def _told(told: Narrator, key: str, **values: Any) -> list[Line]:
    return [Line(told.language.text(f"narration.{key}", **values), "secret")]


def character_given(told: Narrator, e: ev.CharacterGiven) -> list[Line]:
    """Who is what, and believes to be what."""
    key = "given" if e.believes == e.character else "given_believing"
    character, believed = map(told.language.character, (e.character, e.believes))
    who, alignment = told.who(e.seat), e.alignment
    return _told(told, key, who=who, character=character, alignment=alignment, believed=believed)


def bluffs_chosen(told: Narrator, e: ev.BluffsChosen) -> list[Line]:
    """The Demon's bluffs."""
    return _told(told, "bluffs", characters=[*map(told.language.character, e.characters)])


def ability_gained(told: Narrator, e: ev.AbilityGained) -> list[Line]:
    """Told when it does something."""
    told.instances[e.instance] = e
    return []


def ability_spent(told: Narrator, e: ev.AbilitySpent) -> list[Line]:
    """A once-per-game ability is used up."""
    return _told(told, "ability_spent", who=told.ability(e.instance))


def ability_lost(told: Narrator, e: ev.AbilityLost) -> list[Line]:
    """An ability is gone."""
    return _told(told, "ability_lost", who=told.ability(e.instance))


def ability_hollowed(told: Narrator, e: ev.AbilityHollowed) -> list[Line]:
    """An ability is only believed in from now on."""
    return _told(told, "ability_hollowed", who=told.ability(e.instance))


def ability_renewed(told: Narrator, e: ev.AbilityRenewed) -> list[Line]:
    """An ability may be used again."""
    return _told(told, "ability_renewed", who=told.ability(e.instance))


def reminder_placed(told: Narrator, e: ev.ReminderPlaced) -> list[Line]:
    """A reminder token is laid."""
    told.reminders[e.reminder] = e
    return _token(told, "reminder_placed", e)


def reminder_removed(told: Narrator, e: ev.ReminderRemoved) -> list[Line]:
    """A reminder token is taken away."""
    return _token(told, "reminder_removed", told.reminders[e.reminder])


def _token(told: Narrator, key: str, placed: ev.ReminderPlaced) -> list[Line]:
    token = f"[{told.words.token(placed.name)}]"
    return _told(told, key, token=token, who=told.who(placed.seat))


def character_changed(told: Narrator, e: ev.CharacterChanged) -> list[Line]:
    """A player is another character."""
    name = told.language.character(e.character)
    return _told(told, "character_changed", who=told.who(e.seat), character=name)


def alignment_changed(told: Narrator, e: ev.AlignmentChanged) -> list[Line]:
    """A player changes sides."""
    return _told(told, "alignment_changed", who=told.who(e.seat), alignment=e.alignment)


def died(told: Narrator, e: ev.Died) -> list[Line]:
    """A death of the night; one by day is announced at once."""
    if told.phase != "night":
        return []
    key, by = ("died_of" if e.by else "died"), told.language.character(e.by)
    return _told(told, key, who=told.who(e.seat), character=by)


def revived(told: Narrator, e: ev.Revived) -> list[Line]:
    """A player lives again; all hear of it later."""
    return _told(told, "revived", seat=told.who(e.seat))


def ghost_vote_set(told: Narrator, e: ev.GhostVoteSet) -> list[Line]:
    """A ghost vote by hand."""
    key = "ghost_vote_there" if e.has else "ghost_vote_gone"
    return _told(told, key, seat=told.who(e.seat))


def ruling(told: Narrator, e: ev.Ruling) -> list[Line]:
    """A choice of the Storyteller, unless it is told along with what somebody sees by it."""
    if e.kind.endswith(".learns"):
        told.ruling = e
        return []
    if e.kind.endswith(".grimoire"):
        return []
    kind, value = told.words.kind(e.kind), told.words.value(e.value)
    return _told(told, "ruled", kind=kind, value=value, note=told.note(e))


def fizzled(told: Narrator, e: ev.Fizzled) -> list[Line]:
    """An effect that did not take hold."""
    attack = told.language.text("narration.attack")
    what = attack if e.what == "attack" else f"[{told.words.token(e.what)}]"
    return _told(told, "no_effect", who=told.ability(e.instance), what=what)


def amended(told: Narrator, e: ev.Amended) -> list[Line]:
    """The Storyteller's note on an amendment."""
    return [
        Line(line.text.strip(), line.style) for line in _told(told, "amended", note=safe(e.note))
    ]


def rewound(told: Narrator, e: ev.Rewound) -> list[Line]:
    """The game goes back."""
    return _told(told, "rewound", choices=e.choices)


SECRETS: Final[dict[type[ev.Event], Callable[[Narrator, Any], list[Line]]]] = {
    ev.CharacterGiven: character_given,
    ev.BluffsChosen: bluffs_chosen,
    ev.AbilityGained: ability_gained,
    ev.AbilitySpent: ability_spent,
    ev.AbilityLost: ability_lost,
    ev.AbilityHollowed: ability_hollowed,
    ev.AbilityRenewed: ability_renewed,
    ev.ReminderPlaced: reminder_placed,
    ev.ReminderRemoved: reminder_removed,
    ev.CharacterChanged: character_changed,
    ev.AlignmentChanged: alignment_changed,
    ev.Died: died,
    ev.Revived: revived,
    ev.GhostVoteSet: ghost_vote_set,
    ev.Ruling: ruling,
    ev.Fizzled: fizzled,
    ev.Amended: amended,
    ev.Rewound: rewound,
}
