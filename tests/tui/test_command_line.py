"""The command: what it prints, and one sentence with exit code 2 for whatever makes no sense."""

from __future__ import annotations

import subprocess
import sys

import pytest

import engine
from engine.bots import BOTS
from engine.setup import Deal
from tui import command_line


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = command_line.main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def dealt_by(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> Deal:
    opened: list[Deal] = []

    def catch(deal: Deal) -> int:
        opened.append(deal)
        return 0

    monkeypatch.setattr(command_line, "_open", catch)
    assert command_line.main(["play", *arguments]) == 0
    return opened[0]


def test_bots_are_listed_with_what_they_do(capsys: pytest.CaptureFixture[str]):
    code, out, err = run(capsys, "bots")
    assert (code, err) == (0, "")
    assert [line.split("  ")[0].strip() for line in out.splitlines()] == [bot.name for bot in BOTS]
    assert all(bot.description in out for bot in BOTS)


@pytest.mark.parametrize("arguments", [["--help"], ["play", "--help"], ["bots", "--help"]])
def test_help_is_printed(capsys: pytest.CaptureFixture[str], arguments: list[str]):
    with pytest.raises(SystemExit) as left:
        command_line.main(arguments)
    assert left.value.code == 0
    assert "usage: fdivgame" in capsys.readouterr().out


def test_the_version_is_the_engines(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        command_line.main(["--version"])
    assert capsys.readouterr().out == f"fdivgame {engine.__version__}\n"


def test_play_takes_numbers_names_starter_and_bot(monkeypatch: pytest.MonkeyPatch):
    dealt = dealt_by(monkeypatch, "3", "4", "--vs", "perfect", "--first", "2", "--names", "Ann,Bob")
    assert [slot.text for slot in dealt.match.position.slots if slot] == ["3", "4"]
    assert dealt.match.names == ("Ann", "Bob")
    assert dealt.match.first == 1
    assert dealt.setup.opponent == "perfect"


def test_the_same_seed_deals_the_same_board(monkeypatch: pytest.MonkeyPatch):
    first = dealt_by(monkeypatch, "--random", "7:1000", "--seed", "tea")
    again = dealt_by(monkeypatch, "--random", "7:1000", "--seed", "tea")
    other = dealt_by(monkeypatch, "--random", "7:1000", "--seed", "coffee")
    assert first.match == again.match != other.match
    assert len(first.match.position.slots) == 7


def test_divisors_are_those_of_bare_numbers(monkeypatch: pytest.MonkeyPatch):
    dealt = dealt_by(monkeypatch, "17", "--divisors", "5,2,3")
    assert dealt.match.position.slots[0].ruleset.parameters == (2, 3, 5)


def test_light_commands_do_not_import_textual():
    code = "import sys; from tui.command_line import main; main(['bots']); sys.exit('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL).returncode == 0
