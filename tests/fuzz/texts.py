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
    *"()[]{}\"':,/-^=#.",
    *("(" * 300, "[" * 300, "{a=" * 300),
    *("nim:", "floor(2,3):", "euclid:", "cuboid:", "cards(1):", "stacks:", "split:", "subtract(1,2):", "tip", "end"),
)

TIMES = st.sampled_from((0, 2))
"""How often what stands there stands there afterwards."""
PUTS = st.lists(st.one_of(TIMES, TIMES, st.sampled_from(FRAGMENTS), ANYTHING), min_size=1, max_size=4)


@st.composite
def _changed(draw: st.DrawFn, valid: Sequence[str]) -> str:
    """A valid text with one to four places cut out, doubled, overwritten or filled with something."""
    text = draw(st.sampled_from(valid))
    for put in draw(PUTS):
        start, length = divmod(draw(st.integers(0, 7 * len(text) + 6)), 7)
        end = min(len(text), start + length)
        text = text[:start] + (put if isinstance(put, str) else text[start:end] * put) + text[end:]
    return text


def texts(valid: Sequence[str]) -> st.SearchStrategy[str]:
    """Texts around these valid ones, and others that have nothing to do with them."""
    pieces = st.lists(st.sampled_from((*FRAGMENTS, *valid)), max_size=8)
    return st.one_of(_changed(valid), _changed(valid), pieces.map("".join), pieces.map(" ".join), ANYTHING)
