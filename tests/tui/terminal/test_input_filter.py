"""What a terminal sends, cut into keys, sequences and pastes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tui.terminal.input import FASTEST, PASTE_ENDS, PASTE_STARTS, InputFilter


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("ab", ["ab"]),
        ("\x1b", ["\x1b"]),
        ("\x1bq", ["\x1b", "q"]),
        ("a\x1b[A2", ["a", "\x1b[A", "2"]),
        ("\x1b[[A", ["\x1b[[A"]),
        ("\x1b[M !!2", ["\x1b[M !!", "2"]),
        ("\x1bOP", ["\x1b", "OP"]),
        ("\x1b\x1b[A", ["\x1b", "\x1b[A"]),
        ("\x1b]11;rgb:0/0/0\x073", ["3"]),
        ("\x1bP1$r0m\x1b\\3", ["3"]),
        ("\x1b[<35;1000000000000000;1000000000000000M3", ["3"]),
        ("\x1b[<35;10;10M\x1b[<39;40;12M3", ["3"]),
        (
            "\x1b[<32;3;3M\x1b[<2;3;3m\x1b[<65;3;3M\x1b[<67;3;3M",
            ["\x1b[<32;3;3M", "\x1b[<2;3;3m", "\x1b[<65;3;3M", "\x1b[<67;3;3M"],
        ),
    ],
)
def test_keys_and_sequences_are_told_apart(text: str, pieces: list[str]):
    assert InputFilter().pass_on(text) == pieces


def test_a_flood_is_a_paste_and_its_last_character_a_key():
    flood = "2" * FASTEST
    assert InputFilter().pass_on(flood) == [PASTE_STARTS, flood[1:], PASTE_ENDS, "2"]
    assert InputFilter().pass_on(flood + "\x1b[A") == [PASTE_STARTS, flood, PASTE_ENDS, "\x1b[A"]
    assert InputFilter().pass_on(flood[1:]) == [flood[1:]]


@pytest.mark.parametrize("before", ["", "2u", "> "])
def test_a_record_that_comes_at_once_is_a_paste_to_its_last_character(before: str):
    record = f'{before}[Start "3"]\r\rend\r'
    assert InputFilter().pass_on(record) == [PASTE_STARTS, record, PASTE_ENDS]
    assert InputFilter().pass_on(record + "\x1b[A") == [PASTE_STARTS, record, PASTE_ENDS, "\x1b[A"]
    assert InputFilter().pass_on('[2"') == ['[2"']


def test_a_flood_within_a_paste_is_passed_as_it_is():
    sieve = InputFilter()
    assert sieve.pass_on(PASTE_STARTS) == [PASTE_STARTS]
    assert sieve.pass_on("2" * 5_000) == ["2" * 5_000]
    assert sieve.is_pasting
    assert sieve.pass_on(f"{PASTE_ENDS}2") == [PASTE_ENDS, "2"]
    assert not sieve.is_pasting


def test_what_is_left_open_ends_when_nothing_follows():
    sieve = InputFilter()
    assert sieve.pass_on("\x1b[") == []
    assert sieve.idle() == ["\x1b["]
    assert sieve.pass_on("\x1b]11;") == []
    assert sieve.idle() == []
    sieve.pass_on(f"{PASTE_STARTS}a\x1b[20")
    assert sieve.end_paste() == ["\x1b[20", PASTE_ENDS]
    assert sieve.pass_on("2") == ["2"]


PARTS = st.sampled_from(["2", "q", "\x1b", "\x1b[A", "\x1b[<0;3;3M", PASTE_STARTS, PASTE_ENDS, "é", "[", "x" * 30])


@settings(max_examples=50)
@given(st.lists(PARTS).map("".join), st.integers(1, 9))
def test_keys_sequences_and_pastes_arrive_whole_however_they_are_cut(text: str, size: int):
    sieve = InputFilter()
    pieces = [piece for at in range(0, len(text), size) for piece in sieve.pass_on(text[at : at + size])]
    passed = "".join(pieces)
    assert text.startswith(passed)
    assert text[len(passed) :] in ("", "\x1b[", "\x1b") or sieve.is_pasting
