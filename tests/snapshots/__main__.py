"""`python -m tests.snapshots accept`: what the last run of the tests found is how it is to look from now on.

With names it takes these pictures only, with --prefix all whose names begin so.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections.abc import Sequence
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
    try:
        chosen = _chosen(report.differences(), asked.names, asked.prefix)
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
    print("accepted:", ", ".join(each.name for each in chosen) or "none, because no picture differed in the last run")
    if asked.prune:
        print("deleted:", ", ".join(path.name for path in stale) or "none")
    return 0


def _chosen(found: Sequence[Difference], names: Sequence[str], prefixes: Sequence[str]) -> Sequence[Difference]:
    """The pictures with these names and beginnings, each of which must be there; all where none is given."""
    unknown = [name for name in names if name not in (each.name for each in found)]
    unknown += [f"{prefix}..." for prefix in prefixes if not any(each.name.startswith(prefix) for each in found)]
    if unknown:
        raise LookupError(f"{', '.join(unknown)}: none of the {len(found)} pictures that differed in the last run.")
    if not names and not prefixes:
        return found
    return [each for each in found if each.name in names or each.name.startswith(tuple(prefixes))]


def _must_be_known(paths: Sequence[Path]) -> None:
    """A file that would be lost must be one that git can bring back."""
    if (there := [path for path in paths if path.exists()]) and (strangers := _strangers(there)):
        names = ", ".join(path.name for path in strangers)
        raise LookupError(f"Git does not know {names}: `git add` first, so that nothing is lost.")


def _strangers(paths: Sequence[Path]) -> Sequence[Path]:
    """Those of the files that git does not know, which are all where there is no git."""
    asked = ["git", "ls-files", "--others", "-z", "--", *paths]
    try:
        done = subprocess.run(asked, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return paths
    return [Path(each) for each in done.stdout.split("\0") if each]


if __name__ == "__main__":
    sys.exit(main())
