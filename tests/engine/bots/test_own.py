"""Bots of one's own: what joins, every reason for which a file does not, and what a bot does wrong in a match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.bots import BOTS, bot, bots
from engine.bots.own import load_bots
from engine.own_games.user_code import error_sentence
from engine.positions.notation import parse_position
from engine.rules.errors import BotFault, GameError, UnknownBot
from tests.cases import for_each
from tests.own_bots import MONA, mona
from tests.own_games import forgotten_afterwards

CHOICE = "return Move(slot, rng.choice(component.ruleset.choices(component.value)))"


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    with forgotten_afterwards():
        yield


def refused(path: Path) -> str:
    with pytest.raises((GameError, ImportError)) as refusal:
        load_bots(str(path))
    assert bots() == BOTS
    return (error_sentence(refusal.value) or str(refusal.value)).replace(str(path), "FILE")


def fault(path: Path) -> str | None:
    """The sentence about the error of this file's bot on a board of 9 and 4."""
    with forgotten_afterwards():
        load_bots(str(path))
        with pytest.raises((ArithmeticError, BotFault, SystemError)) as found:
            bot("mona").choose(parse_position("9 4"), Random(1))
    return error_sentence(found.value)


def test_the_bot_of_a_file_is_named_and_plays(tmp_path: Path):
    path = mona(tmp_path)
    assert [each.name for each in load_bots(str(path))] == ["mona"]
    assert [each.name for each in bots()] == [*(each.name for each in BOTS), "mona"]
    decision = bot("mona").choose(parse_position("9 40 4"), Random(1))
    assert decision.move.slot == 2
    assert decision.reason == "Mona gives no reason."


def test_a_decision_keeps_its_reason(tmp_path: Path):
    reason = (CHOICE, "return Decision(Move(slot, 2), 'Halves are fine.')")
    load_bots(str(mona(tmp_path, ("import Bot, Move", "import Bot, Decision, Move"), reason)))
    assert bot("mona").choose(parse_position("9 4"), Random(1)).reason == "Halves are fine."


def test_bots_of_ours_and_names_of_the_same_one_do_not_join_again(tmp_path: Path):
    path = mona(tmp_path)
    path.write_text(f"{MONA}\nfrom engine import bot\nADA, SAME = bot('perfect'), MONA\n")
    assert [each.name for each in load_bots(str(path))] == ["mona"]


def test_of_a_file_all_bots_join_or_none(tmp_path: Path):
    path = mona(tmp_path)
    path.write_text(f'{MONA}\nOTHER = Bot("calm", "Cal", "is calm.", choose)\n')
    assert refused(path) == "FILE: There is a bot calm already."
    path.write_text(f'{MONA}\nOTHER = Bot("lisa", "Lisa", "smiles.", choose)\n')
    assert [each.name for each in load_bots(str(path))] == ["mona", "lisa"]


@for_each(
    ("old", "new", "sentence"),
    [
        ('"mona"', '"perfect"', "FILE: There is a bot perfect already."),
        ('"mona"', '"human"', "FILE: No bot can be called human: that word has another meaning."),
        (
            '"mona"',
            '"Mona Lisa"',
            "FILE: The name of a bot has 1 to 20 letters from a to z, digits and single hyphens, ",
        ),
        ('"mona"', '"a" * 21', "FILE: The name of a bot has 1 to 20 letters"),
        ('"mona"', "7", "FILE: The name of a bot has 1 to 20 letters"),
        ('"Mona"', '"Derek"', "FILE: The bot mona cannot be called Derek: that is a person at the board."),
        ("MONA = Bot(", "MONA = (", "FILE makes no Bot."),
        ("from fdivgame import", "from fdivgame import Boot,", "FILE, line 1: ImportError: cannot import name 'Boot'"),
        ("def choose(", "def choose(:", "FILE, line 4: SyntaxError"),
    ],
)
def test_a_file_that_cannot_join_says_why(old: str, new: str, sentence: str, tmp_path: Path):
    assert refused(mona(tmp_path, (old, new))).startswith(sentence)


@for_each(
    ("result", "words"),
    [
        ("return 1 / 0", "FILE, line 6: ZeroDivisionError: division by zero."),
        ("raise SystemError('gone')", "FILE, line 6: SystemError: gone."),
        ("return None", "The bot mona gives NoneType in the place of a Move or a Decision."),
        ("return Move(slot, 7)", "The bot mona makes a move that is not allowed: 9 / 7 is not allowed: choose 2, 3"),
        (
            "return Move(9, 2)",
            "The bot mona makes a move that is not allowed: There is no place 9: the places are 1 to 2.",
        ),
    ],
)
def test_what_a_bot_does_wrong_is_one_sentence(result: str, words: str, tmp_path: Path):
    path = mona(tmp_path, (CHOICE, result))
    assert str(fault(path)).replace(str(path), "FILE").startswith(words)


def test_an_unknown_bot_says_what_there_is_and_in_a_record_how_to_name_its_file():
    with pytest.raises(UnknownBot, match=r"^There is no bot mona: choose random, ") as error:
        bot("mona")
    assert error.value.in_a_record == "The bot mona is not known here: name its file with --bots."
