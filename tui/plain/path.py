"""The path in lines of text: who starts, the light and the sentences of a board, and the way to the next one."""

from __future__ import annotations

from collections.abc import Iterator

from engine.archive import Archive
from engine.learning.path.boards import BOARDS, STAGES, Board
from engine.learning.path.deal import dealt_of, path_match, right_first
from engine.learning.path.milestones import First, milestones
from engine.learning.path.notebook import notebook
from engine.learning.path.progress import lost_match, path
from engine.match import FIRST, SECOND, Help, Match
from engine.setup import PATH, PreparedMatch
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
from tui.plain.subject import Begin, Subject, Write


class PathLight:
    """The sentences of a match on the path, with the light that it began with."""

    def __init__(self, board: Board, archive: Archive) -> None:
        self._board, self._archive = board, archive
        self._standing = path(archive).on(board)
        self._heading = heading(board)
        self._notebook = notebook(archive)
        self._costs_nothing = not self._standing.may_win_all_stars

    def opening(self, match: Match) -> Iterator[str]:
        """The stage and the board, and before the first move its sentence, if it has one.

        Where the board asks who starts, the question has said both, but for a mistake after a right start.
        """

        if not self._board.asks or match.plies:
            yield self._heading
        if match.plies:
            return
        board, start, other = self._board, match.start, match.names[1]
        lost = lost_match(self._archive, self._standing)
        said = opening(board, self._standing, start, other, lost)
        if not board.asks or said != asking(board, self._standing, start, other, lost):
            yield from filter(None, (said,))
        if board == BOARDS[0] and not self._standing.tries:
            yield HOW_TO_MOVE

    def help(self, help: Help) -> Help:
        """The note about a move, which says whether there was light."""
        return help._replace(light=bool(self._standing.light))

    def before_undo(self, match: Match) -> str:
        """The sentence that a first move taken back gets instead; empty where it costs nothing, or has been said."""
        is_first = match.cursor > 0 and not match.replaced[FIRST]
        if self._costs_nothing or not is_first or path(self._archive).has_taken_back:
            return ""
        self._costs_nothing = True
        return COST_OF_UNDO.format(undo="undo")

    def said(self, match: Match) -> str:
        """The light for the coming move, or the sentences after the end; often there is nothing to say."""
        if match.outcome is not None:
            return self._closing(match)
        return lit(self._standing.light, match.position, self._board.stage) if match.turn == FIRST else ""

    def _closing(self, match: Match) -> str:
        now, lesson = path(self._archive).on(self._board), STAGES[self._board.stage - 1].lesson
        said = ended(self._board, match, now, f"lesson {lesson}", "skip")
        found = new_numbers(self._notebook, notebook(self._archive))
        return " ".join(filter(None, (said, told_stars(now), found)))


def light_on(prepared: PreparedMatch, archive: Archive) -> PathLight | None:
    """The light on this match; None if it is not on the path."""
    if prepared.seed.partition(" ")[0] != PATH:
        return None

    dealt = dealt_of(prepared)
    return None if dealt is None else PathLight(dealt.board, archive)


def lost_board(prepared: PreparedMatch, match: Match) -> str | None:
    """The name of the board of the path that was lost in this match and can be won; None for any other match."""
    if prepared.seed.partition(" ")[0] != PATH or match.outcome is None or match.outcome.winner == FIRST:
        return None

    dealt = dealt_of(prepared)
    return dealt.board.id if dealt is not None and dealt.board.is_winnable else None


HOW_TO_MOVE = "Type 1/2 to divide number 1 on the board by 2, or help."


def firsts(archive: Archive, id: int, names: tuple[str, str]) -> Iterator[str]:
    """A sentence for each milestone of the match of this number, which has ended."""

    # The end of a stage comes before the greater things.
    for each in sorted(milestones(archive, id), key=lambda each: each.first is not First.STAGE):
        if each.first is First.STAGE:
            after = following(each.stage)
            title = STAGES[each.stage - 1].title
            yield f"Stage {each.stage}: {title}: done. {idea(each.stage)}{f' {after}.' if after else ''}"
        else:
            yield f"Diploma: {names[FIRST]} {deed(each.first, names[SECOND])}"


QUESTION = "Who starts? Type me, or {other}."
ME = ("me", "i", "i start", "1")
OTHER = ("other", "2")


def begin_board(
    board: Board | None,
    archive: Archive,
    names: tuple[str, str],
    write: Write,
    begin: Begin,
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
    if left is not None:
        begin(*left)
    elif standing.board.asks:
        return PlainAsking(path_match(standing.board, standing.deal, names), standing.board, archive, write, begin)
    else:
        begin(path_match(standing.board, standing.deal, names), None)
    return None


class PlainAsking(Subject):
    """Asks who starts on a board of the path; the answer begins the match."""

    def __init__(
        self,
        prepared: PreparedMatch,
        board: Board,
        archive: Archive,
        write: Write,
        begin: Begin,
    ) -> None:
        super().__init__(write)
        self._prepared, self._board, self._archive, self._begin = prepared, board, archive, begin

    def open(self) -> bool:
        """Show the board and ask."""
        start, other = self._prepared.match.start, self._prepared.match.names[1]
        standing = path(self._archive).on(self._board)
        lost = lost_match(self._archive, standing)
        asked = asking(self._board, standing, start, other, lost)
        said = lit_side(standing.light, right_first(start), other) or asked
        shown = (heading(self._board), plain_words.board(self._prepared.match), said)
        self._say((*filter(None, shown), QUESTION.format(other=other)))
        return True

    def take(self, line: str) -> bool:
        """Take the answer; False if it says to quit."""
        word, other = line.casefold(), self._prepared.match.names[1]
        if word in ("quit", "q", "exit"):
            return False
        if word not in (*ME, *OTHER, other.casefold()):
            self._write(QUESTION.format(other=other))
            return True
        dealt = dealt_of(self._prepared)
        assert dealt is not None
        first = FIRST if word in ME else SECOND
        self._begin(path_match(*dealt, self._prepared.setup.names, first), None)
        return True
