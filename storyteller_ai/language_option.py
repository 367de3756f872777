"""`--lang`: the language in which a command speaks to who runs it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Annotated, Final

import typer

from storyteller_ai.language import DEFAULT, Language, language, languages

VARIABLE: Final = "STORYTELLER_LANG"
_chosen: list[str] = [DEFAULT]


def chosen() -> Language:
    """The language of the running command: errors speak it as well."""
    return language(_chosen[0])


def forget() -> None:
    """Back to the default, before another command runs in the same process."""
    _chosen[0] = DEFAULT


def meant(arguments: Sequence[str]) -> Language:
    """The language of a command line that could not be read to its end, else the default."""
    code = os.environ.get(VARIABLE, DEFAULT)
    for word, following in zip(arguments, [*arguments[1:], ""], strict=False):
        if word == "--lang":
            code = following
        elif word.startswith("--lang="):
            code = word.partition("=")[2]
    return language(code if code in languages() else DEFAULT)


def choose(code: str) -> str:
    """Have the running command speak a language. Raises BadParameter where there is none."""
    if code not in languages():
        raise typer.BadParameter(f"{code[:40]!r} is none of {', '.join(languages())}")
    _chosen[0] = code
    return code


Lang = Annotated[
    str,
    typer.Option(
        "--lang",
        help=f"The language that you read: {', '.join(languages())}.",
        envvar=VARIABLE,
        show_envvar=False,
        is_eager=True,
        callback=choose,
    ),
]
