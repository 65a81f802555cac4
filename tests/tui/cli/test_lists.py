"""What the command lists: games, bots, odds, and the help texts."""

from __future__ import annotations

import re
import shlex

import pytest

from engine import __version__
from engine.bots import BOTS
from engine.games.registry import RULESETS
from engine.learning.practice.ladder import strength
from engine.positions.notation import parse_component
from tests.cases import for_each
from tests.tui.cli.running import Command
from tui.cli.parser import parser_of
from tui.cli.table import COMMANDS
from tui.command_line import main


def test_bots_are_listed_with_what_they_do(fdivgame: Command):
    out = fdivgame.prints("bots")
    assert [line.split("  ")[0].strip() for line in out.splitlines()] == [bot.name for bot in BOTS]
    hidden = "has a habit: find it out"
    for bot in BOTS:
        assert f"{strength(bot.name)}  {bot.called} {hidden if bot.lesson else bot.description}" in out


def test_games_are_listed_with_a_component_that_can_be_read(fdivgame: Command):
    lines = fdivgame.prints("games").splitlines()[1:]
    for line, kind in zip(lines, RULESETS, strict=True):
        slug, *_, written, offered = line.replace("some boards", "some").split()
        assert slug == kind.slug
        assert kind.title in line
        rules = kind.from_parameters(())
        assert parse_component(written).ruleset == rules
        assert (offered == "yes") is rules.tame


def helped(capsys: pytest.CaptureFixture[str], name: str) -> str:
    """The help of a command, or of all."""
    with pytest.raises(SystemExit) as left:
        main([*filter(None, [name]), "--help"])
    assert left.value.code == 0
    return capsys.readouterr().out


@for_each("name", ["", *COMMANDS])
def test_help_is_printed(capsys: pytest.CaptureFixture[str], name: str):
    out = helped(capsys, name)
    assert out.startswith(f"usage: fdivgame {name} ".replace("  ", " "))
    if not name:
        assert re.findall("^  ([a-z]+)", out[out.index("\nplay:\n") :], re.MULTILINE) == list(COMMANDS)


@for_each("name", ["", *COMMANDS])
def test_help_is_as_wide_as_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str
):
    for columns in (60, 80, 160):
        monkeypatch.setenv("COLUMNS", str(columns))
        # The usage has words that cannot be broken.
        text = helped(capsys, name).split("\n\n", 1)[1]
        assert max(map(len, text.splitlines())) <= columns, text
    # The width of a wide terminal is used.
    if name == "stress":
        assert max(map(len, text.splitlines())) > 120


@for_each("name", COMMANDS)
def test_the_help_of_a_command_has_an_example_which_it_can_read(capsys: pytest.CaptureFixture[str], name: str):
    examples = helped(capsys, name).split("For example:\n")[1].splitlines()
    assert [f"  fdivgame {name} {rest}".rstrip() for rest in COMMANDS[name].examples] == examples
    for rest in COMMANDS[name].examples:
        words = shlex.split(rest.partition(" > ")[0])
        assert vars(parser_of(COMMANDS[name]).options(words)) or not words, rest


@for_each("asked", ["-V", "--version"])
def test_the_version_is_printed(fdivgame: Command, asked: str):
    assert fdivgame.prints(asked) == f"fdivgame {__version__}\n"
