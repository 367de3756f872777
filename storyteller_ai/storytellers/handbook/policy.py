"""The policy: looks its rule up by the kind of the decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from engine import Choice, Decision, StorytellerView, Stream
from storyteller_ai.language.reasons import reason
from storyteller_ai.storytellers.handbook import (
    guests,
    harm,
    judgement,
    masks,
    moments,
    savant,
    setup,
    telling,
)
from storyteller_ai.storytellers.handbook.case import Advice, Case, cast_of

Rule: TypeAlias = Callable[[Case], Advice]

RULES: Final[Mapping[str, Rule]] = {
    "setup.bag": setup.bag,
    "drunk.thinks": setup.drunk_thinks,
    "demon.bluffs": setup.demon_bluffs,
    "fortuneteller.red_herring": setup.red_herring,
    "spy.grimoire": moments.spy_grimoire,
    "virgin.registers": moments.virgin_registers,
    "slayer.registers": moments.slayer_registers,
    "mayor.dies_instead": moments.mayor_dies_instead,
    "imp.heir": moments.imp_heir,
    "savant.learns": savant.two_statements,
    "pixie.was_mad": moments.was_mad,
    "artist.answer": moments.artist_answer,
    "summoner.bluffs": setup.demon_bluffs,
    "lunatic.thinks": masks.lunatic_thinks,
    "lunatic.minions": masks.lunatic_minions,
    "lunatic.bluffs": setup.demon_bluffs,
    "eviltwin.twin": masks.twin,
    "amnesiac.ability": masks.amnesiac_ability,
    "huntsman.damsel_becomes": masks.becomes,
    "scapegoat.dies_instead": harm.takes_the_fall,
    "traveller.alignment": guests.side,
    "apprentice.ability": guests.apprentice,
    "barista.player": guests.served,
    "barista.effect": guests.service,
    "bishop.nominee": guests.nominee,
    "deviant.was_funny": guests.was_funny,
    "stormcatcher.character": guests.stormcaught,
    "hellslibrarian.silence": guests.silence,
    "hellslibrarian.bad_thing": guests.bad_thing,
    "general.winning": judgement.winning,
    "highpriestess.recommends": judgement.recommends,
    "politician.responsible": judgement.responsible,
    "amnesiac.warmth": judgement.warmth,
    "marionette.thinks": judgement.marionette_thinks,
    "summoner.marionette": judgement.puppet,
    "summoner.player": judgement.new_demon,
    "summoner.summons": judgement.new_demon,
    "pithag.damsel": judgement.damsel,
    "shabaloth.regurgitates": harm.regurgitates,
}
"""The rules for single kinds."""

FAMILIES: Final[Mapping[str, Rule]] = {
    "learns": telling.learns,
    "registers": moments.registers,
    "executes": moments.executes,
    "drunk": harm.clouded,
    "poisons": harm.clouded,
    "dies": harm.dies,
    "both_die": harm.may_die,
    "spares": harm.spares,
}
"""The rules for whatever kinds end so."""


class HandbookStoryteller:
    """Answers by the handbook; a kind that it has never seen gets a legal answer at random."""

    name = "handbook"

    async def choose(self, decision: Decision, view: StorytellerView, draws: Stream) -> Choice:
        """What the handbook would do."""
        advice = advise(Case(decision, view, draws, cast_of(view.script)))
        return decision.choice(advice.value, advice.reason)


def advise(case: Case) -> Advice:
    """The advice for one decision, always legal."""
    kind = case.decision.kind
    rule = RULES.get(kind) or FAMILIES.get(kind.rpartition(".")[2]) or unnamed(case)
    advice = rule(case)
    # A rule knows its own script; another script's options may leave no room for what it wants.
    return advice if case.options.contains(advice.value) else unknown(case)


def unnamed(case: Case) -> Rule:
    """The rule where no name says which: for what a player let pass, which is about them."""
    return unknown if case.decision.seat is None else judgement.missed


def unknown(case: Case) -> Advice:
    """A kind without a rule: any legal answer, all alike."""
    return Advice(case.options.sample(case.draws), reason("handbook.silent"))
