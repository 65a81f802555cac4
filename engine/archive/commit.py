"""The end of a transaction, on its way to the disk while the program goes on."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from threading import Thread


class Commit:
    """Commits the open transaction of a connection, which nobody else may use until then, in a thread of its own."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._error: sqlite3.Error | None = None
        self._thread = Thread(target=self._run, name="commit")
        self._thread.start()

    def wait(self) -> bool:
        """Return once it has ended, in any thread; False where it failed and the transaction is still open."""
        self._thread.join()
        return self._error is None

    def _run(self) -> None:
        try:
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._error = error


def roll_back(connection: sqlite3.Connection) -> None:
    """Undo the open transaction, if there is one."""
    with suppress(sqlite3.Error):
        connection.rollback()
