"""Every test of the page has a Python as in a browser."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def as_in_a_browser(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The player's files in a folder, a terminal with all colours, and no thread that could be started."""

    def refuse(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    for name, value in (("FDIVGAME_DATA", tmp_path), ("FDIVGAME_CONFIG", tmp_path), ("LANG", "en_US.UTF-8")):
        monkeypatch.setenv(name, str(value))
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(threading.Thread, "start", refuse)
