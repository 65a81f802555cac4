"""`fdivgame puzzle`: printed, played in lines of text, and opened on the screen."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from engine.archive import Archive
from engine.learning.practice.puzzles import puzzle_of
from engine.positions.notation import parse_position
from tests.tui.cli.running import Command, piped
from tui.cli.launch import Session
from tui.practice.puzzle import PuzzleScreen


def printed(fdivgame: Command, options: str = "") -> list[dict[str, Any]]:
    found = json.loads(fdivgame.prints(f"puzzle --json {options}"))
    assert isinstance(found, list)
    return found


def headings(fdivgame: Command, options: str, typed: str) -> list[str]:
    """What is said above the puzzles that are played with these options, and the last line."""
    lines = fdivgame.prints(f"puzzle --plain {options}", typed=typed).splitlines()
    return [*(line for line in lines if line.startswith("Puzzle")), lines[-1]]


def test_a_seed_prints_the_same_puzzles_each_time(fdivgame: Command):
    found = printed(fdivgame, "--grade 8 --count 3 --seed 7")
    assert found == printed(fdivgame, "--grade 8 --count 3 --seed 7")
    assert [each["grade"] for each in found] == [8, 8, 8]
    assert list(found[0]) == ["position", "misere", "grade", "winning_moves", "moves"]
    assert [each["grade"] for each in printed(fdivgame)] == [1]


@pytest.mark.parametrize("options", ["--game nim --grade 3", "--game mixed --misere", "--game floor(2,3)"])
def test_the_winning_moves_are_those_of_the_position(fdivgame: Command, options: str):
    for each in printed(fdivgame, f"{options} --count 2"):
        puzzle = puzzle_of(parse_position(each["position"], misere=each["misere"]))
        assert puzzle is not None
        assert len(each["winning_moves"]) == len(puzzle.winning)


def test_what_is_printed_is_what_is_played(fdivgame: Command):
    options = "--grade 1 --count 2 --seed tea --game nim"
    typed = "".join(f"{each['winning_moves'][0]}\n" for each in printed(fdivgame, options))
    assert headings(fdivgame, options, typed) == [
        "Puzzle 1 of 2, grade 1: Nim",
        "Puzzle 2 of 2, grade 1: Nim",
        "Found at the first try: both.",
    ]


def test_a_new_run_of_the_same_seed_begins_with_another_board(fdivgame: Command):
    first, second = (fdivgame.prints("puzzle --plain --seed tea", typed="show\n").splitlines()[1] for _ in range(2))
    assert first.startswith("Place 1 has ")
    assert first != second


def test_without_a_grade_it_follows_the_player_and_tries_are_saved(fdivgame: Command, home: Path):
    assert headings(fdivgame, "--game nim", "show\n" * 3)[0] == "Puzzle 1, grade 1: Nim"
    with closing(Archive(home / "data")) as archive:
        many = len(archive.practice.attempts("puzzle"))
        assert many >= 2
        assert archive.practice.missed()
    assert headings(fdivgame, "--game nim --no-save", "show\nquit\n")[0] == "Puzzle 1, grade 1: Nim"
    with closing(Archive(home / "data")) as archive:
        assert len(archive.practice.attempts("puzzle")) == many
    stats = fdivgame.prints("stats")
    assert "Nim" in stats
    assert "Coming back: " in stats


def test_without_a_terminal_it_is_plain_and_ends_with_the_input():
    done = piped("puzzle", "--seed", "a", "--grade", "2", text="nonsense\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Puzzle 1, grade 2: Floor Division Game\nPlace 1 has ")
    assert "\nnonsense is not a move: write it as in " in done.stdout


def test_on_a_terminal_the_screen_opens_at_the_puzzle(fdivgame: Command, monkeypatch: pytest.MonkeyPatch):
    opened: list[PuzzleScreen] = []

    def catch(_opening: Session, above: Callable[[], PuzzleScreen]) -> int:
        opened.append(above())
        return 0

    monkeypatch.setattr("tui.cli.launch.can_draw", lambda: True)
    monkeypatch.setattr(Session, "open_app", catch)
    assert fdivgame.prints("puzzle --game nim --grade 5 --seed a --count 2") == ""
    (screen,) = opened
    assert (screen.solving.task.grade, screen.run.source.many) == (5, 2)


def test_a_mistake_in_the_settings_is_told_where_a_link_opens_puzzles():
    link = "#puzzle=nim&grade=2&seed=417"
    done = piped("play", "--plain", "--from", link, text="quit\n", FDIVGAME_THEME="nonsense")
    assert "nonsense" in done.stderr
    assert done.returncode == 0
