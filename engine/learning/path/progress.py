"""Progress on the path: stars, losses, what is done and what comes next, by the matches in the archive."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from engine.archive import Archive, MatchFilter, MatchSummary
from engine.deals.occasion import PathBoard
from engine.deals.path_boards import BOARDS, STAGES, BoardOnPath, Stage
from engine.learning.path.light import LOSSES_FOR_PLACE, LOSSES_TO_PASS, Light, light_after
from engine.positions.match import FIRST, Match
from engine.positions.position import Move

MOST_STARS = 3
STARS_TO_PASS = 2
"""A stage is passed with this many stars on its last board."""


class BoardProgress(NamedTuple):
    """What was reached on one board."""

    board: BoardOnPath
    stars: int = 0
    """One for a win, two for a win without help, three for one at the first try with its numbers."""
    tries: int = 0
    """How many matches on it have ended."""
    losses: int = 0
    """How many were lost since the last win."""
    is_passed: bool = False
    """Whether the player has passed it without a win."""
    deal: int = 1
    """The deal to be played next."""
    unfinished: int | None = None
    """The newest match in the archive that was left on it, unless another one has ended since."""
    lost: int | None = None
    """The newest match on it that has ended, if that was lost."""
    is_first_try: bool = True
    """Whether no match has ended on the deal to be played next."""

    @property
    def most_stars(self) -> int:
        """The most stars that can be won on it."""
        return MOST_STARS if self.board.is_winnable else 0

    @property
    def is_done(self) -> bool:
        """Whether it was won, was passed, or was lost where nobody can win."""
        return bool(self.stars) or self.is_passed or (bool(self.tries) and not self.board.is_winnable)

    @property
    def light(self) -> Light:
        """The light on the next match."""
        return light_after(self.losses) if self.board.is_winnable else Light.OFF

    @property
    def may_win_all_stars(self) -> bool:
        """Whether the next match can win stars that are missing, if no move is taken back in it."""
        return self.is_first_try and not self.light and self.stars < self.most_stars

    @property
    def needs_lesson(self) -> bool:
        """Whether it was lost so often that the page that explains it is offered."""
        return self.board.is_winnable and self.losses >= LOSSES_FOR_PLACE

    @property
    def may_be_passed(self) -> bool:
        """Whether the player may pass it now."""
        return not self.is_done and self.losses >= LOSSES_TO_PASS


class StageProgress(NamedTuple):
    """What was reached on the boards of a stage."""

    stage: Stage
    boards: tuple[BoardProgress, ...]

    @property
    def stars(self) -> int:
        """The stars of its boards together."""
        return sum(each.stars for each in self.boards)

    @property
    def most_stars(self) -> int:
        """The most stars that can be won on its boards."""
        return sum(each.most_stars for each in self.boards)

    @property
    def is_passed(self) -> bool:
        """Whether two stars on its last board pass it."""
        return self.boards[-1].stars >= STARS_TO_PASS

    @property
    def is_done(self) -> bool:
        """Whether all its boards are done, or it is passed by its last one."""
        return self.is_passed or all(each.is_done for each in self.boards)

    @property
    def next_board(self) -> BoardProgress | None:
        """The first board that is not done; None once the stage is done."""
        return None if self.is_done else next(each for each in self.boards if not each.is_done)


class PathProgress(NamedTuple):
    """What was reached on the whole path."""

    stages: tuple[StageProgress, ...]
    has_taken_back: bool = False
    """Whether the player has won a board on which a move was taken back, and so knows what that costs."""

    @property
    def next_board(self) -> BoardProgress | None:
        """The board to be played next; None once the path is done."""
        return next((each.next_board for each in self.stages if not each.is_done), None)

    @property
    def is_done(self) -> bool:
        """Whether every stage is done."""
        return all(each.is_done for each in self.stages)

    @property
    def is_begun(self) -> bool:
        """Whether a match on it was begun or a board passed."""
        return any(each != BoardProgress(each.board) for stage in self.stages for each in stage.boards)

    @property
    def boards_done(self) -> int:
        """How many boards are done."""
        return sum(each.is_done for stage in self.stages for each in stage.boards)

    @property
    def stars(self) -> int:
        """All stars."""
        return sum(each.stars for each in self.stages)

    @property
    def most_stars(self) -> int:
        """The most stars that can be won."""
        return sum(each.most_stars for each in self.stages)

    def after(self, board: BoardOnPath) -> BoardProgress | None:
        """The board to go on with after this one, which was chosen; None after the last one."""
        following = BOARDS[BOARDS.index(board) + 1 :]
        return self.on(following[0]) if following else None

    def on(self, board: BoardOnPath) -> BoardProgress:
        """What was reached on this board."""
        return self.stages[board.stage - 1].boards[board.place - 1]


def path(archive: Archive) -> PathProgress:
    """The path of the matches in the archive."""
    return path_of(archive.page(MatchFilter(occasions=(PathBoard,)), None), archive.practice.passed())


def path_of(newest_first: Iterable[MatchSummary], passed: Collection[str] = ()) -> PathProgress:
    """The path of these matches and the boards of these names that were passed; other matches change nothing."""
    played: dict[str, list[_Played]] = defaultdict(list)
    has_taken_back = False
    for summary in newest_first:
        if summary.counts and isinstance(summary.occasion, PathBoard):
            played[summary.occasion.board].append(_Played(summary, summary.occasion.deal))
            has_taken_back = has_taken_back or summary.took_back
    return PathProgress(
        tuple(
            StageProgress(stage, tuple(_progress(each, played[each.id][::-1], passed) for each in stage.boards))
            for stage in STAGES
        ),
        has_taken_back,
    )


def lost_match(archive: Archive, standing: BoardProgress) -> Match | None:
    """The match that was lost last on a board; None where the last one was won, or cannot be read."""
    record = None if standing.lost is None else archive.record(standing.lost)
    return None if record is None else record.match


def tried_moves(archive: Archive, board: BoardOnPath) -> frozenset[Move]:
    """The moves with which the matches on a board began."""
    matches = archive.page(MatchFilter(occasions=(PathBoard,)), None)
    on_it = (each.id for each in matches if isinstance(each.occasion, PathBoard) and each.occasion.board == board.id)
    records = map(archive.record, on_it)
    return frozenset(each.match.plies[0].move for each in records if each is not None and each.match.plies)


class _Played(NamedTuple):
    summary: MatchSummary
    deal: int

    @property
    def is_won(self) -> bool:
        return self.summary.winner == FIRST

    @property
    def is_over(self) -> bool:
        return self.summary.winner is not None


def _progress(board: BoardOnPath, oldest_first: Sequence[_Played], passed: Collection[str]) -> BoardProgress:
    over = [each for each in oldest_first if each.is_over]
    stars = _stars(over)
    wins = [place for place, each in enumerate(over, 1) if each.is_won]
    last = oldest_first[-1] if oldest_first else None
    left = None if last is None or last.is_over else last.summary.id
    following = _next_deal(board, over, stars)
    return BoardProgress(
        board,
        stars,
        len(over),
        len(over) - max(wins, default=0),
        board.id in passed,
        following,
        left,
        over[-1].summary.id if over and not over[-1].is_won else None,
        all(each.deal != following for each in over),
    )


def _stars(over: Sequence[_Played]) -> int:
    first_tries = {each.deal: each for each in reversed(over)}.values()
    if any(each.is_won and not each.summary.helped for each in first_tries):
        return MOST_STARS
    wins = [each.summary for each in over if each.is_won]
    if any(not each.helped or each.took_back for each in wins):
        return STARS_TO_PASS
    return int(bool(wins))


def _next_deal(board: BoardOnPath, over: Sequence[_Played], stars: int) -> int:
    if not over or (stars < STARS_TO_PASS and not board.is_random):
        return 1
    last = over[-1]
    if not last.is_won and not board.is_random and last.deal > 1:
        return last.deal
    return max(each.deal for each in over) + 1
