"""The program killed with `kill -9` at random instants: all that had been shown must be on the disk.

`python -m benchmarks.kill` kills 200 matches, and 5 times in each of 40 matches far away one of the programs or both,
and says what was lost, which should be nothing. `far-by-ssh` does the latter over a real ssh server on the loopback.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from benchmarks.figures import with_bar
from benchmarks.killing import far, matches
from benchmarks.killing.ending import Killed


class Kind(NamedTuple):
    """A match that is saved while it is shown."""

    run: Callable[[random.Random, Path], Killed]
    """Does random things in this directory and kills the program in the middle."""
    times: int
    """How many are killed if nothing else is said."""


KINDS = {"matches": Kind(matches.play_and_kill, 200), "far": Kind(far.play_and_kill, 40)}
# It needs an ssh server, which not every machine has; so it is killed only where it is asked for.
ALL = KINDS | {"far-by-ssh": Kind(far.play_and_kill_over_ssh, 40)}


def kill(name: str, times: int, seed: int) -> list[Killed]:
    """This many attacks of this kind, each in a directory of its own."""

    def one(number: int) -> Killed:
        with tempfile.TemporaryDirectory() as directory:
            return ALL[name].run(random.Random(f"{seed} {number}"), Path(directory))

    return list(with_bar(map(one, range(times)), times, f"{name} killed"))


def main() -> int:
    """Kill, compare and say what was found; returns 1 when something was lost."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.kill", description=__doc__)
    parser.add_argument("kinds", nargs="*", default=[*KINDS], help=f"of {', '.join(ALL)}; all but the last")
    parser.add_argument("--times", type=int, help="how many of each (default 200 matches, 40 far away)")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6), help="what the random keys come from")
    options = parser.parse_args()
    if unknown := set(options.kinds) - set(ALL):
        parser.error(f"There is no kind {sorted(unknown)[0]!r}: {', '.join(ALL)}.")
    lost = []
    for name in options.kinds:
        found = kill(name, options.times or ALL[name].times, options.seed)
        lost += [each.wrong for each in found if each.wrong]
        print(
            f"Seed {options.seed}: {len(found)} {name} killed, {sum(each.shown for each in found):,} moves on their "
            f"screens, {sum(bool(each.wrong) for each in found)} wrong; in {sum(each.is_ahead for each in found)} more "
            "was on the disk than on the screen.",
            flush=True,
        )
    for sentence in lost:
        print(sentence)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
