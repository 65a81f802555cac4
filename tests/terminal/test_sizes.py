"""The game at every size of terminal, and through changes of size while it is played."""

from __future__ import annotations

from tests.terminal.conftest import Game

MATCH = ("play", "42", "17", "99", "64", "--names", "Ann,Bob")


def test_a_match_goes_on_through_every_size(game: Game) -> None:
    terminal = game(*MATCH, columns=200, rows=60)
    players = ["Ann to move", "Bob to move"]
    terminal.wait_for("42 divide by")
    for turn, (columns, rows) in enumerate([(200, 60), (120, 40), (40, 12), (300, 100), (80, 24)]):
        terminal.resize(columns, rows)
        terminal.wait_for(players[turn % 2])
        terminal.press("right", "2")
        terminal.wait_for(players[(turn + 1) % 2])
        for small, shown in (((10, 3), "A little"), ((1, 1), "A")):
            terminal.resize(*small)
            terminal.wait_for(shown)
