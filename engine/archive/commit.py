"""The end of a transaction, on its way to the disk while the program runs on."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from threading import Lock, Thread

from engine.concurrency import has_threads


class Committer:
    """Commits open transactions in a thread of its own, one at a time; nobody else may use the connection meanwhile.

    Where there are no threads a commit has ended when `begin` returns.
    """

    def __init__(self) -> None:
        self._thread: Thread | None = None
        self._connection: sqlite3.Connection | None = None
        self._failed = False
        # Three locks as signals, each released by another thread than the one that acquires it: there is a commit to
        # make; the thread has taken it up; and one is on its way, from `begin` until it has ended.
        self._asked, self._begun, self._at_work = Lock(), Lock(), Lock()
        # Held from the start: nothing is asked for yet, and nothing taken up.
        self._asked.acquire()
        self._begun.acquire()

    def begin(self, connection: sqlite3.Connection) -> None:
        """Begin to commit the transaction of this connection."""
        # Only once the commit before this one has ended; the thread lets go of it then.
        self._at_work.acquire()
        self._connection, self._failed = connection, False
        if not has_threads():
            self._failed = not self._commit(connection)
            self._at_work.release()
            return
        if self._thread is None:
            # Not before there is something to commit: many programs only read.
            self._thread = Thread(target=self._run, name="commit", daemon=True)
            self._thread.start()
        self._asked.release()
        # The thread would get its turn only when this one waits for something, which can be a whole picture later.
        self._begun.acquire()

    def wait(self) -> bool:
        """Return once the commit has ended, in any thread; False where it failed and the transaction is still open."""
        # Free before the first commit and after each; held here no longer than it takes to read how it ended.
        with self._at_work:
            return not self._failed

    def stop(self) -> None:
        """End the thread, if there is one."""
        self.wait()
        if self._thread is not None:
            # To be asked without a connection is the sign to end.
            self._connection, thread, self._thread = None, self._thread, None
            self._asked.release()
            thread.join()

    def _run(self) -> None:
        while self._asked.acquire() and self._connection is not None:
            # `begin` may return now: the rest happens beside it.
            self._begun.release()
            self._failed = not self._commit(self._connection)
            self._at_work.release()

    def _commit(self, connection: sqlite3.Connection) -> bool:
        try:
            connection.execute("COMMIT")
        except Exception:
            # Whatever it was, nobody may wait for ever: the transaction is written again at once, and meets it again.
            return False
        return True


def roll_back(connection: sqlite3.Connection) -> None:
    """Undo the open transaction, if there is one."""
    with suppress(sqlite3.Error):
        connection.rollback()
