"""A match that is played in lines of text."""

from __future__ import annotations

from collections.abc import Iterable

from engine.archive import Archive, MatchSaver
from engine.deals.setup import PreparedMatch
from engine.positions.match import Match
from tui.plain.match import DEFAULTS, PlainMatch
from tui.plain.session import drive
from tui.plain.subject import Write
from tui.settings import Settings


def play(
    prepared: PreparedMatch,
    lines: Iterable[str],
    write: Write,
    archive: Archive | None = None,
    saver: MatchSaver | None = None,
    settings: Settings = DEFAULTS,
) -> Match:
    """Play the match with these lines as the players' input, and return it as it is at the end.

    A resumed match has a saver; without one the archive saves the match as a new one. Raises as `drive`.
    """
    plain = PlainMatch(prepared, write, archive, saver, settings=settings)
    drive(plain, lines, write)
    return plain.match
