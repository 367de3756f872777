"""How a player is told anything: one question, one decision of the Storyteller, one event."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import events as ev
from engine.catalogue import team_of
from engine.decisions import OptionSpace, Registrations, Told, Without
from engine.effects import SOBER, functional, has_effect
from engine.options import Under
from engine.registration import registrars

if TYPE_CHECKING:
    from engine.abilities import Turn
    from engine.facts.terms import Term
    from engine.play import Play, Steps


def falsified(turn: Turn, listener: int) -> bool:
    """Whether an ability forces what a Townsfolk's own ability tells its player to be false.

    The impaired are told falsehoods as well; who only believes to have the ability, anything.
    """
    play, instance = turn.play, turn.instance
    forcing = play.instances(play.registry.forcing)
    if not forcing or instance.sham or listener != turn.owner:
        return False
    townsfolk = team_of(instance.character) == "townsfolk"
    return townsfolk and any(functional(play, other) for other in forcing)


def falsehoods(play: Play, term: Term, truths: Mapping[Any, Registrations]) -> OptionSpace:
    """What of a term's form is false: the truth is struck out last, after all registrations.

    What is true by a registration alone is false without it. Where one value is plainly true and a
    registration allows another, that makes the first one false.
    """
    lies = getattr(term, "lies", None)
    if lies is not None:
        found: OptionSpace = lies(play)
        return found
    plain = tuple(value for value, registrations in truths.items() if not registrations)
    return Without(term.form(play), () if len(plain) == 1 < len(truths) else plain)


def tell(
    turn: Turn,
    term: Term,
    about: tuple[int, ...] = (),
    to: int | None = None,
    kind: str = "learns",
) -> Steps[Any]:
    """Tell the owner of a turn (or `to`) the value of a term, and return it.

    A working ability tells one of the values that some registration makes true; one that does not
    work may tell anything of the right form. The registrations that the value implies are
    recorded with it, and hold for this one use. A player who is sure of the truth is told it,
    whatever may register as what, even one who only believes to have the ability.
    """
    play, listener = turn.play, turn.owner if to is None else to
    telling = what_to_tell(turn, term, listener)
    if not telling.options.count():
        return None

    def again() -> OptionSpace:
        nonlocal telling
        telling = what_to_tell(turn, term, listener)
        return telling.options

    kind = f"{turn.instance.character}.{kind}"
    value = yield from play.rule(kind, telling.options, listener, about, again)
    truths, works = telling.truths, telling.works
    play.emit(
        ev.Ruling(
            listener,
            kind,
            value,
            value in truths,
            works,
            truths.get(value, ()) if works else (),
            play.reason,
            value in telling.plain,
        )
    )
    name = turn.name if listener == turn.owner else turn.instance.character
    play.emit(ev.Learned(listener, name, value, about))
    return value


class Telling(NamedTuple):
    """What may be told as things stand, and what of it is true.

    truths: what the rules make true, with the registrations behind it; plain: what is true of
    what everybody truly is; works: whether the truth is told.
    """

    options: OptionSpace
    truths: Mapping[Any, Registrations]
    plain: Container[Any]
    works: bool


def what_to_tell(turn: Turn, term: Term, listener: int) -> Telling:
    """What a turn's ability may tell a seat of a term now."""
    play = turn.play
    sure = has_effect(play.grim, turn.owner, SOBER, play.impaired)
    works = sure or turn.works
    play.plain = sure
    truths = term.truths(play)
    play.plain = False
    if not sure and falsified(turn, listener):
        works, lies = False, falsehoods(play, term, truths)
        # Where all of the form is true (nobody is dead), what lies beyond it is false.
        beyond = getattr(term, "beyond", term.form)
        options = Told(lies if lies.count() else beyond(play), truths, free=True)
    else:
        # Where nothing of the form is true, something must be told all the same.
        free = not works or not truths
        options = Told(term.form(play), truths, free, None if free else under(play, term))
    return Telling(options, truths, truths if sure else plain_truths(play, term, truths), works)


def under(play: Play, term: Term) -> Under:
    """What is true of a term where seats register in a given way."""

    def values(faces: Mapping[int, tuple[str, str]]) -> tuple[Any, ...]:
        play.faces = faces
        true = tuple(term.truths(play))
        play.faces = None
        return true

    return values


def plain_truths(play: Play, term: Term, truths: Mapping[Any, Registrations]) -> Container[Any]:
    """The values that are true of what everybody truly is, given those that the rules allow."""
    if not registrars(play) and not getattr(term, "marked", ()):
        return truths
    play.plain = True
    plain = term.truths(play)
    play.plain = False
    return plain
