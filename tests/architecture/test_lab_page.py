"""docs/lab.md: each of its commands is run and prints what the page shows."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.architecture.following import BLOCK, ROOT, shows
from tui import command_line

PAGE = ROOT / "docs" / "lab.md"


def test_every_command_prints_what_the_page_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = 0
    for kind, text in BLOCK.findall(PAGE.read_text()):
        if kind == "python":
            # It reads a file that a command before it has made.
            exec(text, {})
            continue
        assert kind == "console"
        for line, printed in re.findall(r"^\$ fdivgame (.*)\n((?:[^$].*\n|\n)*)", text, re.MULTILINE):
            command, _, file = line.partition(" > ")
            assert command_line.main(shlex.split(command)) == 0
            out = capsys.readouterr().out
            if file:
                (tmp_path / file).write_text(out)
            else:
                assert shows("\n".join(map(str.rstrip, out.splitlines())) + "\n", printed), out
            ran += 1
    assert ran == 8


def test_its_pictures_are_baselines() -> None:
    pictures = re.findall(r"\]\(\.\./(screenshots/[^)]+)\)", PAGE.read_text())
    assert pictures
    assert all((ROOT / picture).exists() for picture in pictures)
