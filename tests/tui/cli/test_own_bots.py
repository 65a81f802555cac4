"""Bots of one's own on the command line: played, kept, measured in the arena, and refused with a sentence."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from engine.bots import BOTS
from tests.own_bots import mona
from tests.own_games import forgotten_afterwards
from tests.tui.cli.running import said

Capture = pytest.CaptureFixture[str]
UNKNOWN = "The bot mona is not known here: name its file with --bots."


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    with forgotten_afterwards():
        yield


def test_a_match_against_it_is_kept_without_its_file_and_goes_on_with_it(
    capsys: Capture, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(mona(home))
    with forgotten_afterwards():
        monkeypatch.setattr("sys.stdin", StringIO("2/2\n"))
        code, out, err = said(capsys, "play", "30", "40", "5", "--vs", "mona", "--bots", path)
    assert code == 0
    assert err == f"The bot mona comes from {path}.\n"
    assert "Mona plays 30 / " in out
    with forgotten_afterwards():
        assert " Mona  mona  floor " in said(capsys, "history")[1]
        assert said(capsys, "resume") == (2, "", f"fdivgame: Match 1 in the archive cannot be read: {UNKNOWN}\n")
        assert '[Bot "mona"]' in said(capsys, "export", "1")[1]
    monkeypatch.setattr("sys.stdin", StringIO(""))
    code, out, _ = said(capsys, "resume", "--bots", path)
    assert code == 0
    assert "Your move" in out


def test_a_file_of_the_settings_that_is_not_there_is_told_once(
    capsys: Capture, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FDIVGAME_BOTS", str(home / "none.py"))
    for command in (("play", "30", "40"), ("history",)):
        monkeypatch.setattr("sys.stdin", StringIO(""))
        code, out, err = said(capsys, *command)
        assert (code, (out + err).count("none.py")) == (0, 1), command


def test_a_record_against_it_is_taken_in_where_its_file_is_named(capsys: Capture, home: Path) -> None:
    path = str(mona(home))
    record = home / "record.txt"
    record.write_text('[Player1 "Ann"]\n[Bot "mona"]\n[Start "5 7"]\n\n1. 1/2\n')
    with forgotten_afterwards():
        code, _, err = said(capsys, "import", str(record))
    assert code == 2
    assert err.endswith(f"{UNKNOWN}\n")
    assert said(capsys, "import", str(record), "--bots", path)[1] == "1 match imported.\n"


def test_the_settings_name_files(capsys: Capture, home: Path) -> None:
    (home / "config" / "settings.toml").write_text(f'bots = ["{mona(home)}"]\n')
    assert said(capsys, "bots")[1].splitlines()[-1] == "mona     Mona always takes the largest number."


def test_a_bot_that_fails_ends_the_match_with_a_sentence_and_loses_no_move(
    capsys: Capture, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = mona(home, ("    return Move", "    return 1 / 0\n    return Move"))
    monkeypatch.setattr("sys.stdin", StringIO("2/2\n"))
    code, _, err = said(capsys, "play", "30", "40", "5", "--vs", "mona", "--bots", str(path))
    assert code == 2
    assert err.endswith(f"fdivgame: {path}, line 6: ZeroDivisionError: division by zero.\n")
    assert "  1  " in said(capsys, "history")[1].splitlines()[1]


def test_one_bot_in_the_arena_meets_every_bot_of_the_ladder(capsys: Capture, home: Path) -> None:
    code, out, _ = said(capsys, "arena", "mona", "--bots", str(mona(home)), "--boards", "2", "--seed", "tea")
    assert code == 0
    heading, empty, heads, *rows = out.splitlines()
    assert heading == "2 random boards of floor, 5 components up to 99, each played from both sides (seed tea)."
    assert (empty, heads.split()[:3]) == ("", ["bot", "against", "won"])
    assert [row.split()[:2] for row in rows] == [["mona", each.name] for each in BOTS]


def test_of_three_bots_each_meets_each(capsys: Capture) -> None:
    code, out, _ = said(capsys, "arena", "calm", "greedy", "perfect", "--boards", "3", "--json")
    assert code == 0
    content = json.loads(out)
    pairs = [(each["bot"], each["against"]) for each in content["contests"]]
    assert pairs == [("calm", "greedy"), ("calm", "perfect"), ("greedy", "perfect")]
    for each in content["contests"]:
        assert each["share"] == (each["won_starting"] + each["won_second"]) / 6
        low, high = each["surely"]
        assert low <= each["share"] <= high


def test_the_seed_that_is_printed_gives_the_table_again(capsys: Capture) -> None:
    first = json.loads(said(capsys, "arena", "calm", "shy", "--boards", "5", "--json")[1])
    again = json.loads(said(capsys, "arena", "calm", "shy", "--boards", "5", "--json", "--seed", first["seed"])[1])
    assert first == again


def test_the_arena_plays_other_games_and_misere(capsys: Capture) -> None:
    options = ("--game", "nim", "--random", "3:9", "--misere", "--seed", "tea", "--boards", "1")
    out = said(capsys, "arena", "perfect", "calm", *options)[1]
    assert out.splitlines()[0] == (
        "1 random board of nim, 3 components up to 9, whoever makes the last move loses, "
        "each played from both sides (seed tea)."
    )


def test_the_arena_plays_one_board_as_often_as_wanted(capsys: Capture) -> None:
    out = said(capsys, "arena", "perfect", "calm", "--board", "nim:9", "--boards", "7", "--seed", "tea")[1]
    assert out.splitlines()[0] == "The board nim:9 7 times, each played from both sides (seed tea)."
    assert out.splitlines()[3].split()[5:7] == ["100", "%"]


def test_a_record_of_a_match_against_it_becomes_a_picture_with_its_file(capsys: Capture, home: Path) -> None:
    record, picture = home / "match.txt", home / "match.svg"
    record.write_text('[Player1 "Ann"]\n[Player2 "Mona"]\n[Bot "mona"]\n[Start "3 4"]\n\n1. 2/2 2. 1/2\nend\n')
    asked = ("picture", "--match", str(record), "-o", str(picture))
    assert "The bot mona is not known here: name its file with --bots." in said(capsys, *asked)[2]
    assert said(capsys, *asked, "--bots", str(mona(home)))[0] == 0
    assert picture.exists()
