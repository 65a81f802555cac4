"""`python -m engine.contests PROBLEM [FILE]`: the solver without the rest of the program."""

from __future__ import annotations

import sys

from engine.contests.command import main

if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        print("usage: python -m engine.contests PROBLEM [FILE]", file=sys.stderr)
        sys.exit(2)
    sys.exit(main(*sys.argv[1:]))
