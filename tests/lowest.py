"""`python -m tests.lowest`: the suite with the oldest versions that pyproject.toml allows, but pictures and types.

`--newest` takes the newest versions instead, and warns where pictures differ with them. All other arguments are for
pytest. The packages come from the registry into a folder of their own, build/lowest or build/newest.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import venv
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PICTURES = "tests/tui/test_snapshots.py"
OF_ONE_VERSION = (
    f"--ignore={PICTURES}",
    "--deselect=tests/tui/test_moving.py::test_it_shows_the_game_as_it_is_now",
    "--deselect=tests/architecture/test_walkthrough.py::test_what_was_added_is_typed",
)
"""A picture and the types are those of one version of Textual."""


def requirements(needed: Sequence[str], test: Sequence[str], is_lowest: bool) -> Iterator[str]:
    """What pip is asked for: what is needed, in the lowest or in any allowed version, and the rest for the tests.

    Textual brings the Rich that it goes with.
    """
    asked = {re.split("[<>=;]", each)[0]: each.partition(";")[0] for each in needed}
    for name, each in asked.items():
        yield f"{name}=={re.split('>=|,', each)[1]}" if is_lowest else each
    yield from (each for each in test if re.split("[<>=;]", each)[0] not in (*asked, "rich"))


def main(arguments: list[str]) -> int:
    """Make the folder, run the suite and return its exit code."""
    is_lowest = "--newest" not in arguments
    about = tomllib.loads((ROOT / "pyproject.toml").read_text())
    needed = [*about["project"]["dependencies"], *about["build-system"]["requires"]]
    place = ROOT / "build" / ("lowest" if is_lowest else "newest")
    venv.create(place, clear=True, with_pip=True)
    python = str(place / ("Scripts" if sys.platform == "win32" else "bin") / "python")
    wanted = [*requirements(needed, about["project"]["optional-dependencies"]["test"], is_lowest)]
    subprocess.run([python, "-m", "pip", "install", "--quiet", *wanted], check=True)
    subprocess.run(
        [python, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "-e", "."],
        cwd=ROOT,
        check=True,
    )
    print(*wanted, flush=True)
    suite = [python, "-m", "pytest", "-n", "3", "--dist", "worksteal"]
    rest = [each for each in arguments if each != "--newest"]
    code = subprocess.run([*suite, *OF_ONE_VERSION, *rest], cwd=ROOT, check=False).returncode
    if not is_lowest and subprocess.run([*suite, PICTURES], cwd=ROOT, check=False).returncode:
        print("Warning: with the newest versions pictures differ, as it says above.")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
