"""`fdivgame puzzle`: printed, played in lines of text, and opened on the screen."""

from __future__ import annotations

import json
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from engine.archive import Archive
from engine.learning.practice.puzzles import puzzle_of
from engine.notation import parse_position
from tests.tui.cli.running import piped, said
from tui.cli import match_opening as opening
from tui.practice.puzzle import PuzzleScreen

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


def printed(capsys: Capture, *arguments: str) -> list[dict[str, Any]]:
    code, out, err = said(capsys, "puzzle", "--json", *arguments)
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert isinstance(found, list)
    return found


def plays(capsys: Capture, monkeypatch: Patch, typed: str, *arguments: str) -> list[str]:
    monkeypatch.setattr(sys, "stdin", StringIO(typed))
    code, out, err = said(capsys, "puzzle", "--plain", *arguments)
    assert (code, err) == (0, "")
    return out.splitlines()


def test_a_seed_prints_the_same_puzzles_each_time(capsys: Capture):
    found = printed(capsys, "--grade", "8", "--count", "3", "--seed", "7")
    assert found == printed(capsys, "--grade", "8", "--count", "3", "--seed", "7")
    assert [each["grade"] for each in found] == [8, 8, 8]
    assert list(found[0]) == ["position", "misere", "grade", "winning_moves", "moves"]
    assert len(printed(capsys)) == 1
    assert printed(capsys)[0]["grade"] == 1


def test_the_winning_moves_are_those_of_the_position(capsys: Capture):
    for arguments in (["--game", "nim", "--grade", "3"], ["--game", "mixed", "--misere"], ["--game", "floor(2,3)"]):
        for each in printed(capsys, *arguments, "--count", "2"):
            puzzle = puzzle_of(parse_position(each["position"], misere=each["misere"]))
            assert puzzle is not None
            assert len(each["winning_moves"]) == len(puzzle.winning)


def test_what_is_printed_is_what_is_played(capsys: Capture, monkeypatch: Patch):
    first, second = printed(capsys, "--grade", "1", "--count", "2", "--seed", "tea", "--game", "nim")
    typed = "".join(f"{each['winning_moves'][0]}\n" for each in (first, second))
    lines = plays(capsys, monkeypatch, typed, "--grade", "1", "--count", "2", "--seed", "tea", "--game", "nim")
    assert [line for line in lines if line.startswith("Puzzle")] == [
        "Puzzle 1 of 2, grade 1: Nim",
        "Puzzle 2 of 2, grade 1: Nim",
    ]
    assert lines[-1] == "Found at the first try: both."


def test_without_a_grade_it_follows_the_player_and_tries_are_saved(home: Path, capsys: Capture, monkeypatch: Patch):
    lines = plays(capsys, monkeypatch, "show\n" * 3, "--game", "nim")
    assert next(line for line in lines if line.startswith("Puzzle")) == "Puzzle 1, grade 1: Nim"
    archive = Archive(home / "data")
    assert len(archive.practice.attempts("puzzle")) >= 2
    assert archive.practice.missed()
    archive.close()
    assert plays(capsys, monkeypatch, "quit\n", "--game", "nim", "--no-save")[0] == "Puzzle 1, grade 1: Nim"
    stats = said(capsys, "stats")[1]
    assert "Nim" in stats
    assert "Coming back: " in stats


def test_without_a_terminal_it_is_plain_and_ends_with_the_input():
    done = piped("puzzle", "--seed", "a", "--grade", "2", text="nonsense\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Puzzle 1, grade 2: Floor Division Game\nBoard: ")
    assert done.stdout.endswith("nonsense is not a move: write slot and choice, as in 2/4.\n")


def test_on_a_terminal_the_screen_opens_at_the_puzzle(monkeypatch: Patch, capsys: Capture):
    opened: list[PuzzleScreen] = []

    def catch(_loaded: Any, _archive: Any, first: Any) -> int:
        opened.append(first())
        return 0

    monkeypatch.setattr(opening, "is_plain", lambda _: False)
    monkeypatch.setattr(opening, "open_screen", catch)
    assert said(capsys, "puzzle", "--game", "nim", "--grade", "5", "--seed", "a", "--count", "2")[0] == 0
    assert opened[0].solving.task.grade == 5
    assert opened[0].run.source.many == 2
