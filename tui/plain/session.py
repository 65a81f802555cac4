"""Plain mode: a match as lines of text, for pipes, screen readers, scripts and terminals that cannot draw."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from typing import TextIO

from engine.archive import Archive, MatchSaver
from engine.deals.setup import PreparedMatch
from engine.rules.errors import GameError
from tui.plain.match import DEFAULTS, PlainMatch
from tui.plain.subject import Subject, Write
from tui.records.records_words import and_then
from tui.settings import Settings

LONGEST_LINE = 1_000_000
MOST_PARTS = 64
"""A line of more than this many times the longest one is no line."""


def run(
    prepared: PreparedMatch,
    source: TextIO,
    target: TextIO,
    archive: Archive | None = None,
    saver: MatchSaver | None = None,
    arrival: str | None = None,
    settings: Settings = DEFAULTS,
) -> int:
    """Play between two streams until the input ends; returns the exit code, which is 0.

    `arrival` is the sentence about the record from which the match came, if it came from one.

    Raises KeyboardInterrupt for Ctrl+C, after saying where the match is saved.
    """

    def begun(write: Write) -> Subject:
        if arrival is not None:
            write(and_then(arrival, "The word record prints the record, and link the link."))
        return PlainMatch(prepared, write, archive, saver, settings=settings)

    return between(source, target, begun)


def between(source: TextIO, target: TextIO, begin: Callable[[Write], Subject]) -> int:
    """Let the subject that `begin` makes take lines from one stream and write to the other; returns the exit code, 0.

    Raises KeyboardInterrupt for Ctrl+C, after the end of the subject.
    """

    write = partial(print, file=target, flush=True)
    with suppress(BrokenPipeError):
        drive(begin(write), typed(source), write)
    return 0


def drive(subject: Subject, lines: Iterable[str], write: Write) -> None:
    """Give the subject these lines until it is over, was left, or the lines end; raises KeyboardInterrupt."""
    try:
        if subject.open():
            for line in lines:
                if not subject.handle(line.strip()):
                    break
    except KeyboardInterrupt:
        # The terminal shows ^C in the line that the player was typing.
        write("")
        subject.close()
        raise
    subject.close()


def typed(source: TextIO) -> Iterator[str]:
    """The lines of the input until its end, with the longest ones cut; raises GameError where a line does not end."""
    # A terminal that has gone away ends the input.
    with suppress(OSError):
        while line := source.readline(LONGEST_LINE):
            yield line
            # No move is that long, so the rest of the line is read and dropped.
            for _ in range(MOST_PARTS):
                if not line or line.endswith("\n"):
                    break
                line = source.readline(LONGEST_LINE)
            else:
                raise GameError("The input has a line without an end.")
