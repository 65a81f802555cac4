"""The next task where there are no threads: made when it is asked for."""

from __future__ import annotations

import sys
import threading
from typing import cast

import pytest

from engine.errors import GameError, NoSuchBoard
from engine.practice.task import Task
from tui.practice.puzzle import Ahead


@pytest.fixture(autouse=True)
def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Python as in a browser."""

    def refuse(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(threading.Thread, "start", refuse)


def test_a_task_is_made_when_it_is_asked_for() -> None:
    asked: list[bool] = []
    task = cast(Task, object())

    def make() -> Task:
        asked.append(True)
        return task

    ahead = Ahead(make)
    assert asked == []
    assert ahead.take() is task


def test_a_task_that_cannot_be_made_says_why() -> None:
    def make() -> Task:
        raise NoSuchBoard("There is none.")

    with pytest.raises(GameError, match="There is none"):
        Ahead(make).take()
