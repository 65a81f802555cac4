"""The person's name: You until there is one; it is asked for where it is written down, and then stands everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.driving import Driver, match_of, press, running, settle, shown
from tui.app.card import NameScreen
from tui.settings import Settings
from tui.settings.preferences import Preferences, available
from tui.settings.reading import load


def saved(path: Path) -> Settings:
    return load(path, available(), {}).settings


async def ask(pilot: Driver) -> list[str]:
    """Ask for the name, as before a diploma; what is done then."""
    done: list[str] = []
    pilot.app.ask_name(lambda: done.append("asked"))
    await settle(pilot)
    return done


async def test_who_was_not_asked_yet_plays_as_you():
    async with running() as pilot:
        await press(pilot, "m")
        assert match_of(pilot).names == ("You", "Ada")
        assert "Your move" in shown(pilot)


async def test_before_a_diploma_the_name_is_asked_once_and_stands_everywhere_then(tmp_path: Path):
    path = tmp_path / "settings.toml"
    async with running(preferences=Preferences(path=path)) as pilot:
        done = await ask(pilot)
        assert "What is your name?" in shown(pilot)
        await press(pilot, *"Ann", "enter")
        assert done == ["asked"]
        await press(pilot, "m")
        assert match_of(pilot).names == ("Ann", "Ada")
        assert "Ann to move" in shown(pilot)
    assert (saved(path).names, saved(path).asked_name) == (("Ann", "Derek"), True)


async def test_a_second_enter_that_was_pressed_ahead_closes_nothing(tmp_path: Path):
    async with running(preferences=Preferences(path=tmp_path / "settings.toml")) as pilot:
        done = await ask(pilot)
        question = pilot.app.screen
        assert isinstance(question, NameScreen)
        question.action_take()
        question.action_take()
        await settle(pilot)
        assert done == ["asked"]


async def test_the_name_can_stay_and_is_not_asked_for_again(tmp_path: Path):
    path = tmp_path / "settings.toml"
    async with running(preferences=Preferences(path=path)) as pilot:
        await ask(pilot)
        await press(pilot, *"Derek", "enter")
        assert "The two players need different names." in shown(pilot)
        await press(pilot, "escape")
        assert await ask(pilot) == ["asked"]
    assert (saved(path).names, saved(path).asked_name) == (("Henry", "Derek"), True)


@pytest.mark.parametrize("has_file", [False, True])
async def test_nobody_is_asked_where_the_answer_cannot_be_saved_or_is_known(has_file: bool, tmp_path: Path):
    named = Preferences(Settings(names=("Ann", "Bob")), path=tmp_path / "settings.toml")
    async with running(preferences=named if has_file else Preferences()) as pilot:
        assert await ask(pilot) == ["asked"]
