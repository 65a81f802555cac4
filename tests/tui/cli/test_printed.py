"""Worksheets and the book on the command line: written, printed again from their seed, and refused with a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.engine.learning.paper.reading import Paper
from tests.tui.cli.running import said

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_worksheet_is_a_file_that_is_named(capsys: Capture, folder: Path) -> None:
    code, out, err = said(capsys, "worksheet", "--seed", "class-7b", "--title", "Class 7b")
    assert (code, out, err) == (0, "worksheet.html is written: open it in a browser to print it.\n", "")
    assert Paper((folder / "worksheet.html").read_text()).texts("h1") == ["Class 7b"]


def test_the_same_seed_prints_the_same_sheet(capsys: Capture, folder: Path) -> None:
    for name in ("one.html", "two.html"):
        said(capsys, "worksheet", "--seed", "class-7b", "--game", "mixed", "--grade", "4", "-o", name)
    assert (folder / "one.html").read_text() == (folder / "two.html").read_text()


def test_its_boards_are_the_puzzles_of_the_same_seed(capsys: Capture, folder: Path) -> None:
    options = ("--game", "nim", "--grade", "5", "--count", "4", "--seed", "class-7b")
    said(capsys, "worksheet", *options)
    puzzles = json.loads(said(capsys, "puzzle", *options, "--json")[1])
    rows = Paper((folder / "worksheet.html").read_text()).rows()
    assert [row[1] for row in rows] == [puzzle["position"] for puzzle in puzzles]


def test_a_grade_with_fewer_boards_than_asked_for_prints_each_once_and_says_so(capsys: Capture, folder: Path) -> None:
    code, _, err = said(capsys, "worksheet", "--game", "nim", "--count", "5", "--seed", "tea")
    assert (code, err) == (0, "No more than 3 different boards of grade 1 can be found.\n")
    rows = Paper((folder / "worksheet.html").read_text()).rows()
    assert sorted(row[1] for row in rows) == ["nim:1", "nim:2", "nim:3"]


def test_a_title_that_no_file_can_hold_is_made_fit(capsys: Capture) -> None:
    # A terminal in another encoding passes halves of surrogate pairs.
    code, out, _ = said(capsys, "worksheet", "--count", "1", "--title", "7\udcff\x01b", "-o", "-")
    assert code == 0
    assert Paper(out).texts("h1") == ["7??b"]


def test_a_sheet_without_a_seed_says_the_seed_that_prints_it_again(capsys: Capture, folder: Path) -> None:
    said(capsys, "worksheet", "--count", "2")
    first = (folder / "worksheet.html").read_text()
    seed = Paper(first).texts("small")[0].partition("seed ")[2].partition(":")[0]
    said(capsys, "worksheet", "--count", "2", "--seed", seed)
    assert (folder / "worksheet.html").read_text() == first


def test_a_hyphen_prints_the_page(capsys: Capture) -> None:
    assert said(capsys, "worksheet", "--count", "1", "-o", "-")[1].startswith("<!doctype html>")
    assert said(capsys, "book", "nim", "-o", "-")[1].startswith("<!doctype html>")


def test_the_book_has_the_lessons_that_are_named_once_each(capsys: Capture, folder: Path) -> None:
    assert said(capsys, "book", "mex", "nim", "mex")[0] == 0
    titles = Paper((folder / "book.html").read_text()).texts("chapter", "h2")
    assert titles == ["1. What a number is worth", "2. Nim"]


def test_the_book_of_the_course_has_nine_lessons_and_more_with_the_games(capsys: Capture, folder: Path) -> None:
    counts = []
    for options in ((), ("--games",)):
        said(capsys, "book", *options)
        counts.append(len(Paper((folder / "book.html").read_text()).texts("chapter", "h2")))
    assert counts == [9, 19]


@pytest.mark.parametrize("is_a_setting", [False, True])
def test_a_code_leads_to_the_same_boards_on_the_page(
    capsys: Capture, folder: Path, monkeypatch: pytest.MonkeyPatch, is_a_setting: bool
) -> None:
    address = "https://example.org/play/"
    if is_a_setting:
        monkeypatch.setenv("FDIVGAME_PAGE", address)
    options = ("--grade", "5", "--game", "nim", "--seed", "class 7b")
    said(capsys, "worksheet", *options, *(() if is_a_setting else ("--page", address)))
    titles = Paper((folder / "worksheet.html").read_text()).texts("code", "title")
    assert titles == [f"{address}#puzzle=nim&grade=5&seed=class+7b"]
