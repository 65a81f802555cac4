"""Sockets of one machine: the account is known by the system, the folder is nobody else's, the line works."""

from __future__ import annotations

import asyncio
import os
import socket
import stat
from pathlib import Path

import pytest

from engine.errors import GameError
from engine.far.access import Access, new_access
from engine.far.messages import Bye, Greeting, Join, State, Why
from engine.far.session import Session
from engine.match import FIRST
from tests.engine.far.some_records import begun, renew
from tests.tui.far.ends import Listener, all_said, said
from tui.far import ends, local
from tui.far.addresses import Address, SocketPath
from tui.far.connection import Connection
from tui.far.dialing import call
from tui.far.ends import HostEnd
from tui.far.hosting import listen_here, removed_at_end
from tui.far.invitation import invite
from tui.far.local import new_socket_path, user_of

ACCESS = Access("ABCDEFGH", "k")
"""As a person reads it: ABCD-EFGH."""


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in the place of /tmp."""
    folder = tmp_path / "t"
    folder.mkdir(mode=0o777)
    monkeypatch.setattr(local, "TEMPORARY", str(folder))
    return folder


def test_the_system_tells_the_user_at_the_other_end():
    ours, theirs = socket.socketpair()
    with ours, theirs:
        assert user_of(ours) == os.getuid()


def test_every_account_can_reach_the_socket_and_none_can_look_into_its_folder():
    listening, address = listen_here(None, is_chosen=False)
    with listening, removed_at_end(address):
        path = Path(address.path)
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o711
        assert stat.S_IMODE(path.stat().st_mode) == 0o666
        call(address).close()
    assert not path.exists()


def test_a_host_can_wait_in_a_folder_of_a_group(tmp_path: Path):
    listening, address = listen_here(SocketPath(str(tmp_path / "ours")), is_chosen=True)
    with listening:
        call(address).close()


def test_a_folder_that_others_can_change_is_not_used(temporary: Path):
    taken = temporary / f"fdivgame-{os.getuid()}"
    taken.mkdir()
    taken.chmod(0o777)
    assert Path(new_socket_path().path).parent != taken


def test_a_folder_that_the_group_can_change_is_not_used(temporary: Path):
    taken = temporary / f"fdivgame-{os.getuid()}"
    taken.mkdir()
    taken.chmod(0o770)
    assert Path(new_socket_path().path).parent != taken


def test_a_link_in_the_place_of_the_folder_is_not_followed(temporary: Path, tmp_path: Path):
    (tmp_path / "elsewhere").mkdir(mode=0o700)
    taken = temporary / f"fdivgame-{os.getuid()}"
    taken.symlink_to(tmp_path / "elsewhere")
    assert Path(new_socket_path().path).parent != taken


def test_a_host_waits_elsewhere_where_a_file_stands_in_the_place_of_the_folder(temporary: Path):
    taken = temporary / f"fdivgame-{os.getuid()}"
    taken.touch(mode=0o600)
    assert Path(new_socket_path().path).parent != taken


def test_a_folder_of_somebody_else_is_not_used(temporary: Path, monkeypatch: pytest.MonkeyPatch):
    own = os.getuid()
    monkeypatch.setattr(os, "getuid", lambda: own + 1)
    taken = temporary / f"fdivgame-{os.getuid()}"
    taken.mkdir(mode=0o711)
    assert Path(new_socket_path().path).parent != taken


def test_every_account_can_pass_the_folder_whatever_the_umask_is(temporary: Path):
    before = os.umask(0o077)
    try:
        folder = Path(new_socket_path().path).parent
    finally:
        os.umask(before)
    assert folder.parent == temporary
    assert stat.S_IMODE(folder.stat().st_mode) == 0o711


def test_the_next_host_waits_at_the_same_place_also_after_a_kill():
    listening, address = listen_here(None, is_chosen=False)
    # A killed program leaves its socket behind.
    listening.close()
    assert Path(address.path).exists()
    listening, again = listen_here(address, is_chosen=False)
    with listening:
        assert again == address
        elsewhere = listen_here(address, is_chosen=False)
        elsewhere[0].close()
        assert elsewhere[1] != address


def test_a_host_removes_what_killed_hosts_of_its_account_have_left_and_nothing_else():
    left = []
    for _ in range(3):
        listening, address = listen_here(None, is_chosen=False)
        left.append(Path(address.path))
        listening.close()
        assert [path.exists() for path in left] == [False] * (len(left) - 1) + [True]
    letter = left[0].parent / "letter"
    letter.write_text("Dear Bob")
    with socket.socket(socket.AF_UNIX) as beginning, listen_here(None, is_chosen=False)[0] as waiting:
        beginning.bind(str(left[0]))
        with listen_here(None, is_chosen=False)[0] as one_more:
            present = {Path(each.getsockname()) for each in (beginning, waiting, one_more)}
            assert set(letter.parent.iterdir()) == {letter, *present}
        # Nobody has knocked at the one that waits.
        waiting.setblocking(False)
        with pytest.raises(BlockingIOError):
            waiting.accept()


def test_a_path_that_is_taken_is_one_sentence(tmp_path: Path):
    taken = tmp_path / "letter"
    taken.write_text("Dear Bob")
    with pytest.raises(GameError, match="there is something else"):
        listen_here(SocketPath(str(taken)), is_chosen=True)
    assert taken.read_text() == "Dear Bob"
    with pytest.raises(GameError, match="no such file"):
        listen_here(SocketPath(str(tmp_path / "no" / "folder")), is_chosen=True)


def test_nobody_joins_a_user_who_waits_in_a_folder_of_somebody_else(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tui.far.dialing.owner_named_in", lambda _: os.getuid() + 1)
    listening, address = listen_here(None, is_chosen=False)
    with listening, pytest.raises(GameError, match=r"in the place of .*: do not join there"):
        call(address)


async def heard_by(host: HostEnd, address: SocketPath, join: Join) -> list[object]:
    """What a guest hears who says this."""
    running = asyncio.create_task(host.run())
    reader, writer = await asyncio.open_unix_connection(address.path)
    writer.write(said(join, State(None), Bye(Why.LEFT)))
    heard: list[object] = [*await all_said(reader)]
    writer.close()
    running.cancel()
    await asyncio.wait([running])
    return heard


@pytest.mark.parametrize("is_own", [True, False])
async def test_the_own_account_needs_no_code_and_another_one_does(is_own: bool, monkeypatch: pytest.MonkeyPatch):
    if not is_own:
        monkeypatch.setattr(ends, "user_of", lambda _: 54_321)
    listening, address = listen_here(None, is_chosen=False)
    with listening:
        connection = Connection(Session(FIRST, begun()), renew, lambda _: None)
        Listener(connection)
        host = HostEnd(connection, listening, new_access(), lambda *_: None)
        heard = await heard_by(host, address, Join("-", "s" * 32, "Bob"))
    assert heard[0] == Greeting()
    assert isinstance(heard[1], State) is is_own
    assert connection.strangers == ({} if is_own else {"user 54321": 1})


def test_the_line_for_each_friend_is_a_command_that_works():
    shown = invite(SocketPath("/tmp/fdivgame-1000/k3x9"), ACCESS, {"SSH_CONNECTION": "192.0.2.9 5000 192.0.2.7 2222"})
    commands = [line.command for line in shown.lines]
    assert commands[:2] == ["fdivgame join", "fdivgame join /tmp/fdivgame-1000/k3x9"]
    assert commands[2].startswith("fdivgame join ssh://")
    assert commands[2].endswith("@192.0.2.7:2222")
    assert shown.here == "fdivgame join /tmp/fdivgame-1000/k3x9\nCode: ABCD-EFGH"
    assert shown.note == ""


def test_a_host_on_all_addresses_names_those_that_others_can_reach():
    shown = invite(Address("0.0.0.0", 4000), ACCESS, {"SSH_CONNECTION": "192.0.2.9 5000 192.0.2.7 22"})
    assert shown.lines[0].command == "fdivgame join 192.0.2.7:4000 --unencrypted"
    assert "0.0.0.0" not in shown.text
    assert "127.0.0.1" not in shown.text


def test_a_machine_without_an_address_says_what_to_fill_in(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tui.far.invitation.reached_at", lambda _: [])
    shown = invite(Address("0.0.0.0", 4000), ACCESS, {})
    assert shown.lines[0].command == "fdivgame join HOST:4000 --unencrypted"
    assert shown.note == "HOST stands for the name or the address of this machine."
    by_ssh = invite(Address("127.0.0.1", 4000), ACCESS, {})
    assert by_ssh.lines[2].command.endswith("@HOST")
    assert "HOST:2222" in by_ssh.note
