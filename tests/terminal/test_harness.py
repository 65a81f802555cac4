"""The harness sees what a program does to its terminal, and what it leaves behind."""

from __future__ import annotations

import pytest

from tests.terminal.terminal import Terminal

LINES = """
import os, signal, sys
def report(*_): os.write(1, b"%d %d\\n" % os.get_terminal_size())
signal.signal(signal.SIGWINCH, report)
report()
for line in sys.stdin:
    if line == "bye\\n":
        break
    print(line.strip()[::-1], flush=True)
sys.exit(3)
"""


def test_text_goes_in_and_out_and_sizes_arrive() -> None:
    with Terminal("-c", LINES, columns=50, rows=10) as terminal:
        terminal.wait_for("50 10")
        sent = terminal.send("abc\n")
        terminal.wait_for("cba")
        assert terminal.chunks[-1][0] > sent > terminal.started
        terminal.resize(60, 5)
        terminal.wait_for("60 5")
        terminal.press("b", "y", "e", "enter")
        assert terminal.wait_exit() == 3
        assert terminal.left_behind == []


def test_a_wait_that_cannot_be_met_says_what_was_shown() -> None:
    said = pytest.raises(AssertionError, match=r"(?s)ended with 0.*only this")
    with Terminal("-c", "print('only this')") as terminal, said:
        terminal.wait_for("something else")


def test_a_terminal_left_in_another_state_is_noticed() -> None:
    leave = r"import tty; tty.setcbreak(0); print('\x1b[?1049h\x1b[?25l\x1b[>1u')"
    with Terminal("-c", leave) as terminal:
        terminal.wait_exit()
        assert terminal.left_behind == ["mode 1049 on", "mode 25 off", "1 keyboard protocols", "echo off", "lines off"]
