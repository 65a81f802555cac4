from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.text import named, shorten


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


@given(st.text(), st.integers(3, 60))
def test_any_text_becomes_printable_and_short(text: str, most: int):
    shown = shorten(text, most)
    assert shown.isprintable()
    assert len(shown) <= most
