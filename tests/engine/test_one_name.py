"""`import fdivgame` is the library's face: the engine's public names, and nothing loaded before it is used."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import engine
import fdivgame
from tests.cases import for_each


def fresh(code: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=folder)


def test_it_has_every_public_name_of_the_engine():
    assert fdivgame.__all__ == engine.__all__
    assert {name for name in fdivgame.__all__ if getattr(fdivgame, name) is not getattr(engine, name)} == set()
    assert set(fdivgame.__all__) <= set(dir(fdivgame))
    assert fdivgame.__version__ == engine.__version__


def test_a_name_that_is_not_there_is_said_as_python_says_it():
    with pytest.raises(AttributeError, match=r"^module 'fdivgame' has no attribute 'nothing'$"):
        _ = fdivgame.nothing


def test_nothing_is_loaded_before_it_is_used():
    code = "import sys; before = {*sys.modules}; import fdivgame; dir(fdivgame), fdivgame.__version__;"
    loaded = fresh(f"{code} print(*sorted(name for name in {{*sys.modules}} - before if sys.modules[name]))").stdout
    assert {*loaded.split()} - {"__future__"} == {"engine", "fdivgame"}


@for_each("name", ["engine", "tui"])
def test_a_folder_of_this_name_where_the_game_starts_is_not_taken_for_ours(name: str, tmp_path: Path):
    (tmp_path / name).mkdir(exist_ok=True)
    (tmp_path / name / "__init__.py").write_text("raise SystemExit('a stranger')")
    done = subprocess.run([sys.executable, "-m", "fdivgame", "--version"], capture_output=True, text=True, cwd=tmp_path)
    assert (done.stdout, done.stderr) == (f"fdivgame {engine.__version__}\n", "")


def test_the_path_of_python_stays_as_it_was():
    done = fresh("import sys; path = [*sys.path]; import fdivgame.__main__; print(path == sys.path)")
    assert (done.stdout, done.stderr) == ("True\n", "")


def test_an_engine_that_was_imported_before_is_the_same_one():
    done = fresh("import engine, fdivgame; print(fdivgame.Match is engine.Match)")
    assert (done.stdout, done.stderr) == ("True\n", "")
