"""A number that changes: the old one falls to dust while the new one is not written yet, or it is wiped away."""

from __future__ import annotations

from textual.geometry import Size

from engine.positions.notation import parse_position
from tests.cases import for_each
from tui.board.cell import CRACKING, FALLING, Cell, draw
from tui.board.component_drawing import ERASED, BoardDrawings, ComponentDrawing
from tui.board.layout import lay_out
from tui.drawing.glyphs import BOX, DUST, RING

POSITION = parse_position("42 10")
DRAWINGS = BoardDrawings(POSITION, POSITION, BOX)
LAYOUT = lay_out(DRAWINGS.count, DRAWINGS.most, DRAWINGS.need, Size(50, 13))
DRAWINGS.use(LAYOUT.chalk, POSITION)
OLD, NEW = DRAWINGS.drawing(1), DRAWINGS.drawing(2)


def picture(drawing: ComponentDrawing, written: float, chosen: bool = False, parts: int = 1) -> list[str]:
    """The rows of a slot where 42 became this drawing, without the text below."""
    cell = Cell(drawing, "42", chosen, written, "", OLD.rows, parts)
    return ["".join(text for text, _ in draw(cell, LAYOUT, line)) for line in range(LAYOUT.ink.height - 1)]


def ink(rows: list[str]) -> int:
    """The cells with chalk that is no dust."""
    return sum(character not in f" {DUST}{''.join(RING)}" for row in rows for character in row)


@for_each("chosen", [False, True])
def test_the_old_number_stands_at_first_and_the_new_one_at_last(chosen: bool):
    assert ink(picture(NEW, 0, chosen)) == ink(list(OLD.rows))
    assert ink(picture(NEW, 1, chosen)) == ink(list(NEW.rows))


def test_the_old_number_becomes_less_and_is_gone_before_the_new_one_comes():
    shares = [ink(picture(NEW, FALLING * part / 10)) for part in range(11)]
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] == 0
    later = [ink(picture(NEW, FALLING + (1 - FALLING) * part / 10)) for part in range(11)]
    assert later == sorted(later)


def test_at_first_the_old_number_cracks_into_more_parts_for_a_larger_divisor():
    whole = ink(picture(NEW, 0))
    left = [ink(picture(NEW, CRACKING, parts=parts)) for parts in range(1, 7)]
    assert left[0] == whole == ink(list(OLD.rows))
    assert left[:5] == sorted(set(left[:5]), reverse=True)
    # Parts of less than two cells would be no picture.
    assert left[5] == left[4]


def test_an_erased_number_is_wiped_from_the_left():
    for part in range(1, 10):
        rows = picture(ERASED, part / 10)
        wiped = int(len(OLD.rows[0]) * part / 10)
        assert [row.strip() for row in rows] == [row[wiped:].strip() for row in OLD.rows]
