"""The next task where there are no threads."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from engine.errors import GameError, NoSuchBoard
from engine.learning.practice.task import Task
from tests.tui.page.fake_browser import FakeBrowser
from tui.page.app import without_threads
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
    assert ahead.take() is task
    assert Ahead(lambda: task).take() is task


async def test_a_task_that_cannot_be_made_says_why():
    without_threads(asyncio.get_running_loop(), FakeBrowser())

    def make() -> Task:
        raise NoSuchBoard("There is none.")

    with pytest.raises(GameError, match="There is none"):
        Ahead(make).take()
