"""What every test needs: a known environment, set before Textual is imported."""

from __future__ import annotations

import gc
import os
import sqlite3
import time
from collections.abc import Generator, Iterator
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


@pytest.fixture(autouse=True)
def garbage_is_looked_for_as_before() -> Iterator[None]:
    """A game that starts and shows its first picture has its own thresholds from then on."""
    yield
    gc.set_threshold(*_THRESHOLDS)


@pytest.fixture(autouse=True)
def open_connections() -> Iterator[list[sqlite3.Connection]]:
    """The databases that are open; those of a test are closed at its end, as Python 3.13 warns of what is left."""
    still_open: list[sqlite3.Connection] = []

    class Watched(sqlite3.Connection):
        def __init__(self, *arguments: Any, **options: Any) -> None:
            super().__init__(*arguments, **options)
            still_open.append(self)

        def close(self) -> None:
            super().close()
            if self in still_open:
                still_open.remove(self)

    # With changes of its own: a test's are undone in the order that it asks for.
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Watched))
        yield still_open
    for connection in tuple(still_open):
        connection.close()
