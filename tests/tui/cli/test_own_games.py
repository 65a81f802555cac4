"""Games of one's own on the command line: named, said aloud, checked, and never loaded by what is only read."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from engine.games.registry import RULESETS, kinds
from tests.own_games import forgotten_afterwards, line_of, squares
from tests.tui.cli.running import piped, said

Capture = pytest.CaptureFixture[str]
ONES = """\
from engine import Ruleset


class Ones(Ruleset):
    slug = "ones"

    def choices(self, value):
        return [1][:value]

    def after(self, value, choice):
        return (value - 1,)
"""
UNKNOWN = "The game squares is not known here: name the file of its rules with --rules."


def played(capture: Capture, path: Path, *arguments: str) -> tuple[int, str, str]:
    with forgotten_afterwards():
        return said(capture, *arguments, "--rules", str(path))


def test_conform_says_what_holds_and_what_fails(capsys: Capture, tmp_path: Path) -> None:
    def conform(path: Path) -> tuple[int, str, str]:
        with forgotten_afterwards():
            return said(capsys, "conform", str(path))

    path = squares(tmp_path)
    code, out, err = conform(path)
    assert (code, err) == (0, f"Rules of squares come from {path}.\n")
    title, *checks, ending = out.splitlines()
    assert title == "Subtract a Square (squares)"
    assert all(line.startswith("ok     ") for line in checks)
    assert ending == f"All {len(checks)} checks hold."
    code, out, _ = conform(squares(tmp_path, "def after(self, value, choice): return (value,)"))
    assert code == 1
    assert " Play never ends: 1 can become 1 again.\n3 of 15 checks hold.\n" in out
    assert conform(tmp_path) == (2, "", f"fdivgame: {tmp_path} cannot be read: is a directory.\n")


def test_a_match_is_kept_without_its_rules_and_goes_on_with_them(
    capsys: Capture, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = squares(home)
    begun = piped("play", "squares:5", "squares:3", "--vs", "perfect", "--rules", str(path), text="1-4\n")
    assert begun.stderr == f"Rules of squares come from {path}.\n"
    monkeypatch.setattr("sys.stdin", StringIO("1-1\n"))
    assert "You win" in played(capsys, path, "play", "squares:1", "--vs", "perfect")[1]
    with forgotten_afterwards():
        code, out, err = said(capsys, "history")
        assert (code, out.count("squares"), err) == (0, 2, "")
        code, out, err = said(capsys, "stats")
        assert (code, "squares" in out, "Kept the win" in out, err) == (0, True, False, "")
        for command in ("replay 1", "resume", "resume 1", "review 1", "export --all"):
            code, out, err = said(capsys, *command.split())
            assert (code, out, err.count("\n")) == (2, "", 1)
            assert err.endswith(f"cannot be read: {UNKNOWN}\n")
    assert "5 - 4 = 1" in played(capsys, path, "replay", "1")[1]
    record = home / "records"
    record.write_text(played(capsys, path, "export", "--all")[1])
    assert "Kept the win: 1 of 1" in played(capsys, path, "stats")[1]
    monkeypatch.setenv("FDIVGAME_DATA", str(home / "other"))
    with forgotten_afterwards():
        code, _, err = said(capsys, "import", str(record))
    assert (code, UNKNOWN in err) == (2, True)
    assert "2 matches imported." in played(capsys, path, "import", str(record))[1]


def test_the_settings_and_the_environment_name_rules(
    capsys: Capture, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def analyzed(component: str) -> tuple[int, str, str]:
        with forgotten_afterwards():
            return said(capsys, "analyze", component)

    path, settings = squares(home), home / "config" / "settings.toml"
    loaded = f"Rules of squares come from {path}.\n"
    settings.write_text(f'rules = ["{path}"]\n')
    code, out, err = analyzed("squares:4")
    assert (code, "1-4 wins: 4 - 4 erased." in out, err) == (0, True, loaded)
    settings.write_text('rules = ["squares.py"]\n')
    code, _, err = analyzed("3")
    assert (code, err) == (0, "rules names each file by its whole path or from ~ on, not squares.py.\n")
    monkeypatch.setenv("FDIVGAME_RULES", f"{home / 'none.py'}:{path}")
    code, _, err = analyzed("squares:4")
    assert (code, f"{home / 'none.py'} cannot be read" in err) == (0, True)
    # What the command line names stands over both.
    assert played(capsys, path, "analyze", "squares:4")[2] == loaded


def test_games_lists_it(capsys: Capture, tmp_path: Path) -> None:
    assert "squares   Subtract a Square" in played(capsys, squares(tmp_path), "games")[1]
    assert kinds() == RULESETS


def test_a_fault_ends_with_a_sentence_and_the_match_is_saved(home: Path) -> None:
    path = squares(home, "def label(self, value): return str([value][value < 5])")
    ended = piped("play", "squares:9", "squares:8", "--rules", str(path), "--plain", text="1-4\n1-4\n1-1\n")
    fault = f"fdivgame: {path}, line {line_of(path, 'def label')}: IndexError: list index out of range.\n"
    assert (ended.returncode, ended.stderr) == (2, f"Rules of squares come from {path}.\n{fault}")
    assert "Traceback" not in ended.stdout
    assert "unfinished" in piped("history").stdout


def test_ten_lines_have_a_quotient_and_values(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "ones.py"
    path.write_text(ONES)
    assert "Ones up to 9 only" in played(capsys, path, "quotient", "ones", "--to", "9")[1]
    assert played(capsys, path, "values", "ones", "--to", "5")[1] == "0  0 1 0 1 0 1\n"
    assert played(capsys, path, "values", "ones", "--period")[1] == (
        "Period: none proved. Ones has no theorem that would prove one.\n"
        "The values up to heap 1,000 repeat every 2 heaps from heap 0 on, as far as that goes.\n"
    )
