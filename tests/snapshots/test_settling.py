"""A settled application has nothing left to do: the tests of the screens look only then."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest
from textual.app import App
from textual.message import Message
from textual.widgets import Static

from tests.snapshots.taking import settle


class Slow(Message):
    """Answered after a while, through a callback after the next picture."""


class Clerk(Static):
    answered = False

    async def on_slow(self, _message: Slow) -> None:
        await asyncio.sleep(0.01)
        self.call_after_refresh(setattr, self, "answered", True)


async def test_a_handler_that_waits_and_what_it_sets_off_are_waited_for():
    app: App[None] = App()
    async with app.run_test() as pilot:
        clerk = Clerk()
        await app.mount(clerk)
        await settle(pilot)
        clerk.post_message(Slow())
        await settle(pilot)
        assert clerk.answered


async def test_whoever_waits_for_what_a_worker_does_is_not_kept_by_the_worker():
    app: App[None] = App()
    may_end = Event()
    async with app.run_test() as pilot:
        worker = app.run_worker(lambda: may_end.wait(20), thread=True)
        await settle(pilot, but_workers=True)
        assert not worker.is_finished
        asyncio.get_running_loop().call_later(0.05, may_end.set)
        await settle(pilot)
        assert worker.is_finished


async def fail():
    app: App[None] = App()
    async with app.run_test() as pilot:
        app.call_later(lambda: 1 // 0)
        await settle(pilot)


async def test_an_application_that_failed_is_not_waited_for():
    with pytest.raises(ZeroDivisionError):
        await fail()
