"""The entries of the menu that lead to screens of their own."""

from __future__ import annotations

from engine.sheets.choosing import KIND
from tui.screens.practise.puzzles import PractiseMenu
from tui.words import practise as words


def how_sheets_stand(menu: PractiseMenu) -> str:
    """How many sheets were worked out, of those that were begun to the end."""
    tries = menu.application.archive.practice.attempts(KIND, most=100)
    return words.sheets_words(len(tries), sum(attempt.is_right for _, attempt in tries))


def begin_sheet(menu: PractiseMenu) -> None:
    """Show a sheet."""
    menu.application.open_sheet()


def how_the_day_stands(menu: PractiseMenu) -> str:
    """How the puzzle of today went."""
    from engine.daily.puzzle import result_of

    return words.day_words(result_of(menu.application.archive, menu.application.today()))


def begin_day(menu: PractiseMenu) -> None:
    """Ask the puzzle of today."""
    refused = menu.application.play_day_puzzle(menu.application.today())
    if refused is not None:
        menu.say(refused)


def nothing(_: PractiseMenu) -> str:
    """Nothing is said beside the entry."""
    return ""


def begin_calendar(menu: PractiseMenu) -> None:
    """Show the days."""
    menu.application.open_calendar()


def begin_ladder(menu: PractiseMenu) -> None:
    """Show the ladder."""
    menu.application.open_ladder()


def begin_duplicate(menu: PractiseMenu) -> None:
    """Show how the last duplicate match stands."""
    menu.application.open_duplicate()
