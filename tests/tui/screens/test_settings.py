"""The settings and keys screens: in force and on the disk as soon as chosen, and never a way to be locked in."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from itertools import combinations
from pathlib import Path

import pytest
from textual.binding import Binding

from engine.archive import Archive
from engine.rules.errors import InvalidValue
from tests.tui.clicking import click_at
from tests.tui.driving import Driver, match_of, prepared_on, press, running, settle, shown
from tests.tui.some_matches import some_matches
from tui.app.app import BaseScreen
from tui.app.occasions import FURTHER_SCOPES
from tui.commands.command import answer_together, scope_of
from tui.commands.table import COMMANDS
from tui.history.history_screen import HistoryScreen
from tui.home.home_screen import HomeScreen
from tui.lessons.course import CourseScreen
from tui.match.match_screen import MatchScreen
from tui.new_match.new_match_screen import NewMatchScreen
from tui.preferences.keys import KeysScreen, KeyTable
from tui.preferences.preferences_screen import SettingsScreen
from tui.review.replay import ReplayScreen
from tui.settings import Settings
from tui.settings.preferences import Preferences, available
from tui.settings.reading import load
from tui.statistics.statistics_screen import StatisticsScreen
from tui.widgets.form import Choice
from tui.widgets.lines import Paragraph


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def loaded(path: Path) -> Preferences:
    found = load(path, available(), {})
    return Preferences(found.settings, found.message, path)


def opened(path: Path, first: Callable[[], BaseScreen[None]] = SettingsScreen) -> AbstractAsyncContextManager[Driver]:
    """A screen with the settings of this file."""
    return running(preferences=loaded(path), above=first)


def said(pilot: Driver) -> str:
    return pilot.app.screen.query_one("#message", Paragraph).text


async def mark(pilot: Driver, id: str) -> None:
    """Mark a command on the keys screen."""
    line = next(place for place, command in enumerate(COMMANDS) if command.id == id)
    pilot.app.screen.query_one(KeyTable).move_cursor(row=line)
    await settle(pilot)


async def test_what_is_chosen_is_in_force_and_saved(path: Path):
    async with running(preferences=loaded(path)) as pilot:
        await press(pilot, "s", "right")
        assert pilot.app.theme == "high-contrast"
        assert "[on] off" in shown(pilot)
        await press(pilot, "down", "end", "x", "down", "down", "left", "down", "right")
        assert " on [off]" in shown(pilot)
        pilot.app.screen.query_one("#start_screen").focus()
        await press(pilot, "left")
        assert pilot.app.bot_seconds == 0.3
        assert pilot.app.animation_level == "none"
        assert "Saved in" in said(pilot)
        await press(pilot, "escape", "f")
        assert "Henryx" in shown(pilot)
    expected = Settings(
        theme="high-contrast",
        names=("Henryx", "Derek"),
        bot_speed="quick",
        animation=False,
        start_screen="history",
    )
    assert loaded(path) == Preferences(expected, None, path)


async def test_rows_answer_to_enter_the_keys_of_vim_tab_and_the_mouse(path: Path):
    async with opened(path) as pilot:
        await press(pilot, "enter", "down", "enter")
        assert pilot.app.theme == "high-contrast"
        await click_at(pilot, "#theme", (4, 0))
        await press(pilot, "up", "enter")
        assert pilot.app.theme == "slate"
        await press(pilot, "l", "h", "tab", "tab", "tab", "l", "j", "h", "k", "l", "l")
        await click_at(pilot, pilot.app.screen.query_one("#ascii", Choice).options[0], (1, 0))
    assert loaded(path).settings == Settings(bot_speed="quick", animation=False, ascii=True)


async def test_a_name_is_taken_when_its_field_is_left_and_not_before(path: Path, monkeypatch: pytest.MonkeyPatch):
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    async with running(preferences=loaded(path)) as pilot:
        await press(pilot, "s", "down", "end", *"ietta")
        assert said(pilot) == "Enter saves this name."
        assert not path.exists()
        await press(pilot, "enter")
        assert "Saved in" in said(pilot)
        assert loaded(path).settings.names == ("Henryietta", "Derek")
        await press(pilot, "x", "tab")
        assert loaded(path).settings.names == ("Henryiettax", "Derek")
        await press(pilot, "end", "x", "escape")
        assert loaded(path).settings.names == ("Henryiettax", "Derekx")
        assert len(synced) == 3
        await press(pilot, "s", "down", "end", "y", "f1", "ctrl+q")
        assert pilot.app._exit
    assert loaded(path).settings.names == ("Henryiettaxy", "Derekx")


async def test_a_name_that_cannot_be_is_told_and_neither_it_nor_the_old_one_is_saved(path: Path):
    async with running(preferences=loaded(path)) as pilot:
        await press(pilot, "s", "down", "end", "x", "backspace")
        assert "Saved in" in said(pilot)
        for typed, sentence in (
            ("", "A player needs a name."),
            ("Derek", "The two players need different names."),
        ):
            await press(pilot, "ctrl+u", *typed, "enter")
            assert said(pilot) == sentence
            assert "Henry" not in shown(pilot)
            await press(pilot, "down")
            assert said(pilot) == sentence
            assert "Henry" in shown(pilot)
            await press(pilot, "up", "end")
        await press(pilot, "ctrl+u", "escape", "s")
        assert "Henry" in shown(pilot)
        await press(pilot, "down", "end", "ctrl+u", "ctrl+q")
        assert pilot.app._exit
    assert not path.exists()


async def test_sentences_about_the_file_leave_room_for_the_way_back(tmp_path: Path):
    (tmp_path / "file").touch()
    path = tmp_path / "file" / ("long " * 20 + "directory" * 10) / "settings.toml"
    for size in ((40, 12), (80, 24)):
        async with running(preferences=Preferences(path=path), size=size, above=SettingsScreen) as pilot:
            assert said(pilot).startswith("Saved in /")
            assert said(pilot).endswith("settings.toml")
            assert said(pilot) in " ".join(shown(pilot).split()), size
            assert "Esc back" in shown(pilot), size
            await press(pilot, "right")
            assert "the settings hold until you quit." in " ".join(shown(pilot).split()), size
            assert "Esc back" in shown(pilot), size


async def test_a_bad_file_is_told_at_the_start_and_stays_as_it_is(path: Path):
    text = 'theme = "nord"\nbot_speed = "warp"\n[keys]\n"match.undo" = "ctrl+q"\n'
    path.write_text(text)
    async with running(preferences=loaded(path)) as pilot:
        page = " ".join(shown(pilot).split())
        assert "line 2: bot_speed cannot be warp" in page
        assert "line 4: ctrl+q always quits" in page
        await press(pilot, "enter", "s")
        assert pilot.app.theme == "nord"
        assert "line 2" in shown(pilot)
        await press(pilot, "right")
        assert "left as it is" in said(pilot)
        assert pilot.app.theme != "nord"
    assert path.read_text() == text


def test_what_the_environment_overruled_is_not_written(path: Path):
    path.write_text('theme = "nord"\n')
    found = load(path, available(), {"FDIVGAME_THEME": "gruvbox"})
    preferences, refused = Preferences(found.settings, None, path).changed("bot_speed", "slow")
    assert refused is None
    assert (preferences.settings.theme, preferences.settings.bot_speed) == ("gruvbox", "slow")
    assert loaded(path).settings == Settings(theme="nord", bot_speed="slow")
    with pytest.raises(InvalidValue):
        preferences.changed("theme", "chess")


async def test_a_new_key_works_everywhere_at_once(path: Path):
    async with opened(path) as pilot:
        await press(pilot, "f2")
        await mark(pilot, "match.undo")
        await press(pilot, "enter", "z")
        assert said(pilot) == "Take the last move back; against a bot, to your own turn: now z."
        assert "~ z" in shown(pilot)
        await press(pilot, "q")
        assert "1 changed" in shown(pilot)
        await press(pilot, "escape", "m", "enter", "2")
        assert "z undo" in shown(pilot)
        before = match_of(pilot).cursor
        await press(pilot, "u")
        assert match_of(pilot).cursor == before
        await press(pilot, "z")
        assert match_of(pilot).cursor < before
    assert loaded(path).settings.keys == {"match.undo": "z"}


@pytest.mark.parametrize(("changed", "again"), [("match.play", "enter"), ("end.again", "z")])
async def test_of_two_commands_that_share_a_key_one_can_get_another(path: Path, changed: str, again: str):
    path.write_text(f'[keys]\n"{changed}" = "z"\n')
    async with running(prepared_on("nim:31"), preferences=loaded(path)) as pilot:
        await press(pilot, "3", "1", "z" if changed == "match.play" else "enter")
        assert match_of(pilot).winner is not None
        await press(pilot, again)
        assert match_of(pilot).winner is None
        pilot.app.push_screen(KeysScreen())
        await settle(pilot)
        await mark(pilot, changed)
        await press(pilot, "r")
        assert ": now Enter" in said(pilot)


async def test_a_key_that_would_clash_escape_and_a_lone_modifier_are_not_given_and_a_key_is_given_back(path: Path):
    path.write_text('[keys]\n"match.undo" = "z"\n"match.tip" = "u"\n')
    async with opened(path, KeysScreen) as pilot:
        for id, keys, sentence in (
            ("match.undo", "enter n", "match.undo cannot have n, which is a key of end.new."),
            ("match.tip", "enter 3", "match.tip cannot have 3, with which choices are typed at the board."),
            ("history.open", "enter ctrl+c", "ctrl+c copies and says how to quit, so history.open cannot have it."),
            ("match.undo", "r", "match.undo cannot have u, which is a key of match.tip."),
            ("match.tip", "r", "First where to look, then what to make, then the move: now t."),
        ):
            await mark(pilot, id)
            await press(pilot, *keys.split())
            assert said(pilot) == sentence
        await press(pilot, "enter", "left_shift")
        assert "Press the new key" in shown(pilot)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, KeysScreen)
    assert loaded(path).settings.keys == {"match.undo": "z"}


def test_commands_of_one_screen_are_known_to_share_it():
    for screen in (HistoryScreen, HomeScreen, KeysScreen, NewMatchScreen, MatchScreen, ReplayScreen, SettingsScreen):
        scopes = {scope_of(each.id) for each in screen.BINDINGS if isinstance(each, Binding) and each.id}
        # Those of an occasion answer where a key of the board has no use.
        assert all(answer_together(one, other) for one, other in combinations(scopes - {*FURTHER_SCOPES}, 2))


@pytest.mark.parametrize("quitting", ["ctrl+q", "ctrl+x", "f12"])
async def test_whatever_the_keys_are_ctrl_q_leads_out(quitting: str, monkeypatch: pytest.MonkeyPatch):
    keys = {command.id: "f9" for command in COMMANDS if command.scope in ("reading", "leaving", "match", "searching")}
    places: list[tuple[Callable[[], BaseScreen[None]], tuple[str, ...]]] = [
        (HistoryScreen, ("slash",)),
        (SettingsScreen, ("down",)),
        (KeysScreen, ("enter",)),
        (StatisticsScreen, ("question_mark",)),
        (lambda: MatchScreen(prepared_on("17 42")), ("2", "ctrl+q")),
    ]
    asked: list[object] = []
    preferences = Preferences(Settings(keys={**keys, "app.quit": quitting}))
    async with running(archive=some_matches(3), preferences=preferences, above=BaseScreen) as pilot:
        monkeypatch.setattr(pilot.app, "exit", lambda *_, **__: asked.append(pilot.app.screen))
        for number, (made, there) in enumerate(places):
            pilot.app.push_screen(made())
            await settle(pilot)
            await press(pilot, *there)
            assert len(asked) == number, there
            await press(pilot, "ctrl+q")
            assert len(asked) == number + 1, there


def test_a_key_that_is_typed_cannot_quit_from_anywhere(path: Path):
    for key in ("x", "shift+x", "space", "enter"):
        path.write_text(f'[keys]\n"app.quit" = "{key}"\n')
        assert "works while a name is typed" in (loaded(path).message or "")
        assert loaded(path).settings == Settings()


async def test_quitting_above_a_match_asks_first():
    async with running(prepared_on("17 42")) as pilot:
        await press(pilot, "2", "question_mark", "ctrl+q")
        assert "eave it" in shown(pilot)
        await press(pilot, "n", "escape")
        assert match_of(pilot).cursor == 1


async def test_a_key_written_as_a_character_works(path: Path):
    path.write_text('[keys]\n"home.history" = "%"\n"home.ask_to_leave" = "Ctrl+T, !"\n')
    async with running(preferences=loaded(path)) as pilot:
        await press(pilot, "+")
        assert "%  History" in shown(pilot)
        await press(pilot, "%")
        assert isinstance(pilot.app.screen, HistoryScreen)
        await press(pilot, "q", "!", "!", "y")
        assert pilot.app._exit


@pytest.mark.parametrize(
    ("start", "screen"),
    [("new-match", NewMatchScreen), ("quick-match", MatchScreen), ("history", HistoryScreen), ("learn", CourseScreen)],
)
async def test_the_first_screen_can_be_chosen(start: str, screen: type):
    async with running(preferences=Preferences(Settings(start_screen=start))) as pilot:
        assert isinstance(pilot.app.screen, screen)


async def test_a_match_that_is_given_opens_before_the_first_screen_that_was_chosen():
    async with running(prepared_on("17"), preferences=Preferences(Settings(start_screen="history"))) as pilot:
        assert match_of(pilot).start == prepared_on("17").match.start


async def test_what_the_archive_has_to_tell_is_told_at_the_start(tmp_path: Path):
    (tmp_path / "file").touch()
    async with running(archive=Archive(tmp_path / "file")) as pilot:
        assert "The saved matches in " in shown(pilot)
        await press(pilot, "enter")
        assert "+  more" in shown(pilot)


async def test_the_row_of_keys_and_a_row_in_it_are_opened_by_key_and_by_mouse():
    async with running(above=SettingsScreen) as pilot:
        await pilot.click("#keys")
        await press(pilot, "home")
        for _ in range(2):
            await pilot.click("#commands", offset=(5, 4))
        await press(pilot, "escape")
        assert pilot.app.screen.query_one(KeyTable).cursor_row == 2
        await press(pilot, "q")
        assert isinstance(pilot.app.screen, SettingsScreen)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, KeysScreen)


async def test_a_narrow_list_of_keys_says_the_marked_line_whole_below():
    async with running(size=(40, 12), above=KeysScreen) as pilot:
        await mark(pilot, "match.undo")
        command = pilot.app.screen.query_one(KeyTable).command
        assert f"{command.help}." in " ".join(shown(pilot).split())


async def test_ascii_only_is_drawn_from_the_next_screen_on(path: Path):
    async with running(preferences=loaded(path), glyphs=None) as pilot:
        pilot.app.set_setting("ascii", True)
        await press(pilot, "s")
        assert shown(pilot).isascii()
        pilot.app.screen.query_one("#ascii").focus()
        await press(pilot, "right", "escape")
        assert "▛" in shown(pilot)
    assert not loaded(path).settings.ascii
