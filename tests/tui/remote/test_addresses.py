"""Addresses as players write them, and what ssh says."""

from __future__ import annotations

import pytest

from engine.rules.errors import GameError
from tests.cases import for_each
from tui.remote.addresses import Address, SshAddress, parse_address, parse_listening
from tui.remote.ssh import why_ended


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("127.0.0.1:4000", Address("127.0.0.1", 4000)),
        ("[::1]:4000", Address("::1", 4000)),
        ("example.org:1", Address("example.org", 1)),
        ("ssh://box", SshAddress("box")),
        ("ssh://ann@example.org:2222", SshAddress("example.org", "ann", 2222)),
        ("ssh://ann@[2001:db8::1]", SshAddress("2001:db8::1", "ann")),
    ],
)
def test_an_address_is_read_and_written_alike(text: str, address: Address | SshAddress):
    assert parse_address(text) == address
    assert str(address) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "box", ":4000", "box:", "box:0", "box:65536", "box:port", "ann@box:4000", "box:4000/x", "[::1]", "::1:4"),
        *("ssh://", "ssh://box:0", "ssh://ann@", "ssh://ann:secret@box", "ssh://box/x", "ssh://-oProxyCommand=x"),
        *("ssh://-l@box", "http://box:4000", "-x:4000", "a b:4000", "x" * 64 + ":4000", "b\u00f6x:4000", "box:4\n"),
    ],
)
def test_what_is_no_address_is_one_sentence(text: str):
    with pytest.raises(GameError) as found:
        parse_address(text)
    assert str(found.value).endswith(".")
    assert "\n" not in str(found.value)


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("127.0.0.1", Address("127.0.0.1", 0)),
        ("0.0.0.0:4000", Address("0.0.0.0", 4000)),
        ("[::1]", Address("::1", 0)),
        ("localhost:0", Address("localhost", 0)),
    ],
)
def test_a_host_may_leave_the_port_out(text: str, address: Address):
    assert parse_listening(text) == address
    for wrong in ("::1", "ann@box", "", "/tmp/our-match"):
        with pytest.raises(GameError):
            parse_listening(wrong)


def test_only_a_loopback_is_here():
    assert [Address(host, 1).is_here for host in ("127.0.0.7", "::1", "localhost")] == [True] * 3
    assert [Address(host, 1).is_here for host in ("0.0.0.0", "192.0.2.1", "box", "::")] == [False] * 4


def test_ssh_asks_nothing_while_a_screen_is_shown_and_no_part_of_an_address_is_an_option():
    address = parse_address("ssh://ann@example.org:2222", "~/bin/fdivgame")
    ends = ["-p", "2222", "-l", "ann", "--", "example.org", "~/bin/fdivgame", "host", "--stdio"]
    assert address.command(may_ask=True) == ["ssh", "-T", "-o", "LogLevel=VERBOSE", *ends]
    assert address.command(may_ask=False)[4:6] == ["-o", "BatchMode=yes"]


@for_each(
    ("code", "said", "sentence"),
    [
        (255, "ann@box: Permission denied (publickey).", "the password or the key is wrong"),
        (255, "ssh: connect to host box port 22: Connection refused", "No ssh server answers at box"),
        (255, "ssh: Could not resolve hostname box: Name or service not known", "No machine named box is known."),
        (255, "ssh: connect to host box port 22: No route to host", "nothing answers there"),
        (255, "Host key verification failed.", "run ssh ann@box once"),
        (255, "@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @\nHost key ... failed.", "may be another machine"),
        (255, "Connection closed by 192.0.2.1 port 22", "box has closed the connection."),
        (255, "something new", "ssh says: something new"),
        (127, "bash: fdivgame: command not found", "ssh finds no command fdivgame in that account"),
        (1, "fdivgame: Command not found.", "ssh finds no command fdivgame in that account"),
        (2, "Hello\nfdivgame: Nobody hosts a match.", "Nobody hosts a match."),
        (3, "", "fdivgame did not answer there. It says: Go away"),
        (0, "Authenticated to box ([192.0.2.1]:22).", "ssh://ann@box has closed the connection."),
        (None, "", "ssh://ann@box does not answer."),
    ],
)
def test_the_reason_for_which_ssh_has_ended_is_named(code: int | None, said: str, sentence: str):
    names, noise = ("box", "ssh ann@box", "fdivgame"), b"Go away" if code == 3 else b""
    assert sentence in why_ended("ssh://ann@box", names, code, said.encode(), noise, may_ask=True)
