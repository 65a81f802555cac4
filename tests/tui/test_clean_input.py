"""What a terminal sends, made clean before Textual reads it: characters, and pastes that end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.app.driver import PASTE_ENDS, PASTE_STARTS, CleanInput

START, END = PASTE_STARTS.encode(), PASTE_ENDS.encode()
SILENCE = None
"""In a list of reads: so long that a paste counts as ended."""


def taken(reads: list[bytes | None]) -> str:
    """All that Textual reads of these."""
    given = CleanInput()
    return "".join(given.end_paste() if each is SILENCE else given.decode(each) for each in reads)


@pytest.mark.parametrize(
    ("reads", "text"),
    [
        ([b"q\xff2"], "q\ufffd2"),
        ([b"\xc3A"], "\ufffdA"),
        ([b"\x1b[M\xff\xff\xff2"], "\x1b[M\ufffd\ufffd\ufffd2"),
        ([b"\xc3", b"\xa9"], "é"),
        ([b"\xc3", b"q"], "\ufffdq"),
    ],
)
def test_what_is_no_character_is_replaced_and_the_next_key_counts(reads: list[bytes | None], text: str):
    assert taken(reads) == text


@pytest.mark.parametrize("read", [b"\x1b", b"\x1b[20", START[:-1], b"ab\x1b[A"])
def test_a_key_is_never_kept_back(read: bytes):
    given = CleanInput()
    assert given.decode(read).encode() == read
    assert not given.is_pasting


@pytest.mark.parametrize(
    ("reads", "text"),
    [
        ([START + b"ab", SILENCE, b"q"], f"{PASTE_STARTS}ab{PASTE_ENDS}q"),
        ([START + b"ab", SILENCE, b"\x1b[A", b"qq"], f"{PASTE_STARTS}ab{PASTE_ENDS}\x1b[Aqq"),
        ([START + b"ab", SILENCE, b"cd", b"ef" + END + b"2", b"34"], f"{PASTE_STARTS}ab{PASTE_ENDS}234"),
        ([START + b"ab", SILENCE, b"cd" + END[:3], END[3:], b"2"], f"{PASTE_STARTS}ab{PASTE_ENDS}2"),
        ([START + b"ab", SILENCE, END + b"23"], f"{PASTE_STARTS}ab{PASTE_ENDS}23"),
        ([START + b"ab", SILENCE, b"\xc3", b"\xa9", b"23"], f"{PASTE_STARTS}ab{PASTE_ENDS}é23"),
        ([START + b"ab" + END[:3], SILENCE, b"q"], f"{PASTE_STARTS}ab{PASTE_ENDS}q"),
        (
            [START + b"ab", SILENCE, START + b"cd" + END, b"23"],
            f"{PASTE_STARTS}ab{PASTE_ENDS}{PASTE_STARTS}cd{PASTE_ENDS}23",
        ),
    ],
    ids=["a key", "an arrow", "a rest", "a torn rest", "an end", "a torn key", "half an end", "a new paste"],
)
def test_after_a_paste_without_an_end(reads: list[bytes | None], text: str):
    assert taken(reads) == text


PARTS = st.sampled_from(["2", "\x1b[A", "\x1b", PASTE_STARTS, PASTE_ENDS, "é", "[20", "\r\n\t", "\x07", "\x9b"])


@given(st.lists(PARTS).map("".join), st.integers(1, 7))
def test_a_text_means_the_same_however_it_is_torn(text: str, size: int):
    data, whole, torn = text.encode(), CleanInput(), CleanInput()
    pieces = [torn.decode(data[at : at + size]) for at in range(0, len(data), size)]
    assert "".join(pieces) == whole.decode(data)
    assert torn.is_pasting == whole.is_pasting


@given(st.lists(PARTS).map("".join))
def test_a_paste_commands_nothing(text: str):
    _, *pastes = taken([PASTE_STARTS.encode() + text.encode()]).split(PASTE_STARTS)
    for each in pastes:
        pasted = each.partition(PASTE_ENDS)[0]
        assert pasted.replace("\r", "").replace("\n", "").replace("\t", "").isprintable()
