"""Texts that a parser may meet: valid ones, broken ones, and things that nobody would write."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

ANYTHING = st.text(st.characters(exclude_categories=()), max_size=60)
"""Every character there is, halves of surrogate pairs among them."""

FRAGMENTS = (
    *("0", "1", "2", "-1", "+1", "007", "1_000", "1,000", "1.5", "1e999", "nan", "10^18", "10^99999", "²", "१२", "１"),
    *("9" * 18, "9" * 40, "9" * 41, "9" * 4_000, "9" * 4_001, "9" * 4_301, "9" * 20_000, "1 " * 500, "1," * 300),
    *("\0", "\a", "\b", "\x1b[31m", "\x7f", "\x85", "\u2028", "\ufeff", "\ud800", "\udfff", "\U0010ffff"),
    *("\u202e", "\u200b", "\u200d", "e\u0301", "❤\ufe0f", "漢字", "[red]", "[/]", "{}", "%s", "\\", "\\u12", '\\"'),
    *(" ", "\t", "\r\n", "\n", "\v", "\f", " " * 200, "\n" * 50, ""),
    *(
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        '"',
        "'",
        ":",
        ",",
        "/",
        "-",
        "^",
        "=",
        "#",
        ".",
        "(" * 300,
        "[" * 300,
        "{a=" * 300,
    ),
    *("nim:", "floor(2,3):", "euclid:", "cuboid:", "cards(1):", "stacks:", "split:", "subtract(1,2):", "tip", "end"),
)


@st.composite
def _changed(draw: st.DrawFn, valid: Sequence[str]) -> str:
    """A valid text with one to four places cut out, doubled, overwritten or filled with something."""
    text = draw(st.sampled_from(valid))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 6)))
        put = draw(st.one_of(st.just(""), st.sampled_from(FRAGMENTS), st.just(text[start:end] * 2), ANYTHING))
        text = text[:start] + put + text[end:]
    return text


def texts(valid: Sequence[str]) -> st.SearchStrategy[str]:
    """Texts around these valid ones, and others that have nothing to do with them."""
    pieces = st.lists(st.sampled_from((*FRAGMENTS, *valid)), max_size=8)
    return st.one_of(_changed(valid), _changed(valid), pieces.map("".join), pieces.map(" ".join), ANYTHING)
