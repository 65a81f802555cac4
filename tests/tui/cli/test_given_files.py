"""Whatever stands in the place of a file is read to an end, and what is wrong with it is one sentence."""

from __future__ import annotations

import json
import os
import pwd
import subprocess
from pathlib import Path

import pytest

from engine.own_games import given_file
from tests.terminal.terminal import ROOT, environment
from tests.tui.cli.running import PROGRAM, Command, piped
from tui.remote.keeping import Files

HOST = {"code": "ABCD-EFGH", "key": "k", "host": "127.0.0.1", "port": 4000, "record": None}
JOIN = {"address": "127.0.0.1:4000", "key": "k", "program": "fdivgame"}
CHANGED = [
    ("host", {**HOST, "port": 70_000}),
    ("host", {**HOST, "port": "4000"}),
    ("host", {**HOST, "port": True}),
    ("host", {**HOST, "port": -1}),
    ("host", {**HOST, "host": "\x1b[31m"}),
    ("host", {**HOST, "host": None}),
    ("host", {**HOST, "key": ""}),
    ("host", {**HOST, "key": "\ud800"}),
    ("host", {**HOST, "code": 7}),
    ("host", {**HOST, "record": 7}),
    ("host", {"code": "ABCD-EFGH"}),
    ("host", [HOST]),
    ("host", 7),
    ("join", {**JOIN, "address": 7}),
    ("join", {**JOIN, "key": None}),
    ("join", {**JOIN, "key": "\ud800"}),
    ("join", {**JOIN, "program": 7}),
    ("join", {**JOIN, "program": "a\x00b"}),
    ("join", {"address": "127.0.0.1:4000"}),
    ("join", [JOIN]),
]


def kept(home: Path, name: str, text: str) -> Path:
    path = home / f"data/far/{name}.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    return path


@pytest.mark.parametrize(("name", "content"), CHANGED)
def test_a_file_of_a_match_far_away_that_somebody_has_changed_is_one_sentence(
    fdivgame: Command, home: Path, name: str, content: object
):
    path = kept(home, name, json.dumps(content))
    instead = {"host": "a board for another match", "join": "the address"}[name]
    sentence = f"{path} is not as this program has written it: name {instead}.\n"
    assert fdivgame.refuses(f"{name} --plain") == sentence
    # The match that was joined last is not needed where the address is named.
    if name == "join":
        assert Files(home / "data").joined(is_needed=False) is None


def test_the_board_of_a_match_far_away_that_somebody_has_changed_is_one_sentence(home: Path):
    kept(home, "host", json.dumps({**HOST, "record": "[Start]"}))
    done = piped("host", "--plain", FDIVGAME_DATA=str(home / "data"))
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "is not as this program has written it: name a board" in done.stderr


@pytest.mark.parametrize("text", ["{", "[" * 100_000, '{"port": 1' + "0" * 5_000 + "}", " " * 9_000_000])
def test_a_file_of_a_match_far_away_that_is_no_json_is_one_sentence(fdivgame: Command, home: Path, text: str):
    kept(home, "host", text)
    assert "is not as this program has written it" in fdivgame.refuses("host --plain")


RECORDS = ["review", "replay", "import", "play --plain --from", "picture -o - --match"]
WHOLE = ["check", "quotient --check"]
CODE = ["conform", "games --rules", "bots --bots"]


@pytest.mark.parametrize("line", [*RECORDS, *WHOLE, *CODE])
def test_what_has_no_end_is_one_sentence(fdivgame: Command, line: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(given_file, "LONGEST_LINE", 1_000_000)
    said = fdivgame.refuses(line, "/dev/zero")
    assert said.startswith("/dev/zero ")
    if line in CODE:
        assert said == "/dev/zero cannot be read: it is no ordinary file.\n"


@pytest.mark.parametrize("line", CODE)
def test_a_pipe_is_no_file_of_rules_or_bots(fdivgame: Command, tmp_path: Path, line: str):
    os.mkfifo(tmp_path / "pipe")
    assert "cannot be read: it is no ordinary file" in fdivgame.refuses(line, tmp_path / "pipe")


def test_a_record_in_one_line_without_an_end_is_one_sentence(
    fdivgame: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(given_file, "LONGEST_LINE", 1_000)
    path = tmp_path / "record.txt"
    path.write_text("[Start " + "3 " * 1_000)
    for line in RECORDS:
        assert fdivgame.refuses(line, path) == f"{path} cannot be read: a line has more than 1,000 bytes.\n"
    # An ordinary file of short lines may be longer.
    path.write_text('[Start "3 4"]\nend\n' * 1_000)
    assert "1,000 matches" in fdivgame.prints("import", path)


def test_a_pipe_that_goes_on_is_one_sentence(fdivgame: Command, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(given_file, "LONGEST_STREAM", 1_000)
    text = "hello\n" * 1_000
    assert fdivgame.refuses("import -", typed=text) == "standard input cannot be read: it has more than 1,000 bytes.\n"


@pytest.mark.parametrize("line", ["--plain", "play 3 4 --plain", "puzzle --plain"])
def test_a_typed_line_that_does_not_end_is_one_sentence(fdivgame: Command, line: str):
    code, _, said = fdivgame(line, typed="x" * 70_000_000)
    assert (code, said) == (2, "fdivgame: The input has a line without an end.\n")


def nobody(*_: object) -> None:
    raise KeyError("uid not found")


@pytest.fixture
def without_home(fdivgame: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    """The command of an account without a home and an entry in the table of accounts."""
    for name in ("HOME", "FDIVGAME_DATA", "FDIVGAME_CONFIG", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "LOGNAME", "USER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.delenv("LNAME", raising=False)
    monkeypatch.delenv("USERNAME", raising=False)
    monkeypatch.setattr(pwd, "getpwuid", nobody)
    monkeypatch.chdir(tmp_path)
    return fdivgame


def test_without_a_home_everything_is_as_ever_but_nothing_is_saved(without_home: Command, tmp_path: Path):
    for line in ("games", "analyze 3 4", "bots", "link 3 4", "doctor"):
        code, _, said = without_home(line)
        assert (code, said) == (0, "")
    code, printed, said = without_home("play 3 4 --plain", typed="1/2\nquit\n")
    assert code == 0
    assert "Nothing is saved this time." in printed + said
    assert "cannot be used: not a directory. Nothing is saved this time." in without_home.refuses("history")
    assert "without HOME/far cannot be written: not a directory" in without_home.refuses("host 3 4 --plain")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["config", "data"]


def test_an_account_without_a_name_hosts(tmp_path: Path):
    (tmp_path / "sitecustomize.py").write_text(
        "import pwd\ndef nobody(uid): raise KeyError(uid)\npwd.getpwuid = nobody\n"
    )
    changes = dict.fromkeys(("LOGNAME", "USER", "LNAME", "USERNAME"))
    with subprocess.Popen(
        [*PROGRAM, "host", "3", "4", "--plain"],
        cwd=ROOT,
        env=environment(PYTHONPATH=str(tmp_path), FDIVGAME_DATA=str(tmp_path / "data"), **changes),
        stdout=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout is not None
        lines = [program.stdout.readline() for _ in range(7)]
        program.terminate()
    assert lines[1] == "fdivgame join\n"
    assert lines[5].startswith("fdivgame join ssh://")
    assert "@" not in lines[5]
    assert lines[6].startswith("The code for your friend: ")
