"""What the command lists: games, bots, odds, and the help texts."""

from __future__ import annotations

import re
import shlex
from fractions import Fraction

import pytest

from engine import __version__
from engine.bots import BOTS
from engine.games.registry import RULESETS
from engine.notation import parse_component
from tests.cases import for_each
from tests.tui.cli.running import said
from tui.cli.parser import parser_of
from tui.cli.table import COMMANDS
from tui.command_line import main

Capture = pytest.CaptureFixture[str]


def test_bots_are_listed_with_what_they_do(capsys: Capture):
    code, out, err = said(capsys, "bots")
    assert (code, err) == (0, "")
    assert [line.split("  ")[0].strip() for line in out.splitlines()] == [bot.name for bot in BOTS]
    hidden = "has a habit: find it out"
    assert all(f"{bot.called} {hidden if bot.lesson else bot.description}" in out for bot in BOTS)


def test_games_are_listed_with_a_component_that_can_be_read(capsys: Capture):
    code, out, err = said(capsys, "games")
    assert (code, err) == (0, "")
    lines = out.splitlines()[1:]
    for line, kind in zip(lines, RULESETS, strict=True):
        slug, *_, written, offered = line.replace("some boards", "some").split()
        assert slug == kind.slug
        assert kind.title in line
        assert parse_component(written).ruleset == kind.from_parameters(())
        assert (offered == "yes") is kind.from_parameters(()).tame


def test_odds_are_exact(capsys: Capture):
    assert said(capsys, "odds", "--game", "nim", "--count", "2", "--max", "3") == (0, "2/3\n0.666666666667\n", "")
    code, out, _ = said(capsys, "odds", "--count", "4", "--max", "20")
    fraction, decimal = out.split()
    assert code == 0
    assert abs(Fraction(fraction) - Fraction(decimal)) < Fraction(1, 10**11)


def test_odds_of_which_the_fraction_is_too_long_are_a_decimal(capsys: Capture):
    code, out, err = said(capsys, "odds", "--count", "1000000", "--max", "99")
    assert (code, out, err) == (0, "The exact fraction is too long to write.\n0.750000000000\n", "")


@for_each("name", [None, *COMMANDS])
def test_help_is_printed(capsys: Capture, name: str | None):
    with pytest.raises(SystemExit) as left:
        main(["--help"] if name is None else [name, "--help"])
    assert left.value.code == 0
    out = capsys.readouterr().out
    assert out.startswith(f"usage: fdivgame{'' if name is None else ' ' + name} ")
    if name is None:
        assert re.findall("^  ([a-z]+)", out[out.index("\nplay:\n") :], re.MULTILINE) == list(COMMANDS)


def helped(capsys: Capture, *arguments: str) -> str:
    with pytest.raises(SystemExit):
        main([*arguments, "--help"])
    return capsys.readouterr().out


@for_each("name", [None, *COMMANDS])
def test_help_is_as_wide_as_the_terminal(capsys: Capture, monkeypatch: pytest.MonkeyPatch, name: str | None):
    arguments = () if name is None else (name,)
    for columns in (60, 80, 160):
        monkeypatch.setenv("COLUMNS", str(columns))
        # The usage has words that cannot be broken.
        text = helped(capsys, *arguments).split("\n\n", 1)[1]
        assert max(map(len, text.splitlines())) <= columns, text


def test_help_uses_the_width_of_a_wide_terminal(capsys: Capture, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("COLUMNS", "160")
    assert max(map(len, helped(capsys, "stress").splitlines())) > 120


@for_each("name", COMMANDS)
def test_the_help_of_a_command_has_an_example_which_it_can_read(capsys: Capture, name: str):
    examples = helped(capsys, name).split("For example:\n")[1].splitlines()
    assert [f"  fdivgame {name} {rest}".rstrip() for rest in COMMANDS[name].examples] == examples
    for rest in COMMANDS[name].examples:
        words = shlex.split(rest.partition(" > ")[0])
        assert vars(parser_of(COMMANDS[name]).options(words)) or not words, rest


@for_each("asked", ["-V", "--version"])
def test_the_version_is_printed(capsys: Capture, asked: str):
    assert said(capsys, asked) == (0, f"fdivgame {__version__}\n", "")
