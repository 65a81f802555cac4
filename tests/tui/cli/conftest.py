"""Every test of the command has its own empty directories for matches and settings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tui.cli import process
from tui.settings.settings import SETTINGS, variable


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder with `data` and `config`."""
    for name in ("data", "config"):
        (tmp_path / name).mkdir()
        monkeypatch.setenv(f"FDIVGAME_{name.upper()}", str(tmp_path / name))
    for name in SETTINGS:
        monkeypatch.delenv(variable(name), raising=False)
    return tmp_path


@pytest.fixture(scope="session", autouse=True)
def nothing_watches_afterwards() -> Iterator[None]:
    """The shell that watches the programs under test ends with the tests, because Python complains of one that runs."""
    yield
    watcher = process._watcher() if process._watcher.cache_info().currsize else None
    if watcher is not None:
        with watcher:
            process._watcher.cache_clear()
