"""`python -m tests.snapshots accept`: what the last run of the tests found is how it is to look from now on.

With names it takes these pictures only, with --prefix all whose names begin so.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.snapshots.report import FOLDER, Difference, Report


def main(arguments: Sequence[str] | None = None) -> int:
    """Accept what is asked for; returns the exit code, 2 with one sentence where nothing is done."""
    parser = argparse.ArgumentParser(prog="python -m tests.snapshots", description=__doc__)
    accept = parser.add_subparsers(required=True).add_parser("accept", help="take the pictures of the last run")
    accept.add_argument("names", nargs="*", metavar="NAME", help="a picture that differs; all without a name")
    accept.add_argument("--prefix", action="append", default=[], help="all pictures whose names begin so")
    accept.add_argument("--prune", action="store_true", help="delete the files that no picture belongs to")
    asked = parser.parse_args(arguments)
    report = Report(FOLDER)
    differences = report.differences()
    try:
        chosen = _chosen(differences, asked.names, asked.prefix)
        stale = [path for path in report.stale() if path.exists()] if asked.prune else []
        _must_be_known([Path(each.baseline) for each in chosen] + stale)
    except LookupError as error:
        print(error.args[0], file=sys.stderr)
        return 2
    for each in chosen:
        Path(each.baseline).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(report.now(each.name), each.baseline)
    for path in stale:
        path.unlink()
    for verb, names in (("accepted", [each.name for each in chosen]), ("deleted", [path.name for path in stale])):
        if names or verb == "accepted":
            print(f"{verb} {len(names)}{': ' if names else ''}{', '.join(names)}")
    return 0


def _chosen(differences: Sequence[Difference], names: Iterable[str], prefixes: Sequence[str]) -> list[Difference]:
    """The pictures with these names and beginnings, each of which must be there; all where none is given."""
    found = [each.name for each in differences]
    for name in names:
        if name not in found:
            raise LookupError(f"{name} is none of the {len(found)} pictures that differed in the last run.")
    for prefix in prefixes:
        if not any(name.startswith(prefix) for name in found):
            raise LookupError(f"None of the {len(found)} pictures that differed in the last run begins with {prefix}.")
    if not names and not prefixes:
        return list(differences)
    return [each for each in differences if each.name in names or each.name.startswith(tuple(prefixes))]


def _must_be_known(paths: Sequence[Path]) -> None:
    """A file that would be lost must be one that git can bring back."""
    there = [path for path in paths if path.exists()]
    if not there:
        return
    tracked = _tracked(there)
    if strangers := [path.name for path in there if path.resolve() not in tracked]:
        raise LookupError(f"Git does not know {', '.join(strangers)}: `git add` first, so that nothing is lost.")


def _tracked(paths: Sequence[Path]) -> set[Path]:
    """Those of the files that git knows; where there is no git, it knows nothing."""
    try:
        done = subprocess.run(["git", "ls-files", "-z", "--", *paths], capture_output=True, text=True)
    except OSError:
        return set()
    return {Path(each).resolve() for each in done.stdout.split("\0") if each}


if __name__ == "__main__":
    sys.exit(main())
