"""Lessons killed at random instants: each page that had been shown as done must be on the disk."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import takewhile
from pathlib import Path

from benchmarks.killing.ending import Killed, end, press, start
from benchmarks.killing.pressing import keys_of
from engine.archive import Archive
from engine.archive.practice import Progress
from engine.lessons.reading import Reading
from engine.lessons.table import COURSE
from engine.lessons.tasks import Choice, Lesson, Moves
from engine.practice.difficulty import answer
from tests.terminal.emulator import Emulator
from tests.terminal.terminal import Terminal

MOST_PAGES = 4

_PAGE = re.compile(r"page (\d+) of \d+")


def read_and_kill(draw: random.Random, data: Path) -> Killed:
    """Read some pages from where a lesson was left, kill the program at a random instant and read the archive."""
    lesson, first, last = plan(draw)
    with_progress(data, lambda archive: archive.practice.save_lesson(lesson.name, Progress(first, 0)))
    waited_for = draw.randint(first, last)
    with start(data) as terminal:
        terminal.wait_for("q quit")
        terminal.press("l", "home", *["down"] * COURSE.index(lesson), "enter")
        read(terminal, Reading.of(lesson, first), last, draw)
        terminal.wait_for(lambda screen: pages_on(screen.text, lesson) >= waited_for)
        shown = pages_on(end(terminal).text, lesson)
    page, times = with_progress(data, lambda archive: archive.practice.lessons()[lesson.name])
    saved = times * len(lesson.pages) + page
    return Killed(shown - first, saved > shown, judge(shown, saved, last))


def plan(draw: random.Random) -> tuple[Lesson, int, int]:
    """A lesson, the page it was left at, from 0, and how many of its pages are to be done in the end."""
    lesson = draw.choice(COURSE)
    possible = [not _tries_many(lesson, page) for page in range(len(lesson.pages))]
    first = draw.choice([page for page, is_possible in enumerate(possible) if is_possible])
    ahead = takewhile(bool, possible[first : first + draw.randint(1, MOST_PAGES)])
    return lesson, first, first + len(list(ahead))


def with_progress(data: Path, work: Callable[[Archive], Progress | None]) -> Progress:
    """The steps that are written to the archive, or found there."""
    archive = Archive(data / "data")
    try:
        return work(archive) or Progress()
    finally:
        archive.close()


def read(terminal: Terminal, reading: Reading, last: int, draw: random.Random) -> None:
    """Press what the pages before `last` ask for, and go on from each; ahead, but where the other player moves."""
    _wait(terminal, reading.task.question)
    while reading.page < last:
        while not reading.is_done:
            if reading.is_awaiting:
                reply = answer(reading.match.position)
                assert reply is not None
                reading = reading.replied(reply)
                _wait(terminal, reading.said)
            else:
                keys, reading = answered(reading)
                press(terminal, keys, draw)
        press(terminal, ["enter"] * (reading.page + 1 < last), draw)
        reading = reading.turn_to(reading.page + 1)


def answered(reading: Reading) -> tuple[list[str], Reading]:
    """The keys for the task of the page, and the reading after it."""
    after, task = reading.solved(), reading.task
    if isinstance(task, Moves):
        move = after.match.plies[-1].move
        return list(keys_of(reading.match.position, move)), after
    assert after.answer is not None
    return ([str(after.answer + 1)] if isinstance(task, Choice) else [*str(after.answer), "enter"]), after


def pages_on(text: str, lesson: Lesson) -> int:
    """How many pages of the lesson a screen shows as done."""
    found = _PAGE.search(text)
    if found is None:
        return len(lesson.pages) if f"You can now {lesson.aim}" in text else 0
    return int(found[1]) - 1 + ("next page" in text)


def judge(shown: int, saved: int, done: int) -> str:
    """The fault in a sentence; empty if there is none."""
    if saved < shown:
        return f"The screen showed {shown} pages as done, but the archive holds {saved}."
    return f"{done} pages were done, but the archive holds {saved}." if saved > done else ""


def _tries_many(lesson: Lesson, page: int) -> bool:
    """Whether the page waits for moves that come and go by themselves, so that nobody can press ahead."""
    task = lesson.pages[page].task
    return isinstance(task, Moves) and task.times > 1


def _wait(terminal: Terminal, sentence: str) -> None:
    def is_shown(screen: Emulator) -> bool:
        return "".join(sentence.split()) in "".join(screen.text.split())

    terminal.wait_for(is_shown)
