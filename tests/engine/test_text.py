from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.text import named, part_of, shorten


def test_short_text_stays_as_it_is():
    assert shorten("17 / 4") == "17 / 4"
    assert shorten("x" * 40) == "x" * 40
    assert shorten("") == ""


def test_long_text_is_cut():
    assert shorten("x" * 41) == "x" * 37 + "..."
    assert shorten("abcdef", most=5) == "ab..."


def test_unprintable_text_is_marked():
    assert shorten("a\x1b[31m\nb") == "a?[31m?b"


def test_a_text_that_shows_nothing_is_quoted():
    assert (named("a b"), named(""), named(" ")) == ("a b", '""', '" "')
    assert named("x" * 41) == shorten("x" * 41)


def test_a_part_that_is_the_whole_is_said_in_words():
    assert [part_of(part, 3) for part in range(4)] == ["0 of 3", "1 of 3", "2 of 3", "all 3"]
    assert [part_of(part, 2) for part in range(3)] == ["0 of 2", "1 of 2", "both"]
    assert [part_of(0, 1), part_of(1, 1), part_of(0, 0)] == ["none", "the only one", "none"]


@given(st.text(), st.integers(3, 60))
def test_any_text_becomes_printable_and_short(text: str, most: int):
    shown = shorten(text, most)
    assert shown.isprintable()
    assert len(shown) <= most
