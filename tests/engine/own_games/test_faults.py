"""A fault in rules that are not ours is one sentence with file and line, wherever it comes up."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.errors import InvalidValue, NotationError, RulesetFault
from engine.games.registry import ruleset
from engine.guarded import told
from engine.match import Match
from engine.notation import parse_position
from engine.own_games.joining import join
from engine.position import Move
from engine.ruleset import AnyRuleset
from engine.theory.grundy import grundy
from tests.own_games import squares

AFTER = "return (value - choice,) if value > choice else ()"
CHOICES = "return [root * root for root in range(1, isqrt(value) + 1)]"


def rules(place: Path, *changes: tuple[str, str]) -> AnyRuleset:
    join(str(squares(place, *changes)))
    return ruleset("squares")


def line_of(place: Path, text: str) -> int:
    lines = (place / "squares.py").read_text().splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (AFTER, "return ((value,)[choice],)", "IndexError: tuple index out of range"),
        (AFTER, "return self.after(value, choice)", "RecursionError: maximum recursion depth exceeded"),
        (AFTER, "raise InvalidValue('No.')", "InvalidValue: No"),
        (AFTER, "raise SystemError", "SystemError"),
    ],
)
def test_an_exception_names_its_line(old: str, new: str, said: str, tmp_path: Path) -> None:
    made = rules(tmp_path, (old, new))
    with pytest.raises(RulesetFault) as fault:
        grundy(made, 9)
    where = f"{tmp_path / 'squares.py'}, line {line_of(tmp_path, new)}"
    assert str(fault.value).startswith(f"The rules of squares fail in {where}: {said}")
    assert str(fault.value).endswith(".")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (AFTER, "return None", "TypeError: a tuple is expected here, not None"),
        (AFTER, "return ([value - choice],)", "TypeError: unhashable type: 'list'"),
        (CHOICES, "return (root for root in range(value))", "another sequence is expected here, not generator"),
        (CHOICES, "return [[1]]", "TypeError: unhashable type: 'list'"),
    ],
)
def test_a_result_of_another_kind_is_told_where_it_is_given(old: str, new: str, said: str, tmp_path: Path) -> None:
    made = rules(tmp_path, (old, new))
    with pytest.raises(RulesetFault) as fault:
        grundy(made, 9)
    assert said in str(fault.value)
    name = "after" if old == AFTER else "choices"
    assert f"line {line_of(tmp_path, f'def {name}')}" in str(fault.value)


def test_what_may_be_refused_is_refused_as_ever(tmp_path: Path) -> None:
    made = rules(tmp_path)
    with pytest.raises(InvalidValue, match="at most 500 coins"):
        made.check(501)
    with pytest.raises(NotationError, match="is not a whole number"):
        parse_position("squares:x")


def test_a_match_is_left_as_it_was(tmp_path: Path) -> None:
    rules(tmp_path, (AFTER, f"if choice == 4: raise OSError('gone')\n        {AFTER}"))
    match = Match(parse_position("squares:9")).play(Move(1, 1))
    with pytest.raises(RulesetFault, match="OSError: gone"):
        match.play(Move(1, 4))
    assert match.play(Move(1, 1)).cursor == 2


def test_a_sequence_that_fails_later_is_told_too(tmp_path: Path) -> None:
    lazy = "class Lazy(list):\n    def __iter__(self):\n        raise KeyError('later')\n\n\n@dataclass"
    made = rules(tmp_path, ("@dataclass", lazy), (CHOICES, "return Lazy([1])"))
    with pytest.raises(KeyError) as error:
        list(made.choices(9))
    where = f"{tmp_path / 'squares.py'}, line {line_of(tmp_path, 'raise KeyError')}"
    assert told(error.value) == f"Rules fail in {where}: KeyError: 'later'."


def test_nothing_else_is_blamed_on_rules(tmp_path: Path) -> None:
    rules(tmp_path)
    with pytest.raises(ZeroDivisionError) as error:
        divmod(1, 0)
    assert told(error.value) is None
    assert told(None) is None


TAKING_ONE = """
from engine.games.heap_game import HeapGame

class Ones(HeapGame[int]):
    slug, title, verb, rules = "ones", "Ones", "take", ("Take one.",)
    most = 100
    too_large = "A heap has at most 100."

    def choices(self, value): return [1]
    def after(self, value, choice): return (value - 1,) if value > 1 else ()
    def longest_play(self, value): return value
    def parse_choice(self, text): return int(text)
    def describe(self, value, choice): return value
    def __eq__(self, other): return type(self) is type(other)
    def __hash__(self): return 1
"""


def test_a_game_of_heaps_takes_what_it_does_not_say_from_heap_game(tmp_path: Path) -> None:
    (tmp_path / "ones.py").write_text(TAKING_ONE)
    join(str(tmp_path / "ones.py"))
    assert [grundy(ruleset("ones"), heap) for heap in range(1, 5)] == [1, 0, 1, 0]
    with pytest.raises(InvalidValue, match=r"^A heap has at most 100\.$"):
        ruleset("ones").check(101)


def test_what_a_game_of_heaps_forgets_is_told_with_its_own_file(tmp_path: Path) -> None:
    (tmp_path / "ones.py").write_text(TAKING_ONE.replace('    too_large = "A heap has at most 100."\n', ""))
    join(str(tmp_path / "ones.py"))
    with pytest.raises(RulesetFault) as fault:
        ruleset("ones").check(101)
    assert str(fault.value).startswith(f"The rules of ones fail in {tmp_path / 'ones.py'}: AttributeError: ")
