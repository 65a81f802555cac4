"""`host` and `join` on the command line: what cannot be done, said in one sentence before anything is opened."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.cli.running import said

BAD: list[tuple[list[str], str]] = [
    (["host", "x"], "x is not a whole number."),
    (["host", "17", "--random", "5"], "Give either components or --random, not both."),
    (["host", "17", "--vs=perfect"], "Unrecognized arguments: --vs=perfect; see fdivgame host --help."),
    (["host", "17", "--as", ""], "A player needs a name."),
    (["host", "17", "--as", "b" * 41], "A name has at most 40 characters here."),
    (["host", "17", "--listen", "0.0.0.0"], "Nothing is encrypted on the way to 0.0.0.0, so anybody on it can read"),
    (["host", "17", "--listen", "a b"], "a b is not an address to listen at, such as 127.0.0.1, [::1]:4000 or "),
    (["host", "9" * 4_000] + ["9" * 3_990] * 300, "A board for a match far away takes at most 1,000,000 characters."),
    (["host", "17", "--listen", "/" + "a" * 200], "/aaaaaaaaaa"),
    (
        ["join"],
        "No match waits in this account, and you have not joined one yet: ask your friend for the line ",
    ),
    (["join", "127.0.0.1:4000", "ABCD-EFGH"], "Leave the code out of the command, where every user of this machine "),
    (["join", "nowhere"], "nowhere is not an address such as 127.0.0.1:4000 or ssh://ann@example.org."),
    (["join", "127.0.0.1:4000", "--code-from", "/nowhere/code"], "/nowhere/code cannot be read: no such file or "),
    (["join", "127.0.0.1:4000", "--remote-command", "x"], "--remote-command is for an address such as ssh://ann@"),
    (["join", "ssh://-oProxyCommand=x"], "-oProxyCommand=x is not the name of a machine or an account."),
    (["join", "192.168.1.5:4000"], "Nothing is encrypted on the way to 192.168.1.5:4000, so anybody on it "),
    (["join", "127.0.0.1:4000", "ABCD", "x"], "Unrecognized arguments: x; see fdivgame join --help."),
]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Empty directories."""
    monkeypatch.setenv("FDIVGAME_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("FDIVGAME_CONFIG", str(tmp_path / "config"))


@pytest.mark.parametrize(("arguments", "sentence"), BAD)
def test_what_cannot_be_done_is_one_sentence(capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str):
    code, out, err = said(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"fdivgame: {sentence}")
    assert err.count("\n") == 1


def test_the_help_says_what_it_means_to_play_in_the_open(capsys: pytest.CaptureFixture[str]):
    for command in ("host", "join"):
        with pytest.raises(SystemExit):
            said(capsys, command, "--help")
        out = " ".join(capsys.readouterr().out.split())
        assert "nothing is encrypted then, and anybody on the way can read everything and play in your place" in out


def test_the_help_of_join_names_no_code_among_its_arguments(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        said(capsys, "join", "--help")
    out = capsys.readouterr().out
    assert "--code-from FILE" in out
    assert "[ADDRESS]\n" in out
