"""`fdivgame atlas`: the period for every set of divisors among some numbers, each printed as soon as it is found."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import chain

import engine
from engine.lab.atlas import MOST_WORK, Entry, entry, sets_among
from engine.rules.errors import GameError
from engine.rules.text import abbreviate, numbers_with_commas
from engine.theorems.periods import WORK
from tui.cli.numbers import check_range
from tui.cli.printing import Progress

HEADER = "divisors,period,start,since,window_from,window_to,bands,greatest,looked_to"
LONGEST = 24
"""Longer numbers are elided where people read them."""
LAST_LINE = "# fdivgame {version}, SHA-256 of the lines above: {digest}"
"""The last line of a list; a program that reads CSV leaves it out as a comment."""
COLUMNS = f"{{:<20}}  {{:>10}}  {{:>{LONGEST}}}  {{:>{LONGEST}}}  {{:>6}}  {{}}"
"""The widths are fixed, because a row is printed before the next one is known."""


def atlas(options: argparse.Namespace) -> None:
    """Print the rows as they are found; raises GameError."""
    numbers = among(options.among)
    sets_among(numbers)
    work = WORK if options.work is None else options.work
    check_range(work, MOST_WORK, "The work for a set is from 1 to {:,}.")
    above, row = COLUMNS.format("divisors", "period", "from", "since", "bands", "G"), text_row
    if options.csv:
        above, row = HEADER, csv_row
    for line in cited(above, row, _entries(numbers, work)):
        # Each row is seen as soon as it is found, in a pipe too.
        print(line, flush=True)


def among(text: str) -> Sequence[int]:
    """The numbers written as 2..10 or 2,3,5; raises GameError."""
    first, dots, last = text.partition("..")
    if not dots:
        return numbers_with_commas(text)
    numbers = numbers_with_commas(first), numbers_with_commas(last)
    if any(len(each) != 1 for each in numbers) or numbers[0] > numbers[1]:
        raise GameError("Write the divisors from the smallest to the largest, as in --among 2..10.")
    return range(numbers[0][0], numbers[1][0] + 1)


def cited(above: str, row: Callable[[Entry], str], entries: Iterable[Entry]) -> Iterator[str]:
    """The lines above, a row for each entry, and a line with the version that made them and their SHA-256."""
    digest = sha256()
    for line in chain([above], map(row, entries)):
        digest.update(f"{line}\n".encode())
        yield line
    yield LAST_LINE.format(version=engine.__version__, digest=digest.hexdigest())


def csv_row(entry: Entry) -> str:
    """The row under HEADER."""
    known = _known(entry) or ("",) * 5
    bands = (entry.proved or entry).bands
    return ",".join(map(str, (" ".join(map(str, entry.divisors)), *known, bands, entry.greatest, entry.reach)))


def text_row(entry: Entry) -> str:
    """The row in columns, to be read."""
    name = " ".join(map(str, entry.divisors))
    if entry.proved is None:
        bands = f"{entry.bands:,} bands, G up to {entry.greatest}"
        return f"{name:<20}  none found up to {_number(entry.reach)}: {bands}"
    return COLUMNS.format(name, *map(_number, _known(entry)[:3]), entry.proved.bands, entry.greatest)


def _known(entry: Entry) -> tuple[int, ...]:
    """Period, start, since and the two ends of the window; empty without a period."""
    proved = entry.proved
    return () if proved is None else (proved.factor, proved.start, proved.since, *proved.window)


def _number(number: int) -> str:
    return abbreviate(str(number), LONGEST)


def _entries(numbers: Sequence[int], work: int) -> Iterator[Entry]:
    many = 2 ** len(set(numbers)) - 1
    with Progress("{:,} sets of divisors left") as progress:
        for place, divisors in enumerate(sets_among(numbers)):
            progress.update(many - place)
            found = entry(divisors, work)
            progress.clear()
            yield found
