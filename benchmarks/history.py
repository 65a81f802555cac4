"""How fast 100,000 kept matches are opened and scrolled in a real pseudo terminal, against the arrows on a board.

`python -m benchmarks.history` prints a few lines; it keeps its matches in a temporary directory.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from benchmarks.figures import show
from benchmarks.probe import COLUMNS, ROWS, SETTLED, Session, Subject
from benchmarks.terminal import board
from engine.archive import Archive
from tests.engine.archive.some_matches import multiply, played, prepared_on
from tests.terminal.emulator import Emulator
from tests.terminal.terminal import Terminal, environment

MATCHES = 100_000
BOARD = board(10_000)


def run(directory: Path) -> None:
    """The program with the matches of this directory."""
    from tui.app.app import BlackboardApp

    BlackboardApp(archive=Archive(directory)).run()


def opening(terminal: Terminal) -> float:
    """Milliseconds from the key to the chunk with which the whole first page stands on the screen."""
    sent = terminal.send("h")
    terminal.wait_quiet(SETTLED, sent)
    screen = Emulator(COLUMNS, ROWS)
    for arrived, data in terminal.chunks:
        screen.feed(data)
        if arrived > sent and "q back" in screen.text and screen.text.count(", Bob") > 10:
            return (arrived - sent) / 1e6
    raise AssertionError(screen.text)


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as home:
        directory = Path(home) / "matches"
        archive = Archive(directory)
        played(archive, prepared_on())
        archive.close()
        multiply(directory, MATCHES)
        env = environment(HOME=home)
        few = Archive(Path(home) / "few")
        for _ in range(20):
            played(few, prepared_on())
        few.close()
        history = Subject("history", ("-m", "benchmarks.history", str(directory)), "+  more")
        short = Subject("short", ("-m", "benchmarks.history", str(Path(home) / "few")), "+  more")
        with history.open(env) as terminal, short.open(env) as beside, BOARD.open(env) as other:
            for each in (terminal, beside):
                each.wait_for("+  more")
                each.wait_quiet(SETTLED)
            opened: list[float] = []
            compared: list[float] = []
            for _ in range(11):
                for each, took in ((terminal, opened), (beside, compared)):
                    took.append(opening(each))
                    each.wait_quiet(SETTLED, each.send("q"))
            opening(terminal)
            listed, beside_it = Session(history, terminal), Session(BOARD, other)
            for session in (listed, beside_it):
                session.terminal.wait_quiet(SETTLED)
            for count in range(60):
                listed.press("arrow", "down")
                beside_it.press("arrow", BOARD.steps[count % 2])
            for _ in range(20):
                listed.press("page", "pagedown")
                beside_it.press("page", "pagedown")
            for count in range(20):
                listed.press("far", ("end", "home")[count % 2])
            found = listed.milliseconds()
            compare = beside_it.milliseconds()
    show("first key to the whole first page", opened[:1])
    show("later keys to the whole first page", opened[1:])
    show("the same with 20 matches", compared[1:])
    show("arrow in the list", found["arrow"])
    show("arrow on a board of 10,000 numbers", compare["arrow"])
    show("page down in the list", found["page"])
    show("page down on the board", compare["page"])
    show("to the far end and back", found["far"])


if __name__ == "__main__":
    if sys.argv[1:]:
        run(Path(sys.argv[1]))
    else:
        main()
