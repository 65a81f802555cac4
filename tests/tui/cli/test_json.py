"""What commands print as JSON: `said` holds it against docs/schemas, and here it says what is true."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from engine.archive import Archive
from engine.bots import BOTS
from engine.games.registry import RULESETS
from engine.learning.daily.calendar import DayOutcome
from tests.cases import for_each
from tests.tui.cli.running import said
from tests.tui.cli.schemas import FOLDER, OF_COMMAND
from tests.tui.some_matches import DAY, half_way, some_days, some_matches
from tui.cli.parser import parser_of
from tui.cli.table import COMMANDS

Capture = pytest.CaptureFixture[str]


def printed(capsys: Capture, *arguments: str) -> Any:
    """The JSON of a command that ends well and says nothing else."""
    code, out, err = said(capsys, *arguments, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


@pytest.fixture
def archive(home: Path) -> Iterator[Archive]:
    """The archive of the command."""
    found = Archive(home / "data")
    yield found
    found.close()


def fill(archive: Archive, other: Archive) -> None:
    """Save the matches of the other archive."""
    for _ in archive.add(other.records()):
        pass


def test_each_command_that_prints_json_has_a_schema_and_each_schema_a_command() -> None:
    commands = {name for name in COMMANDS if parser_of(COMMANDS[name]).knows("--json")}
    assert {OF_COMMAND.get(name, name) for name in commands} == {file.stem for file in FOLDER.glob("*.json")}


def test_every_schema_says_what_it_is_for() -> None:
    for file in FOLDER.glob("*.json"):
        schema = json.loads(file.read_text())
        assert schema["title"].startswith("fdivgame "), file
        assert schema["description"].endswith("."), file


def test_games_and_bots_are_those_that_there_are(capsys: Capture) -> None:
    assert [each["game"] for each in printed(capsys, "games")] == [kind.slug for kind in RULESETS]
    assert [each["bot"] for each in printed(capsys, "bots")] == [bot.name for bot in BOTS]


@for_each("command", ["history", "stats", "ladder", "daily"])
def test_without_matches_it_is_still_what_its_schema_says(capsys: Capture, command: str) -> None:
    assert printed(capsys, command) is not None


def test_history_lists_what_the_text_lists(capsys: Capture, archive: Archive) -> None:
    fill(archive, some_matches())
    listed = printed(capsys, "history", "--limit", "0")
    lines = said(capsys, "history", "--limit", "0")[1].splitlines()[1:]
    assert [str(each["id"]) for each in listed] == [line.split()[0] for line in lines]
    assert {each["winner"] for each in listed} == {None, 1, 2}
    assert len(printed(capsys, "history", "--limit", "2")) == 2


def test_stats_count_what_history_lists(capsys: Capture, archive: Archive) -> None:
    fill(archive, some_matches())
    found = printed(capsys, "stats")
    ended = [each for each in printed(capsys, "history", "--limit", "0") if each["winner"] is not None]
    assert sum(each["played"] for each in found["scores"]) == len(ended)
    assert sum(each["won"] for each in found["scores"]) == sum(each["winner"] == 1 for each in ended)


def test_the_ladder_is_as_high_as_the_player_has_climbed(capsys: Capture, archive: Archive) -> None:
    fill(archive, half_way())
    found = printed(capsys, "ladder")
    climbed = [each["climbed"] for each in found["rungs"]]
    assert climbed == [place < found["height"] for place in range(len(BOTS))]
    assert found["current"] == BOTS[found["height"]].name
    assert found["height"] > 0
    out = said(capsys, "ladder")[1]
    assert out.count("climbed") == found["height"]
    assert f"{found['current']}  " in next(line for line in out.splitlines() if "you are here" in line)


def test_the_day_says_how_its_board_went(capsys: Capture, archive: Archive) -> None:
    fill(archive, some_days())
    assert printed(capsys, "daily")["date"] == date.today().isoformat()
    days = [(DAY - timedelta(before)).isoformat() for before in range(9)]
    assert {printed(capsys, "daily", "--date", day)["result"] for day in days} == {each.value for each in DayOutcome}
