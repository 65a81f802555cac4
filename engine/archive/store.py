"""Store: one file of matches that never lets a fault of the disk reach the player as more than a sentence."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TypeVar

from engine.archive.faults import Notices, Unusable, reason
from engine.archive.match_file import MatchFile
from engine.concurrency import RLock, has_threads


class Committer:
    """Commits open transactions in a thread of its own, one at a time; nobody else may use the connection meanwhile.

    Where there are no threads a commit has ended when `begin` returns.
    """

    def __init__(self) -> None:
        self._executor: ThreadPoolExecutor | None = None
        self._ended: Callable[[], bool] = lambda: True

    def begin(self, connection: sqlite3.Connection) -> None:
        """Begin to commit the transaction of this connection, once the commit before it has ended."""
        self.wait()
        if not has_threads():
            is_done = self._commit(connection)
            self._ended = lambda: is_done
            return
        if self._executor is None:
            self._executor = ThreadPoolExecutor(1, "commit")
        self._ended = self._executor.submit(self._commit, connection).result

    def wait(self) -> bool:
        """Return once the commit has ended, in any thread; False where it failed and the transaction is still open."""
        return self._ended()

    def stop(self) -> None:
        """End the thread, if there is one, after its commit."""
        if self._executor is not None:
            self._executor.shutdown()
            self._executor = None

    def _commit(self, connection: sqlite3.Connection) -> bool:
        try:
            connection.execute("COMMIT")
        except Exception:
            # `Store` rolls back and does the work again at once: any fault comes up again there and becomes a sentence.
            return False
        return True


def roll_back(connection: sqlite3.Connection) -> None:
    """Undo the open transaction, if there is one."""
    with suppress(sqlite3.Error):
        connection.rollback()


T = TypeVar("T")


class Store:
    """Runs work on the file, and in memory where there is no file to be had; safe to share between threads."""

    def __init__(self, directory: Path | None) -> None:
        self.notices = Notices()
        """The sentences about the file that the player should see."""
        self.file = MatchFile(directory, self.notices)
        self._lock = RLock()
        self.committer = Committer()
        self._has_failed = False
        """Whether the last write did not succeed, of which there is a notice."""
        self._finish: Callable[[bool], None] | None = None
        """Called once the commit that was begun has ended; it gets whether the commit succeeded."""

    @property
    def _is_failing(self) -> bool:
        return self._has_failed or self.file.only_reads

    def read(self, work: Callable[[sqlite3.Connection], T], default: T) -> T:
        """The result of the work; `default` where the file does not allow it."""
        with self._lock:
            self.settle()
            try:
                return self.file.attempt(work)
            except (sqlite3.Error, OSError) as error:
                self.notices.add(f"The saved matches cannot be read: {reason(error)}.")
                return default

    def write(self, work: Callable[[sqlite3.Connection], T], default: T) -> T:
        """As `read`, in one transaction that is on the disk when this returns, or has left no trace."""
        with self._lock:
            self.settle()
            was_failing, was_there = self._is_failing, self.file.is_there
            try:
                if self.file.only_reads:
                    self.file.open_for_writing()
                done = self.file.attempt(partial(_in_transaction, work))
            except (sqlite3.Error, OSError, Unusable) as error:
                if not self._is_failing:
                    self.notices.add(f"Nothing can be saved just now: {reason(error)}. Play goes on.")
                self._has_failed = True
                return default
            # Of a file that was lost meanwhile there is a notice already.
            if was_failing and self.file.is_there is was_there:
                self.notices.add("Saving works again, and every move so far is saved.")
            self._has_failed = False
            return done

    def write_behind(self, work: Callable[[sqlite3.Connection], T], done: Callable[[T | None], None]) -> None:
        """As `write`, but returns before it is on the disk; `done` gets the result when the store is used next."""
        with self._lock:
            self.settle()
            connection = self.file.connection
            if self._is_failing or not self.file.is_current:
                done(self.write(work, None))
                return
            try:
                connection.execute("BEGIN IMMEDIATE")
                result = work(connection)
            except (sqlite3.Error, OSError):
                roll_back(connection)
                done(self.write(work, None))
                return
            except BaseException:
                roll_back(connection)
                raise

            def finish(is_done: bool) -> None:
                # Writing at once knows what to do about any fault.
                done(result if is_done else self.write(work, None))

            self.committer.begin(connection)
            self._finish = finish

    def settle(self) -> None:
        """Finish what was written behind."""
        with self._lock:
            finish, self._finish = self._finish, None
            if finish is not None:
                is_done = self.committer.wait()
                if not is_done:
                    roll_back(self.file.connection)
                finish(is_done)

    def tidy(self, work: Callable[[sqlite3.Connection], None]) -> None:
        """Do work in one transaction that can as well be done another time."""
        with self._lock, suppress(sqlite3.Error, OSError):
            self.settle()
            self.file.attempt(partial(_in_transaction, work))

    def close(self) -> None:
        """Close the file once every save has ended."""
        with self._lock:
            self.settle()
            self.committer.stop()
            self.file.connection.close()


def _in_transaction(work: Callable[[sqlite3.Connection], T], connection: sqlite3.Connection) -> T:
    connection.execute("BEGIN IMMEDIATE")
    try:
        done = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        roll_back(connection)
        raise
    return done
