"""A lock on a file, which ends with the program whatever ends it."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path

try:
    import fcntl
except ImportError:
    HAS_FLOCK = False
else:
    HAS_FLOCK = True


def lock_file(path: Path) -> Callable[[], None] | None:
    """Lock a file, and make it if there is none; returns the function that frees it, or None if another program has it.

    Raises OSError, also for what is no ordinary file.
    """
    return _by_flock(path) if HAS_FLOCK else _by_filelock(path)


def _by_flock(path: Path) -> Callable[[], None] | None:
    # A pipe without a program at its other end would make a plain `open` wait.
    lock = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NONBLOCK, 0o600)
    try:
        if not stat.S_ISREG(os.fstat(lock).st_mode):
            raise OSError(errno.EINVAL, f"{path.name} beside it is no ordinary file")
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        return None
    except BaseException:
        os.close(lock)
        raise
    return lambda: os.close(lock)


def _by_filelock(path: Path) -> Callable[[], None] | None:
    # To load it takes 10 ms, which a start pays only where Python has no flock.
    from filelock import FileLock, Timeout

    lock = FileLock(path, timeout=0, mode=0o600, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        return None
    return lock.release
