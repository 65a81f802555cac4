"""The questions of the notebook: after some boards of the path the player says where a row of like numbers ends."""

from __future__ import annotations

from typing import NamedTuple

from engine.archive import Archive
from engine.deals.path_boards import BoardOnPath, board_on_path
from engine.games import DEFAULT
from engine.learning.path.notebook import Found, notebook
from engine.learning.path.progress import path
from engine.record.practice import Knowledge
from engine.values.grundy import grundy


class Row(NamedTuple):
    """Numbers in a row that are all won, or all lost, for whoever moves with one of them alone."""

    board: str
    """The board of the path at whose win the last of them is asked for."""
    first: int
    last: int
    told: str
    """What the player has found out by the right answer."""

    @property
    def question(self) -> str:
        """The sentence that asks for the last one."""
        board = board_on_path(self.board)
        return "" if board is None else board.won

    @property
    def is_won(self) -> bool:
        """Whether whoever moves wins."""
        return bool(grundy(DEFAULT, self.last))

    @property
    def learned(self) -> Found:
        """What the right answer finds out."""
        return dict.fromkeys(range(self.first, self.last + 1), Knowledge.OUTCOME)

    def reply(self, number: int) -> str:
        """The words about this number as the last one; after a wrong answer the right one is still to be found."""
        if number == self.last:
            return self.told
        if self.first <= number < self.last:
            return f"{number} is one of them, but not the last one."
        return f"{number} is not one of them: play it, and see why."


ROWS = (
    Row("2.2", 6, 11, "6 to 11 is a trap: whoever moves there loses."),
    Row("2.4", 12, 71, "From 12 to 71 some move leads into the trap."),
    Row("4.1", 72, 143, "72 to 143 is a trap too: 6 to 11 is out of reach."),
)


def open_row(archive: Archive) -> Row | None:
    """The first row that is asked for and not found yet; None where there is none."""
    won = {each.board.id for stage in path(archive).stages for each in stage.boards if each.stars}
    return next((each for each in ROWS if each.board in won and not _is_found(each, archive)), None)


def won_sentence(board: BoardOnPath, archive: Archive) -> str:
    """What is said after a win on this board: where a row is asked for the question, until it is found."""
    found = (each.told for each in ROWS if each.board == board.id and _is_found(each, archive))
    return next(found, board.won)


def guess(archive: Archive, number: int, is_won: bool) -> str:
    """Write this guess, or take it away if it stands there; the words about it as an answer to the open row, if any."""
    stands = notebook(archive).guess(number) is is_won
    written = Knowledge.WON_GUESS if is_won else Knowledge.LOST_GUESS
    archive.practice.guess(number, Knowledge.NOTHING if stands else written)
    row = open_row(archive)
    if stands or row is None or row.is_won is not is_won:
        return ""
    if number == row.last:
        archive.practice.add_knowledge(row.learned)
    return row.reply(number)


def _is_found(row: Row, archive: Archive) -> bool:
    return row.learned.keys() <= notebook(archive).found.keys()
