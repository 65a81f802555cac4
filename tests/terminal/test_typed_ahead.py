"""What is typed before a screen is there waits for it: all keys of a test arrive in one write."""

from __future__ import annotations

import re

import pytest

from tests.terminal.conftest import Game
from tests.terminal.terminal import KEYS

F2, CTRL_P = "\x1bOQ", "\x10"
DOWN, RIGHT, ENTER, TAB = (KEYS[name] for name in ("down", "right", "enter", "tab"))

TYPED = {
    "new match with a bot": ("b" + 3 * DOWN + RIGHT, r"\[perfect\](.|\n)*\[nim\]"),
    "new match with a friend": ("f" + TAB + TAB + "x", r"Henry +\S?Derekx(.|\n)*\[Henry\] Derekx"),
    "search in the history": ("h/ann", r" ann +o any opponent"),
    "statistics and back": ("thqs" + RIGHT, r"Theme\W+< "),
    "keys": ("s" + F2 + DOWN + ENTER, r"Press the new key"),
    "settings": ("s" + DOWN + DOWN + RIGHT, r"natural +\[slow\]"),
    "quick match": ("mr", r"There is no move to make again"),
    "help": ("m?q" + "r", r"There is no move to make again"),
    "board of the day": ("dr", r"There is no move to make again"),
    "puzzles": ("pp" + "sss" + ENTER + "sss" + "qqt", r"Puzzles: 2, right 0"),
    "commands": (CTRL_P + "quit", r"quit(.|\n)*Quit"),
}


@pytest.mark.parametrize("name", TYPED)
def test_keys_wait_for_the_screen_that_they_are_for(game: Game, name: str) -> None:
    terminal = game(FDIVGAME_ASKED_NAME="yes")
    terminal.wait_for("Quick match")
    keys, expected = TYPED[name]
    terminal.send(keys)
    terminal.wait_for(re.compile(expected))


def test_a_key_acts_where_the_key_before_it_led(game: Game) -> None:
    terminal = game(FDIVGAME_ASKED_NAME="yes")
    terminal.wait_for("Quick match")
    terminal.send("b" + 3 * DOWN + 3 * RIGHT)
    terminal.wait_for("[euclid]")
    assert "[perfect]" in terminal.emulator.text
