"""The harness sees what a program draws, what it does to its terminal, and what it leaves behind."""

from __future__ import annotations

from tests.terminal.emulator import Emulator
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
FRAME = (
    "\x1b[?1049h\x1b[?25l\x1b[>25u\x1b[?2026$p\x1b]0;a title\x07\x1bP+q544e\x1b\\\x1b[=1;1u\x1b[>4;1m"
    "\x1b[1;3H\x1b[38;2;9;8;7;48;5;4mé漢ab\x1b[0m\x1b[?2026h\x1b(B"
).encode()


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


def test_a_terminal_left_in_another_state_is_noticed() -> None:
    leave = r"import tty; tty.setcbreak(0); print('\x1b[?1049h\x1b[?25l\x1b[>1u')"
    with Terminal("-c", leave) as terminal:
        terminal.wait_exit()
        assert terminal.left_behind == ["mode 1049 on", "mode 25 off", "1 keyboard protocols", "echo off", "lines off"]


def test_a_frame_may_be_cut_anywhere() -> None:
    for cut in range(len(FRAME)):
        screen = Emulator(12, 2)
        screen.feed(FRAME[:cut])
        screen.feed(FRAME[cut:])
        assert [row.rstrip() for row in screen.rows] == ["  é漢ab", ""], cut
        assert screen.find("ab") == (5, 0), cut
        assert {(cell.fg, cell.underscore) for cell in screen.picture[0][5:7]} == {("090807", False)}, cut
        assert screen.modes == {7, 1049, 2026}, cut
        assert screen.keyboard_protocols == 1, cut
