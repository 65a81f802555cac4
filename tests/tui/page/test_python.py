"""A page has no threads, its computations rest, and its build takes in all that is found by name."""

from __future__ import annotations

import asyncio
import importlib
import importlib.util
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import cast

import pytest

from engine.learning.practice.task import Task
from engine.rules.concurrency import CountedLock
from engine.rules.errors import GameError, NoSuchBoard
from tests.tui.page.fake_browser import FakeBrowser
from tui.app import screens
from tui.cli.menu import HERE, PRINTING
from tui.cli.table import COMMANDS
from tui.page.app import without_threads
from tui.page.pauses import pause_until_idle
from tui.practice.puzzle import Ahead


async def test_a_task_is_made_a_moment_later_or_at_once_where_it_is_asked_for_earlier():
    without_threads(asyncio.get_running_loop(), FakeBrowser())
    made = asyncio.Event()
    task = cast(Task, object())

    def make() -> Task:
        assert not made.is_set()
        made.set()
        return task

    ahead = Ahead(make)
    await made.wait()
    assert ahead.result() is task
    assert Ahead(lambda: task).result() is task


async def test_a_task_that_cannot_be_made_says_why():
    without_threads(asyncio.get_running_loop(), FakeBrowser())

    def make() -> Task:
        raise NoSuchBoard("There is none.")

    with pytest.raises(GameError, match="There is none"):
        Ahead(make).result()


@pytest.fixture
def rests() -> Iterator[list[str]]:
    """The rests that were taken; the signal is put back afterwards."""
    before = signal.getsignal(signal.SIGINT)
    taken: list[str] = []
    pause_until_idle(lambda: True, taken.append, lambda: "a rest")
    yield taken
    signal.signal(signal.SIGINT, before)


def test_a_computation_rests_at_a_signal_and_goes_on(rests: list[str]):
    for _ in range(2):
        signal.raise_signal(signal.SIGINT)
    assert rests == ["a rest", "a rest"]


def test_what_cannot_wait_goes_on(rests: list[str]):
    pause_until_idle(lambda: False, rests.append, lambda: "a rest")
    signal.raise_signal(signal.SIGINT)
    assert rests == []


def test_a_computation_that_holds_a_lock_does_not_rest(rests: list[str]):
    with CountedLock():
        signal.raise_signal(signal.SIGINT)
        assert rests == []
    signal.raise_signal(signal.SIGINT)
    assert rests == ["a rest"]


def test_a_module_is_imported_without_a_rest(rests: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    (tmp_path / "half_way.py").write_text("import signal\nsignal.raise_signal(signal.SIGINT)\n")
    monkeypatch.syspath_prepend(tmp_path)
    importlib.import_module("half_way")
    del sys.modules["half_way"]
    assert rests == []


ROOT = Path(__file__).parents[3]
TABLE = "tui/app/screens.py"


@pytest.fixture
def compiling() -> ModuleType:
    """The part of the build that finds what the page needs."""
    spec = importlib.util.spec_from_file_location("page_compile", ROOT / "page" / "compile.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_command_of_the_menu_is_in_the_page(compiling: ModuleType):
    modules = {COMMANDS[name].function.partition(".")[0] for name in (*HERE, *PRINTING)}
    assert {f"tui.cli.{module}" for module in modules} <= set(compiling.ROOTS)


def test_the_table_of_screens_leads_to_every_screen(compiling: ModuleType):
    stub = (ROOT / TABLE).with_suffix(".pyi").read_text()
    table = compiling.Module(TABLE, (ROOT / TABLE).read_text(), False, stub)
    assert screens.PathScreen.__module__ in compiling.Imports(table).found
