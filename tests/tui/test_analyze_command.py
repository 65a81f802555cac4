from __future__ import annotations

import json
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from engine import rulesets
from engine.errors import GameError, InvalidValue, NotationError, Unsolved
from tests.engine.toys import Heap
from tui.analyze_command import analyze, check


def said(*texts: str, divisors: tuple[int, ...] | None = None, as_json: bool = False) -> str:
    written: list[str] = []
    assert analyze(texts, divisors, False, as_json, written.append) == 0
    return "".join(written)


def saved(folder: Path, content: str | bytes) -> str:
    path = folder / "verdict.json"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return str(path)


def test_the_verdict_as_text():
    assert said("3", "4").endswith("by 1 of 10 moves.\n\n  2/2 wins: 4 / 2 = 2.\n")
    assert said("3 4") == said("3", "4")


def test_the_verdict_as_json_holds(tmp_path: Path):
    written: list[str] = []
    assert check(saved(tmp_path, said("1", "3", "5", as_json=True)), written.append) == 0
    assert written == ["holds\n"]


def test_bare_numbers_are_of_the_divisors_given():
    read = json.loads(said("1000", "floor:17", divisors=(9, 5, 2), as_json=True))
    assert [each["text"] for each in read["components"]] == ["floor(2,5,9):1000", "17"]


def test_a_verdict_on_standard_input(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(said("3", as_json=True).encode())))
    written: list[str] = []
    assert check("-", written.append) == 0
    assert written == ["holds\n"]


def test_a_wrong_verdict_is_named_by_its_line(tmp_path: Path):
    path = saved(tmp_path, said("3", "4", as_json=True).replace('"xor": 1', '"xor": 7'))
    with pytest.raises(GameError, match=r"^Line 8: xor must be 1, not 7\.$"):
        check(path, print)


def test_a_verdict_that_cannot_be_checked_has_its_own_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(rulesets, "RULESETS", (*rulesets.RULESETS, Heap))
    path = saved(tmp_path, said(f"heap:{10**18}", as_json=True))
    with pytest.raises(Unsolved, match=r"cannot be checked: "):
        check(path, print)


@pytest.mark.parametrize("name", ["missing.json", ".", "a\0b", "x" * 5_000])
def test_files_that_cannot_be_read_are_one_sentence(tmp_path: Path, name: str):
    with pytest.raises(GameError, match=r"cannot be read: .*\.$"):
        check(str(tmp_path / name), print)


def test_a_file_that_is_not_text_is_one_sentence(tmp_path: Path):
    with pytest.raises(GameError, match=r"^Line 2: This is not UTF-8 text\.$"):
        check(saved(tmp_path, b"{\n\xff}"), print)


@pytest.mark.parametrize(
    ("texts", "divisors", "as_json", "error"),
    [
        ((), None, False, InvalidValue),
        ((" ",), None, True, InvalidValue),
        ((), (2, 5), True, InvalidValue),
        ((), (1, 5), False, InvalidValue),
        ((), tuple(range(2, 30)), False, InvalidValue),
        (("x",), None, False, NotationError),
        (("nosuch:1",), None, False, NotationError),
        (("1" + "0" * 300,), (3, 10, 13, 15), False, Unsolved),
    ],
)
def test_bad_input_is_one_sentence(
    texts: tuple[str, ...], divisors: tuple[int, ...] | None, as_json: bool, error: type[GameError]
):
    with pytest.raises(error, match=r"\.$"):
        analyze(texts, divisors, False, as_json, print)


def test_the_page_of_the_default_divisors():
    assert said(divisors=(2, 3, 4, 5, 6)).splitlines() == [
        "Floor division by 2, 3, 4, 5 or 6: the nimber G(n) in bands.",
        "",
        "  from  to  G",
        "     1   1  1",
        "     2   3  2",
        "     4   5  3",
        "     6  11  0",
        "",
        "Period 12 from 1: proved.",
        "From there on every band recurs at 12 times its place, again and again without end:",
        "G(n) = G(n div 12) for every n from 6, and not for the number before.",
        "The proof: this holds in a window that ends at 6 times its start or above,",
        "and every quotient of a number above the window lies in it or between it and that number.",
    ]


def test_the_page_of_a_long_start_leaves_bands_out():
    page = said(divisors=(2, 5, 9))
    assert "Period 45 from 484275611250000000: proved." in page
    assert "584 bands left out" in page
    assert len(page.splitlines()) < 60


def test_the_page_without_a_period_says_how_far_was_looked():
    page = said(divisors=(10, 5, 2))
    assert "Period: not found up to 10^4000." in page
    assert "proved" not in page


def test_divisors_beyond_every_board_do_no_harm():
    assert "not found up to 10^4000" in said(divisors=(10**3_999,))


def test_the_page_of_one_divisor():
    assert "Floor division by 100: " in said(divisors=(100,))


def test_nothing_here_imports_textual():
    code = "import sys, tui.analyze_command; sys.exit('textual' in sys.modules or 'rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
