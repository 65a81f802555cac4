"""A program that is killed has lost nothing that it told, and programs that write at once do each other no harm."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

from engine.archive import Archive
from tests.engine.archive.some_matches import held, played, prepared_on

KILLS = 8
WRITER = """
import sys
from pathlib import Path
from random import Random
from engine.archive import Archive
from engine.record.practice import Knowledge
from tests.engine.archive.some_matches import playing, prepared_on

archive, rng = Archive(Path(sys.argv[1])), Random(sys.argv[2])
for _ in range(int(sys.argv[3])):
    setting = prepared_on(" ".join(str(rng.randint(1, 10**18)) for _ in range(3)))
    saver, number = archive.saver_for(setting), archive.count() + 1
    for match in playing(setting.match, rng.random()):
        for shown in (match, match.undo(), match):
            assert saver.save(shown, {number: Knowledge.OUTCOME}), archive.take_notice()
            # A line in one piece, between which no other program can write.
            sys.stdout.write(f"{saver.id} {' '.join(ply.text for ply in shown.plies)} {shown.cursor}\\n")
            sys.stdout.flush()
"""


def writer(directory: Path, seed: int, matches: int) -> subprocess.Popen[str]:
    """A program that plays matches into the archive and tells, after every save, what it has saved."""
    command = [sys.executable, "-c", WRITER, str(directory), str(seed), str(matches)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[3])


def saved(archive: Archive, id: str) -> list[str]:
    match = held(archive, int(id))
    return [*(ply.text for ply in match.plies), str(match.cursor)]


def is_sound(directory: Path) -> bool:
    with closing(sqlite3.connect(directory / "matches.db")) as connection:
        return connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_every_move_that_was_told_is_there_after_a_kill(tmp_path: Path):
    rng = Random(1)
    for kill in range(KILLS):
        with writer(tmp_path, kill, 1_000) as program:
            assert program.stdout is not None
            told = [program.stdout.readline() for _ in range(rng.randint(1, 400))]
            program.kill()
            # What it told between the last line read and its death counts as well.
            told += [line for line in program.stdout if line.endswith("\n")]
        id, *moves, cursor = told[-1].split()
        with closing(Archive(tmp_path)) as archive:
            *there, at = saved(archive, id)
            # One more step may have been saved that the program did not live to tell.
            assert there[: len(moves)] == moves
            assert len(there) <= len(moves) + 1
            assert abs(int(at) - int(cursor)) <= 1
            assert archive.take_notice() is None
            # A match and what was learned with it are saved together, even if nobody was told.
            assert archive.practice.knowledge().keys() == set(range(1, archive.count() + 1))
        assert is_sound(tmp_path)


def test_programs_that_write_at_once_do_each_other_no_harm(tmp_path: Path):
    told: dict[str, list[str]] = {}
    with writer(tmp_path, 0, 10) as one, writer(tmp_path, 1, 10) as other, closing(Archive(tmp_path)) as archive:
        saver, match = played(archive, prepared_on("99999 88888 77777"))
        for program in (one, other):
            out, _ = program.communicate()
            assert program.returncode == 0
            told |= {id: rest for id, *rest in map(str.split, out.splitlines())}
        assert (archive.count(), len(told)) == (21, 20)
        assert {id: saved(archive, id) for id in told} == told
        assert held(archive, saver.id) == match
    assert is_sound(tmp_path)
