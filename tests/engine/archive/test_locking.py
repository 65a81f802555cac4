"""A lock belongs to one program at a time, by flock as by filelock, which stands in where Python has no flock."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.archive import locking

Take = Callable[[Path], Callable[[], None] | None]
WAYS = pytest.mark.parametrize("take", [locking._by_flock, locking._by_filelock])


def next_number() -> int:
    """The number of the next file that is opened, the least that no open file has."""
    number = os.open(os.devnull, os.O_RDONLY)
    os.close(number)
    return number


@WAYS
def test_a_lock_is_had_once_and_again_when_it_is_free(tmp_path: Path, take: Take):
    for _ in range(2):
        free = take(tmp_path / "lock")
        assert free is not None
        before = next_number()
        assert take(tmp_path / "lock") is None
        # Whoever has not got it leaves no file open.
        assert next_number() == before
        free()


@WAYS
def test_a_lock_ends_with_its_program(tmp_path: Path, take: Take):
    code = f"import os, pathlib, sys; from engine.archive.locking import {take.__name__} as take"
    code += "; os._exit(take(pathlib.Path(sys.argv[1])) is None)"
    assert subprocess.run([sys.executable, "-c", code, tmp_path / "lock"], check=False).returncode == 0
    free = take(tmp_path / "lock")
    assert free is not None
    free()


@WAYS
def test_a_lock_that_cannot_be_made_is_an_error_of_the_disk(tmp_path: Path, take: Take):
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file"):
        take(tmp_path / "file" / "lock")
    os.mkfifo(tmp_path / "lock")
    with pytest.raises(OSError, match="is no ordinary file"):
        locking.lock_file(tmp_path / "lock")
