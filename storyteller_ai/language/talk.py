"""Speech acts as sentences of a reader's language.

What is said without words of its own is put into words by whoever tells it. The words vary, and
are the same for all who hear them: they hang on the names around the table and on what was said
before among the same people.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine.catalogue import catalogue
from engine.speech import (
    EVERYONE,
    Accuse,
    Act,
    Ask,
    Attribute,
    Claim,
    Clash,
    Defend,
    Deny,
    Invite,
    Plan,
    Propose,
    Report,
    Retell,
    Retract,
    Statement,
    Theory,
    VoteIntent,
    Words,
)
from storyteller_ai.language.facts import sentence
from storyteller_ai.language.language import Language, Own

Thread = tuple[int, ...]
"""Who hears it: the seats of a whisper, or nobody in particular for the town."""
_TOWN: Final[Thread] = ()
GUESSING: Final = ("gambler",)
"""Whose choice by night is a guess at a character"""


class Voices:
    """Puts what is said into words, and remembers how it was put, so that few words come twice.

    >>> from storyteller_ai.language.language import language
    >>> voices = Voices(language("en"))
    >>> voices.sentences((Claim(("chef",)),), {0: "Ana"}, 0)
    "No point in hiding it any longer: I'm the Chef."
    """

    def __init__(self, language: Language, plain: bool = False) -> None:
        self.language = language
        self.plain = plain
        """Whether everything is put in the first and plainest way."""
        self.night = 0
        """The night that was last, for those who speak of it."""
        self._uses: Counter[tuple[Thread, str]] = Counter()
        self._claimed: dict[tuple[Thread, int], tuple[str, ...]] = {}

    def sentences(
        self, acts: Sequence[Act], names: Mapping[int, str], speaker: int, thread: Thread = _TOWN
    ) -> str:
        """The acts in words."""
        turn = _Turn(self, names, speaker, thread)
        return " ".join(filter(None, map(turn.sentence, acts)))

    def put(self, key: str, names: Mapping[int, str], thread: Thread, values: Any) -> str:
        """The next variant of a message among these people."""
        if self.plain:
            return self.language.text(f"talk.{key}", **values)
        place = self._uses[thread, key]
        self._uses[thread, key] += 1
        salt = (*names.values(), *thread)
        return self.language.variant(f"talk.{key}", place, salt, **values)

    def claims_again(self, speaker: int, claim: tuple[str, ...], thread: Thread) -> bool:
        """Whether the speaker has said just that to these people; from now on they have."""
        before = self._claimed.get((thread, speaker))
        self._claimed[thread, speaker] = claim
        return before == claim


class _Turn:
    """One player speaks."""

    def __init__(
        self, voices: Voices, names: Mapping[int, str], speaker: int, thread: Thread
    ) -> None:
        self.voices = voices
        self.language = voices.language
        self.names = names
        self.speaker = speaker
        self.thread = thread

    def sentence(self, act: Act) -> str:
        """One act in words."""
        return _SENTENCES[type(act)](self, act)

    def _put(self, key: str, **values: Any) -> str:
        return self.voices.put(key, self.names, self.thread, values)

    def _text(self, key: str, **values: Any) -> str:
        return self.language.text(f"talk.{key}", **values)

    def _name(self, seat: object) -> str:
        if seat == self.speaker:
            return Own(self._text("me"))
        name = self.names.get(seat) if isinstance(seat, int) else None
        return name if name is not None else self.language.text("words.somebody")

    def _names(self, seats: Sequence[int]) -> list[str]:
        return [self._name(seat) for seat in seats]

    # --- one act each ------------------------------------------------------------------------

    def _claim(self, act: Claim) -> str:
        again = self.voices.claims_again(self.speaker, act.characters, self.thread)
        key = "claim" if len(act.characters) == 1 else "claim_soft"
        names = [self.language.character(c) for c in act.characters]
        key = f"{key}_again" if again else key
        if len(names) == 1:
            return self._put(key, character=names[0])
        return self._put(key, characters=names)

    def _report(self, act: Report) -> str:
        last = act.night == self.voices.night
        when = self._text("when", last=last, night=act.night)
        if isinstance(act.value, tuple) and act.value[:1] == ("chose",):
            return self._put("report.chose", when=when, seats=self._names(act.value[1]))
        if act.ability in GUESSING and isinstance(act.value, tuple) and len(act.value) == 2:
            guess = {"seat": self._names(act.value[1])[0], "when": when}
            return self._put(
                "report.guess", character=self.language.character(act.value[0]), **guess
            )
        key, values = self._told(act.value, act.about)
        return self._put(f"report.{key}", when=when, **values)

    def _told(self, value: Any, seats: tuple[int, ...]) -> tuple[str, dict[str, Any]]:
        """The form of what was told, and its parts."""
        about = {"about": self._names(seats)} if seats else {}
        alone = "" if seats else "_alone"
        match value:
            case bool():
                return ("yes" if value else "no") + alone, about
            case int():
                return "number_about" if seats else "number", {"value": value, **about}
            case str() if value not in catalogue():
                return f"word{alone}", {"word": self.language.word(value), **about}
            case str():
                return f"character{alone}", {"character": self.language.character(value), **about}
            case (str(), ()):
                return "none", {}
            case (str() as character, (int() as seat,)):
                about = {"about": self._names((seat,))}
                return "character", {"character": self.language.character(character), **about}
            case (str() as character, tuple() as two) if _are_seats(two):
                name = self.language.character(character)
                return "pair", {"either": self._names(two), "character": name}
            case (str(), *_) if seats and all(isinstance(part, str) for part in value):
                names = [self.language.character(c) for c in value]
                return "either", {"characters": names, **about}
            case tuple() if value and _are_seats(value):
                return "seats", {"seats": self._names(value)}
            case ("yes" | "no" | "unknown" as answer, (str(), *_) as row):
                question = sentence(row, self._name, self.language)
                return "answer", {"question": question, "answer": self._text(f"answers.{answer}")}
            case ((str(), *_) as one, (str(), *_) as other):
                said = [sentence(row, self._name, self.language) for row in (one, other)]
                return "statements", {"one": said[0], "other": said[1]}
        return "rest", {"words": str(value)}

    def _accuse(self, act: Accuse) -> str:
        targets = act.target if isinstance(act.target, tuple) else (act.target,)
        target = self.language.listed(self._names(targets), "or")
        accusation = self._blame(act.of, target)
        if act.soft:
            accusation = self._put("accuse_softly", accusation=accusation)
        why = self._why(act, target)
        if not why:
            return accusation
        return self._put("accuse_with_reason", accusation=accusation, why=why)

    def _blame(self, of: str | tuple[str, ...], target: str) -> str:
        if isinstance(of, str) and of in ("evil", "minion", "demon", "lying"):
            return self._put(f"accuse.{of}", target=target)
        blamed = of if isinstance(of, tuple) else (of,)
        return self._put("accuse.other", target=target, what=[self._kind(each) for each in blamed])

    def _kind(self, of: str) -> str:
        """What somebody is said to be: a character, a team, evil or lying."""
        known = self.language.knows(f"talk.kind.{of}")
        name = self.language.character(of)
        return self._text(f"kind.{of}") if known else self._text("kind_character", character=name)

    def _attribute(self, act: Attribute) -> str:
        name = self.language.character(act.character)
        return self._put("attribute", target=self._name(act.target), character=name)

    def _deny(self, act: Deny) -> str:
        return self._put("deny", what=self._kind(act.of))

    def _clash(self, act: Clash) -> str:
        name = self.language.character(act.character)
        return self._put("clash", players=self._names(act.players), character=name)

    def _theory(self, act: Theory) -> str:
        return self._put("theory", character=self.language.character(act.of))

    def _statement(self, act: Statement) -> str:
        return self._put("statement", words=act.text)

    def _invite(self, act: Invite) -> str:
        return self._put("invite", target=self._name(act.target))

    def _why(self, act: Accuse, target: str) -> str:
        if not act.reason or not self.language.knows(f"talk.reason_plain.{act.reason}"):
            return ""
        known = self._grounds(act)
        if known is None:
            return self._put(f"reason_plain.{act.reason}")
        key, values = known
        return self._put(f"reason.{key}", target=target, **values)

    def _grounds(self, act: Accuse) -> tuple[str, dict[str, Any]] | None:
        """What the reason rests on; None where the act does not say it, or not in its form."""
        name = self.language.character
        match act.reason, act.about:
            case "information", (int(teller), str(ability)):
                if teller == self.speaker:
                    return "own_information", {}
                return "information", {"teller": self._name(teller), "character": name(ability)}
            case "claims_clash", (int(other), str(character)):
                if other == self.speaker:
                    return "impossible_claim", {"character": name(character)}
                return "claims_clash", {"other": self._name(other), "character": name(character)}
            case ("impossible_claim" | "still_alive") as key, (str(character),):
                return key, {"character": name(character)}
            case "late_claim", (int(day), str(character)):
                return "late_claim", {"day": day, "character": name(character)}
            case "voting", (int(nominee), bool(executed)):
                how = "voting_dead" if executed else "voting"
                return how, {"nominee": self._name(nominee)}
            case "nominations", (int(nominee),):
                return "nominations", {"nominee": self._name(nominee)}
            case "deaths", (int(dead),):
                return "deaths", {"dead": self._name(dead)}
            case "agreement", (int(other),):
                return "agreement", {"other": self._name(other)}
            case ("silence" | "gut") as key, _:
                return key, {}
        return None

    def _defend(self, act: Defend) -> str:
        if act.target == self.speaker:
            return self._put("defend.self")
        return self._put("defend.player", target=self._name(act.target))

    def _ask(self, act: Ask) -> str:
        topic = act.topic if act.topic in ("information", "reason") else "character"
        if act.whether:
            who = "everyone_whether" if act.target == EVERYONE else "whether"
            kind, name = self._kind(act.whether), self._name(act.target)
            return self._put(f"ask.{who}", target=name, what=kind)
        if act.target == EVERYONE:
            return self._put("ask.everyone" if topic == "character" else f"ask.everyone_{topic}")
        return self._put(f"ask.{topic}", target=self._name(act.target))

    def _propose(self, act: Propose) -> str:
        if act.target == EVERYONE:
            return self._put("propose.skip")
        action = act.action if act.action in ("spare", "nominate") else "execute"
        return self._put(f"propose.{action}", target=self._name(act.target))

    def _intent(self, act: VoteIntent) -> str:
        return self._put("intent.yes" if act.up else "intent.no", target=self._name(act.target))

    def _retract(self, act: Retract) -> str:
        if act.what in ("information", "accusation", "words"):
            return self._put(f"retract_one.{act.what}")
        if act.what:
            name = self.language.character(act.what)
            return self._put("retract_one.claim", character=name)
        return self._put("retract")

    def _retell(self, act: Retell) -> str:
        speaker = self._name(act.speaker)
        if isinstance(act.act, Claim):
            names = [self.language.character(c) for c in act.act.characters]
            return self._put("retell.claim", speaker=speaker, characters=names)
        inner = _Turn(self.voices, self.names, act.speaker, self.thread)
        return self._put("retell.rest", speaker=speaker, words=inner.sentence(act.act))

    def _plan(self, act: Plan) -> str:
        parts = []
        for seat, id in act.bluffs:
            key, name = ("own" if seat == self.speaker else "part"), self._name(seat)
            parts.append(
                self._text(f"plan.{key}", seat=name, character=self.language.character(id))
            )
        return self._put("plan.all", parts=parts)

    def _words(self, act: Words) -> str:
        return act.text


def _are_seats(value: tuple[Any, ...]) -> bool:
    return all(type(item) is int for item in value)


_SENTENCES: Final[dict[type, Callable[[_Turn, Any], str]]] = {
    Claim: _Turn._claim,
    Report: _Turn._report,
    Accuse: _Turn._accuse,
    Attribute: _Turn._attribute,
    Clash: _Turn._clash,
    Deny: _Turn._deny,
    Invite: _Turn._invite,
    Statement: _Turn._statement,
    Theory: _Turn._theory,
    Defend: _Turn._defend,
    Ask: _Turn._ask,
    Propose: _Turn._propose,
    VoteIntent: _Turn._intent,
    Retract: _Turn._retract,
    Retell: _Turn._retell,
    Plan: _Turn._plan,
    Words: _Turn._words,
}
