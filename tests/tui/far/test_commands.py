"""`host` and `join` on the command line: what cannot be done, said in one sentence before anything is opened."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.cli.running import said
from tui.cli import far_options, host

BAD: list[tuple[list[str], str]] = [
    (["host", "x"], "x is not a whole number."),
    (["host", "17", "--random", "5"], "Give either components or --random, not both."),
    (["host", "17", "--vs=perfect"], "Unrecognized arguments: --vs=perfect; see fdivgame host --help."),
    (["host", "17", "--as", ""], "A player needs a name."),
    (["host", "17", "--as", "b" * 41], "A name has at most 40 characters here."),
    (["host", "17", "--listen", "0.0.0.0"], "Nothing is encrypted on the way to 0.0.0.0:0, so anybody on it can "),
    (["host", "17", "--listen", "a b"], "a b is not an address to listen at, such as 127.0.0.1 or [::1]:4000."),
    (["host", "9" * 4_000] + ["9" * 3_990] * 300, "A board for a match far away takes at most 1,000,000 characters."),
    (["join"], "You have not joined a match yet: ask your friend for the line fdivgame join ADDRESS CODE."),
    (["join", "127.0.0.1:4000"], "Write the code after the address, as in fdivgame join 127.0.0.1:4000 ABCD-EFGH."),
    (["join", "127.0.0.1:4000", "A B"], "A code has only letters and digits, as in ABCD-EFGH."),
    (["join", "nowhere", "ABCD"], "nowhere is not an address such as 127.0.0.1:4000 or ssh://ann@example.org."),
    (["join", "ssh://-oProxyCommand=x"], "-oProxyCommand=x is not the name of a machine or an account."),
    (["join", "192.168.1.5:4000", "ABCD"], "Nothing is encrypted on the way to 192.168.1.5:4000, so anybody on it "),
    (["join", "127.0.0.1:4000", "ABCD", "x"], "Unrecognized arguments: x; see fdivgame join --help."),
]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Empty directories, and no terminal to be asked for."""
    monkeypatch.setenv("FDIVGAME_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("FDIVGAME_CONFIG", str(tmp_path / "config"))
    monkeypatch.setattr(far_options, "check_screen", lambda *_: None)


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


def test_the_line_for_the_friend_can_be_run_as_it_is():
    from engine.far.access import Access
    from tui.far.dialing import Address

    access = Access("ABCDEFGH", "k")
    assert host.invite(Address("127.0.0.1", 4000), access).here == "fdivgame join 127.0.0.1:4000 ABCD-EFGH"
    assert host.invite(Address("127.0.0.1", 4000), access).by_ssh.startswith("fdivgame join ssh://")
    far = host.invite(Address("192.168.1.5", 4000), access)
    assert far == ("fdivgame join 192.168.1.5:4000 ABCD-EFGH --unencrypted", "")
    assert "0.0.0.0" not in host.invite(Address("0.0.0.0", 4000), access).here
