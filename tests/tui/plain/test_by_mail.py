"""Matches by mail in lines: the record is printed, and that of the answer is pasted line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from engine.archive import Archive
from engine.record import Record, parse_record
from engine.record.match_link import format_match
from engine.record.reader import LONGEST
from tests.tui.driving import prepared_on
from tests.tui.in_lines import play

SENT = "record"


def on_the_board(lines: Iterable[str], said: list[str], archive: Archive | None) -> None:
    play(prepared_on("9 8", names=("Ann", "Bob")), lines, said.append, archive)


def said_to(archive: Archive | None, *lines: str) -> list[str]:
    said: list[str] = []
    on_the_board(lines, said, archive)
    return said


def record_in(lines: list[str]) -> str:
    start, end = next(at for at, line in enumerate(lines) if line.startswith("[")), lines.index("end")
    return "\n".join(lines[start : end + 1])


def conversation(archive: Archive, answer: Callable[[str], str]) -> list[str]:
    """What is said after Ann's move and this answer to her record."""
    said: list[str] = []

    def lines() -> Iterable[str]:
        yield from ("1/2", SENT)
        record = record_in(said)
        said.clear()
        yield from answer(record).split("\n")

    on_the_board(lines(), said, archive)
    return said


def test_the_record_is_printed_without_what_was_taken_back():
    record = parse_record(record_in(said_to(Archive(), "1/2", "2/2", "undo", SENT)))
    assert (len(record.match.plies), record.match.names) == (1, ("Ann", "Bob"))
    assert record.date is not None
    assert parse_record(record_in(said_to(None, "1/2", SENT))).date is None


@pytest.mark.parametrize(
    ("answer", "said", "lengths"),
    [
        ("{}\n\n1. 1/2 2. 2/2\nend", ["1 move more came with the record.", "Board: (1) 4  (2) 4", "Ann to move"], [2]),
        ("> {}\n> 1. 1/2 2.\n> 2/2 end\n1/3", ["1 move more came with the record.", "Board: (1) 4  (2) 4"], [3]),
        ("{}\n\n1. 1/2\nend", ["The record adds no move to this board."], [1]),
        ("{}\n\nend", ["The record adds no move to this board."], [1]),
        ("{}\n\n1. 1/3\nend", ["The record has another move than this board; it is match 2."], [1, 1]),
        ("{}\n\n1. 1/9\nend", ["Line 8 of the record: 9 / 9 is not allowed: choose 2, 3, 4, 5, 6."], [1]),
        ('[Start "3"]\nend', ["This is the record of another match: fdivgame play --from opens it."], [1]),
        ('[Start "3"]\n' + f"{'x' * 1_000}\n" * (LONGEST // 1_000) + "end", ["Line 2 of the record: Here 1. and"], [1]),
        ("[x", ["[x is not a move: write slot and choice, as in 2/4."], [1]),
    ],
)
def test_an_answer_is_pasted_line_by_line(answer: str, said: list[str], lengths: list[int]):
    archive = Archive()
    found = conversation(archive, lambda record: answer.format(record.split("\n\n")[0]))
    assert [line[: len(said[at])] for at, line in enumerate(found[: len(said)])] == said
    assert sorted(entry.length for entry in archive.page()) == lengths


def test_a_link_that_a_program_has_escaped_goes_on_with_the_match():
    def link(record: str) -> str:
        answered = parse_record(record.replace("\nend", "\n2. 2/2\nend"))
        return f"https://example.org/{format_match(answered)}".replace("&", "&amp;")

    said = conversation(Archive(), link)
    assert said[:3] == ["1 move more came with the link.", "Board: (1) 4  (2) 4", "Ann to move"]


def test_a_link_to_another_match_is_named_as_one():
    said = said_to(None, format_match(Record(prepared_on("3 4").match)))
    assert said[-1] == "This is the link to another match: fdivgame play --from opens it."
