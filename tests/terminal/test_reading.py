"""What a person typed, and what it means; Tab; the width of a terminal."""

from __future__ import annotations

import io

import pytest

from engine import Decision, OneOf, Pairs, Subsets, load_script
from engine.decisions import OrNone
from storyteller_ai.terminal.answers import how_to, read_value
from storyteller_ai.terminal.keyboard import completions
from storyteller_ai.terminal.reading import Reader, Wrong
from storyteller_ai.terminal.screen import Screen

NAMES = {0: "Ana", 3: "Bo", 5: "Bo Bo", 7: "Monk", 8: "Zoë"}
READER = Reader(NAMES, load_script("tb").characters)


@pytest.mark.parametrize(
    ("text", "seat", "rest"),
    [
        ("Ana", 0, ""),
        ("ana is evil", 0, "is evil"),
        ("Bo bo bo", 5, "bo"),
        ("Bo, hello", 3, "hello"),
        ("an", 0, ""),
        ("2", 3, ""),
        ("zoë", 8, ""),
        ("ZO", 8, ""),
        ("Monk", 7, ""),
    ],
)
def test_a_player_is_found_by_name_by_its_beginning_or_by_place(
    text: str, seat: int, rest: str
) -> None:
    assert READER.seat(text) == (seat, rest)


@pytest.mark.parametrize("text", ["", "Cy", "0", "6", "99999999999999999999", "\x00"])
def test_who_is_not_there_is_refused_with_who_is(text: str) -> None:
    with pytest.raises(Wrong, match="Ana, Bo, Bo Bo, Monk and Zoë"):
        READER.seat(text)


@pytest.mark.parametrize(
    ("kind", "options", "text", "value"),
    [
        ("monk.choose", OneOf((0, 3, 5)), "bo", 3),
        ("monk.choose", OneOf((0, 3, 5)), "3", 5),
        ("mayor.dies_instead", OneOf((None, 0, 3)), "nobody", None),
        ("fortuneteller.choose", Subsets((0, 3, 5), 2), "bo and ana", (0, 3)),
        ("fortuneteller.choose", Subsets((0, 3, 5), 2), "3 1", (0, 5)),
        ("empath.learns", OneOf((0, 1, 2)), "2", 2),
        ("fortuneteller.learns", OneOf((True, False)), "no", False),
        ("undertaker.learns", OneOf(("imp", "chef")), "Imp", "imp"),
        ("drunk.thinks", OneOf(("fortuneteller",)), "fortune teller", "fortuneteller"),
        ("demon.bluffs", Subsets(("chef", "monk", "saint"), 2), "saint, chef", ("chef", "saint")),
        (
            "washerwoman.learns",
            Pairs(OneOf(("chef",)), Subsets((0, 3, 8), 2)),
            "Zoë or Ana is the chef",
            ("chef", (0, 8)),
        ),
        (
            "librarian.learns",
            Pairs(OneOf(("saint",)), Subsets((0, 3), 2), (("none", ()),)),
            "none",
            ("none", ()),
        ),
    ],
)
def test_an_answer_is_read_in_the_form_of_its_options(
    kind: str, options: object, text: str, value: object
) -> None:
    decision = Decision("x/0/0", 0, kind, options)
    assert read_value(decision, READER, text) == value
    assert how_to(decision, READER).startswith("type ")


def test_an_example_names_others_than_oneself() -> None:
    reader = Reader(NAMES, READER.characters, (5, 8, 0))
    one = Decision("x/0/0", 3, "imp.choose", OneOf(tuple(NAMES)), 3)
    assert how_to(one, reader) == "type a name, such as Bo Bo"
    two = Decision("x/0/0", 3, "fortuneteller.choose", Subsets(tuple(NAMES), 2), 3)
    assert how_to(two, reader) == "type 2 names, such as Bo Bo Zoë"


def test_what_to_type_names_the_form_of_what_may_be_declined() -> None:
    good = OrNone(OneOf(("chef", "monk")))
    forms = {
        "a character, such as Chef, or nobody": good,
        "2 names, such as Bo Bo Zoë, or nobody": OrNone(Subsets(tuple(NAMES), 2)),
        "a name or nobody, such as Bo Bo": OrNone(OneOf(tuple(NAMES))),
        "a name and a character, such as Ana Chef": Pairs(OneOf(tuple(NAMES)), OneOf(("chef",))),
        "a name, such as Ana": Subsets((0,), 1),
    }
    reader = Reader(NAMES, READER.characters, (5, 8, 0))
    for form, options in forms.items():
        assert how_to(Decision("x/0/0", 3, "x.choose", options, 3), reader) == f"type {form}"


@pytest.mark.parametrize("text", ["", "zork", "Ana Bo", "7", "yes"])
def test_what_is_no_option_is_refused(text: str) -> None:
    with pytest.raises(Wrong):
        read_value(Decision("x/0/0", 0, "monk.choose", OneOf((0, 3))), READER, text)


def test_tab_offers_commands_first_and_names_after() -> None:
    words = ["/nominate", "/history", "Ana", "chef"]
    assert completions(words, "") == [(word, 0) for word in words]
    assert completions(words, "/nominate ") == [("Ana", 0), ("chef", 0)]
    assert completions(words, "/claim monk,ch") == [("chef", 2)]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("width", [40, 100])
@pytest.mark.parametrize("plain", [True, False])
def test_lines_are_wrapped_between_words(
    monkeypatch: pytest.MonkeyPatch, width: int, plain: bool
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    file = Terminal()
    words = "For what it is worth, I am the Washerwoman, and [bold]Bo[/bold] or Cy is the Chef. "
    Screen(plain, file).line(words * 4)
    lines = file.getvalue().splitlines()
    assert max(map(len, lines)) <= width
    assert " ".join(line.strip() for line in lines) == (words * 4).strip()


def test_plain_has_no_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("FORCE_COLOR", "1")
    file = Terminal()
    for style in ("title", "talk", "private", "question", "wrong", "dim", "news"):
        Screen(True, file).line("words", style)
    assert "\x1b" not in file.getvalue()
