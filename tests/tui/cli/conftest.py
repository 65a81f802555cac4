"""Every test of the command has its own empty directories for matches and settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.cli.running import Command
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


@pytest.fixture
def fdivgame(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """The command, run with its arguments as one line."""
    return Command(capsys, monkeypatch)
