"""The cost of saving: from a key to the changed screen with and without `--no-save`, side by side in one run.

`python -m benchmarks.saving` prints a Markdown table.
"""

from __future__ import annotations

import argparse
import tempfile
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from benchmarks.figures import Figure, machine, table
from benchmarks.probe import Session, drive, settle
from benchmarks.terminal import board
from engine.archive import Archive
from tests.terminal.terminal import environment

SIZES = (10, 10_000)
LIMIT = 1.1


def figures(rounds: int) -> list[Figure]:
    """For each size of board a move and its undo, saved against not saved; raises AssertionError if none was saved."""
    saved = [board(size) for size in SIZES]
    unsaved = [replace(each, arguments=(*each.arguments, "--no-save")) for each in saved]
    with tempfile.TemporaryDirectory() as home, ExitStack() as stack:
        data = Path(home) / "data"
        env = environment(HOME=home, FDIVGAME_DATA=str(data))
        pairs = [each for pair in zip(saved, unsaved, strict=True) for each in pair]
        sessions = [Session(each, stack.enter_context(each.open(env))) for each in pairs]
        for session in sessions:
            session.terminal.wait_for(session.subject.shows)
        settle(sessions)
        drive(sessions, rounds)
        took = {session.subject: session.milliseconds() for session in sessions}
        archive = Archive(data)
        assert archive.count() == len(SIZES)
        archive.close()
    return [
        Figure(f"{name}, {with_disk.name}", took[with_disk][kind], took[lost][kind], LIMIT, "ms")
        for with_disk, lost in zip(saved, unsaved, strict=True)
        for kind, name in (("play", "playing key"), ("undo", "undo"))
    ]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.saving", description=__doc__)
    parser.add_argument("--rounds", type=int, default=60, help="keys of each kind for each board (default 60)")
    rows = figures(parser.parse_args().rounds)
    print(f"{machine()}; saved, compared with --no-save, 80x24\n\n{table(rows)}")


if __name__ == "__main__":
    main()
