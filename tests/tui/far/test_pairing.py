"""What is kept of who plays with whom: for nobody else to read, and never in half."""

from __future__ import annotations

import os
import socket
import stat
from pathlib import Path

import pytest

from engine.archive import Archive
from engine.errors import GameError
from engine.far.access import new_access
from engine.far.messages import Join
from engine.match import FIRST
from engine.notation import parse_position
from engine.position import Move
from engine.setup import Setup
from tests.engine.far.some_records import begun
from tui.far.addresses import Address
from tui.far.bridge import bridge
from tui.far.dialing import Unreachable, call, resolved
from tui.far.hosting import Hosting, hosted_at, listen
from tui.far.pairing import FOLDER, MOST_JOINED, Hosted, Joined, Pairings, resumed

HOSTED = Hosted("127.0.0.1", 4000, new_access()._replace(friend="f" * 64), begun(), (4, 99))


def test_what_a_host_keeps_is_read_back_and_private(tmp_path: Path):
    pairings = Pairings(tmp_path)
    assert pairings.host() is None
    pairings.keep_host(HOSTED)
    assert pairings.host() == HOSTED
    folder = tmp_path / FOLDER
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert [stat.S_IMODE(each.stat().st_mode) for each in folder.iterdir()] == [0o600]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"code": 1}', "null", '{"code":"a","key":"b","friend":null}', "\xff"])
def test_a_damaged_file_is_as_none(tmp_path: Path, text: str):
    pairings = Pairings(tmp_path)
    pairings.keep_host(HOSTED)
    (tmp_path / FOLDER / "host.json").write_bytes(text.encode("latin-1"))
    assert pairings.host() is None
    (tmp_path / FOLDER / "join-0.json").write_bytes(text.encode("latin-1"))
    assert pairings.last_joined() is None


def test_a_board_that_is_not_known_here_is_said_and_not_forgotten(tmp_path: Path):
    pairings = Pairings(tmp_path)
    pairings.keep_host(HOSTED)
    pairings.keep_joined(Joined("127.0.0.1:4000", "ABCD", "s", "Bob", begun()))
    for path in (tmp_path / FOLDER).iterdir():
        path.write_text(path.read_text().replace("17 42 5", "chess:17"))
    for read in (pairings.host, pairings.last_joined, lambda: pairings.joined("127.0.0.1:4000", "ABCD")):
        with pytest.raises(GameError, match="cannot go on: The game chess is not known here"):
            read()
    assert pairings.host(with_board=False) == HOSTED._replace(record=None)


def test_who_was_never_let_in_has_nothing_to_go_on_with(tmp_path: Path):
    pairings = Pairings(tmp_path)
    pairings.keep_joined(Joined("127.0.0.1:4000", "ABCD", "s", "Bob"))
    assert pairings.last_joined() is None
    assert pairings.joined("127.0.0.1:4000", "ABCD") is not None


def test_a_guest_keeps_each_host_by_its_code_wherever_it_waits_and_knows_the_last(tmp_path: Path):
    pairings = Pairings(tmp_path)
    one, other = (Joined("127.0.0.1:4000", code, "s", "Bob", begun()) for code in ("ABCD", "EFGH"))
    pairings.keep_joined(one)
    pairings.keep_joined(other)
    os.utime(pairings._path(one.address, one.code), (1, 1))
    assert pairings.joined("127.0.0.1:4000", "ABCD") == one
    assert pairings.joined("127.0.0.1:4001", "ABCD") == one._replace(address="127.0.0.1:4001")
    assert pairings.joined("127.0.0.1:4000", "") is None
    assert pairings.last_joined() == other
    for number in range(MOST_JOINED + 5):
        pairings.keep_joined(one._replace(code=str(number)))
    assert len(pairings._all_joined()) == MOST_JOINED


def test_a_match_is_hosted_once(tmp_path: Path):
    free = Pairings(tmp_path).only_host()
    with pytest.raises(GameError, match="already hosts a match"):
        Pairings(tmp_path).only_host()
    free()
    Pairings(tmp_path).only_host()()


def test_a_board_goes_on_as_far_as_the_archive_has_it(tmp_path: Path):
    archive = Archive(tmp_path)
    record = begun()
    prepared, saver = resumed(archive, record)
    assert prepared.match == record.match
    after = prepared.match.play(Move(1, 2))
    saver.save(after)
    assert resumed(archive, record)[0].match == after
    assert resumed(archive, begun(board=2))[0].match.cursor == 0
    assert archive.unfinished() is None
    # Another board of theirs is drawn as the first one was.
    setup = resumed(archive, begun(board=2), (4, 99))[0].setup
    assert (setup.start, setup.count, setup.largest) == (None, 4, 99)
    archive.close()


def hosting(
    tmp_path: Path, listening: socket.socket, address: Address, kept: Hosted | None = None, spare: str = "Derek"
) -> Hosting:
    setup = Setup(("Ann", "Ann."), start=parse_position("17 42"))
    return Hosting(Pairings(tmp_path), Archive(tmp_path), hosted_at(kept, address), setup, listening, spare)


@pytest.mark.parametrize(
    ("said", "called"), [("Bob", "Bob"), ("Ann", "Derek"), ("\x1b[2JBob", "[2JBob"), ("b" * 60, "b" * 40)]
)
def test_the_first_friend_completes_the_match_before_anything_is_told(tmp_path: Path, said: str, called: str):
    listening, address = listen(Address("127.0.0.1", 0), is_chosen=False)
    host = hosting(tmp_path, listening, address)
    access = host.hosted.access._replace(friend="f" * 64)
    host.end._admitted(Join(access.code, "s", said), access)
    kept = Pairings(tmp_path).host()
    assert kept is not None
    assert kept.record == host.connection.session.record
    assert kept.record is not None
    assert kept.record.match.names == ("Ann", called)
    assert kept.access == access
    again = hosting(tmp_path, listening, address, kept)
    assert again.connection.session.record == kept.record
    assert again.connection.session.seat == FIRST
    with pytest.raises(GameError):
        hosting(tmp_path / "other", listening, address).end._admitted(Join("x", "s", "\x1b"), access)
    listening.close()


def test_a_new_code_frees_the_seat_for_a_board_of_the_same_kind(tmp_path: Path):
    listening, address = listen(Address("127.0.0.1", 0), is_chosen=False)
    with listening:
        host = hosting(tmp_path, listening, address)
        old = host.hosted.access
        host.end._admitted(Join(old.code, "s", "Bob"), old._replace(friend="f" * 64))
        before = host.connection.session.record
        host.renew()
        kept = Pairings(tmp_path).host()
        assert kept is not None
        assert (kept.record, kept.access.friend) == (None, None)
        assert kept.access.code != old.code
        assert kept.access == host.end.access
        host.end._admitted(Join(kept.access.code, "t", "Cleo"), kept.access._replace(friend="e" * 64))
        after = host.connection.session.record
        assert before is not None
        assert after is not None
        assert (after.match.start, after.match.names) == (before.match.start, ("Ann", "Cleo"))
        assert after.seed != before.seed


def test_a_friend_with_the_only_name_of_the_host_gets_a_number(tmp_path: Path):
    listening, address = listen(Address("127.0.0.1", 0), is_chosen=False)
    with listening:
        host = hosting(tmp_path, listening, address, spare="Ann")
        access = host.hosted.access._replace(friend="f" * 64)
        host.end._admitted(Join(access.code, "s", "Ann"), access)
        assert host.connection.session.record is not None
        assert host.connection.session.record.match.names == ("Ann", "Ann 2")


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost"])
def test_who_listens_can_be_called_until_no_longer(host: str):
    try:
        listening, address = listen(Address(host, 0), is_chosen=False)
    except GameError:
        assert host == "::1"
        return
    call(address).close()
    with pytest.raises(GameError, match="Nobody can join"):
        listen(address, is_chosen=True)
    other, elsewhere = listen(address, is_chosen=False)
    assert elsewhere.port != address.port
    other.close()
    listening.close()
    with pytest.raises(Unreachable, match="No match is hosted"):
        call(address)


def test_a_name_that_no_machine_has_is_one_sentence(monkeypatch: pytest.MonkeyPatch):
    def unknown(*_: object, **__: object) -> None:
        raise socket.gaierror

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    with pytest.raises(Unreachable, match="No machine named"):
        resolved(Address("nowhere.example", 4000))


def test_the_bridge_says_so_where_nobody_hosts():
    listening, address = listen(Address("127.0.0.1", 0), is_chosen=False)
    listening.close()
    for hosted in (None, HOSTED._replace(port=address.port)):
        with pytest.raises(GameError, match="Nobody hosts a match"):
            bridge(hosted, 0, 1)
