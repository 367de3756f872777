"""What the figures of the suites say, in a few words with their unit, for reports and lists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

MEANINGS: Final[Mapping[str, str]] = {
    "balance.good": "share of ended games that good won",
    "balance.unfinished": "share of games that did not end",
    "drama.days": "days a game",
    "drama.final_three": "share of games that came to three alive by day",
    "drama.late": "share of games that came to four alive or fewer",
    "drama.swing": "turns of the town's record, good to bad or back, a game",
    "legality.faults": "share of checks that found something against the rules",
    "faults.fallback": "share of choices that something else had to make",
    "faults.crash": "share of games on which the policy broke down",
    "faults.departs": "share of logs that do not make their game again",
    "plausibility.false": "share of lies among what impaired players are told",
    "plausibility.contradicts": "share of those tellings that an earlier one contradicts",
    "plausibility.exposed": "share of those tellings that are seen through at once",
    "plausibility.own_herring": "share of Fortune Tellers who are their own red herring",
    "plausibility.rerolled": "share of changed faces among repeated questions about one player",
    "worlds.left": "worlds still open once the town hears a lie, for each before (1: says nothing)",
    "worlds.left_true": "the same of what sober players are told",
    "worlds.demon_out": "share of lies after which the town has written the true Demon off",
    "worlds.demon_up": "rise of the town's chance of the true Demon by a lie",
    "decode.agree": "share of truths among what impaired players are told",
    "truth.artist_true": "share of answers to Artists that are true",
    "truth.savant_demon": "share of true statements to sober Savants that name the Demon",
    "truth.savant_first": "share of sober Savants' pairs whose true one stands first",
    "truth.gossip_judged": "share of Gossips' statements that are found true or false",
    "warmth.wrong": "share of guesses that are not called what they are",
    "warmth.inversions": "share of pairs of guesses of which the closer is called colder",
    "warmth.falls": "share of guesses called colder than an equal one before",
    "warmth.guesses": "guesses a game",
    "sinks.canary": "share of texts that reached players with a canary of the Storyteller in them",
    "sinks.kept": "share of the policy's reasons that carry a canary (1: it was looked for)",
    "sinks.number": "share of nights on which a player is told more or less often than ruled",
    "sinks.true_first": "share of sober players' pairs in which the true one stands first",
    "secrecy.reason_letters": "letters a reason",
    "secrecy.leaks": "share of texts that players saw in which the Storyteller's words stand",
    "variety.first": "share of choices that are the first legal option",
    "variety.last": "share of choices that are the last legal option",
    "variety.declined": "share of choices of nothing, where that is possible",
    "favour.evil_dies": "placed deaths that strike evil, for each that a lot would (1: even)",
    "favour.vouched": "evil players that lies vouch for, for each that a lot would (1: even)",
    "cost.tokens_in": "tokens sent to models a game",
    "cost.tokens_out": "tokens answered by models a game",
    "cost.usd": "US dollars a game",
    "latency.ms": "milliseconds of wall time a decision",
    "latency.over_second": "share of decisions that took over a second",
    "choice.rating": "mean rating of the answers, from 0 (bad) to 1 (best)",
    "choice.agrees": "share of answers that experienced Storytellers call good or best",
    "choice.best": "share of answers that they call best",
    "choice.bad": "share of answers that they call bad, or that are not legal",
    "regret.gain": "good's share of wins that the other choices give, summed a game",
    "regret.cost": "how much further from an even game they lead, summed a game",
    "regret.differ": "decisions a game at which the two differ",
}


def meaning(figure: str) -> str:
    """What a figure says; nothing where nobody wrote it down.

    >>> meaning("drama.days")
    'days a game'
    """
    return MEANINGS.get(figure, "")


def is_share(figure: str) -> bool:
    """Whether a figure is a share of something, from 0 to 1.

    >>> is_share("balance.good"), is_share("drama.days"), is_share("worlds.was:3")
    (True, False, True)
    """
    return meaning(figure).startswith("share") or figure.startswith("worlds.was:")
