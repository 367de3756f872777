"""What one seat knows by itself, beside all that everybody knows: weights over the same rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import comb
from typing import Final

import numpy as np

from engine import EngineError, registry
from engine.catalogue import EVIL_TEAMS, GOOD_TEAMS, team_of
from engine.facts.likeness import WARMTHS
from engine.facts.propositions import Proposition, proposition_from_row
from engine.speech import Plain, Report
from engine.views import View
from storyteller_ai.worlds.live import reports, weigh
from storyteller_ai.worlds.live.found_out import AMNESIAC, named
from storyteller_ai.worlds.live.guests import Weighed, tilted
from storyteller_ai.worlds.live.known import SHOWN, Known, Pointing, pointings, said_of
from storyteller_ai.worlds.live.placements import SOMEBODY, Floats
from storyteller_ai.worlds.live.reports import HONEST
from storyteller_ai.worlds.live.succession import BARELY
from storyteller_ai.worlds.live.table import Table
from storyteller_ai.worlds.live.trials import TRIED, trials

FACED: Final = 0.3
"""How much of a world is left where an own Grimoire, perhaps an impaired one's, shows another."""
NOWHERE: Final = -9
"""No place at the table."""
SPOKEN: Final = frozenset(
    ("artist", "savant", "mathematician", "chambermaid", "balloonist", *TRIED)
)
"""Abilities whose answers the worlds know by rules of thumb alone: they exclude nothing."""


def _believes(character: str) -> tuple[str, ...]:
    """As of which teams a character is shown a token."""
    return tuple(registry()[character].believes_to_be) if character in registry() else ()


def is_no_demon(view: View, table: Table) -> bool:
    """Whether a seat would know, were it the Demon, and is not.

    By night nobody would yet: whom the night makes the Demon may be told of it later in it.
    """
    told = bool(view.became) and team_of(view.became[-1][1]) != "demon"
    return told and table.phase != "night"


class Own:
    """A seat's own knowledge as it stands: its token, its team, what it was told.

    whispers: reports that were whispered to it. trust: how far it trusts another's reports, if not
    as the model does; 0 for itself leaves aside what it was told.
    """

    def __init__(
        self,
        view: View,
        table: Table,
        whispers: Sequence[tuple[int, Report]],
        trust: Mapping[int, float],
    ) -> None:
        self.view, self.table, self.seat = view, table, view.seat
        self.whispers, self.trust = whispers, trust
        self.guests: dict[int, Floats] = {
            key[1]: a for key, a in table.arrays.items() if key[0] == "guest"
        }
        """By Traveller: how likely it is evil, as this seat knows it, by row"""
        first = view.became[0][2] if view.became else view.alignment
        self.evil = first == "evil"
        self._drunk: Floats = np.zeros(len(table.arrays["belief"]))
        """How likely this seat is a Drunk, by row, once it is weighed what it was told"""

    def weights(self) -> Floats:
        """Public evidence, this seat's reports aside, and all that it knows by itself."""
        table, view = self.table, self.view
        if self.seat not in table.place:
            return self._as_guest()
        shared = weigh.weights(table, self.seat, self.trust)
        found = shared * self._token()
        if table.share < 1 and not found.any():
            # The one placement that it knows to be true may not be among those sampled.
            found = shared * self._nearest()
        if not self.evil:
            found = found * self._information() * self._claimed_mine()
        for night, e in view.grimoires:
            found = found * self._seen(night, e.grimoire)
        for speaker, report in self.whispers:
            if self.trust.get(speaker) == 0:
                continue
            if (speaker, report.ability, report.night) not in table.reports:
                found = found * reports.supposed(table, speaker, report)
        return found

    def known(self) -> Known:
        """What this seat knows of characters, once it has weighed what it knows of teams."""
        table, view = self.table, self.view
        bluffs = frozenset(view.bluffs) if self.evil and not table.loose else frozenset[str]()
        if "lunatic" in table.script:
            bluffs = frozenset()  # a Lunatic's bluffs may be in play
        pointed = (*said_of(table, HONEST, self.whispers, self.seat), *self._pointed())
        return Known(self.seat, self._faces(), bluffs, pointed)

    def _pointed(self) -> Iterator[Pointing]:
        """What this seat was told, or shown, of who is which good character."""
        table = self.table
        for _, e in self.view.grimoires[-1:]:
            for seat, character, _ in e.grimoire:
                yield from pointings(Report("", 0, character, (seat,)), SHOWN)
        if self.trust.get(self.seat) == 0:
            return
        for report in self._met():
            poisoned = weigh.poisoning(table, report.night) / max(len(table.order), 1)
            yield from pointings(report, (1 - poisoned) * (1 - self._drunk))

    def _faces(self) -> dict[str, Floats]:
        """What this seat may be now, by row: its token, or who mistakes itself for that."""
        table, token = self.table, self.view.character
        if not token or self.seat not in table.place:
            return {}
        place, team = table.place[self.seat], team_of(token)
        if len(self.view.became) > 1 or team == "minion":
            return {token: np.ones(len(self._drunk))}
        evil = table.arrays["evil_at_start"][place]
        token_true = evil if team == "demon" else (1 - evil) * (1 - self._drunk)
        found = {token: token_true}
        good = 1 - evil - (0.0 if team == "demon" else token_true)
        shams = [c for c in table.cast.outsiders if team in _believes(c)]
        found |= {c: good / len(shams) for c in shams}
        for minion in table.cast.minions:
            if team in _believes(minion):
                found[minion] = (table.arrays["holder", minion] == place).astype(float)
        return {c: face for c, face in found.items() if face.any()}

    def _as_guest(self) -> Floats:
        """What a Traveller should believe, who knows its own side, and if evil the Demon."""
        table, view = self.table, self.view
        found = weigh.weights(table, None, self.trust)
        if not view.became or self.seat not in self.guests:
            return found
        self.guests[self.seat] = np.full(len(found), float(self.evil))
        if not self.evil:
            return found * self._information()
        for demon in view.demons:
            # Who came later was told who the Demon was by then, and it may have changed since.
            at = table.place.get(demon, NOWHERE)
            told = (table.arrays["start"] == at) | (table.arrays["demon"] == at)
            found = found * np.maximum(told, BARELY)
        return found

    def _token(self) -> Floats:
        """What this seat's own token, and what it was told of its team, says."""
        table, view, a = self.table, self.view, self.table.arrays
        place = table.place[self.seat]
        ones = np.ones(len(a["belief"]))
        if not view.became:
            return ones
        character = view.became[0][1]
        team = team_of(character)
        evil = a["evil_at_start"][place]
        if team in GOOD_TEAMS:
            found = (1 - evil) * self._no_other(character) + self._sham_minion(team)
        elif team == "minion":
            holder = a.get(("holder", character))
            found = ones if holder is None else (holder == place).astype(float)
        else:
            kinds = table.cast.demons
            kind = a["kind"] == kinds.index(character) if character in kinds else ones
            found = (a["start"] == place) * kind
            found = found * self._team() if self._told_of_team() else found
            return self._became(found + (1 - evil) * self._sham_demon())
        if self.evil and self._told_of_team():
            found = found * self._team()
        return self._became(found)

    def _sham_demon(self) -> Floats:
        """How likely a good player is shown just this Demon's token, and told of just this team."""
        table, outsiders = self.table, self.table.arrays["outsiders"]
        shams = [c for c in table.cast.outsiders if "demon" in _believes(c)]
        there = np.minimum(outsiders * len(shams) / max(len(table.cast.outsiders), 1), 1.0)
        seats, minions = len(table.order), len(self.view.minions)
        told = comb(seats - 1, minions) if self._told_of_team() else 1
        good = max(seats - minions - 1, 1)
        found: Floats = there / good / max(len(table.cast.demons), 1) / told
        return found

    def _sham_minion(self, team: str) -> Floats:
        """1 in each world in which this seat is a Minion who is shown a good character's token."""
        table, a = self.table, self.table.arrays
        place, seats = table.place[self.seat], len(table.order)
        found = np.zeros(len(a["belief"]))
        for minion in table.cast.minions:
            if team in _believes(minion):
                found = np.maximum(found, a["holder", minion] == place)
        # The Demon sits beside it.
        apart = (a["start"] - place) % seats
        return found * ((apart == 1) | (apart == seats - 1))

    def _nearest(self) -> Floats:
        """How near each sampled placement comes to what this seat knows of the evil team."""
        table, view, a = self.table, self.view, self.table.arrays
        known = {*view.demons, *view.minions} | ({self.seat} if self.evil else set())
        places = [table.place[seat] for seat in known if seat in table.place]
        missed = len(places) - a["evil_at_start"][places].sum(axis=0)
        demons = [s for s in known if s in view.demons or team_of(view.became[0][1]) == "demon"]
        if demons and demons[0] in table.place:
            missed = missed + 2 * (a["start"] != table.place[demons[0]])
        return BARELY ** (missed - missed.min())

    def _no_other(self, character: str) -> Floats:
        """Without Outsiders in play nobody holds an Outsider's token."""
        table = self.table
        outsiders = table.arrays["outsiders"]
        if team_of(character) == "outsider":
            return (outsiders > 0).astype(float)
        return np.ones(len(outsiders))

    def _told_of_team(self) -> bool:
        return bool(self.view.demons or self.view.minions)

    def _team(self) -> Floats:
        table, view, a = self.table, self.view, self.table.arrays
        found = np.ones(len(a["belief"]))
        for seat in view.demons:
            if seat in table.place:
                found = found * (a["start"] == table.place[seat])
        for seat in view.minions:
            if seat in table.place:
                found = found * a["evil_at_start"][table.place[seat]]
        return found

    def _became(self, found: Floats) -> Floats:
        """What later tokens say: who is the Demon now knows it."""
        table, view, a = self.table, self.view, self.table.arrays
        place = table.place[self.seat]
        # Where no row follows every change, a world is left that the token seems to forbid.
        least = BARELY if table.loose else 0.0
        last = table.day - (table.phase == "night")
        dawn = a.get(("demonic", last), a["demonic"])
        if len(view.became) > 1 and team_of(view.became[-1][1]) == "demon":
            found = found * np.maximum(a["demonic"][place] + (a["demon"] == SOMEBODY) > 0, least)
        elif not self.evil or team_of(view.became[0][1]) == "minion":
            # Who had become the Demon by dawn would have been shown it.
            if self.view.character and team_of(self.view.character) != "demon":
                found = found * np.maximum(dawn[place] == 0, least)
        return found

    def _seen(self, night: int, grimoire: Sequence[tuple[int, str, tuple[str, ...]]]) -> Floats:
        """What a Spy saw: the truth before or after the night's deaths, unless it was impaired."""
        table = self.table
        right = np.zeros(len(table.arrays["belief"]))
        for dawn in {max(night - 1, 1), night}:
            right = np.maximum(right, self._shows(dawn, grimoire))
        impaired = weigh.poisoning(table, 1)
        if table.loose or any(weigh.may_impair(c) for c in table.cast.townsfolk):
            impaired = np.ones_like(right)
        return right + (1 - right) * impaired * FACED

    def _shows(self, dawn: int, grimoire: Sequence[tuple[int, str, tuple[str, ...]]]) -> Floats:
        """Whether a Grimoire shows who was evil at a dawn; who became the Demon may be open."""
        table, look = self.table, self.table.look(dawn)
        right = np.ones(look.rows)
        for seat, character, _ in grimoire:
            if seat not in table.place:
                continue
            evil, team = look.evil[table.place[seat]], team_of(character)
            if team == "demon":
                evil = np.maximum(evil, look.demon == SOMEBODY)
            right = right * (evil if team in EVIL_TEAMS else 1 - evil)
        return right

    def _claimed_mine(self) -> Floats:
        """Who else says to be what this seat's token says is no good player, or a Drunk."""
        table, view = self.table, self.view
        found = np.ones(len(table.arrays["belief"]))
        for seat, claimed in table.claims.items():
            if seat != self.seat and claimed == (view.became[0][1],):
                found = found * weigh.clash(table, seat, self.seat)
        return found

    def _information(self) -> Floats:
        """How likely it is to have been told what this seat was told."""
        table, view = self.table, self.view
        drunk = np.zeros(len(table.arrays["belief"]))
        character = view.became[0][1] if view.became else ""
        if character and team_of(character) == "townsfolk" and self.seat in table.place:
            drunk = weigh.sham(table) * weigh.drunk_share(table, self.seat)
        if character and team_of(character) in GOOD_TEAMS and self.seat in table.place:
            # Somebody evil with such a token knows as little.
            drunk = np.maximum(drunk, table.arrays["evil_at_start"][table.place[self.seat]])
        found = np.ones(len(drunk))
        if self.trust.get(self.seat) == 0:
            self._drunk = drunk
            return found
        barely = BARELY if self._impairable() else 0.0
        if character and self.seat in table.place:
            drunk = np.maximum(drunk, self._sham_minion(team_of(character)))
        for night, ability, weighed in self._weighed():
            poisoned = weigh.poisoning(table, night) / len(table.order)
            least = barely if ability not in SPOKEN else BARELY
            found = found * ((1 - poisoned) * np.maximum(weighed.odds, least) + poisoned)
        likely = (1 - drunk) * found + drunk
        self._drunk = np.divide(drunk, likely, out=np.zeros_like(drunk), where=likely > 0)
        return likely

    def _weighed(self) -> Iterator[tuple[int, str, Weighed]]:
        """What this seat was told, one after the other, with what it says of the worlds.

        What it says of Travellers is taken in on the way.
        """
        told: dict[str, list[Plain]] = {}
        for report in self._met():
            night, ability = report.night, report.ability
            earlier = told.setdefault(ability, [])
            weighed = reports.weighed(
                self.table,
                self.seat,
                report,
                self.guests,
                earlier=tuple(earlier),
                question=self._asked(night, ability),
            )
            earlier.append(report.value)
            if weighed is None:
                continue
            for guest, chances in weighed.guests.items():
                self.guests[guest] = tilted(self.guests[guest], chances, HONEST)
            yield night, ability, weighed

    def _met(self) -> Iterator[Report]:
        """What this seat was told, and what came of whom it chose."""
        for night, e in self.view.learned:
            if e.ability == AMNESIAC and e.value in WARMTHS:
                continue
            yield Report(named(self.view, e.ability), night, e.value, e.about)
        yield from trials(self.view)

    def _asked(self, day: int, ability: str) -> Proposition | None:
        """What this seat last asked the Storyteller on a day by an ability."""
        rows = [
            e.proposition
            for at, e in self.view.consulted
            if at == day and e.ability == ability and e.proposition is not None
        ]
        try:
            return proposition_from_row(rows[-1]) if rows else None
        except EngineError:
            return None

    def _impairable(self) -> bool:
        """Whether good characters, or what no row follows, may have impaired this seat."""
        table = self.table
        good = (*table.cast.townsfolk, *table.cast.outsiders)
        return table.loose or any(weigh.may_impair(c) for c in good)
