"""`python -m tests`: everything that must hold before a change lands, from lint to whole matches."""

from __future__ import annotations

import os
import subprocess
import sys

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


def main() -> int:
    """Run the checks in order; returns the exit code of the first one that fails."""
    for check in CHECKS:
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
