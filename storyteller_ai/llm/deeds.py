"""What a seat may do by day, as a form for a model: what to do, whom with, what to say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engine import Acts, Nominate, Say, Use, View, Whisper
from engine.decisions import DayAct, Exile
from engine.speech import Accuse, Act, Claim
from storyteller_ai.language import Language
from storyteller_ai.language.hearing import read_talk
from storyteller_ai.language.reading import table_of
from storyteller_ai.llm.question import object_schema, one_of, words
from storyteller_ai.llm.reply import clipped
from storyteller_ai.wording import safe

NOBODY: Final = "nobody"
NOTHING: Final = "nothing"
MAX_WORDS: Final = 400
USE: Final = "use "
_AIMED: Final = ("whisper", "nominate", "exile")


class DeedForm:
    """The form for one `act`: its schema, what is wrong with an answer, and the deed it means."""

    def __init__(self, options: Acts, view: View, to: Language) -> None:
        self.options = options
        self.to = to
        self.view = view
        self._seats = {view.names[seat]: seat for seat in options.everyone}

    def schema(self) -> dict[str, Any]:
        """Everything is an enum but the reason and what is said."""
        others = [*self._seats, NOBODY]
        return object_schema(
            {
                "reason": words(),
                "do": one_of(self._ways()),
                "who": one_of(others),
                "say": words(),
                "claim": one_of([*self.view.characters, NOTHING]),
                "accuse": one_of(others),
            }
        )

    def words(self) -> str:
        """The form in words."""
        names = [safe(self.view.names[seat]) for seat in self.options.nominees]
        lines = [
            self._line("do", ways=", ".join(self._ways())),
            self._line("who"),
            self._line("nominees", names=names) if names else "",
            self._line("say"),
            self._line("claim"),
        ]
        return "\n".join(filter(None, lines))

    def _line(self, key: str, **values: Any) -> str:
        return self.to.text(f"prompts.asked.{key}", **values)

    def value(self, fields: Mapping[str, Any]) -> DayAct | None:
        """The deed that an answer means; None passes."""
        do, who = fields["do"], self._seats.get(fields["who"])
        if do == "pass":
            return None
        if do.startswith(USE):
            return Use(do.removeprefix(USE), () if who is None else (who,))
        if do in _AIMED and who is None:
            return None
        text = clipped(fields["say"], MAX_WORDS)
        match do:
            case "nominate":
                return Nominate(who or 0)
            case "exile":
                return Exile(who or 0)
            case "whisper":
                return Whisper(who or 0, text, self._acts(fields, text, who))
        return Say(text, self._acts(fields, text))

    def fault(self, fields: Mapping[str, Any]) -> str:
        """What is wrong with an answer, or nothing."""
        if fields["do"] in _AIMED and fields["who"] == NOBODY:
            return f"to {fields['do']} it takes a player as `who`"
        if fields["do"] in ("say", "whisper") and not clipped(fields["say"], MAX_WORDS):
            return f"to {fields['do']} it takes words in `say`"
        deed = self.value(fields)
        return "" if deed is None else self.options.fault(deed)

    def _ways(self) -> list[str]:
        options = self.options
        ways = ["pass"]
        if options.window != "nominations":
            ways.append("say")
        if options.partners:
            ways.append("whisper")
        if options.nominees:
            ways.append("nominate")
        if options.travellers:
            ways.append("exile")
        return ways + [f"{USE}{a}" for a, number in options.abilities.items() if number < 2]

    def _acts(self, fields: Mapping[str, Any], text: str, to: int | None = None) -> tuple[Act, ...]:
        """What the words do, read as a person's are, and what the form says of them besides."""
        acts: list[Act] = list(read_talk(text, table_of(self.view), to))
        if fields["claim"] != NOTHING and not any(isinstance(act, Claim) for act in acts):
            acts.append(Claim((fields["claim"],)))
        accused = [act.target for act in acts if isinstance(act, Accuse)]
        target = self._seats.get(fields["accuse"])
        if target is not None and target not in accused:
            acts.append(Accuse(target))
        return tuple(acts)
