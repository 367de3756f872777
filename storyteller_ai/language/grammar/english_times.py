# ruff: noqa: E501
# fmt: off
"""English times: "last night", "on day 1", "when the game began", "so far"."""

from __future__ import annotations

from typing import Any, Final

from engine.facts import propositions as p
from storyteller_ai.language.grammar.english_groups import rule

TODAY: Final = 10_000
"""The number of the running day until the table is known."""


def day(number: int) -> p.Time:
    """A day by number."""
    return p.Time("day", number)


def night(number: int) -> p.Time:
    """A night by number."""
    return p.Time("night", number)


rule("when", "today", "this day", "earlier today", "so far today", "today so far", "already today",
     "during today", "on this day", "the current day", "at any point today", "this morning and afternoon",
     "at all today", "earlier on today", "in today 's (nominations|voting|votes|session)")(lambda: day(TODAY))
rule("when", "yesterday", "the previous day", "the day before", "on the previous day", "the last day",
     "during yesterday", "at any point yesterday", "at all yesterday", "the day before today")(lambda: day(TODAY - 1))
rule("when", "the day before yesterday", "two days ago", "2 days ago")(lambda: day(TODAY - 2))
rule("when", "last night", "the last night", "this (past|last) night", "during last night", "on the last night",
     "in the last night", "overnight", "this night", "in the night just gone", "at any point last night",
     "the most recent night", "on the most recent night", "earlier in the night", "during the night just gone"
     )(lambda: night(TODAY))
rule("when", "the night before last", "two nights ago", "2 nights ago", "on the night before last", "the night before", "the previous night")(lambda: night(TODAY - 1))
rule("when", "this morning", "at dawn today", "at dawn")(lambda: night(TODAY))
rule("number", "<num>", "# <num>", "number <num>")(lambda n: n)
rule("bare_when", "day <number>", "the <ord> day", "<ord> day", "day <ord>")(day)
rule("bare_when", "night <number>", "the <ord> night", "<ord> night", "night <ord>")(night)
rule("when", "(on|in|during|at|for|from|over|back on) <bare_when>", "<bare_when>", "the <bare_when>",
     "at any point (on|during|in) <bare_when>", "on the (night|day) of <bare_when>")(lambda t: t)
rule("when", "the first night of the game", "on the first night of the game", "on the very first night",
     "the very first night", "night one of the game")(lambda: night(1))
rule("when", "at the [very] (start|beginning|outset|setup) [of (the|this) game]", "(in|from) the beginning",
     "when (the|this) game (began|started|was set up|kicked off|opened)", "originally", "initially", "at first",
     "to begin with", "at setup", "at game start", "when we (started|began|sat down)", "to start with",
     "before the first night", "at the game 's (start|beginning)", "at the start of play", "on setup",
     "when (the|this) game first started", "when it all (began|started)", "in the initial setup",
     "at the start of it all", "from the start of the game", "at (start|beginning) of game",
     "during setup", "in the starting setup")(p.Start)
rule("when", "so far", "ever", "at any (point|time|moment|stage) [so far|in the game|in this game|during the game|of the game]",
     "up to now", "until now", "in this game [so far]", "this game", "this whole game", "in the game [so far]",
     "during (the|this) game [so far]", "to date", "thus far", "yet", "on any (day|night)", "at some (point|time|moment)",
     "all game", "in the whole game", "at all", "any time", "already", "over the [whole] game", "at all so far",
     "at all this game", "before", "as of now", "by now", "throughout the game", "any night", "any day", "once",
     "on any night so far", "on any day so far", "during any (night|day)")(p.Ever)
rule("when", "at night", "by night", "in the night", "during the night", "during a night", "in a night")(lambda: p.Time("night"))
rule("when", "by day", "during the day", "in the daytime", "during a day", "in the day")(lambda: p.Time("day"))
rule("when", "before <bare_when>", "before the <bare_when>")(_before := lambda t: p.Span(p.Start(), _previous(t)))
rule("when", "(since|from) <bare_when> (on|onwards|onward)", "since <bare_when>")(lambda t: p.Span(t, p.Now()))
rule("when", "after <bare_when>")(lambda t: p.Span(_next(t), p.Now()))
rule("when", "before today", "before this day", "before the current day")(lambda: p.Span(p.Start(), night(TODAY)))
rule("when", "before yesterday")(lambda: p.Span(p.Start(), night(TODAY - 1)))
rule("when", "before last night")(lambda: p.Span(p.Start(), day(TODAY - 1)))
rule("when", "since yesterday")(lambda: p.Span(day(TODAY - 1), p.Now()))
rule("when", "since last night")(lambda: p.Span(night(TODAY), p.Now()))
rule("when", "since (this morning|today)")(lambda: p.Span(day(TODAY), p.Now()))
rule("when", "<when_and>")(lambda w: w)
rule("when_and", "(on|during|in) the (last|past) two nights", "in the last two nights")(
    lambda: p.Span(night(TODAY - 1), night(TODAY)))
rule("when", "in the past", "previously", "earlier", "earlier in the game", "earlier on")(p.Ever)
rule("when", "now", "right now", "rightnow", "at the moment", "at this moment", "at present", "right this moment",
     "this very moment", "at this [very] (point|time|moment|minute|second)", "as we speak", "right this second",
     "as of (now|right now)", "any more", "anymore", "still", "this moment", "right at this moment", "today now",
     "this instant", "at this point in time", "as things stand", "in this moment", "at this stage",
     "this second", "just now", "these days", "for now", "rn", "in the current state")(p.Now)
rule("when", "since (the|this) (start|beginning) [of (the|this) game]", "since the game (began|started)", "during the course of the game", "over the course of the game", "since we started", "since day one", "since setup", "at least once", "a single time")(p.Ever)
# "today's", "yesterday's", "night 2's" before a noun
rule("when_gen", "today 's", "today")(lambda: day(TODAY))
rule("when_gen", "yesterday 's", "yesterday")(lambda: day(TODAY - 1))
rule("when_gen", "last night 's", "last night")(lambda: night(TODAY))
rule("when_gen", "day <number> 's", "the <ord> day 's", "day <number>", "<ord> day")(day)
rule("when_gen", "night <number> 's", "the <ord> night 's", "night <number>", "<ord> night")(night)
rule("all_when", "(from|since) the [very] (start|beginning|first night|outset) [of the game]", "all game [long]", "the whole game",
     "all along", "the entire game", "throughout [the game|this game]", "since the game (began|started)", "always",
     "for the (whole|entire) game", "this whole (time|game)", "the whole time", "from <bare_when>", "since <bare_when>",
     "from day one", "from the first night [on|onwards]", "ever since the (start|beginning|first night)",
     "from the [very] (start|beginning) until now", "during the (whole|entire) game")(
    lambda t=None: p.Span(t or p.Start(), p.Now()))


def _previous(time: p.Time) -> p.Time:
    """The stretch just before: night N comes before day N."""
    return night(time.number) if time.part == "day" else day(time.number - 1)


def _next(time: p.Time) -> p.Time:
    """The stretch just after."""
    return night(time.number + 1) if time.part == "day" else day(time.number)


def resolved(value: Any, today: int) -> Any:
    """A period with the running day put in; None where there was no such day yet."""
    if isinstance(value, p.Time) and value.number > TODAY // 2:
        number = value.number - TODAY + today
        return p.Time(value.part, number) if number > 0 else p.Time(value.part, 99)
    return value
