"""What a command leaves behind: no warning of Python's, whichever version, and no open file."""

from __future__ import annotations

import sqlite3
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from tests.tui.cli.running import piped, said

COMMANDS = (
    ("play", "3", "4", "--plain"),
    ("play", "3", "4", "--plain", "--no-save"),
    ("resume", "--plain"),
    ("history",),
    ("replay", "1"),
    ("stats",),
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


def test_no_command_warns_even_where_a_warning_is_an_error(home: Path) -> None:
    directories = {f"FDIVGAME_{name.upper()}": str(home / name) for name in ("data", "config")}
    for command in COMMANDS:
        done = piped(*command, text="2/2\n", PYTHONWARNINGS="error", **directories)
        assert done.returncode in (0, 2), (command, done.stderr)
        assert "Warning" not in done.stderr, (command, done.stderr)
        assert len(done.stderr.splitlines()) == (done.returncode == 2), (command, done.stderr)


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
