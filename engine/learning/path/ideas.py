"""The one table of the boards of the path at which each idea is met: it is spoken of at later boards alone."""

from __future__ import annotations

from engine.deals.path_boards import BOARDS, BoardOnPath
from engine.positions.idea import Idea

MET_AT = {
    Idea.TRAP: "2.2",
    Idea.TWINS: "3.1",
    Idea.STRIKE: "5.1",
    Idea.STRIKE_TRAPS: "6.1",
    Idea.STRIKE_WORTHS: "9.1",
    Idea.THREE: "10.1",
}
"""The board at whose end each idea is told."""


def met_before(board: BoardOnPath) -> Idea:
    """The last idea that is met before this board."""
    before = {each.id for each in BOARDS[: BOARDS.index(board)]}
    return max((idea for idea, id in MET_AT.items() if id in before), default=Idea.NOTHING)
