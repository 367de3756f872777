"""What may be typed in a language: names of commands, yes and no, words that stand for codes.

English is understood in every language, since the commands are named in it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Literal, TypeVar

from storyteller_ai.language.language import DEFAULT, language

C = TypeVar("C", bound=str)


class Vocabulary:
    """The words of one language and of English.

    >>> words = vocabulary("ko")
    >>> words.flags["ㅇㅇ"], words.command("지목"), words.code("악마", ("minion", "demon"))
    (True, 'nominate', 'demon')
    """

    def __init__(self, code: str) -> None:
        tables = [language(c).table("commands") for c in dict.fromkeys((DEFAULT, code))]
        own = tables[-1]
        self.flags: dict[str, bool] = {}
        self.nobody: set[str] = set()
        self.fillers: set[str] = set()
        self._codes: dict[str, list[str]] = {}
        supposed = [table["supposed"] for table in tables if "supposed" in table]
        self.joints = re.compile("|".join(each["joints"] for each in supposed))
        """What stands between two things that are supposed"""
        self.instead = [
            (re.compile(pattern), to) for each in supposed for pattern, to in each["instead"]
        ]
        """What is supposed in many words, and the same in few"""
        for table in tables:
            self.flags |= dict.fromkeys(table["yes"]["words"], True)
            self.flags |= dict.fromkeys(table["no"]["words"], False)
            self.nobody |= set(table["nobody"]["words"])
            self.fillers |= set(table["fillers"]["words"])
            for name, words in table["codes"].items():
                self._codes.setdefault(name, []).extend(words)
        self.aliases: dict[str, list[str]] = dict(own["aliases"])
        """Command -> what it is called in this language, the usual word first."""
        self._command = {word: name for name, words in self.aliases.items() for word in words}

    def command(self, word: str) -> str:
        """The command of a word, or the word itself."""
        return self._command.get(word, word)

    def beginning(self, typed: str, commands: Iterable[str]) -> list[str]:
        """The commands of which a name begins so, in this language or in English."""
        return [
            name
            for name in commands
            if typed and any(n.startswith(typed) for n in (name, *self.aliases.get(name, ())))
        ]

    def called(self, command: str) -> str:
        """What a command is mostly called in this language."""
        return self.aliases.get(command, [command])[0]

    def code(self, word: str, codes: Iterable[C]) -> C | Literal[""]:
        """Which of the codes a word stands for; nothing where it is none of them."""
        low = word.casefold()
        return next((c for c in codes if low == c or low in self._codes.get(c, ())), "")

    def knows(self, word: str) -> bool:
        """Whether a word stands for any code, for yes, no or nobody."""
        codes = any(word == code or word in words for code, words in self._codes.items())
        return codes or word in self.flags or word in self.nobody

    def word(self, code: str) -> str:
        """What a code is mostly called in this language."""
        return self._codes.get(code, [code])[0]


@cache
def vocabulary(code: str) -> Vocabulary:
    """The vocabulary of a language."""
    return Vocabulary(code)


def composed(text: str) -> str:
    """Text in one form: Hangul that came in pieces, as some keyboards send it, is put together.

    >>> composed("\\u1106\\u1175\\u11ab\\u1109\\u116e")
    '민수'
    """
    return unicodedata.normalize("NFC", text)
