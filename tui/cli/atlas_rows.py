"""The rows of the atlas: as lines to read, as CSV and as a page of documentation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import chain

import engine
from engine.lab.atlas import Entry
from engine.verdict.as_text import abbreviate

HEADER = "divisors,period,start,since,window_from,window_to,bands,greatest,looked_to"

LONGEST = 24
"""Longer numbers are elided where people read them."""

MARK = "# fdivgame "
ENDING = MARK + "{version}, SHA-256 of the lines above: {digest}"
"""The last line of a list; a program that reads CSV leaves it out as a comment."""
PAGE_ENDING = "\nfdivgame {version}; the SHA-256 of the lines above is {digest}."

_PAGE = """\
# Atlas of floor division

Made by `fdivgame atlas --among {among} --markdown`; a test holds it against what the command makes now.

A number is divided by one of the divisors, and the whole part stays. From `since` on G(n) = G(n div p), where p is the
period. That it holds for the numbers of the window proves it for all above: the window reaches from its first number to
at least the largest divisor times that, so every quotient of a number above lies in it or between it and the number.
`start` is the first start of a band that recurs at p times its place together with all after it, `bands` is how many
bands a period has, and G is at most the last column.

| divisors | period | start | since | window | bands | greatest G |
| --- | --- | --- | --- | --- | --- | --- |"""


def cited(lines: Iterable[str], form: str) -> Iterator[str]:
    """The lines, and one more that says which version made them and what their SHA-256 is."""
    digest = sha256()
    for line in lines:
        digest.update(f"{line}\n".encode())
        yield line
    yield form.format(version=engine.__version__, digest=digest.hexdigest())


def csv_line(entry: Entry) -> str:
    """The row under HEADER, without a line break."""
    proved = entry.proved
    shown = ("",) * 5 if proved is None else (proved.factor, proved.start, proved.since, *proved.window)
    bands = entry.bands if proved is None else proved.bands
    return ",".join(map(str, (" ".join(map(str, entry.divisors)), *shown, bands, entry.greatest, entry.reach)))


def csv_lines(entries: Iterable[Entry], _: str) -> Iterator[str]:
    """The header, the rows and the ending."""
    yield from cited(chain([HEADER], map(csv_line, entries)), ENDING)


def text_lines(entries: Iterable[Entry], _: str) -> Iterator[str]:
    """A header and a row a set, in columns that are made before the rows are known."""
    yield from cited(_text_lines(entries), ENDING)


def _text_lines(entries: Iterable[Entry]) -> Iterator[str]:
    yield _columns("divisors", "period", "from", "since", "bands", "G")
    for entry in entries:
        name = " ".join(map(str, entry.divisors))
        proved = entry.proved
        if proved is None:
            bands = f"{entry.bands:,} bands, G up to {entry.greatest}"
            yield f"{name:<20}  none found up to {_number(entry.reach)}: {bands}"
        else:
            numbers = _number(proved.factor), _number(proved.start), _number(proved.since)
            yield _columns(name, *numbers, str(proved.bands), str(entry.greatest))


def page(entries: Iterable[Entry], among: str) -> Iterator[str]:
    """The lines of a page in Markdown; `among` is what the command was given."""
    rows = (f"| {' | '.join(_cells(entry))} |" for entry in entries)
    yield from cited(chain([_PAGE.format(among=among)], rows), PAGE_ENDING)


def _cells(entry: Entry) -> Iterator[str]:
    yield ", ".join(map(str, entry.divisors))
    proved = entry.proved
    if proved is None:
        yield f"none found up to {_number(entry.reach)}"
        yield from ("", "", "", f"{entry.bands:,} looked at")
    else:
        first, last = map(_number, proved.window)
        yield from (_number(proved.factor), _number(proved.start), _number(proved.since))
        yield from (f"{first} to {last}", f"{proved.bands:,}")
    yield str(entry.greatest)


def _columns(name: str, period: str, start: str, since: str, bands: str, greatest: str) -> str:
    return f"{name:<20}  {period:>10}  {start:>{LONGEST}}  {since:>{LONGEST}}  {bands:>6}  {greatest}"


def _number(number: int) -> str:
    return abbreviate(str(number), LONGEST)
