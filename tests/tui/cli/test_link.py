"""`fdivgame link`: what it prints is what the page opens."""

from __future__ import annotations

import re
import sys
from io import StringIO

import pytest

from engine.link import Puzzles, open_link, parse_link
from engine.notation import parse_position
from engine.record import Record
from engine.setup import Setup
from tests.cases import for_each
from tests.terminal.terminal import ROOT
from tests.tui.cli.running import said
from tui import command_line


@for_each(
    ("arguments", "printed"),
    [
        (["17", "nim:5", "--vs", "perfect"], "#play=17+nim:5&vs=perfect"),
        (
            ["3", "4", "--first", "2", "--page", "https://example.org/play/#old"],
            "https://example.org/play/#play=3+4&first=2",
        ),
        (["--game", "nim", "3", "4", "--misere", "--seed", "a b"], "#play=nim:3+nim:4&misere=yes&seed=a+b"),
        (["100", "--divisors", "2,3"], "#play=floor(2,3):100"),
        (["--daily", "--page", "http://localhost:8000"], "http://localhost:8000#daily"),
        (["--puzzle", "3", "--game", "nim", "--seed", "417"], "#puzzle=nim&grade=3&seed=417"),
        (["--puzzle", "3", "--game", "mixed", "--seed", "a)"], "#puzzle=mixed&grade=3&seed=a%29"),
        (["--puzzle", "3", "--game", "nim", "--seed", "1", "--misere"], "#puzzle=nim&misere=yes&grade=3&seed=1"),
        (["--lesson", "nim.3", "--page", "https://example.org/"], "https://example.org/#lesson=nim.3"),
        (["--lesson", "game-euclid"], "#lesson=game-euclid"),
        (["--path", "3.2"], "#path=3.2"),
    ],
)
def test_a_link_is_printed(capsys: pytest.CaptureFixture[str], arguments: list[str], printed: str) -> None:
    assert command_line.main(["link", *arguments]) == 0
    assert capsys.readouterr().out == f"{printed}\n"


def test_a_random_board_is_drawn_once_for_everybody(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["link", "--random", "4:30", "--vs", "perfect"]) == 0
    found = parse_link(capsys.readouterr().out.strip())
    assert isinstance(found, Setup)
    assert found.start is not None
    assert len(found.start.slots) == 4
    assert found.opponent == "perfect"


def test_puzzles_without_a_seed_get_one_that_everybody_has_then(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["link", "--puzzle", "2"]) == 0
    found = parse_link(capsys.readouterr().out.strip())
    assert isinstance(found, Puzzles)
    assert (found.game, found.grade, found.seed.isdigit()) == ("floor", 2, True)


@pytest.mark.usefixtures("home")
def test_the_page_of_the_settings_comes_before_every_link(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FDIVGAME_PAGE", "https://example.org/play/")
    assert said(capsys, "link", "17") == (0, "https://example.org/play/#play=17\n", "")
    assert said(capsys, "link", "17", "--page", "") == (0, "#play=17\n", "")
    monkeypatch.setenv("FDIVGAME_PAGE", "nonsense")
    sentence = "FDIVGAME_PAGE: The address of a page is as in https://example.org/play/, not nonsense.\n"
    assert said(capsys, "link", "17") == (0, "#play=17\n", sentence)


@pytest.mark.usefixtures("home")
def test_a_saved_match_is_a_link_that_import_and_play_take(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def plain(typed: str, *arguments: str) -> list[str]:
        monkeypatch.setattr(sys, "stdin", StringIO(typed))
        code, out, err = said(capsys, "play", *arguments, "--plain")
        assert (code, err) == (0, "")
        return out.splitlines()

    first = plain("1/2\nlink\n2/2\n", "9", "8", "--page", "https://example.org/")
    older = first[5]
    assert older.startswith("https://example.org/#match=9+8&")
    whole = said(capsys, "link", "--match", "1")[1].strip()
    assert said(capsys, "link", "--match", "2") == (2, "", "fdivgame: There is no match 2.\n")
    assert plain("", "--from", older)[:2] == [
        "This match is here already; the link adds no move. The word record prints the record, and link the link.",
        "Board: (1) 4  (2) 4",
    ]
    assert plain("2/3\n", "--from", f"Your move: {whole}.")[0].startswith("This match is here already")
    assert plain(f"{older}\n#daily\n", "--from", whole)[-3:-1] == [
        "The link adds no move to this board.",
        "This link leads elsewhere: fdivgame play --from opens it.",
    ]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("link", "first"), [("#lesson=nim.3", "Nim, page 3 of 8"), ("#path=3.2", "Stage 3: Two numbers, board 2 of 5")]
)
def test_a_page_of_a_lesson_and_a_board_of_the_path_open_in_lines(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, link: str, first: str
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO(""))
    code, out, err = said(capsys, "play", "--from", link, "--plain")
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == first


def test_the_example_of_the_documentation(capsys: pytest.CaptureFixture[str]) -> None:
    command_line.main(["link", "17", "nim:5"])
    assert parse_link(capsys.readouterr().out.strip()) == Setup(start=parse_position("17 nim:5"))


def test_the_match_of_the_documentation_is_a_whole_link() -> None:
    example = re.search("#match=[^`]+", (ROOT / "docs" / "anywhere.md").read_text(encoding="utf-8"))
    assert example is not None
    assert isinstance(open_link(example[0]), Record)
