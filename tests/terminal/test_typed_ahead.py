"""What is typed before a screen is there waits for it: all keys of a case arrive in one write."""

from __future__ import annotations

import re

from tests.terminal.conftest import Game
from tests.terminal.emulator import Emulator
from tests.terminal.terminal import KEYS

F2, CTRL_P = "\x1bOQ", "\x10"
DOWN, RIGHT, ENTER, TAB, ESCAPE = (KEYS[name] for name in ("down", "right", "enter", "tab", "escape"))

TYPED = {
    "new match with a bot": ("b" + 3 * DOWN + RIGHT, r"\[calm\](.|\n)*\[nim\]", ESCAPE),
    "new match with another game": ("b" + 3 * DOWN + 3 * RIGHT, r"\[calm\](.|\n)*\[euclid\]", ESCAPE),
    "new match with a friend": ("f" + TAB + TAB + "x", r"Henry +\S?Derekx", ESCAPE),
    "search in the history": ("h/ann", r" ann +o any opponent", ENTER + "q"),
    "quick match": ("mr", r"There is no move to make again", "q"),
    "help": ("m?q" + "r", r"There is no move to make again", "q"),
    "board of the day": ("ddr", r"There is no move to make again", "q"),
    "puzzles": ("pp" + "sss" + ENTER + "sss" + "qqt", r"Puzzles: 2, right 0", "q"),
    "commands": (CTRL_P + "quit", r"quit(.|\n)*Quit", ESCAPE),
    "statistics and back": ("thqqs" + RIGHT, r"Theme\W+< ", ESCAPE),
    "settings": ("s" + DOWN + DOWN + RIGHT, r"natural +\[slow\]", ESCAPE),
    "keys": ("s" + F2 + DOWN + ENTER, r"Press the new key", ""),
}
"""What is typed on the first screen, what is shown then, and the keys back to the first screen."""


def test_keys_wait_for_the_screen_that_they_are_for(game: Game) -> None:
    terminal = game(FDIVGAME_ASKED_NAME="yes")
    before = re.compile("nothing yet")
    for keys, expected, back in TYPED.values():
        terminal.wait_for(lambda screen, before=before: is_first(screen) and not before.search(screen.text))
        terminal.send(keys)
        before = re.compile(expected)
        terminal.wait_for(before)
        terminal.send(back)


def is_first(screen: Emulator) -> bool:
    return "More: all the rest" in screen.text and "q quit" in screen.text
