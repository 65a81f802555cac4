"""Records in every shape that mail and chat give to text: read with their date, or refused in one sentence."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from time import process_time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.archive import Archive
from engine.errors import GameError
from engine.match import Help, Match
from engine.notation import parse_position
from engine.position import Move
from engine.record import Record, format_record, parse_records
from engine.record.meeting import Relation, is_one_match, meet
from engine.record.reader import LONGEST, pasted_record
from tests.cases import for_each
from tests.engine.mail_shapes import (
    SHAPES,
    Shape,
    around,
    as_html,
    both,
    each_full_line,
    each_line,
    first_line,
    mail_source,
    quoted_printable,
    with_curly_quotes,
    wrapped,
)
from tests.engine.some_records import records
from tui.records.taken import opened

DATE = datetime(2026, 11, 22, 17, 33, 5, 123456, UTC)
MATCH = Match(parse_position(" ".join(map(str, range(1, 60)))), ('Ann "the" Lee', "Bob > Ray & Söhne"))
for _slot in range(1, 31):
    MATCH = MATCH.play(Move(_slot, 2))
TEXT = format_record(Record(MATCH, seed="7", date=DATE))

BOXES = Match(parse_position("nim:5 17 cuboid:2,3,4 euclid:5,26 cards(1):1,2,1 8", misere=False), ("Ann", "Bob"), 1)
for _ in range(6):
    _slot, _component = list(BOXES.position.live())[-1]
    BOXES = BOXES.play(Move(_slot, _component.ruleset.choices(_component.value)[-1]), Help(1, coach=True))
BOXES = BOXES.undo()


@for_each("shape", SHAPES)
def test_a_record_in_any_shape_is_the_same_record(shape: str) -> None:
    record = Record(MATCH, seed="7", date=DATE)
    found = pasted_record(SHAPES[shape](TEXT))
    assert found is not None
    assert is_one_match(found, record)
    assert meet(found.match, MATCH).relation is Relation.SAME
    plain_names = replace(record, match=replace(MATCH, names=("Ann Lee", "Bob")))
    assert pasted_record(SHAPES[shape](format_record(plain_names))) == plain_names


A_TIME_IS_A_MOVE = ("Slack, several messages", "sent times at the end", "ticks at the end")
"""Shapes with times such as 5:33 on their own, which a game writes as moves."""


@for_each("shape", [shape for shape in SHAPES if shape not in A_TIME_IS_A_MOVE])
def test_games_that_write_moves_with_a_colon_keep_them_in_any_shape(shape: str) -> None:
    record = Record(BOXES, date=DATE)
    assert pasted_record(SHAPES[shape](format_record(record))) == record


@for_each("shape", A_TIME_IS_A_MOVE)
def test_a_time_that_could_be_a_move_is_never_lost_without_a_word(shape: str) -> None:
    record = Record(BOXES, date=DATE)
    with suppress(GameError):
        assert pasted_record(SHAPES[shape](format_record(record))) == record


INNER = (wrapped(40), wrapped(72, flowed=True), with_curly_quotes("“", "”"), lambda text: text)
OUTER = (
    *(each_line("> {}"), each_line(">>{}"), each_line("HH> {}"), each_line("| {}"), each_line("\u00a0{}")),
    *(first_line("[22.11.26, 17:33] Ann: {}"), each_full_line("[17:33] <Ann> {}"), each_full_line("Ann Lee: {}")),
    *(as_html("<br>\n", "<div>", "</div>"), as_html("\n", "<pre>", "</pre>"), mail_source("plain", quoted_printable)),
    *(around("Hi!\n\n", "\nbye\n"), around("```\n", "```"), lambda text: text.replace("\n", "\r\n")),
)


@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(
    records(st.text(st.characters(categories=("L", "N")), min_size=1, max_size=20)),
    st.sampled_from(INNER),
    st.lists(st.sampled_from(OUTER), max_size=2),
)
def test_a_record_in_shapes_around_shapes_is_the_same_or_refused(
    record: Record, inner: Shape, outer: list[Shape]
) -> None:
    record = replace(record, seed=None)
    with suppress(GameError):
        found = pasted_record(both(inner, *outer)(format_record(record)))
        assert found is not None
        assert (found.date, found.opponent, found.match.first) == (record.date, record.opponent, record.match.first)
        assert found.match.start == record.match.start
        assert meet(found.match, record.match).relation is Relation.SAME


@given(records(), st.sampled_from(("> {}", "[17:33] <Ann> {}", "HH> {}", "\u00a0{}", "* {}")))
def test_any_names_survive_what_stands_before_the_lines(record: Record, written: str) -> None:
    text = format_record(record)
    assert list(parse_records(each_line(written)(text).split("\n"))) == [record]


DATED = '[Date "2026-11-22T17:33:05Z"]\n'
REST = '[Player1 "Ann"]\n[Start "9 8"]\n\n1. 1/2\nend\n'


@for_each(
    "damaged",
    [
        '[22.11.26, 17:33] Ann: [Date 2026-11-22T17:33:05Z]\n',
        'te "2026-11-22T17:33:05Z"]\n',
        '2026-11-22T17:33:05Z"]\n',
        '[Date 2026-11-22T17:33:05Z]\n',
        '[Date "2026-11-22T17:33:05Z\n',
        'Date "2026-11-22T17:33:05Z"\n',
        '(Date "2026-11-22T17:33:05Z")\n',
        'Ann: Date: "2026-11-22T17:33:05Z"]\n',
        '[date "2026-11-22T17:33:05Z"]\n',
        '[Date “2026-11-22T17:33:05Z]\n',
        '[Date "2026-11-22 at 5:33 pm"]\n',
        '\n1. 1/2\nend\n[Result "unfinished"]\n',
    ],
)  # fmt: skip
def test_a_damaged_date_is_never_lost_without_a_word(damaged: str) -> None:
    found = pasted_record(DATED + REST)
    assert found is not None
    assert found.date == datetime(2026, 11, 22, 17, 33, 5, tzinfo=UTC)
    with pytest.raises(GameError, match=r"^Line \d+ of the record: "):
        pasted_record(damaged + REST)


@for_each(
    "words",
    [
        "Hi Bob, [see below]\n\n",
        'I said "it is your turn"\n',
        "On Sunday, 22 November 2026 at 17:33 Ann <ann@example.org> wrote:\n",
        "The end\n",
        "> This is the end of it.\n>\n",
        "My Start was bad: 3 and 4.\n",
        "Subject: Re: [Bot] your move\nDate: Sun, 22 Nov 2026 17:33:05 +0000\n",
        "[22.11.26, 17:33] Ann: it is your turn\n",
    ],
)
def test_words_before_a_record_are_no_damage(words: str) -> None:
    assert pasted_record(words + DATED + REST) == pasted_record(DATED + REST)


@for_each("names", [("Ann “the” Lee", "Bob"), ('Ann  "the"  Lee', "Bob"), ("Ann &quot;the&quot; Lee", "BOB ")])
def test_signs_that_a_mail_program_changed_in_a_name_make_no_second_match(names: tuple[str, str]) -> None:
    archive = Archive()
    match = Match(parse_position("9 8"), ('Ann "the" Lee', "Bob"))
    here = archive.open_record(Record(match, date=DATE))[2]
    come = replace(match.play(Move(1, 2)), names=names)
    prepared, _, taken = archive.open_record(Record(come, date=DATE))
    assert here is not None
    assert taken is not None
    assert (taken.id, taken.relation) == (here.id, Relation.AHEAD)
    assert (prepared.match.names, prepared.match.cursor) == (match.names, 1)


def test_a_match_of_other_people_is_another_one() -> None:
    archive = Archive()
    match = Match(parse_position("9 8"), ("Ann", "Bob"))
    archive.open_record(Record(match, date=DATE))
    other = Record(replace(match, names=("Ann", "Rob")), date=DATE)
    taken = archive.open_record(other)[2]
    assert opened(other, taken) == "It began with match 1, but board or players differ, so it is kept as a new match."


def test_a_record_without_a_date_says_that_it_becomes_a_new_match() -> None:
    archive, match = Archive(), Match(parse_position("9 8"))
    dated, undated = Record(match, date=DATE), Record(match)
    assert opened(dated, archive.open_record(dated)[2]) == ""
    sentence = "The record has no date, so it is kept as a new match."
    assert opened(undated, archive.open_record(undated)[2]) == sentence


@for_each("start", ["", '[Start "9 8"]\n', '> [17:33] <Ann> [Start "9 8"]\n', "<pre>\n", "end\n"])
def test_a_long_text_takes_a_moment_whatever_stands_in_it(start: str) -> None:
    # The longest one takes 4 times as long, or 16 times, which is 10 seconds, should the time grow with the square.
    long = LONGEST // 4
    for unit in (">\n", "[Date ", '"]', "&amp;", "<p ", "=\n", "\\", "*", "end<>", "1. 1/2 ", "17:33\n", '[Date "1"] '):
        began = process_time()
        with suppress(GameError):
            pasted_record((start + unit * long)[:long])
        # A fiftieth of a second on a machine that does nothing else.
        assert process_time() - began < 0.6
