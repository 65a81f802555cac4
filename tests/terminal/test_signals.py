"""Ctrl+C, Ctrl+Z, signals and a terminal that goes away."""

from __future__ import annotations

import os
import select
import signal
import sys
import termios
import time
from pathlib import Path

import pytest

from tests.terminal.conftest import Game
from tests.terminal.emulator import Emulator
from tests.terminal.terminal import PATIENCE, Terminal, environment, spawn

MATCH = ("play", "42", "17", "--names", "Ann,Bob")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_the_game_and_leaves_the_terminal_as_it_was(game: Game, number: signal.Signals) -> None:
    terminal = game(*MATCH)
    terminal.wait_for("q leave")
    os.kill(terminal.pid, number)
    assert terminal.wait_exit() == 128 + number
    assert terminal.left_behind == []


def test_a_signal_during_the_start_leaves_the_terminal_as_it_was(game: Game) -> None:
    terminal = game(*MATCH)
    terminal.wait_for(lambda _: len(terminal.chunks) > 0)
    os.kill(terminal.pid, signal.SIGTERM)
    assert terminal.wait_exit() == 128 + signal.SIGTERM
    assert terminal.left_behind == []


def test_ctrl_c_in_a_field_says_how_to_quit(game: Game) -> None:
    terminal = game()
    terminal.wait_for("+  more")
    terminal.press("f")
    terminal.wait_for("New match")
    terminal.press("tab")
    terminal.send("\x03")
    terminal.wait_for("Ctrl+C does not quit here.")


def test_ctrl_z_gives_the_terminal_back_and_a_return_draws_everything(game: Game) -> None:
    terminal = game(*MATCH)
    terminal.wait_for("q leave")
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
    # Textual stops its thread that writes in the handler of the signal, which must not come in the middle of a write.
    terminal.wait_quiet(0.1)
    os.kill(terminal.pid, signal.SIGTSTP)
    returns(terminal, 80, 24)
    terminal.wait_for("Whoever makes")
    terminal.press("q")
    the_board_is_there(terminal, "Ann to move")
    terminal.send("\x11")
    assert terminal.wait_exit() == 0
    assert terminal.left_behind == []


def returns(terminal: Terminal, columns: int, rows: int) -> None:
    """Wait until the program has stopped, and let it go on in a terminal of another size."""
    until = time.monotonic() + PATIENCE
    while os.waitid(os.P_PID, terminal.pid, os.WSTOPPED | os.WNOWAIT | os.WNOHANG) is None:
        assert time.monotonic() < until, f"the program does not stop:\n{terminal.emulator.text}"
        select.select([], [], [], 0.01)
    # What it wrote last may still be on its way.
    terminal.wait_for(lambda _: terminal.left_behind == [])
    # What was drawn before is gone, as in a shell.
    terminal.emulator = Emulator(columns, rows)
    terminal.resize(columns, rows)
    os.kill(terminal.pid, signal.SIGCONT)


def the_board_is_there(terminal: Terminal, turn: str) -> None:
    terminal.wait_for(lambda screen: "divide by" in screen.text and "q leave" in screen.text and turn in screen.text)


@pytest.mark.parametrize("has_signal", [True, False], ids=["by a signal", "by nothing"])
def test_without_a_terminal_the_program_ends(has_signal: bool, tmp_path: Path) -> None:
    master, slave = os.openpty()
    termios.tcsetwinsize(slave, (24, 80))
    terminal = os.ttyname(slave)
    arguments, env = [sys.executable, "-m", "fdivgame", *MATCH], environment(HOME=str(tmp_path))
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
    assert status == 128 + signal.SIGHUP
