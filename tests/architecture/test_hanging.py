"""A test that hangs fails, whatever it does, and shows where it stands."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.tui.driving import AT_MOST

ROOT = Path(__file__).resolve().parents[2]
HANGING = """
def test_hanging():
    while True:
        try:
            deaf_for_ever()
        except BaseException:
            pass

def deaf_for_ever():
    while True:
        pass
"""


def test_a_hanging_test_fails_with_its_stack_by_the_suites_own_settings(tmp_path: Path) -> None:
    path = tmp_path / "test_hanging.py"
    path.write_text(HANGING)
    settings = ("-c", str(ROOT / "pyproject.toml"), "-o", "faulthandler_timeout=0.5", "-p", "no:cacheprovider")
    command = [sys.executable, "-m", "pytest", "-n", "0", *settings, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100)
    assert done.returncode != 0
    assert "in deaf_for_ever" in done.stderr


def test_an_application_that_waits_for_ever_is_cancelled_before_its_process_ends(pytestconfig: pytest.Config) -> None:
    assert 0 < AT_MOST < pytestconfig.getini("faulthandler_timeout")
