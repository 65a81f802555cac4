"""Sheets killed at random instants: each that had been shown as worked out must be on the disk."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

from benchmarks.killing.ending import Killed, end, press, start
from benchmarks.killing.pressing import keys_of
from engine.archive import Archive
from engine.notation import parse_position
from engine.position import Position
from engine.practice.filling import KIND
from engine.practice.sheet import sheet_of
from engine.theory.grundy import winning_moves

MOST_SHEETS = 3
"""The sheets of the first levels have one number, which the first question names."""

_FIRST = re.compile(r"(\d+) / 2(?: leaves \d+|: erased), worth\? +1 of ")


def work_and_kill(draw: random.Random, data: Path) -> Killed:
    """Work out sheets with and without help, kill the program at a random instant and read the archive."""
    planned = [draw.random() < 0.5 for _ in range(draw.randint(1, MOST_SHEETS))]
    with start(data) as terminal:
        terminal.wait_for("q quit")
        terminal.press("p", "w")
        for place, is_right in enumerate(planned):
            found = _FIRST.search(terminal.wait_for(_FIRST).text)
            assert found is not None
            press(terminal, keys(parse_position(found[1]), is_right), draw)
            if place + 1 < len(planned) or draw.random() < 0.5:
                terminal.wait_for(lambda screen: is_worked_out(screen.text))
            if place + 1 < len(planned):
                terminal.press("enter")
        shown = len(planned) - 1 + is_worked_out(end(terminal).text)
    archive = Archive(data / "data")
    try:
        saved = [attempt.is_right for _, attempt in reversed(archive.practice.attempts(KIND))]
    finally:
        archive.close()
    return Killed(shown, len(saved) > shown, judge(shown, saved, planned))


def keys(position: Position, is_right: bool) -> Iterator[str]:
    """The keys that work out the sheet of one number, or show all of it."""
    sheet = sheet_of(position)
    if not is_right:
        yield from "s" * (len(sheet.cells) + 1)
        return
    for cell in sheet.cells:
        yield cell.right
    yield from keys_of(position, next(winning_moves(position)))


def is_worked_out(text: str) -> bool:
    """Whether a screen shows how a sheet went."""
    return "cells at the first try" in text


def judge(shown: int, saved: list[bool], planned: list[bool]) -> str:
    """The fault in a sentence; empty if there is none."""
    if saved != planned[: len(saved)]:
        return f"{planned} was worked out, but the archive holds {saved}."
    if len(saved) < shown:
        return f"The screen showed {shown} results, but the archive holds {saved}."
    return ""
