"""`python -m tests`: everything that must hold before a change lands, from lint to whole matches.

With folders or files behind it these tests only.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

PYTHON = [sys.executable, "-m"]
CONTRACTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"

# The suite starts the game a hundred times, which compiles all of it each time where no bytecode may be written.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

CHECKS = (
    [*PYTHON, "ruff", "check", "."],
    [*PYTHON, "ruff", "format", "--check", "."],
    [*PYTHON, "mypy"],
    [sys.executable, "-c", CONTRACTS],
    [*PYTHON, "pytest", "-n", "3", "--dist", "worksteal"],
)
COMPILING = [*PYTHON, "pytest", "--collect-only", "-qq"]
COMPILED = "__pycache__/conftest.*pytest*.pyc"


def main() -> int:
    """Run the checks in order; returns the exit code of the first one that fails."""
    *others, tests = CHECKS
    with compiling():
        code = run(others)
    return code or run([[*tests, *sys.argv[1:]]])


@contextmanager
def compiling() -> Iterator[None]:
    """All tests are compiled beside the block if they are new, because each worker of pytest would compile them all."""
    if any(Path(__file__).parent.glob(COMPILED)):
        yield
        return
    with subprocess.Popen(COMPILING, env=ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL):
        yield


def run(checks: Sequence[Sequence[str]]) -> int:
    """The exit code of the first of the checks that fails, after which no other begins."""
    for check in checks:
        with subprocess.Popen(check, env=ENVIRONMENT) as running:
            try:
                code = running.wait()
            except KeyboardInterrupt:
                # Ctrl+C reaches the check as well, which needs a moment to end what it has started.
                running.wait()
                return 130
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
