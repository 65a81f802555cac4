"""A program is killed while it walks the path: no star, no passed board and no page of the notebook is lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

from engine.archive import Archive
from engine.learning.path.boards import board
from engine.learning.path.notebook import found_in
from engine.learning.path.progress import path

WALK = """
import sys
from pathlib import Path
from engine.archive import Archive
from engine.learning.path.boards import BOARDS
from engine.learning.path.deal import deal, path_match, right_first
from engine.learning.path.notebook import found_in
from tests.engine.learning.path.some_matches import NAMES, played

archive = Archive(Path(sys.argv[1]))
for number in range(1, 1_000):
    for board in BOARDS:
        if board.is_winnable:
            match = path_match(board, number, NAMES, right_first(deal(board, number)))
            done = played(match)
            found = found_in(done, match.setup.opponent)
            assert archive.saver_for(match).save(done, found)
            print("won", board.id, *sorted(found), flush=True)
        else:
            archive.practice.save_passed(board.id)
            print("passed", board.id, flush=True)
"""
KILLS = 4


def test_all_that_was_told_is_there_after_a_kill(tmp_path: Path):
    rng, root = Random(1), Path(__file__).parents[4]
    for _ in range(KILLS):
        command = [sys.executable, "-c", WALK, str(tmp_path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=root) as walker:
            assert walker.stdout is not None
            told = [walker.stdout.readline().split() for _ in range(rng.randint(1, 120))]
            walker.kill()
            told += [line.split() for line in walker.stdout if line.endswith("\n")]
        archive = Archive(tmp_path)
        reached, found = path(archive), archive.practice.knowledge()
        for how, id, *numbers in told:
            assert reached.on(board(id)).is_done
            assert reached.on(board(id)).is_passed is (how == "passed")
            assert set(map(int, numbers)) <= found.keys()
        # A match and what it has found out are saved together, even if nobody was told.
        for record in archive.records():
            assert found_in(record.match, record.opponent).keys() <= found.keys()
        assert archive.take_notice() is None
        archive.close()
