"""The fragment of an address, `#play=17+nim:5&vs=perfect`: its parts as text and back, and links in a text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from urllib.parse import quote, unquote_plus

from engine.rules.errors import GameError
from engine.rules.text import printable

LONGEST_LINK = 20_000
"""The longest link; some programs cut longer ones."""
MATCH = "match"
"""The first part of a link to a match, which says where it ends."""
KINDS = ("play", MATCH, "puzzle", "lesson", "path")
"""The first parts of all links that say something about it."""
DAY = "#daily"
"""The link to the board of the day."""

_PLAIN = ":,()*./-_~"
"""The characters that a link does not escape, besides letters and digits."""
_BEGINS = re.compile(rf"#(?:(?P<kind>(?i:{'|'.join(KINDS)}))=|daily\b)")
_BEGINS_MATCH = re.compile(rf"#{MATCH}=", re.IGNORECASE)
_RUN = re.compile(r".[^\s<>\"#\[\]]*")
"""What may be a link."""
_WRAPS = re.compile(r"[\s>]+")
"""What a mail program puts into a link where it wraps a line."""
_WHOLE_MATCH = re.compile(r"#[^#<\"\[\]]*?&moves=[0-9]+\.[0-9A-Za-z]+\.[0-9A-Za-z]{6}")
_AROUND = ".,;:!?'*_~|)]}\\…“”‘’«»。，、；！？）」』】》"
"""The characters after a link that belong to the sentence around it; no link ends with one."""


class FoundLink(NamedTuple):
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
    if len(link) > LONGEST_LINK:
        raise GameError(f"This link is too long: it has at most {LONGEST_LINK:,} characters.")
    return link


def read_parts(fragment: str, keys: tuple[str, ...], shape: str) -> dict[str, str]:
    """The parts of the fragment, which are among these; raises GameError, of which `shape` is the end."""
    given: dict[str, str] = {}
    for part in fragment.removeprefix("#").split("&"):
        key, equals, value = part.partition("=")
        if key not in keys or not equals:
            said = printable(unquote_plus(part))
            raise GameError(f"A link has no {f'part {said}' if said else 'empty part'}: {shape}")
        if key in given:
            raise GameError(f"This link says {key} twice.")
        given[key] = unquote_plus(value)
    return given


def links_in(text: str) -> Iterator[FoundLink]:
    """The links in a text, in a sentence or in brackets; one to a match may be wrapped, because it says its end."""
    place = 0
    while (begins := _BEGINS.search(text, place)) is not None:
        kind, begin = (begins["kind"] or "").lower(), begins.start()
        run = _RUN.match(text, begin)
        assert run is not None
        place = run.end()
        fragment = (_whole_match(text, begin) if kind == MATCH else "") or _unescaped(run.group()).rstrip(_AROUND)
        yield FoundLink(kind, f"#{kind}{fragment[1 + len(kind) :]}" if kind else fragment, begin)


def begins_match(line: str) -> bool:
    """Whether a link to a match begins in this line."""
    return _BEGINS_MATCH.search(line) is not None


def matches_in(text: str) -> Iterator[tuple[int, str]]:
    """The links to matches in a text, each with its place."""
    return ((found.begin, found.fragment) for found in links_in(text) if found.kind == MATCH)


def is_whole(text: str) -> bool:
    """Whether the last link to a match in this text is there up to its end."""
    *_, last = _BEGINS_MATCH.finditer(text)
    return bool(_whole_match(text, last.start()))


def _whole_match(text: str, begin: int) -> str:
    """The link to a match that begins at this place, without what it was wrapped with; empty where it has no end."""
    found = _WHOLE_MATCH.match(_unescaped(_WRAPS.sub("", text[begin : begin + 2 * LONGEST_LINK])))
    return "" if found is None else found.group()


def _unescaped(link: str) -> str:
    """The link as it was before it became HTML."""
    return link.replace("&amp;", "&")


def _escaped(text: str) -> str:
    return quote(text, _PLAIN + " ", errors="replace").replace(" ", "+")
