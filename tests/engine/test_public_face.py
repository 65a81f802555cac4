"""`import engine` is all that a program needs, and costs nothing until a name is used."""

from __future__ import annotations

import pkgutil
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import engine
from tests.cases import for_each

NAMES = [(module, name) for module, names in engine._NAMES.items() for name in names]


def fresh(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True).stdout


def test_nothing_is_loaded_before_it_is_used():
    loaded = "print(*sorted(name for name in sys.modules if name.startswith(('engine', 'typing', 'importlib.'))))"
    before = set(fresh(f"import sys; {loaded}").split())
    assert set(fresh(f"import sys, engine; dir(engine), engine.__version__; {loaded}").split()) - before == {"engine"}
    after = set(fresh(f"import sys, engine; engine.Match; {loaded}").split())
    assert "engine.positions.match" in after
    assert not {"engine.bots", "engine.deals.setup", "engine.games.registry", "engine.verdict"} & after


def test_all_public_names_can_be_listed_and_taken_at_once():
    code = "import engine; listed = dir(engine); from engine import *; print(all(n in listed for n in engine.__all__))"
    assert fresh(f"{code}; print(Match, grundy(DEFAULT, 10**18))").split("\n")[:2] == [
        "True",
        "<class 'engine.positions.match.Match'> 3",
    ]


def test_a_name_that_is_not_there_is_said_as_python_says_it():
    with pytest.raises(AttributeError, match=r"^module 'engine' has no attribute 'nothing'$"):
        _ = engine.nothing
    assert not hasattr(engine, "nothing")


def test_the_page_of_the_engine_takes_nothing_from_behind_the_public_face():
    page = (Path(__file__).parents[2] / "docs" / "engine.md").read_text()
    imports = re.findall(r"^>>> (?:from|import) ([\w.]+)", page, re.M)
    assert set(imports) == {"fdivgame"}


def test_every_public_name_has_one_module_and_hides_none():
    assert sorted(name for _, name in NAMES) == sorted(engine.__all__)
    assert len(set(engine.__all__)) == len(engine.__all__)
    assert not set(engine.__all__) & {module.name for module in pkgutil.iter_modules(engine.__path__)}
    for module, name in NAMES:
        assert getattr(engine, name) is getattr(import_module(module), name), name


@for_each(
    ("rules", "value", "sentence"),
    [
        ("subtract(1,3,4)", -1, "A heap must have at least 1."),
        ("kayles", -3, "A heap must have at least 1."),
        ("floor", -1, "A number on the board must be at least 1, not -1."),
        ("nim", 2.5, "2.5 is no whole number."),
        ("nim", 0.0, "0.0 is no whole number."),
        ("kayles", "3", "'3' is no whole number."),
        ("floor", None, "None is no whole number."),
        ("split", (3, 4), "(3, 4) is no whole number."),
        ("euclid", 0, "A pair is two whole numbers, as in 5,26."),
        ("euclid", (5, 26, 27), "A pair is two whole numbers, as in 5,26."),
        ("wythoff", (3.0, 5), "A pair is two whole numbers, as in 3,5."),
        ("cuboid", (3, 5), "A box is three whole numbers, as in 3,5,4."),
        ("cuboid", (3, 5, 31), "A side of a box can be at most 30 long."),
        ("cards", [1, 2], "A pile is whole numbers from bottom to top, as in 1,2,1."),
    ],
)
def test_the_value_of_what_no_board_can_hold_is_refused(rules: str, value: Any, sentence: str):
    with pytest.raises(engine.InvalidValue) as refusal:
        engine.grundy(engine.parse_rules(rules), value)
    assert str(refusal.value) == sentence


@for_each("rules", ["floor", "nim", "subtract", "kayles", "stacks", "split", "grundy"])
def test_an_empty_heap_is_worth_nothing(rules: str):
    assert engine.grundy(engine.parse_rules(rules), 0) == 0


@for_each(("rules", "value", "worth"), [("nim", 10**30, 10**30), ("kayles", 10**4, 1), ("euclid", (5, 26), 5)])
def test_the_value_of_what_can_be_analysed_is_found(rules: str, value: Any, worth: int):
    assert engine.grundy(engine.parse_rules(rules), value) == worth
