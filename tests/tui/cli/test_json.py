"""What commands print as JSON: `said` holds it against docs/schemas, and here it says what is true."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from engine.archive import Archive
from engine.bots import BOTS
from engine.games.registry import RULESETS
from engine.learning.daily.calendar import DayOutcome
from engine.learning.practice.ladder import RUNGS
from tests.cases import for_each
from tests.tui.cli.running import Command
from tests.tui.cli.schemas import FOLDER, OF_COMMAND
from tests.tui.some_matches import DAY, half_way, some_days, some_matches
from tui.cli.parser import parser_of
from tui.cli.table import COMMANDS

Printed = Callable[[str], Any]


@pytest.fixture
def printed(fdivgame: Command) -> Printed:
    """The JSON that a command prints."""
    return lambda line: json.loads(fdivgame.prints(f"{line} --json"))


@pytest.fixture
def archive(home: Path) -> Iterator[Archive]:
    """The archive of the command."""
    with closing(Archive(home / "data")) as found:
        yield found


def fill(archive: Archive, other: Archive) -> None:
    """Save the matches of the other archive."""
    list(archive.add(other.records(), are_mine=True))


def test_each_command_that_prints_json_has_a_schema_and_each_schema_a_command_and_a_description() -> None:
    commands = {name for name in COMMANDS if "--json" in parser_of(COMMANDS[name]).names}
    schemas = {file.stem: json.loads(file.read_text()) for file in FOLDER.glob("*.json")}
    assert {OF_COMMAND.get(name, name) for name in commands} == {*schemas}
    for name, schema in schemas.items():
        assert schema["title"].startswith("fdivgame "), name
        assert schema["description"].endswith("."), name


def test_games_and_bots_are_those_that_there_are(printed: Printed) -> None:
    assert [each["game"] for each in printed("games")] == [kind.slug for kind in RULESETS]
    assert [each["bot"] for each in printed("bots")] == [bot.name for bot in BOTS]


@for_each("command", ["history", "stats", "ladder", "daily"])
def test_without_matches_it_is_still_what_its_schema_says(printed: Printed, command: str) -> None:
    assert printed(command) is not None


def test_history_lists_what_the_text_lists_and_stats_count_it(
    fdivgame: Command, printed: Printed, archive: Archive
) -> None:
    fill(archive, some_matches())
    listed = printed("history --limit 0")
    lines = fdivgame.prints("history --limit 0").splitlines()[1:]
    assert [str(each["id"]) for each in listed] == [line.split()[0] for line in lines]
    assert {each["winner"] for each in listed} == {None, 1, 2}
    assert len(printed("history --limit 2")) == 2
    stats = printed("stats")
    scores = [*stats["scores"], *stats["pairs"]]
    assert sum(each["played"] for each in scores) == sum(each["winner"] is not None for each in listed)
    against_bots = [each for each in listed if each["bot"] is not None]
    assert sum(each["won"] for each in stats["scores"]) == sum(each["winner"] == 1 for each in against_bots)


def test_the_ladder_is_as_high_as_the_player_has_climbed(fdivgame: Command, printed: Printed, archive: Archive) -> None:
    fill(archive, half_way())
    found = printed("ladder")
    height, current = found["height"], found["current"]
    assert height > 0
    assert current == RUNGS[height]
    assert [each["climbed"] for each in found["rungs"]] == [place < height for place in range(len(RUNGS))]
    out = fdivgame.prints("ladder")
    assert out.count(": climbed") == height
    assert f"{height + 1}. {current}: " in out


def test_the_day_says_how_its_board_went(printed: Printed, archive: Archive) -> None:
    fill(archive, some_days())
    assert printed("daily")["date"] == date.today().isoformat()
    results = {printed(f"daily --date {DAY - timedelta(before)}")["result"] for before in range(9)}
    assert results == {each.value for each in DayOutcome}
