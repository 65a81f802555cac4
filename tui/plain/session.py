"""Plain mode: a match as lines of text, for pipes, screen readers, scripts and terminals that cannot draw."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TextIO

from engine.archive import Archive, MatchSaver
from engine.match import Match
from engine.setup import PreparedMatch, place_of
from tui.plain.match import PlainMatch
from tui.records.words import and_then

LONGEST_LINE = 1_000_000


def run(
    prepared: PreparedMatch,
    source: TextIO,
    target: TextIO,
    archive: Archive | None = None,
    saver: MatchSaver | None = None,
    arrival: str | None = None,
    page: str = "",
) -> int:
    """Play between two streams until the input ends; returns the exit code, which is 0.

    `arrival` is the sentence about the record from which the match came, if it came from one; links begin with `page`.

    Raises KeyboardInterrupt for Ctrl+C, after saying where the match is saved.
    """

    def write(line: str) -> None:
        target.write(f"{line}\n")
        target.flush()

    try:
        if arrival is not None:
            write(and_then(arrival, "The word record prints the record."))
        place = place_of(prepared.seed, prepared.setup.opponent)
        (play if place is None else play_duplicate)(prepared, typed(source), write, archive, saver, page)
    except BrokenPipeError:
        return 0
    return 0


def typed(source: TextIO) -> Iterator[str]:
    """The lines of the input until its end, with the longest ones cut."""
    try:
        while line := source.readline(LONGEST_LINE):
            yield line
            # No move is that long, so the rest of the line is read and dropped.
            while line and not line.endswith("\n"):
                line = source.readline(LONGEST_LINE)
    except OSError:
        # A terminal that has gone away ends the input.
        return


def play(
    prepared: PreparedMatch,
    lines: Iterable[str],
    write: Callable[[str], None],
    archive: Archive | None = None,
    saver: MatchSaver | None = None,
    page: str = "",
    stops_at_end: bool = False,
) -> Match:
    """Play the match with these lines as the players' input, and return it as it is at the end.

    A resumed match has a saver; without one the archive saves the match as a new one. The lines after the end of the
    match are read unless `stops_at_end`. Raises KeyboardInterrupt as `run`.
    """
    if saver is None and archive is not None:
        saver = archive.saver_for(prepared)
    plain = PlainMatch(prepared, write, archive, saver, page)
    try:
        plain.open()
        for line in lines:
            if not plain.take(line.strip()) or (stops_at_end and plain.match.outcome is not None):
                break
    except KeyboardInterrupt:
        # The terminal shows ^C in the line that the player was typing.
        write("")
        plain.close()
        raise
    plain.close()
    return plain.match


def play_duplicate(
    prepared: PreparedMatch,
    lines: Iterable[str],
    write: Callable[[str], None],
    archive: Archive | None = None,
    saver: MatchSaver | None = None,
    page: str = "",
) -> Match:
    """Play the rest of a duplicate match, the second match after the first, and then name the winner of both."""
    from engine.duplicate import result, result_in, second_match, standing

    lines = iter(lines)
    match = play(prepared, lines, write, archive, saver, page, stops_at_end=True)
    if match.outcome is None:
        return match
    found = None
    if place_of(prepared.seed, prepared.setup.opponent) == 1:
        first, match = match, play(second_match(prepared, match), lines, write, archive, None, page, stops_at_end=True)
        found = None if match.outcome is None else result(first, match)
    elif archive is not None:
        both = standing(archive)
        found = result_in(archive, both) if both is not None and both.is_over else None
    for sentence in () if found is None else found.sentences:
        write(sentence)
    return match
