"""CONTRIBUTING's walkthrough, followed to the letter in a copy of the project."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the game of the walkthrough added."""
    place = tmp_path_factory.mktemp("walkthrough")
    for name in ("engine", "tui", "tests"):
        shutil.copytree(ROOT / name, place / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", place)
    text = (ROOT / "CONTRIBUTING.md").read_text()
    code = re.search(r"```python\n(.*?)```", text, re.DOTALL)
    data = re.search(r"```json\n(.*?)```", text, re.DOTALL)
    assert code is not None
    assert data is not None
    (place / "engine/games/kayles.py").write_text(code[1])
    (place / "tests/engine/games/data/kayles.json").write_text(data[1])
    registry = place / "engine/games/registry.py"
    lines = registry.read_text()
    lines = lines.replace("from engine.games.nim", "from engine.games.kayles import Kayles\nfrom engine.games.nim")
    lines = lines.replace("(FloorDivision, Nim,", "(FloorDivision, Kayles, Nim,")
    registry.write_text(lines)
    return place


def run(copy: Path, *arguments: str, said: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], cwd=copy, input=said, capture_output=True, text=True, env={"PATH": ""}
    )


def test_the_new_game_conforms(copy: Path):
    done = run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/engine/games", "-k", "kayles")
    assert done.returncode == 0, done.stdout
    assert int(re.search(r"(\d+) passed", done.stdout)[1]) > 20


def test_the_new_game_is_typed_and_linted(copy: Path):
    for tool in (["ruff", "check", "engine"], ["ruff", "format", "--check", "engine"], ["mypy", "-p", "engine"]):
        done = run(copy, "-m", *tool)
        assert done.returncode == 0, done.stdout


def test_the_new_game_is_played_and_solved(copy: Path):
    played = run(
        copy, "-m", "tui", "play", "kayles:2", "kayles:1", "--plain", "--no-save", said="1:1,1\n1:1,1\n2:1,1\n"
    )
    assert played.returncode == 0, played.stderr
    assert "Henry wins" in played.stdout
    solved = run(copy, "-m", "tui", "analyze", "kayles:5", "nim:4")
    assert solved.returncode == 0, solved.stderr
