"""The command line as a process: exit codes, and one sentence for bad input."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.terminal.terminal import ROOT, environment


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """`python -m tui` without a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "tui", *arguments],
        cwd=ROOT,
        env=environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )


@pytest.mark.parametrize(
    "arguments",
    [
        "play 3 x4",
        "play 0",
        "play 3 4 --vs nobody",
        "play 3 --first 3",
        "play 3 --names Ann",
        "play --random 0",
        "play 3 --divisors 1,2",
        "dance",
        "--fast",
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_exit_2(arguments: str) -> None:
    done = run(*arguments.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("fdivgame: ")
    assert done.stderr.endswith(".\n")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(("arguments", "said"), [("--version", "fdivgame "), ("--help", "play"), ("bots", "perfect")])
def test_what_needs_no_terminal_is_printed(arguments: str, said: str) -> None:
    done = run(arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout


@pytest.mark.parametrize("streams", ["2>/dev/full", ">/dev/full 2>/dev/full"])
def test_the_exit_code_says_so_where_the_sentence_cannot_be_written(streams: str) -> None:
    line = f"{sys.executable} -m tui analyze nothing {streams}"
    assert subprocess.run(["sh", "-c", line], env=environment(), check=False).returncode == 2
