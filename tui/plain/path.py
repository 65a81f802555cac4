"""The path in lines of text: who starts, the light and the sentences of a board, and the way to the next one."""

from __future__ import annotations

from dataclasses import dataclass

from engine.archive import Archive
from engine.deals.path import path_match, right_first
from engine.deals.path_boards import STAGES, BoardOnPath
from engine.deals.setup import PreparedMatch
from engine.learning.path.milestones import First, milestones
from engine.learning.path.progress import BoardProgress, lost_match, path
from engine.positions.match import FIRST, SECOND
from tui.path.firsts import deed, following, idea
from tui.path.path_words import (
    asking,
    heading,
    light_line,
    progress,
)
from tui.plain import plain_words
from tui.plain.subject import Begin, Lines, Subject, Write


def firsts(archive: Archive, id: int, names: tuple[str, str]) -> Lines:
    """A sentence for each milestone of the match of this number, which has ended."""
    # The end of a stage comes before the greater things.
    for first, stage in sorted(milestones(archive, id), key=lambda each: each.first is not First.STAGE):
        if first is First.STAGE:
            after = following(stage)
            yield f"Stage {stage}: {STAGES[stage - 1].title}: done. {idea(stage)}{after and f' {after}.'}"
        else:
            yield f"Diploma for {names[FIRST]}: {deed(first, names[SECOND])}"


def begin_board(
    board: BoardOnPath | None, archive: Archive, names: tuple[str, str], write: Write, begin: Begin
) -> PlainAsking | None:
    """Begin the match on this board of the path, or on the next one; the question, if the board asks who starts.

    Once the path is done and no board is given, a sentence says so.
    """
    now = path(archive)
    standing = now.next_board if board is None else now.on(board)
    if standing is None:
        write(f"The path is done: {progress(now)}. Name a board to play it again, as in path 3.2.")
        return None
    left = None if standing.unfinished is None else archive.resume(standing.unfinished)
    if standing.board.asks and left is None:
        return PlainAsking(standing, archive, names, write, begin)
    begin(*(left or (path_match(standing.board, standing.deal, names), None)))
    return None


@dataclass
class PlainAsking(Subject):
    """Asks who starts on a board of the path; the answer begins the match."""

    leaving = ("quit", "q", "exit")

    _standing: BoardProgress
    _archive: Archive
    _names: tuple[str, str]
    _write: Write
    _begin: Begin

    def __post_init__(self) -> None:
        self._match = self._dealt(FIRST).match
        self._other = self._match.names[SECOND]

    def opening(self) -> Lines:
        """The board and the question."""
        standing, start = self._standing, self._match.start
        yield heading(standing.board)
        yield plain_words.board_said(self._match)
        lost = lost_match(self._archive, standing)
        said = light_line(standing.light, right_first(start), self._other)
        yield said or asking(standing.board, standing, start, self._other, lost)
        yield from self._question()

    def answers(self, line: str) -> Lines:
        """Take the answer, and ask again after any other line."""
        word = line.casefold()
        for first, words in enumerate((("me", "i", "i start", "1"), ("other", "2", self._other.casefold()))):
            if word in words:
                self._begin(self._dealt(first), None)
                return ()
        return self._question()

    def _dealt(self, first: int) -> PreparedMatch:
        return path_match(self._standing.board, self._standing.deal, self._names, first)

    def _question(self) -> Lines:
        return (f"Who starts? Type me, or {self._other}.",)
