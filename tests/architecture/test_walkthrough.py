"""CONTRIBUTING's chapters, followed to the letter in a copy of the project, which then still holds together."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from tests.architecture.following import ROOT, copy_to, follow, run

MOST_FILES = {"Add a game": 3, "Add a bot": 2, "Add a subcommand": 2, "Add a setting": 1, "Add a screen": 3}
NEW_TO_ALL = "not statistics and not perfect and not large and not 3:30 and not 100000000000"
"""What comes in meets these tests; to play, draw or analyze large boards is nothing new."""

LEGEND = """
import asyncio
from tests.tui.driving import keys_in_help, press, running, shown
async def look():
    async with running() as pilot:
        await press(pilot, "t", "l")
        assert "Only finished matches count." in shown(pilot)
        await press(pilot, "q", "question_mark")
        page = keys_in_help(pilot)
        assert "What the figures mean" in page
asyncio.run(look())
"""
CLOCK = """
import argparse, asyncio, os, pathlib
from tests.tui.driving import press, running, shown
from tui.cli import settings_options
from tui.settings.in_force import Preferences
path = pathlib.Path(os.environ["FDIVGAME_CONFIG"]) / "settings.toml"
def in_force(*arguments, **environ):
    os.environ.update(environ)
    parser = argparse.ArgumentParser()
    settings_options.arguments(parser)
    found = settings_options.preferences(parser.parse_args(arguments)).settings.clock
    for name in environ:
        del os.environ[name]
    return found
assert [in_force(), in_force(FDIVGAME_CLOCK="yes"), in_force("--clock", "yes")] == [False, True, True]
async def choose():
    async with running(preferences=Preferences(path=path)) as pilot:
        await press(pilot, "s")
        assert "Clock" in shown(pilot)
        pilot.app.screen.query_one("#clock").focus()
        await press(pilot, "left")
asyncio.run(choose())
assert path.read_text() == "clock = true\\n"
assert [in_force(), in_force("--clock", "no")] == [True, False]
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project after all chapters."""
    place = tmp_path_factory.mktemp("walkthrough")
    copy_to(place)
    for chapter, most in MOST_FILES.items():
        assert len(follow(place, chapter)) <= most, chapter
    return place


def pytest_in(copy: Path, *arguments: str) -> int:
    """How many tests pass; none may fail."""
    said = run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *arguments)
    return int(re.search(r"(\d+) passed", said)[1])


def test_every_chapter_is_followed():
    chapters = re.findall(r"^## (Add .*)$", (ROOT / "CONTRIBUTING.md").read_text(), re.MULTILINE)
    assert chapters == list(MOST_FILES)


def test_what_was_added_is_linted(copy: Path):
    run(copy, "-m", "ruff", "check", ".")
    run(copy, "-m", "ruff", "format", "--check", ".")


def test_what_was_added_is_typed(copy: Path, pytestconfig: pytest.Config):
    cache: pytest.Cache | None = getattr(pytestconfig, "cache", None)
    known = copy / ".mypy_cache" if cache is None else cache.mkdir("walkthrough-types")
    # What did not change since the last run, or the last check of the project itself, need not be read again.
    if (ROOT / ".mypy_cache").is_dir() and not (known / "CACHEDIR.TAG").exists():
        shutil.copytree(ROOT / ".mypy_cache", known, dirs_exist_ok=True)
    run(copy, "-m", "mypy", "--cache-dir", str(known))


def test_the_game_conforms(copy: Path):
    assert pytest_in(copy, "tests/engine/games", "-k", "aliquot") > 6


def test_the_rest_of_the_suite_knows_what_was_added(copy: Path):
    lists = ("tests/tui/cli/test_errors.py", "tests/tui/cli/test_lists.py", "tests/tui/test_commands.py")
    assert pytest_in(copy, *lists, "tests/engine/bots/test_bots.py", "-k", NEW_TO_ALL) > 110


def test_the_game_is_played_and_solved(copy: Path):
    moves = "1-1\n1-1\n2-1\n"
    played = run(copy, "-m", "tui", "play", "aliquot:3", "aliquot:2", "--plain", "--no-save", text=moves)
    assert "Henry wins" in played
    assert json.loads(run(copy, "-m", "tui", "analyze", "aliquot:5", "nim:4", "--json"))


def test_the_bot_plays(copy: Path):
    played = run(copy, "-m", "tui", "play", "nim:2", "--vs", "hasty", "--plain", "--no-save", text="1-1\n")
    assert "wins" in played


def test_the_subcommand_counts_and_refuses(copy: Path):
    assert run(copy, "-m", "tui", "total", "17", "nim:5") == "10\n"
    assert "count the moves of a board" in run(copy, "-m", "tui", "--help")


def test_the_setting_is_a_row_an_option_and_a_variable(copy: Path, tmp_path: Path):
    run(copy, "-c", CLOCK, FDIVGAME_CONFIG=str(tmp_path))


def test_the_screen_is_opened_and_closed_by_keys(copy: Path):
    run(copy, "-c", LEGEND)
