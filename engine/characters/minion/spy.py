"""Spy."""

from typing import Any

from engine import events as ev
from engine.abilities import Character, Turn
from engine.catalogue import team_of
from engine.chance import Stream
from engine.decisions import OneOf, OptionSpace, Tested
from engine.effects import DRUNK, POISONED
from engine.flow.setup import evil_is_hidden
from engine.forms import form
from engine.play import Steps
from engine.registration import RegistersAs

is_pages = form(tuple[tuple[int, str, tuple[str, ...]], ...])
"""Whether a value has the form of a Grimoire that is shown."""


class Spy(Character):
    """Each night, sees the Grimoire; may register as good, and as a Townsfolk or Outsider."""

    registers = RegistersAs("good", ("townsfolk", "outsider"))

    def wakes(self, turn: Turn) -> bool:
        return turn.able and not evil_is_hidden(turn.play)

    def night(self, turn: Turn) -> Steps[None]:
        def options() -> OptionSpace:
            true = pages(turn)
            return OneOf((true,)) if turn.works else altered(turn, true)

        shown = yield from turn.rule("grimoire", options)
        turn.play.emit(ev.SawGrimoire(turn.owner, shown))


def pages(turn: Turn) -> tuple[Any, ...]:
    """The true Grimoire as the Spy sees it: every seat's character and reminder tokens.

    But for a token that impairs the Spy: nobody is told that they are impaired.
    """
    grim = turn.grim
    tokens: dict[int, list[str]] = {seat: [] for seat in grim.order}
    for reminder in grim.reminders.values():
        if reminder.seat != turn.owner or reminder.effect not in (DRUNK, POISONED):
            tokens[reminder.seat].append(reminder.name)
    return tuple((s, grim.seats[s].character, tuple(tokens[s])) for s in grim.order)


def altered(turn: Turn, true: tuple[Any, ...]) -> OptionSpace:
    """What an impaired Spy may be shown: the true Grimoire, or one of a possible game.

    Possible: the same seats, the counts of each team as they are, no character doubled that is
    not doubled in truth (a dead Imp and its heir), and the places of the Spy and of Travellers
    right.
    """
    place = {seat: i for i, (seat, _, _) in enumerate(true)}
    teams = sorted(team_of(character) for _, character, _ in true)
    known = {*turn.play.script.characters, *turn.play.travellers.values()}
    fixed = {turn.owner, *turn.play.travellers}
    lying = {token for _, _, tokens in true for token in tokens}
    doubled = len(true) - len({character for _, character, _ in true})

    def test(shown: Any) -> bool:
        if shown == true:
            return True
        characters = [character for _, character, _ in shown]
        return (
            is_pages(shown)
            and [seat for seat, _, _ in shown] == list(place)
            and shown[place[turn.owner]] == true[place[turn.owner]]
            and all(shown[place[seat]][1] == true[place[seat]][1] for seat in fixed)
            and all(c in known for c in characters)
            and len(characters) - len(set(characters)) <= doubled
            and sorted(map(team_of, characters)) == teams
            and all(t in lying or t.partition(".")[0] in known for _, _, ts in shown for t in ts)
        )

    def draw(stream: Stream) -> tuple[Any, ...]:
        rest = iter(stream.shuffled([row[1:] for row in true if row[0] not in fixed]))
        return tuple(row if row[0] in fixed else (row[0], *next(rest)) for row in true)

    return Tested(test, draw, 1_000_000, "a Grimoire of a possible game", (true,))
