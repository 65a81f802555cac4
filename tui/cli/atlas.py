"""`fdivgame atlas`: the periods of every set of divisors among some numbers, a row each as soon as it is found."""

from __future__ import annotations

import argparse

from engine.errors import GameError, InvalidValue
from engine.notation import parse_parameters
from tui.cli.numbers import whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.lab.atlas import Entry

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
        from tui.cli.atlas_file import AtlasFile

        with AtlasFile(options.file) as file:
            done = file.go_on(sets)
            for entry in _entries(sets_among(numbers), done, work, 2 ** len(set(numbers)) - 1):
                file.add(entry)
            file.end()
        return 0
    from tui.cli import atlas_rows as rows

    lines = rows.csv_lines if options.csv else rows.page if options.markdown else rows.text_lines
    for line in lines(_entries(sets, 0, work, 2 ** len(set(numbers)) - 1), options.among):
        # A row is seen when it is found, in a pipe as well.
        print(line, flush=True)
    return 0


def among(text: str) -> Sequence[int]:
    """The numbers written as 2..10 or 2,3,5; raises GameError."""
    first, dots, last = text.partition("..")
    if not dots:
        return parse_parameters(text)
    numbers = parse_parameters(first), parse_parameters(last)
    if any(len(each) != 1 for each in numbers) or numbers[0] > numbers[1]:
        raise GameError("Write the divisors from the smallest to the largest, as in --among 2..10.")
    return range(numbers[0][0], numbers[1][0] + 1)


def _entries(sets: Iterator[tuple[int, ...]], done: int, work: int, many: int) -> Iterator[Entry]:
    from itertools import islice

    from engine.lab.atlas import entry
    from tui.cli.progress import Progress

    with Progress("{:,} sets of divisors still to be looked at") as progress:
        for place, divisors in enumerate(islice(sets, done, None), done):
            progress.show(many - place)
            yield entry(divisors, work)
