"""What one seat makes of the table: the shared worlds, seen with its own token and information."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final
from weakref import WeakValueDictionary

import numpy as np

from engine import EngineError
from engine import events as ev
from engine.facts.propositions import Proposition, proposition_from_row
from engine.speech import Act, Claim, Plain, Report
from engine.views import View
from storyteller_ai.worlds.live import reports, weigh
from storyteller_ai.worlds.live.guests import Weighed, tilted
from storyteller_ai.worlds.live.placements import SOMEBODY, Floats, summed, team_of
from storyteller_ai.worlds.live.posterior import Posterior
from storyteller_ai.worlds.live.reports import HONEST
from storyteller_ai.worlds.live.succession import BARELY
from storyteller_ai.worlds.live.table import Table

FACED: Final = 0.3
"""How much of a world is left where an own Grimoire, perhaps an impaired one's, shows another."""
NOWHERE: Final = -9
"""No place at the table."""
SPOKEN: Final = frozenset(("artist", "savant", "mathematician", "chambermaid", "balloonist"))
"""Abilities whose answers the worlds know by rules of thumb alone: they exclude nothing."""
_shared: WeakValueDictionary[int, Table] = WeakValueDictionary()


class Lens:
    """One seat's view as weighed worlds. A new one in its place gives the same answers."""

    def __init__(self, view: View, table: Table | None = None) -> None:
        self.view = view
        self.seat = view.seat
        self.trust: dict[int, float] = {}
        """How far this seat trusts another's reports, if not as the model does"""
        self._read = 0
        self._public: list[ev.Event] = []
        self._whispers: list[tuple[int, Report]] = []
        self.guests: dict[int, Floats] = {}
        """By Traveller: how likely it is evil, as this seat knows it, by row"""
        self._table = table
        self._found: dict[str, tuple[object, Posterior]] = {}

    # --- keeping up -----------------------------------------------------------------------------

    def refresh(self) -> Lens:
        """Take in what is new in the view; returns itself."""
        events = self.view.events
        while self._read < len(events):
            event = events[self._read]
            self._read += 1
            if event.audience is None:
                self._public.append(event)
            elif isinstance(event, ev.Whispered) and event.seat != self.seat:
                self._whispers += [
                    (event.seat, act) for act in event.acts if isinstance(act, Report)
                ]
        self.view.refresh()
        self._table = _table_for(self._public, self._table)
        return self

    @property
    def table(self) -> Table:
        """The shared table, as far as this seat's view goes."""
        if self._table is None:
            self.refresh()
        assert self._table is not None
        return self._table

    # --- what is asked --------------------------------------------------------------------------

    def town(self) -> Posterior:
        """What somebody should believe who knows only what everybody knows."""
        return self._kept("town", lambda: weigh.weights(self.table))

    def mine(self) -> Posterior:
        """What this seat should believe."""
        return self._kept("mine", self._own)

    def _kept(self, name: str, make: Callable[[], Floats]) -> Posterior:
        own = len(self.view.learned) + len(self._whispers) + len(self.view.became)
        own += len(self.view.grimoires) + len(self.view.demons) + len(self.view.minions)
        trust = tuple(sorted(self.trust.items()))
        key = (self.table.version, id(self.table), self.table.phase, own, trust)
        kept = self._found.get(name)
        if kept is None or kept[0] != key:
            weights = make()
            own_eyes = name == "mine"
            guests = self.guests if own_eyes else None
            never = [self.seat] if own_eyes and self._is_no_demon else []
            kept = self._found[name] = (key, Posterior(self.table, weights, guests, never))
        return kept[1]

    def truth(self, speaker: int, report: Report) -> float | None:
        """How likely a report is what its ability asks for; None where nobody can say."""
        chance = reports.chance(self.table, speaker, report)
        return None if chance is None else summed(self.mine().weights, chance)

    def status(self, speaker: int, report: Report, among: Posterior | None = None) -> str:
        """Whether a report `must`, `can` or `cannot` be true, in the worlds that fit.

        among: other worlds than those that fit what this seat knows.
        """
        chance = reports.chance(self.table, speaker, report)
        if chance is None:
            return "can"
        there = (among or self.mine()).weights > 0
        if not (chance[there] > 0).any():
            return "cannot"
        return "must" if (chance[there] >= 1).all() else "can"

    def healthy(self, seat: int) -> float:
        """How likely a seat, if it is good, is no Drunk, by what it told."""
        told = [a for k, a in self.table.arrays.items() if k[0] == "told" and k[1] == seat]
        product = np.ones(len(self.table.arrays["belief"]))
        for array in told:
            product = product * array
        share = weigh.sham(self.table) * weigh.drunk_share(self.table, seat)
        drunk = share / product
        good = self.mine().weights * (
            1 - self.table.arrays["evil_at_start"][self.table.place[seat]]
        )
        total = float(good.sum())
        return 1 - summed(good, drunk / (1 - share + drunk)) / total if total else 1.0

    def suppose(
        self,
        claims: Iterable[tuple[int, Act]] = (),
        evil: Iterable[int] = (),
        good: Iterable[int] = (),
        demon: int | None = None,
        minion: int | None = None,
        town: bool = False,
    ) -> Posterior:
        """What would be believed if these claims were made, or this were known as well.

        town: by the town, and not by this seat.
        """
        table = self.table
        before = self.town() if town else self.mine()
        found, guests, cleared = before.weights, dict(before.guests), set(good)
        for speaker, act in claims:
            found = found * self._supposed(speaker, act)
        for seats, sure in ((evil, 1.0), (cleared, 0.0)):
            for seat in seats:
                chance = before.evil_of(seat)
                found = found * (chance if sure else 1 - chance)
                if seat in guests:
                    guests[seat] = np.full(len(found), sure)
        rows, shares = table.open_shares()
        for seat in cleared & table.place.keys():
            found[rows] *= 1 - shares[table.place[seat]]
        if demon is not None:
            at = table.arrays["demon"]
            there = at == table.place.get(demon, NOWHERE)
            found = found * (there + (at == SOMEBODY) * (demon in table.place) / len(table.order))
        if minion is not None:
            place = table.place.get(minion)
            # A Traveller is neither: what it is all know.
            other = 0.0 if place is None else table.arrays["demon"] != place
            found = found * before.evil_of(minion) * other
        never = cleared | ({self.seat} if not town and self._is_no_demon else set())
        return Posterior(table, found, guests, never)

    def _supposed(self, speaker: int, act: Act) -> Floats:
        """What a claim not made yet would do to each world's weight."""
        table = self.table
        ones = np.ones(len(table.arrays["belief"]))
        if speaker not in table.place:
            return ones
        good = 1 - table.arrays["evil_at_start"][table.place[speaker]]
        if isinstance(act, Report):
            odds = reports.odds(table, speaker, act)
            if odds is None:
                return ones
            return good * self._softened(speaker, act.night, HONEST * odds + 1 - HONEST) + 1 - good
        if isinstance(act, Claim) and len(act.characters) == 1:
            for other, claimed in table.claims.items():
                if other != speaker and claimed == act.characters:
                    ones = ones * weigh.clash(table, speaker, other)
        return ones

    def _softened(self, speaker: int, night: int, odds: Floats) -> Floats:
        """The odds of a report once its speaker may be drunk or poisoned."""
        table = self.table
        poisoned = weigh.poisoning(table, night) / len(table.order)
        drunk = weigh.sham(table) * weigh.drunk_share(table, speaker)
        free = np.minimum(poisoned + drunk, 1.0)
        return (1 - free) * odds + free

    # --- its own knowledge ----------------------------------------------------------------------

    def _own(self) -> Floats:
        """Public evidence, this seat's reports aside, and all that it knows by itself."""
        table, view = self.table, self.view
        self.guests = {key[1]: a for key, a in table.arrays.items() if key[0] == "guest"}
        if self.seat not in table.place:
            return self._own_as_guest()
        shared = weigh.weights(table, self.seat, self.trust)
        found = shared * self._token()
        if table.share < 1 and not found.any():
            # The one placement that it knows to be true may not be among those sampled.
            found = shared * self._nearest()
        if not self._evil:
            found = found * self._information() * self._claimed_mine()
        for night, e in view.grimoires:
            found = found * self._seen(night, e.grimoire)
        for speaker, report in self._whispers:
            if (speaker, report.ability, report.night) not in table.reports:
                found = found * self._supposed(speaker, report)
        return found

    def _own_as_guest(self) -> Floats:
        """What a Traveller should believe, who knows its own side, and if evil the Demon."""
        table, view = self.table, self.view
        found = weigh.weights(table, None, self.trust)
        if not view.became or self.seat not in self.guests:
            return found
        self.guests[self.seat] = np.full(len(found), float(self._evil))
        if not self._evil:
            return found * self._information()
        for demon in view.demons:
            # Who came later was told who the Demon was by then, and it may have changed since.
            at = table.place.get(demon, NOWHERE)
            told = (table.arrays["start"] == at) | (table.arrays["demon"] == at)
            found = found * np.maximum(told, BARELY)
        return found

    @property
    def _is_no_demon(self) -> bool:
        """Whether this seat would know, were it the Demon, and is not.

        By night nobody would yet: whom the night makes the Demon may be told of it later in it.
        """
        told = bool(self.view.became) and team_of(self.view.became[-1][1]) != "demon"
        return told and self.table.phase != "night"

    @property
    def _evil(self) -> bool:
        first = self.view.became[0][2] if self.view.became else self.view.alignment
        return first == "evil"

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
        if team in ("townsfolk", "outsider"):
            found = (1 - evil) * self._no_other(character)
        elif team == "minion":
            holder = a.get(("holder", character))
            found = ones if holder is None else (holder == place).astype(float)
        else:
            kinds = table.cast.demons
            kind = a["kind"] == kinds.index(character) if character in kinds else ones
            found = (a["start"] == place) * kind
            if "lunatic" in table.script:
                # The token may be a Lunatic's, and what came with it nothing.
                return self._became(found + (1 - evil) * BARELY * 5)
        if self._evil and self._told_of_team():
            found = found * self._team()
        return self._became(found)

    def _nearest(self) -> Floats:
        """How near each sampled placement comes to what this seat knows of the evil team."""
        table, view, a = self.table, self.view, self.table.arrays
        known = {*view.demons, *view.minions} | ({self.seat} if self._evil else set())
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
        elif not self._evil or team_of(view.became[0][1]) == "minion":
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
            right = right * (evil if team in ("minion", "demon") else 1 - evil)
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
        found = np.ones(len(drunk))
        barely = BARELY if self._impairable() else 0.0
        for night, e, weighed in self._weighed():
            poisoned = weigh.poisoning(table, night) / len(table.order)
            least = barely if e.ability not in SPOKEN else BARELY
            found = found * ((1 - poisoned) * np.maximum(weighed.odds, least) + poisoned)
        return (1 - drunk) * found + drunk

    def _weighed(self) -> Iterator[tuple[int, ev.Learned, Weighed]]:
        """What this seat was told, one after the other, with what it says of the worlds.

        What it says of Travellers is taken in on the way.
        """
        told: dict[str, list[Plain]] = {}
        for night, e in self.view.learned:
            report = Report(e.ability, night, e.value, e.about)
            earlier = told.setdefault(e.ability, [])
            weighed = reports.weighed(
                self.table,
                self.seat,
                report,
                self.guests,
                earlier=tuple(earlier),
                question=self._asked(night, e.ability),
            )
            earlier.append(e.value)
            if weighed is None:
                continue
            for guest, chances in weighed.guests.items():
                self.guests[guest] = tilted(self.guests[guest], chances, HONEST)
            yield night, e, weighed

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


def _table_for(public: list[ev.Event], mine: Table | None) -> Table:
    """The table that has folded exactly these public events, shared where one is there."""
    if mine is None and public:
        mine = _shared.get(id(public[0]))
    if mine is None or not _precedes(mine.events, public):
        mine = Table()
        if public:
            _shared[id(public[0])] = mine
    if len(mine.events) < len(public):
        mine.fold(public[len(mine.events) :])
    return mine


def _precedes(folded: list[ev.Event], public: list[ev.Event]) -> bool:
    """Whether a table has folded the beginning of these events: the same objects, in order."""
    return len(folded) <= len(public) and (
        not folded or (folded[0] is public[0] and folded[-1] is public[len(folded) - 1])
    )
