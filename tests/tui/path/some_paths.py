"""Archives of players who have come some way on the path."""

from __future__ import annotations

from engine.archive import Archive
from engine.deals.path import path_match, right_first
from engine.deals.path_boards import BOARDS, BoardOnPath, board_on_path
from engine.positions.match import FIRST
from engine.positions.position import Move, Position
from engine.verdict.winning import winning_moves
from tests.tui.driving import Driver
from tui.match.ending_view import EndingView

NAMES = ("Mia", "Derek")


def at(id: str) -> Archive:
    """An archive in which every board before this one was passed."""
    archive = Archive()
    for each in BOARDS[: BOARDS.index(of(id))]:
        archive.practice.save_passed(each.id)
    return archive


def of(id: str) -> BoardOnPath:
    found = board_on_path(id)
    assert found is not None
    return found


def closing(pilot: Driver) -> str:
    ending = pilot.app.screen.query_one(EndingView).ending
    assert ending is not None
    return ending.closing


def moves_of(position: Position) -> list[Move]:
    return [Move(slot, choice) for slot, each in position.live() for choice in each.ruleset.choices(each.value)]


def win(archive: Archive, id: str) -> Archive:
    """The archive after this board was won without help."""
    start = path_match(of(id), 1, NAMES).match.start
    prepared = path_match(of(id), 1, NAMES, right_first(start))
    match = prepared.match
    while match.winner is None:
        match = match.play(next(winning_moves(match.position), moves_of(match.position)[0]))
    assert match.winner == FIRST
    assert archive.saver_for(prepared).save(match)
    return archive


def lose(archive: Archive, id: str, times: int = 1) -> Archive:
    """The archive after this board was lost so often: the bot wins whenever it can, the person avoids that."""
    for _ in range(times):
        prepared = path_match(of(id), 1, NAMES)
        match = prepared.match
        while match.winner is None:
            good = list(winning_moves(match.position))
            others = [move for move in moves_of(match.position) if move not in good]
            choices = (others or good) if match.turn == FIRST else (good or others)
            match = match.play(choices[0])
        assert match.winner != FIRST
        assert archive.saver_for(prepared).save(match)
    return archive
