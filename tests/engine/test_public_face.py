"""`import engine` is all that a program needs, and costs nothing until a name is used."""

from __future__ import annotations

import pkgutil
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import engine

NAMES = [(module, name) for module, names in engine._NAMES.items() for name in names]


def fresh(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True).stdout


def test_nothing_is_loaded_before_it_is_used():
    loaded = "print(*sorted(name for name in sys.modules if name.startswith(('engine', 'typing', 'importlib.'))))"
    before = set(fresh(f"import sys; {loaded}").split())
    assert set(fresh(f"import sys, engine; dir(engine), engine.__version__; {loaded}").split()) - before == {"engine"}
    after = set(fresh(f"import sys, engine; engine.Match; {loaded}").split())
    assert "engine.match" in after
    assert not {"engine.bots", "engine.setup", "engine.games.registry", "engine.verdict"} & after


def test_all_public_names_can_be_listed_and_taken_at_once():
    code = "import engine; listed = dir(engine); from engine import *; print(all(n in listed for n in engine.__all__))"
    assert fresh(f"{code}; print(Match, grundy(DEFAULT, 10**18))").split("\n")[:2] == [
        "True",
        "<class 'engine.match.Match'> 3",
    ]


def test_a_name_that_is_not_there_is_said_as_python_says_it():
    with pytest.raises(AttributeError, match=r"^module 'engine' has no attribute 'nothing'$"):
        _ = engine.nothing
    assert not hasattr(engine, "nothing")


def test_the_page_of_the_engine_takes_nothing_from_behind_the_public_face():
    page = (Path(__file__).parents[2] / "docs" / "engine.md").read_text()
    imports = re.findall(r"^>>> (?:from|import) ([\w.]+)", page, re.M)
    assert set(imports) == {"engine"}


def test_every_public_name_has_one_module_and_hides_none():
    assert sorted(name for _, name in NAMES) == sorted(engine.__all__)
    assert len(set(engine.__all__)) == len(engine.__all__)
    assert not set(engine.__all__) & {module.name for module in pkgutil.iter_modules(engine.__path__)}
    for module, name in NAMES:
        assert getattr(engine, name) is getattr(import_module(module), name), name
