"""A sheet is worked out cell by cell, by keys and by mouse, and how it went is saved as soon as the move is made."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual import events
from textual.keys import _character_to_key

from engine.archive import Archive
from engine.archive.practice import Attempt
from engine.games.registry import RULESETS
from engine.position import Move
from engine.practice.filling import KIND
from engine.practice.sheet import LEVELS
from engine.theory.grundy import winning_moves
from tests.tui.clicking import click_at, click_move, click_number, click_on
from tests.tui.driving import Driver, play_by_keys, press, resize, running, settle, shown, shown_at, until
from tui.home.screen import HomeScreen
from tui.screens.application import Saving
from tui.sheet.screen import SheetScreen


def tried(level: int, game: str, archive: Archive | None = None) -> Archive:
    """An archive after which a sheet is of this level: that of the only try there was."""
    archive = archive or Archive()
    archive.practice.add(Attempt(KIND, game, (), level, "17", False))
    archive.practice.add(Attempt(KIND, game, (), level, "17", True))
    return archive


@asynccontextmanager
async def sheet(
    level: int = 3,
    game: str = "floor",
    size: tuple[int, int] = (80, 24),
    archive: Archive | None = None,
    seed: str = "chalk",
) -> AsyncIterator[Driver]:
    """A sheet of this level on the screen."""
    archive = tried(level, game, archive)
    async with running(size=size, archive=archive, first=lambda: SheetScreen(archive.practice, seed)) as pilot:
        yield pilot


async def put(pilot: Driver, level: int, game: str = "floor", seed: str = "chalk") -> SheetScreen:
    """Show another sheet, before which nothing but one try was saved."""
    pilot.app.saving = Saving(tried(level, game))
    screen = SheetScreen(pilot.app.archive.practice, seed)
    pilot.app.ways.go_to(screen)
    await settle(pilot)
    assert pilot.app.screen is screen
    return screen


def screen_of(pilot: Driver) -> SheetScreen:
    assert isinstance(pilot.app.screen, SheetScreen)
    return pilot.app.screen


def said(pilot: Driver) -> str:
    return screen_of(pilot).view.foot.said


def saved(pilot: Driver) -> Attempt:
    return pilot.app.archive.practice.attempts(KIND)[0][1]


def keys_of(pilot: Driver) -> list[str]:
    """The keys that fill in what is asked for."""
    filling = screen_of(pilot).filling
    assert filling.cell is not None
    right = filling.cell.right
    return [*right] if len(right) == filling.room else [*right, "enter"]


def wrong_keys(pilot: Driver) -> list[str]:
    """The keys of an answer that is wrong."""
    keys = keys_of(pilot)
    return ["1" if keys[0] == "0" else "0", *keys[1:]]


async def fill(pilot: Driver) -> None:
    """Fill in all that is left, up to the move."""
    for _ in screen_of(pilot).filling.sheet.cells:
        if screen_of(pilot).filling.cell is not None:
            await press(pilot, *keys_of(pilot))
    assert screen_of(pilot).filling.asks_move


async def make_move(pilot: Driver) -> None:
    """Make a winning move by keys."""
    await play_by_keys(pilot, next(winning_moves(screen_of(pilot).match.position)))


async def test_a_whole_sheet_of_each_level_by_keys():
    async with running() as pilot:
        for level in range(1, len(LEVELS) + 1):
            screen = await put(pilot, level)
            assert f"level {level} of 6" in shown(pilot)
            assert len(list(screen.match.position.live())) == LEVELS[level - 1][0]
            total = len(screen.filling.sheet.cells) + 1
            for number in range(1, total):
                assert f"  {number} of {total} " in shown_at(pilot, screen.view.foot)
                await press(pilot, *keys_of(pilot))
                assert said(pilot).startswith("Yes. ")
            assert "Make a winning move" in shown(pilot), level
            await make_move(pilot)
            assert f"Worked out: {total} of {total} cells at the first try" in shown(pilot)
            attempt = saved(pilot)
            assert (attempt.kind, attempt.topic, attempt.grade, attempt.is_right) == ("sheet", "floor", level, True)
            await press(pilot, "enter")
            assert screen_of(pilot).filling.filled == frozenset()
            assert saved(pilot) == attempt


async def test_a_whole_sheet_of_each_other_game():
    async with running() as pilot:
        for game in (each.slug for each in RULESETS[1:]):
            screen = await put(pilot, 2, game)
            assert screen.ruleset.slug == game
            await fill(pilot)
            await make_move(pilot)
            assert "at the first try" in shown(pilot), game
            assert (saved(pilot).topic, saved(pilot).is_right) == (game, True)


async def test_what_is_asked_for_is_always_in_sight():
    for size, level, game in (
        ((40, 12), 5, "floor"),
        ((40, 12), 4, "cards"),
        ((72, 18), 3, "nim"),
        ((120, 40), 3, "stacks"),
        ((200, 60), 3, "split"),
    ):
        async with sheet(level, game, size) as pilot:
            screen = screen_of(pilot)
            for _ in screen.filling.sheet.cells:
                cell = screen.filling.cell
                assert cell is not None
                text = shown(pilot)
                assert f"[{'_' * screen.filling.room}]" in text, (size, game)
                assert "? help" in text, (size, game)
                assert screen.view.board.chosen == (cell.slot or 0)
                await press(pilot, *keys_of(pilot))
            text = shown(pilot)
            assert "XOR" in text, (size, game)
            assert "? help" in text, (size, game)
            await make_move(pilot)
            text = shown(pilot)
            assert f"{screen.filling.move + 1} of {screen.filling.move + 1} cells at the first try" in text, (
                size,
                game,
            )
            assert "? help" in text, (size, game)


async def click_blank(pilot: Driver, place: int) -> None:
    table = screen_of(pilot).view.table
    blank = table.sheet_layout.blank(place)
    assert blank is not None
    await click_at(pilot, table, (blank.x + 2, blank.y - table.scroll_offset.y))


async def test_a_whole_sheet_by_mouse():
    async with running() as pilot:
        screen = await put(pilot, 3)
        await click_blank(pilot, 2)
        assert screen.filling.active == 2
        await click_number(pilot, 2)
        assert screen.filling.cell is not None
        assert (screen.filling.cell.slot, screen.view.board.chosen) == (2, 2)
        await click_number(pilot, 1)
        for _ in screen.filling.sheet.cells:
            assert screen.filling.cell is not None
            for digit in screen.filling.cell.right:
                await click_on(pilot, "#pad", "digit", digit)
            assert said(pilot).startswith("Yes. ")
        move = next(winning_moves(screen.match.position))
        await click_move(pilot, move)
        assert screen.filling.is_over
        assert saved(pilot).is_right
        await click_on(pilot, "#foot", "command", "check")
        assert not screen.filling.is_begun
        level = screen.level
        await click_on(pilot, "#foot", "command", "steer('right')")
        assert screen.level == level + 1
        await click_on(pilot, "#foot", "command", "leave")
        assert isinstance(pilot.app.screen, HomeScreen)


async def fill_up_to_binary(pilot: Driver) -> None:
    """Fill in the values, after which their binary digits are asked for."""
    for _ in range(first_binary(pilot)):
        await press(pilot, *keys_of(pilot))
    assert screen_of(pilot).filling.active == first_binary(pilot)


def first_binary(pilot: Driver) -> int:
    return next(place for place, cell in enumerate(screen_of(pilot).filling.sheet.cells) if cell.is_binary)


async def test_a_wrong_cell_is_marked_and_says_what_it_should_have_counted():
    async with sheet() as pilot:
        await press(pilot, "9")
        assert "≠[9]" in shown(pilot)
        assert said(pilot).startswith("No. From ")
        assert "; the smallest missing is " in said(pilot)


async def test_a_wrong_cell_stays_until_it_is_rubbed_out():
    async with sheet() as pilot:
        await press(pilot, "9", "enter")
        assert screen_of(pilot).filling.active == 0
        assert "≠[9]" in shown(pilot)
        await press(pilot, "backspace")
        assert "≠" not in shown(pilot)
        assert "[_]" in shown(pilot)


async def test_a_cell_that_was_wrong_at_first_has_a_mark_when_it_is_right():
    async with sheet() as pilot:
        await press(pilot, *wrong_keys(pilot), *keys_of(pilot))
        assert said(pilot).startswith("Yes. ")
        assert screen_of(pilot).filling.active == 1
        assert f"= {screen_of(pilot).filling.sheet.cells[0].right}!" in shown(pilot)


async def test_a_losing_move_is_refused():
    async with sheet() as pilot:
        await fill(pilot)
        await press(pilot, "home", losing_choice(pilot))
        assert said(pilot).startswith("No. ")
        assert not screen_of(pilot).filling.is_over


async def test_a_cell_and_a_move_that_were_wrong_at_first_count_as_missed():
    async with sheet() as pilot:
        await press(pilot, *wrong_keys(pilot))
        await fill(pilot)
        await press(pilot, "home", losing_choice(pilot))
        await make_move(pilot)
        total = screen_of(pilot).filling.move + 1
        assert f"Worked out: {total - 2} of {total} cells at the first try" in shown(pilot)
        assert "! was wrong at first." in said(pilot)
        assert not saved(pilot).is_right


def losing_choice(pilot: Driver) -> str:
    """A choice at the first number that gives the win away."""
    move = screen_of(pilot).filling.sheet.move
    return next(str(choice) for choice in (2, 3, 4, 5, 6) if not move.check(Move(1, choice))[0])


async def test_a_shown_cell_says_its_answer_and_has_a_mark():
    async with sheet(1) as pilot:
        right = screen_of(pilot).filling.sheet.cells[0].right
        await press(pilot, "s")
        assert said(pilot).startswith(f"{right}. ")
        assert f"{right}?" in shown(pilot)


async def test_a_shown_cell_and_a_shown_move_count_as_missed():
    async with sheet(1) as pilot:
        await press(pilot, "s")
        await fill(pilot)
        await press(pilot, "s")
        assert screen_of(pilot).match.cursor == 1
        total = screen_of(pilot).filling.move + 1
        assert f"Worked out: {total - 2} of {total} cells" in shown(pilot)
        assert "? was shown." in said(pilot)
        assert not saved(pilot).is_right


async def test_keys_after_the_end_of_a_sheet_change_nothing():
    async with sheet(1) as pilot:
        await fill(pilot)
        await make_move(pilot)
        attempts = pilot.app.archive.practice.attempts(KIND)
        await press(pilot, "s", "5", "backspace")
        assert screen_of(pilot).filling.is_over
        assert pilot.app.archive.practice.attempts(KIND) == attempts


async def test_keys_typed_ahead_are_all_answered():
    async with sheet() as pilot:
        screen = screen_of(pilot)
        cells, move = screen.filling.sheet.cells, next(winning_moves(screen.match.position))
        keys = [key for cell in cells for key in cell.right]
        keys += ["home", *["right"] * (move.slot - 1), str(move.choice), "enter", "right"]
        for key in keys:
            name = _character_to_key(key) if len(key) == 1 else key
            pilot.app.post_message(events.Key(name, key if len(key) == 1 else None))
        await until(pilot, lambda: len(screen._practice.attempts(KIND)) == 3 and screen.level == 4)
        await settle(pilot)
        assert saved(pilot).is_right
        assert not screen.filling.is_begun
        assert "level 4 of 6" in shown(pilot)


async def test_tab_goes_round_the_values_while_these_are_asked_for():
    async with sheet() as pilot:
        await press(pilot, "tab", "tab")
        assert screen_of(pilot).filling.active == 2
        await press(pilot, "shift+tab", "shift+tab", "shift+tab")
        assert screen_of(pilot).filling.active == first_binary(pilot) - 1
        await press(pilot, "tab")
        assert screen_of(pilot).filling.active == 0


async def test_another_digit_than_0_and_1_is_no_wrong_answer_in_binary():
    async with sheet() as pilot:
        await fill_up_to_binary(pilot)
        await press(pilot, "7")
        assert said(pilot) == "Binary has only the digits 0 and 1."
        assert not screen_of(pilot).filling.missed


async def test_back_rubs_out_the_digits_of_an_answer_before_it_leaves():
    async with sheet() as pilot:
        await fill_up_to_binary(pilot)
        await press(pilot, "0")
        assert "[0_]" in shown(pilot)
        await press(pilot, "backspace", "1", "q")
        assert "[__]" in shown(pilot)


async def test_a_caret_stands_below_the_column_that_a_winning_move_changes():
    async with sheet() as pilot:
        assert "^" not in shown(pilot)
        await fill(pilot)
        assert "^" in shown(pilot)


async def test_a_number_of_one_digit_waits_for_enter_where_two_have_room():
    async with sheet(4, "euclid", seed="s2") as pilot:
        right = screen_of(pilot).filling.sheet.cells[0].right
        assert "Enter check" in shown(pilot)
        await press(pilot, right[0])
        assert f"[{'_' * (2 - len(right[0]))}{right[0]}]" in shown(pilot)
        assert not screen_of(pilot).filling.is_begun
        await press(pilot, "backspace", *keys_of(pilot))
        assert screen_of(pilot).filling.filled == {0}


async def test_a_wrong_number_is_rubbed_out_whole_or_replaced_by_the_next_digit():
    async with sheet(4, "euclid", seed="s2") as pilot:
        screen = screen_of(pilot)
        await press(pilot, "9", "8")
        assert (screen.typed, screen.is_wrong) == ("98", True)
        await press(pilot, "backspace")
        assert (screen.typed, screen.is_wrong) == ("", False)
        await press(pilot, "9", "8", "7")
        assert (screen.typed, screen.is_wrong) == ("7", False)


async def test_a_table_that_just_fits_needs_no_room_for_a_scrollbar():
    async with sheet(1, seed="6") as pilot:
        assert "divide by" in shown(pilot)
        assert "1 erased =[_] erased = _  erased = _  erased = _  erased = _" in shown(pilot)


async def test_a_terminal_that_changes_its_size_loses_nothing():
    sizes = (40, 12), (120, 40), (30, 8)
    async with sheet(4) as pilot:
        screen = screen_of(pilot)
        for _ in range(7):
            await press(pilot, *keys_of(pilot))
        before = screen.filling
        for other in sizes:
            await press(pilot, "9")
            await resize(pilot, other)
            if not screen.is_too_small:
                assert "≠[9]" in shown(pilot), other
            await press(pilot, "1" if screen.is_too_small else "backspace")
            assert screen.filling.filled == before.filled, other
            await resize(pilot, (80, 24))
            assert screen.filling.active == before.active, other
            if screen.typed:
                await press(pilot, "backspace")
        await fill(pilot)
        for other in sizes:
            await resize(pilot, other)
            await resize(pilot, (80, 24))
            assert screen.filling.asks_move, other
        await make_move(pilot)
        assert screen.filling.is_over


async def test_arrows_choose_level_and_game_until_something_is_answered_and_blanks_after_that():
    async with sheet(3) as pilot:
        screen = screen_of(pilot)
        await press(pilot, "right")
        assert (screen.level, screen.filling.active) == (4, 0)
        assert "level 4 of 6" in shown(pilot)
        await press(pilot, "left", "left", "left", "left")
        assert screen.level == 1
        assert said(pilot) == "There is no easier sheet of Floor Division Game."
        await press(pilot, "down")
        assert screen.ruleset.slug == "nim"
        assert "Work it out: Nim" in shown(pilot)
        await press(pilot, "up", "right", "right")
        assert (screen.ruleset.slug, screen.level) == ("floor", 5)
        await press(pilot, *keys_of(pilot), "right")
        assert screen.filling.active == 2
        await press(pilot, "down")
        assert screen.filling.active == 2 + 6
        await press(pilot, "up", "up", "left")
        assert (screen.level, screen.filling.active) == (5, 1)


async def test_the_level_follows_the_player():
    archive = Archive()
    async with sheet(1, archive=archive) as pilot:
        for _ in range(2):
            await fill(pilot)
            await make_move(pilot)
            following = said(pilot)
            await press(pilot, "enter")
        assert following.endswith("The next sheet is harder: level 2.")
        assert screen_of(pilot).level == 2
        for _ in range(2):
            await press(pilot, "s")
            await fill(pilot)
            await make_move(pilot)
            following = said(pilot)
            await press(pilot, "enter")
        assert following.endswith("The next sheet is easier: level 1.")
        assert screen_of(pilot).level == 1


async def test_how_it_went_is_on_the_disk_at_once(tmp_path: Path):
    async with sheet(1, archive=Archive(tmp_path)) as pilot:
        await fill(pilot)
        await make_move(pilot)
        other = Archive(tmp_path)
        assert [each.is_right for _, each in other.practice.attempts(KIND)] == [True, True, False]
        other.close()
        pilot.app.archive.close()


async def test_help_says_what_is_counted_and_the_way_in_and_out():
    async with running() as pilot:
        pilot.app.ways.open_sheet()
        await settle(pilot)
        assert screen_of(pilot).level == 1
        await press(pilot, "question_mark")
        assert "Work it out" in shown(pilot)
        assert "Every move is an option." in shown(pilot)
        await press(pilot, "escape", "q")
        assert isinstance(pilot.app.screen, HomeScreen)
        assert not pilot.app.archive.practice.attempts(KIND)
