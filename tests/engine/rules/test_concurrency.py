"""Whether there are threads, and that nothing waits for another one where there are none."""

from __future__ import annotations

import sys

import pytest

from engine.rules import concurrency


def test_a_browser_has_no_threads_and_other_systems_have(monkeypatch: pytest.MonkeyPatch):
    assert concurrency.has_threads()
    for platform in ("emscripten", "wasi"):
        monkeypatch.setattr(sys, "platform", platform)
        assert not concurrency.has_threads()
