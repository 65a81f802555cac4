"""Matches of the Floor Division Game from the first frame to a restored terminal."""

from __future__ import annotations

from pathlib import Path

from engine.archive import Archive
from tests.terminal.conftest import Game
from tests.terminal.terminal import KEYS

ANN_AND_BOB = ("--names", "Ann,Bob")


def test_a_whole_match_by_keys_and_out(game: Game) -> None:
    terminal = game("play", "3", "4", *ANN_AND_BOB)
    terminal.wait_for("Ann to move")
    # Asked for all keys, terminals also send those that only go with others, as Shift, and some crash Textual 8.2.8.
    assert b"\x1b[>25u" not in terminal.output
    terminal.press("2")
    terminal.wait_for("Bob to move")
    terminal.wait_for("3 / 2 = 1")
    terminal.press("right", "5")
    terminal.wait_for("Ann to move")
    terminal.wait_for("4 / 5 erased")
    terminal.press("6")
    terminal.wait_for("Ann wins")
    terminal.press("q")
    terminal.wait_for("+  more")
    terminal.press("q")
    assert terminal.wait_exit() == 0
    assert terminal.left_behind == []


def test_keys_that_arrive_together_act_in_their_order(game: Game) -> None:
    terminal = game("play", "9", "8", "1", *ANN_AND_BOB, columns=120)
    terminal.wait_for("Ann to move")
    terminal.send(KEYS["right"] + "2" + KEYS["right"] + "5u" + KEYS["left"] + KEYS["left"] + "4")
    moves = "1 ● 8 / 2 = 4    2 ▲ 9 / 4 = 2"
    terminal.wait_for(lambda screen: moves in screen.text and "1 / 5" not in screen.text)


def test_a_match_by_the_keys_of_other_keyboards_and_out(game: Game) -> None:
    terminal = game("play", "9", "8", "1", *ANN_AND_BOB)
    terminal.wait_for("Ann to move")
    terminal.send("٢")
    terminal.wait_for("9 / 2 = 4")
    terminal.send("г'")
    terminal.wait_for("9 / 4 = 2")
    terminal.send("\u037e")
    terminal.wait_for("+  more")
    terminal.send("й")
    assert terminal.wait_exit() == 0


def test_a_match_by_mouse(game: Game) -> None:
    terminal = game("play", "9", "1", *ANN_AND_BOB)
    terminal.wait_for("  2  ")
    terminal.click("  2  ")
    terminal.wait_for("Bob to move")
    terminal.click("  5  ")
    terminal.wait_for("Ann to move")
    terminal.click("  2  ")
    terminal.wait_for("Ann wins")


def test_the_key_to_quit_asks_about_a_match_that_is_not_saved(game: Game) -> None:
    terminal = game("play", "--no-save", "17", *ANN_AND_BOB)
    terminal.wait_for("Ann to move")
    terminal.press("2")
    terminal.wait_for("Bob to move")
    terminal.send("\x11")
    terminal.wait_for("eave it")
    terminal.press("y")
    assert terminal.wait_exit() == 0
    assert terminal.left_behind == []


def test_keys_typed_before_the_first_picture_lead_three_screens_further(game: Game) -> None:
    terminal = game()
    # What is proposed first, who starts, on with it, and the move on the first board.
    terminal.send("n6" + KEYS["enter"] + "6")
    terminal.wait_for("Stage 1: The last move, board 1 of 4")
    terminal.wait_for("Ada wins")


THINKS_FOR_EVER = """\
from dataclasses import dataclass
from threading import Event

from engine.games.nim import Nim


@dataclass(frozen=True)
class Slow(Nim):
    slug = "slow"
    title = "Slow"

    def known_grundy(self, value):
        Event().wait()
"""


def test_rules_that_fail_end_the_game_with_a_sentence(game: Game, tmp_path: Path) -> None:
    rules, log = tmp_path / "slow.py", tmp_path / "log"
    rules.write_text(THINKS_FOR_EVER.replace("Event().wait()", "1 / 0"))
    terminal = game("play", "slow:5", "slow:3", "--vs", "perfect", "--rules", str(rules), "--debug", str(log))
    terminal.wait_for("q leave")
    terminal.press("2", "enter")
    assert terminal.wait_exit() == 2
    assert terminal.left_behind == []
    said = terminal.output.decode()
    assert f"fdivgame: {rules}, line 13: ZeroDivisionError: division by zero." in said.replace("\r\n", "")
    assert "Traceback" not in said
    assert "fault: ZeroDivisionError" in log.read_text()


def test_the_key_to_quit_ends_a_game_whose_bot_thinks(game: Game, tmp_path: Path) -> None:
    rules = tmp_path / "slow.py"
    rules.write_text(THINKS_FOR_EVER)
    terminal = game("play", "slow:5", "slow:3", "--vs", "perfect", "--rules", str(rules))
    terminal.wait_for("q leave")
    terminal.press("2", "enter")
    terminal.wait_for("is thinking")
    terminal.send("\x11")
    assert terminal.wait_exit() == 0
    assert terminal.left_behind == []
    archive = Archive(tmp_path / "data")
    try:
        left = archive.unfinished()
        assert left is not None
        assert left.length == 1
    finally:
        archive.close()
