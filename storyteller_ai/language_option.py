"""`--lang`: the language in which a command speaks to who runs it."""

from __future__ import annotations

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


def _choose(code: str) -> str:
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
        callback=_choose,
    ),
]
