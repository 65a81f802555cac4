"""The report for a fault: it says what is the case, and names nobody."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from engine import __version__
from engine.archive import Archive
from tests.cases import for_each
from tests.terminal.terminal import Terminal, environment
from tests.tui.cli.running import Command
from tests.tui.some_matches import some_matches
from tui.app.debugging import DebugLog, log_errors, place_of

Report = Callable[[], dict[str, Any]]


@pytest.fixture
def report(fdivgame: Command) -> Report:
    """Gives the report as JSON."""
    return lambda: json.loads(fdivgame.prints("doctor --json"))


@pytest.fixture
def matches(home: Path) -> Path:
    """The file of saved matches, which there is not yet."""
    return home / "data" / "matches.db"


def save(home: Path) -> int:
    """Save some matches; returns how many."""
    with closing(Archive(home / "data")) as archive:
        return len(list(archive.add(some_matches().records())))


def test_it_says_versions_terminal_and_files(report: Report, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "101")
    monkeypatch.setenv("NO_COLOR", "1")
    found = report()
    assert found["versions"]["fdivgame"] == __version__
    assert (found["terminal"]["columns"], found["terminal"]["colours"]) == (101, 0)
    assert (found["files"]["settings_found"], found["matches"]["state"]) == (False, "none")
    assert not list((home / "data").iterdir())


@pytest.mark.parametrize("content", [b"no database " * 1_000, b"SQLite format 3\0" + bytes(9_000)])
def test_a_damaged_file_is_told_and_left_as_it_is(report: Report, matches: Path, content: bytes) -> None:
    matches.write_bytes(content)
    found = report()["matches"]
    assert found["state"] in ("damaged", "unusable")
    assert found["fault"]
    assert matches.read_bytes() == content


def test_sound_matches_are_counted_and_stay_as_they_are_and_a_page_of_other_bytes_is_damage(
    report: Report, home: Path, matches: Path
) -> None:
    many = save(home)
    before = matches.read_bytes()
    found = report()["matches"]
    assert (found["state"], found["matches"], found["bytes"]) == ("sound", many, len(before))
    assert matches.read_bytes() == before
    matches.write_bytes(before[:-4_096] + b"\xff" * 4_096)
    assert report()["matches"]["state"] == "damaged"


def test_it_names_no_player_and_no_account(
    fdivgame: Command, report: Report, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(home)
    monkeypatch.setenv("HOME", str(home))
    (home / "config" / "settings.toml").write_text('names = ["Zebedee", 3]\n')
    out = fdivgame.prints("doctor")
    assert "~/data" in out
    assert not any(name in out for name in (str(home), "Zebedee", "Henry", "Derek"))
    assert report()["files"]["mistakes_in_settings"] == 1


def test_debug_writes_what_happens_and_no_name(tmp_path: Path) -> None:
    log = tmp_path / "log"
    command = ("-m", "fdivgame", "play", "3", "4", "--names", "Zebedee,Florence", "--no-save", "--debug", str(log))
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
    assert not any(name in text for name in ("Zebedee", "Florence"))


@pytest.mark.parametrize("command", ["", "play 3"])
def test_debug_of_lines_begins_with_the_report(fdivgame: Command, home: Path, command: str) -> None:
    log = home / "log"
    assert fdivgame(f"{command} --plain --no-save --debug", log, typed="")[0] == 0
    text = log.read_text()
    assert f"fdivgame      {__version__}" in text
    assert text.endswith("  the end\n")


def test_a_fault_is_written_without_its_message(tmp_path: Path) -> None:
    def fails() -> None:
        raise ValueError("Zebedee is no number")

    with (tmp_path / "log").open("w") as file, pytest.raises(ValueError, match="Zebedee"), log_errors(DebugLog(file)):
        fails()
    text = (tmp_path / "log").read_text()
    assert "fault: ValueError" in text
    assert "tui/cli/test_doctor.py:" in text
    assert "Zebedee" not in text


@for_each(
    ("file", "shown"),
    [
        ("/home/zebedee/venv/lib/tui/app/app.py", "tui/app/app.py"),
        (r"C:\Users\Zebedee\tui\app\app.py", r"tui\app\app.py"),
        ("/home/zebedee/games.py", "games.py"),
        ("/home/zebedee/tui.py", "tui.py"),
    ],
)
def test_a_place_in_the_log_names_no_folder_of_a_person(file: str, shown: str) -> None:
    assert place_of(file) == shown
