"""Puzzle runs killed at random instants: each result that had been shown must be on the disk."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from benchmarks.killing.ending import Killed, end, press, start
from benchmarks.killing.pressing import keys_of
from engine.archive import Archive
from engine.practice.difficulty import only_move
from engine.practice.solving import begin
from engine.practice.sources import NewPuzzles
from engine.practice.task import CHOSEN, Topic
from engine.theory.grundy import winning_moves

MOST_PUZZLES = 4
GRADE, SEED, COUNT = 3, "chalk", 9


def solve_and_kill(draw: random.Random, data: Path) -> Killed:
    """Solve and miss puzzles, kill the program at a random instant and read the archive."""
    chosen = ("--game", "nim", "--grade", str(GRADE), "--seed", SEED, "--count", str(COUNT))
    planned = [draw.random() < 0.5 for _ in range(draw.randint(1, MOST_PUZZLES))]
    waited_for = draw.randint(0, len(planned))
    with start(data, "puzzle", *chosen) as terminal:
        terminal.wait_for("Puzzle 1 of")
        press(terminal, keys(planned), draw)
        terminal.wait_for(lambda screen: results_on(screen.text) >= waited_for)
        shown = results_on(end(terminal).text)
    archive = Archive(data / "data")
    try:
        saved = [attempt.is_right for _, attempt in reversed(archive.practice.attempts(CHOSEN))]
        missed = len(archive.practice.missed())
    finally:
        archive.close()
    return Killed(shown, len(saved) > shown, judge(shown, saved, missed, planned))


def keys(planned: list[bool]) -> Iterator[str]:
    """The keys that solve the first puzzles of the run, and show those that are to be missed."""
    source, practice = NewPuzzles(Topic("nim"), SEED, GRADE, COUNT), Archive().practice
    for place, is_right in enumerate(planned):
        making = source.making(place, practice)
        assert making is not None
        solving = begin(making(), "Ann")
        while not solving.is_solved:
            move = only_move(solving.match.position) if is_right else None
            # The solution that is shown is the first winning move.
            move = move or next(winning_moves(solving.match.position))
            yield from keys_of(solving.match.position, move) if is_right else "s"
            solving = solving.made(move).replied()
        yield "enter"


def results_on(text: str) -> int:
    """How many results a screen shows: those of the puzzles before, and of the one that is on it."""
    place = int(text.partition("Puzzle ")[2].partition(" ")[0] or 1)
    return place - 1 + ("at the first try" in text or "comes back" in text)


def judge(shown: int, saved: list[bool], missed: int, planned: list[bool]) -> str:
    """The fault in a sentence; empty if there is none."""
    if saved != planned[: len(saved)]:
        return f"{planned} was played, but the archive holds {saved}."
    if len(saved) < shown:
        return f"The screen showed {shown} results, but the archive holds {saved}."
    # The puzzles that come back are written first.
    if not 0 <= missed - saved.count(False) <= 1:
        return f"The archive holds {saved}, but {missed} boards come back."
    return ""
