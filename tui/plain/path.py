"""The path in lines of text: who starts, the light and the sentences of a board, and the way to the next one."""

from __future__ import annotations

from dataclasses import dataclass

from engine.archive import Archive
from engine.learning.path.boards import BOARDS, STAGES, Board
from engine.learning.path.deal import dealt_of, path_match, right_first
from engine.learning.path.milestones import First, milestones
from engine.learning.path.notebook import notebook
from engine.learning.path.progress import BoardProgress, lost_match, path
from engine.match import FIRST, SECOND, Match
from engine.setup import PreparedMatch
from tui.path.firsts import deed, following, idea
from tui.path.words import (
    COST_OF_UNDO,
    asking,
    ended,
    heading,
    lit,
    lit_side,
    new_numbers,
    opening,
    progress,
    told_stars,
)
from tui.plain import words as plain_words
from tui.plain.subject import Begin, Lines, Subject, Write


class PathNarrator:
    """The sentences of a match on the path, with the light that it began with."""

    def __init__(self, board: Board, archive: Archive) -> None:
        self._board, self._archive = board, archive
        self._standing = path(archive).on(board)
        self.is_lit = bool(self._standing.light)
        """Whether there is light."""
        self._notebook = notebook(archive)
        self._costs_nothing = not self._standing.may_win_all_stars

    def opening(self, match: Match) -> Lines:
        """The stage and the board, and before the first move its sentence, if it has one.

        Where the board asks who starts, the question has said both, but for a mistake after a right start.
        """
        board, standing = self._board, self._standing
        if not board.asks or match.plies:
            yield heading(board)
        if match.plies:
            return
        about = board, standing, match.start, match.names[SECOND], lost_match(self._archive, standing)
        said = opening(*about)
        if not board.asks or said != asking(*about):
            yield said
        if board == BOARDS[0] and not standing.tries:
            yield "Type 1/2 to divide number 1 on the board by 2, or help."

    def before_undo(self, match: Match) -> str:
        """The sentence that a first move taken back gets instead; empty where it costs nothing, or has been said."""
        is_first = match.cursor > 0 and not match.replaced[FIRST]
        if self._costs_nothing or not is_first or path(self._archive).has_taken_back:
            return ""
        self._costs_nothing = True
        return COST_OF_UNDO.format(undo="undo")

    def sentence(self, match: Match) -> str:
        """The light for the player's coming move, or the sentences after the end; often there is nothing to say."""
        board = self._board
        if match.outcome is None:
            return lit(self._standing.light, match.position, board.stage)
        now = path(self._archive).on(board)
        said = ended(board, match, now, f"lesson {STAGES[board.stage - 1].lesson}", "skip")
        found = new_numbers(self._notebook, notebook(self._archive))
        return " ".join(filter(None, (said, told_stars(now), found)))


def light_on(prepared: PreparedMatch, archive: Archive) -> PathNarrator | None:
    """The light on this match; None if it is not on the path."""
    dealt = dealt_of(prepared)
    return None if dealt is None else PathNarrator(dealt.board, archive)


def lost_board(prepared: PreparedMatch, match: Match) -> str | None:
    """The name of the board of the path that was lost in this match and can be won; None for any other match."""
    dealt = dealt_of(prepared)
    if dealt is None or match.outcome is None or match.outcome.winner == FIRST:
        return None
    return dealt.board.id if dealt.board.is_winnable else None


def firsts(archive: Archive, id: int, names: tuple[str, str]) -> Lines:
    """A sentence for each milestone of the match of this number, which has ended."""
    # The end of a stage comes before the greater things.
    for first, stage in sorted(milestones(archive, id), key=lambda each: each.first is not First.STAGE):
        if first is First.STAGE:
            after = following(stage)
            yield f"Stage {stage}: {STAGES[stage - 1].title}: done. {idea(stage)}{after and f' {after}.'}"
        else:
            yield f"Diploma: {names[FIRST]} {deed(first, names[SECOND])}"


def begin_board(
    board: Board | None, archive: Archive, names: tuple[str, str], write: Write, begin: Begin
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
        yield plain_words.board(self._match)
        lost = lost_match(self._archive, standing)
        said = lit_side(standing.light, right_first(start), self._other)
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
