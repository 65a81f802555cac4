"""What every test needs: a known environment, set before Textual is imported."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from functools import partial
from typing import Any, ClassVar

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
