"""Pages of docs/ that are followed to the letter: their files are written, their code and commands are run."""

from __future__ import annotations

import doctest
import json
import re
import shlex
import tomllib
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from tests.architecture.following import BLOCK, ROOT, shows
from tests.own_games import forgotten_afterwards
from tui import command_line

DOCS = ROOT / "docs"


@pytest.mark.parametrize(
    ("page", "file", "setting", "said", "commands"),
    [
        ("lab.md", "", "", "", 10),
        ("own_bots.md", "mona.py", "bots", "The bot mona comes from {}.", 2),
        ("own_games.md", "squares.py", "rules", "Rules of squares come from {}.", 4),
    ],
)
def test_every_command_prints_what_the_page_shows(
    page: str,
    file: str,
    setting: str,
    said: str,
    commands: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"FDIVGAME_{name}", str(tmp_path / name))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", StringIO(""))
    ran = 0
    for kind, text in BLOCK.findall((DOCS / page).read_text()):
        if kind == "toml":
            assert tomllib.loads(text).keys() == {setting}
        elif kind == "python":
            with Path(file).open("a") as written:
                written.write(f"\n{text}" if written.tell() else text)
        for line, printed in re.findall(r"^\$ fdivgame (.*)\n((?:[^$].*\n|\n)*)", text, re.MULTILINE):
            command, _, output = line.partition(" > ")
            with forgotten_afterwards():
                assert command_line.main(shlex.split(command)) == ("\nfails" in printed)
            out, err = capsys.readouterr()
            assert err.partition("\n")[0] == said.format(tmp_path / file)
            if output:
                Path(output).write_text(out)
            else:
                assert shows("".join(f"{each.rstrip()}\n" for each in out.splitlines()), printed) or not printed, out
            ran += 1
    assert ran == commands


def test_every_program_on_the_page_of_the_engine_prints_what_it_shows() -> None:
    with forgotten_afterwards():
        found = doctest.testfile(str(DOCS / "engine.md"), module_relative=False)
    assert (found.failed, found.attempted > 50) == (0, True)


def test_the_page_of_the_first_bot_is_true_and_the_bot_has_ten_lines_at_most() -> None:
    page = DOCS / "first_bot.md"
    found = doctest.testfile(str(page), module_relative=False)
    assert (found.failed, found.attempted > 15) == (0, True)
    bot = re.findall(r">>> from random.*?That is all\.", page.read_text(), re.DOTALL)[0]
    assert len(re.findall(r"^(?:>>>|\.\.\.) ", bot, re.MULTILINE)) <= 10


def test_the_notebook_is_kept_without_outputs_runs_and_shows_a_picture_of_each_kind() -> None:
    names: dict[str, Any] = {}
    shown = []
    for cell in json.loads((DOCS / "engine.ipynb").read_text())["cells"]:
        if cell["cell_type"] != "code":
            continue
        assert not cell["outputs"]
        assert cell["execution_count"] is None
        *lines, last = "".join(cell["source"]).split("\n")
        exec("\n".join(lines), names)
        if not last.isidentifier():
            exec(last, names)
        elif hasattr(names[last], "_repr_html_"):
            shown.append(type(names[last]).__name__)
            assert names[last]._repr_html_().startswith("<svg")
    assert shown == ["Position", "Verdict", "Match", "Match", "NimSequence", "Plane", "Ruler"]
