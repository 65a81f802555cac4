"""Records as they come by mail: quoted, wrapped, with other line ends and with words around them."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import NotationError
from engine.match import Match
from engine.notation import parse_position
from engine.position import Move
from engine.record import Record, format_record, parse_record, parse_records
from tests.cases import for_each
from tests.engine.some_records import records

MATCH = Match(parse_position(" ".join(map(str, range(1, 60)))), ("Ann > Bob", "[Bob] (1)"))


for _slot in range(1, 31):
    MATCH = MATCH.play(Move(_slot, 2))


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


@for_each(
    ("text", "line", "column", "sentence"),
    [
        ('Hi!\n> [Start "3"]\n> 1. 1/9', 3, 6, "3 / 9 is not allowed"),
        ('[Player1 "Ann\nSmith"]\n[Start "3"]\n1. 1/9', 4, 4, "3 / 9 is not allowed"),
        ('> > [Strat "3"]', 1, 6, "There is no header Strat"),
        ("Hi!\n[Date 2024]", 2, 1, "A header is written as"),
        ('[Player1 "Ann\n\n\nSmith"]', 1, 1, "A header is written as"),
        ('[Player1 "Ann\n[Player2 "Bob"]', 1, 1, "A header is written as"),
        ('[Player1 "Ann\n[Player2 Bob"]', 1, 1, "A header is written as"),
        ('[Player1 "Ann\nSmith', 1, 1, "A header is written as"),
        ('[Start "3"]\nHi!\nend', 2, 1, "Here 1. and a move are expected, not Hi!."),
        ('[Start "3"]\nend\n1. 1/2', 3, 1, "A record needs a header Start before its moves."),
    ],
)
def test_a_mistake_in_a_mail_is_told_with_its_place(text: str, line: int, column: int, sentence: str):
    with pytest.raises(NotationError) as caught:
        parse_record(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert str(caught.value).startswith(sentence)


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
