"""Keys of other keyboard layouts: letters by their place, digits and signs by their meaning, in fields as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.positions.notation import format_move, format_position, parse_position
from engine.rules.errors import InvalidValue
from tests.tui.driving import Driver, match_of, prepared_on, press, running, shown
from tui.app.help import HelpScreen
from tui.commands.table import COMMANDS
from tui.home.home_screen import HomeScreen
from tui.plain.coach import read_move
from tui.preferences.keys import KeysScreen, KeyTable
from tui.records.link_card import LinkScreen
from tui.settings import Settings
from tui.settings.keys import checked_keys
from tui.settings.preferences import Preferences, available
from tui.settings.reading import load

# The keys that these keyboards have where others have 4, u, r and q.
LAYOUTS = pytest.mark.parametrize(
    ("four", "undo", "redo", "leave"),
    [
        pytest.param("4", "г", "к", "й", id="Cyrillic"),
        pytest.param("4", "θ", "ρ", "\u037e", id="Greek"),
        pytest.param("4", "ו", "ר", "escape", id="Hebrew"),
        pytest.param("٤", "ع", "ق", "ض", id="Arabic"),
        pytest.param("۴", "ع", "ق", "ض", id="Persian"),
        pytest.param("４", "u", "r", "q", id="full width"),
        pytest.param("'", "u", "r", "q", id="French"),
    ],
)


def board(pilot: Driver) -> str:
    return format_position(match_of(pilot).position)


@LAYOUTS
async def test_a_match_is_played_taken_back_and_left(four: str, undo: str, redo: str, leave: str):
    async with running(prepared_on("17 5")) as pilot:
        await press(pilot, four)
        assert board(pilot) == "4 5"
        await press(pilot, undo)
        assert board(pilot) == "17 5"
        await press(pilot, redo)
        assert board(pilot) == "4 5"
        await press(pilot, undo, leave)
        assert isinstance(pilot.app.screen, HomeScreen)


async def test_the_french_row_of_digits_divides_by_each_divisor_and_the_sign_that_is_used_stays_itself():
    async with running(prepared_on("31 31 31 31")) as pilot:
        await press(pilot, "é", "right", '"', "right", "'", "right", "(")
        assert board(pilot) == "15 10 7 6"
        marked = match_of(pilot)
        await press(pilot, "-")
        assert match_of(pilot) is marked


async def test_choices_of_two_numbers_are_typed_with_the_digits_and_the_comma_of_the_keyboard():
    async with running(prepared_on("cuboid:3,5,4")) as pilot:
        await press(pilot, *"۲،۱б٣", "enter")
        assert format_move(match_of(pilot).moves[-1], match_of(pilot).start) == "1:2,1,3"


async def test_capitals_are_capitals():
    async with running(prepared_on("17 5")) as pilot:
        await press(pilot, "Д")
        assert isinstance(pilot.app.screen, LinkScreen)


async def test_arabic_asks_for_help():
    async with running() as pilot:
        await press(pilot, "؟")
        assert isinstance(pilot.app.screen, HelpScreen)


async def test_in_a_field_a_letter_stays_what_it_is(tmp_path: Path):
    preferences = Preferences(path=tmp_path / "settings.toml")
    async with running(preferences=preferences) as pilot:
        await press(pilot, "ы", "down", "ctrl+u", *"Йг٤é", "enter")
        assert pilot.app.preferences.settings.names[0] == "Йг٤é"


async def test_a_key_of_the_players_own_is_found_at_its_place_too():
    async with running(prepared_on("17 5"), preferences=Preferences(Settings(keys={"match.undo": "x"}))) as pilot:
        await press(pilot, "4", "г")
        assert board(pilot) == "4 5"
        await press(pilot, "ч")
        assert board(pilot) == "17 5"


async def test_a_letter_that_a_player_has_given_to_a_command_is_that_key(tmp_path: Path):
    preferences = Preferences(path=tmp_path / "settings.toml")
    async with running(preferences=preferences, above=KeysScreen) as pilot:
        undo = next(place for place, command in enumerate(COMMANDS) if command.id == "match.undo")
        pilot.app.screen.query_one(KeyTable).move_cursor(row=undo)
        await press(pilot, "enter", "й")
        assert "Take the last move back; against a bot, to your own turn: now й." in shown(pilot)
    kept = load(tmp_path / "settings.toml", available(), {})
    async with running(prepared_on("17 5"), preferences=Preferences(kept.settings)) as pilot:
        await press(pilot, "4", "й")
        assert board(pilot) == "17 5"


async def test_a_letter_of_the_players_own_does_nothing_else_while_its_command_is_of_no_use():
    async with running(prepared_on("17 5"), preferences=Preferences(Settings(keys={"match.redo": "й"}))) as pilot:
        await press(pilot, "й")
        assert board(pilot) == "17 5"


def test_a_digit_of_another_script_is_as_little_free_as_the_digit():
    with pytest.raises(InvalidValue, match=r"match\.undo cannot have 4, with which choices are typed at the board"):
        checked_keys("match.undo", "٤", available(), {})


def test_lines_take_the_digits_of_all_scripts():
    assert read_move("٢/۴", parse_position("17 42")) == read_move("2/4", parse_position("17 42"))
    assert read_move("４", parse_position("17")) == read_move("4", parse_position("17"))
