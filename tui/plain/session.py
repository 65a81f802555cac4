"""Plain mode: a match as lines of text, for pipes, screen readers, scripts and terminals that cannot draw."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TextIO

from engine.archive import Archive, MatchSaver
from engine.match import Match
from engine.setup import PreparedMatch
from tui.plain.plain_match import PlainMatch

LONGEST_LINE = 1_000_000


def run(
    prepared: PreparedMatch,
    source: TextIO,
    target: TextIO,
    archive: Archive | None = None,
    saver: MatchSaver | None = None,
) -> int:
    """Play between two streams until the input ends; returns the exit code, which is 0.

    Raises KeyboardInterrupt for Ctrl+C, after saying where the match is.
    """

    def write(line: str) -> None:
        target.write(f"{line}\n")
        target.flush()

    try:
        play(prepared, typed(source), write, archive, saver)
    except BrokenPipeError:
        return 0
    return 0


def typed(source: TextIO) -> Iterator[str]:
    """The lines of the input, the longest cut, until it ends."""
    try:
        while line := source.readline(LONGEST_LINE):
            yield line
            # The rest of a line that is too long for any move is read without being held.
            while line and not line.endswith("\n"):
                line = source.readline(LONGEST_LINE)
    except OSError:
        # A terminal that has gone away is the end of the input.
        return


def play(
    prepared: PreparedMatch,
    lines: Iterable[str],
    write: Callable[[str], None],
    archive: Archive | None = None,
    saver: MatchSaver | None = None,
) -> Match:
    """Play the match with these lines as what the players type and return how it stands in the end.

    Without a saver, which a resumed match has, the archive saves it as a new one. Raises KeyboardInterrupt as `run`.
    """
    if saver is None and archive is not None:
        saver = archive.saver_for(prepared)
    plain = PlainMatch(prepared, write, archive, saver)
    try:
        plain.open()
        for line in lines:
            if not plain.take(line.strip()):
                break
    except KeyboardInterrupt:
        # The terminal shows ^C where the player was typing.
        write("")
        plain.close()
        raise
    plain.close()
    return plain.match
