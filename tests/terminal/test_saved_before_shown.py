"""A move is on the disk before the terminal gets the picture that shows it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.archive import Archive
from tests.terminal.terminal import Terminal, environment

HELD = """
import os, runpy, sys
from engine.archive.store import Committer
commit = Committer._commit
def held(self, connection):
    # To open a pipe waits for its other end.
    open(os.environ["GATE"]).close()
    return commit(self, connection)
Committer._commit = held
sys.argv[1:] = ["play", "42", "17", "--names", "Ann,Bob"]
runpy.run_module("tui", run_name="__main__")
"""


def test_no_picture_of_a_move_is_let_out_before_the_move_is_saved(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    env = environment(HOME=str(tmp_path), GATE=str(gate), FDIVGAME_DATA=str(tmp_path / "data"))
    with Terminal("-c", HELD, env=env) as terminal:
        terminal.wait_for("q leave")
        terminal.press("2")
        with pytest.raises(AssertionError, match="was not shown"):
            terminal.wait_for("Bob to move", 0.5)
        archive = Archive(tmp_path / "data")
        assert archive.count() == 0
        gate.open("w").close()
        terminal.wait_for("Bob to move")
        assert archive.count() == 1
        archive.close()
