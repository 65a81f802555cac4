"""Following a chapter of docs/adding.md to the letter, as somebody does who reads nothing else."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
_COPIED = ("engine", "fdivgame", "tui", "tests", "docs", "pyproject.toml", "README.md")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.DOTALL | re.MULTILINE)
_FILE = re.compile(r"`([\w./]+/[\w.]+\.\w+)`")


class Step(NamedTuple):
    """A file that a chapter has written or changed."""

    path: str
    kind: str
    """`diff` for lines that come in, else the language of a whole file."""
    text: str


def steps(chapter: str) -> list[Step]:
    """The steps of the chapter with this heading; a block is about the file that is named last above it."""
    text = (ROOT / "docs/adding.md").read_text()
    body = re.split(r"^## ", text.split(f"\n## {chapter}\n")[1], maxsplit=1, flags=re.MULTILINE)[0]
    # What a block itself names is no step.
    outside = BLOCK.sub(lambda block: " " * len(block[0]), body)
    return [
        Step([each[1] for each in _FILE.finditer(outside, 0, block.start())][-1], block[1], block[2])
        for block in BLOCK.finditer(body)
    ]


def follow(place: Path, chapter: str) -> set[str]:
    """Do what the chapter says in a copy of the project; returns the files that it wrote or changed."""
    for path, kind, text in steps(chapter):
        file = place / path
        if kind != "diff":
            assert not file.exists()
            file.write_text(text)
            continue
        lines = text.splitlines(keepends=True)
        before = "".join(line[1:] for line in lines if line[0] in " -")
        after = "".join(line[1:] for line in lines if line[0] in " +")
        assert file.read_text().count(before) == 1, f"{path} has not exactly one place for\n{text}"
        file.write_text(file.read_text().replace(before, after))
    return {step.path for step in steps(chapter)}


def copy_to(place: Path) -> None:
    """Copy all of the project that a test can need."""
    for name in _COPIED:
        if (ROOT / name).is_dir():
            # With what Python has compiled, which spares it to compile the same again.
            shutil.copytree(ROOT / name, place / name)
        else:
            shutil.copy(ROOT / name, place)


def run(place: Path, *arguments: str, text: str = "", **environ: str) -> str:
    """What Python prints in the copy, which must end well."""
    done = subprocess.run(
        [sys.executable, *arguments], cwd=place, input=text, capture_output=True, text=True, env={"PATH": "", **environ}
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def shows(printed: str, block: str) -> bool:
    """Whether this was printed, with any lines in the place of `...`."""
    wanted = "".join(r"(?:.*\n)*?" if line == "..." else f"{re.escape(line)}\n" for line in block.splitlines())
    return re.fullmatch(wanted, printed) is not None
