"""Addresses as players write them, and what is run for those of ssh."""

from __future__ import annotations

import pytest

from engine.errors import GameError
from tui.far.addresses import Address, SocketPath, SshAddress, parse_address, parse_listening


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("127.0.0.1:4000", Address("127.0.0.1", 4000)),
        ("[::1]:4000", Address("::1", 4000)),
        ("example.org:1", Address("example.org", 1)),
        ("/tmp/fdivgame-1000/k3x9", SocketPath("/tmp/fdivgame-1000/k3x9")),
        ("ssh://example.org", SshAddress("example.org")),
        ("ssh://ann@example.org:2222", SshAddress("example.org", "ann", 2222)),
        ("ssh://ann@[fe80::1]:22", SshAddress("fe80::1", "ann", 22)),
    ],
)
def test_an_address_is_read_and_written(text: str, address: Address | SocketPath | SshAddress):
    assert parse_address(text) == address
    assert str(address) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "127.0.0.1",
        "127.0.0.1:",
        "127.0.0.1:0",
        "127.0.0.1:65536",
        "127.0.0.1:123456",
        "::1:4000",
        "a b:4000",
        "-oProxyCommand=x:4000",
        "ssh://",
        "ssh://-oProxyCommand=touch",
        "ssh://-l@example.org",
        "ssh://ann;rm@example.org",
        "ssh://$(touch)",
        "ssh://example.org:x",
        "ssh://example.org/path",
        "http://example.org:80",
        "/" + "a" * 104,
    ],
)
def test_anything_else_is_one_sentence(text: str):
    with pytest.raises(GameError):
        parse_address(text)


def test_ssh_gets_arguments_and_nothing_behind_the_host_is_an_option():
    command = SshAddress("example.org", "ann", 2222).command(may_ask=True)
    options = ["ssh", "-T", "-o", "LogLevel=VERBOSE"]
    assert command == [*options, "-p", "2222", "-l", "ann", "--", "example.org", "fdivgame", "host", "--stdio"]
    there = parse_address("ssh://box", "~/bin/fdivgame")
    assert isinstance(there, SshAddress)
    assert there.command(may_ask=False) == [
        *(*options, "-o", "BatchMode=yes", "--", "box", "~/bin/fdivgame", "host", "--stdio")
    ]


@pytest.mark.parametrize(
    ("host", "is_here"),
    [
        ("127.0.0.1", True),
        ("127.9.9.9", True),
        ("::1", True),
        ("localhost", True),
        ("0.0.0.0", False),
        ("::", False),
        ("192.168.1.5", False),
        ("localhost.example.org", False),
        ("127.0.0.1.example.org", False),
    ],
)
def test_only_this_machine_is_here(host: str, is_here: bool):
    assert Address(host, 4000).is_here is is_here


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("127.0.0.1", Address("127.0.0.1", 0)),
        ("::1", Address("::1", 0)),
        ("[::1]", Address("::1", 0)),
        ("[::1]:4000", Address("::1", 4000)),
        ("0.0.0.0:4000", Address("0.0.0.0", 4000)),
        ("/srv/games/ours", SocketPath("/srv/games/ours")),
    ],
)
def test_where_to_listen_needs_no_port(text: str, address: Address | SocketPath):
    assert parse_listening(text) == address


@pytest.mark.parametrize("text", ["", "-x", "a b", "127.0.0.1:99999", "127.0.0.1:x"])
def test_where_nobody_can_listen_is_one_sentence(text: str):
    with pytest.raises(GameError):
        parse_listening(text)
