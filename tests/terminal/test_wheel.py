"""The wheel holds all that the game needs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.terminal import Terminal, environment

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing but the wheel's files."""
    work = tmp_path_factory.mktemp("wheel")
    source = work / "source"
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    for name in filter(None, tracked.decode().split("\0")):
        if (ROOT / name).exists():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_bytes((ROOT / name).read_bytes())
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(work), str(source)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = work.glob("*.whl")
    target = work / "site"
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(target), str(wheel)]
    subprocess.run(install, check=True, capture_output=True)
    return target


def test_the_installed_game_plays(installed: Path):
    script = str(installed / "bin" / "fdivgame")
    with Terminal(script, "play", "1", "--names", "Ann,Bob", env=environment(PYTHONPATH=str(installed))) as terminal:
        terminal.wait_for("Ann to move")
        terminal.send("2")
        terminal.wait_for("Ann wins")
        terminal.send("q")
        terminal.wait_for("Quick match")
        terminal.send("q")
        assert terminal.wait_exit() == 0


def test_the_command_is_installed_and_typed(installed: Path):
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    script = installed / "bin" / "fdivgame"
    shown = subprocess.run([sys.executable, script, "--version"], capture_output=True, text=True, env=environment)
    assert shown.stdout.startswith("fdivgame ")
    assert (installed / "engine" / "py.typed").exists()
    assert (installed / "tui" / "py.typed").exists()
