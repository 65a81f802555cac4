"""A sheet in groups: the options of each component under each other, and all columns after the last."""

from __future__ import annotations

from tui.widgets.sheet.layout import BESIDE, SUM, VALUE, Blank, Shape, SheetLayout, Text, widest

_ARROW = " -> "
_AIR = 2
"""The cells between the components and what stands beside them."""


def as_groups(shape: Shape, width: int) -> SheetLayout:
    """The groups, each in as many columns as there is room for."""
    texts, blanks, groups = list[Text](), list[Blank](), list[tuple[int, int]]()
    value, label = shape.digits + BESIDE, widest(shape.labels)
    key = max(widest(shape.keys(row)) for row in shape.rows)
    most = max(width - label - _AIR - key - len(_ARROW) - 1 - value, 4)
    lefts = [shape.lefts(row, most) for row in shape.rows]
    left = max(map(widest, lefts))
    unit = key + len(_ARROW) + left + 1 + value
    across = max(1, min((width - label - _AIR + 1) // (unit + 1), max(len(row.options) for row in shape.rows) + 1))
    start = max((width - label - _AIR - across * (unit + 1) + 1) // 2, 0)
    y = 0
    for name, row, row_lefts in zip(shape.labels, shape.rows, lefts, strict=True):
        texts.append(Text(start + label - widest([name]), y, name, "label", row.slot))
        for number, place in enumerate([*row.options, row.value]):
            x = start + label + _AIR + number % across * (unit + 1)
            line, end = y + number // across, x + unit - value
            if number < len(row.options):
                typed, leaves = shape.keys(row)[number], row_lefts[number]
                texts.append(Text(x + key - widest([typed]), line, typed, "key"))
                texts.append(Text(x + key, line, _ARROW, "key"))
                texts.append(Text(end - 1 - widest([leaves]), line, leaves, "left"))
            else:
                texts.append(Text(end - 1 - len(VALUE), line, VALUE, "key"))
            blanks.append(Blank(place, end, line, shape.digits, is_option=number < len(row.options)))
        height = len(row.options) // across + 1
        groups.append((y, y + height))
        y += height + 1
    if shape.xor is None or not shape.filling.has_values:
        return SheetLayout(width, y - 1, tuple(texts), tuple(blanks), tuple(groups))
    return _with_columns(shape, width, SheetLayout(width, y, tuple(texts), tuple(blanks), tuple(groups)))


def _with_columns(shape: Shape, width: int, before: SheetLayout) -> SheetLayout:
    """The groups with the values in binary under each other after them."""
    assert shape.xor is not None
    label, value = max(widest(shape.labels), len(SUM)), shape.digits + BESIDE
    start = max((width - label - _AIR - value - shape.bits - BESIDE) // 2, 0)
    x, y = start + label + _AIR, before.height
    texts, blanks = list(before.texts), list(before.blanks)
    for name, row in zip(shape.labels, shape.rows, strict=True):
        right = shape.sheet.cells[row.value].right
        texts.append(Text(start + label - widest([name]), y, name, "label", row.slot))
        texts.append(Text(x + 2 + shape.digits - len(right), y, right, "value"))
        if row.binary is not None:
            blanks.append(Blank(row.binary, x + value, y, shape.bits))
        y += 1
    texts.append(Text(start + label - len(SUM), y, SUM, "label"))
    blanks.append(Blank(shape.xor, x, y, shape.digits))
    groups = (*before.groups, (before.height, y + 2))
    return SheetLayout(width, y + 2, tuple(texts), tuple(blanks), groups, (x + value + 2, y))
