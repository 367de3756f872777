"""A small OpenAI-compatible server on this machine that answers anything, and fails on purpose.

It follows the schema of each request blindly, counts the tokens of what it served, and fails a
share of the calls in every way that real servers do. Faults go by the number of the call, so a
run with one caller at a time can be repeated.
"""

from __future__ import annotations

import json
import socket
import struct
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Final

from engine import Stream

FAULTS: Final = (
    "busy",
    "broken",
    "bad_gateway",
    "truncated",
    "empty",
    "no_json",
    "wrong_id",
    "missing_key",
    "extra_key",
    "no_choices",
    "refusal",
    "not_http",
    "cut",
    "slow",
)
LASTING: Final = ("key", "gone")
"""Faults after which a client asks no more."""
Reply = Callable[[Mapping[str, Any], Stream], str]
"""From the schema of a request to the words of the answer."""


@dataclass(slots=True)
class Counted:
    """What the server served: the tokens of whole answers, and the calls that it lost."""

    tokens_in: int = 0
    tokens_out: int = 0
    calls: int = 0
    lost: int = 0
    """Calls whose answer never arrived whole: nobody but the server knows their tokens"""
    faults: Counter[str] = field(default_factory=Counter)
    bodies: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)


@dataclass(slots=True)
class Fake:
    """A running server: where it is, what it counted, and the share of calls that it fails."""

    url: str
    share: float
    reply: Reply
    faults: tuple[str, ...]
    counted: Counted = field(default_factory=Counted)
    lock: threading.Lock = field(default_factory=threading.Lock)
    keep_bodies: bool = True
    slow: float = 0.0
    retry_after: str = "0.01"
    """Seconds that it asks for where it refuses"""

    def next_fault(self) -> tuple[str, Stream]:
        """What goes wrong with the next call (empty: nothing), and the call's draws."""
        with self.lock:
            self.counted.calls += 1
            draws = Stream(1, "call", self.counted.calls)
            fault = draws.choice(self.faults) if draws.chance(self.share) else ""
            self.counted.faults[fault] += 1
        return fault, draws


def first_options(schema: Mapping[str, Any], draws: Stream) -> str:
    """An answer in the right form: words for words, and one of each enum."""
    fields = {
        name: draws.choice(form["enum"]) if "enum" in form else "because"
        for name, form in schema["properties"].items()
    }
    return json.dumps(fields)


@contextmanager
def serving(
    share: float = 0.0,
    *,
    reply: Reply = first_options,
    faults: tuple[str, ...] = FAULTS,
    slow: float = 2.0,
    keep_bodies: bool = True,
) -> Iterator[Fake]:
    """Serve on a free port of this machine. slow: seconds that a slow call takes."""
    server = _Server(("127.0.0.1", 0), _Handler)
    server.daemon_threads = True
    url = f"http://127.0.0.1:{server.server_address[1]}/v1"
    fake = Fake(url, share, reply, faults, slow=slow, keep_bodies=keep_bodies)
    server.fake = fake
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield fake
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class _Server(ThreadingHTTPServer):
    fake: Fake


class _Handler(BaseHTTPRequestHandler):
    server: _Server
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        fake = self.server.fake
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        if fake.keep_bodies:
            fake.counted.bodies.append(body)
            fake.counted.headers.append({k.lower(): v for k, v in self.headers.items()})
        fault, draws = fake.next_fault()
        with suppress(BrokenPipeError, ConnectionResetError):  # the caller may be gone
            self._answer(fake, fault, body, draws)

    def _answer(self, fake: Fake, fault: str, body: dict[str, Any], draws: Stream) -> None:
        schema = body["response_format"]["json_schema"]["schema"]
        if fault in _STATUS:
            # As real servers do, it repeats the key that it refuses.
            message = f"{fault}: {self.headers.get('authorization')}"
            return self._send(_STATUS[fault], {"error": {"message": message}}, fake.retry_after)
        if fault == "not_http":
            return self._drop(b"this is no HTTP\r\n\r\n", fake)
        words, end = fake.reply(schema, draws), "stop"
        if fault == "slow":
            threading.Event().wait(fake.slow)
            with fake.lock:
                fake.counted.lost += 1
            return self._send(200, _completion(body, words, end))
        if fault in _SPOILT:
            words = _SPOILT[fault](words)
            end = "length" if fault == "truncated" else "stop"
        completion = _completion(body, words, end)
        if fault == "no_choices":
            completion["choices"] = []
        if fault == "refusal":
            completion["choices"][0]["message"] = {
                "role": "assistant",
                "content": None,
                "refusal": "no",
            }
        if fault == "cut":
            return self._cut(completion, fake)
        with fake.lock:
            fake.counted.tokens_in += completion["usage"]["prompt_tokens"]
            fake.counted.tokens_out += completion["usage"]["completion_tokens"]
        return self._send(200, completion)

    def _send(self, status: int, data: Mapping[str, Any], retry_after: str = "") -> None:
        content = json.dumps(data).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(content)))
        if retry_after:
            self.send_header("retry-after", retry_after)
        self.end_headers()
        self.wfile.write(content)

    def _cut(self, data: Mapping[str, Any], fake: Fake) -> None:
        """Send half of an answer and hang up."""
        content = json.dumps(data).encode()
        head = (
            f"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {len(content)}"
        )
        self._drop(head.encode() + b"\r\n\r\n" + content[: len(content) // 2], fake)

    def _drop(self, start: bytes, fake: Fake) -> None:
        with fake.lock:
            fake.counted.lost += 1
        self.wfile.write(start)
        self.wfile.flush()
        # Hang up at once, without the manners of a closing handshake.
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.close_connection = True
        self.connection.close()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


_STATUS: Final = {"busy": 429, "broken": 500, "bad_gateway": 502, "key": 401, "gone": 404}
_SPOILT: Final[dict[str, Callable[[str], str]]] = {
    "truncated": lambda words: words[: len(words) // 2],
    "empty": lambda words: "",
    "no_json": lambda words: "Let me think about this.",
    "wrong_id": lambda words: json.dumps({**json.loads(words), "id": "o99", "do": "fly"}),
    "missing_key": lambda words: json.dumps(dict(list(json.loads(words).items())[1:])),
    "extra_key": lambda words: json.dumps({**json.loads(words), "more": "x"}),
}


def _completion(body: Mapping[str, Any], words: str, end: str) -> dict[str, Any]:
    """A chat completion; a token is four bytes here."""
    into = sum(len(message["content"].encode()) for message in body["messages"]) // 4 + 1
    out = len(words.encode()) // 4 + 1
    return {
        "id": "c",
        "object": "chat.completion",
        "created": 0,
        "model": body["model"],
        "choices": [
            {
                "index": 0,
                "finish_reason": end,
                "message": {"role": "assistant", "content": words},
            }
        ],
        "usage": {
            "prompt_tokens": into,
            "completion_tokens": out,
            "total_tokens": into + out,
            "prompt_tokens_details": {"cached_tokens": into // 2},
        },
    }
