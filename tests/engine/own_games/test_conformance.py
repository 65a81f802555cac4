"""The conformance suite finds what is wrong with a game, and says it with a value that shows it."""

from __future__ import annotations

from pathlib import Path

from engine.games.registry import ruleset
from engine.own_games.conformance import CHECKS, conform
from engine.own_games.loading import load_games
from tests.cases import for_each
from tests.own_games import TAKEAWAY, WITH_PARAMETERS, forgotten_afterwards, line_of, squares


def faults(place: Path, *members: str) -> list[str]:
    with forgotten_afterwards():
        load_games(str(squares(place, *members)))
        found = [fault for _, fault in conform(ruleset("squares")) if fault is not None]
    assert all(fault.strip() and fault.isprintable() for fault in found)
    return found


def test_a_sound_game_passes(tmp_path: Path):
    load_games(str(squares(tmp_path)))
    found = list(conform(ruleset("squares")))
    assert [fault for _, fault in found] == [None] * len(CHECKS)
    assert all(holds.endswith(".") for holds, _ in found)
    assert len({holds for holds, _ in found}) == len(CHECKS)


@for_each(
    ("member", "fault"),
    [
        ("rules = ('Heaps of coins.', 'Take some.')", "The last of the rules is"),
        ("rules = ('Heaps', 'Whoever makes the last move wins.')", "is no sentence of at most 100 characters"),
        ("verb = ''", "The verb '' is no line of text."),
        ("separator = '~'", "The separator '~' is none of : / and -"),
        ("default_largest = 501", "check_largest(501) refuses a size within size_limits (1, 500)"),
        ("too_large = 'No'", "is refused with 'No', which is no sentence"),
        (
            "def draw(self, rng, largest): return rng.randint(0, largest)",
            "gives 0, which check refuses: A number must be",
        ),
        (
            "def draw(self, rng, largest): return float(rng.randint(1, largest))",
            "no whole number and no tuple of them.",
        ),
        (
            "def draw(self, rng, largest): from random import randint; return randint(1, largest)",
            "What the same seed draws again is",
        ),
        ("size_limits = (1, 1000)", "which check refuses: A number can be at most 500."),
        ("def choices(self, value): return [1, 1] if value else []", "list(choices(1)) is [1, 1], but by the rules"),
        ("def choices(self, value): yield 1", "choices gives a generator, and has to give a list, a tuple or another"),
        ("def after(self, value, choice): return value - choice", "after(1, 1) is 0, which is no tuple."),
        (
            "def after(self, value, choice): return (value + 1,)",
            "which has a move and which check refuses: A number can",
        ),
        ("def after(self, value, choice): return (value - choice,) * 2", "is 1, but a match can take "),
        ("def longest_play(self, value): return value + 1", "longest_play(1) is 2, but by the rules it is 1."),
        ("def known_grundy(self, value): return value % 2", "known_grundy(4) is 0, but by the rules it is 2."),
        ("def choices_to(self, value, nimber): return ()", "choices_to(1, 0) is [], but by the rules it is [1]."),
        ("def option_nimbers(self, value): return (0,) * isqrt(value)", "option_nimbers(2) is (0,), but by the rules"),
        ("tame = True\ndef is_fickle(self, value, nimber): return nimber == 0", "is_fickle(1, 1) is False, but by"),
        ("def parse_choice(self, text): return int(text) + 1", "parse_choice('1') is 2, but by the rules it is 1."),
        ("def parse_choice(self, text): return len(text)", "The choice '' is not refused."),
        ("def format_value(self, value): return f'{value} !'", "which is empty or has a blank."),
        ("def describe(self, value, choice): return f'{value} - {choice}' * 30", "or over 80 characters long."),
        ("def describe(self, value, choice): return 'a\\nb'", "describe of 1 in 1 is 'a\\nb', which is not printable"),
        (
            "def preview(self, value, choice): return 'nothing'",
            "preview(1, 1) is 'nothing', but by the rules it is 'gone'.",
        ),
        ("def sketch(self, value, rows=5, columns=28): return ('*',)", "is drawn with '*'."),
        ("def sketch(self, value, rows=5, columns=28): return ('1' * value,)", "takes 1 rows and"),
        ("def label(self, value): return 'x' * (40 - value % 40)", "becomes needs more cells than its roomiest in"),
    ],
)
def test_a_fault_is_found_and_told_with_a_value(member: str, fault: str, tmp_path: Path):
    found = faults(tmp_path, member)
    assert any(fault in each for each in found), found


def test_a_game_that_splits_can_take_more_slots_than_it_says(tmp_path: Path):
    splits = "def after(self, value, choice): return (1,) * (value - 1)"
    found = faults(tmp_path, splits, "never_splits = False", "def most_slots(self, value): return 2")
    assert found[0] == "most_slots(4) is 2, but a match can take 3."


def test_an_exception_is_a_fault_with_its_line(tmp_path: Path):
    member = "def choices(self, value):\n    if value == 7: raise IndexError('seven')\n    return range(1, value + 1)"
    said = faults(tmp_path, member)[0]
    path = tmp_path / "squares.py"
    assert said == f"{path}, line {line_of(path, 'raise IndexError')}: IndexError: seven."


def test_where_play_does_not_end_nothing_else_is_looked_at(tmp_path: Path):
    found = faults(tmp_path, "def after(self, value, choice): return (value,)")
    assert found[-1] == "Play never ends: 1 can become 1 again."


def takeaway_faults(place: Path, *members: str) -> list[str]:
    path = place / "takeaway.py"
    path.write_text("".join([TAKEAWAY, *members]))
    load_games(str(path))
    return [fault for _, fault in conform(ruleset("takeaway")) if fault is not None]


def test_parameters_that_a_ruleset_does_not_say_are_a_fault(tmp_path: Path):
    assert takeaway_faults(tmp_path) == ["from_parameters((2,)) is not equal to what its parameters () make."]


def test_a_game_that_says_its_parameters_is_sound(tmp_path: Path):
    assert takeaway_faults(tmp_path, WITH_PARAMETERS) == []


def test_equal_rulesets_that_play_differently_are_a_fault(tmp_path: Path):
    own = "\n    __hash__ = Ruleset.__hash__\n    def __eq__(self, other): return type(self) is type(other)\n"
    said = "from_parameters(()) equals from_parameters((2,)) and plays differently."
    assert said in takeaway_faults(tmp_path, own, "    parameters = ()\n")


def test_a_theorem_that_holds_for_the_default_parameters_alone_is_a_fault(tmp_path: Path):
    theorem = "\n    def known_grundy(self, value): return value % 4\n"
    found = takeaway_faults(tmp_path, WITH_PARAMETERS, theorem)
    assert found[0] == "With the parameters (2,): known_grundy(3) is 3, but by the rules it is 0."
