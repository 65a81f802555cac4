from __future__ import annotations

import pytest

from tui.drawing.elide import elide


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("1234567890123456789", "1234567890123456789"),
        ("12345678901234567890", "123456…567890 (20 digits)"),
        ("1 / 12345678901234567890 = 9", "1 / 123456…567890 (20 digits) = 9"),
    ],
)
def test_a_number_of_more_than_19_digits_is_cut_in_the_middle(text: str, shown: str):
    assert elide(text) == shown
