"""Records: they come back as they were, also by mail, and every mistake is told with its place."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import reduce
from itertools import pairwise, starmap

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.nim import Nim
from engine.positions.match import Help, Match
from engine.positions.position import Move
from engine.record import Record, format_record, parse_record, parse_records, playable_records
from engine.record.reader import LONGEST_PASTED, pasted_record, playable
from engine.rules.errors import GameError, NotationError, UnplayableRecord
from tests.cases import for_each
from tests.engine.some_records import records
from tests.engine.toys import board

WRITTEN = """\
[Date "2024-12-31T18:30:00Z"]
[Player1 "Ann \\"the\\" \\\\ \\u001b[31m"]
[Player2 "Bob"]
[Bot "perfect"]
[Starts "2"]
[Seed "7"]
[Start "3 4"]
[Result "unfinished"]

1. 2/2 2. 1/3 tip 3. 2/2 (4. 1/3)
end
"""


def test_a_record_is_written_as_documented():
    match = Match(board(3, 4), ('Ann "the" \\ \x1b[31m', "Bob"), starter=1)
    match = match.play(Move(2, 2)).play(Move(1, 3), help=Help(tip=3)).play(Move(2, 2)).play(Move(1, 3)).undo()
    record = Record(match, "perfect", "7", datetime(2024, 12, 31, 18, 30, tzinfo=UTC))
    assert format_record(record) == WRITTEN


@given(st.lists(records(), max_size=4))
def test_what_is_written_is_read_back_as_the_same_records(kept: list[Record]):
    text = "\n".join(map(format_record, kept))
    assert all(line.isprintable() for line in text.splitlines())
    assert list(parse_records(text.split("\n"))) == kept
    assert list(parse_records(text.replace("\n", "\r\n").splitlines(keepends=True))) == kept
    for record in kept:
        # Without the undone moves only those that stand are kept.
        standing = replace(record.match, plies=record.match.plies[: record.match.cursor])
        assert parse_record(format_record(record, undone=False)) == replace(record, match=standing)


def test_a_record_is_given_out_before_the_next_one_is_read_and_needs_no_end():
    def lines() -> Iterator[str]:
        yield from ('[Start "3"]', "1. 1/2", '[Start "4"]', "1.", "1/3", "end")
        raise AssertionError("read too far")

    found = parse_records(lines())
    assert [next(found).match.start for _ in range(2)] == [board(3), board(4)]


def test_a_record_that_cannot_be_played_with_is_told_by_its_first_line():
    text = (
        format_record(Record(Match(board(3)))) + '\n\n[Misere "yes"]\n[Start "cuboid:4,5,6 nim:1000000000000"]\n\nend\n'
    )
    found = playable_records(text.split("\n"))
    assert next(found).match.start == board(3)
    with pytest.raises(UnplayableRecord, match="so that the last move loses") as caught:
        next(found)
    assert caught.value.line == text[: text.index("[Misere")].count("\n") + 1
    assert len(list(parse_records(text.split("\n")))) == 2


def test_a_large_board_and_a_long_match_take_a_moment_only():
    match = Match(board(*range(1, 100_001)))
    short = reduce(Match.play, [Move(slot, 2) for slot in range(1, 2_001)], Match(board(*range(1, 2_001))))
    long = replace(match, plies=short.plies, cursor=1_990)
    assert parse_record(format_record(Record(long))).match == long


@for_each(
    ("text", "line", "column", "sentence"),
    [
        ("", 1, 1, "One record is expected here, not 0."),
        ('[Start "3"]\nend\n[Start "3"]\nend', 1, 1, "One record is expected here, not 2."),
        ('[Player1 "A"]\n\n1. 2/2', 3, 1, "A record needs a header Start before its moves."),
        ("[Start 3]", 1, 1, 'A header is written as [Name "value"].'),
        ('  [Strat "3"]', 1, 4, "There is no header Strat: the headers are"),
        ('[Start "3"]\n[Start "4"]', 2, 9, "There are two headers Start in this record."),
        ('[Player1 "a\\q"]', 1, 12, "After a backslash write a quote, a backslash, uXXXX or UXXXXXXXX."),
        ('[Player1 "a\\U00110000"]', 1, 12, "After a backslash write"),
        ('[Start "3 x"]\n1. 1/2', 1, 11, "x is not a whole number."),
        ('[Start ""]\n1. 1/2', 1, 9, "Write at least one number."),
        ('[Rules "floor(2,x)"]\n[Start "3"]\nend', 1, 17, "2,x is not a list of whole numbers"),
        ('[Rules "FLOOR"]\n[Start "3"]\nend', 1, 9, "FLOOR is not a game"),
        ('[Rules "chess"]\n[Start "3"]\nend', 1, 9, "The game chess is not known here"),
        ('[Bot "hal"]\n[Start "3"]\nend', 1, 7, "The bot hal is not known here: name its file with --bots."),
        ('[Starts "3"]\n[Start "3"]\nend', 1, 10, "Starts is 1 or 2."),
        ('[Misere "maybe"]\n[Start "3"]\nend', 1, 10, "Misere is yes or no."),
        ('[TakenBack "1"]\n[Start "3"]\nend', 1, 13, "TakenBack is how many moves each player took back, as in 2 0."),
        ('[Clock "4"]\n[Start "3"]\nend', 1, 9, "A clock has 3, 5 or 10 minutes."),
        ('[Left "x"]\n[Start "3"]\nend', 1, 8, "Left is how many milliseconds were left after each move."),
        ('[Date "yesterday"]\n[Start "3"]\nend', 1, 8, "A date is written as 2024-12-31T18:30:00Z."),
        ('[Start "3"]\n[Result "x"]\n1. 1/2\nend', 2, 10, "By its moves the result of this match is: unfinished."),
        ('[Start "3"]\n1. 1/2 3. 1/2', 2, 8, "Here 2. and a move are expected, not 3.."),
        ('[Start "3"]\n1. 1/7', 2, 4, "3 / 7 is not allowed: choose 2, 3, 4, 5, 6."),
        ('[Start "3"]\n  1. 2/2', 2, 6, "There is no place 2: the places are 1 to 1."),
        ('[Start "3"]\n1. 1-2', 2, 5, "In place 1 write 1/ and the choice."),
        ('[Start "3"]\n1. 1/x', 2, 6, "A divisor is a whole number."),
        ('[Start "3"]\n1.\nend', 3, 1, "Move 1 is missing."),
        ('[Start "3"]\n1. 1/2 (2. 1/3\nend', 3, 1, "The moves that were taken back need a closing parenthesis."),
        ('[Start "3"]\n1. 1/2 (2. 1/3) 3. 1/2', 2, 17, "Nothing can follow the moves that were taken back."),
        ('[Start "3"]\ntip', 2, 1, "Here 1. and a move are expected, not tip."),
        ('[Start "3"]\n1. 1/2 (tip 2. 1/3)', 2, 9, "Here 2. and a move are expected, not tip."),
        # In a mail.
        ('Hi!\n> [Start "3"]\n> 1. 1/9', 3, 6, "3 / 9 is not allowed"),
        ('[Player1 "Ann\nSmith"]\n[Start "3"]\n1. 1/9', 4, 4, "3 / 9 is not allowed"),
        ('> > [Strat "3"]', 1, 6, "There is no header Strat"),
        ("Hi!\n[Date 2024]", 2, 1, "A header is written as"),
        ('[Player1 "Ann\n\n\nSmith"]', 1, 1, "A header is written as"),
        ('[Player1 "Ann\n[Player2 "Bob"]', 1, 1, "A header is written as"),
        ('[Player1 "Ann\n[Player2 Bob"]', 1, 1, "A header is written as"),
        ('[Player1 "Ann\nSmith', 1, 1, "A header is written as"),
        ('[Start "3"]\nHi!\nend', 2, 1, "Here 1. and a move are expected, not Hi!."),
    ],
)
def test_a_mistake_is_told_with_its_place(text: str, line: int, column: int, sentence: str):
    with pytest.raises(NotationError, match=f"^{re.escape(sentence)}") as caught:
        parse_record(text)
    assert (caught.value.line, caught.value.column) == (line, column)


@for_each("helps", ["light tip", "light coach", "light light", "tip:1 light followed", "tip tip"])
def test_marks_of_help_stand_once_and_in_their_order(helps: str):
    with pytest.raises(NotationError, match=f"^Here 2. and a move are expected, not {helps.split()[-1]}"):
        parse_record(f'[Start "3"]\n1. 1/2 {helps}')


@given(st.one_of(st.text(max_size=40), records().map(format_record)), st.data())
def test_any_text_is_a_record_or_one_sentence(text: str, data: st.DataObject):
    place = data.draw(st.integers(0, len(text)))
    other = data.draw(st.sampled_from(["", "[", '"', "(", ")", "end", "1.", "\\", "tip", "9" * 30]))
    text = text[:place] + other + text[place + 1 :]
    with suppress(NotationError):
        assert parse_record(text).match.start.slots


@given(st.text(max_size=40))
def test_a_sentence_shows_nothing_unprintable(text: str):
    with pytest.raises(NotationError) as caught:
        parse_record(f'[{text}" "{text}')
    assert caught.value.column >= 1
    assert str(caught.value).isprintable()


def test_a_text_of_the_longest_length_is_read_and_a_longer_one_is_refused():
    # It may begin with the mark of its encoding.
    longest = f"\ufeff{WRITTEN}".ljust(LONGEST_PASTED)
    assert pasted_record(longest) == playable(parse_record(WRITTEN))
    with pytest.raises(GameError, match=r"^What is pasted has at most 200,000 characters"):
        pasted_record(f"{longest} ")


@for_each("slots", [9, 10, 11, 20, 25])
def test_the_lines_of_moves_are_full_and_no_longer_than_80_characters(slots: int):
    for last in (int("9" * digits) for digits in range(1, 10)):
        heaps = [1] * slots + [last]
        match = reduce(Match.play, starmap(Move, enumerate(heaps, 1)), Match(board(*heaps, rules=Nim())))
        text = format_record(Record(match))
        lines = text.split("\n\n")[1].splitlines()[:-1]
        assert max(map(len, lines)) <= 80
        for line, following in pairwise(lines):
            number, move = following.split()[:2]
            assert len(f"{line} {number} {move}") > 80
        assert parse_record(text).match == match


MATCH = reduce(
    Match.play, [Move(slot, 2) for slot in range(1, 31)], Match(board(*range(1, 60)), ("Ann > Bob", "[Bob] (1)"))
)
RECORD = Record(MATCH, seed="7")
TEXT = format_record(RECORD)


def quoted(text: str, mark: str = "> ") -> str:
    return "".join(mark + line for line in text.splitlines(keepends=True))


def wrapped(text: str, width: int) -> str:
    """As a mail program breaks long lines at blanks."""
    return "\n".join(
        part
        for line in text.split("\n")
        for part in textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False) or [""]
    )


@for_each("width", [20, 40, 72])
def test_a_record_survives_wrapping_and_quoting_in_any_order(width: int):
    assert parse_record(wrapped(TEXT, width)) == RECORD
    assert parse_record(quoted(wrapped(TEXT, width))) == RECORD
    assert parse_record(quoted(quoted(wrapped(TEXT, width)), ">")) == RECORD
    assert parse_record(wrapped(quoted(TEXT), width)) == RECORD
    assert parse_record(quoted(wrapped(quoted(TEXT, ">"), width), " > ")) == RECORD


@settings(max_examples=40)
@given(records(), st.sampled_from(["", "> ", ">> ", "  > >"]), st.sampled_from(["\n", "\r\n", "  \n", " \r\n"]))
def test_any_record_survives_quoting_and_other_line_ends(record: Record, mark: str, end: str):
    text = quoted(format_record(record), mark).replace("\n", end)
    assert list(parse_records(text.split("\n"))) == [record]


def test_words_around_a_record_are_left_out():
    mail = f"From: ann\n\nHi Bob, [see below]\n2. my move is 3:\n\n{TEXT}\n-- \nAnn\n[1] https://example.org\n"
    assert parse_record(mail) == RECORD
    assert list(parse_records(f"{mail}\nAnn wrote:\n{quoted(TEXT)}> bye".split("\n"))) == [RECORD, RECORD]


def test_a_header_without_an_end_is_not_read_for_ever(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("engine.record.lines.MOST_JOINED", 1_000)

    def lines() -> Iterator[str]:
        yield '[Start "1'
        for _ in range(11):
            yield "1 " * 50
        raise AssertionError("read too far")

    with pytest.raises(NotationError, match="A header is written as"):
        next(parse_records(lines()))


def test_names_that_look_like_marks_stay_whole():
    for names in (("> Ann", "end"), ("[Date", "1. 1/2"), ("a > b > c", ">")):
        record = replace(RECORD, match=replace(MATCH, names=names))
        assert parse_record(quoted(wrapped(format_record(record), 30))) == record
    for mark in ("", "> ", ">> "):
        text = quoted('[Player1 "Ann\n> Bob"]\n[Start "3"]\nend', mark)
        assert parse_record(text).match.names == ("Ann > Bob", "Derek")


def test_a_clock_and_what_was_left_on_it_are_read_back():
    begun = Record(parse_record('[Start "17 42"]\nend').match, clock=3)
    moved = replace(begun, match=begun.match.play("1/2", left=170_000).play("2/3", left=0))
    assert [parse_record(format_record(record)) for record in (begun, moved)] == [begun, moved]
