"""What programs put around the lines of a record: marks of quoting, names and times before, decoration behind."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.record.shapes import NAMES, visible

END = "end"
LONGEST_PREFIX = 120
_MARKS = re.compile(r"\s*(?:[A-Za-z]{0,4}+>\s?|[|│┃¦]\s?)*+")
_MARK = re.compile(r"\s*(?:[A-Za-z]{0,4}+>|[|│┃¦])")
HAS_MOVE = re.compile(r"\d\.\s+\d+[/:-]\S")
_TIME = r"(?<![\d:.])\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?(?:\s?[APap]\.?\s?[Mm]\.?)?(?![\d:/])"
_STAMP = re.compile(rf"(?!.*(?:(?<!\w)(?:{NAMES})(?!\w)|\dT\d)).{{0,60}}?{_TIME}[^\"]{{0,60}}")
TAIL = re.compile(rf"[\W_]*+(?:{_TIME}|edited)?[\W_]*+$")
LIKE_MADE = re.compile(r"\W*\d+:\d+\W*$")
DECORATION = re.compile(r"[^\w()\[\]\"]*")
ENDS = re.compile(r"(?<![^\W_])end(?:<[^<>]{0,100}>|=20|&nbsp;|\d{1,2}:\d\d|[\W_])*+$", re.IGNORECASE)
PREFIXED_END = re.compile(r".{0,120}?[\]>:|)–—-]\s*(?=end\W*$)", re.IGNORECASE)


def ends(line: str) -> bool:
    """Whether a record ends with this line, if it is one of a record."""
    return ENDS.search(visible(line)) is not None


def like(prefix: str) -> re.Pattern[str] | None:
    """What matches this prefix with other digits and other blanks."""
    if not prefix:
        return None
    parts = re.findall(r"\d+|\s+|[^\d\s]+", prefix)
    return re.compile(
        r"\s*+"
        + "".join(r"\d++" if part[0].isdigit() else r"\s*+" if part.isspace() else re.escape(part) for part in parts)
    )


def is_end(word: str) -> bool:
    return word[:3].lower() == END and not any(map(str.isalnum, word[3:]))


def each_mark(text: str) -> Iterator[re.Match[str]]:
    at = 0
    while found := _MARK.match(text, at):
        yield found
        at = found.end()


def marks(text: str, at: int = 0) -> int:
    """Where a line begins behind its marks of quoting."""
    found = _MARKS.match(text, at)
    return at if found is None else found.end()


def is_stamp(text: str) -> bool:
    """Whether a line inside a record is only the time at which a part of it was sent."""
    return len(text) <= 120 and _STAMP.fullmatch(text) is not None and not HAS_MOVE.search(text)
