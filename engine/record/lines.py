"""The lines of records and links, found in text that was indented, quoted with `>` or wrapped, with words around."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.record.fragment import begins_match, is_whole, matches_in
from engine.record.headers import Header

END = "end"
MOST_JOINED = 32_000_000
"""The longest header that was wrapped, as long as a line of a file may be."""
_MOST_LINES = 300
"""The most lines of a link, as many as the longest one has in a mail."""
WORD = re.compile(r"[()]|[^\s()]+")

_MARKS = re.compile(r"[\s>]*")
_HEADER = re.compile(rf'\[\s*(?:\w+\s+"|(?:{"|".join(Header)})\b)')
_MOVE = re.compile(r"\d+\.\s+\d+[/:-]\S")
_QUOTE = re.compile(r'\\.|(")')


class RecordToken(NamedTuple):
    """A header, words of moves or a link to a match, and the place where it stands."""

    kind: str
    line: int
    column: int
    """How many characters of its line stand before it."""
    text: str


HEADER, MOVES, LINK = "header", "moves", "link"


def begins(line: str) -> bool:
    """Whether a record begins with this line."""
    return _HEADER.match(line, _marks(line)) is not None


def ends(line: str) -> bool:
    """Whether a record ends with this line, if it is one of a record."""
    return line.split()[-1:] == [END]


def pieces(lines: Iterable[str]) -> Iterator[RecordToken]:
    """The headers, moves and links in these lines, without the words around them."""
    source = _Lines(lines)
    is_inside = False
    for number, line in source:
        at = _marks(line)
        if _HEADER.match(line, at):
            is_inside = True
            yield RecordToken(HEADER, number, at, source.whole_header(line, at))
        elif begins_match(line):
            is_inside = False
            yield from (RecordToken(LINK, number, begin, link) for begin, link in matches_in(source.whole_link(line)))
        elif is_inside or _MOVE.match(line, at):
            words = line[at:].split()
            is_inside = END not in words
            yield RecordToken(MOVES, number, at, line[at:])


class _Lines:
    """Numbered lines, of which the last one can be given back."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._numbered = enumerate(lines, 1)
        self._back: list[tuple[int, str]] = []

    def __iter__(self) -> Iterator[tuple[int, str]]:
        while (following := self._next()) is not None:
            yield following

    def whole_header(self, line: str, at: int) -> str:
        """The header that begins at this place, joined with the lines into which it was wrapped."""
        depth = line.count(">", 0, at)
        marks = re.compile(rf"(?:\s*>){{0,{depth}}}\s*")
        parts = [line[at:].rstrip()]
        quotes, size = _quotes(parts[0]), len(parts[0])
        while size <= MOST_JOINED and (quotes % 2 or not parts[-1].endswith("]")):
            following = self._next()
            if following is None:
                break
            found = marks.match(following[1])
            part = following[1][found.end() if found else 0 :].rstrip()
            if not part or _HEADER.match(part):
                self._back.append(following)
                break
            parts.append(part)
            quotes, size = quotes + _quotes(part), size + len(part)
        return " ".join(parts)

    def whole_link(self, line: str) -> str:
        """The line, joined with those into which a link to a match at its end was wrapped."""
        text = line
        for _ in range(_MOST_LINES):
            if is_whole(text):
                break
            following = self._next()
            if following is None:
                break
            if not following[1].strip() or begins(following[1]):
                self._back.append(following)
                break
            text += f"\n{following[1]}"
        return text

    def _next(self) -> tuple[int, str] | None:
        return self._back.pop() if self._back else next(self._numbered, None)


def _marks(line: str) -> int:
    """Where a line begins behind blanks and marks of quoting."""
    found = _MARKS.match(line)
    return found.end() if found else 0


def _quotes(text: str) -> int:
    """How many quotation marks in a text are not escaped."""
    return sum(bool(found[1]) for found in _QUOTE.finditer(text))
