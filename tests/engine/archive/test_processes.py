from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

from engine.archive import Archive
from tests.engine.archive.some_matches import played, prepared_on

KILLS = 8


def start(directory: Path, seed: int, matches: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.engine.archive.writer", str(directory), str(seed), str(matches)]
    root = Path(__file__).parents[3]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=root)


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
    for kill in range(KILLS):
        writer = start(tmp_path, kill, 1_000)
        assert writer.stdout is not None
        for _ in range(rng.randint(1, 400)):
            told = writer.stdout.readline()
        writer.kill()
        # What it printed between the last line read and its death was acknowledged as well.
        rest = writer.stdout.read()
        writer.communicate()
        told = [line for line in (told + rest).splitlines(keepends=True) if line.endswith("\n")][-1]
        id, *moves = told.split()
        archive = Archive(tmp_path)
        found = held(archive, int(id))
        # One more move may be on the disk, after an undo perhaps, which the writer did not live to tell.
        assert found == moves or found[:-1] in (moves, moves[:-1])
        assert archive.take_notice() is None
        archive.close()
        assert sound(tmp_path)


def test_programs_that_write_at_once_do_each_other_no_harm(tmp_path: Path) -> None:
    writers = [start(tmp_path, seed, 10) for seed in range(2)]
    archive = Archive(tmp_path)
    _, match = played(archive, prepared_on("99999 88888 77777"))
    told: dict[str, list[str]] = {}
    for writer in writers:
        out, fault = writer.communicate()
        assert (writer.returncode, fault) == (0, "")
        for line in out.splitlines():
            id, *moves = line.split()
            told[id] = moves
    assert archive.count() == 21
    assert len(told) == 20
    for id, moves in told.items():
        assert held(archive, int(id)) == moves
    (own,) = {entry.id for entry in archive.page()} - set(map(int, told))
    assert held(archive, own) == [f"{ply.move.slot}/{ply.move.choice}" for ply in match.plies]
    assert sound(tmp_path)
