"""The question for the person's name: once, before the first match against a bot, and saved."""

from __future__ import annotations

from pathlib import Path

from engine.setup import Setup
from tests.tui.driving import match_of, press, running, shown
from tui.app.card import NameScreen
from tui.settings import Settings
from tui.settings.in_force import Preferences, available
from tui.settings.reading import load


async def test_the_first_match_against_a_bot_asks_for_a_name_once(tmp_path: Path):
    for keys in ("m", "dd"):
        path = tmp_path / f"{keys}.toml"
        async with running(preferences=Preferences(path=path)) as pilot:
            await press(pilot, *keys)
            assert "What is your name? Just press Enter to be Henry." in shown(pilot), keys
            await press(pilot, *"Ann", "enter")
            assert match_of(pilot).names == ("Ann", "Ada")
        saved = load(path, available(), {}).settings
        assert (saved.names, saved.asked_name) == (("Ann", "Derek"), True)
    async with running(preferences=Preferences(saved, path=path)) as pilot:
        for keys in ("m", "dd"):
            await press(pilot, *keys)
            assert match_of(pilot).names == ("Ann", "Ada")
            await press(pilot, "q")


async def test_new_match_against_a_bot_opens_with_the_name(tmp_path: Path):
    async with running(preferences=Preferences(path=tmp_path / "settings.toml")) as pilot:
        await press(pilot, "b", *"Ann", "enter", "enter")
        assert match_of(pilot).names == ("Ann", "Nell")


async def test_the_name_can_stay_and_is_not_asked_for_again(tmp_path: Path):
    for key in ("enter", "escape"):
        path = tmp_path / f"{key}.toml"
        async with running(preferences=Preferences(path=path)) as pilot:
            await press(pilot, "m")
            await press(pilot, key)
            assert match_of(pilot).names == ("Henry", "Ada")
            await press(pilot, "q", "m")
            assert match_of(pilot).names == ("Henry", "Ada"), key
        assert load(path, available(), {}).settings.asked_name, key


async def test_a_name_that_cannot_be_is_refused(tmp_path: Path):
    async with running(preferences=Preferences(path=tmp_path / "settings.toml")) as pilot:
        await press(pilot, "m", *"Derek", "enter")
        assert isinstance(pilot.app.screen, NameScreen)
        assert "The two players need different names." in shown(pilot)
        await press(pilot, "escape")
        assert match_of(pilot).names == ("Henry", "Ada")


async def test_nobody_is_asked_where_the_answer_cannot_be_saved_or_is_known(tmp_path: Path):
    named = Preferences(Settings(names=Setup(names=("Ann", "Bob")).names), path=tmp_path / "settings.toml")
    for preferences, names in ((Preferences(), ("Henry", "Ada")), (named, ("Ann", "Bob"))):
        async with running(preferences=preferences) as pilot:
            await press(pilot, "m")
            assert match_of(pilot).names == names
