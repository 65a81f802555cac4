"""ssh as the way to a host: whatever an account prints before, and each reason for its end by its name."""

from __future__ import annotations

import pytest

from engine.errors import GameError
from engine.far.messages import MOST_NOISE, BadLine, Greeting, Lines, format_line
from tui.far import meeting
from tui.far.addresses import SshAddress
from tui.far.meeting import go
from tui.far.ssh import why_ended

BOX = SshAddress("box", "ann", 2222)
GREETING = format_line(Greeting())


@pytest.mark.parametrize(
    "noise", [b"", b"Welcome!\n", b"no line end", b"{ a brace\n", b'{"is":"greeting"', b"x" * 60_000]
)
def test_what_an_account_prints_before_the_first_line_is_skipped(noise: bytes):
    lines = Lines(noise=MOST_NOISE)
    data = noise + GREETING
    for at in range(0, len(data), 7):
        lines.feed(data[at : at + 7])
        if (message := lines.take()) is not None:
            break
    assert message == Greeting()
    assert lines.noise == noise[-4_000:]


def test_endless_noise_is_refused():
    lines = Lines(noise=MOST_NOISE)
    lines.feed(b"Welcome! " * MOST_NOISE)
    with pytest.raises(BadLine):
        lines.take()


def test_after_the_first_line_noise_is_a_fault():
    lines = Lines(noise=MOST_NOISE)
    lines.feed(b"Welcome!\n" + GREETING + b"Welcome!\n")
    assert lines.take() == Greeting()
    with pytest.raises(BadLine):
        lines.take()


@pytest.mark.parametrize(
    ("code", "said", "sentence"),
    [
        (
            127,
            "bash: line 1: fdivgame: command not found",
            "ssh finds no command fdivgame in that account: write",
        ),
        (1, "fdivgame: Command not found.", "ssh finds no command fdivgame in that account: write"),
        (2, "Welcome!\nfdivgame: Nobody hosts a match.", "Nobody hosts a match."),
        (
            255,
            "ann@box: Permission denied (publickey,password).",
            "box at port 2222 does not let you in by ssh: the ",
        ),
        (
            255,
            "Host key verification failed.",
            "The key of box at port 2222 is not known here: run ssh -p ",
        ),
        (
            255,
            "@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @\nHost key verification failed.",
            "The key of box at port 2222 has changed, so it may be another machine.",
        ),
        (255, "ssh: connect to host box port 2222: Connection refused", "No ssh server answers at box at port 2222"),
        (255, "ssh: Could not resolve hostname box: Name or service not known", "No machine named box is known."),
        (255, "ssh: connect to host box port 22: Connection timed out", "box at port 2222 cannot be reached by ssh"),
        (255, "kex_exchange_identification: something new", "ssh says: kex_exchange_identification: something new"),
        (1, "\x1b[31mdisk full", "ssh reached box, but fdivgame did not answer there. It says: ?[31mdisk full"),
        (0, "", "ssh://ann@box:2222 has closed the connection."),
        (None, "", "ssh://ann@box:2222 does not answer."),
    ],
)
def test_each_reason_is_named_for_what_it_is(code: int | None, said: str, sentence: str):
    chatter = "debug1: permanently\nAuthenticated to box ([192.0.2.1]:22).\nTransferred: sent 1, received 2 bytes\n"
    assert why_ended(BOX, code, f"{chatter}{said}\n".encode()).startswith(sentence)


def test_a_banner_alone_is_no_reason():
    assert why_ended(BOX, 127, b"Permission denied to all but friends.\n").startswith("ssh finds no command")


def ssh_that(does: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The shell does this in the place of ssh."""
    monkeypatch.setattr(SshAddress, "command", lambda *_: ["sh", "-c", does])


def test_a_noisy_account_is_joined(monkeypatch: pytest.MonkeyPatch):
    greeting = GREETING.decode().strip()
    ssh_that(f"echo Welcome; echo Banner >&2; printf '%s' 'Tip: '; echo '{greeting}'; cat", monkeypatch)
    way, first = go(BOX)
    way.close()
    assert first == Greeting()


def test_an_account_that_says_nothing_sensible_is_left_in_time(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(meeting, "SECONDS", 0.3)
    for does in ("echo Authenticated to box >&2; exec sleep 60", "echo Welcome; exec sleep 60"):
        ssh_that(does, monkeypatch)
        with pytest.raises(GameError, match="ssh reached box, but fdivgame did not answer there in time"):
            go(BOX)


def test_an_ssh_that_talks_without_end_does_not_stop_the_match(monkeypatch: pytest.MonkeyPatch):
    greeting = GREETING.decode().strip()
    # A pipe that nobody reads would hold 65,536 bytes.
    ssh_that(f"head -c 300000 /dev/zero | tr '\\0' 'x' >&2; echo '{greeting}'; cat", monkeypatch)
    way, first = go(BOX)
    way.close()
    assert first == Greeting()
