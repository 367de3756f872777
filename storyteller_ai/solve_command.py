"""`storyteller solve`: the worlds that fit a puzzle record or a seat's view of a log."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from engine import LOG_FORMAT
from storyteller_ai.language import DEFAULT, Language
from storyteller_ai.language_option import Lang, chosen
from storyteller_ai.worlds.puzzle.explain import Excluded, excluded
from storyteller_ai.worlds.puzzle.findings import chances, chances_of, statuses, supposing
from storyteller_ai.worlds.puzzle.record import Puzzle, PuzzleError, read_puzzle
from storyteller_ai.worlds.puzzle.rulings import rulings
from storyteller_ai.worlds.puzzle.shapes import EVIL_TYPES
from storyteller_ai.worlds.puzzle.solve import Solved
from storyteller_ai.worlds.puzzle.solve import solve as solve_puzzle

MOST_CHARACTERS = 50_000_000
"""Some files never end."""


def solve(
    file: Annotated[Path, typer.Argument(help="A puzzle record (JSON), or a log.")],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one object: solutions, candidates, seconds.")
    ] = False,
    viewer: Annotated[
        str | None,
        typer.Option("--as", metavar="SEAT", help="Who sees it; in a puzzle, who is good."),
    ] = None,
    ruling: Annotated[
        list[str] | None,
        typer.Option("--ruling", metavar="NAME=yes|no", help="Rule a contested question so."),
    ] = None,
    suppose: Annotated[
        str | None,
        typer.Option(
            "--suppose",
            metavar="NAME=WHAT",
            help="What if a player was evil, good, a minion or the demon?",
        ),
    ] = None,
    limit: Annotated[
        int | None, typer.Option("--limit", min=1, help="Stop after so many worlds.")
    ] = None,
    lang: Lang = DEFAULT,
) -> None:
    """Find every world that fits a puzzle, who may be the Demon, and why nobody else is.

    A record that needs a character the solver does not know is refused with exit status 2. Of a
    log, the worlds are weighed as a seat (or, without --as, the public) should at its end. The
    JSON says of each player how likely each character is, and of each claim whether it must, can
    or cannot be true; --suppose shows what a new fact would change.

    Example: storyteller solve puzzle.json --json
    """
    record = _read(file)
    if record is None:
        if ruling:
            raise PuzzleError(
                "--ruling is for puzzle records: a log's own rules say how it is ruled"
            )
        # Its arrays cost more to import than a puzzle takes to solve.
        from storyteller_ai.logs import read_log_file
        from storyteller_ai.solve_log import solve_log

        log = read_log_file(file)
        weighed = solve_log(log, viewer, limit, suppose)
        if log.cut:
            print(f"storyteller: {chosen().text('terminal.replay_cut')}", file=sys.stderr)
        if as_json:
            print(json.dumps(weighed.to_json(), ensure_ascii=False, indent=2))
        else:
            print("\n".join(weighed.lines(chosen())))
        return
    puzzle = read_puzzle(record, viewer, rulings(ruling or ()))
    solved = solve_puzzle(puzzle, limit)
    left = supposing(solved, suppose) if suppose else solved
    if as_json:
        print(json.dumps(json_of(left), ensure_ascii=False, indent=2))
        return
    to = chosen()
    for line in lines_of(left, to):
        print(line)
    if suppose:
        print(to.text("solve.left", left=len(left.starts), all=len(solved.starts)))
        return
    for each in excluded(solved):
        print(why(puzzle, each, to))


def _read(file: Path) -> Any:
    """What a file holds as one JSON value; None for a log, which is one value a line."""
    try:
        with file.open(encoding="utf-8-sig") as lines:
            text = lines.read(MOST_CHARACTERS)
        if len(text) == MOST_CHARACTERS:
            raise PuzzleError(f"{file} is too large: a record is shorter than {MOST_CHARACTERS:,}")
        if LOG_FORMAT in text.partition("\n")[0]:
            return None
        return json.loads(text)
    except (ValueError, RecursionError):
        raise PuzzleError(f"{file} is neither a puzzle record (JSON) nor a log") from None


def json_of(solved: Solved) -> dict[str, Any]:
    """All figures: the worlds, what they say of each player, and of each claim."""
    names, infos = solved.puzzle.names, solved.puzzle.infos
    claims = [
        {
            "player": names[infos[index].player],
            "time": f"{'N' if infos[index].night else 'D'}{infos[index].number}",
            "ability": infos[index].ability,
            "true": status,
        }
        for index, status in statuses(solved).items()
    ]
    more = {
        "satisfiable": bool(solved.starts),
        "demon": chances_of(solved, ("demon",)),
        "evil": chances_of(solved, EVIL_TYPES),
        "characters": chances(solved),
        "claims": claims,
    }
    return {**solved.to_json(), **more}


def lines_of(solved: Solved, to: Language) -> list[str]:
    """The worlds: who is not what they claim, one line a world; and the Demon candidates."""
    puzzle = solved.puzzle
    if not solved.starts:
        return [to.text("solve.none")]
    lines = [to.text("solve.fit", number=len(solved.starts), more=solved.more)]
    for start in solved.starts:
        hidden = [
            to.text("solve.is", who=name, character=character)
            for name, character, claim in zip(puzzle.names, start, puzzle.claims, strict=True)
            if character != claim
        ]
        lines.append(f"  {to.listed(hidden, 'listed') or to.text('solve.as_claimed')}")
    lines.append(to.text("solve.demon", who=to.listed(solved.demon_candidates, "listed")))
    return lines


def why(puzzle: Puzzle, excluded: Excluded, to: Language) -> str:
    """One line that says what rules a seat out as the Demon.

    >>> from storyteller_ai.language import language
    >>> class Three:
    ...     names, domains, types = ("Bo", "Dan", "Tom"), (("imp",), (), ()), {"imp": "demon"}
    >>> why(Three, Excluded(0, (1, 2)), language("en"))
    "With Bo as the Imp, Dan's and Tom's information cannot both be explained."
    >>> why(Three, Excluded(0, ()), language("en"))
    'With Bo as the Imp, the rules leave no way to what all saw.'
    >>> why(Three, Excluded(0, (1,)), language("ko"))
    'Bo가 임프라면, Dan의 정보를 설명할 수 없습니다.'
    """
    demons = [c for c in puzzle.domains[excluded.seat] if puzzle.types[c] == "demon"]
    what = to.text("solve.as", character=demons[0] if len(demons) == 1 else None)
    whose = [to.text("solve.whose", who=puzzle.names[seat]) for seat in excluded.because]
    return to.text("solve.why", who=puzzle.names[excluded.seat], what=what, whose=whose)
