"""Computations that rest: when the signal of the browser is heeded."""

from __future__ import annotations

import importlib
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.concurrency import CountedLock
from tui.page.rests import heed


@pytest.fixture
def rests() -> Iterator[list[str]]:
    """The rests that were taken; the signal is put back afterwards."""
    before = signal.getsignal(signal.SIGINT)
    taken: list[str] = []
    heed(lambda: True, taken.append, lambda: "a rest")
    yield taken
    signal.signal(signal.SIGINT, before)


def test_a_computation_rests_at_a_signal_and_goes_on(rests: list[str]):
    for _ in range(2):
        signal.raise_signal(signal.SIGINT)
    assert rests == ["a rest", "a rest"]


def test_what_cannot_wait_goes_on(rests: list[str]):
    heed(lambda: False, rests.append, lambda: "a rest")
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
