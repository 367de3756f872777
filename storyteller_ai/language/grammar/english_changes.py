# ruff: noqa: E501
# fmt: off
"""What English says of beginnings, ends and changes: who started as what, died as what, was made what."""

from __future__ import annotations

from typing import Any

from engine.facts import propositions as p
from storyteller_ai.language.grammar.english_deeds import deed, passive
from storyteller_ai.language.grammar.english_groups import rule
from storyteller_ai.language.grammar.meaning import members, timed
from storyteller_ai.language.grammar.saying import changes_of
from storyteller_ai.language.grammar.shapes import (
    Act,
    Clause,
    Group,
    Timed,
    Told,
)

# --- at the start, and at the end
rule("as_what", "(as|being|playing) (@the|a|an) <char>", "as <char>")(lambda c: p.Property("character", c))
rule("as_what", "(as|being) (@the|a|an) <team_word>")(lambda t: t)
rule("as_what", "[as|on|on the|as a] <side> [team|side|player]")(lambda s: p.Property("alignment", s))
rule("as_what", "(in|with) the <char> (role|seat|token)")(lambda c: p.Property("character", c))
deed("~start [out|off] [the game|this game|life|play] [out|off] <as_what>", "~start [out|off] <as_what> [in] (the|this) game", "~start [out|off] [the game] <as_what>")(lambda what: Timed(what, p.Start()))
deed("~die <as_what>", "~go to @their grave <as_what>")(lambda what: Told("died_as", (what,)))
rule("does_p", "used to be (@the|a|an) <char>")(lambda c: Told("once_was", (p.Property("character", c),)))
rule("does_b", "use to be (@the|a|an) <char>", "used to be (@the|a|an) <char>")(lambda c: Told("once_was", (p.Property("character", c),)))
rule("does_p", "used to be <side>")(lambda s: Told("once_was", (p.Property("alignment", s),)))
rule("does_b", "(use|used) to be <side>")(lambda s: Told("once_was", (p.Property("alignment", s),)))
rule("comp", "no longer <is_what>", "not <is_what> (anymore|any more|any longer)")(lambda w: Told("no_longer", (w,)) if isinstance(w, p.Property) and w.aspect in ("character", "team", "alignment") else None)

# --- made into
deed("(~turn|~make|~change|~transform) <np> (into|to|in) (@the|a|an) [new] <char>", "~make <np> (@the|a|an) [new] <char>", "~turn <np> <char>")(lambda g, c: Told("made", (g, c)))
deed("(~turn|~make|~change|~transform) <np> (into|to) (a|an|@the) [new] <team_word>", "~make <np> (a|an|@the) [new] <team_word>")(lambda g, t: Told("made", (g, t.of)))
deed("(~change|~transform) <np> [<when>]", "~change <owner_np> (character|role|token)")(lambda g, w=None: timed(Told("made", (g, "")), w) if g.definite else None)
passive("(turned|made|changed|transformed) into (@the|a|an) <char> by <np>", "made (@the|a|an) <char> by <np>")(lambda c, g: Told("made_by", (g, c)))
passive("(changed|transformed) by <np>")(lambda g: Told("made_by", (g, "")))

# --- whose character or side changed
for _have, _order in (("ask", "@have <multi> 's {what} {did}"), ("tell", "<multi> 's {what} @have {did}"), ("tell", "<multi> 's {what} {did}")):
    for _what, _event in (("(character|role|token|characters|roles)", "changed"), ("(alignment|alignments|team|side)", "turned")):
        rule(_have, _order.format(what=_what, did="(changed|been changed|switched|flipped|swapped)") + " [<when>]")(
            lambda g, w=None, event=_event: timed(Clause(g, Act(event, "to")), w))
for _what, _event in (("(character|role|token|characters|roles)", "changed"), ("(alignment|alignments|team|side)", "turned")):
    rule("ask", f"did <multi> 's {_what} (change|switch|flip|swap) [<when>]")(lambda g, w=None, event=_event: timed(Clause(g, Act(event, "to")), w))
rule("tell", "<single> and <single> (swapped|switched|exchanged|traded|have swapped|have switched) (characters|roles|seats in the grimoire|tokens|character|role) [with each other] [<when>]")(lambda a, b, w=None: timed(_swapped(a, b), w))
rule("ask", "(did|have) <single> and <single> (swap|switch|exchange|trade|swapped|switched|exchanged) (characters|roles|tokens|character|role) [with each other] [<when>]")(lambda a, b, w=None: timed(_swapped(a, b), w))


def _swapped(one: Group, other: Group) -> Any:
    """Both changed into what the other was."""
    a, b = members(one), members(other)
    if a is None or b is None:
        return None
    return changes_of(a, b)
