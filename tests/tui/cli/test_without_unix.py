"""Where Python has no more of Unix than on Windows, every command does what it does elsewhere."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.terminal.terminal import ROOT, environment
from tests.tui.cli.every_command import every_command
from tui.cli.table import COMMANDS

REFUSED = {
    "stress fdivgame -- true": "fdivgame stress needs a system with groups of processes",
    "host --stdio": "Nobody hosts a match in this account now: fdivgame host begins one.",
    "join 127.0.0.1:4000 ABCD": "Leave the code out of the command",
    "join our-match": "our-match is not an address such as 127.0.0.1:4000",
}
"""Commands that this system cannot run, and their sentence."""


def test_every_command_runs_and_what_cannot_run_is_one_sentence(home: Path) -> None:
    good = every_command(home)
    commands = [*good, *((line.split(), "") for line in REFUSED)]
    done = subprocess.run(
        [sys.executable, "-m", "tests.without_unix"],
        cwd=ROOT,
        env=environment(),
        input=json.dumps(commands),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    results = json.loads(done.stdout)
    for (line, _), (code, out, err) in zip(good, results, strict=False):
        assert (code, bool(out)) == (0, True), (line, out, err)
        assert "Nothing is saved" not in err, (line, err)
    for sentence, (code, _, err) in zip(REFUSED.values(), results[len(good) :], strict=True):
        assert (code, err.startswith(f"fdivgame: {sentence}")) == (2, True), err
    assert {line[0] for line, _ in commands} >= set(COMMANDS)
