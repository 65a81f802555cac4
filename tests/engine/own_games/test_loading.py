"""What joins the registry, every reason for which a file does not, and what an error in it says later."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.games.component import Component
from engine.games.registry import RULESETS, kinds, register_games, ruleset
from engine.own_games.loading import load_games
from engine.own_games.user_code import error_sentence
from engine.positions.match import Match
from engine.positions.notation import format_component, parse_component
from engine.positions.position import Position
from engine.record.of_match import match_from_record, match_to_record
from engine.rules.errors import GameError
from engine.rules.ruleset import Ruleset
from engine.values.grundy import grundy
from tests.cases import for_each
from tests.own_games import SQUARES, TAKEAWAY, forgotten_afterwards, line_of, squares

TEN_LINES = """\
from engine import Ruleset


class Halves(Ruleset):
    slug = "halves"

    def choices(self, value):
        return [2] if value else []

    def after(self, value, choice):
        return (value // choice,)
"""


def refused(path: Path) -> str:
    with pytest.raises((GameError, ArithmeticError, ImportError, RuntimeError, TypeError)) as refusal:
        load_games(str(path))
    assert kinds() == RULESETS
    error = refusal.value
    return (str(error) if isinstance(error, GameError) else error_sentence(error) or "").replace(str(path), "FILE")


def test_a_slug_choices_and_after_are_a_game(tmp_path: Path):
    (tmp_path / "halves.py").write_text(TEN_LINES)
    (halves,) = load_games(str(tmp_path / "halves.py"))
    assert kinds() == (*RULESETS, halves)
    component = parse_component("halves:12")
    assert format_component(component) == "halves:12"
    assert component.ruleset == ruleset("halves")
    assert [grundy(component.ruleset, heap) for heap in range(5)] == [0, 1, 0, 0, 1]
    assert (halves.title, component.ruleset.longest_play(12), component.ruleset.size_limits) == (
        "Halves",
        4,
        (1, 1_000),
    )
    assert component.ruleset.describe("12", "2") == "12 move 2"
    assert list(component.ruleset.uniform_values(3) or ()) == [1, 2, 3]


def test_a_match_of_a_class_that_is_registered_is_read_back_and_of_one_that_is_not_the_game_is_unknown():
    class Halves(Ruleset[int, int]):
        slug = "halves"

        def choices(self, value: int) -> list[int]:
            return [2] if value else []

        def after(self, value: int, choice: int) -> tuple[int, ...]:
            return (value // choice,)

    match = Match(Position.of([Component(Halves(), 12), Component(Halves(), 3)])).play("1:2")
    written = match_to_record(match)
    with pytest.raises(GameError, match=r"halves"):
        match_from_record(written)
    with forgotten_afterwards():
        register_games(Halves)
        assert match_from_record(written) == match


def test_a_file_is_run_once(tmp_path: Path):
    path = squares(tmp_path)
    path.write_text(f"with open({str(tmp_path / 'ran')!r}, 'a') as ran:\n    ran.write('x')\n{SQUARES}")
    assert load_games(str(path)) == load_games(str(path))
    assert (tmp_path / "ran").read_text() == "x"


def test_a_base_and_a_game_of_ours_do_not_join_but_what_is_imported_from_elsewhere_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    base = SQUARES.replace('    slug = "squares"\n', "")
    twos = "\n\nclass Twos(Squares):\n    slug = 'twos'\n\n\nAgain = Twos\n"
    (tmp_path / "elsewhere.py").write_text(f"from engine.games.nim import Nim\n{base}{twos}")
    (tmp_path / "mine.py").write_text("from elsewhere import *\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert [kind.slug for kind in load_games(str(tmp_path / "mine.py"))] == ["twos"]
    with pytest.raises(TypeError) as error:
        ruleset("twos").choices("x")
    assert str(error_sentence(error.value)).startswith(f"{tmp_path / 'elsewhere.py'}, line ")


@for_each(
    ("text", "sentence"),
    [
        ("x = 1\ndef broken(:\n", "FILE, line 2: SyntaxError: invalid syntax."),
        ("x = 1\n\nx / 0\n", "FILE, line 3: ZeroDivisionError: division by zero."),
        ("import no_such_module\n", "FILE, line 1: ModuleNotFoundError: No module named 'no_such_module'."),
        ("def f(): return f()\nf()\n", "FILE, line 1: RecursionError: maximum recursion depth exceeded"),
        ("a = {}\n", "FILE defines no Ruleset with a slug."),
        ("from engine.games.nim import Nim\n", "FILE defines no Ruleset with a slug."),
        ("\x00", "FILE: SyntaxError: "),
    ],
)
def test_a_file_that_cannot_be_loaded_says_why(text: str, sentence: str, tmp_path: Path):
    (tmp_path / "broken.py").write_text(text)
    said = refused(tmp_path / "broken.py")
    assert (said[: len(sentence)], said[-1]) == (sentence, ".")
    assert refused(tmp_path) == "FILE cannot be read: is a directory."
    assert refused(tmp_path / "none.py") == "FILE cannot be read: no such file or directory."


@for_each(
    ("old", "new", "sentence"),
    [
        ('"squares"', '"nim"', "FILE: Squares cannot be called nim: there is a game of this name already."),
        ('"squares"', '"mixed"', "FILE: Squares cannot be called mixed: there is a game of this name already."),
        ('"squares"', '"Squares 2"', "FILE: The slug of Squares must be 1 to 20 letters from a to z."),
        ('"squares"', "7", "FILE: The slug of Squares must be 1 to 20 letters from a to z."),
        ("def after(", "def afterwards(", "FILE: TypeError: Can't instantiate abstract class Squares "),
        ("    slug =", "    def __init__(self, x): pass\n    slug =", "FILE: TypeError: Squares.__init__() missing 1 "),
        ("    slug =", "    __hash__ = None\n    slug =", "FILE: TypeError: unhashable type: 'Squares'."),
    ],
)
def test_a_class_that_lacks_something_says_what(old: str, new: str, sentence: str, tmp_path: Path):
    path = squares(tmp_path)
    path.write_text(SQUARES.replace(old, new))
    assert refused(path).startswith(sentence)


def test_of_a_file_all_games_join_or_none(tmp_path: Path):
    path = squares(tmp_path)
    for name in ("nim", "squares"):
        path.write_text(f"{SQUARES}\n\nclass Other(Squares):\n    slug = {name!r}\n")
        assert f"Other cannot be called {name}" in refused(path)


@for_each(
    ("member", "said"),
    [
        ("def after(self, value, choice): return ((value,)[choice],)", "IndexError: tuple index out of range."),
        ("def after(self, value, choice): return self.after(value, 1)", "RecursionError: maximum recursion depth"),
        ("def after(self, value, choice): raise SystemError", "SystemError."),
    ],
)
def test_an_exception_names_its_file_and_line(member: str, said: str, tmp_path: Path):
    path = squares(tmp_path, member)
    with forgotten_afterwards():
        load_games(str(path))
        with pytest.raises((LookupError, RuntimeError, SystemError)) as error:
            grundy(ruleset("squares"), 9)
    assert str(error_sentence(error.value)).startswith(f"{path}, line {line_of(path, member)}: {said}")


def test_an_error_is_told_where_another_one_came_of_it(tmp_path: Path):
    path = squares(tmp_path, "def choices(self, value): raise KeyError(value)")
    load_games(str(path))
    error = RuntimeError("a worker")
    with pytest.raises(KeyError) as inner:
        next(Position.of([parse_component("squares:9")]).live())
    error.__cause__ = inner.value
    assert error_sentence(error) == f"{path}, line {line_of(path, 'raise KeyError')}: KeyError: 9."


def test_a_result_of_another_kind_names_the_file(tmp_path: Path):
    path = squares(tmp_path, "def after(self, value, choice): return value - choice")
    load_games(str(path))
    with pytest.raises(TypeError) as error:
        parse_component("squares:9").after(4)
    assert error_sentence(error.value) == f"{path}: TypeError: 'int' object is not iterable."


def test_nothing_else_is_blamed_on_rules(tmp_path: Path):
    load_games(str(squares(tmp_path)))
    with pytest.raises(ZeroDivisionError) as error:
        divmod(1, 0)
    assert error_sentence(error.value) is None
    assert error_sentence(None) is None


def test_rulesets_that_hold_other_things_have_values_of_their_own(tmp_path: Path):
    path = tmp_path / "takeaway.py"
    path.write_text(TAKEAWAY)
    load_games(str(path))
    assert [grundy(ruleset("takeaway", (most,)), 7) for most in (2, 4)] == [1, 2]


def test_what_a_cached_property_has_worked_out_makes_no_ruleset_another_one(tmp_path: Path):
    table = "from functools import cached_property\n    @cached_property\n    def table(self): return [0]\n"
    path = tmp_path / "takeaway.py"
    path.write_text(f"{TAKEAWAY}\n    {table}")
    load_games(str(path))
    used: Any = ruleset("takeaway")
    assert used.table == [0]
    assert used == ruleset("takeaway")
