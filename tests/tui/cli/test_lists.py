"""What the command lists: games, bots, odds, and the help texts."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.bots import BOTS
from engine.games.registry import RULESETS
from engine.notation import parse_component
from tests.cases import for_each
from tests.tui.cli.running import said
from tui.cli import MODULES
from tui.command_line import main

Capture = pytest.CaptureFixture[str]


def test_bots_are_listed_with_what_they_do(capsys: Capture):
    code, out, err = said(capsys, "bots")
    assert (code, err) == (0, "")
    assert [line.split("  ")[0].strip() for line in out.splitlines()] == [bot.name for bot in BOTS]
    assert all(f"{bot.called} {bot.description}" in out for bot in BOTS)


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


@for_each("name", [None, *MODULES])
def test_help_is_printed(capsys: Capture, name: str | None):
    with pytest.raises(SystemExit) as left:
        main(["--help"] if name is None else [name, "--help"])
    assert left.value.code == 0
    out = capsys.readouterr().out
    assert out.startswith(f"usage: fdivgame{'' if name is None else ' ' + name} ")
    assert max(map(len, out.splitlines())) <= 120
    if name is None:
        assert [line.split()[0] for line in out.split("commands:\n")[1].splitlines() if line[:2] == "  "] == list(
            MODULES
        )
