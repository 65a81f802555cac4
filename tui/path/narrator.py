"""What is said at a board of the path."""

from __future__ import annotations

from collections.abc import Sequence

from engine.archive import MatchFilter, Result
from engine.deals.occasion import PathBoard
from engine.deals.path import numbers_of
from engine.deals.path_boards import BOARDS, BoardOnPath
from engine.deals.path_boards import board_on_path as board_of
from engine.learning.path.ideas import met_before
from engine.learning.path.light import Light, lit_move
from engine.learning.path.milestones import Milestone, milestones
from engine.learning.path.notebook import notebook
from engine.learning.path.progress import BoardProgress, lost_match, path, tried_moves
from engine.learning.path.row import open_row, won_sentence
from engine.play.playing import Playing, turned_at
from engine.play.sitting import Sitting
from engine.positions.match import FIRST, SECOND
from engine.positions.position import Move
from tui.drawing.glyphs import stars
from tui.match.match_words import Players
from tui.narrator import Back, Call, Following, Narrator, Reached
from tui.path import path_words as words
from tui.path.losses import why_lost, why_this_move_lost

_WELL_BEFORE = 6
"""How many moves are a long match, or can still be made well before its end."""


class PathNarrator(Narrator):
    """Speaks for a board of the path, with the light and the notebook that it began with."""

    celebrates_later = True
    hidden = frozenset({"swap", "same", "new", "copy", "paste"})

    def __init__(self, sitting: Sitting, call: Call) -> None:
        super().__init__(sitting, call)
        self.board = board_on(sitting)
        now = path(sitting.archive)
        self._began = now.on(self.board)
        self._is_chosen = self._began.is_done or self._began != now.next_board
        """Whether the player has chosen this board on the map, and goes on from there."""
        self._notebook = notebook(sitting.archive)
        self.lesson = self.board.id
        self.met = met_before(self.board)

    @property
    def standing(self) -> BoardProgress:
        """What was reached on this board up to now."""
        return path(self.sitting.archive).on(self.board)

    @property
    def light(self) -> Light:
        """The light on this match, which stays as it was at its start."""
        return self._began.light if self.sitting.now.conditions.is_lit else Light.OFF

    @property
    def _has_more_to_try(self) -> bool:
        """Whether every move of the one number is still to be tried, on a board that nobody can win."""
        start = self.match.start
        return (
            not self.board.is_winnable
            and len(start.slots) == 1
            and len(tried_moves(self.sitting.archive, self.board)) < start.legal_moves.number
        )

    def heading(self) -> str:
        # Where the board asks who starts, the question has said it.
        return "" if self.board.asks and not self.match.plies else words.heading(self.board)

    def place(self) -> str:
        return words.heading(self.board)

    def opening(self) -> str:
        board, began, match = self.board, self._began, self.match
        if match.plies or not self.sitting.now.prepared.counts or self._has_more_to_try:
            return ""
        about = board, began, match.start, match.names[SECOND], lost_match(self.sitting.archive, began)
        said = words.opening(*about)
        # The question has had the sentence of the board.
        return "" if board.asks and said == words.asking(*about) else said

    def first_step(self) -> str:
        """How one moves, at the very first board."""
        is_first = self.board == BOARDS[0] and not self._began.tries and not self.match.plies
        number = next(iter(self.match.start)).text
        return f"Type {number} by 2 to divide the {number} by 2, or help." if is_first else ""

    def greeting(self) -> str:
        if self.match.plies or not self.sitting.now.prepared.counts:
            return ""
        if self.light and (self.light is Light.MOVE or len(numbers_of(self.match.start)) == 1):
            return self.ahead()
        starts = Players(self.match.names).starts(self.match.starter)
        return self.opening() or (f"{starts}." if self.board.asks else "")

    def lit_move(self) -> Move | None:
        if not self.light or not self.sitting.now.is_persons_turn:
            return None
        return lit_move(self.match.position, self.board.stage)

    def lit_choice(self) -> Move | None:
        return self.lit_move() if self.light is Light.MOVE else None

    def ahead(self) -> str:
        return words.light_sentence(self.light, self.match.position, self.board.stage)

    def closing(self) -> str:
        if self._has_more_to_try and self.match.plies:
            return why_this_move_lost(self.match)
        if self.match.winner != FIRST:
            return why_lost(self.board, self.match, self.standing.losses)
        won = won_sentence(self.board, self.sitting.archive)
        return " ".join(filter(None, (won, words.next_star(self.standing))))

    def news(self) -> str:
        return words.new_numbers(self._notebook, notebook(self.sitting.archive))

    def beside(self) -> tuple[str, str]:
        now = self.standing if self.sitting.now.is_over else self._began
        return stars(now.stars, now.most_stars) if now.stars else "", ""

    def reached(self) -> Reached:
        return words.reached(self.standing)

    def told_stars(self) -> str:
        return words.told_stars(self.standing)

    def told_offers(self) -> str:
        return words.told_offers(self.standing, self.call("path.lesson"), self.call("path.skip"))

    def offers(self) -> Sequence[str]:
        if not self.sitting.now.is_over:
            return ()
        now = self.standing
        row = open_row(self.sitting.archive)
        found = ("match.notebook",) if self.news() or (row is not None and row.board == self.board.id) else ()
        return ("path.lesson",) * now.needs_lesson + ("path.skip",) * now.may_be_passed + found

    def quiet(self) -> frozenset[str]:
        # A hint before the end, a reason after it.
        if self.match.winner is None:
            return frozenset({"coach"})
        needless = {"review"} if self.standing.needs_lesson else set[str]()
        return frozenset(needless if self.match.is_forfeited else {*needless, "undo"})

    def actions(self) -> frozenset[str]:
        if not self.sitting.now.is_over:
            return frozenset({"map"})
        return frozenset({"map", "lesson", *["skip"] * self.standing.may_be_passed})

    def change(self, before: Playing, now: Playing) -> str:
        said = super().change(before, now)
        return self._way_out() if not said and now.match.cursor == before.match.cursor + 1 else said

    def _way_out(self) -> str:
        """How one gives up, where a long board is lost for the first time."""
        match = self.match
        is_lost = match.turn == FIRST and turned_at(match, FIRST) == match.cursor - 1
        if not is_lost or sum(each.longest_play for each in match.position) < _WELL_BEFORE:
            return ""
        lost = self.sitting.archive.page(MatchFilter(result=Result.SECOND_WON, occasions=(PathBoard,)), None)
        if any(each.length >= _WELL_BEFORE for each in lost):
            return ""
        return words.WAY_OUT.format(
            match.names[SECOND], give_up=self.call("playing.resign"), undo=self.call("match.undo")
        )

    def cost_of_undo(self) -> str:
        return words.COST_OF_UNDO.format(undo=self.call("match.undo"))

    def firsts(self) -> Sequence[Milestone]:
        id = self.sitting.id
        return () if id is None else milestones(self.sitting.archive, id)

    def following(self) -> Following:
        winner, now = self.match.winner, path(self.sitting.archive)
        if winner not in (None, FIRST) and (self.board.is_winnable or self._has_more_to_try):
            return self._go("try another" if self._has_more_to_try else "try again", self.standing, is_again=True)
        return self._go("go on", now.after(self.board) if self._is_chosen else now.next_board)

    def skip(self) -> Following:
        self.sitting.archive.practice.save_passed(self.board.id)
        return self._go("go on", path(self.sitting.archive).next_board)

    def _go(self, label: str, to: BoardProgress | None, is_again: bool = False) -> Following:
        """Go on with this board, or with the next one that is not done."""
        to = to or path(self.sitting.archive).next_board
        place = Back.PATH if to is None else PathBoard(to.board.id, to.deal)
        return Following(label, place, is_again)


def board_on(sitting: Sitting) -> BoardOnPath:
    """The board of the path that this match is on."""
    on = sitting.now.occasion
    found = board_of(on.board) if isinstance(on, PathBoard) else None
    assert found is not None
    return found
