"""Names in large letters."""

from __future__ import annotations

from tui.drawing.glyphs import BOX, large_name


def test_a_name_with_an_accent_is_not_written_large_without_it():
    assert large_name("Ann", BOX)
    assert not large_name("\u00c5nn", BOX)
