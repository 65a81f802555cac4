"""`fdivgame atlas`: the period for every set of divisors among some numbers, each printed as soon as it is found."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import chain, islice
from types import TracebackType
from typing import Self

import engine
from engine.errors import GameError, InvalidValue
from engine.lab.atlas import MOST_WORK, Entry, entry, sets_among
from engine.text import abbreviate, numbers_with_commas
from engine.theorems.periods import WORK
from tui.cli.files import shown, unwritable
from tui.cli.numbers import whole
from tui.cli.printing import Progress

HEADER = "divisors,period,start,since,window_from,window_to,bands,greatest,looked_to"

LONGEST = 24
"""Longer numbers are elided where people read them."""

MARK = "# fdivgame "
LAST_LINE = MARK + "{version}, SHA-256 of the lines above: {digest}"
"""The last line of a list; a program that reads CSV leaves it out as a comment."""
MARKDOWN_ENDING = "\nfdivgame {version}; the SHA-256 of the lines above is {digest}."

_MARKDOWN = """\
# Atlas of floor division

Made by `fdivgame atlas --among {among} --markdown`; a test holds it against what the command makes now.

A move divides a number by one of the divisors and keeps the whole part. From `since` on, G(n) = G(n div p), where p is
the period. The proof: this holds for every number of the window, which ends at the largest divisor times its first
number or above it, so every quotient of a number above the window lies in it or between it and that number. From
`start` on, every band recurs at p times its place; `bands` is the number of bands in a period; and no G is above the
last column.

| divisors | period | start | since | window | bands | greatest G |
| --- | --- | --- | --- | --- | --- | --- |"""
LONGEST_ROW = 100_000
"""More bytes than any row has, because each of its numbers has at most about 4,000 digits."""
HELP = "list the periods of floor division for every set of divisors among some numbers, small sets first"
ENDING = """\
Columns of --csv: divisors (with blanks between them), period p, start (the first band of those that recur at p times
their place), since (the smallest number from which on G(n) = G(n div p)), window_from and window_to (the first and the
last number of a window in which that holds, which proves it for all numbers above), bands (in a period), greatest (the
greatest Grundy value), looked_to (the start of the last band that was examined). Without a period the columns from
period to window_to are empty, and bands and greatest are those of the bands examined. Numbers are exact, however long.
The last line begins with # and has the version of the program and the SHA-256 of all lines above it.
After an interrupted run with --file the same command goes on after the last whole row.
"""


def cited(lines: Iterable[str], form: str) -> Iterator[str]:
    """The lines, and one more with the version that made them and their SHA-256."""
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
    yield from cited(chain([HEADER], map(csv_line, entries)), LAST_LINE)


def text_lines(entries: Iterable[Entry], _: str) -> Iterator[str]:
    """A header and a row for each set, in columns whose widths are fixed before the rows are known."""
    yield from cited(_text_lines(entries), LAST_LINE)


def _text_lines(entries: Iterable[Entry]) -> Iterator[str]:
    yield _columns("divisors", "period", "from", "since", "bands", "G")
    for each in entries:
        name = " ".join(map(str, each.divisors))
        proved = each.proved
        if proved is None:
            bands = f"{each.bands:,} bands, G up to {each.greatest}"
            yield f"{name:<20}  none found up to {_number(each.reach)}: {bands}"
        else:
            numbers = _number(proved.factor), _number(proved.start), _number(proved.since)
            yield _columns(name, *numbers, str(proved.bands), str(each.greatest))


def markdown_lines(entries: Iterable[Entry], among: str) -> Iterator[str]:
    """The lines of a document in Markdown; `among` is the text that the command was given."""
    rows = (f"| {' | '.join(_cells(entry))} |" for entry in entries)
    yield from cited(chain([_MARKDOWN.format(among=among)], rows), MARKDOWN_ENDING)


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


class AtlasFile:
    """A file of rows, made if there is none; raises GameError if it cannot be written or holds something else."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._digest, self._is_whole = sha256(), False
        try:
            # Without a buffer each row is written in one piece, whenever Ctrl+C comes.
            self._file = open(path, "a+b", buffering=0)  # noqa: SIM115 - closed after the last row
        except (OSError, ValueError) as error:
            raise unwritable(path, error) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def go_on(self, sets: Iterator[tuple[int, ...]]) -> int:
        """Cut off an incomplete row, and return how many of these sets are done; they are taken from `sets`.

        A file that ends with its digest stays as it is if no set is left.
        """
        try:
            done, end = self._done(sets)
            self._is_whole = end is None
            if end is None:
                return done
            self._file.truncate(end)
            if not end:
                self._write(HEADER)
        except OSError as error:
            raise unwritable(self.path, error) from None
        return done

    def add(self, entry: Entry) -> None:
        """Add a row."""
        self._write(csv_line(entry))

    def end(self) -> None:
        """Add the line with version and digest after all rows, unless the file has it."""
        if not self._is_whole:
            self._write(LAST_LINE.format(version=engine.__version__, digest=self._digest.hexdigest()))

    def _done(self, sets: Iterator[tuple[int, ...]]) -> tuple[int, int | None]:
        """The number of sets done and the end of their rows; None if the whole file stays."""
        with open(self.path, "rb") as file:
            header = file.readline(LONGEST_ROW)
            if header != f"{HEADER}\n".encode():
                if not f"{HEADER}\n".encode().startswith(header):
                    raise GameError(f"{shown(self.path)} is not an atlas: its first line is a different one.")
                return 0, 0
            done, end = 0, len(header)
            self._digest.update(header)
            while (row := file.readline(LONGEST_ROW)).endswith(b"\n"):
                if row.startswith(MARK.encode()):
                    if not row.endswith(f" {self._digest.hexdigest()}\n".encode()) or file.read(1):
                        sentence = "its digest does not match its other lines."
                        raise GameError(f"{shown(self.path)} is not an atlas: {sentence}")
                    left = next(sets, None)
                    return done, end if left is not None else None
                name, _, rest = row.decode("utf-8", "replace").partition(",")
                divisors = next(sets, None)
                if divisors is None or name != " ".join(map(str, divisors)) or rest.count(",") != HEADER.count(",") - 1:
                    sentence = f"line {done + 2} is not the row expected here."
                    raise GameError(f"{shown(self.path)} is not an atlas of these divisors: {sentence}")
                done, end = done + 1, end + len(row)
                self._digest.update(row)
        return done, end

    def _write(self, line: str) -> None:
        data = f"{line}\n".encode()
        self._digest.update(data)
        if self._file.write(data) != len(data):
            raise unwritable(self.path, OSError(0, "The disk is full"))


def arguments(parser: argparse.ArgumentParser) -> None:
    """Give the parser the divisors and the form."""
    parser.epilog = ENDING
    parser.add_argument("--among", metavar="2..10", required=True, help="the numbers, as in 2..10 or 2,3,5,8")
    parser.add_argument("--work", metavar="N", type=whole, help="how much work to spend on a set (default 3000000)")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="print lines for a spreadsheet")
    form.add_argument("--markdown", action="store_true", help="print a document in Markdown")
    form.add_argument("--file", metavar="FILE", help="write the lines of --csv to this file, or go on with it")


def run(options: argparse.Namespace) -> int:
    """Print the rows as they are found and return 0; raises GameError."""
    numbers = among(options.among)
    sets = sets_among(numbers)
    work = WORK if options.work is None else options.work
    if not 1 <= work <= MOST_WORK:
        raise InvalidValue(f"The work for a set is from 1 to {MOST_WORK:,}.")
    if options.file is not None:
        with AtlasFile(options.file) as file:
            done = file.go_on(sets)
            for entry in _entries(sets_among(numbers), done, work, 2 ** len(set(numbers)) - 1):
                file.add(entry)
            file.end()
        return 0

    lines = csv_lines if options.csv else markdown_lines if options.markdown else text_lines
    for line in lines(_entries(sets, 0, work, 2 ** len(set(numbers)) - 1), options.among):
        # Each row is seen as soon as it is found, in a pipe too.
        print(line, flush=True)
    return 0


def among(text: str) -> Sequence[int]:
    """The numbers written as 2..10 or 2,3,5; raises GameError."""
    first, dots, last = text.partition("..")
    if not dots:
        return numbers_with_commas(text)
    numbers = numbers_with_commas(first), numbers_with_commas(last)
    if any(len(each) != 1 for each in numbers) or numbers[0] > numbers[1]:
        raise GameError("Write the divisors from the smallest to the largest, as in --among 2..10.")
    return range(numbers[0][0], numbers[1][0] + 1)


def _entries(sets: Iterator[tuple[int, ...]], done: int, work: int, many: int) -> Iterator[Entry]:
    with Progress("{:,} sets of divisors left", is_left=True) as progress:
        for place, divisors in enumerate(islice(sets, done, None), done):
            progress.show(many - place)
            found = entry(divisors, work)
            progress.clear()
            yield found
