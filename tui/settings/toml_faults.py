"""What Python's reader of TOML finds wrong, in words for players and with its line."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.text import shorten

_PLACE = re.compile(r" ?\(at (?:line (\d+), column \d+|end of document)\)$")
_QUOTE = "A quote is not closed."
_SENTENCES = (
    ("Cannot overwrite a value", "This setting was written before."),
    ("Cannot declare", "This table was written before."),
    ("Illegal character '\\n'", _QUOTE),
    ("Found invalid character '\\n'", _QUOTE),
    ("Unterminated string", _QUOTE),
    ("Expected \"'", _QUOTE),
    ("Unclosed array", "A bracket is not closed, or a comma is missing."),
    ("Expected ']", "A bracket is not closed."),
    ("Invalid value", 'This is no value: a text stands in straight quotes, as in "slate".'),
    ("Invalid statement", 'A setting is written as in theme = "slate".'),
    ("Expected '=' after a key", 'A setting is written as in theme = "slate".'),
    ("Expected newline", "Nothing can follow a value on its line."),
    ("Unescaped '\\'", "A backslash is written twice in a text."),
    ("Exceeds the limit", "A number is too long."),
)
"""How a message of the reader begins, and what is said instead; others are said as they are."""


class Fault(NamedTuple):
    """A mistake in a text of settings."""

    sentence: str
    line: int
    """Counts from 1; 0 where no line can be named."""
    is_open: bool
    """Whether it goes on to the end of the text."""


def fault(error: ValueError, text: str) -> Fault:
    """The mistake that an error of the reader is about."""
    place = _PLACE.search(str(error))
    message = _PLACE.sub("", str(error))
    sentence = next((ours for begins, ours in _SENTENCES if message.startswith(begins)), f"{shorten(message, 80)}.")
    if place is None:
        return Fault(sentence, 0, False)
    if place[1] is not None:
        return Fault(sentence, int(place[1]), False)
    if sentence == _QUOTE:
        return Fault(sentence, text.count("\n", 0, text.rfind(_quote(message, text))) + 1, False)
    return Fault(sentence, text.count("\n") + 1, True)


def _quote(message: str, text: str) -> str:
    """The quote that is not closed, so that no other one of its kind comes behind it."""
    if message.startswith("Expected"):
        return message.removeprefix('Expected "').rstrip('"')
    return '"""' if '"""' in text else '"'
