"""What every test needs: a known environment, set before Textual is imported."""

from __future__ import annotations

import gc
import os
import re
import sqlite3
import time
from collections.abc import Generator, Iterator
from functools import partial
from typing import Any

import pytest

# What a terminal, a desktop and a player's own settings say differs from one machine to the next.
_PERSONAL = re.compile(r"NO_COLOR|FORCE_COLOR|ESCDELAY|TERM_PROGRAM|LC_.*|TEXTUAL.*|FDIVGAME_.*")
for name in filter(_PERSONAL.fullmatch, tuple(os.environ)):
    del os.environ[name]
os.environ |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "TEXTUAL_ANIMATIONS": "none"}
# A test that needs matches or settings says where; to read or write those of the player fails everywhere.
os.environ |= dict.fromkeys(("FDIVGAME_DATA", "FDIVGAME_CONFIG"), "/dev/null/nowhere")
# Screens show moments in the player's time zone.
os.environ["TZ"] = "UTC"
time.tzset()

from hypothesis import HealthCheck, settings  # noqa: E402

# A machine under load is slow, which says nothing of the program.
settings.register_profile("suite", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("suite")

_THRESHOLDS = 100_000, 20, 100


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What collecting makes stays to the end: to look for garbage among it took a quarter of the suite's time."""
    gc.disable()
    result = yield
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)
    gc.enable()
    return result


@pytest.fixture(scope="session", autouse=True)
def lines_have_80_columns() -> Iterator[None]:
    """What is printed is as wide at every terminal; what pytest says behind the tests is as wide as this one."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setenv("COLUMNS", "80")
        changed.setenv("LINES", "24")
        yield


class _Watched(sqlite3.Connection):
    """A database that is known to be open."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        _OPEN.append(self)

    def close(self) -> None:
        super().close()
        if self in _OPEN:
            _OPEN.remove(self)


_OPEN: list[sqlite3.Connection] = []
sqlite3.connect = partial(sqlite3.connect, factory=_Watched)


@pytest.fixture
def open_connections() -> list[sqlite3.Connection]:
    """The databases that are open."""
    return _OPEN


# A fixture for all tests would take a tenth of what a test costs that takes no time itself.
@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Generator[None, object, object]:
    """What a test has left: databases, of which Python 3.13 warns, and what a game sets at its first picture."""
    result = yield
    for connection in tuple(_OPEN):
        connection.close()
    gc.set_threshold(*_THRESHOLDS)
    return result
