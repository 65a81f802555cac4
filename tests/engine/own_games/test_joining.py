"""What joins the registry, and every reason for which a file does not, each one sentence."""

from __future__ import annotations

import os
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from engine.errors import GameError, InvalidValue
from engine.games import registry
from engine.games.nim import Nim
from engine.games.registry import RULESETS, add, kinds, ruleset
from engine.notation import format_component, parse_component
from engine.own_games.joining import join, join_installed, rulesets_in
from engine.theory.grundy import grundy
from tests.cases import for_each
from tests.own_games import SQUARES, squares

FROZEN = "@dataclass(frozen=True)\n"


def refused(path: Path) -> str:
    with pytest.raises(GameError) as refusal:
        join(str(path))
    assert kinds() == RULESETS
    return str(refusal.value).replace(str(path), "FILE")


def test_the_game_of_a_file_is_named_solved_and_written(tmp_path: Path) -> None:
    path = squares(tmp_path)
    assert join(str(path)) == (f"Rules of squares come from {path}.",)
    assert [kind.slug for kind in kinds()] == [*(kind.slug for kind in RULESETS), "squares"]
    component = parse_component("squares:12")
    assert format_component(component) == "squares:12"
    assert [grundy(component.ruleset, heap) for heap in range(1, 11)] == [1, 0, 1, 2, 0, 1, 0, 1, 2, 0]


def test_a_file_is_run_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = squares(tmp_path)
    path.write_text(f"with open({str(tmp_path / 'ran')!r}, 'a') as ran:\n    ran.write('x')\n{SQUARES}")
    join(str(path))
    monkeypatch.chdir(tmp_path)
    assert join("./squares.py") == (f"Rules of squares come from {path}.",)
    assert (tmp_path / "ran").read_text() == "x"


def test_what_is_imported_or_only_a_base_does_not_join(tmp_path: Path) -> None:
    path = squares(tmp_path)
    text = path.read_text().replace("class Squares(Ruleset[int, int]):", "class Base(Ruleset[int, int]):")
    text = text.replace('    slug = "squares"\n', "")
    two = "".join(f"\n\nclass {name.title()}(Base):\n    slug = {name!r}\n" for name in ("ones", "twos"))
    path.write_text(f"from engine.games.nim import Nim\n{text}{two}\n\nAgain = Twos\n")
    assert [kind.slug for kind in rulesets_in(str(path))] == ["ones", "twos"]
    assert join(str(path)) == (f"Rules of ones, twos come from {path}.",)
    assert ruleset("twos") != ruleset("ones")


@for_each(
    ("text", "sentence"),
    [
        ("x = 1\ndef broken(:\n", "FILE, line 2: SyntaxError: invalid syntax."),
        ("x = 1\n\nx / 0\n", "FILE, line 3: ZeroDivisionError: division by zero."),
        ("import no_such_module\n", "FILE, line 1: ModuleNotFoundError: No module named 'no_such_module'."),
        ("raise SystemExit(3)\n", "FILE, line 1: SystemExit: 3."),
        ("def f(): return f()\nf()\n", "FILE, line 1: RecursionError: maximum recursion depth exceeded."),
        ("a = {}\n", "FILE defines no Ruleset."),
        ("", "FILE defines no Ruleset."),
        ("from engine.games.nim import Nim\n", "FILE defines no Ruleset."),
        ("\x00", "FILE: "),
    ],
)
def test_a_file_that_cannot_be_loaded_says_why(text: str, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text(text)
    said = refused(path)
    assert said.startswith(sentence.removesuffix("."))
    assert said.endswith(".")
    assert "\n" not in said


def test_what_is_no_file_of_text_says_so(tmp_path: Path) -> None:
    assert refused(tmp_path) == "FILE is a folder: name a file of Python."
    assert refused(tmp_path / "none.py") == "FILE cannot be read: no such file or directory."
    os.mkfifo(tmp_path / "pipe")
    assert refused(tmp_path / "pipe") == "FILE is no file: name a file of Python."
    latin = tmp_path / "latin.py"
    latin.write_bytes(b"# fine\n# \xe9\n")
    assert refused(latin) == "FILE, line 2: This is not UTF-8 text."
    with pytest.raises(GameError, match="cannot be read"):
        join("a\0b")


@for_each(
    ("old", "new", "sentence"),
    [
        ('"squares"', '"nim"', "Squares cannot be called nim: there is a game of this name already."),
        ('"squares"', '"mixed"', "Squares cannot be called mixed: there is a game of this name already."),
        ('"squares"', '"Squares 2"', "The slug of Squares must be 1 to 20 letters from a to z, not Squares 2."),
        ('"squares"', "7", "The slug of Squares must be 1 to 20 letters from a to z, not 7."),
        ('    slug = "squares"\n', "", "Squares lacks slug."),
        ("def after(", "def afterwards(", "Squares lacks after."),
        ('title = "Subtract a Square"', 'title = "a\\nb"', "The title of Squares must be a line of text."),
        ('verb = "take"', "verb = None", "The verb of Squares must be a line of text."),
        ("    rules = (", "    rules = ()\n    no_rules = (", "The rules of Squares must be a tuple of lines of text"),
        ('separator = "-"', 'separator = "~"', "The separator of Squares must be one of : / -"),
        (
            "default_largest = 40",
            "default_largest = 0",
            "The default_largest of Squares must be a whole number",
        ),
        ("default_largest = 40", "default_largest = 501", "default_largest must be within size_limits, 1 to 500."),
        ("return cls()", "return None", "from_parameters must give a Squares."),
        ("return cls()", "return [1 / 0]", "Squares cannot be made without parameters: ZeroDivisionError"),
        ("if parameters:", "if not parameters:", "Squares cannot be made without parameters: This game has no"),
        (FROZEN, "@dataclass\n", "Squares cannot be made without parameters: TypeError: unhashable type"),
        (FROZEN, "", "two of them must be equal, as frozen dataclasses are."),
    ],
)
def test_a_class_that_lacks_something_says_what(old: str, new: str, sentence: str, tmp_path: Path) -> None:
    said = refused(squares(tmp_path, (old, new)))
    assert said.startswith("FILE: ")
    assert sentence in said


def test_of_a_file_all_games_join_or_none(tmp_path: Path) -> None:
    path = squares(tmp_path)
    path.write_text(f"{SQUARES}\n\nclass Other(Squares):\n    slug = 'nim'\n")
    assert "Other cannot be called nim" in refused(path)
    path.write_text(f"{SQUARES}\n\nclass Other(Squares):\n    slug = 'squares'\n")
    assert "there is a game of this name already" in refused(path)


def test_only_rulesets_can_be_added() -> None:
    things: tuple[Any, ...] = (int, 3, None, Nim)
    for thing in things:
        with pytest.raises(InvalidValue, match=r"\.$"):
            add(thing)
    assert registry.kinds() == RULESETS


def points(monkeypatch: pytest.MonkeyPatch, **values: str) -> None:
    found = [EntryPoint(name, value, "fdivgame.rulesets") for name, value in values.items()]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: found if group == found[0].group else [])


def test_packages_bring_games_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    squares(tmp_path, name="brought_squares.py")
    monkeypatch.syspath_prepend(str(tmp_path))
    points(monkeypatch, squares="brought_squares:Squares", lost="brought_squares:Lost", bad="brought_squares:MOST")
    joined, faults = join_installed()
    assert joined == ("Rules of squares come from the package brought_squares:Squares.",)
    assert len(faults) == 2
    assert "500 is no Ruleset." in faults[0]
    assert "brings lost, which fails: AttributeError" in faults[1]
    assert ruleset("squares").slug == "squares"
    assert join_installed() == ((), ())
    assert join("installed") == ()


def test_of_a_file_that_fails_no_module_is_left(tmp_path: Path) -> None:
    path = squares(tmp_path)
    path.write_text(f"{SQUARES}\nraise ValueError('late')\n")
    assert refused(path).endswith("ValueError: late.")
    assert not [name for name in sys.modules if str(path) in name]
