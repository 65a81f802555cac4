from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture
def execute() -> Callable[[Path, str], None]:
    """Runs a statement on the archive in a directory as another program would."""

    def run(directory: Path, statement: str) -> None:
        connection = sqlite3.connect(directory / "matches.db")
        connection.execute(statement)
        if statement.startswith("UPDATE"):
            # As another program would, it leaves no checksum of what it has written.
            connection.execute("UPDATE matches SET seal = NULL")
        connection.commit()
        connection.close()

    return run
