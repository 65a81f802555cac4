"""A match that comes again as a record goes on; what contradicts is kept apart; an open board loses nothing by it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.archive import Archive, MatchSaver
from engine.archive.known import Added
from engine.errors import GameError
from engine.match import Help, Match
from engine.position import Move, Position
from engine.record import Record, format_record, parse_record
from engine.record.arrival import Arrival, arrival, furthest, gone_on
from tests.engine.archive.some_matches import START, prepared_on

BOARD = "9 8 7"
EMPTY = prepared_on(BOARD, None).match


def after(*slots: int, choice: int = 2, match: Match = EMPTY) -> Match:
    """The match after the division of these slots."""
    for slot in slots:
        match = match.play(Move(slot, choice))
    return match


def record(match: Match) -> Record:
    return Record(match, None, "7", START)


def only(archive: Archive) -> Match:
    """The one match of the archive."""
    (entry,) = archive.page()
    found = archive.resume(entry.id)
    assert found is not None
    return found[0].match


def last(archive: Archive, *records: Record) -> Added:
    *_, added = archive.add(records)
    return added


def test_a_longer_record_goes_on_with_the_match_and_a_shorter_one_changes_nothing() -> None:
    archive = Archive()
    assert last(archive, record(after(1))) == Added(new=1)
    assert last(archive, record(after(1, 2, 3))) == Added(gone_on=1, moves=2)
    assert only(archive) == after(1, 2, 3)
    assert last(archive, record(after(1, 2)), record(after(1, 2, 3))) == Added(unchanged=2)
    assert only(archive) == after(1, 2, 3)


def test_a_record_with_another_move_is_a_match_of_its_own_and_both_can_go_on() -> None:
    archive = Archive()
    assert last(archive, record(after(1, 2)), record(after(1, 3))) == Added(new=2)
    added = last(archive, record(after(1, 2, 1)), record(after(1, 3, 2)), record(after(1)), record(after(1, 3, 2)))
    assert added == Added(gone_on=2, unchanged=2, moves=2)
    assert [each.match for each in archive.records()] == [after(1, 2, 1), after(1, 3, 2)]


def test_what_was_added_in_two_files_is_told_together() -> None:
    archive = Archive()
    one = last(archive, record(after(1)), record(after(1, 2)))
    two = last(archive, record(after(1, 2, 3)), record(after(1, 2)), record(after(2)))
    assert one + two == Added(new=2, gone_on=2, unchanged=1, moves=2)


def test_the_end_of_a_match_that_went_on_is_in_the_list_and_the_statistics() -> None:
    archive = Archive()
    match = after(1, 1, 1, match=prepared_on("9", None).match)
    last(archive, record(match))
    assert archive.unfinished() is not None
    last(archive, record(after(1, match=match)))
    (entry,) = archive.page()
    assert (entry.winner, entry.length, archive.unfinished()) == (1, 4, None)
    (score,) = archive.statistics().scores
    assert (score.played, score.won) == (1, 0)


def test_help_and_moves_taken_back_are_counted_on_both_sides() -> None:
    tipped = EMPTY.play(Move(1, 2), Help(tip=3))
    ahead = gone_on(after(2, match=tipped), replace(after(1, 2, 3), taken_back=(0, 4)))
    assert (ahead.plies[0].help, ahead.taken_back) == (Help(tip=3), (0, 4))
    undone = after(1, 2, 3).undo().undo()
    assert gone_on(undone, after(1, 2)) == after(1, 2, 3).undo()
    assert gone_on(undone, after(1, 3)).taken_back == (1, 1)
    assert gone_on(after(1), after(1, 2, 3).undo()) == after(1, 2, 3).undo()
    archive = Archive()
    last(archive, record(after(1)), record(replace(after(1, 2), taken_back=(1, 0))))
    assert archive.page()[0].helped


def test_what_was_undone_is_no_contradiction() -> None:
    archive = Archive()
    last(archive, record(after(1, 2, 3).undo()), record(after(1, 2, 1)))
    assert only(archive) == replace(after(1, 2, 1), taken_back=(1, 0))
    assert arrival(after(1, 2), after(1, 2, 3).undo()) is Arrival.UNCHANGED


def test_of_several_records_of_a_match_the_furthest_is_taken() -> None:
    records = [record(after(*range(1, many + 1))) for many in (1, 3, 2)]
    assert furthest(records) == records[1]
    assert furthest([]) is None
    for other in (record(after(2)), replace(records[1], date=None), replace(records[1], opponent="perfect")):
        with pytest.raises(GameError, match="several matches"):
            furthest([*records, other])


def opened(directory: Path, of: Record) -> tuple[Archive, Match, MatchSaver]:
    archive = Archive(directory)
    prepared, saver, _ = archive.open_record(of)
    return archive, prepared.match, saver


def test_an_open_board_goes_on_with_what_another_program_imported(tmp_path: Path) -> None:
    archive, match, saver = opened(tmp_path, record(after(1)))
    saver.look(match)
    assert saver.take_ahead() is None
    last(Archive(tmp_path), record(after(1, 2, 3)))
    saver.look(match)
    assert saver.take_ahead() == after(1, 2, 3)
    assert saver.take_ahead() is None
    # What was taken is the player's own: it can be taken back.
    for match in (after(1, 2, 3).undo(), after(1, 2, 1)):
        assert saver.save(match)
        assert only(archive) == match
        assert saver.take_ahead() is None


def test_a_board_whose_last_move_could_not_be_saved_goes_on_with_what_another_program_imported(tmp_path: Path) -> None:
    archive, _, saver = opened(tmp_path, record(after(1)))
    with closing(sqlite3.connect(tmp_path / "matches.db", isolation_level=None)) as another:
        another.execute("BEGIN IMMEDIATE")
        archive._store.read(lambda connection: connection.execute("PRAGMA busy_timeout = 0").fetchone(), None)
        assert not saver.save(after(1, 2))
    last(Archive(tmp_path), record(after(1, 2, 3)))
    saver.look(after(1, 2))
    assert saver.take_ahead() == after(1, 2, 3)


@pytest.mark.parametrize("match", [after(1).undo(), after(1, 2), after(1)], ids=["undone", "played too", "as it was"])
def test_a_save_from_behind_takes_nothing_away(tmp_path: Path, match: Match) -> None:
    archive, _, saver = opened(tmp_path, record(after(1)))
    last(Archive(tmp_path), record(after(1, 2, 3)))
    saver.save_soon(match)
    assert saver.settle() is None
    assert saver.is_saved
    assert only(archive) == after(1, 2, 3)
    # Not even where nobody looks at what is ahead.
    assert saver.save(match)
    assert only(archive) == after(1, 2, 3)
    assert saver.take_ahead() == after(1, 2, 3)


def test_a_board_that_is_further_goes_on_with_the_imported_match(tmp_path: Path) -> None:
    archive, _, saver = opened(tmp_path, record(after(1)))
    last(Archive(tmp_path), record(after(1, 2)))
    assert saver.save(after(1, 2, 3))
    assert (only(archive), saver.id, saver.take_ahead()) == (after(1, 2, 3), 1, None)


def test_a_board_that_contradicts_what_was_imported_is_kept_apart(tmp_path: Path) -> None:
    archive, _, saver = opened(tmp_path, record(after(1)))
    last(Archive(tmp_path), record(after(1, 2)))
    assert saver.save(after(1, 3))
    assert saver.id == 2
    assert "saved as match 2 from now on" in (archive.take_notice() or "")
    assert [each.match for each in archive.records()] == [after(1, 2), after(1, 3)]


def test_a_record_that_left_before_the_first_move_comes_back_to_the_same_match(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    saver = archive.saver_for(prepared_on(BOARD, None))
    sent = parse_record(format_record(saver.record(EMPTY)))
    last(Archive(tmp_path), replace(sent, match=after(1, match=sent.match)))
    assert saver.save(after(1))
    assert saver.save(after(1, 2))
    assert only(archive) == after(1, 2)


def test_where_nothing_can_be_saved_a_record_opens_under_its_date(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    archive = Archive(tmp_path / "file")
    prepared, saver, _ = archive.open_record(record(after(1)))
    assert (prepared.match, saver.record(prepared.match)) == (after(1), record(after(1)))
    assert not saver.is_saved


class Player:
    """One of two people: an archive, and an open board that knows nothing of imports beside it."""

    def __init__(self, sent: Record) -> None:
        self.archive = Archive()
        prepared, self.saver, _ = self.archive.open_record(sent)
        self.match = prepared.match

    @property
    def standing(self) -> list[tuple[Move, ...]]:
        return [each.match.moves for each in self.archive.records()]

    def change(self, match: Match) -> None:
        assert self.saver.save(match)
        self.match = self.saver.take_ahead() or match

    def play(self, number: int) -> None:
        if self.match.outcome is None:
            moves = list(legal(self.match.position))
            self.change(self.match.play(moves[number % len(moves)]))


def legal(position: Position) -> list[Move]:
    return [Move(slot, each) for slot, piece in position.live() for each in piece.ruleset.choices(piece.value)]


def is_held(moves: tuple[Move, ...], held: list[tuple[Move, ...]]) -> bool:
    return any(each[: len(moves)] == moves for each in held)


DONE = st.tuples(
    st.integers(0, 1), st.sampled_from(["play", "play", "undo", "send", "send", "look"]), st.integers(0, 3)
)


@settings(max_examples=25)
@given(st.lists(DONE, max_size=20))
def test_two_who_mail_each_other_lose_no_move_and_have_two_matches_only_of_what_contradicts(
    done: list[tuple[int, str, int]],
) -> None:
    players = [Player(record(after(match=prepared_on("5 4", None).match))) for _ in range(2)]
    for who, what, number in done:
        player, other = players[who], players[1 - who]
        before = [each.standing for each in players]
        if what == "play":
            player.play(number)
        elif what == "undo" and player.archive.count() == 1:
            # Of two matches that contradict each other, undo could make one the beginning of the other.
            player.change(player.match.undo())
            before[who] = []
        elif what == "send":
            text = format_record(player.saver.record(player.match), undone=number == 0)
            sent = parse_record("".join(f"> {line}\r\n" for line in text.splitlines()))
            last(other.archive, sent)
            assert is_held(sent.match.moves, other.standing)
            now = other.standing
            last(other.archive, sent)
            assert other.standing == now
        elif what == "look":
            player.saver.look(player.match)
            player.match = player.saver.take_ahead() or player.match
        for each, held in zip(players, before, strict=True):
            assert all(is_held(moves, each.standing) for moves in held)
            assert is_held(each.match.moves, each.standing)
            lists = [one.match.plies for one in each.archive.records()]
            moves = [[ply.move for ply in plies] for plies in lists]
            assert not any(a == b[: len(a)] for i, a in enumerate(moves) for j, b in enumerate(moves) if i != j)
    assert all(player.archive.take_notice() is None or player.archive.count() > 1 for player in players)
