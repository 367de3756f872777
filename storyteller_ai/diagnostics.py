"""Diagnostics for whoever runs the program: structlog to stderr, off unless asked for.

They are no part of a game: what a player or a log must have goes through events.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import MutableMapping
from typing import Any, NoReturn, cast

import structlog
from structlog.typing import FilteringBoundLogger

ENVIRONMENT = "STORYTELLER_LOG"
LEVELS = {
    "off": logging.CRITICAL,
    "error": logging.ERROR,
    "warning": logging.WARNING,
    "info": logging.INFO,
    "debug": logging.DEBUG,
}


def level_from_environment() -> str:
    """The level that `STORYTELLER_LOG` asks for; ValueError if there is no such level."""
    level = os.environ.get(ENVIRONMENT, "").strip().lower() or "off"
    if level not in LEVELS:
        raise ValueError(f"{ENVIRONMENT} is {level!r}; it can be one of {', '.join(LEVELS)}")
    return level


def configure(level: str | None = None) -> None:
    """Send diagnostics of `level` and above to stderr; without one, ask the environment."""
    level = level or level_from_environment()
    processors: list[structlog.typing.Processor]
    if level == "off":
        processors = [_drop]
    else:
        processors = [
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.dev.ConsoleRenderer(
                colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
            ),
        ]
    structlog.configure(
        processors=processors,
        wrapper_class=structlog.make_filtering_bound_logger(LEVELS[level]),
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
        cache_logger_on_first_use=False,
    )


def get_logger(part: str) -> FilteringBoundLogger:
    """The logger of one part of the program, such as `get_logger("table")`."""
    # Left alone, structlog would print to stdout, also in a worker process nobody configured.
    if not structlog.is_configured():
        configure()
    return cast(FilteringBoundLogger, structlog.get_logger(part=part))


def _drop(_logger: object, _method: str, _event: MutableMapping[str, Any]) -> NoReturn:
    raise structlog.DropEvent
