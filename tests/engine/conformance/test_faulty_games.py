"""The conformance suite finds what is wrong with a game, and says it with a value that shows it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from engine.games.registry import ruleset
from engine.own_games.joining import join
from engine.own_games.subject import bounded
from engine.own_games.suite import CHECKS, WITHOUT_SAMPLE, Finding, conform
from tests.own_games import squares

AFTER = "return (value - choice,) if value > choice else ()"
CHOICES = "return [root * root for root in range(1, isqrt(value) + 1)]"
DRAW = "return rng.randint(1, largest)"
LAST = "return whole_number(text, TOO_LARGE)\n\n    def describe"
PLAY = "    def longest_play(self, value):\n        return value\n"
MORE = "    def longest_play"
DESCRIBE = 'return f"{value} - {choice}"'


def found(place: Path, *changes: tuple[str, str], steps: int) -> list[Finding]:
    path = squares(place, *changes)
    join(str(path))
    return list(conform(ruleset("squares"), partial(bounded, {str(path)}, steps)))


def faults(place: Path, *changes: tuple[str, str]) -> Iterator[str]:
    """What is found, as it is found, so that no more is looked at than a test needs."""
    join(str(squares(place, *changes)))
    for finding in conform(ruleset("squares")):
        if finding.fault is not None:
            assert finding.fault.strip()
            assert "\n" not in finding.fault
            yield finding.fault


def test_a_sound_game_passes(tmp_path: Path) -> None:
    findings = found(tmp_path, steps=10_000_000)
    assert [finding.fault for finding in findings] == [None] * len(CHECKS)
    assert all(finding.is_checked and finding.holds.endswith(".") for finding in findings)
    assert len({finding.holds for finding in findings}) == len(findings)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('        "Whoever makes the last move wins.",\n', "", "The last of the rules is"),
        ('"Heaps of coins lie on the blackboard."', '"Heaps of coins lie"', "does not end with a full stop."),
        ("write squares and the heap, as in squares:12.", "no", "is no sentence: it does not end with a full stop."),
        (DRAW, "return rng.randint(1, largest + 1)", "which is not within 1 to"),
        (DRAW, "return rng.randint(0, largest)", "gives 0, which check refuses: A heap has at least 1 coin."),
        (DRAW, "return float(rng.randint(1, largest))", "which is no whole number and no tuple of them."),
        (DRAW, "from random import randint; return randint(1, largest)", "Generators of the same seed draw"),
        (CHOICES, CHOICES.replace("range(1,", "[1, *range(1,").replace("+ 1)]", "+ 1)]]"), "choices(1) has 1 twice."),
        (AFTER, "return (value - choice,)", "after(1, 1) leaves 0, which check refuses: A heap has at least 1 coin."),
        (AFTER, "return (value,)", "Play never ends: 1 can become 1 again."),
        (AFTER, "return (value - choice,) * 2 if value > choice else ()", "never_splits is said, but after(2, 1)"),
        (PLAY, PLAY.replace("value\n", "value + 1\n"), "longest_play(1) is 2, but by the rules it is 1."),
        (MORE, "    def known_grundy(self, value):\n        return value % 2\n\n" + MORE, "known_grundy(4) is 0, but"),
        (
            MORE,
            "    def choices_to(self, value, nimber):\n        return ()\n\n" + MORE,
            "choices_to(1, 0) are []",
        ),
        (
            MORE,
            "    def option_nimbers(self, value):\n        return (0,) * isqrt(value)\n\n" + MORE,
            "option_nimbers(2) are (0,), but by definition (1,).",
        ),
        (LAST, "return whole_number(text, TOO_LARGE) + 1\n\n    def describe", "which parse_choice reads as 2."),
        (LAST, "return len(text)\n\n    def describe", "parse_choice('') gives 0 instead of refusing it."),
        (DESCRIBE, 'return f"{value} - {choice}" * 30', "characters long, over 80."),
        (DESCRIBE, 'return "a\\nb"', "cannot be printed."),
        (
            MORE,
            "    def preview(self, value, choice):\n        return 'gone'\n\n" + MORE,
            "preview(1, 1) is 'gone', but it erased.",
        ),
        (
            MORE,
            "    def sketch(self, value, rows=5, columns=28):\n        return ('*',)\n\n" + MORE,
            "drawn with '*'.",
        ),
        (
            MORE,
            "    def sketch(self, value, rows=5, columns=28):\n        return ('1' * value,)\n\n" + MORE,
            "takes 1 rows and",
        ),
        (
            MORE,
            "    def label(self, value):\n        return 'x' * (40 - value % 40)\n\n" + MORE,
            "needs more cells than roomiest(",
        ),
        ("return 1, MOST", "return 1, MOST * 2", "which check refuses: A heap has at most 500 coins."),
    ],
)
def test_a_fault_is_found_and_told_with_a_value(old: str, new: str, fault: str, tmp_path: Path) -> None:
    assert any(fault in each for each in faults(tmp_path, (old, new)))


def test_that_a_move_leaves_what_check_refuses_is_told_before_what_follows_from_it(tmp_path: Path) -> None:
    leaves = (AFTER, "return (value - choice,)")
    fails = (CHOICES, f"if value == 0: raise IndexError('nothing')\n        {CHOICES}")
    first = next(faults(tmp_path, leaves, fails))
    assert first == "after(1, 1) leaves 0, which check refuses: A heap has at least 1 coin."


def test_an_exception_is_a_fault_with_its_line(tmp_path: Path) -> None:
    said = faults(tmp_path, (CHOICES, f"if value == 7: raise IndexError('seven')\n        {CHOICES}"))
    assert any(each.endswith("line 40: IndexError: seven.") for each in said)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (CHOICES, "while True: pass", "WithoutEnd: 200,000 steps were made and there is no end."),
        (CHOICES, "return [1 for _ in iter(int, 1)]", "WithoutEnd"),
        (AFTER, "return (value + 1 if value < 500 else 1,)", "Play never ends: "),
    ],
)
def test_what_has_no_end_is_told_and_the_rest_is_not_looked_at(old: str, new: str, fault: str, tmp_path: Path) -> None:
    findings = found(tmp_path, (old, new), steps=200_000)
    assert any(fault in (finding.fault or "") for finding in findings)
    assert sum(not finding.is_checked for finding in findings) == len(CHECKS) - len(WITHOUT_SAMPLE)


def test_choices_without_end_are_told(tmp_path: Path) -> None:
    endless = "class Endless(list):\n    def __iter__(self):\n        while True:\n            yield 1\n\n\n@dataclass"
    said = faults(tmp_path, ("@dataclass", endless), (CHOICES, "return Endless([1])"))
    assert any("choices, or they have no end." in each for each in said)


def test_a_game_that_grows_without_a_circle_is_told(tmp_path: Path) -> None:
    said = faults(
        tmp_path,
        (AFTER, "return (value + 1,)"),
        ("        if not 1 <= value <= MOST:", "        if not 1 <= value:"),
        (CHOICES, "return [1]"),
    )
    assert any("has come to no end." in each for each in said)


def test_a_wrong_misere_claim_is_found_by_playing_out(tmp_path: Path) -> None:
    fickle = "    def is_fickle(self, value, nimber):\n        return nimber == 0\n\n" + MORE
    said = faults(tmp_path, ("never_splits = True", "never_splits = True\n    tame = True"), (MORE, fickle))
    assert any(each.startswith("Whoever moves on ") for each in said)
