"""Whatever waits in the input, who is told to end does so; `python -m benchmarks.storm` raises larger storms."""

from __future__ import annotations

import os
import random
import select
import signal
import time
from itertools import cycle

import pytest

from benchmarks.storm import MOST_MEGABYTES, PLACES, Place, is_answered, storm
from benchmarks.storms import STORMS
from tests.terminal.conftest import Game
from tests.terminal.terminal import Terminal

SECONDS = 5.0
"""The game itself needs a fifth of a second; many a machine that runs tests is busy with others meanwhile."""

MATCH = ("play", "42", "17", "--names", "Ann,Bob")
MOVES = "\x1b[<35;10;10M\x1b[<35;40;12M" * 5_000
FLOODS = {
    "pointer": MOVES,
    "drags": MOVES.replace("35", "32"),
    "wheel": MOVES.replace("35", "65"),
    "arrows": "\x1b[B\x1b[A" * 15_000,
    "helps": "?q" * 20_000,
}


def quits_soon(terminal: Terminal, code: int) -> None:
    """Wait for the end, which is near and leaves the terminal as it was."""
    began = time.monotonic()
    assert terminal.wait_exit(SECONDS) == code
    assert time.monotonic() - began < SECONDS
    assert terminal.left_behind == []


@pytest.mark.parametrize(("flood", "number"), [*zip(FLOODS, cycle((signal.SIGTERM, signal.SIGHUP)), strict=False)])
def test_a_signal_ends_the_game_in_any_flood(game: Game, flood: str, number: signal.Signals) -> None:
    terminal = game(*MATCH)
    terminal.wait_for("q leave")
    terminal.send(FLOODS[flood])
    os.kill(terminal.pid, number)
    quits_soon(terminal, 128 + number)


@pytest.mark.parametrize("flood", FLOODS)
def test_ctrl_q_ends_the_game_behind_any_flood(game: Game, flood: str) -> None:
    terminal = game(*MATCH)
    terminal.wait_for("q leave")
    terminal.send(FLOODS[flood] + "\x11")
    quits_soon(terminal, 0)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_game_at_a_terminal_that_takes_nothing(game: Game, number: signal.Signals) -> None:
    terminal = game(*MATCH)
    terminal.wait_for("q leave")
    terminal.is_reading.clear()
    for width in range(60, 160):
        terminal.resize(width, 50)
        terminal.send("\x1b[C23u")
    os.kill(terminal.pid, number)
    watch = os.pidfd_open(terminal.pid)
    try:
        assert select.select([watch], [], [], SECONDS)[0], "the game lives on"
    finally:
        os.close(watch)
    terminal.is_reading.set()
    quits_soon(terminal, 128 + number)


def test_keys_typed_ahead_are_not_taken_for_a_flood(game: Game) -> None:
    terminal = game("play", "8", "--names", "Ann,Bob")
    terminal.wait_for("q leave")
    terminal.send("2u" * 40 + "\x1b[A\x1b[B" + "22")
    terminal.wait_for("Ann to move")
    terminal.wait_for("2 ▲ Bob 4 / 2 = 2")


# Every storm at one place, and at either place every other one; `benchmarks.storm` has all of them at all places.
@pytest.mark.parametrize(
    ("name", "place"),
    [*zip(STORMS, cycle((PLACES[0], PLACES[-1])), strict=False)],
    ids=lambda each: each.name if isinstance(each, Place) else each,
)
def test_after_a_storm_keys_are_answered_and_the_terminal_is_given_back(place: Place, name: str) -> None:
    outcome = storm(place, name, random.Random(f"{place.name} {name}"), 3_000)
    assert outcome.wrong == ""
    assert outcome.ended < SECONDS
    assert outcome.megabytes < MOST_MEGABYTES


def test_an_answer_counts_in_however_many_pieces_it_is_written() -> None:
    assert is_answered(b"\x1b[1;2H\x1b[0mCtrl+C do\x1b[38;2;1;2;3mes\x1b[0m not quit here")
    assert is_answered(b"\x1b]52;c;QQ==\x07")
    assert not is_answered(b"\x1b[1;2HCtrl+C \x1b]22;text\x07does quit")
