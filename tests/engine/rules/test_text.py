from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.rules.text import named, part_of, printable
from tests.cases import for_each


@for_each(
    ("text", "shown"),
    [
        ("17 / 4", "17 / 4"),
        ("", '""'),
        (" ", '" "'),
        ("a\x1b[31m\nb", "a?[31m?b"),
        ("x" * 40, "x" * 40),
        ("x" * 41, "x" * 37 + "..."),
    ],
)
def test_a_text_in_a_sentence(text: str, shown: str):
    assert named(text) == shown
    assert printable(text) == (shown if text.strip() else text)


@given(st.text(), st.integers(3, 60))
def test_any_text_becomes_printable_and_short(text: str, most: int):
    shown = printable(text, most)
    assert shown.isprintable()
    assert len(shown) <= most


def test_a_part_that_is_the_whole_is_said_in_words():
    assert [part_of(part, 3) for part in range(4)] == ["0 of 3", "1 of 3", "2 of 3", "all 3"]
    assert [part_of(part, 2) for part in range(3)] == ["0 of 2", "1 of 2", "both"]
    assert [part_of(0, 1), part_of(1, 1), part_of(0, 0)] == ["none", "the only one", "none"]
