"""Attacks with real programs: damaged archives, closed and full files, input without an end, odd settings.

`python -m benchmarks.attack` makes all of them and prints a Markdown table; a traceback, an exit code beside 0 and 2,
a program that does not end within a minute or needs more than 1 GB is a fault.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from pathlib import Path

from benchmarks import attack_archive, attack_files, attack_mail
from benchmarks.figures import machine


def main() -> int:
    """Attack, print what came out, and every fault behind it; returns 1 when there is one."""
    options = argparse.ArgumentParser(prog="python -m benchmarks.attack", description=__doc__)
    options.add_argument("--flips", type=int, default=500, help="how many bits of archives to flip (default 500)")
    options.add_argument("--seed", type=int, default=random.randrange(10**6), help="what is random comes from it")
    given = options.parse_args()
    faults: list[str] = []
    print(
        f"{machine()}; seed {given.seed}\n\n| what | programs | exit codes | slowest | faults |\n|---|---|---|---|---|"
    )
    with tempfile.TemporaryDirectory() as home:
        files, archive, mail = (Path(home) / name for name in ("files", "archive", "mail"))
        for folder in (files, archive, mail):
            folder.mkdir()
        draw = random.Random(given.seed)
        for attack in (
            *attack_files.attacks(files),
            *attack_archive.attacks(archive, given.flips, draw),
            *attack_mail.attacks(mail, draw),
        ):
            print(attack.row, flush=True)
            faults += attack.faults
    for fault in faults:
        print(f"\n{fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
