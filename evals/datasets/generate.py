"""Writes the generated rows of the datasets: `python -m evals.datasets.generate [--check]`.

The same bytes come out every time. A question's answer is the one that the independent checker
(`evals.facts`) reads off the log of its table; the engine's judge has no say in it. A guess's
warmth is that of the description it was made from. The acts of a line are what it was made of.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from engine import Stream
from engine.catalogue import GOOD_TEAMS, catalogue
from engine.events import event_to_row
from engine.facts import likeness
from engine.facts import propositions as p
from engine.facts.propositions import proposition_to_row
from evals.datasets import play_table, rooms, tables
from evals.datasets.phrasing import Phrasing, filled, phrases
from evals.datasets.rows import ANSWERS, FOLDER, LANGUAGES, dump_rows
from evals.facts import TEAMS
from evals.facts.chronicle import Chronicle, Circle
from evals.facts.now import who
from evals.facts.questions import KINDS
from evals.facts.quiz import Asked, Quiz
from storyteller_ai.language import language

EACH: Final = {"questions": 280, "statements": 280, "guesses": 260, "claims": 280}
"""Rows of each set and language."""
SEED: Final = "datasets"
UNKNOWN_EVERY: Final = 12
"""One of so many has no answer."""
TRIES: Final = 4_000
HARD: Final = frozenset(
    {"start", "was_impaired", "voted", "votes", "nominator", "nominee", "chose"}
    | {"and", "or", "if", "not"}
)
EASY: Final = frozenset({"is_character", "is_team", "is_alignment", "lives", "dead", "in_play"})
RowOf = dict[str, Any]


def generated(name: str) -> str:
    """The text of one file of generated rows."""
    make: Mapping[str, Callable[[str], Iterator[RowOf]]] = {
        "questions": lambda lang: _asked(lang, "questions", "q"),
        "statements": lambda lang: _asked(lang, "statements", "s"),
        "guesses": _guesses,
        "claims": _claims,
    }
    return dump_rows([row for lang in LANGUAGES for row in make[name](lang)])


def path_of(name: str) -> Path:
    """Where generated rows stand."""
    return FOLDER / f"{name}-generated.jsonl"


def _head(name: str, lang: str, number: int, difficulty: str) -> RowOf:
    return {
        "id": f"{name[0]}-{lang}-made-{number:04}",
        "lang": lang,
        "source": "generated",
        "difficulty": difficulty,
        "set": "templates",
    }


# --- questions and statements ----------------------------------------------------------------


def _asked(lang: str, name: str, how: str) -> Iterator[RowOf]:
    """Facts drawn at the tables, said by templates: kinds of template and answers in balance."""
    draws = Stream(SEED, name, lang)
    own = [t for t in tables() if t.endswith("-ko") == (lang == "ko")]
    quizzes = {table: _quiz(table, draws) for table in own}
    used: Counter[tuple[str, str]] = Counter()
    seen: set[tuple[str, str]] = set()
    for number in range(1, EACH[name] + 1):
        table = own[number % len(own)]
        quiz, names = quizzes[table]
        by = draws.choice(sorted(names.values()))
        if number % UNKNOWN_EVERY == 0:
            template = draws.choice(phrases(lang)["unknown"][how])
            text = filled(template, {"a": draws.choice(sorted(names.values()))})
            key, answer, fact, difficulty = "open", None, None, "medium"
        else:
            found = _fact(quiz, Phrasing(lang, names, draws), how, used, seen, table)
            key, text, fact, answer = found
            difficulty = "hard" if key in HARD else "easy" if key in EASY else "medium"
        yield {
            **_head(name, lang, number, difficulty),
            "kind": key,
            "table": table,
            "by": by,
            "text": text,
            "answer": _word(name, answer),
            "fact": None if fact is None else proposition_to_row(fact),
        }


def _word(name: str, answer: bool | None) -> str:
    yes, no, open_ = ANSWERS[name]
    return open_ if answer is None else yes if answer else no


def _quiz(table: str, draws: Stream) -> tuple[Quiz, dict[int, str]]:
    """Draws facts about a table, with the answers of the independent checker."""
    game = play_table(table)
    rows = [event_to_row(event) for event in game.events]
    quiz = Quiz(Chronicle(rows, TEAMS, game.rules.soldier_and_poison == "poisoned"), draws)
    return quiz, {seat: player.name for seat, player in quiz.now.players.items()}


def _fact(
    quiz: Quiz,
    phrasing: Phrasing,
    how: str,
    used: Counter[tuple[str, str]],
    seen: set[tuple[str, str]],
    table: str,
) -> tuple[str, str, p.Proposition, bool]:
    """A fact that a template says: of the drawn ones the kind that was used least so far."""
    best: tuple[int, str, str, p.Proposition, bool] | None = None
    found = 0
    for _ in range(TRIES):
        try:
            fact, answer = _drawn(quiz)
        except Circle:
            continue
        said = None if answer is None else phrasing.say(fact, how)
        if said is None or answer is None or (table, said[1]) in seen:
            continue
        if _is_disputed(quiz, fact):
            continue
        rarity = used[said[0], str(answer)]
        if best is None or rarity < best[0]:
            best = (rarity, *said, fact, answer)
        found += 1
        if found == 60:
            break
    assert best is not None, "no template says any of the drawn facts"
    _, key, text, fact, answer = best
    used[key, str(answer)] += 1
    seen.add((table, text))
    return key, text, fact, answer


def _is_disputed(quiz: Quiz, fact: p.Proposition) -> bool:
    """Whether readers differ on it: a dead Drunk is drunk to one of them and not to another."""
    match fact:
        case p.And(facts) | p.Or(facts):
            return any(_is_disputed(quiz, part) for part in facts)
        case p.If(a, b):
            return _is_disputed(quiz, a) or _is_disputed(quiz, b)
        case p.Not(inner) | p.Sometime(inner):
            return _is_disputed(quiz, inner)
        case p.Is(int(seat), p.Property("impaired" | "poisoned" | "drunk")):
            return not quiz.now.players[seat].alive
    return False


def _drawn(quiz: Quiz) -> Asked:
    """A fact of one kind, or two that are put together, or one denied."""
    draws = quiz.draws
    if draws.chance(0.8):
        return draws.choice((*KINDS, _demons_doing))(quiz)
    (a, x), (b, y) = who(quiz), draws.choice(KINDS)(quiz)
    if y is None:
        return b, y
    match draws.below(4):
        case 0:
            return p.And((a, b)), bool(x and y)
        case 1:
            return p.Or((a, b)), bool(x or y)
        case 2:
            return p.If(a, b), not x or y
    return p.Not(b), not y


def _demons_doing(quiz: Quiz) -> Asked:
    """Whether the Demon killed a player who is dead."""
    dead = [s for s in quiz.seats if not quiz.now.players[s].alive] or quiz.seats
    seat = quiz.draws.choice(dead)
    deaths = [r for _, r in quiz.c.all("Died") if r[1] == seat]
    killed = any(r[2] == "demon" or quiz.c.teams.get(r[3]) == "demon" for r in deaths)
    return p.Happened(p.Deed("died", None, seat, None, "demon")), killed


# --- guesses ---------------------------------------------------------------------------------


def _guesses(lang: str) -> Iterator[RowOf]:
    """Descriptions of abilities, true to the one guessed at or not, with when they work changed."""
    words, draws = phrases(lang)["guess"], Stream(SEED, "guesses", lang)
    known = sorted(words["what"])
    seen: set[tuple[str, str]] = set()
    number = 0
    while number < EACH["guesses"]:
        ability = draws.choice(known)
        other = ability if draws.chance(0.55) else draws.choice(known)
        if draws.chance(0.15):
            text = filled(draws.choice(words["named"]), {"c": language(lang).character(other)})
            warmth = likeness.warmth(other, ability)
        else:
            facets = dict(likeness.abilities()[other][0])
            often = next(iter(facets["freq"]))
            freq = often if draws.chance(0.5) else draws.choice(sorted(words["when"]))
            facets["freq"] = frozenset({freq})
            what = draws.choice(words["what"][other])
            when = draws.choice(words["when"][freq])
            text = filled(draws.choice(words["told"]), {"when": when, "what": what})
            warmth = likeness.closeness(facets, likeness.abilities()[ability])
        if (ability, text) in seen:
            continue
        seen.add((ability, text))
        number += 1
        yield {
            **_head("guesses", lang, number, "easy" if warmth in ("bingo", "cold") else "medium"),
            "ability": ability,
            "text": text[0].upper() + text[1:] if draws.chance(0.5) else text,
            "warmth": warmth,
        }


# --- claims ----------------------------------------------------------------------------------

NUMBERS: Final = ("empath", "oracle", "mathematician")
PAIRS: Final = ("fortuneteller",)


class _Talk:
    """Draws lines of talk at one table."""

    def __init__(self, lang: str, room: str, draws: Stream) -> None:
        self.room, self.draws = rooms()[room], draws
        self.words = phrases(lang)["claims"]
        self.character = language(lang).character
        teams = {c: catalogue()[c].team for c in self.room.script}
        # To call somebody the Drunk is an accusation, and to claim it a riddle.
        plain = (c for c in self.room.script if c != "drunk")
        self.good = [c for c in plain if teams[c] in GOOD_TEAMS]

    def line(self, kind: str) -> RowOf | None:
        """A line of a kind: who says what, and the acts in it; None where the script has none."""
        draws = self.draws
        by, a, b = draws.sample(self.room.seats, 3)
        c, d, e = draws.sample(self.good, 3)
        n, yes = draws.below(3), draws.chance(0.5)
        if kind in ("number", "yes_no"):
            able = [x for x in (NUMBERS if kind == "number" else PAIRS) if x in self.good]
            if not able:
                return None
            c = draws.choice(able)
        words = self.words[kind]
        places = {"a": a, "b": b, "n": str(n), "yn": words.get("yes" if yes else "no", "")}
        places |= {key: self.character(id) for key, id in (("c", c), ("d", d), ("e", e))}
        text = filled(draws.choice(words["say"]), places)
        acts = _acts(kind, by, a, b, c, (c, d, e), n, yes, self.room.day)
        return {"by": by, "to": "", "text": text, "acts": acts}


def _acts(
    kind: str,
    by: str,
    a: str,
    b: str,
    c: str,
    three: Sequence[str],
    n: int,
    yes: bool,
    night: int,
) -> list[dict[str, Any]]:
    """The acts of a line that was made from a template of this kind."""
    claim = {"act": "claims_character", "who": by, "character": c}
    told = {"act": "claims_information", "who": by, "night": night, "character": c}
    mine = {"who": by, "target": a}
    made: dict[str, list[dict[str, Any]]] = {
        "claim": [claim],
        "number": [claim, {**told, "info": n}],
        "yes_no": [claim, {**told, "info": "yes" if yes else "no", "about": [a, b]}],
        "one_of": [{"act": "claims_one_of", "who": by, "characters": [*three]}],
        "accuse": [{"act": "accuses", **mine, "of": "evil"}],
        "accuse_demon": [{"act": "accuses", **mine, "of": "demon"}],
        "defend": [{"act": "defends", **mine}],
        "deny": [{"act": "denies", "who": by, "of": c}],
        "ask": [{"act": "asks_claim", "who": by, "of": a}],
        "ask_all": [{"act": "asks_claim", "who": by, "of": "all", "whether": c}],
        "execute": [{"act": "proposes_execution", **mine}],
        "spare": [{"act": "opposes_execution", **mine}],
        "vote_yes": [{"act": "votes_intent", **mine, "vote": "yes"}],
        "vote_no": [{"act": "votes_intent", **mine, "vote": "no"}],
        "double": [{"act": "double_claim", "who": by, "character": c, "players": [a, b]}],
        "report": [{"act": "reports", "who": by, "speaker": a, "said": {**claim, "who": a}}],
        "whisper": [{"act": "asks_whisper", "who": by, "of": a}],
        "attribute": [{"act": "attributes", **mine, "character": c}],
        "nothing": [],
    }
    return made[kind]


def _claims(lang: str) -> Iterator[RowOf]:
    """Lines of talk, all kinds of act in turn."""
    draws = Stream(SEED, "claims", lang)
    kinds = list(phrases(lang)["claims"])
    own = [room for room in rooms() if room.startswith(f"talk-{lang}-")]
    seen: set[tuple[str, str]] = set()
    number = turn = 0
    while number < EACH["claims"]:
        turn += 1
        room = draws.choice(own)
        line = _Talk(lang, room, draws).line(kinds[turn % len(kinds)])
        if line is None or (room, line["text"]) in seen:
            continue
        seen.add((room, line["text"]))
        number += 1
        count = len(line["acts"])
        reports = any(act["act"] == "reports" for act in line["acts"])
        difficulty = "hard" if reports else "medium" if count == 2 else "easy"
        yield {**_head("claims", lang, number, difficulty), "table": room, **line}


def main() -> int:
    """Write the files; with --check only say which would change."""
    stale = []
    for name in EACH:
        text, path = generated(name), path_of(name)
        if not path.exists() or path.read_text("utf-8") != text:
            stale.append(path.name)
            if "--check" not in sys.argv[1:]:
                path.write_text(text, "utf-8")
    print(", ".join(stale) or "all as generated")
    return 1 if stale and "--check" in sys.argv[1:] else 0


if __name__ == "__main__":
    sys.exit(main())
