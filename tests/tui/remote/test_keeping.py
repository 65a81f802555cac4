"""What a host and a guest keep of a match, so that both go on with it."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from engine.archive import Archive
from engine.deals.setup import Setup
from engine.positions.match import FIRST, SECOND, Request
from engine.positions.position import Move
from engine.record import format_record
from engine.rules.errors import GameError
from tests.engine.remote.two_programs import begun, moved
from tui.remote.keeping import ArchivedBoards, Files, KeptHost

ONE = moved(begun(), Move(1, 2))


def test_a_match_goes_on_with_every_move_that_was_kept_until_it_is_over():
    archive = Archive()
    boards = ArchivedBoards(archive, FIRST)
    assert boards.go_on(format_record(begun())) == begun()
    boards.keep(ONE)
    assert ArchivedBoards(archive, FIRST).go_on(format_record(begun())) == ONE
    boards = ArchivedBoards(archive, FIRST)
    boards.keep(moved(begun("1"), Move(1, 2)))
    assert ArchivedBoards(archive, FIRST).go_on(format_record(begun("1"))) is None


def test_two_windows_of_one_account_keep_a_match_each():
    archive = Archive()
    host, guest = ArchivedBoards(archive, FIRST), ArchivedBoards(archive, SECOND)
    host.keep(ONE)
    assert guest.recall(begun()) is None
    guest.keep(ONE)
    host.keep(moved(ONE, Move(2, 3)))
    assert (host.recall(begun()), guest.recall(begun())) == (moved(ONE, Move(2, 3)).match, ONE.match)
    assert archive.take_notice() is None


@pytest.mark.parametrize(("asked", "first"), [(Request.SAME, FIRST), (Request.SWAP, SECOND), (Request.AGAIN, FIRST)])
def test_the_next_board_is_the_one_that_was_wished_for(asked: Request, first: int):
    boards = ArchivedBoards(Archive(), FIRST)
    boards.deal(Setup(("Ann", "Ann."), count=4, largest=10**9))
    record = boards.first_record("Bob")
    boards.keep(record)
    following = boards.renew(asked)
    assert following.seed == f"{(record.seed or '')[:-1]}2"
    assert (following.match.names, following.match.starter) == (("Ann", "Bob"), first)
    assert (following.match.start == record.match.start) == (asked is not Request.AGAIN)


def test_every_board_of_a_match_with_a_clock_has_it():
    boards = ArchivedBoards(Archive(), FIRST)
    boards.deal(Setup(("Ann", "Ann."), clock=3))
    record = boards.first_record("Bob")
    boards.keep(record)
    assert (record.clock, boards.renew(Request.SAME).clock, boards.opened[0].setup.clock) == (3, 3, 3)


def test_two_players_of_one_name_are_told_apart():
    boards = ArchivedBoards(Archive(), FIRST)
    boards.deal(Setup(("Ann", "Ann.")))
    assert boards.first_record(" Ann ").match.names == ("Ann", "Ann 2")


def test_a_board_that_no_line_can_hold_is_refused():
    with pytest.raises(GameError, match="takes at most 1,000,000 characters"):
        ArchivedBoards(Archive(), FIRST).deal(Setup(("Ann", "Bob"), count=100_000, largest=10**60))


def test_only_this_account_reads_the_files(tmp_path: Path):
    files = Files(tmp_path)
    files.keep_host(kept := KeptHost("ABCD-EFGH", "k"))
    assert files.host() == kept
    modes = [stat.S_IMODE(os.stat(path).st_mode) for path in (tmp_path / "far", tmp_path / "far/host.json")]
    assert modes == [0o700, 0o600]


@pytest.mark.parametrize("text", ["", "[]", "{", "[" * 10_000, '{"host": 7}'])
def test_a_file_that_is_damaged_is_as_if_there_were_none(tmp_path: Path, text: str):
    files = Files(tmp_path)
    files.only_host()
    (tmp_path / "far/host.json").write_text(text)
    assert Files(tmp_path).running() is None


def test_one_program_of_an_account_hosts_and_others_find_it_while_it_runs(tmp_path: Path):
    Files(tmp_path).keep_host(KeptHost("ABCD-EFGH", "k", "127.0.0.1", 4000))
    assert Files(tmp_path).running() is None
    host = Files(tmp_path)
    host.only_host()
    assert Files(tmp_path).running() == (("127.0.0.1", 4000), "k")
    with pytest.raises(GameError, match="Another window of yours already hosts a match"):
        Files(tmp_path).only_host()


def test_what_cannot_be_written_is_a_sentence(tmp_path: Path):
    (tmp_path / "far").write_text("")
    for write in (Files(tmp_path).only_host, lambda: Files(tmp_path).keep_joined(None)):
        with pytest.raises(GameError, match=r"far.* cannot be written"):
            write()
