"""Whether there are threads, and that nothing waits for another one where there are none."""

from __future__ import annotations

import sys

import pytest

from engine import concurrency


def test_a_browser_has_no_threads_and_other_systems_have(monkeypatch: pytest.MonkeyPatch) -> None:
    assert concurrency.has_threads()
    for platform in ("emscripten", "wasi"):
        monkeypatch.setattr(sys, "platform", platform)
        assert not concurrency.has_threads()


def test_nobody_rests_in_the_only_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    monkeypatch.setattr(concurrency.time, "sleep", slept.append)
    concurrency.rest(0.03)
    monkeypatch.setattr(sys, "platform", "emscripten")
    concurrency.rest(0.03)
    assert slept == [0.03]
