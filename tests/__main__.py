"""`python -m tests`: everything that must hold before a change lands, from lint to whole matches."""

from __future__ import annotations

import subprocess
import sys

PYTHON = [sys.executable, "-m"]
CONTRACTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"

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
        code = subprocess.run(check).returncode
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
