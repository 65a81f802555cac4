"""Plain mode: a match as lines of text, for pipes, screen readers, scripts and terminals that cannot draw."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TextIO

from engine.archive import Archive, Keeper
from engine.match import Match
from engine.setup import Deal
from tui.plain.plain_match import PlainTable


def run(
    dealt: Deal, source: TextIO, target: TextIO, archive: Archive | None = None, keeper: Keeper | None = None
) -> int:
    """Play between two streams until the input ends; returns the exit code, which is 0.

    Raises KeyboardInterrupt for Ctrl+C, after saying where the match is.
    """

    def write(line: str) -> None:
        target.write(f"{line}\n")
        target.flush()

    try:
        play(dealt, _typed(source), write, archive, keeper)
    except BrokenPipeError:
        return 0
    return 0


def _typed(source: TextIO) -> Iterator[str]:
    try:
        yield from source
    except OSError:
        # A terminal that has gone away is the end of the input.
        return


def play(
    dealt: Deal,
    lines: Iterable[str],
    write: Callable[[str], None],
    archive: Archive | None = None,
    keeper: Keeper | None = None,
) -> Match:
    """Play the match with these lines as what the players type and return how it stands in the end.

    Without a keeper, which goes on with a kept match, the archive keeps a new one. Raises KeyboardInterrupt as `run`.
    """
    if keeper is None and archive is not None:
        keeper = archive.keep(dealt)
    table = PlainTable(dealt, write, archive, keeper)
    try:
        table.open()
        for line in lines:
            if not table.take(line.strip()):
                break
    except KeyboardInterrupt:
        # The terminal shows ^C where the player was typing.
        write("")
        table.close()
        raise
    table.close()
    return table.match
