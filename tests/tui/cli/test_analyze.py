"""`fdivgame analyze` and `check`: verdicts as text and JSON."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.games import registry as games
from tests.engine.toys import Heap
from tests.tui.cli.running import Command, piped
from tui.cli.table import COMMANDS

BY_THE_PERIOD = "floor: G(n) = G(n div 12) holds for every n from 6 to 36, so by induction for every larger n.\n"


@pytest.mark.parametrize(
    "board", ["1 3 5", "17 nim:5 euclid:26,5 cuboid:2,3,2", "7 nim:3 --misere", "cuboid:1,1,1 --misere"]
)
def test_the_verdict_as_json_holds(fdivgame: Command, home: Path, board: str):
    (home / "verdict").write_text(fdivgame.prints(f"analyze {board} --json"))
    assert fdivgame.prints("check", home / "verdict").startswith("holds\n")


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


def test_the_page_without_a_period_says_how_far_was_looked(fdivgame: Command):
    page = fdivgame.prints(f"values floor({10**3_999}) --period")
    assert "Period: not found up to 10^4000." in page
    assert "proved" not in page


def test_what_needs_no_screen_does_not_import_textual():
    code = "import sys, tui.cli.parser\n"
    for name in ("analyze", "check", "odds", "games", "bots", "export", "history", "stats", "puzzle"):
        module = COMMANDS[name].function.partition(".")[0]
        code += f"import tui.cli.{module}; {{'textual', 'rich'}} & {{*sys.modules}} and sys.exit({name!r})\n"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
