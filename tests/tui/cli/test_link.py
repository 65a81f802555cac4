"""`fdivgame link`: what it prints is what the page opens."""

from __future__ import annotations

import pytest

from engine.link import parse_link
from engine.notation import parse_position
from engine.setup import Setup
from tests.cases import for_each
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
        (["--daily", "--page", "page/"], "page/#daily"),
    ],
)
def test_a_link_is_printed(capsys: pytest.CaptureFixture[str], arguments: list[str], printed: str) -> None:
    assert command_line.main(["link", *arguments]) == 0
    assert capsys.readouterr().out == f"{printed}\n"


def test_a_random_board_is_drawn_once_for_everybody(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["link", "--random", "4:30", "--vs", "perfect"]) == 0
    found = parse_link(capsys.readouterr().out.strip())
    assert found is not None
    assert found.start is not None
    assert len(found.start.slots) == 4
    assert found.opponent == "perfect"


def test_the_example_of_the_documentation(capsys: pytest.CaptureFixture[str]) -> None:
    command_line.main(["link", "17", "nim:5"])
    assert parse_link(capsys.readouterr().out.strip()) == Setup(start=parse_position("17 nim:5"))
