from __future__ import annotations

import pytest
from textual.geometry import Size

from tui.board.layout import lay_out


@pytest.mark.parametrize("count", [1, 3, 5, 7, 50, 500])
@pytest.mark.parametrize("size", [Size(78, 15), Size(38, 5), Size(118, 30)], ids=str)
def test_every_cell_of_the_board_belongs_to_the_slot_that_is_there_or_to_none(count: int, size: Size) -> None:
    layout = lay_out(count, count, lambda chalk: Size(5, chalk.rows or 1), size)
    regions = {slot: layout.region(slot) for slot in range(1, count + 1)}
    for slot, region in regions.items():
        assert {layout.slot_at(x, y) for x, y in (region.offset, region.bottom_right - (1, 1))} == {slot}
    found = {layout.slot_at(x, y) for x in range(-3, size.width + 9) for y in range(-3, layout.virtual_size.height + 9)}
    assert found == {None, *regions}
