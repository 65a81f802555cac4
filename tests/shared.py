"""What is made once in a run of the tests, whichever of its workers needs it first."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable
from pathlib import Path

import pytest


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """The folder of this name, which is empty when it is given to `make`, in the first of the workers to come here."""
    base = factory.getbasetemp()
    # Each worker has a folder of its own in that of the whole run.
    whole = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    with (whole / f"{name}.lock").open("w") as lock:
        # It is free again when the file is closed.
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (whole / name).exists():
            half = whole / f"half {name}"
            half.mkdir()
            make(half)
            half.rename(whole / name)
    return whole / name
