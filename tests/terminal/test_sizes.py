"""The game at every size of terminal, and through changes of size while it is played."""

from __future__ import annotations

from tests.terminal.conftest import Game
from tests.terminal.terminal import Terminal

MATCH = ("play", "42", "17", "99", "64", "--names", "Ann,Bob")


def test_the_first_frame_fits_a_large_terminal_and_a_match_goes_on_through_every_size(game: Game) -> None:
    terminal = game(*MATCH, columns=200, rows=60)
    the_first_frame_has(terminal, 60)
    players = ["Ann to move", "Bob to move"]
    for turn, (columns, rows) in enumerate([(120, 40), (40, 12), (200, 60), (80, 24), (40, 12)]):
        terminal.resize(columns, rows)
        terminal.wait_for(players[turn % 2])
        terminal.press("right", "2")
        terminal.wait_for(players[(turn + 1) % 2])
    terminal.press("u")
    terminal.wait_for(players[0])


def test_too_small_a_terminal_asks_for_room_and_play_goes_on(game: Game) -> None:
    terminal = game(*MATCH, columns=30, rows=8)
    terminal.wait_for("room")
    terminal.resize(40, 12)
    terminal.wait_for("Ann to move")
    terminal.press("3")
    terminal.wait_for("Bob to move")
    terminal.resize(30, 8)
    terminal.wait_for(lambda screen: "room" in screen.text and "Bob to move" not in screen.text)
    terminal.resize(80, 24)
    terminal.wait_for("Bob to move")
    terminal.wait_for("42 / 3 = 14")


def test_the_first_frame_fits_the_smallest_terminal(game: Game) -> None:
    the_first_frame_has(game(*MATCH, columns=40, rows=12), 12)


def the_first_frame_has(terminal: Terminal, rows: int) -> None:
    screen = terminal.wait_for("Ann to move")
    terminal.wait_for("2 -> 21")
    assert len(screen.rows) == rows
