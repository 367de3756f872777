"""Storytellers with one fault each, for the figures that must find it."""

from __future__ import annotations

import time
from typing import Any

from engine import Choice, Decision, StorytellerView, Stream, Told
from engine.facts.frames import facts_from
from engine.facts.propositions import judged, proposition_from_row
from storyteller_ai.llm.desk import Desk
from storyteller_ai.llm.ledger import Ledger
from storyteller_ai.llm.question import Answer, NoAnswer, Question
from storyteller_ai.llm.settings import Settings
from storyteller_ai.llm.usage import Usage
from storyteller_ai.storytellers.handbook import HandbookStoryteller


class Planted(HandbookStoryteller):
    """The handbook, but for what `fault` answers."""

    name = "planted"

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        value = self.fault(decision, view, draws)
        if value is not None and decision.options.contains(value):
            return decision.choice(value, "as planted")
        return await super().choose(decision, view, draws)

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        """What is answered instead of the handbook's answer; None: nothing."""
        return None

    @staticmethod
    def free(decision: Decision) -> bool:
        """Whether an impaired player is told something."""
        return isinstance(decision.options, Told) and decision.options.free


class Breaks(Planted):
    """Breaks down on the first night."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        if view.grimoire.phase != "setup":
            raise RuntimeError("broken")
        return None


class AlwaysTrue(Planted):
    """Tells the drunk and the poisoned the truth."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        if not self.free(decision):
            return None
        return next(filter(decision.options.contains, decision.options.truths), None)


class AlwaysFalse(Planted):
    """Never tells an impaired player the truth."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        if not self.free(decision):
            return None
        lies = [v for v in decision.options if not decision.options.is_true(v)]
        return draws.choice(lies) if lies else None


class Inverts(Planted):
    """Turns yes and no round for the impaired."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        if not self.free(decision):
            return None
        (first, *_) = decision.options.truths
        return not first if isinstance(first, bool) else None


class AddsOne(Planted):
    """Gives impaired players the true number and one more, modulo three."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        if not self.free(decision):
            return None
        (first, *_) = decision.options.truths
        return (first + 1) % 3 if type(first) is int else None


class OwnHerring(Planted):
    """Makes the Fortune Teller their own red herring."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        return decision.seat if decision.kind == "fortuneteller.red_herring" else None


class Illegal(Planted):
    """Answers what is no option."""

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        return decision.choice("nonsense")


class SeesThrough(Planted):
    """Tells impaired players the largest number there is: more evil than a table can hold."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        numbers = [v for v in decision.options if type(v) is int] if self.free(decision) else []
        return max(numbers, default=None)


class Forgets(Planted):
    """Throws dice for every impaired player, every night anew."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        return decision.options.sample(draws) if self.free(decision) else None


class ForGood(Planted):
    """Spares good whenever a death is the Storyteller's to place."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        if not decision.kind.endswith((".dies", ".dies_instead")):
            return None
        seats = view.grimoire.seats
        some = [s for s in decision.options if type(s) is int and seats[s].alive]
        return draws.choice([s for s in some if seats[s].alignment == "evil"] or some)


# --- no answer, or none that will do -----------------------------------------------------------


class BreaksLate(Planted):
    """Breaks down on the third night."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        if view.grimoire.day >= 3:
            raise KeyError("broken")
        return None


class AnswersNothing(Planted):
    """Has no answer when players are to be told something."""

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        if isinstance(decision.options, Told):
            return None  # type: ignore[return-value]  # the fault that is planted
        return await super().choose(decision, view, draws)


class Malformed(Planted):
    """Gives lists where a tuple is asked for."""

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        choice = await super().choose(decision, view, draws)
        return decision.choice(list(choice.value) if type(choice.value) is tuple else choice.value)


class AnswersAnother(Planted):
    """Answers a question that nobody asked."""

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        choice = await super().choose(decision, view, draws)
        return Choice(f"{decision.id}/again", choice.value) if draws.chance(0.2) else choice


class FallsBack(Planted):
    """Lets the handbook decide one time in three, and says so."""

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        choice = await super().choose(decision, view, draws)
        source = "fallback: no time" if draws.chance(0.33) else ""
        return decision.choice(choice.value, choice.reason, source)


# --- time and money ----------------------------------------------------------------------------


class Slow(Planted):
    """Thinks long about everything."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        time.sleep(0.04)


class SometimesSlow(Planted):
    """Now and then thinks very long."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        if draws.chance(0.1):
            time.sleep(0.6)


class Pauses(Planted):
    """Takes its time to lie: the pause tells the town who is drunk or poisoned."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        if self.free(decision):
            time.sleep(0.15)


class LavishClient:
    """A model that reads a library for every question, and has no answer."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger

    async def ask(self, question: Question) -> Answer:
        """Books a hundred thousand tokens."""
        usage = Usage(100_000, 0, 10)
        self.ledger.book(
            self.ledger.reserve("lavish", usage),
            usage,
            label=question.label,
            model="lavish",
            attempt=1,
            outcome="answered",
            seconds=0.0,
        )
        raise NoAnswer("planted")

    async def close(self) -> None:
        """Nothing is open."""


def lavish_desk() -> Desk:
    """A desk for `llm:lavish`, which knows no budget."""
    return Desk(Settings("lavish"), make=lambda settings, ledger: LavishClient(ledger))


# --- habits ------------------------------------------------------------------------------------


class AlwaysFirst(Planted):
    """Takes the first option there is."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        return next(iter(decision.options))


class AlwaysLast(Planted):
    """Takes the last option there is."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        return list(decision.options)[-1] if decision.options.count() <= 64 else None


class SameBag(Planted):
    """Deals the same characters every time."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        same = decision.kind == "setup.bag"
        return decision.options.sample(Stream("the same")) if same else None


class SameDrunk(Planted):
    """Makes the Drunk the same Townsfolk wherever it can."""

    kind = "drunk.thinks"

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        if decision.kind != self.kind:
            return None
        return min(decision.options, key=str)


class SameBluffs(SameDrunk):
    """Shows the Demon the same bluffs wherever it can."""

    kind = "demon.bluffs"


class SameHeir(Planted):
    """Hands the Imp's token to the first Minion it could go to."""

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        if decision.kind == "imp.heir":
            return decision.choice(next(iter(decision.options)))
        return await super().choose(decision, view, draws)


class NeverRedirects(Planted):
    """Never lets another die in the Mayor's place."""

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        if decision.kind == "mayor.dies_instead":
            return decision.choice(None)
        return await super().choose(decision, view, draws)


class AlwaysSpares(Planted):
    """Always lets another die in the Mayor's place."""

    kind = "mayor.dies_instead"

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        if decision.kind != self.kind:
            return None
        return draws.choice([seat for seat in decision.options if seat is not None])


class AlwaysRegurgitates(AlwaysSpares):
    """Brings one of the Shabaloth's dead back every night."""

    kind = "shabaloth.regurgitates"


# --- what is told ------------------------------------------------------------------------------


class SavantFirst(Planted):
    """Gives the Savant the true statement first."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        if decision.kind != "savant.learns" or self.free(decision):
            return None
        facts = facts_from(view)
        pairs = list(decision.options)
        return next((p for p in pairs if judged(proposition_from_row(p[0]), facts)), None)


class Rerolls(Planted):
    """Throws dice every night for how a Recluse or a Spy registers."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        sober = isinstance(decision.options, Told) and not decision.options.free
        return decision.options.sample(draws) if sober else None


class AlwaysBent(Planted):
    """Lets whoever may register falsely do so every time."""

    bent = True

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        if not isinstance(decision.options, Told) or decision.options.free:
            return None
        truths = decision.options.truths
        return next((value for value, faces in truths.items() if bool(faces) == self.bent), None)


class NeverBent(AlwaysBent):
    """Never lets anybody register falsely."""

    bent = False


class PointsAtDemon(Planted):
    """Has every drunk or poisoned player of pairs look at the Demon."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        if not self.free(decision):
            return None
        seats = view.grimoire.seats.items()
        demons = {s for s, p in seats if view.script.team_of(p.character) == "demon"}
        pairs = [v for v in decision.options if type(v) is tuple and v[1:] and type(v[1]) is tuple]
        shown = [v for v in pairs if demons & set(v[1]) and decision.seat not in v[1]]
        return draws.choice(shown) if shown else None


class LongReasons(Planted):
    """Writes the whole Grimoire into its reasons."""

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        choice = await super().choose(decision, view, draws)
        return decision.choice(choice.value, f"{choice.reason} {view.grimoire}"[:2000])


# --- for one team ------------------------------------------------------------------------------


class AlwaysForEvil(Planted):
    """Does whatever helps evil: in what the impaired hear, who registers as what, and who dies."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        options = decision.options
        if isinstance(options, Told):
            evil = {s for s, p in view.grimoire.seats.items() if p.alignment == "evil"}
            values = list(options) if options.free else list(options.truths)
            worth = [(self.harm(v, decision, options, evil), v) for v in values]
            most = max((harm for harm, _ in worth), default=0)
            return draws.choice([v for harm, v in worth if harm == most]) if most else None
        if decision.kind.endswith((".dies", ".dies_instead")):
            seats = view.grimoire.seats
            good = [s for s in options if type(s) is int and seats[s].alignment == "good"]
            return draws.choice(good) if good and not options.contains(None) else None
        return None

    @staticmethod
    def harm(value: Any, decision: Decision, told: Told, evil: set[int]) -> int:
        """How much good is hurt by being told this: lies, and faces other than the true ones."""
        if told.free and told.is_true(value):
            return 0
        if type(value) is tuple and value[1:] and type(value[1]) is tuple:
            named = evil & set(value[1])
            vouches = decision.kind.startswith(("washerwoman", "librarian"))
            return 1 + len(named) if vouches else 3 - len(named)
        return 1 + bool(told.truths.get(value))


class ForEvil(AlwaysForEvil):
    """The same every other time: evil's Storyteller, who hopes that nobody will see it."""

    def fault(self, decision: Decision, view: StorytellerView, draws: Stream) -> Any:
        return super().fault(decision, view, draws) if draws.again().chance(0.5) else None
