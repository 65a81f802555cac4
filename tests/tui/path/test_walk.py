"""The whole path, from the first Enter to the diploma, walked by keys alone."""

from __future__ import annotations

from engine.archive import Archive
from engine.path.boards import BOARDS
from engine.path.progress import path
from tests.tui.driving import Driver, press, running, shown
from tests.tui.path.pupil import is_lost, make_best_move
from tui.path.asking import AskingScreen
from tui.path.celebration import CelebrationScreen


def numbers_asked(pilot: Driver) -> list[int]:
    """The numbers of the board at which the question stands."""
    screen = pilot.app.screen
    assert isinstance(screen, AskingScreen)
    return [component.value for _, component in screen.prepared.match.start.live()]


async def walk_one_board(pilot: Driver) -> None:
    """Play the board that is shown to its end."""
    if "Who starts?" in shown(pilot):
        await press(pilot, "2" if is_lost(numbers_asked(pilot)) else "1")
    while "Enter: " not in shown(pilot):
        await make_best_move(pilot)


async def test_a_pupil_who_knows_what_the_path_says_walks_it_without_one_loss():
    archive = Archive()
    async with running(archive=archive, size=(40, 12)) as pilot:
        for board in BOARDS:
            await press(pilot, "enter")
            while isinstance(pilot.app.screen, CelebrationScreen):
                await press(pilot, "enter")
            await walk_one_board(pilot)
            assert ("You win" in shown(pilot)) is board.is_winnable, board.id
        await press(pilot, "enter")
        assert "The whole game: done" in shown(pilot)
        await press(pilot, "enter")
        assert "D I P L O M A" in shown(pilot)
    walked = path(archive)
    assert walked.is_done
    assert all(now.losses == 0 for stage in walked.stages for now in stage.boards if now.board.is_winnable)
