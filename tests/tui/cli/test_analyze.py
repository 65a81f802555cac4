"""`fdivgame analyze` and `check`: verdicts as text and JSON, and the page about a set of divisors."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.games import registry as games
from tests.engine.toys import Heap
from tests.tui.cli.running import Command, piped
from tui.cli.table import COMMANDS

BY_THE_PERIOD = "floor: G(n) = G(n div 12) holds for every n from 6 to 36, so by induction for every larger n.\n"


def test_the_verdict_as_text(fdivgame: Command):
    verdict = fdivgame.prints("analyze 3 4")
    assert verdict.endswith("by 1 of 10 moves.\n\n  2/2 wins: 4 / 2 = 2.\n")
    assert fdivgame.prints("analyze '3 4'") == verdict


@pytest.mark.parametrize(
    "board", ["1 3 5", "17 nim:5 euclid:26,5 cuboid:2,3,2", "7 nim:3 --misere", "cuboid:1,1,1 --misere"]
)
def test_the_verdict_as_json_holds(fdivgame: Command, home: Path, board: str):
    (home / "verdict").write_text(fdivgame.prints(f"analyze {board} --json"))
    assert fdivgame.prints("check", home / "verdict").startswith("holds\n")


def test_bare_numbers_are_of_the_divisors_given(fdivgame: Command):
    components = json.loads(fdivgame.prints("analyze 1000 floor:17 --json --divisors 9,5,2"))["components"]
    assert [each["text"] for each in components] == ["floor(2,5,9):1000", "17"]


def test_a_verdict_goes_through_a_pipe(home: Path):
    verdict = piped("analyze", "9", "17", "--json").stdout
    checked = piped("check", "-", text=verdict)
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, f"holds\n{BY_THE_PERIOD}", "")
    assert not list((home / "data").iterdir())


def test_a_fault_is_named_by_its_path(fdivgame: Command):
    verdict = fdivgame.prints("analyze 3 4 --json").replace('"xor": 1', '"xor": 7')
    assert fdivgame.refuses("check -", typed=verdict) == "xor must be 1, not 7.\n"


def test_what_was_not_checked_is_said_behind_what_was(fdivgame: Command, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(games, "RULESETS", (*games.RULESETS, Heap))
    verdict = fdivgame.prints(f"analyze heap:{10**18} nim:5 --json")
    code, out, err = fdivgame("check -", typed=verdict)
    assert code == 2
    assert out == "nim: a heap can become every smaller heap and nothing else, so by induction G(n) = n.\n"
    assert err.startswith("fdivgame: Not everything was checked: the value of heap:1000000000000000000 takes too long")


def test_the_page_of_the_default_divisors(fdivgame: Command):
    assert fdivgame.prints("analyze --divisors 2,3,4,5,6").splitlines() == [
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


def test_the_page_of_a_long_start_leaves_bands_out(fdivgame: Command):
    page = fdivgame.prints("analyze --divisors 2,5,9")
    assert "Period 45 from 484275611250000000: proved." in page
    assert "584 bands left out" in page
    assert len(page.splitlines()) < 60


@pytest.mark.parametrize("divisors", ["10,5,2", str(10**3_999)])
def test_the_page_without_a_period_says_how_far_was_looked(fdivgame: Command, divisors: str):
    page = fdivgame.prints(f"analyze --divisors {divisors}")
    assert "Period: not found up to 10^4000." in page
    assert "proved" not in page


def test_the_page_of_one_divisor(fdivgame: Command):
    assert "Floor division by 100: " in fdivgame.prints("analyze --divisors 100")


def test_what_needs_no_screen_does_not_import_textual():
    code = "import sys, tui.cli.parser\n"
    for name in ("analyze", "check", "odds", "games", "bots", "export", "history", "stats", "puzzle"):
        module = COMMANDS[name].function.partition(".")[0]
        code += f"import tui.cli.{module}; {{'textual', 'rich'}} & {{*sys.modules}} and sys.exit({name!r})\n"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
