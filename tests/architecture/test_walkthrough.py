"""The chapters of docs/adding.md, followed to the letter in a copy of the project, which then still holds together."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.architecture.following import ROOT, copy_to, follow, run

MOST_FILES = {"Add a game": 3, "Add a bot": 2, "Add a command": 2, "Add a setting": 1, "Add a screen": 3}
AT_WORK = "tests/architecture/what_was_added.py"
GAME = tuple(f"tests/engine/games/test_{name}.py" for name in ("conformance", "data"))
LISTS = (
    *("tests/tui/cli/test_errors.py", "tests/tui/cli/test_lists.py", "tests/tui/test_commands.py"),
    "tests/engine/bots/test_bots.py",
)
NEW_TO_ALL = (
    "(aliquot or test_data or tui or bots or what_was_added)"
    " and not statistics and not perfect and not large and not 3:30 and not 100000000000"
)
"""What comes in meets these tests; to play, draw or analyze large boards is nothing new."""


class Added(NamedTuple):
    """The project after all chapters."""

    place: Path
    files: list[str]
    """Those that were written or changed."""


@pytest.fixture(scope="module")
def added(tmp_path_factory: pytest.TempPathFactory) -> Added:
    """A copy in which every chapter has been followed."""
    place = tmp_path_factory.mktemp("walkthrough")
    copy_to(place)
    files: set[str] = set()
    for chapter, most in MOST_FILES.items():
        changed = follow(place, chapter)
        assert len(changed) <= most, chapter
        files |= changed
    return Added(place, sorted(name for name in files if name.endswith(".py")))


def test_every_chapter_is_followed():
    chapters = re.findall(r"^## (Add .*)$", (ROOT / "docs/adding.md").read_text(), re.MULTILINE)
    assert chapters == list(MOST_FILES)


def test_what_was_added_is_linted(added: Added):
    # Of the other files, which stay as they are, the lint of the project itself says that all is well.
    run(added.place, "-m", "ruff", "check", *added.files)
    run(added.place, "-m", "ruff", "format", "--check", *added.files)


def test_what_was_added_is_typed(added: Added, pytestconfig: pytest.Config):
    cache: pytest.Cache | None = getattr(pytestconfig, "cache", None)
    known = added.place / ".mypy_cache" if cache is None else cache.mkdir("walkthrough-types")
    # What did not change since the last run, or the last check of the project itself, need not be read again.
    if (ROOT / ".mypy_cache").is_dir() and not (known / "CACHEDIR.TAG").exists():
        shutil.copytree(ROOT / ".mypy_cache", known, dirs_exist_ok=True)
    run(added.place, "-m", "mypy", "--cache-dir", str(known))


def test_what_was_added_works_and_the_rest_of_the_suite_knows_it(added: Added):
    # One run for all: to start, load and collect takes longer than most of these tests.
    options = ("-m", "pytest", "-v", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", NEW_TO_ALL)
    said = run(added.place, *options, *GAME, *LISTS, AT_WORK)
    passed = re.findall(r"^(tests/\S+?\.py)::.* PASSED", said, re.MULTILINE)
    assert {*passed} == {*GAME, *LISTS, AT_WORK}
    assert "[aliquot()] PASSED" in said
