"""Calls to an OpenAI-compatible server: one question, a few attempts, one answer or none.

The client's own retries are off: two layers of them would multiply. A deadline holds for all
attempts together; a server's Retry-After is honoured; what a call used is booked whatever came
of it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from typing import Any, Final

import openai
import tenacity

from storyteller_ai.diagnostics import get_logger
from storyteller_ai.llm.ledger import Ledger, OverBudget
from storyteller_ai.llm.question import Answer, NoAnswer, Question, read_answer
from storyteller_ai.llm.settings import Settings
from storyteller_ai.llm.usage import Usage

FAILURES_IN_A_ROW: Final = 5
"""After so many decisions without an answer the model is left alone for a while."""
REST: Final = 20
"""For how many decisions it then rests."""
LONGEST_WAIT: Final = 20.0
"""Seconds between two attempts at most, whatever a server asks for."""


class Failed(Exception):
    """One attempt went wrong. retry: whether another may go better; wait: seconds asked for."""

    def __init__(self, outcome: str, *, retry: bool = True, wait: float = 0.0) -> None:
        super().__init__(outcome)
        self.outcome = outcome
        self.retry = retry
        self.wait = wait


class Unusable(Failed):
    """The server answered with something that is no answer; it is asked again, and told why."""

    def __init__(self, outcome: str, content: str, fault: str) -> None:
        super().__init__(outcome)
        self.content = content
        self.fault = fault


class ModelClient:
    """One model on one server. Close it in the event loop that used it."""

    def __init__(self, settings: Settings, ledger: Ledger) -> None:
        self.settings = settings
        self.ledger = ledger
        self._open: openai.AsyncOpenAI | None = None
        self._places: asyncio.Semaphore | None = None
        self._failed = 0
        self._rest = 0
        self._closed = ""

    async def ask(self, question: Question) -> Answer:
        """The model's answer. Raises NoAnswer, with the reason, when there is none in time."""
        if self._closed:
            raise NoAnswer(self._closed)
        if self._rest:
            self._rest -= 1
            raise NoAnswer("the model rests after many failures")
        try:
            async with asyncio.timeout(self.settings.deadline):
                answer = await self._attempts(question)
        except TimeoutError:
            raise self._without("no answer in time") from None
        except Failed as failure:
            raise self._without(failure.outcome) from None
        except OverBudget as empty:
            raise NoAnswer(str(empty)) from None
        self._failed = 0
        return answer

    async def close(self) -> None:
        """Let go of the connections; the next question opens new ones."""
        client, self._open, self._places = self._open, None, None
        if client:
            await client.close()

    def _without(self, why: str) -> NoAnswer:
        self._failed += 1
        if self._failed >= FAILURES_IN_A_ROW:
            self._failed, self._rest = 0, REST
        return NoAnswer(why)

    async def _attempts(self, question: Question) -> Answer:
        retrying = tenacity.AsyncRetrying(
            stop=tenacity.stop_after_attempt(self.settings.attempts),
            wait=self._wait,
            retry=tenacity.retry_if_exception(lambda e: isinstance(e, Failed) and e.retry),
            reraise=True,
        )
        now = question
        async for attempt in retrying:
            with attempt:
                number = attempt.retry_state.attempt_number
                try:
                    return Answer(await self._attempt(now, number), number)
                except Unusable as unusable:
                    # A cut answer would only make the next one longer.
                    shown = "" if unusable.outcome == "truncated" else unusable.content[:400]
                    now = question.again(shown, unusable.fault)
                    raise
        raise AssertionError("tenacity either returns or raises")

    async def _attempt(self, question: Question, number: int) -> Mapping[str, Any]:
        """One call, booked whatever happens. Raises Failed, or OverBudget before the call."""
        model = self.settings.model
        most = Usage(question.most_in(), 0, question.max_out)
        began = time.monotonic()
        async with self._place():
            reserved = self.ledger.reserve(model, most)
            # Until an outcome is known the worst holds: sent, counted, and lost on the way.
            outcome, usage = "no answer in time", None
            try:
                completion = await self._call(question)
                usage, outcome = _usage(completion), "answered"
                content = _content(completion)
                fields, fault = read_answer(question, content)
                if fault:
                    raise Unusable("malformed", content, fault)
                return fields
            except Failed as failure:
                outcome = failure.outcome
                raise
            except openai.APIStatusError as error:
                outcome, usage = f"status {error.status_code}", Usage()
                raise self._status(error) from None
            except openai.OpenAIError as error:
                outcome, usage = _connection(error)
                raise Failed(outcome) from None
            except (ValueError, TypeError, AttributeError, KeyError):
                outcome = "malformed"
                raise Failed(outcome) from None
            finally:
                self.ledger.book(
                    reserved,
                    usage,
                    label=question.label,
                    model=model,
                    attempt=number,
                    outcome=outcome,
                    seconds=time.monotonic() - began,
                )
                get_logger("llm").info(
                    "model call", outcome=outcome, kind=question.label.kind, attempt=number
                )

    def _place(self) -> asyncio.Semaphore:
        if self._places is None:
            self._places = asyncio.Semaphore(self.settings.in_flight)
        return self._places

    async def _call(self, question: Question) -> Any:
        settings = self.settings
        if self._open is None:
            self._open = openai.AsyncOpenAI(
                api_key=settings.key,
                base_url=settings.base_url,
                max_retries=0,
                timeout=settings.deadline,
            )
        # Older compatible servers know the limit by its older name only.
        limit = "max_completion_tokens" if settings.official else "max_tokens"
        schema = {"name": "answer", "strict": True, "schema": question.schema}
        messages: Any = [{"role": role, "content": words} for role, words in question.messages]
        response_format: Any = {"type": "json_schema", "json_schema": schema}
        more: dict[str, Any] = {limit: question.max_out}
        return await self._open.chat.completions.create(
            model=settings.model, messages=messages, response_format=response_format, **more
        )

    def _wait(self, state: tenacity.RetryCallState) -> float:
        """Seconds to the next attempt: what the server asks for, at least a growing pause."""
        error = state.outcome.exception() if state.outcome else None
        if isinstance(error, Unusable):
            return 0.0
        asked = error.wait if isinstance(error, Failed) else 0.0
        pause = tenacity.wait_random_exponential(multiplier=self.settings.pause, max=4.0)(state)
        return min(max(asked, pause), LONGEST_WAIT)

    def _status(self, error: openai.APIStatusError) -> Failed:
        """What a refusal by the server means: try again, or never ask it anything again."""
        code = error.status_code
        if code in (401, 403, 404):
            self._closed = f"the server says {code}: {_SAYS[code]}"
            get_logger("llm").warning("model is out", status=code)
            return Failed(self._closed, retry=False)
        passing = code in (408, 409, 429) or code >= 500
        return Failed(f"status {code}", retry=passing, wait=_retry_after(error))


_SAYS: Final = {
    401: "the key is not accepted",
    403: "the key may not do this",
    404: "no such model or address",
}


def _retry_after(error: openai.APIStatusError) -> float:
    """What a Retry-After header asks for, in seconds: it says so, or a date."""
    asked = error.response.headers.get("retry-after", "0")
    try:
        return max(0.0, float(asked))
    except ValueError:
        pass
    try:
        return max(0.0, parsedate_to_datetime(asked).timestamp() - time.time())
    except (ValueError, TypeError):
        return 0.0


def _connection(error: openai.OpenAIError) -> tuple[str, Usage | None]:
    """What went wrong on the way, and what it used: nothing where nobody was reached."""
    cause = error.__cause__
    if type(cause).__name__ in ("ConnectError", "ConnectTimeout", "PoolTimeout"):
        return "not reached", Usage()
    if isinstance(error, openai.APITimeoutError):
        return "no answer in time", None
    if isinstance(error, openai.APIConnectionError):
        return "cut off", None
    return "malformed", None


def _usage(completion: Any) -> Usage | None:
    """The tokens that the server counted; None where it does not say."""
    found = getattr(completion, "usage", None)
    into, out = getattr(found, "prompt_tokens", None), getattr(found, "completion_tokens", None)
    if type(into) is not int or type(out) is not int or into < 0 or out < 0:
        return None
    details = getattr(found, "prompt_tokens_details", None)
    cached = getattr(details, "cached_tokens", 0)
    return Usage(into, cached if type(cached) is int and 0 <= cached <= into else 0, out)


def _content(completion: Any) -> str:
    """The words of the answer. Raises Unusable for a refusal, a cut or a missing one."""
    choices: Any = getattr(completion, "choices", None)
    message = getattr(choices[0], "message", None) if choices else None
    if message is None:
        raise Unusable("malformed", "", "there is no answer in it")
    content = message.content if isinstance(message.content, str) else ""
    if getattr(message, "refusal", None) or choices[0].finish_reason == "content_filter":
        raise Unusable("refused", "", "this is a game; answer with one of the options")
    if choices[0].finish_reason == "length":
        raise Unusable("truncated", content, "it was cut: keep the reason short")
    if not content.strip():
        raise Unusable("empty", "", "it is empty")
    return content
