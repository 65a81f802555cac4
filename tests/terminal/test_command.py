"""The command line as a process: exit codes, and one sentence for bad input."""

from __future__ import annotations

import shlex
import subprocess

import pytest

from tests.terminal.terminal import environment
from tests.tui.cli.running import PROGRAM, piped

BAD = (
    "play 3 x4",
    "play 0",
    "play 3 4 --vs nobody",
    "play 3 --first 3",
    "play 3 --names Ann",
    "play --random 0",
    "play 3 --divisors 1,2",
    "dance",
    "--fast",
)
PRINTED = {"--version": "fdivgame ", "--help": "play", "bots": "perfect"}


def test_bad_input_is_one_sentence_and_exit_2_and_what_needs_no_terminal_is_printed() -> None:
    for line in BAD:
        done = piped(*line.split())
        assert (done.returncode, done.stdout) == (2, ""), line
        assert done.stderr.startswith("fdivgame: "), line
        assert done.stderr.endswith(".\n"), line
        assert done.stderr.count("\n") == 1, line
    for line, said in PRINTED.items():
        done = piped(line)
        assert (done.returncode, done.stderr) == (0, ""), line
        assert said in done.stdout, line


@pytest.mark.parametrize("streams", ["2>/dev/full", ">/dev/full 2>/dev/full"])
def test_the_exit_code_says_so_where_the_sentence_cannot_be_written(streams: str) -> None:
    line = f"{shlex.join(PROGRAM)} analyze nothing {streams}"
    assert subprocess.run(["sh", "-c", line], env=environment(), check=False).returncode == 2
