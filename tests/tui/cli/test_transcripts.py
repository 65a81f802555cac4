"""What commands print, line by line: `transcripts.txt` has scenes, each with a home of its own.

Behind `#` stands what a scene shows, behind `$` a command and, behind `<`, what is typed, with `|` between the lines;
`...` is any text.
"""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from tests.tui.cli.running import Command

SCENES = (Path(__file__).parent / "transcripts.txt").read_text(encoding="utf-8").removeprefix("## ").split("\n## ")


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.partition("\n")[0])
def test_what_is_printed(fdivgame: Command, home: Path, monkeypatch: pytest.MonkeyPatch, scene: str) -> None:
    monkeypatch.chdir(home)
    _, *runs = scene.removesuffix("\n").split("\n$ ")
    assert runs
    for run in runs:
        line, _, wanted = f"{run}\n".partition("\n")
        command, _, typed = line.partition(" <")
        lines = typed.split("|") if typed else []
        code, out, err = fdivgame(command, typed="".join(f"{each.strip()}\n" for each in lines))
        assert doctest.OutputChecker().check_output(wanted, out + err, doctest.ELLIPSIS), f"$ {line}\n{out}{err}"
        assert code == (2 if err else 0)
