"""Games of one's own on the command line: named, said aloud, checked, and never loaded by what is only read."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.games.registry import RULESETS, kinds
from tests.own_games import forgotten_afterwards, line_of, squares
from tests.tui.cli.running import Command, piped

ONES = """\
from engine import Ruleset


class Ones(Ruleset):
    slug = "ones"

    def choices(self, value):
        return [1][:value]

    def after(self, value, choice):
        return (value - 1,)
"""
UNKNOWN = "The game squares is not known here: name the file of its rules with --rules.\n"
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(fdivgame: Command) -> Run:
    """The command, to which no game of one's own is known before it begins."""

    def forgetting(line: str, *more: object, typed: str | None = None) -> tuple[int, str, str]:
        with forgotten_afterwards():
            return fdivgame(line, *more, typed=typed)

    return forgetting


def test_conform_says_what_holds_and_what_fails(run: Run, tmp_path: Path) -> None:
    path = squares(tmp_path)
    code, out, err = run("conform", path)
    assert (code, err) == (0, f"Rules of squares come from {path}.\n")
    title, *checks, ending = out.splitlines()
    assert title == "Subtract a Square (squares)"
    assert all(line.startswith("ok     ") for line in checks)
    assert ending == f"All {len(checks)} checks hold."
    code, out, _ = run("conform", squares(tmp_path, "def after(self, value, choice): return (value,)"))
    assert code == 1
    assert " Play never ends: 1 can become 1 again.\n3 of 4 checks hold. The other 11 were not made.\n" in out
    assert run("conform", tmp_path) == (2, "", f"fdivgame: {tmp_path} cannot be read: is a directory.\n")


def test_a_match_is_kept_without_its_rules_and_goes_on_with_them(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, record = ("--rules", squares(home)), home / "records"
    assert "5 minus 4 and leave 1" in run("play squares:5 squares:3 --vs perfect --plain", *rules, typed="1-4\n")[1]
    assert "You win" in run("play squares:1 --vs perfect --plain", *rules, typed="1-1\n")[1]
    code, out, err = run("history")
    assert (code, out.count("squares"), err) == (0, 2, "")
    code, out, err = run("stats")
    assert (code, "squares" in out, "Kept the win" in out, err) == (0, True, False, "")
    for command in ("replay 1", "resume", "resume 1", "review 1", "export --all"):
        code, out, err = run(command)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert err.endswith(f"cannot be read: {UNKNOWN}")
    assert "5 - 4 = 1" in run("replay 1", *rules)[1]
    record.write_text(run("export --all", *rules)[1])
    assert "Kept the win: 1 of 1" in run("stats", *rules)[1]
    monkeypatch.setenv("FDIVGAME_DATA", str(home / "other"))
    code, _, err = run("import", record)
    assert (code, err.endswith(UNKNOWN)) == (2, True)
    assert "2 matches imported." in run("import", record, *rules)[1]


def test_a_match_says_a_mistake_in_the_settings_of_rules_once(run: Run, home: Path) -> None:
    (home / "config" / "settings.toml").write_text("rules = 5\n")
    assert run("play 3 --plain")[2].count("rules is a list of files") == 1


def test_the_settings_and_the_environment_name_rules(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, none, settings = squares(home), home / "none.py", home / "config" / "settings.toml"
    loaded = f"Rules of squares come from {path}.\n"
    settings.write_text(f'rules = ["{path}"]\n')
    code, out, err = run("analyze squares:4")
    assert (code, "1-4 wins: 4 - 4 erased." in out, err) == (0, True, loaded)
    settings.write_text('rules = ["squares.py"]\n')
    code, _, err = run("analyze 3")
    assert (code, err) == (0, "rules names each file by its whole path or from ~ on, not squares.py.\n")
    monkeypatch.setenv("FDIVGAME_RULES", f"{none}:{path}")
    code, _, err = run("analyze squares:4")
    assert (code, f"{none} cannot be read" in err) == (0, True)
    # What names no game loads none.
    assert run("solve --list")[2] == ""
    # What the command line names stands over both.
    assert run("analyze squares:4 --rules", path)[2] == loaded


def test_games_lists_it(run: Run, tmp_path: Path) -> None:
    assert "squares   Subtract a Square" in run("games --rules", squares(tmp_path))[1]
    assert kinds() == RULESETS


def test_games_says_that_boards_of_it_are_played_so_that_the_last_move_loses(run: Run, tmp_path: Path) -> None:
    rules = ("--rules", squares(tmp_path))
    assert re.search(r"^squares .* some boards$", run("games", *rules)[1], re.M)
    assert "Misere play: the player to move" in run("analyze squares:9 squares:6 --misere", *rules)[1]


def test_a_fault_ends_with_a_sentence_and_the_match_is_saved(home: Path) -> None:
    path = squares(home, "def label(self, value): return str([value][value < 5])")
    ended = piped("play", "squares:9", "squares:8", "--rules", str(path), "--plain", text="1-4\n1-4\n1-1\n")
    fault = f"fdivgame: {path}, line {line_of(path, 'def label')}: IndexError: list index out of range.\n"
    assert (ended.returncode, ended.stderr) == (2, f"Rules of squares come from {path}.\n{fault}")
    assert "Traceback" not in ended.stdout
    assert "unfinished" in piped("history").stdout


def test_ten_lines_have_a_quotient_and_values(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "ones.py"
    path.write_text(ONES)
    assert "Ones up to 9 only" in run("quotient ones --to 9 --rules", path)[1]
    assert run("values ones --to 5 --rules", path)[1] == "0  0 1 0 1 0 1\n"
    assert run("values ones --period --rules", path)[1] == (
        "Period: none proved. Ones has no theorem that would prove one.\n"
        "The values up to heap 1,000 repeat every 2 heaps from heap 0 on, as far as that goes.\n"
    )
