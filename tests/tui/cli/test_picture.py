"""Pictures on the command line: of a board, of a match in the archive or in a file, and refused with a sentence."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.tui.cli.running import said

Capture = pytest.CaptureFixture[str]
SVG = "{http://www.w3.org/2000/svg}"
RECORD = '[Player1 "Ann"]\n[Player2 "Bob"]\n[Start "3 4"]\n\n1. 2/2 2. 1/2\nend\n'


@pytest.fixture(autouse=True)
def folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(home)
    return home


def boards(path: Path) -> int:
    return sum(each.get("class", "").startswith("f f") for each in ElementTree.parse(path).getroot())


def test_a_board_is_written_to_a_file_that_is_named(capsys: Capture, folder: Path) -> None:
    assert said(capsys, "picture", "17", "nim:5") == (0, "picture.svg is written: open it in a browser.\n", "")
    root = ElementTree.parse(folder / "picture.svg").getroot()
    assert root.findtext(f"{SVG}desc") == "On the board: 17, 5."


def test_a_title_stands_above_the_board(capsys: Capture) -> None:
    out = said(capsys, "picture", "17", "--title", "Your <move>", "-o", "-")[1]
    assert ElementTree.fromstring(out).findtext(f"{SVG}title") == "Your <move>"


def test_a_saved_match_moves_and_one_of_its_boards_stands_still(
    capsys: Capture, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("2/2\n1/2\n"))
    said(capsys, "play", "3", "4", "--plain")
    assert said(capsys, "picture", "--match", "1", "-o", "moving.svg")[0] == 0
    assert boards(folder / "moving.svg") == 3
    assert said(capsys, "picture", "--match", "1", "--ply", "1", "-o", "still.svg")[0] == 0
    assert boards(folder / "still.svg") == 0


def test_a_record_in_a_file_is_a_match(capsys: Capture, folder: Path) -> None:
    (folder / "match.txt").write_text(RECORD)
    said(capsys, "picture", "--match", "match.txt")
    assert boards(folder / "picture.svg") == 3
