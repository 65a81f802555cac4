"""Programs that play matches into an archive and print, after every save, the match and how many moves it has.

Each line that is read, a seed and a number of matches, starts one, by a fork of what has loaded all that it needs; its
number is printed first. The line `wait` waits for all of them and prints how they ended.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

from engine.archive import Archive
from engine.bots import BOTS
from tests.engine.archive.some_matches import prepared_on, saved


def write(directory: str, seed: str, matches: str) -> None:
    archive = Archive(Path(directory))
    rng = Random(seed)
    for _ in range(int(matches)):
        setting = prepared_on(" ".join(str(rng.randint(1, 10**18)) for _ in range(3)))
        saver, match = archive.saver_for(setting), setting.match
        while match.outcome is None:
            if match.cursor > 2 and not rng.randrange(5):
                match = match.undo()
            match = match.play(BOTS[0].choose(match.position, rng).move)
            if not saved(saver, match):
                sys.exit(archive.take_notice())
            say(saver.id, *(f"{ply.move.slot}/{ply.move.choice}" for ply in match.plies))


def say(*words: object) -> None:
    # In one piece, between which no other program can write: `print` writes the end of a line by itself now and then.
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def serve(directory: str) -> None:
    started: list[int] = []
    for line in sys.stdin:
        if line == "wait\n":
            say("\nended", *(os.waitstatus_to_exitcode(os.waitpid(each, 0)[1]) for each in started))
            started.clear()
        elif child := os.fork():
            started.append(child)
        else:
            say("writer", os.getpid())
            write(directory, *line.split())
            return


if __name__ == "__main__":
    serve(sys.argv[1])
