"""What a command leaves behind: no warning of Python's, whichever version, and no open file."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from pathlib import Path

from tests.own_games import forgotten_afterwards
from tests.terminal.terminal import ROOT, environment
from tests.tui.cli.every_command import every_command
from tests.tui.cli.running import Command, piped

MORE = ("play 3 4 --plain --no-save", "export", "import -", "daily --results", "check -", "--plain", "--nonsense")
"""Lines that do something else, or nothing, with `2/2` behind them."""

EACH = """
import gc, io, json, sys
from contextlib import redirect_stderr, redirect_stdout

from tui.command_line import main

for command, typed in json.loads(sys.argv[1]):
    sys.stdin, said = io.TextIOWrapper(io.BytesIO(typed.encode())), io.StringIO()
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


def commands(place: Path) -> list[tuple[list[str], str]]:
    return [*every_command(place), *((line.split(), "2/2\n") for line in MORE)]


def test_no_command_warns_even_where_a_warning_is_an_error(home: Path) -> None:
    # It says whose rules it loads.
    given = [each for each in commands(home) if each[0][0] != "conform"]
    program = [sys.executable, "-W", "error", "-c", EACH, json.dumps(given)]
    done = subprocess.run(program, cwd=ROOT, env=environment(), capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    results = [json.loads(line) for line in done.stdout.splitlines()]
    assert [command for command, _, _ in results] == [command for command, _ in given]
    for command, code, err in results:
        assert code in (0, 2), (command, err)
        assert "Warning" not in err, (command, err)
        assert len(err.splitlines()) == (code == 2), (command, err)
    assert piped("--version", PYTHONWARNINGS="error").stderr == ""


def test_every_command_lets_go_of_the_saved_matches(
    fdivgame: Command, home: Path, open_connections: list[sqlite3.Connection]
) -> None:
    for (name, *rest), typed in commands(home):
        with forgotten_afterwards():
            try:
                fdivgame(name, *rest, typed=typed)
            except SystemExit:
                assert name in ("--help", "--version")
        assert open_connections == [], name
