"""Where Python has no more of Unix than on Windows, every command does what it does elsewhere."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.own_games import squares
from tests.terminal.terminal import ROOT, environment
from tui.cli.table import COMMANDS

MOVES = "2/2\n1/4\n2/3\n"
DATE = ("--date", "2026-11-01")


def lines(place: Path) -> list[tuple[list[str], str]]:
    """Commands, in an order in which each finds what it needs, with what is typed."""
    return [
        (["play", "3", "4", "--plain", "--names", "Ann,Bob"], MOVES),
        (["play", "5", "6", "--plain", "--vs", "perfect"], "1/2\n"),
        (["resume", "--plain"], "undo\n"),
        (["daily", "--plain", *DATE], ""),
        (["history"], ""),
        (["replay", "1"], ""),
        (["review", "1", "--json"], ""),
        (["stats"], ""),
        (["ladder"], ""),
        (["doctor"], ""),
        (["export", "--all"], ""),
        (["import", str(place / "record")], ""),
        (["link", "3", "--vs", "perfect"], ""),
        (["analyze", "3", "4", "--json"], ""),
        (["check", str(place / "verdict")], ""),
        (["solve", "fdivgame", str(place / "input")], ""),
        (["puzzle", "--json", "--seed", "tea"], ""),
        (["puzzle", "--plain", "--seed", "tea", "--count", "1"], "show\n"),
        (["values", "subtract(2,5)", "--period"], ""),
        (["atlas", "--among", "2..3"], ""),
        (["quotient", "nim:1", "nim:2"], ""),
        (["odds", "--game", "nim", "--count", "2", "--max", "3"], ""),
        (["games"], ""),
        (["bots"], ""),
        (["arena", "calm", "shy", "--boards", "2"], ""),
        (["picture", "17", "-o", "-"], ""),
        (["worksheet", "--count", "1", "-o", "-"], ""),
        (["book", "nim", "-o", "-"], ""),
        (["conform", str(squares(place))], ""),
        (["--version"], ""),
        (["--help"], ""),
    ]


def refused() -> list[tuple[list[str], str]]:
    """Commands that this system cannot run, and their sentence."""
    return [
        (["stress", "fdivgame", "--", "true"], "fdivgame stress needs a system with groups of processes"),
        (["host", "--stdio"], "Nobody hosts a match in this account now: fdivgame host begins one."),
        (["join", "127.0.0.1:4000", "ABCD"], "Leave the code out of the command"),
        (["join", "/tmp/our-match"], "This system has no sockets with a path"),
        (["host", "--listen", "/tmp/our-match"], "This system has no sockets with a path"),
    ]


def ran(home: Path, commands: list[tuple[list[str], str]]) -> list[tuple[int, str, str]]:
    """What the commands did, in a Python without Unix."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.without_unix"],
        cwd=ROOT,
        env=environment(FDIVGAME_DATA=str(home / "data"), FDIVGAME_CONFIG=str(home / "config")),
        input=json.dumps(commands),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [tuple(each) for each in json.loads(done.stdout)]


def test_every_command_runs_and_what_cannot_run_is_one_sentence(home: Path) -> None:
    (home / "record").write_text('[Player1 "Ann"]\n[Player2 "Bob"]\n[Start "3 4"]\n\n1. 2/2\nend\n')
    (home / "input").write_text("1\n2\n3 4\n")
    (home / "verdict").write_text(ran(home, [(["analyze", "3", "4", "--json"], "")])[0][1])
    good, bad = lines(home), refused()
    done = ran(home, [*good, *((line, "") for line, _ in bad)])
    for (line, _), (code, out, err) in zip(good, done, strict=False):
        assert (code, bool(out)) == (0, True), (line, out, err)
        assert "Nothing is saved" not in err, (line, err)
    for (line, sentence), (code, _, err) in zip(bad, done[len(good) :], strict=True):
        assert (code, err.startswith(f"fdivgame: {sentence}")) == (2, True), (line, err)
    assert {line[0] for line, _ in (*good, *bad)} >= set(COMMANDS)
