"""Speech acts as plain English sentences, varied by draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine import Stream
from engine.catalogue import catalogue
from engine.speech import (
    Accuse,
    Act,
    Ask,
    Claim,
    Defend,
    Plan,
    Propose,
    Report,
    Retell,
    Retract,
    VoteIntent,
)


def speak(acts: Sequence[Act], names: Mapping[int, str], speaker: int, draws: Stream) -> str:
    """The acts in words, one sentence each.

    >>> speak((Claim(("chef",)),), {0: "Ana"}, 0, Stream("doc"))
    'I am the Chef.'
    """
    return " ".join(_SENTENCES[type(act)](act, names, speaker, draws) for act in acts)


def character_name(character: str) -> str:
    """The name of a character, or the id where there is none.

    >>> character_name("fortuneteller")
    'Fortune Teller'
    """
    info = catalogue().get(character)
    return info.name if info else character


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words in a row.

    >>> listed(["Ana", "Bo", "Cy"], "or")
    'Ana, Bo or Cy'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def _pick(draws: Stream, *options: str) -> str:
    return options[draws.below(len(options))]


def _name(names: Mapping[int, str], seat: int, speaker: int) -> str:
    return "me" if seat == speaker else names.get(seat, "somebody")


def _names(names: Mapping[int, str], seats: Sequence[int], speaker: int, last: str = "and") -> str:
    return listed([_name(names, seat, speaker) for seat in seats], last)


# --- one act each ------------------------------------------------------------------------------


def _claim(act: Claim, names: Mapping[int, str], speaker: int, draws: Stream) -> str:
    if len(act.characters) == 1:
        who = character_name(act.characters[0])
        return _pick(
            draws,
            f"I am the {who}.",
            f"I'm the {who}, and I stand by it.",
            f"For what it is worth, I am the {who}.",
            f"Let me come out: {who}.",
            f"My token says {who}.",
        )
    who = listed([character_name(c) for c in act.characters], "or")
    return _pick(
        draws,
        f"I am one of these: {who}.",
        f"I'd rather not say it all yet: {who}.",
        f"Take your pick: I am {who}.",
        f"I can narrow it down: {who}.",
    )


def _report(act: Report, names: Mapping[int, str], speaker: int, draws: Stream) -> str:
    when = _pick(draws, f"Night {act.night}:", f"In night {act.night},", f"On night {act.night}")
    return f"{when} {_told(act, names, speaker, draws)}"


def _told(act: Report, names: Mapping[int, str], speaker: int, draws: Stream) -> str:
    value, seats = act.value, act.about
    about = _names(names, seats, speaker)
    if isinstance(value, bool):
        answer = "yes" if value else "no"
        return _pick(
            draws,
            f"I got a {answer} on {about}.",
            f"I asked about {about}, and the answer was {answer}.",
        )
    if isinstance(value, int):
        where = f" on {about}" if seats else ""
        return _pick(draws, f"I got a {value}{where}.", f"my number was {value}{where}.")
    if isinstance(value, str):
        who = character_name(value)
        return _pick(
            draws, f"I learned that {about} is the {who}.", f"I was shown the {who} for {about}."
        )
    return _pairing(value, names, speaker, draws)


def _pairing(value: Any, names: Mapping[int, str], speaker: int, draws: Stream) -> str:
    character, two = value
    if not two:
        return _pick(draws, "I learned that there is none in play.", "I was shown a zero.")
    either, who = _names(names, two, speaker, "or"), character_name(character)
    return _pick(
        draws, f"I learned that {either} is the {who}.", f"I was shown {either} as the {who}."
    )


_REASONS: Final[Mapping[str, str]] = {
    "": "",
    "information": "what we were told points there",
    "claims_clash": "two people can't both be that",
    "impossible_claim": "that claim can't be right",
    "late_claim": "that claim came late",
    "voting": "I don't like the votes",
    "nominations": "I don't like the nominations",
    "deaths": "look at who has died",
    "silence": "we have heard nothing from there",
    "gut": "call it a feeling",
}


def _accuse(act: Accuse, names: Mapping[int, str], speaker: int, draws: Stream) -> str:
    who = names.get(act.target, "somebody")
    what = {"evil": "evil", "minion": "a Minion", "demon": "the Demon"}.get(act.of, "evil")
    said = _pick(
        draws,
        f"I think {who} is {what}",
        f"My suspicion is on {who} as {what}" if act.of != "evil" else f"My suspicion is on {who}",
        f"I believe that {who} is {what}",
        f"{who} looks like {what} to me" if act.of != "evil" else f"{who} looks evil to me",
    )
    why = _REASONS.get(act.reason, "")
    return f"{said}: {why}." if why else f"{said}."


def _defend(act: Defend, names: Mapping[int, str], speaker: int, draws: Stream) -> str:
    if act.target == speaker:
        return _pick(
            draws,
            "I am good, and you would waste the day on me.",
            "You have the wrong one.",
            "Killing me helps the Demon.",
            "I'm on your side.",
        )
    who = names.get(act.target, "somebody")
    return _pick(
        draws,
        f"I trust {who}.",
        f"I think {who} is good.",
        f"Leave {who} alone.",
        f"{who} makes sense to me.",
    )


def _ask(act: Ask, names: Mapping[int, str], speaker: int, draws: Stream) -> str:
    who = names.get(act.target, "you")
    if act.topic == "information":
        return _pick(draws, f"{who}, what do you know?", f"{who}, what did you learn at night?")
    if act.topic == "reason":
        return _pick(draws, f"{who}, why do you say that?", f"{who}, what makes you think so?")
    return _pick(
        draws, f"{who}, who are you?", f"{who}, what do you claim?", f"What about you, {who}?"
    )


def _propose(act: Propose, names: Mapping[int, str], speaker: int, draws: Stream) -> str:
    who = _name(names, act.target, speaker)
    if act.action == "spare":
        return _pick(draws, f"Let's leave {who} be today.", f"Not {who} today, please.")
    if act.action == "nominate":
        return _pick(draws, f"Somebody should nominate {who}.", f"Let's put {who} up.")
    return _pick(
        draws, f"Let's execute {who}.", f"It should be {who} today.", f"I want {who} on the block."
    )


def _intent(act: VoteIntent, names: Mapping[int, str], speaker: int, draws: Stream) -> str:
    who = _name(names, act.target, speaker)
    if act.up:
        return _pick(draws, f"I will vote for {who}.", f"My hand goes up for {who}.")
    return _pick(draws, f"I won't vote for {who}.", f"My hand stays down for {who}.")


def _retract(act: Retract, names: Mapping[int, str], speaker: int, draws: Stream) -> str:
    return _pick(draws, "I take back what I said before.", "Forget what I claimed: it wasn't true.")


def _retell(act: Retell, names: Mapping[int, str], speaker: int, draws: Stream) -> str:
    who = _name(names, act.speaker, speaker)
    inner = act.act
    if isinstance(inner, Claim):
        what = listed([character_name(c) for c in inner.characters], "or")
        return _pick(draws, f"{who} told me: {what}.", f"{who} claimed {what} to me in private.")
    told = _SENTENCES[type(inner)](inner, names, act.speaker, draws)
    return f"{who} said to me: {told}"


def _plan(act: Plan, names: Mapping[int, str], speaker: int, draws: Stream) -> str:
    roles = listed(
        [
            f"{'I claim' if seat == speaker else names.get(seat, 'somebody') + ' claims'} "
            f"{character_name(character)}"
            for seat, character in act.bluffs
        ]
    )
    return _pick(draws, f"Here is the plan: {roles}.", f"Let's do it so: {roles}.")


_SENTENCES: Final[dict[type, Callable[[Any, Mapping[int, str], int, Stream], str]]] = {
    Claim: _claim,
    Report: _report,
    Accuse: _accuse,
    Defend: _defend,
    Ask: _ask,
    Propose: _propose,
    VoteIntent: _intent,
    Retract: _retract,
    Retell: _retell,
    Plan: _plan,
}
