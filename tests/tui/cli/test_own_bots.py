"""Bots of one's own on the command line: played, kept, measured in the arena, and refused with a sentence."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.bots import BOTS
from tests.own_bots import mona
from tests.own_games import forgotten_afterwards
from tests.tui.cli.running import Command

UNKNOWN = "The bot mona is not known here: name its file with --bots.\n"
RECORD = '[Player1 "Ann"]\n[Player2 "Mona"]\n[Bot "mona"]\n[Start "3 4"]\n\n1. 2/2 2. 1/2\nend\n'


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    with forgotten_afterwards():
        yield


def test_a_match_against_it_is_kept_without_its_file_and_goes_on_with_it(fdivgame: Command, home: Path) -> None:
    path = mona(home)
    with forgotten_afterwards():
        code, out, err = fdivgame("play 30 40 5 --vs mona --plain --bots", path, typed="2/2\n")
    assert (code, err) == (0, f"The bot mona comes from {path}.\n")
    assert "Mona plays 30 by " in out
    assert " Mona  mona  floor " in fdivgame.prints("history")
    assert fdivgame.refuses("resume") == f"Match 1 in the archive cannot be read: {UNKNOWN}"
    assert '[Bot "mona"]' in fdivgame.prints("export 1")
    with forgotten_afterwards():
        code, out, _ = fdivgame("resume --plain --bots", path, typed="")
    assert (code, "Your move" in out) == (0, True)


@pytest.mark.parametrize("line", ["play 30 40", "history"])
def test_a_file_of_the_settings_that_is_not_there_is_told_once(fdivgame: Command, home: Path, line: str) -> None:
    fdivgame.sets(BOTS=home / "none.py")
    code, out, err = fdivgame(line, typed="")
    assert (code, (out + err).count("none.py")) == (0, 1)


def test_a_record_against_it_is_taken_in_and_drawn_where_its_file_is_named(fdivgame: Command, home: Path) -> None:
    record, picture, path = home / "record.txt", home / "match.svg", mona(home)
    record.write_text(RECORD)
    for line, out in (("import", "1 match imported.\n"), (f"picture -o {picture} --match", f"{picture} is written: ")):
        with forgotten_afterwards():
            assert fdivgame.refuses(line, record).endswith(UNKNOWN)
            assert fdivgame(line, record, "--bots", path)[1].startswith(out)
    assert picture.exists()


def test_the_settings_name_files(fdivgame: Command, home: Path) -> None:
    (home / "config" / "settings.toml").write_text(f'bots = ["{mona(home)}"]\n')
    assert fdivgame("bots")[1].splitlines()[-1] == "mona        Mona always takes the largest number."


def test_a_bot_that_fails_ends_the_match_with_a_sentence_and_loses_no_move(fdivgame: Command, home: Path) -> None:
    path = mona(home, ("    return Move", "    return 1 / 0\n    return Move"))
    code, _, err = fdivgame("play 30 40 5 --vs mona --plain --bots", path, typed="2/2\n")
    assert code == 2
    assert err.endswith(f"fdivgame: {path}, line 6: ZeroDivisionError: division by zero.\n")
    assert "  1  " in fdivgame.prints("history").splitlines()[1]


def test_one_bot_in_the_arena_meets_every_bot_of_the_ladder(fdivgame: Command, home: Path) -> None:
    code, out, _ = fdivgame("arena mona --boards 2 --seed tea --bots", mona(home))
    heading, empty, heads, *rows = out.splitlines()
    assert (code, empty, heads.split()[:3]) == (0, "", ["bot", "against", "won"])
    assert heading == "2 random boards of floor, 5 components up to 99, each played from both sides (seed tea)."
    assert [row.split()[:2] for row in rows] == [["mona", each.name] for each in BOTS]


def test_of_three_bots_each_meets_each(fdivgame: Command) -> None:
    contests = json.loads(fdivgame.prints("arena calm greedy perfect --boards 3 --json"))["contests"]
    pairs = [(each["bot"], each["against"]) for each in contests]
    assert pairs == [("calm", "greedy"), ("calm", "perfect"), ("greedy", "perfect")]
    for each in contests:
        assert each["share"] == (each["won_starting"] + each["won_second"]) / 6
        low, high = each["surely"]
        assert low <= each["share"] <= high


def test_the_seed_that_is_printed_gives_the_table_again(fdivgame: Command) -> None:
    line = "arena calm shy --boards 5 --json"
    first = json.loads(fdivgame.prints(line))
    assert json.loads(fdivgame.prints(f"{line} --seed {first['seed']}")) == first
