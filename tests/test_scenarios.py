"""The scenarios of this folder hold, and a file that is no scenario is refused in one line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine import EngineError, Game, registry, supported_ids
from storyteller_ai import cli
from storyteller_ai.scenario import (
    Scenario,
    ScenarioError,
    parse_scenarios,
    play_up,
    read_scenarios,
    run,
)

FOLDER = Path(__file__).resolve().parent / "scenarios"
CASES = [case for file in sorted(FOLDER.glob("*.yaml")) for case in read_scenarios(file)]

HEAD = """
id: probe
title: A probe
seats:
  - {name: Ana, is: imp}
  - {name: Bo, is: poisoner}
  - {name: Cy, is: empath}
  - {name: Dee, is: fortuneteller}
  - {name: Eli, is: recluse}
  - {name: Fay, is: saint}
marks: {fortuneteller.red_herring: Fay}
"""
NIGHTS = HEAD + "phases: [{night: 1, choose: {Bo: Fay, Dee: [Fay, Cy]}"


def case(text: str) -> Scenario:
    (found,) = parse_scenarios(text, "probe.yaml")
    return found


def messages(text: str) -> list[str]:
    return [f"{failure.place}: {failure.message}" for failure in run(case(text)).failures]


@pytest.mark.parametrize("scenario", CASES, ids=[case.id for case in CASES])
def test_the_rule_holds(scenario: Scenario) -> None:
    outcome = run(scenario)
    assert [f"{f.place}: {f.message} ({f.board})" for f in outcome.failures] == []
    assert outcome.result == "passed"


def test_every_character_has_its_scenarios() -> None:
    missing = [name for name in supported_ids() if not (FOLDER / f"{name}.yaml").exists()]
    assert missing == []


def test_ids_are_unique() -> None:
    assert len({case.id for case in CASES}) == len(CASES)


def of(name: str) -> list[Scenario]:
    return [case for case in CASES if Path(case.file).stem == name]


def impaired(case: Scenario, name: str) -> bool:
    """Somebody is drunk or poisoned with this character, or only believes to be it."""
    mine = {seat.name for seat in case.seats if name in (seat.character, seat.thinks)}
    poisoners = [seat.name for seat in case.seats if seat.character == "poisoner"]
    chosen = {str(phase.answers.choose.get(p)) for phase in case.phases for p in poisoners}
    marked = {str(case.marks.get("poisoner.poisoned"))}
    return bool(mine & (chosen | marked)) or any(
        seat.thinks == name or (seat.name in mine and (seat.poisoned or seat.drunk))
        for seat in case.seats
    )


def dead(case: Scenario, name: str) -> bool:
    """Somebody with this character is dead, or dies."""
    died = {who for phase in case.phases for who in phase.expect.get("died", [])}
    died |= {who for p in case.phases for e in p.events for who in e.expect.get("died", [])}
    mine = [seat for seat in case.seats if name in (seat.character, seat.thinks)]
    return any(seat.dead or seat.name in died for seat in mine)


SEATED = sorted(i for i, c in registry().items() if c.team not in ("fabled", "loric"))


@pytest.mark.parametrize("name", SEATED)
def test_a_character_is_seen_sober_impaired_and_dead(name: str) -> None:
    assert any(seat.character == name and not seat.dead for case in of(name) for seat in case.seats)
    assert any(impaired(case, name) for case in of(name))
    assert any(dead(case, name) for case in of(name))


# --- what must fail --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "told"),
    [
        ("expect: {learned: {Cy: 0}}", "night 1: learned: Cy: expected 0, and it was 1"),
        ("expect: {winner: good}", "night 1: winner: expected good, and it is none"),
        ("expect: {died: [Fay]}", "night 1: died: expected [Fay], and it is []"),
        ("expect: {alive: [Fay], dead: [Cy]}", "night 1: dead: Cy is alive"),
        ("expect: {impaired: {Fay: false}}", "expected false, and it is true"),
        ("expect: {could_learn: {Dee: ['no']}}", "expected exactly [no], and could be told [yes]"),
        ("expect: {could_learn_has: {Cy: [2]}}", "and could be told [1]"),
        ("expect: {could_learn_lacks: {Cy: [1]}}", "expected none of [1]"),
        ("expect: {could_learn: {Ana: [0]}}", "Ana was not told anything"),
        ("expect: {learned: {Dee: nothing}}", "Dee was told yes"),
        ("expect: {woke: [Ana]}", "[Ana] missing; it is [Bo, Cy, Dee]"),
        ("expect: {slept: [Bo]}", "Bo was woken"),
        ("expect: {offered: {imp.heir: any}}", "the Storyteller was not given imp.heir"),
        ("expect: {in_play: {outsider: 1}}", "outsider: expected 1, and there are 2"),
        ("expect: {evil_info: {Ana: {bluffs: 3}}}", "Ana was shown nothing"),
        ("expect: {became: {Bo: {character: imp}}}", "it was told nothing"),
        ("expect: {saw_grimoire: [Bo]}", "[Bo] missing"),
        ("expect: {character: {Bo: imp}}", "expected imp, and it is poisoner"),
        ("tell: {Cy: 2}", "Cy: 2 is not among the legal options: only 1 is"),
        ("tell: {Fay: 2}", "nobody told Fay anything"),
        ("rule: {imp.heir: Bo}", "the Storyteller was not given imp.heir on night 1"),
        ("register: {Fay: {as: imp}}", "nothing turned on how Fay registers"),
        ("register: {Eli: {as: imp, to: slayer}}", "how Eli registers to slayer"),
    ],
)
def test_what_does_not_hold_is_told(phase: str, told: str) -> None:
    found = messages(f"{NIGHTS}, {phase}}}]")
    assert len(found) == 1
    assert told in found[0]


@pytest.mark.parametrize(
    ("phases", "told"),
    [
        ("[{night: 1, choose: {Fay: Bo}}]", "nobody asked Fay to choose on night 1"),
        ("[{night: 1, choose: {Bo: chef}}]", "Bo: chef is not among the legal options"),
        ("[{night: 1, choose: {Dee: [Bo, Bo]}}]", "[Bo, Bo] is not among the legal options"),
        ("[{night: 1, choose: {Bo: {refused: Cy, then: Bo}}}]", "Bo: Cy should be refused"),
        ("[{night: 1}, {day: 1}, {night: 2}]", "night 2: Ana (imp) has to choose"),
        ("[{night: 1}, {day: 1, events: [{choose: {by: Cy, who: Bo}}]}]", "nobody asked Cy"),
        (
            "[{night: 1}, {day: 1, events: [{nominate: {by: Cy, who: Fay, votes: [Ana, Bo, Cy]}}]},"
            "{night: 2}]",
            "there is no night 2: the game is over, evil has won",
        ),
        (
            "[{night: 1}, {day: 1, events: [{nominate: {by: Cy, who: Bo}},"
            "{nominate: {by: Cy, who: Fay}}]}]",
            "day 1, event 2 (nominate): it was refused: Cy can't do that",
        ),
        (
            "[{night: 1}, {day: 1, events: [{nominate: {by: Cy, who: Bo, votes: [Cy]},"
            "expect: {votes: 2}}]}]",
            "day 1, event 1 (nominate): votes: expected 2, and it is 1",
        ),
        (
            "[{night: 1}, {day: 1, events: [{nominate: {by: Cy, who: Bo}, expect: "
            "{rejected: true}}]}]",
            "rejected: it was not refused",
        ),
    ],
)
def test_a_case_that_does_not_fit_its_game_is_told(phases: str, told: str) -> None:
    found = messages(f"{HEAD}phases: {phases}")
    assert any(told in message for message in found), found


def test_a_failure_shows_the_position() -> None:
    (failure,) = run(case(f"{NIGHTS}, expect: {{winner: good}}}}]")).failures
    assert failure.board.startswith("Ana imp, Bo poisoner, Cy empath, ")
    assert "Fay saint impaired" in failure.board


def test_what_the_engine_lacks_is_named() -> None:
    outcome = run(case(f"{HEAD}fabled: [djinn]\nphases: [{{night: 1}}]"))
    assert (outcome.result, outcome.missing) == ("unsupported", ("djinn",))


def test_a_game_can_be_had_before_its_day_closes() -> None:
    game = play_up(case(f"{HEAD}phases: [{{night: 1, choose: {{Dee: [Bo, Cy]}}}}, {{day: 1}}]"))
    assert isinstance(game, Game)
    assert (game.day, game.window) == (1, "discussion")


# --- files that are none ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "probe.yaml: no scenario in it"),
        ("- 1", "line 1: a scenario is a mapping"),
        ("title: x", "line 1: a scenario needs an id"),
        ("id: x\ntitle: x\nseats: [}", "probe.yaml: line 3:"),
        ("id: x\nid: y", "probe.yaml: line 2: 'id' stands here twice"),
        ("id: x\ntitle: &a x\nsource: *a", "probe.yaml: line 3: aliases"),
        ("id: [" + "[" * 20_000, "probe.yaml:"),
        ("id: x", "probe.yaml: x: 'title' is missing"),
        (HEAD + "phases: [{night: 1}]\nphase: 3", "unknown key 'phase' (did you mean phases?)"),
        (HEAD + "phases: []", "probe: phases: at least one phase"),
        (HEAD + "phases: [{night: 2}]", "phase 1: night 2, where night 1 comes next"),
        (HEAD + "phases: [{night: 1}, {night: 2}]", "night 2, where day 1 comes next"),
        (HEAD + "phases: [{night: true}]", "night: a number from 1, not true"),
        (HEAD + "start: {day: 0}\nphases: [{day: 0}]", "start: day: a number from 1"),
        (HEAD + "phases: [{night: 1, events: []}]", "night 1: events belong to a day"),
        (HEAD + "rules: mine\nphases: [{night: 1}]", "rules: no rule set is called 'mine'"),
        (HEAD + "fabled: [fidler]\nphases: [{night: 1}]", "(did you mean fiddler?)"),
        (HEAD + "fabled: [chef]\nphases: [{night: 1}]", "fabled: chef is no Fabled or Loric"),
        (HEAD + "confidence: sure\nphases: [{night: 1}]", "official or agreed or debated"),
        (HEAD + "phases: [{night: 1, choose: {Bob: Cy}}]", "choose: no seat 'Bob'; there are Ana"),
        (HEAD + "phases: [{night: 1, choose: {Bo: Cyy}}]", "Bo: 'Cyy' is no seat"),
        (
            HEAD + "phases: [{night: 1, tell: {Cy: yes}, unused: no}]",
            "unused: allow is needed here, not 'no'",
        ),
        (HEAD + "phases: [{night: 1, rule: {heir: Bo}}]", "<character>.<name> is needed"),
        (HEAD + "phases: [{night: 1, rule: {impp.heir: Bo}}]", "(did you mean imp?)"),
        (HEAD + "phases: [{night: 1, register: {Cy: {is: imp}}}]", "unknown key 'is'"),
        (HEAD + "phases: [{night: 1, expect: {deid: [Cy]}}]", "'deid' (did you mean died?)"),
        (
            HEAD + "phases: [{night: 1, expect: {impaired: {Cy: yes}}}]",
            "true or false is needed here, not 'yes'",
        ),
        (
            HEAD + "phases: [{night: 1, expect: {winner: town}}]",
            "good or evil or none is needed here, not 'town'",
        ),
        (HEAD + "phases: [{night: 1, expect: {character: {Cy: chief}}}]", "(did you mean chef?)"),
        (
            HEAD + "phases: [{night: 1}, {day: 1, events: [{nominate: {by: Cy}}]}]",
            "day 1: event 1: nominate: 'who' is missing",
        ),
        (
            HEAD + "phases: [{night: 1}, {day: 1, events: [{vote: {by: Cy}}]}]",
            "day 1: event 1: unknown key 'vote'",
        ),
        (
            HEAD + "phases: [{night: 1}, {day: 1, events: [{ask: {by: Cy, text: Si, lang: es}}]}]",
            "day 1: event 1: ask: lang: en or ko is needed here, not 'es'",
        ),
        ("id: x\ntitle: x\nseats: []\nphases: [{night: 1}]", "seats: at least one seat"),
        ("id: x\ntitle: x\nseats: [{name: A, is: impp}]\nphases: []", "A: is: no character 'impp'"),
        ("id: x\ntitle: x\nseats: [{name: 1, is: imp}]\nphases: []", "text is needed here, not 1"),
        (
            "id: x\ntitle: x\nseats: [{name: A, is: imp}, {name: A, is: chef}]\nphases: []",
            "seat 2: two players are called A",
        ),
        ("id: x\ntitle: x\nseats: [{name: A, is: thief}]\nphases: []", "needs an alignment"),
        ("id: x\ntitle: x\nseats: [{name: A, is: imp, dead: no}]\nphases: []", "dead: true or"),
        ("id: x\ntitle: x\nseats: [{name: A, is: fiddler}]\nphases: []", "belongs under `fabled`"),
        (
            "id: x\ntitle: x\nseats: [{name: A, is: drunk, thinks: imp}]\nphases: []",
            "A: thinks: a drunk believes to be a townsfolk, not imp",
        ),
        (
            "id: x\ntitle: x\nseats: [{name: A, is: chef, thinks: monk}]\nphases: []",
            "A: thinks: a chef believes to be what it is, not monk",
        ),
    ],
)
def test_a_file_that_is_no_scenario_is_refused_in_one_line(text: str, told: str) -> None:
    with pytest.raises(ScenarioError) as refusal:
        parse_scenarios(text, "probe.yaml")
    message = str(refusal.value)
    assert message.startswith("probe.yaml")
    assert told in message
    assert "\n" not in message


def test_a_doubled_id_is_refused() -> None:
    text = HEAD + "phases: [{night: 1}]\n"
    with pytest.raises(ScenarioError, match="the id probe stands here twice"):
        parse_scenarios(f"{text}---{text}", "probe.yaml")


# --- the command -----------------------------------------------------------------------------


def written(folder: Path, text: str, name: str = "case.yaml") -> str:
    file = folder / name
    file.write_text(text, "utf-8")
    return str(file)


@pytest.mark.parametrize(
    ("phase", "status"),
    [
        ("{night: 1, expect: {winner: none}}", 0),
        ("{night: 1, expect: {winner: good}}", 1),
        ("{night: 1, expect: {winner: gut}}", 2),
        ("{night: 1}], fabled: [djinn", 3),
    ],
)
def test_the_exit_status(tmp_path: Path, phase: str, status: int) -> None:
    head, _, fabled = phase.partition("], ")
    file = written(tmp_path, f"{HEAD}{fabled}{']' if fabled else ''}\nphases: [{head}]")
    assert cli.main(["scenario", file]) == status


def test_a_bad_file_does_not_hide_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = written(tmp_path, HEAD + "phases: [{night: 1}]")
    bad = written(tmp_path, "id: x", "bad.yaml")
    assert cli.main(["scenario", bad, str(tmp_path / "none.yaml"), good, "--json"]) == 2
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 2
    figures = json.loads(captured.out)
    assert (figures["passed"], len(figures["bad_files"])) == (1, 2)


def test_the_report_counts_what_is_lacking(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, HEAD + "fabled: [doomsayer, djinn]\nphases: [{night: 1}]")
    assert cli.main(["scenario", file]) == 3
    out = capsys.readouterr().out
    assert "djinn 1, doomsayer 1" in out
    assert "1 case: 0 passed, 0 failed, 1 unsupported" in out


def test_not_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(EngineError, match="not UTF-8"):
        read_scenarios(file)
