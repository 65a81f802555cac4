"""A program that plays matches into an archive and prints, after every save, the match and how many moves it has."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from engine.archive import Archive
from engine.bots import BOTS
from tests.engine.archive.some_matches import prepared_on


def main(directory: str, seed: str, matches: str) -> None:
    archive = Archive(Path(directory))
    rng = Random(seed)
    for _ in range(int(matches)):
        setting = prepared_on(" ".join(str(rng.randint(1, 10**18)) for _ in range(3)))
        saver, match = archive.saver_for(setting), setting.match
        while match.outcome is None:
            if match.cursor > 2 and not rng.randrange(5):
                match = match.undo()
            match = match.play(BOTS[0].choose(match.position, rng).move)
            if not saver.save(match):
                sys.exit(archive.take_notice())
            print(saver.id, " ".join(f"{ply.move.slot}/{ply.move.choice}" for ply in match.plies), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
