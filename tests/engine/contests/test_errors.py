"""Every mistake in a contest's input is named with its line and column, after the answers before it."""

from __future__ import annotations

import io
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.contests import CONTESTS, ContestError, contest_named, listing, solve
from engine.rules.errors import GameError, NotationError
from tests.cases import for_each
from tests.engine.contests.solving import refused, solved

MISTAKES = [
    ("fdivgame", "", "", 1, 1, "ends where the number of tests should follow"),
    ("fdivgame", "\n \n", "", 1, 1, "ends where the number of tests should follow"),
    ("fdivgame", "2\n1\n5\n", "Henry\n", 3, 2, "ends where how many numbers there are should follow"),
    ("fdivgame", "2\n1\n5\n3 1\n\n7  \n\n", "Henry\n", 6, 2, r"ends where a number should follow \(1 missing\)"),
    ("fdivgame", "2\n1\n5\n2 1 x\n", "Henry\n", 4, 5, "x is not a whole number"),
    ("fdivgame", "2\n1\n5\n2 0 x\n", "Henry\n", 4, 3, "0 is out of range: a number is from 1 to"),
    ("fdivgame", "1\r\n2\r\n5\t1000000000000000001\r\n", "", 3, 3, "1000000000000000001 is out of range"),
    ("fdivgame", "1\n2\n5 -3\n", "", 3, 3, "-3 is out of range"),
    *(
        ("fdivgame", f"1\n2\n5 {word}\n", "", 3, 3, f"{re.escape(word)} is not a whole number")
        for word in ("+3", "1_0", "４", "1.5")
    ),
    ("fdivgame", "1\n101\n", "", 2, 1, "101 is out of range: how many numbers there are is from 1 to 100"),
    ("fdivgame", "1\n0\n", "", 2, 1, "0 is out of range"),
    ("fdivgame", "0\n", "", 1, 1, "0 is out of range: the number of tests is from 1"),
    ("fdivgame", "1 1 5\n 7\n", "Henry\n", 2, 2, "goes on with 7 where it should end"),
    ("fdivgame", "1 1 5\n\n\x1b[31m", "Henry\n", 3, 1, r"goes on with \?\[31m where"),
    ("fdivgame", "1 1 " + "7" * 200, "", 1, 5, r"7+\.\.\. is out of range"),
    ("fdivgame", "0" * 1_001 + " 1 5", "", 1, 1, "a word of more than 1,000 characters"),
    ("fdivgame", "1 1 " + "7" * 200_000, "", 1, 5, "a word of more than 1,000 characters"),
    ("fdivgame", "1 1 5 " + "x" * 200_000, "Henry\n", 1, 7, r"goes on with x+\.\.\. where"),
    ("snim", "1 1 1 1 " + "0" * 3_000, "", 1, 9, "a word of more than 1,000 characters"),
    ("gameaam", "2\n1 2 3\n2\n4 5 6", "NO\n", 4, 6, r"a number of a pair should follow \(1 missing\)"),
    ("gameaam", "1\n1\n0 3", "", 3, 1, "0 is out of range"),
    ("gameaam", "1\n1\n3 100000001", "", 3, 3, "out of range: a number of a pair is from 1 to 100,000,000"),
    ("gameaam", "1\n101", "", 2, 1, "how many pairs there are is from 1 to 100"),
    ("snim", "2 2 5\n1\n2 5 12\n", "L\n", 3, 7, r"ends where the size of the set \(0 for the end\) should follow"),
    ("snim", "2 2 5\n2\n2 5 12\n", "", 3, 7, "ends where the number of heaps should follow"),
    ("snim", "1 0\n", "", 1, 3, "0 is out of range: a number to take is from 1 to 10,000"),
    ("snim", "1 1 1 1 10001 0", "", 1, 9, "a heap is from 0 to 10,000"),
    ("snim", "101", "", 1, 1, "101 is out of range"),
    ("snim", "1 1 101", "", 1, 5, "the number of positions is from 1 to 100"),
    ("snim", "1 1 1 1 1 0\n1", "W\n", 2, 1, "goes on with 1"),
    ("cuboid", "BOB 1 1 1 1", "", 1, 1, "who starts is ALBERT or RUBEN"),
    ("cuboid", "", "", 1, 1, "ends where who starts should follow"),
    ("cuboid", "ALBERT\n1\n1 31 1", "", 3, 3, "31 is out of range: a side is from 1 to 30"),
    ("cuboid", "ALBERT\n2\n1 2 3\n4 5", "", 4, 4, r"a side should follow \(1 missing\)"),
    ("cuboid", "ALBERT\n1\n1 1 1\n1", "ALBERT\n", 4, 1, "goes on with 1"),
    ("cards", "1 11\n", "", 1, 3, "K is from 0 to 10"),
    ("cards", "1 1\n3 1 11 1", "", 2, 5, "a card is from 1 to 10"),
    ("cards", "1 1\n1001", "", 2, 1, "the number of cards in a pile is from 1 to 1,000"),
    ("cards", "2 1\n1 1\n", "", 2, 4, "the number of cards in a pile should follow"),
    ("dexterina", "2 2\n0.5 0.5", "", 2, 8, "the chance of a heap of 2 should follow"),
    ("dexterina", "2 2\n0.5 0.25 half", "", 2, 10, "the chance of a heap of 2 should be a number such as 0.25"),
    *(
        ("dexterina", f"2 1\n0.5 {word}", "", 2, 5, "should be a number")
        for word in ("nan", "1_0", ".", "0.5e", "-0.5")
    ),
    *(
        ("dexterina", f"2 1\n0.5 {word}", "", 2, 5, "should be from 0 to 1")
        for word in ("1.5", "1e9999999999", "1e-9999999999")
    ),
    ("dexterina", "2 1\n0.5 0.4999", "", 2, 5, "the chances add up to 0.9999, not to 1"),
    ("dexterina", "1000000001 1", "", 1, 1, "the number of heaps is from 1 to 1,000,000,000"),
    ("dexterina", "1 101", "", 1, 3, "the largest heap is from 1 to 100"),
    ("dexterina", "1 1 0.5 0.5 0.5", "0.50000000\n", 1, 13, "goes on with 0.5"),
]


@for_each(("name", "text", "before", "line", "column", "words"), MISTAKES)
def test_mistake_is_named(name: str, text: str, before: str, line: int, column: int, words: str):
    for step in (1 << 20, 3):
        answers, error = refused(name, text, step)
        assert (answers, error.line, error.column) == (before, line, column)
        assert str(error).startswith(f"At line {line}, column {column}: ")
        assert re.search(words, str(error))
        assert str(error).endswith(".")
        assert len(str(error)) < 200
        assert isinstance(error, NotationError)


@settings(max_examples=100)
@given(st.lists(st.sampled_from(["1", "22", "\n", " ", "\r\n"]), max_size=40), st.integers(1, 9))
def test_place_is_that_of_the_word_in_the_text(pieces: list[str], step: int):
    good = "".join(f"{piece} " if piece.isdigit() else piece for piece in pieces)
    count = len(good.split())
    text = f"1 {count + 1}\n{good}x"
    _, error = refused("fdivgame", text, step)
    assert text.split("\n")[error.line - 1][error.column - 1 :] == "x"


def test_a_word_may_have_a_thousand_characters():
    assert solved("fdivgame", f"{1:01000} 1 5") == "Henry\n"


def test_unreadable_input_is_named_after_the_answers():
    class Broken:
        reads = iter([b"2 1 5\n1"])

        def read(self, _size: int, /) -> bytes:
            for data in self.reads:
                return data
            raise OSError(5, "Input/output error")

    sink = io.BytesIO()
    with pytest.raises(ContestError, match=r"At line 2, column 2: the input cannot be read \(Input/output error\)\."):
        solve("fdivgame", Broken(), sink)
    assert sink.getvalue() == b"Henry\n"


@pytest.mark.parametrize("fault", [BrokenPipeError, KeyboardInterrupt])
def test_end_of_the_output_and_interrupt_pass_through(fault: type[BaseException]):
    class Closed(io.BytesIO):
        def write(self, _data: object, /) -> int:
            raise fault

    with pytest.raises(fault):
        solve("fdivgame", io.BytesIO(b"1 1 5"), Closed())


def test_unknown_contest_is_refused_with_the_names():
    with pytest.raises(GameError, match=r"There is no contest chess: choose fdivgame, gameaam"):
        contest_named("chess")


def test_listing_shows_every_contest():
    for name in CONTESTS:
        assert f"{name}: {contest_named(name).title}\nInput: " in listing()
    assert max(map(len, listing().splitlines())) <= 100
