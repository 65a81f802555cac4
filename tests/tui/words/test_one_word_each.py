"""One word for each idea: worth at the board, Grundy value in the laboratory, and gone and erased for two things."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from engine.archive import Archive
from engine.games.registry import RULESETS
from engine.learning.lessons.lesson_state import LessonState
from engine.learning.lessons.table import COURSE, course_entries
from engine.positions.match import Match
from engine.positions.notation import parse_position
from engine.positions.position import Move
from engine.record.practice import Progress
from engine.rules.errors import IllegalMove
from engine.rules.ruleset import Ruleset
from engine.verdict.text import to_text
from engine.verdict.verdict import analyze
from tests.cases import for_each
from tests.engine.learning.lessons.all_lessons import lesson_of
from tests.tui.driving import Driver, prepared_on, press, running, settle, shown
from tests.tui.in_lines import play as play_in_lines
from tests.tui.screens.reading_lessons import lesson, lesson_screen
from tui.board.tray_lines import rows
from tui.cli.table import COMMANDS
from tui.explore.explore_words import RULES
from tui.lessons.lessons_words import closing
from tui.match.match_words import Players

ROOT = Path(__file__).parents[3]
LABORATORY = (
    "engine/lab",
    "engine/misere",
    "engine/picture/html.py",
    "engine/picture/values.py",
    "engine/verdict",
    "tui/cli/period_text.py",
    "tui/cli/positions.py",
    "tui/cli/values.py",
    "tui/explore",
)
BOARD = (
    "engine/coach",
    "engine/deals",
    "engine/games",
    "engine/learning",
    "engine/positions",
    "engine/rules",
    *(f"tui/{room}" for room in ("board", "coach", "daily", "history", "home", "ladder", "match", "new_match")),
    *(f"tui/{room}" for room in ("notebook", "pairs", "path", "plain", "practice", "remote", "review", "sprint")),
)
BOUTON, SPRAGUE, GRUNDY = "Bouton solved Nim in 1901", "Sprague (1935-36)", "Grundy (1939)"


def texts(*rooms: str) -> Iterator[tuple[Path, str]]:
    """Every text in the code of these files and folders, the parts of a longer one included, without docstrings."""
    for room in rooms:
        path = ROOT / room
        files = [path] if path.suffix else sorted(path.rglob("*.py"))
        assert files, room
        for file in files:
            tree = ast.parse(file.read_text())
            alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone:
                    yield file.relative_to(ROOT), node.value


def saying(words: str, *rooms: str) -> list[tuple[Path, str]]:
    return [each for each in texts(*rooms) if re.search(rf"\b(?:{words})", each[1])]


def test_the_laboratory_says_grundy_value():
    assert saying(r"[Ww]orths?\b", *LABORATORY) == []
    assert len(saying("Grundy value", *LABORATORY)) > 8
    for name in ("analyze", "atlas", "quotient", "values"):
        command = COMMANDS[name]
        assert "worth" not in " ".join((command.help, command.notes, command.description)), name


def test_the_board_says_worth():
    lessons = {f"engine/learning/lessons/course/{name}.py" for name in ("mex", "one_number")}
    found = saying("Grundy value|[Nn]imber|nim-sum|[PN]-position|Sprague", *BOARD)
    # These two lessons tell the field's word beside the word of the board.
    assert {str(file) for file, _ in found} == lessons
    assert len(found) == 2
    assert len(saying(r"worth\b", *BOARD)) > 40


def test_the_laboratory_names_the_field_and_who_found_it():
    told = " ".join(RULES)
    for term in ("Grundy value", "mex", "nim-sum", "P-position", "N-position", BOUTON, SPRAGUE, GRUNDY, "nimbers"):
        assert told.count(term) == 1 or term in ("Grundy value", "mex"), term
        assert term in told


@for_each(("board", "misere", "name"), [("3 4", False, "an N"), ("3 3", False, "a P"), ("1 1 1", True, "a P")])
def test_a_verdict_names_its_position(board: str, misere: bool, name: str):
    lines = to_text(analyze(parse_position(board, misere=misere))).splitlines()
    assert lines[0].split("  ")[0:2] == ["slot", "component"]
    assert "Grundy value" in lines[0]
    assert sum(line.strip().startswith("XOR (nim-sum)") for line in lines) == 1
    assert sum(line.endswith(f" This is {name}-position.") for line in lines) == 1


async def test_explore_says_grundy_value_of_every_kind_of_thing():
    async with running() as pilot:
        await press(pilot, "e")
        seen = set[str]()
        for _ in RULESETS:
            seen.add(screen_words(pilot))
            await press(pilot, "p")
            seen.add(screen_words(pilot))
            await press(pilot, "n")
        await press(pilot, "question_mark")
        seen.add(screen_words(pilot))
    assert len(seen) > len(RULESETS)
    for said in seen:
        assert "Grundy value" in said
        assert re.search(r"\bworth\b", said) is None, said


def screen_words(pilot: Driver) -> str:
    return " ".join(shown(pilot).split())


async def test_the_board_with_its_coach_says_worth():
    archive = Archive()
    # Before these lessons are done nothing is said of worth.
    for name in ("nim", "mex"):
        archive.practice.save_lesson(name, Progress(0, 1))
    async with running(prepared_on("17 42", opponent="perfect"), archive=archive) as pilot:
        await press(pilot, "c", "m")
        assert "worth" in shown(pilot)
        assert re.search("Grundy|nimber|nim-sum", shown(pilot)) is None


@pytest.mark.parametrize("size", [(80, 24), (40, 12)])
async def test_at_the_end_of_the_lessons_stand_the_names_of_the_field_and_who_found_it(size: tuple[int, int]):
    last = COURSE[-1]
    async with running(size=size, above=lambda: lesson(last.name, 0)) as pilot:
        lesson_screen(pilot).go_to(LessonState(last, page=len(last.pages), furthest=len(last.pages)))
        await settle(pilot)
        said = screen_words(pilot).replace("▐ ▌ ", "")
        for term in ("P-positions", "N-positions", "nim-sum", "every number is a heap", BOUTON, SPRAGUE, GRUNDY):
            assert said.count(term) == 1, term
        assert "Next: a match" in said


def test_the_names_of_the_field_come_at_the_end_of_the_last_lesson_alone():
    for each, behind in pairwise(course_entries()):
        over = LessonState(lesson_of(each.name), page=each.pages)
        assert "Sprague" not in closing(over, behind)


GONE = (
    ("3", "4"),
    ("nim:5", "5"),
    ("subtract(2,3):4", "3"),
    ("kayles:2", "2"),
    ("lasker:5", "5"),
    ("grundy:3", "1"),
    ("wythoff:2,2", "2,2"),
    ("euclid:5,10", "1"),
    ("cuboid:3,1,4", "2,1,3"),
    ("cards:1,2,1", "1"),
    ("split:12", "12"),
    ("stacks:2", "1"),
)
"""Of each game a thing, and a choice after which nothing is left of it."""


@for_each(("thing", "choice"), GONE)
def test_a_player_erases_a_thing_and_then_it_is_gone(thing: str, choice: str):
    position = parse_position(thing)
    component = position[1]
    assert component is not None
    tray = " ".join(part.text for row in rows(component, choice, 80) for part in row.parts)
    assert "gone" in tray
    assert "erase" not in tray
    ply = Match(position).play(Move(1, component.ruleset.parse_choice(choice))).plies[-1]
    assert Players(("Ann", "Bob")).made(ply).endswith(" erased")
    assert Players(("You", "Bob")).made(ply).endswith(": erased")


def test_each_game_is_among_them():
    assert {type(parse_position(thing)[1].ruleset) for thing, _ in GONE} == set(RULESETS)


@for_each("kind", [Ruleset, *RULESETS])
def test_the_rules_say_gone(kind: type[Ruleset[Any, Any]]):
    said = " ".join(kind.rules)
    assert "erase" not in said
    assert re.search(r"\b0\b", said) is None


def test_whose_thing_is_gone_cannot_be_moved():
    with pytest.raises(IllegalMove, match=r"^What stood in place 1 is gone: pick another one\.$"):
        parse_position("- 3").play(Move(1, 2))


def test_what_a_player_did_is_told_so_in_lines():
    lines: list[str] = []
    play_in_lines(prepared_on("1 3", names=("Ann", "Bob"), opponent=None), ["1/2"], lines.append)
    assert "Ann plays 1 by 2 and erases it." in lines
