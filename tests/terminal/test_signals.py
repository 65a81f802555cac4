"""Ctrl+C, Ctrl+Z, signals and a terminal that goes away."""

from __future__ import annotations

import os
import select
import signal
import sys
import termios
import time
from contextlib import suppress
from pathlib import Path
from shlex import quote

import pytest

from tests.terminal.conftest import Game
from tests.terminal.emulator import Emulator
from tests.terminal.terminal import PATIENCE, Terminal, environment, spawn

WHOLE_SCREEN = b"\x1b[?1049h"
"""With this a program takes the whole screen."""
IN_BAND, PIXELS = 2048, 1016
CTRL_Q = "\x11"
MATCH = ("play", "42", "17", "--names", "Ann,Bob")
PLAYED = "42 / 2"
"""What the list of moves says from the first move on."""


def test_ctrl_c_in_a_field_says_how_to_quit(game: Game) -> None:
    terminal = game()
    terminal.wait_for("More: all the rest")
    terminal.press("f", "tab")
    terminal.wait_for("New match")
    terminal.send("\x03")
    terminal.wait_for("Ctrl+C does not quit here.")


def test_ctrl_c_does_not_quit_ctrl_z_gives_the_terminal_back_and_a_return_draws_everything(game: Game) -> None:
    terminal = game(*MATCH)
    terminal.wait_for("q leave")
    terminal.send("\x03")
    terminal.wait_for("Ctrl+C does not quit here. Ctrl+Q")
    terminal.press("2")
    terminal.wait_for("Bob to move")
    # At the board, by the key.
    terminal.send("\x1a")
    returns(terminal, 90, 30)
    the_board_is_there(terminal, "Bob to move")
    terminal.press("3")
    terminal.wait_for("Ann to move")
    # On a page above it, by a signal.
    terminal.press("?")
    terminal.wait_for("Whoever makes")
    os.kill(terminal.pid, signal.SIGTSTP)
    returns(terminal, 80, 24)
    terminal.wait_for("Whoever makes")
    terminal.press("q")
    the_board_is_there(terminal, "Ann to move")
    terminal.press("5")
    terminal.wait_for("Bob to move")
    os.kill(terminal.pid, signal.SIGTERM)
    terminal.wait_exit()
    assert terminal.left_behind == []


def returns(terminal: Terminal, columns: int, rows: int) -> None:
    """Wait until the program has stopped, and let it go on in a terminal of another size."""
    wait_stopped(terminal)
    # What it wrote last may still be on its way.
    terminal.wait_for(lambda _: terminal.left_behind == [])
    # What was drawn before is gone, as in a shell.
    terminal.emulator = Emulator(columns, rows)
    terminal.resize(columns, rows)
    os.kill(terminal.pid, signal.SIGCONT)


def the_board_is_there(terminal: Terminal, turn: str) -> None:
    terminal.wait_for(lambda screen: "Ann 42" in screen.text and "q leave" in screen.text)
    terminal.wait_for(turn)


def test_a_stop_that_nobody_can_catch_leaves_the_terminal_as_it_was(game: Game) -> None:
    terminal = game(*MATCH)
    terminal.wait_for("q leave")
    for key, sentence in (("2", "Bob to move"), ("3", "Ann to move")):
        begun = terminal.output.count(WHOLE_SCREEN)
        os.kill(terminal.pid, signal.SIGSTOP)
        wait_stopped(terminal)
        os.kill(terminal.pid, signal.SIGCONT)
        terminal.wait_for(lambda _, begun=begun: terminal.output.count(WHOLE_SCREEN) > begun)
        terminal.press(key)
        terminal.wait_for(sentence)
    os.kill(terminal.pid, signal.SIGTERM)
    terminal.wait_exit()
    assert terminal.left_behind == []


def test_a_stop_and_a_return_at_once_leave_a_game_that_goes_on(game: Game) -> None:
    terminal = game(*MATCH)
    terminal.wait_for("q leave")
    for _ in range(40):
        for number in (signal.SIGTSTP, signal.SIGCONT):
            os.kill(terminal.pid, number)
            # In the middle of what the signal begins.
            select.select([], [], [], 0.003)
    # In case the last stop came after the last return.
    begun = terminal.output.count(WHOLE_SCREEN)
    os.kill(terminal.pid, signal.SIGSTOP)
    wait_stopped(terminal)
    os.kill(terminal.pid, signal.SIGCONT)
    terminal.wait_for(lambda _: terminal.output.count(WHOLE_SCREEN) > begun)
    # A stop that is still carried out drops what was typed before it.
    for _ in range(4):
        terminal.press("2")
        with suppress(AssertionError):
            terminal.wait_for(PLAYED, PATIENCE / 4)
            break
    terminal.wait_for(PLAYED)
    terminal.send(CTRL_Q)
    assert terminal.wait_exit() == 0
    assert terminal.left_behind == []
    assert b"Traceback" not in terminal.output


def test_the_key_to_quit_is_heard_after_thousands_of_returns(game: Game) -> None:
    terminal = game(*MATCH)
    terminal.wait_for("q leave")
    for _ in range(2_000):
        os.kill(terminal.pid, signal.SIGCONT)
    terminal.send(CTRL_Q)
    assert terminal.wait_exit() == 0
    assert terminal.left_behind == []


def test_every_signal_that_ends_a_program_leaves_the_terminal_as_it_was(game: Game) -> None:
    for number in (signal.SIGQUIT, signal.SIGALRM, signal.SIGUSR1, signal.SIGINT):
        terminal = game(*MATCH)
        terminal.wait_for("q leave")
        os.kill(terminal.pid, number)
        assert terminal.wait_exit() == 128 + number
        assert terminal.left_behind == []


def test_a_program_that_dies_without_a_word_leaves_the_terminal_as_it_was(tmp_path: Path) -> None:
    # As under a shell: what leads a session takes the terminal along when it dies.
    command = f"{quote(sys.executable)} -m tui {' '.join(MATCH)}; echo code $?; read line"
    env = environment(HOME=str(tmp_path))
    with Terminal("-c", command, program="/bin/sh", env=env) as terminal:
        terminal.wait_for("q leave")
        terminal.press("2")
        terminal.wait_for("Bob to move")
        children = Path(f"/proc/{terminal.pid}/task/{terminal.pid}/children")
        os.kill(int(children.read_text().split()[0]), signal.SIGBUS)
        terminal.wait_for(f"code {128 + signal.SIGBUS}")
        terminal.wait_for(lambda _: terminal.left_behind == [])


def test_a_terminal_that_tells_its_size_reports_no_pixels_and_is_left_as_it_was(game: Game) -> None:
    terminal = game(*MATCH)
    terminal.wait_for("q leave")
    # It knows the mode in which it says by itself how large it is, in cells and in pixels.
    terminal.send("\x1b[?2048;2$y")
    terminal.wait_for(lambda screen: IN_BAND in screen.modes)
    terminal.send("\x1b[48;24;80;480;800t")
    terminal.click("4 -> 10")
    terminal.wait_for("Bob to move")
    assert PIXELS not in terminal.emulator.modes
    terminal.send(CTRL_Q)
    assert terminal.wait_exit() == 0
    assert terminal.left_behind == []


def wait_stopped(terminal: Terminal) -> None:
    """Return once the program is stopped by a signal."""
    until = time.monotonic() + PATIENCE
    while os.waitid(os.P_PID, terminal.pid, os.WSTOPPED | os.WNOWAIT | os.WNOHANG) is None:
        assert time.monotonic() < until, f"the program does not stop:\n{terminal.emulator.text}"
        select.select([], [], [], 0.01)


@pytest.mark.parametrize(("number", "chunks"), [(signal.SIGTERM, 1), (signal.SIGHUP, 2), (signal.SIGTERM, 4)])
def test_a_signal_during_the_start_leaves_the_terminal_as_it_was(
    game: Game, number: signal.Signals, chunks: int
) -> None:
    terminal = game(*MATCH)
    terminal.wait_for(lambda _: len(terminal.chunks) >= chunks)
    os.kill(terminal.pid, number)
    assert terminal.wait_exit() == 128 + number
    assert terminal.left_behind == []


@pytest.mark.parametrize("has_signal", [True, False], ids=["by a signal", "by nothing"])
def test_without_a_terminal_the_program_ends(has_signal: bool, tmp_path: Path) -> None:
    master, slave = os.openpty()
    termios.tcsetwinsize(slave, (24, 80))
    terminal = os.ttyname(slave)
    arguments, env = [sys.executable, "-m", "tui", *MATCH], environment(HOME=str(tmp_path))
    # Only the leader of a session has a terminal of its own, which hangs up with a signal.
    pid = spawn(arguments, env, terminal, leads=has_signal)
    os.close(slave)
    screen = Emulator(80, 24)
    while "q leave" not in screen.text:
        assert select.select([master], [], [], PATIENCE)[0], screen.text
        screen.feed(os.read(master, 65_536))
    os.close(master)
    watch = os.pidfd_open(pid)
    try:
        assert select.select([watch], [], [], PATIENCE)[0], "the program lives on"
    finally:
        os.close(watch)
        os.kill(pid, signal.SIGKILL)
        status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    # Python itself ends with 120 where it cannot empty what it buffered for the terminal.
    assert status in (128 + signal.SIGHUP, 120)
