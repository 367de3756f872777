"""`storyteller model`: a small local model to try, and a question to see that one answers."""

from __future__ import annotations

from typing import Annotated

import typer

from storyteller_ai.language import DEFAULT
from storyteller_ai.language_option import Lang, chosen
from storyteller_ai.llm.checking import check as check_model
from storyteller_ai.llm.equipment import ModelOptions
from storyteller_ai.llm.serve import serve as serve_model

app = typer.Typer(
    help="Models: serve a small one here, or check one. Example: storyteller model check"
)


@app.command()
def serve(
    port: Annotated[int, typer.Option(help="The port on this machine.", min=1, max=65535)] = 8321,
    threads: Annotated[
        int, typer.Option(help="Processors it uses: as many as are idle.", min=1, max=64)
    ] = 1,
    lang: Lang = DEFAULT,
) -> None:
    """Serve a small, foolish model on this machine, with no key and no network.

    Example: storyteller model serve
    """
    serve_model(port, threads, chosen())


@app.command()
def check(
    model: Annotated[str, typer.Option(help="The model; default: STORYTELLER_MODEL.")] = "",
    lang: Lang = DEFAULT,
) -> None:
    """Ask the model one small question, and show what came of it.

    Example: OPENAI_BASE_URL=http://127.0.0.1:8321/v1 storyteller model check
    """
    for line in check_model(ModelOptions(model).settings(), chosen()):
        typer.echo(line)
