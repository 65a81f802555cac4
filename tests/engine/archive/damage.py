"""`python -m tests.engine.archive.damage`: in files of saved matches bits are flipped, or their end is cut off.

A start on such a file shows no traceback, no match that can still be read is missing, and nothing is without a word.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path
from random import Random
from typing import NamedTuple

from engine.archive import Archive
from engine.archive.listing import MatchFilter
from engine.deals.occasion import PathBoard
from engine.deals.setup import Setup, prepare
from engine.record import format_record
from engine.record.practice import Attempt, Knowledge, Missed, Progress
from tests.engine.archive.some_matches import Clock, notices, playing

FILE, PAGE = "matches.db", 4_096
RUN = "from tui.command_line import command; command()"
COMMANDS = (["history"], ["stats"], ["ladder"], ["--plain"], ["resume", "--plain"], ["export", "--all"], ["doctor"])
"""The commands that read the file, each another part of it."""


class Damage(NamedTuple):
    """A bit that is flipped, or the length at which the file is cut."""

    place: int
    bit: int | None = None

    def done_to(self, content: bytes) -> bytes:
        """The content with this damage."""
        if self.bit is None:
            return content[: self.place]
        return content[: self.place] + bytes([content[self.place] ^ 1 << self.bit]) + content[self.place + 1 :]


def make(directory: Path, matches: int, chosen: Random) -> None:
    """Play matches of all kinds, most of them to their end, and practise."""
    with closing(Archive(directory, Clock())) as archive:
        for number in range(matches):
            setup = Setup(
                (f"Ann {number}", "Böb"),
                chosen.choice([None, "perfect", "random"]),
                starter=number % 2,
                count=chosen.randint(2, 8),
                largest=chosen.choice([9, 99, 10**12]),
                misere=number % 5 == 4,
            )
            prepared = prepare(setup, f"path 3.{number} 1" if number % 4 == 1 else f"seed {number}")
            saver, most = archive.saver_for(prepared), chosen.choice([1, 3, 1_000])
            for made, match in enumerate(playing(prepared.match, number), 1):
                saver.save(match)
                if made == most:
                    break
        archive.delete(2)
        practice = archive.practice
        for number in range(matches):
            practice.add(
                Attempt("puzzle", "floor", ("split", "only"), 1 + number % 10, f"{number + 7} 42", number % 3 > 0)
            )
            practice.save_missed(Missed(f"{number + 5} 42", "floor", 3, date(2026, 1, 1 + number % 28), 3))
            practice.save_passed(f"{1 + number // 5}.{1 + number % 5}")
        practice.save_lesson("nim", Progress(2, 1))
        practice.add_knowledge({number: Knowledge(1 + number % 2) for number in range(3, 3 + matches)})


class Held(NamedTuple):
    """All that a start on a file shows."""

    records: dict[int, str]
    listed: frozenset[int]
    practice: tuple[int, ...]
    """How many rows each kind has."""
    told: tuple[str, ...]
    is_saved: bool


def held_in(directory: Path) -> Held:
    """Open the archive and read everything in it, as the screens do."""
    with closing(Archive(directory, Clock())) as archive:
        archive.unfinished()
        listed = [each.id for each in archive.page(size=None)]
        archive.page(MatchFilter(text="ann", occasions=(PathBoard,)), None)
        records = {id: format_record(record) for id in listed if (record := archive.record(id)) is not None}
        for id in listed:
            archive.resume(id)
        archive.statistics()
        practice = archive.practice
        practice.lessons(), practice.attempts("puzzle"), practice.missed(), practice.passed(), practice.knowledge()
        told, is_saved = tuple(notices(archive)), archive.is_saved
    with closing(sqlite3.connect(directory / FILE)) as connection:
        tables = ("lessons", "attempts", "missed", "passed", "found") if is_saved else ()
        rows = tuple(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables)
    return Held(records, frozenset(listed), rows, told, is_saved)


def readable_in(path: Path, first_page: bytes, whole: dict[int, tuple[object, ...]]) -> set[int]:
    """The matches of which plain SQL reads the row as it was, were the first page, which says where rows are, sound."""
    sound = path.with_name("reference.db")
    sound.write_bytes(first_page + path.read_bytes()[PAGE:])
    found = set()
    with closing(sqlite3.connect(f"file:{sound}?mode=ro&immutable=1", uri=True)) as connection:
        connection.text_factory = bytes
        for id, row in whole.items():
            for where in ("NOT INDEXED WHERE id = ?", "NOT INDEXED WHERE +id = ?"):
                try:
                    if connection.execute(f"SELECT * FROM matches {where}", (id,)).fetchone() == row:
                        found.add(id)
                except sqlite3.DatabaseError:
                    pass
    sound.unlink()
    return found


class Damaging:
    """A sound file, and what starts on damaged copies of it end in."""

    def __init__(self, directory: Path, matches: int, seed: int) -> None:
        self._directory, self.counts, self.faults = directory, Counter[str](), list[str]()
        make(directory / "sound", matches, Random(f"matches {seed}"))
        self.content = (directory / "sound" / FILE).read_bytes()
        self._before = held_in(directory / "sound")
        assert not self._before.told
        with closing(sqlite3.connect(directory / "sound" / FILE)) as connection:
            connection.text_factory = bytes
            self._rows = {row[0]: row for row in connection.execute("SELECT * FROM matches WHERE deleted IS NULL")}

    def damages(self, flips: int, cuts: int, chosen: Random) -> Iterator[Damage]:
        """Bits and lengths at random."""
        for _ in range(flips):
            yield Damage(chosen.randrange(len(self.content)), chosen.randrange(8))
        for _ in range(cuts):
            yield Damage(chosen.randrange(len(self.content)))

    def start_on(self, damage: Damage, command: list[str] | None = None) -> None:
        """Start the archive on the file with this damage, or else the real program, and count how that ends."""
        directory = self._directory / "damaged"
        shutil.rmtree(directory, ignore_errors=True)
        directory.mkdir()
        path = directory / FILE
        path.write_bytes(damage.done_to(self.content))
        self.counts["starts" if command is None else "programs"] += 1
        fault = self._read(directory, path) if command is None else _run(command, directory)
        if fault:
            kind = fault.partition(":")[0]
            self.counts[kind] += 1
            self.faults.append(f"{damage}: {fault}")

    def _read(self, directory: Path, path: Path) -> str:
        """What is wrong with a start of the archive; empty where nothing is."""
        readable = readable_in(path, self.content[:PAGE], self._rows)
        try:
            held = held_in(directory)
        except Exception as error:
            return f"traceback: {type(error).__name__}: {error}"
        if not held.told and (len(held.listed), held.practice) != (len(self._before.listed), self._before.practice):
            return f"silent loss: {len(held.listed)} matches, {held.practice}"
        if len(held.records) < len(held.listed) and not held.told:
            return "silent loss: a match that is listed cannot be read"
        if held.told and not held.is_saved:
            self.counts["left as they are"] += 1
            return ""
        self.counts["with a word"] += bool(held.told)
        missing = {self._before.records[id] for id in readable} - set(held.records.values())
        return f"readable match lost: {len(missing)} of {len(readable)}; {' '.join(held.told)}" if missing else ""


def _run(command: list[str], directory: Path) -> str:
    """What is wrong with a run of the real program on the file; empty where nothing is."""
    environment = os.environ | {"FDIVGAME_DATA": str(directory), "FDIVGAME_CONFIG": str(directory), "TERM": "dumb"}
    done = subprocess.run(
        [sys.executable, "-c", RUN, *command],
        input="moves\nquit\n",
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if "Traceback" in done.stderr or done.returncode not in (0, 1, 2):
        return f"traceback: {' '.join(command)} ended with {done.returncode}: {done.stderr[-400:]}"
    return ""


def main() -> int:
    """Damage files and say what was found; returns 1 when something was wrong."""
    options = argparse.ArgumentParser(prog="python -m tests.engine.archive.damage", description=__doc__)
    options.add_argument("--flips", type=int, default=3_000, help="how many bits (default 3,000)")
    options.add_argument("--cuts", type=int, default=300, help="how many cut files (default 300)")
    options.add_argument("--programs", type=int, default=100, help="how many starts of the real program (default 100)")
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    counts, faults = Counter[str](), list[str]()
    for matches in (14, 150):
        with tempfile.TemporaryDirectory() as directory:
            damaging, chosen = Damaging(Path(directory), matches, given.seed), Random(f"{given.seed} {matches}")
            for damage in damaging.damages(given.flips // 2, given.cuts // 2, chosen):
                damaging.start_on(damage)
            half = given.programs // 2
            for number, damage in enumerate(damaging.damages(half - half // 5, half // 5, chosen)):
                damaging.start_on(damage, COMMANDS[number % len(COMMANDS)])
        counts += damaging.counts
        faults += [f"{matches} matches, {fault}" for fault in damaging.faults]
    for fault in faults:
        print(fault)
    wrong = ("traceback", "readable match lost", "silent loss")
    print(f"Seed {given.seed}: {', '.join(f'{kind} {counts[kind]:,}' for kind in dict.fromkeys([*counts, *wrong]))}.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
