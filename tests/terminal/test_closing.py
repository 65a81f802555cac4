"""A terminal that is closed, and a program that waits for ever: a second after the signal it is gone."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tests.terminal import closing, seeded
from tests.terminal.conftest import Game

WAITS_FOR_EVER = """\
import os
from pathlib import Path
from threading import Event, current_thread, main_thread

from engine import Ruleset


class Waits(Ruleset):
    slug = "waits"

    def choices(self, value):
        return range(1, value + 1)

    def after(self, value, choice):
        if current_thread() is main_thread() and Path(__file__).with_name("begin").exists():
            os.write(2, b"\\x1b]2;The program waits.\\x07")
            Event().wait()
        return (value - choice,)
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_program_that_waits_for_ever_is_gone_soon_and_leaves_the_terminal_as_it_was(
    game: Game, tmp_path: Path, number: signal.Signals
) -> None:
    rules = tmp_path / "waits.py"
    rules.write_text(WAITS_FOR_EVER)
    terminal = game("play", "waits:7", "--names", "Ann,Bob", "--rules", str(rules))
    terminal.wait_for("q leave")
    (tmp_path / "begin").touch()
    terminal.press("2", "enter")
    terminal.wait_for(lambda _: b"The program waits." in terminal.output)
    os.kill(terminal.pid, number)
    assert terminal.wait_exit() == 128 + number
    assert terminal.left_behind == []


def test_a_terminal_may_be_closed_at_any_moment() -> None:
    assert seeded.faults(closing.close, 6, 41, "closings") == []
