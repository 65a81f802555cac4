"""Worksheets, books and pictures on the command line: written, and printed again from their seed."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.engine.learning.paper.reading import Paper
from tests.tui.cli.running import Command

SVG = "{http://www.w3.org/2000/svg}"
PAGE = "https://example.org/play/"
MATCH = '[Player1 "Ann"]\n[Player2 "Bob"]\n[Start "3 4"]\n\n1. 2/2 2. 1/2\nend\n'


@pytest.fixture(autouse=True)
def folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(home)
    return home


def sheet(fdivgame: Command, options: str) -> Paper:
    """A worksheet with these options."""
    return Paper(fdivgame.prints(f"worksheet -o - {options}"))


def boards_of(sheet: Paper) -> list[str]:
    return [row[1] for row in sheet.rows()]


def chapters(fdivgame: Command, options: str) -> list[str]:
    return Paper(fdivgame.prints(f"book -o - {options}")).texts("chapter", "h2")


def test_a_worksheet_or_a_book_is_a_file_that_is_named(fdivgame: Command, folder: Path) -> None:
    for name in ("worksheet", "book"):
        said = f"{name}.html is written: open it in a browser to print it.\n"
        assert fdivgame.prints(f"{name}") == said
        assert (folder / f"{name}.html").read_text().startswith("<!doctype html>")


def test_the_same_seed_prints_the_same_sheet_of_the_puzzles_of_this_seed(fdivgame: Command) -> None:
    options = "--game nim --grade 5 --count 4 --seed class-7b"
    printed = fdivgame.prints(f"worksheet -o - {options}")
    assert fdivgame.prints(f"worksheet -o - {options}") == printed
    puzzles = json.loads(fdivgame.prints(f"puzzle --json {options}"))
    assert boards_of(Paper(printed)) == [puzzle["position"] for puzzle in puzzles]
    assert not Paper(printed).texts("piece", "worth")
    assert sheet(fdivgame, f"{options} --worth").texts("piece", "worth")


def test_a_sheet_without_a_seed_says_the_seed_that_prints_it_again(fdivgame: Command) -> None:
    first = sheet(fdivgame, "--count 2")
    seed = first.texts("small")[0].partition("seed ")[2].partition(":")[0]
    assert boards_of(sheet(fdivgame, f"--count 2 --seed {seed}")) == boards_of(first)


def test_a_grade_with_fewer_boards_than_asked_for_prints_each_once_and_says_so(fdivgame: Command) -> None:
    code, out, err = fdivgame("worksheet --game nim --count 5 --seed tea -o -")
    assert (code, err) == (0, "No more than 3 different boards of grade 1 can be found.\n")
    assert sorted(boards_of(Paper(out))) == ["nim:1", "nim:2", "nim:3"]


# A terminal in another encoding passes halves of surrogate pairs.
@pytest.mark.parametrize(("title", "shown"), [("Class 7b", "Class 7b"), ("7\udcff\x01b", "7??b")])
def test_a_title_stands_above_the_boards(fdivgame: Command, title: str, shown: str) -> None:
    assert Paper(fdivgame.prints("worksheet --count 1 -o - --title", title)).texts("h1") == [shown]


@pytest.mark.parametrize(("option", "setting"), [(f"--page {PAGE}", ""), ("", PAGE)])
def test_a_code_leads_to_the_same_boards_on_the_page(fdivgame: Command, option: str, setting: str) -> None:
    fdivgame.sets(PAGE=setting)
    titles = sheet(fdivgame, f"--grade 5 --game nim --seed 'class 7b' {option}").texts("code", "title")
    assert titles == [f"{PAGE}#puzzle=nim&grade=5&seed=class+7b"]


def test_the_book_has_the_lessons_that_are_named_once_each_or_all_of_the_course(fdivgame: Command) -> None:
    assert chapters(fdivgame, "mex nim mex") == ["1. What a number is worth", "2. Nim"]
    assert [len(chapters(fdivgame, options)) for options in ("", "--games")] == [9, 19]


def test_a_picture_of_a_board_has_its_title(fdivgame: Command, folder: Path) -> None:
    assert fdivgame.prints("picture 17 nim:5") == "picture.svg is written: open it in a browser.\n"
    root = ElementTree.parse(folder / "picture.svg").getroot()
    assert root.findtext(f"{SVG}desc") == "On the board: 17, 5."
    root = ElementTree.fromstring(fdivgame.prints("picture 17 --title 'Your <move>' -o -"))
    assert root.findtext(f"{SVG}title") == "Your <move>"


def test_a_match_moves_and_one_of_its_boards_stands_still(fdivgame: Command, folder: Path) -> None:
    (folder / "match.txt").write_text(MATCH)
    fdivgame.prints("play 3 4 --plain", typed="2/2\n1/2\n")
    for match, boards in {"1": 3, "1 --ply 1": 0, "match.txt": 3}.items():
        root = ElementTree.fromstring(fdivgame.prints(f"picture -o - --match {match}"))
        assert sum(each.get("class", "").startswith("f f") for each in root) == boards, match
