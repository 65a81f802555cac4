"""What is made once in a run of the tests, whichever of its workers needs it first."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """The folder of this name, which is empty when it is given to `make`, in the first of the workers to come here."""
    base = factory.getbasetemp()
    # Each worker has a folder of its own in that of the whole run.
    whole = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    with FileLock(whole / f"{name}.lock"):
        if not (whole / name).exists():
            half = whole / f"half {name}"
            half.mkdir()
            make(half)
            half.rename(whole / name)
    return whole / name
