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
_WRAP = r"[ \t]*(?:\r\n?|\n)[ \t>|]*"
_WRAPPED = re.compile(_WRAP)
_KINDS = "|".join(each if each != MATCH else f"(?:{_WRAP})?".join(MATCH) for each in KINDS)
_SIGN, _EQUALS = r"%(?:25){0,3}23", r"%(?:25){0,3}3[dD]"
"""These two signs as programs escape them, perhaps several times."""
_BEGINS = re.compile(rf"(?:#|{_SIGN})(?:(?:{_WRAP})?(?P<kind>(?i:{_KINDS}))(?:{_WRAP})?(?:=|{_EQUALS})|daily\b)")
_CUT = re.compile(rf"#(?:{'|'.join(MATCH[:size] for size in range(len(MATCH), -1, -1))})\s*$", re.IGNORECASE)
_RUN = re.compile(r".(?:[^\s<>\"#\[\]]++|(?<=&)#)*+")
"""What may be a link; behind its first sign a # stands only in what HTML makes of another sign."""
_MATCH_ENDS = re.compile(r"\bmoves=[0-9]+\.[0-9A-Za-z]+\.[0-9A-Za-z]{6}")
_AMPERSAND = re.compile(r"&(?:(?:amp|#38|#[xX]26);)+")
_AROUND = ".,;:!?'*_~|)]}\\…“”‘’«»。，、；！？）」』】》"
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
        kind, begin = _WRAPPED.sub("", begins["kind"] or "").lower(), begins.start()
        run = _RUN.match(text, begin)
        assert run is not None
        place = run.end()
        fragment = _unescaped(run.group())
        if kind == MATCH:
            is_last = _WRAPPED.match(text, place) is not None
            fragment = _whole_match(fragment) or (is_last and _whole_match(_unwrapped(text, begin))) or fragment
        fragment = fragment.rstrip(_AROUND)
        yield Found(kind, f"#{kind}{fragment[1 + len(kind) :]}" if kind else fragment, begin)


def begins_link(line: str) -> bool:
    """Whether a link begins in this line."""
    return _BEGINS.search(line) is not None


def is_whole(line: str) -> bool:
    """Whether every link to a match in this line ends in it, and none can begin at its end."""
    return _CUT.search(line) is None and all(
        is_whole_match(each.fragment) for each in links_in(line) if each.kind == MATCH
    )


def is_whole_match(fragment: str) -> bool:
    """Whether this is a link to a match up to its end."""
    return bool(_whole_match(fragment))


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
    while (begins := _BEGINS.match(run)) is not None and "%" in begins.group():
        run = unquote(run)
    return _AMPERSAND.sub("&", run)


def _escaped(text: str) -> str:
    return quote(text, _PLAIN + " ", errors="replace").replace(" ", "+")
