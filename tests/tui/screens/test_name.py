"""The question for the person's name: once, before the first match against a bot, and saved."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from pathlib import Path

from tests.tui.driving import Driver, match_of, press, running, settle, shown
from tui.app.card import NameScreen
from tui.home.home_screen import HomeScreen
from tui.match.match_screen import MatchScreen
from tui.settings import Settings
from tui.settings.preferences import Preferences, available
from tui.settings.reading import load


def asking(path: Path) -> AbstractAsyncContextManager[Driver]:
    """The application of a player who was not asked yet."""
    return running(preferences=Preferences(path=path))


def saved(path: Path) -> Settings:
    return load(path, available(), {}).settings


async def test_the_first_match_against_a_bot_asks_for_a_name_once(tmp_path: Path):
    path = tmp_path / "settings.toml"
    async with asking(path) as pilot:
        await press(pilot, "d", "d")
        assert "What is your name? Just press Enter to be Henry." in shown(pilot)
        await press(pilot, *"Ann", "enter")
        assert match_of(pilot).names == ("Ann", "Ada")
    assert (saved(path).names, saved(path).asked_name) == (("Ann", "Derek"), True)
    async with running(preferences=Preferences(saved(path), path=path)) as pilot:
        await press(pilot, "m")
        assert match_of(pilot).names == ("Ann", "Ada")


async def test_a_second_enter_that_was_pressed_ahead_opens_no_second_match_and_closes_nothing(tmp_path: Path):
    async with asking(tmp_path / "settings.toml") as pilot:
        await press(pilot, "m")
        question = pilot.app.screen
        assert isinstance(question, NameScreen)
        question.action_take()
        question.action_take()
        await settle(pilot)
        assert [type(each) for each in pilot.app.screen_stack] == [HomeScreen, MatchScreen]


async def test_new_match_against_a_bot_opens_with_the_name(tmp_path: Path):
    async with asking(tmp_path / "settings.toml") as pilot:
        await press(pilot, "b", *"Ann", "enter", "enter")
        assert match_of(pilot).names == ("Ann", "Nell")


async def test_the_name_can_stay_and_is_not_asked_for_again(tmp_path: Path):
    path = tmp_path / "settings.toml"
    async with asking(path) as pilot:
        await press(pilot, "m", *"Derek", "enter")
        assert "The two players need different names." in shown(pilot)
        await press(pilot, "escape")
        for keys in ("q", "m"), ():
            assert match_of(pilot).names == ("Henry", "Ada")
            await press(pilot, *keys)
    assert saved(path).asked_name


async def test_nobody_is_asked_where_the_answer_cannot_be_saved_or_is_known(tmp_path: Path):
    named = Preferences(Settings(names=("Ann", "Bob")), path=tmp_path / "settings.toml")
    for preferences, names in ((Preferences(), ("Henry", "Ada")), (named, ("Ann", "Bob"))):
        async with running(preferences=preferences) as pilot:
            await press(pilot, "m")
            assert match_of(pilot).names == names
