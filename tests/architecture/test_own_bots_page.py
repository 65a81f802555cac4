"""docs/own_bots.md, followed to the letter: its file is written, its commands are run and print what it shows."""

from __future__ import annotations

import re
import tomllib
from io import StringIO
from pathlib import Path

import pytest

from tests.architecture.following import BLOCK, shows
from tests.own_bots import PAGE
from tests.own_games import forgotten_afterwards
from tui import command_line


def test_the_page_is_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"FDIVGAME_{name}", str(tmp_path / name))
    monkeypatch.chdir(tmp_path)
    ran = 0
    for kind, text in BLOCK.findall(PAGE.read_text()):
        if kind == "python":
            (tmp_path / "mona.py").write_text(text)
        if kind == "toml":
            assert tomllib.loads(text).keys() == {"bots"}
        for command, printed in re.findall(r"^\$ fdivgame (.*)\n((?:[^$].*\n|\n)*)", text, re.MULTILINE):
            monkeypatch.setattr("sys.stdin", StringIO(""))
            with forgotten_afterwards():
                code = command_line.main(command.split())
            out, err = capsys.readouterr()
            assert err.splitlines()[0] == f"The bot mona comes from {tmp_path / 'mona.py'}."
            assert code == 0
            assert shows(out, printed) or not printed, out
            ran += 1
    assert ran == 2
