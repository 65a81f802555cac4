"""The cost of a key on a wall of 100,000 values: the cursor, another width and a page, against a key on 10,000 numbers.

`python -m benchmarks.wall` prints a Markdown table; all programs run side by side and take turns.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack

from benchmarks.figures import Figure, machine, table, with_bar
from benchmarks.probe import REST, Session, Subject, settle
from benchmarks.terminal import board
from tests.terminal.terminal import KEYS as SENT
from tests.terminal.terminal import environment

BOARD = board(10_000)
WALL = Subject("100,000 values", ("-m", "tui"), "More: all the rest")
KEYS = {"cursor": ("l", "h"), "width": ("right", "left"), "page": ("pagedown", "pageup")}
"""Pairs of keys by their effect; the second key takes the first one back."""
NAMES = {"cursor": "cursor to the next value", "width": "rows of another width", "page": "a page further"}
LIMIT = 2.0


def figures(rounds: int) -> Iterator[Figure]:
    """Every kind of key on the wall against an arrow key on the board."""
    with tempfile.TemporaryDirectory() as home, ExitStack() as stack:
        env = environment(HOME=home)
        shown, wall = (Session(each, stack.enter_context(each.open(env))) for each in (BOARD, WALL))
        for session in (shown, wall):
            session.terminal.wait_for(session.subject.shows)
        # To the middle of the wall, which has 5,000 rows there.
        for key in ("e", "end", *["right"] * 10, *["pageup"] * 3):
            wall.terminal.wait_quiet(REST, wall.terminal.send(SENT.get(key, key)))
        wall.terminal.wait_for("Heap 99,")
        settle((shown, wall))
        for count in with_bar(range(rounds), rounds, "rounds"):
            shown.press("step", BOARD.steps[count % 2])
            for kind, keys in KEYS.items():
                wall.press(kind, keys[count % 2])
    base = shown.milliseconds()["step"]
    found = wall.milliseconds()
    for kind, name in NAMES.items():
        yield Figure(f"{name}, {WALL.name}", found[kind], base, LIMIT, "ms")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.wall", description=__doc__)
    parser.add_argument("--rounds", type=int, default=60, help="keys of each kind (default 60)")
    options = parser.parse_args()
    rows = table(figures(options.rounds))
    print(f"{machine()}; {options.rounds} keys of each kind, 80x24, against an arrow key on 10,000 numbers\n\n{rows}")


if __name__ == "__main__":
    main()
