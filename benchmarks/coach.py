"""The cost of the coach: from a key to the changed screen with and without it, and how long a review takes.

`python -m benchmarks.coach` prints a Markdown table.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from random import Random
from statistics import median
from time import perf_counter

from benchmarks.figures import Figure, machine, table
from benchmarks.probe import Session, drive, settle
from benchmarks.terminal import board
from engine.coach.review import review
from engine.match import Match
from engine.notation import parse_position
from engine.position import Move
from tests.terminal.terminal import environment

SIZES = (10, 10_000)
REVIEWS = 20
OPENINGS = 5
KINDS = (("step", "arrow key"), ("play", "playing key"), ("undo", "undo"))


def figures(rounds: int) -> Iterator[Figure]:
    """For each size of board every kind of key, with the coach on against the same board without it."""
    with tempfile.TemporaryDirectory() as home, ExitStack() as stack:
        env = environment(HOME=home)
        boards = [board(size) for size in SIZES for _ in (True, False)]
        sessions = [Session(each, stack.enter_context(each.open(env))) for each in boards]
        for session in sessions:
            session.terminal.wait_for(session.subject.shows)
        settle(sessions)
        for session in sessions[::2]:
            # The first time loads what later ones have; an odd number of presses leaves it on.
            for count in range(2 * OPENINGS + 1):
                session.press("open" if count % 2 == 0 and count else "other", "c")
                settle([session])
        drive(sessions, rounds)
        took = [session.milliseconds() for session in sessions]
    for coached, alone, subject in zip(took[::2], took[1::2], boards[::2], strict=True):
        for kind, name in KINDS:
            yield Figure(f"{name}, {subject.name}", coached[kind], alone[kind], None, "ms")
        yield Figure(f"opening it against an arrow key, {subject.name}", coached["open"], alone["step"], None, "ms")


def long_match() -> Match:
    """A match of 100 moves at random on 100 numbers."""
    rng = Random(1)
    match = Match(parse_position(" ".join(str(rng.randint(100, 10**6)) for _ in range(100))))
    for _ in range(100):
        slot, component = rng.choice(list(match.position.live()))
        match = match.play(Move(slot, rng.choice(list(component.ruleset.choices(component.value)))))
    return match


def review_seconds() -> float:
    """The median time of a review of that match."""
    match, took = long_match(), list[float]()
    for _ in range(REVIEWS):
        began = perf_counter()
        review(match)
        took.append(perf_counter() - began)
    return median(took)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.coach", description=__doc__)
    parser.add_argument("--rounds", type=int, default=60, help="keys of each kind for each board (default 60)")
    rows = list(figures(parser.parse_args().rounds))
    print(f"{machine()}; with the coach, compared with without it, 80x24\n\n{table(rows)}\n")
    print(f"Review of 100 moves on 100 numbers: {review_seconds() * 1e3:.0f} ms, the median of {REVIEWS}.")


if __name__ == "__main__":
    main()
