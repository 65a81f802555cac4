"""How fast and how large the game is in a real pseudo terminal, against a bare Textual app in the same run.

`python -m benchmarks.terminal` prints a Markdown table.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from contextlib import ExitStack

from benchmarks.figures import Figure, machine, table, with_bar
from benchmarks.probe import Session, Start, Subject, drive, settle, start
from tests.terminal.terminal import environment

SIZES = (10, 100, 1_000, 10_000)
START_LIMIT, KEY_LIMIT, GROWTH_LIMIT, MEMORY_LIMIT = 1.35, 2.0, 1.3, 1.4

BARE = Subject("bare app", ("-m", "benchmarks.bare"), "Bare 0")
HOME = Subject("home", ("-m", "fdivgame"), "+  more")


def board(size: int) -> Subject:
    """A match of two people on `size` numbers of two digits."""
    draw = random.Random(size)
    numbers = (str(draw.randint(10, 99)) for _ in range(size))
    return Subject(
        f"{size:,} numbers",
        ("-m", "fdivgame", "play", *numbers, "--names", "Ann,Bob"),
        "Ann to move",
        ("right", "left"),
        "2",
        "u",
    )


BOARDS = tuple(board(size) for size in SIZES)


def starts(count: int, env: dict[str, str]) -> dict[Subject, list[Start]]:
    """Several starts of each program, one after the other in turn, after one that warms the caches."""
    subjects = (BARE, HOME, BOARDS[0], BOARDS[-1])
    for subject in subjects:
        start(subject, env)
    found: dict[Subject, list[Start]] = {subject: [] for subject in subjects}
    for _ in with_bar(range(count), count, "starts of each"):
        for subject in subjects:
            found[subject].append(start(subject, env))
    return found


def keys(rounds: int, env: dict[str, str]) -> dict[Subject, dict[str, list[float]]]:
    """Milliseconds by program and kind of key, all programs running side by side and taking turns."""
    with ExitStack() as stack:
        sessions = [Session(subject, stack.enter_context(subject.open(env))) for subject in (BARE, *BOARDS)]
        for session in sessions:
            session.terminal.wait_for(session.subject.shows)
        settle(sessions)
        drive(sessions, rounds)
    return {session.subject: session.milliseconds() for session in sessions}


def figures(count: int, rounds: int) -> list[Figure]:
    """Everything measured, in the order of the table."""
    with tempfile.TemporaryDirectory() as home:
        env = environment(HOME=home)
        started = starts(count, env)
        pressed = keys(rounds, env)
    waited = {subject: [each.milliseconds for each in runs] for subject, runs in started.items()}
    size = {subject: [each.megabytes for each in runs] for subject, runs in started.items()}
    rows = [
        Figure("start to first full frame, home", waited[HOME], waited[BARE], START_LIMIT, "ms"),
        Figure("start to first full frame, 10 numbers", waited[BOARDS[0]], waited[BARE], START_LIMIT, "ms"),
        Figure("start to first full frame, 10,000 numbers", waited[BOARDS[-1]], waited[BARE], None, "ms"),
    ]
    for kind, name in (("step", "arrow key"), ("play", "playing key"), ("undo", "undo")):
        limit, growth = (KEY_LIMIT, GROWTH_LIMIT) if kind != "undo" else (None, None)
        mine = {subject: pressed[subject][kind] for subject in BOARDS}
        rows += [
            Figure(f"{name} to changed screen, {each.name}", mine[each], pressed[BARE][kind], limit, "ms")
            for each in BOARDS
        ]
        rows.append(Figure(f"{name}, 10,000 against 10 numbers", mine[BOARDS[-1]], mine[BOARDS[0]], growth, "ms"))
    for subject in (HOME, BOARDS[0], BOARDS[-1]):
        rows.append(Figure(f"peak memory, {subject.name}", size[subject], size[BARE], MEMORY_LIMIT, "MB"))
    return rows


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.terminal", description=__doc__)
    parser.add_argument("--starts", type=int, default=11, help="starts of each program (default 11)")
    parser.add_argument("--rounds", type=int, default=60, help="keys of each kind for each board (default 60)")
    options = parser.parse_args()
    rows = figures(options.starts, options.rounds)
    print(f"{machine()}; {options.starts} starts and {options.rounds} keys of each kind, 80x24\n\n{table(rows)}")


if __name__ == "__main__":
    main()
