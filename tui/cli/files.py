"""Files that are named on the command line, `-` being standard input."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from time import monotonic
from types import TracebackType

from engine.errors import GameError, NotationError, Unplayable
from engine.text import named, shorten

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

    from engine.record import Record

STANDARD_INPUT = "-"
LONGEST_PATH = 200

LONGEST_LINE = 32_000_000
"""So many bytes at most has a line; a record of a million moves needs a third of it."""


def open_binary(path: str) -> BinaryIO:
    """The file, open for reading bytes; raises GameError, with its name."""
    if path == STANDARD_INPUT:
        if sys.stdin is None:
            raise GameError("There is no input: name a file.")
        return sys.stdin.buffer
    try:
        return open(path, "rb")
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from None


def lines(path: str) -> Iterator[str]:
    """The lines of a text file one by one; raises GameError where it cannot be read."""
    number = 0
    with open_binary(path) as file:
        try:
            for number, line in enumerate(iter(lambda: file.readline(LONGEST_LINE + 1), b""), 1):
                if len(line) > LONGEST_LINE:
                    raise GameError(f"{shown(path)}, line {number}: A line has at most {LONGEST_LINE:,} bytes.")
                yield line.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError:
            raise GameError(f"{shown(path)}, line {number}: This is not UTF-8 text.") from None
        except OSError as error:
            raise unreadable(path, error) from None


def whole_text(path: str, most: int, what: str) -> str:
    """The text of a file of at most so many bytes, which should be `what`; raises GameError."""
    with open_binary(path) as file:
        try:
            content = file.read(most + 1)
        except OSError as error:
            raise unreadable(path, error) from None
    if len(content) > most:
        raise GameError(f"{shown(path)} is too large to be {what}.")
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise GameError(f"Line {line}: This is not UTF-8 text.") from None


def unreadable(path: str, error: OSError | ValueError) -> GameError:
    """The error that says why a file cannot be read."""
    return _refused(path, "read", error)


def unwritable(path: str, error: OSError | ValueError) -> GameError:
    """The error that says why a file cannot be written."""
    return _refused(path, "written", error)


def _refused(path: str, done: str, error: OSError | ValueError) -> GameError:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else "That is no file's name"
    return GameError(f"{shown(path)} cannot be {done}: {reason[:1].lower()}{reason[1:]}.")


def shown(path: str) -> str:
    """The path, fit for a sentence."""
    return "standard input" if path == STANDARD_INPUT else named(path, LONGEST_PATH)


def records_in(path: str) -> Iterator[Record]:
    """The records in a file one by one; raises GameError, with file and line, at a mistake and where there is none."""
    from engine.record import playable_records

    record: Record | None = None
    try:
        for record in playable_records(lines(path)):
            yield record
    except NotationError as error:
        raise GameError(f"{shown(path)}, line {error.line}, column {error.column}: {error}") from None
    except Unplayable as error:
        raise GameError(f"{shown(path)}, record from line {error.line}: {error}") from None
    if record is None:
        raise GameError(f"There is no record in {shown(path)}.")


MOST_DIGITS = 4_000
LARGEST_ID = 2**63 - 1
MOST_SECONDS = 1_000_000


def whole(text: str) -> int:
    """The number written as `text`; raises the error that argparse turns into a sentence."""
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise argparse.ArgumentTypeError(f"{shorten(text) or 'nothing'} is not a whole number")
    return int(text)


def match_number(text: str) -> int:
    """The number of a saved match; raises as `whole` does."""
    number = whole(text)
    if number > LARGEST_ID:
        raise argparse.ArgumentTypeError(f"{shorten(text)} is not the number of a match")
    return number


def seconds(text: str) -> float:
    """The seconds written as `text`, more than 0, with a point where they are not whole; raises as `whole` does."""
    before, _, after = text.partition(".")
    digits = before + after
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 20):
        raise argparse.ArgumentTypeError(f"{shorten(text) or 'nothing'} is not a number of seconds such as 2.5")
    number = float(text)
    if not 0 < number <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(f"seconds are more than 0 and at most {MOST_SECONDS:,}")
    return number


GAP = "  "


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows as lines, every column but the last as wide as its longest text."""
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    for row in rows:
        yield GAP.join(f"{text:<{width}}" for text, width in zip(row, widths, strict=False)).rstrip()


EVERY = 1.0
"""Seconds before the first sign of life, and between two."""


class Progress:
    """Says a number now and then while its `with` block lasts; work that is done in a second says nothing."""

    def __init__(self, form: str, clock: Callable[[], float] = monotonic, is_for_terminals: bool = False) -> None:
        """With `is_for_terminals` only a terminal is told: what is no terminal may hold one sentence about a fault."""
        self._form, self._clock = form, clock
        self._next = clock() + EVERY
        self._shown = False
        self._rewrites = sys.stderr is not None and sys.stderr.isatty()
        self._is_silent = sys.stderr is None or (is_for_terminals and not self._rewrites)

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # A terminal shows ^C wherever it stands.
        if self._rewrites and (self._shown or kind is KeyboardInterrupt):
            print(file=sys.stderr)

    def show(self, number: int) -> None:
        """Say the number if it is time to; a terminal shows it over the one before."""
        now = self._clock()
        if now < self._next or self._is_silent:
            return
        self._next, self._shown = now + EVERY, True
        start, end = ("\r", "") if self._rewrites else ("", "\n")
        print(f"{start}{self._form.format(number)}", end=end, file=sys.stderr, flush=True)
