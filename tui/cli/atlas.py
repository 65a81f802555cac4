"""`fdivgame atlas`: the periods of every set of divisors among some numbers, a row each as soon as it is found."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import chain
from types import TracebackType
from typing import Self

import engine
from engine.errors import GameError, InvalidValue
from engine.lab.atlas import Entry
from engine.text import numbers_with_commas
from engine.verdict.writing import abbreviate
from tui.cli.files import shown, unwritable
from tui.cli.numbers import whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

HEADER = "divisors,period,start,since,window_from,window_to,bands,greatest,looked_to"

LONGEST = 24
"""Longer numbers are elided where people read them."""

MARK = "# fdivgame "
LAST_LINE = MARK + "{version}, SHA-256 of the lines above: {digest}"
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
LONGEST_ROW = 100_000
"""No row has so many bytes: each of its numbers has some 4,000 digits at most."""
HELP = "list the periods of floor division for every set of divisors among some, the small sets first"
ENDING = """\
Columns of --csv: divisors (with blanks between them), period p, start (the first band that recurs at p times its place
with all after it), since (the smallest number from which on G(n) = G(n div p)), window_from and window_to (that holds
for the numbers from the one to the other, which proves it for all above), bands (in a period), greatest (the greatest
Grundy value), looked_to (where the last band starts that was looked at). Without a period these are empty up to the
window, bands are those that were looked at, and greatest is that of them. Numbers are exact, whatever their length.
The last line begins with # and has the version of the program and the SHA-256 of all lines above it.
An interrupted run with --file goes on behind its last whole row when the same command is given again.
"""


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
    yield from cited(chain([HEADER], map(csv_line, entries)), LAST_LINE)


def text_lines(entries: Iterable[Entry], _: str) -> Iterator[str]:
    """A header and a row a set, in columns that are made before the rows are known."""
    yield from cited(_text_lines(entries), LAST_LINE)


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


class AtlasFile:
    """A file of rows, made if it is not there; raises GameError where it cannot be written or holds something else."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._digest, self._is_whole = sha256(), False
        try:
            # Without a buffer a row is on its way to the disk in one piece, whenever Ctrl+C comes.
            self._file = open(path, "a+b", buffering=0)  # noqa: SIM115 - closed behind the last row
        except (OSError, ValueError) as error:
            raise unwritable(path, error) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def go_on(self, sets: Iterator[tuple[int, ...]]) -> int:
        """Cut off a row that is not whole, and say how many of these sets are done; they are taken from `sets`.

        A file that ends with its digest stays as it is where nothing is left to do.
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
        """Add the line with version and digest behind all rows, if it is not there."""
        if not self._is_whole:
            self._write(LAST_LINE.format(version=engine.__version__, digest=self._digest.hexdigest()))

    def _done(self, sets: Iterator[tuple[int, ...]]) -> tuple[int, int | None]:
        """How many sets are done, and where their rows end; None where the whole file stays."""
        with open(self.path, "rb") as file:
            header = file.readline(LONGEST_ROW)
            if header != f"{HEADER}\n".encode():
                if not f"{HEADER}\n".encode().startswith(header):
                    raise GameError(f"{shown(self.path)} is no atlas: its first line is another one.")
                return 0, 0
            done, end = 0, len(header)
            self._digest.update(header)
            while (row := file.readline(LONGEST_ROW)).endswith(b"\n"):
                if row.startswith(MARK.encode()):
                    if not row.endswith(f" {self._digest.hexdigest()}\n".encode()) or file.read(1):
                        raise GameError(f"{shown(self.path)} is no atlas: its digest is not that of its other lines.")
                    left = next(sets, None)
                    return done, end if left is not None else None
                name, _, rest = row.decode("utf-8", "replace").partition(",")
                divisors = next(sets, None)
                if divisors is None or name != " ".join(map(str, divisors)) or rest.count(",") != HEADER.count(",") - 1:
                    sentence = f"line {done + 2} is not the row that comes here."
                    raise GameError(f"{shown(self.path)} is no atlas of these divisors: {sentence}")
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
    parser.add_argument("--work", metavar="N", type=whole, help="how much is tried for a set (default 3000000)")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="print lines for a spreadsheet")
    form.add_argument("--markdown", action="store_true", help="print a page")
    form.add_argument("--file", metavar="FILE", help="write the lines of --csv to a file, or go on with it")


def run(options: argparse.Namespace) -> int:
    """Print the rows as they are found and return 0; raises GameError."""
    from engine.lab.atlas import MOST_WORK, sets_among
    from engine.theorems.periods import WORK

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

    lines = csv_lines if options.csv else page if options.markdown else text_lines
    for line in lines(_entries(sets, 0, work, 2 ** len(set(numbers)) - 1), options.among):
        # A row is seen when it is found, in a pipe as well.
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
    from itertools import islice

    from engine.lab.atlas import entry
    from tui.cli.printing import Progress

    with Progress("{:,} sets of divisors still to be looked at") as progress:
        for place, divisors in enumerate(islice(sets, done, None), done):
            progress.show(many - place)
            yield entry(divisors, work)
