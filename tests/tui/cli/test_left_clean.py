"""What a command leaves behind: no warning of Python's, whichever version, and no open file."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from tests.terminal.terminal import ROOT, environment
from tests.tui.cli.running import piped, said

COMMANDS = (
    ("play", "3", "4", "--plain"),
    ("play", "3", "4", "--plain", "--no-save"),
    ("resume", "--plain"),
    ("history",),
    ("replay", "1"),
    ("stats",),
    ("ladder",),
    ("daily", "--json"),
    ("doctor",),
    ("export",),
    ("import", "-"),
    ("daily", "--plain"),
    ("daily", "--results"),
    ("analyze", "3", "4"),
    ("check", "-"),
    ("solve", "fdivgame"),
    ("odds", "--game", "floor", "--count", "3", "--max", "9"),
    ("values", "nim", "--to", "5"),
    ("atlas", "--among", "2..3"),
    ("games",),
    ("bots",),
    ("--help",),
    ("--version",),
    ("--plain",),
    ("--nonsense",),
)


EACH = """
import gc, io, json, sys
from contextlib import redirect_stderr, redirect_stdout

from tui.command_line import main

for command in json.loads(sys.argv[1]):
    sys.stdin, said = io.TextIOWrapper(io.BytesIO(b"2/2\\n")), io.StringIO()
    with redirect_stdout(io.TextIOWrapper(io.BytesIO())), redirect_stderr(said):
        try:
            code = main(command)
        except SystemExit as leaving:
            code = leaving.code
        # What was left open is found now.
        gc.collect()
    print(json.dumps([command, code, said.getvalue()]))
"""
"""The commands one after the other in one process, for to start one for each took most of the time."""


def test_no_command_warns_even_where_a_warning_is_an_error(home: Path) -> None:
    directories = {f"FDIVGAME_{name.upper()}": str(home / name) for name in ("data", "config")}
    program = [sys.executable, "-W", "error", "-c", EACH, json.dumps(COMMANDS)]
    env = environment(**directories)
    done = subprocess.run(program, cwd=ROOT, env=env, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    results = [json.loads(line) for line in done.stdout.splitlines()]
    assert [tuple(command) for command, _, _ in results] == [*COMMANDS]
    for command, code, err in results:
        assert code in (0, 2), (command, err)
        assert "Warning" not in err, (command, err)
        assert len(err.splitlines()) == (code == 2), (command, err)
    assert piped("--version", PYTHONWARNINGS="error").stderr == ""


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_lets_go_of_the_saved_matches(
    command: tuple[str, ...],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    open_connections: list[sqlite3.Connection],
) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"2/2\n")))
    try:
        said(capsys, *command)
    except SystemExit:
        assert command[0] in ("--help", "--version")
    assert open_connections == []
