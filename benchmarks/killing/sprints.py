"""Minutes of won and lost boards killed at random instants: each answer that had been told must be on the disk."""

from __future__ import annotations

import random
import re
from pathlib import Path

from benchmarks.killing.ending import Killed, end, press, start
from engine.archive import Archive
from engine.practice.sprint import KIND
from engine.practice.task import read_board
from tui.sprint.words import outcome

MOST_ANSWERS = 15
LEAST_SHOWN = 6
"""With this many answers the board of the last one has two numbers, so that its answer is known on the screen."""
_TWO = re.compile(r"(?:Right|Wrong): .+ are (?:won|lost)\.")
TOLD = re.compile(r"(?:Right|Wrong): (.+? (?:is|are) (?:won|lost)\.)")


def answer_and_kill(draw: random.Random, data: Path) -> Killed:
    """Answer board after board, kill the program at a random instant and read the archive."""
    answers = [draw.choice("wl") for _ in range(draw.randint(LEAST_SHOWN, MOST_ANSWERS))]
    with start(data) as terminal:
        terminal.wait_for("q quit")
        terminal.press("p", "s")
        terminal.wait_for("Do you win")
        terminal.press("enter")
        terminal.wait_for("w won")
        press(terminal, answers[:LEAST_SHOWN], draw)
        terminal.wait_for(_TWO)
        press(terminal, answers[LEAST_SHOWN:], draw)
        told = TOLD.search(end(terminal).text)
    archive = Archive(data / "data")
    try:
        saved = [outcome(read_board(attempt.board)) for _, attempt in reversed(archive.practice.attempts(KIND))]
    finally:
        archive.close()
    shown = "" if told is None else told[1]
    number = saved.index(shown) + 1 if shown in saved else 0
    return Killed(number, len(saved) > number, judge(shown, saved, len(answers)))


def judge(shown: str, saved: list[str], answers: int) -> str:
    """What is wrong, in a sentence; empty when nothing is."""
    if len(saved) > answers:
        return f"{answers} answers were given, but the archive holds {len(saved)}."
    if shown and shown not in saved:
        return f"The screen told {shown!r}, but the archive holds {saved}."
    return ""
