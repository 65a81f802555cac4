"""The report for a fault: it says what is the case, and names nobody."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine import __version__
from engine.archive import Archive
from tests.cases import for_each
from tests.terminal.terminal import Terminal, environment
from tests.tui.cli.running import said
from tests.tui.some_matches import some_matches

Capture = pytest.CaptureFixture[str]


def report(capsys: Capture) -> dict[str, Any]:
    """The report as JSON."""
    code, out, err = said(capsys, "doctor", "--json")
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def saved(home: Path) -> int:
    """How many matches are saved now."""
    archive = Archive(home / "data")
    for _ in archive.add(some_matches().records()):
        pass
    many = archive.count()
    archive.close()
    return many


def test_it_says_versions_terminal_and_files(capsys: Capture, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "101")
    monkeypatch.setenv("NO_COLOR", "1")
    found = report(capsys)
    assert found["versions"]["fdivgame"] == __version__
    assert (found["terminal"]["columns"], found["terminal"]["colours"]) == (101, 0)
    assert (found["files"]["settings_found"], found["matches"]["state"]) == (False, "none")
    assert not list((home / "data").iterdir())


def test_sound_matches_are_counted_and_stay_as_they_are(capsys: Capture, home: Path) -> None:
    many = saved(home)
    before = (home / "data" / "matches.db").read_bytes()
    found = report(capsys)["matches"]
    assert (found["state"], found["matches"], found["bytes"]) == ("sound", many, len(before))
    assert (home / "data" / "matches.db").read_bytes() == before


@pytest.mark.parametrize("content", [b"no database " * 1_000, b"SQLite format 3\0" + bytes(9_000)])
def test_a_damaged_file_is_told_and_left_as_it_is(capsys: Capture, home: Path, content: bytes) -> None:
    (home / "data" / "matches.db").write_bytes(content)
    found = report(capsys)["matches"]
    assert found["state"] in ("damaged", "unusable")
    assert found["fault"]
    assert (home / "data" / "matches.db").read_bytes() == content


def test_a_page_of_other_bytes_is_damage(capsys: Capture, home: Path) -> None:
    saved(home)
    path = home / "data" / "matches.db"
    path.write_bytes(path.read_bytes()[:-4_096] + b"\xff" * 4_096)
    assert report(capsys)["matches"]["state"] == "damaged"


def test_it_names_no_player_and_no_account(capsys: Capture, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved(home)
    monkeypatch.setenv("HOME", str(home))
    (home / "config" / "settings.toml").write_text('names = ["Zebedee", 3]\n')
    code, out, err = said(capsys, "doctor")
    assert (code, err) == (0, "")
    assert "~/data" in out
    assert str(home) not in out
    assert not any(name in out for name in ("Zebedee", "Henry", "Derek"))
    assert report(capsys)["files"]["mistakes_in_settings"] == 1


def test_debug_writes_what_happens_and_no_name(tmp_path: Path) -> None:
    log = tmp_path / "log"
    command = ("-m", "tui", "play", "3", "4", "--names", "Zebedee,Florence", "--no-save", "--debug", str(log))
    with Terminal(*command, env=environment(FDIVGAME_DATA=str(tmp_path))) as terminal:
        terminal.wait_for("Zebedee to move")
        terminal.send("2")
        terminal.wait_for("Florence to move")
        terminal.send("\x11")
        terminal.wait_for("Leave")
        terminal.send("y")
        assert terminal.wait_exit() == 0
    text = log.read_text()
    assert f"fdivgame      {__version__}" in text
    assert "key 2 on MatchScreen" in text
    assert text.endswith("  the end\n")
    assert "Zebedee" not in text
    assert "Florence" not in text


def test_debug_of_the_menu_in_lines_begins_with_the_report(capsys: Capture, home: Path) -> None:
    log = home / "log"
    assert said(capsys, "--plain", "--no-save", "--debug", str(log))[0] == 0
    assert f"fdivgame      {__version__}" in log.read_text()


def test_debug_of_a_match_in_lines_begins_with_the_report(capsys: Capture, tmp_path: Path) -> None:
    log = tmp_path / "log"
    assert said(capsys, "play", "3", "--plain", "--no-save", "--debug", str(log))[0] == 0
    assert [f"fdivgame      {__version__}" in log.read_text(), log.read_text().endswith("  the end\n")] == [True, True]


def test_a_fault_is_written_without_its_message(tmp_path: Path) -> None:
    from tui.app.debugging import DebugLog, noted

    def fails() -> None:
        raise ValueError("Zebedee is no number")

    with (tmp_path / "log").open("w") as file, pytest.raises(ValueError, match="Zebedee"), noted(DebugLog(file)):
        fails()
    text = (tmp_path / "log").read_text()
    assert "fault: ValueError" in text
    assert "tui/cli/test_doctor.py:" in text
    assert "Zebedee" not in text


@for_each(
    ("file", "shown"),
    [
        ("/home/zebedee/venv/lib/tui/app/app.py", "tui/app/app.py"),
        ("C:\\Users\\Zebedee\\tui\\app\\app.py", "tui\\app\\app.py"),
        ("/home/zebedee/games.py", "games.py"),
        ("/home/zebedee/tui.py", "tui.py"),
    ],
)
def test_a_place_in_the_log_names_no_folder_of_a_person(file: str, shown: str) -> None:
    from tui.app.debugging import place_of

    assert place_of(file) == shown
