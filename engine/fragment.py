"""The fragment of an address, `#play=17+nim:5&vs=perfect`: its parts as text and back, and links in a text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from urllib.parse import quote, unquote, unquote_plus

from engine.errors import GameError
from engine.text import shorten

LONGEST = 20_000
"""The longest link; some programs cut longer ones."""
MATCH = "match"
"""The first part of a link to a match, which says where it ends."""
KINDS = ("play", MATCH, "puzzle", "lesson", "path")
"""The first parts of all links that say something about it."""
DAY = "#daily"
"""The link to the board of the day."""

_PLAIN = ":,()*./-_~"
"""The characters that a link does not escape, besides letters and digits."""
_BEGINS = re.compile(rf"(?:#|%23)(?:(?P<kind>{'|'.join(KINDS)})(?:=|%3[dD])|daily\b)")
_RUN = re.compile(r"[^\s<>\"]*")
_WRAPPED = re.compile(r"[ \t]*(?:\r\n?|\n)[ \t>|]*")
_MATCH_ENDS = re.compile(r"\bmoves=[0-9]+\.[0-9A-Za-z]+\.[0-9A-Za-z]{6}(?![0-9A-Za-z])")
_AROUND = ".,;:!?'*_~|)]}\\"
"""The characters after a link that belong to the sentence around it; no link ends with one."""


class Found(NamedTuple):
    """A link that stands in a text."""

    kind: str
    """Its first part; empty for the board of the day."""
    fragment: str
    begin: int
    """Its place in the text."""


def format_parts(parts: Mapping[str, str]) -> str:
    """The fragment with these parts, which `read_parts` reads back; raises GameError for one that is too long."""
    link = "#" + "&".join(f"{key}={_escaped(text)}" for key, text in parts.items())
    if link[-1] in _AROUND:
        link = f"{link[:-1]}%{ord(link[-1]):02X}"
    return link


def check_length(link: str) -> str:
    """The link if it is not too long; raises GameError."""
    if len(link) > LONGEST:
        raise GameError(f"This link is too long: it has at most {LONGEST:,} characters.")
    return link


def read_parts(fragment: str, keys: tuple[str, ...], shape: str) -> dict[str, str]:
    """The parts of the fragment, which are among these; raises GameError, of which `shape` is the end."""
    given: dict[str, str] = {}
    for part in fragment.removeprefix("#").split("&"):
        key, equals, value = part.partition("=")
        if key not in keys or not equals:
            said = shorten(unquote_plus(part))
            raise GameError(f"A link has no {f'part {said}' if said else 'empty part'}: {shape}")
        if key in given:
            raise GameError(f"This link says {key} twice.")
        given[key] = unquote_plus(value)
    return given


def links_in(text: str) -> Iterator[Found]:
    """The links in a text, as people and programs pass them on: in a sentence, in brackets, escaped once more.

    A link to a match says where it ends, so that one that a mail program has wrapped is whole again.
    """
    place = 0
    while (begins := _BEGINS.search(text, place)) is not None:
        kind, begin = begins["kind"] or "", begins.start()
        run = _RUN.match(text, begin)
        assert run is not None
        place = run.end()
        fragment = _unescaped(run.group())
        if kind == MATCH:
            is_last = _WRAPPED.match(text, place) is not None
            fragment = _whole_match(fragment) or (is_last and _whole_match(_unwrapped(text, begin))) or fragment
        yield Found(kind, fragment.rstrip(_AROUND), begin)


def begins_link(line: str) -> bool:
    """Whether a link begins in this line."""
    return _BEGINS.search(line) is not None


def is_whole(line: str) -> bool:
    """Whether every link to a match in this line ends in it."""
    return all(found.kind != MATCH or _whole_match(found.fragment) for found in links_in(line))


def _whole_match(fragment: str) -> str:
    """The fragment up to the end of the match, empty where it does not end."""
    ends = _MATCH_ENDS.search(fragment)
    return "" if ends is None else fragment[: ends.end()]


def _unwrapped(text: str, begin: int) -> str:
    joined = _RUN.match(_WRAPPED.sub("", text[begin : begin + 2 * LONGEST]))
    assert joined is not None
    return _unescaped(joined.group())


def _unescaped(run: str) -> str:
    """The fragment without what a page or another address has put around its characters."""
    begins = _BEGINS.match(run)
    is_escaped = begins is not None and "%" in begins.group()
    return (unquote(run) if is_escaped else run).replace("&amp;", "&")


def _escaped(text: str) -> str:
    return quote(text, _PLAIN + " ", errors="replace").replace(" ", "+")
