"""What every test needs: a known environment, set before Textual is imported."""

from __future__ import annotations

import gc
import os
import sqlite3
import time
from collections.abc import Generator
from functools import partial
from typing import Any

import pytest

for name in [name for name in os.environ if name == "NO_COLOR" or name.startswith("TEXTUAL_")]:
    del os.environ[name]
os.environ["TEXTUAL_ANIMATIONS"] = "none"
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
