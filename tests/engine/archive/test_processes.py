from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from engine.archive import Archive
from tests.engine.archive.some_matches import playing, prepared_on, saved

KILLS = 8


class Writers:
    """Programs that write into the archive in a directory."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def ask(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line)
        self._process.stdin.flush()

    def said(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def rest(self) -> list[str]:
        """The lines until all have ended, and how they ended."""
        self.ask("wait\n")
        lines = [self.said()]
        while not lines[-1].startswith("ended"):
            lines.append(self.said())
        return lines


@contextmanager
def writers(directory: Path) -> Iterator[Writers]:
    command = [sys.executable, "-m", "tests.engine.archive.writer", str(directory)]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, cwd=Path(__file__).parents[3]
    ) as process:
        yield Writers(process)
        assert process.communicate() == ("", "")


def held(archive: Archive, id: int) -> list[str]:
    found = archive.resume(id)
    assert found is not None
    return [f"{ply.move.slot}/{ply.move.choice}" for ply in found[0].match.plies]


def sound(directory: Path) -> bool:
    connection = sqlite3.connect(directory / "matches.db")
    (said,) = connection.execute("PRAGMA integrity_check").fetchone()
    connection.close()
    return bool(said == "ok")


def test_every_move_that_was_told_is_there_after_a_kill(tmp_path: Path) -> None:
    rng = Random(1)
    with writers(tmp_path) as writer:
        for kill in range(KILLS):
            writer.ask(f"{kill} 1000\n")
            _, number = writer.said().split()
            told = [writer.said() for _ in range(rng.randint(1, 400))]
            os.kill(int(number), signal.SIGKILL)
            # What it printed between the last line read and its death was acknowledged as well.
            # Between these lines and how it ended there is an empty one, or what it did not print to its end.
            *rest, _, ended = writer.rest()
            assert ended == f"ended -{signal.SIGKILL:d}\n"
            id, *moves = [*told, *rest][-1].split()
            archive = Archive(tmp_path)
            found = held(archive, int(id))
            # One more move may be on the disk, after an undo perhaps, which the writer did not live to tell.
            assert found == moves or found[:-1] in (moves, moves[:-1])
            assert archive.take_notice() is None
            archive.close()
            assert sound(tmp_path)


def test_programs_that_write_at_once_do_each_other_no_harm(tmp_path: Path) -> None:
    told: dict[str, list[str]] = {}
    with writers(tmp_path) as one, writers(tmp_path) as other:
        for seed, writer in enumerate((one, other)):
            writer.ask(f"{seed} 10\n")
        archive = Archive(tmp_path)
        setting = prepared_on("99999 88888 77777")
        saver, match = archive.saver_for(setting), setting.match
        for match in playing(setting.match):
            assert saved(saver, match)
        for writer in (one, other):
            _, *lines, _, ended = writer.rest()
            assert ended == "ended 0\n"
            told |= {id: moves for id, *moves in map(str.split, lines)}
    assert archive.count() == 21
    assert len(told) == 20
    for id, moves in told.items():
        assert held(archive, int(id)) == moves
    (own,) = {entry.id for entry in archive.page()} - set(map(int, told))
    assert held(archive, own) == [f"{ply.move.slot}/{ply.move.choice}" for ply in match.plies]
    assert sound(tmp_path)
