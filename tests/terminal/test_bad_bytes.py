"""Bytes that no terminal should send, a paste without an end, and what a fault of ours ends with."""

from __future__ import annotations

import re

import pytest

from tests.terminal import bad_bytes, seeded
from tests.terminal.conftest import Game
from tests.terminal.terminal import Terminal, environment
from tui.app.driver import PASTE_ENDS, PASTE_STARTS

MATCH = ("play", "42", "17", "--names", "Ann,Bob")
PALETTE, QUIT = "\x10", "\x11"


def test_after_bytes_that_no_terminal_should_send_the_next_key_counts(game: Game) -> None:
    terminal = game(*MATCH)
    for bad in (b"\xff", b"\xc3A", b"\xc0\x80", b"\x1b[M\xff\xff\xff"):
        terminal.wait_for("q leave")
        terminal.send(bad)
        terminal.press("?")
        terminal.wait_for("Whoever makes")
        terminal.press("q")
    terminal.send(QUIT)
    assert terminal.wait_exit() == 0
    assert terminal.left_behind == []


def test_bad_inputs_at_random_end_in_no_fault() -> None:
    assert seeded.faults(bad_bytes.send, 4, 41, "bad inputs") == []


def test_a_paste_without_an_end_ends_by_itself_and_its_rest_is_dropped(game: Game) -> None:
    terminal = game()
    terminal.wait_for("+  more")
    terminal.send(PALETTE)
    terminal.wait_for("Search for commands")
    terminal.send(f"{PASTE_STARTS}12 ")
    terminal.wait_for("12")
    terminal.send(f"34{PASTE_ENDS}{PASTE_STARTS}56{PASTE_ENDS}")
    terminal.wait_for("12 56")
    # A key counts as well, without any end mark before it.
    terminal.send(f"{PASTE_STARTS}78")
    terminal.wait_for("12 5678")
    terminal.send(QUIT)
    assert terminal.wait_exit() == 0


def test_what_is_pasted_into_a_field_commands_no_terminal(game: Game) -> None:
    terminal = game()
    terminal.wait_for("+  more")
    terminal.send(PALETTE)
    terminal.wait_for("Search for commands")
    terminal.send(f"{PASTE_STARTS}12\x1b]2;a title\x07{PASTE_ENDS}")
    terminal.wait_for("12]2;a title")
    assert b"\x1b]2;" not in terminal.output


FAILS = """
from {module} import {kind}
from tui import command_line

def fail(*_):
    raise RuntimeError("planted")

{kind}.{name} = fail
command_line.command()
"""


@pytest.mark.parametrize(
    ("module", "kind", "name"),
    [
        ("tui.app.app", "BlackboardApp", "action_command_palette"),
        ("tui.app.driver", "TerminalDriver", "process_message"),
        ("tui.cli.launch", "Session", "open_app"),
    ],
    ids=["an action", "the thread that reads", "before the screen"],
)
def test_a_fault_of_ours_ends_with_70(module: str, kind: str, name: str) -> None:
    with Terminal("-c", FAILS.format(module=module, kind=kind, name=name), env=environment()) as terminal:
        terminal.wait_for(re.compile("\\+  more|RuntimeError: planted"))
        terminal.send(PALETTE)
        assert terminal.wait_exit() == 70
        assert "RuntimeError: planted" in terminal.emulator.text
        assert terminal.left_behind == []
