"""Reads scenario files: strict about every key, seat and character, and clear about the place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from engine import EngineError, load_script, registry, rule_set
from engine.catalogue import PLAYER_TEAMS, catalogue
from storyteller_ai.language.language import languages
from storyteller_ai.language.naming import in_ids
from storyteller_ai.scenario.checks import (
    CONFIDENCES,
    Place,
    character_ids,
    leaves,
    named_characters,
)
from storyteller_ai.scenario.expected import check_expectations, check_information
from storyteller_ai.scenario.model import (
    Answers,
    DayEvent,
    Phase,
    Scenario,
    ScenarioError,
    SeatLine,
    Written,
)
from storyteller_ai.scenario.yaml_text import documents

MAX_BYTES: Final = 4_000_000

TOP_KEYS: Final = (
    "id",
    "title",
    "source",
    "confidence",
    "rules",
    "script",
    "seats",
    "fabled",
    "bluffs",
    "marks",
    "start",
    "phases",
    "notes",
    "questions",
    "statements",
)
SEAT_KEYS: Final = (
    "name",
    "is",
    "thinks",
    "alignment",
    "dead",
    "ghost_vote",
    "spent",
    "poisoned",
    "drunk",
)
_FREE: Final = ("id", "title", "source", "notes", "text", "name", "lang")
"""The keys under which words stand that name no character of the case."""
_ANSWERS: Final = ("choose", "tell", "register", "rule")
PHASE_KEYS: Final = ("night", "day", *_ANSWERS, "events", "expect", "unused", "notes")
EVENTS: Final[Mapping[str, tuple[str, ...]]] = {
    "nominate": ("by", "who", "votes"),
    "exile": ("by", "who", "votes"),
    "use": ("by", "ability", "target", "targets", "guesses", "text", "lang"),
    "ask": ("by", "text", "lang", "fact"),
    "state": ("by", "text", "lang", "fact"),
    "guess": ("by", "text", "lang", "ability"),
    "claim": ("by", "is", "text", "lang"),
    "choose": ("by", "who"),
    "enter": ("name", "is", "alignment", "after"),
    "leave": (),
    "end_day": (),
}
_OPTIONAL: Final = frozenset(
    {"votes", "target", "targets", "text", "lang", "after", "alignment", "fact", "guesses"}
)
_NEEDS_TEXT: Final[Mapping[str, str]] = {"ask": "fact", "state": "fact", "guess": "ability"}
"""The events that need words, or in their place a structured form."""


def read_scenarios(path: Path | str) -> list[Scenario]:
    """The scenarios of a file. Raises ScenarioError, in one line, for what is none."""
    file = str(path)
    try:
        with Path(path).open("rb") as opened:
            data = opened.read(MAX_BYTES + 1)
    except OSError as error:
        raise ScenarioError(f"{file}: cannot be read: {error.strerror or error}") from None
    if len(data) > MAX_BYTES:
        raise ScenarioError(f"{file}: larger than {MAX_BYTES // 1_000_000} MB")
    try:
        return parse_scenarios(data.decode("utf-8-sig"), file)
    except UnicodeDecodeError:
        raise ScenarioError(f"{file}: not UTF-8 text") from None


def parse_scenarios(text: str, file: str = "scenario") -> list[Scenario]:
    """The scenarios of a text. Raises ScenarioError, in one line, for what is none."""
    found: list[Scenario] = []
    for line, content in documents(text, file):
        if not isinstance(content, dict):
            raise ScenarioError(f"{file}: line {line}: a scenario is a mapping with id, seats ...")
        scenario = scenario_of(file, line, content)
        if any(scenario.id == other.id for other in found):
            raise ScenarioError(f"{file}: line {line}: the id {scenario.id} stands here twice")
        found.append(scenario)
    if not found:
        raise ScenarioError(f"{file}: no scenario in it")
    return found


def scenario_of(file: str, line: int, content: Mapping[str, Any]) -> Scenario:
    """The scenario of one document. Raises ScenarioError, in one line, for what is none."""
    name = content.get("id")
    if not isinstance(name, str) or not name.strip():
        raise ScenarioError(f"{file}: line {line}: a scenario needs an id")
    place = Place(f"{file}: {name}")
    content = _in_ids(place, content)
    place.keys(content, TOP_KEYS, needed=("title", "seats", "phases"))
    seats = tuple(_seats(place.at("seats"), content["seats"]))
    newcomers = tuple(_newcomers(content["phases"]))
    place = place.seeing([seat.name for seat in seats], newcomers)
    phases = tuple(_phases(place, content["phases"], content.get("start")))
    rules = place.at("rules").word(content.get("rules", "official"))
    try:
        rule_set(rules)
    except EngineError as error:
        place.at("rules").fail(str(error))
    confidence = content.get("confidence", "agreed")
    place.at("confidence").one_of(confidence, CONFIDENCES)
    characters = place.at("script").characters(content.get("script", []))
    for seat in seats if characters else ():
        # Who sits at the table exists in this game, Travellers beside every script.
        characters += tuple(c for c in (seat.character, seat.thinks) if c and c not in characters)
    names = {*(seat.name for seat in seats), *newcomers}
    fabled = _fabled(place.at("fabled"), content.get("fabled", []))
    return Scenario(
        file=file,
        id=name,
        title=place.at("title").word(content["title"]),
        seats=seats,
        phases=phases,
        script=characters or _whole_script(content, names),
        rules=rules,
        source=place.at("source").words(content.get("source", [])),
        confidence=confidence,
        fabled=fabled,
        bluffs=place.at("bluffs").characters(content.get("bluffs", [])),
        marks=_marks(place.at("marks"), content.get("marks", {})),
        needs=_needs(content, seats, fabled, names),
        texts={key: content[key] for key in ("questions", "statements") if key in content},
    )


def _in_ids(place: Place, content: Mapping[str, Any]) -> Mapping[str, Any]:
    """The document with ids where it names characters in full, in whatever language."""
    rows = _list(content.get("seats"))
    seats = [row.get("name") for row in rows if isinstance(row, dict)]
    taken = {name for name in seats if isinstance(name, str)} | {*_newcomers(content.get("phases"))}
    script = in_ids(content.get("script"), taken, (), fail=place.at("script").fail)
    # Without a script, what the case names beyond doubt is the script: see `_whole_script`.
    told = {key: value for key, value in content.items() if key not in _FREE}
    among = {c for c in _list(script) or leaves(told) if isinstance(c, str)}
    found: Mapping[str, Any] = in_ids(dict(content), taken, among, _FREE, place.fail)
    return {**found, "script": script} if "script" in content else found


def _list(value: Any) -> list[Any]:
    """A list of the file; what is none is refused in its place."""
    return value if isinstance(value, list) else []


def _seats(place: Place, rows: Any) -> Iterator[SeatLine]:
    names: set[str] = set()
    for number, row in enumerate(place.list(rows), 1):
        here = place.at(f"seat {number}")
        here.keys(row, SEAT_KEYS, needed=("name", "is"))
        name = here.at("name").word(row["name"])
        if name in names:
            here.fail(f"two players are called {name}")
        names.add(name)
        here = place.at(name)
        alignment = row.get("alignment", "")
        if alignment:
            here.at("alignment").one_of(alignment, ("good", "evil"))
        character = here.at("is").character(row["is"])
        team = catalogue()[character].team
        if team not in PLAYER_TEAMS:
            here.at("is").fail(f"{character} is no player's character; it belongs under `fabled`")
        if team == "traveller" and not alignment:
            here.fail("a Traveller needs an alignment")
        yield SeatLine(
            name,
            character,
            _belief(here.at("thinks"), character, row["thinks"]) if "thinks" in row else "",
            alignment,
            here.at("dead").truth(row.get("dead", False)),
            here.at("ghost_vote").truth(row.get("ghost_vote", True)),
            here.at("spent").truth(row.get("spent", False)),
            here.at("poisoned").truth(row.get("poisoned", False)),
            here.at("drunk").truth(row.get("drunk", False)),
        )
    if not names:
        place.fail("at least one seat")


def _belief(place: Place, character: str, thinks: Any) -> str:
    """What a Drunk or the like believes to be."""
    believed = place.character(thinks)
    rule = registry().get(character)
    teams = rule.believes_to_be if rule else (catalogue()[believed].team,)
    if catalogue()[believed].team not in teams:
        what = f"a {' or '.join(teams)}" if teams else "what it is"
        place.fail(f"a {character} believes to be {what}, not {believed}")
    return believed


def _fabled(place: Place, value: Any) -> tuple[str, ...]:
    for character in (found := place.characters(value)):
        if catalogue()[character].team in PLAYER_TEAMS:
            place.fail(f"{character} is no Fabled or Loric")
    return found


def _newcomers(phases: Any) -> Iterator[str]:
    """The names of players who sit down later; what is malformed is refused in its place."""
    for phase in phases if isinstance(phases, list) else ():
        events = phase.get("events") if isinstance(phase, dict) else None
        for event in events if isinstance(events, list) else ():
            body = event.get("enter") if isinstance(event, dict) else None
            if isinstance(body, dict) and isinstance(body.get("name"), str):
                yield body["name"]


def _marks(place: Place, marks: Any) -> dict[str, Written]:
    for key, value in place.mapping(marks).items():
        place.at(key).ruling(key)
        check_information(place.at(key), value, any_word=True)
    return dict(marks)


def _phases(place: Place, rows: Any, start: Any) -> Iterator[Phase]:
    wanted = _start(place.at("start"), start)
    if not place.at("phases").list(rows):
        place.at("phases").fail("at least one phase")
    for number, row in enumerate(rows, 1):
        here = place.at(f"phase {number}")
        here.keys(row, PHASE_KEYS)
        kinds = [kind for kind in ("night", "day") if kind in row]
        if len(kinds) != 1:
            here.fail("a phase is `night: N` or `day: N`")
        kind = kinds[0]
        phase = (kind, here.at(kind).number(row[kind]))
        if phase != wanted:
            here.fail(f"{phase[0]} {phase[1]}, where {wanted[0]} {wanted[1]} comes next")
        wanted = ("day", phase[1]) if kind == "night" else ("night", phase[1] + 1)
        yield _phase(place.at(f"{kind} {phase[1]}"), phase, row)


def _start(place: Place, start: Any) -> tuple[str, int]:
    if start is None:
        return ("night", 1)
    place.keys(start, ("night", "day"))
    if len(start) != 1:
        place.fail("`night: N` or `day: N`")
    ((kind, number),) = start.items()
    return (kind, place.at(kind).number(number))


def _phase(place: Place, phase: tuple[str, int], row: Mapping[str, Any]) -> Phase:
    if "unused" in row:
        place.at("unused").one_of(row["unused"], ("allow",))
    if "events" in row and phase[0] == "night":
        place.fail("events belong to a day")
    events = place.at("events").list(row.get("events", []))
    expect = place.at("expect").mapping(row.get("expect", {}))
    check_expectations(place.at("expect"), expect)
    return Phase(
        *phase,
        _answers(place, row),
        tuple(_event(place.at(f"event {n}"), event) for n, event in enumerate(events, 1)),
        expect,
        "unused" in row,
    )


def _answers(place: Place, row: Mapping[str, Any], keys: tuple[str, ...] = _ANSWERS) -> Answers:
    found = {key: place.at(key).mapping(row[key]) for key in keys if key in row}
    for key in ("choose", "tell"):
        for name, value in found.get(key, {}).items():
            place.at(key).seat(name)
            check_information(place.at(key).at(name), value)
    for name, entry in found.get("register", {}).items():
        here = place.at("register").at(name)
        place.at("register").seat(name)
        here.keys(entry, ("as", "alignment", "to"))
        for key in ("as", "to"):
            if key in entry:
                here.at(key).character(entry[key])
        if "alignment" in entry:
            here.at("alignment").one_of(entry["alignment"], ("good", "evil"))
    for key, value in found.get("rule", {}).items():
        place.at("rule").ruling(key)
        check_information(place.at("rule").at(key), value, any_word=True)
    return Answers(**found)


def _event(place: Place, row: Any) -> DayEvent:
    answering = tuple(key for key in _ANSWERS if key != "choose")
    place.keys(row, (*EVENTS, *answering, "expect", "notes"))
    kinds = [kind for kind in EVENTS if kind in row]
    if len(kinds) != 1:
        place.fail(f"an event is one of {', '.join(EVENTS)}")
    kind = kinds[0]
    here = place.at(kind)
    if kind == "end_day":
        here.one_of(row[kind], (True,))
    elif kind == "leave":
        here.seat(row[kind])
    else:
        keys = EVENTS[kind]
        formed = _NEEDS_TEXT.get(kind, "")
        given = here.mapping(row[kind])
        optional = _OPTIONAL | {formed} if "text" in given or formed in given else _OPTIONAL
        if formed and formed not in given:
            optional = optional - {"text"}
        here.keys(row[kind], keys, needed=tuple(key for key in keys if key not in optional))
        for key, value in row[kind].items():
            _check_part(here.at(key), key, value)
    expect = place.at("expect").mapping(row.get("expect", {}))
    check_expectations(place.at("expect"), expect)
    return DayEvent(kind, row[kind], _answers(place, row, answering), expect)


def _check_part(place: Place, key: str, value: Any) -> None:
    if key in ("by", "after"):
        place.seat(value)
    elif key in ("votes", "target", "targets", "who"):
        place.seats(value)
    elif key in ("is", "ability"):
        place.character(value)
    elif key == "guesses":
        for name, character in place.mapping(value).items():
            place.seat(name)
            place.at(name).character(character)
    elif key == "fact":
        place.list(value)
    elif key == "alignment":
        place.one_of(value, ("good", "evil"))
    elif key == "lang":
        place.one_of(value, languages())
    else:
        place.word(value)


def _whole_script(content: Mapping[str, Any], names: set[str]) -> tuple[str, ...]:
    """All of Trouble Brewing, and every other character that the scenario names."""
    script = load_script("tb").characters
    told = {k: v for k, v in content.items() if k not in ("title", "source", "notes", "fabled")}
    others = dict.fromkeys(
        c for c in named_characters(told, names) if catalogue()[c].team in PLAYER_TEAMS
    )
    return (*script, *(c for c in others if c not in script))


def _needs(
    content: Mapping[str, Any],
    seats: tuple[SeatLine, ...],
    fabled: tuple[str, ...],
    names: set[str],
) -> tuple[str, ...]:
    """The characters whose rules are at work; one that is only named needs none."""
    found = [c for seat in seats for c in (seat.character, seat.thinks) if c]
    found += [*fabled, *character_ids(content.get("marks", {}), names)]
    for phase in content["phases"]:
        for part in (phase, *phase.get("events", [])):
            for key in ("choose", "rule"):
                found += character_ids(part.get(key, {}), names)
            for key in ("enter", "use"):
                found += character_ids(part.get(key, {}), names)
            expect = part.get("expect", {})
            for key in ("character", "became", "offered"):
                found += character_ids(expect.get(key, {}), names, keys=key == "offered")
    return tuple(dict.fromkeys(found))
