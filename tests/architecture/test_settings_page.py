"""docs/settings.md says what the table of settings says, and what the commands do."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.architecture.following import BLOCK, ROOT, shows
from tui import command_line
from tui.cli.parser import parser_of
from tui.cli.table import COMMANDS, PLAY
from tui.settings.paths import CONFIG, DATA
from tui.settings.preferences import available
from tui.settings.reading import parse_settings
from tui.settings.settings import BOT_SECONDS, SETTINGS, START_SCREENS, Settings, checked, variable

PAGE = (ROOT / "docs" / "settings.md").read_text()


def rows_of(heading: str) -> list[list[str]]:
    """The rows of the table below this heading."""
    part = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return [line[2:-2].split(" | ") for line in part.splitlines() if line.startswith("| `")]


def test_the_table_has_every_setting_with_its_default_and_its_variable() -> None:
    rows = rows_of("Settings")
    assert [row[0].strip("`") for row in rows] == list(SETTINGS)
    for name, default, environment, *_ in rows:
        name = name.strip("`")
        value = tomllib.loads(f"value = {default.strip('`')}")["value"]
        assert checked(name, value, available()) == getattr(Settings(), name), name
        assert environment.strip("`").partition("=")[0] == variable(name)


def test_an_option_of_the_table_is_one_of_a_command() -> None:
    options = [row[3].strip("`").split()[0] for row in rows_of("Settings") if row[3] != "none"]
    assert len(options) == len(SETTINGS) - 1
    for option in options:
        # Only the first screen takes the one that says what opens first.
        assert option == "--start-screen" or option in parser_of(PLAY).names, option


def test_every_word_that_a_setting_can_be_is_named() -> None:
    said = {row[0].strip("`"): row[4] for row in rows_of("Settings")}
    assert set(re.findall("`([a-z-]+)`", said["bot_speed"])) == set(BOT_SECONDS)
    assert set(re.findall("`([a-z-]+)`", said["start_screen"])) == set(START_SCREENS)


def test_the_file_that_is_shown_has_no_mistake() -> None:
    (text,) = [text for kind, text in BLOCK.findall(PAGE) if kind == "toml"]
    settings, mistakes = parse_settings(text, available())
    assert mistakes == ()
    assert settings.keys["match.undo"] == "u,z"


def test_the_variables_of_the_folders_are_named() -> None:
    assert {DATA, CONFIG} <= {row[0].strip("`") for row in rows_of("The environment")}


def test_the_commands_with_json_are_those_that_are_named() -> None:
    named = {command.name for command in COMMANDS.values() if "--json" in parser_of(command).names}
    sentence = re.findall(r"`--json` works with (.*?)\.\s", PAGE, re.DOTALL)[0]
    assert set(re.findall("`([a-z]+)`", sentence)) == named


def test_the_report_is_printed_as_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in (DATA, CONFIG):
        monkeypatch.setenv(name, str(tmp_path))
    (text,) = [text for kind, text in BLOCK.findall(PAGE) if kind == "console"]
    line, printed = text.removeprefix("$ fdivgame ").split("\n", 1)
    assert command_line.main([line]) == 0
    wanted = printed.replace("  fdivgame ...\n", "...\n")
    assert shows(capsys.readouterr().out, wanted)
