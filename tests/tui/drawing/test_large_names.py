"""Names in large letters."""

from __future__ import annotations

from tui.drawing.glyphs import BOX, large_name


def test_a_name_with_an_accent_is_not_written_large_without_it():
    assert large_name("Ann", BOX, 80, 24)
    assert not large_name("\u00c5nn", BOX, 80, 24)


def test_a_name_is_as_large_as_the_room_and_left_out_where_nothing_fits():
    sizes = ((80, 24), (79, 9), (17, 9), (16, 4), (11, 3), (10, 24), (80, 2))
    assert [len(large_name("Ann", BOX, *size)) for size in sizes] == [10, 5, 5, 3, 3, 0, 0]
