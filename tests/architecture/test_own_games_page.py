"""docs/own_games.md, followed to the letter: its file is written, its commands are run and print what it shows."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.architecture.following import BLOCK, shows
from tests.own_games import PAGE, forgotten_afterwards
from tui import command_line


def test_the_page_is_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"FDIVGAME_{name}", str(tmp_path / name))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", None)
    ran = 0
    for kind, text in BLOCK.findall(PAGE.read_text()):
        if kind == "python":
            with (tmp_path / "squares.py").open("a") as file:
                file.write(f"\n{text}" if file.tell() else text)
        if kind == "toml":
            assert tomllib.loads(text).keys() == {"rules"}
        for command, printed in re.findall(r"^\$ fdivgame (.*)\n((?:[^$].*\n|\n)*)", text, re.MULTILINE):
            with forgotten_afterwards():
                code = command_line.main(command.split())
            out, err = capsys.readouterr()
            assert err.splitlines()[0] == f"Rules of squares come from {tmp_path / 'squares.py'}."
            assert code == ("\nfails" in printed)
            assert shows(out, printed) or not printed, out
            ran += 1
    assert ran == 4
