"""Lines as they come by mail, made lines of records again: quoted, wrapped and with greetings around them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.fragment import LONGEST, MATCH, is_whole, links_in
from engine.record.headers import Header

MOST_JOINED = 32_000_000
"""The longest header that was wrapped, as long as a line of a file may be."""

_MOST_LINES = 300
"""The most lines of a link, as many as the longest one has in a mail."""

_QUOTE = re.compile(r"\s*>(?:\s?>)*\s?")
_BEGINS = re.compile(rf'\s*\[\s*(?:\w+\s+"|(?:{"|".join(Header)})\b)')
"""The beginning of a header, well written or not; hardly anything else in a mail begins so."""
_OPEN = re.compile(r'\s*\[\s*\w+\s*(?:"|$)')
_MOVE = re.compile(r"\s*\d+\.\s*\d+[/:-]")
_ENDS = re.compile(r"(?:^|[\s()])end\s*$")


def without_mail(lines: Iterable[str]) -> Iterator[str]:
    """The lines of the records in these lines, each in its place, so that a mistake is told by its line and column.

    Marks of quoting become blanks, a header that was wrapped is one line again, and what stands outside of records is
    left out. A line there that looks like a header or a move is left to the reader, which knows what is wrong with it.
    Of a line with links to matches these are left.
    """
    source = iter(lines)
    is_inside = False
    for line in source:
        depth, text = _unquoted(line)
        if MATCH in text and not _OPEN.match(text) and (linked := list(_links(text, source))):
            is_inside = False
            yield from linked
            continue
        if text.lstrip()[:1] == "[" and (is_inside or _BEGINS.match(text)):
            is_inside = True
            if _OPEN.match(text) and not _is_closed(text):
                yield from _whole_header(text, depth, source)
                continue
        elif not is_inside and not _MOVE.match(text):
            text = ""
        elif _ENDS.search(text):
            is_inside = False
        yield text


def begins(line: str) -> bool:
    """Whether a record begins with this line."""
    return _BEGINS.match(_unquoted(line)[1]) is not None


def _unquoted(line: str, most: int | None = None) -> tuple[int, str]:
    """How often the line is quoted, and the line with blanks in the place of its marks, of `most` at most."""
    found = _QUOTE.match(line) if ">" in line else None
    if found is None or most == 0:
        return 0, line
    depth, end = found.group().count(">"), found.end()
    if most is not None and depth > most:
        # Deeper marks of quoting are a part of the value.
        depth, end = most, [place for place, each in enumerate(line) if each == ">"][most - 1] + 1
    return depth, " " * end + line[end:]


def _links(text: str, source: Iterator[str]) -> Iterator[str]:
    """The links to matches in this line in their places, and an empty line for each further one that belongs to it."""
    lines, size = [text], len(text)
    if not is_whole(text):
        for line in source:
            part, size = _unquoted(line)[1].strip(), size + len(line)
            lines.append(part)
            if not part or len(lines) > _MOST_LINES or size > 2 * LONGEST or is_whole("\n".join(lines)):
                break
    found = [link for link in links_in("\n".join(lines)) if link.kind == MATCH]
    if found:
        yield " " * min(found[0].begin, len(text)) + " ".join(link.fragment for link in found)
        yield from [""] * (len(lines) - 1)


def _whole_header(text: str, depth: int, source: Iterator[str]) -> Iterator[str]:
    """The header of which this is the first line, and an empty line for each further one; as it is without an end."""
    parts, size = [text.rstrip()], len(text)
    for line in source:
        part = _unquoted(line, depth)[1].strip()
        size += len(part)
        if not part or part.startswith("[") or size > MOST_JOINED:
            break
        parts.append(part)
        if _is_closed(part):
            yield " ".join(parts)
            yield from [""] * (len(parts) - 1)
            return
    # The reader refuses this header, and reads no further.
    yield text


def _is_closed(text: str) -> bool:
    end = text.rstrip()
    return end.endswith("]") and end[:-1].rstrip().endswith('"')
