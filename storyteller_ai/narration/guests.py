"""What Travellers, Fabled and house rules bring, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from engine import events as ev
from storyteller_ai.narration.line import Line
from storyteller_ai.wording import rule_of, safe

if TYPE_CHECKING:
    from storyteller_ai.narration.narrator import Narrator

NEWS, PRIVATE, SECRET, DIM = "news", "private", "secret", "dim"


REGIMES = {
    *(("bishop", "storyteller"), ("bishop", "all"), ("voudon", "dead"), ("voudon", "all")),
    *(("judge", "executed"), ("judge", "acquitted")),
}
"""What such characters proclaim in words of their own."""


def _text(told: Narrator, key: str, **values: Any) -> str:
    return told.language.text(f"guests.{key}", **values)


def _self(seat: int, other: int, who: str) -> str:
    """The other's name, or `self` for a condition where somebody does it to themself."""
    return "self" if seat == other else who


def entered(told: Narrator, e: ev.Entered) -> list[Line]:
    """A Traveller sits down."""
    told.names[e.seat] = e.name
    told.guests += 1
    character = told.language.character(e.character)
    words = _text(told, "entered", seat=told.who(e.seat), character=character)
    return [Line(words, NEWS), Line(rule_of(e.character, told.language), DIM)]


def moved(told: Narrator, e: ev.Moved) -> list[Line]:
    """The circle is another now."""
    return [Line(_text(told, "moved", names=[told.who(seat) for seat in e.order]), NEWS)]


def block_cleared(told: Narrator, e: ev.BlockCleared) -> list[Line]:
    """One more nomination."""
    return [Line(_text(told, "block_cleared", seat=told.who(e.seat)), NEWS)]


def left(told: Narrator, e: ev.Left) -> list[Line]:
    """A Traveller goes."""
    return [Line(_text(told, "left", seat=told.who(e.seat)), NEWS)]


def hosts_named(told: Narrator, e: ev.HostsNamed) -> list[Line]:
    """Who runs the game, and who may take a seat."""
    lists = {"hosts": e.storytellers, "backups": e.backups}
    named = {key: [safe(name) for name in names] for key, names in lists.items() if names}
    return [Line(_text(told, key, names=names)) for key, names in named.items()]


def introduced(told: Narrator, e: ev.Introduced) -> list[Line]:
    """A Fabled joins."""
    character, rule = told.language.character(e.character), rule_of(e.character, told.language)
    return [Line(_text(told, "introduced", character=character, rule=rule), NEWS)]


def proclaimed(told: Narrator, e: ev.Proclaimed) -> list[Line]:
    """What a Fabled, or a character that hides from nobody, lets all know."""
    name = told.language.character(e.character)
    if isinstance(e.value, str) and (e.character, e.value) in REGIMES:
        return [Line(_text(told, f"{e.character}_{e.value}", character=name), NEWS)]
    if e.value is None:
        return [Line(_text(told, "known", character=name), NEWS)]
    if isinstance(e.value, bool):
        return [Line(_text(told, "silence" if e.value else "silence_over"), NEWS)]
    if isinstance(e.value, tuple):
        two = [told.who(seat) for seat in e.value if isinstance(seat, int)]
        return [Line(_text(told, "contest", character=name, two=two), NEWS)]
    return [Line(_text(told, "names", character=name, value=told.words.value(e.value)), NEWS)]


def exile_called(told: Narrator, e: ev.ExileCalled) -> list[Line]:
    """A call for an exile."""
    traveller = told.who(e.traveller)
    return [Line(_text(told, "exile_called", seat=told.who(e.seat), traveller=traveller), NEWS)]


def exile_tallied(told: Narrator, e: ev.ExileTallied) -> list[Line]:
    """The end of such a call."""
    who = told.who(e.traveller)
    words = _text(told, "exile_tallied", traveller=who, votes=e.votes, exiled=e.exiled)
    return [Line(words, NEWS)]


def token_given(told: Narrator, e: ev.VoteTokenGiven) -> list[Line]:
    """A vote token changes hands."""
    return [Line(_text(told, "token_given", seat=told.who(e.seat), to=told.who(e.to)), NEWS)]


def token_spent(told: Narrator, e: ev.VoteTokenSpent) -> list[Line]:
    """A given token is used."""
    return [Line(_text(told, "token_spent", seat=told.who(e.seat)), NEWS)]


def vote_hidden(told: Narrator, e: ev.VoteHidden) -> list[Line]:
    """A secret vote is over."""
    return [Line(_text(told, "vote_hidden", nominee=told.who(e.nominee)), NEWS)]


def tallied_in_secret(told: Narrator, e: ev.TalliedInSecret) -> list[Line]:
    """The count that nobody hears."""
    who = told.who(e.nominee)
    return [Line(_text(told, "tallied_in_secret", nominee=who, votes=e.votes), SECRET)]


def sided(told: Narrator, e: ev.Sided) -> list[Line]:
    """A side in the contest of two."""
    with_ = _self(e.seat, e.with_, told.who(e.with_))
    return [Line(_text(told, "sided", seat=told.who(e.seat), **{"with": with_}), NEWS)]


def whisper_asked(told: Narrator, e: ev.WhisperAsked) -> list[Line]:
    """Somebody asks for a whisper."""
    return [Line(_text(told, "whisper_asked", seat=told.who(e.seat), to=told.who(e.to)), NEWS)]


def whisper_accepted(told: Narrator, e: ev.WhisperAccepted) -> list[Line]:
    """The whisper may begin."""
    return [Line(_text(told, "whisper_accepted", seat=told.who(e.seat), of=told.who(e.of)), NEWS)]


def whisper_ended(told: Narrator, e: ev.WhisperEnded) -> list[Line]:
    """Two stop whispering."""
    return [Line(_text(told, "whisper_ended", seat=told.who(e.seat), to=told.who(e.to)), DIM)]


def neighbour_whispered(told: Narrator, e: ev.NeighbourWhispered) -> list[Line]:
    """A few words between neighbours."""
    seat, to = told.who(e.seat), told.who(e.to)
    words = _text(told, "neighbour_whispered", seat=seat, to=to, words=told.said(e))
    return [Line(words, PRIVATE)]


def conferred(told: Narrator, e: ev.Conferred) -> list[Line]:
    """Words among the evil players; the Storyteller hears them from the speaker alone."""
    if told.viewer != e.seat and e.seat != e.speaker:
        return []
    return [Line(_text(told, "conferred", seat=told.who(e.speaker), words=told.said(e)), PRIVATE)]


def seat_taken(told: Narrator, e: ev.SeatTaken) -> list[Line]:
    """A backup takes a player's place."""
    before, told.names[e.seat] = told.who(e.seat), e.name
    return [Line(_text(told, "seat_taken", name=safe(e.name), before=before), NEWS)]


def choice_missed(told: Narrator, e: ev.ChoiceMissed) -> list[Line]:
    """The time for a choice has passed."""
    kind = told.words.kind(e.kind)
    return [Line(_text(told, "choice_missed", seat=told.who(e.seat), kind=kind), PRIVATE)]


GUESTS: Final[dict[type[ev.Event], Callable[[Narrator, Any], list[Line]]]] = {
    ev.Entered: entered,
    ev.Moved: moved,
    ev.Left: left,
    ev.BlockCleared: block_cleared,
    ev.HostsNamed: hosts_named,
    ev.Introduced: introduced,
    ev.Proclaimed: proclaimed,
    ev.ExileCalled: exile_called,
    ev.ExileTallied: exile_tallied,
    ev.VoteTokenGiven: token_given,
    ev.VoteTokenSpent: token_spent,
    ev.VoteTokenSpentInSecret: token_spent,
    ev.VoteHidden: vote_hidden,
    ev.TalliedInSecret: tallied_in_secret,
    ev.Sided: sided,
    ev.WhisperAsked: whisper_asked,
    ev.WhisperAccepted: whisper_accepted,
    ev.WhisperEnded: whisper_ended,
    ev.NeighbourWhispered: neighbour_whispered,
    ev.Conferred: conferred,
    ev.SeatTaken: seat_taken,
    ev.ChoiceMissed: choice_missed,
}
