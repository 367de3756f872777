"""A second look at every game, from its events alone, written apart from the engine.

It checks nominations, votes, executions, exiles, deaths, and what sober players were told, on
every script; where somebody in play changes how nominations, votes or executions go, those are
left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

from engine import events as ev
from evals.played import Played
from evals.scorers.chronicle import State
from evals.scorers.informed import checked, told_rightly

NOMINATE_OTHERWISE: Final = frozenset(
    {"riot", "banshee", "princess", "leviathan", "bishop", "butcher"}
)
"""Characters that change who nominates and how often."""
VOTE_OTHERWISE: Final = NOMINATE_OTHERWISE | {
    *("butler", "bureaucrat", "thief", "organgrinder", "voudon", "judge", "beggar", "legion"),
    *("apprentice", "fiddler"),
}
"""Those, and characters that change who votes or what a vote counts."""
EXECUTE_OTHERWISE: Final = VOTE_OTHERWISE | {
    *("devilsadvocate", "virgin", "goblin", "hellslibrarian", "cerenovus", "mutant", "princess"),
}
"""Those, and characters that change who is executed."""
POISON_KILLS: Final = frozenset({"pukka"})
"""Demons whose victims die on a later night than the one on which they were chosen."""
SEEMS_DEAD: Final = "zombuul"
MAKES_DEMONS: Final = "pithag"


def score(game: Played) -> Mapping[str, tuple[float, float]]:
    """faults: what the rules do not allow, of all that was checked."""
    checks = list(verdicts(game))
    return {"faults": (sum(not fine for _, fine in checks), len(checks))}


def verdicts(game: Played) -> Iterator[tuple[str, bool]]:
    """Everything that was checked: what it is, and whether it is by the rules."""
    yield "the log's choices make its events", not game.departs
    state = State()
    official = game.header["rules"]["name"] == "official"
    for event, after in pairwise([*game.events, None]):
        if event is None:
            break
        if official:
            yield from _exile(state, event)
            yield from _votes(state, event)
        yield from _death(state, event)
        if isinstance(event, ev.Ruling) and event.works and checked(event.kind):
            about = after.about if isinstance(after, ev.Learned) else ()
            yield event.kind, told_rightly(state, game.team_of, event, about)
        state.see(event)


def _votes(state: State, event: ev.Event) -> Iterator[tuple[str, bool]]:
    """Nominations, votes and executions, as far as nobody in play changes how they go."""
    match event:
        case ev.Nominated() if not state.in_play() & NOMINATE_OTHERWISE:
            free = event.seat not in state.dead and event.seat not in state.nominators
            yield "nominates once a day, alive", free
            yield "nominated once a day", event.nominee not in state.nominated
        case ev.Tallied() if not state.in_play() & VOTE_OTHERWISE:
            yield "a ghost votes once", not (state.spent & set(event.voters))
            yield "all hands count once", event.votes == len(event.voters)
            yield "the hands are the voters", state.hands == set(event.voters)
        case ev.Executed() if not state.in_play() & EXECUTE_OTHERWISE:
            best = max((votes for _, votes in state.tallies), default=0)
            first = [seat for seat, votes in state.tallies if votes == best]
            chosen = first == [event.seat] and 2 * best >= state.living
            yield "one execution a day", not state.executions
            yield "most votes, half of the living", chosen


def _exile(state: State, event: ev.Event) -> Iterator[tuple[str, bool]]:
    match event:
        case ev.ExileCalled():
            yield "only Travellers are exiled", event.traveller in state.travellers
        case ev.ExileTallied():
            yield "supporters are the voters", state.supported == set(event.voters)
            enough = 2 * event.votes >= len(state.order)
            yield "half of all exile", event.exiled == enough and event.votes == len(event.voters)


def _death(state: State, event: ev.Event) -> Iterator[tuple[str, bool]]:
    if not isinstance(event, ev.Died):
        return
    seems = SEEMS_DEAD in state.holds(event.seat)
    yield "only the living die", event.seat not in state.dead or seems
    if event.cause == "execution":
        yield "an execution kills the executed", state.executions[-1:] == [event.seat]
    elif event.cause == "exile":
        yield "an exile kills the exiled", event.seat in state.exiles
    else:
        # The deaths of a night on which a Demon was made are nobody's own.
        made = event.by == "" and MAKES_DEMONS in state.in_play()
        yield "what kills is in play", made or event.by in state.in_play()
    if event.cause == "demon" and state.phase == "night":
        chosen = set(state.hunted.get(event.by, ())) | state.instead
        if event.by in POISON_KILLS:
            chosen |= state.hunted_before.get(event.by, set())
        leaps = state.character[event.seat] == event.by
        yield "a Demon kills whom it chose", event.seat in chosen or leaps
