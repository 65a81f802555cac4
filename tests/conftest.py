"""What every test needs: a known environment, set before Textual is imported."""

from __future__ import annotations

import gc
import os
import re
import sqlite3
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import pytest

# What a terminal, a desktop and a player's own settings say differs from one machine to the next.
_PERSONAL = re.compile(r"NO_COLOR|FORCE_COLOR|ESCDELAY|TERM_PROGRAM|LC_.*|TEXTUAL.*|FDIVGAME_.*")
for name in filter(_PERSONAL.fullmatch, tuple(os.environ)):
    del os.environ[name]
# A program that a test starts in another folder finds the packages of this one.
os.environ["PYTHONPATH"] = str(Path(__file__).parents[1])
os.environ |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "TEXTUAL_ANIMATIONS": "none"}
# A test that needs matches or settings says where; to read or write those of the player fails everywhere.
os.environ |= dict.fromkeys(("FDIVGAME_DATA", "FDIVGAME_CONFIG"), "/dev/null/nowhere")
# Screens show moments in the player's time zone.
os.environ["TZ"] = "UTC"
# Windows has no such call, and there no test asks for a time zone.
if hasattr(time, "tzset"):
    time.tzset()

from hypothesis import HealthCheck, settings  # noqa: E402

pytest_plugins = ["tests.snapshots.plugin"]

# By default a collection follows 700 new objects, which takes 7 % of the processor time of all tests.
gc.set_threshold(50_000, 20, 100)

# A machine under load is slow, which says nothing of the program.
settings.register_profile("suite", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("suite")


@pytest.fixture(scope="session", autouse=True)
def lines_have_80_columns() -> Iterator[None]:
    """What is printed is as wide at every terminal; what pytest says behind the tests is as wide as this one."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("COLUMNS", "80")
        changed.setenv("LINES", "24")
        yield


class _Watched(sqlite3.Connection):
    """A database that is on a list while it is open."""

    open: ClassVar[list[sqlite3.Connection]] = []

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.open.append(self)

    def close(self) -> None:
        super().close()
        if self in self.open:
            self.open.remove(self)


@pytest.fixture
def open_connections(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[sqlite3.Connection]]:
    """The databases that the test has opened and not closed."""
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=_Watched))
    yield _Watched.open
    _Watched.open.clear()
