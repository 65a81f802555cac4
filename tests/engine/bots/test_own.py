"""Bots of one's own: what joins, every reason for which a file does not, and what a bot does wrong in a match."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random

import pytest

from engine.bots import BOTS, bot, bots
from engine.bots.own import join, join_installed
from engine.errors import BotFault, GameError, RulesetFault, UnknownBot
from engine.guarded import told
from engine.notation import parse_position
from tests.cases import for_each
from tests.own_bots import MONA, mona
from tests.own_games import forgotten_afterwards

CHOICE = "return Move(slot, rng.choice(component.ruleset.choices(component.value)))"


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    with forgotten_afterwards():
        yield


def refused(path: Path) -> str:
    with pytest.raises(GameError) as refusal:
        join(str(path))
    assert bots() == BOTS
    return str(refusal.value).replace(str(path), "FILE")


def fault(path: Path) -> BotFault:
    """The fault of this file's bot on a board of 9 and 4."""
    with forgotten_afterwards():
        join(str(path))
        with pytest.raises(BotFault) as found:
            bot("mona").choose(parse_position("9 4"), Random(1))
    return found.value


def test_the_bot_of_a_file_is_named_and_plays(tmp_path: Path) -> None:
    path = mona(tmp_path)
    assert join(str(path)) == (f"The bot mona comes from {path}.",)
    assert [each.name for each in bots()] == [*(each.name for each in BOTS), "mona"]
    decision = bot("mona").choose(parse_position("9 40 4"), Random(1))
    assert decision.move.slot == 2
    assert decision.reason == "Mona gives no reason."


def test_a_decision_keeps_its_reason(tmp_path: Path) -> None:
    path = mona(
        tmp_path,
        ("import Bot, Move", "import Bot, Decision, Move"),
        (CHOICE, "return Decision(Move(slot, 2), 'Halves are fine.')"),
    )
    join(str(path))
    assert bot("mona").choose(parse_position("9 4"), Random(1)).reason == "Halves are fine."


def test_a_file_is_run_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = mona(tmp_path)
    path.write_text(f"with open({str(tmp_path / 'ran')!r}, 'a') as ran:\n    ran.write('x')\n{MONA}")
    join(str(path))
    monkeypatch.chdir(tmp_path)
    assert join(os.path.join(".", "mona.py")) == (f"The bot mona comes from {path}.",)
    (tmp_path / "link.py").symlink_to(path)
    assert join("link.py") == (f"The bot mona comes from {path}.",)
    assert (tmp_path / "ran").read_text() == "x"


def test_bots_that_a_file_imports_or_names_twice_do_not_join_again(tmp_path: Path) -> None:
    path = mona(tmp_path)
    path.write_text(f"{MONA}\nfrom engine import bot\nADA, SAME = bot('perfect'), MONA\n")
    assert join(str(path)) == (f"The bot mona comes from {path}.",)


def test_of_a_file_all_bots_join_or_none(tmp_path: Path) -> None:
    path = mona(tmp_path)
    path.write_text(f'{MONA}\nOTHER = Bot("calm", "Cal", "is calm.", choose)\n')
    assert refused(path) == "FILE: There is a bot calm already."
    path.write_text(f'{MONA}\nOTHER = Bot("lisa", "Lisa", "smiles.", choose)\n')
    assert join(str(path)) == (f"The bots mona, lisa come from {path}.",)


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
        ('"Mona"', '" "', "FILE: `called` of the bot mona must be a line of text."),
        ('"always takes the largest number."', "None", "FILE: `description` of the bot mona must be a line of text."),
        (
            ", choose)",
            ", 3)",
            "FILE: `choose` of the bot mona must be a function of a position",
        ),
        ("MONA = Bot(", "MONA = (", "FILE makes no Bot."),
        ("from engine import", "from engine import Boot,", "FILE, line 1: ImportError: cannot import name 'Boot'"),
        ("def choose(", "def choose(:", "FILE, line 4: SyntaxError"),
    ],
)
def test_a_file_that_cannot_join_says_why(old: str, new: str, sentence: str, tmp_path: Path) -> None:
    assert refused(mona(tmp_path, (old, new))).startswith(sentence)


def test_a_name_may_have_20_letters(tmp_path: Path) -> None:
    path = mona(tmp_path, ('"mona"', '"a" * 20'))
    assert join(str(path)) == (f"The bot {'a' * 20} comes from {path}.",)


def test_a_name_that_is_no_file_is_a_sentence(tmp_path: Path) -> None:
    assert refused(tmp_path) == "FILE is a folder: name a file of Python."
    assert refused(tmp_path / "none.py") == "FILE cannot be read: no such file or directory."


@for_each(
    ("result", "words"),
    [
        ("return 1 / 0", "line 6: ZeroDivisionError: division by zero."),
        ("return None", "line 4: TypeError: a Decision or a Move is expected here, not None."),
        ("return Move(slot, 7)", "line 4: IllegalMove: "),
        ("return Move(9, 2)", "line 4: IllegalMove: "),
        ("raise SystemError('gone')", "line 6: SystemError: gone."),
    ],
)
def test_what_a_bot_does_wrong_names_its_file_and_line(result: str, words: str, tmp_path: Path) -> None:
    path = mona(tmp_path, (CHOICE, result))
    found = fault(path)
    assert str(found).startswith(f"The bot mona fails in {path}, {words}")
    assert told(RuntimeError("a worker")) is None
    assert told(found) == str(found)


def test_an_unknown_bot_says_what_there_is_and_in_a_record_how_to_name_its_file() -> None:
    with pytest.raises(UnknownBot, match=r"^There is no bot mona: choose random, ") as error:
        bot("mona")
    assert error.value.in_a_record == "The bot mona is not known here: name its file with --bots."


def test_a_fault_in_the_rules_is_not_told_as_one_of_the_bot(tmp_path: Path) -> None:
    rules_fail = ("return Move(slot, rng", "from engine.errors import RulesetFault; raise RulesetFault('Not mine.') #")
    join(str(mona(tmp_path, rules_fail)))
    with pytest.raises(RulesetFault, match=r"^Not mine\.$"):
        bot("mona").choose(parse_position("9 4"), Random(1))


def test_packages_bring_bots_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mona(tmp_path, name="brought_mona.py")
    monkeypatch.syspath_prepend(str(tmp_path))
    values = {"mona": "brought_mona:MONA", "lost": "brought_mona:LOST", "bad": "brought_mona:choose"}
    found = [EntryPoint(name, value, "fdivgame.bots") for name, value in values.items()]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: found if group == "fdivgame.bots" else [])
    joined, faults = join_installed()
    assert joined == ("The bot mona comes from the package brought_mona:MONA.",)
    assert len(faults) == 2
    assert "choose is no Bot." in faults[0]
    assert "brings lost, which fails: AttributeError" in faults[1]
    assert join_installed() == ((), ())
    assert join("installed") == ()
