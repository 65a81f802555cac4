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


BAD = [
    (["dance"], "fdivgame: Argument COMMAND: invalid choice: 'dance'"),
    (["play", "x"], "fdivgame: x is not a whole number.\n"),
    (["play", "0"], "fdivgame: A number on the board must be at least 1, not 0.\n"),
    (["play", "-5"], "fdivgame: "),
    (["play", "1.5"], "fdivgame: 1.5 is not a whole number.\n"),
    (["play", "9" * 4001], "fdivgame: A number on the board can have at most 4,000 digits.\n"),
    (["play", ""], "fdivgame: Write at least one number.\n"),
    (["play", "3", "--vs", "god"], "fdivgame: There is no bot god: choose random, casual, sharp, perfect.\n"),
    (["play", "3", "--first", "3"], "fdivgame: Argument --first: invalid choice: '3'"),
    (["play", "3", "--names", "Ann"], "fdivgame: Write two names with one comma between them"),
    (["play", "3", "--names", "Ann,Ann"], "fdivgame: The two players need different names.\n"),
    (["play", "3", "--names", ",Ann"], "fdivgame: A player needs a name.\n"),
    (["play", "--random", "0"], "fdivgame: A board has 1 to 100,000 numbers, not 0.\n"),
    (["play", "--random", "5:0"], "fdivgame: The largest number must be at least 1.\n"),
    (["play", "--random", "many"], "fdivgame: many is not a size such as 5 or 5:99.\n"),
    (["play", "--random", "5:9:9"], "fdivgame: 5:9:9 is not a size such as 5 or 5:99.\n"),
    (["play", "3", "--random", "5"], "fdivgame: Give either numbers or --random, not both.\n"),
    (["play", "--seed", ""], "fdivgame: A seed has 1 to 200 characters.\n"),
    (["play", "3", "--divisors", "1,2"], "fdivgame: A divisor must be at least 2, not 1.\n"),
    (["play", "3", "--divisors", "a"], "fdivgame: a is not a list of whole numbers such as 2,3,5.\n"),
    (["play", "3", "--divisors", ",".join(map(str, range(2, 23)))], "fdivgame: There can be at most 20 divisors"),
    (["play", "chess:5"], "fdivgame: There is no game chess: choose floor"),
    (["play", "floor(1):5"], "fdivgame: A divisor must be at least 2, not 1.\n"),
    (["play", "\x1b[31m"], "fdivgame: ?[31m is not a whole number.\n"),
    (["--colour"], "fdivgame: Unrecognized arguments: --colour"),
    (["play", "3", "4"], "fdivgame: The blackboard needs a terminal to be drawn on.\n"),
    ([], "fdivgame: The blackboard needs a terminal to be drawn on.\n"),
]


@pytest.mark.parametrize(("arguments", "sentence"), BAD, ids=lambda value: " ".join(value)[:30])
def test_bad_input_gets_one_sentence_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
):
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert err.startswith(sentence)
    assert err.count("\n") == 1
    assert err.endswith(".\n")


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
