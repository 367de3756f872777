"""A language is a folder of messages: `data/<code>/*.toml`. Code knows the keys only.

A message's key is its file, then its name: `narration.woke_as`. It is a text with `{placeholders}`,
a list of such texts (variants, of which talk draws one), or a table of them by conditions:

    [nominated]
    "seat=you, nominee=you" = "You nominate yourself."
    "seat=you" = "You nominate {nominee}."
    other = "{seat} nominates {nominee}."

A condition compares a value with a word: `you` (the reader), a text, `yes` or `no`, a whole number,
a plural category of the language (`one`), or the length of a list. The first that holds is taken.

After a colon a placeholder says how its value is put: `{names:or}` joins a list, `{it:character}`
names a character by its id, `{them:characters}` all whose ids stand in a text,
`{side:@words.sides}` takes the message `words.sides.<value>`,
`{fault:error}` puts an error into the language,
`{who:cap}` begins with a capital, `{who:은/는}` adds a Korean particle. Spaces part several.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from gettext import c2py
from importlib.resources import files
from string import Formatter
from typing import Any, Final

from engine import RuleSet, Stream
from engine.catalogue import TEAMS, catalogue
from storyteller_ai.language.particles import with_particle

DEFAULT: Final = "en"
OTHER: Final = "other"
_DATA = files("storyteller_ai.language") / "data"


_WORD: Final = re.compile("[a-z]+")
_QUOTED: Final = re.compile(r"'[^']*'|\"[^\"]*\"")
_EITHER: Final = re.compile(r"[^\s,:]+(, [^\s,:]+)* or [^\s,:]+")
_DEEPEST: Final = 12
"""Templates within templates: a place in a file nests some eight."""
_LONGEST: Final = 2000
"""Letters of an error that is put into another language; nobody reads a longer one."""
_NUMBER: Final = re.compile(r"n\d*")
"""What a placeholder is called that stands for digits alone."""


class Own(str):
    """What the reader is called in a text: `you`. Conditions see that it is the reader."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Message:
    """Texts under conditions, in order: ((name, word), ...) that must hold, and the variants."""

    cases: tuple[tuple[tuple[tuple[str, str], ...], tuple[str, ...]], ...]

    @property
    def templates(self) -> list[str]:
        """All texts of the message."""
        return [text for _, variants in self.cases for text in variants]


class Language:
    """All words of one language. What it lacks is said in English."""

    def __init__(self, code: str, house: tuple[str, ...] = ()) -> None:
        self.code = code
        self._house = [self.table("house")[setting] for setting in house]
        self._messages: dict[str, Message] = {}
        self._files: set[str] = set()
        self._characters: dict[str, str] = {}
        about = self.table("language")
        self.name: str = about["name"]
        self._plural = c2py(about["plural"])
        self._categories: tuple[str, ...] = tuple(about["categories"])
        self._joints: Mapping[str, str] = about["joints"]

    def under(self, rules: RuleSet) -> Language:
        """This language as it speaks under the rules of a house, see `house.toml`.

        >>> from engine import FORUM
        >>> [language("en").under(FORUM).text(f"facts.aspect.{word}") for word in ("drunk", "dead")]
        ['malfunctioning', 'dead']
        """
        settings = (setting for setting in self.table("house") if _holds(rules, setting))
        return _under(self.code, tuple(settings))

    # --- texts -------------------------------------------------------------------------------

    def text(self, key: str, **values: Any) -> str:
        """The message with its values; of variants the first.

        >>> language("en").text("narration.nominated", seat="Ana", nominee="Bo")
        'Ana nominates Bo.'
        """
        return self._filled(self._variants(key, values)[0], values)

    def pick(self, key: str, draws: Stream, **values: Any) -> str:
        """The message in one of its variants, drawn."""
        variants = self._variants(key, values)
        return self._filled(variants[draws.below(len(variants))], values)

    def variant(self, key: str, place: int, salt: Sequence[object], **values: Any) -> str:
        """The variant of the place-th use: none comes again before all were used.

        salt: what the order of variants is drawn from.
        """
        variants = self._variants(key, values)
        turn, place = divmod(place, len(variants))
        order = Stream("variants", *salt, key, turn).shuffled(range(len(variants)))
        return self._filled(variants[order[place]], values)

    def knows(self, key: str) -> bool:
        """Whether this language, or English for it, has the message."""
        try:
            self.message(key)
        except KeyError:
            return False
        return True

    def message(self, key: str) -> Message:
        """The message, or English's. Raises KeyError where there is none at all."""
        self._open(key.partition(".")[0])
        found = self._messages.get(key)
        if found is None:
            if self.code == DEFAULT:
                raise KeyError(f"no message {key!r}")
            found = self._messages[key] = language(DEFAULT).message(key)
        return found

    def own_messages(self) -> dict[str, Message]:
        """All messages of this language itself, by key."""
        found: dict[str, Message] = {}
        for name in self.file_names():
            for key, value in self.table(name).items():
                found.update(_messages(f"{name}.{key}", value))
        return found

    def file_names(self) -> list[str]:
        """The files of messages, without their endings."""
        names = [f.name.removesuffix(".toml") for f in (_DATA / self.code).iterdir()]
        return sorted(name for name in names if name not in _TABLES)

    def table(self, name: str) -> Mapping[str, Any]:
        """A file as it is, for what is no message: aliases, names of bots."""
        source = _DATA / self.code / f"{name}.toml"
        return tomllib.loads(source.read_text(encoding="utf-8")) if source.is_file() else {}

    # --- words -------------------------------------------------------------------------------

    def character(self, id: str) -> str:
        """The name of a character, or the id where there is none.

        >>> language("en").character("fortuneteller"), language("ko").character("monk")
        ('Fortune Teller', '수도사')
        """
        name = self._characters.get(id)
        if name is None:
            info = catalogue().get(id)
            name = self._characters[id] = info.name_in(self.code) if info else id
        return name

    def word(self, code: str) -> str:
        """The name of a character, or the word for another code of what is told.

        >>> [language(to).word(code) for to in ("en", "ko") for code in ("evil", "chef")]
        ['evil', 'Chef', '악', '요리사']
        """
        if code in ("yes", "no"):
            return self.text(f"words.{code}")
        for group in _CODED if code not in catalogue() else ():
            if self.knows(f"words.{group}.{code}"):
                return self.text(f"words.{group}.{code}")
        return self.character(code)

    def listed(self, words: Sequence[str], joint: str = "and") -> str:
        """Words in a row.

        >>> language("en").listed(["Ana", "Bo", "Cy"], "or"), language("ko").listed(["민수", "Bo"])
        ('Ana, Bo or Cy', '민수와 Bo')
        """
        if len(words) < 2:
            return "".join(words)
        if len(words) > 2 and f"{joint}_many" in self._joints:
            joint = f"{joint}_many"
        head = self._joints["comma"].join(words[:-1])
        return self._filled(self._joints[joint], {"head": head, "last": words[-1]})

    def error(self, message: str) -> str:
        """An error's English line in this language, as far as its template is known.

        Errors are raised in English, each from one template; `errors` holds them in pairs.

        >>> language("ko").error("4 players can't play: it takes 5 to 15")
        '4명으로는 할 수 없습니다. 5명부터 15명까지 할 수 있습니다'
        """
        return self._error(message, _DEEPEST)

    def _error(self, message: str, depth: int) -> str:
        if _QUOTED.fullmatch(message) or not depth or len(message) > _LONGEST:
            return message  # somebody's own words, or a hostile file's
        found = self._by_template(self._errors, message, depth)
        if found is not None:
            return found
        if _EITHER.fullmatch(message):
            head, _, last = message.rpartition(" or ")
            words = (*head.split(", "), last)
            return self.listed([self._error(word, depth - 1) for word in words], "or")
        return self.text(f"words.team.{message}") if message in TEAMS else message

    def help(self, text: str) -> str:
        """The English help of an option in this language, as far as it is known.

        >>> language("ko").help("Print the figures as JSON.")
        '수치를 JSON으로 출력합니다.'
        """
        found = self._by_template(self._helps, text, 2)
        return text if found is None else found

    def _by_template(
        self, rows: list[tuple[re.Pattern[str], str]], text: str, depth: int
    ) -> str | None:
        """An English text in this language, with its parts, by the first template that it fits."""
        for pattern, template in rows:
            found = pattern.fullmatch(text)
            if found:
                parts = found.groupdict().items()
                values = {name: self._error(part, depth - 1) for name, part in parts}
                return self._filled(template, values)
        return None

    @cached_property
    def _helps(self) -> list[tuple[re.Pattern[str], str]]:
        """The help of options by its English templates."""
        return _by_pattern(self.table("help").get("options", {}))

    @cached_property
    def _errors(self) -> list[tuple[re.Pattern[str], str]]:
        """Errors by their English templates; those that say most by themselves come first."""
        return _by_pattern(self.table("errors"))

    # --- how a text is filled ----------------------------------------------------------------

    def _variants(self, key: str, values: Mapping[str, Any]) -> tuple[str, ...]:
        for conditions, variants in self.message(key).cases:
            if all(word in self._marks(values[name]) for name, word in conditions):
                return variants
        raise KeyError(f"no case of the message {key!r} fits")

    def _marks(self, value: Any) -> tuple[str, ...]:
        """The words that a condition may compare a value with."""
        if isinstance(value, Own):
            return ("you",)
        if value is None:
            return ("none",)
        if isinstance(value, bool):
            return ("yes" if value else "no",)
        if isinstance(value, int):
            return (str(value), self._categories[self._plural(abs(value))])
        if isinstance(value, list | tuple):
            return (*self._marks(len(value)), *("you" for v in value if isinstance(v, Own)))
        return (str(value) or "none",)

    def _filled(self, template: str, values: Mapping[str, Any]) -> str:
        return "".join(
            part if isinstance(part, str) else self._put(values[part[0]], part[1])
            for part in parts_of(template)
        )

    def _put(self, value: Any, how: tuple[str, ...]) -> str:
        for word in how:
            if word in self._joints:
                value = self.listed([str(v) for v in value], word)
            elif word == "character":
                many = isinstance(value, list | tuple)
                value = [*map(self.character, value)] if many else self.character(value)
            elif word == "characters":
                value = _WORD.sub(lambda id: self.character(id[0]), str(value))
            elif word.startswith("@"):
                value = self.text(f"{word[1:]}.{value}")
            elif word == "error":
                value = self.error(str(value))
            elif word == "cap":
                value = self._said(value)
                value = value[:1].upper() + value[1:]
            else:
                value = with_particle(self._said(value), word)
        return self._said(value)

    def _said(self, value: Any) -> str:
        return (
            self.listed([str(v) for v in value]) if isinstance(value, list | tuple) else str(value)
        )

    def _open(self, name: str) -> None:
        if name not in self._files:
            self._files.add(name)
            for part in (self.table(name), *(house.get(name, {}) for house in self._house)):
                for key, value in part.items():
                    self._messages.update(_messages(f"{name}.{key}", value))


_CODED: Final = ("alignment", "truth", "warmth", "team", "around", "effect")
"""The groups of words that stand for codes."""
_TABLES: Final = frozenset({"language", "people", "commands", "errors", "help", "house"})
"""Files of a language that hold no messages by key."""


@cache
def language(code: str = DEFAULT) -> Language:
    """The language of a code. Raises KeyError when there is none."""
    if code not in languages():
        raise KeyError(f"no language {code!r}: {', '.join(languages())}")
    return Language(code)


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages, English first."""
    found = sorted(f.name for f in _DATA.iterdir() if (f / "language.toml").is_file())
    return (DEFAULT, *(code for code in found if code != DEFAULT))


Part = str | tuple[str, tuple[str, ...]]


@cache
def parts_of(template: str) -> tuple[Part, ...]:
    """A template in pieces: plain text, and placeholders as (name, how they are put).

    >>> parts_of("{who:은/는} 1")
    (('who', ('은/는',)), ' 1')
    """
    parts: list[Part] = []
    for literal, name, how, _ in Formatter().parse(template):
        if literal:
            parts.append(literal)
        if name is not None:
            parts.append((name, tuple((how or "").split())))
    return tuple(parts)


def _by_pattern(rows: Mapping[str, str]) -> list[tuple[re.Pattern[str], str]]:
    """English templates and what stands for them; those that say most by themselves first."""
    by_text = sorted(rows.items(), key=lambda row: -len(re.sub("{.*?}", "", row[0])))
    return [(pattern_of(english), text) for english, text in by_text]


def pattern_of(template: str) -> re.Pattern[str]:
    """What sentences of a template look like; `{n}`, `{n1}` ... stand for digits alone.

    >>> pattern_of("no seat {n}").fullmatch("no seat 9")["n"]
    '9'
    """

    parts = parts_of(template)

    def piece(place: int, part: Part) -> str:
        if isinstance(part, str):
            return re.escape(part)
        if _NUMBER.fullmatch(part[0]):
            return f"(?P<{part[0]}>[0-9]+)"
        # What stands first before a colon is a place, with a template of its own behind it.
        return f"(?P<{part[0]}>{'.*?' if place else '(?:(?!: ).)*?'})"

    return re.compile("".join(piece(n, part) for n, part in enumerate(parts)), re.DOTALL)


@cache
def _under(code: str, house: tuple[str, ...]) -> Language:
    return Language(code, house) if house else language(code)


def _holds(rules: RuleSet, setting: str) -> bool:
    """Whether a setting, `name=value`, is as the rules have it."""
    name, _, value = setting.partition("=")
    return str(getattr(rules, name)) == value


def _messages(key: str, value: Any) -> Iterator[tuple[str, Message]]:
    """The messages of a piece of a file."""
    if isinstance(value, str):
        yield key, Message((((), (value,)),))
    elif isinstance(value, list):
        yield key, Message((((), tuple(value)),))
    elif all(name == OTHER or "=" in name for name in value):
        yield key, Message(tuple(_case(name, texts) for name, texts in value.items()))
    else:
        for name, inner in value.items():
            yield from _messages(f"{key}.{name}", inner)


def _case(name: str, texts: Any) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    variants = (texts,) if isinstance(texts, str) else tuple(texts)
    if name == OTHER:
        return (), variants
    pairs = (part.partition("=") for part in name.split(","))
    return tuple((left.strip(), right.strip()) for left, _, right in pairs), variants
