"""Bits of a file of matches flipped one by one, its pages swapped, its end cut off: nothing is lost without a word.

`python -m benchmarks.attack_bits` flips 14,230 bits at equal distances; each time a start, the list, the export and the
statistics read the file. A fault is a traceback, or less than was written where nothing is said.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import shutil
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple
from unittest import mock

from benchmarks.attack_archive import PAGE
from benchmarks.figures import machine
from engine.archive import Archive
from engine.archive.practice import Attempt, Known, Missed, Progress
from engine.proposal import proposal
from engine.setup import Setup, prepare
from tests.engine.archive.some_matches import START, Clock, played, prepared_on
from tui import command_line
from tui.cli import printing

FLIPS = 14_230
BOARDS = ("3 4", "17 42 99", "nim:3 nim:5 nim:7", "9 8 7", "kayles:7 kayles:4")


class Seen(NamedTuple):
    """The result of a reader, and its sentences about faults."""

    given: str
    said: str


def write(directory: Path, matches: int = 15) -> bytes:
    """A file of this many matches, every third unfinished, with lessons and tries at puzzles."""
    archive = Archive(directory, Clock())
    for number in range(matches):
        board = BOARDS[number % len(BOARDS)]
        played(archive, prepared_on(board, None if number % 4 == 3 else "perfect"), 1_000 if number % 3 else 1)
    played(archive, prepare(Setup(("Ann", "Bob"), "perfect", seed="8")), 1)
    archive.delete(matches + 1)
    practice = archive.practice
    practice.save_lesson("mex", Progress(1, 2))
    for number in range(4):
        practice.add(Attempt("puzzle", "floor", ("split",), number, f"{number + 2} 5", bool(number % 2)))
    practice.save_missed(Missed("3 5", "floor", 1, START.date(), 3))
    practice.save_passed("3.2")
    practice.add_found({7: Known.OUTCOME, 17: Known.WORTH})
    archive.close()
    return (directory / "matches.db").read_bytes()


def start(directory: Path) -> Seen:
    """The result of the reads of the first screen."""
    archive = Archive(directory, Clock())
    try:
        practice = archive.practice
        read = (archive.unfinished(), proposal(archive, date(2025, 1, 3)), practice.missed(), practice.found())
        given = repr((*read, sorted(practice.passed())))
        return Seen(given, "\n".join(iter(archive.take_notice, None)))
    finally:
        archive.close()


def command(*arguments: str) -> Callable[[Path], Seen]:
    """The output of a command."""

    def run(directory: Path) -> Seen:
        printed, said = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
        with (
            mock.patch.dict(os.environ, FDIVGAME_DATA=str(directory)),
            contextlib.redirect_stdout(printed),
            contextlib.redirect_stderr(said),
        ):
            command_line.main(arguments)
        printed.flush()
        return Seen(printed.buffer.getvalue().decode(), said.getvalue())  # type: ignore[attr-defined]

    return run


READERS = {
    "start": start,
    "history": command("history"),
    "export": command("export", "--all"),
    "stats": command("stats"),
}


class Campaign:
    """Damages a whole file in one way after the other and has every reader read it."""

    def __init__(self, directory: Path, whole: bytes) -> None:
        self._directory, self._whole = directory, whole
        self._expected = {name: self._read(name, whole) for name in READERS}
        assert not any(seen.said for seen in self._expected.values()), self._expected
        self.counted: Counter[str] = Counter()
        self.faults: list[str] = []

    def attack(self, what: str, content: bytes, names: Iterable[str] = READERS) -> None:
        """Have these readers, or all of them, read this content of the file."""
        for name in names:
            expected = self._expected[name]
            try:
                seen = self._read(name, content)
            except Exception:
                result = "traceback"
                self.faults.append(f"{what}, {name}: {traceback.format_exc()}")
            else:
                result = "said" if seen.said else "as written"
                if seen.given != expected.given and not seen.said:
                    result = "lost silently"
                    self.faults.append(f"{what}, {name}: nothing was said, and it gave\n{seen.given}")
                elif seen.said and seen.given == expected.given:
                    result = "said, and all is there"
            self.counted[result] += 1

    def _read(self, name: str, content: bytes) -> Seen:
        shutil.rmtree(self._directory, ignore_errors=True)
        self._directory.mkdir()
        (self._directory / "matches.db").write_bytes(content)
        return READERS[name](self._directory)


def flipped(whole: bytes, bit: int) -> bytes:
    """The content with one bit flipped, counted from the first byte's lowest."""
    content = bytearray(whole)
    content[bit // 8] ^= 1 << bit % 8
    return bytes(content)


def swapped(whole: bytes) -> Iterator[tuple[str, bytes]]:
    """The content with two of its pages in the place of each other, for all pairs."""
    pages = [whole[begin : begin + PAGE] for begin in range(0, len(whole), PAGE)]
    for high in range(len(pages)):
        for low in range(high):
            changed = pages.copy()
            changed[low], changed[high] = pages[high], pages[low]
            yield f"pages {low} and {high} swapped", b"".join(changed)


def truncated(whole: bytes) -> Iterator[tuple[str, bytes]]:
    """The content up to every half page."""
    for length in range(PAGE // 2, len(whole), PAGE // 2):
        yield f"cut at {length}", whole[:length]


def main() -> int:
    """Attack and print what came out; returns 1 when there was a fault."""
    options = argparse.ArgumentParser(prog="python -m benchmarks.attack_bits", description=__doc__)
    options.add_argument("--flips", type=int, default=FLIPS, help=f"how many bits to flip (default {FLIPS:,})")
    options.add_argument("--part", default="1/1", help="only this part of the flips, as in 1/2")
    given = options.parse_args()
    part, parts = map(int, given.part.split("/"))
    faults: list[str] = []
    # In memory where there is such a folder: the disk is not what is attacked.
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as home:
        whole = write(Path(home) / "whole")
        print(
            f"{machine()}; a file of {len(whole):,} bytes\n\n| what | readings | came out | faults |\n|---|---|---|---|"
        )
        bits = (len(whole) * 8 * number // given.flips for number in range(part - 1, given.flips, parts))
        attacks = {
            "a bit flipped": ((f"bit {bit % 8} of byte {bit // 8}", flipped(whole, bit)) for bit in bits),
            "two pages swapped": swapped(whole),
            "cut at every half page": truncated(whole),
        }
        for name, contents in attacks.items():
            campaign = Campaign(Path(home) / "data", whole)
            with printing.Progress(f"{name}: {{:,}} attacks") as progress:
                for number, (what, content) in enumerate(contents, 1):
                    campaign.attack(what, content)
                    progress.show(number)
            counted = ", ".join(f"{count:,} {result}" for result, count in campaign.counted.most_common())
            print(f"| {name} | {campaign.counted.total():,} | {counted} | {len(campaign.faults)} |", flush=True)
            faults += campaign.faults
    print(*faults[:40], sep="\n\n", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
