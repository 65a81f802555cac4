"""The whole path walked by who knows, who errs first and who errs later: each in lines of text, by turns by keys."""

from __future__ import annotations

import re
from enum import Enum
from itertools import cycle

from engine.archive import Archive
from engine.deals.path_boards import BOARDS, BoardOnPath
from engine.learning.path.progress import path
from engine.positions.match import Match
from engine.positions.position import Move
from engine.rules.text import in_words
from tests.cases import for_each
from tests.engine.learning.path.search import is_lost as is_lost_by_search
from tests.engine.learning.path.search import moves
from tests.tui.driving import Driver, match_of, play_by_keys, press, running, shown
from tests.tui.path.pupil import best, is_lost
from tests.tui.path.some_paths import closing
from tui.cli.menu import PlainMenu
from tui.path.celebration import CelebrationScreen
from tui.path.losses import why_lost
from tui.path.who_starts import WhoStartsScreen
from tui.settings import Settings


class Pupil(Enum):
    """How somebody walks who knows what the path says; whoever errs does so once on each board that allows it."""

    KNOWS = "never errs"
    ERRS_FIRST = "errs at the first decision"
    ERRS_LATER = "errs at a move after the first decision"


class Try:
    """One match of a pupil on a board: its decisions, one of them wrong if that is wanted and possible."""

    def __init__(self, pupil: Pupil, board: BoardOnPath, number: int) -> None:
        self._errs_at = {Pupil.ERRS_FIRST: 0, Pupil.ERRS_LATER: 1}.get(pupil) if number == 1 else None
        self._decisions, self._divisor = 0, number + 1 if tries_on(board) > 2 else 2
        self.has_erred = not board.is_winnable

    def starts(self, numbers: list[int]) -> bool:
        return is_lost(numbers) is self._errs_now()

    def move(self, numbers: list[int]) -> tuple[int, int]:
        if is_lost(numbers):
            return numbers[0], self._divisor
        wrong = next(iter(losing(numbers)), None)
        if wrong is not None and self._errs_now():
            return wrong
        return best(numbers)

    def _errs_now(self) -> bool:
        now = not self.has_erred and self._errs_at is not None and self._decisions >= self._errs_at
        self._decisions, self.has_erred = self._decisions + 1, self.has_erred or now
        return now


def tries_on(board: BoardOnPath) -> int:
    """How often a board is played at most: once wrong and once right, or with each divisor of a number that is lost."""
    if board.is_winnable:
        return 2
    return 5 if len(board.numbers) == 1 else 1


def losing(numbers: list[int]) -> list[tuple[int, int]]:
    """The moves that give a win away: each its number and its divisor."""
    found = moves(tuple(numbers))
    return [(numbers[slot - 1], by) for slot, by, left in found if not is_lost_by_search(left)]


def check_told(said: str, board: BoardOnPath, match: Match, number: int) -> None:
    """After a loss what is said is about the move that lost it, and where all do, after the last one that they do."""
    said = in_words(said)
    if number < tries_on(board) and not board.is_winnable:
        assert in_words(f"{match.plies[0].made} left {match.plies[0].pieces[0].value}, and Ada erased it.") in said
        assert "Does another divisor win?" in said
    else:
        assert in_words(why_lost(board, match, 1)) in said, (board.id, said)


async def play_to_the_end(pilot: Driver, now: Try) -> bool:
    """Play the board that is shown to its end; returns whether the pupil has won."""
    screen = pilot.app.screen
    if isinstance(screen, WhoStartsScreen):
        numbers = [component.value for _, component in screen.prepared.match.start.live()]
        await press(pilot, "1" if now.starts(numbers) else "2")
    while match_of(pilot).winner is None:
        slots = {component.value: slot for slot, component in match_of(pilot).position.live()}
        numbers = [component.value for _, component in match_of(pilot).position.live()]
        number, divisor = now.move(numbers)
        await play_by_keys(pilot, Move(slots[number], divisor))
    return "You win" in shown(pilot)


async def test_the_path_is_walked_by_keys():
    archive = Archive()
    async with running(archive=archive, size=(40, 12)) as pilot:
        for board, pupil in zip(BOARDS, cycle(Pupil)):
            for number in range(1, tries_on(board) + 1):
                await press(pilot, "enter")
                while isinstance(pilot.app.screen, CelebrationScreen):
                    await press(pilot, "enter")
                now = Try(pupil, board, number)
                is_won = await play_to_the_end(pilot, now)
                assert is_won is not now.has_erred, board.id
                if is_won:
                    break
                check_told(closing(pilot), board, match_of(pilot), number)
        await press(pilot, "enter")
        assert "The whole game: done" in shown(pilot)
        await press(pilot, "enter")
        assert "D I P L O M A" in shown(pilot)
    assert path(archive).is_done


def play_in_lines(menu: PlainMenu, said: list[str], now: Try) -> bool:
    while True:
        board = next(line for line in reversed(said) if line.startswith("Place "))
        standing = {int(number): slot for slot, number in reversed(re.findall(r"Place (\d+) has (\d+)", board))}
        numbers = [int(number) for _, number in re.findall(r"Place (\d+) has (\d+)", board)]
        if said[-1].startswith("Who starts?"):
            menu.handle("me" if now.starts(numbers) else "ada")
        elif menu.is_over:
            return any(line.startswith("You win.") for line in said)
        else:
            number, divisor = now.move(numbers)
            menu.handle(f"{standing[number]}/{divisor}")


@for_each("pupil", Pupil)
def test_the_path_is_walked_in_lines_of_text(pupil: Pupil):
    archive, said = Archive(), list[str]()
    menu = PlainMenu(archive, Settings(), said.append)
    menu.open()
    for board in BOARDS:
        for number in range(1, tries_on(board) + 1):
            said.clear()
            menu.handle("")
            now = Try(pupil, board, number)
            is_won = play_in_lines(menu, said, now)
            assert is_won is not now.has_erred, board.id
            if is_won:
                break
            record = archive.record(menu.match or 0)
            assert record is not None
            check_told(" ".join(said), board, record.match, number)
    assert any(line.startswith("Diploma for ") for line in said)
    assert path(archive).is_done
