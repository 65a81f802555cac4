"""`fdivgame analyze` and `check`: verdicts as text and JSON, and the page about a set of divisors."""

from __future__ import annotations

import json
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from engine.games import registry as games
from tests.engine.toys import Heap
from tests.tui.cli.running import piped, said
from tui.cli.table import COMMANDS

Capture = pytest.CaptureFixture[str]
BY_THE_PERIOD = "floor: G(n) = G(n div 12) holds for every n from 6 to 36, so by induction for every larger n.\n"


def analyzed(capsys: Capture, *arguments: str) -> str:
    code, out, err = said(capsys, "analyze", *arguments)
    assert (code, err) == (0, "")
    return out


def saved(folder: Path, content: str) -> str:
    path = folder / "verdict.json"
    path.write_text(content)
    return str(path)


def test_the_verdict_as_text(capsys: Capture):
    assert analyzed(capsys, "3", "4").endswith("by 1 of 10 moves.\n\n  2/2 wins: 4 / 2 = 2.\n")
    assert analyzed(capsys, "3 4") == analyzed(capsys, "3", "4")


@pytest.mark.parametrize(
    "arguments",
    [
        ["1", "3", "5"],
        ["17", "nim:5", "euclid:26,5", "cuboid:2,3,2"],
        ["7", "nim:3", "--misere"],
        ["cuboid:1,1,1", "--misere"],
    ],
)
def test_the_verdict_as_json_holds(arguments: list[str], capsys: Capture, tmp_path: Path):
    path = saved(tmp_path, analyzed(capsys, *arguments, "--json"))
    code, out, error = said(capsys, "check", path)
    assert (code, out.splitlines()[0], error) == (0, "holds", "")


def test_bare_numbers_are_of_the_divisors_given(capsys: Capture):
    read = json.loads(analyzed(capsys, "1000", "floor:17", "--json", "--divisors", "9,5,2"))
    assert [each["text"] for each in read["components"]] == ["floor(2,5,9):1000", "17"]


def test_a_verdict_on_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch):
    verdict = analyzed(capsys, "3", "--json")
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(verdict.encode())))
    assert said(capsys, "check", "-") == (0, f"holds\n{BY_THE_PERIOD}", "")


def test_a_verdict_goes_through_a_pipe(tmp_path: Path):
    verdict = piped("analyze", "9", "17", "--json", FDIVGAME_DATA=str(tmp_path)).stdout
    checked = piped("check", "-", text=verdict)
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, f"holds\n{BY_THE_PERIOD}", "")
    assert not (tmp_path / "matches.db").exists()


def test_a_fault_is_named_by_its_path(capsys: Capture, tmp_path: Path):
    path = saved(tmp_path, analyzed(capsys, "3", "4", "--json").replace('"xor": 1', '"xor": 7'))
    assert said(capsys, "check", path) == (2, "", "fdivgame: xor must be 1, not 7.\n")


def test_what_was_not_checked_is_said_behind_what_was(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(games, "RULESETS", (*games.RULESETS, Heap))
    path = saved(tmp_path, analyzed(capsys, f"heap:{10**18}", "nim:5", "--json"))
    code, out, err = said(capsys, "check", path)
    assert (code, out) == (
        2,
        "nim: a heap can become every smaller heap and nothing else, so by induction G(n) = n.\n",
    )
    assert err.startswith("fdivgame: Not everything was checked: the value of heap:1000000000000000000 takes too long")


def test_the_page_of_the_default_divisors(capsys: Capture):
    assert analyzed(capsys, "--divisors", "2,3,4,5,6").splitlines() == [
        "Floor division by 2, 3, 4, 5 or 6: the worth (Grundy value) G(n) in bands.",
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


def test_the_page_of_a_long_start_leaves_bands_out(capsys: Capture):
    page = analyzed(capsys, "--divisors", "2,5,9")
    assert "Period 45 from 484275611250000000: proved." in page
    assert "584 bands left out" in page
    assert len(page.splitlines()) < 60


def test_the_page_without_a_period_says_how_far_was_looked(capsys: Capture):
    page = analyzed(capsys, "--divisors", "10,5,2")
    assert "Period: not found up to 10^4000." in page
    assert "proved" not in page


def test_divisors_beyond_every_board_do_no_harm(capsys: Capture):
    assert "not found up to 10^4000" in analyzed(capsys, "--divisors", str(10**3_999))


def test_the_page_of_one_divisor(capsys: Capture):
    assert "Floor division by 100: " in analyzed(capsys, "--divisors", "100")


def test_what_needs_no_screen_does_not_import_textual():
    code = "import sys, tui.cli.parser\n"
    for name in ("analyze", "check", "odds", "games", "bots", "export", "history", "stats", "puzzle"):
        module = COMMANDS[name].function.partition(".")[0]
        code += f"import tui.cli.{module}; {{'textual', 'rich'}} & {{*sys.modules}} and sys.exit({name!r})\n"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
